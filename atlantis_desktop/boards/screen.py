"""What the map of a screen must hold: a record, and the patterns in which its names are written.

A name in braces stands for several: ``row_{1..4}_{name,total}`` is row_1_name, row_1_total, row_2_name and so on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from atlantis_desktop.boards.vocabulary import FULL, SMALL

_BRACES = re.compile(r"\{([^{}]*)\}")
_RANGE = re.compile(r"(\d+)\.\.(\d+)")


def spread(pattern: str) -> tuple[str, ...]:
    """Return every name that a pattern with braces stands for, in order."""
    match = _BRACES.search(pattern)
    if match is None:
        return (pattern,)
    numbers = _RANGE.fullmatch(match.group(1))
    if numbers:
        words = [str(number) for number in range(int(numbers.group(1)), int(numbers.group(2)) + 1)]
    else:
        words = match.group(1).split(",")
    head, tail = pattern[: match.start()], pattern[match.end() :]
    return tuple(name for word in words for name in spread(head + word + tail))


@dataclass(frozen=True)
class Screen:
    """What the map of one screen must hold.

    ``needed`` are patterns of region names,
    ``needed_small`` those that only the small variant has, ``folded`` those that only the full variant may have, since
    they are shown elsewhere in a small window; ``points`` are patterns of point names. ``zones`` are the zones
    that must be bound to a region. ``seat_counts`` are the numbers of players, empty where they do not matter;
    ``every_seat`` are stems of regions of which each seat in use has one, ``every_rival`` those of which each seat but
    the viewer's has one, numbered from 1; ``parts_of_seat`` are the parts that each of them has. ``variants`` are the
    variants that the program itself ships.
    """

    name: str
    needed: tuple[str, ...]
    needed_small: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    seat_counts: tuple[int, ...] = ()
    every_seat: tuple[str, ...] = ()
    every_rival: tuple[str, ...] = ()
    parts_of_seat: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    variants: tuple[str, ...] = (FULL, SMALL)
    islands: tuple[str, ...] = ()
    """Maps of islands that the program ships for a screen on which an island is played, the usual one first."""
    holds_island: bool = False
    mood: str = ""
    """The folder of the drawings of its panels, bar and tools; empty for that of the game."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The region names that the map of either variant must hold with every number of players."""
        return tuple(name for pattern in self.needed for name in spread(pattern))

    @cached_property
    def names_small(self) -> tuple[str, ...]:
        """The further region names that the small variant must hold."""
        return tuple(name for pattern in self.needed_small for name in spread(pattern))

    @cached_property
    def names_folded(self) -> tuple[str, ...]:
        """The region names that only the full variant may hold."""
        return tuple(name for pattern in self.folded for name in spread(pattern))

    @cached_property
    def point_names(self) -> tuple[str, ...]:
        """The point names that the map must hold."""
        return tuple(name for pattern in self.points for name in spread(pattern))

    def map_name(self, variant: str) -> str:
        """Return the name of the program's own map of this variant, such as ``fate/table_small``."""
        return self.name if variant == FULL else f"{self.name}_{variant}"
