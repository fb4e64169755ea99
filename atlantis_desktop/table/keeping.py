"""What is said of keeping games on the disk: that every move is saved as it is made, or why not."""

from __future__ import annotations

import tempfile
from pathlib import Path

from atlantis_desktop.paths import user_folders
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _


def reason_of(error: Exception) -> str:
    """Return in a word why the disk refuses."""
    return getattr(error, "strerror", None) or type(error).__name__


def unkept_words(error: OSError) -> str:
    """Say that a game cannot be kept at all, since the disk refused even its beginning."""
    sentence = _("This game is not saved ({reason}). It is lost when it is left.")
    return sentence.format(reason=reason_of(error))


def saved_words(session: GameSession) -> str:
    """Say that every move of a game is saved as it is made, or what the disk refuses."""
    if session.problem:
        return session.problem
    return _("This game is not saved.") if session.autosave is None else _("Every move is saved as it is made.")


def saving_words() -> str:
    """Say of games that are begun now that every move is saved, or that the folder of saves refuses it."""
    try:
        folder = user_folders().saves
        folder.mkdir(parents=True, exist_ok=True)
        _try_to_write(folder)
    except OSError as error:
        return _("Games cannot be saved here ({reason}).").format(reason=reason_of(error))
    return _("Every move is saved as it is made.")


def _try_to_write(folder: Path) -> None:
    """Write a file that is gone at once. Raises OSError when the disk refuses."""
    with tempfile.TemporaryFile(dir=folder) as trial:
        trial.write(b".")
