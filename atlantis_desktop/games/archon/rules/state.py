"""The table of Archon: one class for the state of every profile and for what a seat may see of it."""

from __future__ import annotations

from typing import Final, Self

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.frames import Frames
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import TableBase
from atlantis_desktop.engine.zones import REFEREE, Visibility, Zone

SEATS: Final = range(3, 9)
"""How many can play (ARCHON-04)."""
OBJECTIVES: Final = 13
"""Places of the board; those that a variant has removed are no places of its matches (`Pieces.places`)."""
ARTICLES: Final = 12
HEROES: Final = 12
PROJECTS: Final = 6
"""How many heroes and megaprojects the game ships with; a variant may have others (`Pieces`)."""
LETTERS: Final = 5
"""Kinds of research letters."""
LETTERS_EACH: Final = 8
DECKS: Final = ("law", "sea", "gods")
"""The event decks by number."""

NOBODY: Final = -1

IN_DECK: Final = -4
DEAD: Final = -3
SAFE: Final = -2
RESERVE: Final = -1
"""Where a hero is that stands on no objective: in the deck, dead, with its faction, or waiting committed."""

OBJECTIVE_IDS: Final = (
    "royal-palace", "temple-of-poseidon", "temple-of-cleito", "water-springs", "royal-tombs", "naval-docks",
    "canal-bridge", "monolith-of-dyzan", "temple-of-tyche", "civic-docks", "great-library", "colossus-of-atlantis",
    "stadium",
)  # fmt: skip
"""The objectives O1 to O13 by number, which are also the zones where heroes stand (3.12)."""

