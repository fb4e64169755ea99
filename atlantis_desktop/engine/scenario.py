"""Scenarios: given a position, when these moves are made, then this holds.

The runner knows no game: positions and gestures are read by the game's package (`ScenarioGame`). Files are read and
written in `scenario_text`; the format is told in ``tests/scenarios/README.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, MoveValidator, Reading
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.words import _


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up; the message names the place, what is wrong and what was expected."""


class ScenarioGame(Protocol):
    """What the package of a game offers to scenarios."""

    def make_rules(
        self, seats: int, options: Mapping[str, Any] | None = None, values: Mapping[str, Any] | None = None
    ) -> Rules[Any]:
        """Give the rules. Raises ValueError for seats or options that do not fit, ScenarioError for values."""
        ...

    def position_from_words(self, rules: Any, given: Mapping[str, Any], seed: int = 0) -> Any:
        """Give the state of a position in words. Raises DecodeError."""
        ...

    def position_to_words(self, rules: Any, state: Any) -> dict[str, Any]:
        """Give a state in words, all of which `position_from_words` reads."""
        ...

    def read_gesture(self, rules: Any, view: Any, gesture: Gesture) -> Reading:
        """Give what a gesture may mean."""
        ...


@dataclass(frozen=True)
class Action:
    """One thing that is done: a move as text, a gesture in names, or nothing at all, only looking."""

    move: str = ""
    gesture: Mapping[str, Any] | None = None
    then: Mapping[str, Any] = field(default_factory=dict)
    """What holds right after it."""


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


class Finding(NamedTuple):
    """One thing that is not as the scenario says."""

    step: int
    """The number of the [[when]] table, from 1; 0 for the given position."""
    what: str
    """The key that was compared, such as ``legal``."""
    expected: str
    found: str

    def sentence(self) -> str:
        """Give the finding as a line for a person."""
        place = _("step {number}").format(number=self.step) if self.step else _("given")
        return _("{place}, {what}: expected {expected}; found {found}").format(
            place=place, what=self.what, expected=self.expected, found=self.found
        )


def set_up(scenario: Scenario, game: ScenarioGame) -> tuple[Rules[Any], Any]:
    """Give the rules and the state at which a scenario begins. Raises ScenarioError."""
    try:
        rules = game.make_rules(scenario.seats, scenario.options, scenario.values)
    except ValueError as error:
        raise ScenarioError(_("seats, options: {fault}").format(fault=error)) from error
    try:
        return rules, game.position_from_words(rules, scenario.given, scenario.seed)
    except DecodeError as error:
        raise ScenarioError(_("given: {fault}").format(fault=error)) from error


def run_scenario(scenario: Scenario, game: ScenarioGame) -> list[Finding]:
    """Play a scenario and give what is not as it says; nothing when all holds. Raises ScenarioError."""
    rules, state = set_up(scenario, game)
    runner = _Runner(rules, state, game)
    for number, action in enumerate(scenario.when, 1):
        runner.act(number, action)
    runner.compare(len(scenario.when), scenario.then)
    return runner.findings


_KINDS = {
    "refused": "table", "incomplete": "word", "ambiguous": "words", "becomes": "word", "legal": "words",
    "allows": "words", "refuses": "tables", "position": "table", "sizes": "table", "holds": "lists", "lacks": "lists",
    "events": "words",
}  # fmt: skip
"""What each word under ``then`` is followed by, where not any value can be compared."""


