"""Where pieces lie, and who may see them there."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

Place = tuple[str, int]
"""A zone's name and the seat it belongs to; the seat is ``SHARED`` for a zone of the whole table."""

SHARED: Final = -1
"""The owner of a zone that belongs to the whole table."""

SPECTATOR: Final = -2
"""The viewer who may see only what lies open: what a window shows while no seat's secrets may be seen."""

REFEREE: Final = -1
"""The viewer who sees everything: the state itself, which no seat and no screen is ever handed."""

HIDDEN: Final = -1
"""The face of a piece whose identity the viewer may not see."""

EVERYBODY: Final = -1
"""The seats who saw an event: all of them (every bit set)."""


class Visibility(Enum):
    """The one policy of a zone; a piece becomes visible by moving to another zone, never by a changed policy."""

    PUBLIC = "public"
    """Everybody sees every piece and its place."""
    OWNER = "owner"
    """The owner sees the pieces, everybody else how many there are."""
    COUNT = "count"
    """Nobody sees the pieces; everybody sees how many there are."""


class Zone(NamedTuple):
    """One kind of place in a game."""

    name: str
    """Its name in rules, saves, scenario files and Tiled maps, such as ``hand``."""
    visibility: Visibility
    per_seat: bool = False
    """Whether every seat has one of its own."""
