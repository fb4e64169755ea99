"""The Cosmic Gate, large: its components, who stands there, and what the builders give for a component."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.pieces import BUILD, COMPONENT_0, CORE, PLACES, WORKS, work_of
from atlantis_desktop.games.rising.table import frame
from atlantis_desktop.games.rising.table.gate_parts import BuildSpace, ComponentTile, CorePart, Dialogue, GateTitle
from atlantis_desktop.games.rising.table.giving import Giving
from atlantis_desktop.games.rising.table.model import GOODS
from atlantis_desktop.games.rising.table.steppers import Part, Stepper
from atlantis_desktop.games.rising.table.tools import add_tools
from atlantis_desktop.games.rising.words.sentences import good_name
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import CachedPanel
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.acts import IslandActs
    from atlantis_desktop.table.guide import TableGuide
    from atlantis_desktop.ui.context import Ui

RING_UNITS = 956
"""The ring's region on the large map."""
CORE_AT = CORE - COMPONENT_0


class GateScene(Scene):
    """The gate over the table. Every move that belongs there is made here: placing, acting and building."""

    name = "gate"
    guide: TableGuide | None

    def __init__(self, ui: Ui, table: IslandActs) -> None:
        """Take the table that lies below."""
        super().__init__(ui)
        self.table = table
        self.model = table.model
        self.hand = table.hand
        self.chosen = -1
        """The component that the dialogue is about."""
        self.space = BUILD
        self.giving: Giving | None = None
        """Who would give what; None for a component that stands."""
        self.fitting = False
        """Whether something can be given just now."""
        self._choose_first()

    def _choose_first(self) -> None:
        offered = [move for move in self.hand.legal() if move.kind == "build"]
        unbuilt = [at for at, done in self.model.blueprint if not done]
        if offered:
            self.chosen, self.space = offered[0].args[0] - COMPONENT_0, offered[0].args[1]
        else:
            self.chosen = unbuilt[0] if unbuilt else CORE_AT
            own = [self.model.view.where[f] for f in self.model.at_gate() if self.model.view.owner[f] == self.hand.seat]
            self.space = next((place for place in own if self.model.is_building(place)), BUILD)
        self._give()

    def _give(self) -> None:
        seat = self.hand.seat
        unbuilt = self.model.view.built[self.chosen] == 0
        self.fitting = seat >= 0 and self.model.step == "act" and unbuilt
        view = self.hand.view() if seat >= 0 else self.model.view
        self.giving = Giving(self.model.rules, view, max(0, seat), self.chosen, self.space) if unbuilt else None
        if self.giving is not None and self.fitting:
            self.giving.suggest()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets of the gate."""
        ui, model = self.ui, self.model
        self.screen = screen = Screen("rising/gate", ui.scale, model.rules.seats)
        self.panels: list[CachedPanel] = []
        self._panel(frame.Headline(model, screen))
        if screen.has("board_title"):
            self._panel(GateTitle(model, screen))
        self._tools()
        parts = model.blueprint
        for at, (component, _done) in enumerate(parts[:9]):
            tile = ComponentTile(f"component_{at + 1}", component, self, screen)
            self._panel(tile)
        self._panel(CorePart(self, screen))
        for number in range(model.rules.build_spaces):
            if screen.has(f"build_{number + 1}"):
                self._panel(BuildSpace(number, self, screen))
        self._panel(Dialogue(self, screen, panel_reach(ui, "vellum")))
        self.add(Button("back", screen.rect("back"), _("Back to the island"), self.leave, size=screen.size("back"),
                        icon="island", region="back"))  # fmt: skip
        self._steps()
        for name, words, act in (
            ("button_suggest", _("Suggest"), self.suggest), ("button_clear", _("Clear"), self.clear),
            ("button_build", _("Build"), self.press_build),
        ):  # fmt: skip
            kind = "primary" if name == "button_build" else "secondary"
            reason = "" if self.fitting else self._why_no_giving()
            self.add(Button(name, screen.rect(name), words, act, kind=kind, size=19, region="build", reason=reason))

        self._cards()

    def _cards(self) -> None:
        """Add what decides how many Lost Schemas and units of the Mystic Adze the build uses, where there are any."""
        self.card_buttons: list[tuple[Button, Callable[[], str]]] = []
        giving = self.giving
        if giving is None:
            return
        box = self.screen.rect("button_suggest")
        box.y -= box.height + self.screen.px(8)
        for name, most, words, turn in (
            ("button_schemas", giving.most_schemas, giving.schema_words, giving.turn_schemas),
            ("button_adzes", giving.most_adzes, giving.adze_words, giving.turn_adzes),
        ):
            if not most:
                continue
            box.width = Button.width_for(self.ui, words(), False, 17) + self.screen.px(24)
            button = Button(name, box.copy(), words(), partial(self._turn, turn), size=17, region="build")
            self.card_buttons.append((self.add(button), words))
            box.x = box.right + self.screen.px(10)

    def _turn(self, turn: Callable[[], None]) -> None:
        """Use more or fewer cards in the build; the price follows."""
        turn()
        for button, words in self.card_buttons:
            button.text = button.label = words()
            button.mark()
        self.refresh()

    def _panel(self, panel: CachedPanel) -> None:
        self.panels.append(panel)
        self.add(panel)

    def _steps(self) -> None:
        if self.giving is None:
            return
        for seat in range(self.model.rules.seats):
            box = self.screen.rect(f"give_row_{seat + 1}_steps")
            pitch = self.column()
            for at, kind in enumerate(self.giving.kinds):
                for by in (-1, 1):
                    self._step(Part(seat, kind, by), Rect(box.x + at * pitch, box.y, pitch, box.height))

    def _step(self, part: Part, cell: Rect) -> None:
        side = min(self.screen.px(30), cell.height - 8, cell.width // 3)
        rect = Rect(0, 0, side, side)
        rect.centery = cell.y + round(min(cell.height * 0.33, cell.height / 2))
        rect.left = cell.x + 2 if part.by < 0 else cell.right - side - 2
        good = GOODS[part.kind][0]
        self.add(
            Stepper(f"step_{part.seat}_{good}", rect, f"{self.model.names[part.seat]}, {good_name(part.kind)}", part,
                    lambda: self.giving, self.step, self._all_given, region=f"give_{part.seat}")
        )  # fmt: skip

    def _all_given(self, part: Part) -> tuple[str, str]:
        assert self.giving is not None
        if part.seat in self.giving.team:
            return _("That is all there is."), "RISE-100"
        return _("Only the councilors on the build space give."), "RISE-99"

    def _tools(self) -> None:
        """The tools of the table that make sense here; undo and redo lead back to the island, where they are shown."""
        table = self.table

        def on_the_island(act: Callable[[], None]) -> None:
            self.leave()
            act()

        acts: dict[str, Callable[[], None]] = {
            "undo": partial(on_the_island, table.undo), "redo": partial(on_the_island, table.redo),
            "rules": partial(self.open_rule, "RISE-98"), "menu": partial(on_the_island, table.open_menu),
        }  # fmt: skip
        add_tools(self, self.screen, acts)

    def column(self) -> int:
        """Return how wide a column of the dialogue is."""
        room = self.screen.rect("give_row_1_steps").width
        kinds = len(self.giving.kinds) if self.giving is not None else 5
        return min(self.screen.px(118), room // max(1, kinds))

    def _why_no_giving(self) -> str:
        if self.hand.seat < 0:
            return _("Nobody at this screen acts now.")
        if self.model.step != "act":
            return _("Nothing can be built now: that belongs to phase 3. [RISE-98]")
        return _("This component is built already. [RISE-106]")

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sky, the ring and the top bar."""
        ui, screen = self.ui, self.screen
        frame.paint_sea(surface, ui, screen)
        if not ui.theme.high_contrast:
            bar = screen.rect("top_bar")
            below = Rect(0, bar.bottom, surface.get_width(), surface.get_height() - bar.bottom)
            sky = pygame.transform.smoothscale(ui.store.load("shared/textures/cosmic"), below.size)
            surface.blit(sky, below)
            frame.paint_bar(surface, ui, bar)
            ring, entry = screen.rect("ring"), ui.store.info("rising/gate/ring")
            k = ring.width / RING_UNITS
            size = round(entry.w * k), round(entry.h * k)
            picture = ui.store.get("rising/gate/ring", size)
            surface.blit(picture, picture.get_rect(center=ring.center))
        self._conduits(surface)

    def _conduits(self, surface: Surface) -> None:
        """Paint a line from every component to the core: bright when it is built, broken when not."""
        core = self.screen.rect("core").center
        for at, (_component, done) in enumerate(self.model.blueprint[:9]):
            start = pygame.Vector2(self.screen.rect(f"component_{at + 1}").center)
            end = start + (pygame.Vector2(core) - start) * 0.72
            if done:
                pygame.draw.line(surface, pygame.Color("#63B8FF"), start, end, max(3, self.screen.px(7)))
                pygame.draw.line(surface, pygame.Color("#F4FBFF"), start, end, max(1, self.screen.px(3)))
                continue
            for part in range(0, 24, 2):
                dash = start.lerp(end, part / 24), start.lerp(end, (part + 1) / 24)
                pygame.draw.line(surface, pygame.Color("#6F5A9E"), *dash, max(1, self.screen.px(2)))

    # ------------------------------------------------------------------------------------------------ acts

    def refresh(self) -> None:
        """Show what has changed."""
        for panel in self.panels:
            panel.refresh()
        for widget in self.widgets:
            if isinstance(widget, Stepper):
                widget.mark()

    def choose(self, component: int) -> None:
        """A component was clicked: act or place there if that is possible, else show it in the dialogue."""
        works = [place for place in range(WORKS, PLACES) if work_of(place) == component]
        if self.model.step == "place" and works and self.model.view.built[component] > 0:
            self.take(self.hand.click_works(works), self.find(f"part_{component}").rect)
            return
        answer = self.hand.click_parts(works)
        if answer is None:
            self.look_at(component)
        else:
            self.take(answer, self.find(f"part_{component}").rect)

    def look_at(self, component: int) -> None:
        """Show a component in the dialogue."""
        self.chosen = component
        self._again()

    def click_space(self, number: int) -> None:
        """A build space was clicked: place the figure in the hand there, or build there."""
        place = BUILD + number
        if self.model.step == "place":
            self.take(self.hand.click_works((place,)), self.find(f"build_{number + 1}").rect)
            return
        self.space = place
        self._again()

    def _again(self) -> None:
        """Begin a proposal for the chosen component; sky and ring stay as they are."""
        self._give()
        ground = self.canvas.ground
        self.rebuild()
        self.canvas.ground = ground

    def step(self, part: Part) -> None:
        """Let a seat give more or less."""
        if self.giving is not None:
            self.giving.change(*part)
            self.refresh()

    def suggest(self) -> None:
        """Fill in a way of paying that the rules offer, or say what is missing."""
        if self.giving is not None and not self.giving.suggest():
            refusal = self.giving.refusal()
            if refusal is not None:
                self._refuse(refusal, self.find("button_suggest").rect)
        self.refresh()

    def clear(self) -> None:
        """Give nothing."""
        if self.giving is not None:
            self.giving.clear()
            self.refresh()

    def press_build(self) -> None:
        """Propose the build."""
        if self.giving is not None:
            self.take(self.hand.propose(self.giving.gesture()), self.find("button_build").rect)

    def take(self, answer: Answer, near: Rect) -> None:
        """Show what came of an act; where a guide leads, it has it shown."""
        if self.guide is not None:
            self.guide.take(answer, near)
        else:
            self.show_answer(answer, near)

    def show_answer(self, answer: Answer, near: Rect) -> None:
        """Show what came of an act, as in a game; a move leads back to the island, where it is shown."""
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            told = answer.refusal
            self.refuse(near, f"**{told.lead}** {told.rest}".strip(), told.rule)
        elif answer.kind is Kind.CHOICE:
            texts, details = self.table.texts(answer.moves), self.table.details(answer.moves)
            self.show_popup(
                MoveList(self.ui, _("Which one?"), answer.moves, texts, self._take_popup, near, details=details)
            )
        else:
            self.leave()

    def _take_popup(self, move: Move) -> None:
        self.close_popup()
        self.take(self.hand.submit(move), self.screen.rect("core"))

    def _refuse(self, refusal: object, near: Rect) -> None:
        session = self.table.session
        told = session.words.refusal_text(session.rules, refusal, session.names)
        self.refuse(near, f"**{told.lead}** {told.rest}".strip(), told.rule)

    def leave(self) -> None:
        """Go back to the island."""
        self.ui.app.pop()

    def on_back(self) -> bool:
        """Esc goes back to the island."""
        self.leave()
        return True
