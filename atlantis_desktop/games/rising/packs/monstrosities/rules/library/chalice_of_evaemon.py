"""Chalice of Evaemon: once a round an inactive figure returns to its pool; is nobody inactive, one mystic energy."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.using import is_ready, use_up
from atlantis_desktop.games.rising.rules.councilors import artifact_of
from atlantis_desktop.games.rising.rules.flow import ask, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

CHALICE: Final = "chalice-of-evaemon"


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """Offer the Chalice among the actions."""
    ready = is_ready(game, table, seat, CHALICE)
    return [Move("artifact", seat, (artifact_of(game, table, seat, CHALICE),))] if ready else []


def use(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Choose whom to wake, or drink."""
    use_up(state, seat, CHALICE)
    asleep = [
        game.box.figure_0 + figure for figure, owner in enumerate(state.owner)
        if owner >= 0 and is_inactive(state, figure)
    ]  # fmt: skip
    if asleep:
        ask(game, state, seat, CHALICE, asleep, events)
    else:
        gain(game, state, seat, ENERGY, pack_of(game).params["chalice_energy"], events, "MONS-20")


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure is in its pool, active again."""
    to_pool(game, state, piece - game.box.figure_0, events)
    tell(events, "brought_back", seat, (piece,), "MONS-20")


ARTIFACTS: Final = {CHALICE: use}
PURPOSES: Final = {CHALICE: Purpose("MONS-20", "figure", take_figure)}
