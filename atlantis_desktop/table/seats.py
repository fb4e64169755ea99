"""Who plays each seat from now on: a person or a bot of any level. Nothing changes before the gold button says so."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.players.bots import levels_of
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

WIDE: Final = 820
ROW: Final = 50
BUTTON: Final = 58
GAP: Final = 10
MARGIN: Final = 12
BAR: Final = 22
"""What the bar of a scrolled list takes from its rows."""


class SeatsScene(Scene):
    """A sheet with one row for each seat, over the table whose seats they are."""

    name = "seats"
    overlay = True

    def __init__(self, table: AtTable) -> None:
        """Take the table."""
        super().__init__(table.ui)
        self.table = table
        self.chosen = [seat.controller for seat in table.session.match.seats]

    def players(self, seat: int) -> list[tuple[str, str]]:
        """Return who may play a seat, by id and words; a person who gave up does not come back."""
        levels = levels_of(self.table.session.rules.game)
        bots = [(level.id, _("Bot · {level}").format(level=_(level.title))) for level in levels]
        return bots if seat in self.table.session.match.conceded else [(HUMAN, _("Human")), *bots]

    def build(self) -> None:
        """Make the sheet, as high as its rows."""
        ui, px = self.ui, self.ui.scale.px
        seats = self.table.session.match.seats
        text = _("Who plays a seat can change at any time; the cards stay as they are.")
        pad, gap = px(30), px(GAP)
        wide = min(px(WIDE), ui.scale.width - 2 * px(24))
        inner = wide - 2 * pad
        title_high = ui.text.measure(_("Change seats"), "dialog", inner)[1]
        text_high = ui.text.measure(text, "body", inner)[1] + px(4)
        words = [_("Change"), _("Leave them as they are")]
        beside = sum(Button.width_for(ui, each, size=20) for each in words) + gap <= inner
        buttons = px(BUTTON) * (1 if beside else 2) + (0 if beside else gap)
        rows = len(seats) * (px(ROW) + gap)
        others = 2 * pad + title_high + text_high + 2 * gap + buttons
        # Where seven rows do not fit into a small window with large letters, they scroll.
        seen = min(rows, ui.scale.height - 2 * px(MARGIN) - others)
        high = others + seen
        box = Rect(0, 0, wide, high)
        box.center = ui.scale.screen.center
        self.add(Panel("seats_sheet", box, "vellum", label=_("Change seats")))
        x, y = box.x + pad, box.y + pad
        self.add(Label("seats_title", Rect(x, y, inner, title_high), _("Change seats"), "dialog", "ink"))
        y += title_high + gap // 2
        self.add(Label("seats_text", Rect(x, y, inner, text_high), text, "body", "ink"))
        y += text_high + gap
        self._rows(Rect(x, y, inner, seen), rows > seen)
        y += seen + gap // 2
        share = (inner - gap) // 2 if beside else inner
        shift = (share + gap, 0) if beside else (0, px(BUTTON) + gap)
        place = Rect(x, y, share, px(BUTTON))
        self.add(Button("seats_change", place, words[0], self.change, kind="primary", size=20, region="answers"))
        self.add(Button("seats_back", place.move(shift), words[1], ui.app.pop, size=20, region="answers"))
        if self.focus is None:
            self.set_focus(self.find("seat_1_player"))

    def _rows(self, area: Rect, scrolls: bool) -> None:
        px = self.ui.scale.px
        room = area.width - (px(BAR) if scrolls else 0)
        items: list[Widget] = []
        for number in range(len(self.chosen)):
            items += self._row(number, Rect(area.x, area.y + number * (px(ROW) + px(GAP)), room, px(ROW)))
        if scrolls:
            self.add(ScrollArea("seats_rows", area, items, region="seats"))
            return
        for item in items:
            self.add(item)

    def _row(self, number: int, row: Rect) -> list[Widget]:
        px, name = self.ui.scale.px, f"seat_{number + 1}"
        side = min(row.height, px(40))
        token = Rect(row.x, row.centery - side // 2, side, side)
        left = token.right + px(14)
        wide = row.width * 54 // 100
        box = Rect(left, row.y, row.right - wide - px(12) - left, row.height)
        shown = self.table.session.names[number]
        return [
            Custom(f"{name}_token", token, partial(self._token, number), spill=2),
            Label(f"{name}_name", box, escape(shown), "label", "ink", valign="middle", wrap=False, squeeze=True),
            Choice(f"{name}_player", Rect(row.right - wide, row.y, wide, row.height), self.players(number),
                   self.chosen[number], partial(self._choose, number),
                   label=_("Who plays for {name}").format(name=shown), region=name),
        ]  # fmt: skip

    @staticmethod
    def _token(number: int, surface: Surface, rect: Rect, ui: Ui) -> None:
        draw_token(surface, ui, number + 1, rect)

    def _choose(self, number: int, player: str) -> None:
        self.chosen[number] = player

    def change(self) -> None:
        """Hand over every seat for which somebody else was chosen."""
        session = self.table.session
        self.ui.app.pop()
        for number, player in enumerate(self.chosen):
            if session.match.seats[number].controller != player:
                session.swap(number, player)
        self.table.sync()

    def on_back(self) -> bool:
        """Esc changes nothing."""
        self.ui.app.pop()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """No key reaches the table below."""
        return True
