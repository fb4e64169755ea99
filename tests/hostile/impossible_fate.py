"""The Fate of Atlantis: what cannot lie on the table, from the counts of its rule sheet (sections 1.1 to 1.4)."""

from __future__ import annotations

from typing import Any

VALUES = (1, 2, 4, 6, 10)
NAMES = {
    "earth": "earth", "quake": "earth", "air": "air", "meteor": "air", "fire": "fire", "volcano": "fire",
    "water": "water", "flood": "water", "death": "death", "plague": "death",
}  # fmt: skip
"""Every name with its element (1.1)."""
DISPROVES = {
    "earth": ("water", "air"), "air": ("fire", "water"), "fire": ("death", "earth"), "water": ("death", "fire"),
    "death": ("earth", "air"),
}  # fmt: skip
TABLETS = ("tablet-a", "tablet-b")
DOORWAY, CHAMBER = "doorway", "chamber"
CARDS = sorted([*(f"{name}-{value}" for name in NAMES for value in VALUES), *TABLETS, DOORWAY, CHAMBER])
"""The 54 cards (1.1)."""
PACKET = 6
DECK_BEFORE_FIRST_TURN = {2: 42, 3: 37, 4: 32}
"""The draw deck after the deal (1.2)."""
STEPS = (
    ["draw"],
    ["declare"],
    ["evidence"],
    ["pass"],
    ["pass", "invalidate"],
    ["begin"],
    [],
)


def faults(rules: Any, state: Any, reached: bool) -> list[str]:
    """Return what is impossible about a state of The Fate of Atlantis."""
    names = rules.pieces.names
    if sorted(names) != CARDS:
        return []  # another deck, of a designer's own names
    seats = state.seats
    hands = [_cards(names, hand) for hand in state.hands]
    tables = [_cards(names, table) for table in state.tables]
    deck, evidence, discard = ([names[card] for card in pile] for pile in (state.deck, state.evidence, state.discard))
    found = [f"FATE-56: {seats} seats"] if not 2 <= seats <= 4 else []
    inside = [*deck, *evidence, *discard, *(card for cards in (*hands, *tables) for card in cards)]
    aside = [card for card in (DOORWAY, CHAMBER) if card not in inside]
    if sorted([*inside, *aside]) != CARDS:
        found.append("FATE-T41: the 54 cards do not lie in exactly one place each")
    for card in (DOORWAY, CHAMBER):
        if card in [*evidence, *discard, *(each for cards in (*hands, *tables) for each in cards)]:
            found.append(f"FATE-13, 19: {card} lies on the table or in a hand")
    steps = [frame.name for frame in state.frames]
    scoring = steps in ([], ["begin"])
    if state.doorway_found:
        if DOORWAY in deck or (CHAMBER in deck) == scoring:
            found.append("FATE-13, 14, 19: Doorway or Chamber lies where it cannot once the Doorway is found")
    elif CHAMBER in deck or DOORWAY not in deck[:PACKET]:
        found.append("FATE-02, 03: the Doorway is not in the packet, or the Chamber is in the deck")
    if scoring and not state.doorway_found:
        found.append("FATE-19: scored before the Doorway was found")
    if not evidence:
        found.append("FATE-04: no Evidence")
    if not scoring and not deck:
        found.append("FATE-A06: the deck has run dry")
    if list(state.held) != [len(hand) for hand in hands]:
        found.append("hands: their sizes are told wrongly")
    found += _tablets(rules, state, tables)
    found += _progress(rules, state, steps, scoring)
    found += _scores(rules, state, hands, tables, evidence, scoring)
    if reached:
        found += _history(rules, state, steps, deck, evidence, discard)
    return found


def _cards(names: tuple[str, ...], bits: int) -> list[str]:
    return [names[at] for at in range(bits.bit_length()) if bits >> at & 1]


def _named(rules: Any, state: Any, tablet: int) -> str:
    at = state.tablet_names[tablet]
    return "" if at < 0 else rules.deck.names[at]


