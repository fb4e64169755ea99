"""Power of the Masses: up to four volunteers join now, shared as the group likes (MONS-11)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.sharing import share_volunteers
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """They are for this round."""
    share_volunteers(game, state, pack_of(game).params["masses_volunteers"], 0, events)


PLAYS: Final = {"power-of-the-masses": play}
FEW_SEATS: Final = {"power-of-the-masses": 3}
