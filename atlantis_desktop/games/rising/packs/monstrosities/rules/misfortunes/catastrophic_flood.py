"""Catastrophic Flood: all barriers are discarded. Then the outermost dry tile floods on each of two arms of your
choice, or two tiles of the last arm (MONS-06).
"""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.striking import STRIKES, Strikes
from atlantis_desktop.games.rising.rules.floods import FORCED, drop_barrier
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        for arm in range(ARMS):
            if state.barriers >> arm & 1:
                drop_barrier(game, state, arm, events, "barrier_discarded", "MONS-06")
        count = pack_of(game).params["catastrophic_floods"]
        state.frames.append(Frame(STRIKES, seat, Strikes(count, FORCED, 0)))

    return {"catastrophic-flood": carry}
