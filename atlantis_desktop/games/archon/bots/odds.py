"""Exact chances of battles: distributions of three dice with the 13s taken out, kept once they are known."""

from __future__ import annotations

from functools import cache
from typing import Final

from atlantis_desktop.games.archon.rules.battle import UNLUCKY

FACES: Final = range(1, 7)


@cache
def roll(bonus: int) -> tuple[tuple[int, float], ...]:
    """Return the chances of every sum of three dice that is no natural 13, with so many bonus dice on top.

    They add up to the chance of no natural 13 (ARCHON-105): the base dice alone decide about that.
    """
    sums: dict[int, float] = {0: 1.0}
    for die in range(3 + bonus):
        if die == 3:
            sums.pop(UNLUCKY, None)
        after: dict[int, float] = {}
        for total, chance in sums.items():
            for face in FACES:
                after[total + face] = after.get(total + face, 0.0) + chance / 6
        sums = after
    if not bonus:
        sums.pop(UNLUCKY, None)
    return tuple(sorted(sums.items()))


@cache
def below(bonus: int, total: int) -> float:
    """Return the chance that a side with so many bonus dice is no match for a sum: less, or a natural 13."""
    return 1.0 - sum(chance for found, chance in roll(bonus) if found >= total)


@cache
def chances(sides: tuple[tuple[int, int], ...]) -> tuple[float, ...]:
    """Return the chance of each side of a battle to hold the objective (ARCHON-104 to 108).

    ``sides`` are what each adds to its dice, and its bonus dice. One side alone holds it for certain.
    """
    if len(sides) == 1:
        return (1.0,)
    found = []
    for at, (plus, bonus) in enumerate(sides):
        chance = 0.0
        for total, likely in roll(bonus):
            for other, (other_plus, other_bonus) in enumerate(sides):
                if other != at:
                    likely *= below(other_bonus, total + plus - other_plus)
            chance += likely
        found.append(chance)
    return tuple(found)
