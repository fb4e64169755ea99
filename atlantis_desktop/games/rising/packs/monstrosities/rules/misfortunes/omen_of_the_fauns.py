"""Omen of the Fauns: each councilor returns a figure from the island, or together pay a crystal for each councilor, at
least 3, and recruit the Faun.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.faun import FAUN
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_price
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes import owners
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omens import FAUNS, begins, brings
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import FurtherOmen, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.rules.state import RisingTable

CALLED: Final = "fauns_call"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""
    return begins(game, "omen-of-the-fauns", FAUNS)


def price(game: RisingGame, table: RisingTable) -> tuple[int, ...]:
    """Crystal."""
    return ally_price(game, table, max(pack_of(game).params["fauns_least"], game.seats)), 0, 0, 0, 0


def suffer(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Each councilor in turn."""
    owners.in_turn(game, state, owners.FAUNS)


def call(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Ask a councilor which of its figures on the island returns."""
    figures = owners.free_figures(game, state, [
        figure for figure, place in enumerate(state.where)
        if CENTRE <= place <= TILES and state.owner[figure] == seat
    ])  # fmt: skip
    ask(game, state, seat, CALLED, [game.box.figure_0 + figure for figure in figures], events)


def take_called(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """It returns."""
    send_back(game, state, [piece - game.box.figure_0], events, "MONS-05")


owners.TURNS[owners.FAUNS] = call
OMENS: Final = {FAUNS: FurtherOmen(price, brings(FAUN), suffer)}
PURPOSES: Final = {CALLED: Purpose("MONS-05", "figure", take_called)}
