"""A page over the darkened table of Atlantis Rising: its button, Esc and a click beside it lead back."""

from __future__ import annotations

import pygame
from pygame.event import Event

from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget


class OverTable(Scene):
    """Base of the pages; what is built has to set ``page``."""

    overlay = True
    page: Widget
    """The page itself, whatever stands on it."""

    def __init__(self, table: OnIsland) -> None:
        """Take the table that lies below."""
        super().__init__(table.ui)
        self.table = table

    def leave(self) -> None:
        """Go back to the table."""
        self.ui.app.pop()

    def on_back(self) -> bool:
        """Esc goes back to the table."""
        self.leave()
        return True

    def handle(self, event: Event) -> bool:
        """A click beside the page goes back too."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and self.is_built
        if beside and not self.page.rect.collidepoint(event.pos) and self.at(event.pos) is None:
            self.leave()
            return True
        return super().handle(event)
