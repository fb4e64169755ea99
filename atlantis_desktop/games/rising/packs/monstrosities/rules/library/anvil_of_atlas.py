"""Anvil of Atlas: a magic item that its owner helps to build costs one unit less (MONS-38)."""

from __future__ import annotations

from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.building import team_of
from atlantis_desktop.games.rising.rules.councilors import has_artifact
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def fold_item_discount(game: RisingGame, table: RisingTable, units: int, space: int) -> int:
    """Its owner is among the builders."""
    helps = any(has_artifact(game, table, seat, "anvil-of-atlas") for seat in team_of(game, table, space))
    return units + helps * int(pack_of(game).params["anvil_less"])
