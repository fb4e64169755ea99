"""The signs of the ten councilors, by which their seats are told apart."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.rules.pieces import COUNCILOR_0
from atlantis_desktop.games.rising.rules.rules import RisingRules

SIGNS: Final = {
    "adept": "moon-orbit", "artificer": "cog", "emissary": "shaking-hands", "explorer": "compass",
    "forgemaster": "blacksmith", "mystic": "third-eye", "priestess": "temple-gate", "scholar": "owl",
    "stormcaller": "lightning-trio", "warden": "spartan-helmet",
}  # fmt: skip
"""By councilor; one that is not named has the sign of its seat."""


def sign_of(rules: RisingRules, board: int) -> str:
    """Return the sign of a councilor board, empty for none."""
    if board < 0:
        return ""
    return SIGNS.get(rules.content.councilors[board - COUNCILOR_0].id, "")
