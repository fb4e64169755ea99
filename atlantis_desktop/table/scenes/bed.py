"""The ground of a screen with the panels that lie on it: one picture, so that a full redraw lays it down at once.

Many small pictures cost far more than a large one of the same area. A panel that changed is laid anew alone, with
whatever else reaches into its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.table.scenes.table_brush import CachedPanel
from atlantis_desktop.table.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui


class Bed:
    """Keeps the picture of one ground and of the panels on it."""

    def __init__(self, ground: Surface) -> None:
        """Take the ground, which stays as it is."""
        self.ground = ground
        self.picture = ground.copy()
        self._laid: dict[CachedPanel, tuple[object, Rect]] = {}

    def lay(self, widgets: Sequence[Widget], ui: Ui) -> frozenset[Widget]:
        """Bring the picture up to date; gives the panels that lie in it now.

        Takes the widgets in painting order. A panel lies in the picture if nothing that may change lies below it.
        """
        panels: dict[CachedPanel, tuple[object, Rect]] = {}
        others: list[Rect] = []
        for widget in widgets:
            if widget.layer:
                break
            if widget.laid or not widget.visible:
                continue
            if isinstance(widget, CachedPanel) and widget.solid.collidelist(others) < 0:
                panels[widget] = widget.content(), widget.reach(ui)
            else:
                others.append(widget.solid)
        before = self._laid
        for panel, look in before.items():
            if panels.get(panel) != look:
                self._restore(look[1], panels, ui)
        for panel, look in panels.items():
            if before.get(panel) != look:
                self._restore(look[1], panels, ui)
        self._laid = panels
        return frozenset(panels)

    def _restore(self, area: Rect, panels: dict[CachedPanel, tuple[object, Rect]], ui: Ui) -> None:
        """Paint one place anew: the ground and all panels that reach into it."""
        self.picture.set_clip(area)
        self.picture.blit(self.ground, area, area)
        for panel, (_content, reach) in panels.items():
            if reach.colliderect(area):
                panel.draw(self.picture, ui)
        self.picture.set_clip(None)
