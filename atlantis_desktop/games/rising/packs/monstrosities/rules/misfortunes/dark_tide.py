"""Dark Tide: discard a barrier of your choice. If there is none, the outermost dry tile of an arm of your choice
floods.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.floods import SPECIAL, STRIKE, drop_barrier
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS
from atlantis_desktop.games.rising.rules.state import RisingTable

TIDE: Final = "dark_tide"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        barriers = [game.box.barrier_0 + arm for arm in range(ARMS) if state.barriers >> arm & 1]
        if barriers:
            ask(game, state, seat, TIDE, barriers, events)
        else:
            state.frames.append(Frame(STRIKE, seat, (SPECIAL, 1)))

    return {"dark-tide": carry}


def take_tide(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The barrier falls."""
    drop_barrier(game, state, piece - game.box.barrier_0, events, "barrier_discarded", "MONS-04")


PURPOSES: Final = {TIDE: Purpose("MONS-04", "barrier_on", take_tide)}
