"""The Golden Ram: who succeeds on its Hills tile may pay 1 mystic energy for 1 more gold."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY, GOLD, HILLS, arm_of
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

GOLDEN_RAM: Final = "golden-ram"
FLEECE: Final = "ram_gold"


def price_of_gold(game: RisingGame, table: RisingTable) -> int:
    """Return what the gold costs."""
    return energy_price(game, table, pack_of(game).params["ram_price"])


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """Ask who has succeeded whether it pays."""
    if successes and arm_of(dice.place) == HILLS and helps_at(game, state, GOLDEN_RAM, dice.place):
        seat = state.owner[dice.first]
        if state.me[seat] >= price_of_gold(game, state):
            ask(game, state, seat, FLEECE, (1, 0), events)


def take_gold(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay and take it, or let it be."""
    if yes:
        price = price_of_gold(game, state)
        take_from(state, seat, ENERGY, price)
        tell(events, "paid", seat, rule="MONS-26", values=(ENERGY, price))
        gain(game, state, seat, GOLD, pack_of(game).params["ram_more"], events, "MONS-26")


PURPOSES: Final = {FLEECE: Purpose("MONS-26", "option", take_gold)}
