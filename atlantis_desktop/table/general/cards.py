"""What is done with pieces, places and seats on the general table: clicked, dragged, looked at, looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.asking import Kind
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.cardplay import CardPlay
from atlantis_desktop.table.floats import CardPreview
from atlantis_desktop.table.general.browse import BrowseSheet
from atlantis_desktop.table.general.layout import PILE, TOLD
from atlantis_desktop.table.general.pieces import LargePiece, PieceSheet

if TYPE_CHECKING:
    from atlantis_desktop.table.general.panels import SeatPanel, SpotWidget
    from atlantis_desktop.table.general.scene import GeneralScene


class GeneralCards(CardPlay):
    """The hand's way to the pieces of any game. What a click means the hand decides, by the gestures of the game."""

    table: GeneralScene

    def large_card(self) -> CardPreview:
        return LargePiece(self.table.painter)

    def field_cards(self) -> list[CardWidget]:
        return list(self.table.board.pieces.values())

    def show_thinking(self) -> None:
        """Show on the seats who thinks."""
        self.table.board.light(self.table.live)

    # ------------------------------------------------------------------------------------------------ pieces

    def act_on(self, card: CardWidget, twice: bool = False) -> None:
        """A piece was clicked; a pile is looked through."""
        hand, spot = self.table.hand, self.table.board.spots.get(card.place)
        if not card.edges and (card.face != HIDDEN or hand.marked):
            self.take(hand.click_piece(card.face, card.place, twice), card)
        elif card.edges and not hand.marked and not (spot is not None and spot.lit) and self._told(card.place):
            self.browse(card.place)
        else:
            self.take(hand.click_place(card.place), card)

    def _told(self, place: Place) -> bool:
        """Whether anything that lies in a place is seen from its front."""
        return any(each != HIDDEN for each in self.table.model.contents[place])

    def enter_on(self, card: CardWidget) -> None:
        """Enter on a piece marks it, and does what is marked where it is marked already."""
        self._last_click = (card.name, self.table.attention.clock)
        if not card.marked:
            self.forget_click()
        self.card_clicked(card)

    def dragged_with(self, card: CardWidget) -> tuple[int, ...]:
        hand = self.table.hand
        if card.edges:
            return ()
        if not card.dragging:
            free = not card.marked and self.table.live
            if free and hand.click_piece(card.face, card.place).kind is Kind.REFUSED:
                return ()
            self.table.board.light(self.table.live)
        return hand.picked if card.face in hand.picked else (card.face,)

    def card_dragged(self, card: CardWidget, pos: tuple[int, int]) -> None:
        super().card_dragged(card, pos)
        if card.dragging:
            self._heat(self.place_at(pos), card.place)

    def card_dropped(self, card: CardWidget, pos: tuple[int, int]) -> None:
        self._heat(None, card.place)
        super().card_dropped(card, pos)

    def _heat(self, place: Place | None, home: Place) -> None:
        """Show over which place the dragged piece hangs, unless it came from there."""
        for where, spot in self.table.board.spots.items():
            hot = where == place and where != home
            if hot != spot.hot:
                spot.hot = hot
                spot.mark()

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        return self.table.board.place_at(pos)

    def dropped(self, cards: tuple[int, ...], place: Place, card: CardWidget) -> None:
        self.take(self.table.hand.drop(cards, place), self.table.board.spots.get(place) or card)

    def card_inspected(self, card: CardWidget) -> None:
        """Show a piece large with all that is known of it; a pile is looked through."""
        if card.edges and self._told(card.place):
            self.browse(card.place)
        elif card.face != HIDDEN:
            self.inspect_piece(card.face, card.place)

    def inspect_piece(self, piece: int, place: Place) -> None:
        """Show a piece large: kind, numbers, text, where it lies, what can be done with it, and its rule."""
        table, moment = self.table, self.table.model.moment
        moves = [move for move in moment.moves if piece in moment.names[move].pieces] if table.live else []
        told = list(dict.fromkeys(table.model.move_text(move) for move in moves))[:6]
        self.hide_preview()
        where = table.model.place_name(place)
        table.show_popup(
            PieceSheet(table.ui, table.painter, piece, where, told, table.close_popup, table.open_rule)
        )

    def browse(self, place: Place) -> None:
        """Show all pieces of a place side by side."""
        table = self.table

        def take(piece: int) -> None:
            table.close_popup()
            if piece != HIDDEN:
                spot = table.board.spots.get(place)
                self.take(table.hand.click_piece(piece, place), spot or table.screen.rect("board"))

        def look(piece: int) -> None:
            table.close_popup()
            self.inspect_piece(piece, place)

        self.hide_preview()
        pieces, lit = table.model.contents.get(place, ()), table.hand.glowing() if table.live else frozenset()
        table.show_popup(
            BrowseSheet(table.ui, table.painter, table.model.place_name(place), pieces, lit, take, look)
        )

    # ------------------------------------------------------------------------------------------------ places, seats

    def spot_clicked(self, spot: SpotWidget) -> None:
        """A place was clicked: send there what is marked, or look through its pile."""
        if self.hurry():
            return
        told = spot.spot.kind in (PILE, TOLD) and self._told(spot.place)
        if told and not self.table.hand.marked and not spot.lit:
            self.browse(spot.place)
        else:
            self.take(self.table.hand.click_place(spot.place), spot)

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
        self.take(table.hand.click_seat(panel.seat), panel)

    # ------------------------------------------------------------------------------------------------ moves

    def choose(self, move: Move) -> None:
        """A move was chosen from the list of all."""
        if not self.hurry():
            self.make(move)

    def make(self, move: Move) -> None:
        table = self.table
        table.close_popup()
        table.hints.close()
        self.take(table.hand.choose(move), table.actions.buttons["action_main"])

    def tell(self, text: str) -> None:
        if text:
            self.table.say(text)

    def clear_marks(self) -> bool:
        return self.table.hand.clear()

    def end_step(self) -> None:
        """Press the gold button; where what is marked means several moves, list them."""
        if self.hurry():
            return
        gold = self.table.actions.buttons["action_main"]
        if gold.reason and self.table.hand.marked:
            self.take(self.table.hand.enter(), gold)
        else:
            gold.answer()

    def take_event(self, event: Event) -> bool:
        """The row of the list of moves that the pointer is over is told; all else is as on every table of cards."""
        if event.type == pygame.MOUSEMOTION and self.table.is_built:
            self.table.moves.point_under(event.pos)
        return super().take_event(event)
