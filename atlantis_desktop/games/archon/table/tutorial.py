"""The tutorial over the council and its streets: its spots, and the hands that are guided."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.lessons import ANSWER, MAIN, PAGE, PANELS, VOTES
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.constitution import Wall
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.table.lesson_page import PageLight
from atlantis_desktop.games.course import MOVE, PERSON, PRESS, LessonStep
from atlantis_desktop.games.lessons import parse_move
from atlantis_desktop.screens.tutorial.lantern import NOTE_SECONDS
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.tutorial import Tutorial
from atlantis_desktop.table.action_bar import MAIN as GOLD
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _


class LedHand(GuidedHand):
    """A hand that also makes the further moves of an answer that was put together on a page."""

    due: Callable[[], Move | None]
    """What gives the move that is to be made; set by whoever makes the hand."""

    def wanted(self) -> Move | None:
        """Return the move that is to be made."""
        return self.due()


class GuidedStasisHand(LedHand, StasisHand):
    """The hand in the streets while the owl speaks."""


class GuidedCouncilHand(LedHand, CouncilHand):
    """The hand in the chamber while the owl speaks."""


class ArchonTutorial(Tutorial):
    """One chapter of the tutorial of Archon."""

    game = "archon"
    table: CouncilScene
    _read_wall = False
    """Whether the wall of the constitution has been opened in this step."""

    def lay(self, ui: Ui) -> CouncilScene:
        """Return the table of the session, with hands that are guided in the chamber and in the streets."""
        return CouncilScene(ui, self.session, street_hand=self._street_hand, chamber_hand=self._chamber_hand)

    def _street_hand(self, model: GeneralModel) -> GuidedStasisHand:
        hand = GuidedStasisHand(model)
        hand.asked, hand.due = lambda: self.step, self.due
        return hand

    def _chamber_hand(self, model: GeneralModel) -> GuidedCouncilHand:
        hand = GuidedCouncilHand(model)
        hand.asked, hand.due = lambda: self.step, self.due
        return hand

    def due(self) -> Move | None:
        """Return the move that is to be made: that of the step, or what follows of an answer that was sent."""
        made, script = len(self.session.match.line), self.chapter.script()
        if made < self.chapter.moves_before(self.number):
            move = parse_move(self.session.rules, script[made])
            return move if move.seat == PERSON else None
        return self._wanted()

    def due_moves(self) -> list[Move]:
        """Return the moves of the person that are to be made one after the other, from now to another's turn."""
        first = self.due()
        if first is None:
            return []
        following = [
            parse_move(self.session.rules, text) for text in self.chapter.script()[len(self.session.match.line) :]
        ]
        return list(takewhile(lambda move: move.seat == PERSON, following))

    # ------------------------------------------------------------------------------------------------ pages

    def go_back(self) -> None:
        """Go back to the step before, from a page too."""
        if self.number and not self.showing:
            self.lit.hide_step()
            self.come_forward()
            super().go_back()

    def show_me(self) -> None:
        """Show the step; what is only pressed stays so."""
        step = self.step
        if step is None or step.kind != PRESS or not self.waiting:
            super().show_me()
        elif isinstance(self.lit, PageLight):
            self.lit.press(step)
            self.lit.scene.say(_("Now you: what was pressed stays, so go on from here."), NOTE_SECONDS)
        else:
            self.table.constitution.show()
            self.lit.scene.say(_("Now you: read it, then close it."), NOTE_SECONDS)

    def update(self, dt: float) -> None:
        """See whether the wall of the constitution was opened and closed, where a step asks for that."""
        super().update(dt)
        step = self.step
        if step is None or step.kind != PRESS or step.on or not self.waiting:
            self._read_wall = False
        elif isinstance(self.table.floats.popup, Wall):
            self._read_wall = True
        elif self._read_wall:
            self._read_wall = False
            self.advance()

    # ------------------------------------------------------------------------------------------------ the table

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""
        self.table.cards.show_answer(answer, target)

    def put_down(self) -> bool:
        return self.table.hand.clear()

    def keys_of(self, step: LessonStep) -> str:
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
        step = self.step
        if step is not None and step.on == PAGE:
            ready = len(self.session.match.line) >= self.chapter.moves_before(self.number)
            if ready and self.resting and not self.showing and self.session.acting == PERSON:
                self.waiting = False
                self.ui.app.push(PageLight(self).scene)
            return
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
        if word in VOTES:
            return [widget.rect for widget in table.walk() if widget.visible and widget.name == word]
        if word == "events":
            return [place.rect for place in table.chamber.board.events]
        if word == "dais":
            return [table.chamber.board.dais.rect]
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
        acts = table.actions.offers().items()
        return [table.actions.buttons[name].rect for name, act in acts if act.move == wanted]

    def lit_widgets(self, step: LessonStep) -> tuple[Widget | None, ...]:
        """Return the list and the cards, where the step lies there."""
        numbers = self.session.rules.pieces.numbers
        pieces = [numbers[word] for word in step.take if word in numbers]
        cards = [card for card in self.table.cards.field_cards() if card.face in pieces]
        listed = ANSWER in step.take and self._row(self._wanted()) >= 0
        return (self.table.moves if listed else None, *cards)
