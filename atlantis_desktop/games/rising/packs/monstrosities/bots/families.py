"""The modules of bots of Monstrosities."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.bots import (
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
    stone,
    straits,
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
    stone,
    straits,
)
