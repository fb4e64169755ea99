"""Where the power of an ally helps: an ally that is laid down helps nobody, as a Leader that has acted (3.4)."""

from __future__ import annotations

from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import bearers
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable


def places_of(game: RisingGame, table: RisingTable, id: str) -> list[int]:
    """Return the places on which a figure with an ally's power stands active."""
    return [table.where[one] for one in bearers(game, table, id) if not table.marks[one] & ACTED]


def helps_at(game: RisingGame, table: RisingTable, id: str, place: int) -> bool:
    """Tell whether an active figure with an ally's power stands on a place."""
    return place in places_of(game, table, id)
