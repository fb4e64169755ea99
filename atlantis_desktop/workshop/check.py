"""Whether a game works: the laws that every game keeps, then many games by chance, and what never comes up in them.

Games by chance are cheap and find what nobody thinks of: a game that does not end, a question without an answer, a card
that nobody would ever play. Each finding names a seed with which it is seen again.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import SEATS, OptionTable, load_options, options_file
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import PIECES
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import choose_greedy, judgement
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.laws import LawBrokenError, Referee
from atlantis_desktop.workshop.simulate import in_portions

SECONDS = 50.0
"""How long a check takes where nobody says how many games it plays."""
LAWS_SHARE, OPTIONS_SHARE = 0.4, 0.15
"""What part of that time goes to the laws, and to the options."""
POSITIONS = 12
"""About how many positions of a game the laws are held against."""
MOST_MOVES = 20_000
"""A game of more moves does not end."""
OPTION_GAMES = 4
"""In so many games with the most seats, and with the fewest, an option has to change something."""
GREEDY = 8
"""One game of so many is played by bots that take what looks best, for whether a card is ever worth playing."""
OFTEN = 30
"""A card that was offered to them less often may just never have been good."""
HARDLY = 0.001
"""A seat that never won is told where luck alone would bring that less often."""
MOST_TOLD = 3
"""Of one sort of fault so many are told."""


@runtime_checkable
class HasEffects(Protocol):
    """Rules whose cards have effects by word, each carried out by a function ``effect_<word>``."""

    known_effects: Sequence[str]


class CheckFinding(NamedTuple):
    """One thing that was found."""

    kind: str
    """``law``, ``broken``, ``endless``, ``stuck``, ``effect``, ``move``, ``event``, ``card``, ``option``, ``seat``."""
    text: str
    is_fault: bool
    """Whether the game does not work; else it is for its author to judge."""


class Checkup(NamedTuple):
    """What a check came to."""

    game: str
    positions: int
    """How many positions the laws were held against."""
    games: int
    """How many games were played by chance."""
    lengths: tuple[int, float, int]
    """Decisions in a game: fewest, mean, most."""
    findings: tuple[CheckFinding, ...]
    broken_off: bool = False
    """Whether an interruption ended it before all games were played."""

    @property
    def is_sound(self) -> bool:
        """Whether the game works."""
        return not any(finding.is_fault for finding in self.findings)

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return self._asdict() | {"lengths": list(self.lengths), "findings": [each._asdict() for each in self.findings]}


class ByChance(NamedTuple):
    """What is played: a game with any of its seats, by chance and by bots."""

    game: str
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


class Outing(NamedTuple):
    """One game by chance, and what came up in it."""

    number: int
    seats: int
    greedy: bool
    decisions: int
    fault: str = ""
    """``endless``, ``stuck`` or ``broken``; empty for a game that came to its end."""
    seen: str = ""
    winners: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()
    """The kinds of moves that were offered."""
    events: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    offered: tuple[tuple[str, int], ...] = ()
    played: tuple[tuple[str, int], ...] = ()
    """By kind of card, in a game of bots: how often it could be played, and how often it was."""


def check(
    game: str,
    games: int | None = None,
    jobs: int = 1,
    seed: int = 1,
    told: Callable[[int], None] | None = None,
    seconds: float | None = None,
) -> Checkup:
    """Check a game of the box or an open prototype.

    Takes how many games are played by chance, and what hears now and then how many are over; without a number as many
    are played as fit the time. What is found is the same for equal numbers and seeds, but for the laws, which are held
    against as much as there is time for. An interruption ends the games by chance and keeps what they told.
    """
    began, seconds = time.monotonic(), SECONDS if seconds is None else seconds
    # A folder may have been changed since it was checked last.
    _rules.cache_clear()
    findings: list[CheckFinding] = []
    tell = told or (lambda games: None)
    positions = _hold_laws(game, seed, began + LAWS_SHARE * seconds, findings, tell)
    findings += _idle_options(game, seed, began + (LAWS_SHARE + OPTIONS_SHARE) * seconds)
    outings: list[Outing] = []
    broken_off = False
    numbers = range(games) if games is not None else range(10_000_000)
    portions: Iterator[list[Outing]] = (
        in_portions(play_by_chance, ByChance(game, seed), numbers, jobs) if games is not None
        else ([play_by_chance(ByChance(game, seed), number)] for number in numbers)
    )  # fmt: skip
    try:
        with closing(portions):  # type: ignore[type-var]
            for portion in portions:
                outings += portion
                tell(len(outings))
                if games is None and time.monotonic() - began > seconds:
                    break
    except KeyboardInterrupt:
        if not outings:
            raise
        broken_off = True
    findings += judge_games(game, outings)
    lengths = [outing.decisions for outing in outings]
    mean = sum(lengths) / len(lengths) if lengths else 0.0
    return Checkup(
        game, positions, len(outings), (min(lengths, default=0), mean, max(lengths, default=0)), tuple(findings),
        broken_off,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ the laws


def _hold_laws(
    game: str, seed: int, until: float, findings: list[CheckFinding], tell: Callable[[int], None]
) -> int:
    """Hold the laws against games by chance, at each number of seats once and then as time allows."""
    entry = entry_of(game)
    checked = 0
    broken: Counter[int] = Counter()
    for number, (seats, options) in enumerate(_ways(game)):
        tell(0)
        if number >= len(entry.seats) and time.monotonic() > until:
            break
        where = _("{seats} seats, seed {seed}").format(seats=seats, seed=seed + number)
        where += "".join(f", {key}={value}" for key, value in options.items())
        try:
            rules = entry.make_rules(seats, options)
            length = _length(rules, seed + number)
            referee = Referee(rules, every=max(1, length // POSITIONS), most_moves=MOST_MOVES,
                              deadlines=entry.deadlines)  # fmt: skip
        except Exception as error:
            findings.append(CheckFinding("broken", f"{where}: {_breakdown(error)}", True))
            continue
        try:
            referee.play(seed + number)
        except LawBrokenError as error:
            broken[error.law] += 1
            if broken[error.law] == 1:
                at = _("{where}, after {n} moves").format(where=where, n=len(referee.made))
                findings.append(CheckFinding("law", f"{error.sentence()} {at}.", True))
        except Exception as error:
            at = _("{where}, after {n} moves").format(where=where, n=len(referee.made))
            findings.append(CheckFinding("broken", f"{at}: {_breakdown(error)}", True))
        checked += referee.checked
        if sum(each.kind == "broken" for each in findings) >= MOST_TOLD:
            break
    return checked


def _ways(game: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield every number of seats with the usual options, then each other value of each option, then seeds anew."""
    entry = entry_of(game)
    yield from ((seats, {}) for seats in entry.seats)
    for option, value in _values(game):
        yield max(entry.seats), {option: value}
    while True:
        yield from ((seats, {}) for seats in entry.seats)


