"""The light of a lesson over a page of questions: what is pressed on it, and what is laid before the others.

A page opens when a step lies on it, with what earlier steps have pressed on it pressed anew: so a step can be gone back
to, and a lesson that was left begins where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.lessons import PAGE
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.course import LOOK, MOVE, PRESS, LessonStep
from atlantis_desktop.screens.tutorial.lantern import LanternAbove
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.questions.page import AskedPage
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Choosable
from atlantis_desktop.ui.widgets.stepper import Stepper
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.tutorial import ArchonTutorial

CHOSEN = "chosen"


def state_of(widget: Widget) -> str:
    """Return how something on a page stands, as a step names it; empty for what is not chosen."""
    if isinstance(widget, Stepper):
        return str(widget.value)
    if isinstance(widget, Segments):
        return widget.chosen
    if isinstance(widget, Toggle):
        return "on" if widget.on else ""
    return CHOSEN if isinstance(widget, Choosable) and widget.chosen else ""


def put(widget: Widget, state: str) -> None:
    """Make something on a page stand so."""
    if isinstance(widget, Stepper):
        widget.change(int(state))
    elif isinstance(widget, Segments):
        widget.on_change(state)
    elif isinstance(widget, Toggle):
        widget.on_change(True)
    elif isinstance(widget, Choosable) and widget.on_click is not None:
        widget.on_click()


class LedPages(AskedPages):
    """What a page of a lesson sends to: the pages of the table get the move that is wanted, the owl answers others."""

    def __init__(self, light: PageLight) -> None:
        """Take the light over the page."""
        super().__init__(light.tutorial.table, light.tutorial.table.pages.kinds)
        self.light = light

    def send(self, page: AskedPage, gestures: Sequence[Gesture]) -> None:
        tutorial = self.light.tutorial
        verdict = self.table.hand.judge(gestures[0])
        step, due = tutorial.step, tutorial.due_moves()
        follow = all(
            made.button == move.kind and made.numbers in ((), move.args)
            for made, move in zip(gestures[1:], due[1:], strict=False)
        )
        if isinstance(verdict, Move) and not (due and verdict == due[0] and follow):
            hasty = step.hasty if step is not None else ""
            self.light.answered(_(hasty) if hasty else _("Do what the owl says, inside the light."))
            return
        tutorial.table.pages.send(page, gestures)


class PageLight(LanternAbove):
    """Shows the steps that lie on a page; the page opens and closes by itself as they want it."""

    tutorial: ArchonTutorial
    scene: AskedScene

    def __init__(self, tutorial: ArchonTutorial) -> None:
        """Make the page of the question that the person is asked in a lesson."""
        self.tutorial = tutorial
        pages = LedPages(self)
        self.page = pages.kinds[pages.step].make(pages)
        super().__init__(self.page.scene, tutorial)
        self._laid = False
        self._offset = 0
        self._told = False

    @property
    def _passed(self) -> bool:
        """Whether another question is asked than that of the page."""
        return bool(self.page.pages.question() != self.page.question)

    def left(self) -> None:
        """Nothing is to be put away: the tutorial opens the page anew when a step lies on it."""

    # ------------------------------------------------------------------------------------------------ spots

    def widgets_of(self, word: str) -> list[Widget]:
        """Return what a word names on the page: one thing, or with a star all whose names begin so.

        A card or the text of an article stands behind a dash.
        """
        name, _dash, rest = word.partition("-")
        card, low, part = rest.partition("_")
        if card:
            numbers = self.tutorial.session.rules.pieces.numbers
            name = f"{name}_{TEXTS.index(card) if card in TEXTS else numbers[card]}{low}{part}"
        shown = [widget for widget in self.scene.walk() if widget.shown]
        if name.endswith("*"):
            return [widget for widget in shown if widget.name.startswith(name[:-1])]
        return [widget for widget in shown if widget.name == name]

    def rects_of(self, word: str) -> list[Rect]:
        """Return where a word's things are seen."""
        area = self.scene.area
        found = []
        for widget in self.widgets_of(word):
            rect = widget.rect.clip(area.rect) if area is not None and widget.parent is area else widget.rect
            found += [rect] if rect.width and rect.height else []
        return [found[0].unionall(found[1:])] if found else []

    def more_rects(self, step: LessonStep) -> list[Rect]:
        """The strengths and the answer in a sentence are lit as well, while something is put together."""
        if step.kind == LOOK:
            return []
        edge = self.ui.scale.px(8)
        found = [*self.rects_of("support_strengths"), *self.rects_of("asked_sentence")]
        return [rect.inflate(2 * edge, 2 * edge) for rect in found]

    def _reveal(self, step: LessonStep) -> None:
        area = self.scene.area
        if area is None:
            return
        for word in reversed((*step.take, *step.also)):
            for widget in reversed(self.widgets_of(word)):
                if widget.parent is area:
                    area.reveal(widget)
        self._offset = area.offset

    def show_step(self) -> None:
        step = self.tutorial.step
        if step is not None and step.on == PAGE:
            self._reveal(step)
            super().show_step()

    # ------------------------------------------------------------------------------------------------ time

    def _lay(self) -> None:
        """Press what the steps before have pressed on this page."""
        tutorial = self.tutorial
        self._laid = True
        steps, number = tutorial.chapter.steps, tutorial.number
        first = next((at for at in range(number, 0, -1) if steps[at - 1].kind == MOVE), 0)
        for step in steps[first:number]:
            if step.kind == PRESS and step.on == PAGE:
                self.press(step)

    def press(self, step: LessonStep) -> None:
        """Make what a step names stand as it says, where it does not yet."""
        for widget in self.widgets_of(step.take[0])[:1]:
            if state_of(widget) != (step.wanted or CHOSEN):
                put(widget, step.wanted)

    def done(self, step: LessonStep) -> bool:
        """Tell whether what a step names stands as it says."""
        return any(state_of(widget) == (step.wanted or CHOSEN) for widget in self.widgets_of(step.take[0]))

    def update(self, dt: float) -> None:
        """Follow the step: show it, see whether it is done, or go back to the table where it lies there."""
        tutorial, step = self.tutorial, self.tutorial.step
        tutorial.lapse(dt)
        if not self.ui.app.shows(self.scene) or not self.scene.is_built:
            return
        if step is None or step.on != PAGE or tutorial.showing or self._passed:
            self.ui.app.pop()
            return
        if not self._laid:
            self._lay()
        elif not tutorial.waiting:
            tutorial.waiting, self._told = True, False
            self.scene.set_focus(None)
            self.show_step()
        elif step.kind == PRESS and self.done(step):
            self.ui.sound.play("ui_press")
            tutorial.advance()
        elif step.hasty and not self._told and step.kind == PRESS and any(
            state_of(widget) == CHOSEN for word in step.also for widget in self.widgets_of(word)
        ):  # fmt: skip
            self._told = True
            self.answered(_(step.hasty))
        elif self.scene.area is not None and self.scene.area.offset != self._offset:
            self.show_step()

    # ------------------------------------------------------------------------------------------------ input

    def takes(self, event: Event) -> bool:
        """Take two clicks at one spot for one step, but on an amount; the wheel moves nothing away from the light."""
        step = self.tutorial.step
        if event.type == pygame.MOUSEWHEEL and self.scene.floats.popup is None:
            return True
        amount = step is not None and any(isinstance(each, Stepper) for each in self.widgets_of(step.take[0]))
        return event.type == pygame.MOUSEBUTTONDOWN and not amount and self.tutorial.clicks_again(event.pos)

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """A page makes no move: it sends what it means to the table."""
        self.tutorial.take(answer, target)
