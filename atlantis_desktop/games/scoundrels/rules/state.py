"""The table of City of Scoundrels: one class for the state and for what a seat may see of it; regions and zones."""

from __future__ import annotations

from typing import Final, Self

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.frames import Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE, Visibility, Zone

SEATS: Final = range(2, 7)
"""How many can play (SCOUND-A01)."""
PIECES: Final = 106
"""How many cards there are; a variant may have more or fewer."""

REGIONS: Final = ("invest", "spy", "campaign", "conquer", "middle")
"""The names of the regions by number, in the order of their phases; the last is where pieces stand between rounds."""
INVEST: Final = 0
SPY: Final = 1
CAMPAIGN: Final = 2
CONQUER: Final = 3
MIDDLE: Final = 4

SHINING: Final = 1
SCANDAL: Final = 2
"""Families of cards; INVEST and CONQUER have the numbers of their regions."""
FAMILIES: Final = ("invest", "shining", "scandal", "conquer")
"""The names of the families by number; the move that plays a card of the hand is called like its family."""

NOBODY: Final = -1
"""In ``poseidon``, while nobody holds the Hand of Poseidon (SCOUND-08)."""
BANK: Final = -1
"""In events, where coins or influence come from or go to when it is no seat."""

ZONES: Final[tuple[Zone, ...]] = (
    Zone("pile", Visibility.COUNT),
    Zone("discard", Visibility.COUNT),
    Zone("hand", Visibility.OWNER, per_seat=True),
    Zone("drawn", Visibility.OWNER, per_seat=True),
    Zone("tableau", Visibility.PUBLIC, per_seat=True),
    Zone("committed", Visibility.PUBLIC, per_seat=True),
)
"""Where the cards lie. ``drawn`` are cards of SPY of which some still go; ``committed`` are cards that were played in
this turn and have not yet been discarded: one-shots, and whatever is just being resolved."""

DEALT: Final = 7
LAID_ASIDE: Final = 2
"""Cards of the first hand, and how many of them go (SCOUND-02, 03)."""
PAIRS: Final = tuple((one, other) for one in range(DEALT) for other in range(one + 1, DEALT))
"""By answer: which two places of the first hand are laid aside."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ScoundrelsTable(TableBase):
    """Who has what, where the pieces stand and what is unfinished. Lists are by seat, or by card where they say so.

    ``pile`` and ``discard`` have their top at the end. Hands keep the order in which their cards came. In a view, a
    card that the viewer may not see is HIDDEN; ``known`` is what it has learned.
    """

    __slots__ = (
        "beaten", "coins", "committed", "discard", "drawn", "ended_by", "first", "fought", "frames", "hands",
        "influence", "known", "new", "on_card", "pile", "poseidon", "rng", "rolled", "round", "stands", "tableau",
        "viewer", "winners", "won_round",
    )  # fmt: skip

    def __init__(self, seats: int, rng: Rng, pieces: int = PIECES) -> None:
        """Make an empty table for so many seats and cards, before set-up."""
        self.viewer = REFEREE
        self.rng = rng
        self.frames: Frames = []
        self.round = 0
        self.first = 0
        """The seat with the Current, the first-player token (SCOUND-05)."""
        self.coins = [0] * seats
        self.influence = [0] * seats
        self.stands = [MIDDLE] * seats
        """The region in which each piece stands."""
        self.poseidon = NOBODY
        """The seat that holds the Hand of Poseidon (SCOUND-08 to 12)."""
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.tableau: list[list[int]] = [[] for _seat in range(seats)]
        self.committed: list[list[int]] = [[] for _seat in range(seats)]
        self.drawn: list[list[int]] = [[] for _seat in range(seats)]
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.on_card = [0] * pieces
        """By card: the coins that lie on it (SCOUND-14)."""
        self.new: list[int] = []
        """Cards that came into a tableau in this round (SCOUND-22)."""
        self.rolled: dict[int, int] = {}
        """By card: the die that was rolled when it was played, while it is committed."""
        self.beaten = 0
        """The seats that lost a battle in this round, one bit a seat (SCOUND-36)."""
        self.fought = 0
        """The seats that fought a battle in this round on either side, one bit a seat (option ``battleLimit``)."""
        self.won_round = [0] * seats
        """By seat: the last round in which it won a battle, 0 for none."""
        self.known = [0] * pieces
        """By card in a hidden place: the seats that know that it lies there, besides its owner, one bit a seat. A card
        that lies open has 0."""
        self.winners: tuple[int, ...] = ()
        self.ended_by = ""
        """The rule that ended the game, empty while it goes on."""

    def copy(self) -> Self:
        """Return an independent table that is equal to this one. Written by hand, since search copies all the time."""
        other = ScoundrelsTable.__new__(type(self))
        other.viewer = self.viewer
        other.rng = self.rng.copy()
        other.frames = self.frames[:]
        other.round = self.round
        other.first = self.first
        other.coins = self.coins[:]
        other.influence = self.influence[:]
        other.stands = self.stands[:]
        other.poseidon = self.poseidon
        other.hands = [cards[:] for cards in self.hands]
        other.tableau = [cards[:] for cards in self.tableau]
        other.committed = [cards[:] for cards in self.committed]
        other.drawn = [cards[:] for cards in self.drawn]
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.on_card = self.on_card[:]
        other.new = self.new[:]
        other.rolled = self.rolled.copy()
        other.beaten = self.beaten
        other.fought = self.fought
        other.won_round = self.won_round[:]
        other.known = self.known[:]
        other.winners = self.winners
        other.ended_by = self.ended_by
        return other

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.coins)
