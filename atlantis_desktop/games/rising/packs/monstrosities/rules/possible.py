"""Whether what the pack keeps on a table can lie so: decks, stone and stolen figures, monsters, items, locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.given import Faults
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.rules import RisingRules


def check_table(game: RisingRules, state: RisingTable, faults: Faults) -> None:
    """Say what cannot be so."""
