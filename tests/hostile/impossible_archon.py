"""Archon: what cannot lie on the table, from the counts of its rule sheet (sections 3.1, 3.11 and 3.12)."""

from __future__ import annotations

from typing import Any

CARDS = {3: 40}
"""Stasis cards by number of factions; 80 from four on."""
HEROES, PLACES, LETTERS = 12, 13, 8
SUMS = {"goals": 12, "projects": 6, "events": 36}


def faults(rules: Any, state: Any, reached: bool) -> list[str]:
    """Return what is impossible about a state of Archon."""
    seats = len(state.factions)
    found = [] if 3 <= seats <= 8 and len(set(state.factions)) == seats else ["ARCHON-04: wrong factions"]
    cards = [*state.stasis_deck, *state.stasis_discard, *(card for hand in state.hands for card in hand)]
    if len(cards) != CARDS.get(seats, 80) or len(set(cards)) != len(cards):
        found.append("ARCHON-T83: the Stasis cards do not lie in exactly one place each")
    counts = (state.mobs, state.military, state.reserve_mobs, state.reserve_military, state.talents, state.tyche)
    if min(min(row) for row in counts) < 0:
        found.append("3.15: units and tokens cannot go below zero")
    if min(state.arete) < 1 or min(state.doom) < 0 or state.wrath < 0:
        found.append("ARCHON-67: Arête below 1, or Doom or Wrath below 0")
    for at in range(PLACES):
        for seat in range(seats):
            mobs, military = state.mobs[at * seats + seat], state.military[at * seats + seat]
            if (state.mob_bits[seat] >> at & 1, state.military_bits[seat] >> at & 1) != (mobs > 0, military > 0):
                found.append(f"O{at + 1}: the sets of seat {seat} do not follow from its units")
    captives = [frame.data[0] for frame in state.frames if frame.name == "spoils"]
    for hero in range(HEROES):
        owner, at = state.hero_owner[hero], state.hero_place[hero]
        if at >= 0 and hero not in captives:
            where = at * seats + owner
            if owner < 0 or not state.mobs[where] + state.military[where]:
                found.append(f"ARCHON-95: hero {hero} stands alone on O{at + 1}")
    if any(sum(state.letters[kind::5]) > LETTERS for kind in range(5)):
        found.append("3.1: more letters of a kind than there are")
    if len(state.goal_deck) + sum(map(len, (*state.goals, *state.goals_done))) != SUMS["goals"]:
        found.append("3.1: the Trade goals do not lie in exactly one place each")
    if bool(state.frames) == bool(state.ended_by):
        found.append("ARCHON-116: a Stasis is over exactly when nothing is unfinished")
    return found
