"""How a table is laid out for the people at it: what no rule reads, kept as words beside the match."""

from __future__ import annotations

from typing import Final

ISLAND: Final = "island"
"""The name of the island's map that lies on the table; the usual one where it is absent."""
ALONE: Final = "alone"
"""`YES` where one person plays every seat that no bot plays, so that nothing is covered between them."""
YES: Final = "yes"
TABLE: Final = "table"
"""`GENERAL` where the game lies on the general table though it has one of its own."""
GENERAL: Final = "general"
