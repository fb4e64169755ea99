"""How much each event of City of Scoundrels means to a seat, for the summary of what the others did."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

SHELL: Final = 20.0
"""A seashell decides the game, so what it cost or brought one comes before all else."""
STRUCK: Final[dict[str, float]] = {
    "card_stolen": 14.0, "card_destroyed": 14.0, "battle_begun": 13.0, "battle_fought": 15.0, "scandal_played": 12.0,
}  # fmt: skip
"""What somebody did to the seat that the first value names."""
BEFELL: Final[dict[str, float]] = {
    "influence_changed": SHELL, "cards_lost": 14.0, "coins_drained": 12.0, "storm": 12.0, "coins_changed": 10.0,
    "loss_cancelled": 10.0, "battle_fought": 15.0, "hand_given": 8.0, "accrued": 6.0,
}  # fmt: skip
"""What befell the seat itself."""
FOR_ALL: Final[dict[str, float]] = {
    "game_won": 30.0, "influence_changed": 4.0, "battle_fought": 3.0, "hand_given": 2.0, "cashed_out": 2.0,
    "round_begun": -1.0, "phase_begun": -1.0, "card_drawn": -1.0, "card_discarded": -1.0, "cards_kept": -1.0,
    "accrued": -1.0, "reshuffled": -1.0,
}  # fmt: skip
"""What an event among others means to whoever reads of it."""


def weight(rules: ScoundrelsRules, event: Event, seat: int) -> float:
    """Return how much an event means to a seat: seashells first, then what was done to it, then its income."""
    if event.seat == seat and event.kind in BEFELL:
        return BEFELL[event.kind]
    if event.values and event.number == seat and event.kind in STRUCK:
        return STRUCK[event.kind]
    return FOR_ALL.get(event.kind, 1.0 if event.seat == seat else 0.0)
