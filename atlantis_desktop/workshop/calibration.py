"""Whether odds can be trusted: `python -m atlantis_desktop.workshop.calibration GAME [options] [FIGURE...]`.

Bots of one level play games whose seeds no number was fitted on. In each game some positions are drawn, every decision
alike, and what is claimed there is compared with how the game ends:

- ``--odds hint``: the chance of the first move of a hint, for the seat that is asked;
- ``--odds standings``: the chance of every seat as the judgement reads it from the position.

A FIGURE is a number of seats, or seats and step of the game's ladder, such as 4.3. For each the command prints ten bins
by what was claimed, with the share that won, and how far off the odds are in the mean (log-loss) beside a constant's:
the share that won over all positions, which is the best that a constant can claim. ``--json``, ``--markdown`` and
``--picture`` (SVG) write files. Equal seeds give equal results on every machine, however many processes play.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import options_of
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.players.bots import Judgement, judgement
from atlantis_desktop.players.hinting import is_reckoned, look
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.calibration_picture import picture
from atlantis_desktop.workshop.choosers import check_players
from atlantis_desktop.workshop.origin import origin_of
from atlantis_desktop.workshop.simulate import SURE, RunPlan, in_portions, interval, play_game, rules_of

HINT, STANDINGS = ODDS = "hint", "standings"
BINS = 10
LEAST = 0.005
"""What is claimed is taken to be at least this far from 0 and 1, as a screen shows whole hundredths."""
SAMPLE, SIMULATIONS = 5, 60


class Task(NamedTuple):
    """What is asked of every game of a figure."""

    plan: RunPlan
    odds: str
    sample: int
    """How many positions of each game are looked at."""


class Claim(NamedTuple):
    """What was claimed for one seat at one position, and what became of it."""

    game: int
    seat: int
    chance: float
    won: float
    """1 for a victory, an equal part for a shared one."""
    done: float
    """How much of the game's decisions had been made, from 0 to 1."""


class Bin(NamedTuple):
    """What became of those claims that lie in one tenth."""

    claims: int
    ends: int
    """How many ends of games stand behind them: claims for one seat of one game have one end."""
    claimed: float
    won: float
    low: float
    high: float
    """Wilson's 95 % interval of the share that won, for so many ends."""

    @property
    def holds(self) -> bool:
        """Whether what was claimed lies in the interval."""
        return self.low <= self.claimed <= self.high


