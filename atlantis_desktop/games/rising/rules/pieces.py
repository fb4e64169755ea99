"""The numbers of pieces and places. Everything in a state is one of these small integers; names live at the border.

Pieces are numbered kind after kind: library cards, misfortunes, components, councilors, barriers, tiles, then what the
pack Monstrosities brings (magic items, potions, spirits, treasures, locations, monsters), figures last. How many there
are of a kind is what the content brings, so where a kind begins is asked of the `Box` of the match. A place is where a
figure can stand: the centre, the 36 tiles of the arms, the build spaces, the spaces of components, those of their
spaces that are marked 5+, at last the locations of the pack. Island and build spaces are the same in every match and
have numbers of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.games.rising.rules.content import RANKS, RisingContent

FORESTS: Final = 0
CITIES: Final = 1
HILLS: Final = 2
LIBRARIES: Final = 3
MOUNTAINS: Final = 4
FORGES: Final = 5
ARMS: Final = 6
WILD: Final = (FORESTS, HILLS, MOUNTAINS)
TILES: Final = ARMS * RANKS
CRYSTAL: Final = 0
GOLD: Final = 1
ORE: Final = 2
ATLANTIUM: Final = 3
ENERGY: Final = 4
RESOURCES: Final = 4
"""Crystal, gold, ore and Atlantium; mystic energy is counted apart."""

CENTRE: Final = 0
BUILD: Final = TILES + 1
BUILDS: Final = 3
WORKS: Final = BUILD + BUILDS
"""The first place of a component: those of all components with spaces in their order, then their spaces marked 5+."""

POOL: Final = -1
SUPPLY: Final = -2
OUT: Final = -3
"""Where a figure is that stands on no place: with its councilor, in the supply, not in the game (RISE-26)."""

COLOURS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "navy")
"""By seat. Three seats and fewer have the colours with enough followers in the box (RISE-10)."""
FOLLOWERS_START: Final = (4, 4, 3, 2, 2, 2, 2)
FOLLOWERS_SUPPLY: Final = (3, 3, 3, 2, 2, 2, 2)
"""By number of seats less one: followers at the start and in the supply (RISE-09)."""
VOLUNTEERS: Final = 20
"""More than can be in play at once, since their number is unlimited (RISE-12)."""
VOLUNTEERS_IN_STONE: Final = 60
"""So many more where Medusa may fill whole tiles with petrified ones (MONS-51, 52)."""

WITH_SPACES: Final = ("action", "ongoing", "double")
"""The kinds of component on which figures can stand."""

LEADER: Final = 0
FOLLOWER: Final = 1
VOLUNTEER: Final = 2
HOLOGRAM: Final = 3
AUTOMATON: Final = 4
ALLY: Final = 5
BOT: Final = 6
ALLY_SORT: Final = 10
"""From this number on each ally is of a sort of its own."""


def tile_at(arm: int, rank: int) -> int:
    """Return the place of a tile by arm and rank, 1 to 6."""
    return 1 + arm * RANKS + rank - 1


def arm_of(place: int) -> int:
    """Return the arm of a tile's place, or -1 for any other place."""
    return (place - 1) // RANKS if 1 <= place <= TILES else -1


def rank_of(place: int) -> int:
    """Return the rank of a tile's place, 1 to 6."""
    return (place - 1) % RANKS + 1


class Box:
    """Where each kind of piece and place of one match begins, and how many there are: all that is in the box."""

    def __init__(self, content: RisingContent) -> None:
        """Count what the content holds, in its order."""
        self.library_cards = sum(card.copies for card in content.library)
        self.misfortunes = sum(card.copies for card in content.misfortunes)
        self.components, self.councilors = len(content.components), len(content.councilors)
        self.misfortune_0 = self.library_cards
        self.component_0 = self.misfortune_0 + self.misfortunes
        self.councilor_0 = self.component_0 + self.components
        self.barrier_0 = self.councilor_0 + self.councilors
        self.tile_0 = self.barrier_0 + ARMS
        deeps = content.deeps
        self.items, self.potions, self.spirits, self.treasures, self.locations, self.monsters = (
            (0,) * 6 if deeps is None else (
                len(deeps.items), len(deeps.potions), len(deeps.spirits), len(deeps.treasures), len(deeps.locations),
                len(deeps.monsters),
            )
        )  # fmt: skip
        self.item_0 = self.tile_0 + 1 + TILES
        self.potion_0 = self.item_0 + self.items
        self.spirit_0 = self.potion_0 + self.potions
        self.treasure_0 = self.spirit_0 + self.spirits
        self.location_0 = self.treasure_0 + self.treasures
        self.monster_0 = self.location_0 + self.locations
        self.figure_0 = self.monster_0 + self.monsters
        self.core_at = next(at for at, each in enumerate(content.components) if each.kind == "final")
        """The Power Core among the components."""
        self.core = self.component_0 + self.core_at
        self.works = tuple(at for at, each in enumerate(content.components) if each.kind in WITH_SPACES)
        """The components with spaces for figures, in the order of their places."""
        self.fives = WORKS + len(self.works)
        self.location_at = self.fives + len(self.works)
        """The first place of a location; they stand in the order of their pieces."""
        self.places = self.location_at + self.locations

    def is_location(self, place: int) -> bool:
        """Tell whether a place is a location, off the island and the Gate (MONS-31)."""
        return place >= self.location_at

    def is_five(self, place: int) -> bool:
        """Tell whether a place is the spaces of a component that are marked 5+ (RISE-42)."""
        return self.fives <= place < self.location_at

    def twin_of(self, place: int) -> int:
        """Return the other of the two places of a component, of which one is open to five councilors and more only.

        Takes places of components alone: no other place has a twin.
        """
        return place + len(self.works) if place < self.fives else place - len(self.works)

    def work_of(self, place: int) -> int:
        """Return the component whose space a place is, or -1."""
        if not WORKS <= place < self.location_at:
            return -1
        return self.works[(place - WORKS) % len(self.works)]


