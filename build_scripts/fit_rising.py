"""Fits what tells the chances in Atlantis Rising: `python build_scripts/fit_rising.py [--write] [--help]`.

The greedy bot plays every level at every number of seats. The tables at which rounds are planned are kept with whether
the group won. Three of four games are fitted: the traits of a table (`bots.chances.TRAITS`) times the weights, summed,
with a number for the level, by Newton's method; first all games together with a slight pull to zero, then each number
of seats by itself with a pull to what all have together, or to the mean of the file where only some are fitted. The
fourth games tell how well it foresees the end. `--write` writes the weights to the data file.

Standard library only, since a fit of 21 numbers takes seconds: no package has to be pinned for it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from atlantis_desktop import __version__
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.bots.chances import (
    CHANCES,
    LEVELS,
    SEATS,
    TRAITS,
    Weights,
    chance_of,
    traits_of,
)
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import WON
from atlantis_desktop.players.bots import judgement

GAMES, SEED = 200, 1
HELD_OUT = 4
"""One game in so many is not fitted."""
PULL, PULL_TOGETHER = 4.0, 60.0
"""How strongly the weights are pulled to zero, and those of a number of seats to those of all together, in tables."""
BINS = 10
MOST_ROUNDS = 40
COUNT = len(LEVELS) + len(TRAITS)


class Position(NamedTuple):
    """One table at which a round is planned: its game, its level, its traits, and whether the group won in the end."""

    game: int
    level: int
    traits: list[float]
    won: bool


def play(seats: int, level: int, games: int, seed: int) -> list[Position]:
    """Play so many games and return the table at the start of every round."""
    rules = entry_of("rising").make_rules(seats, {"level": level})
    found: list[Position] = []
    for game in range(games):
        judge: Any = judgement(rules)
        state = rules.start((seed * 1_000_003 + level) * 10_007 + game)
        seen: list[list[float]] = []
        while state.frames and state.round <= MOST_ROUNDS:
            if state.frames[-1].name == PLACE and state.round > len(seen):
                seen.append(traits_of(judge.look(state)))
            seat = rules.prompts(state)[0].seat
            # A view, since a bot that is handed the table itself looks into the deck.
            view = rules.view(state, seat)
            rules.advance(state, judge.best(view, seat, rules.moves(view, seat)), None)
        won = state.ended == WON
        found += [Position(game * len(LEVELS) + level - 1, level, traits, won) for traits in seen]
    return found


def row_of(position: Position) -> list[float]:
    """Return everything that a table is weighed by: a 1 for its level, then its traits."""
    return [float(position.level == level) for level in LEVELS] + position.traits


def fit(positions: Sequence[Position], together: Weights | None = None) -> Weights:
    """Return the weights under which the ends of these games are likeliest, to three places.

    With ``together`` they are pulled to those weights, else slightly to zero.
    """
    rows = [row_of(position) for position in positions]
    scales = [sqrt(sum(row[at] ** 2 for row in rows) / len(rows)) or 1.0 for at in range(COUNT)]
    scaled = [[each / scale for each, scale in zip(row, scales, strict=True)] for row in rows]
    known = [0.0] * COUNT if together is None else [*together.levels, *together.traits]
    usual = [weight * scale for weight, scale in zip(known, scales, strict=True)]
    pull = PULL if together is None else PULL_TOGETHER
    weights = usual[:]
    for _round in range(12):
        slope = [pull * (to - weight) for to, weight in zip(usual, weights, strict=True)]
        bend = [[pull * (at == other) for other in range(COUNT)] for at in range(COUNT)]
        for row, position in zip(scaled, positions, strict=True):
            chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, sum(map(float.__mul__, weights, row))))))
            off, spread = position.won - chance, chance * (1.0 - chance)
            for at, each in enumerate(row):
                if each:
                    slope[at] += off * each
                    weighed, line = spread * each, bend[at]
                    for other in range(at + 1):
                        line[other] += weighed * row[other]
        for at in range(COUNT):
            for other in range(at):
                bend[other][at] = bend[at][other]
        step = solve(bend, slope)
        weights = [weight + each for weight, each in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    found = [round(weight / scale, 3) for weight, scale in zip(weights, scales, strict=True)]
    return Weights(tuple(found[: len(LEVELS)]), tuple(found[len(LEVELS) :]), 0.0)


def mean_of(weights: dict[int, Weights]) -> Weights:
    """Return what weights have in the mean: what single numbers of seats are pulled to."""
    rows = weights.values()
    return Weights(
        tuple(sum(column) / len(rows) for column in zip(*(row.levels for row in rows), strict=True)),
        tuple(sum(column) / len(rows) for column in zip(*(row.traits for row in rows), strict=True)),
        0.0,
    )


def is_fitted(position: Position) -> bool:
    """Tell whether a table belongs to the games that are fitted."""
    return position.game // len(LEVELS) % HELD_OUT != 0


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations, by elimination with the largest pivot."""
    lines = [[*row, value] for row, value in zip(rows, right, strict=True)]
    size = len(lines)
    for at in range(size):
        best = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for line in range(size):
            if line != at:
                share = lines[line][at] / lines[at][at]
                lines[line] = [one - share * other for one, other in zip(lines[line], lines[at], strict=True)]
    return [lines[at][size] / lines[at][at] for at in range(size)]


