"""Fissure: choose an arm: all figures on its third tile return to their pools, and the tile is closed this round."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, arm_of, tile_at
from atlantis_desktop.games.rising.rules.placing import spaces_of
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable

FISSURE: Final = "fissure"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        rank = pack_of(game).params["fissure_rank"]
        tiles = [game.box.tile_0 + tile_at(arm, rank) for arm in range(ARMS) if state.dry[arm] >> rank - 1 & 1]
        ask(game, state, seat, FISSURE, tiles, events)

    return {"fissure": carry}


def take_fissure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The tile is closed; whoever stands on it goes home. Who does not suffer from it stays, and acts there."""
    place = piece - game.box.tile_0
    deeps_of(state).closed = arm_of(place)
    tell(events, "tile_closed", seat, (piece,), "MONS-04")
    send_back(game, state, [figure for figure, at in enumerate(state.where) if at == place], events, "MONS-04")


def closed_tile(game: RisingGame, table: RisingTable) -> int:
    """Return the place that is closed in this round, or NOWHERE."""
    arm = deeps_of(table).closed
    return NOWHERE if arm == NOWHERE else tile_at(arm, pack_of(game).params["fissure_rank"])


def fold_room_left(game: RisingGame, table: RisingTable, room: list[int]) -> None:
    """A closed tile has just the spaces of those who stand there, whom it does no harm; nobody else comes to it."""
    if deeps_of(table).closed != NOWHERE:
        place = closed_tile(game, table)
        standing = sum(
            at == place and mark < EXTRA for at, mark in zip(table.where, table.marks, strict=True)
        )  # fmt: skip
        room[place] -= max(0, spaces_of(game, table)[0][place] - standing)


PURPOSES: Final = {FISSURE: Purpose("MONS-04", "tile", take_fissure)}
