"""A state of Fate as JSON data with names, and back. Reading trusts nothing: every name, number and sum is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import fields
from atlantis_desktop.engine.fields import Field, FieldKind, Fields
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.fate.rules.deck import cards_in, mask_of
from atlantis_desktop.games.fate.rules.state import (
    BEGIN,
    DECLARE,
    DRAW,
    EVIDENCE,
    INVALIDATE,
    NOT_DECLARED,
    PACKET_SIZE,
    PASS,
    FateTable,
)
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.rules.rules import FateRules

MOST_TURNS: Final = 10_000
LARGEST_SCORE: Final = 10_000


def _tablet_name(rules: FateRules, value: object, place: str) -> int:
    if value == "":
        return NOT_DECLARED
    if value not in rules.deck.names:
        words, names = _("{place}: {word} is no name of a card; expected one of {words}"), ", ".join(rules.deck.names)
        raise DecodeError(words.format(place=place, word=read.shown(value), words=names))
    return rules.deck.names.index(str(value))


def _frame(rules: FateRules, value: object, place: str) -> Frame:
    name, seat = read.entries(value, place, 2)
    if not isinstance(name, str) or name not in rules.frames:
        words = _("{place}: {word} is no step; expected one of {words}")
        raise DecodeError(words.format(place=place, word=read.shown(name), words=", ".join(rules.frames)))
    return rules.frames[name][read.number(seat, place, 0, rules.seats - 1)]


HANDS: Final = fields.listed(
    FieldKind(
        lambda rules, cards: fields.CARDS.write(rules, cards_in(cards)),
        lambda rules, data, place: mask_of(fields.CARDS.read(rules, data, place)),
    ),
    lambda rules: rules.seats,
)
"""A set of cards of each seat."""
LEARNED: Final = FieldKind(
    lambda rules, cards: format(cards, "x"), lambda rules, data, place: read.bits(data, place, len(rules.deck.ids))
)
SCORED: Final = FieldKind(
    lambda rules, scored: list(scored),
    lambda rules, data, place: tuple(
        read.number(score, place, -LARGEST_SCORE, LARGEST_SCORE) for score in read.entries(data, place, rules.seats)
    ),
)
FIELDS: Final[Fields] = Fields(
    Field("rng", fields.CHANCE),
    Field("round", fields.number(1, lambda rules: rules.rounds)),
    Field("starter", fields.SEAT),
    Field("turn", fields.number(0, MOST_TURNS)),
    Field("doorway_found", fields.FLAG),
    Field("shown", fields.FLAG),
    Field("deck", fields.CARDS),
    Field("evidence", fields.CARDS),
    Field("discard", fields.CARDS),
    Field("hands", HANDS),
    Field("declared", HANDS, "tables"),
    Field("tablets", fields.listed(FieldKind(lambda rules, name: "" if name == NOT_DECLARED else rules.deck.names[name],
                                        _tablet_name), lambda rules: len(rules.deck.tablets)), "tablet_names"),
    Field("could", fields.listed(LEARNED, lambda rules: (rules.seats + 1) * (rules.seats + 2))),
    Field("frames", fields.listed(FieldKind(lambda rules, frame: [frame.name, frame.seat], _frame))),
    Field("scores", fields.listed(SCORED)),
)  # fmt: skip
"""What a save holds, in its order; the top of deck and evidence stands last."""


def encode(rules: FateRules, state: FateTable) -> dict[str, Any]:
    """Return the state as JSON data."""
    return FIELDS.encode(rules, state)


def decode(rules: FateRules, data: object) -> FateTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = FateTable(rules.seats, Rng(0))
    FIELDS.read(rules, data, state)
    state.held = [hand.bit_count() for hand in state.hands]
    _check_cards(rules, state)
    _check_progress(rules, state)
    _check_learned(rules, state)
    return state


def _check_cards(rules: FateRules, state: FateTable) -> None:
    """Every card lies in exactly one place (FATE-T41), and none where the rules cannot have put it."""
    deck = rules.deck
    placed = [*state.deck, *state.evidence, *state.discard]
    for cards in (*state.hands, *state.tables):
        placed += cards_in(cards)
    specials = {deck.doorway, deck.chamber}
    outside = specials - set(placed)
    read.each_once(placed, set(range(len(deck.ids))) - specials, deck.ids)
    if specials & set(placed) - set(state.deck):
        raise DecodeError(_("state: the Doorway and the Chamber lie in the deck or at the table’s edge, nowhere else"))
    expected = {deck.doorway} if state.doorway_found else {deck.chamber}
    if state.doorway_found and state.shown:
        expected.add(deck.chamber)
    if outside != expected:
        if state.doorway_found:
            raise DecodeError(_("deck: the Doorway is still in it, yet it was found; expected it at the table’s edge"))
        raise DecodeError(_("deck: before the Doorway is found the deck holds the Doorway and not the Chamber"))
    if not state.doorway_found and deck.doorway not in state.deck[:PACKET_SIZE]:
        raise DecodeError(_("deck: the Doorway must lie among the last six cards until it is found (FATE-02)"))
    if not state.evidence:
        raise DecodeError(_("evidence: there is always at least one card (FATE-04)"))
    for at, tablet in enumerate(deck.tablets):
        declared = any(laid >> tablet & 1 for laid in state.tables)
        if not declared and state.tablet_names[at] != NOT_DECLARED:
            # The name of a Tablet that left the table is forgotten only when a round begins.
            words = _("{place}: {card} is not declared, so it has no name")
            raise DecodeError(words.format(place=f"tablets[{at}]", card=deck.ids[tablet]))
        if declared and state.tablet_names[at] == NOT_DECLARED:
            words = _("{place}: {card} is declared, so it needs the name of its set")
            raise DecodeError(words.format(place=f"tablets[{at}]", card=deck.ids[tablet]))


def _check_progress(rules: FateRules, state: FateTable) -> None:
    """The unfinished work fits what lies on the table."""
    steps = [frame.name for frame in state.frames]
    over = not steps
    if steps not in ([], [DRAW], [DECLARE], [EVIDENCE], [PASS], [BEGIN], [PASS, INVALIDATE]):
        words = _("frames: expected one step of a turn ({words}), or pass and invalidate together")
        raise DecodeError(words.format(words=", ".join((DRAW, DECLARE, EVIDENCE, PASS, BEGIN))))
    finished = state.round if over or steps == [BEGIN] else state.round - 1
    if len(state.scores) != finished:
        words = ngettext(
            "scores: expected {n} scored round, not {found}",
            "scores: expected {n} scored rounds, not {found}",
            finished,
        )
        raise DecodeError(words.format(n=finished, found=len(state.scores)))
    if over != (finished == rules.rounds):
        raise DecodeError(_("frames: a game is over exactly when its last round is scored (FATE-56)"))
    if state.shown != (over or steps == [BEGIN]):
        raise DecodeError(_("shown: the hands lie open exactly while a round is scored"))
    if state.shown and not state.doorway_found:
        raise DecodeError(_("doorway_found: a round ends with the Chamber, which comes after the Doorway (FATE-19)"))
    if steps == [DRAW] and not state.deck:
        raise DecodeError(_("deck: it is never empty at the start of a turn (FATE-A06)"))
    if not over and not state.shown and not rules.moves(state, state.active):
        words = _("frames: seat {seat} has no answer in the step {step}; expected a step in which it can move")
        raise DecodeError(words.format(seat=state.active, step=steps[-1]))
    if steps[-1:] == [INVALIDATE] and len(rules.moves(state, state.active)) < 2:
        raise DecodeError(_("frames: a discard is asked only of a seat with a choice (FATE-38)"))
    if state.doorway_found and not state.shown and rules.deck.chamber not in state.deck:
        raise DecodeError(_("deck: the Chamber must lie in it once the Doorway was found (FATE-14)"))


def _check_learned(rules: FateRules, state: FateTable) -> None:
    """What a viewer has learned never rules out where the cards lie, or no deal could fit it (law 7)."""
    if state.shown:
        return
    chamber = 1 << rules.deck.chamber
    packet = state.packet()
    lie = [*state.hands, mask_of(state.deck[packet:]) & ~chamber, mask_of(state.deck[:packet])]
    width = state.places()
    for viewer in range(state.seats + 1):
        for place, cards in enumerate(lie):
            at = viewer * width + place
            wrong = cards & ~state.could[at] if place != viewer else 0
            if wrong:
                card = rules.deck.ids[cards_in(wrong)[0]]
                raise DecodeError(
                    _("{place}: it rules out {card}, which lies there").format(place=f"could[{at}]", card=card)
                )
