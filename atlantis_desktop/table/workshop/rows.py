"""A list of rows that is walked by arrows and wheel; a click or Enter takes the row. Only rows that are seen are made.

Made for lists of any length, such as the time line of a long match: what a row says is asked when it is painted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget, draw_focus_ring

BAR: Final = 8
SHARE: Final = 45
"""What the words at the left may take of a row that says something at its right as well, in hundredths."""


class RowWords(NamedTuple):
    """What a row says: at its left, at its right, and whose token stands before it (none below 0)."""

    left: str
    right: str = ""
    seat: int = -1
    marked: bool = False
    """Whether it is where one stands: it has a mark and bold words."""


class RowList(Widget):
    """Rows one below the other; ``take`` is told the number of the one that is taken."""

    role = "list"
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, count: int, words: Callable[[int], RowWords], take: Callable[[int], None], *,
        at: int = 0, region: str = "", label: str = "", empty: str = "",
    ) -> None:  # fmt: skip
        """Take the place, how many rows there are, what each says, and who is told; ``empty`` stands where none is."""
        super().__init__(name, rect, region=region, label=label)
        self.count, self.words, self.take, self.empty = count, words, take, empty
        self.at = max(0, min(at, count - 1))
        """The row that is pointed at."""
        self.top = 0
        """The first row that is seen."""
        self._shown_once = False

    # ------------------------------------------------------------------------------------------------ measures

    def high(self, ui: Ui) -> int:
        """Return how high a row is: high enough to be clicked."""
        return max(ui.scale.px(HIT_UNITS), ui.text.line_height("body-small") + ui.scale.px(8))

    def fits(self, ui: Ui) -> int:
        """Return how many rows are seen at once."""
        return max(1, (self.rect.height - ui.scale.px(8)) // self.high(ui))

    def row(self, ui: Ui, number: int) -> Rect:
        """Return the place of a row."""
        edge, high = ui.scale.px(4), self.high(ui)
        wide = self.rect.width - 2 * edge - (ui.scale.px(BAR) if self.count > self.fits(ui) else 0)
        return Rect(self.rect.x + edge, self.rect.y + edge + (number - self.top) * high, wide, high)

    @property
    def value(self) -> str:
        """The words of the row that is pointed at."""
        return self.words(self.at).left if self.count else self.empty

    # ------------------------------------------------------------------------------------------------ input

    def point_at(self, number: int) -> None:
        """Point at a row, and show it."""
        if not self.count:
            return
        self.at = max(0, min(number, self.count - 1))
        self.top = max(self.at - self.fits(self.ui) + 1, min(self.top, self.at))
        self.mark()

    def refill(self, count: int) -> None:
        """Show other rows, from the first one."""
        self.count, self.at, self.top = count, 0, 0
        self.mark()

    def key(self, event: Event, key: str) -> bool:
        page = self.fits(self.ui)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -self.count, "end": self.count}
        if key not in steps or not self.count:
            return False
        self.point_at(self.at + steps[key])
        return True

    def wheel(self, steps: float) -> bool:
        top = max(0, min(self.count - self.fits(self.ui), self.top - round(steps)))
        moved = top != self.top
        self.top = top
        self.mark()
        return moved

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        number = self.top + (pos[1] - self.row(self.ui, self.top).y) // self.high(self.ui)
        if inside and self.top <= number < min(self.count, self.top + self.fits(self.ui)):
            self.point_at(number)
            self.answer()

    def act(self) -> bool:
        if not self.count:
            return False
        self.take(self.at)
        return True

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "inset", shadow=False)
        if not self._shown_once:
            self._shown_once = True
            self.top = max(0, min(self.at - self.fits(ui) // 2, self.count - self.fits(ui)))
        if not self.count:
            box = self.rect.inflate(-2 * ui.scale.px(14), -2 * ui.scale.px(8))
            ui.text.draw(surface, self.empty, box, "body-small", "help")
        for number in range(self.top, min(self.count, self.top + self.fits(ui))):
            self._row(surface, ui, number)
        self._bar(surface, ui)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _row(self, surface: Surface, ui: Ui, number: int) -> None:
        row, told = self.row(ui, number), self.words(number)
        if number == self.at:
            pygame.draw.rect(surface, ui.theme.colour("water"), row, border_radius=ui.scale.px(6))
            line = ui.theme.colour("hover-edge" if self.focused else "frame-line")
            pygame.draw.rect(surface, line, row, max(1, ui.scale.px(1.5)), border_radius=ui.scale.px(6))
        gap = ui.scale.px(8)
        box = row.inflate(-2 * gap, 0)
        left = self.before(surface, ui, number, box)
        side = min(row.height - 4, ui.scale.px(26))
        if told.marked:
            tint = ui.theme.colour("orichalcum")
            surface.blit(ui.store.icon("play-button", side, tint), (left, row.centery - side // 2))
            left += side + gap
        if told.seat >= 0:
            draw_token(surface, ui, told.seat + 1, Rect(left, row.centery - side // 2, side, side))
            left += side + gap
        box = Rect(left, row.y, box.right - left, row.height)
        if told.right:
            own, other = (ui.text.measure(escape(each), "bold")[0] + gap for each in (told.left, told.right))
            wide = min(own, max(box.width * SHARE // 100, box.width - other))
            right = Rect(box.x + wide, box.y, box.width - wide, box.height)
            words = escape(shortened(ui, told.right, right.width))
            ui.text.draw(surface, words, right, "body-small", "help", align="right", valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip
            box.width = wide
        style = "bold" if told.marked else "body-small"
        words = escape(shortened(ui, told.left, box.width))
        ui.text.draw(surface, words, box, style, "title-light", valign="middle", wrap=False, squeeze=True)

    def before(self, surface: Surface, ui: Ui, number: int, box: Rect) -> int:
        """Paint what stands before the words of a row; return where these begin."""
        return box.x

    def _bar(self, surface: Surface, ui: Ui) -> None:
        fits = self.fits(ui)
        if self.count <= fits:
            return
        wide = ui.scale.px(BAR)
        rail = Rect(self.rect.right - wide - 2, self.rect.y + 4, wide, self.rect.height - 8)
        knob = Rect(
            rail.x, rail.y + rail.height * self.top // self.count, wide, max(12, rail.height * fits // self.count)
        )
        pygame.draw.rect(surface, ui.theme.colour("gold-low"), knob.clip(rail), border_radius=wide // 2)


def shortened(ui: Ui, text: str, wide: int) -> str:
    """Return a text as it has room: of a list the first things, of other words the beginning, with three dots."""
    if ui.text.measure(escape(text), "bold")[0] * 0.82 <= wide:
        return text
    parts = text.split(", ")
    low, high = 0, len(parts) if len(parts) > 1 else len(text)

    def told(count: int) -> str:
        if len(parts) > 1:
            return f"{', '.join((*parts[:count], '…'))} ({len(parts)})"
        return text[:count].rstrip() + "…"

    while low < high:
        middle = (low + high + 1) // 2
        if ui.text.measure(escape(told(middle)), "bold")[0] <= wide:
            low = middle
        else:
            high = middle - 1
    return told(low)
