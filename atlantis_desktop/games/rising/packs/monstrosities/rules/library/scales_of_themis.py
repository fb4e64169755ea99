"""Scales of Themis: once a round trade a resource, a library card or one mystic energy for one of another councilor."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.using import is_ready, use_up
from atlantis_desktop.games.rising.rules.councilors import artifact_of
from atlantis_desktop.games.rising.rules.drawing import TRIM
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of, gain, may_propose, propose, take_from
from atlantis_desktop.games.rising.rules.state import RisingTable

SCALES: Final = "scales-of-themis"
GIVES: Final = "scales_give"
TAKES: Final = "scales_take"
CARD: Final = "scales_card"
TRADE: Final = "trade"
A_CARD: Final = GOODS
"""Beside the five kinds of goods: a library card of the hand."""


def wares(table: RisingTable, seat: int) -> list[int]:
    """Return the kinds of item that a seat could give."""
    return [*(kind for kind in range(GOODS) if amount_of(table, seat, kind)), *([A_CARD] if table.hands[seat] else [])]


def partners(table: RisingTable, seat: int) -> list[int]:
    """Return the other seats that have anything."""
    return [other for other in range(table.seats) if other != seat and wares(table, other)]


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """Offer the Scales where both sides have something to put on them."""
    ready = is_ready(game, table, seat, SCALES) and wares(table, seat) and partners(table, seat)
    fits = ready and table.declined[seat] < game.params["most_declined"]
    return [Move("artifact", seat, (artifact_of(game, table, seat, SCALES),))] if fits else []


def use(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Choose the other councilor, what is given and what is asked for."""
    ask(game, state, seat, SCALES, partners(state, seat), events)


def take_partner(
    game: RisingGame, state: RisingTable, seat: int, other: int, context: tuple[int, ...], events: Events
) -> None:
    """With whom."""
    ask(game, state, seat, GIVES, wares(state, seat), events, (other,))


def take_given(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """What is given."""
    wanted = [ware for ware in wares(state, context[0]) if ware != kind or kind == A_CARD]
    ask(game, state, seat, TAKES, wanted, events, (context[0], kind))


def take_wanted(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """What is asked for: the other councilor has to agree (RISE-24)."""
    other, given = context
    move = Move(TRADE, seat, (other, given, kind))
    if may_propose(game, state, move):
        propose(game, state, move, events)


def carry_out(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Both give one; of a card its owner chooses which."""
    other, given, wanted = move.args
    use_up(state, move.seat, SCALES)
    for giver, taker, kind in ((move.seat, other, given), (other, move.seat, wanted)):
        if kind < GOODS:
            take_from(state, giver, kind, 1)
            tell(events, "paid", giver, rule="MONS-02", values=(kind, 1))
            gain(game, state, taker, kind, 1, events, "MONS-02")
    cards = [(move.seat, other)] * (given == A_CARD) + [(other, move.seat)] * (wanted == A_CARD)
    for _giver, taker in cards:
        state.frames.append(Frame(TRIM, taker))
    for giver, taker in cards:
        state.frames.append(Frame(CARD, giver, (taker,)))


def choose_card(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask the giver which card goes."""
    state.frames.pop()
    ask(game, state, frame.seat, CARD, (), events, frame.data)


def hand_of(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the cards of a seat's hand."""
    return list(table.hands[seat])


def take_card(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """The card changes hands."""
    taker = context[0]
    state.hands[seat].remove(card)
    state.hands[taker] = sorted((*state.hands[taker], card))
    tell(events, "card_given", seat, (card,), "MONS-02", (taker,), source=("hand", seat), target=("hand", taker),
         seen_by=game.seen_by_all((seat, taker)))  # fmt: skip


def partner(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the councilor with whom is traded."""
    return [move.args[0]]


ARTIFACTS: Final = {SCALES: use}
FORMS: Final = {
    TRADE: MoveForm(TRADE, (Field("with", "number"), Field("given", "number"), Field("wanted", "number"))),
}
ACCEPTS: Final = {TRADE: lambda game, table, frame, move: False}
UNLISTED: Final = {TRADE: "seat 0-5 0-5"}
PROPOSALS: Final = {TRADE: Proposal("MONS-02", "pay", partner, carry_out)}
WORK: Final = {CARD: choose_card}
SHAPES: Final = {CARD: "seat"}
PURPOSES: Final = {
    SCALES: Purpose("MONS-02", "to_seat", take_partner),
    GIVES: Purpose("MONS-02", "amount", take_given, context="seat"),
    TAKES: Purpose("MONS-02", "amount", take_wanted, context="seat 0-5"),
    CARD: Purpose("MONS-02", "card", take_card, choices=hand_of, context="seat"),
}  # fmt: skip
