"""Printed values of Atlantis Rising, laid over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content import printed
from atlantis_desktop.content.faults import misfit
from atlantis_desktop.content.reading import Source
from atlantis_desktop.words import _

PACKS: Final = ("monstrosities",)
"""The packs that may have values in the same file: below their own head, ``[monstrosities.item.talaria]``."""
KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "island": ("arm",), "levels": ("level",), "components": ("component",), "councilors": ("councilor",),
    "misfortunes": ("misfortune",), "library": ("library",), "things": ("item", "potion", "spirit", "treasure"),
    "beings": ("ally", "monster"), "locations": ("location",),
})  # fmt: skip
"""By file: the kinds of row in it."""


def lay_over(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Replace entries that are this program's own design by printed ones; others are faults (RISE, MONS: [D] values).

    The values of a pack count where its files are among the ``data``.
    """
    out = deepcopy(dict(data))
    own = {key: value for key, value in values.items() if key not in PACKS}
    rows = _rows({name: out[name] for name in out if "/" not in name})
    rows["rules"] = {"params": out["island"].get("params", {}), "wrath": out["island"].get("wrath", {})}
    printed.lay_over_rows(rows, source, own)
    for pack in PACKS:
        files = {name.partition("/")[2]: out[name] for name in out if name.startswith(f"{pack}/")}
        if files and pack in values:
            of_pack = values[pack]
            if not isinstance(of_pack, dict):
                source.fault(pack, misfit(of_pack), _("a table"))
                source.raise_faults()
            rows = _rows(files)
            rows["rules"] = {name: file["params"] for name, file in files.items() if "params" in file}
            printed.lay_over_rows(rows, source, of_pack)
    return out


def _rows(files: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the rows of some files by kind and id."""
    return {
        kind: {row.get("id"): row for row in file.get(kind, [])} for name, file in files.items() for kind in KINDS[name]
    }
