"""The six spirits, one module each, and how they are played (3.3, 3.5)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import (
    dactyls,
    hesperides,
    horai,
    muses,
    oreads,
    playing,
    telchines,
)

UNITS: Final[tuple[ModuleType, ...]] = (playing, dactyls, oreads, telchines, hesperides, muses, horai)
"""The modules that take part in a match, in the order in which their hooks are asked."""
