"""One of several things to choose, laid out in columns: a sign, a name, a line below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_own, draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring
from atlantis_desktop.words import _

Paint = Callable[[Surface, "Ui", Rect], None]
SIGN: Final = 46
TICK: Final = 18
"""How large the sign of a chip is at most, and the tick of the chosen one, in panel units."""


class Choosable(Clicked):
    """One of several things to choose, on vellum or on a dark sheet; what is chosen has a gold edge and is told so."""

    role = "option"
    chosen = False
    dark = False

    def state_words(self) -> str:
        told = super().state_words()
        return ", ".join([told, _("chosen")]) if self.chosen else told

    def draw_field(self, surface: Surface, ui: Ui) -> None:
        """Paint what lies under it, and its edge."""
        px, rect = ui.scale.px, self.rect
        look = "inset" if self.dark else "inset-chosen" if self.chosen else "inset-light"
        if not self.dark or not draw_own(surface, ui, self.mood, "button_secondary", rect):
            draw_panel(surface, ui, rect, look)
        if self.chosen:
            pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, max(2, px(3)), border_radius=px(10))
        elif self.hovered and not self.reason:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), rect, max(1, px(2)), border_radius=px(10))


class Chip(Choosable):
    """One of several things to choose: a sign, a name, a line below it; what is chosen has a gold edge and a tick."""

    def __init__(
        self, name: str, rect: Rect, words: str, on_click: Callable[[], None], *, note: str = "", chosen: bool = False,
        sign: Paint | str = "", dark: bool = True, reason: str = "", size: float = 18, region: str = "body",
        tip: str = "",
    ) -> None:  # fmt: skip
        """Take its words, what a click does, and its sign: an icon's name or what paints it."""
        super().__init__(name, rect, region=region, label=words, reason=reason, tip=tip)
        self.words, self.note, self.chosen, self.sign = words, note, chosen, sign
        self.dark, self.size, self.on_click = dark, size, on_click

    @staticmethod
    def width_for(ui: Ui, told: Iterable[str]) -> int:
        """Return how wide chips with a sign are at least, so that none of these lines is cut beside sign and tick."""
        widest = max((ui.text.measure(escape(line), "smallest", size=15)[0] for line in told), default=0)
        return round(widest * NARROWEST) + ui.scale.px(SIGN + TICK + 28)

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, rect = ui.scale.px, self.rect
        self.draw_field(surface, ui)
        left, right = rect.x + px(10), rect.right - px(8)
        if self.sign:
            side = min(px(SIGN), rect.height - px(10))
            box = Rect(left, rect.centery - side // 2, side, side)
            if isinstance(self.sign, str):
                side = min(side, px(28))
                picture = ui.store.icon(self.sign, side, ui.theme.colour("orichalcum" if self.dark else "bronze"))
                box = Rect(left, rect.centery - side // 2, side, side)
                surface.blit(picture, box)
            else:
                self.sign(surface, ui, box)
            left = box.right + px(9)
        if self.chosen:
            side = px(TICK)
            tick = ui.store.icon("check-mark", side, ui.theme.colour("good-dark" if self.dark else "good"))
            surface.blit(tick, (right - side, rect.y + px(5)))
            right -= side
        self._tell(surface, ui, Rect(left, rect.y, max(1, right - left), rect.height))
        if self.focused:
            draw_focus_ring(surface, rect, ui, radius=10)

    def _tell(self, surface: Surface, ui: Ui, room: Rect) -> None:
        shades = ("text", "help") if self.dark else ("ink", "ink-2")
        first = ("disabled-text" if self.dark else "ink-2") if self.reason else shades[0]
        line, lower = ui.text.line_height("label", self.size), ui.text.line_height("label", 15)
        if not self.note:
            measure = ui.text.measure
            if any(measure(escape(word), "label", size=15)[0] > room.width for word in self.words.split()):
                draw_line(surface, ui, self.words, room, first, self.size)
            else:
                ui.text.draw(surface, escape(self.words), room, "label", first, size=self.size, valign="middle",
                             fit=True)  # fmt: skip
            return
        top = room.centery - (line + lower) // 2
        draw_line(surface, ui, self.words, Rect(room.x, top, room.width, line), first, self.size)
        draw_line(surface, ui, self.note, Rect(room.x, top + line, room.width, lower), shades[1], 15)


def draw_line(surface: Surface, ui: Ui, words: str, box: Rect, colour: str, size: float) -> None:
    """Set words on one line, in smaller and narrower letters where they would be cut."""
    style = "label"
    if ui.text.measure(escape(words), style, size=size)[0] * 0.8 > box.width:
        style, size = "smallest", 15
    ui.text.draw(surface, escape(words), box, style, colour, size=size, valign="middle", wrap=False, squeeze=True)


def in_columns(box: Rect, count: int, least: int, high: int, gap: int) -> list[Rect]:
    """Return places for so many things in rows of equal columns, each at least so wide, from the top of a box.

    Where the box itself is narrower than that, all stand in one column of its width.
    """
    columns = max(1, min(count, (box.width + gap) // (least + gap)))
    rows = -(-count // columns) if count else 0
    # As even as can be: seven things in two rows are four and three.
    columns = -(-count // rows) if rows else 1
    wide = (box.width - gap * (columns - 1)) // columns
    return [Rect(box.x + at % columns * (wide + gap), box.y + at // columns * (high + gap), wide, high)
            for at in range(count)]  # fmt: skip
