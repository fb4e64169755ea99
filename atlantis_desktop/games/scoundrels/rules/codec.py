"""A state of City of Scoundrels as JSON data with names, and back. Reading trusts nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import fields
from atlantis_desktop.engine.fields import Field, Fields
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.scoundrels.rules import steps, victory
from atlantis_desktop.games.scoundrels.rules.frame_codec import check_frames
from atlantis_desktop.games.scoundrels.rules.state import (
    CONQUER,
    DEALT,
    INVEST,
    MIDDLE,
    NOBODY,
    REGIONS,
    ScoundrelsTable,
)
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

LARGEST: Final = 100_000
"""More coins or influence than any game can come to."""


def _by_card(read_one: fields.FieldKind, empty: int = 0) -> fields.FieldKind:
    """A number of each card, of which those that say nothing are left out."""

    def from_data(rules: ScoundrelsRules, data: object, place: str) -> list[int]:
        found = [empty] * len(rules.pieces.names)
        for card, item in _cards_in(rules, data, place):
            found[card] = read_one.read(rules, item, place)
        return found

    return fields.FieldKind(
        lambda rules, value: {
            rules.pieces.names[card]: read_one.write(rules, item) for card, item in enumerate(value) if item != empty
        },
        from_data,
    )


def _cards_in(rules: ScoundrelsRules, data: object, place: str) -> list[tuple[int, Any]]:
    if not isinstance(data, dict):
        raise DecodeError(_("{place}: expected a table of cards, not {value}").format(
            place=place, value=read.shown(data)))  # fmt: skip
    return [(read.card(name, place, rules.pieces), item) for name, item in data.items()]


DICE: Final = fields.FieldKind(
    lambda rules, value: {rules.pieces.names[card]: face for card, face in sorted(value.items())},
    lambda rules, data, place: {card: read.number(face, place, 1, 6) for card, face in _cards_in(rules, data, place)},
)
"""The dice of cards that were rolled for."""
WINNERS: Final = fields.FieldKind(
    lambda rules, value: list(value),
    lambda rules, data, place: tuple(fields.SEAT_SET.write(rules, fields.SEAT_SET.read(rules, data, place))),
)
FIELDS: Final[Fields] = Fields(
    Field("rng", fields.CHANCE),
    Field("round", fields.number(0, lambda rules: rules.safety_round)),
    Field("first", fields.SEAT),
    Field("coins", fields.by_seat(0, LARGEST)),
    Field("influence", fields.by_seat(0, LARGEST)),
    Field("stands", fields.listed(fields.word(REGIONS), lambda rules: rules.seats)),
    Field("poseidon", fields.SEAT_OR_NOBODY),
    Field("hands", fields.CARDS_BY_SEAT),
    Field("drawn", fields.CARDS_BY_SEAT),
    Field("tableau", fields.CARDS_BY_SEAT),
    Field("committed", fields.CARDS_BY_SEAT),
    Field("pile", fields.CARDS),
    Field("discard", fields.CARDS),
    Field("on_card", _by_card(fields.number(1, LARGEST))),
    Field("new", fields.CARDS),
    Field("rolled", DICE),
    Field("beaten", fields.SEAT_SET),
    Field("fought", fields.SEAT_SET),
    Field("won_round", fields.by_seat(0, lambda rules: rules.safety_round)),
    Field("known", _by_card(fields.SEAT_SET)),
    Field("winners", WINNERS),
    Field("ended_by", fields.RULE),
    Field("frames", fields.FRAMES),
)  # fmt: skip
"""What a save holds, in its order; the top of both piles stands last."""
BETWEEN: Final = (steps.LAY_ASIDE, steps.HAND_LIMIT, steps.REGION)
"""The steps in which no piece stands in a region."""


def encode(rules: ScoundrelsRules, state: ScoundrelsTable) -> dict[str, Any]:
    """Return the state as JSON data."""
    return FIELDS.encode(rules, state)


def decode(rules: ScoundrelsRules, data: object) -> ScoundrelsTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = read_state(rules, data)
    _check_cards(rules, state)
    _check_coins(rules, state)
    check_frames(rules, state)
    _check_progress(rules, state)
    _check_known(rules, state)
    return state


def read_state(rules: ScoundrelsRules, data: object) -> ScoundrelsTable:
    """Read names and numbers, each for itself; how they fit together is not looked at. Raises DecodeError."""
    state = ScoundrelsTable(rules.seats, Rng(0), len(rules.pieces.names))
    FIELDS.read(rules, data, state)
    return state


def _check_cards(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """Every card lies in exactly one place (SCOUND-T50), and none where the rules cannot have put it."""
    names, faces = rules.pieces.names, rules.faces
    placed = [*state.pile, *state.discard]
    for cards in (*state.hands, *state.drawn, *state.tableau, *state.committed):
        placed += cards
    read.each_once(placed, range(len(names)), names)
    laid = set().union(*state.tableau)
    for card in laid:
        if not (faces.family[card] == INVEST or faces.lasting[card] or faces.standing[card]):
            raise DecodeError(_("tableau: {card} does not stay on the table").format(card=names[card]))
    for card in state.new:
        if card not in laid:
            raise DecodeError(_("new: {card} lies in no tableau").format(card=names[card]))
    for card, coins in enumerate(state.on_card):
        if coins and (card not in laid or faces.family[card] != INVEST):
            raise DecodeError(_("on_card: {card} is no investment in a tableau").format(card=names[card]))
        if coins > faces.cap[card]:
            words = _("on_card: at most {cap} coins lie on {card}, not {coins}")
            raise DecodeError(words.format(cap=faces.cap[card], card=names[card], coins=coins))
    dice = {card for cards in state.committed for card in cards if faces.die[card]}
    if dice != set(state.rolled):
        words = _("rolled: expected a die for {cards}")
        raise DecodeError(words.format(cards=", ".join(names[card] for card in sorted(dice)) or _("nothing")))


def _check_coins(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """The game is over exactly when it has been won, and by whom the rules say (SCOUND-53 to 55)."""
    if bool(state.frames) == bool(state.ended_by):
        raise DecodeError(_("frames: a game is over exactly when nothing is unfinished"))
    if not state.ended_by:
        if state.winners:
            raise DecodeError(_("winners: nobody has won while the game goes on"))
        if max(state.influence) >= victory.GOAL:
            raise DecodeError(_("influence: whoever has ten has won (SCOUND-53)"))
        return
    judged = state.copy()
    _reopen(judged)
    if not victory.win_if_reached(judged, None) and state.round == rules.safety_round:
        victory.stop_for_safety(judged, None)
    if (judged.winners, judged.ended_by) != (state.winners, state.ended_by):
        raise DecodeError(_("winners: that is not how this game ended (SCOUND-53 to 55)"))


def _reopen(table: ScoundrelsTable) -> None:
    """Let nobody have won. In a function of its own, or the compiler would take it that nobody wins from here on."""
    table.winners, table.ended_by = (), ""


def _check_progress(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """What was done in this round fits the step at work."""
    step = state.step
    for seat, number in enumerate(state.won_round):
        read.number(number, f"won_round[{seat}]", 0, state.round)
    if state.beaten & ~state.fought:
        raise DecodeError(_("beaten: only a seat that has fought can have lost"))
    for seat, cards in enumerate(state.drawn):
        if cards and not (step == steps.SPY and state.active == seat):
            raise DecodeError(_("drawn[{seat}]: cards are drawn only by the seat that spies").format(seat=seat))
    if not step:
        return
    if (step == steps.LAY_ASIDE) != (state.round == 0):
        raise DecodeError(_("round: rounds count from 1; before it two cards are laid aside (SCOUND-03)"))
    if step in BETWEEN:
        if state.new or state.fought or any(region != MIDDLE for region in state.stands):
            raise DecodeError(_("stands: between two rounds all pieces are in the middle and nothing was done yet"))
    elif MIDDLE in state.stands:
        raise DecodeError(_("stands: in a round every piece stands in a region (SCOUND-15)"))
    if step == steps.LAY_ASIDE:
        hands = {len(cards) for cards in state.hands}
        if hands != {DEALT} or state.discard or any(state.tableau) or state.poseidon != NOBODY:
            raise DecodeError(_("hands: at the start everybody has seven cards and nothing else (SCOUND-02)"))
    _check_committed(rules, state)


def _check_committed(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """Cards lie committed only before the seats whose turn or battle it is."""
    faces, names = rules.faces, rules.pieces.names
    resolving = {frame.data[0]: frame.seat for frame in state.frames if frame.name == steps.RESOLVED}
    fighting = {frame.seat for frame in state.frames[-2:] if frame.name in (steps.CONQUER, steps.ANSWER)}
    if state.step not in (steps.CONQUER, steps.ANSWER):
        fighting = set()
    for seat, cards in enumerate(state.committed):
        for card in cards:
            fights = seat in fighting and faces.family[card] == CONQUER and not faces.standing[card]
            if not fights and resolving.get(card) != seat:
                words = _("committed[{seat}]: {card} cannot lie there now")
                raise DecodeError(words.format(seat=seat, card=names[card]))
    for card, seat in resolving.items():
        if card not in state.committed[seat]:
            raise DecodeError(_("frames: {card} is played by nobody").format(card=names[card]))


def _check_known(rules: ScoundrelsRules, state: ScoundrelsTable) -> None:
    """Others know cards of hands and of the discard pile only; an owner needs no remembering."""
    names = rules.pieces.names
    may = [0] * len(names)
    everybody = (1 << rules.seats) - 1
    for card in state.discard:
        may[card] = everybody
    for seat, cards in enumerate(state.hands):
        for card in cards:
            may[card] = everybody & ~(1 << seat)
    for card, known in enumerate(state.known):
        if known & ~may[card]:
            raise DecodeError(_("known: nobody has learned where {card} lies").format(card=names[card]))
