"""What the scripts share that fit numbers of bots on played games: `fit_scoundrels.py`, `fit_fate.py`, `fit_rising.py`.

Standard library only, since fits of some twenty numbers take seconds: no package has to be pinned for them.
"""

from __future__ import annotations

import argparse
from collections.abc import Hashable, Iterable, Sequence
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from atlantis_desktop import __version__
from atlantis_desktop.content.fitted import FORMAT, FittedFile
from atlantis_desktop.workshop.amounts import at_least

HELD_OUT = 4
"""One game in so many is not fitted."""
BINS = 10


class Seen(Protocol):
    """A position that comes from a game."""

    @property
    def game(self) -> int:
        """The number of its game."""
        ...


P = TypeVar("P", bound=Seen)


class Told(NamedTuple):
    """What was foreseen for somebody at one position, and what came."""

    game: Hashable
    """Which game it was."""
    chance: float
    won: float


class Bin(NamedTuple):
    """What became of one tenth of what was foreseen."""

    count: int
    games: int
    foreseen: float
    won: float
    margin: float
    """Half the 95 % interval of the difference of the two."""

    @property
    def low(self) -> float:
        """The lower end of the interval of the share that won."""
        return max(0.0, self.won - self.margin)

    @property
    def high(self) -> float:
        """The upper end of it."""
        return min(1.0, self.won + self.margin)


def parser_of(about: str, games: int, seed: int, each: str = "number of seats") -> argparse.ArgumentParser:
    """Return what reads the command line of a script, with the usual number of games at ``each`` and the usual seed."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("seats", nargs="*", type=int, help="numbers of seats, all when none is named")
    parser.add_argument("--games", type=at_least(2), default=games, help=f"games at each {each} ({games})")
    parser.add_argument("--seed", type=int, default=seed, help=f"the seed of the games ({seed})")
    parser.add_argument("--write", action="store_true", help="write the weights that were fitted to the data file")
    parser.add_argument("--test", action="store_true", help="fit nothing, tell how good the weights of the file are")
    return parser


def words_of(
    parser: argparse.ArgumentParser, arguments: Sequence[str] | None, every: Sequence[int], some: bool = False
) -> argparse.Namespace:
    """Return what a command line asks for; its ``seats`` are ``every`` number of seats where it names none.

    With ``some`` a few of them can be fitted and written and the others stay as they are.
    """
    asked = parser.parse_args(arguments)
    asked.seats = asked.seats or list(every)
    for seats in asked.seats:
        if seats not in every:
            parser.error(f"{seats} seats cannot play; {every[0]} to {every[-1]} can")
    if asked.write and asked.test:
        parser.error("--write fits, --test does not")
    if asked.write and not some and sorted(asked.seats) != list(every):
        parser.error("--write fits and writes every number of seats")
    return asked


def parted(positions: Sequence[P], test: bool) -> tuple[list[P], list[P]]:
    """Return the positions that are fitted, none in a ``test``, and those that tell how well that foresees."""
    if test:
        return [], list(positions)
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


def log_loss(told: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """Return the mean logarithm of what was given to that which came, without its sign: the less, the better.

    For every position ``told`` has the chances of all ends and how far each came true, 1 or a part.
    """
    lost = 0.0
    for chances, won in told:
        lost -= sum(win * log(max(chance, 1e-9)) for win, chance in zip(won, chances, strict=True))
    return lost / max(1, len(told))


def bins(told: Iterable[Told]) -> list[Bin]:
    """Return by tenth of what was foreseen how much of it came true.

    Positions of one game end alike, so the interval is reckoned from whole games; it is at least as wide as that of
    single positions as they were foreseen, since a few may all have been won by chance.
    """
    found: list[list[Told]] = [[] for _bin in range(BINS)]
    for each in told:
        found[min(BINS - 1, int(each.chance * BINS))].append(each)
    out = []
    for entries in found:
        count = max(1, len(entries))
        apart: dict[Hashable, float] = {}
        for game, chance, won in entries:
            apart[game] = apart.get(game, 0.0) + won - chance
        spread = max(sum(gap**2 for gap in apart.values()), sum(each.chance * (1.0 - each.chance) for each in entries))
        foreseen, came = sum(each.chance for each in entries) / count, sum(each.won for each in entries) / count
        out.append(Bin(len(entries), len(apart), foreseen, came, 1.96 * sqrt(spread) / count))
    return out


def table_of(rows: Iterable[Bin], what: str) -> str:
    """Return the tenths of ``what`` was looked at as Markdown."""
    lines = [f"| foreseen | {what} | won | interval | within |", "|---|---|---|---|---|"]
    for row in rows:
        if row.count:
            within = "yes" if abs(row.won - row.foreseen) <= row.margin else "no"
            lines.append(f"| {100 * row.foreseen:.1f} % | {row.count:,} | {100 * row.won:.1f} % "
                         f"| {100 * row.low:.1f} to {100 * row.high:.1f} | {within} |")  # fmt: skip
    return "\n".join(lines)


def thousandths(names: Sequence[str], weights: Sequence[float]) -> list[str]:
    """Return weights as lines of a data file."""
    return [f"{name} = {round(weight * 1000)}" for name, weight in zip(names, weights, strict=True)]


def origin(games: int, seed: int, positions: int) -> list[str]:
    """Return the lines of a data file that tell from what games the weights of a number of seats come."""
    return [f"games = {games}", f"seed = {seed}", f"positions = {positions}"]


def written(file: FittedFile[Any], about: Sequence[str], tables: dict[int, list[str]]) -> str:
    """Return a data file: what it is about, this version, and by number of seats the lines of its table."""
    lines = [*(f"# {line}" for line in about), ""]
    lines += [f"format = {FORMAT}", f'game = "{file.game}"', f'version = "{__version__}"']
    for seats, rows in sorted(tables.items()):
        lines += ["", f"[seats_{seats}]", *rows]
    return "\n".join(lines) + "\n"


def write(file: Path, text: str) -> None:
    """Write a data file and say so."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(f"\n{file.name} is written.")
