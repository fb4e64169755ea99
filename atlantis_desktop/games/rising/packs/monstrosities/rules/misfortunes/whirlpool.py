"""Whirlpool: on each arm with 5 or more dry tiles all figures on its outermost dry tile return to their pools."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.floods import outermost, send_back
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS
from atlantis_desktop.games.rising.rules.state import RisingTable


def whirled(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the tiles from which figures return."""
    least = pack_of(game).params["whirlpool_tiles"]
    return [outermost(table, arm) for arm in range(ARMS) if table.dry[arm].bit_count() >= least]


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        tiles = whirled(game, state)
        figures = [figure for figure, place in enumerate(state.where) if place in tiles]
        send_back(game, state, figures, events, "MONS-04")

    return {"whirlpool": carry}
