"""Lightning Storm: all figures on the gate board return to their pools; its owner keeps one there for 1 mystic energy
each.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import (
    STORM,
    TURNS,
    free_figures,
    in_turn,
    sufferers,
)
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import BUILD, ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

SHELTER: Final = "storm_shelter"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        in_turn(game, state, STORM)

    return {"lightning-storm": carry}


def struck(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the figures of a seat on build spaces and components that the storm does harm to."""
    figures = [
        figure for figure, place in enumerate(table.where)
        if BUILD <= place < game.box.location_at and table.owner[figure] == seat
    ]  # fmt: skip
    return sufferers(game, table, free_figures(game, table, figures))


def price_of_shelter(game: RisingGame, table: RisingTable) -> int:
    """Return what a figure that stays costs."""
    return energy_price(game, table, pack_of(game).params["lightning_price"])


def storm(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """A councilor's figures are struck, one after the other saved."""
    shelter(game, state, seat, (), events)


def shelter(game: RisingGame, state: RisingTable, seat: int, saved: tuple[int, ...], events: Events) -> None:
    """Ask which figure stays next, as long as it can be paid; all others return."""
    left = [figure for figure in struck(game, state, seat) if figure not in saved]
    if left and state.me[seat] >= price_of_shelter(game, state):
        pieces = [game.box.figure_0 + figure for figure in left]
        ask(game, state, seat, SHELTER, [ENOUGH, *pieces], events, (saved,))
    else:
        send_back(game, state, left, events, "MONS-04")


def take_sheltered(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[tuple[int, ...]], events: Events
) -> None:
    """A figure is saved and the next is asked for, or the others return."""
    saved = context[0]
    if piece == ENOUGH:
        left = [figure for figure in struck(game, state, seat) if figure not in saved]
        send_back(game, state, left, events, "MONS-04")
        return
    price = price_of_shelter(game, state)
    take_from(state, seat, ENERGY, price)
    tell(events, "paid", seat, rule="MONS-04", values=(ENERGY, price))
    shelter(game, state, seat, (*saved, piece - game.box.figure_0), events)


TURNS[STORM] = storm
PURPOSES: Final = {SHELTER: Purpose("MONS-04", "figure", take_sheltered, context="figure*", may_end=True)}
