"""Atlantis Rising: what cannot lie on the table, from the counts of its rule sheet (sections 1, 2 and 4 to 10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from atlantis_desktop.games.rising.rules.content import load_content

ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")
SPACES = {
    "mountains": (3, 2, 2, 2, 2, 1), "hills": (2, 3, 2, 2, 2, 1), "forests": (2, 2, 3, 2, 2, 1),
    "cities": (2, 2, 2, 2, 2, 2), "libraries": (2, 2, 2, 2, 1, 1), "forges": (2, 2, 2, 1, 1, 1),
}  # fmt: skip
"""Figures that a tile takes, rank 1 first (2.2)."""
ONCE = ("ward-lattice", "aether-condenser", "memory-vault", "tidal-anchor", "herald-horn")
SINGLE = (
    "mystic-siphon", "matter-converter", "skyforge-conduit", "seers-orrery", "numinous-beacon", "entropy-drive",
    "spirit-seal", "bulwark-projector", "chronal-loom",
)  # fmt: skip
DOUBLE = ("leviathan-dynamo", "continental-lever", "harmonic-foundry", "ecliptic-archive", "legion-loom")
TOWER, CORE = "astral-watchtower", "power-core"
IN_DECK = 4
CALM, CONTROLLED = 9, 9
"""Cards of these kinds; the level says how many of them are in the deck (2.4, to be tuned in the data)."""
LETTERS = {1: (5, 2, 2, 0), 2: (3, 3, 3, 0), 3: (3, 3, 0, 3), 4: (3, 0, 3, 3), 5: (0, 3, 3, 3)}
LEVEL_ONE = {*ONCE, "mystic-siphon", "matter-converter", "numinous-beacon", "entropy-drive"}
FOLLOWERS = {1: 7, 2: 7, 3: 6, 4: 4, 5: 4, 6: 4, 7: 4}
"""Followers of a councilor, on the table and in the supply (RISE-09)."""
COUNCILORS, WRATH_STEPS, LIMIT, SCHOLARS_LIMIT = 10, 6, 4, 6
ACTED, EXTRA = 1, 8
WATCHTOWER, EMISSARY, LIBRAMS = 1, 2, (3, 4)


class Table:
    """The state in the words of the sheet: who stands where, by name."""

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules, self.state, self.seats = rules, state, rules.seats
        self.place_names = rules.places.names
        self.figures = rules.figures.names([ally.id for ally in getattr(rules.content.deeps, "allies", ())])
        self.at = [self.place_names[place] if place >= 0 else "" for place in state.where]
        self.extra = [mark // EXTRA for mark in state.marks]
        self.steps = [frame.name for frame in state.frames]
        self.built = {component.id: state.built[at] for at, component in enumerate(rules.components)}
        self.boards = {name: number for name, number in rules.board.items()}
        shipped = rules.content.content_hash == load_content().content_hash
        self.spaces = SPACES if shipped else {arm.id: arm.spaces for arm in rules.arms}

    def dry(self, arm: str) -> list[int]:
        """Return the unflooded ranks of an arm."""
        bits = self.state.dry[ARMS.index(arm)]
        return [rank for rank in range(1, 7) if bits >> rank - 1 & 1]

    def on_tiles(self) -> dict[str, list[int]]:
        """Return the figures on each place where any stand."""
        found: dict[str, list[int]] = {}
        for figure, place in enumerate(self.at):
            if place:
                found.setdefault(place, []).append(figure)
        return found


def faults(rules: Any, state: Any, reached: bool) -> list[str]:
    """Return what is impossible about a state of Atlantis Rising."""
    table = Table(rules, state)
    found = _cards(table) + _boards(table) + _figures(table) + _standing(table) + _island(table) + _gate(table)
    found += _numbers(table) + _phases(table)
    if reached:
        found += _history(table)
    return found


def _cards(table: Table) -> list[str]:
    """Each library card and each misfortune in one place, six of the artifacts in the box (RISE-06, 07).

    How many there are the tests of the card files hold; a variant may have others.
    """
    state, rules = table.state, table.rules
    found = []
    rows = [*state.hands, *state.artifacts]
    library = [*state.library, *state.library_discard, *state.library_box, *state.drawn, *state.gone]
    library += [card for row in rows for card in row]
    if sorted(library) != sorted(rules.library_cards):
        found.append("1, RISE-06: the library cards do not lie in exactly one place each")
    misfortunes = [*state.misfortunes, *state.misfortune_discard, *state.misfortune_box, *state.open]
    if sorted(misfortunes) != sorted(rules.misfortune_cards):
        found.append("1, RISE-07: the misfortunes do not lie in exactly one place each")
    artifacts = set(rules.artifact_cards)
    if len(state.library_box) != len(artifacts) - IN_DECK:
        found.append("RISE-06: six artifacts are in the box")
    if not set(state.library_box) <= artifacts:
        found.append("RISE-06: the box holds a card that is no artifact")
    if any(card in artifacts for hand in state.hands for card in hand):
        found.append("RISE-86: an artifact is in a hand, not open before its owner")
    if any(card not in artifacts for row in state.artifacts for card in row):
        found.append("RISE-86: a card that is no artifact lies among the artifacts")
    types = Counter(rules.misfortune_of[card].type for card in state.misfortune_box)
    level = rules.level
    if types != Counter({"calm": CALM - level.calm_seas, "controlled": CONTROLLED - level.controlled_floods}):
        found.append("RISE-07: the misfortunes in the box are not those of the level")
    if len(state.misfortunes_seen) != len(state.misfortunes) or len(state.library_seen) != len(state.library):
        found.append("RISE-18: what is known of a deck does not fit its cards")
    over = {"trim", "over_limit", "lay_aside", "ask", "lay_down", "share_later", "effects", "vault_cards", "give"}
    if not over & set(table.steps):
        scholar = table.boards["scholar"]
        for seat in range(table.seats):
            limit = SCHOLARS_LIMIT if scholar in (state.boards[seat], state.cipher[seat]) else LIMIT
            if len(state.hands[seat]) + len(state.artifacts[seat]) > limit and state.frames:
                found.append(f"RISE-87: seat {seat} holds more cards than its limit")
    return found


def _boards(table: Table) -> list[str]:
    """Ten councilor boards, each in one place (RISE-13, 16, 121)."""
    state = table.state
    found = []
    piles = [*state.council, *state.council_discard, *state.council_shown, *state.council_box]
    taken = [board for board in (*state.boards, state.holo_board) if board >= 0]
    if sorted([*piles, *taken]) != sorted(table.boards.values()) or len(table.boards) != COUNCILORS:
        found.append("RISE-13: the ten boards do not lie in exactly one place each")
    setting_up = state.round == 0
    if not setting_up and min(state.boards) < 0:
        found.append("RISE-13: a seat has no councilor")
    if table.seats <= 2:
        if not setting_up and state.council_box:
            found.append("RISE-16: with one or two seats the unused boards are the council stack")
        if len(state.council_shown) not in (0, 2):
            found.append("RISE-121: two boards are turned up")
    elif state.council or state.council_discard or state.council_shown or state.holo_board >= 0:
        found.append("RISE-11: no Hologram with three seats or more")
    if any(board >= 0 and board not in table.boards.values() for board in state.cipher):
        found.append("2.8: the Cipher names no councilor")
    return found


def _figures(table: Table) -> list[str]:
    """Leader, followers, Hologram, Automaton and volunteers, and whose they are (RISE-09 to 12, 26, 111, 112)."""
    state, seats = table.state, table.seats
    found = []
    colours = Counter(name.rpartition("-")[0] for name in table.figures)
    followers = [name for name in table.figures if name.rpartition("-")[2].isdigit() and "volunteer" not in name]
    if len(followers) != seats * FOLLOWERS[seats] or sum(name.endswith("-leader") for name in table.figures) != seats:
        found.append("RISE-09: the number of Leaders or followers")
    if len(colours) != len({*colours}) or len(state.where) != len(table.figures):
        found.append("RISE-26: the figures")
    own = [name.rpartition("-")[0] for name in table.figures[:seats]]
    for figure, name in enumerate(table.figures):
        place, owner = state.where[figure], state.owner[figure]
        if place in (-1, -2) and state.marks[figure]:
            found.append(f"RISE-26: {name} is off the table and marked")
        if name == "hologram" or name == "automaton":
            plays = seats <= (2 if name == "hologram" else 1)
            if (place == -3) == plays or place == -2:
                found.append(f"RISE-11: {name} with {seats} seats")
            elif plays and owner != (state.starter if name == "hologram" else 0):
                found.append(f"RISE-120: {name} is not with the starting player")
        elif name.startswith("volunteer-"):
            if place == -3 or (place == -2) != (owner < 0) or (place == -2) != (not state.leaves[figure]):
                found.append(f"RISE-111, 112: {name} belongs to nobody, or stays for ever")
            elif place != -2 and not state.round <= state.leaves[figure] <= state.round + 1:
                found.append(f"RISE-112: {name} leaves in no such round")
            elif owner >= seats:
                found.append(f"RISE-111: {name} belongs to nobody at the table")
        elif place == -3 or owner < 0 or owner >= seats or name.rpartition("-")[0] != own[owner]:
            found.append(f"RISE-09: {name} is not with its councilor")
        if place == -1 and not 0 <= owner < seats:
            found.append(f"RISE-26: {name} is in nobody's pool")
        if not name.startswith("volunteer-") and state.leaves[figure]:
            found.append(f"RISE-112: {name} is no volunteer")
    return found


def _standing(table: Table) -> list[str]:
    """No space holds more than it takes (RISE-39 to 44, 48; 2.5 to 2.8)."""
    found = []
    towers = 0
    for place, here in table.on_tiles().items():
        plain = [figure for figure in here if not table.extra[figure]]
        arm, _dash, rank = place.rpartition("-")
        if arm in ARMS:
            found += _on_tile(table, arm, int(rank), here, plain)
            towers += sum(table.extra[figure] == WATCHTOWER for figure in here)
        else:
            found += _on_other(table, place, here, plain)
    if towers > 2:
        found.append("2.5: the Astral Watchtower gives two places a round")
    return found


def _on_tile(table: Table, arm: str, rank: int, here: list[int], plain: list[int]) -> list[str]:
    state = table.state
    found = []
    place = f"{arm}-{rank}"
    if rank not in table.dry(arm):
        found.append(f"RISE-40, 58: a figure on the flooded tile {place}")
    if len(plain) > table.spaces[arm][rank - 1]:
        found.append(f"RISE-39: {len(plain)} figures on {place}")
    kinds = Counter(table.extra[figure] for figure in here)
    if kinds[WATCHTOWER] and (kinds[WATCHTOWER] > 1 or arm == "cities" or not 0 < table.built[TOWER] < state.round):
        found.append(f"2.5, A42: no place of the Watchtower on {place}")
    if kinds[EMISSARY]:
        emissary = table.boards["emissary"]
        holders = sum(emissary in pair for pair in zip(state.boards, state.cipher, strict=True))
        holders += state.holo_board == emissary
        if kinds[EMISSARY] > 2 * max(holders, 0):
            found.append(f"2.6: no place of the Emissary on {place}")
    for kind in LIBRAMS:
        opened = any(each == kind and table.place_names[at] == place for each, at in state.extra_places)
        if kinds[kind] > 3 * opened:
            found.append(f"2.8: no place of a Libram on {place}")
    if max(kinds) > max(LIBRAMS):
        found.append(f"RISE-48: an extra place of no kind on {place}")
    return found


def _on_other(table: Table, place: str, here: list[int], plain: list[int]) -> list[str]:
    """The centre, build spaces and components."""
    state = table.state
    if len(plain) != len(here):
        return [f"RISE-48: an extra place off the island, {place}"]
    if place == "centre":
        return []
    if place.startswith("build-"):
        spaces = 2 if table.seats <= 4 else 3
        return [] if int(place[6:]) <= spaces else [f"RISE-02: there is no {place}"]
    name = place.removeprefix("at-")
    five = name.endswith("-5")
    name = name.removesuffix("-5")
    if name not in (*SINGLE, *DOUBLE) or not 0 < table.built[name] < state.round:
        return [f"RISE-43: no space open at {place}"]
    if five and table.seats < 5:
        return [f"RISE-42: {place} is marked 5+"]
    most = 2 if name in DOUBLE or not five else 1
    return [] if len(here) <= most else [f"2.5, RISE-39: {len(here)} figures at {place}"]


def _island(table: Table) -> list[str]:
    found = []
    if len(table.state.dry) != len(ARMS) or any(not 0 <= bits < 64 for bits in table.state.dry):
        found.append("RISE-01: 36 arm tiles")
    if not 0 <= table.state.barriers < 64:
        found.append("RISE-46: six barriers")
    for at, arm in enumerate(ARMS):
        dry = table.dry(arm)
        if not table.rules.options["freeWrath"] and dry != list(range(1, len(dry) + 1)):
            found.append(f"RISE-94: the unflooded tiles of {arm} are not the inner ones")
        if table.state.barriers >> at & 1 and not dry:
            found.append(f"RISE-59: a barrier on {arm}, which is lost")
    return found


def _gate(table: Table) -> list[str]:
    """Components: built in a round that has been, the Core last (RISE-05, 43, 98, 107)."""
    state, built = table.state, table.built
    found = []
    if any(round > state.round or round < -1 for round in built.values()):
        found.append("RISE-105: built in a round to come")
    if built[CORE] < 0:
        found.append("RISE-05: the Power Core is always in the Blueprint")
    if (built[CORE] > 0) != (state.ended == 1):
        found.append("RISE-110: the game is won exactly when the Power Core is built")
    if built[CORE] > 0 and any(round == 0 for round in built.values()):
        found.append("RISE-107: the Power Core before the others")
    spaces = 2 if table.seats <= 4 else 3
    if state.built_on >> spaces:
        found.append("RISE-98: a build on a space that is not there")
    for at, component in enumerate(table.rules.components):
        if state.works >> at & 1 and not (component.id in (*SINGLE, *DOUBLE) and 0 < state.built[at] < state.round):
            found.append(f"RISE-43: the spaces of {component.id} are open")
    if state.works >> len(table.rules.components):
        found.append("RISE-43: the spaces of no component are open")
    return found


def _numbers(table: Table) -> list[str]:
    state, seats = table.state, table.seats
    found = []
    if min(*state.me, *state.goods) < 0 or len(state.me) != seats or len(state.goods) != 4 * seats:
        found.append("1: stones below zero")
    if not 0 <= state.wrath < WRATH_STEPS:
        found.append("2.3: no such step of the Wrath")
    if not 0 <= state.starter < seats or state.round < 0:
        found.append("RISE-15: no such starting player or round")
    if (state.ready | state.done | state.humans) >> seats:
        found.append("RISE-36, 75: a mark of a seat that is not there")
    if bool(state.frames) == bool(state.ended):
        found.append("RISE-131, 132: over and not over")
    if state.ended == 2 and any(state.dry):
        found.append("RISE-60: lost while a tile is dry")
    if min(state.earthquakes, state.malfunctions, state.entropy) < 0:
        found.append("RISE-67: fewer than none")
    if any(not 0 <= figure < len(state.where) for figure in (*state.returned, *state.blessed)):
        found.append("RISE-61: a figure that is not there")
    return found


def _phases(table: Table) -> list[str]:
    """What lies on the table in each phase (RISE-19 to 21, 49, 58, 75, 92)."""
    state, steps = table.state, table.steps
    found = []
    if not steps:
        return found
    top = steps[1] if len(steps) > 1 else steps[0]
    resting = len(steps) == 2 and top in ("place", "act", "suffer")
    if resting and (state.drawn or state.open or state.council_shown):
        found.append("RISE-51, 84: cards lie in the middle of nothing")
    if top in ("place", "suffer", "wrath_floods", "council") and any(mark & ACTED for mark in state.marks):
        found.append("RISE-73: a figure has acted before phase 3, or lies after it")
    if top == "place":
        if state.done or state.built_on or state.returned or state.entropy:
            found.append("RISE-33: marks of a later phase while placing")
        for figure, place in enumerate(state.where):
            seat = state.owner[figure]
            if place == -1 and seat >= 0 and state.ready >> seat & 1 and table.figures[figure] != "automaton":
                found.append(f"RISE-36: seat {seat} is ready with a figure in its pool")
                break
        if resting and state.ready == (1 << table.seats) - 1:
            found.append("RISE-49: everybody is ready, and placing goes on")
    if top == "wrath_floods" and any(place >= 0 for place in state.where):
        found.append("RISE-75: a figure on a place in phase 4")
    if state.round == 0 and top not in ("council", "round"):
        found.append("RISE-19: no round has begun")
    if table.seats <= 2 and state.round and top in ("place", "suffer", "act") and state.holo_board < 0:
        found.append("RISE-121: the Hologram has no board")
    for tile in state.raised:
        arm, _dash, _rank = table.place_names[tile].rpartition("-")
        if arm not in ARMS:
            found.append("RISE-92: no tile was raised")
    return found


def _history(table: Table) -> list[str]:
    """What holds in a game that was played from its set-up."""
    state, rules = table.state, table.rules
    found = []
    picking = "picking" in table.steps
    if not picking:
        named = {name for name, round in table.built.items() if round >= 0 and name != CORE}
        letters = Counter(component.letter for component in rules.components if component.id in named)
        level = rules.options["level"]
        if tuple(letters[letter] for letter in "abcd") != LETTERS[level]:
            found.append("2.4: the Blueprint does not have the tiles of its level")
        if level == 1 and not rules.options["pickComponents"] and named != LEVEL_ONE:
            found.append("RISE-T07: the nine tiles of level 1")
    if state.round and state.wrath < min(state.round - 1, WRATH_STEPS - 1):
        found.append("2.3, RISE-117: the Wrath counter is behind its round")
    if state.round and table.seats > 2 and len(state.council_box) != COUNCILORS - table.seats:
        found.append("RISE-13: boards in the box")
    return found
