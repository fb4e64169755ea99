"""Writing a note at a table: what is asked, the picture of the moment, and the folder in which notes of a game lie."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from atlantis_desktop.content.folders import given_folder
from atlantis_desktop.games import kept
from atlantis_desktop.games.changing import words_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.notes import MOST_LETTERS, write_note
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.keeping import reason_of
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.words import _

FOLDER = "notes"


def notes_folder(game: str) -> Path:
    """Return where notes of a game lie: in the folder of a prototype, else below the person's own data."""
    folder = given_folder(game)
    return user_folders().data / FOLDER / game if folder is None else folder / FOLDER


def ask_note(table: AtTable, written: Callable[[], None] = lambda: None) -> None:
    """Ask for the words of a note about the present moment, and write it with the picture of now.

    ``written`` is called once it is there.
    """
    ui, session = table.ui, table.session
    # The dialog would lie over the table in it.
    picture = BytesIO()
    pygame.image.save(ui.app.surface, picture, "note.png")

    def write() -> None:
        try:
            path = write_note(
                notes_folder(session.rules.game), session.match, dialog.typed, session.viewer,
                words_of(session.rules, session.match.state), kept.kept_cards(session.rules), picture.getvalue(),
            )  # fmt: skip
        except OSError as error:
            ui.app.scene.say(
                _("The note could not be written ({reason}).").format(reason=escape(reason_of(error))), 6.0
            )
            return
        written()
        ui.app.scene.say(_("Written: {name}").format(name=escape(str(path))), 6.0)

    text = _("It keeps this moment: the position, the moves that led here, the seed and a picture.")
    answers = [
        Answer("note_write", _("Write it"), write, "primary", "scroll-quill"),
        Answer("note_cancel", _("Cancel"), back=True),
    ]
    dialog = DialogScene(ui, _("A note"), text, answers, icon="scroll-quill", entry="", limit=MOST_LETTERS,
                         entry_label=_("What is to be noted?"))  # fmt: skip
    ui.app.push(dialog)
