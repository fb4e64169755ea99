"""`workshop check GAME|PATH`: whether a game keeps the laws, and what many games by chance find out about it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.outside import Target
from atlantis_desktop.words import _
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.seating import add_trust


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("game", metavar="GAME|PATH", help=_("a game of the box, or the folder of a prototype"))
    parser.add_argument(
        "--games", metavar="N", type=at_least(1), default=None,
        help=_("how many games are played by chance; without it as many as fit into a minute with all the rest"),
    )  # fmt: skip
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=_("equal seeds give equal results (1)"))
    parser.add_argument(
        "--jobs", metavar="N", type=at_least(1), default=1, help=_("how many processes play, with --games (1)")
    )
    parser.add_argument(
        "--json", metavar="FILE", type=Path,
        help=_("write the results into this file too; - is the standard output, and what is told goes beside it"),
    )  # fmt: skip
    add_trust(parser)


def run(args: argparse.Namespace) -> int:
    """Check and print what was found. Gives 0 for a game that works, 3 for one that does not, 130 if broken off."""
    from atlantis_desktop.commands.games import game_of
    from atlantis_desktop.workshop.check import SECONDS, check, text_of
    from atlantis_desktop.workshop.progress import by_time, on_terminal

    game = game_of(args.game, args.trust)
    told = by_time(SECONDS) if args.games is None else on_terminal(args.games)
    to_stdout = args.json == Path("-")
    jobs = min(args.jobs, 4 * (os.cpu_count() or 1))
    with ExitStack() as stack:
        target = None if args.json is None or to_stdout else stack.enter_context(Target(args.json))
        try:
            found = check(game, args.games, jobs, args.seed, told)
        except KeyboardInterrupt:
            raise exits.CommandError(_("No game was counted."), exits.INTERRUPTED) from None
        if told is not None:
            told(args.games or -1)
        print(text_of(found), file=sys.stderr if to_stdout else sys.stdout)
        data = json.dumps(found.to_json(), indent=2)
        if to_stdout:
            print(data)
        elif target is not None:
            target.write((data + "\n").encode())
    if not found.is_sound:
        return exits.DATA_INVALID
    return exits.INTERRUPTED if found.broken_off else exits.DONE
