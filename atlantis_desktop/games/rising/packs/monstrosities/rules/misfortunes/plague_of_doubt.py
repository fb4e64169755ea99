"""Plague of Doubt: the abilities of all Leaders are off this round. The Hologram doubts nothing, and a larger hand is
no ability of a figure.
"""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.weather import DOUBT, bring, is_weather
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import LEADER
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        bring(state, DOUBT)

    return {"plague-of-doubt": carry}


def fold_active(game: RisingGame, table: RisingTable, figures: list[int], ability: str) -> list[int]:
    """No Leader uses an ability."""
    if not is_weather(table, DOUBT):
        return figures
    return [figure for figure in figures if game.figures.kind[figure] != LEADER]
