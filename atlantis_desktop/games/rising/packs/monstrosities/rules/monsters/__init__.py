"""The monsters act after the last misfortune: whose turn it is, the dice, and a module each (MONS-45 to 48, 16)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import (
    boost,
    charybdis,
    harpies,
    medusa,
    near,
    scylla,
    straits,
    turns,
)

UNITS: Final[tuple[ModuleType, ...]] = (near, turns, boost, medusa, harpies, straits, scylla, charybdis)
"""The modules that take part in a match, in the order in which their hooks are asked."""
