"""Monstrosities: what cannot lie on the table, from the counts of its sheet (MONS-01 to 106)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.hostile import impossible_rising as base

NEW_SINGLE = {
    "possibility-multiplier": (1, 0), "lustral-forge": (2, 0), "quantum-relay": (2, 1), "echo-actualizer": (1, 0),
    "spectral-replicator": (1, 0), "abetting-pharos": (1, 1),
}  # fmt: skip
NEW_DOUBLE = {"anima-cradle": (2, 2), "daimon-choir": (2, 2)}
LOCATIONS = {
    "hidden-cache": 2, "gryphon-aerie": 2, "harpies-lair": 2, "alchemists-lab": 1, "astrologers-observatory": 3,
    "artificers-workshop": 1,
}  # fmt: skip
"""Figures that a place takes (3.2, 3.6)."""
LIBRARY = {1: 33, 2: 32, 3: 32}
"""Cards of the library deck; 31 with four councilors and more (MONS-02, 11)."""
BASICS, SPECIALS, OMENS, COUNCILORS = 37, 12, 3, 15
STONE, ASIDE = 3, 5


def faults(rules: Any, state: Any, reached: bool) -> list[str]:
    """Return what is impossible about a state of a match with the pack."""
    table = base.Table(rules, state)
    found = _cards(table) + _figures(table) + _standing(table) + base._island(table) + base._numbers(table)
    found += _phases(rules, state) + _things(table) + _gate(table)
    return found


def _phases(rules: Any, state: Any) -> list[str]:
    """What the base says of each phase; while the Hologram lies in the supply no board is shown (MONS-92)."""
    lies_in_supply = state.where[rules.figures.hologram] == -2
    return [one for one in base._phases(_awake(rules, state)) if not (lies_in_supply and one.startswith("RISE-121"))]


def _inactive(state: Any) -> int:
    return int(state.deeps.stone | state.deeps.stolen)


def _awake(rules: Any, state: Any) -> base.Table:
    """The table without those who are stone or stolen, who keep their places through all phases."""
    other = state.copy()
    for figure in range(len(state.where)):
        if _inactive(state) >> figure & 1:
            other.where[figure], other.marks[figure], other.owner[figure] = -2, 0, -1
    return base.Table(rules, other)


def _cards(table: base.Table) -> list[str]:
    state, rules, deeps = table.state, table.rules, table.state.deeps
    found = []
    rows = [card for row in (*state.hands, *state.artifacts) for card in row]
    library = [*state.library, *state.library_discard, *state.drawn, *state.gone, *rows, *deeps.loot_cards]
    if sorted([*library, *state.library_box]) != sorted(rules.library_cards):
        found.append("MONS-02: the library cards do not lie in exactly one place each")
    kinds = Counter(rules.library_of[card].type for card in library)
    size = LIBRARY.get(1 if _two_teams(rules) else table.seats, 31)
    if len(library) - max(0, kinds["artifact"] - 4) != size or kinds["wonder"] != 3:
        found.append("MONS-02: another number of library cards is in the game")
    misfortunes = [*state.misfortunes, *state.misfortune_discard, *state.open]
    if sorted([*misfortunes, *state.misfortune_box]) != sorted(rules.misfortune_cards):
        found.append("MONS-04: the misfortunes do not lie in exactly one place each")
    types = Counter(rules.misfortune_of[card].type for card in misfortunes)
    rare = sum(types[kind] for kind in ("calm", "controlled", "catastrophic", "receding", "red"))
    if len(misfortunes) - rare != BASICS + SPECIALS + OMENS:
        found.append("MONS-04, 05: another number of specials and Omens is in the game")
    offset = 3 if rules.options["monsterOffset"] and _scenarios(rules) else 0
    if types["controlled"] != max(0, rules.level.controlled_floods - offset):
        found.append("MONS-06, 08: another number of Controlled Floods is in the game")
    if types["catastrophic"] != (3 if rules.options["level"] >= 7 else 0):
        found.append("MONS-06: another number of Catastrophic Floods is in the game")
    piles = [*state.council, *state.council_discard, *state.council_shown, *state.council_box, *deeps.holo_more]
    taken = [board for board in (*state.boards, state.holo_board) if board >= 0]
    if sorted([*piles, *taken]) != sorted(table.boards.values()) or len(table.boards) != COUNCILORS:
        found.append("MONS-10: the fifteen boards do not lie in exactly one place each")
    return found


def _two_teams(rules: Any) -> bool:
    """Whether one person plays two seats, the second without a Leader (MONS-95)."""
    return rules.seats == 2 and bool(rules.options["soloTeams"])


def _scenarios(rules: Any) -> list[str]:
    return [name for name in ("medusa", "harpies", "scylla") if rules.options[name]]


def _figures(table: base.Table) -> list[str]:
    """Leaders, followers, Hologram and Automaton are their seat's; the others who has them (MONS-19 to 27)."""
    state, seats = table.state, table.seats
    found = []
    for figure, name in enumerate(table.rules.pieces.names[table.rules.box.figure_0 :]):
        place, owner = state.where[figure], state.owner[figure]
        if place in (-1, -2, -3) and state.marks[figure]:
            found.append(f"RISE-26: {name} is off the table and marked")
        if place == -1 and not 0 <= owner < seats:
            found.append(f"RISE-26: {name} is in nobody's pool")
        away = _two_teams(table.rules) and figure == 1
        if name.endswith("-leader") and ((place == -3) != away or owner != figure):
            found.append(f"MONS-21: {name} is out of the game or with another")
        if name.startswith("volunteer-") and place >= 0 and not _inactive(state) >> figure & 1 and not (
            0 <= owner < seats and state.round <= state.leaves[figure] <= state.round + 1
        ):  # fmt: skip
            found.append(f"RISE-112: {name} is nobody's, or stays for ever")
        if name == "hologram" and (place == -3) != (seats > 2):
            found.append("RISE-11: the Hologram is for one or two councilors")
    return found


