"""A box for text of many lines: typed, pasted, scrolled; long lines are wrapped at the edge of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import draw_focus_ring
from atlantis_desktop.ui.widgets.editing import Editing

STYLE: Final = "body-small"
PAD: Final = 14
BAR: Final = 10


def cleaned(text: str) -> str:
    """Return a text with plain line ends, spaces for tabs, and without other signs that no line can show."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    return "".join(letter for letter in plain if letter == "\n" or letter.isprintable())


class TextArea(Editing):
    """Lines of text with a caret. ``on_change`` is told the whole text after each change."""

    def __init__(
        self, name: str, rect: Rect, value: str, on_change: Callable[[str], None], *, limit: int, hint: str = "",
        label: str = "", region: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, cleaned(value)[:limit], on_change, limit=limit, label=label, region=region)
        self.hint = hint
        self.top = 0
        """The first line that is seen."""
        self._rows: list[tuple[int, int]] = []
        self._rows_for: tuple[str, int] = ("", -1)

    # ------------------------------------------------------------------------------------------------ lines

    def wide(self, text: str) -> int:
        """Return how wide a line of these words is, in pixels of the window."""
        style = self.ui.text.style(STYLE)
        return int(self.ui.text.font(style.font, self.ui.text.font_px(style)).size(text)[0])

    @property
    def room(self) -> int:
        """How wide a line may be, in pixels of the window."""
        px = self.ui.scale.px
        return self.rect.width - 2 * px(PAD) - px(BAR)

    @property
    def _line(self) -> int:
        return self.ui.text.line_height(STYLE)

    @property
    def seen(self) -> int:
        """How many lines the box shows."""
        return max(1, (self.rect.height - 2 * self.ui.scale.px(10)) // self._line)

    def rows(self) -> list[tuple[int, int]]:
        """Return start and end of every shown line, as positions in the text."""
        key = (self.value, self.room)
        if key == self._rows_for:
            return self._rows
        found: list[tuple[int, int]] = []
        start = 0
        for line in self.value.split("\n"):
            found += self._wrapped(start, line)
            start += len(line) + 1
        self._rows, self._rows_for = found, key
        return found

    def _wrapped(self, start: int, line: str) -> list[tuple[int, int]]:
        """Cut a line where the box ends, after a space where there is one."""
        found: list[tuple[int, int]] = []
        at = 0
        # No more letters than this fit; a longer piece is never measured, however long the line is.
        most = max(8, self.room // 3)
        while len(line) - at > most or self.wide(line[at:]) > self.room:
            low, high = 1, min(most, len(line) - at)
            while low < high:
                middle = (low + high + 1) // 2
                low, high = (middle, high) if self.wide(line[at : at + middle]) <= self.room else (low, middle - 1)
            space = line.rfind(" ", at, at + low)
            cut = space + 1 if space > at else at + low
            found.append((start + at, start + cut))
            at = cut
        return [*found, (start + at, start + len(line))]

    def _row_of(self, position: int) -> int:
        rows = self.rows()
        return max(number for number, (start, _end) in enumerate(rows) if start <= position or number == 0)

    # ------------------------------------------------------------------------------------------------ editing

    def set_text(self, text: str) -> None:
        """Put other text into the box, as if it had been pasted over the old one."""
        self.anchor, self.caret = 0, len(self.value)
        self.insert(text)

    @staticmethod
    def cleaned(text: str) -> str:
        """Return a text as the box shows it: tabs become spaces, other signs of control go."""
        return cleaned(text)

    def follow(self) -> None:
        """Scroll so that the caret is seen."""
        row = self._row_of(self.caret)
        self.top = min(max(self.top, row - self.seen + 1), row)
        self.mark()

    def answer(self) -> None:
        """A click only gives the focus."""

    def way(self, key: str, select: bool) -> int | None:
        """Return where a key leads the caret, line by line and page by page too."""
        rows, row = self.rows(), self._row_of(self.caret)
        return {
            "left": self.caret - 1, "right": self.caret + 1, "home": rows[row][0], "end": self._end_of(row),
            "up": self._beside(row - 1), "down": self._beside(row + 1), "pageup": self._beside(row - self.seen),
            "pagedown": self._beside(row + self.seen), "ctrl+home": 0, "ctrl+end": len(self.value),
        }.get(key)  # fmt: skip

    def key(self, event: Event, key: str) -> bool:
        if key == "return":
            self.insert("\n")
            return True
        return super().key(event, key)

    def _end_of(self, row: int) -> int:
        """The last place of a line, before what makes the next one begin."""
        rows = self.rows()
        end = rows[row][1]
        return end - 1 if row + 1 < len(rows) and rows[row + 1][0] == end and end > rows[row][0] else end

    def _beside(self, row: int) -> int:
        """The place in another line that stands below or above the caret."""
        rows = self.rows()
        here = rows[self._row_of(self.caret)]
        x = self.wide(self.value[here[0] : self.caret])
        row = min(len(rows) - 1, max(0, row))
        return self._nearest(row, x)

    def _nearest(self, row: int, x: int) -> int:
        start, end = self.rows()[row][0], self._end_of(row)
        return min(range(start, end + 1), key=lambda at: abs(self.wide(self.value[start:at]) - x))

    # ------------------------------------------------------------------------------------------------ pointer

    def at(self, pos: tuple[int, int]) -> int:
        px = self.ui.scale.px
        row = self.top + (pos[1] - self.rect.top - px(10)) // self._line
        row = min(len(self.rows()) - 1, max(0, row))
        return self._nearest(row, pos[0] - self.rect.left - px(PAD))

    def wheel(self, steps: float) -> bool:
        most = max(0, len(self.rows()) - self.seen)
        if not most:
            return False
        self.top = min(most, max(0, self.top - round(steps * 3)))
        self.mark()
        return True

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, f"shared/controls/field{'_focus' if self.focused else ''}", self.rect)
        px = ui.scale.px
        box = self.rect.inflate(-2 * px(PAD), -2 * px(10))
        if not self.value and not self.focused:
            ui.text.draw(surface, self.hint, box, STYLE, "help")
        else:
            self._draw_rows(surface, ui, box)
        self._draw_bar(surface, ui)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=10)

    def _draw_rows(self, surface: Surface, ui: Ui, box: Rect) -> None:
        style = ui.text.style(STYLE)
        pixels, high = ui.text.font_px(style), self._line
        first, last = self.selection
        y = box.top
        for start, end in self.rows()[self.top : self.top + self.seen]:
            text = self.value[start:end]
            if first < end and last > start and last > first:
                left = self.wide(self.value[start : max(start, first)])
                right = self.wide(self.value[start : min(end, last)])
                surface.fill(ui.theme.colour("link"), (box.left + left, y, max(2, right - left), high))
            if text.strip():
                picture = ui.text.words(text.rstrip("\n"), style.font, pixels, ui.theme.colour("text"))
                surface.blit(picture, (box.left, y + (high - picture.get_height()) // 2))
            y += high
        row = self._row_of(self.caret)
        if self.focused and self.top <= row < self.top + self.seen:
            x = box.left + self.wide(self.value[self.rows()[row][0] : self.caret])
            at = (x, box.top + (row - self.top) * high, max(2, ui.scale.px(2)), high)
            surface.fill(ui.theme.colour("orichalcum"), at)

    def _draw_bar(self, surface: Surface, ui: Ui) -> None:
        count = len(self.rows())
        if count <= self.seen:
            return
        px = ui.scale.px
        rail = Rect(self.rect.right - px(BAR) - px(4), self.rect.top + px(8), px(6), self.rect.height - px(16))
        pygame.draw.rect(surface, ui.theme.colour("deep"), rail, border_radius=rail.width // 2)
        high = max(px(24), rail.height * self.seen // count)
        top = rail.top + (rail.height - high) * self.top // max(1, count - self.seen)
        knob = Rect(rail.left, top, rail.width, high)
        pygame.draw.rect(surface, ui.theme.colour("gold-low"), knob, border_radius=rail.width // 2)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(14)
