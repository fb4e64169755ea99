"""What a monster does when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules


def nothing(game: RisingRules, state: RisingTable, events: Events) -> None:
    """Most monsters have nothing to do when all have acted."""


class Turn(NamedTuple):
    """A monster's turn in sub-state B (MONS-16)."""

    acts: Callable[[RisingRules, RisingTable], bool]
    """Tells whether the monster is in the game and acts in this round; nobody keeps it away (``spared``)."""
    begin: Callable[[RisingRules, RisingTable, Events], None]
    """Begins what it does; whatever it asks lies above the frame of the monsters."""
    members: Callable[[RisingTable], Sequence[int]] | None = None
    """Gives all monsters that take this turn together, where there are several."""
    over: Callable[[RisingRules, RisingTable, Events], None] = nothing
    """Does what is left to do for it when all monsters have acted."""
