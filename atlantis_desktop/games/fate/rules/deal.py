"""How a deal of Fate is told: from the gathered cards on, event by event."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from atlantis_desktop.engine.events import Event, tell
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.witness import Witness
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.fate.rules.deck import cards_in
from atlantis_desktop.games.fate.rules.state import FateTable


def tell_deal(state: FateTable, events: MutableSequence[Event]) -> None:
    """Tell of a deal that was made: evidence, then hand by hand from the starter on (FATE-04 to 08, 56).

    The deal lies in the state already, so it is gathered up and laid down again event by event for whoever watches.
    """
    seats, starter = state.seats, state.starter
    hands, held, evidence, deck = state.hands, state.held, state.evidence, state.deck
    order = [(starter + offset) % seats for offset in range(seats)]
    dealt = [cards_in(hands[seat]) for seat in order]
    state.hands, state.held, state.evidence = [0] * seats, [0] * seats, []
    state.deck = [*deck, *(card for cards in reversed(dealt) for card in cards), *evidence]
    tell(events, "round_began", starter, rule="FATE-56", values=(state.round,))
    state.evidence, state.deck = evidence, state.deck[: -len(evidence)]
    tell(events, "evidence_opened", cards=(evidence[-1],), rule="FATE-04", source=("deck", SHARED),
         target=("evidence", SHARED))  # fmt: skip
    for seat, cards in zip(order, dealt, strict=True):
        state.hands[seat], state.held[seat], state.deck = hands[seat], held[seat], state.deck[: -len(cards)]
        rule = "FATE-08" if seat == starter else "FATE-06"
        tell(events, "hand_dealt", seat, tuple(cards), rule, (len(cards),), source=("deck", SHARED),
             target=("hand", seat), seen_by=1 << seat)  # fmt: skip


def opening(rules: Rules[Any], state: FateTable) -> list[Event]:
    """Return the events of the first deal, which `FateRules.start` does before anybody listens (FATE-04 to 08)."""
    table = state.copy()
    events = Witness(table)
    tell_deal(table, events)
    return events
