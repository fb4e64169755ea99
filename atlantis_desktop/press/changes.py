"""Which cards look different from those of an earlier print: each PDF notes its cards, and says it when asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from atlantis_desktop.outside import read_bounded
from atlantis_desktop.words import _

HEAD: Final = "atlantis-cards"
MOST_BYTES: Final = 512 * 1024 * 1024
_NOTE = re.compile(rb"\(" + HEAD.encode() + rb" ([0-9a-f= ]*)\)")


class NoNoteError(ValueError):
    """A file is no print of ours; the sentence says so."""


def noted(stamps: Mapping[tuple[str, str], str]) -> str:
    """Return the note of cards: by deck and card the word of its looks (`faces.Press.stamp`)."""
    words = [f"{f'{deck}/{card}'.encode().hex()}={stamp}" for (deck, card), stamp in stamps.items()]
    return " ".join([HEAD, *words])


def read_note(path: Path) -> dict[tuple[str, str], str]:
    """Return the note of the cards in a PDF that this program wrote. Raises NoNoteError and OSError."""
    found = _NOTE.search(read_bounded(path, MOST_BYTES, links=True))
    if found is None:
        raise NoNoteError(_("{path} is no print of this program.").format(path=path))
    stamps = {}
    for word in found.group(1).decode("ascii").split():
        name, _equals, stamp = word.partition("=")
        try:
            deck, _slash, card = bytes.fromhex(name).decode().partition("/")
        except ValueError as error:
            raise NoNoteError(_("{path} is no print of this program.").format(path=path)) from error
        stamps[deck, card] = stamp
    return stamps
