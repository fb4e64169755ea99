"""The pieces on the board: where they stand, what was chosen in secret, and how they slide."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.sealed import SEALED
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE
from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import CityLook, sealed_region, seats_of
from atlantis_desktop.games.scoundrels.table.spots import Spots
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import PLAIN
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.brush import Brush

SEALED_LIGHT: Final = 150
"""How strong a piece is seen in the region that was chosen in secret, of 255."""
PAWN_FIELD: Final = 120 / 96
BODY_LOW: Final = 0.045
"""How much lower than the middle of its drawing a piece's body is wanted, as a share of its height."""
OWN_PAWN: Final = 1.07
"""How much larger the own piece is."""


class PiecesPanel(CityPanel):
    """Everybody's piece. The own one stands translucent in the region that was chosen in secret (SCOUND-15).

    Others who have chosen are a card back with their token in the middle. It is painted straight onto the window, as
    pieces slide and there are six at most.
    """

    role = "picture"

    def __init__(self, look: CityLook, board: BoardView, composer: CityComposer) -> None:
        super().__init__("board", look, board, board.px(20))
        self.name = "pieces"
        self.spots = Spots(look, board)
        self.composer = composer
        self.moving: dict[int, Rect] = {}
        """Where pieces that slide are now, by seat."""
        self.glow = frozenset[int]()
        """The seats whose pieces have a light round them, such as whoever acts."""

    @property
    def solid(self) -> Rect:
        """Pieces hide little: what lies below stays what it is."""
        return Rect(self.rect.center, (0, 0))

    def content(self) -> Hashable:
        look = self.look
        chosen = tuple(sealed_region(look.view, seat) for seat in range(seats_of(look)))
        moving = tuple((seat, tuple(rect)) for seat, rect in sorted(self.moving.items()))
        return tuple(look.view.stands), chosen, look.front, moving, self.glow

    def draw(self, surface: Surface, ui: Ui) -> None:
        self._key = self.seen_as()
        self.paint(Brush(surface, ui, self.screen))

    def forget(self) -> None:
        """Nothing is kept."""

    def paint(self, brush: Brush) -> None:
        look, view = self.look, self.look.view
        seats = range(seats_of(look))
        # Who stands nearer to the lower edge stands in front.
        places = sorted(((self.place_of(seat).bottom, -seat), seat) for seat in seats)
        for _order, seat in places:
            rect = self.place_of(seat)
            answer = sealed_region(view, seat) if seat not in self.moving else None
            if answer is not None and answer == SEALED:
                self._back(brush, seat, rect)
            elif answer is not None and 0 <= answer < MIDDLE and view.stands[seat] == MIDDLE:
                self._pawn(brush, seat, rect, SEALED_LIGHT)
            else:
                self._pawn(brush, seat, rect, 255)

    def place_of(self, seat: int) -> Rect:
        """Return where the piece of a seat stands, or what tells that it has chosen."""
        if seat in self.moving:
            return self.moving[seat]
        view = self.look.view
        answer = sealed_region(view, seat)
        if answer is not None and 0 <= answer < MIDDLE and view.stands[seat] == MIDDLE:
            return self.spots.pawn(seat, answer)
        return self.spots.pawn(seat)

    def _pawn(self, brush: Brush, seat: int, place: Rect, alpha: int) -> None:
        large = OWN_PAWN if seat == self.look.front and place.width > self.board.px(60) else 1.0
        side = round(place.width * PAWN_FIELD * large)
        if seat in self.glow:
            light = brush.ui.store.get("common/spotlight", (side * 3 // 2, side * 3 // 2))
            brush.surface.blit(light, light.get_rect(center=brush.rect(place).center))
        picture = brush.ui.store.get(f"scoundrels/pawn_{seat + 1}", (side, side))
        at = picture.get_rect(center=brush.rect(place).center).move(0, round(place.height * BODY_LOW))
        if alpha < 255:
            picture.set_alpha(alpha)
            brush.surface.blit(picture, at)
            picture.set_alpha(255)
        else:
            brush.surface.blit(picture, at)

    def _back(self, brush: Brush, seat: int, place: Rect) -> None:
        wide = round(place.height / 1.4)
        card = Rect(0, 0, wide, place.height)
        card.center = place.center
        self.composer.draw(brush.surface, None, brush.rect(card), PLAIN)
        side = round(place.width * 0.5)
        token = Rect(0, 0, side, side)
        token.center = card.center
        brush.token(seat, token)
