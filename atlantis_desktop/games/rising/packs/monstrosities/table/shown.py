"""What Monstrosities shows on the table of the island, in the form in which the table asks for it."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.table import figures
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import Standing


class DeepsTable:
    """Answers the table of a match with Monstrosities."""

    def drawing_of(self, rules: RisingRules, table: RisingTable, figure: int) -> str:
        """Return the drawing of an ally or a Bot."""
        return figures.drawing_of(rules, table, figure)

    def standing(self, rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
        """Return a figure as it is drawn, given as the base would draw it."""
        return figures.standing(rules, table, figure)


DEEPS: Final = DeepsTable()
