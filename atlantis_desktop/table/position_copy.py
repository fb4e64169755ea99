"""The position of a running game as text, put into the clipboard or, where there is none, into a file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from atlantis_desktop.games.scenarios import scenario_text
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.window import copy_text, open_folder
from atlantis_desktop.words import _

FOLDER: Final = "positions"


def positions_folder() -> Path:
    """Return the folder for positions that the clipboard did not take."""
    return user_folders().data / FOLDER


def copy_position(ui: Ui, session: GameSession) -> None:
    """Put the position of a game into the clipboard as text; where there is none, into a file, and say so.

    The text holds the whole position with its hidden cards. It is never shown, since other people may look on.
    """
    text = scenario_text(session.rules, session.match)
    told = _("It holds the whole position, hidden cards and the deck as well.")
    if copy_text(text):
        answers = [Answer("close", _("Go on"), None, "primary", back=True)]
        words = _("The position is in the clipboard as text.") + " " + told
        ui.app.push(DialogScene(ui, _("Position copied"), words, answers, icon="papers"))
        return
    file = positions_folder() / time.strftime(f"{session.rules.game}-%Y%m%d-%H%M%S.toml")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, text.encode("utf-8"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        words = _("There is no clipboard here, and the disk refused a file ({reason}).").format(reason=escape(reason))
        answers = [Answer("close", _("Go on"), None, "primary", back=True)]
        ui.app.push(DialogScene(ui, _("The position was not copied"), words, answers, icon="papers"))
        return
    words = _(
        "There is no clipboard here, so the position was saved as a file: {path}. Its text can be taken from there "
        "with any text editor."
    )
    answers = [
        Answer("close", _("Go on"), None, "primary", back=True),
        Answer("folder", _("Show the folder"), lambda: _show_folder(ui), icon="open-folder"),
    ]
    text_shown = words.format(path=escape(str(file))) + " " + told
    ui.app.push(DialogScene(ui, _("Position saved"), text_shown, answers, icon="papers"))


def _show_folder(ui: Ui) -> None:
    if not open_folder(positions_folder()):
        ui.app.scene.say(escape(str(positions_folder())), 8.0)
