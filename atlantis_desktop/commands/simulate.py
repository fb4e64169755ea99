"""`simulate GAME`: bots play many games and the results are counted."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from atlantis_desktop import exits
from atlantis_desktop.commands.games import game_of
from atlantis_desktop.content.faults import ContentError, nearest_word
from atlantis_desktop.content.options import options_of
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.outside import Target
from atlantis_desktop.players.bots import judgement, levels_of, plays_of
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.words import N_, _, ngettext
from atlantis_desktop.workshop import versus_run
from atlantis_desktop.workshop.aligned import aligned
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.progress import on_terminal
from atlantis_desktop.workshop.seating import add_options, levels_text, refuse_idle
from atlantis_desktop.workshop.simulate import (
    SIMULATIONS,
    BrokenOffError,
    CardFigure,
    PlaysPortions,
    Results,
    RunPlan,
    Standing,
    rules_of,
    simulate,
)
from atlantis_desktop.workshop.turning import are_fitted, point_line

MOST_GAMES = 10_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument(
        "game", metavar="GAME",
        help=_("one of {words}, or the folder of a prototype").format(words=", ".join(game_ids())),
    )  # fmt: skip
    parser.add_argument(
        "--seats", metavar="LEVEL,LEVEL...", required=True,
        help=_("who plays, one of the levels below a seat, with commas between"),
    )  # fmt: skip
    parser.add_argument("--games", metavar="N", type=int, default=100, help=_("how many games (100)"))
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=_("equal seeds give equal results (1)"))
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help=_("how many processes play at once (1)"))
    parser.add_argument(
        "--json", metavar="FILE", type=Path,
        help=_("write the results into this file too; - is the standard output, and what is told goes beside it"),
    )  # fmt: skip
    add_options(parser)
    versus_run.add_arguments(parser)
    parser.add_argument(
        "--simulations", metavar="N", type=int, default=SIMULATIONS,
        help=_("how many lines of play a search bot tries for each decision ({number})").format(number=SIMULATIONS),
    )  # fmt: skip
    parser.add_argument(
        "--fixed", action="store_true", help=_("every bot keeps its seat; else the line-up moves on by one each game")
    )
    parser.add_argument(
        "--turning", metavar="N", type=at_least(1), default=0,
        help=_("tell the N moves of all games after which the chances of winning changed most"),
    )  # fmt: skip
    parser.add_argument(
        "--cards", action="store_true", help=_("count by card how often those who played it won, where a game has such")
    )


EXAMPLES = N_("""examples:
  simulate fate --seats greedy,random --games 500
  simulate rising --seats greedy,greedy,greedy --option monstrosities=true --option medusa=true --option level=6
