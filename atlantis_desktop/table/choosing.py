"""Choosing one of several moves or pieces by pointer, wheel, arrows or number, whatever they look like."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""By arrow key: how far it leads across and down."""
NUMBERED: Final = 10
"""So many of the moves that are seen have a number key."""


def number_key(at: int) -> str:
    """Return the key of the move that is seen as number ``at``, from 0: 1 to 9, and 0 for the tenth; empty for more."""
    return str((at + 1) % NUMBERED) if at < NUMBERED else ""


def of_number_key(key: str) -> int:
    """Return which of the moves that are seen a number key takes, from 0; -1 for another key."""
    return (int(key) - 1) % NUMBERED if len(key) == 1 and key.isdecimal() else -1


class Rows(Widget, ABC):
    """Moves or pieces in rows of so many columns, of which some rows are seen; one of them is pointed at."""

    role = "list"
    clickable = True
    focusable = True
    columns = 1
    rows: int
    """How many rows are seen at once."""
    at = 0
    """Which one is pointed at, by its place among all."""
    top = 0
    """The first row that is seen."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many there are, seen or not."""

    @abstractmethod
    def row(self, at: int) -> Rect:
        """Return where one lies, or would lie if its row were seen."""

    @abstractmethod
    def words_of(self, at: int) -> str:
        """Return the words of one."""

    def within(self) -> range:
        """Return those that one scrolls through."""
        return range(self.count)

    def seen(self) -> range:
        """Return those that are seen."""
        within = self.within()
        first = max(self.top * self.columns, within.start)
        return range(first, min(within.stop, first + self.rows * self.columns))

    def under(self, pos: tuple[int, int]) -> int | None:
        """Return which one lies under the pointer, None for none."""
        return next((at for at in self.seen() if self.row(at).collidepoint(pos)), None)

    def numbered(self, key: str) -> int | None:
        """Return which one a number key takes, None for another key."""
        seen, at = self.seen(), of_number_key(key)
        return seen[at] if 0 <= at < len(seen) else None

    def point_at(self, at: int | None) -> None:
        """Point at one, and turn to its row; nothing happens where there is none of this number."""
        if at is None or not 0 <= at < self.count:
            return
        before = self.at, self.top
        self.at = at
        row = at // self.columns
        self.top = max(min(self.top, row), row - self.rows + 1, self.within().start // self.columns)
        if before != (self.at, self.top):
            self.mark()

    def press(self, pos: tuple[int, int]) -> None:
        self.point_at(self.under(pos))

    def wheel(self, steps: float) -> bool:
        rows = -(-self.count // self.columns)
        self.top = max(0, min(rows - self.rows, self.top + (-1 if steps > 0 else 1)))
        seen = self.seen()
        self.at = max(seen.start, min(self.at, seen.stop - 1))
        self.mark()
        return True

    @property
    def value(self) -> str:
        """The words of the one that is pointed at."""
        return self.words_of(self.at)

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the words of all that are seen, each with its rectangle; equal words get a number."""
        shown = [(plain(self.words_of(at)), self.row(at)) for at in self.seen()]
        again = [[text for text, _row in shown[:at]].count(text) for at, (text, _row) in enumerate(shown)]
        return [(f"{text} ({count + 1})" if count else text, row)
                for (text, row), count in zip(shown, again, strict=True)]  # fmt: skip

    def span(self) -> str:
        """Say which of them are seen, nothing where all are."""
        within, seen = self.within(), self.seen()
        if len(seen) == len(within):
            return ""
        first, last = seen.start - within.start + 1, seen.stop - within.start
        return _("{first} to {last} of {all}").format(first=first, last=last, all=len(within))


class Choosing(Rows):
    """A list from which one move is chosen, over the table. ``take`` is told the choice."""

    keeps_arrows = True
    texts: tuple[str, ...]
    """The words of the moves."""

    def __init__(self, name: str, rect: Rect, label: str, moves: Sequence[Move], take: Callable[[Move], None]) -> None:
        """Take where it lies and what it says, the moves, and who is told which was chosen."""
        super().__init__(name, rect, label=label, layer=45, region="choice")
        self.moves, self.take = tuple(moves), take

    @property
    def count(self) -> int:
        return len(self.moves)

    def words_of(self, at: int) -> str:
        return self.texts[at]

    def drag(self, pos: tuple[int, int]) -> None:
        self.press(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        at = self.under(pos)
        if at is not None:
            self.take(self.moves[at])

    def answer(self) -> None:
        self.take(self.moves[self.at])

    def key(self, event: Event, key: str) -> bool:
        if self.arrow(key):
            return True
        at = self.numbered(key)
        if key in ("return", "space"):
            self.answer()
        elif at is not None:
            self.take(self.moves[at])
        else:
            return False
        return True

    def arrow(self, key: str) -> bool:
        """Point at another move by an arrow key. Gives whether it was one.

        In one column up and down lead round; in several they lead to the row above or below, to its last one where it
        is shorter, and left and right to the one beside.
        """
        across, down = ARROWS.get(key, (0, 0))
        if not down and (not across or self.columns == 1):
            return False
        at = self.at + across + down * self.columns
        if self.columns == 1:
            at %= self.count
        elif at >= self.count and self.at // self.columns < (self.count - 1) // self.columns:
            at = self.count - 1
        self.point_at(at)
        return True
