"""Where the seats, the vote places and the arrows of support lie in the half oval of the chamber. Arithmetic only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final, TypeAlias

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

Point: TypeAlias = tuple[float, float]


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

    def arrow(self, source: int, target: int, steps: int = 80, clear: int = 0) -> list[tuple[int, int]]:
        """Return the points of an arrow of support, which runs on the outer side of the seats.

        It ends at the target, or ``clear`` units before it where something stands in between.
        """
        x, y, wide, high = SEATS
        first, last = (FIRST + seat * SPAN / (self.seats - 1) for seat in (source, target))
        start, end = self.seat(source), self.seat(target)
        # Within half the way to a neighbour it is outside of the seats, so that it crosses none of them.
        steep = max(3.0, 2.2 * abs(target - source))
        found = []
        for step in range(steps + 1):
            t = step / steps
            angle = radians(first + (last - first) * t)
            out = OUTSIDE * min(1.0, steep * t, steep * (1 - t))
            found.append(self.point(x + (wide + out) * cos(angle), y + (high + out) * sin(angle)))
        near, ends = self.size(TOKEN / 2 + 8), self.size(TOKEN / 2 + 8 + clear)
        return [(x, y) for x, y in found
                if hypot(x - start[0], y - start[1]) > near and hypot(x - end[0], y - end[1]) > ends]  # fmt: skip


def dashes(path: Sequence[Point], long: float, gap: float) -> list[tuple[Point, Point]]:
    """Return the ends of dashes of equal length along a path."""
    found: list[tuple[Point, Point]] = []
    begun, left = path[0], long
    drawn = True
    for (x0, y0), (x1, y1) in pairwise(path):
        step, done = hypot(x1 - x0, y1 - y0), 0.0
        while step - done >= left > 0:
            done += left
            here = (x0 + (x1 - x0) * done / step, y0 + (y1 - y0) * done / step)
            if drawn:
                found.append((begun, here))
            begun, drawn = here, not drawn
            left = long if drawn else gap
        left -= step - done
    return found


def bar_of(start: Point, end: Point, half: float, more: float) -> list[Point]:
    """Return the corners of a bar from one point to another, so much to each side and so much longer at the ends."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    x0, y0, x1, y1 = x0 - dx * more, y0 - dy * more, x1 + dx * more, y1 + dy * more
    return [(x0 - dy * half, y0 + dx * half), (x1 - dy * half, y1 + dx * half),
            (x1 + dy * half, y1 - dx * half), (x0 + dy * half, y0 - dx * half)]  # fmt: skip
