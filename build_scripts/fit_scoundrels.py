"""Fits what tells the chances in City of Scoundrels: `python build_scripts/fit_scoundrels.py [--write] [--help]`.

The greedy bot plays against itself, one move in twenty drawn by chance, so that uneven tables come up, too. The
tables at the ends of rounds are kept with who won. Three of four games are fitted: a seat's numbers
(`Fitted.FEATURES`) times the weights, summed, and the chances of the seats as the shares of the exponentials, by
Newton's method with a slight pull to zero. The fourth games tell how well it foresees the winners. `--write` writes
the weights to the data file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots.win_model import CHANCES, FEATURES, chances_of
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import SEATS
from atlantis_desktop.players.bots import judgement
from fitting import (
    Told,
    bins,
    log_loss,
    origin,
    parser_of,
    parted,
    solve,
    table_of,
    thousandths,
    words_of,
    write,
    written,
)

GAMES, SEED = 2000, 1
ONE_IN = 20
"""One move in so many is drawn by chance."""
EVERY = 2
"""Of so many rounds one is kept: neighbours tell nearly the same."""
PULL = 10.0
"""How strongly the weights are pulled to zero, in positions."""
ABOUT = (
    "How much each number of a seat of City of Scoundrels counts for its chance to win, in thousandths.",
    "Written by build_scripts/fit_scoundrels.py --write from games of the greedy bot against itself; version is",
    "the program's that played them. What the numbers are: atlantis_desktop/games/scoundrels/bots/win_model.py.",
)


class Position(NamedTuple):
    """One table at the end of a round: which game it comes from, the numbers of each seat, and who won in the end."""

    game: int
    features: list[list[float]]
    won: list[float]


def play(seats: int, games: int, seed: int) -> list[Position]:
    """Play so many games and return the tables of every second round."""
    rules = entry_of("scoundrels").make_rules(seats)
    judge = judgement(rules, "greedy")
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


def row_of(position: Position, weights: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return what weights foresee for each seat, and who won."""
    return chances_of(position.features, tuple(weights)), position.won


def told_by(positions: Sequence[Position], weights: Sequence[float]) -> list[Told]:
    """Return what weights foresee for each seat of some positions, beside what came."""
    return [
        Told(position.game, chance, won)
        for position in positions
        for chance, won in zip(*row_of(position, weights), strict=True)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, tell, and write where that is asked; return the exit code."""
    asked = words_of(parser_of(__doc__ or "", GAMES, SEED), arguments, SEATS)
    tables = {}
    for seats in asked.seats:
        kept, seen = parted(play(seats, asked.games, asked.seed), asked.test)
        weights = list(CHANCES.weights[seats]) if asked.test else fit(kept)
        tables[seats] = origin(asked.games, asked.seed, len(kept)) + thousandths(FEATURES, weights)
        print(f"\n{seats} seats, {asked.games} games with seed {asked.seed}: {len(kept)} positions fitted, {len(seen)} "
              f"held out; log-loss of a constant {log(seats):.3f}")  # fmt: skip
        if kept:
            print(f"log-loss of what was fitted {log_loss([row_of(each, weights) for each in kept]):.3f}")
        print(f"log-loss of what was held out {log_loss([row_of(each, weights) for each in seen]):.3f}\n")
        print(table_of(bins(told_by(seen, weights)), "seats"), flush=True)
    if asked.write:
        write(CHANCES.path(), written(CHANCES, ABOUT, tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
