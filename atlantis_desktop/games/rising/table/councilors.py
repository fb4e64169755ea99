"""The ten councilors as they are drawn: each on the medallion of the seat that plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.ui.art.portraits import draw_portrait

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

def draw_councilor(
    surface: Surface, ui: Ui, seat: int, sign: str, rect: Rect, token: Rect | None = None
) -> None:  # fmt: skip
    """Draw the portrait of a seat (counted from 1) with the sign of its councilor, and its token where one is given."""
    draw_portrait(surface, ui, seat, rect, token, sign)
