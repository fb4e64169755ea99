"""What the general table shows of a game: faces of its pieces, names of its places, figures of its seats.

Nothing here draws. A game that gives none of it is shown by the names that its rules have for pieces and zones, such as
``tide-3``, which becomes a card "Tide" with the number 3.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from zlib import crc32

from atlantis_desktop.engine.moves import Move

COLOURS: Final = ("#1F66B0", "#B5321C", "#2F7A3E", "#6B3FA0", "#8A6428", "#1D7F86", "#9A2A7C", "#4B5560")
"""Of pieces whose game says nothing about their kind: one by the first part of the name, such as all of a suit."""
_NUMBER = re.compile(r"^(.+?)[-_ ](\d+)$")


class Mark(NamedTuple):
    """A figure beside its sign, such as five coins."""

    icon: str
    """The name of an icon; empty for the figure alone."""
    value: str
    words: str = ""
    """What it counts, for the large card and for whoever hears the screen."""


@dataclass(frozen=True)
class Face:
    """One piece as the general table shows it; the words are in the reader's language."""

    name: str
    text: str = ""
    """What the piece does, on cards that are large enough."""
    kind: str = ""
    """What sort of piece it is, at the foot of its card."""
    colour: str = ""
    """The colour of its kind (``#RRGGBB``, or a name of the theme); empty for bronze. It never stands alone."""
    marks: tuple[Mark, ...] = ()
    """Its numbers, the one that matters most first."""
    picture: str = ""
    """A drawing of the art kit for its upper part."""
    icon: str = ""
    """An icon in the place of the picture."""
    rule: str = ""
    """The rule to open from its large card."""
    counter: bool = False
    """Whether it is a figure or a counter, which lies as a disc with its sign, and not a card."""
    seat: int = -1
    """Whose colour a counter has, -1 for nobody's."""
    spare: str = ""
    """The drawing for its upper part where the art kit has none of the name of ``picture``."""


class PartOfPicture(NamedTuple):
    """A rectangle of a picture in the game's own folder."""

    file: str
    left: int
    top: int
    wide: int
    high: int


@dataclass(frozen=True)
class PlanPlace:
    """Where a zone lies on a board, in the lengths of its plan."""

    box: tuple[int, ...]
    """Left, top, width, height."""
    corners: tuple[int, ...] = ()
    """Its outline, x and y by turns; without one it is a circle that fills the box."""
    picture: PartOfPicture | None = None
    """What is seen below its pieces."""


@dataclass(frozen=True)
class BoardPlan:
    """A board with places of any shape, each a zone of the whole table."""

    places: Mapping[str, PlanPlace]
    tracks: tuple[tuple[int, ...], ...] = ()
    """Lines from place to place, each x and y by turns."""
    picture: PartOfPicture | None = None
    """What lies below all of it; its rectangle says where on the plan."""


def no_board(rules: Any) -> BoardPlan | None:
    """Return no board: zones are laid out by themselves."""
    return None


def plain_name(name: str) -> str:
    """Return the name of a piece or zone in the rules as a person reads it: ``library_discard`` is Library discard."""
    words = re.sub(r"[-_]+", " ", name).strip()
    return words[:1].upper() + words[1:]


def plain_face(rules: Any, piece: int) -> Face:
    """Return a face made of the piece's name alone; a number at its end becomes the card's number."""
    name = rules.pieces.names[piece]
    found = _NUMBER.match(name)
    stem = name if found is None else found.group(1)
    colour = COLOURS[crc32(stem.encode()) % len(COLOURS)]
    return Face(plain_name(stem), colour=colour, marks=() if found is None else (Mark("", found.group(2)),))


def plain_zone(rules: Any, zone: str) -> str:
    """Return the name of a zone or space as the rules have it, made readable."""
    return plain_name(zone)


def no_marks(rules: Any, view: Any, seat: int) -> Sequence[Mark]:
    """Return no figures."""
    return ()


def no_note(rules: Any, view: Any, zone: str) -> Mark | None:
    """Return nothing that is told of a zone."""
    return None


def none_minor(rules: Any, view: Any, zone: str) -> bool:
    """Return that every zone matters."""
    return False


def nothing_on(rules: Any, view: Any, piece: int) -> Mark | None:
    """Return nothing that lies on a piece."""
    return None


def no_further(rules: Any, view: Any, seat: int) -> Sequence[Move]:
    """Return no further moves."""
    return ()


@dataclass(frozen=True)
class GameFaces:
    """How a game looks on the general table. Every part has a default that works; none of them imports pygame."""

    face: Callable[[Any, int], Face] = plain_face
    """Return how a piece looks (rules, piece)."""
    zone: Callable[[Any, str], str] = plain_zone
    """Return what a zone, or a space that moves name, is called (rules, name); empty hides a zone that nobody needs to
    see. Several zones whose names end in numbers, such as ``hill-1``, lie together under the name of ``hill``.
    """
    marks: Callable[[Any, Any, int], Sequence[Mark]] = no_marks
    """Return the figures of a seat (rules, view, seat), or those of the whole table for SHARED."""
    note: Callable[[Any, Any, str], Mark | None] = no_note
    """Return what is to be told of a zone as things are (rules, view, zone), such as that it is flooded."""
    on: Callable[[Any, Any, int], Mark | None] = nothing_on
    """Return what lies on a piece, or is true of it, as things are (rules, view, piece), such as coins on a card."""
    further: Callable[[Any, Any, int], Sequence[Move]] = no_further
    """Return moves with fields that a seat may make though the rules do not list them, such as a figure taken back."""
    unpointed: frozenset[str] = frozenset()
    """Sorts of numbers in moves (names of the codec's vocabularies) that are neither pieces nor places nor seats, so
    that such moves stand in the list alone.
    """
    minor: Callable[[Any, Any, str], bool] = none_minor
    """Return whether a zone of the whole table matters little as things are (rules, view, zone): it is told of in a
    line alone, and the others have its room. One that answers name now always has room of its own.
    """
    board: Callable[[Any], BoardPlan | None] = no_board
    """Return the board on which zones of the whole table have places and shapes of their own (rules)."""
