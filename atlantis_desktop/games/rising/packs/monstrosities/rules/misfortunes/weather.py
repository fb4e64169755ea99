"""What misfortunes do to the round that goes on: it is over with the round (3.7)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

ASH: Final = 1
"""Volcanic Ash: no mystic energy on rolls in the wild arms."""
ECLIPSE: Final = 2
"""Eclipse: the centre gives nothing."""
DOUBT: Final = 4
"""Plague of Doubt: the abilities of Leaders are off."""


def is_weather(table: RisingTable, kind: int) -> bool:
    """Tell whether such a weather is over the island in this round."""
    return bool(deeps_of(table).weather & kind)


def bring(state: RisingTable, kind: int) -> None:
    """Let such a weather last until the round is over."""
    deeps_of(state).weather |= kind


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The sky is clear again, and no tile is closed."""
    deeps_of(state).weather = 0
    deeps_of(state).closed = NOWHERE
