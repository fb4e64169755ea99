"""Omen of the Gryphons: return all figures in the Mountains, or together pay 2 ore and set out the Gryphon Aerie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import AERIE, is_open, set_out
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omens import GRYPHONS, begins
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.game import FurtherOmen, RisingGame
from atlantis_desktop.games.rising.rules.pieces import MOUNTAINS, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""
    return begins(game, "omen-of-the-gryphons", GRYPHONS)


def price(game: RisingGame, table: RisingTable) -> tuple[int, ...]:
    """Ore."""
    return 0, 0, pack_of(game).params["gryphons_ore"], 0, 0


def paid(game: RisingGame, state: RisingTable, payments: Sequence[int], events: Events) -> None:
    """The Aerie is set out, if it is not yet."""
    if not is_open(state, AERIE):
        set_out(game, state, AERIE, events)


def suffer(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """All figures in the Mountains return."""
    figures = [figure for figure, place in enumerate(state.where) if arm_of(place) == MOUNTAINS]
    send_back(game, state, figures, events, "MONS-05")


OMENS: Final = {GRYPHONS: FurtherOmen(price, paid, suffer)}
