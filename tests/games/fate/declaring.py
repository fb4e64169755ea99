"""The table of the tests on declaring."""

from __future__ import annotations

from tests.games.fate.play import Play

NEUTRAL = ["tablet-b"]
"""Evidence that disproves nothing."""


def declaring(
    hand: list[str],
    *,
    seats: int = 3,
    declared: list[list[str]] | None = None,
    evidence: list[str] = NEUTRAL,
    other_hands: int = 0,
    **options: object,
) -> Play:
    """Seat 0 declares with this hand."""
    hands = [hand, *([other_hands] * (seats - 1))]
    laid = (declared or []) + [[] for _seat in range(seats - len(declared or []))]
    return Play(seats, options, step="declare", hands=hands, declared=laid, evidence=evidence)
