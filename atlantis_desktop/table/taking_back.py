"""What a person may take back at one device, and bring back, where answers of others are still sealed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from atlantis_desktop.engine.match import Match, Undo, UndoPolicy
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.storage.settings import Settings


def undo_policy(settings: Settings, humans: int) -> UndoPolicy:
    """Return how far moves may be taken back: as set, or free alone and until something is revealed among people."""
    if settings.undo == "auto":
        return UndoPolicy.FREE if humans <= 1 else UndoPolicy.REVEALED
    return UndoPolicy(settings.undo)


class TakingBack:
    """Undo and redo of a match for whoever looks at the screen. ``people`` tells how many share it."""

    def __init__(self, match: Match[Any], words: GameWords) -> None:
        """Take the match and the words of its game, which know the moves that take a secret answer back."""
        self._match, self._words = match, words

    def can_undo(self, looks: int, people: int) -> Undo | Refusal:
        """Say what an undo would take back, or what forbids it: while answers are sealed, all but the own answer."""
        other = self._sealed_by_another(looks, people)
        if other is None:
            return self._match.can_undo()
        offer: Undo | Refusal = self._own_answer(looks) or self._match.can_undo(looks)
        humans = self._match.humans()
        if isinstance(offer, Undo) and all(m.seat == looks or m.seat not in humans for m in offer.moves):
            return offer
        return Refusal("", "undo_sealed", Because.NOT_ALLOWED, (("seat", other),))

    def undo(self, looks: int, people: int) -> Undo | Refusal:
        """Take back what `can_undo` offers, with what bots did since."""
        if self._sealed_by_another(looks, people) is None:
            return self._match.undo()
        offer, back = self.can_undo(looks, people), self._withdrawal(looks)
        if isinstance(offer, Refusal):
            return offer
        if back is None:
            return self._match.undo(looks)
        refusal = self._match.submit(back)
        return refusal if isinstance(refusal, Refusal) else offer

    def can_redo(self, looks: int, people: int, prompts: Sequence[Prompt]) -> Undo | Refusal:
        """Say what a redo would bring back, or that there is nothing; a secret answer only to whoever gave it.

        ``prompts`` are the open questions.
        """
        offer, humans = self._match.can_redo(), self._match.humans()
        if isinstance(offer, Refusal) or people < 2 or looks not in humans:
            return offer
        seat = offer.moves[0].seat
        secret = any(prompt.seat == seat and prompt.private for prompt in prompts) and len(prompts) > 1
        other = secret and seat != looks and seat in humans
        return Refusal("", "redo_nothing", Because.NOT_NOW) if other else offer

    def _withdrawal(self, seat: int) -> Move | None:
        return self._words.withdrawal(self._match.rules, self._match.state, seat)

    def _sealed_by_another(self, looks: int, people: int) -> int | None:
        """Return the person who moved last, where that was in secret, is still sealed, and another person looks."""
        humans = self._match.humans()
        last = next((made for made in reversed(self._match.line) if made.move.seat in humans), None)
        if last is None or people < 2 or looks not in humans or looks == last.move.seat:
            return None
        seat = last.move.seat
        took_back = self._words.withdrawal(self._match.rules, last.before, seat) == last.move
        return seat if took_back or self._withdrawal(seat) is not None else None

    def _own_answer(self, looks: int) -> Undo | None:
        """Return the sealed answer of whoever looks, where the rules know a move that takes it back."""
        if self._withdrawal(looks) is None:
            return None
        own = (made.move for made in reversed(self._match.line) if made.move.seat == looks)
        return Undo(tuple(islice(own, 1)), ())
