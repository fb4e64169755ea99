"""What the scripts share that fit numbers of bots on played games: `fit_scoundrels.py` and `fit_fate.py`.

Standard library only, since fits of some twenty numbers take seconds: no package has to be pinned for them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeVar

HELD_OUT = 4
"""One game in so many is not fitted."""


class Seen(Protocol):
    """A position that comes from a game."""

    @property
    def game(self) -> int:
        """The number of its game."""
        ...


P = TypeVar("P", bound=Seen)


def words_of(
    arguments: Sequence[str] | None, about: str, games: int, seed: int, every: Sequence[int]
) -> argparse.Namespace:
    """Return what a command line asks for; its ``seats`` are ``every`` number of seats where it names none."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("seats", nargs="*", type=int, help="numbers of seats, all when none is named")
    parser.add_argument("--games", type=int, default=games, help=f"games at each number of seats ({games})")
    parser.add_argument("--seed", type=int, default=seed, help=f"the seed of the games ({seed})")
    parser.add_argument("--write", action="store_true", help="write the weights that were fitted to the data file")
    parser.add_argument("--test", action="store_true", help="fit nothing, tell how good the weights of the file are")
    asked = parser.parse_args(arguments)
    asked.seats = asked.seats or list(every)
    if asked.write and (asked.test or sorted(asked.seats) != list(every)):
        parser.error("--write fits and writes every number of seats")
    return asked


def parted(positions: Sequence[P]) -> tuple[list[P], list[P]]:
    """Return the positions that are fitted, and those that tell how well that foresees."""
    kept = [position for position in positions if position.game % HELD_OUT]
    return kept, [position for position in positions if position.game % HELD_OUT == 0]


def solve(lower: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of symmetric linear equations, by elimination with the largest pivot.

    What stands right of the diagonal is not looked at: it is the same as left of it.
    """
    size = len(lower)
    lines = [
        [*(lower[max(at, other)][min(at, other)] for other in range(size)), value] for at, value in enumerate(right)
    ]
    for at in range(size):
        best = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for line in range(size):
            if line != at:
                share = lines[line][at] / lines[at][at]
                lines[line] = [one - share * other for one, other in zip(lines[line], lines[at], strict=True)]
    return [lines[at][size] / lines[at][at] for at in range(size)]


def thousandths(names: Sequence[str], weights: Sequence[float]) -> list[str]:
    """Return weights as lines of a data file."""
    return [f"{name} = {round(weight * 1000)}" for name, weight in zip(names, weights, strict=True)]


def write(file: Path, text: str) -> None:
    """Write a data file and say so."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(f"\n{file.name} is written.")
