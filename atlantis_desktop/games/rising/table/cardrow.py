"""A question whose answers are councilors, components, cards or seats: one card for each, with what it can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.decks import face_of
from atlantis_desktop.games.rising.table.frame import set_block
from atlantis_desktop.games.rising.table.gate_parts import icon_of, paint_price
from atlantis_desktop.games.rising.words.card_texts import component_def, councilor_def, library_def, misfortune_def
from atlantis_desktop.games.rising.words.sentences import move_details
from atlantis_desktop.games.rising.words.signs import sign_of
from atlantis_desktop.table.choosing import Choosing
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush

WIDE: Final = (196, 236)
"""The least and the greatest width of a card in panel units."""
TALL: Final = 1.32
"""Height of a card against its width, where there is room."""
SMALL: Final = 15
LEAST_PICTURE: Final = 30
LEAST_ABOVE: Final = 44
"""A councilor's sign above the words is at least so large, in panel units; a smaller one stands beside the name."""
PORTRAYED: Final = ("councilor", "component")
"""Cards that are a person or a thing, with a large picture."""


CARD_KINDS: Final = ("councilor", "component", "card", "discard", "play", "to_seat", "enough")
"""Moves that are shown as cards, where all answers are."""


def shown_as_cards(moves: Sequence[Move]) -> bool:
    """Tell whether every answer is about one councilor, component, card or seat, whose face is known."""
    return len(moves) > 1 and any(move.kind != "enough" for move in moves) and all(
        move.kind in CARD_KINDS and all(type(arg) is int and arg != HIDDEN for arg in move.args) for move in moves
    )  # fmt: skip


def card_place(screen: Screen, inside: Rect) -> Rect:
    """Return the part of a rectangle of the board that lies below the ribbon of phases."""
    top = screen.rect("top_phases").bottom + screen.px(10)
    return Rect(inside.x, top, inside.width, inside.bottom - top) if top > inside.top else inside


