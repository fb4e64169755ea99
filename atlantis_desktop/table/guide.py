"""What leads a person over a table, as a tutorial does: the places where the table asks it."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from atlantis_desktop.table.asking import Answer
from atlantis_desktop.ui.widgets.base import Widget


class TableGuide(Protocol):
    """Leads a person over a table. While one does, no card is shown large by itself, and no key carries over."""

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """An act came to this; the guide has it shown by the table's ``show_answer`` and goes on, or answers it."""
        ...
