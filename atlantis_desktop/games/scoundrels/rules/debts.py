"""Coins and influence: what is gained, lost and stolen, and that nobody ever owes anything (SCOUND-46 to 49)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.scoundrels.rules.state import BANK, ScoundrelsTable

COINS: Final = "coins_changed"
INFLUENCE: Final = "influence_changed"
"""What can change hands, by the event that tells of it."""


def gain(state: ScoundrelsTable, what: str, seat: int, count: int, rule: str, events: Events) -> None:
    """The bank, which never runs out, gives to a seat; whoever carries the effect out looks for a winner afterwards."""
    _held(state, what)[seat] += count
    if count:
        tell(events, what, seat, rule=rule, values=(count, BANK))


def lose(state: ScoundrelsTable, what: str, seat: int, count: int, rule: str, events: Events) -> None:
    """A seat gives to the bank, at most what it has (SCOUND-46)."""
    held = _held(state, what)
    count = min(count, held[seat])
    held[seat] -= count
    if count:
        tell(events, what, seat, rule=rule, values=(-count, BANK))


def take(state: ScoundrelsTable, what: str, winner: int, loser: int, count: int, rule: str, events: Events) -> None:
    """The loser gives what it has and the bank the rest, so the winner always gets it all (SCOUND-48, 49)."""
    held = _held(state, what)
    paid = min(count, held[loser])
    held[loser] -= paid
    if paid:
        tell(events, what, loser, rule=rule, values=(-paid, winner))
    held[winner] += count
    tell(events, what, winner, rule=rule, values=(count, loser))


def _held(state: ScoundrelsTable, what: str) -> list[int]:
    return state.coins if what == COINS else state.influence
