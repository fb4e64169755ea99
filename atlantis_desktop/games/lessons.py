"""The tutorial of a game as data: chapters with a fixed position, what to do in it step by step, and the bots' answers.

A chapter is a file of ``assets/<game>/lessons``, in the order of their names, or of a further folder of its course:

| key | what it is |
|---|---|
| ``id``, ``title`` | its name in settings, and on the screen |
| ``people`` | the names of the others, from seat 1 on; seat 0 is the person's |
| ``given`` | the position, in the words of the game's scenarios |
| ``options`` | options of the match, where they are not those of the course |
| ``[[step]]`` | the steps |

| key of a step | what it is |
|---|---|
| ``title``, ``text``, ``rule`` | what the coach says |
| ``keys`` | how by keyboard; ``{a}``, ``{b}``, ``{c}`` stand for the number keys of ``take`` |
| ``move`` | the move that moves on, as text; instead of it: |
| ``look`` | a spot to click, |
| ``try`` | or the rule by which a click on ``take`` is refused |
| ``press`` | or what is chosen with no move made yet, and, after a blank, how it then stands |
| ``take``, ``put`` | spots: what to take, and where to put it; each game names its own |
| ``also`` | further spots: other choices, or what the sentence speaks of as well |
| ``spoken`` | spots that the sentence speaks of besides, in the dark: the coach keeps off them |
| ``hasty`` | what the coach says to another choice than the one that is asked for |
| ``on`` | the screen on which the spots lie, where that is not the table |
| ``then`` | the moves of the others that follow |

What differs from game to game stands in its `games.course.Course`. Titles and sentences are translated with those of
the interface.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import ContentError, misfit
from atlantis_desktop.content.folders import game_folder
from atlantis_desktop.content.reading import Source, TableReader
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.course import LOOK, MOVE, PERSON, PRESS, TRY, Course, LessonStep
from atlantis_desktop.words import _

FORMAT = 1
MAX_TEXT = 96
"""The most letters of a sentence: it stands on two lines beside the coach."""


@dataclass(frozen=True)
class Chapter:
    """One chapter: who plays, where it begins, and its steps."""

    course: Course
    id: str
    title: str
    people: tuple[str, ...]
    given: dict[str, Any]
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = field(default_factory=dict)
    part: int = 0
    """The part of the course that it belongs to: 0 for the game's own chapters, then one a further folder."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.people) + 1

    def match(self, name: str) -> Match[Any]:
        """Return the match at the beginning of the chapter; ``name`` is the person's."""
        rules = self.course.make(self.seats, self.options)
        seats = [Seat(name, HUMAN), *(Seat(person, "greedy") for person in self.people)]
        return Match(rules, seats, 0, start=self.course.position(rules, self.given))

    def script(self) -> list[str]:
        """Return every move of the chapter in order, those of the others with them."""
        moves: list[str] = []
        for step in self.steps:
            moves += [step.wanted, *step.then] if step.kind == MOVE else []
        return moves

    def moves_before(self, number: int) -> int:
        """Return how many moves have been made when a step (from 0) begins."""
        return sum(1 + len(step.then) for step in self.steps[:number] if step.kind == MOVE)


def course_of(game: str) -> Course:
    """Return the course of a game. Raises KeyError for a game without a tutorial."""
    course = entry_of(game).course
    if course is None:
        raise KeyError(game)
    return course()


def tutorial_folder(game: str, root: Path | None = None) -> Path:
    """Return the folder with the chapters of a game."""
    return game_folder(game, root) / "lessons"


