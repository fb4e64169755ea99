"""Legend of the Buried Treasure of Cleito: set out the Hidden Cache with one of each resource."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import CACHE, is_open, set_out
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import RESOURCES
from atlantis_desktop.games.rising.rules.state import RisingTable

LEGEND: Final = "legend-of-cleito"


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """The Cache lies open; what is left of an earlier one stays there."""
    each = pack_of(game).params["cache_each"]
    deeps = deeps_of(state)
    deeps.cache = [deeps.cache[kind] + each for kind in range(RESOURCES)]
    if not is_open(state, CACHE):
        set_out(game, state, CACHE, events)


PLAYS: Final = {LEGEND: play}
