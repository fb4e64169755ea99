"""``simulate GAME --variant A --against B``: the options of a comparison, its run, and its results as text."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.outside import Target
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.aligned import aligned
from atlantis_desktop.workshop.differences import PairedGap
from atlantis_desktop.workshop.progress import on_terminal
from atlantis_desktop.workshop.sides import OWN, DuelSide, side_of
from atlantis_desktop.workshop.simulate import PlaysPortions, RunPlan
from atlantis_desktop.workshop.versus import CardGap, Duel, Versus, compare

MOST_CARDS = 12
"""How many cards that may differ by luck are shown beside those that surely do."""
MOST_CHANGES = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of a comparison."""
    kinds = _("“own” for what ships, a variant by its name or folder, or a file of cards")
    parser.add_argument("--variant", metavar="CARDS", help=_("play with other cards: {kinds}").format(kinds=kinds))
    parser.add_argument(
        "--against", metavar="CARDS",
        help=_("play the same deals with these cards too, and tell how the variant differs"),
    )  # fmt: skip
    parser.add_argument(
        "--until", metavar="POINTS", type=float,
        help=_("end a comparison before the last game, once its interval reaches so many points to either side"),
    )  # fmt: skip
    parser.add_argument(
        "--executor", metavar="ADDRESS", help=_("play on the workers of a Dask cluster, such as dask://host:8786")
    )
    told = _("write a comparison as a page with charts (HTML)")
    parser.add_argument("--report", metavar="FILE", type=Path, help=told)


def refuse_alone(args: argparse.Namespace) -> None:
    """Raise CommandError for options of a comparison where nothing is compared."""
    given = [name for name, value in (("--until", args.until), ("--report", args.report)) if value is not None]
    if given:
        message = _("{option} belongs to a comparison; name with --against what to compare with.")
        raise exits.CommandError(message.format(option=", ".join(given)), exits.BAD_OPTIONS)


def executor(args: argparse.Namespace) -> PlaysPortions | None:
    """Return the cluster that is asked for, None for this machine. Raises CommandError for one that cannot play."""
    if args.executor is None:
        return None
    if args.jobs != 1:
        message = _("--jobs is for processes of this machine; a cluster has workers of its own.")
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    from atlantis_desktop.workshop.cluster import cluster_of

    return cluster_of(args.executor)


def side(plan: RunPlan, word: str) -> DuelSide:
    """Return what a word stands for in a plan, and say what of it is hardly meant.

    Raises CommandError and ContentError for what cannot be played with.
    """
    try:
        found = side_of(plan.game, word, len(plan.levels), dict(plan.options))
    except ValueError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    for warning in found.warnings:
        print(warning.sentence(), file=sys.stderr)
    return found


def run(args: argparse.Namespace, plan: RunPlan, jobs: int) -> int:
    """Play a comparison, print it and write what was asked for. Raises CommandError for options that do not fit."""
    until = args.until or 0.0
    if args.until is not None and not 0.0 < until <= 100.0:
        message = _("--until {points:g}: expected points above 0, at most 100.").format(points=until)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    here, there = side(plan, args.variant or OWN), side(plan, args.against)
    duel = Duel.of(plan, here, there)
    cluster = executor(args)
    to_stdout = args.json == Path("-")
    files = [file for file in (None if to_stdout else args.json, args.report) if file is not None]
    if args.report is not None:
        from atlantis_desktop.workshop import report

        report.refuse_without_charts()
    with ExitStack() as stack:
        targets = {file: stack.enter_context(Target(file)) for file in files}
        began = time.monotonic()
        collect_seldom()
        told = on_terminal(plan.games)
        found = compare(duel, (here.name, there.name), jobs, until, told, cluster)
        if told is not None:
            told(plan.games)
        seconds = time.monotonic() - began
        print(text_of(found), _ended(found, plan.games, until, seconds), sep="\n",
              file=sys.stderr if to_stdout else sys.stdout)  # fmt: skip
        data = json.dumps(found.to_json(), indent=2) + "\n"
        if to_stdout:
            print(data, end="")
        elif args.json is not None:
            targets[args.json].write(data.encode())
        if args.report is not None:
            targets[args.report].write(report.page_of(found).encode())
    return exits.DONE if _is_whole(found, plan.games, until) else exits.INTERRUPTED


def _is_whole(found: Versus, games: int, until: float) -> bool:
    """Tell whether a run came to its end: all its games, or an interval narrow enough."""
    return found.games > games - len(found.duel.here.levels) or (until > 0.0 and 100 * found.chief.half < until)


