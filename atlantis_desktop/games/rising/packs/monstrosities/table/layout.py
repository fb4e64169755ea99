"""Where islets and the monsters of the strait lie beside the island, on every map of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.rising.rules.pieces import ARMS, TILES, arm_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.beside import STEP, Beside, Spot, apart, lying, nearest_clear, room, taken
from atlantis_desktop.games.rising.table.island_picture import PLAQUE_DOWN
from atlantis_desktop.games.rising.table.places import IslandPlaces

SIZE: Final = (180, 184)
"""What the picture of an islet covers with what lies there, in its units."""
MIDDLE: Final = (89, 108)
"""Where the middle of the ground lies in that."""
SCALES: Final = (0.7, 0.66, 0.63, 0.6, 0.57, 0.54, 0.5, 0.46, 0.42)
"""How large islets are drawn: as large as there is room for all of them."""
MARKS: Final = 34
"""So far the marks of proposals reach from the plates of the seats over the board."""
CLEAR: Final = 7
"""The first so many of these are tried clear of the slots of the sea before an islet lies in one."""
GROUND: Final = (80.0, 52.0, 80.0, 48.0)
REACH: Final = (104.0, 132.0, 104.0, 84.0)
AROUND: Final = 38.0
"""So far from the middle of a space its light and whoever stands there are painted, in units of marks."""
SPACES: Final[dict[bool, tuple[tuple[Spot, ...], ...]]] = {
    False: ((), ((0, 0),), ((-20, 0), (20, 0)), ((-35, 0), (0, 6), (35, 0))),
    True: ((), ((0, 0),), ((-16, 0), (16, 0)), ((-28, 0), (0, 5), (28, 0))),
}
"""The spaces of an islet by their number, in small marks and in others; further down than the middle by `DOWN`."""
DOWN: Final = 10.0
SEA: Final = (192, 176)
"""What the larger one of the two monsters of the strait covers, in its units."""
SEA_FOOT: Final = (96, 146)
SEA_SCALE: Final = 0.5
SEA_GROUND: Final = (80.0, 120.0, 80.0, 20.0)
SEA_REACH: Final = (100.0, 160.0, 100.0, 44.0)
NEAR: Final = 1.4
"""Tiles are neighbours whose middles are not further apart than so many times the least distance of two."""
PLAQUE: Final = (84, 30)
SPACE: Final = 26
"""What the plaque of a tile and one of its spaces cover, in units of marks."""
ASHORE: Final = 2.2
"""So far out from the coast the middle of a monster lies, as a part of what it covers."""
PUSH: Final = 4


def sea_slots(rules: RisingRules) -> range:
    """Return the numbers of the six slots between two arms (MONS-46), which are no places of the rules."""
    first = rules.box.places
    return range(first, first + (ARMS if rules.options["scylla"] else 0))


def beside(rules: RisingRules) -> list[int]:
    """Return the numbers of all places beside the island: locations, then the slots of the sea."""
    return [*range(rules.box.location_at, rules.box.places), *sea_slots(rules)]


def lay(rules: RisingRules, places: IslandPlaces, banners: Sequence[Rect]) -> dict[int, Beside]:
    """Return where they lie: slots at the coast between their arms, islets in the room that is left."""
    full = taken(places, banners)
    found: dict[int, Beside] = {}
    over = lying(places, banners)
    slots = {place: _slot(places, at, over) for at, place in enumerate(sea_slots(rules))}
    wanted = range(rules.box.location_at, rules.box.places)
    islets, scale = _islets(places, full, list(slots.values()), len(wanted))
    deeps = rules.content.deeps
    assert deeps is not None
    for place, rect, location in zip(wanted, islets, deeps.locations, strict=False):
        middle = places.units((rect.x + MIDDLE[0] * scale * places.mark_scale,
                               rect.y + MIDDLE[1] * scale * places.mark_scale))  # fmt: skip
        row = tuple((x, y + DOWN * scale) for x, y in SPACES[places.small][location.spaces])
        # Spaces and figures are as large as on tiles, however small the islet is.
        side = max(REACH[0], (max(abs(x) for x, _y in row) + AROUND) / scale)
        found[place] = Beside(*middle, scale, GROUND, (side, REACH[1], side, REACH[3]), row)
    for place, rect in slots.items():
        foot = places.units((rect.x + SEA_FOOT[0] * SEA_SCALE * places.mark_scale,
                             rect.y + SEA_FOOT[1] * SEA_SCALE * places.mark_scale))  # fmt: skip
        found[place] = Beside(*foot, SEA_SCALE, SEA_GROUND, SEA_REACH)
    return found


def _islets(
    places: IslandPlaces, full: Sequence[Rect], slots: Sequence[Rect], count: int
) -> tuple[list[Rect], float]:  # fmt: skip
    """Return rectangles for so many islets, as large as can be, and how large their pictures are in them."""
    view, scale = places.view.inflate(-8, -8), SCALES[-1]
    marks = places.screen.px(MARKS)
    view.update(view.x + marks, view.y, view.width - marks, view.height)
    found: list[Rect] = []
    # Where the sea has no room for both, an islet may lie where a monster comes by.
    for scales, more in ((SCALES[:CLEAR] if slots else (), slots), (SCALES, ())):
        for scale in scales:
            size = round(SIZE[0] * scale * places.mark_scale), round(SIZE[1] * scale * places.mark_scale)
            found = apart(room(view, size, places.screen.px(STEP), [*full, *more]), count, places.centres[0])
            if len(found) == count:
                return found, scale
    return found, scale


def _slot(places: IslandPlaces, slot: int, over: Sequence[Rect]) -> Rect:
    """Return what a monster covers between an arm and the next one: at the coast, or between the arms of a star."""
    one, other = ([at for at in range(1, TILES + 1) if arm_of(at) == arm] for arm in (slot, (slot + 1) % ARMS))
    middle, spots = places.centres[0], places.centres
    least = min(math.dist(spots[a], spots[b]) for a in one for b in one if a != b)
    pairs = [(a, b) for a in one for b in other if math.dist(spots[a], spots[b]) <= NEAR * least]
    ends = [((spots[a][0] + spots[b][0]) / 2, (spots[a][1] + spots[b][1]) / 2) for a, b in pairs]
    end = max(ends, key=lambda spot: math.dist(spot, middle), default=middle)
    if math.dist(end, middle) < 2 * least:
        # Only the innermost tiles are neighbours: the monster comes up between the arms.
        far = [spots[arm[len(arm) // 2]] for arm in (one, other)]
        end = (far[0][0] + far[1][0]) / 2, (far[0][1] + far[1][1]) / 2
    away = math.dist(end, middle) or 1.0
    way = (end[0] - middle[0]) / away, (end[1] - middle[1]) / away
    while places.hit((round(end[0]), round(end[1]))) >= 0:
        end = end[0] + way[0] * PUSH, end[1] + way[1] * PUSH
    scale = SEA_SCALE * places.mark_scale
    rect = Rect(0, 0, round(SEA[0] * scale), round(SEA[1] * scale))
    rect.center = round(end[0] + way[0] * rect.width / ASHORE), round(end[1] + way[1] * rect.height / ASHORE)
    view = places.view.inflate(-8, -8)
    if places.screen.has("top_phases"):
        top = places.screen.rect("top_phases").bottom
        view.update(view.x, top, view.width, view.bottom - top)
    read = _read(places)

    def is_clear(each: Rect) -> bool:
        """No name lies over it, and its foot lies on nothing that is read of a tile."""
        foot = Rect(each.x, each.y + each.height // 2, each.width, each.height // 2)
        return each.collidelist(over) < 0 and foot.collidelist(read) < 0

    rect, step = rect.clamp(view), places.screen.px(STEP)
    found = nearest_clear(rect, is_clear, view, step)
    # Where there is no room like that, it lies on a plaque rather than elsewhere.
    return found or nearest_clear(rect, lambda each: each.collidelist(over) < 0, view, step) or rect


def _read(places: IslandPlaces) -> list[Rect]:
    """Return the plaques and the spaces of all tiles."""
    scale = places.mark_scale
    wide, high = (round(side * scale) for side in PLAQUE)
    found = []
    for place in range(1, TILES + 1):
        x, y = places.centres[place]
        plaque = Rect(0, 0, wide, high)
        plaque.center = round(x), round(y + PLAQUE_DOWN[places.small] * places.laid.radius * places.k)
        found.append(plaque)
        for space in places.spaces[place]:
            round_it = Rect(0, 0, round(SPACE * scale), round(SPACE * scale))
            round_it.center = round(space[0]), round(space[1])
            found.append(round_it)
    return found
