"""The dice that pick a place for a monster: they are no rolls, and only an option lets them be raised (MONS-18, 45)."""

from __future__ import annotations

from atlantis_desktop.games.rising.rules.state import RisingTable

NOWHERE = -1


def roll_arm(state: RisingTable) -> int:
    """Roll the arm die until an arm comes that is not gone; NOWHERE where all are."""
    if not any(state.dry):
        return NOWHERE
    arm = state.rng.die() - 1
    while not state.dry[arm]:
        arm = state.rng.die() - 1
    return arm


def roll_rank(state: RisingTable, arm: int) -> int:
    """Roll the rank die until a dry tile of an arm comes."""
    rank = state.rng.die()
    while not state.dry[arm] >> rank - 1 & 1:
        rank = state.rng.die()
    return rank
