"""The library cards, one module each (3.8)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.library import (
    anvil_of_atlas,
    chalice_of_evaemon,
    golden_fleece,
    harness_of_pegasus,
    heartwood_acorn,
    inspired_designs,
    lantern_of_hekate,
    legend_of_cleito,
    net_of_diaprepes,
    phoenix_egg,
    power_of_the_masses,
    revised_cipher,
    riddle_of_the_sphinx,
    rise_of_the_robots,
    scales_of_themis,
    silver_bridle,
    using,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    anvil_of_atlas,
    chalice_of_evaemon,
    golden_fleece,
    harness_of_pegasus,
    heartwood_acorn,
    inspired_designs,
    lantern_of_hekate,
    legend_of_cleito,
    net_of_diaprepes,
    phoenix_egg,
    power_of_the_masses,
    revised_cipher,
    riddle_of_the_sphinx,
    rise_of_the_robots,
    scales_of_themis,
    silver_bridle,
    using,
)
"""The modules that take part in a match, in the order in which their hooks are asked."""