class Figures:
    """The figures of a match with so many seats.

    Leaders, followers by seat, Hologram, Automaton, allies and Bots of the pack Monstrosities, volunteers.
    """

    def __init__(self, seats: int, allies: int = 0, bots: int = 0) -> None:
        self.seats = seats
        self.per_seat = FOLLOWERS_START[seats - 1] + FOLLOWERS_SUPPLY[seats - 1]
        self.first_follower = seats
        self.hologram = seats + seats * self.per_seat
        self.automaton = self.hologram + 1
        self.allies = range(self.automaton + 1, self.automaton + 1 + allies)
        self.bots = range(self.allies.stop, self.allies.stop + bots)
        self.first_volunteer = self.bots.stop
        """Volunteers come last: while none is in play, nobody has to look at them."""
        volunteers = VOLUNTEERS + (VOLUNTEERS_IN_STONE if allies else 0)
        self.count = self.first_volunteer + volunteers
        self.kind: tuple[int, ...] = (
            (LEADER,) * seats + (FOLLOWER,) * (seats * self.per_seat) + (HOLOGRAM, AUTOMATON)
            + (ALLY,) * allies + (BOT,) * bots + (VOLUNTEER,) * volunteers
        )  # fmt: skip
        self.volunteers = range(self.first_volunteer, self.count)
        self.sort = tuple(
            ALLY_SORT + figure - self.allies.start if kind == ALLY else kind for figure, kind in enumerate(self.kind)
        )
        """By figure: its kind, but a number of its own for each ally, none of which can stand for another."""

    def followers_of(self, seat: int) -> range:
        """Return the followers of a seat's colour."""
        first = self.first_follower + seat * self.per_seat
        return range(first, first + self.per_seat)

    def names(self, allies: Sequence[str] = ()) -> list[str]:
        """Return the name of every figure; allies have names of their own."""
        out = [f"{COLOURS[seat]}-leader" for seat in range(self.seats)]
        out += [f"{COLOURS[seat]}-{at + 1}" for seat in range(self.seats) for at in range(self.per_seat)]
        out += ["hologram", "automaton", *allies[: len(self.allies)]]
        out += [f"bot-{at + 1}" for at in range(len(self.bots))]
        return [*out, *(f"volunteer-{at + 1}" for at in range(len(self.volunteers)))]


def copies_of(id: str, copies: int, letters: bool) -> list[str]:
    """Return the names of a card's copies: the id itself for a single one."""
    if copies == 1:
        return [id]
    return [f"{id}-{'abcdefghi'[at] if letters else at + 1}" for at in range(copies)]


def piece_names(content: RisingContent, figures: Figures) -> Vocabulary:
    """Return the names of all pieces of a match, in the order of their numbers."""
    names = [name for card in content.library for name in copies_of(card.id, card.copies, True)]
    names += [name for card in content.misfortunes for name in copies_of(card.id, card.copies, False)]
    names += [component.id for component in content.components]
    names += [councilor.id for councilor in content.councilors]
    names += [f"barrier-{arm.id}" for arm in content.arms]
    names += ["tile-centre", *(f"tile-{arm.id}-{rank}" for arm in content.arms for rank in range(1, RANKS + 1))]
    deeps = content.deeps
    if deeps is None:
        return Vocabulary.of(names + figures.names())
    for rows in (deeps.items, deeps.potions, deeps.spirits, deeps.treasures, deeps.locations, deeps.monsters):
        names += [each.id for each in rows]
    return Vocabulary.of(names + figures.names([ally.id for ally in deeps.allies]))


def kinds_of_places(content: RisingContent, box: Box) -> list[str]:
    """Return of every place what kind it is: centre, the kind of its arm, build space, component or location."""
    arms = [arm.kind for arm in content.arms for _rank in range(RANKS)]
    return ["centre", *arms, *["build"] * BUILDS, *["component"] * (box.location_at - WORKS),
            *["location"] * box.locations]  # fmt: skip


def double_places(content: RisingContent, box: Box) -> list[bool]:
    """Return of every place whether its figures act in pairs: Cities, components and locations with double spaces."""
    doubles = [False, *(arm.kind == "cities" for arm in content.arms for _rank in range(RANKS)), *[False] * BUILDS]
    works = [content.components[at].kind == "double" for at in box.works]
    locations = [] if content.deeps is None else [each.kind == "double" for each in content.deeps.locations]
    return [*doubles, *works, *works, *locations]


def place_names(content: RisingContent, box: Box) -> Vocabulary:
    """Return the names of all places where figures stand; they are also zones."""
    names = ["centre", *(f"{arm.id}-{rank}" for arm in content.arms for rank in range(1, RANKS + 1))]
    names += [f"build-{at + 1}" for at in range(BUILDS)]
    works = [content.components[at] for at in box.works]
    names += [f"at-{component.id}" for component in works]
    names += [f"at-{component.id}-5" for component in works]
    return Vocabulary.of(names + [location.id for location in (content.deeps.locations if content.deeps else ())])