def _values(game: str) -> list[tuple[str, Any]]:
    """Return each value of each option that is not the usual one and may count by itself."""
    if not options_file(game).is_file():
        return []
    table = load_options(game)
    seats = max(entry_of(game).seats)
    return [
        (option.id, value)
        for option in table.options if option.type != SEATS
        for value in option.values
        if value != option.default and not table.idle({option.id: value}, seats) and _fits(table, {option.id: value})
    ]  # fmt: skip


def _fits(table: OptionTable, values: Mapping[str, Any]) -> bool:
    """Tell whether some options can be played with when all others have their usual values."""
    try:
        table.resolve(values)
    except (ContentError, ValueError):
        return False
    return True


def _length(rules: Rules[Any], seed: int) -> int:
    """Return how many moves a game by chance takes, at most so many that a game does not end."""
    state, rng, moves = rules.start(seed), Rng.stream(seed, "length"), 0
    while (prompts := rules.prompts(state)) and moves < MOST_MOVES:
        answers = rules.moves(state, prompts[0].seat)
        if not answers:
            break
        rules.advance(state, rng.choice(answers), None)
        moves += 1
    return moves


def _breakdown(error: Exception) -> str:
    """Say at which line the rules broke down."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    sentence = _("the rules break down at {file}, line {line}: {error} ({kind})")
    return sentence.format(
        file=Path(last.filename).name, line=last.lineno, error=str(error)[:200] or "–", kind=type(error).__name__
    )


# ------------------------------------------------------------------------------------------------------- the options


def _idle_options(game: str, seed: int, until: float) -> list[CheckFinding]:
    """Return the values of options with which games by chance go as without them, event for event."""
    every = entry_of(game).seats
    tables = [(seats, seed + number) for number in range(OPTION_GAMES) for seats in {max(every), min(every)}]
    found: list[CheckFinding] = []
    for option, value in _values(game):
        differs = False
        for at, (seats, deal) in enumerate(tables):
            if time.monotonic() > until and not at:
                return found
            if differs := _differs(game, seats, {option: value}, deal):
                break
        if not differs:
            text = _("The option {name}={value} changed nothing in {n} games by chance.")
            found.append(CheckFinding("option", text.format(name=option, value=value, n=len(tables)), False))
    return found


def _differs(game: str, seats: int, options: Mapping[str, Any], seed: int) -> bool:
    """Tell whether a game by chance goes otherwise with some options; what breaks down with them is no idle option."""
    entry = entry_of(game)
    try:
        return _course(entry.make_rules(seats, {}), seed) != _course(entry.make_rules(seats, options), seed)
    except Exception:
        return True


def _course(rules: Rules[Any], seed: int) -> list[Any]:
    """Return how a game by chance goes: its state at first, what was offered and what was told."""
    state, rng = rules.start(seed), Rng.stream(seed, "course")
    course: list[Any] = [rules.encode(state)]
    for _move in range(MOST_MOVES):
        prompts = rules.prompts(state)
        answers = rules.moves(state, prompts[0].seat) if prompts else ()
        if not answers:
            break
        events: list[Event] = []
        rules.advance(state, rng.choice(answers), events)
        course.append((len(answers), events))
    outcome = rules.outcome(state)
    return [*course, outcome]


# --------------------------------------------------------------------------------------------------- games by chance


@lru_cache(maxsize=16)
def _rules(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Rules[Any], Any, list[str]]:
    """Return the rules with their judgement, and the list into which they put each effect that they carry out."""
    rules = entry_of(game).make_rules(seats, dict(options))
    fired: list[str] = []
    if isinstance(rules, HasEffects):
        for word in rules.known_effects:
            setattr(rules, f"effect_{word}", _counting(getattr(rules, f"effect_{word}"), word, fired))
    return rules, judgement(rules), fired


def _counting(effect: Callable[..., Any], word: str, fired: list[str]) -> Callable[..., Any]:
    def counted(*given: Any) -> Any:
        fired.append(word)
        return effect(*given)

    return counted


def play_by_chance(errand: ByChance, number: int) -> Outing:
    """Play one game: by chance, or each so many by bots that take what looks best."""
    every = list(entry_of(errand.game).seats)
    seats, greedy = every[number % len(every)], number // len(every) % GREEDY == 0
    rules, judge, fired = _rules(errand.game, seats, errand.options)
    fired.clear()
    rng = Rng.stream(errand.seed, f"check {number}")
    kinds: set[str] = set()
    told: set[str] = set()
    offered: Counter[str] = Counter()
    played: Counter[str] = Counter()
    decisions, fault, seen = 0, "", ""
    winners: tuple[int, ...] = ()
    try:
        state = rules.start(rng.bits())
        while True:
            prompts = rules.prompts(state)
            if not prompts:
                break
            seat = rng.choice(prompts).seat
            answers = rules.moves(state, seat)
            if not answers:
                fault, seen = "stuck", _("seat {seat} is asked for {name} and has no move").format(
                    seat=seat + 1, name=prompts[0].name)  # fmt: skip
                break
            if decisions == MOST_MOVES:
                fault, seen = "endless", _("it goes on after {n} moves").format(n=MOST_MOVES)
                break
            kinds.update(move.kind for move in answers)
            move = choose_greedy(rules, rules.view(state, seat), seat, judge) if greedy else rng.choice(answers)
            if greedy and len(answers) > 1:
                offered.update({card for answer in answers for card in cards_of(rules, answer)})
                played.update(set(cards_of(rules, move)))
            events: list[Event] = []
            rules.advance(state, move, events)
            told.update(event.kind for event in events)
            decisions += 1
        outcome = rules.outcome(state)
        if not fault and outcome is None:
            fault, seen = "stuck", _("nobody is asked and it is not over")
        winners = () if outcome is None else tuple(outcome.winners)
    except Exception as error:
        fault, seen = "broken", _breakdown(error)
    return Outing(
        number, seats, greedy, decisions, fault, seen, winners, tuple(sorted(kinds)), tuple(sorted(told)),
        tuple(sorted(set(fired))), tuple(sorted(offered.items())), tuple(sorted(played.items())),
    )  # fmt: skip


def cards_of(rules: Rules[Any], move: Move) -> list[str]:
    """Return the kinds of the cards that a move names, those of one kind as one."""
    form = rules.codec.forms.get(move.kind)
    named: list[int] = []
    for field, value in zip(() if form is None else form.fields, move.args, strict=False):
        if field.of in PIECES and field.many:
            named += value
        elif field.of in PIECES:
            named.append(value)
    names = rules.pieces.names
    return [kind_of(names[piece]) for piece in named if 0 <= piece < len(names)]


def kind_of(name: str) -> str:
    """Return the name of a piece without the number of its copy."""
    kind, _sign, number = name.rpartition("-")
    return kind if kind and number.isdigit() else name


# ------------------------------------------------------------------------------------------------------ what is found


def judge_games(game: str, outings: Sequence[Outing]) -> list[CheckFinding]:
    """Return what games by chance tell: games that do not work, then what never came up in any of them."""
    found = []
    heads = {
        "broken": _("A game breaks down"),
        "endless": _("A game does not end"),
        "stuck": _("A game cannot go on"),
    }
    for fault, head in heads.items():
        wrong = [outing for outing in outings if outing.fault == fault]
        for outing in wrong[:MOST_TOLD]:
            text = _("{head}: {seen} (game {number}, {seats} seats, after {n} moves).").format(
                head=head, seen=outing.seen, number=outing.number, seats=outing.seats, n=outing.decisions)  # fmt: skip
            found.append(CheckFinding(fault, text, True))
        if len(wrong) > MOST_TOLD:
            rest = len(wrong) - MOST_TOLD
            text = ngettext("The same in {n} more game.", "The same in {n} more games.", rest).format(n=rest)
            found.append(CheckFinding(fault, text, True))
    over = [outing for outing in outings if not outing.fault]
    if over:
        found += _never_seen(game, over)
        found += _never_worth(over)
        found += _seats(game, over)
    return found


def _never_seen(game: str, outings: Sequence[Outing]) -> list[CheckFinding]:
    """Return the effects that nothing brought about, the kinds of moves nobody was offered, events never told."""
    entry = entry_of(game)
    rules = [_rules(game, seats, ())[0] for seats in {outing.seats for outing in outings}]
    fired = {effect for outing in outings for effect in outing.effects}
    kinds = {kind for outing in outings for kind in outing.kinds}
    events = {kind for outing in outings for kind in outing.events}
    known = {word for each in rules if isinstance(each, HasEffects) for word in each.known_effects}
    found = [
        CheckFinding("effect", _("The effect {word} never happened.").format(word=word), False)
        for word in sorted(known - fired)
    ]
    moves = sorted({kind for each in rules for kind in each.codec.forms} - kinds)
    if moves:
        text = _("Moves that nobody could make in any of these games: {words}.").format(words=", ".join(moves))
        found.append(CheckFinding("move", text, False))
    checks = None if entry.checks is None else entry.checks()
    silent = sorted(set(checks.events()) - events) if checks is not None and checks.events is not None else []
    if silent:
        text = _("Events that never happened with the usual options: {words}.").format(words=", ".join(silent))
        found.append(CheckFinding("event", text, False))
    return found


def _never_worth(outings: Sequence[Outing]) -> list[CheckFinding]:
    """Return the cards that bots never played though they could."""
    offered: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for outing in outings:
        offered.update(dict(outing.offered))
        played.update(dict(outing.played))
    text = _("{card} was never worth playing: bots could {n} times and never did.")
    return [
        CheckFinding("card", text.format(card=card, n=n), False)
        for card, n in sorted(offered.items()) if n >= OFTEN and not played[card]
    ]  # fmt: skip


def _seats(game: str, outings: Sequence[Outing]) -> list[CheckFinding]:
    """Return the seats that never won in so many games that it is no bad luck."""
    found = []
    for seats in sorted({outing.seats for outing in outings}):
        mine = [outing for outing in outings if outing.seats == seats]
        if _rules(game, seats, ())[0].together or seats == 1:
            continue
        won = Counter(winner for outing in mine for winner in outing.winners)
        for seat in range(seats):
            if not won[seat] and (1 - 1 / seats) ** len(mine) < HARDLY:
                text = _("Seat {seat} of {seats} never won in {n} games.")
                found.append(CheckFinding("seat", text.format(seat=seat + 1, seats=seats, n=len(mine)), False))
    return found


def text_of(checkup: Checkup) -> str:
    """Return what a check came to as text: what does not work first, and a sentence about all of it at the end."""
    fewest, mean, most = checkup.lengths
    lines = [each.text for each in sorted(checkup.findings, key=lambda each: not each.is_fault)]
    lines += [
        _("The laws were held against {positions} positions; {games} games were played by chance.").format(
            positions=checkup.positions, games=checkup.games),
        _("Decisions in a game: {mean:.1f} in the mean, {fewest} to {most}.").format(
            mean=mean, fewest=fewest, most=most),
        *([_("Broken off before all games were played.")] if checkup.broken_off else []),
        _("It works.") if checkup.is_sound else _("It does not work yet."),
    ]  # fmt: skip
    return "\n".join(islice(lines, 200))
