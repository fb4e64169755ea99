"""Fits what tells the chances in Atlantis Rising: `python build_scripts/fit_rising.py [--write] [--help]`.

The greedy bot plays every level at every number of seats. In one round of each game the group may leave its usual plan:
a planner compares the usual with the unusual, and weights that never saw a seat save all its mystic energy praise what
always came of good play. In every second game the councilors are dealt by lot, since bots choose the same few. The
tables at which rounds are planned are kept from there on, with whether the group won; a game that is broken off tells
nothing. Each number of seats is fitted by itself: the traits of a table (`bots.chances.TRAITS`) times the weights,
summed, with a number for the level, by Newton's method with a slight pull to zero. How well that foresees the end is
told by games that were not fitted: each quarter of the games by what the other three quarters give. The weights that
`--write` writes to the data file are fitted to all games.

Standard library only, since a fit of 43 numbers takes a minute: no package has to be pinned for it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

# Behind what is there already, so that a compiled copy of the package goes first.
sys.path += [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

from atlantis_desktop.engine.rng import Rng
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
from atlantis_desktop.games.rising.bots.judgement import Plan, RisingBot
from atlantis_desktop.games.rising.bots.numbers import TUNINGS
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import PLAYING, WON, RisingTable
from atlantis_desktop.workshop.calibration_picture import picture
from fitting import (
    HELD_OUT,
    Bin,
    Told,
    bins,
    log_loss,
    origin,
    parser_of,
    solve,
    table_of,
    thousandths,
    words_of,
    write,
    written,
)

GAMES, SEED = 300, 1
PULL = 2.0
"""How strongly the weights are pulled to zero, in tables."""
PULL_OF_COUNCILORS = 100.0
"""How strongly those of councilors are: few games have just this one or that one, and luck would tell them apart."""
LATER = 0.2
"""How much a table counts that comes later than the first of a game: those of one game end alike."""
FIRST_ROUNDS, ROUNDS = 3, 8
"""The plan is left in one of the first rounds in every second game, else in one of so many."""
USUAL, OTHER, IDLE, AFTER = "the usual plan", "another way to plan", "figures that idled", "later in a game"
"""What came before a table."""
MOST_ROUNDS = 40
COUNT = len(LEVELS) + len(TRAITS)
PULLS = [PULL] * len(LEVELS) + [PULL_OF_COUNCILORS if name.startswith("rounds_with_") else PULL for name in TRAITS]
Panel = tuple[str, list[tuple[float, ...]]]
"""A title and its tenths, as `calibration_picture.picture` takes them."""
ABOUT = (
    "How much each trait of a table of Atlantis Rising counts for the group's chance to win, in thousandths;",
    "doubt is how far off the chances were in games that were not fitted. Written by",
    "build_scripts/fit_rising.py --write from games of the greedy bot, so many at each level; version is the",
    "program's that played them. What the traits are: atlantis_desktop/games/rising/bots/chances.py.",
)


class Position(NamedTuple):
    """One table at which a round is planned, from which game at which level, and whether the group won in the end."""

    game: int
    level: int
    traits: list[float]
    won: bool
    before: str
    """By what the round before was played, for the first table of a game that is kept."""

    @property
    def weight(self) -> float:
        """How much it counts."""
        return LATER if self.before == AFTER else 1.0


def play(seats: int, level: int, games: int, seed: int) -> list[Position]:
    """Play so many games and return the tables at the start of rounds, from where the usual plan may have been left."""
    tables = [
        entry_of("rising").make_rules(seats, {"level": level, "councilorChoice": choice})
        for choice in ("free", "random")
    ]
    found: list[Position] = []
    for game in range(games):
        number = (seed * 1_000_003 + level) * 10_007 + game
        rng = Rng.stream(number, "another plan")
        rules = rng.choice(tables)
        state, bot = rules.start(number), RisingBot(rules)
        leaves = 1 + rng.below(FIRST_ROUNDS if rng.below(2) else ROUNDS)
        planned, before = 0, ""
        seen: list[tuple[list[float], str]] = []
        while state.frames and state.round <= MOST_ROUNDS:
            seat = rules.prompts(state)[0].seat
            # A view, since a bot that is handed the table itself looks into the deck.
            view = rules.view(state, seat)
            if state.frames[-1].name == PLACE and state.round > planned:
                planned = state.round
                if planned == leaves:
                    before, plan = _another(bot, view, seat, rng)
                    if plan is None:
                        seen.append((traits_of(bot.look(view)), before))
                    else:
                        bot.plan = plan
                elif planned > leaves:
                    seen.append((traits_of(bot.look(view)), AFTER if seen else before))
            rules.advance(state, bot.best(view, seat, rules.moves(view, seat)), None)
        if state.ended != PLAYING:
            found += [Position(game, level, traits, state.ended == WON, before) for traits, before in seen]
    return found


def _another(bot: RisingBot, view: RisingTable, seat: int, rng: Rng) -> tuple[str, Plan | None]:
    """Choose by what a round is played: in one game of four the usual plan, which is None, in two with idle figures."""
    way = rng.below(4)
    if way == 0:
        return USUAL, None
    if way == 1:
        plans = bot.plans(view, seat, len(TUNINGS))
        return (OTHER, plans[rng.below(len(plans))][1]) if plans else (USUAL, None)
    idle, some = rng.below(bot.rules.seats), rng.below(5)
    jobs = [
        # All figures of one seat, or some of everybody's: 1, 2 or 3 of 4.
        job._replace(place=CENTRE) if (rng.below(4) < some if 1 <= some <= 3 else job.seat == idle) else job
        for job in bot.plan_for(view).jobs
    ]
    return IDLE, Plan(view, jobs)


def row_of(position: Position) -> list[float]:
    """Return everything that a table is weighed by: a 1 for its level, then its traits."""
    return [float(position.level == level) for level in LEVELS] + position.traits


def fit(positions: Sequence[Position]) -> Weights:
    """Return the weights under which the ends of these games are likeliest, to three places."""
    rows = [row_of(position) for position in positions]
    scales = [sqrt(sum(row[at] ** 2 for row in rows) / len(rows)) or 1.0 for at in range(COUNT)]
    scaled = [[(at, each / scales[at]) for at, each in enumerate(row) if each] for row in rows]
    weights = [0.0] * COUNT
    for _round in range(12):
        slope = [-pull * weight for pull, weight in zip(PULLS, weights, strict=True)]
        bend = [[PULLS[at] * (at == other) for other in range(COUNT)] for at in range(COUNT)]
        for row, position in zip(scaled, positions, strict=True):
            chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, sum([weights[at] * each for at, each in row])))))
            off, spread = position.weight * (position.won - chance), position.weight * chance * (1.0 - chance)
            for upto, (at, each) in enumerate(row, 1):
                slope[at] += off * each
                weighed, line = spread * each, bend[at]
                for other, value in row[:upto]:
                    line[other] += weighed * value
        step = solve(bend, slope)
        weights = [weight + each for weight, each in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    found = [round(weight / scale, 3) for weight, scale in zip(weights, scales, strict=True)]
    return Weights(tuple(found[: len(LEVELS)]), tuple(found[len(LEVELS) :]), 0.0)


def doubt_of(found: Sequence[Bin]) -> float:
    """Return how far off the chances were: half a 95 % interval, from the tenths weighed by their tables."""
    whole = max(1, sum(each.count for each in found))
    return round(1.96 * sqrt(sum(each.count * (each.won - each.foreseen) ** 2 for each in found) / whole), 3)


def lines_of(weights: Weights) -> list[str]:
    """Return the lines of the data file that hold weights."""
    names = ["doubt", *(f"level_{level}" for level in LEVELS), *TRAITS]
    return thousandths(names, [weights.doubt, *weights.levels, *weights.traits])


def kept_lines() -> dict[int, list[str]]:
    """Return what the data file has by number of seats, so that those that are not fitted stay as they are."""
    file = CHANCES.path()
    before = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {seats: [f"{name} = {number}" for name, number in before.get(f"seats_{seats}", {}).items()]
            for seats in SEATS}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, tell, and write where that is asked; return the exit code."""
    parser = parser_of(__doc__ or "", GAMES, SEED, "level and number of seats")
    parser.add_argument("--picture", type=Path, help="a file (.svg) for what was foreseen and won, by tenths")
    asked = words_of(parser, arguments, SEATS, some=True)
    if asked.picture is not None:
        try:
            # Before the games, which take minutes.
            asked.picture.open("a").close()
        except OSError as error:
            parser.error(f"--picture: {error}")
    tables, panels = fitted(asked)
    if asked.write:
        write(CHANCES.path(), written(CHANCES, ABOUT, tables))
    if asked.picture is not None:
        asked.picture.write_text(picture(panels), encoding="utf-8")
    return 0


