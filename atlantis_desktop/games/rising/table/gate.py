"""The Cosmic Gate, large: its components, who stands there, and what the builders give for a component."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.pieces import BUILD, WORKS
from atlantis_desktop.games.rising.table import gate_parts
from atlantis_desktop.games.rising.table.frame import Headline
from atlantis_desktop.games.rising.table.gate_offer import Dialogue, GateOffer
from atlantis_desktop.games.rising.table.pack_show import show_of
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.frame import add_tools
from atlantis_desktop.table.guide import TableGuide
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import CachedPanel
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


class GateScene(Scene):
    """The gate over the table. Every move that belongs there is made here: placing, acting and building."""

    name = "gate"
    guide: TableGuide | None

    def __init__(self, ui: Ui, table: IslandScene) -> None:
        """Take the table that lies below."""
        super().__init__(ui)
        self.table, self.model, self.hand = table, table.model, table.hand
        self.offer = GateOffer(self)

    def build(self) -> None:
        """Make the widgets of the gate."""
        model = self.model
        self.screen = screen = Screen("rising/gate", self.ui.scale, model.rules.seats)
        self.panels: list[CachedPanel] = [self.add(Headline(model, screen))]
        if screen.has("board_title"):
            self.panels.append(self.add(gate_parts.GateTitle(model, screen)))
        self._tools()
        for at, (component, _done) in enumerate(model.blueprint[: gate_parts.RING_PLACES]):
            self.panels.append(self.add(gate_parts.ComponentTile(f"component_{at + 1}", component, self)))
        self.panels.append(self.add(gate_parts.CorePart(self)))
        for number in range(model.rules.build_spaces):
            if screen.has(f"build_{number + 1}"):
                self.panels.append(self.add(gate_parts.BuildSpace(number, self)))
        further = show_of(model.rules)
        for part in further.gate_parts(self) if further is not None else ():
            self.panels.append(self.add(part))
        self.panels.append(self.add(Dialogue(self)))
        self.add(Button("back", screen.rect("back"), _("Back to the island"), self.leave, size=screen.size("back"),
                        icon="island", region="back"))  # fmt: skip
        self.offer.build()

    def _tools(self) -> None:
        """The tools of the table that make sense here; undo and redo lead back to the island, where they are shown."""
        table = self.table

        def on_the_island(act: Callable[[], object]) -> None:
            self.leave()
            act()

        acts: dict[str, Callable[[], None]] = {
            "undo": partial(on_the_island, table.tools.undo), "redo": partial(on_the_island, table.tools.redo),
            "rules": partial(self.open_rule, "RISE-98"), "menu": partial(on_the_island, table.on_back),
        }  # fmt: skip
        add_tools(self, self.screen, acts, {})

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sky, the ring, its conduits and the top bar."""
        gate_parts.paint_gate_ground(surface, self.ui, self.screen, self.model.blueprint)

    def refresh(self) -> None:
        """Show what has changed."""
        for panel in self.panels:
            panel.refresh()
        self.offer.refresh()

    # ------------------------------------------------------------------------------------------------ acts

    def choose(self, component: int) -> None:
        """A component was clicked: act or place there if that is possible, else show it in the dialogue."""
        hand, box = self.hand, self.model.rules.box
        works = [place for place in range(WORKS, box.places) if box.work_of(place) == component]
        if self.model.step == "place" and works and self.model.view.built[component] > 0:
            self.take(hand.click_works(works), self.find(f"part_{component}").rect)
            return
        answer = hand.click_parts(works)
        if answer is None:
            self.look_at(component)
        else:
            self.take(answer, self.find(f"part_{component}").rect)

    def click_space(self, number: int) -> None:
        """A build space was clicked: place the figure in the hand there, or build there."""
        place = BUILD + number
        if self.model.step == "place":
            self.take(self.hand.click_works((place,)), self.find(f"build_{number + 1}").rect)
        elif (answer := self.hand.click_parts((place,))) is not None:
            self.take(answer, self.find(f"build_{number + 1}").rect)
        else:
            self.look_at(self.offer.chosen, place)

    def look_at(self, component: int, space: int = -1) -> None:
        """Show a component in the dialogue, to be built on another build space if one is named."""
        self.offer.begin(component, space if space >= 0 else self.offer.space)
        # Sky and ring stay as they are.
        ground = self.canvas.ground
        self.rebuild()
        self.canvas.ground = ground

    def take(self, answer: Answer, near: Rect) -> None:
        """Show what came of an act; where a guide leads, it has it shown."""
        if self.guide is not None:
            self.guide.take(answer, near)
        else:
            self.show_answer(answer, near)

    def show_answer(self, answer: Answer, near: Rect) -> None:
        """Show what came of an act, as in a game; a move leads back to the island, where it is shown."""
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            self.refuse(near, answer.refusal.words, answer.refusal.rule)
        elif answer.kind is Kind.CHOICE:
            self.table.question.choose(self, answer.moves, self._take_popup, near)
        else:
            self.model.drafted = None
            self.leave()

    def _take_popup(self, move: Move) -> None:
        self.close_popup()
        self.take(self.hand.submit(move), self.screen.rect("core"))

    def leave(self) -> None:
        """Go back to the island, where a draft is marked."""
        self.ui.app.pop()
        self.table.panels.refresh()

    def on_back(self) -> bool:
        """Esc goes back to the island."""
        self.leave()
        return True
