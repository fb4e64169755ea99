"""One line-up beside another on the same deals: `python -m atlantis_desktop.workshop.paired GAME --seats LIST`.

The seats are levels, ``hint`` or players of one's own (`choosers`). The line-up moves on by one seat from game to game,
so that the share of its first player compares with the fair one. With ``--against LIST`` another line-up plays the same
deals from the same seats, and what counts is in which games the first player wins with one of them only (where all win
together: the group). Equal seeds give equal results.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import comb, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import options_of
from atlantis_desktop.games import game_ids
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.choosers import check_players
from atlantis_desktop.workshop.origin import origin_of
from atlantis_desktop.workshop.simulate import SURE, RunPlan, Standing, count_up, play, rules_of


class Difference(NamedTuple):
    """How two line-ups did on the same deals."""

    games: int
    one: float
    other: float
    """Wins of the first player (or the group) in either."""
    only_one: int
    only_other: int
    """Games in which it won more in one of them than in the other."""
    points: float
    low: float
    high: float
    """By how much more often the first line-up won, with the 95 % interval, from -1 to 1."""
    chance: float
    """How likely at least so uneven a count is among those games if both are equally strong (sign test, one-sided)."""


def compare(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Return how the shares of two line-ups differ, game by game on the same deals."""
    gaps = [here - there for here, there in zip(one, other, strict=True)]
    better, worse = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
    uneven, most = better + worse, max(better, worse)
    chance = sum(comb(uneven, count) for count in range(most, uneven + 1)) / 2**uneven
    half = SURE * stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    mean = fmean(gaps)
    return Difference(len(gaps), sum(one), sum(other), better, worse, mean, mean - half, mean + half, min(1.0, chance))


def main(words: Sequence[str] | None = None) -> int:
    """Play what the command line names and print how it went; return the exit code 0."""
    parser = argparse.ArgumentParser(
        prog="python -m atlantis_desktop.workshop.paired", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--seats", required=True, help="the line-up: levels, hint or package.module:function")
    parser.add_argument("--against", help="another one of as many seats, on the same deals")
    parser.add_argument("--games", type=at_least(1), default=200, help="games of each line-up (200)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all games (1)")
    parser.add_argument("--simulations", type=at_least(1), default=60, help="of each decision or hint (60)")
    parser.add_argument("--jobs", type=at_least(1), default=1, help="processes (1)")
    parser.add_argument("--option", dest="options", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", type=Path, help="write the figures as JSON")
    args = parser.parse_args(words)
    line_ups = [tuple(word.strip() for word in text.split(",")) for text in (args.seats, args.against) if text]
    try:
        options = tuple(sorted(options_of(args.game).parse(args.options).items()))
        plans = [RunPlan(args.game, each, args.games, args.seed, options, args.simulations) for each in line_ups]
        rules = rules_of(plans[0])
        check_players(rules, [word for each in line_ups for word in each])
    except (ContentError, ValueError) as error:
        parser.error(str(error))
    if len({len(each) for each in line_ups}) > 1:
        parser.error("--against names another number of seats")
    # Where all win together no seat is any other's rival; every game then has a deal of its own.
    plans = [plan._replace(rotate=not rules.together) for plan in plans]
    found = origin_of(rules).to_json()
    found |= {"game": args.game, "seed": args.seed, "simulations": args.simulations, "line_ups": []}
    shares = []
    for plan in plans:
        played = play(plan, args.jobs)
        shares.append([game.shares[0] > 0.0 if rules.together else game.shares[0] for game in played])
        results = count_up(plan, played)
        row = results.group or results.bots[0]
        print(line_of(plan, row, results.rounds), flush=True)
        found["line_ups"].append({"seats": list(plan.levels), **row._asdict()})
    if len(shares) > 1:
        told = compare([float(share) for share in shares[0]], [float(share) for share in shares[1]])
        print(
            f"{told.only_one} games better with the first line-up, {told.only_other} with the other: "
            f"{100 * told.points:+.1f} points ({100 * told.low:+.1f} to {100 * told.high:+.1f}), sign test "
            f"{told.chance:.4f}"
        )
        found["difference"] = told._asdict()
    if args.json is not None:
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


def line_of(plan: RunPlan, row: Standing, rounds: float) -> str:
    """Return what became of a line-up's first player, or of the group, as a line."""
    seats = ",".join(plan.levels)
    fair = "" if row.name == "group" else f", fair {100 / len(plan.levels):.1f} %"
    return (
        f"{seats}: {row.name} won {row.wins:g} of {row.games}, {100 * row.share:.1f} % ({100 * row.low:.1f} to "
        f"{100 * row.high:.1f}{fair}), {row.mean_total:.2f} points, {rounds:.2f} rounds, seed {plan.seed}"
    )


if __name__ == "__main__":
    sys.exit(main())
