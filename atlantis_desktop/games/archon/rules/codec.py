"""A state of Archon as JSON data with names, and back. Reading trusts nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import ballots, deals
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.possible import check_possible
from atlantis_desktop.games.archon.rules.shapes import frames_from_data
from atlantis_desktop.games.archon.rules.state import (
    ARTICLES,
    DEAD,
    DECKS,
    HEROES,
    IN_DECK,
    LETTERS,
    LETTERS_EACH,
    NOBODY,
    OBJECTIVE_IDS,
    OBJECTIVES,
    PROJECTS,
    RESERVE,
    SAFE,
    ArchonTable,
)
from atlantis_desktop.words import _

LARGEST: Final = 100_000
"""More of anything than any game can come to."""
NUMBERS: Final = {
    "act": (1, 3), "cycle": (0, LARGEST), "accused": (NOBODY, 7), "announced": (0, 1), "exile_asked": (0, 2),
    "last_winner": (NOBODY, 7), "stasis": (1, LARGEST), "wrath": (0, LARGEST), "prytanis": (NOBODY, 7),
    "supremacy": (0, 7), "winner": (NOBODY, 7),
}  # fmt: skip
"""Single numbers with their bounds; seats are held against the number of seats too."""
BY_SEAT: Final = (
    "arete", "talents", "horses", "tired", "tyche", "doom", "support", "strength", "exile", "extra_mobs",
    "extra_military", "build_cheaper", "stasis_won", "won_this_act", "votes_won", "paid", "abstained", "could_vote",
    "reserve_mobs", "reserve_military", "vp", "payments", "raced_tired", "shown", "venture",
)  # fmt: skip
"""Lists with a number of each seat."""
BY_PLACE: Final = ("mobs", "military", "barricades")
"""By objective a number of each seat."""
CARDS: Final = ("goal_deck", "stasis_deck", "stasis_discard", "event_box", "hero_deck", "activated", "sent")
CARDS_BY_SEAT: Final = ("goals", "goals_done", "hands")
CARDS_BY_DECK: Final = ("event_decks", "event_open", "event_discards")
SEATS_OF: Final = {"grants": "", "hero_for": "heroes"}
"""Lists with a seat or nobody, of each seat or of each hero."""
MOTION: Final = ((0, ballots.EXILE_MOTION), (0, 7), (0, 8))
"""A motion: its article or that it exiles, its text or whom, and who filed it, as the seat and 1."""
PROMISE: Final = ((deals.YES, deals.TIE_NO), (0, 7), (0, 7), (0, deals.GOAL), (0, LARGEST), (0, LARGEST), (0, LARGEST))
"""A promise: what, by whom, to whom, the goods of its price and how much, its event and 1, and a number more."""
RECORDS: Final = {"agenda": MOTION, "late_drafts": MOTION, "promises": PROMISE}
SETS: Final = ("closed", "veiled")
"""Sets of objectives."""
PLACES: Final = {IN_DECK: "deck", DEAD: "dead", SAFE: "safe", RESERVE: "reserve"}
"""Where heroes are who stand on no objective."""
KEYS: Final = (
    "rng", "factions", *NUMBERS, *BY_SEAT, *SEATS_OF, "foreseen", "articles", *RECORDS, "letters", *CARDS,
    *CARDS_BY_SEAT, *CARDS_BY_DECK, "projects", "heroes", *BY_PLACE, "frenzy", *SETS, "colossus", "ended_by", "frames",
)  # fmt: skip


def encode(rules: ArchonGame, state: ArchonTable) -> dict[str, Any]:
    """Return the state as JSON data; the top of each deck stands last."""
    names, seats = rules.pieces.names, state.seats

    def named(cards: Iterable[int]) -> list[str]:
        return [names[card] for card in cards]

    def of_seat(numbers: list[int], each: int) -> list[list[int]]:
        return [numbers[at : at + each] for at in range(0, len(numbers), each)]

    heroes = {
        names[hero]: [state.hero_owner[hero], PLACES[place] if place < 0 else OBJECTIVE_IDS[place]]
        for hero, place in enumerate(state.hero_place)
    }
    first = rules.cards.first_project
    return {
        "rng": format(state.rng.word, "016x"),
        "factions": [rules.cards.faction_ids[faction] for faction in state.factions],
        **{key: getattr(state, key) for key in NUMBERS},
        **{key: list(getattr(state, key)) for key in BY_SEAT},
        "articles": list(state.articles),
        **{key: list(getattr(state, key)) for key in SEATS_OF},
        "foreseen": list(state.foreseen),
        **{key: [list(record) for record in getattr(state, key)] for key in RECORDS},
        "letters": of_seat(state.letters, LETTERS),
        **{key: named(getattr(state, key)) for key in CARDS},
        **{key: [named(cards) for cards in getattr(state, key)] for key in (*CARDS_BY_SEAT, *CARDS_BY_DECK)},
        "projects": {names[first + number]: owner for number, owner in enumerate(state.project_owner)},
        "heroes": heroes,
        **{key: of_seat(getattr(state, key), seats) for key in BY_PLACE},
        "frenzy": list(state.frenzy),
        **{key: [OBJECTIVE_IDS[at] for at in range(OBJECTIVES) if getattr(state, key) >> at & 1] for key in SETS},
        "colossus": OBJECTIVE_IDS[state.colossus],
        "ended_by": state.ended_by,
        "frames": [rules.shapes.to_data(frame) for frame in state.frames],
    }


def decode(rules: ArchonGame, data: object) -> ArchonTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = read_state(rules, data)
    check_possible(rules, state)
    return state


def read_state(rules: ArchonGame, data: object) -> ArchonTable:
    """Read names and numbers, each for itself; how they fit together is not looked at. Raises DecodeError."""
    held = read.fields(data, KEYS)
    seats = rules.seats
    factions = [read.one_of(word, f"factions[{at}]", rules.cards.faction_ids)
                for at, word in enumerate(read.entries(held["factions"], "factions", seats))]  # fmt: skip
    if len(set(factions)) != seats:
        raise DecodeError(_("factions: every faction plays once"))
    state = ArchonTable(factions, Rng(read.bits(held["rng"], "rng", 64)))
    for key, (low, high) in NUMBERS.items():
        high = min(high, seats - 1) if high == 7 else high
        setattr(state, key, read.number(held[key], key, low, high))
    for key in BY_SEAT:
        setattr(state, key, _numbers(held[key], key, seats, LARGEST))
    state.articles = _numbers(held["articles"], "articles", ARTICLES, 3)
    for key, bounds in RECORDS.items():
        setattr(state, key, _records(held[key], key, bounds))
    for key, of in SEATS_OF.items():
        each = read.entries(held[key], key, HEROES if of else seats)
        setattr(state, key, [read.number(item, f"{key}[{at}]", NOBODY, seats - 1) for at, item in enumerate(each)])
    state.foreseen = [read.number(item, f"foreseen[{at}]", 0, (1 << seats) - 1)
                      for at, item in enumerate(read.entries(held["foreseen"], "foreseen", len(DECKS)))]  # fmt: skip
    state.letters = _tables(held["letters"], "letters", seats, LETTERS, LETTERS_EACH)
    for key in CARDS:
        setattr(state, key, read.cards(held[key], key, rules.pieces))
    for key in (*CARDS_BY_SEAT, *CARDS_BY_DECK):
        length = seats if key in CARDS_BY_SEAT else len(DECKS)
        setattr(state, key, [read.cards(cards, f"{key}[{at}]", rules.pieces)
                             for at, cards in enumerate(read.entries(held[key], key, length))])  # fmt: skip
    first = rules.cards.first_project
    projects = read.fields(held["projects"], tuple(rules.pieces.names[first : first + PROJECTS]))
    state.project_owner = [read.number(projects[name], f"projects.{name}", NOBODY, seats - 1)
                           for name in rules.pieces.names[first : first + PROJECTS]]  # fmt: skip
    _read_heroes(rules, state, held["heroes"])
    for key in BY_PLACE:
        setattr(state, key, _tables(held[key], key, OBJECTIVES, seats, LARGEST))
    _count_bits(state)
    state.frenzy = _numbers(held["frenzy"], "frenzy", OBJECTIVES, LARGEST)
    for key in SETS:
        places = [read.one_of(word, f"{key}[{at}]", OBJECTIVE_IDS)
                  for at, word in enumerate(read.entries(held[key], key))]  # fmt: skip
        if places != sorted(set(places)):
            raise DecodeError(_("{place}: expected different objectives in their order").format(place=key))
        setattr(state, key, sum(1 << at for at in places))
    state.colossus = read.one_of(held["colossus"], "colossus", OBJECTIVE_IDS)
    if not isinstance(held["ended_by"], str):
        raise DecodeError(_("ended_by: expected a rule, not {value}").format(value=read.shown(held["ended_by"])))
    state.ended_by = held["ended_by"]
    state.frames = frames_from_data(rules, held["frames"])
    return state


def _read_heroes(rules: ArchonGame, state: ArchonTable, value: object) -> None:
    names = rules.pieces.names[:HEROES]
    heroes = read.fields(value, tuple(names))
    words = (*OBJECTIVE_IDS, *PLACES.values())
    off = {word: place for place, word in PLACES.items()}
    for hero, name in enumerate(names):
        place = f"heroes.{name}"
        owner, where = read.entries(heroes[name], place, 2)
        state.hero_owner[hero] = read.number(owner, place, NOBODY, rules.seats - 1)
        at = read.one_of(where, place, words)
        state.hero_place[hero] = at if at < OBJECTIVES else off[words[at]]


def _count_bits(state: ArchonTable) -> None:
    """Note where everybody has mobs and military, which follows from their numbers."""
    seats = state.seats
    for seat in range(seats):
        state.mob_bits[seat] = sum(1 << at for at in range(OBJECTIVES) if state.mobs[at * seats + seat])
        state.military_bits[seat] = sum(1 << at for at in range(OBJECTIVES) if state.military[at * seats + seat])


def _numbers(value: object, place: str, count: int, most: int) -> list[int]:
    return [read.number(item, f"{place}[{at}]", 0, most) for at, item in enumerate(read.entries(value, place, count))]


def _tables(value: object, place: str, count: int, each: int, most: int) -> list[int]:
    """Return rows of numbers as one list."""
    rows = read.entries(value, place, count)
    return [number for at, row in enumerate(rows) for number in _numbers(row, f"{place}[{at}]", each, most)]


def _records(value: object, place: str, bounds: tuple[tuple[int, int], ...]) -> list[tuple[int, ...]]:
    """Return a list of small records of numbers, each number in its bounds."""
    return [
        tuple(
            read.number(item, f"{place}[{at}]", low, high)
            for item, (low, high) in zip(read.entries(row, f"{place}[{at}]", len(bounds)), bounds, strict=True)
        )
        for at, row in enumerate(read.entries(value, place))
    ]
