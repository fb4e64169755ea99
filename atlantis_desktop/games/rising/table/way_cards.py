"""The ways to answer an Omen, as cards side by side: what each leads to, what it costs, and who pays how much of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.draft import shares_of
from atlantis_desktop.games.rising.table.gate_parts import paint_price
from atlantis_desktop.games.rising.table.ways import heading, sign_for
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.table.choosing import Choosing
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush

OMEN_WAYS: Final = ("refuse", "tribute", "offering")
"""The answers to an Omen (RISE-64)."""
LEAST: Final = 168
"""Below this width, in panel units, cards lie one below the other."""
WIDEST: Final = 300
WIDEST_ROW: Final = 560
BODY: Final = 17
SMALL: Final = 15
NAME: Final = 19
SIGN: Final = 52
PAYER: Final = 36
KIND: Final = 64
"""The width of a seat's token, and of each kind of goods that it pays."""


class Way(NamedTuple):
    """One card: its name, what follows, and who pays what by kind; cards are the last kind."""

    name: str
    told: str
    payers: tuple[tuple[int, tuple[int, ...]], ...]


def shown_as_ways(moves: Sequence[Move]) -> bool:
    """Tell whether the answers are those to an Omen."""
    return len(moves) > 1 and all(move.kind in OMEN_WAYS for move in moves)


