"""What bots know of the councilors: whom they take, and what each of them adds to a plan (RISE-13).

No other module of the bots names one. Plans ask for what an ability does, and who has it stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SERVES: Final = "priestess"
"""Its figure and others at its place gain mystic energy before they act (RISE-21)."""
ROLLS_AGAIN: Final = "explorer"
"""Whoever fails at the place of its figure rolls once more (RISE-78)."""
ADDS_MORE: Final = "mystic"
"""Mystic energy spent at the place of its figure adds more to a roll (RISE-77)."""
FORGES_MORE: Final = "forgemaster"
"""Whoever forges at the place of its figure makes more Atlantium (RISE-89)."""
BUILDS_CHEAPER: Final = "artificer"
"""What is built on the space of its figure costs less (RISE-102)."""
USES_NO_SPACE: Final = "emissary"
"""Its figure stands on a tile beyond the spaces (RISE-48)."""

LOCAL: Final = (SERVES, ROLLS_AGAIN, ADDS_MORE, FORGES_MORE)
"""Those who help whoever acts on the place of their Leader."""
ALONE: Final = (*LOCAL, USES_NO_SPACE)
"""Those whose Leader brings more than a follower would."""

COUNCILORS: Final[dict[str, float]] = {
    "explorer": 0.0, "forgemaster": 1.0, "mystic": 2.0, "emissary": 3.0, "artificer": 4.0, "warden": 5.0,
    "adept": 6.0, "scholar": 7.0, "stormcaller": 8.0, "priestess": 9.0,
}  # fmt: skip
"""In which order a bot takes them, the lowest first; a pack says between which its own stand."""


def served(seats: int, seat: int) -> float:
    """Return the share of a group that a Priestess on a seat serves: bots act in the order of seats (RISE-A38)."""
    return (seat + 1) / seats


SHARES: Final[dict[str, Callable[[int, int], float]]] = {"priestess": served}
"""How much of a councilor a group has that does not serve all of it, from the number of seats and its own."""
BEYOND: Final[dict[str, Callable[[int, int], bool]]] = {
    "priestess": lambda seats, seat: 2 <= seats <= 7 and served(seats, seat) >= 0.5,
    "artificer": lambda seats, seat: 1 <= seats <= 4,
}
"""Councilors that bots leave to people: whether a group of so many seats wins clearly more often with one on a seat.

The Priestess is worth so much more than any other to a group of two and more that levels which suit a group with her
would be hopeless for all groups without. She is left where she serves half the group or more.
"""
