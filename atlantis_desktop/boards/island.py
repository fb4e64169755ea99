"""An island of hexagonal tiles as its Tiled map describes it, and the same island laid on a canvas.

Rules know an arm and a rank, or the centre; where these lie is said here alone. The map may ask to be seen flatter than
Tiled draws it, and to have its arms moved apart by channels of water; both happen when the island is laid on a canvas.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from atlantis_desktop.boards.board import BoardDef, Rect
from atlantis_desktop.boards.hexgrid import HexGrid, Spot
from atlantis_desktop.boards.vocabulary import ARMS, SMALL
from atlantis_desktop.words import N_, _

# Scenery rises above the topmost tiles, and the lowest ones have a thickness (art direction, 15.2).
SCENERY = 30.0
# Below this radius tiles carry the small plaques and spaces.
SMALL_RADIUS = 60.0
_ROWS: dict[bool, tuple[tuple[Spot, ...], ...]] = {
    # Spaces of a tile from its middle: x in canvas units, and y beside the row's own, for one, two and three spaces.
    False: (((0, 0),), ((-20, 0), (20, 0)), ((-40, 0), (0, 8), (40, 0))),
    True: (((0, 0),), ((-16, 0), (16, 0)), ((-28, 0), (0, 5), (28, 0))),
}
_ROW_DOWN = {("compact", False): 0.17, ("compact", True): 0.12, ("star", False): 0.06, ("star", True): 0.06}
_DRAWN_AT = {False: 74.5, True: 48.0}

# The titles of the program's own maps, so that they are collected for translation.
OWN_TITLES = (N_("Hexagon"), N_("Star"))

Place = tuple[str, int]
CENTRE_PLACE: Place = ("", 0)


@dataclass(frozen=True)
class Tile:
    """One tile of the map: its arm and rank (an empty arm and 0 for the centre), its cell, and its spaces.

    ``spaces`` are the indices of the rules from left to right; index 0 is the one towards the arm before, counted
    clockwise. The double space of the Cities counts as two.
    """

    arm: str
    rank: int
    column: int
    row: int
    spaces: tuple[int, ...] = ()

    @property
    def place(self) -> Place:
        """What rules call this tile: arm and rank, ``("", 0)`` for the centre."""
        return self.arm, self.rank


@dataclass(frozen=True)
class Label:
    """Where the name of an arm stands, in pixels of the map, and whether it grows to the left or to the right."""

    arm: str
    x: float
    y: float
    grow: str


@dataclass(frozen=True)
class IslandDef:
    """An island as painted in Tiled: 37 tiles on a grid.

    ``name`` is the path under ``maps``, ``title`` what people call the map, ``table`` the screen on which it is played,
    ``drawings`` the set of drawings that fits it. ``flatten`` is the height against that of the map, ``channel`` how
    far each arm is moved outward, in corner radiuses. ``radius`` and ``radius_small`` are the corner radius on the
    canvas of the full and the small table; 0 lets the island be as large as its place allows.
    """

    name: str
    title: str
    game: str
    grid: HexGrid
    tiles: tuple[Tile, ...]
    labels: Mapping[str, Label] = field(default_factory=lambda: MappingProxyType({}))
    table: str = ""
    drawings: str = "compact"
    flatten: float = 1.0
    channel: float = 0.0
    radius: float = 0.0
    radius_small: float = 0.0

    @cached_property
    def by_place(self) -> Mapping[Place, Tile]:
        """The tiles by arm and rank; ``("", 0)`` is the centre."""
        return MappingProxyType({tile.place: tile for tile in self.tiles})

    def shown_title(self) -> str:
        """Return what people call the map, in the current language; a designer's own title stays as written."""
        return _(self.title)

    @property
    def centre(self) -> Tile:
        """The Mystic Power Source."""
        return self.by_place[CENTRE_PLACE]

    def tile(self, arm: str, rank: int) -> Tile:
        """Return a tile by arm and rank; raises KeyError where there is none."""
        return self.by_place[arm, rank]

    def on_board(self, board: BoardDef) -> PlacedIsland:
        """Lay the island on the map of its table: at the radius that the map names, else as large as fits.

        Takes the board, which has the region ``island`` and the point ``island_centre``.
        """
        radius = self.radius_small if board.variant == SMALL else self.radius
        if radius:
            point = board.point("island_centre")
            return PlacedIsland(self, (point.x, point.y), radius)
        return self.fitted(board.region("island").rect)

    def fitted(self, rect: Rect) -> PlacedIsland:
        """Lay the island into the middle of a rectangle, as large as it can be with room for its scenery."""
        x, y, w, h = rect
        left, top, right, bottom = PlacedIsland(self, (0.0, 0.0), 1.0).bounds
        radius = max(1.0, math.floor(min(w / (right - left), (h - SCENERY) / (bottom - top))))
        middle = x + w / 2 - radius * (left + right) / 2, y + h / 2 - radius * (top + bottom) / 2
        return PlacedIsland(self, middle, radius)


