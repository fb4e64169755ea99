"""The tutorial over the table of Atlantis Rising and its large gate: its spots, and the hand that is guided."""

from __future__ import annotations

import pygame
from pygame import MOUSEBUTTONDOWN, Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.course import MOVE, LessonStep
from atlantis_desktop.games.lessons import parse_move
from atlantis_desktop.games.rising.lessons import CARD, GATE, items_of
from atlantis_desktop.games.rising.rules.gestures import names_figure
from atlantis_desktop.games.rising.rules.pieces import BUILD, TILES
from atlantis_desktop.games.rising.table.answers import AnswerList
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.hand import IslandHand
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens.tutorial.lantern import LanternAbove
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.tutorial import Tutorial
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

LARGE = 1.75
"""From this scale on the coach has room only above a list, and dice, that stand at the lower edge."""


class GuidedIslandHand(GuidedHand, IslandHand):
    """The hand of Rising while the owl speaks."""

    def unused(self) -> Move | None:
        """Return what could still be done, as in a game; nothing where the owl asks for the end of the actions."""
        wanted = self.wanted()
        return None if wanted is not None and wanted.kind == "done" else super().unused()

    def click_tile(self, place: int, figure: int = -1) -> Answer:
        """Take a click anywhere on a tile for the figure there that the owl speaks of; a game asks which is meant."""
        wanted = self.wanted()
        if wanted is not None and names_figure(self.model.rules, wanted) and self.place_of(wanted) == place:
            return self.submit(wanted)
        return super().click_tile(place, figure)

    def stands_for(self, move: Move, wanted: Move) -> bool:
        """Tell whether a move may be taken for the wanted one: of equal figures any may."""
        if move.kind != "place" or wanted.kind != "place":
            return move == wanted
        kinds, figure_0 = self.model.rules.figures.kind, self.model.rules.box.figure_0
        same = kinds[move.args[0] - figure_0] == kinds[wanted.args[0] - figure_0]
        return bool(same and move.args[1] == wanted.args[1])