def fitted(asked: argparse.Namespace) -> tuple[dict[int, list[str]], list[Panel]]:
    """Play, fit and tell; return the lines of the data file by number of seats, and what is drawn."""
    tables = kept_lines()
    panels: list[Panel] = []
    for seats in asked.seats:
        positions = [each for level in LEVELS for each in play(seats, level, asked.games, asked.seed)]
        parts = [positions] if asked.test else [
            [each for each in positions if each.game % HELD_OUT == part] for part in range(HELD_OUT)
        ]  # fmt: skip
        told: list[tuple[Position, float]] = []
        for part in parts:
            weights = CHANCES.weights[seats] if asked.test else fit(
                [each for other in parts if other is not part for each in other]
            )  # fmt: skip
            told += [(each, chance_of(weights, each.level, each.traits)) for each in part]
        found = tell(seats, told)
        panels.append((f"{seats} seats", [(*each[:4], each.low, each.high) for each in found if each.count]))
        if asked.write:
            doubtful = fit(positions)._replace(doubt=doubt_of(found))
            tables[seats] = origin(asked.games, asked.seed, len(positions)) + lines_of(doubtful)
    return tables, panels


def rows_of(told: Sequence[tuple[Position, float]]) -> list[tuple[tuple[float, float], tuple[bool, bool]]]:
    """Return the chances that a group wins and that it does not, beside which of them came."""
    return [((chance, 1.0 - chance), (each.won, not each.won)) for each, chance in told]


