"""Fits what The Fate of Atlantis may come to: `python build_scripts/fit_fate.py [--write] [--test] [--help]`.

The greedy bot plays rounds against itself, one move in twenty drawn by chance. Every second turn before the Final
Doorway is kept with what two play-outs from there come to. Three of four rounds are fitted: by how much a seat's points
lie above the mean of the others', as its numbers (`FEATURES`) less the mean of theirs times the weights, by least
squares with a pull to zero. The fourth rounds tell how well they foresee, both what was played out and how the
rounds ended. `--write` writes the data file.

    PYTHONPATH=$PWD/build/compiled python -P build_scripts/fit_fate.py --write      the same, faster
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

# Behind what is there already, so that a compiled copy of the package goes first.
sys.path += [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.bots.judgement import FateBot
from atlantis_desktop.games.fate.bots.win_model import FEATURES, PHASES, SEATS, VALUES, phase_of
from atlantis_desktop.games.fate.rules.state import DRAW
from atlantis_desktop.players.bots import judgement
from fitting import origin, parser_of, parted, solve, thousandths, words_of, write, written

GAMES, SEED = 500, 1
ONE_IN = 20
"""One move in so many is drawn by chance."""
EVERY = 2
"""Of so many turns one is kept: neighbours tell nearly the same."""
PLAYED = 2
"""So many play-outs tell what a position comes to."""
PULL = 1000.0
"""How strongly the weights are pulled to zero, in rows: points hang on chance by far, so few rows tell little."""
ABOUT = (
    "What a young round of The Fate of Atlantis may come to: how many thousandths of a point each number of a",
    "seat counts, by phase of the round. Written by build_scripts/fit_fate.py --write from rounds of the greedy",
    "bot against itself; version is the program's that played them. What the numbers are:",
    "atlantis_desktop/games/fate/bots/win_model.py.",
)


class Position(NamedTuple):
    """One table at the start of a turn."""

    game: int
    phase: int
    features: list[list[float]]
    points: list[float]
    """What the round came to by seat, over some play-outs."""
    scored: tuple[int, ...]
    """What it came to as the game went on."""


def play(seats: int, games: int, seed: int) -> list[Position]:
    """Play so many rounds and return the tables of every second turn before the Doorway."""
    rules = entry_of("fate").make_rules(seats, {"rounds": 1})
    judge: Any = judgement(rules)
    found: list[Position] = []
    for game in range(games):
        state: Any = rules.start(seed * 1_000_003 + game)
        rng = Rng.stream(seed * 1_000_003 + game, "fit")
        seen: list[Position] = []
        while state.frames:
            seat = state.frames[-1].seat
            if state.step == DRAW and not state.doorway_found and (state.turn + game) % EVERY == 0:
                features = judge.fitted.features(state, seat)
                seen.append(Position(game, phase_of(state), features, played_out(judge, state, rng), ()))
            moves = rules.moves(state, seat)
            by_chance = rng.below(ONE_IN) == 0
            move = moves[0]
            if len(moves) > 1:
                move = rng.choice(moves) if by_chance else judge.rank(rules.view(state, seat), seat, moves)[0][1]
            rules.advance(state, move, None)
        found += [position._replace(scored=state.scores[-1]) for position in seen]
    return found


def played_out(judge: FateBot, state: Any, rng: Rng) -> list[float]:
    """Return what each seat scores in the mean of some play-outs."""
    points = [0.0] * len(state.hands)
    for _number in range(PLAYED):
        played = judge.play_out.run(state.copy(), Rng(rng.bits()), lambda each: [float(one) for one in each])
        points = [one + other / PLAYED for one, other in zip(points, played, strict=True)]
    return points


def above_others(values: Sequence[float]) -> list[float]:
    """Return by how much each of some numbers lies above the mean of the others."""
    whole, others = sum(values), len(values) - 1
    return [value - (whole - value) / others for value in values]


def rows_of(positions: Sequence[Position], phase: int, scored: bool = False) -> list[tuple[list[float], float]]:
    """Return the rows of one phase: the numbers of a seat less those of the others, and its points less theirs."""
    rows = []
    for position in positions:
        if position.phase == phase:
            columns = [above_others(column) for column in zip(*position.features, strict=True)]
            points = above_others(position.scored if scored else position.points)
            rows += list(zip(map(list, zip(*columns, strict=True)), points, strict=True))
    return rows


def fit(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """Return the weights that foresee the points of these rows best, to three places."""
    count = len(FEATURES)
    scales = [sqrt(sum(row[at] ** 2 for row, _points in rows) / len(rows)) or 1.0 for at in range(count)]
    bend = [[PULL * (at == other) for other in range(count)] for at in range(count)]
    slope = [0.0] * count
    for numbers, points in rows:
        row = [each / scale for each, scale in zip(numbers, scales, strict=True)]
        for at, each in enumerate(row):
            if each:
                slope[at] += each * points
                line = bend[at]
                for other in range(at + 1):
                    line[other] += each * row[other]
    return [round(weight / scale, 3) for weight, scale in zip(solve(bend, slope), scales, strict=True)]


def explained(rows: Sequence[tuple[list[float], float]], weights: Sequence[float]) -> float:
    """Return which share of how the points differ the weights foresee; below 0 they tell less than nothing."""
    whole = sum(points**2 for _row, points in rows)
    missed = sum(
        (points - sum(weight * each for weight, each in zip(weights, row, strict=True))) ** 2 for row, points in rows
    )
    return 1.0 - missed / whole if whole else 0.0


def lines_of(seats: int, weights: Sequence[Sequence[float]]) -> list[str]:
    """Return the lines of the data file that hold the weights by phase."""
    lines = []
    for (phase, _least), row in zip(PHASES, weights, strict=True):
        lines += ["", f"[seats_{seats}.{phase}]", *thousandths(FEATURES, row)]
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, tell, and write where that is asked; return the exit code."""
    asked = words_of(parser_of(__doc__ or "", GAMES, SEED), arguments, SEATS)
    tables = {}
    for seats in asked.seats:
        kept, seen = parted(play(seats, asked.games, asked.seed), asked.test)
        weights = [
            list(VALUES.weights[seats][phase]) if asked.test else fit(rows_of(kept, phase))
            for phase in range(len(PHASES))
        ]
        tables[seats] = origin(asked.games, asked.seed, len(kept)) + lines_of(seats, weights)
        print(f"\n{seats} seats, {asked.games} rounds with seed {asked.seed}: {len(kept)} positions fitted, {len(seen)}"
              " held out; how much of the differences in points was foreseen there:")  # fmt: skip
        for phase, (name, _least) in enumerate(PHASES):
            played, scored = (explained(rows_of(seen, phase, each), weights[phase]) for each in (False, True))
            print(f"{name:8} {100 * played:6.2f} % of what was played out, {100 * scored:6.2f} % of what was scored")
        sys.stdout.flush()
    if asked.write:
        write(VALUES.path(), written(VALUES, ABOUT, tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
