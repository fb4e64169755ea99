"""Playing a scenario: its moves are made, what it expects is compared, every fault and every difference is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from atlantis_desktop.engine.chance import REST, ChanceError, GivenRng, Lot, Outcomes
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.saying import shown
from atlantis_desktop.engine.scenario import Action, Finding, Scenario, ScenarioError, ScenarioGame, set_up
from atlantis_desktop.engine.scenario_compare import in_words, matches
from atlantis_desktop.engine.scenario_moves import EVERYBODY, move_of_seat, with_payment
from atlantis_desktop.engine.validator import PIECES, Ambiguous, Gesture, Incomplete, MoveValidator
from atlantis_desktop.engine.word_reader import (
    Faults,
    Reader,
    anything,
    by_name,
    items,
    named,
    read_table,
    seat,
    table,
    text,
    unknown_word,
    whole,
    word,
)
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.words import N_, _

MOST_MOVES = 5_000
PIECE = N_("a piece of this game")


def run_scenario(scenario: Scenario, game: ScenarioGame) -> list[Finding]:
    """Play a scenario, each of its cases, and give what is not as it says; nothing when all holds.

    Raises ScenarioError with every fault of the scenario itself.
    """
    findings: list[Finding] = []
    faults = Faults()
    for label, case in scenario.cases or (("", scenario),):
        under = faults.under(f"{label}, ") if label else faults
        try:
            rules, state = set_up(case, game)
        except ScenarioError as error:
            for fault in error.faults:
                under.say(fault)
            continue
        runner = _Runner(rules, state, game, under)
        for number, action in enumerate(case.when, 1):
            runner.act(number, action)
        runner.compare(len(case.when), case.then, _("then: "))
        findings += [finding._replace(case=label) for finding in runner.findings]
    if faults.sentences:
        raise ScenarioError(*faults.sentences)
    return findings


class _Runner:
    """Carries a scenario out and notes what differs and what cannot be read."""

    def __init__(self, rules: Rules[Any], state: Any, game: ScenarioGame, faults: Faults) -> None:
        self.rules, self.state, self.game, self.faults = rules, state, game, faults
        self.under = faults
        self.events: list[Event] = []
        self.verdict: Move | Refusal | Incomplete | Ambiguous | None = None
        self.findings: list[Finding] = []
        self.step = 0
        self.places = {
            f"{zone.name}-{seat}" if zone.per_seat else zone.name: (zone.name, seat if zone.per_seat else SHARED)
            for zone in rules.zones for seat in (range(rules.seats) if zone.per_seat else (SHARED,))
        }  # fmt: skip
        # Other words that moves name, such as regions, are spaces that can be clicked although no piece lies there.
        words = (each for of, each in rules.codec.vocabularies.items() if of not in (*PIECES, "seat"))
        spaces: dict[str, Place] = {name: (name, SHARED) for each in words for name in each.names}
        self.place: Reader[Place] = named(self.places | {k: v for k, v in spaces.items() if k not in self.places})
        self.piece: Reader[int] = named(rules.pieces.numbers, _(PIECE))
        self.checks: dict[str, Callable[[Any], None]] = {
            "refused": lambda expected: self._same_refusal("refused", expected, self.verdict),
            "incomplete": self._incomplete,
            "ambiguous": self._ambiguous,
            "becomes": self._becomes,
            "legal": self._legal,
            "offered": self._offered,
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
        self.shape = self._shape()

    def _shape(self) -> dict[str, Reader[Any]]:
        """Return what stands behind each word of ``then``."""
        moves = items(text(2_000), most=MOST_MOVES)
        refusal: dict[str, Reader[Any]] = {"rule": text(), "reason": text()}
        question = table({"seat": whole(SHARED, self.rules.seats - 1), "step": text()}, ("seat", "step"))
        pieces = by_name(word(self.places), items(self._piece_name(), most=MOST_MOVES))
        numbers = items(whole(-10**6, 10**6))
        return {
            "refused": table(refusal, ("rule",)),
            "incomplete": text(),
            "ambiguous": moves,
            "becomes": text(2_000),
            "legal": moves,
            "offered": moves,
            "allows": moves,
            "refuses": items(table({"move": text(2_000), **refusal}, ("move", "rule"))),
            "asked": lambda value, place, faults: (
                items(question)(value if isinstance(value, list) else [value], place, faults)
            ),
            "position": self._expected_position,
            "sizes": by_name(word(self.places), whole(0, 1_000)),
            "holds": pieces,
            "lacks": pieces,
            "scores": numbers,
            "events": items(text(), most=MOST_MOVES),
            "winners": items(seat(self.rules.seats), distinct=True),
            "totals": numbers,
        }  # fmt: skip

    def _piece_name(self) -> Reader[str]:
        return word(self.rules.pieces.names, _(PIECE))

    def _expected_position(self, value: object, place: str, faults: Faults) -> dict[str, Any] | None:
        """Read a table of words of [given]."""
        held = by_name(text(), anything())(value, place, faults)
        known = self.game.format.words
        for key in held or ():
            if known and key not in known:
                faults.say(unknown_word(f"{place}.{shown(key)[1:-1]}", key, known))
        return {key: item for key, item in held.items() if not known or key in known} if held is not None else None

    # Doing

    def act(self, number: int, action: Action) -> None:
        """Carry one action out; what is refused changes nothing and must have been expected."""
        self.step, self.verdict, self.events = number, None, []
        self.under = self.faults.under(_("step {number}: ").format(number=number))
        outcomes = self._outcomes(action)
        if (action.gesture is not None) and (gesture := self._gesture(action.gesture)) is not None:
            validator = MoveValidator(self.rules, self.game.read_gesture)
            self.verdict = validator.judge(self.rules.view(self.state, gesture.seat), gesture)
        elif action.move.split()[:1] == [EVERYBODY]:
            outcomes = self._everybody(action, outcomes)
        elif action.move:
            move = self._move(action.move, action.paid)
            self.verdict = (self.rules.check(self.state, move) or move) if move is not None else None
        if isinstance(self.verdict, Move):
            outcomes = self._make(self.verdict, outcomes)
        if outcomes.leftover():
            self.under.say(outcomes.leftover())
        if isinstance(self.verdict, Refusal | Incomplete | Ambiguous) and not (
            {"refused", "incomplete", "ambiguous"} & set(action.then)
        ):
            self._differs("becomes", _("a move"), self._told())
        self.compare(number, action.then, _("step {number}, then: ").format(number=number))

    def _make(self, move: Move, outcomes: Outcomes) -> Outcomes:
        """Make a legal move with what chance shall bring; return what of that did not come yet."""
        state = self.state
        if outcomes != Outcomes():
            state = state.copy()
            state.rng = GivenRng(state.rng.word, outcomes)
        try:
            after, events = self.rules.apply(state, move)
        except ChanceError as error:
            self.under.say(str(error))
            after, events = self.rules.apply(self.state, move)
        left = Outcomes()
        if isinstance(after.rng, GivenRng):
            left = after.rng.left
            after.rng = after.rng.plain()
        self.state, self.events = after, [*self.events, *events]
        return left

    def _everybody(self, action: Action, outcomes: Outcomes) -> Outcomes:
        """Let every seat that may make this move make it once, from seat 0 on, until nobody is left."""
        moves = [self._move(move_of_seat(seat, action.move), action.paid) for seat in range(self.rules.seats)]
        left = [move for move in moves if move is not None]
        if len(left) < len(moves):
            return Outcomes()
        while can := next((move for move in left if self.rules.check(self.state, move) is None), None):
            outcomes = self._make(can, outcomes)
            left.remove(can)
        if len(left) == len(moves):
            self.verdict = self.rules.check(self.state, left[0])
        return outcomes

    # Reading names

    def _move(self, words: str, paid: Mapping[int, str] | None = None) -> Move | None:
        try:
            full = with_payment(self.rules, self.game.format, words, paid, self.under) if paid else words
            return self.rules.codec.from_text(full) if full else None
        except MoveError as error:
            self.under.say(str(error))
            return None

    def _outcomes(self, action: Action) -> Outcomes:
        """Return what chance shall bring in a step, the names of pieces as their numbers."""
        numbers = self.rules.pieces.numbers
        shuffled = [name for order in action.shuffle for name in order]
        for key, names in (("shuffle", shuffled), ("lots", action.lots)):
            for name in names:
                if isinstance(name, str) and name not in numbers and name != REST:
                    self.piece(name, key, self.under)
                    return Outcomes()
        return Outcomes(
            action.dice,
            tuple(tuple((name, numbers.get(name, -1)) for name in names) for names in action.shuffle),
            tuple(Lot(str(name), numbers.get(name, -1) if isinstance(name, str) else name, isinstance(name, str))
                  for name in action.lots),
        )  # fmt: skip

    def _gesture(self, words: Mapping[str, Any]) -> Gesture | None:
        shape: dict[str, Reader[Any]] = {
            "seat": seat(self.rules.seats), "picked": items(self.piece), "target": self.place, "piece": self.piece,
            "button": text(), "numbers": items(whole(0, 999)),
        }  # fmt: skip
        before = len(self.faults.sentences)
        held = read_table(words, shape, self.under, "gesture", ("seat",))
        if len(self.faults.sentences) > before:
            return None
        return Gesture(held["seat"], tuple(held.get("picked", ())), held.get("target"), held.get("piece"),
                       held.get("button", ""), tuple(held.get("numbers", ())))  # fmt: skip

    # Comparing

    def compare(self, step: int, then: Mapping[str, Any], heading: str) -> None:
        """Compare everything that ``then`` names, and note what cannot be read."""
        self.step, self.under = step, self.faults.under(heading)
        for key, expected in read_table(then, self.shape, self.under).items():
            self.checks[key](expected)

    def _note(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self._differs(what, in_words(expected), in_words(found))

    def _differs(self, what: str, expected: str, found: str) -> None:
        self.findings.append(Finding(self.step, what, expected, found))

    def _told(self) -> str:
        """Return the verdict on the last action in words."""
        to_text = self.rules.codec.to_text
        if isinstance(self.verdict, Refusal):
            return _("the refusal {rule} {reason}").format(rule=self.verdict.rule, reason=self.verdict.reason)
        if isinstance(self.verdict, Incomplete):
            return _("an unfinished gesture that wants {wants}").format(wants=self.verdict.wants)
        if isinstance(self.verdict, Ambiguous):
            return _("a choice of {moves}").format(moves=in_words([to_text(move) for move in self.verdict.moves]))
        return _("the move {move}").format(move=to_text(self.verdict)) if self.verdict is not None else _("nothing")

    def _same_refusal(self, what: str, expected: Mapping[str, Any], found: object) -> None:
        wanted = {key: expected[key] for key in ("rule", "reason") if key in expected}
        told = self._told() if what == "refused" else _("a legal move")
        if not isinstance(found, Refusal):
            self._differs(what, in_words(wanted), told)
        else:
            self._note(what, wanted, {key: getattr(found, key) for key in wanted})

    def _incomplete(self, expected: str) -> None:
        found = self.verdict.wants if isinstance(self.verdict, Incomplete) else None
        if found != expected:
            self._differs("incomplete", in_words(expected), self._told())

    def _ambiguous(self, expected: list[str]) -> None:
        moves = self.verdict.moves if isinstance(self.verdict, Ambiguous) else ()
        if sorted(self._texts(moves)) != sorted(expected):
            self._differs("ambiguous", in_words(expected), self._told())

    def _becomes(self, expected: str) -> None:
        found = self._texts((self.verdict,)) if isinstance(self.verdict, Move) else []
        if found != [expected]:
            self._differs("becomes", in_words(expected), self._told())

    def _texts(self, moves: Sequence[Move]) -> list[str]:
        return [self.rules.codec.to_text(move) for move in moves]

    def _all_offered(self) -> list[str]:
        return [move for at in range(self.rules.seats) for move in self._texts(self.rules.moves(self.state, at))]

    def _offered(self, expected: list[str]) -> None:
        self._note("offered", sorted(expected), sorted(self._all_offered()))

    def _legal(self, expected: list[str]) -> None:
        """Each of these is legal, and so is nothing else that could be listed.

        A payment can be put together in more ways than are offered; those that are named are asked for.
        """
        offered = self._all_offered()
        known = set(offered)
        further = [move for move in dict.fromkeys(expected) if move not in known and self._is_legal(move)]
        self._note("legal", sorted(expected), sorted([*offered, *further]))

    def _is_legal(self, words: str) -> bool:
        move = self._move(words)
        return move is not None and self.rules.check(self.state, move) is None

    def _allows(self, expected: list[str]) -> None:
        for words in expected:
            move = self._move(words)
            refusal = self.rules.check(self.state, move) if move is not None else None
            if refusal is not None:
                self._differs("allows", words, _("the refusal {rule} {reason}").format(
                    rule=refusal.rule, reason=refusal.reason))  # fmt: skip

    def _refuses(self, expected: list[dict[str, Any]]) -> None:
        for entry in expected:
            move = self._move(entry["move"]) if {"move", "rule"} <= set(entry) else None
            if move is not None:
                self._same_refusal("refuses", entry, self.rules.check(self.state, move))

    def _asked(self, expected: list[dict[str, Any]]) -> None:
        found = [{"seat": prompt.seat, "step": prompt.name} for prompt in self.rules.prompts(self.state)]
        if not matches(expected, found, is_set=True):
            self._differs("asked", in_words(expected), in_words(found))

    def _position(self, expected: Mapping[str, Any]) -> None:
        form = self.game.format
        found = (form.in_full or self.game.position_to_words)(self.rules, self.state)
        for key, value in expected.items():
            if not matches(value, found.get(key), key in form.sets):
                self._differs(f"position.{key}", in_words(value), in_words(found.get(key)))

    def _at(self, place: str) -> tuple[int, ...]:
        found = self.place(place, "", self.under)
        return () if found is None else self.rules.contents(self.state)[found]

    def _sizes(self, expected: Mapping[str, int]) -> None:
        for place, count in expected.items():
            self._note(f"sizes.{place}", count, len(self._at(place)))

    def _holds(self, expected: Mapping[str, list[str]]) -> None:
        for place, names in expected.items():
            have = [self.rules.pieces.names[card] for card in self._at(place) if card != HIDDEN]
            if not set(names) <= set(have):
                self._differs(f"holds.{place}", in_words(names), in_words(have))

    def _lacks(self, expected: Mapping[str, list[str]]) -> None:
        for place, names in expected.items():
            have = [self.rules.pieces.names[card] for card in self._at(place) if card != HIDDEN]
            if set(names) & set(have):
                self._differs(f"lacks.{place}", in_words(names), in_words(have))

    def _scores(self, expected: list[int]) -> None:
        scores = self.game.position_to_words(self.rules, self.state).get("scores") or [None]
        self._note("scores", expected, scores[-1])

    def _outcome(self, what: str, expected: list[int]) -> None:
        outcome = self.rules.outcome(self.state)
        self._note(what, expected, None if outcome is None else list(getattr(outcome, what)))
