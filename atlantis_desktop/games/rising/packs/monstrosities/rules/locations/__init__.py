"""The locations, one module each (3.6, MONS-31 to 33)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import places

UNITS: Final[tuple[ModuleType, ...]] = (places,)
"""The modules that take part in a match, in the order in which their hooks are asked."""
