"""The tutorial over the table of a game: which step is at work, how it goes on, and the way to the next chapter.

`Guided` is mixed into the table of each game, in the module `tutorial` of its room.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.lessons import LOOK, MOVE, PERSON, TRY, Step, chapters, parse_move
from atlantis_desktop.screens.tutorial.coach import Lesson
from atlantis_desktop.screens.tutorial.end import offer_next
from atlantis_desktop.screens.tutorial.lantern import Lantern
from atlantis_desktop.screens.tutorial.play import Place, TutorialSession, keep_place, place_of
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

TOLD_SECONDS: Final = 6.0
"""How long a refusal that a step is about stands before the next step comes by itself; any input brings it at once."""
SHOWN_SECONDS: Final = 1.3
"""How long the result of a shown move is seen before it is taken back."""


def tutorial_of(ui: Ui, game: str = "", chapter: int | None = None, step: int = 0) -> Guided:
    """Return the tutorial of a game, of the first one without a name.

    ``chapter`` and ``step`` default to the place that is kept. Raises KeyError for a game that has none.
    """
    entry = entry_of(game or game_ids()[0])
    if entry.tutorial is None:
        raise KeyError(entry.id)
    return entry.tutorial(ui, chapter, step)


class Guided(Lantern, TableScene):
    """One chapter of a tutorial, on the real table of its game."""

    name = "tutorial"
    game: str
    session: Any

    def prepare(self, ui: Ui, chapter: int | None, step: int) -> TutorialSession:
        """Take up the place and give the session of its chapter; comes before everything else of the table."""
        place = place_of(ui.settings, self.game)
        self.tutorial = self.leader = self
        self.place = place if chapter is None else Place(chapter, step, place.done)
        self.chapter = chapters(self.game)[self.place.chapter]
        self.guided = TutorialSession(self.chapter, ui.settings, self.place.step)
        self.number = self.place.step
        self.waiting = False
        """Whether the coach waits for the person; otherwise others move or a move is shown."""
        self._showing = -1.0
        self._told = -1.0
        return self.guided

    # ------------------------------------------------------------------------------------------ given by the table

    @abstractmethod
    def plain_take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as the table does in a game."""

    def clear_hand(self) -> bool:
        """Put down whatever the hand holds. Gives whether it held anything."""
        return False

    @property
    def lit_screen(self) -> Lantern:
        """The screen on which the step at work shows its spots."""
        return self

    def keys_of(self, step: Step) -> str:
        """Return the line that tells the keys of a step."""
        return escape(_(step.keys))

    def keys_of_cards(self, step: Step, hand: Iterable[CardWidget]) -> str:
        """Return the line that tells the keys of a step, with the numbers that its cards have in a hand now."""
        names = self.guided.rules.pieces.names
        laid = sorted(hand, key=lambda card: card.slot.z)
        numbers = {names[card.face]: (at + 1) % 10 for at, card in enumerate(laid) if card.face >= 0}
        shown = [str(numbers[word]) for word in step.take if word in numbers] + ["", "", ""]
        return escape(_(step.keys).format(a=shown[0], b=shown[1], c=shown[2]))

    def come_forward(self) -> None:
        """Close whatever lies over the table."""

    def show_end(self) -> bool:
        """Show how the last chapter's game ended, if there is something to show."""
        return False

    # ------------------------------------------------------------------------------------------------ where we are

    @property
    def step(self) -> Step | None:
        """The step at work, None when the chapter is over."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def resting(self) -> bool:
        """Whether nothing of a move is being shown any more."""
        return not self.playing and not self.session.beats

    @property
    def showing(self) -> bool:
        """Whether a move is only shown and will be taken back."""
        return self.guided.paused

    @property
    def busy(self) -> bool:
        return super().busy or self.showing or self._told > 0

    def keep(self) -> None:
        """Remember the place, so that the next time begins here."""
        self.place = Place(self.place.chapter, self.number, self.place.done)
        keep_place(self.ui.settings, self.game, self.place)
        self.ui.app.settings_changed()

    def lesson(self, step: Step) -> Lesson:
        """Return what the coach says in a step, and what its buttons do."""
        known = chapters(self.game)
        return Lesson(
            _(step.title), _(step.text), self.keys_of(step), step.rule, self.place.chapter, self.number,
            len(self.chapter.steps), tuple(_(each.title) for each in known),
            tuple(self.place.is_done(number) for number in range(len(known))),
            self.go_back, "" if self.number else _("This is the first step of the chapter."), self.show_me,
            self.skip_chapter, self.leave, self.jump,
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ time

    def on_update(self, dt: float) -> None:
        super().on_update(dt)
        if self._told > 0:
            self._told -= dt
            if self._told <= 0:
                self._read()
        if not self.is_built or not self.showing or not self.resting:
            return
        self._showing -= dt
        if self._showing <= 0:
            self._end_showing()

    def open_due(self) -> None:
        """The table is at rest: show the next step, or what comes after the last one."""
        if self.ui.app.scenes.top is not self or self.showing or self.waiting:
            return
        step = self.step
        if step is None:
            self._chapter_over()
        elif step.kind == LOOK or self.session.acting == PERSON:
            self.waiting = True
            if self.focus is not None and not self.is_coach(self.focus):
                self.set_focus(None)
            self.lit_screen.show_step()

    def on_leave(self) -> None:
        if self.showing:
            self._end_showing()
        super().on_leave()

    # ------------------------------------------------------------------------------------------------ doing

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Let the right move move on; answer a wrong one kindly, and let the spots call."""
        step = self.step
        if step is not None and step.kind == TRY and answer.refusal is not None and answer.refusal.rule == step.wanted:
            self.plain_take(answer, target)
            self._told = TOLD_SECONDS
            return
        self.plain_take(answer, target)
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

    def handle(self, event: Event) -> bool:
        """Take one event; while a refusal is being read, the next input goes on, but for one on the bubble itself."""
        if self._told > 0 and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            on_bubble = event.type == pygame.MOUSEBUTTONDOWN and self.floats.bubble is not None and (
                self.floats.bubble.rect.collidepoint(event.pos))  # fmt: skip
            if not on_bubble:
                self._read()
                return True
        return super().handle(event)

    def _read(self) -> None:
        """The refusal that the step is about has been read."""
        self._told = -1.0
        self.close_bubble()
        self.advance()

    def _done_wanted(self) -> bool:
        """Whether the move that the step asks for has been made."""
        return len(self.guided.match.line) > self.chapter.moves_before(self.number)

    def looked(self) -> None:
        """The spot of a step that only asks for a look was clicked."""
        if self.step is not None and self.step.kind == LOOK and self.waiting:
            self.ui.sound.play("ui_press")
            self.advance()

    def advance(self) -> None:
        """The step is done: the next one is shown as soon as the table is at rest."""
        lit = self.lit_screen
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
        self.lit_screen.hide_step()
        self.number -= 1
        self.clear_hand()
        self.close_bubble()
        self.guided.go_to(self.number)
        self.waiting = False
        self.sync()
        self.keep()

    def show_me(self) -> None:
        """Play the move that the step asks for and take it back; let the spots call where it asks for none."""
        step = self.step
        if step is None or self.showing or not self.waiting:
            return
        if step.kind != MOVE:
            self.lit_screen.call()
            return
        self.clear_hand()
        self.lit_screen.hide_step()
        self.waiting = False
        self.guided.paused = True
        self._showing = SHOWN_SECONDS
        self.session.submit(parse_move(self.guided.rules, step.wanted))

    def _end_showing(self) -> None:
        self.skip_motion()
        self.guided.go_to(self.number)
        self.guided.paused = False
        self._showing = -1.0
        self.sync()

    def skip_chapter(self) -> None:
        """Go on to the next chapter; after the last one the tutorial ends."""
        following = self.place.chapter + 1
        if following < len(chapters(self.game)):
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
        if self.below is not None:
            self.ui.app.pop()
        else:
            self.ui.app.open("title", "reset")

    def _chapter_over(self) -> None:
        """The last step is done: note it, and offer the next chapter; the last one may show how the game ended."""
        done = self.place.done | 1 << self.place.chapter
        following = self.place.chapter + 1
        last = following == len(chapters(self.game))
        self.place = Place(0 if last else following, 0, done)
        keep_place(self.ui.settings, self.game, self.place)
        self.ui.app.settings_changed()
        if not (last and self.show_end()):
            offer_next(self, following)

    # ------------------------------------------------------------------------------------------------ keys

    def on_key(self, event: Event, key: str) -> bool:
        step = self.step
        if self.waiting and step is not None and step.kind == LOOK:
            if key == "return":
                self.looked()
            return True
        if not self.waiting:
            return True
        return super().on_key(event, key)

    def on_action(self, action: str) -> bool:
        """Keys of the table that would leave the way of the tutorial are answered by the owl."""
        if action in ("rules", "skip"):
            if action == "rules" and self.step is not None:
                self.open_rule(self.step.rule)
                return True
            return super().on_action(action)
        if action == "undo":
            self.go_back()
        elif action == "end_turn" and self.waiting and self.step is not None and self.step.kind == MOVE:
            return super().on_action(action)
        elif action in ("end_turn", "redo", "hint", "log", "summary", "inspect"):
            self.strayed()
        else:
            return False
        return True

    def on_back(self) -> bool:
        if self.clear_hand():
            self.mark_all()
        else:
            self.leave()
        return True
