"""``play``: opens the window; with a game, starts it at once; with a file, goes on with a saved game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from atlantis_desktop import exits
from atlantis_desktop.commands.games import game_of
from atlantis_desktop.games import game_ids
from atlantis_desktop.words import N_, _
from atlantis_desktop.workshop.seating import (
    add_game_arguments,
    add_table_argument,
    add_workshop_argument,
    laid_from,
    levels_text,
    match_from,
    refuse_without_game,
)

if TYPE_CHECKING:
    from atlantis_desktop.ui.app import App


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the verb's options."""
    parser.add_argument(
        "game", nargs="?", metavar="GAME",
        help=_("the game to start, one of {words}, or the folder of a prototype; without it the title opens").format(
            words=", ".join(game_ids())),
    )  # fmt: skip
    add_game_arguments(parser)
    add_table_argument(parser)
    add_workshop_argument(parser)
    parser.add_argument("--load", metavar="FILE", type=Path, help=_("go on with this saved game, from a copy"))


EXAMPLES = N_("""examples:
  play fate --seats human,greedy --seed 7
  play scoundrels --seats human,greedy --workshop
  play rising --option monstrosities=true --option harpies=true
  play rising --seats human,human --option monstrosities=true --option soloTeams=true
""")


def help_end() -> str:
    """Return examples and every level of bot, which only the games know."""
    return _(EXAMPLES) + "\n" + levels_text()


def run(args: argparse.Namespace) -> int:
    """Open the window and plays until it is closed. Raises CommandError for what cannot be opened."""
    if args.load is not None and args.game is not None:
        raise exits.CommandError(_("Give a game or --load, not both."), exits.BAD_OPTIONS)
    if args.game is None:
        refuse_without_game(args)
    else:
        args.game = game_of(args.game, args.trust)
    if args.load is not None and not args.load.exists():
        message = _("{file}: there is no such file.").format(file=args.load)
        raise exits.CommandError(message, exits.SAVE_UNREADABLE)
    match = match_from(args) if args.game is not None else None
    laid = laid_from(args)
    if args.load is not None:
        from atlantis_desktop.games import kept
        from atlantis_desktop.storage.problems import SaveProblem
        from atlantis_desktop.storage.shelf import open_file

        try:
            opened = open_file(args.load, kept)
            match, laid = opened.match, {**opened.save.laid, **laid}
        except SaveProblem as problem:
            raise exits.CommandError(str(problem), exits.SAVE_UNREADABLE) from problem

    def first(app: App) -> None:
        from atlantis_desktop.screens.game_routes import begin

        assert match is not None
        app.scenes.reset(begin(app.ui, match, laid=laid))

    return show(first if match is not None else None)


def show(first: Callable[[App], None] | None) -> int:
    """Open the window, with ``first`` to open its first screen, and play until it is closed.

    Gives the exit code. Raises CommandError when the window cannot be opened.
    """
    from atlantis_desktop.screens.launch import run_window

    try:
        return run_window(first)
    except exits.CommandError:
        raise
    except Exception as error:
        if type(error).__module__.split(".")[0] != "pygame":
            raise
        sentence = _("The window cannot be opened ({reason}). Is there a display?")
        raise exits.CommandError(sentence.format(reason=error)) from error
