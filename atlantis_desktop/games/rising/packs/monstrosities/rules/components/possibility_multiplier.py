"""Possibility Multiplier: in the next round the spaces marked 5+ of the gate board are open."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def multiply(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        deeps_of(state).fives_next = 1

    return {"possibility-multiplier": multiply}


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """What was made possible in the last round holds in this one."""
    deeps = deeps_of(state)
    deeps.fives, deeps.fives_next = deeps.fives_next, 0


def fold_five_spaces(game: RisingGame, table: RisingTable, are_open: bool) -> bool:
    """The spaces are open as with five councilors (RISE-42)."""
    return are_open or bool(deeps_of(table).fives)


FEW_SEATS: Final = {"possibility-multiplier": 4}
