"""Who answers for bots: the worker process in the window, and a thinker that answers at once for pictures and tests."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.players.bots import Judges, choose_greedy, choose_random
from atlantis_desktop.players.thinking import Hint, Thinker

__all__ = ["Hint", "QuickThinker", "Thinker", "new_thinker"]


class QuickThinker:
    """Answers in the window's own process and at once; a searching level plays any move, since it would need time."""

    def __init__(self) -> None:
        """Start with nothing to think about."""
        self._judges = Judges()
        self._move: Move | None = None
        self._hints: tuple[Hint, ...] | None = None

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Choose at once."""
        seat = view.viewer
        if level == "greedy":
            self._move = choose_greedy(rules, view, seat, self._judges.of(rules, level))
        else:
            self._move = choose_random(rules, view, seat, Rng.stream(seed, f"bot {seat}"))

    def poll(self) -> Move | None:
        """Return the move, once."""
        move, self._move = self._move, None
        return move

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """Take the first moves as they come: nothing is known about their worth."""
        self._hints = tuple(Hint(move, "") for move in rules.moves(view, view.viewer)[:3])

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return the hints, once."""
        hints, self._hints = self._hints, None
        return hints

    def cancel(self) -> None:
        """Forget the move and the hints."""
        self._move = self._hints = None

    def close(self) -> None:
        """Nothing is to be closed."""


def new_thinker(seconds: float) -> Thinker:
    """Return who thinks in the window: a process of its own, with so many seconds for one decision at most."""
    from atlantis_desktop.players.worker import WorkerThinker

    return WorkerThinker(seconds)