""")


def help_end() -> str:
    """Return examples and every level of bot, which only the games know."""
    return _(EXAMPLES) + "\n" + levels_text()


def run(args: argparse.Namespace) -> int:
    """Play and print the results; what an interruption leaves of them is counted and printed all the same.

    Raises CommandError for options that do not fit, and where it was broken off before a game was counted.
    """
    plan = make_plan(args)
    try:
        return _run(args, plan)
    except BrokenOffError as error:
        raise exits.CommandError(_("No game was counted.")) from error
    except KeyboardInterrupt:
        raise exits.CommandError(_("No game was counted."), exits.INTERRUPTED) from None


def _run(args: argparse.Namespace, plan: RunPlan) -> int:
    jobs = _at_least_one("--jobs", args.jobs, 4 * (os.cpu_count() or 1))
    if args.against is not None:
        return versus_run.run(args, plan, jobs)
    versus_run.refuse_alone(args)
    if args.variant is not None:
        side = versus_run.side(plan, args.variant)
        plan = plan._replace(content=side.content, options=side.options)
    cluster = versus_run.executor(args)
    if args.json is None or args.json == Path("-"):
        results = _played(plan, jobs, sys.stderr if args.json is not None else sys.stdout, cluster)
        if args.json is not None:
            print(_as_json(results))
        return _code(plan, results)
    with Target(args.json) as target:
        results = _played(plan, jobs, sys.stdout, cluster)
        target.write((_as_json(results) + "\n").encode())
    return _code(plan, results)


def _code(plan: RunPlan, results: Results) -> int:
    return exits.DONE if results.plan.games == plan.games else exits.INTERRUPTED


def _played(plan: RunPlan, jobs: int, out: TextIO, cluster: PlaysPortions | None) -> Results:
    """Play the games and tell what they came to."""
    began = time.monotonic()
    collect_seldom()
    told = on_terminal(plan.games)
    results = simulate(plan, jobs, told, keep=True, run=cluster)
    if told is not None:
        told(plan.games)
    seconds, games = time.monotonic() - began, results.plan.games
    sentence = _("{games} in {seconds:.1f} s, {rate:.1f} a second.").format(
        games=_games(games), seconds=seconds, rate=games / max(seconds, 1e-9)
    )
    if games < plan.games:
        told_of = _("Broken off: of {games} that were asked for these were counted.")
        sentence += "\n" + told_of.format(games=_games(plan.games))
    print(report(results), sentence, sep="\n", file=out)
    return results


def _as_json(results: Results) -> str:
    return json.dumps(results.to_json(), indent=2)


def make_plan(args: argparse.Namespace) -> RunPlan:
    """Check the options of the command line. Raises CommandError with exit code 2 and what was expected."""
    args.game = game_of(args.game, args.trust)
    levels = tuple(word.strip() for word in args.seats.split(","))
    known = [level.id for level in levels_of(args.game)]
    for level in levels:
        check_word(level, known, _("There is no bot level “{word}”."))
    games = _at_least_one("--games", args.games, MOST_GAMES)
    simulations = _at_least_one("--simulations", args.simulations, 1_000_000)
    try:
        table = options_of(args.game)
        options = table.parse(args.options)
        entry_of(args.game).make_rules(len(levels), options)
    except ContentError as error:
        raise exits.CommandError(error.sentences(), exits.BAD_OPTIONS) from error
    except ValueError as error:
        seats = entry_of(args.game).seats
        message = ngettext(
            "--seats names {count} seat; {game} is for {least} to {most}.",
            "--seats names {count} seats; {game} is for {least} to {most}.", len(levels),
        ).format(count=len(levels), game=args.game, least=seats[0], most=seats[-1])  # fmt: skip
        raise exits.CommandError(message, exits.BAD_OPTIONS) from error
    refuse_idle(table.idle(options, len(levels)))
    if args.cards and not plays_of(args.game):
        words = ", ".join(game for game in game_ids() if plays_of(game))
        message = _("--cards: {game} has no figures by card; there are some for {words}.")
        raise exits.CommandError(message.format(game=args.game, words=words), exits.BAD_OPTIONS)
    pairs = tuple(sorted(options.items()))
    plan = RunPlan(args.game, levels, games, args.seed, pairs, simulations, not args.fixed, args.cards)
    return plan._replace(turning=args.turning)


def check_word(word: str, known: Sequence[str], sentence: str) -> None:
    """Raise CommandError with exit code 2 unless the word is known; the sentence names it and the nearest one."""
    if word in known:
        return
    message = sentence.format(word=word[:60]) + " " + _("Expected one of {words}.").format(words=", ".join(known))
    near = nearest_word(word, known)
    if near:
        message += " " + _("Did you mean “{word}”?").format(word=near)
    raise exits.CommandError(message, exits.BAD_OPTIONS)


def _at_least_one(name: str, number: int, most: int) -> int:
    if 1 <= number <= most:
        return number
    message = _("{option} {number}: expected a whole number from 1 to {most}.")
    raise exits.CommandError(message.format(option=name, number=number, most=most), exits.BAD_OPTIONS)


def report(results: Results) -> str:
    """Return the results as text: wins by level, by bot where that says more, and by seat; length and end of the games.

    A bot stands under its place in the line-up, a seat under its number at the table.
    """
    plan = results.plan
    lines = [
        _("{game}, {seats}, seed {seed}").format(game=plan.game, seats=", ".join(plan.levels), seed=plan.seed)
        + "".join(f", {name}={value}" for name, value in plan.options),
        results.origin.line(),
    ]
    if results.group is not None:
        return "\n".join([*lines, "", *_group_lines(results), *_turning_lines(results)])
    seats = results.seats if results.first is None else (*results.seats, results.first._replace(name=_("first seat")))
    parts = [(_("level"), results.levels), (_("seat"), seats)]
    if len(results.levels) < len(results.bots):
        parts.insert(1, (_("bot"), results.bots))
    for title, rows in parts:
        lines += ["", *_table(title, rows)]
    if results.cards:
        lines += ["", *_card_lines(results.cards)]
    fewest, mean, most = results.decisions
    lines += [
        "",
        _("decisions in a game: {mean:.1f} in the mean, {fewest} to {most}").format(
            mean=mean, fewest=fewest, most=most
        ),
        *([] if results.first is None else [_("rounds in the mean: {rounds:.2f}").format(rounds=results.rounds)]),
        _("decided by: {ends}").format(ends=", ".join(f"{rule} {count}" for rule, count in results.ends))
        + (_("; shared victories: {count}").format(count=results.shared) if results.shared else ""),
        *_turning_lines(results),
    ]
    return "\n".join(lines)


def _turning_lines(results: Results) -> list[str]:
    """Return the moves of all games after which the chances changed most, each with its game and its number there."""
    if not results.turns:
        return []
    rules = rules_of(results.plan)
    names = [_("Seat {number}").format(number=seat + 1) for seat in range(rules.seats)]
    lines = ["", _("Turning points: the moves after which the chances of winning changed most.")]
    if not are_fitted(judgement(rules)):
        lines.append(_("No chances were fitted to such a match; these only order its moves."))
    for point in results.turns:
        place = _("game {game}, move {number}").format(game=point.game, number=point.number)
        lines.append(f"{place}  " + point_line(rules, point, names))
    return lines


def _card_lines(cards: Sequence[CardFigure]) -> list[str]:
    """Return the figures by card, what is surest to win first, and the cards that nobody played."""
    heads = (_("card"), _("played"), _("seats"), _("share"), _("95 % interval"))
    rows = [
        (
            f"{card.standing.name} {card.name}", str(card.plays), str(card.standing.games),
            f"{100 * card.standing.share:.1f} %", _interval(card.standing),
        )
        for card in cards if card.plays
    ]  # fmt: skip
    lines = [*aligned([heads, *rows]), _("In the order of the lower end: what was seldom played proves little.")]
    never = [f"{card.standing.name} {card.name}" for card in cards if not card.plays]
    if never:
        lines.append(_("Never played: {cards}").format(cards=", ".join(never)))
    return lines


def _interval(row: Standing) -> str:
    return f"{100 * row.low:.1f} – {100 * row.high:.1f} %"


def _group_lines(results: Results) -> list[str]:
    """Return the results of a game that all win or lose together."""
    group = results.group
    assert group is not None
    _fewest, mean, _most = results.decisions
    return [
        _("won together: {wins:g} of {games}, {share:.1f} % (95 % interval {low:.1f} – {high:.1f} %)").format(
            wins=group.wins, games=_games(group.games), share=100 * group.share, low=100 * group.low,
            high=100 * group.high,
        ),
        _("in the mean: {rounds:.2f} rounds, {decisions:.1f} decisions, a total of {total:.1f}").format(
            rounds=results.rounds, decisions=mean, total=group.mean_total
        ),
        _("decided by: {ends}").format(ends=", ".join(f"{rule} {count}" for rule, count in results.ends)),
    ]  # fmt: skip


def _table(title: str, rows: Sequence[Standing]) -> list[str]:
    heads = (title, _("wins"), _("share"), _("95 % interval"), _("mean total"))
    cells = [
        (
            row.name,
            f"{row.wins:g}" if row.wins == int(row.wins) else f"{row.wins:.1f}",
            f"{100 * row.share:.1f} %",
            _interval(row),
            f"{row.mean_total:.1f}".replace("-", "−"),
        )
        for row in rows
    ]
    return aligned([heads, *cells])


def _games(count: int) -> str:
    return ngettext("{count} game", "{count} games", count).format(count=count)