@dataclass(frozen=True)
class PlacedIsland:
    """An island on a canvas: ``middle`` is where its centre tile lies, ``radius`` the corner radius of a tile."""

    island: IslandDef
    middle: Spot
    radius: float

    @cached_property
    def _scale(self) -> Spot:
        scale = self.radius / self.island.grid.radius
        return scale, scale * self.island.flatten

    def _laid(self, x: float, y: float) -> Spot:
        """From pixels of the map to units of the canvas, without channels."""
        home = self.island.grid.centre(self.island.centre.column, self.island.centre.row)
        across, down = self._scale
        return self.middle[0] + (x - home[0]) * across, self.middle[1] + (y - home[1]) * down

    @cached_property
    def axes(self) -> Mapping[str, Spot]:
        """The direction of each arm on the canvas, a vector of length 1; (0, 0) for an arm round the centre."""
        found: dict[str, Spot] = {}
        for arm in ARMS:
            spots = [self._laid(*self.island.grid.centre(t.column, t.row)) for t in self.island.tiles if t.arm == arm]
            x = sum(spot[0] for spot in spots) / len(spots) - self.middle[0]
            y = sum(spot[1] for spot in spots) / len(spots) - self.middle[1]
            length = math.hypot(x, y)
            found[arm] = (x / length, y / length) if length > self.radius * 0.01 else (0.0, 0.0)
        return MappingProxyType(found)

    @cached_property
    def centres(self) -> Mapping[Place, Spot]:
        """The middle of every tile on the canvas, by arm and rank."""
        away = self.island.channel * self.radius
        found: dict[Place, Spot] = {}
        for tile in self.island.tiles:
            x, y = self._laid(*self.island.grid.centre(tile.column, tile.row))
            dx, dy = self.axes.get(tile.arm, (0.0, 0.0))
            found[tile.place] = (x + dx * away, y + dy * away)
        return MappingProxyType(found)

    @cached_property
    def outline(self) -> tuple[Spot, ...]:
        """The corners of a tile from its middle, on the canvas."""
        across, down = self._scale
        return tuple((x * across, y * down) for x, y in self.island.grid.outline)

    def polygon(self, place: Place) -> tuple[Spot, ...]:
        """Return the corners of a tile on the canvas."""
        x, y = self.centres[place]
        return tuple((x + dx, y + dy) for dx, dy in self.outline)

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all tiles, without scenery."""
        xs = [x for x, _y in self.centres.values()]
        ys = [y for _x, y in self.centres.values()]
        half_w, half_h = max(x for x, _y in self.outline), max(y for _x, y in self.outline)
        return min(xs) - half_w, min(ys) - half_h, max(xs) + half_w, max(ys) + half_h

    @cached_property
    def order(self) -> tuple[Place, ...]:
        """The tiles in the order in which they are painted: what lies further down covers what lies behind it."""
        return tuple(sorted(self.centres, key=lambda place: (self.centres[place][1], self.centres[place][0])))

    def hit(self, x: float, y: float) -> Place | None:
        """Return the tile under a point of the canvas, ``("", 0)`` for the centre, None for the sea.

        Where rounding lets two tiles share a point, the one with the nearer middle has it.
        """
        near = [place for place in self.centres if self._contains(place, x, y)]
        return min(near, key=lambda place: math.dist(self.centres[place], (x, y)), default=None)

    def _contains(self, place: Place, x: float, y: float) -> bool:
        corners = self.polygon(place)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
                return False
        return True

    def spaces(self, place: Place) -> tuple[tuple[int, Spot], ...]:
        """Return the spaces of a tile from left to right: the index of the rules, and the middle on the canvas."""
        tile = self.island.by_place[place]
        if not tile.spaces:
            return ()
        small = self.radius < SMALL_RADIUS
        scale = self.radius / _DRAWN_AT[small]
        x, y = self.centres[place]
        y += _ROW_DOWN[self.island.drawings, small] * self.radius
        row = _ROWS[small][len(tile.spaces) - 1]
        return tuple(
            (index, (x + dx * scale, y + dy * scale)) for index, (dx, dy) in zip(tile.spaces, row, strict=True)
        )

    def label(self, arm: str) -> tuple[Spot, str]:
        """Return where the name of an arm stands and whether it grows left (``l``) or right (``r``) from there.

        Where the map says nothing, it stands beyond the tile of rank 6, away from the centre.
        """
        known = self.island.labels.get(arm)
        if known is not None:
            return self._laid(known.x, known.y), known.grow
        x, y = self.centres[arm, max(tile.rank for tile in self.island.tiles if tile.arm == arm)]
        grow = "l" if x < self.middle[0] else "r"
        return (x + (-1.2 if grow == "l" else 1.2) * self.radius, y), grow


def neighbour_arms(arm: str) -> tuple[str, str]:
    """Return the arm before and the arm after this one, clockwise; raises ValueError for an unknown arm."""
    at = ARMS.index(arm)
    return ARMS[at - 1], ARMS[(at + 1) % len(ARMS)]