class CardRow(Choosing):
    """The cards side by side, in as many rows as they need; further rows are reached by wheel and arrows."""

    def __init__(
        self, ui: Ui, rules: RisingRules, screen: Screen, seat: int, head: str, help_line: str, moves: Sequence[Move],
        take: Callable[[Move], None], inside: Rect, step: str = "", texts: Sequence[str] = (),
        details: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Take who chooses, heading and help, the moves, who is told the choice, where the cards may lie, and the
        question, since a board does something else for the Hologram; of other moves their words and what they lead to.
        """
        self.rules, self.screen, self.seat = rules, screen, seat
        self.step = step
        self.head, self.help_line = head, help_line
        self.texts, self.details = tuple(texts), tuple(details)
        self.gap, self.pad = ui.scale.px(12), ui.scale.px(18)
        self.head_high = ui.text.line_height("dialog", 24) + ui.text.line_height("body", 18) + ui.scale.px(8)
        self.told = [self._words(move, at) for at, move in enumerate(moves)]
        """Name and words of every card."""
        self.small = False
        """Whether the cards are set without a picture, so that all of them are seen."""
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
        self.foot = 0
        """The height of the words of the card that is pointed at, where the cards themselves have no room for them."""
        if self.rows < rows and not self._set_small(ui, len(moves), room, below):
            self._set_named(ui, len(moves), room, below)
        wide = self.columns * (self.card[0] + self.gap) - self.gap
        self.help_high = ui.text.line_height("body", 18)
        if not self.small and ui.text.measure(help_line, "smallest", size=15)[0] * NARROWEST > wide:
            # What it is about is read whole, above cards that are as much lower.
            more = ui.text.measure(help_line, "fine", wide, size=16)[1] - self.help_high
            self.head_high, self.help_high = self.head_high + more, self.help_high + more
            high = self.rows * (self.card[1] + self.gap) - self.gap + 2 * self.pad + self.head_high
            over = max(0, high - inside.height)
            self.card = self.card[0], self.card[1] - -(-over // self.rows)
        rect = Rect(0, 0, wide + 2 * self.pad,
                    self.head_high + self.rows * (self.card[1] + self.gap) - self.gap + 2 * self.pad
                    + self.foot)  # fmt: skip
        rect.center = inside.center
        super().__init__("question", rect, head, moves, take)

    def _set_small(self, ui: Ui, count: int, room: int, below: int) -> bool:
        """Find rows of small cards in which all are seen at once with their words. Gives whether there are any."""
        gap = ui.scale.px(6)
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            wide = min(ui.scale.px(WIDE[1]), (room - self.gap + gap) // columns - gap)
            high = (below + gap) // rows - gap
            if wide >= ui.scale.px(80) and all(self._fits_small(ui, told, wide, high) for told in self.told):
                self.small, self.gap, self.columns, self.rows, self.card = True, gap, columns, rows, (wide, high)
                return True
        return False

    def _set_named(self, ui: Ui, count: int, room: int, below: int) -> None:
        """Find rows of cards that say their names only; what the one that is pointed at can do stands below them."""
        gap = ui.scale.px(6)
        foot = max(ui.text.measure(text, "body", room - self.gap, size=SMALL)[1] for _name, text in self.told) + gap
        line = ui.text.line_height("bold", SMALL)
        widest = max(ui.text.measure(name, "bold", size=SMALL)[0] for name, _text in self.told) * NARROWEST
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            wide = min(ui.scale.px(WIDE[1]), (room - self.gap + gap) // columns - gap)
            high = min((below - foot + gap) // rows - gap, round(wide * TALL))
            if wide - 2 * ui.scale.px(8) >= widest and high >= 2 * line + 2 * gap:
                self.small, self.gap, self.columns, self.rows, self.card = True, gap, columns, rows, (wide, high)
                self.foot = foot
                return

    def _fits_small(self, ui: Ui, told: tuple[str, str], wide: int, high: int) -> bool:
        name, text = told
        inner = wide - 2 * ui.scale.px(8)
        if ui.text.measure(name, "bold", size=SMALL)[0] * NARROWEST > inner:
            return False
        longest = max((ui.text.measure(escape(word), "body", size=SMALL)[0] for word in plain(text).split()), default=0)
        words = ui.text.measure(text, "body", inner, size=SMALL)[1]
        return longest <= inner and ui.text.line_height("bold", SMALL) + words + ui.scale.px(16) <= high

    def _words(self, move: Move, at: int) -> tuple[str, str]:
        """Return the name of a card and what it says."""
        piece = int(move.args[0]) if move.args else -1
        if move.kind == "councilor":
            name = councilor_def(self.rules, piece - self.rules.box.councilor_0).name
            return name, move_details(self.rules, move, self.step)
        if move.kind == "component":
            each = component_def(self.rules, piece - self.rules.box.component_0)
            return each.name, each.text
        name = self.texts[at] if self.texts else ""
        return name, self.details[at] if self.details else ""

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
        told = self.span()
        if told:
            brush.words(told, line, "fine", "muted", align="right", valign="middle", wrap=False)
        head = line.copy()
        head.width -= ui.text.measure(told, "fine")[0] + self.pad if told else 0
        brush.fit(self.head, head, "dialog", "title-light", size=24)
        below = Rect(line.x, line.bottom, line.width, self.help_high)
        if brush.fits(self.help_line, below, "smallest", 15):
            brush.fit(self.help_line, below, "body", "muted", size=18)
        else:
            set_block(brush, self.help_line, below, "muted", ("fine", 16))
        for at in self.seen():
            self._card(brush, at)
        if self.foot:
            foot = Rect(line.x, self.rect.bottom - self.pad - self.foot + self.gap, line.width, self.foot - self.gap)
            brush.words(self.told[self.at][1], foot, "body", "text", size=SMALL, valign="top")

    def _card(self, brush: Brush, at: int) -> None:
        ui, rect, move = brush.ui, self.row(at), self.moves[at]
        name, text = self.told[at]
        draw_panel(brush.surface, ui, rect, "vellum", shadow=False)
        if self.small and move.kind == "councilor" and not self.foot:
            self._councilor(brush, move, name, text, rect.inflate(-2 * ui.scale.px(8), -2 * ui.scale.px(6)))
        elif self.small:
            inner = rect.inflate(-2 * ui.scale.px(8), -2 * ui.scale.px(6))
            line = Rect(inner.x, inner.y, inner.width, ui.text.line_height("bold", SMALL) + 2)
            brush.words(name, line, "bold", "ink", size=SMALL, align="center", wrap=False, squeeze=True)
            rest = Rect(inner.x, line.bottom, inner.width, inner.bottom - line.bottom)
            high = 0 if self.foot else ui.text.measure(text, "body", rest.width, size=SMALL)[1]
            side = min(ui.scale.px(84), rest.height - high - ui.scale.px(14))
            valign = "middle"
            if side >= LEAST_PICTURE:
                # Words that hang below the picture stay clear of the ornaments in the lower corners.
                valign = "top"
                self._picture(brush, move, Rect(rest.centerx - side // 2, rest.y + 2, side, side), inner)
                rest = Rect(rest.x, rest.y + side + 4, rest.width, rest.height - side - 4)
            if not self.foot:
                brush.words(text, rest, "body", "ink-2", size=SMALL, align="center", valign=valign)
        else:
            self._large(brush, move, name, text, rect.inflate(-2 * ui.scale.px(14), -2 * ui.scale.px(14)))
        if at == self.at:
            pygame.draw.rect(brush.surface, ui.theme.colour("orichalcum"), rect.inflate(6, 6), max(3, ui.scale.px(4)),
                             border_radius=ui.scale.px(14))  # fmt: skip
            if self.focused:
                brush.focus(rect)

    def _councilor(self, brush: Brush, move: Move, name: str, text: str, inner: Rect) -> None:
        """Paint a small card of a councilor: all signs are alike in size, beside the names where words are long."""
        ui, line = brush.ui, brush.ui.text.line_height("bold", SMALL) + 2
        most = max(ui.text.measure(each, "body", inner.width, size=SMALL)[1] for _name, each in self.told)
        side = min(ui.scale.px(84), inner.height - line - most - ui.scale.px(14))
        if side >= ui.scale.px(LEAST_ABOVE):
            head = Rect(inner.x, inner.y, inner.width, line)
            picture = Rect(inner.centerx - side // 2, head.bottom + 2, side, side)
            rest = Rect(inner.x, picture.bottom + 2, inner.width, inner.bottom - picture.bottom - 2)
        else:
            widest = max(ui.text.measure(each, "bold", size=SMALL)[0] for each, _text in self.told) * NARROWEST
            left = ui.scale.px(6) + 4
            side = min(ui.scale.px(LEAST_ABOVE), inner.height - most, int(inner.width - left - widest))
            picture = Rect(inner.x + left - 4, inner.y + ui.scale.px(4), side, side)
            head = Rect(picture.right + 4, picture.y, inner.right - picture.right - 4, max(line, side))
            if side < line:
                # Where a name takes the whole line, no card has a sign.
                picture, head = Rect(inner.x, inner.y, 0, 0), Rect(inner.x, inner.y, inner.width, line)
            rest = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        brush.words(name, head, "bold", "ink", size=SMALL, align="center", valign="middle", wrap=False, squeeze=True)
        if picture:
            self._picture(brush, move, picture, inner)
        brush.words(text, rest, "body", "ink-2", size=SMALL, align="center", valign="top")

    def _large(self, brush: Brush, move: Move, name: str, text: str, inner: Rect) -> None:
        """Paint a card with its picture, name, words, and the price of a component."""
        ui, piece = brush.ui, int(move.args[0]) if move.args else -1
        side = min(ui.scale.px(104), round(inner.height * (0.36 if move.kind in PORTRAYED else 0.24)))
        picture = Rect(inner.centerx - side // 2, inner.y, side, side)
        foot = 0
        self._picture(brush, move, picture, inner)
        if move.kind == "component":
            foot = ui.scale.px(44)
            tray = Rect(inner.x, inner.bottom - foot + ui.scale.px(4), inner.width, foot - ui.scale.px(4))
            paint_price(brush, self.rules.prices[piece - self.rules.box.component_0], tray, 215)
        line = Rect(inner.x, picture.bottom + ui.scale.px(4), inner.width, ui.scale.px(30))
        if move.kind in PORTRAYED:
            brush.fit(name.upper(), line, "name", "ink", size=20, align="center")
        else:
            line.height = min(ui.text.measure(name, "label", inner.width, size=18)[1], ui.scale.px(56)) + 2
            brush.words(name, line, "label", "ink", size=18, align="center", valign="middle", fit=True)
        rest = Rect(inner.x, line.bottom + ui.scale.px(2), inner.width, inner.bottom - foot - line.bottom)
        set_block(brush, text, rest, "ink-2", ("body", 18), align="center")

    def _picture(self, brush: Brush, move: Move, picture: Rect, inner: Rect) -> None:
        """Paint who or what a card is about."""
        ui, piece = brush.ui, int(move.args[0]) if move.args else -1
        if move.kind == "councilor":
            draw_portrait(brush.surface, ui, self.seat + 1, picture, sign=sign_of(self.rules, piece))
        elif move.kind == "component":
            brush.icon(icon_of(component_def(self.rules, piece)), picture, "bronze")
        elif move.kind == "to_seat":
            brush.token(piece, picture)
        elif move.kind == "enough":
            brush.icon("check-mark", picture, "bronze")
        else:
            misfortune = piece >= self.rules.box.misfortune_0
            icon, kind = face_of(misfortune_def(self.rules, piece) if misfortune else library_def(self.rules, piece))
            field = Rect(inner.x, picture.y, inner.width, picture.height)
            brush.surface.blit(ui.store.get(f"rising/cards/mini_picture_{kind}", field.size), brush.rect(field))
            brush.icon(icon, picture.inflate(-picture.width // 4, -picture.height // 4), "title-light")

    def pieces(self) -> Sequence[int]:
        return [int(move.args[0]) for move in self.moves if move.args and move.kind != "to_seat"]

    def further_words(self) -> Sequence[str]:
        return [word for told in self.told for word in told]

    def words_of(self, at: int) -> str:
        """Return the name of a card."""
        return self.told[at][0]
