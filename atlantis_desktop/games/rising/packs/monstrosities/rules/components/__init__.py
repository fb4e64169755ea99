"""The fourteen components, one module each (3.2)."""

from __future__ import annotations

from types import ModuleType
from typing import Final

UNITS: Final[tuple[ModuleType, ...]] = ()
"""The modules that take part in a match, in the order in which their hooks are asked."""
