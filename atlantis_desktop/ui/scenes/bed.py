"""The ground of a screen with the panels that lie on it: one picture, so that a full redraw lays it down at once.

Many small pictures cost far more than a large one of the same area. A panel that changed is laid anew alone, with
whatever else reaches into its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import CachedPanel

Looks = dict[CachedPanel, tuple[object, Rect]]
"""What each panel shows, and how far it reaches."""


class Bed:
    """Keeps the picture of one ground and of the panels on it."""

    def __init__(self, ground: Surface) -> None:
        """Take the ground, which stays as it is."""
        self.ground = ground
        self.picture = ground.copy()
        self._laid: Looks = {}
        self._waiting: list[CachedPanel] = []

    @property
    def late(self) -> tuple[Rect, ...]:
        """Where panels wait to be painted anew."""
        return tuple(self._laid[panel][1] for panel in self._waiting)

    def lay(self, widgets: Sequence[Widget], ui: Ui) -> frozenset[Widget]:
        """Bring the picture up to date; return the panels that lie in it now.

        Takes the widgets in painting order. Changed panels for which the picture has no time wait, as they were, and
        are named in ``late``. A panel lies in the picture if nothing that may change lies below it.
        """
        panels: Looks = {}
        others: list[Rect] = []
        for widget in widgets:
            if widget.layer:
                break
            if widget.laid or not widget.visible:
                continue
            if isinstance(widget, CachedPanel) and widget.solid.collidelist(others) < 0:
                panels[widget] = widget.seen_as(), widget.reach(ui)
            else:
                others.append(widget.solid)
        before = self._laid
        self._paint_changes(before, panels, ui)
        areas = [
            reach for panel, (_content, reach) in before.items() if panel not in panels or panels[panel][1] != reach
        ]
        changed = {panel for panel, look in panels.items() if before.get(panel) != look}
        areas += [panels[panel][1] for panel in changed]
        self._laid = panels
        for area in areas:
            self._restore(area, ui)
        return frozenset(panels)

    def _paint_changes(self, before: Looks, panels: Looks, ui: Ui) -> None:
        """Paint changed panels while there is time; the others look as before until the next picture.

        Those that have waited come first. New and moved ones never wait: they would leave a hole.
        """
        waiting = []
        for panel in dict.fromkeys([*(each for each in self._waiting if each in panels), *panels]):
            there, look = before.get(panel), panels[panel]
            if there == look:
                continue
            if not panel.paint_in_time(ui, waits=there is not None and there[1] == look[1]) and there is not None:
                panels[panel] = there
                waiting.append(panel)
        self._waiting = waiting

    def _restore(self, area: Rect, ui: Ui) -> None:
        """Lay one place anew: the ground and all panels that reach into it."""
        self.picture.set_clip(area)
        self.picture.blit(self.ground, area, area)
        for panel, (_content, reach) in self._laid.items():
            if reach.colliderect(area):
                panel.bed(self.picture, ui)
        self.picture.set_clip(None)
