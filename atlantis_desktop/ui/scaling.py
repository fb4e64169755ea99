"""From canvas units (1920 x 1080) to window pixels, for every size of window and every interface scale.

Screens are laid out in *panel units*: one unit is one canvas pixel at 1080p and 100 %. ``Scale.text`` says how many
window pixels a panel unit has, ``Scale.unit`` the same for pictures and boards, which do not grow with the interface
scale. A window never shows fewer than 960 x 540 panel units, so a screen that works there works everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

CANVAS_W: Final = 1920
CANVAS_H: Final = 1080
MIN_TEXT_PX: Final = 15
BODY_UNITS: Final = 18
MIN_WINDOW: Final = (1024, 640)

UI_SCALE_LOWEST: Final = 75
UI_SCALE_HIGHEST: Final = 200
UI_SCALE_STEP: Final = 5

FOLD_DRAWER_AT: Final = 1.30
FOLD_PORTRAITS_AT: Final = 1.60

MATRIX_SIZES: Final[tuple[tuple[int, int], ...]] = (
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
MATRIX_SCALES: Final[tuple[int, ...]] = (75, 100, 125, 150, 175, 200)
"""Window sizes and interface scales that are supported: every pair is shown without a cut word. What folds is told by
:func:`fit`."""


@dataclass(frozen=True)
class Folds:
    """What gives way when panels need more room: the right column as a drawer, the seats as portraits only."""

    drawer: bool
    portraits: bool


@dataclass(frozen=True)
class Scale:
    """The measures of one window: its size in pixels and the interface scale that the user chose (1.0 = 100 %)."""

    width: int
    height: int
    chosen: float = 1.0

    @cached_property
    def unit(self) -> float:
        """Window pixels in one canvas unit of a picture or board."""
        return min(self.width / CANVAS_W, self.height / CANVAS_H)

    @cached_property
    def text(self) -> float:
        """Window pixels in one panel unit. Never so small that body text would fall below 18 px at 1080p or 15 px."""
        return max(self.unit * self.chosen, self.floor)

    @cached_property
    def floor(self) -> float:
        """The least value of :attr:`text` in this window."""
        return max(MIN_TEXT_PX / BODY_UNITS, min(1.0, self.unit))

    @cached_property
    def is_floored(self) -> bool:
        """Whether words are larger than the chosen scale asks, since they could not be read otherwise."""
        return self.unit * self.chosen < self.floor - 1e-9

    @cached_property
    def effective(self) -> float:
        """The interface scale that is really shown (1.0 = 100 %); at least the chosen one."""
        return self.text / self.unit

    @cached_property
    def view_w(self) -> float:
        """Width of the window in panel units, at least 960."""
        return self.width / self.text

    @cached_property
    def view_h(self) -> float:
        """Height of the window in panel units, at least 540."""
        return self.height / self.text

    @cached_property
    def folds(self) -> Folds:
        """What folds in this window; see ART_DIRECTION 3.1."""
        small = self.width < 1280 or self.height < 720
        shown = self.effective + 1e-9
        portraits = small or shown >= FOLD_PORTRAITS_AT or (self.width <= 1280 and shown >= FOLD_DRAWER_AT)
        return Folds(drawer=small or shown >= FOLD_DRAWER_AT, portraits=portraits)

    @property
    def screen(self) -> Rect:
        """The whole window in pixels."""
        return Rect(0, 0, self.width, self.height)

    def px(self, units: float) -> int:
        """Return window pixels for a length in panel units; a positive length is at least one pixel."""
        if units > 0:
            return max(1, round(units * self.text))
        return round(units * self.text)

    def units(self, pixels: float) -> float:
        """Return panel units for a length in window pixels."""
        return pixels / self.text

    def board_px(self, units: float) -> int:
        """Return window pixels for a length in canvas units of a picture or board; a positive one is at least one."""
        if units > 0:
            return max(1, round(units * self.unit))
        return round(units * self.unit)

    def font_px(self, units: float) -> int:
        """Return the size in pixels for a font of so many panel units: whole, never below 15."""
        return max(MIN_TEXT_PX, round(units * self.text))

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return the window rectangle of one in panel units; edges are rounded, so that neighbours touch exactly."""
        left, top = round(x * self.text), round(y * self.text)
        return Rect(left, top, round((x + w) * self.text) - left, round((y + h) * self.text) - top)

    def place(self, canvas: tuple[float, float, float, float], anchor: str = "", board: bool = False) -> Rect:
        """Return the window rectangle of a canvas rectangle (x, y, w, h at 1920 x 1080).

        ``anchor`` holds the letters of the window edges that the rectangle keeps its distance to: ``l r t b``; both
        ``l`` and ``r`` (or ``t`` and ``b``) stretch it, none keeps its place relative to the middle (``c``). Lengths
        grow with panels, or with the board if ``board`` is set.
        """
        factor = self.unit if board else self.text
        return place_on(canvas, anchor, (CANVAS_W, CANVAS_H), (self.width, self.height), factor)

    def cover(self, w: float = CANVAS_W, h: float = CANVAS_H) -> Rect:
        """Return the smallest centred rectangle of the ratio w : h that covers the whole window."""
        factor = max(self.width / w, self.height / h)
        cw, ch = round(w * factor), round(h * factor)
        return Rect((self.width - cw) // 2, (self.height - ch) // 2, cw, ch)


def place_on(
    rect: tuple[float, float, float, float], anchor: str, canvas: tuple[int, int], window: tuple[int, int], k: float
) -> Rect:
    """Give the window rectangle of one on a canvas, at ``k`` pixels a unit; for the letters see :meth:`Scale.place`."""
    x, y, w, h = rect
    left, right = _side(x, w, canvas[0], window[0], k, "l" in anchor, "r" in anchor)
    top, bottom = _side(y, h, canvas[1], window[1], k, "t" in anchor, "b" in anchor)
    return Rect(left, top, max(0, right - left), max(0, bottom - top))


def _side(at: float, length: float, canvas: float, window: float, k: float, near: bool, far: bool) -> tuple[int, int]:
    start, end = at * k, (at + length) * k
    from_far = window - canvas * k
    if near and far:
        return round(start), round(end + from_far)
    if far:
        return round(start + from_far), round(end + from_far)
    if near:
        return round(start), round(end)
    return round(start + from_far / 2), round(end + from_far / 2)


def fit(width: int, height: int, ui_scale: int) -> str:
    """Tell how screens fit a window of this size at this interface scale (in percent).

    Gives ``"whole"`` (as designed), ``"drawer"`` (the right column becomes a drawer), ``"folded"`` (the seats are
    portraits as well, long pages scroll), or ``"small"`` for a window below 1024 x 640, which is not supported.
    """
    if width < MIN_WINDOW[0] or height < MIN_WINDOW[1]:
        return "small"
    folds = Scale(width, height, ui_scale / 100).folds
    if folds.portraits:
        return "folded"
    return "drawer" if folds.drawer else "whole"


def supported_matrix() -> dict[tuple[int, int], dict[int, str]]:
    """Return the published matrix: window size -> interface scale in percent -> how screens fit (see :func:`fit`)."""
    return {size: {scale: fit(*size, scale) for scale in MATRIX_SCALES} for size in MATRIX_SIZES}
