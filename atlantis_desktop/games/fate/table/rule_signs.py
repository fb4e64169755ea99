"""Signs and shapes that the figures of the rulebook are put together from."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui

ARROW: Final = "#7A3A1C"
"""The ink of signs on the page."""


def draw_sign(surface: Surface, ui: Ui, sign: str, centre: tuple[int, int], colour: str) -> None:
    """Draw a plus or an arrow to the right round a place of the window."""
    side = ui.scale.px(22)
    shade = ui.theme.colour(colour)
    if sign == "arrow":
        picture = ui.store.icon("plain-arrow", side, shade)
        surface.blit(pygame.transform.rotate(picture, 90), picture.get_rect(center=centre))
        return
    thick, half = max(2, ui.scale.px(4)), side // 3
    pygame.draw.rect(surface, shade, Rect(centre[0] - half, centre[1] - thick // 2, 2 * half, thick))
    pygame.draw.rect(surface, shade, Rect(centre[0] - thick // 2, centre[1] - half, thick, 2 * half))


def halves(rect: Rect, share: float, gap: int) -> tuple[Rect, Rect]:
    """Split a rectangle into an upper part of this share and a lower one."""
    cut = round(rect.height * share)
    return (
        Rect(rect.left, rect.top, rect.width, cut - gap // 2),
        Rect(rect.left, rect.top + cut + gap // 2, rect.width, rect.height - cut - gap // 2),
    )


def on_circle(centre: tuple[int, int], radius: float, degrees: float) -> tuple[int, int]:
    """A point of a circle, clockwise from the top."""
    turn = radians(degrees)
    return round(centre[0] + radius * sin(turn)), round(centre[1] - radius * cos(turn))


def arrow_head(surface: Surface, ui: Ui, at: tuple[int, int], degrees: float, size: int) -> None:
    """A small triangle that points clockwise along the circle."""
    along, out = radians(degrees + 90), radians(degrees)
    forward = (sin(along), -cos(along))
    aside = (sin(out), -cos(out))
    tip = (at[0] + forward[0] * size, at[1] + forward[1] * size)
    back = (at[0] - forward[0] * size * 0.6, at[1] - forward[1] * size * 0.6)
    left, right = (
        (back[0] + side * aside[0] * size * 0.7, back[1] + side * aside[1] * size * 0.7) for side in (1, -1)
    )
    pygame.draw.polygon(surface, ui.theme.colour("orichalcum"), (tip, left, right))
