"""What every game draws on the pages of its rulebook from its own data: tables, and rows of pictures with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui

Painter = Callable[[Surface, Rect], None]
Rows = tuple[int, int]
"""Rows of a table from the first number, counted from 0, up to before the second."""
ALL_ROWS: Final[Rows] = (0, 1_000)
PICTURE_UNITS: Final = 64
ROW_UNITS: Final = 34
HEAD_UNITS: Final = 16
LINE: Final = "#B98A4A"


class CaptionGrid:
    """Pictures in rows, each with its words below; as many side by side as the words leave room for."""

    def __init__(self, ui: Ui, cells: Sequence[tuple[Painter, str]], picture: float = PICTURE_UNITS) -> None:
        self.ui = ui
        self.cells = cells
        self.high = ui.scale.px(picture)

    def _columns(self, width: int) -> int:
        """So many that the longest word of any caption fits a column."""
        measure = self.ui.text.measure
        words = [word for _paint, caption in self.cells for word in caption.split()]
        longest = max(measure(word, "body-small", size=16)[0] for word in words) + self.ui.scale.px(10)
        return max(1, min(len(self.cells), width // max(1, longest, self.high)))

    def _rows(self, width: int) -> tuple[int, list[tuple[list[tuple[Painter, str]], int]]]:
        """The width of a column, and the cells row by row with the height of the words of each row."""
        rows = -(-len(self.cells) // self._columns(width))
        # Rows of equal length look better than a full one and a rest.
        columns = -(-len(self.cells) // rows)
        pitch = width // columns
        found = []
        for at in range(0, len(self.cells), columns):
            row = list(self.cells[at : at + columns])
            room = pitch - self.ui.scale.px(6)
            found.append((row, max(self.ui.text.measure(words, "body-small", room, size=16)[1] for _p, words in row)))
        return pitch, found

    def height(self, width: int, _rows: Rows = ALL_ROWS) -> int:
        """Return the height of the whole grid, which is never parted."""
        gap = self.ui.scale.px(8)
        return sum(self.high + words + gap for _row, words in self._rows(width)[1]) - gap + self.ui.scale.px(4)

    def draw(self, surface: Surface, rect: Rect, _rows: Rows = ALL_ROWS) -> None:
        """Draw the grid from the top of a rectangle."""
        y, ui = rect.y, self.ui
        pitch, rows = self._rows(rect.width)
        for row, words_high in rows:
            left = rect.centerx - pitch * len(row) // 2
            for at, (paint, words) in enumerate(row):
                cell = Rect(left + at * pitch, y, pitch, self.high)
                paint(surface, cell)
                box = Rect(cell.x + ui.scale.px(6) // 2, cell.bottom, pitch - ui.scale.px(6), words_high)
                ui.text.draw(surface, words, box, "body-small", "ink", size=16, align="center")
            y += self.high + words_high + ui.scale.px(8)


class DataTable:
    """Rows of short texts below heads that are icons or words; the first column is ``first`` times as wide."""

    def __init__(
        self, ui: Ui, heads: Sequence[str | Painter], rows: Sequence[Sequence[str | Painter]], first: float = 1.6,
        lines: int = 1,
    ) -> None:  # fmt: skip
        """Take the heads, the rows, the share of the first column, and how many lines of words a head may have."""
        self.ui = ui
        self.first = first
        self.head = max(ui.scale.px(ROW_UNITS), lines * ui.text.line_height("bold", HEAD_UNITS) + ui.scale.px(4))
        self.heads = heads
        self.rows = list(rows)
        self.high = max(ui.scale.px(ROW_UNITS), ui.text.line_height("body", 18) + ui.scale.px(6))

    @property
    def count(self) -> int:
        """How many rows there are below the heads."""
        return len(self.rows)

    def height(self, width: int, rows: Rows = ALL_ROWS) -> int:
        """Return the height of the heads and these rows."""
        return self.head + self.high * len(self.rows[slice(*rows)])

    def _column(self, width: int, column: int) -> tuple[int, int]:
        """Where a column begins and how wide it is, in a table of this width."""
        pitch = width / (len(self.heads) + self.first - 1)
        left = 0.0 if column == 0 else (column + self.first - 1) * pitch
        return round(left), round(pitch * (self.first if column == 0 else 1))

    def draw(self, surface: Surface, rect: Rect, rows: Rows = ALL_ROWS) -> None:
        """Draw the heads and these rows from the top of a rectangle."""
        ui, y = self.ui, rect.y
        for at, row in enumerate([self.heads, *self.rows[slice(*rows)]]):
            high = self.high if at else self.head
            for column, cell in enumerate(row):
                left, wide = self._column(rect.width, column)
                box = Rect(rect.x + left, y, wide, high)
                if isinstance(cell, str):
                    style = "bold" if at == 0 or column == 0 else "body"
                    ui.text.draw(surface, cell, box, style, "ink", size=17, align="left" if column == 0 else "center",
                                 valign="middle", wrap=False, squeeze=True)  # fmt: skip
                else:
                    cell(surface, box)
            y += high
            line = ui.theme.colour(LINE if at else "bronze")
            pygame.draw.line(surface, line, (rect.x, y - 1), (rect.right - 1, y - 1), 1)


def words_or(ui: Ui, words: str, sign: Painter) -> Painter:
    """Return what paints a head in lines of whole words, or a sign where the column is too narrow for one of them."""

    def paint(surface: Surface, rect: Rect) -> None:
        if any(ui.text.measure(word, "bold", size=HEAD_UNITS)[0] > rect.width for word in words.split()):
            sign(surface, rect)
        else:
            ui.text.draw(surface, words, rect, "bold", "ink", size=HEAD_UNITS, align="center", valign="middle")

    return paint


def icon(ui: Ui, name: str, colour: str = "ink", share: float = 0.8) -> Painter:
    """Return what paints an icon into a rectangle."""

    def paint(surface: Surface, rect: Rect) -> None:
        side = round(min(rect.size) * share)
        picture = ui.store.icon(name, side, ui.theme.colour(colour))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def picture(ui: Ui, name: str, share: float = 1.0) -> Painter:
    """Return what paints a drawing into a rectangle, as large as fits."""

    def paint(surface: Surface, rect: Rect) -> None:
        entry = ui.store.info(name)
        k = share * min(rect.width / entry.w, rect.height / entry.h)
        drawn = ui.store.get(name, (round(entry.w * k), round(entry.h * k)))
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    return paint
