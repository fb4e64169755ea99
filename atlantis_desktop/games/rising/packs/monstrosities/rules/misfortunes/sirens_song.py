"""Sirens' Song: each councilor moves 1 placed figure to the centre."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import (
    SIRENS,
    TURNS,
    free_figures,
    in_turn,
    sufferers,
)
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.placing import may_stand, put
from atlantis_desktop.games.rising.rules.state import RisingTable

SONG: Final = "sirens"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        in_turn(game, state, SIRENS)

    return {"sirens-song": carry}


def listen(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Ask a councilor which of its figures follows the song; those at the centre hear nothing."""
    figures = free_figures(game, state, [
        figure for figure, place in enumerate(state.where)
        if place > CENTRE and state.owner[figure] == seat and may_stand(game, state, figure, CENTRE)
    ])  # fmt: skip
    ask(game, state, seat, SONG, [game.box.figure_0 + figure for figure in figures], events)


def take_song(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It goes to the centre, unless it is one that counts and does not suffer."""
    for figure in sufferers(game, state, [piece - game.box.figure_0]):
        tell(events, "relocated", seat, (piece,), "MONS-04", (CENTRE,))
        put(game, state, figure, CENTRE, events)


TURNS[SIRENS] = listen
PURPOSES: Final = {SONG: Purpose("MONS-04", "figure", take_song)}
