"""The text field: one line with caret, selection, paste, a limit of length and a sentence when it does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import draw_focus_ring
from atlantis_desktop.ui.widgets.editing import Editing

_C: Final = "shared/controls/"


class TextField(Editing):
    """One line of typed text. ``check`` gives ``""`` or the sentence that says what does not fit."""

    def __init__(
        self, name: str, rect: Rect, value: str, on_change: Callable[[str], None], *, limit: int = 40, hint: str = "",
        icon: str = "", check: Callable[[str], str] | None = None, on_enter: Callable[[str], None] | None = None,
        label: str = "", region: str = "", key_cap: str = "", style: str = "body",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, value, on_change, limit=limit, label=label or hint, region=region)
        self.hint = hint
        self.icon = icon
        self.check = check
        self.on_enter = on_enter
        self.key_cap = key_cap
        self.style = style

    @property
    def fault(self) -> str:
        """The sentence that says what does not fit, ``""`` if all is well."""
        return self.check(self.value) if self.check is not None else ""

    def answer(self) -> None:
        """Enter hands the text over; a click only gives the focus."""
        if self.on_enter is not None:
            self.on_enter(self.value)

    # ------------------------------------------------------------------------------------------------ editing

    @staticmethod
    def cleaned(text: str) -> str:
        """Return a text without the signs that no line can hold."""
        return "".join(letter for letter in text if letter.isprintable())

    def changed(self) -> None:
        self.tip = escape(self.fault)

    def way(self, key: str, select: bool) -> int | None:
        """Return where a key leads the caret; without Shift left and right first leave what is selected."""
        start, end = self.selection
        leaves = end > start and not select
        if key in ("left", "right"):
            return (start if leaves else self.caret - 1) if key == "left" else (end if leaves else self.caret + 1)
        if key in ("ctrl+left", "ctrl+right", "ctrl+shift+left", "ctrl+shift+right"):
            return self._word(-1 if "left" in key else 1)
        return {"home": 0, "end": len(self.value)}.get(key)

    def _word(self, direction: int) -> int:
        at = self.caret
        while 0 <= at + min(0, direction) < len(self.value) and self.value[at + min(0, direction)].isspace():
            at += direction
        while 0 <= at + min(0, direction) < len(self.value) and not self.value[at + min(0, direction)].isspace():
            at += direction
        return at

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self.anchor = None
        if focused:
            self.go(len(self.value))

    # ------------------------------------------------------------------------------------------------ pointer

    def words_box(self, ui: Ui) -> Rect:
        """Return where the words stand."""
        left = self.rect.left + ui.scale.px(16) + (ui.scale.px(34) if self.icon else 0)
        right = self.rect.right - ui.scale.px(12)
        if self.key_cap and not self.value and not self.focused:
            right -= ui.text.measure(escape(self.key_cap), "smallest")[0] + ui.scale.px(20)
        return Rect(left, self.rect.top, max(10, right - left), self.rect.height)

    def _shift(self, ui: Ui, box: Rect) -> int:
        """How far the text is moved to the left so that the caret is seen."""
        return max(0, self.wide(ui, self.caret) - box.width + 4)

    def wide(self, ui: Ui, count: int) -> int:
        """Return how wide the first so many letters are, in pixels of the window."""
        style = ui.text.style(self.style)
        return int(ui.text.font(style.font, ui.text.font_px(style)).size(self.value[:count])[0])

    def at(self, pos: tuple[int, int]) -> int:
        ui = self.ui
        box = self.words_box(ui)
        x = pos[0] - box.left + self._shift(ui, box)
        return min(range(len(self.value) + 1), key=lambda n: abs(self.wide(ui, n) - x))

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, _C + ("field_focus" if self.focused else "field"), self.rect)
        box = self.words_box(ui)
        if self.icon:
            side = ui.scale.px(24)
            icon = ui.store.icon(self.icon, side, ui.theme.colour("orichalcum"))
            surface.blit(icon, (self.rect.left + ui.scale.px(16), self.rect.centery - side // 2))
        if not self.value and not self.focused:
            ui.text.draw(surface, self.hint, box, self.style, "help", valign="middle", wrap=False, squeeze=True,
                         fit=True)  # fmt: skip
            self._cap(surface, ui)
        else:
            self._line(surface, ui, box)
        if self.fault:
            pygame.draw.rect(surface, ui.theme.colour("bad-dark"), self.rect, 2, border_radius=ui.scale.px(8))
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=10)

    def _line(self, surface: Surface, ui: Ui, box: Rect) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(box.inflate(2, 0)))
        style = ui.text.style(self.style)
        font = ui.text.font(style.font, ui.text.font_px(style))
        shift, high = self._shift(ui, box), font.get_height()
        top = box.centery - high // 2
        start, end = self.selection
        if end > start:
            left, right = self.wide(ui, start), self.wide(ui, end)
            surface.fill(ui.theme.colour("link"), (box.left - shift + left, top, right - left, high))
        if self.value:
            picture = ui.text.words(self.value, style.font, ui.text.font_px(style), ui.theme.colour("text"))
            surface.blit(picture, (box.left - shift, top))
        if self.focused:
            x = box.left - shift + self.wide(ui, self.caret)
            surface.fill(ui.theme.colour("orichalcum"), (x, top, max(2, ui.scale.px(2)), high))
        surface.set_clip(before)

    def _cap(self, surface: Surface, ui: Ui) -> None:
        if not self.key_cap:
            return
        wide = ui.text.measure(escape(self.key_cap), "smallest")[0] + ui.scale.px(14)
        high = max(ui.scale.px(22), ui.text.line_height("smallest") + 4)
        cap = Rect(self.rect.right - wide - ui.scale.px(14), self.rect.centery - high // 2, wide, high)
        pygame.draw.rect(surface, ui.theme.colour("marble"), cap, border_radius=ui.scale.px(4))
        ui.text.draw(surface, escape(self.key_cap), cap, "smallest", "ink", align="center", valign="middle", wrap=False)
