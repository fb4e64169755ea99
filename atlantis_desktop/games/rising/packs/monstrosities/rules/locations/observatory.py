"""Astrologer's Observatory. Figures wait here until the misfortunes are over, then each moves to a free space."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.alighting import begin_alighting
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import (
    OBSERVATORY,
    is_open,
    place_of,
    put_away,
    set_out,
)
from atlantis_desktop.games.rising.rules.councilors import carriers
from atlantis_desktop.games.rising.rules.flow import to_pool
from atlantis_desktop.games.rising.rules.game import Phase, RisingGame
from atlantis_desktop.games.rising.rules.phases import END_SUFFER, START
from atlantis_desktop.games.rising.rules.pieces import HOLOGRAM
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable

ASTROLOGER: Final = "astrologer"
WITH_THINGS: Final = (ASTROLOGER,)
STARS: Final = "stars"
LEAVING: Final = "leaving"


def begin_watching(game: RisingGame, state: RisingTable, events: Events) -> None:
    """It is set out in the rounds in which anybody has the ability, once the Hologram has its board."""
    wanted = bool(carriers(game, state, ASTROLOGER))
    if wanted and not is_open(state, OBSERVATORY):
        set_out(game, state, OBSERVATORY, events)
    elif not wanted and is_open(state, OBSERVATORY):
        put_away(game, state, OBSERVATORY, events)


def hosts(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures at the Observatory that bring guests."""
    place = place_of(game, OBSERVATORY)
    return [figure for figure in carriers(game, table, ASTROLOGER) if table.where[figure] == place]


def guests(game: RisingGame, table: RisingTable, host: int) -> int:
    """Return how many others a figure with the ability brings."""
    params = pack_of(game).params
    hologram = game.figures.kind[host] == HOLOGRAM
    return int(params["astrologer_hologram_guests" if hologram else "astrologer_guests"])


def fold_may_stand(game: RisingGame, table: RisingTable, may: bool, figure: int, place: int) -> bool:
    """Whoever has the ability, and others beside it, of any councilor."""
    if not may or place != place_of(game, OBSERVATORY):
        return may
    leading = carriers(game, table, ASTROLOGER)
    if figure in leading:
        return True
    others = table.where.count(place) - sum(table.where[each] == place for each in {figure, *leading})
    return others < sum(guests(game, table, host) for host in hosts(game, table))


def fold_places(
    game: RisingGame, table: RisingTable, places: list[int], figure: int, room: list[int]
) -> list[int]:
    """Its spaces are not for everybody."""
    if not is_open(table, OBSERVATORY):
        return places
    place = place_of(game, OBSERVATORY)
    if place in places and not fold_may_stand(game, table, True, figure, place):
        return [each for each in places if each != place]
    return places


def on_home(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Nobody stays without its host: its guests are placed anew (RISE-36)."""
    if not is_open(state, OBSERVATORY):
        return
    if not state.frames or state.frames[-1].name != PLACE or figure not in carriers(game, state, ASTROLOGER):
        return
    if not hosts(game, state):
        for guest in standing(state, place_of(game, OBSERVATORY)):
            state.ready &= ~(1 << state.owner[guest])
            to_pool(game, state, guest, events)


def begin_leaving(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The misfortunes are over: each figure moves to a free space, clockwise from the starting player."""
    order = clockwise(game.seats, state.starter)
    figures = standing(state, place_of(game, OBSERVATORY))
    begin_alighting(state, sorted(figures, key=lambda figure: order.index(state.owner[figure])))


PHASES_AFTER: Final = {
    START: (Phase(STARS, begin_watching),), END_SUFFER: (Phase(LEAVING, begin_leaving),),
}  # fmt: skip
