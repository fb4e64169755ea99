"""Rise of the Robots: the second Bot comes; is it in play, all Bots act this round and also add 1 (MONS-11)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.flow import to_pool
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import POOL, SUPPLY
from atlantis_desktop.games.rising.rules.state import RisingTable

ROBOTS: Final = "rise-of-the-robots"


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Bring a Bot, or let all of them act."""
    waiting = [bot for bot in game.figures.bots if state.where[bot] == SUPPLY]
    if waiting:
        to_pool(game, state, waiting[0], events)
        tell(events, "recruited", state.owner[waiting[0]], (game.box.figure_0 + waiting[0],), "MONS-11")
    else:
        deeps_of(state).robots = 1
        tell(events, "robots_rise", seat, rule="MONS-11")


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The rise is over with the round."""
    deeps_of(state).robots = 0


def has_use(game: RisingGame, table: RisingTable, seat: int) -> bool:
    """Tell whether there are Bots, and the card was not played in this round."""
    bots = [table.where[bot] for bot in game.figures.bots]
    return SUPPLY in bots or (any(place >= POOL for place in bots) and not deeps_of(table).robots)


PLAYS: Final = {ROBOTS: play}
FITS: Final = {ROBOTS: has_use}
FEW_SEATS: Final = {ROBOTS: 1}
