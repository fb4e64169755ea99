"""Goods: gaining, paying together, and the consent of those who pay (RISE-24, 27, 31, 32).

A payment that concerns several councilors is one list of numbers: mystic energy by seat, or for each seat its crystal,
gold, ore, Atlantium and energy. A proposal carries the whole payment; every other seat that pays is asked once, and
nothing is paid until all agree. The stock is unlimited (RISE-31).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.rising.rules.game import RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.pieces import ENERGY, RESOURCES
from atlantis_desktop.games.rising.rules.state import UNBUILT, RisingTable

GOODS: Final = RESOURCES + 1
CONSENT: Final = "consent"


class Proposed(NamedTuple):
    """What a frame CONSENT holds: the move that was proposed, and the seats that are still to agree."""

    kind: str
    args: tuple[Any, ...]
    pending: tuple[int, ...]


def proposal_of(frame: Frame) -> Proposed:
    """Return what a frame CONSENT holds."""
    return Proposed(*frame.data)


def proposed(frame: Frame) -> Move:
    """Return the move that a frame CONSENT asks consent for."""
    kind, args, _pending = proposal_of(frame)
    return Move(kind, frame.seat, args)


def amount_of(state: RisingTable, seat: int, kind: int) -> int:
    """Return how much of a kind a seat has."""
    return state.me[seat] if kind == ENERGY else state.goods[seat * RESOURCES + kind]


def gain(
    game: RisingGame, state: RisingTable, seat: int, kind: int, count: int, events: Events, rule: str = ""
) -> None:
    """Take goods from the unlimited stock (RISE-31)."""
    if count <= 0:
        return
    if kind == ENERGY:
        state.me[seat] += count
    else:
        state.goods[seat * RESOURCES + kind] += count
    if events is not None:
        tell(events, "gained", seat, rule=rule, values=(kind, count))


def energy_price(game: RisingGame, table: RisingTable, cost: int) -> int:
    """Return how much mystic energy pays for a cost of so much in one use (RISE-27)."""
    for fold in game.hooks.fold_energy_price:
        cost = fold(game, table, cost)
    return cost


def energy_value(game: RisingGame, table: RisingTable, count: int) -> int:
    """Return the highest cost that so much mystic energy pays in one use."""
    value = count
    while energy_price(game, table, value + 1) <= count:
        value += 1
    return value


def take_from(state: RisingTable, seat: int, kind: int, count: int) -> None:
    """Take goods away from a seat that has them."""
    if kind == ENERGY:
        state.me[seat] -= count
    else:
        state.goods[seat * RESOURCES + kind] -= count


def pay_energy(state: RisingTable, payments: Sequence[int]) -> None:
    """Take mystic energy from every seat, by a list."""
    for seat, count in enumerate(payments):
        state.me[seat] -= count


def pay_goods(state: RisingTable, payments: Sequence[int]) -> None:
    """Take goods from every seat, by a list of five numbers for each."""
    for at, count in enumerate(payments):
        if count:
            take_from(state, at // GOODS, at % GOODS, count)


def can_pay(state: RisingTable, payments: Sequence[int], kinds: int) -> bool:
    """Tell whether a list names what the seats have: ``kinds`` is 1 for energy alone or GOODS."""
    if len(payments) != state.seats * kinds or any(type(count) is not int or count < 0 for count in payments):
        return False
    if kinds == 1:
        return all(count <= have for count, have in zip(payments, state.me, strict=True))
    return all(
        count <= amount_of(state, at // GOODS, at % GOODS) for at, count in enumerate(payments) if count
    )  # fmt: skip


def gate_lacks(game: RisingGame, table: RisingTable, kind: int) -> int:
    """Return how much of a kind all components that are still to be built need beyond what all councilors have."""
    needed = sum(game.prices[at][kind] for at, mark in enumerate(table.built) if mark == UNBUILT)
    return needed - sum(amount_of(table, seat, kind) for seat in range(game.seats))


def split_energy(state: RisingTable, cost: int, order: Sequence[int]) -> tuple[int, ...] | None:
    """Share a cost out, each seat in ``order`` giving what it can; None when it is too much."""
    out = [0] * state.seats
    for seat in order:
        out[seat] = min(cost, state.me[seat])
        cost -= out[seat]
        if not cost:
            return tuple(out)
    return None


def split_goods(
    state: RisingTable, cost: Sequence[int], order: Sequence[int], each: bool = False
) -> tuple[int, ...] | None:
    """Share a price out among the seats in ``order``; with ``each``, all give something. None if it is too much."""
    out = [0] * (state.seats * GOODS)
    left = list(cost)
    if each:
        first = one_each([[kind for kind in range(GOODS) if amount_of(state, seat, kind)] for seat in order], left)
        if -1 in first:
            return None
        for seat, kind in zip(order, first, strict=True):
            out[seat * GOODS + kind] += 1
            left[kind] -= 1
    for kind in range(GOODS):
        need = left[kind]
        for seat in order:
            if not need:
                break
            at = seat * GOODS + kind
            give = min(need, amount_of(state, seat, kind) - out[at])
            out[at] += give
            need -= give
        if need:
            return None
    return tuple(out)


def one_each(offers: Sequence[Sequence[int]], price: Sequence[int]) -> list[int]:
    """Return a kind of good of which each giver gives one unit of a price, -1 for who cannot; as many as possible give.

    Takes the kinds that each has to offer, and how many units of each kind are asked.
    """
    given = [-1] * len(offers)
    for giver in range(len(offers)):
        _give_one(offers, price, given, giver, [])
    return given


def _give_one(
    offers: Sequence[Sequence[int]], price: Sequence[int], given: list[int], giver: int, tried: list[int]
) -> bool:
    """Find a unit for a giver, if need be by asking another to give of another kind."""
    for kind in offers[giver]:
        if kind in tried:
            continue
        tried.append(kind)
        if given.count(kind) < price[kind]:
            given[giver] = kind
            return True
        for other in range(len(given)):
            if given[other] == kind and _give_one(offers, price, given, other, tried):
                given[giver] = kind
                return True
    return False


# Proposals (RISE-24)


def energy_payers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats that pay by the list of energy that stands last in the move."""
    return [seat for seat, count in enumerate(move.args[-1]) if count]


