"""The signs of the councilors, by which their seats are told apart, and of library cards, by what they do."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.words import signs as deeps
from atlantis_desktop.games.rising.rules.content import LibraryDef
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words import councilors

SIGNS: Final = {**councilors.SIGNS, **deeps.COUNCILORS}
"""By councilor, those of packs too; one that is not named has the sign of its seat."""

CARD_SIGNS: Final = {
    "room_on_tile": "open-book", "convert": "trade", "peek": "third-eye", "cipher": "quill-ink",
    "cheaper_build": "papers", "pay_unflood": "tied-scroll", "aegis": "shield", "return_figures": "lyre",
    "swap": "burning-embers", "psalm": "feather", "move_figures": "treasure-map", "volunteers": "rally-the-troops",
    "ritual": "moon-orbit", "best_die": "perspective-dice-six-faces-six", "energy_adds": "rolling-energy",
    "replace_units": "hammer-nails", "cheaper_barrier": "trident", "income": "amphora", "forge_makes": "blacksmith",
    "compass": "compass", "draw_more": "crystal-eye", "pair_adds": "crown", "sickle": "wheat",
    "gain_returned": "oyster-pearl", "heart": "floating-crystal", "barrier_free": "shield",
    "unflood_free": "tied-scroll", "gain": "amphora", "gain_each": "amphora", "forge": "burning-embers",
    "recruit_each": "rally-the-troops", "wrath_floods": "moon-orbit",
}  # fmt: skip
"""By the first operation of a card, or its script."""
SCROLL: Final = "scroll-unfurled"
"""The sign of a card that does anything else."""


def card_sign(card: LibraryDef) -> str:
    """Return the sign of a library card: one of a pack has its own."""
    return deeps.LIBRARY.get(card.id) or CARD_SIGNS.get(card.does, SCROLL)


def sign_of(rules: RisingRules, board: int) -> str:
    """Return the sign of a councilor board, empty for none."""
    if board < 0:
        return ""
    return SIGNS.get(rules.content.councilors[board - rules.box.councilor_0].id, "")
