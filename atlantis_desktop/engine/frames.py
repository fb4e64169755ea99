"""Frames: unfinished work as data (law 1).

What is half done stands on a stack inside the state: the name of the step, the seat it concerns and some numbers.
There is nothing else to remember, so a game can be saved, copied, undone and searched in the middle of a card.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Frame(NamedTuple):
    """One piece of unfinished work. Frames never change; an answered one is replaced by its successor."""

    name: str
    """The step, by which the game looks up its handler."""
    seat: int = -1
    """The seat at work, or -1 for the game itself."""
    data: tuple[Any, ...] = ()
    """What the step has to remember: numbers, or tuples of numbers."""


Frames = list[Frame]
"""The stack; the last one is at work."""
