"""Omen of the Cyclopes: return all figures on build spaces, or together pay 2 ore more than there are build spaces and
recruit the Cyclops.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.cyclops import CYCLOPS
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_price
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omens import CYCLOPES, begins, brings
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.game import FurtherOmen, RisingGame
from atlantis_desktop.games.rising.rules.pieces import BUILD, WORKS
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""
    return begins(game, "omen-of-the-cyclopes", CYCLOPES)


def price(game: RisingGame, table: RisingTable) -> tuple[int, ...]:
    """Ore."""
    return 0, 0, ally_price(game, table, game.build_spaces + pack_of(game).params["cyclopes_more"]), 0, 0


def builders(table: RisingTable) -> list[int]:
    """Return the figures on build spaces."""
    return [figure for figure, place in enumerate(table.where) if BUILD <= place < WORKS]


def suffer(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """They return."""
    send_back(game, state, builders(state), events, "MONS-05")


OMENS: Final = {CYCLOPES: FurtherOmen(price, brings(CYCLOPS), suffer)}
