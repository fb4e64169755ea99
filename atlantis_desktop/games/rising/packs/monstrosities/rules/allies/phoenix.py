"""The Phoenix: figures on its Forges tile make 1 Atlantium more in each exchange."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import FORGES, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

PHOENIX: Final = "phoenix"


def fold_forge_rate(game: RisingGame, table: RisingTable, rate: int, figure: int, place: int) -> int:
    """Its fire burns hotter."""
    more: int = pack_of(game).params["phoenix_more"]
    return rate + more if arm_of(place) == FORGES and helps_at(game, table, PHOENIX, place) else rate
