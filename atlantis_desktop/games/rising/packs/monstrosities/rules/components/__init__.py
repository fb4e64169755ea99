"""The fourteen components, one module each (3.2)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.components import (
    abetting_pharos,
    akashic_reliquary,
    anima_cradle,
    concord_engine,
    daimon_choir,
    echo_actualizer,
    host_convoker,
    laic_receiver,
    lustral_forge,
    possibility_multiplier,
    spectral_replicator,
    storm_gyve,
    tectonic_keystone,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    abetting_pharos, akashic_reliquary, anima_cradle, concord_engine, daimon_choir, echo_actualizer, host_convoker,
    laic_receiver, lustral_forge, possibility_multiplier, spectral_replicator, storm_gyve, tectonic_keystone,
)  # fmt: skip
"""The modules that take part in a match, in the order in which their hooks are asked."""
