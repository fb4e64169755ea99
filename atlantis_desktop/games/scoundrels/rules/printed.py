"""Printed values of City of Scoundrels, laid over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from atlantis_desktop.content.printed import lay_over_rows
from atlantis_desktop.content.reading import Source
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES


def lay_over(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the card files with printed values in place of our own, by family, id and key; others are faults.

    Takes the parsed files by family, the source of the values for the faults, and values such as
    ``{"shining": {"R01": {"cost": 5}}}``. Raises ContentError.
    """
    out = deepcopy(dict(data))
    rows = {family: {str(row.get("id")): row for row in out[family].get("card", []) if isinstance(row, dict)}
            for family in FAMILIES if isinstance(out[family].get("card", []), list)}  # fmt: skip
    lay_over_rows(rows, source, values)
    return out
