"""The locations, one module each (3.6, MONS-31 to 33)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import (
    aerie,
    cache,
    lab,
    lair,
    observatory,
    places,
    spoils,
    workshop,
)

UNITS: Final[tuple[ModuleType, ...]] = (places, aerie, cache, lab, observatory, workshop, lair, spoils)
"""The modules that take part in a match, in the order in which their hooks are asked."""
places.ACTIONS_AT.update({
    places.CACHE: cache.act, places.AERIE: aerie.act, places.LAIR: lair.act, places.WORKSHOP: workshop.act,
})  # fmt: skip