class _Runner:
    """Carries a scenario out and notes what differs."""

    def __init__(self, rules: Rules[Any], state: Any, game: ScenarioGame) -> None:
        self.rules, self.state, self.game = rules, state, game
        self.events: list[Event] = []
        self.verdict: Move | Refusal | Incomplete | Ambiguous | None = None
        self.findings: list[Finding] = []
        self.step = 0
        self.checks: dict[str, Callable[[Any], None]] = {
            "refused": self._refused,
            "incomplete": self._incomplete,
            "ambiguous": self._ambiguous,
            "becomes": self._becomes,
            "legal": self._legal,
            "allows": self._allows,
            "refuses": self._refuses,
            "asked": self._asked,
            "position": self._position,
            "sizes": self._sizes,
            "holds": self._holds,
            "lacks": self._lacks,
            "scores": self._scores,
            "events": lambda expected: self._note("events", expected, [event.kind for event in self.events]),
            "winners": lambda expected: self._outcome("winners", expected),
            "totals": lambda expected: self._outcome("totals", expected),
        }

    def act(self, number: int, action: Action) -> None:
        """Carry one action out; what is refused changes nothing and must have been expected."""
        self.step, self.verdict, self.events = number, None, []
        if action.gesture is not None:
            gesture = self._gesture(action.gesture)
            validator = MoveValidator(self.rules, self.game.read_gesture)
            self.verdict = validator.judge(self.rules.view(self.state, gesture.seat), gesture)
        elif action.move:
            move = self._move(action.move)
            self.verdict = self.rules.check(self.state, move) or move
        if isinstance(self.verdict, Move):
            self.state, self.events = self.rules.apply(self.state, self.verdict)
        elif self.verdict is not None and not {"refused", "incomplete", "ambiguous"} & set(action.then):
            self._differs("becomes", _("a move"), self._told())
        self.compare(number, action.then)

    def compare(self, step: int, then: Mapping[str, Any]) -> None:
        """Compare everything that ``then`` names. Raises ScenarioError for a word that it does not have."""
        self.step = step
        for key, expected in then.items():
            check = self.checks.get(key)
            if check is None:
                raise ScenarioError(_("then: there is no such word as {key}; expected one of {words}").format(
                    key=key, words=", ".join(self.checks)))  # fmt: skip
            self._check_type(key, expected)
            check(expected)

    def _check_type(self, key: str, expected: Any) -> None:
        """Raise ScenarioError when a value under ``then`` is of a wrong kind."""
        kind = _KINDS.get(key)
        fits = {
            "words": isinstance(expected, list) and all(isinstance(word, str) for word in expected),
            "word": isinstance(expected, str),
            "tables": isinstance(expected, list) and all(isinstance(item, Mapping) for item in expected),
            "table": isinstance(expected, Mapping),
            "lists": isinstance(expected, Mapping) and all(isinstance(item, list) for item in expected.values()),
            None: True,
        }
        if not fits[kind]:
            wants = {
                "words": _("a list of words in quotes"),
                "word": _("a word in quotes"),
                "tables": _("a list of tables"),
                "table": _("a table"),
                "lists": _("a table of lists"),
            }
            raise self._wrong(_("{key}: expected {kind}").format(key=key, kind=wants[str(kind)]))

    # Reading names

    def _move(self, text: str) -> Move:
        try:
            return self.rules.codec.from_text(text)
        except MoveError as error:
            raise ScenarioError(_("step {number}: {fault}").format(number=self.step, fault=error)) from error

    def _piece(self, name: object) -> int:
        number = self.rules.pieces.numbers.get(name) if isinstance(name, str) else None
        if number is None:
            raise self._wrong(_("{name} is no piece of this game").format(name=repr(name)[:60]))
        return number

    def _place(self, word: object) -> Place:
        places = {f"{zone.name}-{seat}" if zone.per_seat else zone.name: (zone.name, seat if zone.per_seat else SHARED)
                  for zone in self.rules.zones for seat in range(self.rules.seats)}  # fmt: skip
        if not isinstance(word, str) or word not in places:
            raise self._wrong(_("{name} is no place of this game; expected one of {words}").format(
                name=repr(word)[:60], words=", ".join(places)))  # fmt: skip
        return places[word]

    def _wrong(self, sentence: str) -> ScenarioError:
        return ScenarioError(_("step {number}: {fault}").format(number=self.step, fault=sentence))

    def _gesture(self, words: Mapping[str, Any]) -> Gesture:
        for key in words:
            if key not in Gesture._fields:
                raise self._wrong(_("a gesture has no {key}; expected {words}").format(
                    key=key, words=", ".join(Gesture._fields)))  # fmt: skip
        seat = words.get("seat")
        if type(seat) is not int or not 0 <= seat < self.rules.seats:
            raise self._wrong(_("a gesture needs a seat from 0 to {last}").format(last=self.rules.seats - 1))
        picked = words.get("picked", [])
        if not isinstance(picked, list):
            raise self._wrong(_("picked: expected a list of pieces"))
        return Gesture(
            seat,
            tuple(self._piece(name) for name in picked),
            self._place(words["target"]) if "target" in words else None,
            self._piece(words["piece"]) if "piece" in words else None,
            str(words.get("button", "")),
        )

    # Comparing

    def _note(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self._differs(what, _shown(expected), _shown(found))

    def _differs(self, what: str, expected: str, found: str) -> None:
        self.findings.append(Finding(self.step, what, expected, found))

    def _told(self) -> str:
        """Give the verdict on the last action in words."""
        text = self.rules.codec.to_text
        if isinstance(self.verdict, Refusal):
            return _("the refusal {rule} {reason}").format(rule=self.verdict.rule, reason=self.verdict.reason)
        if isinstance(self.verdict, Incomplete):
            return _("an unfinished gesture that wants {wants}").format(wants=self.verdict.wants)
        if isinstance(self.verdict, Ambiguous):
            return _("a choice of {moves}").format(moves=_shown([text(move) for move in self.verdict.moves]))
        return _("the move {move}").format(move=text(self.verdict)) if self.verdict is not None else _("nothing")

    def _refused(self, expected: Any) -> None:
        self._same_refusal("refused", expected, self.verdict)

    def _same_refusal(self, what: str, expected: Any, found: object) -> None:
        if not isinstance(expected, Mapping) or "rule" not in expected:
            raise self._wrong(_("{key}: expected a table with rule and perhaps reason").format(key=what))
        wanted = {key: expected[key] for key in ("rule", "reason") if key in expected}
        told = self._told() if what == "refused" else _("a legal move")
        if not isinstance(found, Refusal):
            self._differs(what, _shown(wanted), told)
        else:
            self._note(what, wanted, {key: getattr(found, key) for key in wanted})

    def _incomplete(self, expected: Any) -> None:
        found = self.verdict.wants if isinstance(self.verdict, Incomplete) else None
        if found != expected:
            self._differs("incomplete", _shown(expected), self._told())

    def _ambiguous(self, expected: Any) -> None:
        moves = self.verdict.moves if isinstance(self.verdict, Ambiguous) else ()
        if sorted(self._texts(moves)) != sorted(expected):
            self._differs("ambiguous", _shown(expected), self._told())

    def _becomes(self, expected: Any) -> None:
        found = self._texts((self.verdict,)) if isinstance(self.verdict, Move) else []
        if found != [expected]:
            self._differs("becomes", _shown(expected), self._told())

    def _texts(self, moves: Sequence[Move]) -> list[str]:
        return [self.rules.codec.to_text(move) for move in moves]

    def _legal(self, expected: Any) -> None:
        found = [text for seat in range(self.rules.seats) for text in self._texts(self.rules.moves(self.state, seat))]
        self._note("legal", sorted(expected), sorted(found))

    def _allows(self, expected: Any) -> None:
        for text in expected:
            refusal = self.rules.check(self.state, self._move(text))
            if refusal is not None:
                self._differs("allows", text, _("the refusal {rule} {reason}").format(
                    rule=refusal.rule, reason=refusal.reason))  # fmt: skip

    def _refuses(self, expected: Any) -> None:
        for entry in expected:
            if not isinstance(entry, Mapping) or not isinstance(entry.get("move"), str):
                raise self._wrong(_("refuses: expected tables with move, rule and perhaps reason"))
            self._same_refusal("refuses", entry, self.rules.check(self.state, self._move(entry["move"])))

    def _asked(self, expected: Any) -> None:
        found = [{"seat": prompt.seat, "step": prompt.name} for prompt in self.rules.prompts(self.state)]
        self._note("asked", expected if isinstance(expected, list) else [expected], found)

    def _position(self, expected: Any) -> None:
        found = self.game.position_to_words(self.rules, self.state)
        for key, value in expected.items():
            have = found.get(key)
            if _unordered(value) != _unordered(have):
                self._differs(f"position.{key}", _shown(value), _shown(have))

    def _sizes(self, expected: Any) -> None:
        contents = self.rules.contents(self.state)
        for word, count in expected.items():
            self._note(f"sizes.{word}", count, len(contents[self._place(word)]))

    def _names(self, word: str) -> list[str]:
        cards = self.rules.contents(self.state)[self._place(word)]
        return [self.rules.pieces.names[card] for card in cards if card != HIDDEN]

    def _holds(self, expected: Any) -> None:
        for word, names in expected.items():
            have = self._names(word)
            if not {self._piece(name) for name in names} <= {self._piece(name) for name in have}:
                self._differs(f"holds.{word}", _shown(names), _shown(have))

    def _lacks(self, expected: Any) -> None:
        for word, names in expected.items():
            have = self._names(word)
            if {self._piece(name) for name in names} & {self._piece(name) for name in have}:
                self._differs(f"lacks.{word}", _shown(names), _shown(have))

    def _scores(self, expected: Any) -> None:
        scores = self.game.position_to_words(self.rules, self.state).get("scores") or [None]
        self._note("scores", expected, scores[-1])

    def _outcome(self, what: str, expected: Any) -> None:
        outcome = self.rules.outcome(self.state)
        self._note(what, expected, None if outcome is None else list(getattr(outcome, what)))


def _unordered(value: Any) -> Any:
    """Put lists of words inside a list into order: cards in a hand have none. The outer list keeps its order."""
    if not isinstance(value, list):
        return value
    return [
        sorted(item) if isinstance(item, list) and all(isinstance(word, str) for word in item) else item
        for item in value
    ]


def _shown(value: Any) -> str:
    """Give a value as it would stand in a file."""
    if value is None:
        return _("nothing")
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_shown(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
