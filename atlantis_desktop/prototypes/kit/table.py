"""The table of every prototype: what lies where, counters, marks and unfinished work, all as it was declared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from atlantis_desktop.engine.frames import Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE, SHARED, Place


class KitTable(TableBase):
    """The state of a prototype, or a view of it. In a view, hidden pieces are HIDDEN."""

    __slots__ = ("counters", "frames", "marks", "rng", "viewer", "zones")

    def __init__(self, rng: Rng) -> None:
        """Make a table without places; `kit.rules` puts in what was declared."""
        self.viewer = REFEREE
        self.rng = rng
        self.zones: dict[Place, list[int]] = {}
        self.counters: dict[str, list[int]] = {}
        """By counter its number of each seat, or the one of the whole table."""
        self.marks: dict[str, list[int]] = {}
        """By mark its number on each space, or on each piece; 0 for none."""
        self.frames: Frames = []

    def copy(self) -> Self:
        """Return an independent table that is equal to this one."""
        other = KitTable.__new__(type(self))
        other.viewer, other.rng, other.frames = self.viewer, self.rng.copy(), self.frames[:]
        other.zones = {place: pieces[:] for place, pieces in self.zones.items()}
        other.counters = {name: numbers[:] for name, numbers in self.counters.items()}
        other.marks = {name: numbers[:] for name, numbers in self.marks.items()}
        return other

    def cards(self, zone: str, seat: int = SHARED) -> list[int]:
        """Return the pieces in a place, the last one on top."""
        return self.zones[zone, seat]

    def count(self, counter: str, seat: int = 0) -> int:
        """Return a counter of a seat, or of the whole table."""
        return self.counters[counter][seat]

    def place_of(self, piece: int) -> Place:
        """Return where a piece lies. Raises KeyError for one that the viewer does not see."""
        for place, pieces in self.zones.items():
            if piece in pieces:
                return place
        raise KeyError(piece)

    def visible(self) -> Iterator[int]:
        """Yield the pieces that lie open to the viewer."""
        for pieces in self.zones.values():
            yield from (piece for piece in pieces if piece >= 0)