class CalibrationFigure(NamedTuple):
    """What the games with one number of seats at one step of the ladder came to."""

    name: str
    task: Task
    games: int
    unclaimed: int
    """Positions at which nothing was reckoned."""
    bins: tuple[Bin, ...]
    loss: float
    constant: float
    gain: tuple[float, float, float]
    """By how much the loss lies below the constant's, with the 95 % interval by games."""
    thirds: tuple[tuple[int, float, float], ...]
    """By third of the game: claims, loss, and that of the constant."""

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data."""
        plan = self.task.plan
        return origin_of(rules_of(plan)).to_json() | {
            "figure": self.name, "game": plan.game, "level": plan.levels[0], "seats": len(plan.levels),
            "options": dict(plan.options), "seed": plan.seed, "games": self.games, "odds": self.task.odds,
            "simulations": plan.simulations if self.task.odds == HINT else 0, "positions_a_game": self.task.sample,
            "unclaimed": self.unclaimed, "bins": [each._asdict() | {"holds": each.holds} for each in self.bins],
            "log_loss": self.loss, "constant": self.constant, "gain": self.gain, "thirds": self.thirds,
        }  # fmt: skip


def claims_of(task: Task, number: int) -> tuple[list[Claim], int]:
    """Play one game and return what was claimed at some of its positions, and at how many nothing was.

    Positions with a single legal move are no decisions. Which are looked at is drawn from the game's own generator.
    """
    plan = task.plan
    rules = rules_of(plan)
    rng = Rng.stream(plan.seed, f"positions {number}")
    kept: list[tuple[int, int, Any]] = []
    met = 0

    def seen(state: Any, seat: int, _move: Move) -> None:
        nonlocal met
        if len(rules.moves(state, seat)) < 2:
            return
        met += 1
        at = len(kept) if len(kept) < task.sample else rng.below(met)
        if at < task.sample:
            kept[at : at + 1] = [(met, seat, state.copy())]

    played = play_game(plan, number, seen)
    judge = judgement(rules)
    shares = [1.0 if rules.together and share else share for share in _by_seat(played.seats, played.shares)]
    claims: list[Claim] = []
    unclaimed = 0
    for at, seat, state in sorted(kept, key=lambda each: each[0]):
        claimed = _claimed(task, judge, rules, state, seat, Rng.stream(plan.seed, f"hint {number} {at}"))
        unclaimed += not claimed
        claims += [Claim(number, seat, chance, shares[seat], at / met) for seat, chance in claimed]
    return claims, unclaimed


def _by_seat(seats: Sequence[int], values: Sequence[float]) -> list[float]:
    return [value for _seat, value in sorted(zip(seats, values, strict=True))]


def _claimed(task: Task, judge: Judgement, rules: Any, state: Any, seat: int, rng: Rng) -> Iterable[tuple[int, float]]:
    """Return seats with the chance that is claimed for them; none where nothing was reckoned."""
    if task.odds == STANDINGS:
        chances = judge.standings(state)
        return [(0, chances[0])] if rules.together else list(enumerate(chances))
    found, _simulations = look(rules, rules.view(state, seat), rng, task.plan.simulations)
    if not found or found[0].visits < 2 or not is_reckoned(found):
        return []
    return [(seat, found[0].chance)]


def measure(name: str, task: Task, jobs: int = 1) -> CalibrationFigure:
    """Play the games of a figure and compare what was claimed with how they ended."""
    claims: list[Claim] = []
    unclaimed = 0
    with closing(in_portions(claims_of, task, range(task.plan.games), jobs)) as portions:
        for portion in portions:
            for found, without in portion:
                claims += found
                unclaimed += without
    constant = sum(claim.won for claim in claims) / max(1, len(claims))
    thirds = []
    for third in range(3):
        part = [claim for claim in claims if min(2, int(3 * claim.done)) == third]
        thirds.append((len(part), _mean(loss_of, part), _mean(lambda claim: loss(constant, claim.won), part)))
    return CalibrationFigure(
        name, task, task.plan.games, unclaimed, bins_of(claims), _mean(loss_of, claims),
        _mean(lambda claim: loss(constant, claim.won), claims), gain_of(claims, constant), tuple(thirds),
    )  # fmt: skip


def _mean(value: Callable[[Claim], float], claims: Sequence[Claim]) -> float:
    return sum(map(value, claims)) / max(1, len(claims))


def loss(chance: float, won: float) -> float:
    """Return how far off a chance was: the logarithm of what it gave to that which came, without its sign."""
    chance = min(1.0 - LEAST, max(LEAST, chance))
    return -won * log(chance) - (1.0 - won) * log(1.0 - chance)


def loss_of(claim: Claim) -> float:
    """Return how far off a claim was."""
    return loss(claim.chance, claim.won)


def bins_of(claims: Sequence[Claim]) -> tuple[Bin, ...]:
    """Return the ten bins by what was claimed, also the empty ones.

    Several claims for one seat of a game have one end, which says no more than once whether such claims come true. So
    the interval is that of as many trials as there are ends, whatever the number of claims.
    """
    entries: list[list[Claim]] = [[] for _bin in range(BINS)]
    for claim in claims:
        entries[min(BINS - 1, int(claim.chance * BINS))].append(claim)
    bins = []
    for entry in entries:
        ends = len({(claim.game, claim.seat) for claim in entry})
        won = _mean(lambda claim: claim.won, entry)
        bins.append(Bin(len(entry), ends, _mean(lambda claim: claim.chance, entry), won, *interval(won * ends, ends)))
    return tuple(bins)


def gain_of(claims: Sequence[Claim], constant: float) -> tuple[float, float, float]:
    """Return by how much claims are nearer than a constant, with the 95 % interval from how whole games differ."""
    by_game: dict[int, list[float]] = {}
    for claim in claims:
        by_game.setdefault(claim.game, []).append(loss(constant, claim.won) - loss_of(claim))
    games, total = len(by_game), max(1, len(claims))
    gain = sum(map(sum, by_game.values())) / total
    spread = sum((sum(gaps) - gain * len(gaps)) ** 2 for gaps in by_game.values())
    half = SURE * sqrt(spread * games / max(1, games - 1)) / total if games > 1 else 1.0
    return gain, gain - half, gain + half


def tasks(args: argparse.Namespace) -> list[tuple[str, Task]]:
    """Return name and task of every figure that was asked for. Raises ValueError and ContentError for what is none."""
    entry = entry_of(args.game)
    table = options_of(args.game)
    ladder = entry.box.ladder
    steps: list[Any] = list(table.option(ladder).values) if ladder else [None]
    names = args.figures or [f"{seats}.{step}" if ladder else f"{seats}" for seats in entry.seats for step in steps]
    found = []
    for name in names:
        seats, dot, step = name.partition(".")
        if not seats.isdecimal() or (dot and not ladder):
            steps_too = f", or seats and {ladder} such as 4.3" if ladder else ""
            raise ValueError(f"{name!r} is no figure; expected a number of seats{steps_too}")
        options = table.parse([*args.options, *([f"{ladder}={step}"] if step and ladder else [])])
        plan = RunPlan(
            args.game, (args.level,) * int(seats), args.games, args.seed, tuple(sorted(options.items())),
            args.simulations, rotate=False,
        )  # fmt: skip
        check_players(rules_of(plan), plan.levels[:1])
        found.append((name, Task(plan, args.odds, args.sample)))
    return found


def table_of(figure: CalibrationFigure) -> str:
    """Return a figure as Markdown: a sentence and the ten bins."""
    plan, (gain, low, high) = figure.task.plan, figure.gain
    told = [each for each in figure.bins if each.claims]
    budget = f" with {plan.simulations} simulations" if figure.task.odds == HINT else ""
    options = "".join(f", {name} {value}" for name, value in plan.options)
    lines = [
        f"**{len(plan.levels)} seats{options}**: {figure.task.odds}{budget}, {figure.games} games of {plan.levels[0]} "
        f"with seed {plan.seed}, {sum(each.claims for each in told):,} claims, {figure.unclaimed} positions without "
        f"any. Log-loss {figure.loss:.3f}, a constant's {figure.constant:.3f}: {gain:.3f} less ({low:.3f} to "
        f"{high:.3f}). {sum(each.holds for each in told)} of {len(told)} bins hold. By third of the game "
        + ", ".join(f"{own:.3f} of {constant:.3f}" for _claims, own, constant in figure.thirds) + ".",
        "", "| claimed | claims | ends | won | interval | holds |", "|---|---|---|---|---|---|",
    ]  # fmt: skip
    for each in told:
        span = f"{100 * each.low:.1f} to {100 * each.high:.1f}"
        holds = "yes" if each.holds else "no"
        lines.append(
            f"| {100 * each.claimed:.1f} % | {each.claims:,} | {each.ends:,} | {100 * each.won:.1f} % | {span} "
            f"| {holds} |"
        )
    return "\n".join(lines) + "\n"


def bins_table(bins: Sequence[Bin], counted: str, came: str) -> str:
    """Return bins of claims with one end each as a Markdown table, with what was counted and what came true."""
    lines = [f"| said | {counted} | {came} | interval | holds |", "|---|---|---|---|---|"]
    for each in bins:
        if each.claims:
            span, holds = f"{100 * each.low:.1f} to {100 * each.high:.1f}", "yes" if each.holds else "no"
            lines.append(
                f"| {100 * each.claimed:.1f} % | {each.claims:,} | {100 * each.won:.1f} % | {span} | {holds} |"
            )
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line names, print it and write what was asked for; return the exit code 0."""
    parser = argparse.ArgumentParser(
        prog="python -m atlantis_desktop.workshop.calibration", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help="seats, or seats.step of the ladder (all)")
    parser.add_argument("--odds", choices=ODDS, default=HINT, help=f"what is claimed ({HINT})")
    parser.add_argument("--level", default="greedy", help="the bots that play the games (greedy)")
    parser.add_argument("--games", type=at_least(1), default=100, help="games a figure (100)")
    parser.add_argument("--sample", type=at_least(1), default=SAMPLE, help=f"positions a game ({SAMPLE})")
    parser.add_argument("--simulations", type=at_least(1), default=SIMULATIONS, help=f"of a hint ({SIMULATIONS})")
    parser.add_argument("--seed", type=int, default=9001, help="seed of all games (9001)")
    parser.add_argument("--jobs", type=at_least(1), default=1, help="processes (1)")
    parser.add_argument("--option", dest="options", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", type=Path, help="write all figures as JSON")
    parser.add_argument("--markdown", type=Path, help="write the tables")
    parser.add_argument("--picture", type=Path, help="draw all figures as SVG")
    args = parser.parse_args(words)
    try:
        asked = tasks(args)
    except (ValueError, ContentError) as error:
        parser.error(str(error))
    figures = []
    for name, task in asked:
        figures.append(measure(name, task, args.jobs))
        print(table_of(figures[-1]), flush=True)
    if args.json is not None:
        args.json.write_text(json.dumps([each.to_json() for each in figures], indent=1) + "\n", encoding="utf-8")
    if args.markdown is not None:
        args.markdown.write_text("\n".join(map(table_of, figures)), encoding="utf-8")
    if args.picture is not None:
        panels = [(_title(each), [tuple(bin_) for bin_ in each.bins if bin_.claims]) for each in figures]
        args.picture.write_text(picture(panels), encoding="utf-8")
    return 0


def _title(figure: CalibrationFigure) -> str:
    ladder = entry_of(figure.task.plan.game).box.ladder
    step = dict(figure.task.plan.options).get(ladder)
    return f"{len(figure.task.plan.levels)} seats" + (f", {ladder} {step}" if ladder else "")


if __name__ == "__main__":
    sys.exit(main())
