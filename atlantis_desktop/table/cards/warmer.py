"""The drawings that every table with cards needs, loaded ahead of their first use."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.table.cards.painter import BACK_FRAME, GLOWS

CUT_ON_TABLES: Final = (
    GLOWS["shadow"], GLOWS["playable"], "shared/textures/slate", "shared/panels/edge_dark_current",
    "shared/panels/shadow_panel", "shared/panels/divider", BACK_FRAME,
)  # fmt: skip
"""Drawings of which every table with cards cuts pieces in sizes that are known when they are needed."""
