"""The dialogue in which councilors share a price out: who gives how much, what is missing, who is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.table.draft import CARDS, Draft
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.table.paying import ANY, Paying
from atlantis_desktop.games.rising.table.steppers import Shift, Stepper
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.sentences import goods_text, move_text
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Stage, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _, ngettext

TOKENS: Final = {kind: name for name, kind in GOODS}
ROW: Final = 54
HEAD: Final = 56
NAME: Final = 190
COLUMN: Final = 150
FOOT: Final = 148
CARD: Final = 164
CARD_HEAD: Final = 84
SHARE: Final = 56
SUMS: Final = 52
"""The width of a card, its head, a share of one kind on it, and the bar of sums below, in panel units."""
RULES: Final = {
    "barrier": "RISE-45", "unflood": "RISE-91", "tome": "RISE-91", "tribute": "RISE-64", "offering": "RISE-64",
}  # fmt: skip
"""The rule of each price."""


def _goods(kind: int, count: int) -> str:
    """Return so much of a kind in words; library cards and resources of any kind have words of their own."""
    if kind == CARDS:
        return ngettext("{n} card", "{n} cards", count).format(n=count)
    if kind == ANY:
        return ngettext("{n} resource", "{n} resources", count).format(n=count)
    return goods_text(kind, count)


def _across(ui: Ui, inside: Rect, seats: int, kinds: int) -> int:
    """Return how many cards lie side by side where one for every seat has room, 0 where they have none."""
    px = ui.scale.px
    most = (inside.width - px(36) + px(10)) // (px(CARD) + px(10))
    room = ui.scale.height - 2 * panel_reach(ui, "vellum") - px(HEAD + FOOT + SUMS)
    lines = room // (px(CARD_HEAD + SHARE * kinds + 8) + px(10))
    if most < 1 or most * lines < seats:
        return 0
    # Lines of one length look better than one that is full and one with what is left.
    return -(-seats // -(-seats // min(seats, most)))


class PayDialogue(Widget):
    """A popup: a card for every councilor with what it gives of every kind, and the buttons below.

    Where so many cards have no room there is a row for every councilor and a column for every kind.

    By keyboard: arrows choose whose share, left and right (or minus and plus) change it, Enter proposes.
    """

    role = "dialog"
    clickable = True

    def __init__(
        self, ui: Ui, model: IslandModel, paying: Paying, done: Callable[[Gesture], None],
        changed: Callable[[], None], inside: Rect,
    ) -> None:  # fmt: skip
        """Take what is shared out, who is told the proposal and every change of it, and where the dialogue may lie."""
        self.model, self.paying, self.done, self.changed = model, paying, done, changed
        self._before: Draft | None = None
        """What was drafted before the dialogue was opened."""
        px = ui.scale.px
        seats, kinds = model.rules.seats, len(paying.kinds)
        self.across = _across(ui, inside, seats, kinds)
        self.gap = px(10)
        if self.across:
            self.wide, self.card_high = px(CARD), px(CARD_HEAD + SHARE * kinds + 8)
            lines = -(-seats // self.across)
            broad = max(self.across * (self.wide + self.gap) - self.gap, px(460 - 36)) + px(36)
            high = px(HEAD + FOOT + SUMS) + lines * (self.card_high + self.gap)
        else:
            self.row_high = min(
                px(ROW), (ui.scale.height - 2 * panel_reach(ui, "vellum") - px(HEAD + FOOT)) // (seats + 1)
            )
            # Rows are for large letters, which need more than the width of the island.
            most = ui.scale.screen.width - 2 * panel_reach(ui, "vellum")
            broad = min(px(max(460, NAME + COLUMN * kinds + 40)), most)
            high = px(HEAD + FOOT) + self.row_high * (seats + 1)
        rect = Rect(0, 0, broad, high)
        rect.center = inside.center
        rect.clamp_ip(ui.scale.screen)
        head = move_text(model.rules, paying.offered, model.names).split(":")[0]
        super().__init__("pay_dialogue", rect, label=head, layer=46, region="pay")
        self.head = head
        self.at = 0
        self.cells = [(seat, kind) for seat in range(seats) for kind in paying.kinds]
        self.steppers: list[Stepper] = []
        self.column = self.wide - px(12) if self.across else (rect.width - px(NAME + 30)) // kinds
        for seat, kind in self.cells:
            cell = self.cell(ui, seat, kind)
            side = px(34)
            for by in (-1, 1):
                box = Rect(0, 0, side, side)
                box.centery = cell.centery
                box.left = cell.x if by < 0 else cell.right - side - px(6)
                self.steppers.append(
                    Stepper(f"pay_{seat}_{kind}", box, model.names[seat], Shift(seat, kind, by), lambda: self.paying,
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
        if self.across:
            card = self.card(ui, seat)
            top = card.y + px(CARD_HEAD) + px(SHARE) * self.paying.kinds.index(kind)
            return Rect(card.x + px(6), top, card.width - px(12), px(SHARE))
        x = self.rect.x + px(NAME) + self.paying.kinds.index(kind) * self.column
        return Rect(x, self.rect.y + px(HEAD) + self.row_high * seat, self.column, self.row_high)

    def card(self, ui: Ui, seat: int) -> Rect:
        """Return where the card of a seat lies; a line of cards stands in the middle."""
        px = ui.scale.px
        line, at = divmod(seat, self.across)
        here = min(self.across, self.model.rules.seats - line * self.across)
        left = self.rect.centerx - (here * (self.wide + self.gap) - self.gap) // 2
        top = self.rect.y + px(HEAD) + line * (self.card_high + self.gap)
        return Rect(left + at * (self.wide + self.gap), top, self.wide, self.card_high)

    def children(self) -> list[Widget]:
        return [*self.steppers, *self.buttons]

    def says(self) -> Sequence[str]:
        return [self.told()]

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def attach(self, scene: Stage | None, parent: Widget | None = None) -> None:
        """The draft is marked on the table while the dialogue is open; one of the gate comes back after it."""
        super().attach(scene, parent)
        if scene is not None:
            self._before, self.model.drafted = self.model.drafted, self.paying.draft()
        else:
            self.model.drafted = self._before
        self.changed()

    def _judge(self) -> None:
        """The gold button says why the price cannot be paid like this."""
        refusal = self.paying.refusal()
        session = self.model.session
        reason = ""
        if refusal is not None:
            told = session.words.refusal_text(session.rules, refusal, session.names)
            reason = f"**{told.lead}** {told.rest} [{refusal.rule}]"
        self.buttons[1].reason = reason
        if self.scene is not None:
            self.model.drafted = self.paying.draft()
            self.changed()
        self.mark()

    def step(self, part: Shift) -> None:
        """Let a seat give more or less."""
        self.paying.change(*part)
        self.at = self.cells.index((part.seat, part.kind))
        self._judge()

    def _all_given(self, part: Shift) -> tuple[str, str]:
        kind = self.paying.offered.kind
        if part.seat not in self.paying.team:
            return _("Only the councilors on the build space give."), self.model.rules.proposals[kind].rule
        return _("That is all there is."), RULES.get(kind) or self.model.rules.proposals[kind].rule

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
            self.step(Shift(seat, kind, 1 if key in ("right", "+") else -1))
        elif key in ("return", "space"):
            self.buttons[1].answer()
        else:
            return False
        return True

    def told(self) -> str:
        """Say what is missing or too much, else what comes of it, and who will be asked."""
        paying, names = self.paying, self.model.names
        short = paying.short()
        missing = [_goods(kind, left) for kind, left in short.items() if left > 0]
        beyond = [_goods(kind, -left) for kind, left in short.items() if left < 0]
        if missing or beyond:
            said = [_("Still missing: **{goods}**.").format(goods=joined(missing))] if missing else []
            said += [_("Too much: **{goods}**.").format(goods=joined(beyond))] if beyond else []
            return " ".join(said)
        move, asked = paying.move(), [names[seat] for seat in paying.payers()]
        said = [_("The price is complete."), leads_to(self.model.rules, paying.view, move, names)]
        if asked:
            said.append(_("To be asked: {names}. [RISE-24]").format(names=joined(asked)))
        return " ".join(filter(None, said))

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        draw_panel(surface, ui, self.rect, "vellum")
        top = Rect(self.rect.x + px(20), self.rect.y + px(10), self.rect.width - px(40), px(HEAD - 14))
        ui.text.draw(surface, self.head, top, "name", "ink", valign="middle", wrap=False, squeeze=True)
        for seat, name in enumerate(self.model.names):
            if self.across:
                self._head_of_card(surface, ui, seat, name)
            else:
                y = self.rect.y + px(HEAD) + self.row_high * seat
                token = Rect(self.rect.x + px(18), y + px(8), px(34), px(34))
                draw_token(surface, ui, seat + 1, token)
                box = Rect(token.right + px(8), y, px(NAME) - token.width - px(34), self.row_high)
                ui.text.draw(surface, name, box, "label", "ink", size=18, valign="middle", wrap=False, squeeze=True)
            for kind in self.paying.kinds:
                self._share(surface, ui, seat, kind)
        self._together(surface, ui)
        told = Rect(self.rect.x + px(20), self.rect.bottom - px(FOOT - 6), self.rect.width - px(40), px(FOOT - 78))
        ui.text.draw(surface, self.told(), told, "body", "ink-2", size=17, fit=True, link="link")
        for child in self.children():
            child.draw(surface, ui)

    def _head_of_card(self, surface: Surface, ui: Ui, seat: int, name: str) -> None:
        """Show whose card it is; whoever gives something has a bright one."""
        px, card = ui.scale.px, self.card(ui, seat)
        gives = any(self.paying.amount(seat, kind) for kind in self.paying.kinds)
        draw_panel(surface, ui, card, "inset-chosen" if gives else "inset-light")
        token = Rect(0, 0, px(40), px(40))
        token.midtop = card.centerx, card.y + px(10)
        draw_token(surface, ui, seat + 1, token)
        box = Rect(card.x + px(8), token.bottom + px(2), card.width - px(16), px(28))
        ui.text.draw(surface, name, box, "label", "ink", size=18, align="center", valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip

    def _sums(self, surface: Surface, ui: Ui) -> None:
        """Show below the cards how much of the price is given, side by side for every kind."""
        px, paying = ui.scale.px, self.paying
        top = self.rect.bottom - px(FOOT + SUMS)
        bar = Rect(self.rect.x + px(12), top, self.rect.width - px(24), px(SUMS - 8))
        draw_panel(surface, ui, bar, "dark", shadow=False)
        kinds = (ANY,) if paying.any_kind else tuple(paying.kinds)
        label = Rect(bar.x + px(12), bar.y, bar.width // 2 - px(12), bar.height)
        ui.text.draw(surface, _("Given of the price"), label, "body", "text", size=17, fit=True, valign="middle")
        step = (bar.right - label.right) // len(kinds)
        for at, kind in enumerate(kinds):
            box = Rect(label.right + at * step, bar.y, step, bar.height)
            if paying.any_kind:
                words, complete = f"{sum(paying.given)} / {sum(paying.offered.args[-1])}", not paying.short()
            else:
                words, complete = f"{paying.total(kind)} / {paying.needed(kind)}", kind not in paying.short()
                if kind != CARDS and len(kinds) > 1:
                    side = min(px(22), step // 4)
                    icon = ui.store.get(f"rising/tokens/{TOKENS[kind]}", (side, side))
                    surface.blit(icon, icon.get_rect(midleft=(box.x, box.centery)))
            self._sum(surface, ui, box, words, complete)

    def _together(self, surface: Surface, ui: Ui) -> None:
        """Show below the shares how much of the price is given."""
        if self.across:
            self._sums(surface, ui)
            return
        px, paying = ui.scale.px, self.paying
        row = self.cell(ui, self.model.rules.seats, paying.kinds[0])
        bar = Rect(self.rect.x + px(12), row.y + px(4), self.rect.width - px(24), row.height - px(10))
        draw_panel(surface, ui, bar, "dark", shadow=False)
        box = Rect(bar.x + px(10), bar.y, row.x - bar.x - px(14), bar.height)
        ui.text.draw(surface, _("Given of the price"), box, "body", "text", size=17, valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip
        if paying.any_kind:
            words = f"{sum(paying.given)} / {sum(paying.offered.args[-1])}"
            self._sum(surface, ui, Rect(row.x, bar.y, row.width, bar.height), words, not paying.short())
            return
        for kind in paying.kinds:
            cell = self.cell(ui, self.model.rules.seats, kind)
            words = f"{paying.total(kind)} / {paying.needed(kind)}"
            self._sum(surface, ui, Rect(cell.x, bar.y, cell.width, bar.height), words, kind not in paying.short())

    @staticmethod
    def _sum(surface: Surface, ui: Ui, box: Rect, words: str, complete: bool) -> None:
        px = ui.scale.px
        text = Rect(box.x + px(20), box.y, box.width - px(66), box.height)
        ui.text.draw(surface, words, text, "counter", "text", size=20, align="center", valign="middle", wrap=False)
        sign, side = "check-mark" if complete else "cross-mark", px(22)
        picture = ui.store.icon(sign, side, ui.theme.colour("good-dark" if complete else "bad-dark"))
        surface.blit(picture, picture.get_rect(center=(text.right + px(12), box.centery)))

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
