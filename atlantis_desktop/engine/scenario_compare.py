"""Comparing what a scenario expects with what is there, in the words of the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.words import _

REST = "rest"
"""In an expected list: whatever else lies there."""


def matches(expected: Any, found: Any, is_set: bool = False) -> bool:
    """Tell whether a word of a position is as expected.

    A number in the place of a list is how many there are; `REST` in a list stands for whatever else lies there; a list
    of words inside a list (a hand) has no order, and with ``is_set`` no list has.
    """
    if is_set:
        return _matches_any_order(expected, found)
    if isinstance(expected, list) and isinstance(found, list):
        if REST in expected and REST not in found:
            at = expected.index(REST)
            top, bottom = expected[:at], expected[at + 1 :]
            fits = len(top) + len(bottom) <= len(found)
            return fits and found[:at] == top and found[len(found) - len(bottom) :] == bottom
        return len(expected) == len(found) and all(map(_matches_inside, expected, found))
    return _is_count(expected, found) if _counts(expected, found) else _same(expected, found)


def _counts(expected: Any, found: Any) -> bool:
    return type(expected) is int and isinstance(found, list)


def _is_count(expected: int, found: list[Any]) -> bool:
    return expected == len(found)


def _matches_inside(expected: Any, found: Any) -> bool:
    """Compare the entries of a list: hands have no order, everything else has."""
    if _counts(expected, found):
        return _is_count(expected, found)
    if isinstance(expected, list) and all(isinstance(word, str) for word in expected):
        return _matches_any_order(expected, found)
    return _same(expected, found)


def _matches_any_order(expected: Any, found: Any) -> bool:
    if _counts(expected, found):
        return _is_count(expected, found)
    if not isinstance(expected, list) or not isinstance(found, list):
        return _same(expected, found)
    left = [_plain(item) for item in found]
    wanted = [_plain(item) for item in expected if item != REST or REST in found]
    for item in wanted:
        if item not in left:
            return False
        left.remove(item)
    return not left or len(wanted) < len(expected)


def _plain(value: Any) -> Any:
    """Return a value with every list in it sorted."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return sorted((_plain(item) for item in value), key=in_words)
    return value


def _same(expected: Any, found: Any) -> bool:
    return isinstance(expected, bool) == isinstance(found, bool) and bool(expected == found)


def in_words(value: Any) -> str:
    """Return a value as it would stand in a file; letters that cannot be shown have a mark in their place."""
    if value is None:
        return _("nothing")
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_printable(key)} = {in_words(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_words(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{_printable(value)}"' if isinstance(value, str) else str(value)


def _printable(text: object) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in str(text))
