"""What is done with pieces, places and seats on the general table: clicked, dragged, looked at, looked through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.asking import Kind
from atlantis_desktop.table.general.browse import BrowseSheet
from atlantis_desktop.table.general.layout import PILE, TOLD
from atlantis_desktop.table.general.panels import SeatPanel, SpotWidget
from atlantis_desktop.table.general.pieces import PieceSheet, PieceWidget
from atlantis_desktop.table.part import TablePart

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene

PREVIEW_AFTER: Final = 0.45
"""Seconds after which a piece that is pointed at is shown large."""
DOUBLE_CLICK: Final = 0.35
NO_CLICK: Final = ("", -10.0)


class Pointing(TablePart):
    """The pointer and the keyboard's focus on pieces."""

    table: GeneralScene

    def __init__(self, table: GeneralScene) -> None:
        """Take the table."""
        super().__init__(table)
        self._last_click = NO_CLICK
        self._pointed: tuple[PieceWidget, int] | None = None
        self._pointed_for = 0.0

    def begin(self) -> None:
        self._pointed = None

    # ------------------------------------------------------------------------------------------------ acts

    def hurry(self) -> bool:
        """A click while something moves shows its end first. Return whether the click is used up by that."""
        if not self.table.playing:
            return False
        self.table.skip_motion()
        return True

    def choose(self, move: Move) -> None:
        """A move was chosen from the list."""
        if not self.hurry():
            self.table.make(move)

    def clear_marks(self) -> bool:
        """Mark nothing any more. Return whether anything was marked."""
        had = self.table.hand.clear()
        if had:
            self.table.refresh()
        return had

    def end_step(self) -> None:
        """Go on with the step, or do what is marked."""
        table = self.table
        if self.hurry():
            return
        move = table.hand.going_on()
        if move is not None:
            table.make(move)
        else:
            table.take(table.hand.enter(), table.actions.buttons["action_main"])

    # ------------------------------------------------------------------------------------------------ as a part

    def take_event(self, event: Event) -> bool:
        """The right button shows a piece large; the row of the list under the pointer is told."""
        table = self.table
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and table.floats.popup is None:
            found = table.at(event.pos)
            if isinstance(found, PieceWidget):
                self.piece_inspected(found)
                return True
            if isinstance(found, SpotWidget) and found.spot.count:
                self.browse(found.place)
                return True
        if event.type == pygame.MOUSEMOTION and table.is_built:
            table.moves.point_under(event.pos)
        table.attention.hurry_by_key(event)
        return False

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"inspect": self.inspect_pointed, "end_turn": self.end_step}

    def on_back(self) -> bool:
        return self.clear_marks()

    def let_go(self) -> None:
        self.clear_marks()

    def on_leave(self) -> None:
        self.table.preview.dismiss()

    # ------------------------------------------------------------------------------------------------ pieces

    def piece_clicked(self, piece: PieceWidget) -> None:
        """A piece was clicked, perhaps for the second time in a row; a pile is looked through."""
        if self.hurry():
            return
        name, at = self._last_click
        twice = name == piece.name and self.table.attention.clock - at <= DOUBLE_CLICK
        self._last_click = (piece.name, self.table.attention.clock)
        if piece.below or (piece.face == HIDDEN and not self.table.hand.marked):
            spot = self.table.board.spots.get(piece.place)
            sends = self.table.hand.marked or (spot is not None and spot.lit)
            if sends:
                self.table.take(self.table.hand.click_place(piece.place), piece)
            elif piece.below and any(each != HIDDEN for each in self.table.model.contents[piece.place]):
                self.browse(piece.place)
            else:
                self.table.take(self.table.hand.click_place(piece.place), piece)
            return
        self.table.take(self.table.hand.click_piece(piece.face, piece.place, twice), piece)

    def piece_entered(self, piece: PieceWidget) -> None:
        """Enter on a piece marks it, and does what is marked where it is marked already."""
        marked = piece.marked
        self._last_click = (piece.name, self.table.attention.clock) if marked else NO_CLICK
        self.piece_clicked(piece)

    def piece_dragged(self, piece: PieceWidget, pos: tuple[int, int]) -> None:
        """Hang a piece (and the marked ones with it) at the pointer, and light the place below it."""
        if self.table.playing or piece.face == HIDDEN or piece.below:
            return
        if not piece.dragging:
            free = not piece.marked and self.table.live
            if free and self.table.hand.click_piece(piece.face, piece.place).kind is Kind.REFUSED:
                return
            self.table.board.light(self.table.live)
            piece.dragging = True
            piece.mark()
            self.table.preview.dismiss()
        picked = self.table.hand.picked if piece.face in self.table.hand.picked else (piece.face,)
        self.table.drag.hang(picked, piece.rect.width, pos)
        place = self.table.board.place_at(pos)
        for where, spot in self.table.board.spots.items():
            hot = where == place and where != piece.place
            if hot != spot.hot:
                spot.hot = hot
                spot.mark()

    def piece_dropped(self, piece: PieceWidget, pos: tuple[int, int]) -> None:
        """Let go of what hangs at the pointer."""
        picked = self.table.drag.hanging
        self.table.drag.hang((), 0, pos)
        piece.dragging = False
        piece.mark()
        for spot in self.table.board.spots.values():
            spot.hot = False
        place = self.table.board.place_at(pos)
        if place is None or place == piece.place or not picked:
            self.table.refresh()
            return
        spot_there = self.table.board.spots.get(place)
        self.table.take(self.table.hand.drop(picked, place), spot_there or piece)

    def piece_inspected(self, piece: PieceWidget) -> None:
        """Show a piece large with all that is known of it; a pile is looked through."""
        if piece.below and any(each != HIDDEN for each in self.table.model.contents[piece.place]):
            self.browse(piece.place)
        elif piece.face != HIDDEN:
            self.inspect_piece(piece.face, piece.place)

    def inspect_piece(self, piece: int, place: Place) -> None:
        """Show a piece large: kind, numbers, text, where it lies, what can be done with it, and its rule."""
        moment = self.table.model.moment
        moves = [move for move in moment.moves if piece in moment.names[move].pieces] if self.table.live else []
        told = list(dict.fromkeys(self.table.model.move_text(move) for move in moves))[:6]
        self.table.preview.dismiss()
        table = self.table
        where = table.model.place_name(place)
        sheet = PieceSheet(table.ui, table.painter, piece, where, told, table.close_popup, table.open_rule)
        table.show_popup(sheet)

    def browse(self, place: Place) -> None:
        """Show all pieces of a place side by side."""
        pieces = self.table.model.contents.get(place, ())
        lit = self.table.hand.glowing() if self.table.live else frozenset()

        def take(piece: int) -> None:
            self.table.close_popup()
            if piece != HIDDEN:
                spot = self.table.board.spots.get(place)
                self.table.take(self.table.hand.click_piece(piece, place), spot or self.table.screen.rect("board"))

        def look(piece: int) -> None:
            self.table.close_popup()
            self.inspect_piece(piece, place)

        self.table.preview.dismiss()
        head = self.table.model.place_name(place)
        sheet = BrowseSheet(self.table.ui, self.table.painter, head, pieces, lit, take, look)
        self.table.show_popup(sheet)

    def lapse(self, dt: float) -> None:
        """A piece that is pointed at for a moment is shown large on the other side of the board."""
        found = self.table.input.hover if self.table.ui.app.pointer_in_use else self.table.focus
        piece = found if isinstance(found, PieceWidget) and found.face != HIDDEN else None
        table = self.table
        if table.playing or any((table.input.captured, table.floats.popup, table.hints.panel)):
            piece = None
        key = None if piece is None else (piece, piece.face)
        if key != self._pointed:
            self._pointed, self._pointed_for = key, 0.0
            self.table.preview.dismiss()
        if piece is None or self.table.preview.visible:
            return
        self._pointed_for += dt
        if self._pointed_for >= PREVIEW_AFTER:
            left = piece.rect.centerx > self.table.screen.rect("board").centerx
            name = "card_preview_left" if left else "card_preview_right"
            table.preview.present(piece.face, table.screen.rect(name))

    def spot_clicked(self, spot: SpotWidget) -> None:
        """A place was clicked: send there what is marked, or look through its pile."""
        table = self.table
        if self.hurry():
            return
        told = spot.spot.kind in (PILE, TOLD) and any(each != HIDDEN for each in table.model.contents[spot.place])
        if told and not table.hand.marked and not spot.lit:
            self.browse(spot.place)
            return
        table.take(table.hand.click_place(spot.place), spot)

    def seat_clicked(self, panel: SeatPanel) -> None:
        """A seat was clicked: a move that names it, else its person takes the hand where several are asked."""
        table = self.table
        if self.hurry():
            return
        session, moment = table.session, table.model.moment
        asked = any(prompt.seat == panel.seat for prompt in moment.prompts)
        if panel.seat != moment.acting and not panel.lit and asked and session.take_hand(panel.seat):
            table.hand.clear()
            table.sync()
            return
        table.take(table.hand.click_seat(panel.seat), panel)

    def inspect_pointed(self) -> None:
        """Show what is pointed at large."""
        table = self.table
        found = table.at(table.ui.app.pointer) if table.ui.app.pointer_in_use else table.focus
        if isinstance(found, PieceWidget):
            self.piece_inspected(found)
        elif isinstance(found, SpotWidget) and found.spot.count:
            self.browse(found.place)
