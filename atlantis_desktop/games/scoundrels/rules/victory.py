"""How the game ends: ten influence (SCOUND-53, 54), or the safety stop (SCOUND-55)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable

GOAL: Final = 10
"""Influence that wins (SCOUND-53)."""


def win_if_reached(state: ScoundrelsTable, events: Events) -> bool:
    """End the game at once when somebody has ten influence, and tell whether it is over (SCOUND-53, 54)."""
    if max(state.influence) < GOAL:
        return False
    reached = [seat for seat, influence in enumerate(state.influence) if influence >= GOAL]
    seats, first = len(state.coins), state.first
    best = max(reached, key=lambda seat: (state.influence[seat], state.coins[seat], -((seat - first) % seats)))
    _end(state, (best,), "SCOUND-53" if len(reached) == 1 else "SCOUND-54", events)
    return True


def stop_for_safety(state: ScoundrelsTable, events: Events) -> None:
    """Most influence wins, then most coins with those on the cards; who is level in both shares (SCOUND-55)."""
    tell(events, "safety_stop", rule="SCOUND-55", values=(state.round,))
    standing = [_standing(state, seat) for seat in range(len(state.coins))]
    best = max(standing)
    _end(state, tuple(seat for seat, each in enumerate(standing) if each == best), "SCOUND-55", events)


def wealth(state: ScoundrelsTable, seat: int) -> int:
    """Return the coins in the stash and on the own cards, which count together for the safety stop only."""
    return state.coins[seat] + sum(state.on_card[card] for card in state.tableau[seat])


def outcome(state: ScoundrelsTable) -> Outcome | None:
    """Return the end of the game with everybody's rank, or None while it goes on."""
    if not state.ended_by:
        return None
    standing = [_standing(state, seat) for seat in range(len(state.coins))]
    winners = state.winners
    ranks = tuple(
        1 if seat in winners else 1 + len(winners) + sum(
            other not in winners and standing[other] > each for other in range(len(standing))
        )
        for seat, each in enumerate(standing)
    )  # fmt: skip
    return Outcome(winners, ranks, tuple(state.influence), state.ended_by)


def _standing(state: ScoundrelsTable, seat: int) -> tuple[int, int]:
    return state.influence[seat], wealth(state, seat)


def _end(state: ScoundrelsTable, winners: tuple[int, ...], rule: str, events: Events) -> None:
    state.winners, state.ended_by, state.frames = winners, rule, []
    for seat in winners:
        tell(events, "game_won", seat, rule=rule, values=(state.influence[seat],))
