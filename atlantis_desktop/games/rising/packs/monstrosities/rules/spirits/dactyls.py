"""The Dactyls. Figures on this Forges tile make 1 Atlantium more in each exchange."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import FORGES
from atlantis_desktop.games.rising.rules.state import RisingTable

DACTYLS: Final = 0
"""Its number in the file."""
ARM_OF[DACTYLS] = FORGES


def fold_forge_rate(game: RisingGame, table: RisingTable, rate: int, figure: int, place: int) -> int:
    """An ore becomes more."""
    return rate + (pack_of(game).params["dactyls_more"] if works_at(game, table, DACTYLS, place) else 0)
