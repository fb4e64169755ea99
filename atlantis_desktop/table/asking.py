"""What a hand does on the table, step by step: marking, clicking a place, dropping, buttons. No pixels, no drawing.

Every act ends in an `Answer`: a move was made, something was marked, a question back, a choice, or a refusal with its
rule. Nothing is done in vain and nothing is decided here; the validator judges each gesture.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, Verdict
from atlantis_desktop.games.match_words import RefusalText
from atlantis_desktop.table.session import GameSession


class Kind(Enum):
    """What came of an act."""

    MOVED = "moved"
    MARKED = "marked"
    WANTS = "wants"
    CHOICE = "choice"
    REFUSED = "refused"
    SHARE = "share"
    """A price may be shared out in several ways before the move is made."""


class Answer(NamedTuple):
    """What came of an act, with the sentence to show, the moves to choose from, or the refusal."""

    kind: Kind
    text: str = ""
    moves: tuple[Move, ...] = ()
    refusal: RefusalText | None = None
    holds: Callable[[], bool] | None = None
    """Tells whether a refusal is still true."""


class Deed(Move):
    """An entry of a list of moves that is no move of the rules: the table does it by itself."""

    __slots__ = ()


class Hand:
    """The hand of the person who acts, on any table: what it may do, and what came of what it did."""

    turn_rule = ""
    """The rule by which one seat after the other has its turn; empty where no single one says so."""

    def __init__(self, session: GameSession) -> None:
        """Take the game that is played."""
        self.session = session
        self._gesture: Gesture | None = None
        """What was judged last."""

    @property
    def seat(self) -> int:
        """The seat that a person acts for, -1 while nobody does."""
        seat = self.session.acting
        return -1 if seat is None else seat

    def legal(self) -> tuple[Move, ...]:
        """Return every move that is offered to the person who acts."""
        return self.session.legal()

    def judge(self, gesture: Gesture) -> Verdict:
        """Return what the validator makes of a gesture."""
        self._gesture = gesture
        return self.session.validator.judge(self.session.acting_view(), gesture)

    def moves_for(self, gesture: Gesture) -> tuple[Move, ...]:
        """Return the moves that a gesture means or may still become; none where the rules refuse it."""
        verdict = self.judge(gesture)
        if isinstance(verdict, Move):
            return (verdict,)
        if isinstance(verdict, Ambiguous):
            return verdict.moves
        return verdict.completions if isinstance(verdict, Incomplete) else ()

    def answer(self, verdict: Verdict) -> Answer:
        """Make the move that a gesture is, let one of several be chosen, say what is missing, or why not."""
        if isinstance(verdict, Move):
            return self.submit(verdict)
        if isinstance(verdict, Ambiguous):
            return Answer(Kind.CHOICE, moves=verdict.moves)
        if isinstance(verdict, Incomplete):
            return self.wants(verdict.wants)
        return self.refused(verdict)

    def submit(self, move: Move) -> Answer:
        """Make a move; return why not where the rules refuse it."""
        refusal = self.session.submit(move)
        return Answer(Kind.MOVED) if refusal is None else self.refused(refusal)

    def wants(self, name: str) -> Answer:
        """Say what is still missing, by the name that the validator gave."""
        return Answer(Kind.WANTS, self.session.words.wants_text(self.session.rules, name))

    def refused(self, refusal: Refusal) -> Answer:
        """Say why not."""
        session, gesture, seat = self.session, self._gesture, self.session.acting
        text = session.words.refusal_text(session.rules, refusal, session.names)

        def holds() -> bool:
            if session.acting != seat:
                return False
            if seat is None:
                return self.waiting().refusal == text
            return gesture is not None and session.validator.judge(session.acting_view(), gesture) == refusal

        return Answer(Kind.REFUSED, refusal=text, holds=holds)

    def waiting(self) -> Answer:
        """Say whom the table waits for, when nobody at the screen can act."""
        prompt = self.session.prompt
        if prompt is None:
            return self.refused(Refusal("", "over", Because.NOT_NOW))
        return self.refused(Refusal(self.turn_rule, "not_your_turn", Because.NOT_NOW, (("seat", prompt.seat),)))
