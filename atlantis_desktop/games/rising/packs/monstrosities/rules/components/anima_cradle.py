"""Anima Cradle: an inactive or removed figure returns to the pool of its councilor (MONS-27)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import REMOVED, is_inactive
from atlantis_desktop.games.rising.rules.flow import ask, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import OUT
from atlantis_desktop.games.rising.rules.state import RisingTable

CRADLE: Final = "cradle"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def cradle(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        ask(game, state, seat, CRADLE, [game.box.figure_0 + figure for figure in lost(game, state)], events)

    return {"anima-cradle": cradle}


def lost(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures that are inactive or removed and have a councilor."""
    return [
        figure for figure, place in enumerate(table.where)
        if table.owner[figure] >= 0
        and (is_inactive(table, figure) or (place == OUT and game.figures.kind[figure] in REMOVED))
    ]  # fmt: skip


def take_lost(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen figure is in its pool, active again."""
    to_pool(game, state, piece - game.box.figure_0, events)
    tell(events, "brought_back", seat, (piece,), "MONS-27")


PURPOSES: Final = {CRADLE: Purpose("MONS-27", "figure", take_lost)}
