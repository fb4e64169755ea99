"""The table of the council: the chamber with its seats, and the streets whenever a Stasis breaks out in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Surface

from atlantis_desktop.games.archon.table.chamber import Chamber
from atlantis_desktop.games.archon.table.constitution import Constitution
from atlantis_desktop.games.archon.table.council_hand import CouncilHand
from atlantis_desktop.games.archon.table.foresight import Foresight
from atlantis_desktop.games.archon.table.great_plate import GreatMoments
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.table.pages import KINDS
from atlantis_desktop.games.archon.table.seat_sheet import SeatSheets
from atlantis_desktop.games.archon.table.streets import NightLook, Streets, in_streets
from atlantis_desktop.games.archon.table.votes_page import PastVotes
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.ribbon import StepMark
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui

Floor: TypeAlias = Streets | Chamber


class CouncilScene(GeneralScene):
    """A game with councils. It is built anew on the other floor when a Stasis begins or ends; all else stays."""

    name = "council"
    map = "archon/council"
    look_type = NightLook
    own_pages = KINDS

    def __init__(
        self,
        ui: Ui,
        session: GameSession,
        *,
        deal: bool = False,
        street_hand: Callable[[GeneralModel], StasisHand] = StasisHand,
        chamber_hand: Callable[[GeneralModel], CouncilHand] = CouncilHand,
    ) -> None:
        """Take the session, and what makes the hands of the two floors, where a person is led."""
        super().__init__(ui, session, deal=deal)
        self.sheets = SeatSheets(self, deal)
        self.foresight = Foresight(self)
        self.parts[:0] = [self.sheets, self.foresight]
        self.constitution = Constitution(self)
        self.votes = PastVotes(self)
        self.great = GreatMoments(self)
        self.parts[:0] = [self.constitution, self.votes, self.great]
        self.streets = Streets(self, street_hand)
        self.chamber = Chamber(self, chamber_hand)
        self._changing = False
        """Whether the floor is being changed, so that what is shown stays as it is."""
        self._go_to(self._due() or self.chamber)

    # ------------------------------------------------------------------------------------------------ floors

    def _due(self) -> Floor | None:
        """Return the floor of the view that is shown; None at the end of the game, which comes on either."""
        view = self.model.view
        if not view.frames:
            return None
        return self.streets if in_streets(view) else self.chamber

    def _go_to(self, floor: Floor) -> None:
        self.floor = floor
        self.map, self.hand, self.actions = floor.map, floor.hand, floor.actions
        self.board, self.show = floor.board, floor.show

    def settle(self) -> None:
        if not self._changing:
            super().settle()

    def build(self) -> None:
        """Make the widgets of the table for the present window, on the floor that the game is on."""
        self._go_to(self._due() or self.floor)
        self.chamber.look_back()
        super().build()
        self.floor.build()

    # ------------------------------------------------------------------------------------------------ the floor

    def ribbon(self) -> Sequence[StepMark]:
        return self.floor.ribbon()

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        super().sync()
        if self.is_built:
            self.floor.sync()

    def refresh(self) -> None:
        """Bring everything up to date with what is shown; once a Stasis has begun or ended, on the other floor."""
        if self.is_built and not self.playing and self._due() not in (None, self.floor):
            self._changing, note = True, self.floats.note
            try:
                self.rebuild()
            finally:
                self._changing = False
            if note is not None:
                # What was taken back over the beginning or the end of a Stasis is still to be read.
                self.say(note.text, note.left)
            return
        if self.is_built and not self.playing:
            self.chamber.look_back()
        super().refresh()
        self.floor.refresh()

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        self.floor.paint_ground(surface)

    def pass_time(self, dt: float) -> None:
        super().pass_time(dt)
        self.floor.pass_time()
