"""The tutorial over the table of Atlantis Rising and its large gate: its spots, and the hand that is guided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.lessons import LOOK, MOVE, Step, parse_move
from atlantis_desktop.games.rising.lessons import GATE
from atlantis_desktop.games.rising.rules.pieces import FIGURE_0, TILES
from atlantis_desktop.games.rising.table.company import Company
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.hand import IslandHand
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens.tutorial.lantern import Lantern
from atlantis_desktop.screens.tutorial.play import GuidedHand
from atlantis_desktop.screens.tutorial.scene import Guided
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

LARGE = 1.75
"""From this scale on the coach has room only above a list, and dice, that stand at the lower edge."""
LIST_LAYER = 21
"""Lists lie below the veil here, so that only the row that is wanted is lit."""


class GuidedIslandHand(GuidedHand, IslandHand):
    """The hand of Rising while the owl speaks."""

    def unused(self) -> Move | None:
        """Return what could still be done, as in a game; nothing where the owl asks for the end of the actions."""
        wanted = self.wanted()
        return None if wanted is not None and wanted.kind == "done" else super().unused()

    def stands_for(self, move: Move, wanted: Move) -> bool:
        """Tell whether a move may be taken for the wanted one: of equal figures any may."""
        if move.kind != "place" or wanted.kind != "place":
            return move == wanted
        kinds = self.model.rules.figures.kind
        same = kinds[move.args[0] - FIGURE_0] == kinds[wanted.args[0] - FIGURE_0]
        return bool(same and move.args[1] == wanted.args[1])


class QuietCompany(Company):
    """Partners who say nothing while the owl speaks."""

    def update(self, dt: float) -> None:
        """Let no partner propose anything."""


class RisingTutorial(Guided, IslandScene):
    """One chapter of the tutorial of Rising; ``chapter`` and ``step`` default to the place that is kept."""

    game = "rising"
    hand: GuidedIslandHand

    def __init__(self, ui: Ui, chapter: int | None = None, step: int = 0) -> None:
        super().__init__(ui, self.prepare(ui, chapter, step))
        self.hand = GuidedIslandHand(self.guided, self.model)
        self.hand.asked = lambda: self.step
        self.company = QuietCompany(self)
        self.keep()

    # ------------------------------------------------------------------------------------------------ the table

    def plain_take(self, answer: Answer, target: Widget | Rect) -> None:
        IslandScene.take(self, answer, target)

    def clear_hand(self) -> bool:
        held, self.hand.chosen = self.hand.chosen >= 0, -1
        self.close_popup()
        if held and self.is_built:
            self.refresh()
        return held

    def refresh_list(self) -> None:
        super().refresh_list()
        if self.question is not None:
            self.question.layer = LIST_LAYER

    def show_roll(self) -> None:
        if self._is_large:
            self.roll.lower(self._low)
        super().show_roll()

    @property
    def _is_large(self) -> bool:
        return self.ui.scale.effective >= LARGE - 1e-6

    @property
    def _low(self) -> int:
        return self.ui.scale.height - self.ui.scale.px(10)

    def _list_place(self) -> Rect:
        place = super()._list_place()
        if self._is_large and not self.roll.visible:
            place.height = self._low - place.top
        return place

    def details(self, moves: Sequence[Move]) -> list[str]:
        """Return what moves lead to; where the words are large, the coach says enough."""
        return [] if self._is_large else super().details(moves)

    def _time_tile_tip(self, dt: float) -> None:
        """The coach says what is to be seen; no tile tells about itself beside it."""

    def open_due(self) -> None:
        step = self.step
        if step is not None and step.on == GATE and self.resting and not (self.showing or self.waiting):
            self.ui.app.push(GuidedGate(self.ui, self))
            return
        waited = self.waiting
        super().open_due()
        if self.waiting and not waited:
            # What the gold button stands for depends on what the owl asks for.
            self._refresh_buttons()

    @property
    def lit_screen(self) -> Lantern:
        top = self.ui.app.scenes.top
        return top if isinstance(top, GuidedGate) else self

    def come_forward(self) -> None:
        while isinstance(self.ui.app.scenes.top, GuidedGate):
            self.ui.app.pop()

    def handle(self, event: Event) -> bool:
        """Take one event; the wheel does not move the island away from under the spots."""
        if event.type == pygame.MOUSEWHEEL and self.floats.popup is None:
            return True
        return super().handle(event)

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        place = self.model.rules.places.numbers.get(word, -1)
        if 0 <= place <= TILES:
            return [self.board.target(place)]
        panels: dict[str, Rect] = {
            "deck": self.deck.rect, "gate": self.gate.rect, "go_on": self.main.rect, "tray": self.tray.rect,
            "wrath": self.screen.rect("wrath_track"), "phases": self.screen.rect("top_phases"),
        }  # fmt: skip
        if word in panels:
            return [panels[word]]
        zone, _dash, rest = word.partition("-")
        if zone == "seat":
            return [self.plates[int(rest)].rect]
        if zone == "banner":
            arm = next(at for at, each in enumerate(self.model.rules.arms) if each.id == rest)
            return [self.layer.label_rect(arm)]
        return self._answer_rects() if word == "answer" else []

    def _answer_rects(self) -> list[Rect]:
        """The row that the step wants."""
        step, shown = self.step, self.question
        if shown is None or step is None or step.kind != MOVE:
            return []
        wanted = parse_move(self.model.rules, step.wanted)
        if wanted not in shown.moves:
            return []
        return [shown.row(shown.moves.index(wanted))]

    def more_rects(self, step: Step) -> list[Rect]:
        return [self.roll.rect] if "answer" in step.take and self.roll.visible else []

    def lit_widgets(self, step: Step) -> tuple[Widget | None, ...]:
        numbers = self.model.rules.places.numbers
        on_island = any(word in numbers for word in (*step.take, step.put))
        banner = any(word.startswith("banner") for word in step.take)
        # A banner has no key of its own: what it stands for is among the further ways.
        return (
            self.board if on_island else None, self.question if "answer" in step.take else None,
            self.more if banner else None,
        )  # fmt: skip


class GuidedGate(Lantern, GateScene):
    """The large gate while the owl speaks of it; it opens and closes by itself as the steps want it."""

    table: RisingTutorial

    def __init__(self, ui: Ui, table: RisingTutorial) -> None:
        self.tutorial = table
        super().__init__(ui, table)
        ids = {each.id: at for at, each in enumerate(self.model.rules.components)}
        named = [ids[word] for step in table.chapter.steps for word in step.take if word in ids]
        if named:
            self.chosen = named[0]
            self._give()

    def rects_of(self, word: str) -> list[Rect]:
        ids = {each.id: at for at, each in enumerate(self.model.rules.components)}
        if word in ids or word == "core":
            return [self.find("core" if word == "core" else f"part_{ids[word]}").rect]
        if word in ("dialogue", "build"):
            return [self.find({"dialogue": "dialogue", "build": "button_build"}[word]).rect]
        return [self.find(word.replace("-", "_")).rect]

    def on_update(self, dt: float) -> None:
        """Follow the step: show it, or go back to the island where it lies there."""
        super().on_update(dt)
        table, step = self.table, self.table.step
        if step is None or step.on != GATE or table.showing:
            self.leave()
        elif not table.waiting and self.is_built:
            table.waiting = True
            self.set_focus(None)
            self.show_step()

    def take(self, answer: Answer, near: Rect) -> None:
        """Let the right move move on; answer a wrong one kindly."""
        if answer.kind is Kind.WANTS:
            self.answered(answer.text)
            return
        super().take(answer, near)
        if answer.kind is Kind.MOVED:
            self.table.take(answer, near)
        elif answer.kind is Kind.REFUSED:
            self.call()

    def on_key(self, event: Event, key: str) -> bool:
        """Enter answers a step that only asks for a look."""
        step = self.table.step
        if key == "return" and self.table.waiting and step is not None and step.kind == LOOK:
            self.table.looked()
            return True
        return super().on_key(event, key)

    def on_action(self, action: str) -> bool:
        """The keys of the tutorial hold here too."""
        return self.table.on_action(action)

    def on_back(self) -> bool:
        """Esc leaves the tutorial; the place is kept."""
        self.table.leave()
        return True
