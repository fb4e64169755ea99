"""The table of Atlantis Rising: one class for the state and for what a seat may see of it; zones and steps."""

from __future__ import annotations

from typing import Any, Final, Protocol, Self

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.frames import Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.pieces import ARMS, OUT, RESOURCES, Figures

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

ACTED: Final = 1
"""Laid down: this figure has acted in this round (RISE-73)."""
TWICE: Final = 2
"""This figure may act once more (Psalm of Haste)."""
FORGONE: Final = ACTED | TWICE
"""Laid down with an action left: this figure has forgone it (RISE-74), so it has acted for nobody."""
HASTED: Final = 4
"""A Psalm of Haste was given to this figure in this round: it acts twice, not more often (RISE-97)."""
EXTRA: Final = 8
"""From this bit on: the extra place on which a figure stands beyond the printed spaces, one of those below."""
NO_EXTRA: Final = 0
WATCHTOWER: Final = 1
EMISSARY: Final = 2
LIBRAM_A: Final = 3
LIBRAM_B: Final = 4
ASIDE: Final = 5
"""This figure lies beside the spaces of its place and takes none of them: nobody's partner, and never in the way."""

BESIDE: Final = 6
"""This figure helps another on whose space it stands, and takes none itself (MONS-101)."""

NOT_IN_GAME: Final = -1
UNBUILT: Final = 0
"""In ``built``, where else the round stands in which a component was built."""

ALL_DRY: Final = (1 << RANKS) - 1


def has_acted(mark: int) -> bool:
    """Tell of a figure's mark whether it was laid down after an action, and not by forgoing one (RISE-73, 74)."""
    return mark & FORGONE == ACTED


def has_forgone(mark: int) -> bool:
    """Tell of a figure's mark whether it was laid down without acting (RISE-74)."""
    return mark & FORGONE == FORGONE


