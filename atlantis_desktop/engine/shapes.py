"""Shapes: what frames hold, in one grammar for all games.

A *shape* is a line of words, one for each value: ``card seat`` stands for a card and a seat. A game says what its words
stand for; besides these, ``2-5`` is a whole number of that range, ``card*`` a list of cards of any length, and
``[card seat]`` a list of just these two. ``card*?`` at the end is such a list that frames saved earlier do not have,
which is read as an empty one. A frame is saved as its name, its seat and its values, those that have names by their
names, and what was saved is read value by value, for nothing in it can be trusted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.saying import misfit

Kind = range | frozenset[int] | tuple[str, ...] | Vocabulary
"""What a word stands for: the numbers of a range or of a set, which are saved as they are, words that numbers stand
for, or a vocabulary of the game."""
FLAG: Final = frozenset((0, 1))
"""A number of two that may also be true or false."""


class Part(NamedTuple):
    """One value of a shape."""

    kind: Kind | None
    """What it is, or None for a list with a shape of its own."""
    many: bool = False
    """Whether it is a list of such values."""
    inside: tuple[Part, ...] = ()
    late: bool = False
    """Whether it is a list that may be missing."""


class Shapes:
    """The shapes of all frames of a match."""

    def __init__(
        self, seats: int, words: Mapping[str, Kind], shapes: Mapping[str, str], of_nobody: Collection[str] = ()
    ) -> None:
        """Take the number of seats, what each word stands for, the shape of each frame, and the frames of no seat.

        Raises KeyError for a word that stands for nothing.
        """
        self.parts: Final = {name: parts_of(shape, words) for name, shape in shapes.items()}
        self._seats, self._of_nobody = seats, frozenset(of_nobody)

    def to_data(self, frame: Frame) -> list[Any]:
        """Return a frame as its name, its seat and its values."""
        return [frame.name, frame.seat, _written(self.parts[frame.name], frame.data)]

    def from_data(self, value: object, place: str) -> Frame:
        """Read a frame, each value for itself. Raises DecodeError."""
        name, seat, held = read.entries(value, place, 3)
        read.one_of(name, place, tuple(self.parts))
        least, most = (-1, -1) if name in self._of_nobody else (0, self._seats - 1)
        return Frame(name, read.number(seat, place, least, most), _read(self.parts[name], held, place))

    def list_from_data(self, value: object, place: str) -> list[Frame]:
        """Read a stack of frames. Raises DecodeError."""
        return [self.from_data(frame, f"{place}[{at}]") for at, frame in enumerate(read.entries(value, place))]


def parts_of(shape: str, words: Mapping[str, Kind]) -> tuple[Part, ...]:
    """Return the parts of a shape. Raises KeyError for a word that stands for nothing."""
    stack: list[list[Part]] = [[]]
    for word in shape.replace("[", " [ ").replace("]", " ] ").split():
        if word == "[":
            stack.append([])
        elif word == "]":
            inside = tuple(stack.pop())
            stack[-1].append(Part(None, inside=inside))
        else:
            late = word.endswith("*?")
            word = word.removesuffix("?") if late else word
            one = word.removesuffix("*")
            low, dash, high = one.partition("-")
            numbers = dash and low.isdigit() and high.isdigit()
            stack[-1].append(Part(range(int(low), int(high) + 1) if numbers else words[one], one != word, late=late))
    return tuple(stack[0])


def fits(parts: tuple[Part, ...], data: object) -> bool:
    """Tell whether values that were read as plain data, whatever they are, have a shape."""
    return isinstance(data, tuple) and len(data) == len(parts) and all(map(_is, parts, data))


def _is(part: Part, value: object) -> bool:
    if part.kind is None:
        return fits(part.inside, value)
    if part.many:
        return isinstance(value, tuple) and all(_is_one(part.kind, each) for each in value)
    return _is_one(part.kind, value)


def _is_one(kind: Kind, value: object) -> bool:
    if isinstance(kind, range | frozenset):
        return (type(value) is int or (kind is FLAG and type(value) is bool)) and value in kind
    return type(value) is int and 0 <= value < len(kind.names if isinstance(kind, Vocabulary) else kind)


def _written(parts: tuple[Part, ...], data: tuple[Any, ...]) -> list[Any]:
    out: list[Any] = []
    for part, value in zip(parts, data, strict=True):
        if part.kind is None:
            out.append(_written(part.inside, value))
        elif part.many:
            out.append([_name(part.kind, each) for each in value])
        else:
            out.append(_name(part.kind, value))
    return out


def _name(kind: Kind, value: int) -> Any:
    return (
        value
        if isinstance(kind, range | frozenset)
        else kind.names[value]
        if isinstance(kind, Vocabulary)
        else kind[value]
    )


def _read(parts: tuple[Part, ...], held: object, place: str) -> tuple[Any, ...]:
    out: list[Any] = []
    if parts and parts[-1].late and isinstance(held, list) and len(held) == len(parts) - 1:
        held = [*held, []]
    for part, value in zip(parts, read.entries(held, place, len(parts)), strict=True):
        if part.kind is None:
            out.append(_read(part.inside, value, place))
        elif part.many:
            out.append(tuple([_one(part.kind, each, place) for each in read.entries(value, place)]))
        else:
            out.append(_one(part.kind, value, place))
    return tuple(out)


def _one(kind: Kind, value: object, place: str) -> int:
    if isinstance(kind, range):
        return read.number(value, place, kind.start, kind.stop - 1)
    if isinstance(kind, frozenset):
        number = read.number(value, place, min(kind), max(kind))
        if number not in kind:
            raise DecodeError(f"{place}: {misfit(number)}")
        return number
    return read.card(value, place, kind) if isinstance(kind, Vocabulary) else read.one_of(value, place, kind)
