"""The Unicorn: it and all figures beside it count for special misfortunes but suffer no harm from them (MONS-A28).

A flood is no such harm: whoever stands on a tile that floods goes home.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import places_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

UNICORN: Final = "unicorn"


def fold_suffering(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Nobody on its place suffers."""
    safe = places_of(game, table, UNICORN)
    return [figure for figure in figures if table.where[figure] not in safe] if safe else figures
