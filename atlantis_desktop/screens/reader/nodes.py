"""Figures of small things that can be chosen one by one: the gate, the track of the Wrath, walls of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring

Painter = Callable[[Surface, Rect], None]


class Node(Clicked):
    """One thing of a figure; a click tells of it."""

    def __init__(self, name: str, rect: Rect, label: str, paint: Painter, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect, region="diagram", label=label)
        self.paint = paint
        self.on_click = on_click
        self.chosen = False
        self.round = False

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(14)

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.paint(surface, self.rect)
        radius = self.rect.width / 2 if self.round else 6.0
        if self.chosen or self.hovered:
            ring = self.rect.inflate(ui.scale.px(6), ui.scale.px(6))
            colour = ui.theme.colour("orichalcum" if self.chosen else "hover-edge")
            corner = ring.width // 2 if self.round else ui.scale.px(8)
            pygame.draw.rect(surface, colour, ring, ui.scale.px(3 if self.chosen else 2), border_radius=corner)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=radius)


class NodeFigure(Widget):
    """A figure whose nodes lie at places that are given; where they lie too close for a click it is a picture."""

    role = "picture"

    def __init__(
        self, ui: Ui, rect: Rect, label: str, nodes: Sequence[tuple[str, str, Painter]], places: Sequence[Rect],
        choice: int, on_choose: Callable[[int], None], ground: Painter | None = None, *, circles: bool = False,
        tip: str = "",
    ) -> None:  # fmt: skip
        """Take for each node its id, its label and what paints it; ``ground`` is painted below them, ``tip`` belongs
        to the one that is chosen.
        """
        super().__init__("diagram_figure", rect, label=label)
        self.ground = ground
        least = ui.scale.px(HIT_UNITS)
        apart = all(_apart(a, b, least) for at, a in enumerate(places) for b in places[at + 1 :])
        self.nodes: list[Node] = []
        for at, ((name, words, paint), place) in enumerate(zip(nodes, places, strict=True)):
            node = Node(f"node_{name}", place, words, paint, partial(on_choose, at))
            node.chosen, node.round = at == choice, circles
            node.tip = tip if node.chosen else escape(words)
            node.clickable = node.focusable = apart
            self.nodes.append(node)

    def children(self) -> list[Widget]:
        return list(self.nodes)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.ground is not None:
            self.ground(surface, self.rect)
        for node in self.nodes:
            node.draw(surface, ui)

    def reach(self, ui: Ui) -> Rect:
        return self.rect.inflate(ui.scale.px(24), ui.scale.px(24))


def on_ellipse(rect: Rect, count: int, side: int) -> list[Rect]:
    """Return squares of this side, evenly on the ellipse that fills a rectangle, the first at the top, clockwise."""
    across, down = (rect.width - side) / 2, (rect.height - side) / 2
    found = []
    for at in range(count):
        turn = 2 * pi * at / count
        box = Rect(0, 0, side, side)
        box.center = round(rect.centerx + across * sin(turn)), round(rect.centery - down * cos(turn))
        found.append(box)
    return found


def ellipse_side(ui: Ui, rect: Rect, count: int, units: float) -> int:
    """Return how large squares on an ellipse can be without touching, at most so many units."""
    wanted = ui.scale.px(units)
    for side in range(wanted, ui.scale.px(20), -2):
        spots = [box.center for box in on_ellipse(rect, count, side)]
        nearest = min(_away(spots[at - 1], spots[at]) for at in range(count))
        if nearest >= side + ui.scale.px(4):
            return side
    return ui.scale.px(20)


def _apart(one: Rect, other: Rect, least: int) -> bool:
    """Tell whether two places lie beside each other without touching, far enough for a click on either."""
    across, down = abs(one.centerx - other.centerx), abs(one.centery - other.centery)
    return across >= max(least, (one.width + other.width) // 2) or down >= max(least, (one.height + other.height) // 2)


def _away(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two squares stand apart, from middle to middle along the axis that parts them."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def in_rows(ui: Ui, rect: Rect, count: int, units: float) -> list[Rect]:
    """Return squares in rows that fill a rectangle, at most so many units large."""
    gap = ui.scale.px(8)
    best, found = 0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        side = min((rect.width - gap * (columns - 1)) // columns, (rect.height - gap * (rows - 1)) // rows)
        if side > best:
            best, found = side, columns
    side = max(4, min(best, ui.scale.px(units)))
    rows = -(-count // found)
    left = rect.centerx - (found * side + gap * (found - 1)) // 2
    top = rect.centery - (rows * side + gap * (rows - 1)) // 2
    return [
        Rect(left + at % found * (side + gap), top + at // found * (side + gap), side, side) for at in range(count)
    ]