def _ended(found: Versus, games: int, until: float, seconds: float) -> str:
    count = ngettext("{count} game", "{count} games", found.games).format(count=found.games)
    lines = [_("{games} on either side in {seconds:.1f} s.").format(games=count, seconds=seconds)]
    if not _is_whole(found, games, until):
        lines.append(_("Broken off: of {games} that were asked for these were counted.").format(games=games))
    elif until and 100 * found.chief.half < until:
        lines.append(_("The interval of “{name}” reaches {half:.2f} points to either side.").format(
            name=found.chief.name, half=100 * found.chief.half))  # fmt: skip
    elif until:
        lines.append(_("The interval of “{name}” still reaches {half:.2f} points to either side.").format(
            name=found.chief.name, half=100 * found.chief.half))  # fmt: skip
    return "\n".join(lines)


def text_of(found: Versus) -> str:
    """Return a comparison as text: both sides, what changed, every figure, and the cards."""
    plan = found.duel.here
    heading = _("{game}, {seats}, seed {seed}").format(game=plan.game, seats=", ".join(plan.levels), seed=plan.seed)
    lines = [heading + "".join(f", {name}={value}" for name, value in plan.options)]
    for name, origin in zip(found.names, found.origins, strict=True):
        lines.append(f"{name}: {origin.line()}")
    lines += ["", *change_lines(found), ""]
    heads = (_("figure"), found.names[0], found.names[1], _("difference"), _("95 % interval"), _("sign test"))
    lines += aligned([heads, *(figure_cells(row) for row in found.figures)])
    if found.cards:
        lines += ["", *_card_lines(found)]
    return "\n".join(lines)


def change_lines(found: Versus) -> list[str]:
    """Return in words what is otherwise on the first side."""
    lines = [change.line() for change in found.changes]
    if len(lines) > MOST_CHANGES:
        rest = len(lines) - MOST_CHANGES
        lines[MOST_CHANGES:] = [ngettext("and {n} more change", "and {n} more changes", rest).format(n=rest)]
    return lines or [_("Nothing differs between the two.")]


def figure_cells(row: PairedGap) -> tuple[str, ...]:
    """Return a figure as the cells of a row."""
    return (
        row.name, value_text(row.here, row), value_text(row.there, row), points_text(row.points, row),
        _("{low} to {high}").format(low=points_text(row.low, row), high=points_text(row.high, row)),
        chance_text(row.chance),
    )  # fmt: skip


def value_text(value: float, row: PairedGap) -> str:
    """Return a value of a figure, a share in per cent."""
    return f"{100 * value:.1f} %" if row.is_share else f"{value:.2f}"


def points_text(value: float, row: PairedGap) -> str:
    """Return a difference of a figure with its sign, that of shares in points; what is not 0 is not called 0."""
    scale, places = (100.0, 1) if row.is_share else (1.0, 2)
    number = round(scale * value, places)
    return f"{number:+.{places}f}".replace("-", "−") if number else f"{0:.{places}f}"


def chance_text(chance: float) -> str:
    """Return the result of a sign test."""
    return f"{chance:.4f}" if chance >= 0.0001 else "< 0.0001"


def cards_shown(found: Versus) -> Sequence[CardGap]:
    """Return the cards that surely differ, and some of the others, the likeliest first."""
    sure = sum(card.found for card in found.cards)
    return [card for card in found.cards[: sure + MOST_CARDS] if any(card.seats)]


def _card_lines(found: Versus) -> list[str]:
    heads = (_("card"), _("plays a game"), "", _("difference"), _("share when played"), "", _("difference"), "")
    rows = [card_cells(card) for card in cards_shown(found)]
    sure = sum(card.found for card in found.cards)
    told = ngettext(
        "{n} card surely differs, counted that {all} were looked at.",
        "{n} cards surely differ, counted that {all} were looked at.", sure,
    ).format(n=sure, all=len(found.cards))  # fmt: skip
    return [*aligned([heads, *rows]), told]


def card_cells(card: CardGap) -> tuple[str, ...]:
    """Return a card as the cells of a row; what nobody played has no share."""
    rate, wins = card.rate, card.wins
    shares = [value_text(value, wins) if seats else "–" for value, seats in
              zip((wins.here, wins.there), card.seats, strict=True)]  # fmt: skip
    gap = f"{points_text(wins.points, wins)} ± {100 * wins.half:.1f}" if all(card.seats) else "–"
    return (
        f"{card.id} {card.name}", value_text(rate.here, rate), value_text(rate.there, rate),
        f"{points_text(rate.points, rate)} ± {rate.half:.2f}", *shares, gap, _("sure") if card.found else "",
    )  # fmt: skip
