"""How each councilor is shown and called: the sign of its seat, and the forms of its name for a man and for a woman."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from atlantis_desktop.words import pgettext

SIGNS: Final = {
    "adept": "moon-orbit", "artificer": "cog", "emissary": "shaking-hands", "explorer": "compass",
    "forgemaster": "blacksmith", "mystic": "third-eye", "priestess": "temple-gate", "scholar": "owl",
    "stormcaller": "lightning-trio", "warden": "spartan-helmet",
}  # fmt: skip
"""By councilor of the base, the sign by which its seat is told from the others."""


def forms() -> Mapping[str, tuple[str, str]]:
    """Return the form for a man and the one for a woman, by councilor."""
    return {
        "adept": (pgettext("of a man", "Adept"), pgettext("of a woman", "Adept")),
        "artificer": (pgettext("of a man", "Artificer"), pgettext("of a woman", "Artificer")),
        "emissary": (pgettext("of a man", "Emissary"), pgettext("of a woman", "Emissary")),
        "explorer": (pgettext("of a man", "Explorer"), pgettext("of a woman", "Explorer")),
        "forgemaster": (pgettext("of a man", "Forgemaster"), pgettext("of a woman", "Forgemaster")),
        "mystic": (pgettext("of a man", "Mystic"), pgettext("of a woman", "Mystic")),
        "priestess": (pgettext("of a man", "Priestess"), pgettext("of a woman", "Priestess")),
        "scholar": (pgettext("of a man", "Scholar"), pgettext("of a woman", "Scholar")),
        "stormcaller": (pgettext("of a man", "Stormcaller"), pgettext("of a woman", "Stormcaller")),
        "warden": (pgettext("of a man", "Warden"), pgettext("of a woman", "Warden")),
    }
