"""The Horai. A pair on this Cities tile adds 2 to its total."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits.playing import ARM_OF, works_at
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CITIES
from atlantis_desktop.games.rising.rules.state import RisingTable

HORAI: Final = 5
"""Its number in the file."""
ARM_OF[HORAI] = CITIES


def fold_roll_bonus(game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int) -> int:
    """The pair's total is higher."""
    return bonus + (pack_of(game).params["horai_bonus"] if works_at(game, table, HORAI, place) else 0)
