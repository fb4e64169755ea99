"""Titan's Tread: the outermost dry tile of the arm with the fewest dry tiles floods, unless a barrier stands there."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.rules.floods import SPECIAL, flood_arm, outermost
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does; of several such arms the drawer chooses."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        counts = [dry.bit_count() for dry in state.dry]
        if not any(counts):
            flood_arm(game, state, seat, 0, SPECIAL, events)
            return
        least = min(count for count in counts if count)
        tiles = [game.box.tile_0 + outermost(state, arm) for arm in range(ARMS) if counts[arm] == least]
        ask(game, state, seat, "strike", tiles, events, (SPECIAL,))

    return {"titans-tread": carry}
