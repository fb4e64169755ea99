"""The table of Fate: one class for the state and for what a seat may see of it."""

from __future__ import annotations

from typing import Final, Self

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.frames import Frame, Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE, Visibility, Zone

ZONES: Final[tuple[Zone, ...]] = (
    Zone("deck", Visibility.COUNT),
    Zone("hand", Visibility.OWNER, per_seat=True),
    Zone("declared", Visibility.PUBLIC, per_seat=True),
    Zone("evidence", Visibility.PUBLIC),
    Zone("discard", Visibility.PUBLIC),
    Zone("aside", Visibility.PUBLIC),
)
"""Where the 54 cards lie (FATE-09). ``aside`` is the table edge: the Final Chamber, later the Final Doorway."""

PACKET_SIZE: Final = 6
"""The five cards and the Doorway at the bottom of the deck (FATE-02)."""

NOT_DECLARED: Final = -1
"""The name of a Tablet that lies in no set."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FateTable(TableBase):
    """Who holds what, whose turn it is and what is unfinished.

    ``deck`` and ``evidence`` have their top at the end. ``hands`` and ``tables`` are sets of bits, see `deck`; in a
    view the hands of others are empty sets, ``held`` tells how many cards they are, and the deck is HIDDEN cards.
    ``tablet_names`` gives for each Tablet the name it was declared with (FATE-33). ``could`` is what has been learned:
    for each viewer, the seats and then everybody at large, one set of bits for each place that hides cards (the hands
    by seat, the deck above the bottom packet, the packet): the cards that may lie there for all that viewer knows.
    It may name cards that lie open; those are left out when it is read.
    """

    __slots__ = (
        "could",
        "deck",
        "discard",
        "doorway_found",
        "evidence",
        "frames",
        "hands",
        "held",
        "rng",
        "round",
        "scores",
        "seats",
        "shown",
        "starter",
        "tables",
        "tablet_names",
        "turn",
        "viewer",
    )

    def __init__(self, seats: int, rng: Rng) -> None:
        """Make an empty table for so many seats, before any round."""
        self.viewer = REFEREE
        self.seats = seats
        self.rng = rng
        self.round = 0
        self.starter = 0
        self.turn = 0
        self.doorway_found = False
        self.shown = False
        """Whether the hands lie open, which they do from the scoring to the next deal."""
        self.deck: list[int] = []
        self.evidence: list[int] = []
        self.discard: list[int] = []
        self.hands = [0] * seats
        self.held = [0] * seats
        self.tables = [0] * seats
        self.tablet_names = [NOT_DECLARED, NOT_DECLARED]
        self.could: list[int] = []
        self.frames: Frames = []
        self.scores: list[tuple[int, ...]] = []

    def copy(self) -> Self:
        """Return an independent table that is equal to this one. Written by hand, since search copies all the time."""
        other = FateTable.__new__(type(self))
        other.viewer = self.viewer
        other.seats = self.seats
        other.rng = self.rng.copy()
        other.round = self.round
        other.starter = self.starter
        other.turn = self.turn
        other.doorway_found = self.doorway_found
        other.shown = self.shown
        other.deck = self.deck[:]
        other.evidence = self.evidence[:]
        other.discard = self.discard[:]
        other.hands = self.hands[:]
        other.held = self.held[:]
        other.tables = self.tables[:]
        other.tablet_names = self.tablet_names[:]
        other.could = self.could[:]
        other.frames = self.frames[:]
        other.scores = self.scores[:]
        return other

    def places(self) -> int:
        """Return how many places hide cards: every hand, the deck above the packet, the packet."""
        return self.seats + 2

    def learned(self, viewer: int) -> list[int]:
        """Return what a viewer has learned, one set of bits for each hiding place; a spectator's row comes last."""
        width = self.places()
        row = viewer if viewer >= 0 else self.seats
        return self.could[row * width : (row + 1) * width]

    def packet(self) -> int:
        """Return how many cards of the bottom packet are left in the deck; none once the Doorway was found."""
        return 0 if self.doorway_found else min(len(self.deck), PACKET_SIZE)


DRAW: Final = "draw"
DECLARE: Final = "declare"
EVIDENCE: Final = "evidence"
INVALIDATE: Final = "invalidate"
PASS: Final = "pass"
BEGIN: Final = "begin"
"""The steps of a turn in their order, and the pause between rounds."""


def frames_for(seats: int) -> dict[str, tuple[Frame, ...]]:
    """Return the frames of every step, by step and seat; they carry no data, so each needs to be made but once."""
    return {
        step: tuple(Frame(step, seat) for seat in range(seats))
        for step in (DRAW, DECLARE, EVIDENCE, INVALIDATE, PASS, BEGIN)
    }
