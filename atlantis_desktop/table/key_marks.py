"""Small key marks: what a number key will do is written where it will do it, while the keyboard is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

LAYER: Final = 46
"""Over the cards of a hand and of a question; nothing else that is opened over the table lies over those."""


def draw_key_mark(surface: Surface, ui: Ui, key: str, place: Rect) -> None:
    """Draw the cap of a key with its name into a rectangle."""
    draw_sliced(surface, ui, "shared/controls/key_cap_small", place)
    ui.text.draw(surface, key, place, "smallest", "ink", size=15, align="center", valign="middle", wrap=False)


def mark_size(ui: Ui, key: str) -> tuple[int, int]:
    """Return how large the cap of a key is."""
    high = ui.text.line_height("smallest", 15)
    return max(high, ui.text.measure(key, "smallest", size=15)[0] + ui.scale.px(10)), high


class KeyMarks(Widget):
    """The number of each thing that a number key takes on one table; clicks go through to the things."""

    living = True

    def __init__(self, table: TableScene) -> None:
        """Take the table, whose parts say what the numbers mean."""
        super().__init__("key_marks", Rect(0, 0, 0, 0), layer=LAYER)
        self.table = table
        self.spots: tuple[tuple[str, Rect], ...] = ()

    def lapse(self, dt: float) -> None:
        """Follow what the numbers mean now, and where it lies."""
        spots = tuple((key, _cap(self.table.ui, key, rect)) for key, rect in self._found())
        if spots != self.spots:
            self.mark()
            self.spots = spots
            boxes = [rect for _key, rect in spots]
            self.rect = boxes[0].unionall(boxes) if boxes else Rect(0, 0, 0, 0)
            self.mark()

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the keys that are written, and where each stands."""
        return list(self.spots)

    def _found(self) -> list[tuple[str, Rect]]:
        table = self.table
        by_pad = bool(table.ui.keys.signs)
        silent = by_pad or table.ui.app.pointer_in_use or not table.live or table.floats.popup is not None
        if silent or table.guide is not None or any(part.takes_numbers for part in table.parts):
            return []
        return [(key, rect.copy()) for part in table.parts for key, rect in part.number_spots()]

    def draw(self, surface: Surface, ui: Ui) -> None:
        for key, rect in self.spots:
            draw_key_mark(surface, ui, key, rect)


def _cap(ui: Ui, key: str, rect: Rect) -> Rect:
    """Return where the mark of a thing stands: on the middle of its upper edge, where it covers least of it."""
    cap = Rect((0, 0), mark_size(ui, key))
    cap.center = rect.centerx, rect.top
    return cap.clamp(ui.scale.screen)
