"""Barriers and unflooding: what the councilors pay together to hold the sea back (RISE-45 to 47, 91 to 94)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.rules.councilors import (
    WARDENS_PRICE,
    barrier_price,
    full_price,
    guarded_arms,
    has_artifact,
    trident_helps,
    wardens,
)
from atlantis_desktop.games.rising.rules.game import Proposal, RisingGame
from atlantis_desktop.games.rising.rules.goods import (
    can_pay,
    energy_payers,
    energy_price,
    may_propose,
    pay_energy,
    split_energy,
)
from atlantis_desktop.games.rising.rules.pieces import ARMS, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.state import ALL_DRY, RisingTable

ALL_BARRIERS: Final = (1 << ARMS) - 1


def bare_arms(table: RisingTable) -> list[int]:
    """Return the arms on which a barrier may be put: a dry tile, no barrier (RISE-45, A44)."""
    return [arm for arm in range(ARMS) if table.dry[arm] and not table.barriers >> arm & 1]


def barrier_moves(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List a barrier for each arm that can have one; the seat pays what it can, the next ones the rest."""
    have, full = sum(table.me), energy_price(game, table, int(game.params["barrier_cost"]))
    if not have or table.barriers == ALL_BARRIERS:
        return []
    cheaper = any(has_artifact(game, table, seat, "cheaper_barrier") for seat in range(game.seats))
    cheaper = cheaper or bool(wardens(game, table))
    if not cheaper and have < full:
        return []
    order = clockwise(game.seats, seat)
    if not cheaper:
        payments = split_energy(table, full, order)
        moves = [Move("barrier", seat, (game.box.barrier_0 + arm, payments)) for arm in bare_arms(table)]
        return moves if moves and may_propose(game, table, moves[0]) else []
    moves = []
    # The Trident helps only when its owner pays, so the price is looked for from the lowest.
    ways: dict[int, tuple[int, ...]] = {}
    for cost in range(1, min(have, full) + 1):
        payments = split_energy(table, cost, order)
        if payments is not None:
            for price in {WARDENS_PRICE, int(game.params["barrier_cost"])}:
                if cost == energy_price(game, table, price - trident_helps(game, table, payments)):
                    ways.setdefault(price, payments)
    guarded = guarded_arms(game, table)
    for arm in bare_arms(table):
        payments = ways.get(full_price(game, guarded, arm))
        if payments is not None:
            move = Move("barrier", seat, (game.box.barrier_0 + arm, payments))
            if may_propose(game, table, move):
                moves.append(move)
    return moves


def accepts_barrier(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether a barrier may be proposed with these payments."""
    arm, payments = move.args[0] - game.box.barrier_0, move.args[1]
    return (
        0 <= arm < ARMS and arm in bare_arms(table) and can_pay(table, payments, 1)
        and sum(payments) == barrier_price(game, table, arm, payments) and may_propose(game, table, move)
    )  # fmt: skip


def carry_barrier(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay and put the barrier up; it is final at once (RISE-45, 47)."""
    pay_energy(state, move.args[1])
    put_barrier(game, state, move.args[0] - game.box.barrier_0, move.seat, events)


def put_barrier(game: RisingGame, state: RisingTable, arm: int, seat: int, events: Events) -> None:
    """Put a barrier on an arm."""
    state.barriers |= 1 << arm
    tell(events, "barrier_placed", seat, (game.box.barrier_0 + arm,), "RISE-45")


def flooded_inmost(table: RisingTable, arm: int) -> int:
    """Return the place of an arm's flooded tile of lowest rank, or 0 when none is flooded (RISE-91)."""
    dry = table.dry[arm]
    if dry == ALL_DRY:
        return 0
    return tile_at(arm, (~dry & -~dry).bit_length())


def unfloodable(table: RisingTable) -> list[int]:
    """Return the tile that could be unflooded in each arm that has one."""
    return [place for arm in range(ARMS) if (place := flooded_inmost(table, arm))]


def unflood_moves(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the tiles that can be unflooded; the seat pays what it can, the next ones the rest (RISE-91)."""
    cost = energy_price(game, table, game.params["unflood_cost"])
    if sum(table.me) < cost:
        return []
    payments = split_energy(table, cost, clockwise(game.seats, seat))
    moves = [Move("unflood", seat, (game.box.tile_0 + place, payments)) for place in unfloodable(table)]
    return moves if payments is None or not moves or may_propose(game, table, moves[0]) else []


def accepts_unflood(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether unflooding may be proposed with these payments."""
    place, payments = move.args[0] - game.box.tile_0, move.args[1]
    return (
        place in unfloodable(table) and can_pay(table, payments, 1)
        and sum(payments) == energy_price(game, table, game.params["unflood_cost"]) and may_propose(game, table, move)
    )  # fmt: skip


def carry_unflood(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay and flip the tile back (RISE-91)."""
    pay_energy(state, move.args[1])
    unflood(game, state, move.args[0] - game.box.tile_0, move.seat, events)


def unflood(game: RisingGame, state: RisingTable, place: int, seat: int, events: Events) -> None:
    """Flip a flooded tile back; figures can stand on it from the next placing on (RISE-92)."""
    state.dry[arm_of(place)] |= 1 << rank_of(place) - 1
    tell(events, "tile_unflooded", seat, (game.box.tile_0 + place,), "RISE-91")


PROPOSALS: Final = {
    "barrier": Proposal("RISE-45", "barrier", energy_payers, carry_barrier),
    "unflood": Proposal("RISE-91", "unflood", energy_payers, carry_unflood),
}
