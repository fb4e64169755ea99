"""How even the games are: `python -m atlantis_desktop.workshop.balance GAME [options of the game]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from atlantis_desktop.games import entries

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
