"""What packs show on the table of the island: who paints a table asks here, and a match without a pack loads nothing.

The table of the base knows figures, places beside the island and things that lie or stand somewhere; which there are
in a match with a pack, and how they look, the pack says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.look import Standing


class PackTable(Protocol):
    """What a pack shows."""

    def drawing_of(self, rules: RisingRules, table: RisingTable, figure: int) -> str:
        """Return the drawing of an ally or a Bot."""

    def standing(self, rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
        """Return a figure as it is drawn, given as the base would draw it."""


def table_of(rules: RisingRules) -> PackTable | None:
    """Return what the pack of a match shows; None for a match of the base box."""
    if rules.content.deeps is None:
        return None
    # What draws is loaded with the first table that needs it.
    from atlantis_desktop.games.rising.packs.monstrosities.table.shown import DEEPS

    return DEEPS
