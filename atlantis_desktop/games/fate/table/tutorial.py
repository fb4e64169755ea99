"""The tutorial over the table of The Fate of Atlantis: where its spots lie, and the hand that is guided."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from atlantis_desktop.games.course import PERSON, LessonStep
from atlantis_desktop.games.fate.table.asking import Asking
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.table.scoring import ScoringScene
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.screens.tutorial.end import offer_next
from atlantis_desktop.screens.tutorial.lantern import NOTE_SECONDS
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.tutorial import Tutorial
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.card_widgets import CardWidget, seen_part
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _


class GuidedAsking(GuidedHand, Asking):
    """The hand of Fate while the owl speaks."""


class FateTutorial(Tutorial):
    """One chapter of the tutorial of Fate."""

    game = "fate"
    table: FateScene

    def lay(self, ui: Ui) -> FateScene:
        """Return the table of the session, with a hand that is guided."""
        table = FateScene(ui, self.session)
        table.asking = asking = GuidedAsking(self.session)
        asking.asked = lambda: self.step
        return table

    # ------------------------------------------------------------------------------------------------ the table

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""
        self.table.cards.show_answer(answer, target)

    def put_down(self) -> bool:
        return self.table.asking.clear()

    def show_end(self) -> bool:
        """Show the scores of the round, if it ended the game."""
        if self.session.outcome() is None:
            return False
        self.ui.app.push(TutorialScoring(self.ui, self))
        return True

    def drop_strangers(self) -> None:
        """Take the marks off cards that the step is not about."""
        step, asking = self.step, self.table.asking
        if step is None or not asking.marked:
            return
        names = self.session.rules.pieces.names
        kept = [card for card in asking.marked if names[card] in (*step.take, step.put)]
        if kept != asking.marked:
            asking.marked = kept
            self.table.say(_("That card can wait. Do what the owl says first."), NOTE_SECONDS)
            self.call()
            self.table.refresh()

    def keys_of(self, step: LessonStep) -> str:
        """Return the keyboard line with the numbers that the cards have in the hand now."""
        cards = self.table.cards.field_cards()
        return self.keys_of_cards(step, (card for card in cards if card.place == ("hand", PERSON)))

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangles of cards by their names, of piles, places and the gold button."""
        table, numbers = self.table, self.session.rules.pieces.numbers
        if word in numbers:
            card = table.field.cards.get(f"card-{numbers[word]}")
            if card is None:
                return []
            # Only what the next card leaves to be seen is meant; a card of the hand may rise and stays in the light.
            return [seen_part(card, table.cards.field_cards(), self.ui)]
        if word in ("deck", "evidence", "discard"):
            return [table.board.pile(word, "plain").rect]
        if word in ("ring", "door"):
            return [table.board.rect({"ring": "evidence_ring", "door": "door_badge"}[word])]
        if word == "go_on":
            return [table.actions.main.rect]
        zone, _sep, seat = word.partition("-")
        panels: list[Any] = list(table.places if zone == "declared" else table.seat_panels)
        return [panel.rect for panel in panels if str(panel.seat) == seat]

    def lit_widgets(self, step: LessonStep) -> tuple[Widget | None, ...]:
        """Return the cards that the step names."""
        numbers = self.session.rules.pieces.numbers
        return tuple(self.table.field.cards.get(f"card-{numbers[w]}") for w in (*step.take, step.put) if w in numbers)

    def lies_in_spot(self, widget: Widget) -> bool:
        """Tell whether a widget lies in the light, for the keyboard."""
        # Of the cards only those that the step names are reached, whatever else lies in the light.
        return not isinstance(widget, CardWidget) and super().lies_in_spot(widget)


class TutorialScoring(ScoringScene):
    """The real scores of the round at the end of the last chapter; the gold button ends the tutorial."""

    name = "tutorial_scoring"

    def __init__(self, ui: Ui, tutorial: FateTutorial) -> None:
        """Take the tutorial whose last chapter is over."""
        super().__init__(ui, tutorial.table)
        self.tutorial = tutorial

    def way_on(self) -> tuple[str, str]:
        """Return that the gold button ends the tutorial."""
        return _("End the tutorial"), "laurel-crown"

    def go_on(self) -> None:
        """Show what is still to be told; then close the tutorial's last chapter."""
        if self._tell_all():
            return
        self.ui.app.pop()
        offer_next(self.tutorial, len(chapters(self.tutorial.game)))

    def on_back(self) -> bool:
        self.go_on()
        return True
