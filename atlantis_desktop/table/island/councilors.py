"""The ten councilors as they are drawn: the sign of each on the medallion of the seat that plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.rising.pieces import COUNCILOR_0
from atlantis_desktop.games.rising.rules import RisingRules
from atlantis_desktop.table.art.portraits import SHIFT_SHARE, SIGN_SHARE, draw_portrait
from atlantis_desktop.table.art.surfaces import draw_token

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

SIGNS: Final = {
    "adept": "moon-orbit", "artificer": "cog", "emissary": "shaking-hands", "explorer": "compass",
    "forgemaster": "blacksmith", "mystic": "third-eye", "priestess": "temple-gate", "scholar": "owl",
    "stormcaller": "lightning-trio", "warden": "spartan-helmet",
}  # fmt: skip
"""By councilor; one that is not named has the sign of its seat."""


def sign_of(rules: RisingRules, board: int) -> str:
    """Give the sign of a councilor board, empty for none."""
    if board < 0:
        return ""
    return SIGNS.get(rules.content.councilors[board - COUNCILOR_0].id, "")


def draw_councilor(
    surface: Surface, ui: Ui, seat: int, sign: str, rect: Rect, token: Rect | None = None
) -> None:  # fmt: skip
    """Draw the portrait of a seat (counted from 1) with the sign of its councilor, and its token where one is given."""
    if not sign:
        draw_portrait(surface, ui, seat, rect, token)
        return
    side = min(rect.size)
    picture = ui.store.keep(("councilor", seat, sign, side, ui.theme.key), lambda: _portrait(ui, seat, sign, side))
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
