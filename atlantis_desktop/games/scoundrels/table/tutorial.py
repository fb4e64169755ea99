"""The tutorial over the table of City of Scoundrels and its battles: its spots, and the hand that is guided."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from atlantis_desktop.games.course import MOVE, PERSON, LessonStep
from atlantis_desktop.games.lessons import parse_move
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, REGIONS
from atlantis_desktop.games.scoundrels.table.board import RegionPanel
from atlantis_desktop.games.scoundrels.table.hand import CityHand
from atlantis_desktop.games.scoundrels.table.scene import CityScene
from atlantis_desktop.games.scoundrels.table.tableau_panel import TableauPanel
from atlantis_desktop.screens.tutorial.lantern import NOTE_SECONDS
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.tutorial import Tutorial
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.card_widgets import CardWidget, seen_part
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

LARGE: Final = 1.75
"""From this scale on the coach has little room beside a region."""


class GuidedCityHand(GuidedHand, CityHand):
    """The hand of City of Scoundrels while the owl speaks."""


class CityTutorial(Tutorial):
    """One chapter of the tutorial of City of Scoundrels."""

    game = "scoundrels"
    table: CityScene
    _seen_buttons: tuple[str, ...] = ()
    """The buttons of the step that are lit."""

    def lay(self, ui: Ui) -> CityScene:
        """Return the table of the session, with a hand that is guided."""
        table = CityScene(ui, self.session)
        table.hand = hand = GuidedCityHand(self.session, table.model)
        hand.asked = lambda: self.step
        return table

    # ------------------------------------------------------------------------------------------------ the table

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""
        self.table.cards.show_answer(answer, target)

    def put_down(self) -> bool:
        return self.table.hand.clear()

    def drop_strangers(self) -> None:
        """Let go of cards and rivals that the step is not about."""
        step, hand, names = self.step, self.table.hand, self.session.rules.pieces.names
        if step is None:
            return
        words = {*(names[card] for card in hand.chosen), *([f"seat-{hand.target}"] if hand.target >= 0 else [])}
        words |= {f"region-{REGIONS[hand.region]}"} if hand.region != MIDDLE else set()
        if words <= {*step.take, step.put}:
            return
        hand.clear()
        self.table.say(_("That can wait. Do what the owl says first."), NOTE_SECONDS)
        self.call()
        self.table.refresh()

    def keys_of(self, step: LessonStep) -> str:
        """Return the keyboard line with the numbers that the cards have in the hand now."""
        return self.keys_of_cards(step, self.table.cards.field_cards())

    def update(self, dt: float) -> None:
        """Light a button of the step as soon as there is one: before a card is chosen its frame would be empty."""
        super().update(dt)
        step = self.step
        if step is None or not self.waiting or self.veil is None:
            return
        buttons = self.table.actions.buttons
        seen = tuple(word for word in step.take if f"action_{word}" in buttons and self.rects_of(word))
        if seen != self._seen_buttons:
            self._seen_buttons = seen
            self.show_step()

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangles of cards by their names, of regions, seats, buttons and panels."""
        table, numbers = self.table, self.session.rules.pieces.numbers
        if word in numbers:
            return self._card_rects(numbers[word])
        button = table.actions.buttons.get(f"action_{word}")
        if button is not None:
            return [button.rect] if button.visible else []
        if word == "clash":
            return [table.screen.rect("clash")] if table.battle_page is not None else []
        zone, _dash, rest = word.partition("-")
        if zone == "seat":
            target = table.cards.target_of(int(rest))
            return [target.rect if isinstance(target, Widget) else target]
        if table.battle_page is not None:
            return []
        if zone == "region":
            rect = table.regions[REGIONS.index(rest)].rect
            if self.ui.scale.effective >= LARGE:
                # Only an outer strip of it is lit, so that the coach has room above or below.
                high = rect.height * 2 // 5
                top = rect.y if rect.centery < table.middle.rect.centery else rect.bottom - high
                rect = Rect(rect.x, top, rect.width, high)
            return [rect]
        if word == "coins":
            whole = "own_values"
            return [table.screen.rect(whole) if table.screen.has(whole) else table.spots.coins(PERSON)]
        panels: dict[str, Widget] = {
            "poseidon": table.poseidon, "track": table.track, "deck": table.draw_pile, "own": table.own,
        }  # fmt: skip
        return [panels[word].rect] if word in panels else []

    def _card_rects(self, piece: int) -> list[Rect]:
        """Where a card is seen: what its neighbours in the hand leave of it, or its place in a tableau."""
        cards = self.table.cards.field_cards()
        card = next((each for each in cards if each.face == piece), None)
        if card is not None:
            return [seen_part(card, cards, self.ui)]
        panel = self._panel_of(piece)
        return [] if panel is None else [panel.place_of(piece)]

    def _panel_of(self, piece: int) -> TableauPanel | None:
        table = self.table
        panels = table.tableaux if table.battle_page is None else table.battle_page.sides
        return next((panel for panel in panels if piece in panel.pieces()), None)

    def more_rects(self, step: LessonStep) -> list[Rect]:
        """The sums of a battle that is weighed are lit as well."""
        weighed = step.kind == MOVE and parse_move(self.session.rules, step.wanted).kind in ("battle", "answer")
        if not weighed:
            return []
        # A small window has no panel of sums on the board: there the instruction tells them.
        table = self.table
        what_if = table.column.what_if
        shown = what_if.scene is table and what_if.visible
        return [what_if.rect if shown else table.screen.rect("instruction")]

    def lit_widgets(self, step: LessonStep) -> tuple[Widget | None, ...]:
        """Return the cards that the step names, or the tableaux in which they lie."""
        numbers, cards = self.session.rules.pieces.numbers, self.table.cards.field_cards()
        pieces = [numbers[word] for word in (*step.take, step.put) if word in numbers]
        held = [card for card in cards if card.face in pieces]
        laid = [self._panel_of(piece) for piece in pieces if piece not in [card.face for card in held]]
        return (*held, *laid)

    def lies_in_spot(self, widget: Widget) -> bool:
        """Tell whether a widget lies in the light, for the keyboard."""
        step = self.step
        if isinstance(widget, RegionPanel) and step is not None:
            return widget.name.replace("_", "-") in step.take
        # Of the cards only those that the step names are reached, whatever else lies in the light.
        return not isinstance(widget, CardWidget) and super().lies_in_spot(widget)
