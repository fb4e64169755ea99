"""`workshop new NAME --like cards|board|GAME`: begins a prototype, or a variant of a game, in a folder of its own."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.paths import PROGRAM
from atlantis_desktop.prototypes.making import LIKE, MakingError, games_with_variants, new_folder, new_variant
from atlantis_desktop.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("name", metavar="NAME", help=_("the id of the game: small letters and digits"))
    parser.add_argument(
        "--like", choices=(*LIKE, *games_with_variants()), default="cards",
        help=_("the game to begin from: cards (market, hands, effects) or board (hexagons, ships); a game of the box "
               "for a variant of it (cards)"),
    )  # fmt: skip
    parser.add_argument("--at", metavar="FOLDER", type=Path,
                        help=_("where the new folder lies; here, a variant among your own"))  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Write the folder and say what to do next. Raises CommandError."""
    try:
        if args.like not in LIKE:
            folder = new_variant(args.name, args.like, args.at)
            print(_("{folder} is a variant that changes nothing yet. Play it:").format(folder=folder))
            print(f"  {PROGRAM} play {args.like} --variant {args.name if args.at is None else folder}")
            return exits.DONE
        folder = new_folder(args.name, args.like, args.at or Path())
    except MakingError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    print(_("{folder} is a whole game. Play it:").format(folder=folder))
    print(f"  {PROGRAM} play {folder} --trust --seats human,greedy")
    return exits.DONE
