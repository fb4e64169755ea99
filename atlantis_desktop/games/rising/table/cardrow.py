"""A question whose answers are councilors or components: one card for each, with picture, name and what it can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.pieces import BARRIER_0, COMPONENT_0, COUNCILOR_0
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.frame import set_block
from atlantis_desktop.games.rising.table.gate_parts import ICONS, paint_price
from atlantis_desktop.games.rising.words.card_texts import component_def, councilor_def
from atlantis_desktop.games.rising.words.sentences import move_details
from atlantis_desktop.games.rising.words.signs import sign_of
from atlantis_desktop.table.choosing import Choosing
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

WIDE: Final = (196, 236)
"""The least and the greatest width of a card in panel units."""
TALL: Final = 1.32
"""Height of a card against its width, where there is room."""
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def shown_as_cards(moves: Sequence[Move]) -> bool:
    """Tell whether every answer is about one councilor or one component."""
    return len(moves) > 1 and all(
        len(move.args) == 1 and COMPONENT_0 <= move.args[0] < BARRIER_0 and move.kind in ("councilor", "component")
        for move in moves
    )


def card_place(screen: Screen, inside: Rect) -> Rect:
    """Return the part of a rectangle of the board that lies below the ribbon of phases."""
    top = screen.rect("top_phases").bottom + screen.px(10)
    return Rect(inside.x, top, inside.width, inside.bottom - top) if top > inside.top else inside


class CardRow(Choosing):
    """The cards side by side, in as many rows as they need; further rows are reached by wheel and arrows."""

    def __init__(
        self, ui: Ui, rules: RisingRules, screen: Screen, seat: int, head: str, help_line: str, moves: Sequence[Move],
        take: Callable[[Move], None], inside: Rect, step: str = "",
    ) -> None:  # fmt: skip
        """Take who chooses, heading and help, the moves, who is told the choice, where the cards may lie, and the
        question, since a board does something else for the Hologram.
        """
        self.rules, self.screen, self.seat = rules, screen, seat
        self.step = step
        self.head, self.help_line = head, help_line
        self.gap, self.pad = ui.scale.px(12), ui.scale.px(18)
        self.head_high = ui.text.line_height("dialog", 24) + ui.text.line_height("body", 18) + ui.scale.px(8)
        room = inside.width - 2 * self.pad + self.gap
        least = ui.scale.px(WIDE[0]) + self.gap
        fitting = max(1, min(len(moves), room // least))
        rows = -(-len(moves) // fitting)
        self.columns = -(-len(moves) // rows)
        wide = min(ui.scale.px(WIDE[1]), room // self.columns - self.gap)
        below = inside.height - self.head_high - 2 * self.pad
        self.rows = max(1, min(rows, below // round(wide * 1.2)))
        high = min(round(wide * TALL), (below + self.gap) // self.rows - self.gap)
        self.card = wide, high
        rect = Rect(0, 0, self.columns * (wide + self.gap) - self.gap + 2 * self.pad,
                    self.head_high + self.rows * (high + self.gap) - self.gap + 2 * self.pad)  # fmt: skip
        rect.center = inside.center
        super().__init__("question", rect, head, moves, take)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark-current")

    def row(self, at: int) -> Rect:
        """Return the rectangle of the card of a move, wherever it would lie."""
        row, column = divmod(at, self.columns)
        inside = len(self.moves) - row * self.columns
        short = max(0, self.columns - inside) * (self.card[0] + self.gap) // 2
        left = self.rect.x + self.pad + short + column * (self.card[0] + self.gap)
        top = self.rect.y + self.pad + self.head_high + (row - self.top) * (self.card[1] + self.gap)
        return Rect(left, top, *self.card)

    # ------------------------------------------------------------------------------------------------ showing

    def draw(self, surface: Surface, ui: Ui) -> None:
        brush = Brush(surface, ui, self.screen)
        draw_panel(surface, ui, self.rect, "dark-current")
        line = Rect(self.rect.x + self.pad, self.rect.y + self.pad // 2, self.rect.width - 2 * self.pad,
                    ui.text.line_height("dialog", 24))  # fmt: skip
        told = ""
        if self.all_rows > self.rows:
            seen = self.seen()
            told = _("{first} to {last} of {all}").format(first=seen.start + 1, last=seen.stop, all=len(self.moves))
            brush.words(told, line, "fine", "muted", align="right", valign="middle", wrap=False)
        head = line.copy()
        head.width -= ui.text.measure(told, "fine")[0] + self.pad if told else 0
        brush.fit(self.head, head, "dialog", "title-light", size=24)
        below = Rect(line.x, line.bottom, line.width, ui.text.line_height("body", 18))
        brush.fit(self.help_line, below, "body", "muted", size=18)
        for at in self.seen():
            self._card(brush, at)

    def _card(self, brush: Brush, at: int) -> None:
        ui, rect, piece = brush.ui, self.row(at), int(self.moves[at].args[0])
        draw_panel(brush.surface, ui, rect, "vellum", shadow=False)
        pad = ui.scale.px(14)
        inner = rect.inflate(-2 * pad, -2 * pad)
        side = min(ui.scale.px(104), round(inner.height * 0.36))
        picture = Rect(inner.centerx - side // 2, inner.y, side, side)
        foot = 0
        if piece >= COUNCILOR_0:
            councilor = councilor_def(self.rules, piece - COUNCILOR_0)
            name, text = councilor.name, move_details(self.rules, self.moves[at], self.step)
            draw_portrait(brush.surface, ui, self.seat + 1, picture, sign=sign_of(self.rules, piece))
        else:
            component = component_def(self.rules, piece - COMPONENT_0)
            name, text, foot = component.name, component.text, ui.scale.px(44)
            brush.icon(ICONS[piece - COMPONENT_0], picture, "bronze")
            tray = Rect(inner.x, inner.bottom - foot + ui.scale.px(4), inner.width, foot - ui.scale.px(4))
            paint_price(brush, self.rules.prices[piece - COMPONENT_0], tray, 215)
        line = Rect(inner.x, picture.bottom + ui.scale.px(4), inner.width, ui.scale.px(30))
        brush.fit(name.upper(), line, "name", "ink", size=20, align="center")
        rest = Rect(inner.x, line.bottom + ui.scale.px(2), inner.width, inner.bottom - foot - line.bottom)
        set_block(brush, text, rest, "ink-2", ("body", 18), align="center")
        if at == self.at:
            pygame.draw.rect(brush.surface, ui.theme.colour("orichalcum"), rect.inflate(6, 6), max(3, ui.scale.px(4)),
                             border_radius=ui.scale.px(14))  # fmt: skip
            if self.focused:
                brush.focus(rect)

    def pieces(self) -> Sequence[int]:
        return [int(move.args[0]) for move in self.moves]

    @property
    def value(self) -> str:
        """The name of the card that is pointed at."""
        return self._name(self.at)

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the cards that are seen by the name of what they are about."""
        return [(self._name(at), self.row(at)) for at in self.seen()]

    def _name(self, at: int) -> str:
        piece = int(self.moves[at].args[0])
        if piece >= COUNCILOR_0:
            return councilor_def(self.rules, piece - COUNCILOR_0).name
        return component_def(self.rules, piece - COMPONENT_0).name

    def arrow(self, key: str) -> bool:
        if key not in STEPS:
            return False
        across, down = STEPS[key]
        at = self.at + across + down * self.columns
        short = at >= len(self.moves) and self.at // self.columns < self.all_rows - 1
        self.point_at(len(self.moves) - 1 if short else at)
        return True
