"""The Hesperides. Who fails on this Forests tile gains 1 mystic energy."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ENERGY, FORESTS
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

HESPERIDES: Final = 3
"""Its number in the file."""
ARM_OF[HESPERIDES] = FORESTS


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """A failure is not for nothing."""
    if not successes and works_at(game, state, HESPERIDES, dice.place):
        count = pack_of(game).params["hesperides_energy"]
        gain(game, state, state.owner[dice.first], ENERGY, count, events, "MONS-14")
