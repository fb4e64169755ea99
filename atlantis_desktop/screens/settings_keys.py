"""The lines of the key map: click one or press Enter on it, then press the new key."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.keys import Action, shown
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.words import _


class KeyLine(Widget):
    """One action with its keys. While it listens, the next key becomes a key of the action."""

    role = "key"
    focusable = True
    clickable = True

    def __init__(self, ui: Ui, action: Action, rect: Rect, on_change: Callable[[], None]) -> None:
        super().__init__(f"key_{action.id}", rect, region="page", label=_(action.name))
        self.action = action
        self.on_change = on_change
        self.listening = False
        caps = sum(self._cap_width(ui, key) + ui.scale.px(6) for key in ui.keys.keys(action.id))
        words = rect.width - max(caps, ui.scale.px(150)) - ui.scale.px(24)
        high = ui.text.measure(self._words(ui), "body", words)[1] + ui.scale.px(16)
        rect.height = max(ui.scale.px(48), high)

    def _words(self, ui: Ui) -> str:
        taken = ui.keys.taken_by(self.action.id)
        name = _(self.action.name)
        if not taken:
            return name
        key, other = taken[0]
        return _("{name} — {key} is taken by “{other}”").format(
            name=name, key=escape(shown(key)), other=_(ui.keys.actions[other].name)
        )

    @staticmethod
    def _cap_width(ui: Ui, key: str) -> int:
        return max(ui.scale.px(36), ui.text.measure(escape(shown(key)), "bold")[0] + ui.scale.px(18))

    @property
    def takes_keys(self) -> bool:
        return self.listening

    def act(self) -> bool:
        self.listening = True
        self.mark()
        return True

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self.listening = False

    def take(self, key: str) -> None:
        """Make a key one of this action's keys; ``""`` ends listening without a change."""
        self.listening = False
        if key:
            self.ui.keys.add_key(self.action.id, key)
            self.on_change()
        self.mark()

    def clear(self) -> None:
        """Take all keys from the action; one that the interface needs keeps its first."""
        self.listening = False
        self.ui.keys.set_keys(self.action.id, [])
        self.on_change()

    def key(self, event: Event, key: str) -> bool:
        if not self.listening:
            if key == "delete":
                self.clear()
                return True
            return False
        if key == "escape":
            self.take("")
        elif key == "delete":
            self.clear()
        elif key:
            self.take(key)
        return True

    def draw(self, surface: Surface, ui: Ui) -> None:
        if ui.keys.taken_by(self.action.id):
            pygame.draw.rect(surface, ui.theme.colour("wrath-dark"), self.rect)
            pygame.draw.rect(surface, ui.theme.colour("bad-dark"), self.rect, max(1, ui.scale.px(1.5)))
        elif self.hovered or self.listening:
            pygame.draw.rect(surface, ui.theme.colour("water"), self.rect, border_radius=ui.scale.px(6))
        x = self.rect.right - ui.scale.px(10)
        if self.listening:
            box = Rect(self.rect.left, self.rect.top, self.rect.width - ui.scale.px(14), self.rect.height)
            ui.text.draw(surface, _("Press the new key; Esc leaves it, Del takes it away"), box, "bold", "orichalcum",
                         align="right", valign="middle")  # fmt: skip
        else:
            for key in reversed(ui.keys.keys(self.action.id)):
                wide, high = self._cap_width(ui, key), max(ui.scale.px(34), ui.text.line_height("bold") + 6)
                cap = Rect(x - wide, self.rect.centery - high // 2, wide, high)
                draw_sliced(surface, ui, "shared/controls/key_cap", cap)
                ui.text.draw(surface, escape(shown(key)), cap.move(0, -ui.scale.px(1)), "bold", "ink", align="center",
                             valign="middle", wrap=False)  # fmt: skip
                x = cap.left - ui.scale.px(6)
            left = self.rect.left + ui.scale.px(8)
            box = Rect(left, self.rect.top, max(20, x - ui.scale.px(8) - left), self.rect.height)
            ui.text.draw(surface, self._words(ui), box, "body", "text", valign="middle")
        line = Rect(self.rect.left, self.rect.bottom - 1, self.rect.width, 1)
        surface.blit(ui.store.get("shared/controls/row_line", line.size), line)
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(-8, -8), ui, radius=6)
