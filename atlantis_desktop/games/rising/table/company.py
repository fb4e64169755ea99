"""What partners propose at the table of Atlantis Rising, unasked or when they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.company import Proposal, proposals
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.table.hints import plan_words
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.consequences import plan_text
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _, ngettext

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
        self._speeches: list[SpeechBubble] = []
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

    # ------------------------------------------------------------------------------------------------ what they say

    def begin(self) -> None:
        self.board, self._speeches = None, []

    def lapse(self, dt: float) -> None:
        """Once the table rests, let partners propose; they are quiet while a guide speaks."""
        if self.table.guide is not None:
            return
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
        if self.table.guide is not None:
            return {}
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

    def reopen(self) -> None:
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
            speakers = {each.by for each in self.board.proposals}
            self._speeches = [self.table.add(SpeechBubble(self, seat)) for seat in speakers]
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


# ------------------------------------------------------------------------------------------------ what they say


SHOWN: Final = 2
SIZE: Final = 17
LAYER: Final = 12


class SpeechBubble(IconButton):
    """The mark at the plate of a partner that has something to propose; a click leads to it."""

    def __init__(self, company: Company, seat: int) -> None:
        """Take who leads there, and the partner's seat."""
        plate, side = company.table.plates[seat].rect, company.ui.scale.px(40)
        rect = Rect(0, 0, side, side)
        rect.midleft = (plate.right - side // 6, plate.centery)
        name = company.model.names[seat]
        label = _("{name} proposes something").format(name=name)
        super().__init__(f"speech_{seat + 1}", rect, "public-speaker", partial(company.look_at, seat), label=label,
                         region="proposals", tip=label)  # fmt: skip
        self.layer = LAYER


class ProposalPanel(Widget):
    """All proposals that are open, each with its buttons."""

    role = "group"
    clickable = True

    def __init__(self, company: Company, shown: list[Proposal]) -> None:
        """Take who is told what the person answers, and the proposals, at most two of which are shown."""
        self.company = company
        self.screen = screen = company.table.screen
        ui, px = company.ui, company.ui.scale.px
        area, head = screen.rect("proposals"), screen.rect("proposals_head")
        self.pad, self.side, button = px(14), px(46), px(44)
        wide = area.width - 3 * self.pad - self.side
        top = screen.rect("main_action_note").bottom
        # The names of the cards in hand are read above the tray.
        foot = screen.rect("hand" if screen.small else "ahead").top - px(10)
        tall = [max(self.side, ui.text.measure(self.words_of(each), "body", wide, size=SIZE)[1]) for each in shown]
        rows = [high + button + 2 * self.pad for high in tall]
        fits = sum(rows[:SHOWN]) + head.height + self.pad <= foot - top
        count = min(len(shown), SHOWN if fits else 1)
        self.proposals = shown[:count]
        high = min(head.height + self.pad + sum(rows[:count]), foot - top)
        rect = Rect(area.x, foot - high, area.width, high)
        super().__init__("proposals", rect, label=_("Partners propose"), layer=LAYER, region="proposals")
        self.head = Rect(head.x, rect.y + self.pad // 2, head.width, head.height)
        self.texts: list[Rect] = []
        self.buttons: list[Button] = []
        y = self.head.bottom + self.pad // 2
        for at in range(count):
            self.texts.append(Rect(rect.x + 2 * self.pad + self.side, y, wide, tall[at]))
            y += tall[at] + self.pad // 2
            half = (rect.width - 3 * self.pad) // 2
            for column, (name, words, icon, answer) in enumerate((
                ("accept", _("Accept"), "check-mark", company.accept),
                ("decline", _("Decline"), "cross-mark", company.decline),
            )):  # fmt: skip
                box = Rect(rect.x + self.pad + column * (half + self.pad), y, half, button)
                key = ui.keys.first(name) if at == 0 else ""
                tip = _("{name} ({key})").format(name=words, key=key) if key else words
                self.buttons.append(
                    Button(f"proposal_{at + 1}_{name}", box, words, partial(answer, at), icon=icon, size=17,
                           region="proposals", tip=tip)
                )  # fmt: skip
            y += button + self.pad

    def children(self) -> list[Widget]:
        return list(self.buttons)

    def says(self) -> Sequence[str]:
        return [self.words_of(each) for each in self.proposals]

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark")

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """A click beside the buttons does nothing; it only does not reach what lies below."""

    def plan_of(self, proposal: Proposal) -> str:
        """Return what is proposed, in a few words."""
        model = self.company.model
        if all(move.kind == "place" for move in proposal.moves):
            return plan_words(model.rules, proposal.moves)
        return plan_text(model.rules, self.company.table.hand.view(), proposal.moves[0], model.names, model.step)

    def words_of(self, proposal: Proposal) -> str:
        """Return what the partner says: the plan and its reason, which may be no more than what comes of the plan."""
        name = self.company.model.names[proposal.by]
        plan, reason = self.plan_of(proposal), proposal.reason
        if plan.endswith(reason.rstrip(".")):
            reason = ""
        return _("**{name}:** {plan}. {reason}").format(name=name, plan=plan, reason=reason).rstrip()

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark")
        brush = Brush(surface, ui, self.screen)
        brush.fit(_("Partners propose"), self.head, "heading", "title-light", size=self.screen.size("proposals_head"))
        count = len(self.proposals)
        told = ngettext("{n} open", "{n} open", count).format(n=count)
        if ui.text.measure(_("Partners propose"), "heading")[0] + ui.text.measure(told, "fine")[0] < self.head.width:
            ui.text.draw(surface, told, self.head, "fine", "muted", align="right", valign="middle", wrap=False)
        for proposal, box in zip(self.proposals, self.texts, strict=True):
            token = Rect(self.rect.x + self.pad, box.y, self.side, self.side)
            draw_portrait(surface, ui, proposal.by + 1, token)
            ui.text.draw(surface, self.words_of(proposal), box.inflate(4, 4), "body", "text", size=SIZE)
        for child in self.children():
            child.draw(surface, ui)
