"""Water, light and what grows in it, painted without a single file."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from atlantis_desktop.ui.theme import mix

DEEP = Color("#03121F")
LIGHT = (190, 236, 240)


def paint_water(surface: Surface, rect: Rect, top: Color, bottom: Color, rays: int) -> None:
    """Paint water that darkens downwards, with rays of light from above."""
    for y in range(rect.height):
        line = rect.x, rect.y + y
        pygame.draw.line(surface, mix(top, bottom, y / rect.height), line, (rect.right - 1, line[1]))
    light = Surface(rect.size, SRCALPHA)
    for ray in range(rays):
        left, wide = rect.width * (ray * 2 + 1) // (2 * rays), rect.width // (4 * rays)
        slant, low = rect.width // (3 * rays), round(rect.height * (0.75 if ray % 2 else 0.95))
        pygame.draw.polygon(light, (*LIGHT, 22), [(left, 0), (left + wide, 0), (left + wide * 2 - slant, low),
                                                  (left - slant, low)])  # fmt: skip
    surface.blit(light, rect)


def paint_bubbles(surface: Surface, rect: Rect, count: int, side: int) -> None:
    """Paint bubbles that rise, scattered the same way each time."""
    for at in range(count):
        x = rect.x + round(rect.width * (0.5 + 0.46 * sin(at * 2.4)))
        y = rect.y + round(rect.height * (at + 0.5) / count)
        paint_bubble(surface, (x, y), max(2, side * (2 + at % 3) // 4))


def paint_bubble(surface: Surface, centre: tuple[int, int], radius: int) -> None:
    """Paint one bubble with the light on it."""
    out = Surface((2 * radius + 2, 2 * radius + 2), SRCALPHA)
    pygame.draw.circle(out, (*LIGHT, 60), (radius + 1, radius + 1), radius)
    pygame.draw.circle(out, (*LIGHT, 210), (radius + 1, radius + 1), radius, max(1, radius // 7))
    pygame.draw.circle(out, (255, 255, 255, 230), (radius * 2 // 3, radius * 2 // 3), max(1, radius // 4))
    surface.blit(out, out.get_rect(center=centre))


def paint_pearl(surface: Surface, rect: Rect, colour: Color) -> None:
    """Paint a pearl in its open shell."""
    side = min(rect.size)
    middle = rect.centerx, rect.centery + side // 8
    for rib in range(9):
        angle = pi * (1.12 + 0.76 * rib / 8)
        tip = middle[0] + round(cos(angle) * side * 0.5), middle[1] + round(sin(angle) * side * 0.5)
        pygame.draw.line(surface, mix(colour, Color("white"), 0.45), middle, tip, max(3, side // 11))
        pygame.draw.circle(surface, mix(colour, Color("white"), 0.45), tip, max(2, side // 16))
    for step in range(12):
        shade = mix(mix(colour, Color("white"), 0.5), Color("white"), step / 11)
        centre = middle[0] - step * side // 130, middle[1] - step * side // 110
        pygame.draw.circle(surface, shade, centre, max(1, round(side * 0.2 * (1 - step / 13))))


def paint_coral(surface: Surface, rect: Rect, colour: Color) -> None:
    """Paint a coral that branches."""

    def branch(x: float, y: float, angle: float, long: float, left: int) -> None:
        end = x + cos(angle) * long, y - sin(angle) * long
        pygame.draw.line(surface, tint, (x, y), end, max(2, round(long / 3.2)))
        pygame.draw.circle(surface, tint, end, max(1, round(long / 6.0)))
        if left:
            for turn in (-0.52, 0.06, 0.58):
                branch(*end, angle + turn, long * 0.7, left - 1)

    tint = mix(colour, Color("#FFC9A8"), 0.45)
    branch(rect.centerx, rect.bottom, pi / 2, rect.height * 0.34, 3)


def paint_kelp(surface: Surface, rect: Rect, colour: Color) -> None:
    """Paint blades of kelp that sway."""
    for blade in range(5):
        x, high = rect.x + rect.width * (blade + 0.5) / 5, rect.height * (0.66 + 0.32 * sin(blade * 2.1) ** 2)
        tint = mix(colour, Color("#D6F0A0"), 0.2 + 0.09 * blade)
        for step in range(40):
            share = step / 39
            sway = sin(share * 5 + blade) * rect.width * 0.06
            wide = max(2, round(rect.width * 0.055 * (1 - 0.7 * share)))
            pygame.draw.circle(surface, tint, (round(x + sway), round(rect.bottom - high * share)), wide)


GROWN = {"Pearl": paint_pearl, "Coral": paint_coral, "Kelp": paint_kelp}
