"""Bots play many games against each other, on one or several processors, and the results are counted.

Everything is drawn from one seed, game by game, so the results do not depend on how the games were shared out.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from atlantis_desktop import signals
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.entry import SelfPlay
from atlantis_desktop.players.bots import Chooser, judgement, plays_of
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.workshop.choosers import chooser_of
from atlantis_desktop.workshop.origin import Origin, origin_of
from atlantis_desktop.workshop.turning import Chances, TurningPoint, most_turning

P = TypeVar("P")
R = TypeVar("R")

SIMULATIONS = 200
"""What a search bot may play on for each of its decisions, when nothing else is said."""
PORTIONS = 12
"""Into how many portions a processor's share of the games is cut, so that all of them end at nearly the same time."""
TOO_LONG = "too long"
"""Stands for the rule that ended a game which was broken off: it counts as lost for everybody."""
SURE = 1.959964
"""So many standard deviations a 95 % interval reaches to either side."""
LEAST_DEALS = 30
"""With fewer deals than this nothing is said from how they differ."""


class BrokenOffError(Exception):
    """What plays the games is lost; what it has played so far counts."""


class PlaysPortions(Protocol):
    """What plays numbers of a plan and yields what came out in portions, in order, as `simulate.in_portions` does."""

    def __call__(
        self, one: Callable[[Any, int], Any], plan: Any, numbers: Sequence[int]
    ) -> Generator[list[Any], None, None]:
        """Yield what a function makes of each number of a plan."""
        ...


class RunPlan(NamedTuple):
    """What is to be played. Equal plans give equal results."""

    game: str
    levels: tuple[str, ...]
    """The bots in the order of the line-up."""
    games: int
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    simulations: int = SIMULATIONS
    rotate: bool = True
    """Whether the line-up moves on by one seat from game to game; every deal is then played once in each turn of it."""
    cards: bool = False
    """Whether it is counted by card how often those who played it won."""
    first: int = 0
    """The number of the first game: plans of one seed that begin far apart have no deal in common."""
    content: str = ""
    """The cards that are played with, as JSON text of what a save keeps of them; empty for those of today's files."""
    turning: int = 0
    """How many turning points of each game are kept."""
    by_name: bool = False
    """Whether pieces are shuffled by their names, so that plans whose cards differ a little play the same deals."""


class Played(NamedTuple):
    """One game that was played; all rows are by place in the line-up."""

    number: int
    seats: tuple[int, ...]
    """The seat at which each bot sat."""
    shares: tuple[float, ...]
    """1 for the winner, equal parts for a shared victory."""
    totals: tuple[int, ...]
    decisions: int
    rounds: int
    rule: str
    """The rule that decided it."""
    first: int = -1
    """Whose turn came first, where the game has a first seat."""
    cards: tuple[tuple[str, ...], ...] = ()
    """The kinds of card that each bot played, as often as it did, and what it was dealt, if they were to be counted."""
    turns: tuple[TurningPoint, ...] = ()
    """The moves after which the chances changed most, if so many were asked for."""


class Standing(NamedTuple):
    """How one bot, one level or one seat did."""

    name: str
    games: int
    wins: float
    """Shared victories count in parts."""
    share: float
    low: float
    """The lower end of the 95 % interval of the share: by deals if each was played from every seat, else Wilson's."""
    high: float
    mean_total: float


class CardFigure(NamedTuple):
    """What became of one kind of card in all games."""

    name: str
    """In the reader's language; the standing has the id."""
    plays: int
    """How often it was played."""
    standing: Standing
    """How the seats did that played it, whether once or more often in a game."""

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data, by the id of the card."""
        return self.standing._asdict() | {"card": self.name, "plays": self.plays}


class Results(NamedTuple):
    """What all the games came to."""

    plan: RunPlan
    origin: Origin
    bots: tuple[Standing, ...]
    """By place in the line-up."""
    levels: tuple[Standing, ...]
    """By level; a level that sits at several seats wins when any of them does."""
    seats: tuple[Standing, ...]
    decisions: tuple[int, float, int]
    """Decisions in a game: fewest, mean, most."""
    ends: tuple[tuple[str, int], ...]
    """How many games were decided by each rule."""
    shared: int
    """Games with more than one winner."""
    group: Standing | None = None
    """Where all seats win together: how many games they won, in place of the rows by bot, level and seat."""
    rounds: float = 0.0
    """The rounds of a game in the mean."""
    first: Standing | None = None
    """How the bot did that sat on the first seat, where the game has one that is drawn."""
    cards: tuple[CardFigure, ...] = ()
    """By kind of card, if that was counted: what is surest to win first, what was never played last."""
    turns: tuple[TurningPoint, ...] = ()
    """The moves of all games after which the chances changed most, if they were asked for."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON data, the same however many processes played."""
        fewest, mean, most = self.decisions
        plan = self.plan._asdict() | {"levels": list(self.plan.levels), "options": dict(self.plan.options)}
        del plan["content"]  # The origin names it by its hash.
        found = self.origin.to_json() | {
            "plan": plan,
            "bots": [row._asdict() for row in self.bots],
            "levels": [row._asdict() for row in self.levels],
            "seats": [row._asdict() for row in self.seats],
            "decisions": {"fewest": fewest, "mean": mean, "most": most},
            "ends": dict(self.ends),
            "shared_victories": self.shared,
        }
        if self.group is not None:
            found |= {"group": self.group._asdict(), "rounds": self.rounds}
        if self.first is not None:
            found |= {"first": self.first._asdict(), "rounds": self.rounds}
        if self.turns:
            found |= {"turning_points": [point.to_json() for point in self.turns]}
        return found | ({"cards": [card.to_json() for card in self.cards]} if self.cards else {})