ZONES: Final[tuple[Zone, ...]] = (
    Zone("stasis_deck", Visibility.COUNT),
    Zone("stasis_discard", Visibility.PUBLIC),
    Zone("hand", Visibility.OWNER, per_seat=True),
    Zone("hero_deck", Visibility.COUNT),
    Zone("hero_dead", Visibility.PUBLIC),
    Zone("heroes", Visibility.PUBLIC, per_seat=True),
    Zone("committed", Visibility.PUBLIC, per_seat=True),
    *(Zone(name, Visibility.PUBLIC) for name in OBJECTIVE_IDS),
    Zone("goal_deck", Visibility.COUNT),
    Zone("goals", Visibility.OWNER, per_seat=True),
    Zone("goals_done", Visibility.PUBLIC, per_seat=True),
    Zone("projects", Visibility.PUBLIC),
    Zone("built", Visibility.PUBLIC, per_seat=True),
    *(Zone(f"{deck}_deck", Visibility.COUNT) for deck in DECKS),
    *(Zone(f"{deck}_open", Visibility.PUBLIC) for deck in DECKS),
    *(Zone(f"{deck}_discard", Visibility.PUBLIC) for deck in DECKS),
    Zone("activated", Visibility.PUBLIC),
    Zone("event_box", Visibility.PUBLIC),
)
"""Where the pieces lie. ``activated`` holds the events that are voted on in this cycle;
``event_box`` holds the events of other Acts; heroes on the maps lie on their objective."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ArchonTable(TableBase):
    """Who has what, what is in force, who stands where and what is unfinished.

    Lists are by seat, or as they say. ``mobs``, ``military`` and ``barricades`` hold, for each objective, a number of
    every seat: the number of a seat on an objective stands at ``objective * seats + seat``. Decks have their top at the
    end. In a view, a card that the viewer may not see is HIDDEN.
    """

    __slots__ = (
        "abstained",
        "accused",
        "act",
        "activated",
        "agenda",
        "announced",
        "arete",
        "articles",
        "barricades",
        "broken",
        "build_cheaper",
        "closed",
        "colossus",
        "could_vote",
        "cycle",
        "doom",
        "ended_by",
        "event_box",
        "event_decks",
        "event_discards",
        "event_open",
        "exile",
        "exile_asked",
        "extra_military",
        "extra_mobs",
        "factions",
        "foreseen",
        "frames",
        "frenzy",
        "goal_deck",
        "goals",
        "goals_done",
        "grants",
        "hands",
        "hero_deck",
        "hero_for",
        "hero_owner",
        "hero_place",
        "horses",
        "last_winner",
        "late_drafts",
        "letters",
        "military",
        "military_bits",
        "mob_bits",
        "mobs",
        "paid",
        "payments",
        "project_owner",
        "promises",
        "prytanis",
        "raced_tired",
        "reserve_military",
        "reserve_mobs",
        "rng",
        "sent",
        "shown",
        "stasis",
        "stasis_deck",
        "stasis_discard",
        "stasis_won",
        "strength",
        "support",
        "supremacy",
        "talents",
        "tired",
        "tyche",
        "veiled",
        "venture",
        "viewer",
        "votes_won",
        "vp",
        "winner",
        "won_this_act",
        "wrath",
    )  # fmt: skip

    def __init__(self, factions: list[int], rng: Rng, heroes: int = HEROES, projects: int = PROJECTS) -> None:
        """Make an empty table for factions (their numbers by seat, clockwise) and so many heroes and megaprojects."""
        seats = len(factions)
        self.viewer = REFEREE
        self.rng = rng
        self.frames: Frames = []
        self.factions = factions
        self.act = 1
        self.cycle = 0
        """The Council cycle of this Act, from 1; 0 where no council meets."""
        self.stasis = 1
        self.wrath = 0
        self.arete = [0] * seats
        self.talents = [0] * seats
        self.horses = [0] * seats
        self.tired = [0] * seats
        """How many of the Horses cannot be shown in this cycle (ARCHON-44)."""
        self.tyche = [0] * seats
        self.doom = [0] * seats
        self.support = [0] * seats
        """Support influence in this cycle (ARCHON-19)."""
        self.strength = [0] * seats
        """The voting strength announced last (ARCHON-48)."""
        self.exile = [0] * seats
        """0 for none, else how many Diplomacy Rounds end until the exile returns (ARCHON-68)."""
        self.supremacy = 0
        """The seat that holds supremacy (ARCHON-02)."""
        self.prytanis = NOBODY
        self.articles = [0] * ARTICLES
        """By article the text in force, 0 for A."""
        self.agenda: list[tuple[int, ...]] = []
        """The motions in the order received; each the article, its text and the seat that filed it."""
        self.promises: list[tuple[int, ...]] = []
        """Binding promises and oaths that are not yet kept; an entry for each good of a price that is laid aside."""
        self.broken = [0] * seats
        """How many promises and oaths a seat has broken in this game (ARCHON-37, 67)."""
        self.activated: list[int] = []
        """The events that the Prytanis activated and that are not yet voted on, in their order (ARCHON-31, 49)."""
        self.accused = NOBODY
        """The faction that the Prytanis named for the event at work."""
        self.announced = 0
        """Whether an Assembly is announced for the next Diplomacy Round (ARCHON-59)."""
        self.late_drafts: list[tuple[int, ...]] = []
        """Drafts that found the agenda full and wait for the next one (ARCHON-A30)."""
        self.exile_asked = 0
        """Whether the Prytanis has put an exile to a vote in this Act (VI-C)."""
        self.grants = [NOBODY] * seats
        """Whom the influence of a seat serves in this Vote Phase, or for this motion (ARCHON-21 to 23)."""
        self.hero_for = [NOBODY] * heroes
        """By hero: the seat that it supports since the last Support Phase, NOBODY on venture (ARCHON-45)."""
        self.venture = [0] * seats
        """Talents that heroes on venture bring at the Check Phase (ARCHON-57)."""
        self.shown = [0] * seats
        """Horses shown in this cycle (ARCHON-44)."""
        self.raced_tired = [0] * seats
        """Whether tired Horses have raced in this Act (Aristocrats)."""
        self.payments = [0] * seats
        """What everybody paid for the event at work."""
        self.sent: list[int] = []
        """Heroes sent for the event at work."""
        self.last_winner = NOBODY
        """The winner of the latest Stasis (I-C)."""
        self.letters = [0] * (seats * LETTERS)
        """Of each seat the research letters of every kind; those of nobody are in the bag."""
        self.goal_deck: list[int] = []
        self.goals: list[list[int]] = [[] for _seat in range(seats)]
        self.goals_done: list[list[int]] = [[] for _seat in range(seats)]
        self.project_owner = [NOBODY] * projects
        self.extra_mobs = [0] * seats
        """Mobs that come to the next Stasis by a Trade goal."""
        self.extra_military = [0] * seats
        self.build_cheaper = [0] * seats
        self.stasis_won = [0] * seats
        self.won_this_act = [0] * seats
        """Stasis Phases won in this Act (ARCHON-77)."""
        self.votes_won = [0] * seats
        self.paid = [0] * seats
        """Talents paid into funds in this Act (ARCHON-76)."""
        self.abstained = [0] * seats
        self.could_vote = [0] * seats
        self.event_decks: list[list[int]] = [[], [], []]
        self.event_open: list[list[int]] = [[], [], []]
        self.event_discards: list[list[int]] = [[], [], []]
        self.event_box: list[int] = []
        self.foreseen = [0, 0, 0]
        """By event deck: who has seen its top card, one bit a seat (SA10)."""
        self.hero_deck: list[int] = []
        self.hero_owner = [NOBODY] * heroes
        self.hero_place = [IN_DECK] * heroes
        """By hero: the objective on which it stands, or IN_DECK, DEAD, SAFE, RESERVE."""
        self.stasis_deck: list[int] = []
        self.stasis_discard: list[int] = []
        self.hands: list[list[int]] = [[] for _seat in range(seats)]
        self.reserve_mobs = [0] * seats
        self.reserve_military = [0] * seats
        self.mobs = [0] * (OBJECTIVES * seats)
        self.military = [0] * (OBJECTIVES * seats)
        self.mob_bits = [0] * seats
        """By seat: the objectives with own mobs, one bit each. Follows from ``mobs``, kept since every turn asks."""
        self.military_bits = [0] * seats
        self.barricades = [0] * (OBJECTIVES * seats)
        """What markers add to a total (cards 33-34)."""
        self.frenzy = [0] * OBJECTIVES
        """By objective: how much more every military unit counts (card 40)."""
        self.closed = 0
        """Objectives that no unit may enter, one bit each (card 32)."""
        self.veiled = 0
        """Objectives without a battle, one bit each (card 39)."""
        self.colossus = OBJECTIVE_IDS.index("colossus-of-atlantis")
        self.vp = [0] * seats
        """Victory points of the Stasis at work, or of the one that ended the game."""
        self.winner = NOBODY
        self.ended_by = ""
        """The rule that ended the game, empty while it goes on."""

    def copy(self) -> Self:
        """Return an independent table that is equal to this one. Written by hand, since search copies all the time."""
        other = ArchonTable.__new__(type(self))
        other.viewer = self.viewer
        other.rng = self.rng.copy()
        other.frames = self.frames[:]
        other.factions = self.factions[:]
        other.act = self.act
        other.cycle = self.cycle
        other.stasis = self.stasis
        other.wrath = self.wrath
        other.arete = self.arete[:]
        other.talents = self.talents[:]
        other.horses = self.horses[:]
        other.tired = self.tired[:]
        other.tyche = self.tyche[:]
        other.doom = self.doom[:]
        other.support = self.support[:]
        other.strength = self.strength[:]
        other.exile = self.exile[:]
        other.supremacy = self.supremacy
        other.prytanis = self.prytanis
        other.articles = self.articles[:]
        other.agenda = self.agenda[:]
        other.promises = self.promises[:]
        other.broken = self.broken[:]
        other.accused = self.accused
        other.activated = self.activated[:]
        other.announced = self.announced
        other.exile_asked = self.exile_asked
        other.grants = self.grants[:]
        other.hero_for = self.hero_for[:]
        other.last_winner = self.last_winner
        other.late_drafts = self.late_drafts[:]
        other.payments = self.payments[:]
        other.raced_tired = self.raced_tired[:]
        other.sent = self.sent[:]
        other.shown = self.shown[:]
        other.venture = self.venture[:]
        other.letters = self.letters[:]
        other.goal_deck = self.goal_deck[:]
        other.goals = list(map(list.copy, self.goals))
        other.goals_done = list(map(list.copy, self.goals_done))
        other.project_owner = self.project_owner[:]
        other.extra_mobs = self.extra_mobs[:]
        other.extra_military = self.extra_military[:]
        other.build_cheaper = self.build_cheaper[:]
        other.stasis_won = self.stasis_won[:]
        other.won_this_act = self.won_this_act[:]
        other.votes_won = self.votes_won[:]
        other.paid = self.paid[:]
        other.abstained = self.abstained[:]
        other.could_vote = self.could_vote[:]
        other.event_decks = list(map(list.copy, self.event_decks))
        other.event_open = list(map(list.copy, self.event_open))
        other.event_discards = list(map(list.copy, self.event_discards))
        other.event_box = self.event_box[:]
        other.foreseen = self.foreseen[:]
        other.hero_deck = self.hero_deck[:]
        other.hero_owner = self.hero_owner[:]
        other.hero_place = self.hero_place[:]
        other.stasis_deck = self.stasis_deck[:]
        other.stasis_discard = self.stasis_discard[:]
        other.hands = list(map(list.copy, self.hands))
        other.reserve_mobs = self.reserve_mobs[:]
        other.reserve_military = self.reserve_military[:]
        other.mobs = self.mobs[:]
        other.military = self.military[:]
        other.mob_bits = self.mob_bits[:]
        other.military_bits = self.military_bits[:]
        other.barricades = self.barricades[:]
        other.frenzy = self.frenzy[:]
        other.closed = self.closed
        other.veiled = self.veiled
        other.colossus = self.colossus
        other.vp = self.vp[:]
        other.winner = self.winner
        other.ended_by = self.ended_by
        return other

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.factions)

    @property
    def heroes(self) -> list[tuple[int, int]]:
        """Of each hero: whose it is, and the objective on which it stands, or IN_DECK, DEAD, SAFE, RESERVE."""
        return list(zip(self.hero_owner, self.hero_place, strict=True))

    @heroes.setter
    def heroes(self, heroes: list[tuple[int, int]]) -> None:
        self.hero_owner, self.hero_place = [owner for owner, _place in heroes], [place for _owner, place in heroes]
