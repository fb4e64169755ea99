"""The phases of a Council cycle by number (3.6)."""

from __future__ import annotations

from typing import Final

PRYTANIS: Final = 0
EVENTS_TURNED: Final = 1
ACTIVATION: Final = 2
DEBATE: Final = 3
SUPPORT: Final = 4
ORDER: Final = 5
VOTING: Final = 6
CHECK: Final = 7
OVER: Final = 8
