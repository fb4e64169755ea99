"""Places beside the island, such as the islets of a pack: where they lie in the sea, clear of all that is on the table.

The island and what lies on the table have their places by their maps; what a pack sets out beside it takes the room
that they leave, so that every map of the island has islets.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from atlantis_desktop.games.rising.rules.pieces import TILES

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.places import IslandPlaces

Spot = tuple[float, float]
ON_THE_BOARD: Final = (
    "top_phases", "deck_misfortune", "deck_misfortune_head", "deck_misfortune_caption", "discard_misfortune",
    "discard_misfortune_caption", "deck_library", "deck_library_head", "deck_library_caption",
    "discard_library_caption", "barriers_left", "sink_key", "map_switch", "zoom",
)  # fmt: skip
"""The regions of the table that lie on the board itself."""
STEP: Final = 6
"""Room is looked for at every so many units of the canvas."""
REACH: Final = 18
"""So many steps far clear room is looked for."""
TILE_PARTS: Final = ((1.0, 0.5), (0.75, 0.75), (0.4, 1.0))
"""A hexagon as rectangles round its middle: width and height of each, as parts of its own."""


ORDERS: Final[tuple[Callable[[Spot, Rect], tuple[float, float]], ...]] = (
    lambda middle, rect: (math.dist(middle, rect.center), rect.x),
    lambda _middle, rect: (rect.y, rect.x), lambda _middle, rect: (-rect.y, -rect.x),
    lambda _middle, rect: (rect.x, rect.y), lambda _middle, rect: (-rect.x, -rect.y),
    lambda middle, rect: (-math.dist(middle, rect.center), rect.x),
)  # fmt: skip
"""The orders in which room is taken, until one of them has room for all."""


class Beside(NamedTuple):
    """A place beside the island; a unit of its drawing is ``scale`` times as large as one of marks."""

    x: float
    y: float
    """Its middle on the canvas."""
    scale: float
    ground: tuple[float, float, float, float]
    """Left, up, right and down from the middle: where a click means it, in units of its drawing."""
    reach: tuple[float, float, float, float]
    """The same of everything that may be painted there."""
    spaces: tuple[Spot, ...] = ()
    """The middle of each space from its own, in units of marks."""


def lying(places: IslandPlaces, banners: Sequence[Rect]) -> list[Rect]:
    """Return what lies over the picture of the island: names of arms, and what lies on the table."""
    screen = places.screen
    found = [screen.rect(name) for name in ON_THE_BOARD if screen.has(name)]
    return found + [banner.inflate(screen.px(8), screen.px(8)) for banner in banners]


def nearest_clear(rect: Rect, is_clear: Callable[[Rect], bool], view: Rect, step: int) -> Rect | None:
    """Return the clear rectangle nearest to one; None where there is none near."""
    moves = sorted(
        ((dx * step, dy * step) for dx in range(-REACH, REACH + 1) for dy in range(-REACH, REACH + 1)),
        key=lambda move: math.hypot(*move),
    )
    near = (rect.move(move) for move in moves)
    return next((each for each in near if view.contains(each) and is_clear(each)), None)


def taken(places: IslandPlaces, banners: Sequence[Rect]) -> list[Rect]:
    """Return what is taken of the board's part of the window: tiles, names of arms, and what lies on the table."""
    found = lying(places, banners)
    for place in range(TILES + 1):
        tile = places.ground(place)
        for wide, high in TILE_PARTS:
            part = Rect(0, 0, round(tile.width * wide), round(tile.height * high))
            part.center = tile.center
            found.append(part)
    return found


def room(view: Rect, size: tuple[int, int], step: int, full: Sequence[Rect]) -> list[Rect]:
    """Return the rectangles of a size, so many pixels after each other, that touch nothing of what is taken."""
    every = (
        Rect(left, top, *size)
        for top in range(view.top, view.bottom - size[1] + 1, step)
        for left in range(view.left, view.right - size[0] + 1, step)
    )
    return [rect for rect in every if rect.collidelist(full) < 0]


def apart(free: Sequence[Rect], count: int, middle: Spot) -> list[Rect]:
    """Return so many of some rectangles of which none touches another, or as many as are found in several orders."""
    best: list[Rect] = []
    for order in ORDERS:
        left = sorted(free, key=partial(order, middle))
        found: list[Rect] = []
        while left and len(found) < count:
            found.append(left[0])
            left = [rect for rect in left if not rect.colliderect(found[-1])]
        if len(found) > len(best):
            best = found
        if len(best) == count:
            break
    return best
