"""The table of a Stasis: the city with its thirteen objectives, the factions, the own cards, and the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.board import StasisBoard
from atlantis_desktop.games.archon.table.city import paint_city
from atlantis_desktop.games.archon.table.hand import NOWHERE, StasisHand
from atlantis_desktop.games.archon.table.show import StasisShow
from atlantis_desktop.games.archon.table.stages import stages
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.reading import Reading
from atlantis_desktop.table.ribbon import StepMark
from atlantis_desktop.table.session import GameSession

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class StasisScene(GeneralScene):
    """One Stasis. It shows the beats of its session and sends clicks to the hand."""

    name = "stasis"
    map = "archon/stasis"
    hand: StasisHand
    board: StasisBoard
    sheet: BattleSheet

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> None:
        """Take the session."""
        super().__init__(ui, session, deal=deal)
        self.hand = StasisHand(self.model)
        self.actions = Actions(self)
        self.board = StasisBoard(self, self.model, self.hand, self.painter, self.cards)
        self.show = StasisShow(self)
        self.reading = Reading(self)
        self.parts.insert(self.parts.index(self.attention) + 1, self.reading)
        self._pointed = NOWHERE

    def ribbon(self) -> Sequence[StepMark]:
        return stages(self.model.view)

    def build(self) -> None:
        """Make the widgets of the table for the present window."""
        super().build()
        self.sheet = self.panels.put(BattleSheet(self.screen, self.ui, self.model, lambda: self.reading.held))
        self.sheet.follow(self.model.view)

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        super().sync()
        if self.is_built:
            self.sheet.follow(self.model.view)

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        paint_city(surface, self.ui, self.screen)

    def pass_time(self, dt: float) -> None:
        super().pass_time(dt)
        pointed = self.board.pointed()
        if pointed != self._pointed:
            self._pointed = pointed
            self.panels.refresh()


def open_table(ui: Ui, session: GameSession, *, deal: bool = False) -> GeneralScene:
    """Return the table of a session: the streets for a Stasis alone; councils meet at the general table."""
    if session.rules.options["profile"] == "stasis":
        return StasisScene(ui, session, deal=deal)
    return GeneralScene(ui, session, deal=deal)
