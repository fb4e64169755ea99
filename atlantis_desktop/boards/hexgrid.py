"""Where the cells of a hexagonal Tiled map lie, in the pixels of the map: the same places that Tiled draws them at.

Tiled halves whole numbers and rounds odd ones in more than one way, so sizes here are even; the loader sees to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

Cell = tuple[int, int]
Spot = tuple[float, float]


@dataclass(frozen=True)
class HexGrid:
    """A hexagonal map: its size in cells, the size of a cell in pixels, and how its rows or columns are shifted.

    ``axis`` is Tiled's stagger axis: with ``y`` the hexagons stand on a point and rows are shifted sideways, with ``x``
    they stand on an edge and columns are shifted downwards. ``index`` says which of them are: the ``odd`` ones, counted
    from 0, or the ``even`` ones. ``side`` is the length of the edges that run along the other axis.
    """

    columns: int
    rows: int
    tile_width: int
    tile_height: int
    side: int
    axis: str
    index: str

    @cached_property
    def _step(self) -> tuple[int, int]:
        """From one column and one row to the next, where neither is shifted against the other."""
        side_x, side_y = (self.side, 0) if self.axis == "x" else (0, self.side)
        return (self.tile_width - side_x) // 2 + side_x, (self.tile_height - side_y) // 2 + side_y

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole map in pixels, as Tiled exports it."""
        step_x, step_y = self._step
        if self.axis == "x":
            width = self.columns * step_x + (self.tile_width - self.side) // 2
            return width, self.rows * self.tile_height + (step_y if self.columns > 1 else 0)
        height = self.rows * step_y + (self.tile_height - self.side) // 2
        return self.columns * self.tile_width + (step_x if self.rows > 1 else 0), height

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Return the upper left corner of a cell's rectangle in pixels."""
        step_x, step_y = self._step
        if self.axis == "x":
            return column * step_x, row * self.tile_height + (step_y if self._is_shifted(column) else 0)
        return column * self.tile_width + (step_x if self._is_shifted(row) else 0), row * step_y

    def centre(self, column: int, row: int) -> Spot:
        """Return the middle of a cell in pixels."""
        x, y = self.corner(column, row)
        return x + self.tile_width / 2, y + self.tile_height / 2

    @cached_property
    def outline(self) -> tuple[Spot, ...]:
        """The corners of a cell counted from its middle, clockwise; the hexagon that Tiled shows round a cell."""
        half_w, half_h, half_side = self.tile_width / 2, self.tile_height / 2, self.side / 2
        if self.axis == "x":
            return (
                (-half_side, -half_h),
                (half_side, -half_h),
                (half_w, 0.0),
                (half_side, half_h),
                (-half_side, half_h),
                (-half_w, 0.0),
            )
        return (
            (0.0, -half_h),
            (half_w, -half_side),
            (half_w, half_side),
            (0.0, half_h),
            (-half_w, half_side),
            (-half_w, -half_side),
        )

    @property
    def radius(self) -> float:
        """The corner radius of the regular hexagon that is as wide as a cell between its two straight edges."""
        across = self.tile_height if self.axis == "x" else self.tile_width
        return float(across / 3**0.5)

    def neighbours(self, column: int, row: int) -> tuple[Cell, ...]:
        """Return the cells of the map that share an edge with this one, in reading order."""
        return tuple(sorted(self._around(column, row), key=lambda cell: (cell[1], cell[0])))

    def _around(self, column: int, row: int) -> Iterator[Cell]:
        along, across = (column, row) if self.axis == "y" else (row, column)
        shift = 0 if self._is_shifted(across) else -1
        near = [(along - 1, across), (along + 1, across)]
        near += [(along + shift + right, across + step) for step in (-1, 1) for right in (0, 1)]
        for one, other in near:
            cell = (one, other) if self.axis == "y" else (other, one)
            if 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows:
                yield cell

    def _is_shifted(self, number: int) -> bool:
        return number % 2 == (1 if self.index == "odd" else 0)
