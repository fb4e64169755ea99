"""The five magic items, one module each, and how they are built and worn (3.5, MONS-34 to 44)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.items import (
    building,
    constellation_cloak,
    helm_of_invisibility,
    midas_gauntlet,
    mirror_shield,
    talaria,
    using,
    wearing,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    wearing, building, using, mirror_shield, constellation_cloak, helm_of_invisibility, talaria, midas_gauntlet,
)  # fmt: skip
"""The modules that take part in a match, in the order in which their hooks are asked."""
