"""Concord Engine: once this round the group builds a component without a figure, each kind in its price one less."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.building import Price, prices, turn_over
from atlantis_desktop.games.rising.rules.game import Proposal, RisingGame
from atlantis_desktop.games.rising.rules.goods import (
    GOODS,
    can_pay,
    energy_price,
    goods_payers,
    may_propose,
    split_goods,
)
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import UNBUILT, RisingTable

CONCORD: Final = "concord"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def concord(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        deeps_of(state).concord = 1

    return {"concord-engine": concord}


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """A build that was not taken is lost with the round."""
    deeps_of(state).concord = 0


def prices_of(game: RisingGame, table: RisingTable, at: int) -> tuple[Price, ...]:
    """Return the prices of a component by the Engine: what makes it dearer counts, no floor holds."""
    less = pack_of(game).params["concord_less"]
    base = tuple(max(0, count - less) if count else 0 for count in game.prices[at])
    found = prices(base, table.malfunctions if any(base) else 0, 0, 0, 1)
    return tuple((*price[:ENERGY], energy_price(game, table, price[ENERGY])) for price in found)


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the components that the group can pay, with one way of sharing the price."""
    if not deeps_of(table).concord:
        return []
    moves = []
    for at, built in enumerate(table.built):
        if built == UNBUILT and at != game.box.core_at:
            for price in prices_of(game, table, at):
                payments = split_goods(table, price, clockwise(game.seats, seat))
                if payments is not None:
                    move = Move(CONCORD, seat, (game.box.component_0 + at, payments))
                    if may_propose(game, table, move):
                        moves.append(move)
                    break
    return moves


def accepts(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell whether another way of sharing the price is right; every councilor may pay."""
    at, payments = move.args[0] - game.box.component_0, move.args[1]
    if frame.name != ACT or not deeps_of(table).concord or table.done >> move.seat & 1:
        return False
    if not 0 <= at < len(table.built) or table.built[at] != UNBUILT or at == game.box.core_at:
        return False
    paid = tuple(sum(payments[kind::GOODS]) for kind in range(GOODS))
    return can_pay(table, payments, GOODS) and paid in prices_of(game, table, at) and may_propose(game, table, move)


def carry_out(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay and turn the tile over; no figure is needed and no build space used."""
    deeps_of(state).concord -= 1
    turn_over(game, state, move.args[0] - game.box.component_0, move.seat, move.args[1], events)


FORMS: Final = {
    CONCORD: MoveForm(CONCORD, (Field("component", "piece"), Field("payments", "number", many=True))),
}
PROPOSALS: Final = {CONCORD: Proposal("MONS-10", "build", goods_payers, carry_out)}
ACCEPTS: Final = {CONCORD: accepts}
