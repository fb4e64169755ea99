"""The Gryphon: who succeeds on its Mountains tile may take gold in place of ore."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import gain, take_from
from atlantis_desktop.games.rising.rules.pieces import GOLD, MOUNTAINS, ORE, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

GRYPHON: Final = "gryphon"
HOARD: Final = "gryphon_gold"


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """Ask who has succeeded what it takes; a Giant may take some of either."""
    if successes and arm_of(dice.place) == MOUNTAINS and helps_at(game, state, GRYPHON, dice.place):
        ask(game, state, state.owner[dice.first], HOARD, range(successes + 1), events)


def take_hoard(
    game: RisingGame, state: RisingTable, seat: int, count: int, context: tuple[int, ...], events: Events
) -> None:
    """So much of the ore becomes gold."""
    if count:
        take_from(state, seat, ORE, count)
        tell(events, "paid", seat, rule="MONS-26", values=(ORE, count))
        gain(game, state, seat, GOLD, count, events, "MONS-26")


PURPOSES: Final = {HOARD: Purpose("MONS-26", "amount", take_hoard)}
