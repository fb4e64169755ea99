"""The four potions, one module each, and how they are played (3.3, 3.5)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.potions import (
    draught_of_haste,
    elixir_of_vitality,
    philtre_of_fortune,
    playing,
    tincture_of_shadow,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    playing, elixir_of_vitality, tincture_of_shadow, philtre_of_fortune, draught_of_haste,
)  # fmt: skip
"""The modules that take part in a match, in the order in which their hooks are asked."""
