"""Where the misfortune at work lies: beside what it threatens while it is read, large over the dim island when it asks.

The places of the question are those of the map ``rising/misfortune``; it has them twice, so that neither the card nor
the question ever lies on the tile that is threatened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.cardrow import shown_as_cards
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene
    from atlantis_desktop.ui.context import Ui

DIM: Final = 120
HOLE: Final = 1.25
"""The light round a threatened tile reaches so many times as far as the tile."""


class Dimmer(Widget):
    """Darkens the island but for the tile that is threatened."""

    def __init__(self, board: IslandBoard, ribbon: Rect) -> None:
        """Take the island, and the ribbon of phases, which stays bright where it lies over the island."""
        rect = board.rect.copy()
        if ribbon.colliderect(rect):
            rect.update(rect.x, ribbon.bottom + 2, rect.width, rect.bottom - ribbon.bottom - 2)
        super().__init__("dimmer", rect, layer=17)
        self.board = board
        self.place = -1
        self.visible = False

    def draw(self, surface: Surface, ui: Ui) -> None:
        size, hole = self.rect.size, self._hole()
        key = ("island dimmer", size, tuple(hole) if hole is not None else None)
        surface.blit(ui.store.keep(key, lambda: self._veil(size, hole)), self.rect)

    def _hole(self) -> Rect | None:
        if not CENTRE <= self.place <= TILES:
            return None
        tile = self.board.target(self.place)
        area = Rect(0, 0, round(tile.width * HOLE), round(tile.height * HOLE))
        area.center = tile.center
        return area.move(-self.rect.x, -self.rect.y)

    @staticmethod
    def _veil(size: tuple[int, int], hole: Rect | None) -> Surface:
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill((3, 14, 22, DIM))
        if hole is not None:
            pygame.draw.ellipse(veil, (0, 0, 0, 0), hole)
        return veil


class MisfortuneStage:
    """Lays out the misfortune at work on one table."""

    def __init__(self, table: IslandScene) -> None:
        """Take the table; its widgets must have been made."""
        self.table = table
        self.usual = table.drawn.rect.copy()
        self.screen = Screen("rising/misfortune", table.ui.scale)
        self.dimmer = table.add(Dimmer(table.board, table.screen.rect("top_phases")))
        self._other = False

    def asks(self) -> bool:
        """Tell whether a question about the misfortune is answered from a list."""
        table = self.table
        listed = table.hand.listed() if table.live else ()
        return table.model.card_at_work() >= 0 and bool(listed) and not shown_as_cards(listed)

    def arrange(self, threatened: int) -> None:
        """Bring the card to where it belongs now; ``threatened`` is the tile that is about to flood, -1 for none."""
        table, asks = self.table, self.asks()
        self._other = self._is_left(threatened)
        self._lay(self.screen.rect("drawn_card_other" if self._other else "drawn_card") if asks else self._reading())
        if (self.dimmer.visible, self.dimmer.place) != (asks, threatened):
            self.dimmer.visible, self.dimmer.place = asks, threatened
            table.mark(self.dimmer.rect)

    def read_beside(self, place: int) -> None:
        """Lay the card where it can be read while something happens to a tile; -1 for no tile."""
        self._other = self._is_left(place)
        self._lay(self._reading())

    def list_place(self) -> Rect:
        """Return where the list of the question lies: beside the card."""
        box = self.screen.rect("choice_other" if self._other else "choice")
        board = self.table.board.rect
        if self._other:
            return Rect(board.left, board.top, box.right - board.left, box.bottom + box.height // 3 - board.top)
        return Rect(box.left, board.top, board.right - box.left, box.bottom + box.height // 3 - board.top)

    def _is_left(self, place: int) -> bool:
        board = self.table.board
        return CENTRE < place <= TILES and board.target(place).centerx < board.rect.centerx

    def _reading(self) -> Rect:
        region = "card_preview_right" if self._other else "card_preview_left"
        return self.table.screen.rect(region) if self.table.screen.has(region) else self.usual

    def _lay(self, rect: Rect) -> None:
        drawn = self.table.drawn
        if drawn.rect != rect:
            drawn.mark()
            drawn.rect = rect.copy()
            drawn.forget()
            drawn.mark()
