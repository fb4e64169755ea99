"""The expansions of Atlantis Rising. This is the only list of them; how one is made is told in the README."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from atlantis_desktop.content.options import OptionTable
from atlantis_desktop.games.rising.packs.monstrosities.pack import MONSTROSITIES
from atlantis_desktop.games.rising.packs.pack import Pack
from atlantis_desktop.games.rising.rules.content import RisingContent, load_content

__all__ = ["PACKS", "Pack", "councilors", "options_in_play", "pack_in", "pack_of", "units_less", "with_packs"]

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


def councilors(options: Mapping[str, Any], seats: int) -> int:
    """Return for how many councilors a match with these options and seats is laid out."""
    pack = pack_of(options)
    return 1 if pack is not None and pack.plays_alone(options, seats) else seats


def units_less(content: RisingContent, options: Mapping[str, Any], seats: int) -> int | None:
    """Return how many units less a component costs in a match with these options and seats (RISE-17).

    None where all cost what is printed. What is dearer than others at that level costs one unit more.
    """
    group, pack = councilors(options, seats), pack_of(options)
    if group == 1 and not options.get("soloRelief", True):
        return None
    less = content.units_less(content.levels[options["level"] - 1], group)
    return less + (0 if pack is None else pack.units_less(content, options, group))


def with_packs(content: RisingContent) -> RisingContent:
    """Return a content with the rows of the packs behind those of the base box, for what tells of both.

    Raises ContentError where the files of a pack are at fault.
    """
    if content.deeps is not None:
        return content
    for pack in PACKS:
        full, base, own = pack.load(None, None), content, load_content()
        behind: dict[str, Any] = {
            field: (*getattr(base, field), *getattr(full, field)[len(getattr(own, field)) :]) for field in ROWS
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
