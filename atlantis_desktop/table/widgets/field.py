"""The text field: one line with caret, selection, paste, a limit of length and a sentence when it does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.table.art.surfaces import draw_sliced
from atlantis_desktop.table.richtext import escape
from atlantis_desktop.table.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.table.window import copy_text, pasted_text

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

_C: Final = "shared/controls/"


class TextField(Widget):
    """One line of typed text. ``check`` gives ``""`` or the sentence that says what does not fit."""

    role = "text field"
    keeps_arrows = True
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, value: str, on_change: Callable[[str], None], *, limit: int = 40, hint: str = "",
        icon: str = "", check: Callable[[str], str] | None = None, on_enter: Callable[[str], None] | None = None,
        label: str = "", region: str = "", key_cap: str = "", style: str = "body",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, label=label or hint)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.hint = hint
        self.icon = icon
        self.check = check
        self.on_enter = on_enter
        self.key_cap = key_cap
        self.style = style
        self.caret = len(value)
        self.anchor: int | None = None
        """The other end of the selection, None if nothing is selected."""

    @property
    def takes_text(self) -> bool:
        return True

    @property
    def fault(self) -> str:
        """The sentence that says what does not fit, ``""`` if all is well."""
        return self.check(self.value) if self.check is not None else ""

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected letters; equal if none are."""
        other = self.caret if self.anchor is None else self.anchor
        return min(self.caret, other), max(self.caret, other)

    def answer(self) -> None:
        """Enter hands the text over; a click only gives the focus."""
        if self.on_enter is not None:
            self.on_enter(self.value)

    # ------------------------------------------------------------------------------------------------ editing

    def insert(self, text: str) -> None:
        """Put text at the caret, in place of what is selected; signs that no line can hold are left out."""
        start, end = self.selection
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.limit - (len(self.value) - (end - start))
        clean = clean[: max(0, room)]
        self._set(self.value[:start] + clean + self.value[end:], start + len(clean))

    def _set(self, value: str, caret: int) -> None:
        self.anchor = None
        self.caret = min(len(value), max(0, caret))
        if value != self.value:
            self.value = value
            self.tip = escape(self.fault)
            self.on_change(value)
        self.mark()

    def _go(self, caret: int, select: bool) -> None:
        if select and self.anchor is None:
            self.anchor = self.caret
        elif not select:
            self.anchor = None
        self.caret = min(len(self.value), max(0, caret))
        self.mark()

    def _word(self, direction: int) -> int:
        at = self.caret
        while 0 <= at + min(0, direction) < len(self.value) and self.value[at + min(0, direction)].isspace():
            at += direction
        while 0 <= at + min(0, direction) < len(self.value) and not self.value[at + min(0, direction)].isspace():
            at += direction
        return at

    def type(self, text: str) -> bool:
        self.insert(text)
        return True

    def key(self, event: Event, key: str) -> bool:
        start, end = self.selection
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        plain = key.removeprefix("shift+") if key.startswith("shift+") and len(key) > 7 else key
        if plain == "left":
            self._go(start if end > start and not shift else self.caret - 1, shift)
        elif plain == "right":
            self._go(end if end > start and not shift else self.caret + 1, shift)
        elif plain in ("ctrl+left", "ctrl+right", "ctrl+shift+left", "ctrl+shift+right"):
            self._go(self._word(-1 if "left" in plain else 1), shift)
        elif plain in ("home", "end"):
            self._go(0 if plain == "home" else len(self.value), shift)
        elif plain in ("backspace", "delete"):
            self._erase(start, end, plain == "backspace")
        elif key == "ctrl+a":
            self.anchor, self.caret = 0, len(self.value)
            self.mark()
        elif key in ("ctrl+c", "ctrl+x"):
            if end > start:
                copy_text(self.value[start:end])
                if key == "ctrl+x":
                    self.insert("")
        elif key == "ctrl+v":
            self.insert(pasted_text())
        else:
            # Letters come as typed text; they must not fall through to the keys of the game.
            return len(key) == 1 or plain == "space" or (key.startswith("shift+") and len(key) == 7)
        return True

    def _erase(self, start: int, end: int, backwards: bool) -> None:
        if end > start:
            self.insert("")
        elif backwards and start > 0:
            self._set(self.value[: start - 1] + self.value[start:], start - 1)
        elif not backwards and end < len(self.value):
            self._set(self.value[:start] + self.value[start + 1 :], start)

    def focus_changed(self, focused: bool) -> None:
        if focused:
            pygame.key.start_text_input()
            self._go(len(self.value), False)
        else:
            self.anchor = None
        self.mark()

    # ------------------------------------------------------------------------------------------------ pointer

    def _box(self, ui: Ui) -> Rect:
        left = self.rect.left + ui.scale.px(16) + (ui.scale.px(34) if self.icon else 0)
        right = self.rect.right - ui.scale.px(12)
        if self.key_cap and not self.value and not self.focused:
            right -= ui.text.measure(escape(self.key_cap), "smallest")[0] + ui.scale.px(20)
        return Rect(left, self.rect.top, max(10, right - left), self.rect.height)

    def _shift(self, ui: Ui, box: Rect) -> int:
        """How far the text is moved to the left so that the caret is seen."""
        return max(0, self._wide(ui, self.caret) - box.width + 4)

    def _wide(self, ui: Ui, count: int) -> int:
        style = ui.text.style(self.style)
        return int(ui.text.font(style.font, ui.text.font_px(style)).size(self.value[:count])[0])

    def _index(self, pos: tuple[int, int]) -> int:
        ui = self.ui
        box = self._box(ui)
        x = pos[0] - box.left + self._shift(ui, box)
        return min(range(len(self.value) + 1), key=lambda n: abs(self._wide(ui, n) - x))

    def press(self, pos: tuple[int, int]) -> None:
        self._go(self._index(pos), False)

    def drag(self, pos: tuple[int, int]) -> None:
        self._go(self._index(pos), True)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.anchor == self.caret:
            self.anchor = None

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, _C + ("field_focus" if self.focused else "field"), self.rect)
        box = self._box(ui)
        if self.icon:
            side = ui.scale.px(24)
            icon = ui.store.icon(self.icon, side, ui.theme.colour("orichalcum"))
            surface.blit(icon, (self.rect.left + ui.scale.px(16), self.rect.centery - side // 2))
        if not self.value and not self.focused:
            ui.text.draw(surface, self.hint, box, self.style, "help", valign="middle", wrap=False, squeeze=True)
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
            left, right = self._wide(ui, start), self._wide(ui, end)
            surface.fill(ui.theme.colour("link"), (box.left - shift + left, top, right - left, high))
        if self.value:
            picture = ui.text.words(self.value, style.font, ui.text.font_px(style), ui.theme.colour("text"))
            surface.blit(picture, (box.left - shift, top))
        if self.focused:
            x = box.left - shift + self._wide(ui, self.caret)
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
