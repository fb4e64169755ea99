"""What a monster does when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def nothing(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Most monsters have nothing to do when all have acted."""


class Turn(NamedTuple):
    """A monster's turn in sub-state B (MONS-16)."""

    acts: Callable[[RisingGame, RisingTable], bool]
    """Tells whether the monster is in the game and acts in this round; nobody keeps it away (``spared``)."""
    begin: Callable[[RisingGame, RisingTable, Events], None]
    """Begins what it does; whatever it asks lies above the frame of the monsters."""
    members: Callable[[RisingTable], Sequence[int]] | None = None
    """Gives all monsters that take this turn together, where there are several."""
    over: Callable[[RisingGame, RisingTable, Events], None] = nothing
    """Does what is left to do for it when all monsters have acted."""
