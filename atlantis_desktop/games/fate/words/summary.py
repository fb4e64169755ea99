"""How much each event of Fate means to a seat, for the summary of what the others did."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.fate.rules.rules import FateRules

GIVEN: Final[dict[str, float]] = {"tablet_stolen": 12.0, "card_passed": 8.0}
"""What somebody did to the seat that the first value names."""
FOR_ALL: Final[dict[str, float]] = {
    "game_ended": 20.0, "round_scored": 9.0, "chamber_found": 4.0, "doorway_found": 4.0, "deck_shuffled": 3.0,
    "tablet_stolen": 3.0, "set_declared": 2.0, "set_extended": 2.0, "evidence_placed": 1.0, "card_discarded": 1.0,
    "cards_drawn": -1.0, "card_passed": -1.0,
}  # fmt: skip
"""What an event among others means to whoever reads of it."""
LOST_CARD: Final = 10.0


def weight(rules: FateRules, event: Event, seat: int) -> float:
    """Return how much an event means to a seat: a Tablet or card that it lost first, then a card that it was given."""
    if event.values and event.number == seat and event.kind in GIVEN:
        return GIVEN[event.kind]
    if event.seat == seat and event.kind == "card_discarded":
        return LOST_CARD
    return FOR_ALL.get(event.kind, 0.0)
