"""In small windows a seat is a portrait with numbers; while it is pointed at, its whole plate opens beside it."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.table.panels import SeatPanel
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

OPENS_AFTER: Final = 0.15
"""Seconds for which a seat is pointed at before its plate opens, so that none flashes up on the way elsewhere."""
PAD: Final = 18
ROW: Final = 34
TOKEN: Final = 40
LEAST: Final = 300


class SeatPlate(Widget):
    """The plate of one seat: name, total, cards, scores. All of it lies open to everybody; it takes no clicks."""

    role = "status"

    def __init__(self, model: TableModel, board: BoardView) -> None:
        """Take what is shown and the map of the table."""
        super().__init__("seat_plate", Rect(0, 0, 1, 1), layer=22)
        self.model = model
        self.board = board
        self.seat = -1
        self.visible = False
        self._panel: Widget | None = None
        self._wait = 0.0

    def watch(self, pointed: Widget | None, dt: float) -> None:
        """Let ``dt`` seconds pass while this widget is pointed at: open beside a seat, close beside anything else."""
        panel = pointed if isinstance(pointed, SeatPanel) and self.board.small else None
        if panel is not self._panel:
            self._panel, self._wait = panel, 0.0
            self.hide()
        if panel is None or self.visible:
            return
        self._wait += dt
        if self._wait >= OPENS_AFTER:
            self._open(panel)

    def _open(self, panel: SeatPanel) -> None:
        self.seat = panel.seat
        px, screen = self.ui.scale.px, self.ui.scale.screen
        lines = self._lines()
        widest = max(self.ui.text.measure(words, "label", size=18)[0] for _icon, words in lines) + px(34)
        head = self.ui.text.measure(self.model.names[self.seat], "name")[0] + px(TOKEN) + px(90)
        wide = min(max(px(LEAST), widest + 2 * px(PAD), head + 2 * px(PAD)), screen.width - panel.rect.right - px(16))
        self.rect = Rect(panel.rect.right + px(8), 0, wide, 2 * px(PAD) + px(TOKEN) + px(8) + len(lines) * px(ROW))
        self.rect.centery = panel.rect.centery
        self.rect.clamp_ip(screen.inflate(-px(12), -px(12)))
        self.label = ", ".join([self.model.names[self.seat], *(words for _icon, words in lines)])
        self.visible = True
        self.mark()

    def _lines(self) -> list[tuple[str, str]]:
        """Return the lines below the name, each with its icon."""
        model, seat = self.model, self.seat
        hand, declared = len(model.cards("hand", seat)), len(model.cards("declared", seat))
        lines = [
            ("card-draw", ngettext("{n} in hand", "{n} in hand", hand).format(n=hand)),
            ("stone-tablet", ngettext("{n} declared", "{n} declared", declared).format(n=declared)),
        ]
        if model.view.scores:
            scores = " · ".join(signed_total(scored[seat]) for scored in model.view.scores)
            lines.append(("laurel-crown", _("Rounds: {scores}").format(scores=scores)))
        return lines

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark-current")

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, model, seat = ui.scale.px, self.model, self.seat
        draw_panel(surface, ui, self.rect, "dark-current", glow=False)
        brush = Brush(surface, ui, self.board)
        edge = Rect(self.rect.x, self.rect.y, px(7), self.rect.height)
        surface.blit(ui.store.sliced("shared/panels/seat_edge", edge.size, tint=ui.theme.seat(seat + 1)), edge)
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(PAD))
        brush.token(seat, Rect(inner.x, inner.y, px(TOKEN), px(TOKEN)))
        total = model.totals()[seat]
        figure = Rect(inner.right - px(76), inner.y, px(76), px(TOKEN))
        brush.fit(signed_total(total), figure, "heading", "bad-dark" if total < 0 else "orichalcum", align="right")
        left = inner.x + px(TOKEN) + px(12)
        brush.fit(model.names[seat], Rect(left, inner.y, figure.x - left - px(4), px(TOKEN)), "name", "title-light")
        y = inner.y + px(TOKEN) + px(8)
        for icon, words in self._lines():
            brush.icon(icon, Rect(inner.x, y + px(5), px(24), px(24)), "foam")
            brush.fit(words, Rect(inner.x + px(34), y, inner.width - px(34), px(ROW)), "label", size=18)
            y += px(ROW)
