"""Every legal move is what some gesture means: pointed at, or as the button or the entry of a list of its kind.

A walk of chance stops at positions of every game. At each of them every piece is picked, clicked where it lies and
dropped everywhere, every place is clicked, and the validator says what that means.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, MoveValidator, pieces_of
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games import GAMES
from tests.conformance.subjects import PLAYED, entry

EVERY = {"fate": 5, "rising": 53, "scoundrels": 9}
USUAL = 11
"""One of how many positions of a game is looked at; of another game one of `USUAL`."""
POINTED = ("piece", "card", "place", "region", "seat")
"""What a move names that lies on the table, so that it is pointed at."""


class Pointing:
    """The gestures at one position for one seat, and the moves that they mean."""

    def __init__(self, rules: Rules[Any], read: Any, state: Any, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.view = rules.view(state, seat)
        self.validator: MoveValidator[Any] = MoveValidator(rules, read)
        self.lies = {piece: place for place, pieces in rules.contents(self.view).items() for piece in pieces}
        self.places: list[Place] = [
            (zone.name, owner) for zone in rules.zones
            for owner in (range(rules.seats) if zone.per_seat else (SHARED,))
        ]  # fmt: skip
        words = rules.codec.vocabularies
        self.places += [(name, SHARED) for of in ("place", "region") if of in words for name in words[of].names]
        self._of: dict[tuple[int, ...], frozenset[Move]] = {}

    def meant(self, gesture: Gesture) -> set[Move]:
        """The move, or the entries of the list in which one is chosen."""
        verdict = self.validator.judge(self.view, gesture)
        if isinstance(verdict, Move):
            return {verdict}
        if isinstance(verdict, Ambiguous):
            return set(verdict.moves)
        return set(verdict.completions) if isinstance(verdict, Incomplete) else set()

    def of(self, pieces: tuple[int, ...]) -> frozenset[Move]:
        """What is meant by pointing at these pieces and any place."""
        if pieces not in self._of:
            seat, found = self.seat, self.meant(Gesture(self.seat, pieces)) if pieces else set()
            for place in self.places:
                found |= self.meant(Gesture(seat, pieces, place))
            if pieces:
                *before, last = pieces
                found |= self.meant(Gesture(seat, tuple(before), self.lies.get(last), last))
            self._of[pieces] = frozenset(found)
        return self._of[pieces]

    def by_button(self, move: Move) -> set[Move]:
        """What is meant by the button of the kind of a move, with what the move names picked, pointed at and set."""
        target: Place | None = None
        numbers: list[int] = []
        codec = self.rules.codec
        for field, value in zip(codec.forms[move.kind].fields, move.args, strict=True):
            if field.of == "seat":
                target = "hand", value
            elif field.of in ("place", "region"):
                target = codec.vocabularies[field.of].names[value], SHARED
            elif field.of not in ("piece", "card"):
                numbers += value if field.many else (value,)
        return self.meant(Gesture(move.seat, pieces_of(codec, move), target, button=move.kind, numbers=tuple(numbers)))


def is_pointed_at(rules: Rules[Any], move: Move) -> bool:
    return any(field.of in POINTED for field in rules.codec.forms[move.kind].fields)


def walk(game: str, seats: int, seed: int, most: int) -> int:
    """Play by chance; at the positions that are looked at, reach every legal move. Gives how many were reached."""
    rules, read, rng = entry(game).make_rules(seats), entry(game).words().read, random.Random(seed)
    state, reached = rules.start(seed), 0
    for number in range(most):
        prompts = rules.prompts(state)
        if not prompts:
            break
        moves = [move for prompt in prompts for move in rules.moves(state, prompt.seat)]
        every = EVERY.get(game, USUAL)
        if number % every == seed % every:
            for seat in {move.seat for move in moves}:
                hand = Pointing(rules, read, state, seat)
                for move in rules.moves(hand.view, seat):
                    pointed = is_pointed_at(rules, move)
                    meant = hand.of(pieces_of(rules.codec, move)) if pointed else hand.by_button(move)
                    assert move in meant, (number, rules.codec.to_text(move))
                    reached += 1
        # Who hurries on meets little: what ends a visit, a turn or all actions is rarer here than in a game.
        slow = [move for move in moves if move.args] or moves
        state, _events = rules.apply(state, rng.choice(slow if rng.random() < 0.8 else moves))
    return reached


@pytest.mark.parametrize("game", PLAYED)
def test_every_legal_move_is_what_some_gesture_means(game: str) -> None:
    # A short game is played again until as many moves were reached as in a long one.
    reached = 0
    for again in range(500):
        reached += sum(walk(game, seats, 3 + seats + again, 300) for seats in list(entry(game).seats)[::2])
        if reached > 200:
            break
    assert reached > 200


@pytest.mark.long(20)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_what_some_gesture_means_in_long_games(game: str, seed: int) -> None:
    for seats in entry(game).seats:
        walk(game, seats, seed, 1_500)


@pytest.mark.parametrize(("game", "kinds"), [
    ("rising", {"barrier", "unflood", "tome", "tribute", "offering", "build", "place", "act", "to_seat", "good"}),
    ("scoundrels", {"choose", "lay_aside", "scandal", "battle", "invest", "quick_sale", "market_sale", "cash_out"}),
])  # fmt: skip
def test_a_button_with_all_that_a_move_names_is_that_move(game: str, kinds: set[str]) -> None:
    rules, seen = entry(game).make_rules(3), set()
    assert kinds <= set(rules.codec.forms)
    read, rng, state = entry(game).words().read, random.Random(5), rules.start(5)
    for _number in range(300):
        moves = [move for prompt in rules.prompts(state) for move in rules.moves(state, prompt.seat)]
        if not moves:
            break
        for kind in {move.kind for move in moves} & kinds:
            move = next(move for move in moves if move.kind == kind)
            assert Pointing(rules, read, state, move.seat).by_button(move) == {move}, rules.codec.to_text(move)
            seen.add(kind)
        state, _events = rules.apply(state, rng.choice(moves))
    assert len(seen) > 3
