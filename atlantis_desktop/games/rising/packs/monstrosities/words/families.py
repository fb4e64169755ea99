"""The modules of words of Monstrosities."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.words import (
    allies,
    components,
    harpies,
    library,
    locations,
    medusa,
    misfortunes,
    opening,
    straits,
    teams,
)

FAMILIES: Final[tuple[ModuleType, ...]] = (
    allies,
    components,
    library,
    locations,
    harpies,
    medusa,
    misfortunes,
    opening,
    straits,
    teams,
)
