"""Sliders with ticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring

_C: Final = "shared/controls/"
STOPPED: Final = 0.7
"""So many seconds after the last step by a key or a button a value counts as the one that was meant."""


class Slider(Widget):
    """A value between two ends in steps, with minus and plus at its sides if ``buttons``, and its words at the right.

    ``on_change`` is told every value, ``on_done`` the last one: when the knob is let go, or when steps by keys and
    buttons have stopped.
    """

    role = "slider"
    keeps_arrows = True
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, value: float, low: float, high: float, step: float,
        on_change: Callable[[float], None], *, on_done: Callable[[float], None] | None = None,
        show: Callable[[float], str] = lambda value: f"{value:g}", ticks: Sequence[float] = (), buttons: bool = False,
        label: str = "", region: str = "", value_units: float = 84,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, label=label)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self.show = show
        self.ticks = tuple(ticks)
        self.buttons = buttons
        self.value_units = value_units
        self._dragging = False
        self._stops_in: float | None = None
        """Seconds until the last step counts as the end, None where no step waits for it."""

    # ------------------------------------------------------------------------------------------------ places

    def _side(self, ui: Ui) -> int:
        return min(self.rect.height, ui.scale.px(44)) if self.buttons else 0

    def parts(self, ui: Ui) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the rectangles of minus, track, value and plus; minus and plus are empty without buttons."""
        side, gap = self._side(ui), ui.scale.px(12)
        top = self.rect.centery - side // 2
        minus = Rect(self.rect.left, top, side, side)
        plus = Rect(self.rect.right - side, top, side, side)
        value = Rect(0, self.rect.top, ui.scale.px(self.value_units), self.rect.height)
        value.right = plus.left - (ui.scale.px(8) if self.buttons else 0)
        knob = ui.scale.px(15)
        left = minus.right + (gap if self.buttons else 0)
        track = Rect(left + knob, self.rect.centery - ui.scale.px(5), 0, ui.scale.px(10))
        track.width = max(10, value.left - ui.scale.px(6) - knob - track.left)
        return minus, track, value, plus

    def set_value(self, value: float, done: bool = False) -> None:
        """Take the nearest value of a step and tell it."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        wanted = min(self.high, round(self.low + steps * self.step, 6))
        if wanted != self.value:
            self.value = wanted
            self.mark()
            self.on_change(wanted)
        if done and self.on_done is not None:
            self.on_done(self.value)

    def _step_to(self, value: float) -> None:
        """Take the value of a step, after which others may follow."""
        self.set_value(value)
        self._stops_in = STOPPED

    @property
    def living(self) -> bool:  # type: ignore[override]
        """Whether a step waits for the next one."""
        return self._stops_in is not None

    def lapse(self, dt: float) -> None:
        if self._stops_in is not None:
            self._stops_in -= dt
            if self._stops_in <= 0:
                self._stop()

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused:
            self._stop()

    def _stop(self) -> None:
        if self._stops_in is not None:
            self._stops_in = None
            self.set_value(self.value, done=True)

    def _at(self, x: int) -> float:
        _minus, track, _value, _plus = self.parts(self.ui)
        return self.low + (x - track.left) / max(1, track.width) * (self.high - self.low)

    # ------------------------------------------------------------------------------------------------ input

    def press(self, pos: tuple[int, int]) -> None:
        minus, _track, value, plus = self.parts(self.ui)
        if self.buttons and minus.collidepoint(pos):
            self._step_to(self.value - self.step)
        elif self.buttons and plus.collidepoint(pos):
            self._step_to(self.value + self.step)
        elif pos[0] < value.left:
            self._dragging = True
            self.set_value(self._at(pos[0]))

    def drag(self, pos: tuple[int, int]) -> None:
        if self._dragging:
            self.set_value(self._at(pos[0]))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if self._dragging:
            self._dragging = False
            self._stops_in = None
            self.set_value(self.value, done=True)

    def answer(self) -> None:
        """Enter does nothing here: a slider has no deed but its value."""

    def key(self, event: Event, key: str) -> bool:
        page = max(self.step, (self.high - self.low) / 5)
        moves = {
            "left": -self.step, "right": self.step, "-": -self.step, "+": self.step, "=": self.step,
            "pagedown": -page, "pageup": page, "home": self.low - self.high, "end": self.high - self.low,
        }  # fmt: skip
        if key not in moves:
            return False
        self._step_to(self.value + moves[key])
        return True

    def state_words(self) -> str:
        return f"{super().state_words()}, {self.show(self.value)}"

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        minus, track, value, plus = self.parts(ui)
        if self.buttons:
            for rect, sign in ((minus, "minus"), (plus, "plus")):
                draw_sliced(surface, ui, _C + "icon_button", rect)
                side = ui.scale.px(22)
                picture = ui.store.get(_C + sign, (side, side), tint=ui.theme.colour("button-icon"))
                surface.blit(picture, picture.get_rect(center=rect.center))
        draw_sliced(surface, ui, _C + "slider_track", track)
        share = (self.value - self.low) / (self.high - self.low)
        x = track.left + round(track.width * share)
        if x > track.left + 2:
            draw_sliced(surface, ui, _C + "slider_fill", Rect(track.left, track.top, x - track.left, track.height))
        for tick in self.ticks:
            at = track.left + round(track.width * (tick - self.low) / (self.high - self.low))
            mark = ui.store.get(_C + "slider_tick")
            surface.blit(mark, (at - mark.get_width() // 2, track.centery + ui.scale.px(14)))
        knob = ui.store.get(_C + "slider_knob")
        surface.blit(knob, (x - ui.scale.px(17), track.centery - ui.scale.px(17)))
        words = self.show(self.value)
        ui.text.draw(surface, words, value, "counter", "text", align="right", valign="middle", wrap=False, squeeze=True,
                     fit=True)  # fmt: skip
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(0, -ui.scale.px(2)), ui, radius=10)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(20)
