"""Artificer's Workshop: the Artificer's Leader may build the component that lies here for its price (MONS-15, A37)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import (
    WORKSHOP,
    location_of,
    set_out,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import fold_pool
from atlantis_desktop.games.rising.rules.building import turn_over
from atlantis_desktop.games.rising.rules.councilors import ARTIFICER, holder
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import GOODS, can_pay, energy_price
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable

WITH_THINGS: Final = (ARTIFICER,)
LETTER: Final = "a"


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """When the councilors are known, an unused component of letter A lies on the Workshop by lot (MONS-15)."""
    if state.round != 1 or holder(game, state, ARTIFICER) < 0:
        return
    unused = [
        at for at, component in enumerate(game.components)
        if component.letter == LETTER and state.built[at] == NOT_IN_GAME
    ]  # fmt: skip
    unused = fold_pool(game, unused)
    if unused:
        deeps_of(state).workshop = state.rng.choice(unused)
        set_out(game, state, WORKSHOP, events)


def payments(game: RisingGame, table: RisingTable, seat: int) -> tuple[int, ...]:
    """Return what the component costs a seat, as a list of payments of all."""
    price = list(game.prices[deeps_of(table).workshop])
    price[ENERGY] = energy_price(game, table, price[ENERGY])
    return tuple(
        price[at % GOODS] if at // GOODS == seat else 0 for at in range(game.seats * GOODS)
    )  # fmt: skip


def fold_can_act(game: RisingGame, table: RisingTable, can: bool, figure: int) -> bool:
    """Only the Artificer's Leader acts here, and only when it can pay what is still to be built."""
    if location_of(game, table.where[figure]) != WORKSHOP:
        return can
    lies = deeps_of(table).workshop
    may = figure < game.seats and game.ability_of.get(table.boards[figure]) == ARTIFICER and lies != NOWHERE
    return may and table.built[lies] == NOT_IN_GAME and can_pay(table, payments(game, table, figure), GOODS)


def act(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Pay and turn it over; it is no part of the Gate (A37)."""
    turn_over(game, state, deeps_of(state).workshop, seat, payments(game, state, seat), events)
