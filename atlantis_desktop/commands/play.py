"""``play``: opens the window; with a game, starts it at once; with a file, goes on with a saved game."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.games import GAMES
from atlantis_desktop.words import _
from atlantis_desktop.workshop.seating import add_game_arguments, match_from


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Names the verb's options."""
    parser.add_argument("game", nargs="?", choices=GAMES, help=_("the game to start; without it the title opens"))
    add_game_arguments(parser)
    parser.add_argument("--load", metavar="FILE", type=Path, help=_("go on with this saved game"))


def run(args: argparse.Namespace) -> int:
    """Opens the window and plays until it is closed."""
    if args.load is not None and args.game is not None:
        raise exits.CommandError(_("Give a game or --load, not both."), exits.BAD_OPTIONS)
    match = match_from(args) if args.game is not None else None
    from atlantis_desktop.table.launch import play

    return play(match=match, load=args.load)
