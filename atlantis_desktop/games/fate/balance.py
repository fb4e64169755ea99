"""How even The Fate of Atlantis is, and how much its bots differ.

`python -m atlantis_desktop.workshop.balance fate [--games N] [--ladder N] [--simulations N] [--seed N] [SEATS...]` lets
the greedy bot play rounds against itself and prints the points, the length and how the first seat did; then it lets one
bot of each level play matches of three rounds against the level below, every deal from every seat. Last it names what
is not kept. Equal seeds give equal results on every machine, however many processes play.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.balance import parser_of, share_of, tell, words_by_seats
from atlantis_desktop.workshop.simulate import RunPlan, Standing, count_up, first_seat, play

GAME = "fate"
SEATS = (2, 3, 4)
ROUNDS = 3
"""A match has so many rounds: the usual number, which the source suggests, too (FATE-56)."""
LADDER = (("greedy", "random"), ("search", "greedy"))
"""Each level with the one below."""
GAMES, MATCHES = 2000, 400
SIMULATIONS = 150
"""What a search may play out for a decision; at a window it may play out 1,000."""
FIRST_MOST = 0.05
"""How far the share of the first seat may lie from the fair one."""
LEAST = {2: 0.60, 4: 1.45 / 4}
"""By number of seats: what the lower end of a level's share against the level below must reach."""


class Figure(NamedTuple):
    """What the games with one number of seats came to."""

    seats: int
    rounds: int
    points: float
    """Of a seat in a round, in the mean."""
    decisions: float
    """In a round, in the mean."""
    first: Standing
    """How the seat did that began the round."""
    ladder: tuple[tuple[str, Standing], ...]
    """By level: the one against which it played, and how it did."""
    seconds: float


def measure(
    seats: int, games: int, matches: int, seed: int, simulations: int = SIMULATIONS, jobs: int = 1
) -> Figure:  # fmt: skip
    """Play so many rounds of greedy bots, and so many matches of each level against the one below."""
    began = time.monotonic()
    even = play(RunPlan(GAME, ("greedy",) * seats, games, seed, (("rounds", 1),)), jobs)
    ladder = []
    for level, below in LADDER if matches else ():
        line_up = (level, *(below,) * (seats - 1))
        turns = max(seats, matches - matches % seats)
        plan = RunPlan(GAME, line_up, turns, seed, (("rounds", ROUNDS),), simulations)
        ladder.append((below, count_up(plan, play(plan, jobs)).bots[0]._replace(name=level)))
    return Figure(
        seats,
        len(even),
        fmean(fmean(game.totals) for game in even),
        fmean(game.decisions for game in even),
        first_seat(even),
        tuple(ladder),
        time.monotonic() - began,
    )


def faults(figures: Sequence[Figure]) -> list[str]:
    """Name what the balance asks and the figures do not keep, as far as they were measured."""
    return [fault for figure in figures for fault in _faults(figure)]


def _faults(figure: Figure) -> Iterator[str]:
    where = f"at {figure.seats} seats"
    if abs(figure.first.share - 1 / figure.seats) > FIRST_MOST:
        yield f"the first seat wins {figure.first.share:.1%} of the rounds {where}, not {1 / figure.seats:.1%}"
    least = LEAST.get(figure.seats, 0.0)
    for below, row in figure.ladder:
        if row.low <= least:
            yield f"{row.name} wins {row.low:.1%} at least against {below} {where}, not {least:.1%}"


def report(figure: Figure) -> str:
    """Return the figures of one number of seats as text."""
    lines = [
        f"{figure.seats} seats, {figure.rounds} rounds: {figure.points:.1f} points a seat, "
        f"{figure.decisions:.0f} decisions in the mean, {figure.seconds:.0f} s",
        f"  first seat  {share_of(figure.first)}, fair {100 / figure.seats:.1f} %",
    ]
    lines += [f"  {row.name} against {below}  {share_of(row)}, {row.games} matches" for below, row in figure.ladder]
    return "\n".join(lines)


def main(words: Sequence[str]) -> int:
    """Measure what the command line names; return 0 when the balance is kept."""
    parser = parser_of(GAME, __doc__, GAMES, "rounds with each number of seats")
    parser.add_argument("--ladder", type=at_least(0), default=MATCHES, help=f"matches of each level, or 0 ({MATCHES})")
    parser.add_argument(
        "--simulations", type=at_least(1), default=SIMULATIONS,
        help=f"what a search plays out for a decision ({SIMULATIONS})",
    )  # fmt: skip
    args = words_by_seats(parser, words, SEATS)
    measured = (measure(seats, args.games, args.ladder, args.seed, args.simulations, args.jobs) for seats in args.seats)
    return tell(measured, report, faults)
