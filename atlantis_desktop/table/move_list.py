"""Lists of moves: a small one beside what was clicked, and a panel for a question that the island cannot answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.table.choosing import Choosing, number_key
from atlantis_desktop.table.key_marks import draw_key_mark, mark_size
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui

MOST_ROWS: Final = 8
ROW_UNITS: Final = 46
DETAIL_LINES: Final = (3, 7)
"""The least and the most lines of what a move does."""
MEASURED: Final = 40
"""So many notes at most are measured, as a list can be long."""


class MoveList(Choosing):
    """Names moves one below the other; more than fit are reached by wheel and arrows. ``take`` is told the choice."""

    def __init__(
        self, ui: Ui, head: str, moves: Sequence[Move], texts: Sequence[str], take: Callable[[Move], None],
        near: Rect, *, inside: Rect | None = None, name: str = "chooser", help_line: str = "",
        details: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Take heading, moves with their words, who is told the choice, and what the list stands beside or inside."""
        self.head, self.help_line = head, help_line
        self.texts = tuple(texts)
        self.pad, self.high = ui.scale.px(18), ui.scale.px(ROW_UNITS)
        self.details = tuple(details) if any(details) else ()
        """What each of them does, told for the one that is pointed at."""
        self.rows = min(MOST_ROWS - bool(self.details), len(moves))
        head_wide = ui.text.measure(head, "name")[0] + ui.scale.px(110)
        wide = max(ui.text.measure(text, "label", size=18)[0] for text in (*self.texts, head, help_line)) + 4 * self.pad
        wide += mark_size(ui, "0")[0] + self.pad // 2
        wide = min(
            max(wide, head_wide, ui.scale.px(460 if self.details else 300)),
            ui.scale.px(620),
            ui.scale.width - 2 * self.pad,
            ui.scale.width if inside is None else inside.width,
        )
        room, line = wide - 2 * self.pad, ui.text.line_height("body", 18)
        tall = max((ui.text.measure(each, "body", room, size=18)[1] for each in self.details[:MEASURED]), default=0)
        self.foot = min(max(tall, line * DETAIL_LINES[0]), line * DETAIL_LINES[1]) if self.details else 0
        self.help_high = 0
        if help_line:
            told = ui.text.measure(help_line, "body", room, size=18)[1]
            self.help_high = max(self.high, min(told, 3 * line) + self.pad // 2)
        rect = Rect(0, 0, wide, self.high * (self.rows + 1) + self.help_high + self.pad + self.foot)
        if inside is not None:
            rect.midbottom = inside.midbottom
        else:
            rect.midbottom = (near.centerx, near.top - ui.scale.px(10))
            if rect.top < ui.scale.px(80):
                rect.midtop = (near.centerx, near.bottom + ui.scale.px(10))
        rect.clamp_ip(ui.scale.screen.inflate(-ui.scale.px(20), -ui.scale.px(20)))
        super().__init__(name, rect, head, moves, take)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def row(self, at: int) -> Rect:
        """Return the rectangle of the row in which a move stands, counted from the first that is seen."""
        top = self.rect.top + self.pad // 2 + self.help_high + self.high * (at - self.top + 1)
        return Rect(self.rect.left + self.pad // 2, top, self.rect.width - self.pad, self.high)

    def further_words(self) -> Sequence[str]:
        return (*self.texts, *self.details)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        line = Rect(self.rect.left + self.pad, self.rect.top + self.pad // 2, self.rect.width - 2 * self.pad, self.high)
        words = ui.text
        words.draw(surface, self.head, line, "name", "ink", valign="middle", wrap=False, squeeze=True)
        if self.help_line:
            below = Rect(line.x, line.bottom, line.width, self.help_high)
            words.draw(surface, self.help_line, below, "body", "ink-2", size=18, valign="top", fit=True)
        for at in self.seen():
            row = self.row(at)
            if at == self.at:
                draw_panel(surface, ui, row, "inset-chosen")
            box = row.inflate(-self.pad, 0)
            key = number_key(at - self.top)
            cap = Rect((0, 0), mark_size(ui, key))
            cap.midright = box.midright
            draw_key_mark(surface, ui, key, cap)
            box.width -= cap.width + self.pad // 2
            words.draw(surface, self.texts[at], box, "label", "ink", size=18, valign="middle", fit=True)
        if self.span():
            words.draw(surface, self.span(), line, "fine", "ink-2", align="right", valign="middle", wrap=False)
        if self.details:
            box = Rect(line.x, self.rect.bottom - self.foot - self.pad // 2, line.width, self.foot)
            words.draw(surface, self.details[self.at], box, "body", "ink-2", size=18, valign="top", fit=True)
