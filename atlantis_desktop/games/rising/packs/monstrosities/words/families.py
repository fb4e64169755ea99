"""The modules of words of Monstrosities."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.words import (
    allies,
    components,
    harpies,
    items,
    library,
    locations,
    medusa,
    misfortunes,
    opening,
    potions,
    result,
    straits,
    teams,
)

FAMILIES: Final[tuple[ModuleType, ...]] = (
    allies,
    components,
    items,
    library,
    locations,
    harpies,
    medusa,
    misfortunes,
    opening,
    potions,
    result,
    straits,
    teams,
)
