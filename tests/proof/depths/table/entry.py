"""What Depths shows: its table, the face of its cards and their back."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.table.entry import OpensTable, TableEntry
from atlantis_desktop.ui.context import Ui


def _table() -> OpensTable:
    from tests.proof.depths.table.scene import DepthsScene

    return DepthsScene


def _card_face() -> type[CardFace]:
    from tests.proof.depths.table.face import DepthsFace

    return DepthsFace


def _draw_back(ui: Ui, rules: Rules[Any], surface: Surface, rect: Rect) -> None:
    from tests.proof.depths.table.face import draw_back

    draw_back(ui, surface, rect)


TABLE = TableEntry(table=_table, card_face=_card_face, draw_back=_draw_back)
