"""What bot partners propose, beside the table: who, what, why, and the buttons that accept or decline it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.games.rising.bots.company import Proposal
from atlantis_desktop.games.rising.table.hints import plan_words
from atlantis_desktop.games.rising.words.consequences import plan_text
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.company import Company

SHOWN: Final = 2
SIZE: Final = 17
LAYER: Final = 12


class Speech(IconButton):
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
