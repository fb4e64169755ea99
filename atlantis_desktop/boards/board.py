"""What a Tiled map says about a screen, typed and frozen: named rectangles and points on a canvas of known size.

Nothing here knows pixels of a window: all lengths are units of the canvas (``BoardDef.size``), and who draws scales
them. Rules and saves never hold these numbers; they know zones and seats only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from atlantis_desktop.boards.vocabulary import CENTRE, REGIONS
from atlantis_desktop.content.faults import nearest_word

PropertyValue = str | int | float | bool
Rect = tuple[float, float, float, float]

_NOTHING: Mapping[str, PropertyValue] = MappingProxyType({})


@dataclass(frozen=True)
class Region:
    """A named rectangle of a screen.

    ``rect`` is x, y, width, height on the canvas. ``anchor`` names the edges of the window that the rectangle keeps its
    distance to (``l``, ``r``, ``t``, ``b`` in this order, or ``c``); l with r stretches it in width, t with b in
    height. ``zone`` is the zone of the engine that lies here, ``layout`` how its pieces lie (row, fan, pile, grid),
    ``seat`` whose it is: 1 is the viewer, the others follow clockwise, 0 is nobody's. ``seats`` are the numbers of
    players for which it is there; empty means always. ``whole`` names the region that it is a part of. ``style``,
    ``size`` (of the letters), ``align`` and ``valign`` say how words are set in it; ``size`` 0 leaves the style's own.
    ``card`` is the width of a piece, ``pitch`` the step from one piece or row to the next, ``turn`` an angle in degrees
    clockwise; each is 0 where the map says nothing. ``overlap`` tells that it may lie over its neighbours.
    ``properties`` holds everything as written, also a designer's own words.
    """

    name: str
    rect: Rect
    anchor: str = CENTRE
    zone: str = ""
    layout: str = ""
    seat: int = 0
    seats: tuple[int, ...] = ()
    style: str = ""
    size: int = 0
    align: str = "l"
    valign: str = "c"
    whole: str = ""
    overlap: bool = False
    card: float = 0.0
    pitch: float = 0.0
    turn: float = 0.0
    layer: str = REGIONS
    properties: Mapping[str, PropertyValue] = field(default_factory=lambda: _NOTHING)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2

    def contains(self, x: float, y: float) -> bool:
        """Tell whether the point lies in the rectangle; its left and upper edges belong to it, the others do not."""
        left, top, w, h = self.rect
        return left <= x < left + w and top <= y < top + h


@dataclass(frozen=True)
class Point:
    """A named point of a screen, such as the middle of a wheel; the fields mean what they mean in a Region."""

    name: str
    x: float
    y: float
    anchor: str = CENTRE
    seat: int = 0
    seats: tuple[int, ...] = ()
    whole: str = ""
    properties: Mapping[str, PropertyValue] = field(default_factory=lambda: _NOTHING)


Placed = Region | Point


@dataclass(frozen=True)
class Picture:
    """An image layer of the map: ``source`` is the path inside the data folder, ``x`` and ``y`` where it lies."""

    layer: str
    source: str
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class BoardDef:
    """One screen as its map describes it, for one number of players.

    ``name`` is the path under ``maps`` without its ending (``fate/table``), ``screen`` what it is a map of, ``variant``
    ``full`` or ``small``. ``size`` is width and height of the canvas. ``text_max`` is the largest factor by which the
    letters may grow against the canvas before words no longer fit. ``seat_counts`` are the numbers of players that the
    screen serves (empty where they do not matter) and ``players`` the one that this BoardDef is for (0: any).
    ``regions`` and ``points`` go by name, in the order of the file; ``placed`` holds everything for all players.
    """

    name: str
    screen: str
    variant: str
    size: tuple[int, int]
    text_max: float
    placed: tuple[Placed, ...]
    seat_counts: tuple[int, ...] = ()
    players: int = 0
    pictures: tuple[Picture, ...] = ()
    properties: Mapping[str, PropertyValue] = field(default_factory=lambda: _NOTHING)

    @cached_property
    def _present(self) -> tuple[Placed, ...]:
        return resolve(self.placed, self.players)

    @cached_property
    def regions(self) -> Mapping[str, Region]:
        """The regions that are there with this number of players, by name, in the order of the file."""
        return MappingProxyType({entry.name: entry for entry in self._present if isinstance(entry, Region)})

    @cached_property
    def points(self) -> Mapping[str, Point]:
        """The points that are there with this number of players, by name."""
        return MappingProxyType({entry.name: entry for entry in self._present if isinstance(entry, Point)})

    def region(self, name: str) -> Region:
        """Return the region of this name. Raises KeyError with the nearest known name where there is none."""
        try:
            return self.regions[name]
        except KeyError:
            raise KeyError(self._unknown(name, self.regions)) from None

    def point(self, name: str) -> Point:
        """Return the point of this name. Raises KeyError with the nearest known name where there is none."""
        try:
            return self.points[name]
        except KeyError:
            raise KeyError(self._unknown(name, self.points)) from None

    def part(self, whole: str, part: str) -> Region:
        """Return a part by the name of its whole: ``part("declared_seat_2", "cards")`` is ``declared_seat_2_cards``.

        Raises KeyError where there is none.
        """
        return self.region(f"{whole}_{part}")

    def parts(self, whole: str) -> tuple[Region, ...]:
        """Return the regions that are direct parts of this one, in the order of the file."""
        return tuple(region for region in self.regions.values() if region.whole == whole)

    def numbered(self, stem: str) -> tuple[Region, ...]:
        """Return ``stem_1``, ``stem_2`` and so on up to the first number that is missing."""
        found: list[Region] = []
        while (region := self.regions.get(f"{stem}_{len(found) + 1}")) is not None:
            found.append(region)
        return tuple(found)

    def zone(self, zone: str, seat: int = 0) -> Region:
        """Return the region in which a zone of the engine lies.

        Takes the zone's name and, where every seat has one, the seat counted from the viewer (1), clockwise.
        Raises KeyError where no region is bound to it.
        """
        for region in self.regions.values():
            if region.zone == zone and (not seat or region.seat == seat):
                return region
        raise KeyError(f"{self.name}: no region with at_zone {zone!r}" + (f" and seat {seat}" if seat else ""))

    def seat_region(self, stem: str, seat: int) -> Region:
        """Return the region of a seat counted from the viewer (1), clockwise, whatever number its name carries.

        Takes the name before the number: with two players ``seat_region("declared_seat", 2)`` is the region
        ``declared_seat_3`` across the table. Raises KeyError where there is none.
        """
        for region in self.regions.values():
            if region.seat == seat and re.fullmatch(rf"{re.escape(stem)}_\d+", region.name):
                return region
        raise KeyError(f"{self.name}: no region {stem}_<number> for seat {seat} of {self.players}")

    def hit(self, x: float, y: float) -> tuple[str, ...]:
        """Return the names of the regions under a point of the canvas, topmost first.

        What comes later in the file lies above. Rectangles of the text layer are words, not places: they are never hit.
        """
        hits = [region.name for region in self.regions.values() if region.layer == REGIONS and region.contains(x, y)]
        return tuple(reversed(hits))

    def for_seats(self, players: int) -> BoardDef:
        """Return the same screen for this number of players; a screen that no number matters to gives itself.

        Regions with ``at_seats`` are there only with a number that they name. ``Region.seat`` then counts the places in
        use: with two players the place across the table, 3 of 4, is seat 2. Raises ValueError for a number of players
        that the screen does not serve.
        """
        if not self.seat_counts or players == self.players:
            return self
        if players not in self.seat_counts:
            raise ValueError(f"{self.name}: {players} players, expected one of {list(self.seat_counts)}")
        return replace(self, players=players)

    def _unknown(self, name: str, known: Iterable[str]) -> str:
        near = nearest_word(name, known)
        return f"{self.name}: no object {name!r}" + (f"; did you mean {near!r}?" if near else "")


def stem_of(name: str, seat: int) -> str:
    """Return the name with the seat's number taken out: ``declared_seat_3`` of seat 3 is ``declared_seat_#``."""
    return re.sub(rf"_{seat}(?=_|$)", "_#", name, count=1)


