"""What a position says of the council: the tracks and records of the whole game, and where it can begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import (
    assembly,
    codec,
    diplomacy,
    flow,
    game_flow,
    influence,
    phases,
    position_deals,
    steps,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import DECKS, ArchonTable
from atlantis_desktop.words import _

KEYS: Final = (
    "stasis", "cycle", "accused", "announced", "exile_asked", "last_winner", "prytanis", "tired", "support",
    "strength", "exile", "extra_mobs", "extra_military", "build_cheaper", "stasis_won", "won_this_act", "votes_won",
    "paid", "abstained", "could_vote", "payments", "raced_tired", "shown", "venture", "grants", "hero_for",
    "foreseen", "agenda", "late_drafts", "promises", "broken", "goal_deck", "goals_done", "hero_deck", "event_box",
    "activated", "sent", "event_decks", "event_open", "event_discards", "winner", "ended_by", "hero_places",
)  # fmt: skip
"""Parts of the state that a position names as a saved game does; each is checked like one."""
CODED: Final = {"hero_places": "heroes"}
"""Where a saved game has another word."""
PILES: Final = ("activated", "event_decks", "event_open", "event_discards")
EVENTS: Final = ("event_box", *PILES)
PHASES: Final = {
    "council": phases.PRYTANIS, "events": phases.ACTIVATION, "debate": phases.DEBATE, "support": phases.SUPPORT,
    "vote": phases.VOTING, "check": phases.CHECK,
}  # fmt: skip
"""By step: the phase of a Council cycle with which it begins."""
CYCLES: Final = {
    **dict.fromkeys(PHASES, (1, 2, 3, 4)), **dict.fromkeys(("diplomacy", "trade"), (2, 4)),
    **dict.fromkeys(("lobby", "assembly", "act_end", "legacy"), (4,)),
}  # fmt: skip
"""By step: the cycles of an Act in or after which it comes, as far as it is named (ARCHON-12)."""
PART_OF: Final = {1: 1, 2: 2, 3: 4, 4: 5}
"""By cycle: the part of the Act that is noted while it is played."""
ROUND_OF: Final = {2: 3, 4: 6}
"""The same for the Diplomacy Round after a cycle."""
LAST_PARTS: Final = {"lobby": 7, "assembly": 7, "act_end": 7, "legacy": game_flow.ENDING}
"""The same for the steps at the end of an Act."""
STARTS: Final = tuple(CYCLES)


def below_stasis(rules: ArchonGame, state: ArchonTable) -> list[Frame]:
    """Return what lies below a Stasis that a position begins with: the check of its cycle."""
    if rules.profile == "stasis":
        return []
    part = PART_OF.get(state.cycle, 1) if rules.profile == "full" else 0
    return [Frame(steps.MATCH, -1, (part,)), Frame(steps.COUNCIL, -1, (phases.CHECK + 1,))]


def set_cycle(rules: ArchonGame, state: ArchonTable, step: str, held: Mapping[str, Any]) -> None:
    """Let a position stand in its cycle: the one that is played, or that has just been. Raises DecodeError."""
    if rules.profile == "stasis" or step == "over" or "cycle" not in held:
        return
    known = CYCLES.get(step, CYCLES["check"])
    state.cycle = held["cycle"]
    if rules.profile == "full" and state.cycle not in known:
        words = _("cycle: a position at the step {step} stands in or after one of the cycles {known}, not {found}")
        raise DecodeError(words.format(step=step, known=", ".join(map(str, known)), found=state.cycle))
    if state.cycle < 1:
        raise DecodeError(_("cycle: the first cycle is 1"))


def laid(rules: ArchonGame, state: ArchonTable, held: Mapping[str, Any]) -> ArchonTable:
    """Return the table with what the words say of the council; events that they leave out lie as at the Act's start."""
    given = {CODED.get(key, key): held[key] for key in KEYS if key in held}
    for key in ("agenda", "late_drafts"):
        if key in given:
            given[key] = position_deals.motions_from_words(rules, given[key], key)
    if "promises" in given:
        given["promises"] = position_deals.promises_from_words(rules, given["promises"])
    for key, rows in (("activated", 0), *((key, len(DECKS)) for key in PILES[1:]), ("goals_done", rules.seats)):
        if key in given:
            _check_piles(rules, given[key], key, rows)
    if rules.profile != "stasis":
        state.stasis = state.act
        state.prytanis = 0
    data = codec.encode(rules, state)
    if rules.profile != "stasis" and not any(key in given for key in PILES):
        for deck in range(len(DECKS)):
            names = [rules.pieces.names[card] for card in game_flow.of_act(rules, state, rules.cards.events, deck)]
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


def _check_piles(rules: ArchonGame, value: object, key: str, rows: int) -> None:
    """Hold cards, or so many rows of them, to their names before the other piles are laid. Raises DecodeError."""
    piles = [(key, value)] if not rows else [(f"{key}[{at}]", row)
                                             for at, row in enumerate(read.entries(value, key, rows))]  # fmt: skip
    for place, cards in piles:
        read.cards(cards, place, rules.pieces)


def put_work(rules: ArchonGame, state: ArchonTable, step: str, held: Mapping[str, Any]) -> None:
    """Put the work of a step onto the stack and go on until somebody is asked."""
    if step == "over":
        return
    cycle = state.cycle
    if rules.profile != "full":
        part = 0
    elif step in PHASES:
        part = PART_OF.get(cycle, 1)
    else:
        part = LAST_PARTS[step] if step in LAST_PARTS else ROUND_OF.get(cycle, 3)
    state.frames = [Frame(steps.MATCH, -1, (part,))]
    if step in PHASES:
        # A council counts its cycle when it begins.
        state.cycle = max(0, cycle - (step == "council"))
        state.frames.append(Frame(steps.COUNCIL, -1, (PHASES[step],)))
        if step in ("vote", "check") and "strength" not in held:
            state.strength = influence.strengths(rules, state)
    elif step in ("diplomacy", "trade"):
        begins = diplomacy.TRADING if step == "trade" else diplomacy.INCOME
        state.frames.append(Frame(steps.DIPLOMACY, -1, (begins,)))
    elif step in ("lobby", "assembly"):
        assembly.begin(rules, state, None)
        if step == "assembly":
            # Its motions are voted on; the offers before them are over.
            state.frames[-1] = Frame(steps.ASSEMBLY, -1, (assembly.MOTIONS,))
    flow.run(rules, state, None)


def to_words(rules: ArchonGame, state: ArchonTable) -> dict[str, Any]:
    """Return what a position says of the council; heroes have words of their own."""
    data = codec.encode(rules, state)
    return {
        **{key: data[key] for key in KEYS if key not in CODED},
        "agenda": [position_deals.motion_in_words(*motion) for motion in state.agenda],
        "late_drafts": [position_deals.motion_in_words(*motion) for motion in state.late_drafts],
        "promises": [position_deals.promise_in_words(rules, promise) for promise in state.promises],
    }
