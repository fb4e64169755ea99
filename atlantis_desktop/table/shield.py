"""What keeps clicks from the widgets that a panel covers: hints, and the summary of the others' turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene


class Shield(TablePart):
    """Lies between the table and a panel that covers a part of it."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        super().__init__(table)
        self._below: list[Widget] = []
        self.area: Rect | None = None
        """What the panel covers, None while there is none."""

    def begin(self) -> None:
        self._below, self.area = [], None

    def hold(self, area: Rect, cover: Widget) -> None:
        """Keep clicks from what lies below a panel that covers a part of the table."""
        self.lower()
        self.area = area.copy()
        for widget in list(self.table.widgets):
            if widget is not cover and widget.clickable and widget.visible and widget.rect.colliderect(area):
                widget.clickable = widget.focusable = False
                self._below.append(widget)
                if area.contains(widget.rect.inflate(-8, -8)) or widget.role == "button":
                    widget.visible = False
        self.table.mark_all()

    def lower(self) -> None:
        """Let everything take clicks again."""
        self.area = None
        for widget in self._below:
            widget.clickable = widget.focusable = widget.visible = True
        if self._below:
            self._below = []
            self.table.mark_all()
