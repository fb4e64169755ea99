"""What a game says of the clocks that its options let run; the window has the clock (`table/clock.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.words import N_


class Deadline(NamedTuple):
    """For how long a question may be open to a person, and what is done for that person then.

    Rules know no time: ``move`` is a legal move that nobody is offered, and it is recorded like any other.
    """

    clock: str
    """What tells this clock from others of the game; it goes on where it stood as long as the name comes again."""
    seconds: int
    move: Move
    """What is done when they are over."""
    rule: str
    """The rule that gives this time."""
    told: str
    """What the time is for, in a word or three (a sentence of the catalog)."""
    anew: bool = False
    """Whether it begins anew with every question."""
    answers: bool = True
    """Whether its move answers what is asked; one that does not waits while an answer is put together."""
    over: str = N_("Time is up.")
    """What is said when its move is made (a sentence of the catalog)."""


AsksDeadlines = Callable[[Any, int], Sequence[Deadline]]
"""Returns the clocks that run while a seat is asked (what it may see of the table, the seat)."""
