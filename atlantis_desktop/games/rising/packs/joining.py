"""The tables of a pack's modules, joined by name."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any


def joined(families: Sequence[ModuleType], name: str) -> dict[Any, Any]:
    """Return one table out of the tables of a name in all modules; a module without one brings nothing."""
    out: dict[Any, Any] = {}
    for family in families:
        out.update(getattr(family, name, {}))
    return out
