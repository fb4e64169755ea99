"""Units on the maps: how they come, go and change sides, and heroes who flee when nobody is left beside them."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.archon.rules.state import (
    DEAD,
    NOBODY,
    OBJECTIVE_IDS,
    OBJECTIVES,
    RESERVE,
    SAFE,
    ArchonTable,
)

ALL: Final = (1 << OBJECTIVES) - 1
"""Every objective as bits."""


def place_of(at: int) -> Place:
    """Return an objective as the place of an event."""
    return OBJECTIVE_IDS[at], SHARED


def held_by(table: ArchonTable, seat: int) -> int:
    """Return the objectives on which a seat has units, one bit each."""
    return table.mob_bits[seat] | table.military_bits[seat]


def occupied(table: ArchonTable) -> int:
    """Return the objectives on which anybody has units."""
    found = 0
    for bits in table.mob_bits:
        found |= bits
    for bits in table.military_bits:
        found |= bits
    return found


def seats_at(table: ArchonTable, at: int) -> list[int]:
    """Return the seats with units on an objective."""
    return [seat for seat in range(table.seats) if (table.mob_bits[seat] | table.military_bits[seat]) >> at & 1]


def count_at(table: ArchonTable, seat: int, at: int) -> tuple[int, int]:
    """Return the mobs and military units of a seat on an objective."""
    where = at * table.seats + seat
    return table.mobs[where], table.military[where]


def heroes_at(table: ArchonTable, seat: int, at: int) -> list[int]:
    """Return the heroes of a seat on an objective."""
    place, owner = table.hero_place, table.hero_owner
    return [hero for hero in range(len(place)) if place[hero] == at and owner[hero] == seat]


def enter(state: ArchonTable, seat: int, at: int, mobs: int, military: int) -> None:
    """Put units on an objective."""
    where = at * state.seats + seat
    if mobs:
        state.mobs[where] += mobs
        state.mob_bits[seat] |= 1 << at
    if military:
        state.military[where] += military
        state.military_bits[seat] |= 1 << at


def leave(state: ArchonTable, seat: int, at: int, mobs: int, military: int, events: Events) -> None:
    """Take units off an objective; heroes without a unit beside them flee to safety (ARCHON-95)."""
    where = at * state.seats + seat
    if mobs:
        state.mobs[where] -= mobs
        if not state.mobs[where]:
            state.mob_bits[seat] &= ~(1 << at)
    if military:
        state.military[where] -= military
        if not state.military[where]:
            state.military_bits[seat] &= ~(1 << at)
    if at in state.hero_place and not (state.mobs[where] or state.military[where]):
        for hero in heroes_at(state, seat, at):
            to_safety(state, hero, "hero_fled", "ARCHON-95", events)


def lose(state: ArchonTable, seat: int, at: int, mobs: int, military: int, rule: str, events: Events) -> None:
    """Remove units of a seat, and tell it."""
    leave(state, seat, at, mobs, military, events)
    if mobs + military:
        tell(events, "units_lost", seat, rule=rule, values=(mobs, military), source=place_of(at))


def hero_place(table: ArchonTable, hero: int) -> Place:
    """Return where a hero of a faction stands, as the place of an event."""
    place = table.hero_place[hero]
    if place >= 0:
        return place_of(place)
    return "committed" if place == RESERVE else "heroes", table.hero_owner[hero]


def to_safety(state: ArchonTable, hero: int, kind: str, rule: str, events: Events) -> None:
    """Bring a hero back to its faction, out of the fight; ``kind`` says how it is told."""
    owner, source = state.hero_owner[hero], hero_place(state, hero)
    state.hero_place[hero] = SAFE
    tell(events, kind, owner, (hero,), rule, source=source, target=("heroes", owner))


def kill(state: ArchonTable, hero: int, rule: str, events: Events) -> None:
    """A hero dies."""
    owner, source = state.hero_owner[hero], hero_place(state, hero)
    state.hero_place[hero] = DEAD
    state.hero_owner[hero] = NOBODY
    tell(events, "hero_killed", owner, (hero,), rule, source=source, target=("hero_dead", SHARED))


def wipe(state: ArchonTable, seat: int, at: int) -> tuple[int, int]:
    """Take all units of a seat off an objective and return how many; what becomes of its heroes is decided apart."""
    where = at * state.seats + seat
    gone = state.mobs[where], state.military[where]
    state.mobs[where] = state.military[where] = 0
    state.mob_bits[seat] &= ~(1 << at)
    state.military_bits[seat] &= ~(1 << at)
    return gone


def clear(state: ArchonTable) -> None:
    """Take all units and markers off the maps and out of the reserves; heroes return (ARCHON-120)."""
    seats = state.seats
    state.mobs = [0] * (OBJECTIVES * seats)
    state.military = [0] * (OBJECTIVES * seats)
    state.mob_bits = [0] * seats
    state.military_bits = [0] * seats
    state.barricades = [0] * (OBJECTIVES * seats)
    state.frenzy = [0] * OBJECTIVES
    state.closed = state.veiled = 0
    state.reserve_mobs = [0] * seats
    state.reserve_military = [0] * seats
    state.hero_place = [SAFE if place >= RESERVE else place for place in state.hero_place]