def payers_of(move: Move) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the seats that pay for a move, each with what it pays by kind, and its library cards after the goods."""
    return tuple((seat, share) for seat, share in enumerate(shares_of(move)) if any(share))


class WayCards(Choosing):
    """The cards; arrows and numbers choose among them, a click takes one."""

    def __init__(
        self, ui: Ui, rules: RisingRules, screen: Screen, head: str, help_line: str, moves: Sequence[Move],
        texts: Sequence[str], details: Sequence[str], take: Callable[[Move], None], inside: Rect,
    ) -> None:  # fmt: skip
        """Take heading and help, the moves with their words and what they lead to, who is told the choice, and where
        the cards may lie.
        """
        self.rules, self.screen = rules, screen
        self.head, self.help_line = head, help_line
        self.texts, self.details = tuple(texts), tuple(details)
        self.ways = [
            Way(heading(text, move)[0], told, payers_of(move))
            for move, text, told in zip(moves, texts, details or [""] * len(moves), strict=True)
        ]
        px = ui.scale.px
        self.pad, self.gap = px(18), px(12)
        room = inside.width - 2 * self.pad
        wide = min(px(WIDEST), (room + self.gap) // len(moves) - self.gap)
        self.columns = len(moves) if wide >= px(LEAST) else 1
        if self.columns == 1:
            wide = min(room, px(WIDEST_ROW))
        width = self.columns * (wide + self.gap) - self.gap
        self.help_high = ui.text.measure(help_line, "body", width, size=BODY)[1] if help_line else 0
        self.name_high = ui.text.measure(head, "name", width, size=22)[1]
        self.head_high = self.name_high + self.help_high + px(12)
        self.rows = -(-len(moves) // self.columns)
        below = inside.height - self.head_high - 2 * self.pad
        self.size = BODY
        self.sign = px(SIGN)
        for self.size, self.sign in ((BODY, px(SIGN)), (SMALL, px(SIGN)), (SMALL, 0)):
            highs = [self._needs(ui, way, wide) for way in self.ways]
            self.highs = highs if self.columns == 1 else [max(highs)]
            if sum(self.highs) + (self.rows - 1) * self.gap <= below:
                break
        self.wide = wide
        rect = Rect(0, 0, width + 2 * self.pad,
                    self.head_high + sum(self.highs) + (self.rows - 1) * self.gap + 2 * self.pad)  # fmt: skip
        rect.midleft = inside.midleft
        if rect.width < inside.width:
            rect.centerx = inside.centerx
        super().__init__("question", rect, head, moves, take)

    def _needs(self, ui: Ui, way: Way, wide: int) -> int:
        """Return how high a card has to be for all its words."""
        px = ui.scale.px
        inner = wide - 2 * px(12)
        high = ui.text.measure(way.name, "label", inner, size=NAME)[1] + px(6)
        high += ui.text.measure(way.told, "body", inner, size=self.size)[1] + px(8)
        return high + self.sign + len(self._lines(ui, way, inner)) * px(PAYER) + 2 * px(12)

    @staticmethod
    def _lines(ui: Ui, way: Way, inner: int) -> list[list[tuple[int, int, tuple[int, ...]]]]:
        """Return who pays in lines, each seat with the width that it takes and what it pays."""
        px = ui.scale.px
        lines: list[list[tuple[int, int, tuple[int, ...]]]] = []
        room = 0
        for seat, share in way.payers:
            wide = min(inner, px(PAYER) + max(1, sum(1 for each in share if each)) * px(KIND) + px(8))
            if wide > room:
                lines.append([])
                room = inner
            lines[-1].append((seat, wide, share))
            room -= wide
        return lines

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark-current")

    def row(self, at: int) -> Rect:
        """Return the rectangle of the card of a move."""
        row, column = divmod(at, self.columns)
        left = self.rect.x + self.pad + column * (self.wide + self.gap)
        top = self.rect.y + self.pad + self.head_high + sum(self.highs[:row]) + row * self.gap
        return Rect(left, top, self.wide, self.highs[row])

    # ------------------------------------------------------------------------------------------------ showing

    def draw(self, surface: Surface, ui: Ui) -> None:
        brush = Brush(surface, ui, self.screen)
        draw_panel(surface, ui, self.rect, "dark-current")
        box = self.rect.inflate(-2 * self.pad, -2 * self.pad)
        line = Rect(box.x, box.y, box.width, self.name_high + 2)
        brush.words(self.head, line, "name", "title-light", size=22, valign="top", fit=True)
        below = Rect(box.x, line.bottom, box.width, self.help_high + 2)
        if self.help_line:
            brush.words(self.help_line, below, "body", "foam", size=BODY, valign="top", fit=True)
        for at in self.seen():
            self._card(brush, at)

    def _card(self, brush: Brush, at: int) -> None:
        ui, rect, move, way = brush.ui, self.row(at), self.moves[at], self.ways[at]
        px = ui.scale.px
        draw_panel(brush.surface, ui, rect, "vellum", shadow=False)
        inner = rect.inflate(-2 * px(12), -2 * px(12))
        y = inner.y
        if self.sign:
            sign = Rect(inner.centerx - self.sign // 2, y, self.sign, self.sign).inflate(-px(8), -px(8))
            brush.icon("big-wave" if move.kind == "refuse" else sign_for(self.rules, move), sign,
                       "bad" if move.kind == "refuse" else "bronze")  # fmt: skip
            y += self.sign
        high = ui.text.measure(way.name, "label", inner.width, size=NAME)[1]
        line = Rect(inner.x, y, inner.width, high + 2)
        brush.words(way.name, line, "label", "ink", size=NAME, align="center", valign="top", fit=True)
        lines = self._lines(ui, way, inner.width)
        foot = inner.bottom - len(lines) * px(PAYER)
        rest = Rect(inner.x, line.bottom + px(4), inner.width, foot - line.bottom - px(6))
        brush.words(way.told, rest, "body", "ink-2", size=self.size, align="center", valign="top", fit=True)
        for number, payers in enumerate(lines):
            x = inner.centerx - sum(wide for _seat, wide, _share in payers) // 2
            for seat, wide, share in payers:
                box = Rect(x, foot + number * px(PAYER), wide - px(8), px(PAYER) - px(4))
                self._payer(brush, box, seat, share)
                x += wide
        if at == self.at:
            pygame.draw.rect(brush.surface, ui.theme.colour("orichalcum"), rect.inflate(6, 6), max(3, px(4)),
                             border_radius=px(14))  # fmt: skip
            if self.focused:
                brush.focus(rect)

    @staticmethod
    def _payer(brush: Brush, box: Rect, seat: int, share: tuple[int, ...]) -> None:
        """Show who pays, and the pieces."""
        ui = brush.ui
        side = box.height
        draw_token(brush.surface, ui, seat + 1, Rect(box.x, box.y, side, side))
        rest = Rect(box.x + side + ui.scale.px(6), box.y, box.width - side - ui.scale.px(6), box.height)
        if share[GOODS]:
            brush.icon("card-play", Rect(rest.x, rest.y, side, side).inflate(-6, -6), "ink")
            words = Rect(rest.x + side + 4, rest.y, rest.width - side - 4, side)
            brush.words(str(share[GOODS]), words, "label", "ink", size=20, valign="middle", wrap=False)
            return
        paint_price(brush, share[:GOODS], rest, 215)

    # ------------------------------------------------------------------------------------------------ telling

    def further_words(self) -> Sequence[str]:
        # Tokens and their counts are read too: they stand for the price, which the names leave out.
        shares = [share for way in self.ways for _seat, share in way.payers]
        paid = [goods_text(kind, count) for share in shares for kind, count in enumerate(share[:GOODS]) if count]
        return [*(word for way in self.ways for word in (way.name, way.told)), *paid]

    def arrow(self, key: str) -> bool:
        steps = {"left": -1, "up": -1, "right": 1, "down": 1}
        if key not in steps:
            return False
        self.point_at(self.at + steps[key])
        return True
