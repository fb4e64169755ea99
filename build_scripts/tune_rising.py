"""Searches for the numbers of Rising's bots by play: `python build_scripts/tune_rising.py [--generations N] [--help]`.

The greedy bot plays with numbers around today's at every level and number of seats, all candidates of a generation on
the same deals. An evolution strategy (CMA-ES with a diagonal matrix, the package `cma` of `requirements-tune.txt`)
moves them to where more is won; a lost game counts for the share of the Blueprint that was built. Each generation is
told beside today's numbers, and what was found is printed at the end, to be put into `bots/numbers.py` by hand. That
takes many games: compiled code plays them three times as fast (`PYTHONPATH=build/compiled`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

# Behind what is there already, so that a compiled copy of the package goes first.
sys.path += [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.bots.chances import LEVELS, SEATS
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.numbers import Numbers
from atlantis_desktop.games.rising.rules.state import UNBUILT, WON
from atlantis_desktop.workshop.amounts import at_least

GENERATIONS, CANDIDATES, GAMES, SEED = 20, 20, 5, 1
STEP: Final = 0.2
"""How far candidates lie from the middle at first, as a power of e."""
LOST: Final = 0.35
"""What a lost game counts for in which the whole Blueprint was built."""
MOST_ROUNDS: Final = 40
MOVED: Final = tuple(name for name in Numbers._fields if name != "move")
"""What is searched for: all but the number that only counts beside people."""


class Task(NamedTuple):
    """One candidate of one generation."""

    place: tuple[float, ...]
    """By number: by which power of e it is more than today's."""
    generation: int
    games: int
    seed: int


def numbers_at(place: Sequence[float]) -> Numbers:
    """Return the numbers of a candidate; whole ones are rounded."""
    today = Numbers()
    found: dict[str, Any] = {}
    for name, power in zip(MOVED, place, strict=True):
        number = getattr(today, name) * exp(power)
        found[name] = round(number) if isinstance(getattr(today, name), int) else number
    return today._replace(**found)


@cache
def rules_at(seats: int, level: int) -> Any:
    """Return the rules of a number of seats and a level."""
    return entry_of("rising").make_rules(seats, {"level": level})


def play(numbers: Numbers, seats: int, level: int, seed: int) -> tuple[float, bool]:
    """Play one game and return what it counts for and whether it was won."""
    rules = rules_at(seats, level)
    bot, state = RisingBot(rules, numbers), rules.start(seed)
    while state.frames and state.round <= MOST_ROUNDS:
        seat = rules.prompts(state)[0].seat
        # A view, since a bot that is handed the table itself looks into the deck.
        view = rules.view(state, seat)
        rules.advance(state, bot.best(view, seat, rules.moves(view, seat)), None)
    if state.ended == WON:
        return 1.0, True
    return LOST * sum(round != UNBUILT for round in state.built) / len(state.built), False


def weigh(task: Task) -> tuple[float, float]:
    """Return what the games of a candidate count for and what share was won, in the mean."""
    numbers = numbers_at(task.place)
    played = [
        play(numbers, seats, level, ((task.seed * 1009 + task.generation) * 1009 + game) * 7919 + seats * 31 + level)
        for seats in SEATS for level in LEVELS for game in range(task.games)
    ]  # fmt: skip
    return sum(worth for worth, _won in played) / len(played), sum(won for _worth, won in played) / len(played)


def search(asked: argparse.Namespace, cma: Any) -> Numbers:
    """Search, telling each generation, and return the numbers in the middle of the last one."""
    today = (0.0,) * len(MOVED)
    strategy = cma.CMAEvolutionStrategy(
        list(today), STEP, {"popsize": asked.candidates, "CMA_diagonal": True, "seed": asked.seed, "verbose": -9}
    )
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for generation in range(asked.generations):
            places = strategy.ask()
            tried = [today, tuple(strategy.mean), *map(tuple, places)]
            tasks = [Task(tuple(map(float, place)), generation, asked.games, asked.seed) for place in tried]
            (_worth, before), (_worth, middle), *weighed = pool.map(weigh, tasks)
            strategy.tell(places, [-worth for worth, _won in weighed])
            print(f"{generation + 1}: today's numbers win {before:.1%}, the middle {middle:.1%}", flush=True)
    return numbers_at(strategy.mean)


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and print what was found; return the exit code."""
    about, _line, more = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(description=about, epilog=more)
    parser.add_argument("--generations", type=at_least(1), default=GENERATIONS, help=f"({GENERATIONS})")
    parser.add_argument("--candidates", type=at_least(4), default=CANDIDATES, help=f"in a generation ({CANDIDATES})")
    parser.add_argument("--games", type=at_least(1), default=GAMES, help=f"at each level and number of seats ({GAMES})")
    parser.add_argument("--jobs", type=at_least(1), default=1, help="processes (1)")
    parser.add_argument("--seed", type=at_least(1), default=SEED, help=f"seed of deals and search ({SEED})")
    asked = parser.parse_args(arguments)
    try:
        import cma  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        print("The search needs a package: pip install -r build_scripts/requirements-tune.txt", file=sys.stderr)
        return 1
    for name, number in search(asked, cma)._asdict().items():
        print(f"{name} = {number:.3g}" if isinstance(number, float) else f"{name} = {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
