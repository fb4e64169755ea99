"""Red Skies: gain 1 mystic energy. You may pay 3 mystic energy to recruit the Mermaid (MONS-30)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    MERMAID,
    ally_named,
    ally_price,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable

RED: Final = "red_skies"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        gain(game, state, seat, ENERGY, pack_of(game).params["red_skies_energy"], events, "MONS-30")
        mermaid = ally_named(game, MERMAID)
        if is_free(game, state, mermaid) and state.me[seat] >= mermaid_price(game, state):
            ask(game, state, seat, RED, (game.box.figure_0 + mermaid, ENOUGH), events)

    return {"red-skies": carry}


def mermaid_price(game: RisingGame, table: RisingTable) -> int:
    """Return what the Mermaid costs."""
    return energy_price(game, table, ally_price(game, table, pack_of(game).params["mermaid_price"]))


def take_mermaid(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay and she joins, or let her be."""
    if piece == ENOUGH:
        return
    price = mermaid_price(game, state)
    take_from(state, seat, ENERGY, price)
    tell(events, "paid", seat, rule="MONS-30", values=(ENERGY, price))
    recruit_ally(game, state, piece - game.box.figure_0, seat, events)


PURPOSES: Final = {RED: Purpose("MONS-30", "figure", take_mermaid, may_end=True)}
