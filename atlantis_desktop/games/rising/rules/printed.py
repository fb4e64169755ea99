"""Printed values of Atlantis Rising, laid over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from atlantis_desktop.content import printed
from atlantis_desktop.content.reading import Source


def lay_over(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Replace entries that are this program's own design by printed ones; others are faults (RISE: [D] values)."""
    out = deepcopy(dict(data))
    rows = {kind: {row.get("id"): row for row in out[name].get(kind, [])} for name, kind in (
        ("island", "arm"), ("levels", "level"), ("components", "component"), ("councilors", "councilor"),
        ("misfortunes", "misfortune"), ("library", "library"),
    )}  # fmt: skip
    rows["rules"] = {"params": out["island"].get("params", {}), "wrath": out["island"].get("wrath", {})}
    printed.lay_over_rows(rows, source, values)
    return out
