"""What partners propose at the table of Atlantis Rising, unasked or when they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.company import Proposal, proposals
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.proposals import ProposalPanel, Speech
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


REST_SECONDS = 0.3
"""So long nothing has happened before partners speak."""


class Company(TablePart):
    """Lets partners propose over a table, and makes their moves when they are taken."""

    table: IslandScene

    def __init__(self, table: IslandScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.open: list[Proposal] = []
        """What partners propose now; accepting makes it, nothing else does."""
        self.board: ProposalPanel | None = None
        self._speeches: list[Speech] = []
        self._judge: RisingBot | None = None
        self._told_for: tuple[int, int | None, str, str] = (-1, None, "", "")
        self._asked: tuple[int, str, int | None] | None = None
        """The round, step and seat for which partners were asked to speak."""
        self._quiet = 0.0
        self._thoughts: Iterator[Proposal | None] = iter(())
        self._declined: set[tuple[int, frozenset[Move]]] = set()

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        return self.table.ui

    @property
    def session(self) -> GameSession:
        """The game."""
        return self.table.session

    @property
    def model(self) -> IslandModel:
        """What is shown."""
        return self.table.model

    # ------------------------------------------------------------------------------------------------ time

    def begin(self) -> None:
        self.board, self._speeches = None, []

    def lapse(self, dt: float) -> None:
        """Once the table rests, let partners propose."""
        settings = self.ui.settings
        key = len(self.session.match.log), self.session.acting, settings.partners, settings.partners_speak
        if key != self._told_for:
            self._told_for, self._quiet, self._thoughts = key, 0.0, iter(())
            self._set_proposals([])
        elif self.table.summary.visible:
            # The summary of what has happened comes first; it lies where proposals are read.
            self._quiet = 0.0
        elif self._quiet < REST_SECONDS and self.table.live:
            self._quiet += dt
            if self._quiet >= REST_SECONDS:
                self._thoughts = self._think()
        else:
            # One thought between two pictures, so that the window stays smooth.
            proposal = next(self._thoughts, None)
            if proposal is not None and self._is_new(proposal):
                self._set_proposals([*self.open, proposal])

    def acts(self) -> Mapping[str, Callable[[], object]]:
        if self.open:
            return {"accept": partial(self.accept, 0), "decline": partial(self.decline, 0)}
        return {"accept": self._ask} if self.ui.settings.partners_speak == "asked" else {}

    def _ask(self) -> None:
        """Ask partners to speak, who wait for that."""
        self._asked = self._now
        self._thoughts = self._think()

    # ------------------------------------------------------------------------------------------------ proposals

    @property
    def _now(self) -> tuple[int, str, int | None]:
        return self.model.view.round, self.model.step, self.session.acting

    def _is_new(self, proposal: Proposal) -> bool:
        """Tell whether it was not declined in this round."""
        return (self.model.view.round, frozenset(proposal.moves)) not in self._declined

    def _think(self) -> Iterator[Proposal | None]:
        """Ask the partners."""
        session, rules = self.session, self.model.rules
        seat, bots = session.acting, [at for at in range(rules.seats) if at not in session.humans]
        speak = self.ui.settings.partners_speak
        unasked = speak == "asked" and self._asked != self._now
        if seat is None or not bots or self.ui.settings.partners == "silent" or unasked:
            return iter(())
        if self._judge is None:
            self._judge = RisingBot(rules)
        # Seats change hands, and their names with them; without names a reason speaks of councilors.
        self._judge.names = session.names
        views = {bot: rules.view(session.match.state, bot) for bot in bots}
        # Asked before all figures stand they tell where they would place; afterwards, what they would do otherwise.
        placed = speak == "placed" or (speak == "asked" and not self.model.waiting(seat))
        return proposals(rules, self._judge, views, seat, bots, self.ui.settings.partners, placed)

    def _set_proposals(self, found: list[Proposal]) -> None:
        if found != self.open:
            self.open = found
            if self.table.is_built:
                self.show_proposals()

    def show_proposals(self) -> None:
        """Show what is proposed beside the table; a hint has the column before it."""
        for widget in (self.board, *self._speeches):
            if widget is not None and widget.scene is not None:
                self.table.remove(widget)
        self.board, self._speeches = None, []
        self.table.chronicle.give_way(0)
        if self.open and self.table.hints.panel is None:
            self.board = self.table.add(ProposalPanel(self, self.open))
            self._speeches = [self.table.add(Speech(self, seat)) for seat in {each.by for each in self.board.proposals}]
            self.table.chronicle.give_way(self.board.rect.top)
            self.board.mark()
            for speech in self._speeches:
                speech.mark()

    def look_at(self, seat: int) -> None:
        """The mark at a partner's plate was clicked: the keyboard goes to its proposal."""
        if self.board is not None:
            at = next(at for at, each in enumerate(self.board.proposals) if each.by == seat)
            self.table.set_focus(self.board.buttons[2 * at])

    def accept(self, at: int) -> None:
        """Make what a partner proposes."""
        proposal = self.open[at]
        self._set_proposals([])
        self.table.clicks.make(proposal.moves)

    def decline(self, at: int) -> None:
        """Take a proposal away; it is not made again in this round."""
        proposal = self.open[at]
        self._declined.add((self.model.view.round, frozenset(proposal.moves)))
        self._set_proposals([each for each in self.open if each is not proposal])
