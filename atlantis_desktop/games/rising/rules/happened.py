"""What the numbers of events are: `Event.values` by name, for log, motion and summaries."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.engine.events import Event


class Amount(NamedTuple):
    """Of ``gained`` and ``paid``: so many goods of a kind."""

    kind: int
    number: int


class Thrown(NamedTuple):
    """Of ``dice_rolled``: both dice, the second 0 where there is one, and what is added."""

    die: int
    other: int
    bonus: int


class ThrownAgain(NamedTuple):
    """Of ``rerolled``: which die, 2 by the Sickle, and what it shows now."""

    which: int
    die: int


class Spent(NamedTuple):
    """Of ``energy_spent``: how much mystic energy, and what it adds to the roll."""

    number: int
    added: int


def place_of(event: Event) -> int:
    """Return where ``placed``, ``relocated``, ``claimed`` and ``action_begun`` have a figure."""
    return event.number
