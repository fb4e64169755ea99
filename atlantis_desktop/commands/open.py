"""``open FILE``, and a file as the only word: goes on with a saved game in the window, as a double click on it does."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from atlantis_desktop import exits
from atlantis_desktop.commands import play
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes.folder import ENDING, is_prototype
from atlantis_desktop.storage.notes import is_note, open_note
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.shelf import has_game, open_file
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.app import App


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument(
        "file", metavar="FILE", type=Path,
        help=_("a saved game (.json or .atlantis), its list of moves (.log), a note, or a prototype"),
    )  # fmt: skip
    parser.epilog = _("One of your own saved games goes on where it was; a file from elsewhere goes on as a copy.")


def run(args: argparse.Namespace) -> int:
    """Open the window in the game of a file and play until it is closed.

    Gives the exit code. Raises CommandError (exit code 4) for a file that cannot be opened as a saved game; where
    nobody would read the sentence, since a desktop started the program, the window tells it first.
    """
    path: Path = args.file.absolute()
    if path.suffix == ENDING or is_prototype(path):
        return play.show(partial(_open_prototype, path))
    try:
        opened = open_note(path, kept) if is_note(path) else open_file(path, kept)
    except SaveProblem as problem:
        unreadable = exits.CommandError(sentence_of(problem), exits.SAVE_UNREADABLE)
        if _is_read_in_a_terminal() or not _has_display():
            raise unreadable from problem
        _tell_in_window(problem)
        raise unreadable from problem
    game_id = own_game(path)

    def first(app: App) -> None:
        from atlantis_desktop.screens.game_routes import begin
        from atlantis_desktop.screens.launch import continue_saved

        if game_id:
            app.open("title", "reset")
            continue_saved(app, game_id)
            return
        table = begin(app.ui, opened.match, laid=opened.save.laid)
        app.scenes.reset(table)
        if opened.notes:
            table.say("\n".join(opened.notes), 8.0)

    return play.show(first)


def _open_prototype(path: Path, app: App) -> None:
    app.open("title", "reset")
    app.open("prototype", path=path)


def own_game(path: Path) -> str:
    """Return the id of the game whose newest save this file is, in the person's own folder of saves; else ``""``."""
    folder = user_folders().saves
    try:
        is_own = path.suffix == ".json" and path.resolve().parent == folder.resolve()
    except OSError:
        return ""
    return path.stem if is_own and has_game(folder, path.stem) else ""


def sentence_of(problem: SaveProblem) -> str:
    """Return what is wrong with a file, and the save before it where that one is whole."""
    if problem.earlier is None:
        return str(problem)
    return str(problem) + "\n" + _("The save before it is whole: {name}").format(name=problem.earlier.name)


def _is_read_in_a_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _tell_in_window(problem: SaveProblem) -> None:
    """Open the title with a page that says which file cannot be opened, why, and how to go on."""

    def first(app: App) -> None:
        from atlantis_desktop.screens.launch import save_trouble_page

        app.open("title", "reset")
        folder = problem.path.parent
        app.push(save_trouble_page(app.ui, problem.path.stem, problem, folder))

    play.show(first)
