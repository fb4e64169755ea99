"""Printed values of City of Scoundrels, laid over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.content.printed import lay_values
from atlantis_desktop.content.reading import Source


def lay_over(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the card files with printed values in place of our own, by family, id and key; others are faults.

    Takes the parsed files by family, the source of the values for the faults, and values such as
    ``{"shining": {"R01": {"cost": 5}}}``. Raises ContentError.
    """
    return lay_values(data, source, values)
