"""A state of Fate as JSON data with names, and back. Reading trusts nothing: every name, number and sum is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.fate.deck import cards_in, mask_of
from atlantis_desktop.games.fate.state import (
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

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.rules import FateRules

MOST_TURNS = 10_000
LARGEST_SCORE = 10_000
KEYS = (
    "rng", "round", "starter", "turn", "doorway_found", "shown", "deck", "evidence", "discard", "hands", "declared",
    "tablets", "could", "frames", "scores",
)  # fmt: skip


def encode(rules: FateRules, state: FateTable) -> dict[str, Any]:
    """Give the state as JSON data; the top of deck and evidence stands last."""
    names = rules.deck.ids

    def named(cards: list[int]) -> list[str]:
        return [names[card] for card in cards]

    return {
        "rng": format(state.rng.word, "016x"),
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "doorway_found": state.doorway_found,
        "shown": state.shown,
        "deck": named(state.deck),
        "evidence": named(state.evidence),
        "discard": named(state.discard),
        "hands": [named(cards_in(hand)) for hand in state.hands],
        "declared": [named(cards_in(declared)) for declared in state.tables],
        "tablets": ["" if name == NOT_DECLARED else rules.deck.names[name] for name in state.tablet_names],
        "could": [format(cards, "x") for cards in state.could],
        "frames": [[frame.name, frame.seat] for frame in state.frames],
        "scores": [list(scored) for scored in state.scores],
    }


def decode(rules: FateRules, data: object) -> FateTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    if not isinstance(data, dict):
        raise DecodeError(f"state: expected an object, not {type(data).__name__}")
    for key in KEYS:
        if key not in data:
            raise DecodeError(f"state: the field {key!r} is missing")
    for key in data:
        if key not in KEYS:
            raise DecodeError(f"state: unknown field {key!r}")
    deck, seats = rules.deck, rules.seats
    state = FateTable(seats, Rng(_hex(data["rng"], "rng", 64)))
    state.round = _number(data["round"], "round", 1, rules.rounds)
    state.starter = _number(data["starter"], "starter", 0, seats - 1)
    state.turn = _number(data["turn"], "turn", 0, MOST_TURNS)
    state.doorway_found = _flag(data["doorway_found"], "doorway_found")
    state.shown = _flag(data["shown"], "shown")
    state.deck = _cards(rules, data["deck"], "deck")
    state.evidence = _cards(rules, data["evidence"], "evidence")
    state.discard = _cards(rules, data["discard"], "discard")
    hands = [_cards(rules, hand, f"hands[{at}]") for at, hand in enumerate(_list(data["hands"], "hands", seats))]
    declared = _list(data["declared"], "declared", seats)
    tables = [_cards(rules, laid, f"declared[{at}]") for at, laid in enumerate(declared)]
    state.hands = [mask_of(hand) for hand in hands]
    state.held = [len(hand) for hand in hands]
    state.tables = [mask_of(laid) for laid in tables]
    state.tablet_names = [
        _tablet_name(rules, name, at) for at, name in enumerate(_list(data["tablets"], "tablets", len(deck.tablets)))
    ]
    could = _list(data["could"], "could", (seats + 1) * state.places())
    state.could = [_hex(text, f"could[{at}]", len(deck.ids)) for at, text in enumerate(could)]
    scores = _list(data["scores"], "scores")
    state.scores = [_scored(scored, f"scores[{at}]", seats) for at, scored in enumerate(scores)]
    frames = [_frame(rules, frame, at) for at, frame in enumerate(_list(data["frames"], "frames"))]
    state.frames = [rules.frames[frame.name][frame.seat] for frame in frames]
    _check_cards(rules, state, hands, tables)
    _check_progress(rules, state)
    _check_learned(rules, state)
    return state


def _check_cards(rules: FateRules, state: FateTable, hands: list[list[int]], tables: list[list[int]]) -> None:
    """Every card lies in exactly one place (FATE-T41), and none where the rules cannot have put it."""
    deck = rules.deck
    placed = [*state.deck, *state.evidence, *state.discard]
    for cards in (*hands, *tables):
        placed += cards
    specials = {deck.doorway, deck.chamber}
    outside = specials - set(placed)
    if len(set(placed)) != len(placed):
        twice = next(card for card in placed if placed.count(card) > 1)
        raise DecodeError(f"state: {deck.ids[twice]} lies in two places; every card lies in exactly one")
    missing = set(range(len(deck.ids))) - set(placed) - specials
    if missing:
        raise DecodeError(f"state: {deck.ids[min(missing)]} lies nowhere; every card lies in exactly one place")
    if specials & set(placed) - set(state.deck):
        raise DecodeError("state: the Doorway and the Chamber lie in the deck or at the table's edge, nowhere else")
    expected = {deck.doorway} if state.doorway_found else {deck.chamber}
    if state.doorway_found and state.shown:
        expected.add(deck.chamber)
    if outside != expected:
        raise DecodeError(
            "deck: " + ("the Doorway is still in it, yet it was found" if state.doorway_found
                        else "before the Doorway is found the deck holds the Doorway and not the Chamber")
        )  # fmt: skip
    if not state.doorway_found and deck.doorway not in state.deck[:PACKET_SIZE]:
        raise DecodeError("deck: the Doorway must lie among the last six cards until it is found (FATE-02)")
    if not state.evidence:
        raise DecodeError("evidence: there is always at least one card (FATE-04)")
    for at, tablet in enumerate(deck.tablets):
        declared = any(laid >> tablet & 1 for laid in state.tables)
        if not declared and state.tablet_names[at] != NOT_DECLARED:
            # The name of a Tablet that left the table is forgotten only when a round begins.
            raise DecodeError(f"tablets[{at}]: {deck.ids[tablet]} is not declared, so it has no name")
        if declared and state.tablet_names[at] == NOT_DECLARED:
            raise DecodeError(f"tablets[{at}]: {deck.ids[tablet]} is declared, so it needs the name of its set")


def _check_progress(rules: FateRules, state: FateTable) -> None:
    """The unfinished work fits what lies on the table."""
    steps = [frame.name for frame in state.frames]
    over = not steps
    if steps not in ([], [DRAW], [DECLARE], [EVIDENCE], [PASS], [BEGIN], [PASS, INVALIDATE]):
        raise DecodeError(f"frames: {steps} is no step of a turn")
    finished = state.round if over or steps == [BEGIN] else state.round - 1
    if len(state.scores) != finished:
        raise DecodeError(f"scores: expected {finished} scored rounds, not {len(state.scores)}")
    if over != (finished == rules.rounds):
        raise DecodeError("frames: a game is over exactly when its last round is scored (FATE-56)")
    if state.shown != (over or steps == [BEGIN]):
        raise DecodeError("shown: the hands lie open exactly while a round is scored")
    if state.shown and not state.doorway_found:
        raise DecodeError("doorway_found: a round ends with the Chamber, which comes after the Doorway (FATE-19)")
    if steps == [DRAW] and not state.deck:
        raise DecodeError("deck: it is never empty at the start of a turn (FATE-A06)")
    if not over and not state.shown and not rules.moves(state, state.active):
        raise DecodeError(f"frames: seat {state.active} has no answer in the step {steps[-1]!r}")
    if steps[-1:] == [INVALIDATE] and len(rules.moves(state, state.active)) < 2:
        raise DecodeError("frames: a discard is asked only of a seat with a choice (FATE-38)")
    if state.doorway_found and not state.shown and rules.deck.chamber not in state.deck:
        raise DecodeError("deck: the Chamber must lie in it once the Doorway was found (FATE-14)")


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
                raise DecodeError(f"could[{at}]: it rules out {card}, which lies there")


def _scored(value: object, place: str, seats: int) -> tuple[int, ...]:
    return tuple(_number(score, place, -LARGEST_SCORE, LARGEST_SCORE) for score in _list(value, place, seats))


def _frame(rules: FateRules, value: object, at: int) -> Frame:
    pair = _list(value, f"frames[{at}]", 2)
    if not isinstance(pair[0], str) or pair[0] not in rules.frames:
        raise DecodeError(f"frames[{at}]: {pair[0]!r} is no step; expected one of {', '.join(rules.frames)}")
    return Frame(pair[0], _number(pair[1], f"frames[{at}]", 0, rules.seats - 1))


def _tablet_name(rules: FateRules, value: object, at: int) -> int:
    if value == "":
        return NOT_DECLARED
    if value not in rules.deck.names:
        raise DecodeError(f"tablets[{at}]: {value!r} is no card name; expected one of {', '.join(rules.deck.names)}")
    return rules.deck.names.index(str(value))


def _cards(rules: FateRules, value: object, place: str) -> list[int]:
    numbers = []
    for item in _list(value, place):
        number = rules.pieces.numbers.get(item) if isinstance(item, str) else None
        if number is None:
            raise DecodeError(f"{place}: {item!r} is no card of this game")
        numbers.append(number)
    if len(set(numbers)) != len(numbers):
        raise DecodeError(f"{place}: a card is named twice")
    return numbers


def _list(value: object, place: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise DecodeError(f"{place}: expected a list, not {type(value).__name__}")
    if length is not None and len(value) != length:
        raise DecodeError(f"{place}: expected {length} entries, not {len(value)}")
    return value


def _number(value: object, place: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise DecodeError(f"{place}: expected a whole number from {least} to {most}, not {value!r}")
    return value


def _flag(value: object, place: str) -> bool:
    if type(value) is not bool:
        raise DecodeError(f"{place}: expected true or false, not {value!r}")
    return value


def _hex(value: object, place: str, bits: int) -> int:
    if not isinstance(value, str) or not 0 < len(value) <= 16 or set(value) - set("0123456789abcdef"):
        raise DecodeError(f"{place}: expected a number written with 0-9 and a-f, not {value!r}")
    number = int(value, 16)
    if number >= 1 << bits:
        raise DecodeError(f"{place}: {value} is too large, expected at most {bits} bits")
    return number
