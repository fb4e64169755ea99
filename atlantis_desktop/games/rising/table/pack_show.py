"""What packs set in motion over the table of the island and put on its screens, beside what they show there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.rising.packs import PACKS
from atlantis_desktop.games.rising.packs.joining import part_of_pack
from atlantis_desktop.games.rising.packs.table import PackTable
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.table.flights import Flight
from atlantis_desktop.ui.widgets.brush import CachedPanel

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.gate import GateScene
    from atlantis_desktop.games.rising.table.misfortune import ReadPanel
    from atlantis_desktop.games.rising.table.scene import IslandScene


class PackShow(PackTable, Protocol):
    """What a pack shows, and what moves."""

    def flights(
        self, table: IslandScene, events: Sequence[Event], before: RisingTable, after: RisingTable
    ) -> list[Flight]:  # fmt: skip
        """Return what is on its way besides figures."""

    def reveal(self, table: IslandScene, events: Sequence[Event]) -> ReadPanel | None:
        """Return the panel that tells these events; None where there is nothing to be read."""

    def gate_parts(self, gate: GateScene) -> Sequence[CachedPanel]:
        """Return what else can be built at the Cosmic Gate, below its ring."""


def show_of(rules: RisingRules) -> PackShow | None:
    """Return what the pack of a match shows and moves; None for a match of the base box."""
    if rules.content.deeps is None:
        return None
    shown: PackShow = part_of_pack(PACKS[0], "table.shown").DEEPS
    return shown
