"""The table of a Stasis alone: the city with its thirteen objectives, the factions, the own cards, and the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Surface

from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.board import StasisBoard
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.foresight import Foresight
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.table.pages import KINDS
from atlantis_desktop.games.archon.table.seat_sheet import SeatSheets
from atlantis_desktop.games.archon.table.streets import STREETS_MAP, NightLook, Streets
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.ribbon import StepMark
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui


class StasisScene(GeneralScene):
    """One Stasis. It shows the beats of its session and sends clicks to the hand."""

    name = "stasis"
    map = STREETS_MAP
    look_type = NightLook
    own_pages = KINDS
    hand: StasisHand
    board: StasisBoard

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> None:
        """Take the session."""
        super().__init__(ui, session, deal=deal)
        self.sheets = SeatSheets(self, deal)
        self.foresight = Foresight(self)
        self.parts[:0] = [self.sheets, self.foresight]
        self.streets = streets = Streets(self)
        self.hand, self.actions, self.board, self.show = streets.hand, streets.actions, streets.board, streets.show

    @property
    def sheet(self) -> BattleSheet:
        """The page of a battle."""
        return self.streets.sheet

    def ribbon(self) -> Sequence[StepMark]:
        return self.streets.ribbon()

    def build(self) -> None:
        """Make the widgets of the table for the present window."""
        super().build()
        self.streets.build()

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        super().sync()
        if self.is_built:
            self.streets.sync()

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        self.streets.paint_ground(surface)

    def pass_time(self, dt: float) -> None:
        super().pass_time(dt)
        self.streets.pass_time()


StreetTable: TypeAlias = StasisScene | CouncilScene
"""The tables on which a Stasis is fought."""


def open_table(ui: Ui, session: GameSession, *, deal: bool = False) -> GeneralScene:
    """Return the table of a session: the streets for a Stasis alone, else the chamber of the council."""
    if session.rules.options["profile"] == "stasis":
        return StasisScene(ui, session, deal=deal)
    return CouncilScene(ui, session, deal=deal)
