"""The rules of Monstrosities: modules in the form of the base's, whose hooks, steps and questions join a match."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules import (
    alighting,
    allies,
    components,
    councilors,
    deeps,
    figures,
    hologram,
    items,
    library,
    locations,
    lying,
    misfortunes,
    monsters,
    opening,
    potions,
    sharing,
    spirits,
    teams,
    validate_state,
    words_of,
)

MODULES: Final[tuple[ModuleType, ...]] = (
    deeps,
    opening,
    figures,
    lying,
    validate_state,
    words_of,
    sharing,
    hologram,
    alighting,
    teams,
    *locations.UNITS,
    *items.UNITS,
    *potions.UNITS,
    *spirits.UNITS,
    *councilors.UNITS,
    *allies.UNITS,
    *components.UNITS,
    *library.UNITS,
    *misfortunes.UNITS,
    *monsters.UNITS,
)
"""What takes part in a match with the pack, in the order in which hooks are asked."""
