"""The dialogue in which councilors share a price out: who gives how much, what is missing, who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.table.paying import CARDS, Paying
from atlantis_desktop.games.rising.table.steppers import Part, Stepper
from atlantis_desktop.games.rising.words.sentences import goods_text, move_text
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token, panel_reach
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

TOKENS: Final = {kind: name for name, kind in GOODS}
ROW: Final = 54
HEAD: Final = 56
NAME: Final = 190
COLUMN: Final = 150
FOOT: Final = 132
RULES: Final = {
    "barrier": "RISE-45", "unflood": "RISE-91", "tome": "RISE-91", "tribute": "RISE-64", "offering": "RISE-64",
}  # fmt: skip
"""The rule of each price."""


class PayDialogue(Widget):
    """A popup: a row for every councilor, a column for every kind, and the buttons below.

    By keyboard: arrows choose whose share, left and right (or minus and plus) change it, Enter proposes.
    """

    role = "dialog"
    clickable = True

    def __init__(
        self, ui: Ui, model: IslandModel, paying: Paying, done: Callable[[Gesture], None], inside: Rect
    ) -> None:
        """Take what is shared out, who is told the proposal, and where the dialogue may lie."""
        self.model, self.paying, self.done = model, paying, done
        px = ui.scale.px
        seats, kinds = model.rules.seats, len(paying.kinds)
        wide = px(max(460, NAME + COLUMN * kinds + 40))
        rect = Rect(0, 0, min(wide, inside.width), px(HEAD + ROW * seats + FOOT))
        rect.center = inside.center
        rect.clamp_ip(ui.scale.screen)
        head = move_text(model.rules, paying.offered, model.names).split(":")[0]
        super().__init__("pay_dialogue", rect, label=head, layer=46, region="pay")
        self.head = head
        self.at = 0
        self.cells = [(seat, kind) for seat in range(seats) for kind in paying.kinds]
        self.steppers: list[Stepper] = []
        self.column = (rect.width - px(NAME + 30)) // kinds
        for seat, kind in self.cells:
            cell = self.cell(ui, seat, kind)
            side = px(34)
            for by in (-1, 1):
                box = Rect(0, 0, side, side)
                box.centery = cell.centery
                box.left = cell.x if by < 0 else cell.right - side - px(6)
                self.steppers.append(
                    Stepper(f"pay_{seat}_{kind}", box, model.names[seat], Part(seat, kind, by), lambda: self.paying,
                            self.step, self._all_given, region="pay", focusable=False)
                )  # fmt: skip
        foot = Rect(rect.x + px(18), rect.bottom - px(62), (rect.width - px(48)) // 2, px(46))
        self.buttons = [
            Button("pay_suggest", foot, _("Suggest"), self.suggest, size=18, region="pay"),
            Button("pay_propose", foot.move(foot.width + px(12), 0), _("Propose"), self.propose, kind="primary",
                   size=18, region="pay"),
        ]  # fmt: skip
        self._judge()

    def cell(self, ui: Ui, seat: int, kind: int) -> Rect:
        """Return where a seat's share of a kind stands."""
        px = ui.scale.px
        x = self.rect.x + px(NAME) + self.paying.kinds.index(kind) * self.column
        return Rect(x, self.rect.y + px(HEAD + ROW * seat), self.column, px(ROW))

    def children(self) -> list[Widget]:
        return [*self.steppers, *self.buttons]

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def _judge(self) -> None:
        """The gold button says why the price cannot be paid like this."""
        refusal = self.paying.refusal()
        session = self.model.session
        reason = ""
        if refusal is not None:
            told = session.words.refusal_text(session.rules, refusal, session.names)
            reason = f"**{told.lead}** {told.rest} [{refusal.rule}]"
        self.buttons[1].reason = reason
        self.mark()

    def step(self, part: Part) -> None:
        """Let a seat give more or less."""
        self.paying.change(*part)
        self.at = self.cells.index((part.seat, part.kind))
        self._judge()

    def _all_given(self, _part: Part) -> tuple[str, str]:
        return _("That is all there is."), RULES[self.paying.offered.kind]

    def suggest(self) -> None:
        """Take the way of paying that the rules offer."""
        self.paying.suggest()
        self._judge()

    def propose(self) -> None:
        """Send the proposal."""
        self.done(self.paying.gesture())

    def press(self, pos: tuple[int, int]) -> None:
        """A click beside the buttons does nothing; it only does not reach what lies below."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """See `press`."""

    def key(self, event: Event, key: str) -> bool:
        seat, kind = self.cells[self.at]
        if key in ("up", "down", "tab"):
            self.at = (self.at + (-1 if key == "up" else 1)) % len(self.cells)
            self.mark()
        elif key in ("left", "-", "right", "+"):
            self.step(Part(seat, kind, 1 if key in ("right", "+") else -1))
        elif key in ("return", "space"):
            self.buttons[1].answer()
        else:
            return False
        return True

    def _told(self) -> str:
        """Say what is given together, and who will be asked."""
        paying, names = self.paying, self.model.names
        given = []
        for kind in paying.kinds:
            count = sum(paying.amount(seat, kind) for seat in range(self.model.rules.seats))
            given.append(
                ngettext("{n} card", "{n} cards", count).format(n=count) if kind == CARDS else goods_text(kind, count)
            )
        asked = [names[seat] for seat in paying.payers()]
        words = _("Given together: {goods}.").format(goods=joined(given))
        if asked:
            words += " " + _("To be asked: {names}. [RISE-24]").format(names=joined(asked))
        return words

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        draw_panel(surface, ui, self.rect, "vellum")
        top = Rect(self.rect.x + px(20), self.rect.y + px(10), self.rect.width - px(40), px(HEAD - 14))
        ui.text.draw(surface, self.head, top, "name", "ink", valign="middle", wrap=False, squeeze=True)
        for seat, name in enumerate(self.model.names):
            y = self.rect.y + px(HEAD + ROW * seat)
            token = Rect(self.rect.x + px(18), y + px(8), px(34), px(34))
            draw_token(surface, ui, seat + 1, token)
            box = Rect(token.right + px(8), y, px(NAME) - token.width - px(34), px(ROW))
            ui.text.draw(surface, name, box, "label", "ink", size=18, valign="middle", wrap=False, squeeze=True)
            for kind in self.paying.kinds:
                self._share(surface, ui, seat, kind)
        told = Rect(self.rect.x + px(20), self.rect.bottom - px(FOOT - 8), self.rect.width - px(40), px(56))
        ui.text.draw(surface, self._told(), told, "body", "ink-2", size=17, fit=True, link="link")
        for child in self.children():
            child.draw(surface, ui)

    def _share(self, surface: Surface, ui: Ui, seat: int, kind: int) -> None:
        px, paying = ui.scale.px, self.paying
        cell = self.cell(ui, seat, kind)
        if self.cells[self.at] == (seat, kind) and not ui.app.pointer_in_use:
            draw_focus_ring(surface, cell.inflate(-px(4), -px(4)), ui, 6)
        side = px(22)
        middle = Rect(cell.x + px(40), cell.y + px(2), cell.width - px(86), px(30))
        if kind != CARDS:
            icon = ui.store.get(f"rising/tokens/{TOKENS[kind]}", (side, side))
            surface.blit(icon, icon.get_rect(midright=(middle.centerx - px(4), middle.centery)))
            middle = Rect(middle.centerx, middle.y, px(34), middle.height)
        words = str(paying.amount(seat, kind))
        ui.text.draw(surface, words, middle, "counter", "ink", size=20, align="center", valign="middle", wrap=False)
        below = Rect(cell.x + px(36), cell.y + px(30), cell.width - px(76), px(22))
        has = _("has {n}").format(n=paying.have(seat, kind))
        ui.text.draw(surface, has, below, "fine", "ink-2", size=15, align="center", wrap=False, squeeze=True)