def names_seat(name: str, seat: int) -> bool:
    """Tell whether the name carries the seat's number as a word of its own."""
    return stem_of(name, seat) != name


def resolve(placed: Iterable[Placed], players: int) -> tuple[Placed, ...]:
    """Return what is there with this number of players, every seat counted clockwise from the viewer.

    Takes everything that the map holds and the number of players, 0 for a screen that no number matters to. A part is
    there when its whole is there and has the seat of its whole. Of the places round the table only those in use are
    counted, each kind of region by itself. Where a name stands more than once, the first is taken.
    """
    present: dict[str, Placed] = {}
    for entry in placed:
        if (not players or not entry.seats or players in entry.seats) and entry.name not in present:
            present[entry.name] = entry
    kept = {name: entry for name, entry in present.items() if _root(entry, present) is not None}

    places: dict[str, set[int]] = {}
    for entry in kept.values():
        if entry.seat and _seated(entry, kept) is entry:
            places.setdefault(stem_of(entry.name, entry.seat), set()).add(entry.seat)
    counted: list[Placed] = []
    for entry in kept.values():
        holder = _seated(entry, kept)
        seat = 0
        if holder is not None:
            seat = 1 + sorted(places[stem_of(holder.name, holder.seat)]).index(holder.seat)
        counted.append(entry if seat == entry.seat else replace(entry, seat=seat))
    return tuple(counted)


def _chain(entry: Placed, present: Mapping[str, Placed]) -> list[Placed] | None:
    """The region, its whole, the whole of that and so on; None where one of them is absent or they run in a ring."""
    chain = [entry]
    seen = {entry.name}
    while chain[-1].whole:
        above = present.get(chain[-1].whole)
        if above is None or above.name in seen:
            return None
        seen.add(above.name)
        chain.append(above)
    return chain


def _root(entry: Placed, present: Mapping[str, Placed]) -> Placed | None:
    chain = _chain(entry, present)
    return chain[-1] if chain else None


def _seated(entry: Placed, present: Mapping[str, Placed]) -> Placed | None:
    """The outermost region of the chain that names a seat: the one that the others take theirs from."""
    holder: Placed | None = None
    for step in _chain(entry, present) or []:
        if step.seat:
            holder = step
    return holder
