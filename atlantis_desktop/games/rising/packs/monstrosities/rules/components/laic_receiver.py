"""Laic Receiver: for the rest of the round each spent mystic energy counts as two, in each use (MONS-A24 to A26)."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def receive(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        deeps_of(state).laic = 1

    return {"laic-receiver": receive}


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """It has ended with the round."""
    deeps_of(state).laic = 0


def fold_energy_price(game: RisingGame, table: RisingTable, cost: int) -> int:
    """Half the cost, rounded up in each use; the rest is lost (A24, A25)."""
    counts = pack_of(game).params["laic_counts"]
    return -(-cost // counts) if deeps_of(table).laic else cost


def fold_energy_worth(game: RisingGame, table: RisingTable, worth: int, seat: int, place: int) -> int:
    """On a roll the whole worth counts so many times (A26)."""
    return worth * int(pack_of(game).params["laic_counts"]) if deeps_of(table).laic else worth
