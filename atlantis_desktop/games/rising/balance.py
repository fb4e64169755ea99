"""How hard Atlantis Rising is: planners play every level at four seats, and every number of seats at the first level.

`python -m atlantis_desktop.workshop.balance rising [--games N] [--jobs N] [--seed N] [--simulations N] [FIGURE...]`
prints one line a figure and what the balance asks of it; a FIGURE is seats and level, such as 4.1. The planner's budget
is a fixed number of rounds that it plays out for a plan, so equal seeds give equal results on every machine. All
figures are played with the same seeds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.players.planner import SMALL
from atlantis_desktop.workshop.balance import tell
from atlantis_desktop.workshop.simulate import Plan, Results, Standing, simulate

GAME, PLAYER = "rising", "planner"
LEVELS, FOUR = range(1, 6), 4
FIGURES = (*((FOUR, level) for level in LEVELS), *((seats, 1) for seats in (1, 2, 3, 5, 6, 7)))
"""Seats and level of everything that is measured."""
FIRST_LEAST, STEP_LEAST, LAST_MORE = 0.65, 0.08, 0.05
"""At four seats: the least share at level 1, how much lower each next level is, and what level 5 lies above."""
SEATS_LEAST, SEATS_MOST = 0.40, 0.85
"""Between what the share at level 1 lies at every number of seats."""


class Figure(NamedTuple):
    """One measured figure."""

    seats: int
    level: int
    won: Standing
    rounds: float
    seconds: float


def plan_of(seats: int, level: int, games: int, seed: int, simulations: int = SMALL) -> Plan:
    """Return the games of one figure, each with a deal of its own: all seats play alike, so nothing is to be turned."""
    return Plan(GAME, (PLAYER,) * seats, games, seed, (("level", level),), simulations, rotate=False)


def measure(seats: int, level: int, games: int, seed: int, jobs: int = 1, simulations: int = SMALL) -> Figure:
    """Play the games of one figure."""
    began = time.monotonic()
    results: Results = simulate(plan_of(seats, level, games, seed, simulations), jobs)
    assert results.group is not None
    return Figure(seats, level, results.group, results.rounds, time.monotonic() - began)


def faults(figures: Sequence[Figure]) -> list[str]:
    """Name what the balance asks and the figures do not keep, as far as they were measured."""
    share = {(figure.seats, figure.level): figure.won.share for figure in figures}
    found = []
    if share.get((FOUR, 1), 1.0) < FIRST_LEAST:
        found.append(f"level 1 at four seats is won in less than {FIRST_LEAST:.0%}")
    for level in LEVELS[:-1]:
        here, next_one = share.get((FOUR, level)), share.get((FOUR, level + 1))
        if here is not None and next_one is not None and here - next_one < STEP_LEAST:
            found.append(f"level {level + 1} is not {STEP_LEAST:.0%} harder than level {level}")
    if share.get((FOUR, LEVELS[-1]), 1.0) <= LAST_MORE:
        found.append(f"level 5 at four seats is won in no more than {LAST_MORE:.0%}")
    for (seats, level), won in share.items():
        if level == 1 and not SEATS_LEAST <= won <= SEATS_MOST:
            found.append(f"level 1 at {seats} seats is not between {SEATS_LEAST:.0%} and {SEATS_MOST:.0%}")
    return found


def line_of(figure: Figure) -> str:
    """Return one line of the table."""
    won = figure.won
    return (
        f"{figure.seats} seats, level {figure.level}: {won.wins:4.0f} of {won.games} won, {100 * won.share:5.1f} % "
        f"({100 * won.low:.1f} to {100 * won.high:.1f}), {figure.rounds:.2f} rounds, {figure.seconds:.0f} s"
    )


def main(words: Sequence[str]) -> int:
    """Measure what the command line names; return 0 when the balance is kept."""
    parser = argparse.ArgumentParser(prog="python -m atlantis_desktop.workshop.balance rising", description=__doc__)
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help="seats and level, such as 4.1 (all)")
    parser.add_argument("--games", type=int, default=1000, help="games a figure (1000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all figures (1)")
    parser.add_argument("--simulations", type=int, default=SMALL, help=f"rounds played out for a plan ({SMALL})")
    args = parser.parse_args(words)
    chosen = [tuple(map(int, word.split("."))) for word in args.figures] or list(FIGURES)
    measured = (measure(seats, level, args.games, args.seed, args.jobs, args.simulations) for seats, level in chosen)
    return tell(measured, line_of, faults)
