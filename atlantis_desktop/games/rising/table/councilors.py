"""The ten councilors as they are drawn: the sign of each on the medallion of the seat that plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.games.rising.rules.pieces import COUNCILOR_0
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.ui.art.portraits import draw_portrait

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

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
    draw_portrait(surface, ui, seat, rect, token, sign)
