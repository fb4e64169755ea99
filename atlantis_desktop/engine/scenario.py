"""Scenarios as data: given a position, when these moves are made, then this holds.

Nothing here knows a game: positions and gestures are read by the game's package (`ScenarioGame`). Files are read and
written in `scenario_text`, played in `scenario_run`; the format is told in ``tests/scenarios/README.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.engine.word_reader import Faults, faults_of, told
from atlantis_desktop.words import _


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up.

    ``faults`` holds a sentence for each fault, with its place, what was found and what was expected; the message is all
    of them, one a line.
    """

    def __init__(self, *faults: str) -> None:
        self.faults = tuple(told(faults))
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True)
class PositionFormat:
    """What a game tells of the words of its positions, so that scenarios can compare them and name what is near."""

    words: tuple[str, ...] = ()
    """Every word of [given]."""
    sets: frozenset[str] = frozenset()
    """Words whose lists have no order."""
    payments: Mapping[str, str] = field(default_factory=dict)
    """By name of a move's last field, in which every seat pays: the letters of what is paid, in the order of the
    numbers of one seat."""
    in_full: Callable[[Any, Any], dict[str, Any]] | None = None
    """Takes rules and state; return every word of [given] that says something of it, those with usual values too."""


class ScenarioGame(Protocol):
    """What the package of a game offers to scenarios."""

    @property
    def format(self) -> PositionFormat:
        """What is told of the words of its positions."""
        ...

    def make_rules(
        self, seats: int, options: Mapping[str, Any] | None = None, values: Mapping[str, Any] | None = None
    ) -> Rules[Any]:
        """Return the rules. Raises ValueError for seats or options that do not fit, ScenarioError for values."""
        ...

    def position_from_words(self, rules: Any, given: Mapping[str, Any], seed: int = 0) -> Any:
        """Return the state of a position in words. Raises DecodeError."""
        ...

    def position_to_words(self, rules: Any, state: Any) -> dict[str, Any]:
        """Return a state in words, all of which `position_from_words` reads."""
        ...

    def read_gesture(self, rules: Any, view: Any, gesture: Gesture) -> Reading:
        """Return what a gesture may mean."""
        ...


@dataclass(frozen=True)
class Action:
    """One thing that is done: a move as text, a gesture in names, or nothing at all, only looking."""

    move: str = ""
    gesture: Mapping[str, Any] | None = None
    then: Mapping[str, Any] = field(default_factory=dict)
    """What holds right after it."""
    dice: tuple[int, ...] = ()
    """The faces that fall in it, in order."""
    shuffle: tuple[tuple[str, ...], ...] = ()
    """For each shuffle in it the pieces from the top."""
    lots: tuple[int | str, ...] = ()
    """What each lot in it brings: a piece, a seat, a number from 0."""
    paid: Mapping[int, str] = field(default_factory=dict)
    """By seat what it puts into the payment of the move, such as ``1C 2E``."""


@dataclass(frozen=True)
class Scenario:
    """One scenario as data; nothing of it has been checked against a game yet."""

    game: str
    seats: int
    title: str = ""
    rules: tuple[str, ...] = ()
    """The rules it shows, such as ``FATE-27``."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    """Numbers of the game's own design that this case reckons with, as in a file of printed values."""
    given: Mapping[str, Any] = field(default_factory=dict)
    when: tuple[Action, ...] = ()
    then: Mapping[str, Any] = field(default_factory=dict)
    """What holds at the end."""
    cases: tuple[Case, ...] = ()
    """The scenario with the numbers of each [[case]] put in; the fields above are those of the first."""
    template: Mapping[str, Any] = field(default_factory=dict)
    """The file as it was written, where it has cases."""

    @property
    def expects(self) -> bool:
        """Whether anything is expected of it."""
        return bool(self.then) or any(action.then for action in self.when)


class Case(NamedTuple):
    """A scenario with the numbers of one [[case]] put in."""

    label: str
    scenario: Scenario


class Finding(NamedTuple):
    """One thing that is not as the scenario says."""

    step: int
    """The number of the [[when]] table, from 1; 0 for the given position."""
    what: str
    """The key that was compared, such as ``legal``."""
    expected: str
    found: str
    case: str = ""
    """The label of the [[case]], where there are several."""

    def sentence(self) -> str:
        """Return the finding as a line for a person."""
        place = _("step {number}").format(number=self.step) if self.step else _("given")
        if self.case:
            place = f"{self.case}, {place}"
        return _("{place}, {what}: expected {expected}; found {found}").format(
            place=place, what=self.what, expected=self.expected, found=self.found
        )


def set_up(scenario: Scenario, game: ScenarioGame) -> tuple[Rules[Any], Any]:
    """Return the rules and the state at which a scenario begins. Raises ScenarioError."""
    try:
        rules = game.make_rules(scenario.seats, scenario.options, scenario.values)
    except ScenarioError:
        raise
    except ValueError as error:
        raise ScenarioError(_("seats, options: {fault}").format(fault=error)) from error
    try:
        return rules, game.position_from_words(rules, scenario.given, scenario.seed)
    except DecodeError as error:
        raise ScenarioError(*_under(_("given: {fault}"), faults_of(error))) from error


def _under(words: str, faults: Sequence[str]) -> list[str]:
    return [words.format(fault=fault) for fault in faults]


def check_playable(rules: Rules[Any], state: Any) -> None:
    """Refuse a position at which nobody can do anything, or in which a view or a list of moves cannot be made.

    Raises ScenarioError; whatever else it raises says that the position is none.
    """
    faults = Faults()
    prompts = rules.prompts(state)
    if bool(prompts) == (rules.outcome(state) is not None):
        faults.say(_("given: in this position nobody is asked anything, and yet the game is not over"))
    rules.contents(state)
    for prompt in prompts:
        view = rules.view(state, prompt.seat)
        if prompt.seat >= 0 and not rules.moves(view, prompt.seat):
            faults.say(_("given: seat {seat} is asked and can do nothing").format(seat=prompt.seat))
    if faults.sentences:
        raise ScenarioError(*faults.sentences)
