"""What every game draws on the pages of its rulebook from its own data: tables, and rows of pictures with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

Painter = Callable[[Surface, Rect], None]
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

    def height(self, width: int) -> int:
        """Give the height of the whole grid."""
        gap = self.ui.scale.px(8)
        return sum(self.high + words + gap for _row, words in self._rows(width)[1]) - gap + self.ui.scale.px(4)

    def draw(self, surface: Surface, rect: Rect) -> None:
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
        self, ui: Ui, heads: Sequence[str | Painter], rows: Sequence[Sequence[str | Painter]], first: float = 1.6
    ) -> None:
        self.ui = ui
        self.first = first
        self.rows: list[Sequence[str | Painter]] = [heads, *rows]
        self.high = max(ui.scale.px(ROW_UNITS), ui.text.line_height("body", 18) + ui.scale.px(6))

    def height(self, width: int) -> int:
        """Give the height of the whole table."""
        return self._head(width) + self.high * (len(self.rows) - 1)

    def _column(self, width: int, column: int) -> tuple[int, int]:
        """Where a column begins and how wide it is, in a table of this width."""
        pitch = width / (len(self.rows[0]) + self.first - 1)
        left = 0.0 if column == 0 else (column + self.first - 1) * pitch
        return round(left), round(pitch * (self.first if column == 0 else 1))

    def _head(self, width: int) -> int:
        """How high the row of heads is: words that are longer than their column stand in two lines."""
        lines = [self.ui.text.measure(cell, "bold", self._column(width, column)[1], size=HEAD_UNITS)[1]
                 for column, cell in enumerate(self.rows[0]) if isinstance(cell, str) and " " in cell]  # fmt: skip
        return max([self.high, *lines])

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw the table from the top of a rectangle."""
        ui, y = self.ui, rect.y
        for at, row in enumerate(self.rows):
            high = self.high if at else self._head(rect.width)
            for column, cell in enumerate(row):
                left, wide = self._column(rect.width, column)
                box = Rect(rect.x + left, y, wide, high)
                if isinstance(cell, str):
                    style = "bold" if at == 0 or column == 0 else "body"
                    lines = not at and " " in cell
                    size = HEAD_UNITS if lines else 17
                    ui.text.draw(surface, cell, box, style, "ink", size=size, align="left" if column == 0 else "center",
                                 valign="middle", wrap=lines, squeeze=not lines)  # fmt: skip
                else:
                    cell(surface, box)
            y += high
            line = ui.theme.colour(LINE if at else "bronze")
            pygame.draw.line(surface, line, (rect.x, y - 1), (rect.right - 1, y - 1), 1)


def icon(ui: Ui, name: str, colour: str = "ink", share: float = 0.8) -> Painter:
    """Give what paints an icon into a rectangle."""

    def paint(surface: Surface, rect: Rect) -> None:
        side = round(min(rect.size) * share)
        picture = ui.store.icon(name, side, ui.theme.colour(colour))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def picture(ui: Ui, name: str, share: float = 1.0) -> Painter:
    """Give what paints a drawing into a rectangle, as large as fits."""

    def paint(surface: Surface, rect: Rect) -> None:
        entry = ui.store.info(name)
        k = share * min(rect.width / entry.w, rect.height / entry.h)
        drawn = ui.store.get(name, (round(entry.w * k), round(entry.h * k)))
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    return paint