def dealt(plan: RunPlan, number: int) -> tuple[tuple[int, ...], Any]:
    """Return the seat of each bot of the line-up, and the first position, of the game with a number in its seed."""
    rules = rules_of(plan)
    count = rules.seats
    turned, deal = (number % count, number // count) if plan.rotate else (0, number)
    seats = tuple((place + turned) % count for place in range(count))
    return seats, rules.start(Rng.stream(plan.seed, f"deal {deal}").bits())


def play_game(plan: RunPlan, number: int, seen: Callable[[Any, int, Move], None] | None = None) -> Played:
    """Play one game of a plan: bots at their seats until the end.

    ``number`` counts from 0. ``seen`` is called before each move, with the state, which it leaves as it is, the seat
    that is asked and the move.
    """
    rules = rules_of(plan)
    count = rules.seats
    number += plan.first
    seats, state = dealt(plan, number)
    bot_seed = Rng.stream(plan.seed, f"bots {number}").bits()
    judge = judgement(rules) if rules.together else None
    choosers: list[Chooser] = [lambda view: rules.moves(view, view.viewer)[0]] * count
    for seat, level in zip(seats, plan.levels, strict=True):
        choosers[seat] = chooser_of(rules, level, seat, bot_seed, plan.simulations, judge)
    decisions = 0
    chances = Chances(rules, state) if plan.turning else None
    bots = entry_of(plan.game).bots
    counted = SelfPlay() if bots is None else bots().self_play
    first = counted.first(state)
    plays = plays_of(plan.game) if plan.cards else ()
    played: list[list[int]] = [[] for _seat in seats]
    most_rounds = counted.most_rounds(rules)
    while (prompts := rules.prompts(state)) and not (most_rounds and counted.rounds(rules, state) > most_rounds):
        seat = prompts[0].seat
        move = choosers[seat](rules.view(state, seat))
        if seen is not None:
            seen(state, seat, move)
        if move.kind in plays:
            played[seat].append(move.args[0])
        rules.advance(state, move, None)
        decisions += 1
        if chances is not None:
            chances.moved(decisions, move, state, number)
    turns = () if chances is None else tuple(most_turning(chances.points, plan.turning))
    for seat, pieces in enumerate(counted.dealt(state) if plan.cards else ()):
        played[seat] += pieces
    cards = tuple(_kinds(rules, played[seat]) for seat in seats) if plan.cards else ()
    outcome = rules.outcome(state)
    if outcome is None:
        lost, nothing = (0.0,) * count, (0,) * count
        return Played(number, seats, lost, nothing, decisions, most_rounds, TOO_LONG, -1, cards, turns)
    part = 1.0 / len(outcome.winners) if outcome.winners else 0.0
    return Played(
        number,
        seats,
        tuple(part if seat in outcome.winners else 0.0 for seat in seats),
        tuple(outcome.totals[seat] for seat in seats),
        decisions,
        counted.rounds(rules, state),
        outcome.rule,
        seats.index(first) if first in seats else -1,
        cards,
        turns,
    )


def _kinds(rules: Rules[Any], pieces: Iterable[int]) -> tuple[str, ...]:
    """Return the kinds of some cards; copies of one kind have its name with a number behind."""
    return tuple(sorted(rules.pieces.names[piece].rsplit("-", 1)[0] for piece in pieces))


def simulate(
    plan: RunPlan,
    jobs: int = 1,
    told: Callable[[int], None] | None = None,
    keep: bool = False,
    run: PlaysPortions | None = None,
) -> Results:
    """Play all games of a plan on ``jobs`` processes; ``told`` hears now and then how many games are over.

    ``run`` plays them otherwise, such as on a cluster. With ``keep`` an interruption (Ctrl-C) ends the counting and not
    the program: what was played until then is counted, and the plan of the results names so many games. Raises
    ValueError for a number of seats or an option that the game does not have, KeyError for an unknown level,
    KeyboardInterrupt or BrokenOffError where nothing was played yet.
    """
    played: list[Played] = []
    try:
        _play_into(played, plan, jobs, told, run)
    except (KeyboardInterrupt, BrokenOffError):
        if not (keep and played):
            raise
    return count_up(plan._replace(games=len(played)), played)


def play(plan: RunPlan, jobs: int = 1, told: Callable[[int], None] | None = None) -> list[Played]:
    """Play all games of a plan like `simulate` and give them one by one, for figures of another sort."""
    played: list[Played] = []
    _play_into(played, plan, jobs, told, None)
    return played


def _play_into(
    played: list[Played],
    plan: RunPlan,
    jobs: int,
    told: Callable[[int], None] | None,
    run: PlaysPortions | None,
) -> None:
    rules_of(plan)
    numbers = range(plan.games)
    portions: Generator[list[Played], None, None]
    portions = in_portions(play_game, plan, numbers, jobs) if run is None else run(play_game, plan, numbers)
    with closing(portions):
        for portion in portions:
            played += portion
            if told is not None:
                told(len(played))


def in_portions(
    one: Callable[[P, int], R], plan: P, numbers: Sequence[int], jobs: int
) -> Generator[list[R], None, None]:
    """Yield what a function makes of games of a plan (plan, number of the game), in order, on ``jobs`` processes.

    The function stands in a module by its name, and plan and results can be sent to another process.
    """
    if jobs <= 1:
        for number in numbers:
            yield [one(plan, number)]
        return
    portions = portions_of(numbers, jobs)
    # Spawned on every system alike, so that a packaged program and all systems behave the same.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    told = (signals.INTERRUPT, *signals.ENDINGS)
    with signals.kept_from_children(signals.ENDINGS):
        pool = ProcessPoolExecutor(min(jobs, len(portions)), mp_context=context, initializer=_attend)
    try:
        with signals.kept_from_children(told):
            futures = [pool.submit(_portion, one, plan, portion) for portion in portions]
        for future in futures:
            yield future.result()
    except BaseException:
        # Whoever breaks off does not wait for the games at hand.
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    finally:
        pool.shutdown()


def portions_of(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    """Return the numbers in portions: the first of one game, later ones twice as large until they are large enough.

    So the first results are there after a single game of each process, however long one takes, and an interruption
    never loses more than what was played in about half of the time.
    """
    most = max(1, min(len(numbers) // (jobs * PORTIONS), 50))
    portions, start, size = [], 0, 1
    while start < len(numbers):
        portions.append(numbers[start : start + size])
        start += size
        if len(portions) % jobs == 0:
            size = min(most, 2 * size)
    return portions


def _attend() -> None:
    """Begin a process that plays: its parent hears Ctrl-C for it, and with its parent it ends, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _portion(one: Callable[[P, int], R], plan: P, numbers: Sequence[int]) -> list[R]:
    return [one(plan, number) for number in numbers]


def rules_of(plan: RunPlan) -> Rules[Any]:
    """Return the rules by which a plan is played; they are made once. Raises ValueError for what the game has not."""
    made_by = cast(object, entry_of(plan.game).make_rules)
    return _rules(plan.game, len(plan.levels), plan.options, plan.content, plan.by_name, made_by)


@lru_cache(maxsize=4)
def _rules(
    game: str, seats: int, options: tuple[tuple[str, Any], ...], content: str, by_name: bool, made_by: object
) -> Rules[Any]:
    """Make rules once; ``made_by`` tells a prototype that was opened anew from what it was."""
    entry, cards = entry_of(game), None
    if content and entry.cards is not None:
        cards = entry.cards().read(json.loads(content))
    rules = entry.make_rules(seats, dict(options), cards)
    rules.deals_by_name = by_name
    return rules


def count_up(plan: RunPlan, played: Sequence[Played]) -> Results:
    """Count the results of games that were played."""
    places = range(len(plan.levels))
    bots = []
    for place in places:
        name = f"{place + 1} {plan.levels[place]}"
        row = standing(name, [(game.shares[place], game.totals[place]) for game in played])
        if plan.rotate and len(played) >= LEAST_DEALS * len(places) and not len(played) % len(places):
            low, high = interval_by_deals([game.shares[place] for game in played], len(places))
            row = row._replace(low=low, high=high)
        bots.append(row)
    levels = []
    for level in dict.fromkeys(plan.levels):
        mine = [place for place in places if plan.levels[place] == level]
        of_level = [
            (sum(game.shares[place] for place in mine), sum(game.totals[place] for place in mine) / len(mine))
            for game in played
        ]
        levels.append(standing(level, of_level))
    seats = []
    for seat in places:
        at_seat = [(game, game.seats.index(seat)) for game in played]
        seats.append(standing(f"seat {seat + 1}", [(game.shares[at], game.totals[at]) for game, at in at_seat]))
    lengths = [game.decisions for game in played]
    mean = sum(lengths) / len(lengths) if lengths else 0.0
    ends = Counter(game.rule for game in played)
    rules = rules_of(plan)
    together = rules.together
    return Results(
        plan,
        results_origin(plan),
        tuple(bots),
        tuple(levels),
        tuple(seats),
        (min(lengths, default=0), mean, max(lengths, default=0)),
        tuple(sorted(ends.items())),
        0 if together else sum(0.0 < max(game.shares) < 1.0 for game in played),
        standing("group", [(float(any(game.shares)), game.totals[0]) for game in played]) if together else None,
        sum(game.rounds for game in played) / len(played) if played else 0.0,
        first_seat(played) if any(game.first >= 0 for game in played) else None,
        card_figures(plan, played) if plan.cards else (),
        tuple(most_turning((point for game in played for point in game.turns), plan.turning)),
    )


def results_origin(plan: RunPlan) -> Origin:
    """Return by what the games of a plan are played; printed values lie over the cards of today's files alone."""
    origin = origin_of(rules_of(plan))
    return origin._replace(values=()) if plan.content else origin


def first_seat(played: Sequence[Played]) -> Standing:
    """Count how the first seats did, wherever they were and whoever sat there."""
    begun = [game for game in played if game.first >= 0]
    return standing("first", [(game.shares[game.first], game.totals[game.first]) for game in begun])


def by_card(played: Sequence[Played]) -> tuple[Standing, ...]:
    """Count each kind of card: in how many seats it was played, and how often such a seat won."""
    rows: dict[str, list[tuple[float, int]]] = {}
    for game in played:
        for share, total, cards in zip(game.shares, game.totals, game.cards, strict=False):
            for card in set(cards):
                rows.setdefault(card, []).append((share, total))
    return tuple(
        sorted((standing(card, found) for card, found in rows.items()), key=lambda row: (-row.share, row.name))
    )


def card_figures(plan: RunPlan, played: Sequence[Played]) -> tuple[CardFigure, ...]:
    """Return the figures of every kind of card that the game has, by the lower end of its interval.

    A card that two played who happened to win stands below one that wins a little oftener in a thousand games.
    """
    bots = entry_of(plan.game).bots
    tell = None if bots is None else bots().card_names
    names = {} if tell is None else tell(rules_of(plan))
    plays = Counter(card for game in played for cards in game.cards for card in cards)
    found = {row.name: row for row in by_card(played)}
    figures = [CardFigure(name, plays[id], found.get(id) or standing(id, ())) for id, name in names.items()]
    return tuple(sorted(figures, key=lambda card: (not card.plays, -card.standing.low, card.standing.name)))


def standing(name: str, rows: Sequence[tuple[float, float]]) -> Standing:
    """Return how something did that had these shares and totals, game by game."""
    games = len(rows)
    wins = sum(share for share, _total in rows)
    low, high = interval(wins, games)
    mean = sum(total for _share, total in rows) / games if games else 0.0
    return Standing(name, games, wins, wins / games if games else 0.0, low, high, mean)


def interval_by_deals(shares: Sequence[float], turns: int) -> tuple[float, float]:
    """Return the 95 % interval of a share when each deal was played ``turns`` times in a row, once from every seat.

    What a deal gives to one seat it gives to the bot in one turn and to its rivals in the others. That luck falls out
    of the mean of the deal, so the interval comes from how these means differ and not from how single games do.
    """
    means = [fmean(shares[at : at + turns]) for at in range(0, len(shares), turns)]
    half = SURE * stdev(means) / sqrt(len(means))
    return max(0.0, fmean(means) - half), min(1.0, fmean(means) + half)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's formula; from 0 to 1 when nothing was played."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + SURE**2 / (2 * games)
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games * games))
    scale = 1 + SURE**2 / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
