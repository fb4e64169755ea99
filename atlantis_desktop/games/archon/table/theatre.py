"""Where the seats, the vote places and the arrows of support lie in the half oval of the chamber. Arithmetic only."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

from pygame import Rect

BOARD: Final = (344, 76, 1180)
"""Where the region ``board`` lies on the canvas for which the theatre was drawn: left, top, width."""
FIRST: Final = 187.0
SPAN: Final = 166.0
"""The angle of the first seat, and that between the first and the last."""
SEATS: Final = (934, 662, 490, 486)
VOTES: Final = (934, 686, 316, 306)
"""Centre and half axes of the ovals on which seats and vote places lie."""
TOKEN: Final = 92
PLATE: Final = 184
CARD: Final = (78, 106)
OUTSIDE: Final = 66
"""So far outside of the seats an arrow of support runs."""


class Theatre:
    """The half oval in a window."""

    def __init__(self, board: Rect, seats: int) -> None:
        """Take the board in the window and how many sit there."""
        self.board, self.seats = board, seats
        self.k = board.width / BOARD[2]

    def size(self, units: float) -> int:
        """Return pixels for a length on the canvas."""
        return max(1, round(units * self.k))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return where a point of the canvas lies in the window."""
        return round(self.board.x + (x - BOARD[0]) * self.k), round(self.board.y + (y - BOARD[1]) * self.k)

    def _on(self, oval: tuple[int, int, int, int], seat: int) -> tuple[int, int]:
        angle = radians(FIRST + seat * SPAN / (self.seats - 1))
        x, y, wide, high = oval
        return self.point(x + wide * cos(angle), y + high * sin(angle))

    def seat(self, seat: int) -> tuple[int, int]:
        """Return the middle of a seat's token."""
        return self._on(SEATS, seat)

    def fitted(self, wide: int, high: int, least: int) -> tuple[int, int]:
        """Return the size of what stands at each seat, so that no two of them overlap.

        It is as large as was asked where there is room, and at least ``least`` high: seats beside each other take from
        its width, seats one above the other from its height.
        """
        places = [self.seat(seat) for seat in range(self.seats)]
        apart = [(abs(x - left), abs(y - top)) for (x, y), (left, top) in pairwise(places)]
        wide = min([wide, *(across for across, down in apart if down < least)])
        return wide, max(least, min([high, *(down for across, down in apart if across < wide)]))

    def vote(self, seat: int) -> Rect:
        """Return where the vote card of a seat lies."""
        card = Rect(0, 0, self.size(CARD[0]), self.size(CARD[1]))
        card.center = self._on(VOTES, seat)
        return card

    def arrow(self, source: int, target: int, steps: int = 40) -> list[tuple[int, int]]:
        """Return the points of an arrow of support, which runs on the outer side of the seats."""
        x, y, wide, high = SEATS
        first, last = (FIRST + seat * SPAN / (self.seats - 1) for seat in (source, target))
        start, end = self.seat(source), self.seat(target)
        found = []
        for step in range(steps + 1):
            t = step / steps
            angle = radians(first + (last - first) * t)
            out = OUTSIDE * min(1.0, 3 * t, 3 * (1 - t))
            found.append(self.point(x + (wide + out) * cos(angle), y + (high + out) * sin(angle)))
        near = self.size(TOKEN / 2 + 8)
        return [(x, y) for x, y in found
                if hypot(x - start[0], y - start[1]) > near and hypot(x - end[0], y - end[1]) > near]  # fmt: skip
