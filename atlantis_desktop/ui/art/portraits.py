"""The portraits of the seats: a medallion in the seat's colour with the sign of a calling (ART_DIRECTION 7.4).

A seat keeps its portrait whoever plays it, as the token does; whether that is a person or a bot stands in words beside.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui

SIGNS: Final = (
    "trireme", "third-eye", "blacksmith", "spartan-helmet", "lyre", "owl", "ship-wheel", "scroll-quill",
)  # fmt: skip
"""By seat: the captain, the oracle, the smith, the guardian, the singer, the scholar, the pilot, the scribe."""
SIGN_SHARE: Final = 0.625
SHIFT_SHARE: Final = 0.025


def draw_portrait(surface: Surface, ui: Ui, seat: int, rect: Rect, token: Rect | None = None, sign: str = "") -> None:
    """Draw the portrait of a seat (counted from 1) into the middle of a rectangle, and its token where one is given.

    ``sign`` is the icon on it, where a game gives the seats other callings than their own.
    """
    side, shown, mark = min(rect.size), sign or SIGNS[seat - 1], ui.theme.mark(seat)
    key = ("portrait", mark, shown, side, ui.theme.key)
    picture = ui.store.keep(key, lambda: _portrait(ui, mark, shown, side))
    surface.blit(picture, picture.get_rect(center=rect.center))
    if token is not None:
        draw_token(surface, ui, seat, token)


def _portrait(ui: Ui, seat: int, sign: str, side: int) -> Surface:
    medal = ui.store.get(f"shared/seats/medallion_{seat}", (side, side))
    out = Surface((side, side), pygame.SRCALPHA)
    out.blit(medal, medal.get_rect(center=(side // 2, side // 2)))
    high, shift = round(side * SIGN_SHARE), max(1, round(side * SHIFT_SHARE))
    centre = side // 2, side // 2 + shift
    dark = ui.store.icon(sign, high, Color("#02090D")).copy()
    dark.set_alpha(115)
    out.blit(dark, dark.get_rect(center=(centre[0] + shift, centre[1] + shift)))
    light = ui.store.icon(sign, high, ui.theme.colour("#FBF0D6"))
    out.blit(light, light.get_rect(center=centre))
    return out
