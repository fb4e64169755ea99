"""What every verb takes for a game: its id, or the path of a prototype. No verb of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.content.faults import nearest_word
from atlantis_desktop.games import game_ids, is_at_hand
from atlantis_desktop.words import _


def is_path(word: str) -> bool:
    """Tell whether a word means a prototype and no game's id."""
    from atlantis_desktop.prototypes.folder import ENDING, is_prototype

    return os.path.basename(word) != word or word.endswith(ENDING) or is_prototype(Path(word))


def game_of(word: str, trust: bool = False) -> str:
    """Return the id of the game that a word of the command line means, and open it where it is a prototype's path.

    Python of a folder runs only where somebody agreed to it: before, by ``trust``, or by answering the question on a
    terminal. Raises CommandError for a word that is neither and where nobody agreed, ContentError for a folder with
    faults.
    """
    if word in game_ids():
        return word
    if not is_path(word):
        if is_at_hand(word):
            return word
        known = game_ids()
        message = _("There is no game “{word}”.").format(word=word[:60])
        message += " " + _("Expected one of {words}, or the folder of a prototype.").format(words=", ".join(known))
        near = nearest_word(word, known)
        raise exits.CommandError(message + (" " + _("Did you mean “{word}”?").format(word=near) if near else ""),
                                 exits.BAD_OPTIONS)  # fmt: skip
    from atlantis_desktop.prototypes.folder import Prototype
    from atlantis_desktop.prototypes.loader import NotAgreedError, open_prototype

    def asks(prototype: Prototype) -> bool:
        return trust or _answered(prototype)

    try:
        return open_prototype(Path(word), asks).id
    except NotAgreedError as error:
        told = _("Nothing of it was run. Give --trust to agree.")
        raise exits.CommandError(f"{error} {told}", exits.BAD_OPTIONS) from error


def _answered(prototype: object) -> bool:
    """Ask on the terminal; where there is none, nobody agrees."""
    from atlantis_desktop.prototypes.consent import question
    from atlantis_desktop.prototypes.folder import Prototype

    assert isinstance(prototype, Prototype)
    if sys.stdin is None or not sys.stdin.isatty() or sys.stderr is None:
        return False
    print(question(prototype), file=sys.stderr)
    print(_("Type yes to agree:"), end=" ", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("yes", _("yes"))
