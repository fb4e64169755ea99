"""`workshop new NAME --like cards|board`: begins a prototype in a folder of its own."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.paths import PROGRAM
from atlantis_desktop.prototypes.making import LIKE, MakingError, new_folder
from atlantis_desktop.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("name", metavar="NAME", help=_("the id of the game: small letters and digits"))
    parser.add_argument(
        "--like", choices=tuple(LIKE), default="cards",
        help=_("the game to begin from: cards (market, hands, effects) or board (hexagons, ships) (cards)"),
    )  # fmt: skip
    parser.add_argument("--at", metavar="FOLDER", type=Path, default=Path(), help=_("where the new folder lies; here"))


def run(args: argparse.Namespace) -> int:
    """Write the folder and say what to do next. Raises CommandError."""
    try:
        folder = new_folder(args.name, args.like, args.at)
    except MakingError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    print(_("{folder} is a whole game. Play it:").format(folder=folder))
    print(f"  {PROGRAM} play {folder} --trust --seats human,greedy")
    return exits.DONE
