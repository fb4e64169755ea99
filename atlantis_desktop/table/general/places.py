"""A board whose places have shapes of their own: where they lie in the window, and how they are drawn.

What the board is, the game says (``BoardPlan`` of ``games/faces.py``): hexagons, circles, outlines, lines from place to
place, and a picture below all of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.content.folders import game_folder
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.faces import BoardPlan, PartOfPicture, PlanPlace
from atlantis_desktop.outside import read_bounded
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.table.general.layout import BOARD, CELLS, SPACES, Laid, Lot, Measures, Spot
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

STRIP: Final = 150
"""The least width or height, in panel units, of what lies beside the board."""
MOST_BYTES: Final = 16_000_000
MOST_SIDE: Final = 8192
CELL: Final = 96
"""The width of each of several places that lie beside each other next to the board."""
LARGEST: Final = 130
"""Of a counter on a place, in panel units at most."""
SMALLEST: Final = 26
"""Where counters would be narrower, they lie over each other in a row."""
Corners = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class FittedPlan:
    """A plan as large as a rectangle lets it be."""

    plan: BoardPlan
    rect: Rect
    scale: float
    left: float
    top: float

    @classmethod
    def within(cls, plan: BoardPlan, area: Rect) -> FittedPlan:
        """Return the plan in the middle of an area, without what of it holds nothing."""
        left, top, right, bottom = bounds(plan)
        scale = min(area.width / max(1, right - left), area.height / max(1, bottom - top))
        rect = Rect(0, 0, round((right - left) * scale), round((bottom - top) * scale))
        rect.center = area.center
        return cls(plan, rect, scale, left, top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of the plan in the window."""
        return self.rect.x + round((x - self.left) * self.scale), self.rect.y + round((y - self.top) * self.scale)

    def points(self, row: Sequence[int]) -> Corners:
        """Return points of the plan, x and y by turns, in the window."""
        return tuple(self.point(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2))

    def box(self, box: Sequence[int]) -> Rect:
        """Return a rectangle of the plan in the window."""
        left, top, wide, high = box
        (x, y), (right, bottom) = self.point(left, top), self.point(left + wide, top + high)
        return Rect(x, y, max(1, right - x), max(1, bottom - y))


def bounds(plan: BoardPlan) -> tuple[int, int, int, int]:
    """Return the left, top, right and lower edge of all that a plan has."""
    boxes = [place.box for place in plan.places.values()]
    if plan.picture is not None:
        boxes.append(plan.picture[1:])
    lefts, tops = [box[0] for box in boxes], [box[1] for box in boxes]
    return min(lefts), min(tops), max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)


def share(plan: BoardPlan, area: Rect, lots: Sequence[Lot], m: Measures) -> tuple[Rect, Rect]:
    """Return the parts of an area for the board, as large as it can be, and for the lots beside or below it."""
    if not lots:
        return area, Rect(area.right, area.y, 0, area.height)
    side_by_side = max((len(lot.places) for lot in lots if lot.kind in (CELLS, SPACES)), default=0)
    strip, gap = m.px(max(STRIP, side_by_side * CELL)), m.gap
    beside = Rect(area.x, area.y, max(1, area.width - strip - gap), area.height)
    below = Rect(area.x, area.y, area.width, max(1, area.height - m.px(STRIP) - 2 * m.line))
    wide, high = FittedPlan.within(plan, beside), FittedPlan.within(plan, below)
    if wide.scale >= high.scale:
        board = Rect(area.x, area.y, min(beside.width, wide.rect.width + 2 * gap), area.height)
        return board, Rect(board.right + gap, area.y, area.right - board.right - gap, area.height)
    board = Rect(area.x, area.y, area.width, high.rect.height)
    return board, Rect(area.x, board.bottom + gap, area.width, area.bottom - board.bottom - gap)


def lay(fitted: FittedPlan, lot: Lot, contents: Mapping[Place, Sequence[int]], m: Measures) -> Laid:
    """Return the places of a board with their pieces."""
    spots = []
    for place, caption in zip(lot.places, lot.cells, strict=True):
        spot = _spot(fitted, fitted.plan.places[place[0]], place, caption)
        pieces = contents.get(place, ())
        spot.count = len(pieces)
        spot.slots = [*enumerate(_slots(spot.rect, pieces, m))]
        spots.append(spot)
    return Laid(lot, fitted.rect, fitted.rect, spots)


def _spot(fitted: FittedPlan, place: PlanPlace, where: Place, caption: str) -> Spot:
    rect = fitted.box(place.box)
    return Spot(where, rect, caption, BOARD, corners=fitted.points(place.corners), picture=place.picture)


