"""The twelve allies, one module each (3.4, MONS-25 to 29)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies import (
    centaur,
    cyclops,
    dryad,
    faun,
    giant,
    golden_ram,
    gryphon,
    medusa,
    mermaid,
    phoenix,
    sphinx,
    unicorn,
)

UNITS: Final[tuple[ModuleType, ...]] = (
    centaur, cyclops, dryad, faun, giant, golden_ram, gryphon, phoenix, sphinx, unicorn, medusa, mermaid,
)  # fmt: skip
"""The modules that take part in a match, in the order in which their hooks are asked."""
