"""The veil of the tutorial: the table in the dark, with holes for what to take and where to put it, and an arrow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Clicked, Widget

DARK: Final = 0.74
SPOT_MARGIN: Final = 12
"""Panel units round the things of a spot (ART_DIRECTION 15.4)."""
RADIUS: Final = 16
VEIL_LAYER: Final = 22
Point = tuple[float, float]


def join_spots(rects: Iterable[Rect], margin: int) -> list[Rect]:
    """Return spots round things: each with a margin, and one for things that lie close to each other."""
    spots: list[Rect] = []
    for rect in rects:
        new = rect.inflate(2 * margin, 2 * margin)
        while True:
            near = next((spot for spot in spots if spot.colliderect(new)), None)
            if near is None:
                break
            spots.remove(near)
            new.union_ip(near)
        spots.append(new)
    return spots


class Veil(Widget):
    """Darkens everything but its spots. ``take`` are ringed in white and gold, ``put`` in gold alone."""

    role = "veil"

    def __init__(self, rect: Rect, take: Sequence[Rect], put: Sequence[Rect], ui: Ui) -> None:
        super().__init__("veil", rect, layer=VEIL_LAYER)
        self.take = list(take)
        self.put = list(put)
        self.pulse = 0.0
        """From 0 to 1 while the spots call for attention once."""
        self._dark = self._make_dark(ui)
        self.arrow = way_between(self.take[0], self.put[0], ui) if self.take and self.put else []

    @property
    def spots(self) -> list[Rect]:
        """All spots."""
        return [*self.take, *self.put]

    def holds(self, pos: tuple[int, int]) -> bool:
        """Tell whether a place of the window lies in a spot."""
        return any(spot.collidepoint(pos) for spot in self.spots)

    def _make_dark(self, ui: Ui) -> Surface:
        dark = Surface(self.rect.size, pygame.SRCALPHA)
        dark.fill(ui.theme.colour("veil", round(255 * DARK)))
        entry = ui.store.info("shared/tutorial/spot_hole")
        reach = ui.scale.px(entry.anchor[0])
        for spot in self.spots:
            area = spot.inflate(2 * reach, 2 * reach)
            hole = ui.store.sliced("shared/tutorial/spot_hole", area.size, tint=Color(0, 0, 0, 255))
            dark.blit(hole, area, special_flags=pygame.BLEND_RGBA_SUB)
        return dark

    def draw(self, surface: Surface, ui: Ui) -> None:
        surface.blit(self._dark, self.rect)
        gold, white = ui.theme.colour("orichalcum"), ui.theme.colour("white")
        px = ui.scale.px
        grow = round(px(16) * sin(pi * self.pulse)) if self.pulse else 0
        for spot in self.put:
            box = spot.inflate(2 * grow, 2 * grow)
            dashed_round(surface, gold, box, px(RADIUS), px(3), px(14), px(9))
        for spot in self.take:
            box = spot.inflate(2 * grow, 2 * grow)
            inner = box.inflate(-2 * px(6), -2 * px(6))
            pygame.draw.rect(surface, white, inner, max(2, px(4)), border_radius=px(RADIUS - 4))
            dashed_round(surface, gold, box, px(RADIUS), px(3), px(14), px(9))
        if len(self.arrow) > 1:
            draw_arrow(surface, ui, self.arrow)

    def overhang(self, ui: Ui) -> int:
        return 0

    def beat(self, ui: Ui) -> None:
        """Let the spots call for attention once."""

        def step(share: float) -> None:
            self.pulse = share if share < 1.0 else 0.0
            self.mark()

        ui.motion.start(620, step, easing="linear", interface=True, group="spot")


class Proxy(Clicked):
    """A place without a picture that takes a click: a spot to look at, or the dark around the spots."""

    focusable = False
    heard = False

    def __init__(self, name: str, rect: Rect, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect)
        self.on_click = on_click

    def hit_rect(self, ui: Ui) -> Rect:
        return ui.scale.screen


# ---------------------------------------------------------------------------------------------------- lines


def dashed_round(surface: Surface, colour: Color, rect: Rect, radius: int, thick: int, on: int, off: int) -> None:
    """Draw a dashed rectangle with round corners."""
    path = _round_path(rect, max(1, min(radius, rect.width // 2, rect.height // 2)))
    for start, end in _dashes(path, on, off):
        pygame.draw.line(surface, colour, start, end, thick)


def _round_path(rect: Rect, radius: int) -> list[Point]:
    """The outline as points, clockwise and closed."""
    left, top, right, bottom = rect.left, rect.top, rect.right - 1, rect.bottom - 1
    points: list[Point] = []
    corners = (
        (right - radius, top + radius, -pi / 2), (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, pi / 2), (left + radius, top + radius, pi),
    )  # fmt: skip
    for x, y, begin in corners:
        points += [(x + radius * cos(begin + t * pi / 12), y + radius * sin(begin + t * pi / 12)) for t in range(7)]
    return [*points, points[0]]


def _dashes(path: Sequence[Point], on: float, off: float) -> list[tuple[Point, Point]]:
    """Short lines along a path: ``on`` pixels drawn, ``off`` pixels left out."""
    found: list[tuple[Point, Point]] = []
    drawing, left = True, on
    for (x, y), (ex, ey) in pairwise(path):
        length = hypot(ex - x, ey - y)
        gone = 0.0
        while length - gone > 0.01:
            piece = min(left, length - gone)
            a, b = gone / length, (gone + piece) / length
            if drawing:
                found.append(((x + (ex - x) * a, y + (ey - y) * a), (x + (ex - x) * b, y + (ey - y) * b)))
            gone += piece
            left -= piece
            if left <= 0.01:
                drawing = not drawing
                left = on if drawing else off
    return found


def way_between(start: Rect, end: Rect, ui: Ui) -> list[Point]:
    """Return an arc from the edge of one spot to the edge of another, as points of the window."""
    if start.colliderect(end):
        return []
    gap = ui.scale.px(10)
    begin, stop = _edge_towards(start, end.center, gap), _edge_towards(end, start.center, gap)
    dx, dy = stop[0] - begin[0], stop[1] - begin[1]
    length = hypot(dx, dy)
    if length < ui.scale.px(46):
        # Spots that lie edge to edge: the arrow goes round outside, to the right.
        side = max(start.right, end.right)
        begin, stop = (float(start.right + gap), float(start.centery)), (float(end.right + gap), float(end.centery))
        middle = (float(side + ui.scale.px(90)), (begin[1] + stop[1]) / 2)
    else:
        bend = min(length * 0.22, ui.scale.px(120))
        middle = (begin[0] + dx / 2 + dy / length * bend, begin[1] + dy / 2 - dx / length * bend)
    points = []
    for number in range(33):
        t = number / 32
        points.append((
            (1 - t) ** 2 * begin[0] + 2 * t * (1 - t) * middle[0] + t**2 * stop[0],
            (1 - t) ** 2 * begin[1] + 2 * t * (1 - t) * middle[1] + t**2 * stop[1],
        ))  # fmt: skip
    return points


def _edge_towards(rect: Rect, to: tuple[int, int], gap: int) -> Point:
    """The point just outside a rectangle on the line from its middle to another place."""
    box = rect.inflate(2 * gap, 2 * gap)
    cx, cy = box.center
    dx, dy = to[0] - cx, to[1] - cy
    share = min(
        (box.width / 2 / abs(dx)) if dx else 9e9,
        (box.height / 2 / abs(dy)) if dy else 9e9,
    )
    return cx + dx * share, cy + dy * share


def draw_arrow(surface: Surface, ui: Ui, path: Sequence[Point]) -> None:
    """Draw the dashed arrow along a path, its head at the end."""
    px, colour, edge = ui.scale.px, ui.theme.colour("glow"), ui.theme.colour("black")
    tip, before = path[-1], path[-4]
    turn = atan2(tip[1] - before[1], tip[0] - before[0])
    size = px(30)
    foot = (tip[0] - cos(turn) * size, tip[1] - sin(turn) * size)
    line = [*[p for p in path if hypot(p[0] - tip[0], p[1] - tip[1]) > size * 0.9], foot]
    for start, end in _dashes(line, px(18), px(10)):
        pygame.draw.line(surface, edge, start, end, px(11))
        pygame.draw.line(surface, colour, start, end, px(7))
    across = (-sin(turn) * size * 0.62, cos(turn) * size * 0.62)
    head = [tip, (foot[0] + across[0], foot[1] + across[1]), (foot[0] - across[0], foot[1] - across[1])]
    pygame.draw.polygon(surface, colour, head)
    pygame.draw.polygon(surface, edge, head, max(1, px(2)))
