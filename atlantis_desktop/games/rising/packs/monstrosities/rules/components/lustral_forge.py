"""Lustral Forge: the figures here together build one magic item; each of their owners may pay (MONS-35)."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.building import begin_crafting
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def forge(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        space = state.where[state.acting[0]]
        for figure in standing(state, space):
            deeps_of(state).designers |= 1 << figure
        if not begin_crafting(game, state, seat, space):
            tell(events, "forge_cold", seat, rule="MONS-35")

    return {"lustral-forge": forge}
