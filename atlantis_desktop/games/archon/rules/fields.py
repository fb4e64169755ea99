"""The fields of Archon's moves, by what they name."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Field

MOBS: Final = Field("mobs", "number")
UNITS: Final = (MOBS, Field("military", "number"))
AT: Final = Field("at", "objective")
TARGET: Final = Field("target", "seat")
HERO: Final = Field("hero", "card")
CARD: Final = Field("card", "card")
CARDS: Final = Field("cards", "card", many=True)
TEXT: Final = Field("text", "text")
GOOD: Final = Field("good", "good")
N: Final = Field("n", "number")
TOKENS: Final = Field("tokens", "number")
LETTERS: Final = Field("letters", "letter", many=True)
