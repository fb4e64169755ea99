"""The tutorial over the table of a game: which step is at work, how it goes on, and the way to the next chapter.

`Tutorial` is a part that the table of each game holds as its guide; what a game adds stands in the module `tutorial` of
its room.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from math import hypot
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games import game_ids
from atlantis_desktop.games.course import LOOK, MOVE, PERSON, TRY, LessonStep
from atlantis_desktop.games.lessons import chapters, parse_move, part_of
from atlantis_desktop.screens.entry import screen_entry_of
from atlantis_desktop.screens.tutorial.coach import Lesson
from atlantis_desktop.screens.tutorial.end import offer_next
from atlantis_desktop.screens.tutorial.lantern import NOTE_SECONDS, Lantern, LanternAbove
from atlantis_desktop.screens.tutorial.play import LessonPlace, TutorialSession, keep_place, place_of
from atlantis_desktop.table.ask_first import ask_first
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

TOLD_SECONDS: Final = 6.0
"""How long a refusal that a step is about stands before the next step comes by itself; any input brings it at once."""
FRESH_SECONDS: Final = 0.4
"""So long a click on what a chapter or step has just put on the screen is still the second half of the one before."""
DOUBLE_UNITS: Final = 10
"""Two clicks nearer to each other than this fall on one spot, in panel units."""
SHOWN_SECONDS: Final = 1.3
"""How long the result of a shown move is seen before it is taken back."""


def tutorial_of(ui: Ui, game: str = "", chapter: int | None = None, step: int = 0, part: int = 0) -> Tutorial:
    """Return the tutorial of a game, of the first one without a name.

    ``chapter`` and ``step`` default to the place that is kept, where it lies in this part of the course, else to the
    beginning of the part. Raises KeyError for a game that has none.
    """
    game = game or game_ids()[0]
    tutorial = screen_entry_of(game).tutorial
    if tutorial is None:
        raise KeyError(game)
    numbers = part_of(game, part)
    if chapter is None and numbers and place_of(ui.settings, game).chapter not in numbers:
        chapter = numbers[0]
    return tutorial(ui, chapter, step)


class Tutorial(Lantern):
    """One chapter of a tutorial, on the real table of its game."""

    game: str
    table: TableScene

    def __init__(self, ui: Ui, chapter: int | None = None, step: int = 0) -> None:
        """Lay the table of a chapter at a step; without a chapter at the place that is kept."""
        place = place_of(ui.settings, self.game)
        self.place = place if chapter is None else LessonPlace(chapter, step, place.done)
        self.chapter = chapters(self.game)[self.place.chapter]
        self.session = TutorialSession(self.chapter, ui.settings, self.place.step)
        self.number = self.place.step
        self.waiting = False
        """Whether the coach waits for the person; otherwise others move or a move is shown."""
        self._showing = -1.0
        self._told = -1.0
        self.age = 0.0
        """Seconds since the chapter was laid, or since a step of it was done."""
        self._clicked_at = self._pointed(ui)
        """Where the click fell that brought what is on the screen."""
        self.table = self.lay(ui)
        self.table.name = "tutorial"
        super().__init__(self.table, self)
        self.keep()

    # ------------------------------------------------------------------------------------------ given by the game

    @abstractmethod
    def lay(self, ui: Ui) -> TableScene:
        """Return the table of the session, with a hand that is guided."""

    @abstractmethod
    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""

    def put_down(self) -> bool:
        """Let the hand go of whatever it holds. Return whether it held anything."""
        return False

    def clear_hand(self) -> bool:
        """Put down whatever the hand holds, and close what it had opened. Return whether it held anything."""
        had = self.put_down()
        self.table.close_popup()
        if had and self.table.is_built:
            self.table.refresh()
        return had

    @property
    def lit(self) -> Lantern:
        """The light over the scene on which the step at work shows its spots: one above the table, or the table."""
        top = next(reversed(self.ui.app.stack), None)
        return top.guide if isinstance(top, Scene) and isinstance(top.guide, LanternAbove) else self

    def keys_of(self, step: LessonStep) -> str:
        """Return the line that tells the keys of a step."""
        return escape(_(step.keys))

    def keys_of_cards(self, step: LessonStep, hand: Iterable[CardWidget]) -> str:
        """Return the line that tells the keys of a step, with the numbers that its cards have in a hand now."""
        names = self.session.rules.pieces.names
        laid = sorted(hand, key=lambda card: card.slot.z)
        numbers = {names[card.face]: (at + 1) % 10 for at, card in enumerate(laid) if card.face >= 0}
        shown = [str(numbers[word]) for word in step.take if word in numbers] + ["", "", ""]
        return escape(_(step.keys).format(a=shown[0], b=shown[1], c=shown[2]))

    def come_forward(self) -> None:
        """Close whatever lies over the table."""
        while isinstance(self.lit, LanternAbove):
            self.ui.app.pop()

    def show_end(self) -> bool:
        """Show how the last chapter's game ended, if there is something to show."""
        return False

    # ------------------------------------------------------------------------------------------------ where we are

    @property
    def step(self) -> LessonStep | None:
        """The step at work, None when the chapter is over."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def resting(self) -> bool:
        """Whether nothing of a move is being shown any more."""
        return not self.table.playing and not self.session.beats

    @property
    def showing(self) -> bool:
        """Whether a move is only shown and will be taken back."""
        return self.session.paused

    @property
    def busy(self) -> bool:
        """Whether a move is only shown, or a refusal is being read."""
        return self.showing or self._told > 0

    def keep(self) -> None:
        """Remember the place, so that the next time begins here."""
        self.place = LessonPlace(self.place.chapter, self.number, self.place.done)
        keep_place(self.ui.settings, self.game, self.place)
        self.ui.app.settings_changed()

    def lesson(self, step: LessonStep) -> Lesson:
        """Return what the coach says in a step, and what its buttons do."""
        known, numbers = chapters(self.game), self.part
        return Lesson(
            _(step.title), _(step.text), self.keys_of(step), step.rule, self.place.chapter - numbers[0], self.number,
            len(self.chapter.steps), tuple(_(known[number].title) for number in numbers),
            tuple(self.place.is_done(number) for number in numbers),
            self.go_back, "" if self.number else _("This is the first step of the chapter."), self.show_me,
            self.skip_chapter, self.leave, lambda number: self.jump(numbers[number]),
        )  # fmt: skip

    @property
    def part(self) -> range:
        """The numbers of the chapters of the part that is learned."""
        return part_of(self.game, self.chapter.part)

    # ------------------------------------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: a refusal is read, a shown move is taken back."""
        self.lapse(dt)
        if self._told > 0:
            self._told -= dt
            if self._told <= 0:
                self._read()
        if not self.table.is_built or not self.showing or not self.resting:
            return
        self._showing -= dt
        if self._showing <= 0:
            self._end_showing()

    def lapse(self, dt: float) -> None:
        """Count for how long the step at work is known, on whatever screen it is."""
        self.age += dt

    def open_due(self) -> None:
        """The table is at rest: show the next step, or what comes after the last one."""
        if not self.ui.app.shows(self.table) or self.showing or self.waiting:
            return
        if len(self.session.match.line) < self.chapter.moves_before(self.number):
            # The others have not done yet what the step speaks of, however long they take.
            return
        step = self.step
        if step is None:
            self._chapter_over()
        elif step.kind == LOOK or self.session.acting == PERSON:
            self.waiting = True
            if self.table.focus is not None and not self.is_coach(self.table.focus):
                self.table.set_focus(None)
            self.lit.show_step()

    def left(self) -> None:
        """Another screen covers the table: a move that is only shown is taken back."""
        if self.showing:
            self._end_showing()

    # ------------------------------------------------------------------------------------------------ doing

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Let the right move move on; answer a wrong one kindly, and let the spots call."""
        step = self.step
        if step is not None and step.kind == TRY and answer.refusal is not None and answer.refusal.rule == step.wanted:
            self.show_answer(answer, target)
            self._told = TOLD_SECONDS
            return
        self.show_answer(answer, target)
        if answer.kind is Kind.MOVED and self._done_wanted():
            self.advance()
            return
        self.drop_strangers()
        if answer.kind is Kind.REFUSED:
            self.call()
        elif answer.kind is Kind.WANTS and answer.text:
            self.answered(answer.text)

    def drop_strangers(self) -> None:
        """Let go of what the step is not about."""

    def takes(self, event: Event) -> bool:
        """While a refusal is being read, the next input goes on, but for one on the bubble itself.

        Whoever clicks twice at one spot means one chapter, and one step.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and self.clicks_again(event.pos):
            return True
        if self._told <= 0 or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        bubble = self.table.floats.bubble
        if event.type == pygame.MOUSEBUTTONDOWN and bubble is not None and bubble.rect.collidepoint(event.pos):
            return False
        self._read()
        return True

    @staticmethod
    def _pointed(ui: Ui) -> tuple[int, int] | None:
        """Return where the pointer is, None where keys are used."""
        return ui.app.pointer if ui.app.pointer_in_use and ui.app.pointer[0] >= 0 else None

    def clicks_again(self, pos: tuple[int, int]) -> bool:
        """Tell whether a click is the second half of the one that has just brought the chapter or the step."""
        before, near = self._clicked_at, self.ui.scale.px(DOUBLE_UNITS)
        return self.age < FRESH_SECONDS and before is not None and hypot(pos[0] - before[0], pos[1] - before[1]) < near

    def _read(self) -> None:
        """The refusal that the step is about has been read."""
        self._told = -1.0
        self.table.close_bubble()
        self.advance()

    def _done_wanted(self) -> bool:
        """Whether the move that the step asks for has been made."""
        return len(self.session.match.line) > self.chapter.moves_before(self.number)

    def looked(self) -> None:
        """The spot of a step that only asks for a look was clicked."""
        if self.step is not None and self.step.kind == LOOK and self.waiting:
            self.ui.sound.play("ui_press")
            self.advance()

    def advance(self) -> None:
        """The step is done: the next one is shown as soon as the table is at rest."""
        lit = self.lit
        self.age, self._clicked_at = 0.0, self._pointed(self.ui)
        self.number += 1
        self.waiting = False
        lit.hide_step()
        if self.number < len(self.chapter.steps):
            self.keep()

    # ------------------------------------------------------------------------------------------------ the coach

    def go_back(self) -> None:
        """Go back to the step before; the moves since then are taken back."""
        if not self.number or self.showing:
            return
        self.lit.hide_step()
        self.number -= 1
        self.clear_hand()
        self.table.close_bubble()
        self.session.go_to(self.number)
        self.waiting = False
        self.table.sync()
        self.keep()

    def show_me(self) -> None:
        """Play the move that the step asks for and take it back; let the spots call where it asks for none."""
        step = self.step
        if step is None or self.showing or not self.waiting:
            return
        if step.kind != MOVE:
            self.lit.call()
            self.lit.scene.say(_("Now you: do what the light shows."), NOTE_SECONDS)
            return
        self.clear_hand()
        self.lit.hide_step()
        self.waiting = False
        self.session.paused = True
        self._showing = SHOWN_SECONDS
        self.session.submit(parse_move(self.session.rules, step.wanted))

    def _end_showing(self) -> None:
        self.table.skip_motion()
        self.session.go_to(self.number)
        self.session.paused = False
        self._showing = -1.0
        self.table.sync()
        self.table.say(_("Now you: the move is taken back, and it is yours to make."), NOTE_SECONDS)

    def skip_chapter(self) -> None:
        """Ask whether the rest of the chapter is to be left out."""
        text = _("Nothing is lost: every chapter can be played again by its number beside the owl.")
        ask_first(
            self.ui, _("Skip this chapter?"), text, _("Keep learning"), _("Skip the chapter"), self._skip, "owl"
        )

    def _skip(self) -> None:
        """Go on to the next chapter; after the last one the tutorial ends."""
        following = self.place.chapter + 1
        if following in self.part:
            self.jump(following)
        else:
            self.leave()

    def jump(self, chapter: int) -> None:
        """Begin a chapter."""
        self.come_forward()
        self.session.close()
        self.ui.app.open("tutorial", "replace", game=self.game, chapter=chapter)

    def leave(self) -> None:
        """Close the tutorial; the place is kept."""
        self.come_forward()
        if self.number < len(self.chapter.steps):
            self.keep()
        self.session.close()
        if self.table.below is not None:
            self.ui.app.pop()
        else:
            self.ui.app.open("title", "reset")

    def _chapter_over(self) -> None:
        """The last step is done: note it, and offer the next chapter.

        The last one of a part leads back to the first; it may show how the game ended.
        """
        done = self.place.done | 1 << self.place.chapter
        following = self.place.chapter + 1
        last = following not in self.part
        self.place = LessonPlace(self.part[0] if last else following, 0, done)
        keep_place(self.ui.settings, self.game, self.place)
        self.ui.app.settings_changed()
        if not (last and self.show_end()):
            offer_next(self, following)

    # ------------------------------------------------------------------------------------------------ keys

    def takes_key(self, key: str) -> bool:
        """Enter answers a step that only asks for a look; while others move, no key means anything."""
        step = self.step
        if self.waiting and step is not None and step.kind == LOOK:
            if key == "return":
                self.looked()
            return True
        return not self.waiting

    def takes_action(self, action: str) -> bool | None:
        """Keys of the table that would leave the way of the tutorial are answered by the owl."""
        step = self.step
        if action == "skip" or (action == "rules" and step is None):
            return None
        if action == "end_turn" and self.waiting and step is not None and step.kind == MOVE:
            return None
        if action == "rules" and step is not None:
            self.lit.scene.open_rule(step.rule)
        elif action == "undo":
            self.go_back()
        elif action in ("end_turn", "redo", "hint", "log", "summary", "inspect"):
            self.strayed()
        else:
            return False
        return True

    def takes_back(self) -> bool:
        """Esc puts down what the hand holds, else it leaves the tutorial; the place is kept."""
        if self.clear_hand():
            self.table.mark_all()
        else:
            self.leave()
        return True
