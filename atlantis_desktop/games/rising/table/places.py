"""The island in one window: where its tiles, spaces and labels lie in pixels, and which tile is under the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from atlantis_desktop.boards.island import CENTRE_PLACE, SMALL_RADIUS
from atlantis_desktop.boards.island import Place as TileKey
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.table.beside import Beside
from atlantis_desktop.games.rising.table.islands import island_of
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.screen import Screen

Spot = tuple[float, float]

WAYS: Final = ("left", "right", "up", "down")
EDGES: Final[dict[tuple[int, int], str]] = {
    (1, -1): "ne", (1, 0): "e", (1, 1): "se", (-1, 1): "sw", (-1, 0): "w", (-1, -1): "nw",
}  # fmt: skip
"""The edge of a tile by the direction of the tile beyond it."""
FULL_RADIUS, STAR_RADIUS = 74.5, 48.0
"""The radius at which the drawings of the compact island and of the star were made."""
_REACH: Final = {False: (92, 182, 92), True: (64, 130, 58)}
"""How far the drawings of a tile and of what stands on it reach to the side, up and down, at the drawings' radius."""


class IslandPlaces:
    """An island laid on the table of this window. Places are those of the rules: 0 is the centre, then the 36 tiles."""

    def __init__(self, name: str, scale: Scale, arms: Sequence[str], players: int, zoom: float = 1.0) -> None:
        """Take the island's map, the window, the ids of the arms in the rules' order, how many seats play, the zoom.

        With a zoom above 1 the island reaches beyond its part of the window on every side; `Camera` says what is seen.
        """
        self.name = name
        self.zoom = zoom
        self.island = island_of(name)
        self.screen = Screen(self.island.table or "rising/table", scale, players)
        self.arms = tuple(arms)
        self.laid = self.island.on_board(self.screen.board)
        centre = self.screen.board.point("island_centre")
        self.view = _view_of(self.screen).clip(scale.screen)
        """The board's part of the window."""
        self.area = Rect(0, 0, round(self.view.width * zoom), round(self.view.height * zoom))
        """What the picture of the island covers, the view at its middle."""
        self.area.center = self.view.center
        middle, k = self.view.center, self.screen.k
        origin = self.screen.place((centre.x, centre.y, 0, 0), centre.anchor).topleft
        self.k = k * zoom
        self._shift = (
            middle[0] + (origin[0] - centre.x * k - middle[0]) * zoom,
            middle[1] + (origin[1] - centre.y * k - middle[1]) * zoom,
        )
        self.star = self.island.drawings == "star"
        self.small = self.laid.radius < SMALL_RADIUS
        self.scale = self.k * self.laid.radius / (STAR_RADIUS if self.star else FULL_RADIUS)
        """Pixels of a unit of the drawings of tiles."""
        self.mark_scale = self.k * self.laid.radius / (STAR_RADIUS if self.small else FULL_RADIUS)
        """Pixels of a unit of the drawings of plaques, spaces and figures."""
        self._doors: dict[tuple[int, ...], dict[tuple[int, str], int]] = {}
        self.beside: dict[int, Beside] = {}
        """The places beside the island, by their numbers; the sea has some that are no places of the rules."""

    def key(self, place: int) -> TileKey:
        """Return what the map calls a place of the rules."""
        return CENTRE_PLACE if place == CENTRE else (self.arms[arm_of(place)], rank_of(place))

    def place(self, key: TileKey) -> int:
        """Return what the rules call a tile of the map."""
        return CENTRE if key == CENTRE_PLACE else tile_at(self.arms.index(key[0]), key[1])

    def pixel(self, x: float, y: float) -> Spot:
        """From units of the canvas to pixels of the window."""
        return self._shift[0] + x * self.k, self._shift[1] + y * self.k

    @cached_property
    def centres(self) -> tuple[Spot, ...]:
        """The middle of every place in pixels, by its number."""
        return tuple(self.pixel(*self.laid.centres[self.key(place)]) for place in range(TILES + 1))

    def units(self, spot: Spot) -> Spot:
        """From pixels of the window to units of the canvas."""
        return (spot[0] - self._shift[0]) / self.k, (spot[1] - self._shift[1]) / self.k

    def has(self, place: int) -> bool:
        """Tell whether a place is seen on the picture: a tile, or one beside the island."""
        return CENTRE <= place <= TILES or place in self.beside

    def spot(self, place: int) -> Spot:
        """Return the middle of a tile or of a place beside the island."""
        return self.centres[place] if place <= TILES else self.pixel(self.beside[place].x, self.beside[place].y)

    def spaces_of(self, place: int) -> tuple[Spot, ...]:
        """Return the middle of each space of a tile or of a place beside the island."""
        if place <= TILES:
            return self.spaces[place]
        x, y = self.spot(place)
        return tuple((x + dx * self.mark_scale, y + dy * self.mark_scale) for dx, dy in self.beside[place].spaces)

    def scale_of(self, place: int) -> float:
        """Return the pixels of a unit of what lies on a place."""
        return self.mark_scale * (1.0 if place <= TILES else self.beside[place].scale)

    def _round(self, place: int, sides: tuple[float, float, float, float]) -> Rect:
        (x, y), scale = self.spot(place), self.scale_of(place)
        left, up, right, down = (side * scale for side in sides)
        return Rect(round(x - left), round(y - up), round(left + right), round(up + down))

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The places in the order in which they are painted."""
        return tuple(self.place(key) for key in self.laid.order)

    @cached_property
    def spaces(self) -> tuple[tuple[Spot, ...], ...]:
        """By place, the middle of each space, ordered by the index of the rules."""
        return tuple(
            tuple(self.pixel(*spot) for _index, spot in sorted(self.laid.spaces(self.key(place))))
            for place in range(TILES + 1)
        )

    @cached_property
    def beyond(self) -> tuple[dict[str, int], ...]:
        """By place, the place beyond each edge; edges towards the sea are missing."""
        grid, cells = self.island.grid, {(tile.column, tile.row): tile for tile in self.island.tiles}
        found: list[dict[str, int]] = []
        for place in range(TILES + 1):
            tile = self.island.by_place[self.key(place)]
            x, y = grid.centre(tile.column, tile.row)
            edges: dict[str, int] = {}
            for cell in grid.neighbours(tile.column, tile.row):
                there = cells.get(cell)
                if there is None:
                    continue
                other_x, other_y = grid.centre(*cell)
                way = (_sign(other_x - x), _sign(other_y - y))
                if way in EDGES:
                    edges[EDGES[way]] = self.place(there.place)
            found.append(edges)
        return tuple(found)

    def rect(self, place: int) -> Rect:
        """Return the rectangle of the window that a tile and what stands on it may be painted on."""
        if place > TILES:
            return self._round(place, self.beside[place].reach)
        side, up, down = (units * self.scale for units in _REACH[self.star])
        x, y = self.centres[place]
        return Rect(round(x - side), round(y - up), round(2 * side), round(up + down))

    def ground(self, place: int) -> Rect:
        """Return the rectangle of a tile's hexagon, or of the ground of a place beside the island."""
        if place > TILES:
            return self._round(place, self.beside[place].ground)
        x, y = self.centres[place]
        wide = max(dx for dx, _dy in self.laid.outline) * self.k
        high = max(dy for _dx, dy in self.laid.outline) * self.k
        return Rect(round(x - wide), round(y - high), round(2 * wide), round(2 * high))

    def hit(self, pos: tuple[int, int]) -> int:
        """Return the place under a pixel, -1 for the sea."""
        key = self.laid.hit((pos[0] - self._shift[0]) / self.k, (pos[1] - self._shift[1]) / self.k)
        return -1 if key is None else self.place(key)

    def hit_beside(self, pos: tuple[int, int], among: Iterable[int]) -> int:
        """Return which of some places beside the island is under a pixel, -1 for none."""
        for place in among:
            area = self.ground(place)
            across, down = (pos[0] - area.centerx) / area.width, (pos[1] - area.centery) / area.height
            if across * across + down * down <= 0.25:
                return place
        return -1

    def label(self, arm: int) -> tuple[Spot, str]:
        """Return where the name of an arm stands, and whether it grows left (``l``) or right (``r``)."""
        (x, y), grow = self.laid.label(self.arms[arm])
        return self.pixel(x, y), grow

    def step(self, place: int, way: str, beside: Iterable[int] = ()) -> int:
        """Return the tile that an arrow key leads to: the nearest one in that direction, or the same one.

        Some places beside the island are reached too.
        """
        beside = tuple(beside)
        if beside and beside not in self._doors:
            self._doors[beside] = self._make_doors(beside)
        door = self._doors[beside].get((place, way)) if beside else None
        return self._nearest(place, way, beside) if door is None else door

    def _nearest(self, place: int, way: str, beside: tuple[int, ...]) -> int:
        x, y = self.spot(place)
        best, found = 1e18, place
        for other, (ox, oy) in [*enumerate(self.centres), *((other, self.spot(other)) for other in beside)]:
            along, across = _way(way, ox - x, oy - y)
            if other == place or along <= 2 or abs(across) > 1.3 * along:
                continue
            # A tile of the next row comes before the one straight ahead in the row after it.
            away = along + abs(across)
            if away < best - 1e-6:
                best, found = away, other
        return found

    def _make_doors(self, beside: tuple[int, ...]) -> dict[tuple[int, str], int]:
        """Return the steps to places beside the island to which no arrow leads by itself: from near, where none led."""
        doors: dict[tuple[int, str], int] = {}
        while True:
            reached, new = {CENTRE}, [CENTRE]
            while new:
                here = new.pop()
                there = {doors.get((here, way), self._nearest(here, way, beside)) for way in WAYS} - reached
                reached |= there
                new += there
            missing = [place for place in beside if place not in reached]
            if not missing:
                return doors
            x, y = self.spot(missing[0])
            ways: list[tuple[bool, float, int, str]] = []
            for here in reached:
                spot = self.spot(here)
                for way in WAYS:
                    along, across = _way(way, x - spot[0], y - spot[1])
                    if along > 2 and abs(across) <= 2 * along and (here, way) not in doors:
                        ways.append((self._nearest(here, way, beside) != here, along + abs(across), here, way))
            if not ways:
                return doors
            _leads, _away, here, way = min(ways)
            doors[here, way] = missing[0]


def _way(way: str, dx: float, dy: float) -> tuple[float, float]:
    """Return how far a place is along an arrow, and how far across it."""
    return {"left": (-dx, -dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]


def _view_of(screen: Screen) -> Rect:
    """The board reaches to the panels on both sides, so that no strip of still sea is left when it is moved."""
    board = screen.rect("board")
    gap = screen.px(4)
    left, right = screen.rect("left_column").right + gap, screen.rect("right_column").left - gap
    left, right = min(left, board.left), max(right, board.right)
    return Rect(left, board.top, right - left, board.height)


def _sign(value: float) -> int:
    return (value > 1) - (value < -1)
