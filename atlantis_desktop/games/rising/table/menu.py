"""What opens over the table of Atlantis Rising: the menu, the doors between people, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.table import menu

if TYPE_CHECKING:
    from atlantis_desktop.table.at_table import AtTable, CoveredTable


def open_menu(table: AtTable) -> None:
    """Open the menu over the table."""
    menu.open_menu(table)


def hand_over(table: CoveredTable) -> None:
    """Close the doors until the person who is asked opens them; nothing secret is shown until then."""
    table.ui.app.open("cover", table=table)


def tell_end(table: AtTable) -> None:
    """Show how the game ended, over the table, which can be looked at once more."""
    table.ui.app.open("result", table=table)
