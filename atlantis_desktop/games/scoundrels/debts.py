"""Coins and influence: what is gained, lost and stolen, and that nobody ever owes anything (SCOUND-46 to 49)."""

from __future__ import annotations

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.scoundrels.state import BANK, ScoundrelsTable

Events = list[Event] | None


def gain_coins(state: ScoundrelsTable, seat: int, count: int, rule: str, events: Events) -> None:
    """The bank, which never runs out, gives coins to a seat."""
    state.coins[seat] += count
    if events is not None and count:
        events.append(Event("coins_changed", seat, values=(count, BANK), rule=rule))


def lose_coins(state: ScoundrelsTable, seat: int, count: int, rule: str, events: Events) -> None:
    """A seat gives coins to the bank, at most what it has (SCOUND-46)."""
    count = min(count, state.coins[seat])
    state.coins[seat] -= count
    if events is not None and count:
        events.append(Event("coins_changed", seat, values=(-count, BANK), rule=rule))


def steal_coins(state: ScoundrelsTable, thief: int, victim: int, count: int, events: Events) -> None:
    """The victim pays what it has and the bank the rest, so the thief always gets it all (SCOUND-48, 49)."""
    paid = min(count, state.coins[victim])
    state.coins[victim] -= paid
    state.coins[thief] += count
    if events is not None:
        if paid:
            events.append(Event("coins_changed", victim, values=(-paid, thief), rule="SCOUND-48"))
        events.append(Event("coins_changed", thief, values=(count, victim), rule="SCOUND-48"))


def gain_influence(state: ScoundrelsTable, seat: int, count: int, rule: str, events: Events) -> None:
    """The bank gives influence to a seat; whoever carries the effect out looks for a winner afterwards."""
    state.influence[seat] += count
    if events is not None and count:
        events.append(Event("influence_changed", seat, values=(count, BANK), rule=rule))


def lose_influence(state: ScoundrelsTable, seat: int, count: int, rule: str, events: Events) -> None:
    """A seat gives influence to the bank, at most what it has (SCOUND-46)."""
    count = min(count, state.influence[seat])
    state.influence[seat] -= count
    if events is not None and count:
        events.append(Event("influence_changed", seat, values=(-count, BANK), rule=rule))


def win_influence(
    state: ScoundrelsTable, winner: int, loser: int, count: int, rule: str, events: Events
) -> None:  # fmt: skip
    """The loser gives what it has and the bank the rest, so the winner always gets it all (SCOUND-48, 49)."""
    paid = min(count, state.influence[loser])
    state.influence[loser] -= paid
    state.influence[winner] += count
    if events is not None:
        if paid:
            events.append(Event("influence_changed", loser, values=(-paid, winner), rule=rule))
        events.append(Event("influence_changed", winner, values=(count, loser), rule=rule))
