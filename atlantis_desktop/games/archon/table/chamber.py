"""The chamber of the council as a floor: its map, its board, its hand, its buttons and what its events look like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Surface

from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.general.board import GeneralBoard
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.ribbon import StepMark

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene

COUNCIL_MAP: Final = "archon/council"


class Chamber:
    """The chamber of the council: the half ring of seats, the tracks, the events and the vote."""

    map = COUNCIL_MAP

    def __init__(self, table: CouncilScene) -> None:
        """Take the table."""
        self.table = table
        self.hand = GeneralHand(table.model)
        table.hand = self.hand
        self.actions = Actions(table)
        self.board = GeneralBoard(table, table.model, self.hand, table.painter, table.cards)
        self.show = GeneralShow(table)

    def ribbon(self) -> Sequence[StepMark]:
        """Return the phases of the council."""
        return ()

    def build(self) -> None:
        """Make the widgets that only the chamber has."""

    def sync(self) -> None:
        """Show the chamber as it is."""

    def paint_ground(self, surface: Surface) -> None:
        """Paint the theatre of the chamber."""

    def pass_time(self) -> None:
        """Look what the pointer and the focus are at."""
