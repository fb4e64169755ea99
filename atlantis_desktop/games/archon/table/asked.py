"""What the pages of Archon's questions know: the council as the person who is asked sees it, and its factions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect, Surface

from atlantis_desktop.games.archon.table.look import draw_faction, faction_icon
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.table.general.asked import AskedPage

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules
    from atlantis_desktop.games.archon.rules.state import ArchonTable


class CouncilPage(AskedPage):
    """A page for a question of Archon."""

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.table.session.rules)

    @property
    def view(self) -> ArchonTable:
        """The table as the person who is asked may know it."""
        return cast("ArchonTable", self.table.session.acting_view())

    def faction(self, seat: int) -> str:
        """Return the name of the faction of a seat."""
        return faction_of(self.rules, self.view, seat)

    def token(self, seat: int) -> Callable[[Surface, Any, Rect], None]:
        """Return what paints the token of a seat."""
        icon = faction_icon(self.rules, self.view, seat)
        return lambda surface, ui, rect: draw_faction(surface, ui, seat, icon, rect)
