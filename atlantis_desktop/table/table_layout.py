"""How a table is laid out for the people at it: what no rule reads, kept as words beside the match.

The words for the variant that is played stand in `games.variants`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from atlantis_desktop.storage.saves import WORKSHOP

ISLAND: Final = "island"
"""The name of the island's map that lies on the table; the usual one where it is absent."""
ALONE: Final = "alone"
"""`YES` where one person plays every seat that no bot plays, so that nothing is covered between them."""
YES: Final = "yes"
TABLE: Final = "table"
"""`GENERAL` where the game lies on the general table though it has one of its own."""
GENERAL: Final = "general"
PLAYED: Final = "played"
"""For how many seconds the game has been played at the table, over all the times that it was opened."""


def laid_anew(laid: Mapping[str, str]) -> dict[str, str]:
    """Return how a table is laid out for another game of the same people, which has not been played for any time.

    Whether it is one of the workshop, the match itself tells.
    """
    return {name: word for name, word in laid.items() if name not in (PLAYED, WORKSHOP)}
