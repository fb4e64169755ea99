"""The five councilors, one module each (3.3); the Astrologer's ability is the Observatory's (`locations`)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors import alchemist, artisan, channeler, tamer

UNITS: Final[tuple[ModuleType, ...]] = (alchemist, artisan, channeler, tamer)
"""The modules that take part in a match, in the order in which their hooks are asked."""
