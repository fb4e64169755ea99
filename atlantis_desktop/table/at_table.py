"""What the screens over a table need of it, whatever game lies on it."""

from __future__ import annotations

from typing import Protocol

from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui


class AtTable(Protocol):
    """The table of a game: its menu, its cover and the page of its seats are the same for all of them."""

    ui: Ui
    session: GameSession

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        ...


class CoveredTable(AtTable, Protocol):
    """A table that a cover may hide while the device goes to another person."""

    def opened(self) -> None:
        """The person who is asked has opened the cover."""
        ...
