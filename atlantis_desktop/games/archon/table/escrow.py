"""The picture of a deal that waits in the chest: who lays what aside, and to whom it goes (ARCHON-37)."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, sin
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.table.theatre import dashes
from atlantis_desktop.ui.text import NARROWEST

Token = Callable[[Surface, Any, Rect], None]
HIGH: Final = 104
"""So high the picture is, in panel units."""
KEPT_COLOUR, ELSE_COLOUR, PAID_COLOUR = "good", "bad", "#7A3A1C"


class EscrowPicture:
    """The way of goods that are laid aside; its colours say what its lines and words say as well."""

    def __init__(self, giver: Token, taker: Token, goods: str, kept: str, otherwise: str) -> None:
        """Take the tokens of both sides, what is laid aside, and the words for a word that is kept and for all else."""
        self.giver, self.taker = giver, taker
        self.goods, self.kept, self.otherwise = goods, kept, otherwise

    @property
    def label(self) -> str:
        """Return the picture in words."""
        return f"{self.goods}; {self.kept}; {self.otherwise}"

    def on(self, surface: Surface, rect: Rect, ui: Any) -> None:
        """Paint it into a rectangle: from the left the giver, the chest, and both ends."""
        px = ui.scale.px
        side, small = px(56), px(40)
        start = Rect(rect.x + px(18), rect.centery - side // 2, side, side)
        chest = Rect(0, 0, px(64), px(64))
        chest.center = rect.x + rect.width * 2 // 5, rect.centery
        ends = [Rect(0, 0, small, small) for _end in range(2)]
        line = ui.text.line_height("label", 17)
        room = max(self._wide(ui, self.kept), self._wide(ui, self.otherwise)) + px(10)
        left = max(chest.right + px(90), rect.right - px(18) - room - small)
        for end, y in zip(ends, (rect.y + rect.height // 4, rect.bottom - rect.height // 4), strict=True):
            end.center = left + small // 2, y
        self.giver(surface, ui, start)
        surface.blit(ui.store.icon("chest", chest.width, ui.theme.colour(PAID_COLOUR)), chest)
        self._arrow(surface, ui, start.midright, chest.midleft, PAID_COLOUR)
        way = Rect(start.right + px(8), start.y - line // 2, chest.x - start.right - px(16), line)
        self._words(surface, ui, self.goods, way, "center")
        cases = ((self.taker, self.kept, KEPT_COLOUR, True), (self.giver, self.otherwise, ELSE_COLOUR, False))
        for end, (token, words, colour, whole) in zip(ends, cases, strict=True):
            self._arrow(surface, ui, chest.midright, end.midleft, colour, whole=whole)
            token(surface, ui, end)
            box = Rect(end.right + px(10), end.centery - line // 2, rect.right - end.right - px(14), line)
            self._words(surface, ui, words, box, "left", colour)

    @staticmethod
    def _wide(ui: Any, words: str) -> int:
        wide: int = ui.text.measure(f"**{words}**", "label", size=17)[0]
        return round(wide * NARROWEST)

    @staticmethod
    def _words(surface: Surface, ui: Any, words: str, box: Rect, align: str, colour: str = "ink") -> None:
        ui.text.draw(surface, f"**{words}**", box, "label", colour, size=17, align=align, valign="middle", wrap=False,
                     squeeze=True, fit=True)  # fmt: skip

    @staticmethod
    def _arrow(
        surface: Surface, ui: Any, start: tuple[int, int], end: tuple[int, int], colour: str, *, whole: bool = True
    ) -> None:  # fmt: skip
        """Draw an arrow, in dashes where it is the way of what is not wanted."""
        px, ink = ui.scale.px, ui.theme.colour(colour)
        angle = atan2(end[1] - start[1], end[0] - start[0])
        gap, head, thick = px(8), px(14), max(2, px(4))
        first = start[0] + cos(angle) * gap, start[1] + sin(angle) * gap
        last = end[0] - cos(angle) * gap, end[1] - sin(angle) * gap
        neck = last[0] - cos(angle) * head, last[1] - sin(angle) * head
        parts = [(first, neck)] if whole or hypot(neck[0] - first[0], neck[1] - first[1]) < px(24) else (
            dashes([first, neck], px(12), px(8)))  # fmt: skip
        for one, two in parts:
            pygame.draw.line(surface, ink, one, two, thick)
        across = sin(angle) * head * 0.55, -cos(angle) * head * 0.55
        pygame.draw.polygon(surface, ink, [last, (neck[0] + across[0], neck[1] + across[1]),
                                           (neck[0] - across[0], neck[1] - across[1])])  # fmt: skip
