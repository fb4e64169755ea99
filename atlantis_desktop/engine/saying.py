"""Small words of sentences about what stands in a text from outside: a value shown, a word guessed, a number read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from atlantis_desktop.words import _


def nearest_word(word: str, known: Iterable[str]) -> str:
    """Return the known word that looks most like this one, or an empty text when none is near."""
    if len(word) > 80:
        return ""
    import difflib  # only a fault needs it, and every start would pay for it

    lowered = {entry.lower(): entry for entry in known}
    found = difflib.get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.55)
    return lowered[found[0]] if found else ""


def shown(value: object) -> str:
    """Return a wrong value as it may stand in a sentence: quoted, on one line, at most 60 characters."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, str):
        text = "“" + value[:80].replace("\n", " ").replace("\r", " ") + "”"
    elif isinstance(value, (list, tuple)):
        text = "[" + ", ".join(shown(entry) for entry in value[:6]) + (", …" if len(value) > 6 else "") + "]"
    elif isinstance(value, dict):
        text = _("a table")
    elif isinstance(value, int) and abs(value) > 10**15:
        text = _("a very large number")
    else:
        text = str(value)
    return plain(text)


def plain(text: str) -> str:
    """Return a word from outside as it may stand in a sentence without quotes: printable, at most 60 characters."""
    text = "".join(letter if letter.isprintable() else "�" for letter in text[:80])
    return text if len(text) <= 60 else text[:59] + "…"


def misfit(value: object) -> str:
    """Return the sentence part for a value that does not fit where it stands."""
    return _("{value} does not fit here").format(value=shown(value))


def with_guess(sentence: str, near: str) -> str:
    """Return a sentence with the word that was probably meant, if there is one."""
    return f"{sentence}. {_('Did you mean “{word}”?').format(word=near)}" if near else sentence


def plain_number(text: object, least: int = -(10**18), most: int = 10**18) -> int | None:
    """Return the whole number that a text of the digits 0 to 9 says, if it lies in bounds; a minus may stand before."""
    if not isinstance(text, str) or not re.fullmatch(r"-?[0-9]{1,18}", text):
        return None
    found = int(text)
    return found if least <= found <= most else None
