"""Moves: what a seat answers. Small integers inside, names at the border."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from atlantis_desktop.engine.saying import nearest_word, plain_number, shown, with_guess
from atlantis_desktop.words import _


class Move(NamedTuple):
    """One complete answer of one seat; it changes the state whole or not at all."""

    kind: str
    """What is done, a verb of the game, such as ``declare``."""
    seat: int
    """Who does it, counted from 0."""
    args: tuple[Any, ...] = ()
    """The fields in the order of the kind's `MoveForm`: integers, or tuples of them."""


@lru_cache(maxsize=4000)
def moves_of_kind(kind: str, seat: int, numbers: tuple[int, ...]) -> tuple[Move, ...]:
    """Return a move of one kind for each number. Rules ask for the same rows over and over, so they are kept."""
    return tuple(Move(kind, seat, (number,)) for number in numbers)


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
        """Return the move as a JSON object with names, such as ``{"kind": "pass", "seat": 0, "card": "fire-1"}``."""
        out: dict[str, Any] = {"kind": move.kind, "seat": move.seat}
        for field, value in zip(self.forms[move.kind].fields, move.args, strict=True):
            name = self._namer(field)
            out[field.name] = [name(item) for item in value] if field.many else name(value)
        return out

    def from_json(self, data: object) -> Move:
        """Read a JSON object back. Raises MoveError with place and expectation."""
        if not isinstance(data, dict):
            raise MoveError(_("a move must be a table of fields, not {value}").format(value=shown(data)))
        kind, seat = data.get("kind"), data.get("seat")
        form = self.forms.get(kind) if isinstance(kind, str) else None
        if form is None:
            raise MoveError(f"kind: {self._no_kind(kind)}")
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise MoveError(_("seat: {value} is no seat; expected a whole number from 0 to {most}").format(
                value=shown(seat), most=self.seats - 1))  # fmt: skip
        extra = set(data) - {"kind", "seat"} - {field.name for field in form.fields}
        if extra:
            raise MoveError(_("{kind}: there is no field {field}").format(
                kind=form.kind, field=shown(sorted(map(str, extra))[0])))  # fmt: skip
        args: list[Any] = []
        for field in form.fields:
            if field.name not in data:
                words = _("{text}: the field {field} is missing")
                raise MoveError(words.format(text=form.kind, field=shown(field.name)))
            value = data[field.name]
            number = self._numberer(field)
            if field.many:
                if not isinstance(value, list):
                    raise MoveError(_("{place}: expected a list").format(place=f"{form.kind}.{field.name}"))
                args.append(tuple(number(item) for item in value))
            else:
                args.append(number(value))
        return Move(form.kind, seat, tuple(args))

    def to_text(self, move: Move) -> str:
        """Return one line for logs and tests, such as ``2 declare quake-1 quake-2 tablet-a``; seats count from 0."""
        words = [str(move.seat), move.kind]
        for field, value in zip(self.forms[move.kind].fields, move.args, strict=True):
            name = self._namer(field)
            words.extend(str(name(item)) for item in (value if field.many else (value,)))
        return " ".join(words)

    def from_text(self, text: str) -> Move:
        """Read such a line back; a field of many takes all words up to the later fields. Raises MoveError."""
        words = text.split()
        seat = plain_number(words[0], 0, 99) if len(words) > 1 else None
        if seat is None:
            raise MoveError(_("{text}: expected a seat, a kind of move and its fields").format(text=shown(text)))
        form = self.forms.get(words[1])
        if form is None:
            raise MoveError(self._no_kind(words[1]))
        rest: list[Any] = list(words[2:])
        data: dict[str, Any] = {"kind": form.kind, "seat": seat}
        for position, field in enumerate(form.fields):
            later = len(form.fields) - position - 1
            take = len(rest) - later if field.many else 1
            if take > len(rest) or take < 0:
                words_missing = _("{text}: the field {field} is missing")
                raise MoveError(words_missing.format(text=shown(text), field=shown(field.name)))
            values, rest = rest[:take], rest[take:]
            if field.of == "number":
                values = [word if (number := plain_number(word)) is None else number for word in values]
            data[field.name] = values if field.many else values[0]
        if rest:
            words_over = _("{text}: {word} is one word too many")
            raise MoveError(words_over.format(text=shown(text), word=shown(rest[0])))
        return self.from_json(data)

    def _no_kind(self, kind: object) -> str:
        """Say that a word is no kind of move, with the kind that was probably meant."""
        sentence = _("{kind} is no kind of move; expected one of {words}").format(
            kind=shown(kind), words=", ".join(sorted(self.forms)))  # fmt: skip
        return with_guess(sentence, nearest_word(kind, self.forms) if isinstance(kind, str) else "")

    def _namer(self, field: Field) -> Callable[[int], Any]:
        if field.of == "number":
            return lambda value: value
        names = self.vocabularies[field.of].names
        return lambda value: names[value]

    def _numberer(self, field: Field) -> Callable[[object], int]:
        def as_number(value: object) -> int:
            if type(value) is not int:
                words = _("{place}: {value} is no whole number")
                raise MoveError(words.format(place=field.name, value=shown(value)))
            return value

        def as_name(value: object) -> int:
            number = self.vocabularies[field.of].numbers.get(value) if isinstance(value, str) else None
            if number is None:
                sentence = _("{place}: {value} is no {sort} of this game").format(
                    place=field.name, value=shown(value), sort=field.of)  # fmt: skip
                near = nearest_word(value, self.vocabularies[field.of].names) if isinstance(value, str) else ""
                raise MoveError(with_guess(sentence, near))
            return number

        return as_number if field.of == "number" else as_name