def _standing(table: base.Table) -> list[str]:
    state, found = table.state, []
    for place, here in table.on_tiles().items():
        plain = [figure for figure in here if not table.extra[figure]]
        aside = [figure for figure in here if table.extra[figure] == ASIDE]
        arm, _dash, rank = place.rpartition("-")
        name, five = place.removeprefix("at-").removesuffix("-5"), place.endswith("-5")
        if any(not _inactive(state) >> figure & 1 for figure in aside):
            found.append(f"MONS-71: an active figure lies beside the spaces of {place}")
        if arm in base.ARMS:
            if int(rank) not in table.dry(arm) and any(table.rules.figures.kind[each] != 5 for each in here):
                found.append(f"RISE-40, 58: a figure on the flooded tile {place}")
            if len(plain) > table.spaces[arm][int(rank) - 1] and int(rank) in table.dry(arm):
                found.append(f"RISE-39: {len(plain)} figures on {place}")
        elif place in LOCATIONS:
            bit = list(LOCATIONS).index(place)
            if not state.deeps.open >> bit & 1 or len(plain) > LOCATIONS[place]:
                found.append(f"MONS-31: {len(plain)} figures at {place}")
        elif name in NEW_SINGLE or name in NEW_DOUBLE:
            most = {**NEW_SINGLE, **NEW_DOUBLE}[name][five]
            if len(plain) > most or not 0 < table.built[name] < state.round:
                found.append(f"3.2: {len(plain)} figures at {place}")
    return found


def _gate(table: base.Table) -> list[str]:
    built, state = table.built, table.state
    found = []
    if any(round > state.round or round < -1 for round in built.values()):
        found.append("RISE-105: built in a round to come")
    if (built[base.CORE] > 0) != (state.ended == 1):
        found.append("RISE-110: the game is won exactly when the Power Core is built")
    limits = {"possibility-multiplier": 4, "quantum-relay": 2, "echo-actualizer": 2, "spectral-replicator": 2}
    return found + [f"MONS-11: {name} with {table.seats} seats" for name, most in limits.items()
                    if built[name] > 0 and table.seats > most]  # fmt: skip


def _things(table: base.Table) -> list[str]:
    """Stone, monsters, items, the treasure (MONS-20, 40 to 44, 49 to 54, 64, 71, 85)."""
    rules, state, deeps = table.rules, table.state, table.state.deeps
    found = []
    for figure in range(len(state.where)):
        if deeps.stone >> figure & 1 and not 0 <= state.where[figure] <= 36:
            found.append("MONS-52: stone that does not stand on the island")
        if deeps.stolen >> figure & 1 and table.at[figure] != "harpies-lair":
            found.append("MONS-71: a stolen figure is not in the Lair")
        if _inactive(state) >> figure & 1 and state.marks[figure] & STONE != STONE:
            found.append("MONS-20: an inactive figure has an action")
    if deeps.medusa > 0 and (deeps.medusa - 1) % 6 + 1 not in table.dry(base.ARMS[(deeps.medusa - 1) // 6]):
        found.append("MONS-54: Medusa on a flooded tile")
    if (deeps.medusa >= 0 and not rules.options["medusa"]) or (deeps.medusa >= 0) > (deeps.items[0] != -2):
        found.append("MONS-49, 61: Medusa without her scenario or her Shield")
    if any(at != -2 for at in deeps.harpies) and (not rules.options["harpies"] or not deeps.treasure >= 0):
        found.append("MONS-64: harpies without their scenario or a treasure")
    if (deeps.tonight >= 0 or deeps.sated) and not rules.options["scylla"]:
        found.append("MONS-78: Scylla or Charybdis without their scenario")
    for owner, figure in zip(deeps.items, deeps.worn, strict=True):
        strange = figure != rules.figures.hologram and state.owner[figure] != owner
        if figure >= 0 and (state.where[figure] < 0 or strange):
            found.append("MONS-40: a token lies with no placed figure of its owner")
    if any(count < 0 for count in (*deeps.loot, *deeps.cache, deeps.inspiration)):
        found.append("1: stones below zero")
    return found
