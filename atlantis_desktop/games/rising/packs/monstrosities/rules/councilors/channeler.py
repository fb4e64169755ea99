"""The Channeler. The six spirits are yours. After placing your Leader on a tile you may play one: it works there this
round for every figure. Your Leader at the centre takes all spirits back. Hologram: any spirit works on the Hologram's
tile this round.

How spirits are played stands with them (`spirits/playing.py`).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import CHANNELER
from atlantis_desktop.games.rising.rules.councilors import active_carriers, holder
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, LEADER
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable

WITH_THINGS: Final = (CHANNELER,)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """In the first round the spirits come to their councilor (MONS-14)."""
    seat = holder(game, state, CHANNELER)
    if state.round == 1 and seat >= 0:
        deeps_of(state).spirits = [SUPPLY if spirit.removed else seat for spirit in pack_of(game).spirits]


def on_locked(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Who stands at the centre when nobody is placed anew takes them back."""
    for figure in active_carriers(game, state, CHANNELER):
        take_back(game, state, figure, events)


def on_placed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Who comes there later does so too."""
    if state.frames and state.frames[-1].name != PLACE and figure in active_carriers(game, state, CHANNELER):
        take_back(game, state, figure, events)


def take_back(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The Leader at the centre has all spirits in hand again."""
    deeps = deeps_of(state)
    if game.figures.kind[figure] == LEADER and state.where[figure] == CENTRE and deeps.played:
        pieces = tuple(game.box.spirit_0 + at for at in range(game.box.spirits) if deeps.played >> at & 1)
        deeps.played = 0
        tell(events, "spirits_back", state.owner[figure], pieces, "MONS-14")
