"""The wheel of elements: the figure beside the rulebook of The Fate of Atlantis, which a click lights."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil, cos, radians, sin

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.fate.rules.content import CardTable
from atlantis_desktop.screens.reader.prose import fitting
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.words import _


def wheel_losers(table: CardTable, element: int) -> list[int]:
    """Return the two elements that one disproves, in the order of the wheel."""
    order = list(table.wheel)
    at = order.index(element)
    return [order[(at + step) % len(order)] for step in (1, 2)]


class WheelNode(Clicked):
    """One element on the wheel; a click lights it with what it disproves."""

    def __init__(self, name: str, rect: Rect, label: str, drawing: str, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect, region="diagram", label=label)
        self.drawing = drawing
        self.on_click = on_click
        self.ring = ""

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(20)

    def draw(self, surface: Surface, ui: Ui) -> None:
        side = round(self.rect.width * 112 / 88)
        if self.ring == "lit":
            ring = round(self.rect.width * 112 / 66)
            picture = ui.store.get("fate/disc_ring_evidence", (ring, ring))
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        picture = ui.store.get(self.drawing, (side, side))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.ring == "struck":
            slash = round(self.rect.width * 80 / 66)
            picture = ui.store.get("fate/disc_slash_disproved", (slash, slash))
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.hovered:
            pygame.draw.circle(surface, ui.theme.colour("hover-edge"), self.rect.center, self.rect.width // 2,
                               max(1, ui.scale.px(2)))  # fmt: skip
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=self.rect.width / 2)


class Wheel(Widget):
    """All ten arrows of the elements, those of one of them lit (ART_DIRECTION_GAMES 6)."""

    role = "picture"

    def __init__(
        self, ui: Ui, rect: Rect, table: CardTable, element: int, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__("diagram_figure", rect, label=_("Element wheel"))
        self.table = table
        self.element = element
        line = ui.text.line_height("label", 18)
        # Nodes are 62 wide at a radius of 108; the lower names stand under their nodes.
        sides = [table.elements[table.wheel[at]].name for at in (1, 4)]
        names = max(ui.text.measure(words, "label", size=18)[0] for words in sides) + 4
        beside = round((rect.width / 2 - names) / 1.41)
        self.radius = max(round(rect.width / 5), min(round((rect.height - line) / 2.62), beside))
        # The two highest nodes beside each other are the nearest: only a little more makes them targets of their own.
        single = ceil(ui.scale.px(HIT_UNITS) / sin(radians(72)))
        if self.radius < single <= self.radius * 1.05 + 1:
            self.radius = single
        high = round(self.radius * 2.56) + line
        self.centre = (rect.centerx, rect.top + max(0, rect.height - high) // 2 + round(self.radius * 1.287))
        side = round(self.radius * 62 / 108)
        self.nodes: list[WheelNode] = []
        apart = self.radius >= single
        for at, number in enumerate(table.wheel):
            x, y = self._place(at)
            box = Rect(0, 0, side, side)
            box.center = (x, y)
            entry = table.elements[number]
            node = WheelNode(f"wheel_{entry.id}", box, entry.name, f"fate/disc_{entry.id}", partial(on_choose, number))
            # Where there is no room to hit one alone, the wheel is a picture.
            node.clickable = node.focusable = apart
            self.nodes.append(node)
        self._light()

    def _place(self, at: int) -> tuple[int, int]:
        turn = radians(72 * at)
        return round(self.centre[0] + self.radius * sin(turn)), round(self.centre[1] - self.radius * cos(turn))

    def _light(self) -> None:
        losers = wheel_losers(self.table, self.element)
        for node, number in zip(self.nodes, self.table.wheel, strict=True):
            node.ring = "lit" if number == self.element else "struck" if number in losers else ""

    def children(self) -> list[Widget]:
        return list(self.nodes)

    def draw(self, surface: Surface, ui: Ui) -> None:
        lit = self.table.elements[self.element].id
        side = round(340 * self.radius / 108)
        picture = ui.store.get(f"fate/wheel_arrows_{lit}", (side, side))
        surface.blit(picture, picture.get_rect(center=self.centre))
        for at, (node, number) in enumerate(zip(self.nodes, self.table.wheel, strict=True)):
            node.draw(surface, ui)
            self._name(surface, ui, at, node.rect, self.table.elements[number].name, node.ring == "lit")

    def _name(self, surface: Surface, ui: Ui, at: int, node: Rect, words: str, lit: bool) -> None:
        """Put a name beside its node, or below the two lower ones, in letters that fit."""
        # The ring round the lit element reaches beyond its node.
        gap, line = round(node.width * (0.3 if lit else 0.14)), ui.text.line_height("label", 18)
        left, right, align = self.rect.left, self.rect.right, "center"
        if at in (0, 1):
            left, align = node.right + gap, "left"
        elif at == 4:
            right, align = node.left - gap, "right"
        elif node.centerx > self.centre[0]:
            left = self.centre[0] + 2
        else:
            right = self.centre[0] - 2
        size = fitting(ui, words, "label", 18, right - left)
        wide = min(right - left, ui.text.measure(words, "label", size=size)[0] + 2)
        box = Rect(left, node.bottom, right - left, line)
        if align == "center":
            top = node.bottom + (gap if lit else round(node.width * 0.04))
            box = Rect(min(max(left, node.centerx - wide // 2), right - wide), top, wide, line)
        else:
            box.centery = node.centery
        ui.text.draw(surface, words, box, "label", "text", size=size, align=align, valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip

    def reach(self, ui: Ui) -> Rect:
        return self.rect.inflate(ui.scale.px(24), ui.scale.px(24))
