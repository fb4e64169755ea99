"""What a page of a question is put together from: steppers for amounts, chips to choose by, and rows of figures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Clicked, Pictured, draw_focus_ring
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

Paint = Callable[[Surface, "Ui", Rect], None]
BUTTON: Final = 40
"""The plus and minus of a stepper, in units; what they take by a click is larger."""
COUNT: Final = 44
HIGH: Final = 52
LOCKED: Final = 80
"""How much of a button is seen that does nothing now."""
KEYS: Final = {"left": -1, "-": -1, "right": 1, "+": 1, "=": 1}


class Stepper(Pictured):
    """An amount between a least and a most, changed by plus and minus, by the arrows, or by the wheel."""

    role = "slider"
    focusable = True
    clickable = True
    keeps_arrows = True

    def __init__(
        self, name: str, rect: Rect, words: str, value: int, most: int, change: Callable[[int], None], *,
        icon: str = "", note: str = "", full: str = "", dark: bool = True, region: str = "body",
    ) -> None:  # fmt: skip
        """Take what it is called, its amount and the most, who changes it, and why there is no more than that."""
        super().__init__(name, rect, region=region, label=f"{words}, {value}")
        self.words, self.value, self.most, self.change = words, value, most, change
        self.icon, self.note, self.full, self.dark = icon, note, full, dark

    def less(self, rect: Rect) -> Rect:
        """Return where the minus lies in a rectangle of the stepper."""
        side = self.ui.scale.px(BUTTON)
        return Rect(rect.right - 2 * side - self.ui.scale.px(COUNT), rect.centery - side // 2, side, side)

    def more(self, rect: Rect) -> Rect:
        """Return where the plus lies in a rectangle of the stepper."""
        side = self.ui.scale.px(BUTTON)
        return Rect(rect.right - side, rect.centery - side // 2, side, side)

    def step(self, by: int) -> None:
        """Change the amount, or say why it cannot be changed so."""
        wanted = self.value + by
        if 0 <= wanted <= self.most:
            self.change(wanted)
        elif self.scene is not None:
            words = _("Nothing of it is left to be taken away.") if by < 0 else self.full or _("That is all there is.")
            self.scene.refuse(self, words)

    def act(self) -> bool:
        self.step(1)
        return False

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        grown = self.ui.scale.px(4)
        for by, box in ((-1, self.less(self.rect)), (1, self.more(self.rect))):
            if box.inflate(2 * grown, 2 * grown).collidepoint(pos):
                self.ui.sound.play("ui_press")
                self.step(by)

    def key(self, event: Event, key: str) -> bool:
        if key not in KEYS:
            return False
        self.step(KEYS[key])
        return True

    def look(self) -> Hashable:
        return self.words, self.note, self.value, self.most, self.icon, self.dark

    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        px, less, more = ui.scale.px, self.less(rect), self.more(rect)
        left = rect.x
        if self.icon:
            side = px(28)
            tint = ui.theme.colour("orichalcum" if self.dark else "bronze")
            surface.blit(ui.store.icon(self.icon, side, tint), (left, rect.centery - side // 2))
            left += side + px(10)
        room = Rect(left, rect.y, max(1, less.x - left - px(6)), rect.height)
        colours = ("text", "help") if self.dark else ("ink", "ink-2")
        line = ui.text.line_height("label", 18)
        if self.note:
            lower = ui.text.line_height("label", 15)
            top = rect.centery - (line + lower) // 2
            self._line(surface, ui, self.words, Rect(room.x, top, room.width, line), 18, colours[0])
            self._line(surface, ui, self.note, Rect(room.x, top + line, room.width, lower), 15, colours[1])
        else:
            middle = Rect(room.x, rect.centery - line // 2, room.width, line)
            self._line(surface, ui, self.words, middle, 18, colours[0])
        for box, word, able in ((less, "minus", self.value > 0), (more, "plus", self.value < self.most)):
            # The locked drawing is for light ground; on a dark one a paler button tells the same.
            locked = "_locked" if not able and not self.dark else ""
            picture = ui.store.get(f"shared/controls/stepper_{word}{locked}", box.size)
            if not able and self.dark:
                picture = picture.copy()
                picture.set_alpha(LOCKED)
            surface.blit(picture, box)
        number = Rect(less.right, rect.y, more.x - less.right, rect.height)
        colour = colours[0] if self.value else colours[1]
        ui.text.draw(surface, str(self.value), number, "counter", colour, size=24, align="center", valign="middle",
                     wrap=False, squeeze=True)  # fmt: skip

    def _line(self, surface: Surface, ui: Ui, words: str, box: Rect, size: float, colour: str) -> None:
        draw_line(surface, ui, words, box, colour, size)

    def ring(self, surface: Surface, ui: Ui) -> None:
        draw_focus_ring(surface, self.rect, ui, radius=8)


class Chip(Clicked):
    """One of several things to choose: a sign, a name, a line below it; what is chosen has a gold edge and a tick."""

    role = "option"

    def __init__(
        self, name: str, rect: Rect, words: str, on_click: Callable[[], None], *, note: str = "", chosen: bool = False,
        sign: Paint | str = "", dark: bool = True, reason: str = "", size: float = 18, region: str = "body",
        tip: str = "",
    ) -> None:  # fmt: skip
        """Take its words, what a click does, and its sign: an icon's name or what paints it."""
        super().__init__(name, rect, region=region, label=words, reason=reason, tip=tip)
        self.words, self.note, self.chosen, self.sign = words, note, chosen, sign
        self.dark, self.size, self.on_click = dark, size, on_click

    def describe(self) -> str:
        told = super().describe()
        return ", ".join([told, _("chosen")]) if self.chosen else told

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, rect = ui.scale.px, self.rect
        if self.dark:
            draw_panel(surface, ui, rect, "inset")
        else:
            draw_panel(surface, ui, rect, "inset-chosen" if self.chosen else "inset-light")
        if self.chosen:
            pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, max(2, px(3)), border_radius=px(10))
        elif self.hovered and not self.reason:
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), rect, max(1, px(2)), border_radius=px(10))
        left, right = rect.x + px(10), rect.right - px(8)
        if self.sign:
            side = min(px(46), rect.height - px(10))
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
            side = px(18)
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
    """Return places for so many things in rows of equal columns, each at least so wide, from the top of a box."""
    columns = max(1, min(count, (box.width + gap) // (least + gap)))
    rows = -(-count // columns) if count else 0
    # As even as can be: seven things in two rows are four and three.
    columns = -(-count // rows) if rows else 1
    wide = (box.width - gap * (columns - 1)) // columns
    return [Rect(box.x + at % columns * (wide + gap), box.y + at // columns * (high + gap), wide, high)
            for at in range(count)]  # fmt: skip
