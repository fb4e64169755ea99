"""What leads a person over a table, as a tutorial does: a part that the table asks at a few places."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect

from atlantis_desktop.table.asking import Answer
from atlantis_desktop.ui.scenes.guide import Guide
from atlantis_desktop.ui.widgets.base import Widget


class TableGuide(Guide):
    """Leads a person over a table. While one does, nothing is told by itself, and no key carries over."""

    @property
    def lowest(self) -> int | None:
        """How far down lists may reach, where the guide needs the room above; None as in a game."""
        return None

    @abstractmethod
    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """An act came to this: have it shown as in a game by the table's ``show_answer``, and go on or answer it."""

    def open_due(self) -> None:
        """The table is at rest: show what comes next. The table opens nothing by itself."""
