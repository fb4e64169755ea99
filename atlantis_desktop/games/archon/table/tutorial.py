"""The tutorial over the council and its streets: its spots, and the hands that are guided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.lessons import ANSWER, MAIN, PANELS
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.lessons import MOVE, Step, parse_move
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.tutorial import Tutorial
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.general.actions import MAIN as GOLD
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class GuidedStasisHand(GuidedHand, StasisHand):
    """The hand in the streets while the owl speaks."""


class GuidedCouncilHand(GuidedHand, CouncilHand):
    """The hand in the chamber while the owl speaks."""


class ArchonTutorial(Tutorial):
    """One chapter of the tutorial of Archon."""

    game = "archon"
    table: CouncilScene

    def lay(self, ui: Ui) -> CouncilScene:
        """Return the table of the session, with hands that are guided in the chamber and in the streets."""
        return CouncilScene(ui, self.session, street_hand=self._street_hand, chamber_hand=self._chamber_hand)

    def _street_hand(self, model: GeneralModel) -> GuidedStasisHand:
        hand = GuidedStasisHand(model)
        hand.asked = lambda: self.step
        return hand

    def _chamber_hand(self, model: GeneralModel) -> GuidedCouncilHand:
        hand = GuidedCouncilHand(model)
        hand.asked = lambda: self.step
        return hand

    # ------------------------------------------------------------------------------------------------ the table

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""
        self.table.cards.show_answer(answer, target)

    def put_down(self) -> bool:
        return self.table.hand.clear()

    def keys_of(self, step: Step) -> str:
        """Return the keyboard line with the numbers that the wanted row and the cards have now."""
        wanted = self._wanted()
        moves = self.table.moves
        row = self._row(wanted)
        number = str(row - moves.top + 1) if row >= 0 and row - moves.top < 9 else ""
        if "{n}" in step.keys:
            return super().keys_of(step).replace("{n}", number)
        return self.keys_of_cards(step, self.table.cards.field_cards())

    def open_due(self) -> None:
        """Show the step at work; a long list is scrolled to the row that it wants."""
        waited = self.waiting
        if not waited and self.table.is_built:
            row = self._row(self._wanted())
            if row >= 0 and row not in self.table.moves.seen():
                self.table.moves.point_at(row)
        super().open_due()

    # ------------------------------------------------------------------------------------------------ spots

    def _wanted(self) -> Move | None:
        step = self.step
        return parse_move(self.session.rules, step.wanted) if step is not None and step.kind == MOVE else None

    def _row(self, wanted: Move | None) -> int:
        """Return the place of a move among the rows of the list, -1 where it is not listed."""
        moves = self.table.moves
        if wanted is None or wanted not in moves.moves or not moves.visible:
            return -1
        number = moves.moves.index(wanted)
        return moves.found.index(number) if number in moves.found else -1

    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangles of cards, objectives, seats and panels, of the wanted row and of the gold button."""
        table = self.table
        if word in OBJECTIVE_IDS:
            place = table.board.rect_of((word, SHARED))
            return [] if place is None else [place]
        if word in self.session.rules.pieces.numbers:
            piece = self.session.rules.pieces.numbers[word]
            return [card.rect for card in table.cards.field_cards() if card.face == piece]
        zone, _dash, rest = word.partition("-")
        if zone == "seat" and rest.isdigit():
            return [panel.rect for panel in table.board.seats if panel.seat == int(rest)]
        if word == MAIN:
            return [table.actions.buttons[GOLD].rect]
        if word == ANSWER:
            return self._answer_rects()
        return [table.screen.rect(word)] if word in PANELS and table.screen.has(word) else []

    def _answer_rects(self) -> list[Rect]:
        """What makes the wanted move: its row in the list, its vote card, or a button."""
        wanted, table = self._wanted(), self.table
        row = self._row(wanted)
        if row >= 0:
            return [table.moves.row(row)]
        if wanted is None:
            return []
        card = f"vote_{wanted.kind}"
        named = [widget.rect for widget in table.walk() if widget.visible and widget.name == card]
        if named:
            return named
        acts = table.actions.acts(True).items()
        return [table.actions.buttons[name].rect for name, act in acts if act.move == wanted]

    def lit_widgets(self, step: Step) -> tuple[Widget | None, ...]:
        """Return the list and the cards, where the step lies there."""
        numbers = self.session.rules.pieces.numbers
        pieces = [numbers[word] for word in step.take if word in numbers]
        cards = [card for card in self.table.cards.field_cards() if card.face in pieces]
        listed = ANSWER in step.take and self._row(self._wanted()) >= 0
        return (self.table.moves if listed else None, *cards)