def goods_payers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats that pay by the list of goods that stands last in the move."""
    payments = move.args[-1]
    return [seat for seat in range(state.seats) if any(payments[seat * GOODS : (seat + 1) * GOODS])]


def propose(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Ask everybody else whom the move concerns; carry it out at once when nobody has to be asked."""
    proposal = game.proposals[move.kind]
    bit = game.standing_bits[proposal.standing]
    pending = tuple(
        seat for seat in proposal.concerned(game, state, move)
        if seat != move.seat and not state.auto[seat] & bit
    )  # fmt: skip
    if not pending:
        proposal.carry_out(game, state, move, events)
        return
    state.frames.append(Frame(CONSENT, move.seat, Proposed(move.kind, move.args, pending)))
    tell(events, "proposed", move.seat, rule=proposal.rule, values=pending)


def may_propose(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether a proposal need not be asked about, or its seat has not been declined too often in this phase."""
    if table.declined[move.seat] < game.params["most_declined"]:
        return True
    proposal = game.proposals[move.kind]
    bit = game.standing_bits[proposal.standing]
    return all(
        seat == move.seat or table.auto[seat] & bit for seat in proposal.concerned(game, table, move)
    )  # fmt: skip


def _consent_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    return [Move("agree", seat), Move("decline", seat)]


def _accepts_withdrawal(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    return move.kind == "withdraw" and move.seat == frame.seat


def carry_agree(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat agrees; the last one to do so sets the proposal going."""
    frame = state.frames.pop()
    kind, args, pending = proposal_of(frame)
    pending = tuple(seat for seat in pending if seat != move.seat)
    tell(events, "agreed", move.seat, rule="RISE-24")
    if pending:
        state.frames.append(Frame(CONSENT, frame.seat, Proposed(kind, args, pending)))
    else:
        game.proposals[kind].carry_out(game, state, Move(kind, frame.seat, args), events)


def carry_decline(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat declines: nothing is paid, nothing moves (RISE-24)."""
    frame = state.frames.pop()
    state.declined[frame.seat] += 1
    tell(events, "declined", move.seat, rule="RISE-24", values=(frame.seat,))


def carry_withdraw(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The proposer takes the proposal back."""
    state.frames.pop()
    tell(events, "withdrawn", move.seat, rule="RISE-24")


STEPS: Final = {
    CONSENT: StepPrompt(
        Ask.RESPOND, "RISE-24", _consent_answers, lambda game, table, frame: proposal_of(frame).pending,
        accepts=_accepts_withdrawal,
    )
}  # fmt: skip
CARRY: Final = {"agree": carry_agree, "decline": carry_decline, "withdraw": carry_withdraw}
