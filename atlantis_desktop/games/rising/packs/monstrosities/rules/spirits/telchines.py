"""The Telchines. The target of this Hills tile is 1 lower."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import HILLS
from atlantis_desktop.games.rising.rules.state import RisingTable

TELCHINES: Final = 2
"""Its number in the file."""
ARM_OF[TELCHINES] = HILLS


def fold_target(game: RisingGame, table: RisingTable, target: int, place: int) -> int:
    """A roll has to reach less."""
    return target - (pack_of(game).params["telchines_less"] if works_at(game, table, TELCHINES, place) else 0)
