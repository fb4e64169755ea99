"""Fits what tells the chances in City of Scoundrels: `python build_scripts/fit_scoundrels.py [--write] [--help]`.

The greedy bot plays against itself, one move in ten drawn by chance, so that uneven tables come up, too. The tables at
the ends of rounds are kept with who won. Three of four games are fitted: a seat's numbers (`Fitted.FEATURES`) times the
weights, summed, and the chances of the seats as the shares of the exponentials, by Newton's method with a slight pull
to zero. The fourth games tell how well it foresees the winners. `--write` writes the weights to the data file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atlantis_desktop import __version__
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots.fitted import CHANCES, FEATURES, chances_of
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import SEATS
from atlantis_desktop.players.bots import judgement
from fitting import parted, solve, thousandths, words_of, write

GAMES, SEED = 2000, 1
ONE_IN = 10
"""One move in so many is drawn by chance."""
EVERY = 2
"""Of so many rounds one is kept: neighbours tell nearly the same."""
PULL = 10.0
"""How strongly the weights are pulled to zero, in positions."""
BINS = 10


class Position(NamedTuple):
    """One table at the end of a round: which game it comes from, the numbers of each seat, and who won in the end."""

    game: int
    features: list[list[float]]
    won: list[float]


def play(seats: int, games: int, seed: int) -> list[Position]:
    """Play so many games and return the tables of every second round."""
    rules = entry_of("scoundrels").make_rules(seats)
    judge = judgement(rules)
    found: list[Position] = []
    for game in range(games):
        state = rules.start(seed * 1_000_003 + game)
        rng = Rng.stream(seed * 1_000_003 + game, "fit")
        seen: list[list[list[float]]] = []
        counted = 0
        while state.frames:
            frame = state.frames[-1]
            if frame.name == steps.REGION and state.round > counted:
                counted = state.round
                if (counted + game) % EVERY == 0:
                    seen.append(judge.features(state))
            seat = frame.seat if frame.seat >= 0 else frame.data.index(sealed.OPEN)
            moves = rules.moves(state, seat)
            by_chance = rng.below(ONE_IN) == 0
            rules.advance(state, rng.choice(moves) if by_chance else judge.best(state, seat), None)
        won = [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(seats)]
        found += [Position(game, features, won) for features in seen]
    return found


def fit(positions: Sequence[Position]) -> list[float]:
    """Return the weights under which the winners of these positions are likeliest, to three places."""
    count = len(FEATURES)
    scales = [
        sqrt(sum(row[at] ** 2 for position in positions for row in position.features) / len(positions)) or 1.0
        for at in range(count)
    ]
    scaled = [
        ([[each / scale for each, scale in zip(row, scales, strict=True)] for row in position.features], position.won)
        for position in positions
    ]
    weights = [0.0] * count
    for _round in range(12):
        slope = [-PULL * weight for weight in weights]
        bend = [[PULL * (at == other) for other in range(count)] for at in range(count)]
        for features, won in scaled:
            chances = chances_of(features, tuple(weights))
            mean = [sum(map(float.__mul__, chances, column)) for column in zip(*features, strict=True)]
            for chance, win, row in zip(chances, won, features, strict=True):
                apart = [each - middle for each, middle in zip(row, mean, strict=True)]
                for at, each in enumerate(apart):
                    slope[at] += (win - chance) * row[at]
                    if each:
                        weighed, line = chance * each, bend[at]
                        for other in range(at + 1):
                            line[other] += weighed * apart[other]
        step = solve(bend, slope)
        weights = [weight + each for weight, each in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    return [round(weight / scale, 3) for weight, scale in zip(weights, scales, strict=True)]


def log_loss(positions: Sequence[Position], weights: Sequence[float]) -> float:
    """Return the mean logarithm of what was given to the winners, without its sign: the less, the better."""
    lost = 0.0
    for position in positions:
        chances = chances_of(position.features, tuple(weights))
        lost -= sum(win * log(max(chance, 1e-9)) for win, chance in zip(position.won, chances, strict=True))
    return lost / len(positions)


def bins(positions: Sequence[Position], weights: Sequence[float]) -> list[tuple[int, float, float, float]]:
    """Return by tenth of what was foreseen: seats, the mean foreseen, the share that won, half its 95 % interval.

    Positions of one game have one winner, so the interval is reckoned from whole games; it is at least as wide as that
    of single positions as they were foreseen, since a few seats may all have won by chance.
    """
    found: list[list[tuple[int, float, float]]] = [[] for _bin in range(BINS)]
    for position in positions:
        for chance, win in zip(chances_of(position.features, tuple(weights)), position.won, strict=True):
            found[min(BINS - 1, int(chance * BINS))].append((position.game, chance, win))
    out = []
    for entries in found:
        count = len(entries)
        apart: dict[int, float] = {}
        for game, chance, win in entries:
            apart[game] = apart.get(game, 0.0) + win - chance
        foreseen = sum(entry[1] for entry in entries) / max(1, count)
        won = sum(entry[2] for entry in entries) / max(1, count)
        spread = max(sum(gap**2 for gap in apart.values()), sum(entry[1] * (1.0 - entry[1]) for entry in entries))
        out.append((count, foreseen, won, 1.96 * sqrt(spread) / max(1, count)))
    return out


def written(tables: dict[int, tuple[int, int, int, list[float]]]) -> str:
    """Return the data file: by number of seats the games, the seed, the positions that were fitted, the weights."""
    lines = [
        "# How much each number of a seat of City of Scoundrels counts for its chance to win, in thousandths.",
        "# Written by build_scripts/fit_scoundrels.py --write from games of the greedy bot against itself; version is",
        "# the program's that played them. What the numbers are: atlantis_desktop/games/scoundrels/bots/fitted.py.", "",
        "format = 1", 'game = "scoundrels"', f'version = "{__version__}"',
    ]  # fmt: skip
    for seats, (games, seed, positions, weights) in sorted(tables.items()):
        lines += ["", f"[seats_{seats}]", f"games = {games}", f"seed = {seed}", f"positions = {positions}"]
        lines += thousandths(FEATURES, weights)
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, tell, and write where that is asked; return the exit code."""
    asked = words_of(arguments, __doc__ or "", GAMES, SEED, SEATS)
    tables = {}
    for seats in asked.seats:
        positions = play(seats, asked.games, asked.seed)
        if asked.test:
            seen, kept, weights = positions, [], list(CHANCES.weights[seats])
        else:
            kept, seen = parted(positions)
            weights = fit(kept)
            tables[seats] = asked.games, asked.seed, len(kept), weights
        print(f"\n{seats} seats, {asked.games} games with seed {asked.seed}: {len(kept)} positions fitted, {len(seen)} "
              f"held out; log-loss of a constant {log(seats):.3f}")  # fmt: skip
        if kept:
            print(f"log-loss of what was fitted {log_loss(kept, weights):.3f}")
        print(f"log-loss of what was held out {log_loss(seen, weights):.3f}\n")
        print("| foreseen | seats | won | interval | within |\n|---|---|---|---|---|")
        for count, foreseen, won, margin in bins(seen, weights):
            if count:
                span = f"{100 * max(0.0, won - margin):.1f} to {100 * min(1.0, won + margin):.1f}"
                within = "yes" if abs(won - foreseen) <= margin else "no"
                print(f"| {100 * foreseen:.1f} % | {count:,} | {100 * won:.1f} % | {span} | {within} |")
        sys.stdout.flush()
    if asked.write:
        write(CHANCES.path(), written(tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
