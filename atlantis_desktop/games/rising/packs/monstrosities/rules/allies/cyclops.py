"""The Cyclops: it may build magic items, for 1 unit less; mystic energy counts as a unit (MONS-35)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import bearers
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

CYCLOPS: Final = "cyclops"


def fold_crafters(game: RisingGame, table: RisingTable, crafters: list[int], space: int) -> list[int]:
    """It has the power wherever items are built."""
    able = [one for one in bearers(game, table, CYCLOPS) if table.where[one] == space]
    return [*crafters, *(one for one in able if not table.marks[one] & ACTED)]


def fold_item_discount(game: RisingGame, table: RisingTable, units: int, space: int) -> int:
    """Where it helps to build, a unit is left out."""
    less: int = pack_of(game).params["cyclops_less"]
    return units + less if helps_at(game, table, CYCLOPS, space) else units
