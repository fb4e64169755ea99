"""An amount that is changed by plus and minus."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Pictured, draw_focus_ring
from atlantis_desktop.ui.widgets.chip import draw_line
from atlantis_desktop.words import _

BUTTON: Final = 40
"""The plus and minus of a stepper, in units; what they take by a click is larger."""
COUNT: Final = 44
ICON: Final = 28
HIGH: Final = 52
LOCKED: Final = 80
"""How much of a button is seen that does nothing now."""
KEYS: Final = {"left": -1, "-": -1, "right": 1, "+": 1, "=": 1}


class Stepper(Pictured):
    """An amount between nothing and a most, changed by plus and minus or by the arrows."""

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

    @staticmethod
    def width_for(ui: Ui, note: str) -> int:
        """Return how wide a stepper with an icon is at least, so that a line below its name is not cut."""
        told = round(ui.text.measure(escape(note), "smallest", size=15)[0] * NARROWEST)
        return told + ui.scale.px(ICON + 10 + 6 + 2 * BUTTON + COUNT) + 2

    def less(self, rect: Rect) -> Rect:
        """Return where the minus lies in a rectangle of the stepper."""
        side = self.ui.scale.px(BUTTON)
        return Rect(rect.right - 2 * side - self.ui.scale.px(COUNT), rect.centery - side // 2, side, side)

    def more(self, rect: Rect) -> Rect:
        """Return where the plus lies in a rectangle of the stepper."""
        side = self.ui.scale.px(BUTTON)
        return Rect(rect.right - side, rect.centery - side // 2, side, side)

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the minus and the plus with their places."""
        return [("−", self.less(self.rect)), ("+", self.more(self.rect))]

    def step(self, by: int) -> None:
        """Change the amount, or say why it cannot be changed so."""
        wanted = self.value + by
        if 0 <= wanted <= self.most:
            self.change(wanted)
        elif self.scene is not None:
            words = _("There is none of it left to take away.") if by < 0 else self.full or _("That is all there is.")
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
            side = px(ICON)
            tint = ui.theme.colour("orichalcum" if self.dark else "bronze")
            surface.blit(ui.store.icon(self.icon, side, tint), (left, rect.centery - side // 2))
            left += side + px(10)
        room = Rect(left, rect.y, max(1, less.x - left - px(6)), rect.height)
        colours = ("text", "help") if self.dark else ("ink", "ink-2")
        line = ui.text.line_height("label", 18)
        if self.note:
            lower = ui.text.line_height("label", 15)
            top = rect.centery - (line + lower) // 2
            draw_line(surface, ui, self.words, Rect(room.x, top, room.width, line), colours[0], 18)
            draw_line(surface, ui, self.note, Rect(room.x, top + line, room.width, lower), colours[1], 15)
        else:
            middle = Rect(room.x, rect.centery - line // 2, room.width, line)
            draw_line(surface, ui, self.words, middle, colours[0], 18)
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

    def ring(self, surface: Surface, ui: Ui) -> None:
        draw_focus_ring(surface, self.rect, ui, radius=8)
