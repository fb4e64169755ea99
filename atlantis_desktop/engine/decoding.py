"""Reading data that may hold anything: every value is checked, and a fault names its place and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.saying import shown as shown
from atlantis_desktop.words import _, ngettext


def fields(value: object, keys: tuple[str, ...]) -> dict[str, Any]:
    """Return an object that has exactly these fields. Raises DecodeError."""
    if not isinstance(value, dict):
        raise DecodeError(_("state: expected a table of fields and their values"))
    for key in keys:
        if key not in value:
            raise DecodeError(_("state: the field “{key}” is missing").format(key=key))
    for key in value:
        if key not in keys:
            words = _("state: there is no field {key}; expected one of {words}")
            raise DecodeError(words.format(key=shown(key), words=", ".join(keys)))
    return value


def entries(value: object, place: str, length: int | None = None) -> list[Any]:
    """Return a list, of this length where one is named. Raises DecodeError."""
    if not isinstance(value, list):
        raise DecodeError(_("{place}: expected a list, not {value}").format(place=place, value=shown(value)))
    if length is not None and len(value) != length:
        words = ngettext(
            "{place}: expected {n} entry, not {found}", "{place}: expected {n} entries, not {found}", length
        )
        raise DecodeError(words.format(place=place, n=length, found=len(value)))
    return value


def number(value: object, place: str, least: int, most: int) -> int:
    """Return a whole number of a range. Raises DecodeError."""
    if type(value) is not int or not least <= value <= most:
        words = _("{place}: expected a whole number from {least} to {most}, not {value}")
        raise DecodeError(words.format(place=place, least=least, most=most, value=shown(value)))
    return value


def flag(value: object, place: str) -> bool:
    """Return true or false. Raises DecodeError."""
    if type(value) is not bool:
        raise DecodeError(_("{place}: expected true or false, not {value}").format(place=place, value=shown(value)))
    return value


def bits(value: object, place: str, count: int) -> int:
    """Return a number of so many bits that is written with 0-9 and a-f. Raises DecodeError."""
    most = max(16, -(-count // 4))
    if not isinstance(value, str) or not 0 < len(value) <= most or set(value) - set("0123456789abcdef"):
        words = _("{place}: expected a number written with 0-9 and a-f, not {value}")
        raise DecodeError(words.format(place=place, value=shown(value)))
    found = int(value, 16)
    if found >= 1 << count:
        words = _("{place}: {value} is too large; expected at most {most}")
        raise DecodeError(words.format(place=place, value=shown(value), most=format((1 << count) - 1, "x")))
    return found


def one_of(value: object, place: str, names: tuple[str, ...]) -> int:
    """Return the position of a word among those that fit. Raises DecodeError."""
    if not isinstance(value, str) or value not in names:
        words = _("{place}: expected one of {words}, not {value}")
        raise DecodeError(words.format(place=place, words=", ".join(names), value=shown(value)))
    return names.index(value)


def card(value: object, place: str, pieces: Vocabulary) -> int:
    """Return the number of a card by its name. Raises DecodeError."""
    found = pieces.numbers.get(value) if isinstance(value, str) else None
    if found is None:
        raise DecodeError(_("{place}: {card} is no card of this game").format(place=place, card=shown(value)))
    return found


def cards(value: object, place: str, pieces: Vocabulary) -> list[int]:
    """Return the numbers of different cards by their names. Raises DecodeError."""
    found = [card(item, place, pieces) for item in entries(value, place)]
    if len(set(found)) != len(found):
        raise DecodeError(_("{place}: a card is named twice; every card lies in exactly one place").format(place=place))
    return found


def each_once(laid: Sequence[int], wanted: Iterable[int], names: Sequence[str]) -> None:
    """Refuse cards of which one lies in two places, or one of those ``wanted`` in none. Raises DecodeError."""
    if len(set(laid)) != len(laid):
        twice = next(card for card in laid if laid.count(card) > 1)
        words = _("state: {card} lies in two places; every card lies in exactly one")
        raise DecodeError(words.format(card=names[twice]))
    missing = set(wanted) - set(laid)
    if missing:
        words = _("state: {card} lies nowhere; every card lies in exactly one place")
        raise DecodeError(words.format(card=names[min(missing)]))
