"""Volunteers that the group shares out one by one (RISE-111, 112)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.rules.effects import volunteers
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

VOLUNTEER_TO: Final = "volunteer_to"


def share_volunteers(game: RisingGame, state: RisingTable, count: int, later: int, events: Events) -> None:
    """Let the group say whom each volunteer joins; with ``later`` they stay for the next round (RISE-112)."""
    if count:
        ask_group(game, state, VOLUNTEER_TO, range(game.seats), events, (count, later))


def take_seat(
    game: RisingGame, state: RisingTable, seat: int, chosen: int, context: tuple[int, ...], events: Events
) -> None:
    """One volunteer joins, then the next."""
    count, later = context
    volunteers(game, state, chosen, 1, later, events)
    if not later:
        state.ready &= ~(1 << chosen)  # whoever is placed in this round has to be placed (RISE-36)
    share_volunteers(game, state, count - 1, later, events)


PURPOSES: Final = {VOLUNTEER_TO: Purpose("RISE-111", "to_seat", take_seat, group=True, context="1-20 0-1")}
