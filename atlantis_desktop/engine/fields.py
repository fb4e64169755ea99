"""The fields of a state, each declared once: by what key it stands in a save, how it is written, and how it is read.

A game has one table of its `Field`s; the JSON form of a state and the reading of it, which trusts nothing, are made
from that, in its order. A bound that the match decides is given as a function of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.words import _

Bound = int | Callable[[Any], int]
"""A number, or what gives it from the rules of a match."""
Names = Sequence[str] | Callable[[Any], Sequence[str]]
"""Words that numbers stand for, or what gives them from the rules of a match."""


class FieldKind(NamedTuple):
    """How a sort of value is kept in a save."""

    write: Callable[[Any, Any], Any]
    """Gives a value as JSON data, from the rules and the value."""
    read: Callable[[Any, object, str], Any]
    """Gives the value, from the rules, the data and the place where it stands. Raises DecodeError."""


class Field(NamedTuple):
    """One field of a state."""

    key: str
    """Its key in a save."""
    kind: FieldKind
    attribute: str = ""
    """Its name in the state, where that is not the key."""
    before: Callable[[Any], Any] | None = None
    """Gives from the rules what a save means that was made before this field was kept; without it, it is needed."""


class Fields:
    """All fields of a game's state that a save holds."""

    def __init__(self, *fields: Field) -> None:
        """Take the fields in the order in which a save holds them."""
        self.fields: Final = fields
        self.keys: Final = tuple(field.key for field in fields)

    def encode(self, rules: Any, state: Any) -> dict[str, Any]:
        """Return a state as JSON data."""
        return {field.key: field.kind.write(rules, getattr(state, field.attribute or field.key))
                for field in self.fields}  # fmt: skip

    def read(self, rules: Any, data: object, state: Any) -> None:
        """Put what was saved into an empty state, each value for itself. Raises DecodeError."""
        if isinstance(data, dict):
            data = {field.key: field.before(rules) for field in self.fields
                    if field.before is not None and field.key not in data} | data  # fmt: skip
        held = read.fields(data, self.keys)
        for key, kind, name, _before in self.fields:
            setattr(state, name or key, kind.read(rules, held[key], key))


def _plain(rules: Any, value: Any) -> Any:
    return value


def _of(bound: Bound, rules: Any) -> int:
    return bound if isinstance(bound, int) else bound(rules)


def _last_seat(rules: Any) -> int:
    last: int = rules.seats - 1
    return last


def _seats(rules: Any) -> int:
    seats: int = rules.seats
    return seats


def number(least: Bound, most: Bound) -> FieldKind:
    """A whole number of a range."""
    return FieldKind(_plain, lambda rules, data, place: read.number(data, place, _of(least, rules), _of(most, rules)))


def numbers(count: Bound | None, least: Bound, most: Bound) -> FieldKind:
    """A list of so many whole numbers of a range, or of any length."""

    def from_data(rules: Any, data: object, place: str) -> list[int]:
        low, high = _of(least, rules), _of(most, rules)
        held = read.entries(data, place, None if count is None else _of(count, rules))
        return [read.number(item, f"{place}[{at}]", low, high) for at, item in enumerate(held)]

    return FieldKind(lambda rules, value: list(value), from_data)


def by_seat(least: Bound, most: Bound) -> FieldKind:
    """A whole number of each seat."""
    return numbers(_seats, least, most)


def table(rows: Bound, each: Bound, most: Bound) -> FieldKind:
    """Rows of so many numbers from 0 on, which the state holds as one list."""

    def to_data(rules: Any, value: list[int]) -> list[list[int]]:
        width = _of(each, rules)
        return [value[at : at + width] for at in range(0, len(value), width)]

    row = numbers(each, 0, most)

    def from_data(rules: Any, data: object, place: str) -> list[int]:
        held = read.entries(data, place, _of(rows, rules))
        return [n for at, part in enumerate(held) for n in row.read(rules, part, f"{place}[{at}]")]

    return FieldKind(to_data, from_data)


def listed(kind: FieldKind, count: Bound | None = None) -> FieldKind:
    """A list of values of a kind."""

    def from_data(rules: Any, data: object, place: str) -> list[Any]:
        held = read.entries(data, place, None if count is None else _of(count, rules))
        return [kind.read(rules, item, f"{place}[{at}]") for at, item in enumerate(held)]

    return FieldKind(lambda rules, value: [kind.write(rules, each) for each in value], from_data)


def record(*bounds: tuple[Bound, Bound]) -> FieldKind:
    """A tuple of whole numbers, each of a range of its own."""

    def from_data(rules: Any, data: object, place: str) -> tuple[int, ...]:
        held = zip(read.entries(data, place, len(bounds)), bounds, strict=True)
        return tuple([read.number(item, place, _of(low, rules), _of(high, rules)) for item, (low, high) in held])

    return FieldKind(lambda rules, value: list(value), from_data)


def word(names: Names) -> FieldKind:
    """A number that is saved as the word it stands for."""

    def known(rules: Any) -> tuple[str, ...]:
        return tuple(names(rules) if callable(names) else names)

    return FieldKind(
        lambda rules, value: known(rules)[value], lambda rules, data, place: read.one_of(data, place, known(rules))
    )


def _seats_of(rules: Any, data: object, place: str) -> int:
    found = 0
    for item in read.entries(data, place):
        bit = 1 << read.number(item, place, 0, rules.seats - 1)
        if found & bit:
            raise DecodeError(_("{place}: seat {seat} is named twice").format(place=place, seat=item))
        found |= bit
    return found


def _rule(rules: Any, data: object, place: str) -> str:
    if not isinstance(data, str):
        words = _("{place}: expected a rule, not {value}")
        raise DecodeError(words.format(place=place, value=read.shown(data)))
    return data


CHANCE: Final = FieldKind(
    lambda rules, value: format(value.word, "016x"), lambda rules, data, place: Rng(read.bits(data, place, 64))
)
"""The generator."""
FLAG: Final = FieldKind(_plain, lambda rules, data, place: read.flag(data, place))
RULE: Final = FieldKind(_plain, _rule)
"""The rule that ended the game, empty while it goes on."""
SEAT: Final = number(0, _last_seat)
SEAT_OR_NOBODY: Final = number(-1, _last_seat)
SEAT_SET: Final = FieldKind(lambda rules, value: [seat for seat in range(rules.seats) if value >> seat & 1], _seats_of)
"""Seats as bits, which are saved as a list."""
CARDS: Final = FieldKind(
    lambda rules, value: [rules.pieces.names[card] for card in value],
    lambda rules, data, place: read.cards(data, place, rules.pieces),
)
"""Different cards by their names."""
CARDS_BY_SEAT: Final = listed(CARDS, _seats)
FRAMES: Final = FieldKind(
    lambda rules, frames: [rules.shapes.to_data(frame) for frame in frames],
    lambda rules, data, place: rules.shapes.list_from_data(data, place),
)
"""The unfinished work, where the rules have the shapes of all frames."""