def _tablets(rules: Any, state: Any, tables: list[list[str]]) -> list[str]:
    found = []
    for at, tablet in enumerate(TABLETS):
        lies = any(tablet in table for table in tables)
        if lies != bool(_named(rules, state, at)):
            found.append(f"FATE-33: {tablet} has a name exactly while it is declared")
    return found


def _progress(rules: Any, state: Any, steps: list[str], scoring: bool) -> list[str]:
    found = []
    rounds = rules.options["rounds"]
    if steps not in STEPS:
        found.append(f"1.3: there is no such place in a turn: {steps}")
    if not 1 <= state.round <= rounds or not 0 <= state.starter < state.seats or state.turn < 0:
        found.append("FATE-56, 07: no such round, starter or turn")
    if len(state.scores) != state.round - (not scoring):
        found.append("FATE-46: as many rounds are scored as are over")
    if (not steps) != (len(state.scores) == rounds):
        found.append("FATE-56: the game is over exactly when the last round is scored")
    if any(not 0 <= frame.seat < state.seats for frame in state.frames):
        found.append("FATE-45: no such seat")
    if not steps and state.round != rounds:
        found.append("FATE-56: over before the last round")
    return found


def _scores(
    rules: Any, state: Any, hands: list[list[str]], tables: list[list[str]], evidence: list[str], scoring: bool
) -> list[str]:
    """The last round's points are those of the cards that lie there (FATE-46 to 55)."""
    if any(len(row) != state.seats for row in state.scores):
        return ["FATE-55: a score for each seat"]
    if not scoring or not state.scores or not evidence:
        return []
    top = NAMES.get(evidence[-1].rpartition("-")[0], "")
    wanted = tuple(
        _points(rules, state, hand, table, top) for hand, table in zip(hands, tables, strict=True)
    )  # fmt: skip
    if tuple(state.scores[-1]) != wanted:
        return [f"FATE-46 to 54: the cards come to {wanted}, not {tuple(state.scores[-1])}"]
    return []


def _points(rules: Any, state: Any, hand: list[str], table: list[str], top: str) -> int:
    total = 0
    faces = {card.rpartition("-")[0] for card in table if card not in TABLETS}
    for card in table:
        if card in TABLETS:
            name = _named(rules, state, TABLETS.index(card))
            if name not in faces:
                total += 20 if top else int(rules.options["loneTabletNoElement"])
                continue
            value = 10
        else:
            name, _dash, number = card.rpartition("-")
            value = int(number)
        element = NAMES.get(name, "")
        total += 2 * value if element == top else -value if element in DISPROVES.get(top, ()) else value
    for card in hand:
        name, _dash, number = card.rpartition("-")
        if card in TABLETS:
            total -= 20
        elif NAMES.get(name) == top:
            total -= int(number)
    return total


def _history(
    rules: Any, state: Any, steps: list[str], deck: list[str], evidence: list[str], discard: list[str]
) -> list[str]:
    """What holds in a round that was played from its deal."""
    found = []
    if set(TABLETS) & set(discard) and not state.doorway_found:
        found.append("FATE-40: a Tablet is never discarded")
    if rules.options["tabletEvidence"] == "forbidden" and rules.options["firstEvidenceTablet"] == "redraw":
        if set(TABLETS) & set(evidence):
            found.append("FATE-A02: a Tablet lies on the Evidence stack")
    elif (
        rules.options["firstEvidenceTablet"] == "redraw"
        and state.turn == 0
        and steps == ["draw"]
        and (evidence[0] in TABLETS)
    ):
        found.append("FATE-05: the first Evidence is a Tablet")
    if not state.doorway_found and steps != ["begin"] and steps:
        drawn = 1 + 2 * (state.turn + (steps != ["draw"]))
        if len(deck) != DECK_BEFORE_FIRST_TURN[state.seats] - drawn:
            found.append("1.2, FATE-10: two cards a turn do not leave so many in the deck")
    if steps not in (["pass", "invalidate"], [], ["begin"]) and (
        state.frames[-1].seat != (state.starter + state.turn) % state.seats
    ):
        found.append("FATE-45: it is another seat's turn")
    return found
