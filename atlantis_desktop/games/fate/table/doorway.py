"""The Doorway swings open while its card is shown large: the two leaves of its picture turn, and light falls out."""

from __future__ import annotations

from math import cos, pi, radians
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.fate.table.composer import CardComposer
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

DOOR: Final = (2.97, 3.1, 4.08, 7.03)
"""Where the leaves are on the large card: left, top, width, height in tenths of the card's width."""
WIDEST: Final = 78
"""So far the leaves turn, in degrees."""
OPEN_AT: Final = 0.45
"""From this share of their time on they stand open."""
SHUT_FROM: Final = 0.8
STEPS: Final = 24
DARKEST: Final = 0.55
"""How dark a leaf is that is seen almost from its edge."""
INSIDE: Final = "#0B1A22"


def opened(share: float) -> float:
    """Return how far the leaves stand open, from 0 to 1, at a share of their time: open, seen through, shut again."""
    if share < OPEN_AT:
        way = share / OPEN_AT
    else:
        way = 1.0 - max(0.0, share - SHUT_FROM) / (1.0 - SHUT_FROM)
    return (1.0 - cos(pi * min(1.0, max(0.0, way)))) / 2


class DoorLeaves(Widget):
    """The leaves over the card of the Doorway, as long as it rests in the middle."""

    role = "light"

    def __init__(self, composer: CardComposer) -> None:
        """Take what knows the card."""
        super().__init__("door_leaves", Rect(0, 0, 0, 0), layer=30)
        self.composer = composer
        self.open = 0.0
        self._step = 0
        self._card = Rect(0, 0, 0, 0)

    def show(self, card: Rect, share: float) -> None:
        """Show the leaves of a card that lies in this rectangle, as at this share of their time; none at 0 and 1."""
        wanted = opened(share)
        step = round(STEPS * wanted)
        if step == self._step:
            return
        self.mark()
        u = card.width / 10.0
        left, top, wide, high = (round(part * u) for part in DOOR)
        self.open, self._step, self._card = step / STEPS, step, card.copy()
        self.rect = Rect(card.x + left, card.y + top, wide, high) if step else Rect(0, 0, 0, 0)
        self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        if not self._step:
            return
        half = Rect(0, 0, self.rect.width // 2, self.rect.height)
        pygame.draw.rect(surface, Color(INSIDE), self.rect)
        light = ui.store.get("common/spotlight", (2 * self.rect.width, 2 * self.rect.height))
        level = round(255 * self.open)
        lit = Surface(self.rect.size)
        lit.blit(light, (-self.rect.width // 2, -self.rect.height // 2))
        lit.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        for _time in range(2):
            surface.blit(lit, self.rect, special_flags=pygame.BLEND_RGB_ADD)
        wide = max(1, round(half.width * cos(radians(WIDEST * self.open))))
        shade = round(255 * (1.0 - DARKEST * self.open))
        for at_right in (False, True):
            leaf = pygame.transform.smoothscale(self._leaf(half, at_right), (wide, half.height))
            leaf.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(leaf, (self.rect.right - wide if at_right else self.rect.x, self.rect.y))
        self.composer.draw_ribbon(surface, self._doorway(), self._card)

    def _doorway(self) -> int:
        return next(card.index for card in self.composer.table.cards if card.type == "doorway")

    def _leaf(self, half: Rect, at_right: bool) -> Surface:
        """One leaf of the shut door, cut out of the picture on which no ribbon lies."""
        picture, at = self.composer.picture(self._doorway(), self._card.width)
        place = half.move(self.rect.x - self._card.x - at[0], self.rect.y - self._card.y - at[1])
        if at_right:
            place.x += self.rect.width - half.width
        out = Surface(half.size, pygame.SRCALPHA)
        out.blit(picture, (0, 0), place)
        return out


def share_of(whole: float, begins: float, ends: float) -> float:
    """Return how far a part of a motion has come that lasts from one share of the whole to another."""
    return min(1.0, max(0.0, (whole - begins) / (ends - begins)))