def tell(seats: int, told: Sequence[tuple[Position, float]]) -> list[Bin]:
    """Print how well the ends of games were foreseen, by level and by tenths; return the tenths."""
    shares = {}
    for level in LEVELS:
        here = [each for each, _chance in told if each.level == level]
        shares[level] = sum(each.won for each in here) / max(1, len(here))
    usual = [(each, shares[each.level]) for each, _chance in told]
    own, alone = log_loss(rows_of(told)), log_loss(rows_of(usual))
    print(f"\n{seats} seats: {len(told)} tables; log-loss {own:.3f}, of the level's share alone {alone:.3f}")
    for level in LEVELS:
        ends = {each.game: each.won for each, _chance in told if each.level == level}
        own, alone = (log_loss(rows_of([each for each in rows if each[0].level == level])) for rows in (told, usual))
        print(f"level {level}: {sum(ends.values())} of {len(ends)} games won; log-loss {own:.3f}, of the share alone "
              f"{alone:.3f}")  # fmt: skip
    for before in (USUAL, OTHER, IDLE, AFTER):
        rows = [(each.won, chance) for each, chance in told if each.before == before]
        count = max(1, len(rows))
        foreseen, won = 100 * sum(chance for _won, chance in rows) / count, 100 * sum(won for won, _ in rows) / count
        margin = 196 * sqrt(sum(chance * (1.0 - chance) for _won, chance in rows)) / count
        print(f"after {before}: {len(rows)} tables, foreseen {foreseen:.1f} %, won {won:.1f} (+- {margin:.1f})")
    found = bins(Told((each.level, each.game), chance, each.won) for each, chance in told)
    print(f"\n{table_of(found, 'tables')}", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
