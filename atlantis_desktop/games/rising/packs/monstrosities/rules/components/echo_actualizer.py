"""Echo Actualizer: in the next round the Hologram takes the action of its island tile three more times."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.actions import begin_action, can_act
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does; a second activation adds nothing."""

    def echo(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        deeps_of(state).echo_next = 1

    return {"echo-actualizer": echo}


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The echo of the last round sounds in this one."""
    deeps = deeps_of(state)
    deeps.echo, deeps.echo_next = deeps.echo_next * pack_of(game).params["echo_times"], 0


def on_after_action(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The Hologram acts once more, with new dice and new costs."""
    deeps = deeps_of(state)
    on_island = CENTRE <= state.where[figure] <= TILES
    if figure == game.figures.hologram and deeps.echo and on_island and can_act(game, state, figure):
        deeps.echo -= 1
        tell(events, "repeated", state.owner[figure], (game.box.figure_0 + figure,), "MONS-11")
        begin_action(game, state, figure, events)


FEW_SEATS: Final = {"echo-actualizer": 2}
