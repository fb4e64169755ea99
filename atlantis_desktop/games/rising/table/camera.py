"""What of the island is seen: how large it is shown, and which part of it. Pure arithmetic; nothing is drawn here.

The island is drawn whole at some zoom, as a picture that covers the board's part of the window and reaches beyond it
on every side. The camera says where a place of that picture is seen in the window.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

Spot = tuple[float, float]
LEAST, MOST = 1.0, 2.0
"""At the least zoom the whole island is in view; what is beyond the most would be too coarse."""
WHEEL: Final = 1.18
BUTTON: Final = 1.3
"""How much larger a turn of the wheel and a press of the button show the island."""


class Camera:
    """Looks at the island through the board's part of the window, ``view``."""

    def __init__(self, view: Rect) -> None:
        self.view = view
        self.zoom = LEAST
        self.pan: Spot = (0.0, 0.0)
        """How far the island's picture is pushed, in pixels of the window."""

    @property
    def whole(self) -> bool:
        """Whether the whole island is in view."""
        return self.zoom <= LEAST + 1e-6

    def to_window(self, spot: Spot, drawn: float) -> Spot:
        """Return where a place of the picture, which was drawn at the zoom ``drawn``, is seen in the window."""
        ratio = self.zoom / drawn
        x, y = self.view.center
        return x + (spot[0] - x) * ratio + self.pan[0], y + (spot[1] - y) * ratio + self.pan[1]

    def to_picture(self, spot: Spot, drawn: float) -> Spot:
        """Return the place of the picture that is seen at a place of the window."""
        ratio = drawn / self.zoom
        x, y = self.view.center
        return x + (spot[0] - self.pan[0] - x) * ratio, y + (spot[1] - self.pan[1] - y) * ratio

    def area_to_window(self, area: Rect, drawn: float) -> Rect:
        """Return where a part of the picture is seen, whole pixels that hold it."""
        left, top = self.to_window(area.topleft, drawn)
        right, bottom = self.to_window(area.bottomright, drawn)
        x, y = int(left // 1), int(top // 1)
        return Rect(x, y, int(-(-right // 1)) - x, int(-(-bottom // 1)) - y)

    def picture_area(self, drawn: float) -> Rect:
        """Return the part of the picture that is seen."""
        left, top = self.to_picture(self.view.topleft, drawn)
        ratio = drawn / self.zoom
        return Rect(round(left), round(top), round(self.view.width * ratio), round(self.view.height * ratio))

    def set(self, zoom: float, pan: Spot) -> bool:
        """Look like this, as far as may be: the sea never ends in view. Gives whether anything changed."""
        zoom = max(LEAST, min(MOST, zoom))
        room = self.view.width * (zoom - LEAST) / 2, self.view.height * (zoom - LEAST) / 2
        pan = max(-room[0], min(room[0], pan[0])), max(-room[1], min(room[1], pan[1]))
        changed = (zoom, pan) != (self.zoom, self.pan)
        self.zoom, self.pan = zoom, pan
        return changed

    def zoomed(self, zoom: float, about: Spot) -> tuple[float, Spot]:
        """Return zoom and pan with which the place seen at ``about`` stays where it is."""
        zoom = max(LEAST, min(MOST, zoom))
        x, y = self.view.center
        base = (about[0] - self.pan[0] - x) / self.zoom, (about[1] - self.pan[1] - y) / self.zoom
        return zoom, (about[0] - x - base[0] * zoom, about[1] - y - base[1] * zoom)

    def showing(self, area: Rect) -> Spot:
        """Return the pan nearest to the present one with which a rectangle of the window, as seen now, is inside."""
        dx = max(0, self.view.left - area.left) or min(0, self.view.right - area.right)
        dy = max(0, self.view.top - area.top) or min(0, self.view.bottom - area.bottom)
        return self.pan[0] + dx, self.pan[1] + dy
