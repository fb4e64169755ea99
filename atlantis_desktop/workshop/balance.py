"""How even the games are: `python -m atlantis_desktop.workshop.balance GAME [options of the game]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from atlantis_desktop.games import entries
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.simulate import Standing

F = TypeVar("F")


def tell(figures: Iterable[F], report: Callable[[F], str], faults: Callable[[Sequence[F]], list[str]]) -> int:
    """Print each figure as soon as it is measured and then every fault; return the exit code: 0 when there is none."""
    measured = []
    for figure in figures:
        measured.append(figure)
        print(report(figure), flush=True)
    found = faults(measured)
    for fault in found:
        print("not kept: " + fault)
    return 1 if found else 0


def share_of(row: Standing) -> str:
    """Return a share with its interval, in per cent."""
    return f"{100 * row.share:5.1f} % ({100 * row.low:.1f} to {100 * row.high:.1f})"


def parser_of(game: str, about: str | None, games: int, each: str) -> argparse.ArgumentParser:
    """Return what reads the command line of a game: so many games ``each``, their seed, and the processes."""
    parser = argparse.ArgumentParser(prog=f"python -m atlantis_desktop.workshop.balance {game}", description=about)
    parser.add_argument("--games", type=at_least(1), default=games, help=f"{each} ({games})")
    parser.add_argument("--jobs", type=at_least(1), default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all figures (1)")
    return parser


def words_by_seats(parser: argparse.ArgumentParser, words: Sequence[str], every: Collection[int]) -> argparse.Namespace:
    """Return what a command line asks for where figures are numbers of seats: ``every`` one where it names none."""
    names = [str(seats) for seats in every]
    parser.add_argument("seats", nargs="*", type=int, metavar="SEATS", help=f"{', '.join(names)} (all)")
    args = parser.parse_args(words)
    for seats in args.seats:
        if seats not in every:
            parser.error(f"{seats} seats are not measured; there are {', '.join(names)}")
    args.seats = args.seats or list(every)
    return args


def main(words: Sequence[str] | None = None) -> int:
    """Measure the game that the first word names and return its exit code: 0 when the balance is kept."""
    words = list(sys.argv[1:] if words is None else words)
    measures = {entry.id: entry.balance for entry in entries() if entry.balance is not None}
    parser = argparse.ArgumentParser(prog="python -m atlantis_desktop.workshop.balance", description=__doc__)
    parser.add_argument("game", choices=sorted(measures), help="the game; GAME --help lists its options")
    args = parser.parse_args(words[:1])
    return measures[args.game](words[1:])


if __name__ == "__main__":
    sys.exit(main())
