"""The streets of a Stasis as a floor, one of the two on which Archon is played (`chamber.py` is the other one).

A floor is a map with its board, its hand, its buttons and its show. A table holds those that its game has, and is built
anew when the game goes from one to the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.auto_resolve import RestOfBattles, StreetActions
from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.board import StasisBoard
from atlantis_desktop.games.archon.table.city import paint_city
from atlantis_desktop.games.archon.table.hand import NOWHERE, StasisHand
from atlantis_desktop.games.archon.table.show import StasisShow
from atlantis_desktop.games.archon.table.stages import stages
from atlantis_desktop.table.action_bar import LEFT
from atlantis_desktop.table.general.look import BoardLook
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.ribbon import StepMark

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.scene import StreetTable

STREETS_MAP: Final = "archon/stasis"


def in_streets(view: ArchonTable) -> bool:
    """Tell whether a Stasis is fought, so that the table is the streets and not the chamber (ARCHON-13)."""
    return any(frame.name == steps.STASIS for frame in view.frames)


class NightLook(BoardLook):
    """The night over the city, in which all of Archon is played."""

    ground = "textures/night"


class Streets:
    """The streets of a Stasis: the city with its objectives, the cubes, and the page of a battle."""

    map = STREETS_MAP

    def __init__(self, table: StreetTable, make_hand: Callable[[GeneralModel], StasisHand] = StasisHand) -> None:
        """Take the table, and what makes the hand, where it is another than that of a game."""
        self.table = table
        self.hand = make_hand(table.model)
        # The buttons ask the hand that the table holds while they are made.
        table.hand = self.hand
        self.rest = RestOfBattles(table, lambda: self.sheet)
        table.parts.append(self.rest)
        self.actions = StreetActions(table, self.rest)
        self.board: StasisBoard = StasisBoard(table, table.model, self.hand, table.painter, table.cards)
        self.show: StasisShow = StasisShow(table, self)
        self._pointed: tuple[int, int, Move | None] = (NOWHERE, HIDDEN, None)

    def ribbon(self) -> Sequence[StepMark]:
        """Return the stages of the Stasis."""
        # The ribbon is made before the page of the battles is.
        sheet = getattr(self.board, "sheet", None)
        return stages(self.table.model.view, sheet is not None and sheet.visible)

    @property
    def sheet(self) -> BattleSheet:
        """The page of a battle."""
        return self.board.sheet

    def build(self) -> None:
        """Open the page of a battle where one is fought."""
        self.table.reading.spared = frozenset({LEFT})
        self.sync()

    def sync(self) -> None:
        """Show the battle as it is."""
        shown = self.sheet.visible
        self.sheet.follow(self.table.model.view)
        if shown != self.sheet.visible:
            self.table.refresh()

    def refresh(self) -> None:
        """Bring up to date what only the streets have."""

    def paint_ground(self, surface: Surface) -> None:
        """Paint the rings of the city."""
        paint_city(surface, self.table.ui, self.table.screen)

    def pass_time(self) -> None:
        """Tell of the objective or the card that is pointed at."""
        pointed = self.board.pointed(), self.board.pointed_card(), self.board.pointed_act()
        if pointed != self._pointed:
            self._pointed = pointed
            self.table.panels.refresh()
