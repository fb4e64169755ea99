"""Printed values of Atlantis Rising, laid over what this program has designed itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.content.printed import lay_values
from atlantis_desktop.content.reading import Source

PACKS: Final = ("monstrosities",)
"""The packs that may have values in the same file: below their own head, ``[monstrosities.item.talaria]``."""


def lay_over(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Replace entries that are this program's own design by printed ones; others are faults (RISE, MONS: [D] values).

    The values of a pack count where its files are among the ``data``.
    """
    return lay_values(data, source, values, PACKS)