def _slots(box: Rect, pieces: Sequence[int], m: Measures) -> list[Rect]:
    """Return where pieces lie in a place: in rows below its name, as large as lets all be seen."""
    if not pieces:
        return []
    inner = Rect(0, 0, round(box.width * 0.74), max(8, round(box.height * 0.7) - m.line))
    inner.midtop = (box.centerx, box.y + round(box.height * 0.15) + m.line)
    counters = all(piece != HIDDEN and m.counters(piece) for piece in pieces)
    ratio = 1.0 if counters else RATIO[PLAIN]

    def as_wide(columns: int) -> int:
        rows = -(-len(pieces) // columns)
        return min(m.px(LARGEST), inner.width // columns - 2, int((inner.height // rows - 2) / ratio))

    columns = max(range(1, len(pieces) + 1), key=as_wide)
    wide = as_wide(columns)
    least = min(m.px(SMALLEST), inner.width, int(inner.height / ratio))
    if wide < least:
        columns, wide = len(pieces), max(6, least)
    rows, high = -(-len(pieces) // columns), round(wide * ratio)
    step = min(wide + 2, (inner.width - wide) // max(1, columns - 1)) if columns > 1 else wide + 2
    top = inner.y + (inner.height - rows * (high + 2)) // 2
    out = []
    for at, piece in enumerate(pieces):
        row, column = divmod(at, columns)
        there = min(columns, len(pieces) - row * columns)
        x = inner.centerx - ((there - 1) * step + wide) // 2 + column * step
        round_one = piece != HIDDEN and m.counters(piece)
        out.append(Rect(x, top + row * (high + 2), wide, wide if round_one else high))
    return out


class BoardGround(Widget):
    """The picture below a board, and the lines from place to place."""

    def __init__(self, fitted: FittedPlan, game: str) -> None:
        """Take the board as it lies, and the game whose pictures it has."""
        super().__init__("board_ground", fitted.rect.copy())
        self.fitted, self.game = fitted, game

    def draw(self, surface: Surface, ui: Ui) -> None:
        part = self.fitted.plan.picture
        if part is not None:
            box = self.fitted.box(part[1:])
            picture = picture_of(self.game, part._replace(left=0, top=0), box.size)
            if picture is not None:
                surface.blit(picture, box)
        px = ui.scale.px
        for track in self.fitted.plan.tracks:
            points = self.fitted.points(track)
            pygame.draw.lines(surface, ui.theme.colour("#15100B"), False, points, px(9))
            pygame.draw.lines(surface, ui.theme.colour("gold-top"), False, points, px(5))


def paint_place(surface: Surface, ui: Ui, spot: Spot, game: str, rect: Rect) -> None:
    """Paint one place: its picture, or a dark ground, and its edge."""
    if spot.picture is not None:
        picture = picture_of(game, spot.picture, rect.size)
        if picture is not None:
            surface.blit(picture, rect)
    else:
        shade = Surface(rect.size, SRCALPHA)
        _fill(shade, (4, 16, 24, 190), [(x - rect.x, y - rect.y) for x, y in spot.corners], shade.get_rect())
        surface.blit(shade, rect)
    edge = ui.theme.colour("foam", 255) if ui.theme.high_contrast else ui.theme.colour("frame-line")
    outline(surface, edge, spot, rect, max(1, ui.scale.px(2)))


def veil(surface: Surface, spot: Spot, rect: Rect, colour: tuple[int, int, int, int]) -> None:
    """Lay a colour over a place."""
    shade = Surface(rect.size, SRCALPHA)
    _fill(shade, colour, [(x - rect.x, y - rect.y) for x, y in spot.corners], shade.get_rect())
    surface.blit(shade, rect)


def outline(surface: Surface, colour: pygame.Color, spot: Spot, rect: Rect, thick: int) -> None:
    """Draw the edge of a place."""
    if spot.corners:
        pygame.draw.polygon(surface, colour, spot.corners, thick)
    else:
        pygame.draw.ellipse(surface, colour, rect, thick)


def _fill(surface: Surface, colour: tuple[int, int, int, int], corners: list[tuple[int, int]], box: Rect) -> None:
    if corners:
        pygame.draw.polygon(surface, colour, corners)
    else:
        pygame.draw.ellipse(surface, colour, box)


@lru_cache(maxsize=64)
def picture_of(game: str, part: PartOfPicture, size: tuple[int, int]) -> Surface | None:
    """Return a part of a picture in a game's folder at a size; None where there is none that can be read."""
    whole = _picture(game, part.file)
    cut = Rect(part.left, part.top, part.wide, part.high)
    if whole is None or not whole.get_rect().contains(cut):
        return None
    return pygame.transform.smoothscale(whole.subsurface(cut), size)


@lru_cache(maxsize=8)
def _picture(game: str, file: str) -> Surface | None:
    from io import BytesIO

    try:
        data = read_bounded(game_folder(game) / file, MOST_BYTES)
        return pygame.image.load(BytesIO(data), file).convert_alpha()
    except (OSError, pygame.error):
        return None
