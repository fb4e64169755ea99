"""A state of Archon as JSON data with names, and back. Reading trusts nothing."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import fields
from atlantis_desktop.engine.fields import Field, FieldKind, Fields
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import ballots, deals
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXT_LETTERS
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import (
    ARTICLES,
    DEAD,
    DECKS,
    IN_DECK,
    LETTERS,
    LETTERS_EACH,
    NOBODY,
    OBJECTIVE_IDS,
    OBJECTIVES,
    RESERVE,
    SAFE,
    ArchonTable,
)
from atlantis_desktop.games.archon.rules.validate_state import check_possible
from atlantis_desktop.words import _

LARGEST: Final = 100_000
"""More of anything than any game can come to."""


def _seats(rules: ArchonGame) -> int:
    return rules.seats


def _heroes(rules: ArchonGame) -> int:
    return len(rules.cards.heroes)


MOTION: Final = fields.record((0, ballots.EXILE_MOTION), (0, 7), (0, 8))
"""A motion: its article or that it exiles, its text or whom, and who filed it, as the seat and 1."""
PROMISE: Final = fields.record(
    (deals.YES, deals.TIE_NO), (0, 7), (0, 7), (0, deals.GOAL), (0, LARGEST), (0, LARGEST), (0, LARGEST)
)
"""A promise: what, by whom, to whom, the goods of its price and how much, its event and 1, and a number more."""
PLACES: Final = {IN_DECK: "deck", DEAD: "dead", SAFE: "safe", RESERVE: "reserve"}
"""Where heroes are who stand on no objective."""
AMOUNT: Final = fields.by_seat(0, LARGEST)
BY_PLACE: Final = fields.table(OBJECTIVES, _seats, LARGEST)
BY_DECK: Final = fields.listed(fields.CARDS, len(DECKS))


def _projects(rules: ArchonGame) -> tuple[str, ...]:
    return tuple([rules.pieces.names[piece] for piece in rules.cards.projects])


def _owners(rules: ArchonGame, data: object, place: str) -> list[int]:
    held = read.fields(data, _projects(rules))
    return [read.number(held[name], f"{place}.{name}", NOBODY, rules.seats - 1) for name in _projects(rules)]


def _objectives(rules: ArchonGame, data: object, place: str) -> int:
    held = [read.one_of(item, f"{place}[{at}]", OBJECTIVE_IDS) for at, item in enumerate(read.entries(data, place))]
    if held != sorted(set(held)):
        raise DecodeError(_("{place}: expected different objectives in their order").format(place=place))
    return sum(1 << at for at in held)


def _heroes_to_data(rules: ArchonGame, heroes: list[tuple[int, int]]) -> dict[str, list[Any]]:
    return {
        rules.pieces.names[hero]: [owner, PLACES[place] if place < 0 else OBJECTIVE_IDS[place]]
        for hero, (owner, place) in enumerate(heroes)
    }


def _heroes_from_data(rules: ArchonGame, data: object, field: str) -> list[tuple[int, int]]:
    names = tuple([rules.pieces.names[hero] for hero in rules.cards.heroes])
    held, words, found = read.fields(data, names), (*OBJECTIVE_IDS, *PLACES.values()), []
    off = {word: place for place, word in PLACES.items()}
    for name in names:
        place = f"{field}.{name}"
        owner, where = read.entries(held[name], place, 2)
        seat, at = read.number(owner, place, NOBODY, rules.seats - 1), read.one_of(where, place, words)
        found.append((seat, at if at < OBJECTIVES else off[words[at]]))
    return found


OBJECTIVE_SET: Final = FieldKind(
    lambda rules, value: [name for at, name in enumerate(OBJECTIVE_IDS) if value >> at & 1], _objectives
)
FIELDS: Final[Fields] = Fields(
    Field("rng", fields.CHANCE),
    Field("factions", fields.listed(fields.word(lambda rules: rules.cards.faction_ids), _seats)),
    Field("act", fields.number(1, 3)),
    Field("cycle", fields.number(0, LARGEST)),
    Field("accused", fields.SEAT_OR_NOBODY),
    Field("announced", fields.number(0, 1)),
    Field("exile_asked", fields.number(0, 2)),
    Field("last_winner", fields.SEAT_OR_NOBODY),
    Field("stasis", fields.number(1, LARGEST)),
    Field("wrath", fields.number(0, LARGEST)),
    Field("prytanis", fields.SEAT_OR_NOBODY),
    Field("supremacy", fields.SEAT),
    Field("winner", fields.SEAT_OR_NOBODY),
    *(Field(key, AMOUNT) for key in (
        "arete", "talents", "horses", "tired", "tyche", "doom", "support", "strength", "exile", "extra_mobs",
        "extra_military", "build_cheaper", "stasis_won", "won_this_act", "votes_won", "paid", "abstained", "could_vote",
        "reserve_mobs", "reserve_military", "vp", "payments", "raced_tired", "shown", "venture")),
    Field("articles", fields.numbers(ARTICLES, 0, len(TEXT_LETTERS) - 1)),
    Field("grants", fields.by_seat(NOBODY, lambda rules: rules.seats - 1)),
    Field("hero_for", fields.numbers(_heroes, NOBODY, lambda rules: rules.seats - 1)),
    Field("foreseen", fields.numbers(len(DECKS), 0, lambda rules: (1 << rules.seats) - 1)),
    Field("agenda", fields.listed(MOTION)),
    Field("late_drafts", fields.listed(MOTION)),
    Field("promises", fields.listed(PROMISE)),
    Field("broken", AMOUNT, before=lambda rules: [0] * rules.seats),
    Field("letters", fields.table(_seats, LETTERS, LETTERS_EACH)),
    *(Field(key, fields.CARDS) for key in (
        "goal_deck", "stasis_deck", "stasis_discard", "event_box", "hero_deck", "activated", "sent")),
    *(Field(key, fields.CARDS_BY_SEAT) for key in ("goals", "goals_done", "hands")),
    *(Field(key, BY_DECK) for key in ("event_decks", "event_open", "event_discards")),
    Field("projects", FieldKind(lambda rules, value: dict(zip(_projects(rules), value, strict=True)), _owners),
          "project_owner"),
    Field("heroes", FieldKind(_heroes_to_data, _heroes_from_data), "heroes"),
    *(Field(key, BY_PLACE) for key in ("mobs", "military", "barricades")),
    Field("frenzy", fields.numbers(OBJECTIVES, 0, LARGEST)),
    Field("closed", OBJECTIVE_SET),
    Field("veiled", OBJECTIVE_SET),
    Field("colossus", fields.word(OBJECTIVE_IDS)),
    Field("ended_by", fields.RULE),
    Field("frames", fields.FRAMES),
)  # fmt: skip
"""What a save holds, in its order; the top of each deck stands last."""


def encode(rules: ArchonGame, state: ArchonTable) -> dict[str, Any]:
    """Return the state as JSON data."""
    return FIELDS.encode(rules, state)


def decode(rules: ArchonGame, data: object) -> ArchonTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = read_state(rules, data)
    check_possible(rules, state)
    return state


def read_state(rules: ArchonGame, data: object) -> ArchonTable:
    """Read names and numbers, each for itself; how they fit together is not looked at. Raises DecodeError."""
    state = ArchonTable(list(range(rules.seats)), Rng(0), len(rules.cards.heroes), len(rules.cards.projects))
    FIELDS.read(rules, data, state)
    if len(set(state.factions)) != rules.seats:
        raise DecodeError(_("factions: every faction plays once"))
    _count_bits(state)
    return state


def _count_bits(state: ArchonTable) -> None:
    """Note where everybody has mobs and military, which follows from their numbers."""
    seats = state.seats
    for seat in range(seats):
        state.mob_bits[seat] = sum(1 << at for at in range(OBJECTIVES) if state.mobs[at * seats + seat])
        state.military_bits[seat] = sum(1 << at for at in range(OBJECTIVES) if state.military[at * seats + seat])