def log_loss(positions: Sequence[Position], told: Callable[[Position], float]) -> float:
    """Return the mean logarithm of what was given to what happened, without its sign: the less, the better."""
    lost = 0.0
    for position in positions:
        chance = min(1 - 1e-9, max(1e-9, told(position)))
        lost -= log(chance if position.won else 1.0 - chance)
    return lost / max(1, len(positions))


class Bin(NamedTuple):
    """The tables of one tenth of what was foreseen."""

    tables: int
    foreseen: float
    won: float
    margin: float
    """Half the 95 % interval of the difference of the two."""


def bins(positions: Sequence[Position], told: Callable[[Position], float]) -> list[Bin]:
    """Return the tables by tenth of what was foreseen.

    Tables of one game end alike, so the interval is reckoned from whole games; it is at least as wide as that of single
    tables as they were foreseen, since a few games may all have been won by chance.
    """
    found: list[list[tuple[int, float, bool]]] = [[] for _bin in range(BINS)]
    for position in positions:
        chance = told(position)
        found[min(BINS - 1, int(chance * BINS))].append((position.game, chance, position.won))
    out = []
    for entries in found:
        count = max(1, len(entries))
        apart: dict[int, float] = {}
        for game, chance, won in entries:
            apart[game] = apart.get(game, 0.0) + won - chance
        foreseen = sum(entry[1] for entry in entries) / count
        spread = max(sum(gap**2 for gap in apart.values()), sum(entry[1] * (1 - entry[1]) for entry in entries))
        out.append(Bin(len(entries), foreseen, sum(entry[2] for entry in entries) / count, 1.96 * sqrt(spread) / count))
    return out


def doubt_of(found: Sequence[Bin]) -> float:
    """Return how far off the chances were: half a 95 % interval, from the tenths weighed by their tables."""
    whole = max(1, sum(each.tables for each in found))
    return round(1.96 * sqrt(sum(each.tables * (each.won - each.foreseen) ** 2 for each in found) / whole), 3)


