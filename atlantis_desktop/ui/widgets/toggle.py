"""Switches and halves: a choice between on and off, or between a few words that stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Pictured, Widget, draw_focus_ring
from atlantis_desktop.words import _

_C: Final = "shared/controls/"
SWITCH_W: Final = 66
SWITCH_H: Final = 34


class Toggle(Widget):
    """A switch with the words on and off. ``rect`` is its place; it is drawn 66 x 34 units at the rectangle's right."""

    role = "switch"
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, on: bool, on_change: Callable[[bool], None], *, label: str = "", region: str = "",
        tip: str = "", reason: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, tip=tip, reason=reason, label=label)
        self.on = on
        self.on_change = on_change

    @staticmethod
    def size_for(ui: Ui) -> tuple[int, int]:
        """Return width and height in pixels; the words decide when they are longer than in English."""
        word = max(ui.text.measure(text, "fine", bold=True)[0] for text in (_("on"), _("off")))
        high = max(ui.scale.px(SWITCH_H), ui.text.line_height("fine") + 4)
        return max(ui.scale.px(SWITCH_W), word + high + ui.scale.px(10)), high

    def act(self) -> bool:
        self.on = not self.on
        self.mark()
        self.on_change(self.on)
        return True

    def state_words(self) -> str:
        return f"{super().state_words()}, {_('on') if self.on else _('off')}"

    def draw(self, surface: Surface, ui: Ui) -> None:
        size = self.size_for(ui)
        rect = Rect(self.rect.right - size[0], self.rect.centery - size[1] // 2, *size)
        self._pill(surface, ui, rect)
        if self.focused:
            draw_focus_ring(surface, rect, ui, radius=16)

    def _pill(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        import pygame

        key = ("switch", self.on, bool(self.reason), rect.size, ui.theme.key)

        def make() -> Surface:
            big = Surface((rect.width * 3, rect.height * 3), pygame.SRCALPHA)
            area = big.get_rect()
            ground = ui.theme.colour("disabled" if self.reason else "good" if self.on else "#06141D")
            line = ui.theme.colour("good-dark" if self.on and not self.reason else "#7F979E")
            pygame.draw.rect(big, ground, area, border_radius=area.height // 2)
            pygame.draw.rect(big, line, area, max(3, area.height // 24), border_radius=area.height // 2)
            knob = area.height * 0.4
            x = area.right - area.height / 2 if self.on else area.height / 2
            pygame.draw.circle(big, ui.theme.colour("stone"), (x, area.centery + area.height * 0.02), knob)
            pygame.draw.circle(big, ui.theme.colour("marble"), (x, area.centery), knob * 0.94)
            return pygame.transform.smoothscale(big, rect.size)

        surface.blit(ui.store.keep(key, make), rect)
        colour = "disabled-text" if self.reason else "white"
        room = rect.width - rect.height
        left = rect.left + ui.scale.px(6) if self.on else rect.left + rect.height - ui.scale.px(6)
        box = Rect(left, rect.top, room, rect.height)
        ui.text.draw(surface, _("on") if self.on else _("off"), box, "fine", colour, bold=True, align="center",
                     valign="middle", wrap=False)  # fmt: skip


class Segments(Pictured):
    """Words side by side of which one is chosen; left and right step through them.

    ``closed`` says of words that cannot be chosen now why not; they are pale, and choosing one tells it.
    """

    role = "radio group"
    keeps_arrows = True
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, options: Sequence[tuple[str, str]], chosen: str,
        on_change: Callable[[str], None], *, label: str = "", region: str = "", reason: str = "",
        icons: Mapping[str, str] | None = None, closed: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, reason=reason, label=label)
        self.closed = dict(closed or {})
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self.icons = dict(icons or {})

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the id and the rectangle of each word."""
        return self._parts(self.rect)

    def _parts(self, whole: Rect) -> list[tuple[str, Rect]]:
        count = len(self.options)
        edges = [whole.left + round(whole.width * n / count) for n in range(count + 1)]
        return [
            (key, Rect(edges[n], whole.top, edges[n + 1] - edges[n], whole.height))
            for n, (key, _words) in enumerate(self.options)
        ]

    def fits(self, ui: Ui) -> bool:
        """Whether every word fits its part on two lines; if not, a choice list serves better."""
        room = self.rect.width // max(1, len(self.options)) - ui.scale.px(10)
        for _key, words in self.options:
            found = ui.text.layout(words, "bold", room)
            longest = max((ui.text.measure(w, "bold")[0] for w in words.split()), default=0)
            if len(found.lines) > 2 or longest > room or found.height > self.rect.height:
                return False
        return True

    def choose(self, key: str) -> None:
        """Choose a word and tell it."""
        reason = self.reason or self.closed.get(key, "")
        if reason and self.scene is not None:
            self.scene.refuse(self, reason)
        elif key != self.chosen:
            self.chosen = key
            self.mark()
            self.on_change(key)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        for key, rect in self.parts():
            if rect.left <= pos[0] < rect.right:
                self.choose(key)
                if self.scene is not None:
                    self.scene.ui.sound.play("ui_press")

    def key(self, event: Event, key: str) -> bool:
        keys = [option for option, _words in self.options]
        if key not in ("left", "right") or self.chosen not in keys:
            return False
        at = keys.index(self.chosen) + (1 if key == "right" else -1)
        if 0 <= at < len(keys):
            self.choose(keys[at])
        return True

    def answer(self) -> None:
        """Enter steps on to the next word that can be chosen, round at the end."""
        keys = [option for option, _words in self.options if option not in self.closed]
        at = keys.index(self.chosen) if self.chosen in keys else -1
        self.choose(keys[(at + 1) % len(keys)])

    def state_words(self) -> str:
        words = dict(self.options).get(self.chosen, "")
        return f"{super().state_words()}, {words}"

    def look(self) -> Hashable:
        return tuple(self.options), self.chosen, bool(self.reason), tuple(self.icons.items()), tuple(self.closed)

    def ring(self, surface: Surface, ui: Ui) -> None:
        draw_focus_ring(surface, self.rect, ui, radius=10)

    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        parts = self._parts(rect)
        for number, (key, part) in enumerate(parts):
            place = "left" if number == 0 else "right" if number == len(parts) - 1 else "middle"
            on = key == self.chosen
            draw_sliced(surface, ui, f"{_C}segment_{place}_{'on' if on else 'off'}", part)
            pale = self.reason or key in self.closed
            colour = "disabled-text" if pale else "button-ink" if on else "tab-text"
            box = part.inflate(-ui.scale.px(8), 0)
            words = dict(self.options)[key]
            marked = f"<{self.icons[key]}> {words}" if key in self.icons else words
            # Words say what is chosen; the icon only helps to find it.
            if ui.text.measure(marked, "bold")[0] <= box.width:
                words = marked
            ui.text.draw(surface, words, box, "bold", colour, align="center", valign="middle", fit=True)
        draw_sliced(surface, ui, _C + "segments_frame", rect)