class RisingTutorial(Tutorial):
    """One chapter of the tutorial of Rising."""

    game = "rising"
    table: IslandScene

    def lay(self, ui: Ui) -> IslandScene:
        """Return the table of the session, with a hand that is guided."""
        table = IslandScene(ui, self.session)
        table.hand = hand = GuidedIslandHand(self.session, table.model)
        hand.asked = lambda: self.step
        return table

    # ------------------------------------------------------------------------------------------------ the table

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""
        self.table.clicks.show_answer(answer, target)

    def put_down(self) -> bool:
        hand = self.table.hand
        held, hand.chosen = hand.chosen >= 0, -1
        return held

    @property
    def lowest(self) -> int | None:
        """How far down lists and dice reach where the words are large: the coach stands above them."""
        if self.ui.scale.effective < LARGE - 1e-6:
            return None
        return self.ui.scale.height - self.ui.scale.px(10)

    def takes(self, event: Event) -> bool:
        """Take an event; the wheel does not move the island away from under the spots."""
        return (event.type == pygame.MOUSEWHEEL and self.table.floats.popup is None) or super().takes(event)

    # ------------------------------------------------------------------------------------------------ the gate

    def open_due(self) -> None:
        """Show the step at work, on the large gate where it lies there."""
        step = self.step
        if step is not None and step.on == GATE and self.resting and not (self.showing or self.waiting):
            self.ui.app.push(GateLantern(self).gate)
            return
        waited = self.waiting
        super().open_due()
        if self.waiting and not waited:
            # What the gold button stands for depends on what the owl asks for.
            self.table.actions.refresh()

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangles of places, plates, panels and of the row of a list that is wanted."""
        table = self.table
        place = table.model.rules.places.numbers.get(word, -1)
        if 0 <= place <= TILES or table.model.rules.box.is_location(place):
            return [table.board.target(place)]
        panels: dict[str, Rect] = {
            "deck": table.deck.rect, "gate": table.gate.rect, "go_on": table.actions.main.rect, "tray": table.tray.rect,
            "wrath": table.screen.rect("wrath_track"), "phases": table.screen.rect("top_phases"),
        }  # fmt: skip
        if word == "further":
            return [table.actions.more.rect]
        if word in panels:
            return [panels[word]]
        zone, _dash, rest = word.partition("-")
        if zone == "seat":
            return [table.plates[int(rest)].rect]
        if zone == "banner":
            arm = next(at for at, each in enumerate(table.model.rules.arms) if each.id == rest)
            return [table.board.sheet.label_rect(arm)]
        if zone == CARD:
            cards = table.cards.cards()
            piece = table.model.rules.pieces.numbers[rest]
            return [table.cards.slots()[cards.index(piece)]] if piece in cards else []
        return self._answer_rects() if word == "answer" else []

    def _answer_rects(self) -> list[Rect]:
        """The row that the step wants."""
        step, popup = self.step, self.table.floats.popup
        shown = popup if isinstance(popup, AnswerList) else self.table.question.answers
        if shown is None or step is None or step.kind != MOVE:
            return []
        wanted = parse_move(self.session.rules, step.wanted)
        if wanted not in shown.moves:
            return []
        return [shown.row(shown.moves.index(wanted))]

    def more_rects(self, step: LessonStep) -> list[Rect]:
        """The dice that an answer is about are lit as well."""
        roll = self.table.roll
        return [roll.rect] if "answer" in step.take and roll.visible else []

    def kept_clear(self, step: LessonStep) -> list[Rect]:
        """Return also the whole list of which a row is wanted: the others are what one chooses from."""
        shown = self.table.question.answers
        listed = [shown.rect] if "answer" in step.take and shown is not None and self.lowest is None else []
        return [*super().kept_clear(step), *listed]

    def lit_widgets(self, step: LessonStep) -> tuple[Widget | None, ...]:
        """Return the island, the list and the further ways, where the step lies there."""
        table = self.table
        numbers = table.model.rules.places.numbers
        on_island = any(word in numbers for word in (*step.take, step.put))
        banner = any(word.startswith("banner") for word in step.take)
        # A banner has no key of its own: what it stands for is among the further ways.
        card = any(word.startswith(f"{CARD}-") for word in step.take)
        return (
            table.board if on_island else None, table.question.answers if "answer" in step.take else None,
            table.actions.more if banner or "further" in step.take else None, table.cards if card else None,
        )  # fmt: skip


class GateLantern(LanternAbove):
    """The light over the large gate, which opens and closes by itself as the steps want it."""

    tutorial: RisingTutorial

    def __init__(self, tutorial: RisingTutorial) -> None:
        """Make the gate over the island of a tutorial; it shows the component or the item that the chapter names."""
        self.gate = GateScene(tutorial.ui, tutorial.table)
        super().__init__(self.gate, tutorial)
        rules = self.gate.model.rules
        self._ids = {each.id: at for at, each in enumerate(rules.components)}
        self._items = {each.id: at for at, each in enumerate(items_of(rules))}
        pieces = {**self._ids, **{id: rules.box.item_0 + at for id, at in self._items.items()}}
        named = [pieces[word] for step in tutorial.chapter.steps for word in step.take if word in pieces]
        if named:
            self.gate.offer.begin(named[0], max(BUILD, self.gate.offer.space))

    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangle of a component, of a space or of what the dialogue offers."""
        names = {"core": "core", "dialogue": "dialogue", "build": "button_build"}
        if word in self._items:
            return [self.gate.find(f"item_{self._items[word]}").rect]
        part = f"part_{self._ids[word]}" if word in self._ids and word != "core" else word.replace("-", "_")
        return [self.gate.find(names.get(word, part)).rect]

    def update(self, dt: float) -> None:
        """Follow the step: show it, or go back to the island where it lies there."""
        tutorial, step = self.tutorial, self.tutorial.step
        tutorial.lapse(dt)
        if step is None or step.on != GATE or tutorial.showing:
            self.gate.leave()
        elif not tutorial.waiting and self.gate.is_built:
            tutorial.waiting = True
            self.gate.set_focus(None)
            self.show_step()

    def takes(self, event: Event) -> bool:
        """Take two clicks at one spot for one step, as on the island."""
        return event.type == MOUSEBUTTONDOWN and self.tutorial.clicks_again(event.pos)

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Let the right move move on; answer a wrong one kindly."""
        if answer.kind is Kind.WANTS:
            self.answered(answer.text)
            return
        self.gate.show_answer(answer, target.rect if isinstance(target, Widget) else target)
        if answer.kind is Kind.MOVED:
            self.tutorial.take(answer, target)
        elif answer.kind is Kind.REFUSED:
            self.call()
