"""The island in one window: where its tiles, spaces and labels lie in pixels, and which tile is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from atlantis_desktop.boards.island import CENTRE_PLACE, SMALL_RADIUS
from atlantis_desktop.boards.island import Place as TileKey
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.table.islands import island_of
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.screen import Screen

Spot = tuple[float, float]

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
        side, up, down = (units * self.scale for units in _REACH[self.star])
        x, y = self.centres[place]
        return Rect(round(x - side), round(y - up), round(2 * side), round(up + down))

    def ground(self, place: int) -> Rect:
        """Return the rectangle of a tile's hexagon."""
        x, y = self.centres[place]
        wide = max(dx for dx, _dy in self.laid.outline) * self.k
        high = max(dy for _dx, dy in self.laid.outline) * self.k
        return Rect(round(x - wide), round(y - high), round(2 * wide), round(2 * high))

    def hit(self, pos: tuple[int, int]) -> int:
        """Return the place under a pixel, -1 for the sea."""
        key = self.laid.hit((pos[0] - self._shift[0]) / self.k, (pos[1] - self._shift[1]) / self.k)
        return -1 if key is None else self.place(key)

    def label(self, arm: int) -> tuple[Spot, str]:
        """Return where the name of an arm stands, and whether it grows left (``l``) or right (``r``)."""
        (x, y), grow = self.laid.label(self.arms[arm])
        return self.pixel(x, y), grow

    def step(self, place: int, way: str) -> int:
        """Return the tile that an arrow key leads to: the nearest one in that direction, or the same one."""
        x, y = self.centres[place]
        best, found = 1e18, place
        for other, (ox, oy) in enumerate(self.centres):
            along, across = {"left": (x - ox, oy - y), "right": (ox - x, oy - y),
                             "up": (y - oy, ox - x), "down": (oy - y, ox - x)}[way]  # fmt: skip
            if other == place or along <= 2 or abs(across) > 1.3 * along:
                continue
            # A tile of the next row comes before the one straight ahead in the row after it.
            away = along + abs(across)
            if away < best - 1e-6:
                best, found = away, other
        return found


def _view_of(screen: Screen) -> Rect:
    """The board reaches to the panels on both sides, so that no strip of still sea is left when it is moved."""
    board = screen.rect("board")
    gap = screen.px(4)
    left, right = screen.rect("left_column").right + gap, screen.rect("right_column").left - gap
    left, right = min(left, board.left), max(right, board.right)
    return Rect(left, board.top, right - left, board.height)


def _sign(value: float) -> int:
    return (value > 1) - (value < -1)
