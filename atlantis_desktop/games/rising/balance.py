"""How hard Atlantis Rising is: one level of bots plays every level at every number of seats.

`python -m atlantis_desktop.workshop.balance rising [--games N] [--jobs N] [--seed N] [--simulations N] [--player
PLAYER] [--against PLAYER] [--keep FILE] [FIGURE...]` prints one line a figure and what the balance asks of it; a
FIGURE is seats and level, such as 4.1. The planner's budget is a fixed number of rounds that it plays out for a plan,
so equal seeds give equal results on every machine. Every figure has deals of its own, since deals of one number have
the same components at most numbers of seats. With `--against` another level of bots plays the same deals, and the
line tells how many more were won and how sure that is. With `--councilors` the councilors are dealt at random
(RISE-13), and what is told is how often a group won that had one, and how often others did, all named levels of a
number of seats together. With `--keep` the games stand in a file: who breaks off goes on from there.
`--option monstrosities=true` plays with an expansion: then nothing is asked, and levels 6 to 8 can be named.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import options_of
from atlantis_desktop.players.planner import FULL
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.balance import parser_of, share_of, tell
from atlantis_desktop.workshop.choosers import check_players
from atlantis_desktop.workshop.keeping import play_kept, read_kept
from atlantis_desktop.workshop.paired import Difference, compare
from atlantis_desktop.workshop.simulate import Played, RunPlan, Standing, count_up, play, rules_of, standing

GAME, PLAYER = "rising", "planner"
LEVELS, SEATS, FOUR = range(1, 6), range(1, 8), 4
EVERY_LEVEL = range(1, 9)
"""With those that an expansion brings."""
FIGURES = tuple((seats, level) for seats in (FOUR, *(each for each in SEATS if each != FOUR)) for level in LEVELS)
"""Seats and level of everything that is measured."""
SHARES = {1: 0.8, 2: 0.7, 3: 0.6, 4: 0.5, 5: 0.4}
"""By level: what share the planner wins at four seats with the budget of the window."""
APART = 10_000
"""So many games lie between the first ones of two figures."""
NEAR, ALIKE = 0.05, 0.10
"""How near to that it is, and how near every number of seats is to four seats at the same level."""


Further = tuple[tuple[str, Any], ...]
"""Options of the game beside the level, with their values."""


class LevelFigure(NamedTuple):
    """One measured figure."""

    seats: int
    level: int
    won: Standing
    rounds: float
    seconds: float
    more: Difference | None = None
    """How much more of the same deals was won than others win."""


def plan_of(
    seats: int, level: int, games: int, seed: int, simulations: int = FULL, player: str = PLAYER,
    further: Further = (),
) -> RunPlan:  # fmt: skip
    """Return the games of one figure, each with a deal of its own: all seats play alike, so nothing is to be turned."""
    first = APART * (seats * len(LEVELS) + level)
    return RunPlan(GAME, (player,) * seats, games, seed, (("level", level), *further), simulations,
                rotate=False, first=first)  # fmt: skip


def measure(
    seats: int, level: int, games: int, seed: int, jobs: int = 1, simulations: int = FULL, player: str = PLAYER,
    against: str = "", keep: Path | None = None, further: Further = (),
) -> LevelFigure:  # fmt: skip
    """Play the games of one figure; with ``against`` those bots play the same deals. ``keep`` is a file of games that
    were played, ``further`` are options of the game beside the level.
    """
    began = time.monotonic()

    def all_of(plan: RunPlan) -> list[Played]:
        return play(plan, jobs) if keep is None else play_kept(plan, keep, jobs)

    plan = plan_of(seats, level, games, seed, simulations, player, further)
    played = all_of(plan)
    results = count_up(plan, played)
    assert results.group is not None
    more = None
    if against:
        others = all_of(plan_of(seats, level, games, seed, simulations, against, further))
        more = compare(*([float(any(game.shares)) for game in each] for each in (played, others)))
    return LevelFigure(seats, level, results.group, results.rounds, time.monotonic() - began, more)


class Worth(NamedTuple):
    """How groups with a councilor did, and groups without."""

    seats: int
    councilor: str
    beside: Standing
    without: Standing


def measure_councilors(
    seats: int, levels: Sequence[int], games: int, seed: int, jobs: int = 1, simulations: int = FULL,
    player: str = PLAYER, further: Further = (),
) -> list[Worth]:  # fmt: skip
    """Play the games of figures with councilors dealt at random; the one that is worth most to a group comes first."""
    played = []
    for level in levels:
        plan = plan_of(seats, level, games, seed, simulations, player, further)
        played += play(plan._replace(cards=True, options=(*plan.options, ("councilorChoice", "random"))), jobs)
    found = []
    for name in sorted({name for game in played for cards in game.cards for name in cards}):
        rows: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
        for game in played:
            rows[any(name in cards for cards in game.cards)].append((float(any(game.shares)), 0.0))
        if rows[True] and rows[False]:
            found.append(Worth(seats, name, standing(name, rows[True]), standing(name, rows[False])))
    return sorted(found, key=lambda worth: worth.without.share - worth.beside.share)


def line_of_worth(worth: Worth) -> str:
    """Return one line of the table of councilors."""
    points = 100 * (worth.beside.share - worth.without.share)
    return (
        f"{worth.seats} seats, {worth.councilor:12} {points:+5.1f} points: {share_of(worth.beside)} of "
        f"{worth.beside.games} won with, {share_of(worth.without)} of {worth.without.games} without"
    )


def faults(figures: Sequence[LevelFigure]) -> list[str]:
    """Name what the balance asks and the figures do not keep, as far as they were measured."""
    share = {(figure.seats, figure.level): figure.won.share for figure in figures}
    found = []
    for (seats, level), won in share.items():
        if seats == FOUR and abs(won - SHARES[level]) > NEAR + 1e-9:
            found.append(f"level {level} at four seats is not won in {SHARES[level] - NEAR:.0%} to "
                         f"{SHARES[level] + NEAR:.0%}")  # fmt: skip
        at_four = share.get((FOUR, level))
        if at_four is not None and abs(won - at_four) > ALIKE + 1e-9:
            found.append(f"level {level} at {seats} seats is not within {ALIKE:.0%} of four seats")
    return found


def line_of(figure: LevelFigure) -> str:
    """Return one line of the table."""
    won = figure.won
    line = (
        f"{figure.seats} seats, level {figure.level}: {won.wins:4.0f} of {won.games} won, {share_of(won)}, "
        f"{figure.rounds:.2f} rounds, {figure.seconds:.0f} s"
    )
    if figure.more is None:
        return line
    points, low, high = (100 * each for each in (figure.more.points, figure.more.low, figure.more.high))
    return f"{line}, {points:+.1f} points ({low:+.1f} to {high:+.1f})"


def main(words: Sequence[str]) -> int:
    """Measure what the command line names; return 0 when the balance is kept."""
    parser = parser_of(GAME, __doc__, 1000, "games a figure")
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help="seats and level, such as 4.1 (all)")
    parser.add_argument("--simulations", type=at_least(1), default=FULL, help=f"rounds played out for a plan ({FULL})")
    parser.add_argument("--player", default=PLAYER, help="the level of the bots (planner)")
    parser.add_argument("--against", default="", help="another level that plays the same deals")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="the file of games that were played, to go on from")
    parser.add_argument("--councilors", action="store_true", help="what each councilor is worth, instead")
    parser.add_argument("--option", dest="options", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game beside the level, such as monstrosities=true; then the planner's "
                             "shares are not asked")  # fmt: skip
    args = parser.parse_args(words)
    if args.keep and args.councilors:
        parser.error("--keep does not go with --councilors")
    known = {f"{seats}.{level}": (seats, level) for seats in SEATS for level in EVERY_LEVEL}
    for word in args.figures:
        if word not in known:
            parser.error(f"{word!r} is no figure; expected seats and level such as 4.1")
    chosen = [known[word] for word in args.figures] or FIGURES
    try:
        players = [args.player, args.against] if args.against else [args.player]
        further = tuple(sorted(options_of(GAME).parse(args.options).items())) if args.options else ()
        for seats, level in chosen:
            check_players(rules_of(plan_of(seats, level, args.games, args.seed, further=further)), players)
        if args.keep:
            args.keep.touch()
            read_kept(args.keep)
    except (ContentError, ValueError, OSError) as error:
        parser.error(str(error))
    if args.councilors:
        levels = {seats: [level for each, level in chosen if each == seats] for seats, _level in chosen}
        rows = (
            row for seats, named in levels.items()
            for row in measure_councilors(
                seats, named, args.games, args.seed, args.jobs, args.simulations, args.player, further
            )
        )  # fmt: skip
        return tell(rows, line_of_worth, lambda _rows: [])
    measured = (
        measure(seats, level, args.games, args.seed, args.jobs, args.simulations, args.player, args.against,
                args.keep, further)
        for seats, level in chosen
    )
    # The shares are asked of the planner alone.
    asked = faults if args.player == PLAYER and not further else lambda _figures: []
    return tell(measured, line_of, asked)
