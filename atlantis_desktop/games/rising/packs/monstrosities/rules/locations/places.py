"""Locations are places off the island and off the Gate (MONS-31 to 33): when they are open, who acts there."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.game import Action, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

CACHE: Final = 0
AERIE: Final = 1
LAIR: Final = 2
LAB: Final = 3
OBSERVATORY: Final = 4
WORKSHOP: Final = 5
"""The locations by their number in the file."""
ACTIONS_AT: Final[dict[int, Action]] = {}
"""What a figure does at a location; figures do not act where nothing stands here."""


def place_of(game: RisingGame, location: int) -> int:
    """Return the place of a location."""
    return game.box.location_at + location


def location_of(game: RisingGame, place: int) -> int:
    """Return the location whose place it is, or -1."""
    return place - game.box.location_at if game.box.is_location(place) else -1


def is_open(table: RisingTable, location: int) -> bool:
    """Tell whether a location is set out."""
    return bool(deeps_of(table).open >> location & 1)


def set_out(game: RisingGame, state: RisingTable, location: int, events: Events) -> None:
    """Set a location out: its spaces are open from now on."""
    deeps_of(state).open |= 1 << location
    tell(events, "location_opened", cards=(game.box.location_0 + location,), rule="MONS-31")


def put_away(game: RisingGame, state: RisingTable, location: int, events: Events) -> None:
    """Put a location back into the reserve; whoever moves its figures has done so."""
    deeps_of(state).open &= ~(1 << location)
    tell(events, "location_closed", cards=(game.box.location_0 + location,), rule="MONS-31")


def fold_room(game: RisingGame, table: RisingTable, room: list[int]) -> None:
    """The spaces of the locations that are set out."""
    for at, location in enumerate(pack_of(game).locations):
        if is_open(table, at):
            room[place_of(game, at)] = location.spaces


def fold_can_act(game: RisingGame, table: RisingTable, can: bool, figure: int) -> bool:
    """A location without an action only holds its figures."""
    location = location_of(game, table.where[figure])
    return can and (location < 0 or location in ACTIONS_AT)


def act_at(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """A figure does what its location offers."""
    ACTIONS_AT[location_of(game, state.where[figure])](game, state, seat, figure, partner, events)


ACTIONS: Final[dict[str, Action]] = {"location": act_at}
