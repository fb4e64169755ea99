"""Moves: what a seat answers. Small integers inside, names at the border."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Move(NamedTuple):
    """One complete answer of one seat; it changes the state whole or not at all."""

    kind: str
    """What is done, a verb of the game, such as ``declare``."""
    seat: int
    """Who does it, counted from 0."""
    args: tuple[Any, ...] = ()
    """The fields in the order of the kind's `MoveForm`: integers, or tuples of them."""


class Field(NamedTuple):
    """One field of a kind of move."""

    name: str
    """Its key in JSON."""
    of: str
    """What its number stands for, a name of the codec's vocabulary such as ``card``, or ``number`` for itself."""
    many: bool = False
    """Whether it holds a tuple of such numbers."""


class MoveForm(NamedTuple):
    """The shape of one kind of move."""

    kind: str
    fields: tuple[Field, ...] = ()


class MoveError(ValueError):
    """A text or JSON form that is no move of this game; the message says what was wrong and what was expected."""


class Vocabulary(NamedTuple):
    """Names for the numbers of one sort, for instance all cards."""

    names: Sequence[str]
    numbers: Mapping[str, int]

    @classmethod
    def of(cls, names: Sequence[str]) -> Vocabulary:
        """Build a vocabulary whose numbers are the positions in ``names``."""
        return cls(tuple(names), {name: number for number, name in enumerate(names)})


class MoveCodec:
    """Turns a game's moves into text and JSON and back. Reading checks everything; nothing is trusted."""

    def __init__(self, forms: Sequence[MoveForm], seats: int, vocabularies: Mapping[str, Vocabulary]) -> None:
        """Take the game's forms, its number of seats and the names its numbers stand for."""
        self.forms = {form.kind: form for form in forms}
        self.seats = seats
        self.vocabularies = vocabularies

    def to_json(self, move: Move) -> dict[str, Any]:
        """Give the move as a JSON object with names, such as ``{"kind": "pass", "seat": 0, "card": "fire-1"}``."""
        out: dict[str, Any] = {"kind": move.kind, "seat": move.seat}
        for field, value in zip(self.forms[move.kind].fields, move.args, strict=True):
            name = self._namer(field)
            out[field.name] = [name(item) for item in value] if field.many else name(value)
        return out

    def from_json(self, data: object) -> Move:
        """Read a JSON object back. Raises MoveError with place and expectation."""
        if not isinstance(data, dict):
            raise MoveError(f"a move must be an object, not {type(data).__name__}")
        kind, seat = data.get("kind"), data.get("seat")
        form = self.forms.get(kind) if isinstance(kind, str) else None
        if form is None:
            raise MoveError(f"kind: {kind!r} is no kind of move; expected one of {', '.join(sorted(self.forms))}")
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise MoveError(f"seat: {seat!r} is no seat; expected a whole number from 0 to {self.seats - 1}")
        extra = set(data) - {"kind", "seat"} - {field.name for field in form.fields}
        if extra:
            raise MoveError(f"{form.kind}: unknown field {sorted(map(str, extra))[0]!r}")
        args: list[Any] = []
        for field in form.fields:
            if field.name not in data:
                raise MoveError(f"{form.kind}: the field {field.name!r} is missing")
            value = data[field.name]
            number = self._numberer(field)
            if field.many:
                if not isinstance(value, list):
                    raise MoveError(f"{form.kind}.{field.name}: expected a list")
                args.append(tuple(number(item) for item in value))
            else:
                args.append(number(value))
        return Move(form.kind, seat, tuple(args))

    def to_text(self, move: Move) -> str:
        """Give one line for logs and tests, such as ``2 declare quake-1 quake-2 tablet-a``; seats count from 0."""
        words = [str(move.seat), move.kind]
        for field, value in zip(self.forms[move.kind].fields, move.args, strict=True):
            name = self._namer(field)
            words.extend(str(name(item)) for item in (value if field.many else (value,)))
        return " ".join(words)

    def from_text(self, text: str) -> Move:
        """Read such a line back; a field of many takes all words up to the later fields. Raises MoveError."""
        words = text.split()
        if len(words) < 2 or not words[0].isdigit():
            raise MoveError(f"{text!r}: expected a seat, a kind of move and its fields")
        form = self.forms.get(words[1])
        if form is None:
            raise MoveError(f"{words[1]!r} is no kind of move; expected one of {', '.join(sorted(self.forms))}")
        rest: list[Any] = list(words[2:])
        data: dict[str, Any] = {"kind": form.kind, "seat": int(words[0])}
        for position, field in enumerate(form.fields):
            later = len(form.fields) - position - 1
            take = len(rest) - later if field.many else 1
            if take > len(rest) or take < 0:
                raise MoveError(f"{text!r}: the field {field.name!r} is missing")
            values, rest = rest[:take], rest[take:]
            if field.of == "number":
                values = [int(word) if word.lstrip("-").isdigit() else word for word in values]
            data[field.name] = values if field.many else values[0]
        if rest:
            raise MoveError(f"{text!r}: {rest[0]!r} is one word too many")
        return self.from_json(data)

    def _namer(self, field: Field) -> Callable[[int], Any]:
        if field.of == "number":
            return lambda value: value
        names = self.vocabularies[field.of].names
        return lambda value: names[value]

    def _numberer(self, field: Field) -> Callable[[object], int]:
        def as_number(value: object) -> int:
            if type(value) is not int:
                raise MoveError(f"{field.name}: {value!r} is no whole number")
            return value

        def as_name(value: object) -> int:
            number = self.vocabularies[field.of].numbers.get(value) if isinstance(value, str) else None
            if number is None:
                raise MoveError(f"{field.name}: {value!r} is no {field.of} of this game")
            return number

        return as_number if field.of == "number" else as_name