class Slice(Protocol):
    """What a pack keeps on the table besides the base's."""

    def copy(self) -> Self:
        """Return an independent slice that is equal to this one."""

    def room_key(self) -> tuple[int, ...]:
        """Return what decides which places are open."""

    def encode(self) -> dict[str, Any]:
        """Return the slice as JSON data."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RisingTable(TableBase):
    """What lies where, who has what, and what is unfinished. Lists are by figure, seat, arm or component.

    Decks have their top at the end. ``..._seen`` tells for each card of a deck which viewers know it, one bit a seat
    and one more for a spectator. ``where`` is a place, or POOL, SUPPLY, OUT; ``marks`` says whether a figure has acted
    and on what kind of extra place it stands; ``owner`` is the seat a figure belongs to. ``dry`` has one bit a rank for
    each arm.
    """

    __slots__ = (
        "acting", "advice", "artifacts", "auto", "barriers", "blessed", "boards", "built", "built_on", "cipher",
        "council",
        "council_box", "council_discard", "council_shown", "declined", "deeps", "done", "drawn", "drawn_seen", "dry",
        "earthquakes", "ended", "entropy",
        "extra_places", "frames", "gone", "goods", "hands", "holo_board", "humans", "leaves", "library",
        "library_box", "library_discard", "library_seen", "malfunctions", "marks", "me", "misfortune_box",
        "misfortune_discard", "misfortunes", "misfortunes_seen", "open", "owner", "raised", "ready", "returned", "rng",
        "round",
        "seats", "starter", "used", "viewer", "where", "works", "wrath",
    )  # fmt: skip

    def __init__(self, seats: int, figures: Figures, components: int, rng: Rng) -> None:
        """Make an empty table for so many seats and components, before set-up."""
        self.viewer = REFEREE
        self.rng = rng
        self.frames: Frames = []
        self.seats = seats
        self.round = 0
        self.starter = 0
        self.ended = PLAYING
        self.humans = 0
        """The seats that people play, one bit a seat (RISE-25)."""
        self.auto = [0] * seats
        """By seat: what it consents to and passes on without being asked, one bit a kind."""
        self.advice = [-1] * seats
        """By seat: the option it recommends in the group's question at work (RISE-25)."""
        self.declined = [0] * seats
        """By seat: how many of its proposals were declined in this phase."""
        self.wrath = 0
        """The step of the Wrath counter (RISE-08)."""
        self.ready = 0
        self.done = 0
        self.where = [OUT] * figures.count
        self.marks = [0] * figures.count
        self.owner = [-1] * figures.count
        self.leaves = [0] * figures.count
        """By figure: the round at whose end a volunteer leaves (RISE-112)."""
        self.returned: list[int] = []
        """Figures that went back to a pool in this phase 2 (RISE-61)."""
        self.raised: list[int] = []
        """Tiles that were unflooded among the misfortunes; nobody moves there in this round (RISE-92)."""
        self.extra_places: list[tuple[int, int]] = []
        """Open extra places: kind and place (RISE-48)."""
        self.me = [0] * seats
        self.goods = [0] * (seats * RESOURCES)
        self.dry = [ALL_DRY] * ARMS
        self.barriers = 0
        self.built = [NOT_IN_GAME] * components
        self.works = 0
        """Components whose spaces are open in this round, one bit each (RISE-43)."""
        self.built_on = 0
        """Build spaces that have built in this round (RISE-98)."""
        self.blessed: list[int] = []
        """The companions that the Priestess's owner has named (A38)."""
        self.boards = [-1] * seats
        self.cipher = [-1] * seats
        """By seat: the councilor whose ability its Leader also has in this round (Cipher of Expertise)."""
        self.holo_board = -1
        self.council: list[int] = []
        self.council_discard: list[int] = []
        self.council_shown: list[int] = []
        self.council_box: list[int] = []
        self.misfortunes: list[int] = []
        self.misfortunes_seen: list[int] = []
        self.misfortune_discard: list[int] = []
        self.misfortune_box: list[int] = []
        self.open: list[int] = []
        self.library: list[int] = []
        self.library_seen: list[int] = []
        self.library_discard: list[int] = []
        self.library_box: list[int] = []
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.artifacts: list[list[int]] = [[] for _seat in range(seats)]
        self.acting = (-1, -1)
        """The figures whose component action is being carried out: the acting one and its partner."""
        self.drawn: list[int] = []
        self.drawn_seen = 0
        """Who sees the drawn cards, one bit a viewer."""
        self.gone: list[int] = []
        self.earthquakes = 0
        self.malfunctions = 0
        self.entropy = 0
        self.deeps: Any = None
        """What a pack keeps on the table, with the ways of a `Slice`; None in a match of the base alone."""
        self.used = [0] * seats
        """By seat: abilities and artifacts that were used in this round, one bit each."""

    def copy(self) -> Self:
        """Return an independent table that is equal to this one. Written by hand, since search copies all the time."""
        other = RisingTable.__new__(type(self))
        other.viewer = self.viewer
        other.rng = self.rng.copy()
        other.frames = self.frames[:]
        other.seats = self.seats
        other.round = self.round
        other.starter = self.starter
        other.ended = self.ended
        other.humans = self.humans
        other.auto = self.auto[:]
        other.advice = self.advice[:]
        other.declined = self.declined[:]
        other.wrath = self.wrath
        other.ready = self.ready
        other.done = self.done
        other.where = self.where[:]
        other.marks = self.marks[:]
        other.owner = self.owner[:]
        other.leaves = self.leaves[:]
        other.returned = self.returned[:]
        other.raised = self.raised[:]
        other.extra_places = self.extra_places[:]
        other.me = self.me[:]
        other.goods = self.goods[:]
        other.dry = self.dry[:]
        other.barriers = self.barriers
        other.built = self.built[:]
        other.works = self.works
        other.built_on = self.built_on
        other.blessed = self.blessed[:]
        other.boards = self.boards[:]
        other.cipher = self.cipher[:]
        other.holo_board = self.holo_board
        other.council = self.council[:]
        other.council_discard = self.council_discard[:]
        other.council_shown = self.council_shown[:]
        other.council_box = self.council_box[:]
        other.misfortunes = self.misfortunes[:]
        other.misfortunes_seen = self.misfortunes_seen[:]
        other.misfortune_discard = self.misfortune_discard[:]
        other.misfortune_box = self.misfortune_box[:]
        other.open = self.open[:]
        other.library = self.library[:]
        other.library_seen = self.library_seen[:]
        other.library_discard = self.library_discard[:]
        other.library_box = self.library_box[:]
        other.hands = [cards[:] for cards in self.hands]
        other.artifacts = [cards[:] for cards in self.artifacts]
        other.acting = self.acting
        other.drawn = self.drawn[:]
        other.drawn_seen = self.drawn_seen
        other.gone = self.gone[:]
        other.earthquakes = self.earthquakes
        other.malfunctions = self.malfunctions
        other.entropy = self.entropy
        other.used = self.used[:]
        other.deeps = None if self.deeps is None else self.deeps.copy()
        return other
