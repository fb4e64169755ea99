"""Hidden Cache: take one of the resources that lie here; when none is left, the location goes (3.6)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import CACHE, place_of, put_away
from atlantis_desktop.games.rising.rules.flow import ask, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.state import RisingTable

TAKEN: Final = "cache_take"


def act(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Choose what to take."""
    ask_more(game, state, seat, pack_of(game).params["cache_take"], events)


def ask_more(game: RisingGame, state: RisingTable, seat: int, left: int, events: Events) -> None:
    """Ask for the next resource, as long as any lies here."""
    kinds = [kind for kind, count in enumerate(deeps_of(state).cache) if count]
    if left:
        ask(game, state, seat, TAKEN, kinds, events, (left,))


def take_kind(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """One is taken; who stands at an empty Cache goes home with it."""
    cache = deeps_of(state).cache
    cache[kind] -= 1
    gain(game, state, seat, kind, 1, events, "MONS-31")
    if any(cache):
        ask_more(game, state, seat, context[0] - 1, events)
        return
    for figure, place in enumerate(state.where):
        if place == place_of(game, CACHE):
            to_pool(game, state, figure, events)
    put_away(game, state, CACHE, events)


PURPOSES: Final = {TAKEN: Purpose("MONS-31", "good", take_kind, context="1-9")}
