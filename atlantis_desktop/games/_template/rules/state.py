"""The table of Tide: one class for the state and for what a seat may see of it."""

from __future__ import annotations

from typing import Self

from atlantis_desktop.engine.frames import Frame, Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE, Visibility, Zone

ZONES: tuple[Zone, ...] = (
    Zone("rest", Visibility.COUNT),
    Zone("hand", Visibility.OWNER, per_seat=True),
    Zone("played", Visibility.PUBLIC, per_seat=True),
    Zone("taken", Visibility.PUBLIC, per_seat=True),
)

PLAY = "play"
"""The one step of the game."""


class TideTable(TableBase):
    """Who holds, has played and has taken which cards. In a view, hidden cards are HIDDEN."""

    __slots__ = ("frames", "hands", "played", "rest", "rng", "taken", "viewer")

    def __init__(self, seats: int, rng: Rng) -> None:
        """Make an empty table at which seat 0 leads."""
        self.viewer = REFEREE
        self.rng = rng
        self.rest: list[int] = []
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.played: list[list[int]] = [[] for _seat in range(seats)]
        self.taken: list[list[int]] = [[] for _seat in range(seats)]
        self.frames: Frames = [Frame(PLAY, 0)]

    def copy(self) -> Self:
        """Return an independent table that is equal to this one."""
        other = TideTable.__new__(type(self))
        other.viewer = self.viewer
        other.rng = self.rng.copy()
        other.rest = self.rest[:]
        other.hands = [hand[:] for hand in self.hands]
        other.played = [cards[:] for cards in self.played]
        other.taken = [cards[:] for cards in self.taken]
        other.frames = self.frames[:]
        return other
