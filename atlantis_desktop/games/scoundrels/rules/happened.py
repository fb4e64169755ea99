"""The numbers of events by name: readers of `Event.values`, for log, motion and figures; see also `Event.number`."""

from __future__ import annotations

from typing import NamedTuple


class Changed(NamedTuple):
    """Of ``coins_changed`` and ``influence_changed``: by how much, and who gives or gets it, or BANK."""

    by: int
    other: int


class Fought(NamedTuple):
    """Of ``battle_fought``, whose seat is the challenger: who was challenged, both strengths, and who won, or TIE."""

    defender: int
    attack: int
    defence: int
    winner: int
