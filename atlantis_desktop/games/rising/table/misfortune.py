"""Where the misfortune at work lies: large over the dim island, with what it does to us, or with what it asks.

The places of the question are those of the map ``rising/misfortune``; it has them twice, so that neither the card nor
the question ever lies on the tile that is threatened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.cardrow import shown_as_cards
from atlantis_desktop.games.rising.words.harm import Harm
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

DIM: Final = 120
SIZE: Final = 18
BANNER_ROOM: Final = 0.7
"""A banner needs this part of its usual width beside a panel that is read; with less it says nothing."""
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
        self.places: tuple[int, ...] = ()
        self.visible = False

    def draw(self, surface: Surface, ui: Ui) -> None:
        size, holes = self.rect.size, self._holes()
        key = ("island dimmer", size, tuple(tuple(hole) for hole in holes))
        surface.blit(ui.store.keep(key, lambda: self._veil(size, holes)), self.rect)

    def _holes(self) -> list[Rect]:
        holes = []
        for place in self.places:
            if self.board.places.has(place):
                tile = self.board.target(place)
                area = Rect(0, 0, round(tile.width * HOLE), round(tile.height * HOLE))
                area.center = tile.center
                holes.append(area.move(-self.rect.x, -self.rect.y))
        return holes

    @staticmethod
    def _veil(size: tuple[int, int], holes: Sequence[Rect]) -> Surface:
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill((3, 14, 22, DIM))
        for hole in holes:
            pygame.draw.ellipse(veil, (0, 0, 0, 0), hole)
        return veil


class ReadPanel(Widget):
    """A panel over the dark island that is read before the table goes on."""

    heading = ""
    """What the instruction says meanwhile; empty for a misfortune."""
    places: tuple[int, ...] = ()
    """The places that it is about."""


class HarmPanel(ReadPanel):
    """What the misfortune beside it does to us, line by line, and how to go on; on vellum."""

    def __init__(self, ui: Ui, screen: Screen, lines: Sequence[Harm], card: Rect, room: Rect) -> None:
        """Take what is told, the card beside which it lies, and the room for it on the other side."""
        self.lines = list(lines)
        self.screen = screen
        px = ui.scale.px
        self._pad, self._gap, self._side = px(24), px(10), px(28)
        width = min(room.width, max(screen.rect("choice").width, px(340)))
        self._wide = width - 2 * self._pad - self._side - px(10)
        self.foot = _("A click or Enter goes on.")
        high = self._high(ui)
        rect = Rect(0, 0, width, min(high, room.height))
        rect.midleft = (card.right + px(14), card.centery)
        if room.right <= card.left + px(14):
            rect.midright = (card.left - px(14), card.centery)
        super().__init__("harm", rect.clamp(room), layer=18)
        self.label = " ".join(plain(line.text) for line in self.lines)

    def _rows(self, ui: Ui) -> list[int]:
        return [max(self._side, ui.text.measure(line.text, "body", self._wide, size=SIZE)[1]) for line in self.lines]

    def _high(self, ui: Ui) -> int:
        rows = self._rows(ui)
        head = ui.text.line_height("dialog", 22)
        return 2 * self._pad + head + sum(rows) + self._gap * (len(rows) + 1) + ui.text.line_height("fine", 16)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        brush = Brush(surface, ui, self.screen)
        box = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        head = Rect(box.x, box.y, box.width, ui.text.line_height("dialog", 22))
        brush.fit(_("What it does to us").upper(), head, "dialog", "ink", size=22)
        y = head.bottom + self._gap
        foot = Rect(box.x, box.bottom - ui.text.line_height("fine", 16), box.width, ui.text.line_height("fine", 16))
        for line, high in zip(self.lines, self._rows(ui), strict=True):
            if y + high > foot.top:
                break
            brush.icon(line.icon, Rect(box.x, y, self._side, self._side).inflate(-2, -2), "ink-2")
            left = box.x + self._side + ui.scale.px(10)
            ui.text.draw(surface, line.text, Rect(left, y, self._wide + 4, high + 2), "body", "ink", size=SIZE,
                         valign="middle")  # fmt: skip
            y += high + self._gap
        ui.text.draw(surface, self.foot, foot, "fine", "ink-2", size=16, align="right", valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip


class MisfortuneStage:
    """Lays out the misfortune at work on one table."""

    def __init__(self, table: IslandScene) -> None:
        """Take the table; its widgets must have been made."""
        self.table = table
        self.usual = table.drawn.rect.copy()
        self.screen = Screen("rising/misfortune", table.ui.scale)
        self.dimmer = table.add(Dimmer(table.board, table.screen.rect("top_phases")))
        self._other = False
        self.told: ReadPanel | None = None
        """What is told of the misfortune that is read now, or of a monster."""

    def asks(self) -> bool:
        """Tell whether a question about the misfortune is answered from a list."""
        table = self.table
        listed = table.hand.listed() if table.live else ()
        return table.model.card_at_work() >= 0 and bool(listed) and not shown_as_cards(listed)

    def arrange(self, threatened: int) -> None:
        """Bring the card to where it belongs now; ``threatened`` is the tile that is about to flood, -1 for none."""
        asks = self.asks()
        self._other = self._is_left(threatened)
        self._lay(self.screen.rect("drawn_card_other" if self._other else "drawn_card") if asks else self._reading())
        self._dim(asks, (threatened,))

    def _dim(self, visible: bool, places: tuple[int, ...]) -> None:
        """Darken the island but for some places, or let the light back."""
        if (self.dimmer.visible, self.dimmer.places) != (visible, places):
            self.dimmer.visible, self.dimmer.places = visible, places
            self.table.mark(self.dimmer.rect)

    def read_beside(self, place: int, *, large: bool = False) -> None:
        """Lay the card where it can be read while something happens to a tile; -1 for no tile."""
        self._other = self._is_left(place)
        self._lay(self._large() if large else self._reading())

    def _large(self) -> Rect:
        """Return the place of the card that is read large, off the tile that it is about."""
        rect = self.screen.rect("drawn_card_other" if self._other else "drawn_card")
        board = self.table.board.rect
        return rect.clamp(board) if rect.height <= board.height else rect

    def tell(self, lines: Sequence[Harm], places: Sequence[int]) -> None:
        """Tell beside the card what it does to us; the island is dark but for the places that are hit."""
        self.hush()
        table = self.table
        self._dim(True, tuple(places))
        told = table.add(HarmPanel(table.ui, table.screen, lines, table.drawn.rect, self._beside()))
        self.told = told
        told.mark()
        above = self._beside()
        above.height = told.rect.top - above.top
        table.banner.stand_in(above)

    def show_beside(self, panel: ReadPanel) -> None:
        """Show another panel that is read over the dark island, with its places left in the light."""
        self.hush()
        self._dim(True, panel.places)
        self.told = self.table.add(panel)
        panel.mark()
        board, gap = self.table.board.rect, self.table.ui.scale.px(14)
        left, right = board.left, board.right
        if panel.rect.centerx < board.centerx:
            left = panel.rect.right + gap
        else:
            right = panel.rect.left - gap
        if right - left >= self.table.screen.rect("banner").width * BANNER_ROOM:
            self.table.banner.stand_in(Rect(left, panel.rect.top, right - left, panel.rect.height))
        else:
            self.table.banner.hide()
        self.table.sights.show_drawn()

    def hush(self) -> None:
        """Take away what is told, and let the light back."""
        if self.told is not None and self.told.scene is not None:
            self.told.mark()
            self.table.remove(self.told)
            self.table.banner.stand_in(self.table.screen.rect("banner"))
        self.told = None
        self._dim(False, ())

    def _beside(self) -> Rect:
        """Return the part of the board beside the card in which what it does is told."""
        board, card, gap = self.table.board.rect, self.table.drawn.rect, self.table.ui.scale.px(14)
        if self._other:
            return Rect(board.left, board.top, card.left - gap - board.left, board.height)
        return Rect(card.right + gap, board.top, board.right - card.right - gap, board.height)

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
