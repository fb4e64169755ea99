"""The Oreads. Who succeeds on this Mountains tile may pay 1 mystic energy for 1 more ore."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY, MOUNTAINS, ORE
from atlantis_desktop.games.rising.rules.rolls import Dice
from atlantis_desktop.games.rising.rules.state import RisingTable

OREADS: Final = 1
"""Its number in the file."""
MORE_ORE: Final = "more_ore"
SINGING: Final = "oreads_sing"
ARM_OF[OREADS] = MOUNTAINS


def price_of(game: RisingGame, table: RisingTable) -> int:
    """Return what more ore costs."""
    return energy_price(game, table, pack_of(game).params["oreads_price"])


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """Ask who succeeded, when the yield is taken."""
    if successes and works_at(game, state, OREADS, dice.place):
        state.frames.append(Frame(SINGING, state.owner[dice.first]))


def sing(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask whether there is to be more, if it can be paid."""
    state.frames.pop()
    if state.me[frame.seat] >= price_of(game, state):
        ask(game, state, frame.seat, MORE_ORE, (1, 0), events)


def take_more(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay for more, or let it be."""
    if yes:
        price = price_of(game, state)
        take_from(state, seat, ENERGY, price)
        tell(events, "paid", seat, rule="MONS-14", values=(ENERGY, price))
        gain(game, state, seat, ORE, pack_of(game).params["oreads_more"], events, "MONS-14")


WORK: Final = {SINGING: sing}
SHAPES: Final = {SINGING: ""}
PURPOSES: Final = {MORE_ORE: Purpose("MONS-14", "option", take_more)}
