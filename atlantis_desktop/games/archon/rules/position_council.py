"""What a position says of the council: the tracks and records of the whole game, and where it can begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import acts, assembly, codec, council, diplomacy, flow, influence, steps
from atlantis_desktop.games.archon.rules.state import DECKS, ArchonTable

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules

KEYS: Final = (
    "stasis", "cycle", "accused", "announced", "exile_asked", "last_winner", "prytanis", "tired", "support",
    "strength", "exile", "extra_mobs", "extra_military", "build_cheaper", "stasis_won", "won_this_act", "votes_won",
    "paid", "abstained", "could_vote", "payments", "raced_tired", "shown", "venture", "grants", "hero_for",
    "foreseen", "agenda", "late_drafts", "promises", "goal_deck", "goals_done", "hero_deck", "event_box", "activated",
    "sent", "event_decks", "event_open", "event_discards", "winner", "ended_by", "hero_places",
)  # fmt: skip
"""Parts of the state that a position names as a saved game does; each is checked like one."""
CODED: Final = {"hero_places": "heroes"}
"""Where a saved game has another word."""
PILES: Final = ("activated", "event_decks", "event_open", "event_discards")
EVENTS: Final = ("event_box", *PILES)
PHASES: Final = {
    "council": council.PRYTANIS, "events": council.ACTIVATION, "debate": council.DEBATE, "support": council.SUPPORT,
    "vote": council.VOTING, "check": council.CHECK,
}  # fmt: skip
"""By step: the phase of a Council cycle with which it begins."""
PARTS: Final = {"diplomacy": 3, "trade": 3, "assembly": 7, "act_end": 7, "legacy": acts.ENDING}
"""By step: the part of the Act that stands below it."""
STARTS: Final = (*PHASES, *PARTS)
BELOW_STASIS: Final = {
    "full": [Frame(steps.MATCH, -1, (1,)), Frame(steps.COUNCIL, -1, (council.CHECK + 1,))],
    "core": [Frame(steps.MATCH, -1, (0,)), Frame(steps.COUNCIL, -1, (council.CHECK + 1,))],
}
"""What lies below a Stasis that a position begins with."""


def laid(rules: ArchonRules, state: ArchonTable, held: Mapping[str, Any]) -> ArchonTable:
    """Return the table with what the words say of the council; events that they leave out lie as at the Act's start."""
    given = {CODED.get(key, key): held[key] for key in KEYS if key in held}
    for key, rows in (("activated", 0), *((key, len(DECKS)) for key in PILES[1:]), ("goals_done", rules.seats)):
        if key in given:
            _check_piles(rules, given[key], key, rows)
    if rules.profile != "stasis":
        state.stasis = state.act
        state.prytanis = 0
    data = codec.encode(rules, state)
    if rules.profile != "stasis" and not any(key in given for key in PILES):
        for deck in range(len(DECKS)):
            ours = [card for card in rules.cards.events
                    if rules.cards.event(card).deck == deck and rules.cards.event(card).act == state.act]  # fmt: skip
            names = [rules.pieces.names[card] for card in ours]
            data["event_box"] = [card for card in data["event_box"] if card not in names]
            data["event_decks"][deck], data["event_open"][deck] = names[1:], names[:1]
    data.update(given)
    if "event_box" not in given:
        laid_out = [*data["activated"], *(card for key in PILES[1:] for cards in data[key] for card in cards)]
        data["event_box"] = [card for card in data["event_box"] if card not in laid_out]
    if "goals_done" in given and "goal_deck" not in given:
        done = [card for cards in data["goals_done"] for card in cards]
        data["goal_deck"] = [card for card in data["goal_deck"] if card not in done]
    return codec.read_state(rules, data)


def _check_piles(rules: ArchonRules, value: object, key: str, rows: int) -> None:
    """Hold cards, or so many rows of them, to their names before the other piles are laid. Raises DecodeError."""
    piles = [(key, value)] if not rows else [(f"{key}[{at}]", row)
                                             for at, row in enumerate(read.entries(value, key, rows))]  # fmt: skip
    for place, cards in piles:
        read.cards(cards, place, rules.pieces)


def put_work(rules: ArchonRules, state: ArchonTable, step: str, held: Mapping[str, Any]) -> None:
    """Put the work of a step onto the stack and go on until somebody is asked."""
    if step == "over":
        return
    part = PARTS.get(step, 1 if rules.profile == "full" else 0)
    state.frames = [Frame(steps.MATCH, -1, (part,))]
    if step in PHASES:
        state.frames.append(Frame(steps.COUNCIL, -1, (PHASES[step],)))
        if step in ("vote", "check") and "strength" not in held:
            state.strength = influence.strengths(rules, state)
    elif step in ("diplomacy", "trade"):
        begins = diplomacy.TRADING if step == "trade" else diplomacy.INCOME
        state.frames.append(Frame(steps.DIPLOMACY, -1, (begins,)))
    elif step == "assembly":
        assembly.begin(rules, state, None)
    flow.run(rules, state, None)


def to_words(rules: ArchonRules, state: ArchonTable) -> dict[str, Any]:
    """Return what a position says of the council; heroes have words of their own."""
    data = codec.encode(rules, state)
    return {key: data[key] for key in KEYS if key not in CODED}
