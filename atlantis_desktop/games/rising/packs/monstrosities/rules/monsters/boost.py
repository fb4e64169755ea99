"""By an option the starting player, who rolls them, raises the dice that pick a place for a monster (MONS-18, A08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

RAISED: Final = "monster_die"
Higher = Callable[["RisingGame", RisingTable, tuple[int, ...], int], int]
"""Takes the dice and which of them; gives the next higher number that is not rolled again, or 0 where there is none."""
Go = Callable[["RisingGame", RisingTable, tuple[int, ...], Events], None]
HIGHER: Final[dict[int, Higher]] = {}
GO: Final[dict[int, Go]] = {}
"""By monster: what its dice can become, and what it does with them; each monster that rolls has its own."""


def go_with(game: RisingGame, state: RisingTable, monster: int, dice: tuple[int, ...], events: Events) -> None:
    """A monster goes where its dice say; by the option the starting player may raise them first."""
    if game.options["boostSelection"]:
        ask(game, state, state.starter, RAISED, (), events, (monster, dice))
    else:
        GO[monster](game, state, dice, events)


def price_of(game: RisingGame, table: RisingTable, monster: int, dice: tuple[int, ...], which: int) -> int:
    """Return what it costs to raise a die to the next number that counts, one for each step; 0 where it cannot be."""
    higher = HIGHER[monster](game, table, dice, which)
    return energy_price(game, table, higher - dice[which]) if higher else 0


def raisable(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return ENOUGH, and the dice that the seat can raise."""
    monster, dice = context
    prices = [price_of(game, table, monster, dice, which) for which in range(len(dice))]
    return [ENOUGH, *(which for which, price in enumerate(prices) if 0 < price <= table.me[seat])]


def take_die(
    game: RisingGame, state: RisingTable, seat: int, which: int, context: tuple[Any, ...], events: Events
) -> None:
    """Pay for a higher die and be asked again, or let the monster go."""
    monster, dice = context
    if which == ENOUGH:
        GO[monster](game, state, dice, events)
        return
    price = price_of(game, state, monster, dice, which)
    higher = HIGHER[monster](game, state, dice, which)
    take_from(state, seat, ENERGY, price)
    tell(events, "monster_die_raised", seat, (game.box.monster_0 + monster,), "MONS-17", (ENERGY, price))
    go_with(game, state, monster, (*dice[:which], higher, *dice[which + 1 :]), events)


PURPOSES: Final = {
    RAISED: Purpose("MONS-18", "option", take_die, choices=raisable, context="monster 1-6*", may_end=True),
}  # fmt: skip
