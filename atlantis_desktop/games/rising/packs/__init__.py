"""The expansions of Atlantis Rising. This is the only list of them; how one is made is told in the README."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.content.options import OptionTable
from atlantis_desktop.games.rising.packs.monstrosities.pack import MONSTROSITIES
from atlantis_desktop.games.rising.packs.pack import Pack

__all__ = ["PACKS", "Pack", "options_in_play", "pack_in", "pack_of"]

PACKS: Final = (MONSTROSITIES,)
"""All packs. At most one of them is in a match, as long as there is one."""


def pack_of(options: Mapping[str, Any]) -> Pack | None:
    """Return the pack that a match with these options has."""
    return next((pack for pack in PACKS if pack.is_wanted(options)), None)


def pack_in(data: object) -> Pack | None:
    """Return the pack that kept content has files of."""
    return next((pack for pack in PACKS if pack.is_in(data)), None)


def options_in_play(table: OptionTable, options: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out the options of packs that a match does not have: it is told as if there were none."""
    away = {pack.id for pack in PACKS if not pack.is_wanted(options)}
    for option in table.options:
        if option.when and all(any(key in away for key in condition) for condition in option.when):
            away.add(option.id)
    return {key: value for key, value in options.items() if key not in away}
