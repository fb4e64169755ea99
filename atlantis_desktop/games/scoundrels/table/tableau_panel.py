"""A panel that shows the tableau of a seat: cards with coins, told when they are clicked, walked by arrows, scrolled.

A click on a card tells ``on_piece``; a click beside the cards ``on_click``. Left and right walk the cards while a panel
has the focus, Enter means the card (or the panel before any), Space looks at it. The wheel scrolls a long tableau, and
so do the plates that tell how many cards are out of sight.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import Color, Rect
from pygame.event import Event

from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import CityLook
from atlantis_desktop.games.scoundrels.table.rows import TILE, LaidRow, Lying
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import DIMMED, NORMAL
from atlantis_desktop.ui.art.surfaces import dashed_rect
from atlantis_desktop.ui.widgets.brush import Brush

PANEL: Final = -1
"""The cursor while the panel itself is meant."""
COMMITTED: Final = "ember"
"""The edge of a card that is played for this turn only."""


class TableauPanel(CityPanel, ABC):
    """A panel that shows the tableau of a seat, and what was committed for this turn after it."""

    role = "list"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(
        self, name: str, place: str, look: CityLook, board: BoardView, composer: CityComposer, spill: int, region: str
    ) -> None:
        """Take the panel's region, the ``place`` of the cards on the map, and what is shown."""
        super().__init__(name, look, board, spill, region=region)
        self.place = place
        self.composer = composer
        self.lit = False
        """Whether a click beside the cards does something now, such as naming the seat."""
        self.lit_pieces: frozenset[int] = frozenset()
        self.dim_pieces: frozenset[int] = frozenset()
        self.chosen: frozenset[int] = frozenset()
        self.hidden: frozenset[int] = frozenset()
        """Cards that are on their way here, so that their places are empty."""
        self.on_click: Callable[[int], None] | None = None
        self.on_piece: Callable[[int], None] | None = None
        self.on_inspect: Callable[[int], None] | None = None
        self.first = 0
        self.cursor = PANEL
        self._at = -1
        self.plates: dict[int, Rect] = {}
        """Where the plates lie that tell how many cards are out of sight: by the way a click on them scrolls."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat whose tableau this is."""

    @abstractmethod
    def layout(self, pieces: Sequence[int]) -> LaidRow:
        """Return where these cards lie."""

    # ------------------------------------------------------------------------------------------------ cards

    def pieces(self) -> list[int]:
        """Return the cards that belong here: the tableau, then what is committed in this turn."""
        view = self.look.view
        return [*view.tableau[self.seat], *view.committed[self.seat]]

    def row(self) -> LaidRow:
        """Return the cards that are seen, with where they lie."""
        return self.layout(self.pieces())

    def places(self) -> dict[int, Rect]:
        """Return where each card that is seen lies in the window."""
        return {lying.piece: lying.rect for lying in self.row().cards}

    def place_of(self, piece: int) -> Rect:
        """Return where a card lies; of one that is scrolled away or not there yet, the nearest place."""
        found = self.places()
        if piece in found:
            return found[piece]
        pieces = self.pieces()
        row = self.layout(pieces if piece in pieces else [*pieces, piece]).cards
        return row[0 if piece in pieces and pieces.index(piece) < self.first else -1].rect

    def piece_at(self, pos: tuple[int, int]) -> int:
        """Return the card under a place of the window, -1 for none."""
        found = (lying.piece for lying in reversed(self.row().cards) if lying.rect.collidepoint(pos))
        return next(found, -1)

    def card_under(self, pos: tuple[int, int] | None) -> tuple[int, Rect] | None:
        """Return the card at a place of the window (the keyboard's for None) and where it lies; None for none."""
        piece = self.pointed if pos is None else self.piece_at(pos)
        return None if piece < 0 or piece in self.hidden else (piece, self.place_of(piece))

    def look_at(self, pos: tuple[int, int] | None) -> bool:
        """Show the card there large with its rule. Gives whether there is one."""
        found = self.card_under(pos)
        if found is None or self.on_inspect is None:
            return False
        self.on_inspect(found[0])
        return True

    def parts(self) -> list[tuple[str, Rect]]:
        """Return each card that is seen, by name."""
        return [(self.composer.title(lying.piece), lying.rect) for lying in self.row().cards]

    def lit_parts(self) -> list[str]:
        """Return the names of the cards that take a click now."""
        return [self.composer.title(lying.piece) for lying in self.row().cards if lying.piece in self.lit_pieces]

    def scroll(self, steps: int) -> bool:
        """Show later (positive) or earlier cards. Gives whether anything moved."""
        row = self.row()
        wanted = max(0, min(row.before + steps, row.before + row.after))
        if wanted == row.before:
            return False
        self.first = wanted
        self.mark()
        return True

    def reveal(self, piece: int) -> None:
        """Scroll so that a card is seen."""
        pieces = self.pieces()
        if piece in pieces and piece not in self.places():
            self.first = pieces.index(piece)
            self.mark()

    # ------------------------------------------------------------------------------------------------ input

    def press(self, pos: tuple[int, int]) -> None:
        self._at = self.piece_at(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        piece, self._at = self._at, -1
        if not inside:
            return
        steps = next((steps for steps, plate in self.plates.items() if plate.collidepoint(pos)), 0)
        if steps and self.scroll(steps):
            return
        if piece >= 0 and piece == self.piece_at(pos) and self.on_piece is not None:
            self.cursor = PANEL
            self.on_piece(piece)
        elif piece < 0:
            self._clicked()

    def _clicked(self) -> None:
        if self.on_click is not None:
            self.on_click(self.seat)

    def answer(self) -> None:
        pieces = self.pieces()
        if 0 <= self.cursor < len(pieces):
            if self.on_piece is not None:
                self.on_piece(pieces[self.cursor])
        else:
            self._clicked()

    def wheel(self, steps: float) -> bool:
        return self.scroll(-1 if steps > 0 else 1)

    def key(self, event: Event, key: str) -> bool:
        pieces = self.pieces()
        if key in ("left", "right") and pieces:
            self.cursor = max(PANEL, min(self.cursor + (1 if key == "right" else -1), len(pieces) - 1))
            if self.cursor != PANEL:
                self.reveal(pieces[self.cursor])
            self.mark()
            return True
        if key == "space" and 0 <= self.cursor < len(pieces) and self.on_inspect is not None:
            self.on_inspect(pieces[self.cursor])
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        self.cursor = PANEL

    @property
    def pointed(self) -> int:
        """The card that the keyboard is on, -1 for none."""
        pieces = self.pieces()
        return pieces[self.cursor] if self.focused and 0 <= self.cursor < len(pieces) else -1

    # ------------------------------------------------------------------------------------------------ painting

    def cards_content(self) -> Hashable:
        """Return all that the picture of the cards depends on."""
        pieces = self.pieces()
        # What is printed changes only with the language, and then the whole screen is built anew.
        shown = tuple((piece, self.composer.marks(piece)) for piece in pieces)
        own = frozenset(pieces)
        marks = self.lit_pieces & own, self.dim_pieces & own, self.chosen & own, self.hidden & own
        return shown, marks, self.first, self.pointed, len(self.look.view.committed[self.seat])

    def paint_cards(self, brush: Brush) -> None:
        """Paint the cards with their coins, and how many more there are on either side."""
        row = self.row()
        committed = set(self.look.view.committed[self.seat])
        for lying in row.cards:
            self._card(brush, lying, lying.piece in committed)
        self.plates.clear()
        pieces = self.pieces()
        for hidden, left in ((pieces[: row.before], True), (pieces[len(pieces) - row.after :], False)):
            if hidden:
                self._more(brush, len(hidden), left, not self.lit_pieces.isdisjoint(hidden))

    def _card(self, brush: Brush, lying: Lying, committed: bool) -> None:
        ui, piece, board = brush.ui, lying.piece, self.board
        rect = brush.rect(lying.rect)
        lit, thick = piece in self.lit_pieces, max(2, board.px(3))
        radius = max(3, round(rect.width * 0.06))
        if piece in self.hidden:
            dashed_rect(brush.surface, ui.theme.colour("title-light", 120), rect, max(1, board.px(2)), board.px(8),
                        board.px(6))  # fmt: skip
            return
        if lying.form == TILE:
            self.composer.draw_tile(brush.surface, piece, rect, lit)
        else:
            state = DIMMED if piece in self.dim_pieces else NORMAL
            self.composer.draw(brush.surface, piece, rect, lying.form, state, "playable" if lit else "shadow")
        if committed:
            pygame.draw.rect(brush.surface, ui.theme.colour(COMMITTED), rect, thick, border_radius=radius)
        if piece in self.chosen:
            frame = rect.inflate(2 * thick, 2 * thick)
            pygame.draw.rect(brush.surface, ui.theme.colour("hover-edge"), frame, thick, border_radius=radius + thick)
        if piece == self.pointed:
            brush.focus(lying.rect)
        if lying.caption.width:
            title = self.composer.title(piece)
            # A name that does not fit is told by the card itself when it is looked at.
            if brush.fits(title, lying.caption, "smallest", 15):
                brush.fit(title, lying.caption, "smallest", "title-light", size=15, align="center")

    def _more(self, brush: Brush, count: int, left: bool, lit: bool) -> None:
        """Paint a small plate with the number of cards that a click on it, the wheel or the arrows bring into view.

        It is ``lit`` while one of them takes a click now.
        """
        ui, region = brush.ui, self.board.rect(self.place)
        words = f"‹ {count}" if left else f"{count} ›"
        high = ui.text.line_height("counter", 16) + ui.scale.px(6)
        plate = Rect(0, 0, ui.text.measure(words, "counter", size=16)[0] + ui.scale.px(14), high)
        cards = [lying.rect for lying in self.row().cards]
        free = Rect(region.x if left else region.right - plate.width, 0, plate.width, 1)
        free.y = cards[0].centery if cards else region.centery
        if not any(card.left < free.right and card.right > free.left for card in cards):
            plate.center = free.center
        else:
            # Values and coins lie low on a card, and the middle of even the smallest takes a click.
            plate.bottomleft = region.x - ui.scale.px(6), region.y + ui.scale.px(6)
            if not left:
                plate.right = region.right + ui.scale.px(6)
        brush.field(plate, ui.theme.colour("gold") if lit else Color(20, 8, 6, 235), 8)
        brush.frame(plate, ui.theme.colour("title-light" if lit else "gold"), 2 if lit else 1, 8)
        self.plates[-1 if left else 1] = plate
        ink = "ink" if lit else "orichalcum"
        brush.words(words, plate, "counter", ink, size=16, align="center", valign="middle", wrap=False)