def picture(found: dict[int, list[Bin]]) -> str:
    """Return a drawing (SVG): a square for each number of seats, what was foreseen across, what was won upwards."""
    side, gap = 150, 36
    columns = min(4, max(1, len(found)))
    wide, high = columns * (side + gap) + gap, -(-len(found) // columns) * (side + gap + 14) + gap
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
    ]
    for at, (seats, rows) in enumerate(sorted(found.items())):
        x, y = gap + at % columns * (side + gap), gap + at // columns * (side + gap + 14)
        lines += [
            f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="none" stroke="#777777"/>',
            f'<path d="M{x} {y + side}L{x + side} {y}" stroke="#bbbbbb"/>',
            f'<text x="{x}" y="{y - 6}">seats: {seats}</text>',
            f'<text x="{x}" y="{y + side + 14}">foreseen 0 to 100 %</text>',
        ]
        for each in rows:
            if each.tables:
                across = x + side * each.foreseen
                low, high_end = max(0.0, each.won - each.margin), min(1.0, each.won + each.margin)
                lines += [
                    f'<path d="M{across:.1f} {y + side * (1 - low):.1f}V{y + side * (1 - high_end):.1f}" '
                    'stroke="#1b5e8c" stroke-width="2"/>',
                    f'<circle cx="{across:.1f}" cy="{y + side * (1 - each.won):.1f}" r="3.5" fill="#1b5e8c"/>',
                ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def written(tables: dict[int, tuple[int, int, int, Weights]]) -> str:
    """Return the data file: by number of seats the games, the seed, the tables that were fitted, the weights.

    Numbers of seats that were not fitted stay as they are.
    """
    file = CHANCES.path()
    before = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    lines = [
        "# How much each trait of a table of Atlantis Rising counts for the group's chance to win, in thousandths;",
        "# doubt is how far off the chances were in games that were not fitted. Written by",
        "# build_scripts/fit_rising.py --write from games of the greedy bot, so many at each level; version is the",
        "# program's that played them. What the traits are: atlantis_desktop/games/rising/bots/chances.py.",
        "", "format = 1", 'game = "rising"', f'version = "{__version__}"',
    ]  # fmt: skip
    for seats in SEATS:
        lines += ["", f"[seats_{seats}]"]
        if seats not in tables:
            lines += [f"{name} = {number}" for name, number in before.get(f"seats_{seats}", {}).items()]
            continue
        games, seed, positions, weights = tables[seats]
        lines += [f"games = {games}", f"seed = {seed}", f"positions = {positions}"]
        lines.append(f"doubt = {round(weights.doubt * 1000)}")
        lines += [f"level_{level} = {round(each * 1000)}" for level, each in zip(LEVELS, weights.levels, strict=True)]
        lines += [f"{name} = {round(each * 1000)}" for name, each in zip(TRAITS, weights.traits, strict=True)]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, tell, and write where that is asked; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("seats", nargs="*", type=int, help="numbers of seats, all when none is named")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games at each level and number of seats ({GAMES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"the seed of the games ({SEED})")
    parser.add_argument("--write", action="store_true", help="write the weights that were fitted to the data file")
    parser.add_argument("--picture", type=Path, help="a file (.svg) for what was foreseen and won, by tenths")
    parser.add_argument("--test", action="store_true", help="fit nothing, tell how good the weights of the file are")
    asked = parser.parse_args(arguments)
    wanted = asked.seats or list(SEATS)
    if asked.write and asked.test:
        parser.error("--write fits, --test does not")
    tables: dict[int, tuple[int, int, int, Weights]] = {}
    drawn: dict[int, list[Bin]] = {}
    played = {
        seats: [each for level in LEVELS for each in play(seats, level, asked.games, asked.seed)] for seats in wanted
    }
    fitted = {seats: [] if asked.test else [each for each in rows if is_fitted(each)] for seats, rows in played.items()}
    together = None
    if sorted(wanted) == list(SEATS) and not asked.test:
        together = fit([each for rows in fitted.values() for each in rows])
    elif not asked.test:
        together = mean_of(CHANCES.weights)
    for seats, positions in played.items():
        kept = fitted[seats]
        seen = positions if asked.test else [each for each in positions if not is_fitted(each)]
        weights = CHANCES.weights[seats] if asked.test else fit(kept, together)
        tell(seats, seen, kept, weights)
        drawn[seats] = bins(seen, partial(told_by, weights))
        if kept:
            doubt = doubt_of(drawn[seats])
            tables[seats] = asked.games, asked.seed, len(kept), weights._replace(doubt=doubt)
    if asked.picture:
        asked.picture.write_text(picture(drawn), encoding="utf-8")
    if asked.write:
        file = CHANCES.path()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(tables), encoding="utf-8")
        print(f"\n{file.name} is written.")
    return 0


def told_by(weights: Weights, position: Position) -> float:
    """Return the chance that weights give to a table."""
    return chance_of(weights, position.level, position.traits)


def tell(seats: int, seen: Sequence[Position], kept: Sequence[Position], weights: Weights) -> None:
    """Print how well the weights foresee the ends of games, by level and by tenths."""
    told = partial(told_by, weights)

    def usual(position: Position) -> float:
        return shares[position.level]

    base = kept or seen
    shares = {
        level: (sum(each.won for each in base if each.level == level) + 0.5)
        / (sum(each.level == level for each in base) + 1)
        for level in LEVELS
    }
    print(f"\n{seats} seats: {len(kept)} tables fitted, {len(seen)} seen; log-loss {log_loss(seen, told):.3f}, "
          f"of the level's share alone {log_loss(seen, usual):.3f}")  # fmt: skip
    for level in LEVELS:
        here = [each for each in seen if each.level == level]
        ends = {each.game: each.won for each in (*kept, *seen) if each.level == level}
        print(f"level {level}: {sum(ends.values())} of {len(ends)} games won; log-loss of those held out "
              f"{log_loss(here, told):.3f}, of the share alone {log_loss(here, usual):.3f}")  # fmt: skip
    print("\n| foreseen | tables | won | interval | within |\n|---|---|---|---|---|")
    for found in bins(seen, told):
        if found.tables:
            low, high = max(0.0, found.won - found.margin), min(1.0, found.won + found.margin)
            within = "yes" if abs(found.won - found.foreseen) <= found.margin else "no"
            print(f"| {100 * found.foreseen:.1f} % | {found.tables:,} | {100 * found.won:.1f} % "
                  f"| {100 * low:.1f} to {100 * high:.1f} | {within} |")  # fmt: skip
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
