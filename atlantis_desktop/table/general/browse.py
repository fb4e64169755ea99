"""All pieces of one place side by side: what lies in a pile can be looked at and picked up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.cards.face import size_of
from atlantis_desktop.table.choosing import Rows
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

CARD: Final = 118


class BrowseSheet(Rows):
    """The pieces of a place in rows; a click or Enter picks one up, Esc goes back."""

    keeps_arrows = True

    def __init__(
        self, ui: Ui, painter: GeneralPainter, head: str, pieces: Sequence[int], lit: Collection[int],
        take: Callable[[int], None], look: Callable[[int], None],
    ) -> None:  # fmt: skip
        """Take the heading, the pieces, which can be picked up, and who is told which was picked or looked at."""
        px = ui.scale.px
        order = sorted(range(len(pieces)), key=lambda at: (pieces[at] not in lit, at))
        self.lying = tuple(pieces[at] for at in order)
        self.lit = frozenset(lit)
        self.painter, self.head, self.take, self.look = painter, head, take, look
        self.wide = px(CARD)
        self.step = self.wide + px(14)
        most = max(1, (ui.scale.width - px(140)) // self.step)
        self.columns = max(1, min(most, len(self.lying)))
        self.high = round(self.wide * 1.4) + px(16)
        self.rows = max(1, min(-(-len(self.lying) // self.columns), (ui.scale.height - px(200)) // self.high))
        head_wide = ui.text.measure(escape(head), "name")[0] + px(200)
        rect = Rect(0, 0, max(self.columns * self.step + px(60), min(head_wide, ui.scale.width - px(40)), px(420)),
                    self.rows * self.high + px(118))  # fmt: skip
        rect.center = ui.scale.screen.center
        super().__init__("browse", rect, label=head, layer=45, region="choice")

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    @property
    def count(self) -> int:
        return len(self.lying)

    def words_of(self, at: int) -> str:
        """Return a piece in words, none where nothing lies."""
        if at >= len(self.lying):
            return ""
        return _("a hidden card") if self.lying[at] == HIDDEN else self.painter.title(self.lying[at])

    def pieces(self) -> tuple[int, ...]:
        return self.lying

    def row(self, at: int) -> Rect:
        """Return where a piece lies."""
        px = self.ui.scale.px
        row, column = at // self.columns - self.top, at % self.columns
        left = self.rect.centerx - (self.columns * self.step - (self.step - self.wide)) // 2
        piece = self.lying[at]
        size = size_of(None if piece == HIDDEN else self.painter.face_of(piece), self.wide)
        return Rect(left + column * self.step, self.rect.y + px(70) + row * self.high, *size)

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        draw_panel(surface, ui, self.rect, "vellum")
        line = Rect(self.rect.x + px(30), self.rect.y + px(18), self.rect.width - px(60), px(38))
        ui.text.draw(surface, escape(self.head), line, "name", "ink", valign="middle", wrap=False, squeeze=True)
        for at in self.seen():
            piece, box = self.lying[at], self.row(at)
            counter = piece != HIDDEN and self.painter.face_of(piece).counter
            if not counter:
                for kind in ("shadow", *(("playable",) if piece in self.lit else ())):
                    under, reach = self.painter.ground(kind, *box.size)
                    surface.blit(under, (box.x - reach, box.y - reach))
            surface.blit(self.painter.back(box.width) if piece == HIDDEN else self.painter.face(piece, box.width), box)
            if piece in self.lit:
                pygame.draw.rect(surface, ui.theme.colour("gold"), box.inflate(6, 6), max(2, px(3)),
                                 border_radius=box.width // 2 if counter else px(10))  # fmt: skip
            if at == self.at:
                pygame.draw.rect(surface, ui.theme.colour("ink"), box.inflate(12, 12), max(2, px(3)),
                                 border_radius=px(12))  # fmt: skip
        foot = Rect(line.x, self.rect.bottom - px(42), line.width, px(30))
        words = _("Enter or a click picks up what glows, Space shows it large, Esc goes back.")
        words = " · ".join(filter(None, (self.span(), words)))
        ui.text.draw(surface, words, foot, "fine", "ink-2", valign="middle", wrap=False, squeeze=True)

    # ------------------------------------------------------------------------------------------------ input

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        at = self.under(pos)
        if at is not None:
            self.take(self.lying[at])

    def answer(self) -> None:
        if self.lying:
            self.take(self.lying[self.at])

    def key(self, event: Event, key: str) -> bool:
        steps = {"left": -1, "right": 1, "up": -self.columns, "down": self.columns,
                 "pageup": -self.columns * self.rows, "pagedown": self.columns * self.rows,
                 "home": -len(self.lying), "end": len(self.lying)}  # fmt: skip
        if key in steps:
            self.point_at(max(0, min(self.at + steps[key], len(self.lying) - 1)))
        elif key == "return":
            self.answer()
        elif key == "space" and self.lying and self.lying[self.at] != HIDDEN:
            self.look(self.lying[self.at])
        else:
            return False
        return True
