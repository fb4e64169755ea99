"""The light of a lesson over one scene: the spots of the step at work, the coach, and what can be clicked there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.games.course import LOOK, LessonStep
from atlantis_desktop.screens.tutorial.coach import SMALL_SHARES, Coach, Lesson
from atlantis_desktop.screens.tutorial.veil import SPOT_MARGIN, Proxy, Veil, join_spots
from atlantis_desktop.table.guide import TableGuide
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial

NOTE_SECONDS: Final = 4.0


class Lantern(TableGuide, ABC):
    """Shows a step over a scene: only what lies in the spots can be clicked there, and the coach."""

    def __init__(self, scene: Scene, tutorial: Tutorial) -> None:
        """Take the scene, and the tutorial, which knows the step; from now on the scene asks this guide."""
        self.scene, self.ui, self.tutorial = scene, scene.ui, tutorial
        self.coach: Coach | None = None
        self.veil: Veil | None = None
        scene.guide = self

    # ------------------------------------------------------------------------------------------ given by the game

    @abstractmethod
    def rects_of(self, word: str) -> list[Rect]:
        """Return the rectangles of the window that a spot's word means; nothing for what is not on the screen."""

    def more_rects(self, step: LessonStep) -> list[Rect]:
        """Return what is lit as well in a step, as long as the coach finds room beside it."""
        return []

    def kept_clear(self, step: LessonStep) -> list[Rect]:
        """Return what the coach does not cover though it is not lit: what the sentence speaks of besides."""
        return [rect for word in step.spoken for rect in self.rects_of(word)]

    def lit_widgets(self, step: LessonStep) -> tuple[Widget | None, ...]:
        """Return what else the keyboard reaches in a step, beside the coach and what lies wholly in the spots."""
        return ()

    # ------------------------------------------------------------------------------------------------ building

    def built(self) -> None:
        """The widgets of the scene were made anew: the step at work is shown again."""
        self.coach = self.veil = None
        self._stray = Proxy("stray", Rect(0, 0, 0, 0), self.strayed)
        self._look = Proxy("look", Rect(0, 0, 0, 0), self.tutorial.looked)
        for proxy in (self._stray, self._look):
            proxy.attach(self.scene)
        if self.tutorial.waiting and self.tutorial.lit is self:
            self.show_step()

    def show_step(self) -> None:
        """Put veil and coach on the scene for the step at work."""
        self.hide_step()
        step = self.tutorial.step
        if step is None:
            return
        margin = self.ui.scale.px(SPOT_MARGIN)
        words = (*step.take, *step.also)
        take = join_spots((rect for word in words for rect in self.rects_of(word)), margin)
        put = join_spots(self.rects_of(step.put), margin) if step.put else []
        put = [spot for spot in put if not any(other.contains(spot) for other in take)]
        lesson, more = self.tutorial.lesson(step), join_spots(self.more_rects(step), 0)
        clear = self.kept_clear(step)
        coach, stands = self._make_coach(lesson, [*take, *put, *more, *clear])
        if more and not stands:
            more = []
            coach, stands = self._make_coach(lesson, [*take, *put, *clear])
        if clear and not stands:
            coach, stands = self._make_coach(lesson, [*take, *put])
        if step.also and not stands:
            # Rather one choice less in the light than the coach over one of them.
            take = join_spots((rect for word in step.take for rect in self.rects_of(word)), margin)
            coach, stands = self._make_coach(lesson, [*take, *put])
        self.veil = self.scene.add(Veil(self.ui.scale.screen, [*take, *more], put, self.ui))
        self.coach = self.scene.add(coach)
        if self.scene.input.hover is not None:
            # The pointer still lies where the step before was done: what is there now is not told over the spots.
            self.scene.floats.hush_tip(self.scene.input.hover)
        self.scene.mark_all()

    def hide_step(self) -> None:
        """Take veil and coach away."""
        for widget in (self.veil, self.coach):
            if widget is not None and widget.scene is self.scene:
                self.scene.remove(widget)
        self.veil = self.coach = None
        self.scene.mark_all()

    def _make_coach(self, lesson: Lesson, spots: list[Rect]) -> tuple[Coach, bool]:
        screen = Screen("shared/tutorial", self.ui.scale)
        edge = self.ui.scale.px(12)
        area = self.ui.scale.screen.inflate(-2 * edge, -2 * edge)
        usual = screen.rect("coach").topleft
        for frugal in range(len(SMALL_SHARES)):
            coach = Coach(self.ui, screen, lesson, frugal)
            stands = coach.stand(usual, spots, area)
            if stands:
                break
        return coach, stands

    # ------------------------------------------------------------------------------------------------ input

    def at(self, pos: tuple[int, int], found: Widget | None) -> Widget | None:
        """Return what takes a click: the coach, what lies in a spot, or the dark, which answers kindly."""
        if self.veil is None or self.scene.floats.popup is not None:
            return found
        if found is not None and (found in self.scene.floats.walk() or self.is_coach(found)):
            return found
        step = self.tutorial.step
        if not self.veil.holds(pos) or step is None:
            return self._stray
        if step.kind == LOOK:
            return self._look
        return found if found is not None else self._stray

    def is_coach(self, widget: Widget | None) -> bool:
        """Tell whether a widget is the coach or lies on it."""
        while widget is not None:
            if widget is self.coach:
                return True
            widget = widget.parent
        return False

    def reaches(self, widget: Widget) -> bool:
        """Tell whether the keyboard may go to a widget: the coach, and what lies in the spots."""
        step = self.tutorial.step
        if self.veil is None or step is None:
            return True
        return self.is_coach(widget) or widget in self.lit_widgets(step) or self.lies_in_spot(widget)

    def lies_in_spot(self, widget: Widget) -> bool:
        """Tell whether a widget lies wholly in one of the spots."""
        return self.veil is not None and any(spot.contains(widget.rect) for spot in self.veil.spots)

    def strayed(self) -> None:
        """The dark was clicked."""
        self.scene.say(_("Do what the owl says, inside the light. Everything else can wait."), NOTE_SECONDS)
        self.call()

    def call(self) -> None:
        """Let the spots call for attention once."""
        if self.veil is not None:
            self.veil.beat(self.ui)

    def answered(self, wants: str) -> None:
        """Say a sentence to a move that the step does not want."""
        self.scene.say(wants, NOTE_SECONDS)
        self.call()


class LanternAbove(Lantern):
    """The light over a scene that lies over the table, which opens and closes by itself as the steps want it."""

    def takes_key(self, key: str) -> bool:
        """Enter answers a step that only asks for a look."""
        step = self.tutorial.step
        if key != "return" or not self.tutorial.waiting or step is None or step.kind != LOOK:
            return False
        self.tutorial.looked()
        return True

    def takes_action(self, action: str) -> bool | None:
        """The keys of the tutorial hold here too."""
        done = self.tutorial.takes_action(action)
        return self.tutorial.table.on_action(action) if done is None else done

    def takes_back(self) -> bool:
        """Esc leaves the tutorial; the place is kept."""
        self.tutorial.leave()
        return True
