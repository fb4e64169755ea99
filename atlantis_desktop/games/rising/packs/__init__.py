"""The expansions of Atlantis Rising. This is the only list of them; how one is made is told in the README."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from atlantis_desktop.content.options import OptionTable
from atlantis_desktop.games.rising.packs.monstrosities.pack import MONSTROSITIES
from atlantis_desktop.games.rising.packs.pack import Pack
from atlantis_desktop.games.rising.rules.content import RisingContent

__all__ = ["PACKS", "Pack", "options_in_play", "pack_in", "pack_of", "with_packs"]

PACKS: Final = (MONSTROSITIES,)
"""All packs. At most one of them is in a match, as long as there is one."""
ROWS: Final = ("levels", "components", "councilors", "misfortunes", "library")
"""The tables of a content in which the rows of a pack stand behind those of the base box."""


def pack_of(options: Mapping[str, Any]) -> Pack | None:
    """Return the pack that a match with these options has."""
    return next((pack for pack in PACKS if pack.is_wanted(options)), None)


def pack_in(data: object) -> Pack | None:
    """Return the pack that kept content has files of."""
    return next((pack for pack in PACKS if pack.is_in(data)), None)


def with_packs(content: RisingContent) -> RisingContent:
    """Return a content with the rows of the packs behind those of the base box, for what tells of both.

    Raises ContentError where the files of a pack are at fault.
    """
    if content.deeps is not None:
        return content
    for pack in PACKS:
        full, base = pack.load(None, None), content
        behind: dict[str, Any] = {
            field: (*getattr(base, field), *getattr(full, field)[len(getattr(base, field)) :]) for field in ROWS
        }
        content = replace(full, params=base.params, arms=base.arms, wrath=base.wrath, **behind)
        content = full if content == full else content
    return content


def options_in_play(table: OptionTable, options: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out the options of packs that a match does not have: it is told as if there were none."""
    away = {pack.id for pack in PACKS if not pack.is_wanted(options)}
    for option in table.options:
        if option.when and all(any(key in away for key in condition) for condition in option.when):
            away.add(option.id)
    return {key: value for key, value in options.items() if key not in away}
