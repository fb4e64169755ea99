"""What packs bring, found by the name of a part, and their tables, joined by name.

The base asks for the words, bots and drawings of packs, and these build on the base; so it finds them by name, as the
box finds its games.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from atlantis_desktop.games.rising.packs import PACKS, Pack


def part_of_pack(pack: Pack, part: str) -> ModuleType:
    """Return a module of a pack by its name in the folder of the pack, such as ``words.families``."""
    return import_module(f"{__package__}.{pack.id}.{part}")


def families_of(half: str) -> tuple[ModuleType, ...]:
    """Return the modules that all packs bring to a half of the game, ``words`` or ``bots``."""
    return tuple(family for pack in PACKS for family in part_of_pack(pack, f"{half}.families").FAMILIES)


def joined(families: Sequence[ModuleType], name: str) -> dict[Any, Any]:
    """Return one table out of the tables of a name in all modules; a module without one brings nothing."""
    out: dict[Any, Any] = {}
    for family in families:
        out.update(getattr(family, name, {}))
    return out
