"""What partners say at the table of Atlantis Rising: hints when they are asked for, proposals unasked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.company import Proposal, proposals
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.table.hints import PlanMarks, PlanPanel
from atlantis_desktop.games.rising.table.proposals import ProposalPanel, Speech
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.model import IslandModel
    from atlantis_desktop.games.rising.table.scene import IslandScene
    from atlantis_desktop.table.session import GameSession
    from atlantis_desktop.ui.context import Ui


REST_SECONDS = 0.3
"""So long nothing has happened before partners speak."""


class Company:
    """Shows hints over the table of its scene, and makes their moves when they are taken."""

    def __init__(self, scene: IslandScene) -> None:
        """Take the table."""
        self.scene = scene
        self.panel: PlanPanel | None = None
        self.marks: PlanMarks | None = None
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
        return self.scene.ui

    @property
    def session(self) -> GameSession:
        """The game."""
        return self.scene.session

    @property
    def model(self) -> IslandModel:
        """What is shown."""
        return self.scene.model

    # ------------------------------------------------------------------------------------------------ time

    def build(self) -> None:
        """The widgets of the table are made anew: what was open is opened again."""
        self.board, self._speeches = None, []
        self._show_proposals()
        panel, self.panel, self.marks = self.panel, None, None
        if panel is not None:
            self._open(panel.hints, panel.chosen, panel.unfolded)

    def update(self, dt: float) -> None:
        """Show hints that were found; once the table rests, let partners propose."""
        found = self.session.poll_hints()
        if found is not None:
            self.show_hints(found)
        elif self.panel is not None and not self.panel.hints and not self.session.seeks_hints:
            # The moment for which they were looked for has passed.
            self.close_hints()
        settings = self.ui.settings
        key = len(self.session.match.log), self.session.acting, settings.partners, settings.partners_speak
        if key != self._told_for:
            self._told_for, self._quiet, self._thoughts = key, 0.0, iter(())
            self._set_proposals([])
        elif self.scene.summary.visible:
            # The summary of what has happened comes first; it lies where proposals are read.
            self._quiet = 0.0
        elif self._quiet < REST_SECONDS and self.scene.live:
            self._quiet += dt
            if self._quiet >= REST_SECONDS:
                self._thoughts = self._think()
        else:
            # One thought between two pictures, so that the window stays smooth.
            proposal = next(self._thoughts, None)
            if proposal is not None and self._is_new(proposal):
                self._set_proposals([*self.open, proposal])

    def forget(self) -> None:
        """The table has changed: what was said about it is void."""
        self.session.drop_hints()
        self.close_hints()

    def act(self, action: str) -> bool:
        """Take an action of the key map. Gives whether it was used."""
        if action == "hint":
            self.hint()
        elif action == "accept" and self.open:
            self.accept(0)
        elif action == "accept" and self.ui.settings.partners_speak == "asked":
            self._asked = self._now
            self._thoughts = self._think()
        elif action == "decline" and self.open:
            self.decline(0)
        else:
            return False
        return True

    def back(self) -> bool:
        """Esc takes the hint away first. Gives whether there was one."""
        if self.panel is None:
            return False
        self.forget()
        return True

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
        views = {bot: rules.view(session.match.state, bot) for bot in bots}
        # Asked before all figures stand they tell where they would place; afterwards, what they would do otherwise.
        placed = speak == "placed" or (speak == "asked" and not self.model.waiting(seat))
        return proposals(rules, self._judge, views, seat, bots, self.ui.settings.partners, placed)

    def _set_proposals(self, found: list[Proposal]) -> None:
        if found != self.open:
            self.open = found
            if self.scene.is_built:
                self._show_proposals()

    def _show_proposals(self) -> None:
        for widget in (self.board, *self._speeches):
            if widget is not None and widget.scene is not None:
                self.scene.remove(widget)
        self.board, self._speeches = None, []
        self.scene.chronicle.give_way(0)
        if self.open and self.panel is None:
            self.board = self.scene.add(ProposalPanel(self, self.open))
            self._speeches = [self.scene.add(Speech(self, seat)) for seat in {each.by for each in self.board.proposals}]
            self.scene.chronicle.give_way(self.board.rect.top)
            self.board.mark()
            for speech in self._speeches:
                speech.mark()

    def look_at(self, seat: int) -> None:
        """The mark at a partner's plate was clicked: the keyboard goes to its proposal."""
        if self.board is not None:
            at = next(at for at, each in enumerate(self.board.proposals) if each.by == seat)
            self.scene.set_focus(self.board.buttons[2 * at])

    def accept(self, at: int) -> None:
        """Make what a partner proposes."""
        proposal = self.open[at]
        self._set_proposals([])
        self.make(proposal.moves)

    def decline(self, at: int) -> None:
        """Take a proposal away; it is not made again in this round."""
        proposal = self.open[at]
        self._declined.add((self.model.view.round, frozenset(proposal.moves)))
        self._set_proposals([each for each in self.open if each is not proposal])

    # ------------------------------------------------------------------------------------------------ hints

    def hint(self) -> None:
        """Show good plans or answers over the right column, all of them where one is shown, or take them away."""
        scene = self.scene
        if self.panel is not None:
            self.panel.ask_again()
        elif self.ui.settings.hints == "none":
            scene.say(_("Hints are switched off in the settings."))
        elif why_not := scene.tools.hint_refusal():
            scene.refuse(scene.tools.buttons["hint"], why_not, holds=scene.tools.still_no_hint())
        else:
            self.session.ask_hints()
            self._open((), 0)

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show hints that were found; only their marks where the settings want it so."""
        self._open(hints, 0)

    def unfold(self) -> None:
        """Show the whole hint in the place of a short one."""
        if self.panel is not None:
            self._open(self.panel.hints, self.panel.chosen, unfolded=True)

    def _open(self, hints: tuple[Hint, ...], chosen: int, unfolded: bool = False) -> None:
        self.close_hints()
        self.scene.summary.hide()
        put_down = self.scene.hand.put_down()
        self.panel = PlanPanel(self, hints, chosen, unfolded)
        # A hint takes the column; what partners propose comes back after it.
        self._show_proposals()
        self.marks = self.scene.add(PlanMarks(self))
        if self.ui.settings.hints != "marks":
            self.scene.add(self.panel)
            self.panel.mark()
            covers = self.panel.rect.colliderect(self.scene.chronicle.rect)
            self.scene.chronicle.begin_below(self.panel.rect.bottom if covers else 0)
        self.show_hint_cards(())
        if put_down:
            self.scene.refresh()
        elif self.scene.is_built:
            self.scene.sights.show_card()

    def close_hints(self) -> None:
        """Take panel and numbers away."""
        for widget in (self.panel, self.marks):
            if widget is not None and widget.scene is not None:
                widget.mark()
                self.scene.remove(widget)
        if self.panel is not None:
            self.panel = self.marks = None
            self.scene.chronicle.begin_below(0)
            self._show_proposals()

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Another plan is chosen: its numbers stand on the island."""
        if self.marks is not None:
            self.marks.mark()

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move; of a plan all placements, which can be taken back."""
        self.forget()
        self.make(hint.line or (hint.move,))

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make moves one after the other as far as the rules let them; the first that is refused is told."""
        scene, answer = self.scene, Answer(Kind.MOVED)
        for move in moves:
            answer = scene.hand.submit(move)
            if answer.kind is Kind.REFUSED:
                break
        scene.clicks.take(answer, scene.buttons.main)
