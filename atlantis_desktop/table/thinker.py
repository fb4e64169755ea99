"""Who answers for bots while the window goes on drawing: an interface, and a thinker that answers at once."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.players.bots import choose_random, make_chooser


class Hint(NamedTuple):
    """One move that a bot would make in this seat, the reason in a sentence, and the odds of winning.

    ``chance`` with its interval ``low`` to ``high`` is a share from 0 to 1; all three are below 0 where nothing is
    known.
    """

    move: Move
    reason: str
    chance: float = -1.0
    low: float = -1.0
    high: float = -1.0


class Thinker(Protocol):
    """Chooses the moves of bots. It is asked, then looked at now and then; it never keeps the caller waiting."""

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Begin to think about the answer of the view's own seat; whatever was thought about before is dropped."""
        ...

    def poll(self) -> Move | None:
        """Give the move once it is found; it is given once."""
        ...

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """Begin to look for good moves of the view's own seat."""
        ...

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Give the hints once they are found, the best first; they are given once."""
        ...

    def cancel(self) -> None:
        """Drop whatever is being thought about."""
        ...

    def close(self) -> None:
        """End for good."""
        ...


class QuickThinker:
    """Answers in the window's own process, for the levels that need no time; a searching level plays any move."""

    def __init__(self) -> None:
        """Start with nothing to think about."""
        self._move: Move | None = None
        self._hints: tuple[Hint, ...] | None = None

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Choose at once."""
        seat = view.viewer
        if level == "greedy":
            self._move = make_chooser(rules, level, seat, seed)(view)
        else:
            self._move = choose_random(rules, view, seat, Rng.stream(seed, f"bot {seat}"))

    def poll(self) -> Move | None:
        """Give the move, once."""
        move, self._move = self._move, None
        return move

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """Take the first moves as they come: nothing is known about their worth."""
        self._hints = tuple(Hint(move, "") for move in rules.moves(view, view.viewer)[:3])

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Give the hints, once."""
        hints, self._hints = self._hints, None
        return hints

    def cancel(self) -> None:
        """Forget the move and the hints."""
        self._move = self._hints = None

    def close(self) -> None:
        """Nothing is to be closed."""
