"""A table of Fate in a test: a position in words, moves as text, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.deck import cards_in
from atlantis_desktop.games.fate.rules.position import position_from_words, position_to_words
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import score_sheet
from atlantis_desktop.games.fate.rules.state import FateTable


@cache
def _rules(seats: int, options: tuple[tuple[str, Any], ...]) -> FateRules:
    rules: Any = entry_of("fate").make_rules(seats, dict(options))
    assert isinstance(rules, FateRules)
    return rules


def rules_of(seats: int = 3, **options: Any) -> FateRules:
    """The rules for so many seats."""
    return _rules(seats, tuple(sorted(options.items())))


class Play:
    """One table. Seats and options first; everything else is the position, as `position_from_words` takes it."""

    def __init__(self, seats: int = 3, options: Mapping[str, Any] | None = None, seed: int = 1, **given: Any) -> None:
        self.rules = rules_of(seats, **(options or {}))
        self.state: FateTable = position_from_words(self.rules, given, seed)
        self.events: list[Event] = []

    @classmethod
    def new(cls, seats: int, seed: int, **options: Any) -> Play:
        """A table after set-up."""
        play = cls.__new__(cls)
        play.rules, play.events = rules_of(seats, **options), []
        play.state = play.rules.start(seed)
        return play

    def move(self, text: str) -> Move:
        return self.rules.codec.from_text(text)

    def legal(self, seat: int | None = None) -> set[str]:
        """Every legal move of the seat (the one at work when left out) as text."""
        seat = self.state.active if seat is None else seat
        return {self.rules.codec.to_text(move) for move in self.rules.moves(self.state, seat)}

    def legal_of(self, kind: str) -> set[str]:
        """The legal moves of this kind of the seat at work, without seat and kind."""
        return {text.split(" ", 2)[2] for text in self.legal() if text.split()[1] == kind}

    def do(self, *texts: str) -> list[Event]:
        """Make these moves; gives the events of the last."""
        for text in texts:
            move = self.move(text)
            assert self.rules.check(self.state, move) is None, f"{text}: {self.rules.check(self.state, move)}"
            view = self.rules.view(self.state, move.seat)
            assert self.rules.check(view, move) is None, f"{text} is refused from the view"
            self.state, self.events = self.rules.apply(self.state, move)
        return self.events

    def refusal(self, what: str | Move) -> Refusal:
        """Why this move is refused; it must be, and for the same reason from the view of its seat."""
        move = self.move(what) if isinstance(what, str) else what
        refusal = self.rules.check(self.state, move)
        assert refusal is not None, f"{what} is legal"
        if 0 <= move.seat < self.rules.seats:
            assert self.rules.check(self.rules.view(self.state, move.seat), move) == refusal
        return refusal

    def refused(self, what: str | Move) -> tuple[str, str]:
        """Rule and reason of the refusal."""
        refusal = self.refusal(what)
        return refusal.rule, refusal.reason

    # What lies where, by name

    def names(self, cards: list[int] | tuple[int, ...]) -> list[str]:
        return ["?" if card == HIDDEN else self.rules.deck.ids[card] for card in cards]

    def hand(self, seat: int) -> set[str]:
        return set(self.names(cards_in(self.state.hands[seat])))

    def laid(self, seat: int) -> set[str]:
        return set(self.names(cards_in(self.state.tables[seat])))

    @property
    def words(self) -> dict[str, Any]:
        return position_to_words(self.rules, self.state)

    @property
    def step(self) -> tuple[str, int]:
        """The step at work and the seat it asks."""
        return self.state.step, self.state.active

    def kinds(self) -> list[str]:
        """The kinds of the last events."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        """The one event of this kind among the last."""
        (found,) = [event for event in self.events if event.kind == kind]
        return found

    def score(self, seat: int) -> int:
        """What the seat would score if the round ended now."""
        return score_sheet(self.state, self.rules.deck, seat, self.rules.lone_tablet).total

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)


def end_of_round(seats: int = 3, options: Mapping[str, Any] | None = None, **given: Any) -> Play:
    """A table at which the next card, drawn by seat 0, is the Chamber and alone in the deck."""
    given = {"doorway": "found", "deck": ["chamber"], "active": 0, **given}
    if "rest" not in given.get("discard", []) and "rest" not in given.get("evidence", []):
        given["discard"] = ["rest"]
    return Play(seats, options, **given)