@lru_cache(maxsize=4)
def chapters(game: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game's tutorial in order. Raises ContentError with every fault."""
    course = course_of(game)
    folders = [tutorial_folder(game), *(game_folder(game) / further for further in course.further)]
    return tuple(
        replace(load_chapter(course, file), part=part)
        for part, folder in enumerate(folders) for file in sorted(folder.glob("*.toml"))
    )  # fmt: skip


def part_of(game: str, part: int) -> range:
    """Return the numbers of the chapters of a part of a course."""
    found = [number for number, chapter in enumerate(chapters(game)) if chapter.part == part]
    return range(found[0], found[-1] + 1) if found else range(0)


def load_chapter(course: Course, file: Path) -> Chapter:
    """Read and check a chapter: its keys, its position, and every move of its script. Raises ContentError."""
    source, data = Source.open(file)
    root = TableReader(source, data)
    root.integer("format", FORMAT, FORMAT)
    root.one_of("game", (course.game,))
    name, title = root.identifier("id"), root.text("title", limit=24)
    people = tuple(root.words("people"))
    if not 1 <= len(people) <= course.others:
        root.wrong("people", misfit(list(people)), _("the names of one to three others"))
    given = root.take("given", _("a table with the position"))
    options = root.take("options", _("a table with options"), required=False) or {}
    if not isinstance(given, dict) or not isinstance(options, dict):
        given, options = {}, {}
    readers = root.tables("step")
    steps = tuple(_step(course, reader) for reader in readers)
    if not steps:
        root.wrong("step", _("there is no step"), _("at least one step"))
    root.done()
    source.raise_faults()
    chapter = Chapter(course, name, title, people, given, steps, options)
    _play(source, chapter, root, readers)
    source.raise_faults()
    return chapter


def _step(course: Course, reader: TableReader) -> LessonStep:
    kinds = [kind for kind in (MOVE, LOOK, TRY, PRESS) if reader.has(kind)]
    if len(kinds) != 1:
        reader.wrong(
            "", _("it has {n} of the keys move, look, try and press").format(n=len(kinds)), _("exactly one of them")
        )
    kind = kinds[0] if kinds else LOOK
    value = reader.text(kind, "", limit=80)
    value, _blank, state = value.partition(" ") if kind == PRESS else (value, "", value)
    take = (value,) if kind in (LOOK, PRESS) else tuple(reader.words("take"))
    also = tuple(reader.words("also")) if reader.has("also") else ()
    spoken = tuple(reader.words("spoken")) if reader.has("spoken") else ()
    hasty = reader.text("hasty", limit=MAX_TEXT) if reader.has("hasty") else ""
    put = reader.text("put", "", limit=40, empty=True)
    on = reader.one_of("on", course.screens) if reader.has("on") else ""
    then = tuple(reader.take("then", "", required=False) or ())
    if not all(isinstance(move, str) for move in then):
        reader.wrong("then", misfit(list(then)), _('a list of moves such as "1 draw"'))
        then = ()
    made = LessonStep(
        kind, reader.text("title", limit=40), reader.text("text", limit=MAX_TEXT), reader.text("keys", limit=70),
        reader.text("rule", limit=12), "" if kind == LOOK else state, take, put, then, on, also, spoken, hasty,
    )  # fmt: skip
    reader.done()
    return made


def _play(source: Source, chapter: Chapter, root: TableReader, readers: list[TableReader]) -> None:
    """Play the script, so that a chapter that cannot be played is told with the step at fault."""
    course = chapter.course
    try:
        if chapter.options:
            course.make(chapter.seats, chapter.options)
    except (ContentError, ValueError) as error:
        root.wrong("options", str(error), _("options of the game"))
        return
    try:
        match = chapter.match("")
    except (DecodeError, ValueError) as error:
        root.wrong("given", str(error), _("a position of the game"))
        return
    for step, reader in zip(chapter.steps, readers, strict=True):
        for spot in (*step.take, *step.also, *step.spoken, *([step.put] if step.put else [])):
            if not course.is_spot(match.rules, spot):
                reader.wrong("take", misfit(spot), _("a card, or one of {words}").format(words=course.spots))
        if step.kind == TRY and not _refuses(match, chapter, step):
            reader.wrong("try", misfit(step.wanted), _("the rule by which this card cannot be played now"))
        for number, text in enumerate([step.wanted, *step.then] if step.kind == MOVE else []):
            fault = _make(match, text)
            if fault:
                reader.wrong("then" if number else "move", _("the move {text}: {fault}").format(
                    text=text, fault=fault), _("a move that the rules allow here"))  # fmt: skip
                return
        prompts = match.rules.prompts(match.state)
        if prompts and prompts[0].seat != PERSON and step is not chapter.steps[-1]:
            wrong = _("seat {n} has to move next").format(n=prompts[0].seat)
            reader.wrong("then", wrong, _("moves up to the person’s"))
            return


def _make(match: Match[Any], text: str) -> str:
    """Make a move given as text; return what is wrong with it, or nothing."""
    try:
        answer = match.submit(match.rules.codec.from_text(text))
    except MoveError as error:
        return str(error)
    return f"{answer.rule} {answer.reason}" if isinstance(answer, Refusal) else ""


def _refuses(match: Match[Any], chapter: Chapter, step: LessonStep) -> bool:
    """Whether a click on the card of a TRY step is refused by the rule that it names."""
    refusal = chapter.course.tried(match.rules, match.rules.view(match.state, PERSON), step)
    return refusal is not None and refusal.rule == step.wanted


def parse_move(rules: Rules[Any], text: str) -> Move:
    """Return a move of a script. Raises MoveError."""
    return rules.codec.from_text(text)
