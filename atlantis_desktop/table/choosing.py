"""Choosing one of several moves by pointer, wheel, arrows or number, whatever the moves look like."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.ui.widgets.base import Widget

NUMBERED: Final = 10
"""So many of the moves that are seen have a number key."""


def number_key(at: int) -> str:
    """Return the key of the move that is seen as number ``at``, from 0: 1 to 9, and 0 for the tenth; empty for more."""
    return str((at + 1) % NUMBERED) if at < NUMBERED else ""


def of_number_key(key: str) -> int:
    """Return which of the moves that are seen a number key takes, from 0; -1 for another key."""
    return (int(key) - 1) % NUMBERED if len(key) == 1 and key.isdecimal() else -1


class Choosing(Widget, ABC):
    """Moves in rows of so many columns, of which some rows are seen. ``take`` is told the choice."""

    role = "list"
    clickable = True
    focusable = True
    keeps_arrows = True
    columns = 1
    rows: int
    """How many rows are seen at once."""

    def __init__(self, name: str, rect: Rect, label: str, moves: Sequence[Move], take: Callable[[Move], None]) -> None:
        """Take where it lies and what it says, the moves, and who is told which was chosen."""
        super().__init__(name, rect, label=label, layer=45, region="choice")
        self.moves, self.take = tuple(moves), take
        self.at, self.top = 0, 0

    @abstractmethod
    def row(self, at: int) -> Rect:
        """Return the rectangle of a move, wherever it would lie."""

    @property
    def all_rows(self) -> int:
        """How many rows there are, seen or not."""
        return -(-len(self.moves) // self.columns)

    def seen(self) -> range:
        """Return the numbers of the moves that are seen."""
        return range(self.top * self.columns, min(len(self.moves), (self.top + self.rows) * self.columns))

    def _number(self, pos: tuple[int, int]) -> int | None:
        return next((at for at in self.seen() if self.row(at).collidepoint(pos)), None)

    def point_at(self, at: int | None) -> None:
        """Point at a move, and turn to its row; nothing happens where there is none of this number."""
        if at is None or at == self.at or not 0 <= at < len(self.moves):
            return
        self.at = at
        row = at // self.columns
        self.top = max(min(self.top, row), row - self.rows + 1)
        self.mark()

    def drag(self, pos: tuple[int, int]) -> None:
        self.point_at(self._number(pos))

    press = drag

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        at = self._number(pos)
        if at is not None:
            self.take(self.moves[at])

    def answer(self) -> None:
        self.take(self.moves[self.at])

    def wheel(self, steps: float) -> bool:
        self.top = max(0, min(self.all_rows - self.rows, self.top + (-1 if steps > 0 else 1)))
        seen = self.seen()
        self.at = max(seen.start, min(self.at, seen.stop - 1))
        self.mark()
        return True

    def key(self, event: Event, key: str) -> bool:
        if self.arrow(key):
            return True
        seen = self.seen()
        if key in ("return", "space"):
            self.answer()
        elif 0 <= of_number_key(key) < len(seen):
            self.take(self.moves[seen[of_number_key(key)]])
        else:
            return False
        return True

    @abstractmethod
    def arrow(self, key: str) -> bool:
        """Point at another move by an arrow key. Gives whether it was one that leads anywhere here."""
