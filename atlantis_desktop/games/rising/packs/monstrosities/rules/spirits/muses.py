"""The Muses. Figures on this Libraries tile draw 1 more card."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import LIBRARIES
from atlantis_desktop.games.rising.rules.state import RisingTable

MUSES: Final = 4
"""Its number in the file."""
ARM_OF[MUSES] = LIBRARIES


def fold_cards_drawn(game: RisingGame, table: RisingTable, count: int, figure: int) -> int:
    """More cards to choose from."""
    more = pack_of(game).params["muses_more"] if works_at(game, table, MUSES, table.where[figure]) else 0
    return count + more
