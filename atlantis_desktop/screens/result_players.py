"""The players on the page of a result: a row for each with name, award and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_side_fade
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.parts import fitted, label
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture

if TYPE_CHECKING:
    from atlantis_desktop.screens.result_page import ResultPage, ResultRow

Paint = Callable[[Surface, Rect, Any], None]

ROOMY: Final = 4
"""So many players have rows of their own on the map; where there are more, all rows are lower."""


class Players:
    """The panel of the players."""

    def __init__(self, page: ResultPage) -> None:
        """Take the page, whose map is laid for the present window."""
        self.page, self.screen, self.ui = page, page.screen, page.ui

    def _place(self, at: int, part: str = "") -> Rect:
        """Where the row of the ``at``-th player (from 1), or a part of it, lies."""
        end = f"_{part}" if part else ""
        if self.page.session.rules.seats <= ROOMY:
            return self.screen.rect(f"player_{at}{end}")
        place, pitch = self.screen.rect(f"player_row{end}"), self.screen.px(self.screen.region("players_list").pitch)
        # The rows share the room of the list; what stands in a row keeps to its middle.
        seats = self.page.session.rules.seats
        more = min(self.screen.rect("players_list").height // seats - pitch, pitch // 2)
        place.y += (pitch + more) * (at - 1) + (more // 2 if part else 0)
        place.height += 0 if part else more
        return place

    def _region(self, part: str) -> str:
        """The region that says how words of a row are set."""
        return f"player_1_{part}" if self.page.session.rules.seats <= ROOMY else f"player_row_{part}"

    def build(self) -> None:
        """Put head, headings, a row for each player and the note on the page."""
        page, screen = self.page, self.screen
        head, note = page.players_words()
        self.page.add(Panel("players", screen.rect("players"), "vellum"))
        label(page, screen, "players_head", head, "ink", wrap=False, squeeze=True)
        self._headings()
        rows = page.rows()
        short = any(self._too_long(at, row) for at, row in enumerate(rows, start=1))
        for at, row in enumerate(rows, start=1):
            self._player(at, row, row.short if short and row.short else row.role)
        label(page, screen, "players_note", note, "ink-3")

    def _player(self, at: int, row: ResultRow, role: str) -> None:
        stem = f"player_{at}"
        self.page.add(Custom(stem, self._place(at), self._paint_row(at, row.seat), spill=4))
        low = not self.screen.has(self._region("award"))
        # A row without room for the award says it in the place of who sat there.
        role = row.award if low and row.award else role
        for part, words, colour in (("name", self.page.names[row.seat], "ink"), ("role", role, "ink-2")):
            style, size, align, valign = self.screen.words(self._region(part))
            self.page.add(Label(f"{stem}_{part}", self._place(at, part), words, style, colour, size=size, align=align,
                           valign=valign, wrap=False, squeeze=True, fit=True))  # fmt: skip
        if row.award and not low:
            place = self._place(at, "award")
            # It may be longer than its place on the map, below the figures.
            room = self._place(at).right - self.ui.scale.px(12) - place.x
            place.width = min(room, max(place.width, self._award_width(row.award)))
            self.page.add(Custom(f"{stem}_award", place, self._award(row.award, row.won)))
        size = self.screen.size(self._region("figures"))
        boxes = _shares(self._place(at, "figures"), len(row.figures))
        for number, (box, words, best) in enumerate(zip(boxes, row.figures, row.best, strict=True), start=1):
            self._figure(f"{stem}_figures_{number}", box, words, best, size)

    def _too_long(self, at: int, row: ResultRow) -> bool:
        """Whether who sat there has no room in a row: all rows are told in short then."""
        style, size, _align, _valign = self.screen.words(self._region("role"))
        wide = self.ui.text.measure(row.role, style, size=size)[0]
        return bool(row.short) and wide * NARROWEST > self._place(at, "role").width

    def _figure(self, name: str, box: Rect, words: str, best: bool, size: float | None) -> None:
        self.page.add(Label(name, box, words, "counter", "good" if best else "ink", size=size, align="center",
                       valign="middle", wrap=False, squeeze=True))  # fmt: skip
        if best:
            wide = self.ui.text.measure(words, "counter", size=size)[0]
            line = Rect(0, 0, wide, max(2, self.ui.scale.px(2)))
            line.midbottom = (box.centerx, box.bottom - self.ui.scale.px(4))
            self.page.add(Custom(f"{name}_line", line, _underline))

    def _headings(self) -> None:
        """Set the headings evenly; where one does not fit, icons take the place of all that have one."""
        columns, text = self.page.columns(), self.ui.text
        boxes = _shares(self.screen.rect("players_columns"), len(columns))
        long = any(text.measure(each.words, "label", size=18)[0] * NARROWEST > boxes[0].width for each in columns)
        for number, (box, column) in enumerate(zip(boxes, columns, strict=True), start=1):
            name = f"players_columns_{number}"
            if long and column.icon:
                self.page.add(Picture(name, fitted(box), f"icons/{column.icon}", tint="ink", label=column.words,
                                      tip=escape(column.words)))  # fmt: skip
                continue
            self.page.add(Label(name, box, column.words, "label", "ink-3", size=18, align="center", valign="middle",
                           wrap=False, squeeze=True))  # fmt: skip

    def _paint_row(self, at: int, seat: int) -> Paint:
        def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
            draw_panel(surface, ui, rect, "inset-light")
            colour = ui.theme.seat(seat + 1)
            draw_side_fade(surface, rect, colour, 90, 0.5)
            edge = ui.store.sliced("shared/panels/seat_edge", (ui.scale.px(7), rect.height), tint=colour)
            surface.blit(edge, rect)
            sign = self.page.session.words.sign(self.page.session.rules, self.page.session.match.state, seat)
            draw_portrait(surface, ui, seat + 1, self._place(at, "portrait"), self._place(at, "token"), sign)

        return paint

    def _award_width(self, words: str) -> int:
        return self.ui.text.measure(words, "label", size=18)[0] + self.ui.scale.px(44)

    def _award(self, words: str, won: bool) -> Paint:
        def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
            wide = min(rect.width, self._award_width(words))
            box = Rect(rect.x, rect.y, wide, rect.height)
            name = "shared/controls/pill_award" if won else "shared/place_other"
            surface.blit(ui.store.sliced(name, box.size), box)
            colour = "button-ink" if won else "ink"
            ui.text.draw(surface, words, box, "label", colour, size=18, align="center", valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip

        return paint


def _shares(rect: Rect, count: int) -> list[Rect]:
    """Part a rectangle into columns of the same width."""
    edges = [rect.x + rect.width * at // count for at in range(count + 1)]
    return [Rect(edges[at], rect.y, edges[at + 1] - edges[at], rect.height) for at in range(count)]


def _underline(surface: Surface, rect: Rect, ui: Ui) -> None:
    surface.fill(ui.theme.colour("good"), rect)
