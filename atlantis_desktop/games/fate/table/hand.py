"""What the hand does at the table of Fate: clicks, drags, keys and tools. The screen itself is `scene.FateScene`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.fate.table.board import DeclaredPanel
from atlantis_desktop.games.fate.table.panels import SeatPanel
from atlantis_desktop.table.ask_first import ask_first
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.cardplay import CardPlay
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene

REGION_ORDER: Final = ("hand", "actions", "declared", "piles", "seats", "log", "tools")


class FateCards(CardPlay):
    """The part of the table that takes input."""

    table: FateScene

    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""
        self.take(self.table.asking.choose(move), self.table.actions.main)

    def field_cards(self) -> list[CardWidget]:
        """Return the widgets of all cards that are seen."""
        field = getattr(self.table, "field", None)
        return [] if field is None else list(field.cards.values())

    def own_declared(self) -> list[Rect]:
        """Return where a seat's own declared cards lie, which a hint is about."""
        own = "declared", self.table.places[0].seat
        return [laid.slot.rect for laid in self.table.model.layout().values() if laid.place == own]

    # ------------------------------------------------------------------------------------------------ the hand

    def click_seat(self, panel: SeatPanel) -> None:
        """The panel of a seat was clicked: its hand is meant."""
        self.click_place(("hand", panel.seat), panel)

    def click_declared(self, panel: DeclaredPanel) -> None:
        """The place before a seat was clicked."""
        self.click_place(("declared", panel.seat), panel)

    def click_place(self, place: Place, target: Widget) -> None:
        """A place of the table was clicked."""
        if self.hurry():
            return
        self.forget_click()
        self.take(self.table.asking.click_place(place), target)

    def act_on(self, card: CardWidget, twice: bool = False) -> None:
        """A card was clicked, perhaps for the second time in a row."""
        if card.place[0] in ("hand", "declared") and card.face != HIDDEN:
            self.take(self.table.asking.click_card(card.face, card.place, twice), card)
        else:
            self.take(self.table.asking.click_place(card.place), card)

    def enter_on(self, card: CardWidget) -> None:
        """Enter on a card: play what the marked cards mean, else mark this one."""
        if card.face in self.table.asking.marked and self.table.asking.move_for() is not None:
            self.take(self.table.asking.enter(), card)
        else:
            self.act_on(card)

    def card_inspected(self, card: CardWidget) -> None:
        """Show a card large with its rule."""
        if card.face != HIDDEN:
            self.table.ui.app.open("fate_card", table=self.table, card=card.face, place=card.place)

    def dragged_with(self, card: CardWidget) -> tuple[int, ...]:
        """Return the cards that are dragged when this one is: the marked ones, or the set that it is part of."""
        if card.place != ("hand", self.table.session.acting):
            return ()
        return self.table.asking.gathered(card.face)

    def dropped(self, cards: tuple[int, ...], place: Place, card: CardWidget) -> None:
        """Cards were dragged to a place."""
        self.take(self.table.asking.drop(cards, place), card)

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the place of the table under the pointer."""
        for declared in self.table.places:
            if declared.rect.collidepoint(pos):
                return "declared", declared.seat
        for seat in self.table.seat_panels:
            if seat.rect.collidepoint(pos):
                return "hand", seat.seat
        if self.table.board.rect("hand").collidepoint(pos):
            return "hand", self.table.session.front
        for zone in ("deck", "evidence", "discard", "aside"):
            if zone in self.table.board.board.regions and self.table.board.rect(zone).inflate(30, 30).collidepoint(pos):
                return zone, SHARED
        if self.table.board.rect("evidence_ring").collidepoint(pos):
            return "evidence", SHARED
        return None

    def tell(self, text: str) -> None:
        """Say what is still missing."""
        self.table.actions.say(text)

    def clear_marks(self) -> bool:
        """Mark nothing any more. Gives whether anything was."""
        return self.table.asking.clear()

    # ------------------------------------------------------------------------------------------------ input

    def spared(self, target: Rect) -> list[Rect]:
        """A bubble covers no cards of the hand, no buttons and no declared cards; it may cover the board."""
        kept = [card.rect for card in self.field_cards() if card.place[0] in ("hand", "declared")]
        actions = self.table.actions
        kept += [*(button.rect for button in actions.buttons.values())]
        return [rect for rect in kept if not rect.contains(target)]

    def end_step(self) -> None:
        """The key of the gold button was pressed."""
        if self.table.session.acting is None:
            self.hurry()
        else:
            self.press_gold()

    def press_gold(self) -> None:
        """The gold button was pressed: it declares the set that is marked, else it goes on."""
        if self.table.asking.marked_set() is None:
            self.press(self.table.actions.gold_press())
        elif not self.hurry():
            self.forget_click()
            self.take(self.table.asking.enter(), self.table.actions.main)

    def own_cards(self) -> list[CardWidget]:
        return [card for card in self.field_cards() if card.place == ("hand", self.table.session.front)]

    # ------------------------------------------------------------------------------------------------ tools

    def press(self, button: str) -> None:
        """A button of the tray or its key was pressed."""
        if self.hurry():
            return
        self.forget_click()
        if button == "go_on" and self.table.asking.step == "declare" and self.table.attention.carries_over():
            return
        if button == "go_on" and self.table.asking.step == "declare" and self.table.ui.settings.confirm_end:
            left = [move for move in self.table.asking.legal() if move.kind in ("declare", "extend", "attach")]
            if left:
                self._confirm_end(left[0])
                return
        self.take(self.table.asking.press(button), self.table.actions.button_of(button))

    def _confirm_end(self, left: Move) -> None:
        """Ask once more while something can still be declared."""
        session = self.table.session
        what = session.words.move_text(session.rules, left, self.table.model.names)
        text = _("Something can still be declared, for instance: **{what}**. [FATE-35]").format(what=what)

        def go_on() -> None:
            self.take(self.table.asking.press("go_on"), self.table.actions.main)

        head, stay, end = _("Go on to the evidence?"), _("Keep declaring"), _("Go on")
        ask_first(self.table.ui, head, text, stay, end, go_on, "stone-tablet")
