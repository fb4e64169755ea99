"""A chapter of the tutorial being played: its session, the bots that follow the script, and the hand that is guided.

No pixels and no drawing; `tutorial.Tutorial` shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from atlantis_desktop.engine.match import UndoPolicy
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.course import MOVE, PERSON, LessonStep
from atlantis_desktop.games.lessons import Chapter, chapters, parse_move
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.asking import Answer, Hand, Kind
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.words import _

LEARNER = "Ione"
"""The name of whoever learns; like the others’ it is the same in every language."""


class LessonPlace(NamedTuple):
    """How far a person has come: chapter and step from 0, and which chapters are done, one bit each."""

    chapter: int
    step: int
    done: int

    def is_done(self, chapter: int) -> bool:
        """Tell whether a chapter has been played to its end."""
        return bool(self.done >> chapter & 1)


def place_of(settings: Settings, game: str) -> LessonPlace:
    """Return the place that is kept; what does not fit the chapters of today begins them anew."""
    kept: Mapping[str, int] = settings.tutorial.get(game, {})
    chapter, step = kept.get("chapter", 0), kept.get("step", 0)
    known = chapters(game)
    done = kept.get("done", 0) & (1 << len(known)) - 1
    if chapter >= len(known):
        return LessonPlace(0, 0, done)
    return LessonPlace(chapter, step if step < len(known[chapter].steps) else 0, done)


def keep_place(settings: Settings, game: str, place: LessonPlace) -> None:
    """Write the place into the settings; the caller has them saved."""
    settings.tutorial[game] = {"chapter": place.chapter, "step": place.step, "done": place.done}


class ScriptThinker:
    """Answers for the bots with the moves of the chapter's script."""

    def __init__(self, chapter: Chapter, made: Callable[[], int]) -> None:
        """Take the chapter, and what tells how many moves have been made."""
        self.script = chapter.script()
        self.made = made
        self._move: Move | None = None

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Look up the next move, where it is not the person's."""
        at = self.made()
        move = rules.codec.from_text(self.script[at]) if at < len(self.script) else None
        self._move = move if move is not None and move.seat != PERSON else None

    def poll(self) -> Move | None:
        """Return the move, once."""
        move, self._move = self._move, None
        return move

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """The coach gives all the hints that there are."""

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return none."""
        return None

    def cancel(self) -> None:
        """Forget the move."""
        self._move = None

    def close(self) -> None:
        """Nothing is to be closed."""


class TutorialSession(GameSession):
    """The session of one chapter. Its line of moves is always a beginning of the script."""

    def __init__(self, chapter: Chapter, settings: Settings, step: int = 0) -> None:
        """Begin a chapter at a step: all moves before it have been made."""
        match = chapter.match(LEARNER)
        for text in chapter.script()[: chapter.moves_before(step)]:
            match.submit(match.rules.codec.from_text(text))
        self.chapter = chapter
        self.paused = False
        """Whether bots wait, as while a move is only shown."""
        super().__init__(match, settings, ScriptThinker(chapter, lambda: len(match.line)))
        # Going back is what a tutorial is for, whatever is allowed in games.
        match.policy = UndoPolicy.FREE

    def tick(self, dt: float, showing: bool) -> None:
        """Let bots move on, unless the table is held."""
        if not self.paused:
            super().tick(dt, showing)

    def go_to(self, step: int) -> None:
        """Take moves back until a step of this chapter begins; what was told of them is forgotten."""
        wanted = self.chapter.moves_before(step)
        while len(self.match.line) > wanted:
            self.undo()
        self.beats.clear()


class GuidedHand(Hand):
    """A hand that makes no other move than the one that the step asks for; mixed into the hand of each game."""

    asked: Callable[[], LessonStep | None]
    """What gives the step at work; set by whoever makes the hand."""

    def wanted(self) -> Move | None:
        """Return the move that the step asks for; None where it asks for something else."""
        step = self.asked()
        return parse_move(self.session.rules, step.wanted) if step is not None and step.kind == MOVE else None

    def stands_for(self, move: Move, wanted: Move) -> bool:
        """Tell whether a move may be taken for the one that the step asks for."""
        return move == wanted

    def submit(self, move: Move) -> Answer:
        """Make the wanted move; say kindly of any other that it can wait, or why it cannot be made."""
        wanted = self.wanted()
        if wanted is not None and self.stands_for(move, wanted):
            return super().submit(wanted)
        refusal = self.session.rules.check(self.session.acting_view(), move)
        if refusal is not None:
            return self.refused(refusal)
        step = self.asked()
        hasty = step.hasty if step is not None else ""
        return Answer(Kind.WANTS, _(hasty) if hasty else _(
            "That would be allowed too. In this step, do what the owl says."))  # fmt: skip
