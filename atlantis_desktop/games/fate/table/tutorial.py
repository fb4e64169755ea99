"""The tutorial over the table of The Fate of Atlantis: where its spots lie, and the hand that is guided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.table.scoring import ScoringScene
from atlantis_desktop.games.lessons import PERSON, Step, chapters
from atlantis_desktop.screens.tutorial.end import offer_next
from atlantis_desktop.screens.tutorial.lantern import NOTE_SECONDS
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.scene import Guided
from atlantis_desktop.table.asking import Answer, Asking
from atlantis_desktop.table.card_widgets import CardWidget, seen_part
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class GuidedAsking(GuidedHand, Asking):
    """The hand of Fate while the owl speaks."""


class FateTutorial(Guided, FateScene):
    """One chapter of the tutorial of Fate; ``chapter`` and ``step`` default to the place that is kept."""

    game = "fate"
    asking: GuidedAsking

    def __init__(self, ui: Ui, chapter: int | None = None, step: int = 0) -> None:
        super().__init__(ui, self.prepare(ui, chapter, step))
        self.asking = GuidedAsking(self.guided)
        self.asking.asked = lambda: self.step
        self.keep()

    # ------------------------------------------------------------------------------------------------ the table

    def plain_take(self, answer: Answer, target: Widget | Rect) -> None:
        self.cards.show_answer(answer, target)

    def clear_hand(self) -> bool:
        had = self.asking.clear()
        if had and self.is_built:
            self.refresh()
        return had

    def show_end(self) -> bool:
        if self.session.outcome() is None:
            return False
        self.ui.app.push(TutorialScoring(self.ui, self))
        return True

    def drop_strangers(self) -> None:
        """Take the marks off cards that the step is not about."""
        step = self.step
        if step is None or not self.asking.marked:
            return
        names = self.guided.rules.pieces.names
        kept = [card for card in self.asking.marked if names[card] in (*step.take, step.put)]
        if kept != self.asking.marked:
            self.asking.marked = kept
            self.say(_("That card can wait. Do what the owl says first."), NOTE_SECONDS)
            self.call()
            self.refresh()

    def keys_of(self, step: Step) -> str:
        """Return the keyboard line with the numbers that the cards have in the hand now."""
        return self.keys_of_cards(step, (card for card in self.cards.field_cards() if card.place == ("hand", PERSON)))

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        numbers = self.guided.rules.pieces.numbers
        if word in numbers:
            card = self.field.cards.get(f"card-{numbers[word]}")
            if card is None:
                return []
            # Only what the next card leaves to be seen is meant; a card of the hand may rise and stays in the light.
            return [seen_part(card, self.cards.field_cards(), self.ui)]
        if word in ("deck", "evidence", "discard"):
            return [self.board.pile(word, "plain").rect]
        if word in ("ring", "door"):
            return [self.board.rect({"ring": "evidence_ring", "door": "door_badge"}[word])]
        if word == "go_on":
            return [self.actions.main.rect]
        zone, _sep, seat = word.partition("-")
        panels: list[Any] = list(self.places if zone == "declared" else self.seat_panels)
        return [panel.rect for panel in panels if str(panel.seat) == seat]

    def lit_widgets(self, step: Step) -> tuple[Widget | None, ...]:
        numbers = self.guided.rules.pieces.numbers
        return tuple(self.field.cards.get(f"card-{numbers[w]}") for w in (*step.take, step.put) if w in numbers)

    def lies_in_spot(self, widget: Widget) -> bool:
        # Of the cards only those that the step names are reached, whatever else lies in the light.
        return not isinstance(widget, CardWidget) and super().lies_in_spot(widget)


class TutorialScoring(ScoringScene):
    """The real scores of the round at the end of the last chapter; the gold button ends the tutorial."""

    name = "tutorial_scoring"

    def __init__(self, ui: Ui, table: FateTutorial) -> None:
        super().__init__(ui, table)
        self.tutorial = table

    def build(self) -> None:
        super().build()
        button = self.find("go_on")
        if isinstance(button, Button):
            button.text = button.label = _("End the tutorial")

    def go_on(self) -> None:
        """Show what is still to be told; then close the tutorial's last chapter."""
        if self._tell_all():
            return
        self.ui.app.pop()
        offer_next(self.tutorial, len(chapters(self.tutorial.game)))

    def on_back(self) -> bool:
        self.go_on()
        return True
