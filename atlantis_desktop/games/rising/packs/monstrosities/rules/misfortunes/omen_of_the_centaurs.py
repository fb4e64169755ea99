"""Omen of the Centaurs: count the dry tiles of the least flooded wild arm. Return so many figures, or together pay so
much gold, at least 1, and recruit the Centaur (MONS-A35).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.centaur import CENTAUR
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_price
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omens import (
    CENTAURS,
    begins,
    brings,
    return_figures,
)
from atlantis_desktop.games.rising.rules.game import FurtherOmen, RisingGame
from atlantis_desktop.games.rising.rules.pieces import WILD
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""
    return begins(game, "omen-of-the-centaurs", CENTAURS)


def count_of(table: RisingTable) -> int:
    """Return the dry tiles of the least flooded wild arm."""
    return max(table.dry[arm].bit_count() for arm in WILD)


def price(game: RisingGame, table: RisingTable) -> tuple[int, ...]:
    """Gold."""
    return 0, ally_price(game, table, max(pack_of(game).params["centaurs_least"], count_of(table))), 0, 0, 0


def suffer(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """So many figures return, of the group's choice."""
    return_figures(game, state, count_of(state), (), events)


OMENS: Final = {CENTAURS: FurtherOmen(price, brings(CENTAUR), suffer)}
