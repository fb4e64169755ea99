"""Eclipse: figures at the centre gain nothing this round."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.weather import ECLIPSE, bring, is_weather
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        bring(state, ECLIPSE)

    return {"eclipse": carry}


def fold_centre_income(game: RisingGame, table: RisingTable, income: int, figure: int) -> int:
    """The source lies in the dark."""
    return 0 if is_weather(table, ECLIPSE) else income


def on_before_action(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    """Say why an action at the centre brings nothing."""
    if state.where[figure] == CENTRE and is_weather(state, ECLIPSE):
        tell(events, "eclipsed", state.owner[figure], (game.box.figure_0 + figure,), "MONS-04")
