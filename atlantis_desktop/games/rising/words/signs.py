"""The signs of the councilors, by which their seats are told apart, and of library cards, by what they do."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.words import signs as deeps
from atlantis_desktop.games.rising.rules.content import LibraryDef, kin
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words import councilors
from atlantis_desktop.games.rising.words.card_lines import CARD_SIGNS

SIGNS: Final = {**councilors.SIGNS, **deeps.COUNCILORS}
"""By councilor, those of packs too; one that is not named has the sign of its seat."""

SCROLL: Final = "scroll-unfurled"
"""The sign of a card that does anything else."""


def card_sign(card: LibraryDef) -> str:
    """Return the sign of a library card: one of a pack has its own."""
    return deeps.LIBRARY.get(kin(card)) or CARD_SIGNS.get(card.does, SCROLL)


def sign_of(rules: RisingRules, board: int) -> str:
    """Return the sign of a councilor board, empty for none."""
    if board < 0:
        return ""
    return SIGNS.get(rules.ability_of[board], "")
