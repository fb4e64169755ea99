"""The choice list: a closed box with the chosen words, which opens into a list."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Pictured, Widget, draw_focus_ring

_C: Final = "shared/controls/"


class Choice(Pictured):
    """One of several words; Enter or a click opens the list, up and down in the closed box are left to the screen."""

    role = "choice list"
    keeps_arrows = True
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, options: Sequence[tuple[str, str]], chosen: str,
        on_change: Callable[[str], None], *, label: str = "", icon: str = "", region: str = "", reason: str = "",
        tip: str = "", about: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Take the options by id and words; ``about`` has a sentence on some of them, told while one is chosen."""
        super().__init__(name, rect, region=region, reason=reason, label=label, tip=tip)
        self.about = dict(about or {})
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self.icon = icon

    @property
    def words(self) -> str:
        """The words of what is chosen."""
        return dict(self.options).get(self.chosen, self.chosen)

    def act(self) -> bool:
        if self.scene is not None:
            self.scene.show_popup(ChoiceList(self, self.scene.ui))
        return True

    def key(self, event: Event, key: str) -> bool:
        if key not in ("left", "right") or self.reason:
            return False
        keys = [option for option, _words in self.options]
        at = (keys.index(self.chosen) if self.chosen in keys else 0) + (1 if key == "right" else -1)
        if 0 <= at < len(keys):
            self.choose(keys[at])
        return True

    def choose(self, key: str) -> None:
        """Choose one and tell it."""
        if key != self.chosen:
            self.chosen = key
            self.mark()
            self.on_change(key)

    def state_words(self) -> str:
        return f"{super().state_words()}, {self.words}"

    def look(self) -> Hashable:
        return self.words, self.icon, bool(self.reason)

    def ring(self, surface: Surface, ui: Ui) -> None:
        draw_focus_ring(surface, self.rect, ui, radius=10)

    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        draw_sliced(surface, ui, _C + "choice", rect)
        colour = "disabled-text" if self.reason else "text"
        left = rect.left + ui.scale.px(16)
        if self.icon:
            side = ui.scale.px(24)
            surface.blit(ui.store.icon(self.icon, side, ui.theme.colour("orichalcum")),
                         (left, rect.centery - side // 2))  # fmt: skip
            left += side + ui.scale.px(8)
        arrow = ui.store.get(_C + "choice_arrow")
        at = rect.right - ui.scale.px(14) - arrow.get_width()
        surface.blit(arrow, (at, rect.centery - arrow.get_height() // 2))
        box = Rect(left, rect.top, at - ui.scale.px(8) - left, rect.height)
        ui.text.draw(surface, self.words, box, "body", colour, valign="middle", wrap=False, squeeze=True, fit=True)


class ChoiceList(Widget):
    """The open list of a :class:`Choice`, below or above it. Arrows, wheel, first letters and clicks choose."""

    role = "list"
    clickable = True

    def __init__(self, owner: Choice, ui: Ui) -> None:
        self.owner = owner
        self.row = max(owner.rect.height, ui.text.line_height("body") + ui.scale.px(12))
        room = ui.scale.height - 2 * ui.scale.px(12)
        self.seen = max(1, min(len(owner.options), room // self.row - 1))
        wide = max(ui.text.measure(words, "body")[0] for _key, words in owner.options) + ui.scale.px(40)
        told = [ui.text.measure(words, "fine", size=16)[0] for words in owner.about.values()]
        if told:
            self.row = self.row + ui.text.line_height("fine", 16)
            self.seen = max(1, min(len(owner.options), room // self.row - 1))
            wide = max(wide, min(max(told) + ui.scale.px(40), ui.scale.width - ui.scale.px(40)))
        rect = Rect(owner.rect.left, owner.rect.bottom + 2, max(owner.rect.width, wide), self.row * self.seen + 8)
        if rect.bottom > ui.scale.height - 6:
            rect.bottom = owner.rect.top - 2
        super().__init__("choice_list", rect.clamp(ui.scale.screen.inflate(-8, -8)), label=owner.label, layer=40)
        keys = [key for key, _words in owner.options]
        self.at = keys.index(owner.chosen) if owner.chosen in keys else 0
        self.first = 0
        self._follow()

    def _follow(self) -> None:
        self.first = min(max(self.first, self.at - self.seen + 1), self.at)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(40)

    def row_rect(self, number: int) -> Rect:
        """Return the rectangle of an option, counted from the first of all."""
        return Rect(
            self.rect.left + 4, self.rect.top + 4 + (number - self.first) * self.row, self.rect.width - 8, self.row
        )

    def _number(self, pos: tuple[int, int]) -> int | None:
        number = self.first + (pos[1] - self.rect.top - 4) // self.row
        return number if 0 <= number < len(self.owner.options) and self.rect.collidepoint(pos) else None

    def take(self) -> None:
        """Choose what is marked and close."""
        key = self.owner.options[self.at][0]
        scene = self.scene
        if scene is not None:
            scene.close_popup()
        self.owner.choose(key)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        number = self._number(pos)
        if number is not None and number != self.at:
            self.at = number
            self.mark()

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if self._number(pos) is not None:
            self.take()

    def wheel(self, steps: float) -> bool:
        self.first = min(max(0, self.first - round(steps)), max(0, len(self.owner.options) - self.seen))
        self.mark()
        return True

    def key(self, event: Event, key: str) -> bool:
        count = len(self.owner.options)
        moves = {"up": -1, "down": 1, "pageup": -self.seen, "pagedown": self.seen, "home": -count, "end": count}
        if key in moves:
            self.at = min(count - 1, max(0, self.at + moves[key]))
            self._follow()
            self.mark()
        elif key in ("return", "space"):
            self.take()
        elif key == "tab" and self.scene is not None:
            self.scene.close_popup()
        elif len(key) == 1:
            order = [*range(self.at + 1, count), *range(self.at + 1)]
            hit = next((n for n in order if self.owner.options[n][1].casefold().startswith(key)), None)
            if hit is not None:
                self.at = hit
                self._follow()
                self.mark()
        return True

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark")
        for number in range(self.first, self.first + self.seen):
            rect = self.row_rect(number)
            on = number == self.at
            if on:
                pygame.draw.rect(surface, ui.theme.colour("gold-middle"), rect, border_radius=ui.scale.px(8))
            box = rect.inflate(-ui.scale.px(24), 0)
            key, words = self.owner.options[number]
            about = self.owner.about.get(key, "")
            if about:
                low = ui.text.line_height("fine", 16)
                below = Rect(box.x, box.bottom - low - ui.scale.px(5), box.width, low)
                ui.text.draw(surface, about, below, "fine", "button-ink" if on else "help", size=16, valign="middle",
                             wrap=False, squeeze=True)  # fmt: skip
                box.height = below.top - box.top
            ui.text.draw(surface, words, box, "body", "button-ink" if on else "text", valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip
