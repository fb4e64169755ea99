"""What two sets of cards and options differ in, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.words import _

UNTOLD = ("own", "rule", "format", "game")
"""Entries that say something of the file and nothing of the card."""


class Change(NamedTuple):
    """One thing that is otherwise."""

    place: str
    """The card, component or option, by its name and id."""
    what: str
    """What is otherwise there, as a sentence without its end."""

    def line(self) -> str:
        """Return both as one line."""
        return f"{self.place}: {self.what}"


def changes(old: Rules[Any], new: Rules[Any]) -> tuple[Change, ...]:
    """Return what the second rules have otherwise than the first, both of one game: cards in their order, then options.

    Nothing is told of a game that keeps no cards.
    """
    cards = entry_of(new.game).cards
    found = [] if cards is None else list(_of_tables("", cards().keep(old), cards().keep(new)))
    for key in sorted({*old.options, *new.options}):
        one, other = old.options.get(key), new.options.get(key)
        if one != other:
            found.append(Change(_("option {name}").format(name=key), _now(one, other)))
    return tuple(found)


def _of_tables(place: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    for key in [*old, *(key for key in new if key not in old)]:
        one, other = old.get(key), new.get(key)
        if key in UNTOLD or one == other:
            continue
        here = f"{place}/{key}" if place else key
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            yield from _of_tables(here, one, other)
        elif isinstance(one, list) and isinstance(other, list) and _are_tables(one + other):
            yield from _of_rows(here, one, other)
        else:
            yield Change(place or key, f"{key} {_now(one, other)}")


def _are_tables(rows: list[Any]) -> bool:
    return all(isinstance(row, dict) for row in rows)


def _of_rows(place: str, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Iterator[Change]:
    """Compare two lists of tables: cards by their ids, and what has none by its place in the list."""
    ones = {_id(row, at): row for at, row in enumerate(old)}
    others = {_id(row, at): row for at, row in enumerate(new)}
    for id in [*ones, *(id for id in others if id not in ones)]:
        one, other = ones.get(id), others.get(id)
        if one == other:
            continue
        row = other or one or {}
        name = row.get("name")
        here = f"{name} ({place}/{id})" if name else f"{place}/{id}"
        if one is None:
            yield Change(here, _("is new"))
        elif other is None:
            yield Change(here, _("is gone"))
        else:
            yield from _of_row(here, one, other)


def _id(row: Mapping[str, Any], at: int) -> str:
    return str(row.get("id", at + 1))


def _of_row(place: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    told = [
        f"{key} {_now(old.get(key), new.get(key))}"
        for key in [*old, *(key for key in new if key not in old)]
        if key not in UNTOLD and old.get(key) != new.get(key)
    ]
    if told:
        yield Change(place, ", ".join(told))


def _now(one: Any, other: Any) -> str:
    return _("{old}, now {new}").format(old=_value(one), new=_value(other))


def _value(value: Any) -> str:
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_value(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return "; ".join(map(_value, value)) or _("nothing")
    return str(value)
