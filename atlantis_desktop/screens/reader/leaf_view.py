"""A leaf of the rule reader on the screen: its paragraphs, boxes and figures, and where its links lie."""

from __future__ import annotations

import re
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.leaves import SIGN_UNITS, Item, Leaf
from atlantis_desktop.screens.reader.prose import Link, Prose, draw_prose, fitting
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring

NUMBER_INK: Final = "#7A3A1C"
HEAD_INK: Final = "#5B2410"


class Reader(Protocol):
    """What a leaf asks of the screen that shows it."""

    @property
    def rule(self) -> str:
        """The rule that is open."""

    def open_rule(self, rule: str) -> None:
        """Open a rule."""

    def open_page(self, page: str) -> None:
        """Open a page."""

    @property
    def marks(self) -> re.Pattern[str] | None:
        """What is looked for."""


class Paragraph(Widget):
    """One item of a leaf. A rule can be opened by a click or Enter; links are followed."""

    role = "text"

    def __init__(self, name: str, rect: Rect, item: Item, reader: Reader, art: BookArt) -> None:
        label = item.prose.text if item.prose is not None else ""
        super().__init__(name, rect, region="page", label=f"{item.rule} {label}".strip())
        self.item = item
        self.reader = reader
        self.art = art
        self.links: list[tuple[Rect, Link]] = []
        self.card = item.cards[0][0] if item.kind == "term" and item.cards else -1
        """The card that a term tells of, -1 for none."""
        # The rest of a rule that goes on from the leaf before is read, not opened a second time.
        self.focusable = self.clickable = (bool(item.rule) and item.head is not None) or self.card >= 0

    def hit_rect(self, ui: Ui) -> Rect:
        above = self.item.gap // 2
        return Rect(self.rect.left, self.rect.top - above, self.rect.width, self.rect.height + self.item.gap)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(16)

    def act(self) -> bool:
        if self.card >= 0:
            self.art.open_card(self.card)
        else:
            self.reader.open_rule(self.item.rule)
        return True

    def card_at(self, pos: tuple[int, int]) -> tuple[int, Rect] | None:
        """Return the card that is named at a place of the window, and where; None where no card is named."""
        for rect, link in self.links:
            if link.kind == "card" and rect.inflate(4, 4).collidepoint(pos):
                return self.art.cards.index[link.target], rect
        if self.card >= 0 and self.rect.collidepoint(pos):
            return self.card, self.rect
        return None

    def follow(self, pos: tuple[int, int]) -> bool:
        """Follow the link at a place of the window. Gives whether there is one."""
        for rect, link in self.links:
            if rect.inflate(4, 4).collidepoint(pos):
                if link.kind == "rule":
                    self.reader.open_rule(link.target)
                elif link.kind == "card":
                    self.art.open_card(self.art.cards.index[link.target])
                else:
                    self.reader.open_page(link.target)
                return True
        return False

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        item, px = self.item, ui.scale.px
        self.links = []
        if item.rule and item.rule == self.reader.rule:
            band = self.rect.inflate(2 * px(14), 2 * px(7))
            draw_sliced(surface, ui, "workshop/rule_open_band", band)
        elif (item.rule or self.card >= 0) and self.hovered:
            layer = Surface(self.rect.inflate(px(12), px(8)).size, pygame.SRCALPHA)
            layer.fill(ui.theme.colour("gold", 40))
            surface.blit(layer, self.rect.inflate(px(12), px(8)))
        draw = {
            "figure": self._figure, "example": self._box, "note": self._box, "chapter": self._chapter,
        }.get(item.kind, self._plain)  # fmt: skip
        draw(surface, ui)
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(px(8), px(6)), ui, radius=6)

    def _set(self, surface: Surface, ui: Ui, prose: Prose, x: int, y: int, ink: str = "ink") -> None:
        at = (self.rect.left + x, self.rect.top + y)
        link = ui.theme.colour("link")
        self.links += draw_prose(surface, ui, prose, at, ui.theme.colour(ink), link, self.reader.marks)

    def _plain(self, surface: Surface, ui: Ui) -> None:
        item = self.item
        ink = HEAD_INK if item.kind == "heading" else "ink"
        if item.head is not None and item.prose is not None:
            drop = 0 if item.above else max(0, (item.prose.line_height - item.head.line_height) // 2)
            self._set(surface, ui, item.head, 0, drop, NUMBER_INK)
        drop = item.head.height if item.above and item.head is not None else 0
        if self.card >= 0 and item.prose is not None:
            side = ui.scale.px(SIGN_UNITS)
            self.art.draw_sign(surface, Rect(self.rect.x, self.rect.y, side, side), self.card)
            drop = max(0, (side - item.prose.height) // 2)
        if item.prose is not None:
            self._set(surface, ui, item.prose, item.indent, drop, ink)

    def _chapter(self, surface: Surface, ui: Ui) -> None:
        if self.item.prose is not None:
            self._set(surface, ui, self.item.prose, 0, ui.scale.px(10), HEAD_INK)
        draw_line(surface, ui, self.rect.left, self.rect.bottom, self.rect.width)

    def _box(self, surface: Surface, ui: Ui) -> None:
        item, px = self.item, ui.scale.px
        draw_sliced(surface, ui, "shared/panels/inset_light", self.rect)
        y = px(12)
        if item.head is not None:
            self._set(surface, ui, item.head, item.pad, y, NUMBER_INK)
            y += item.head.height + px(3)
        if item.prose is not None:
            self._set(surface, ui, item.prose, item.pad, y)

    def _figure(self, surface: Surface, ui: Ui) -> None:
        item, px = self.item, ui.scale.px
        if item.verdict:
            draw_sliced(surface, ui, f"workshop/example_{'right' if item.verdict == 'good' else 'wrong'}", self.rect)
        inner = self.rect.inflate(-2 * item.pad, -2 * item.pad)
        if item.data:
            self.art.draw_data(surface, Rect(inner.x, inner.y, inner.width, self._above(item, ui)), item.data,
                               item.rows)  # fmt: skip
        else:
            self.art.draw_groups(surface, inner, item.cards, item.card_width)
        if item.prose is None:
            return
        top = self.rect.height - item.pad - item.prose.height
        ink = {"good": "good", "bad": "bad"}.get(item.verdict, "ink-2")
        if item.verdict:
            side = px(22)
            name = "check-mark" if item.verdict == "good" else "cross-mark"
            picture = ui.store.icon(name, side, ui.theme.colour(ink))
            place = (self.rect.left + item.pad, self.rect.top + top + (item.prose.line_height - side) // 2)
            surface.blit(picture, place)
        self._set(surface, ui, item.prose, item.pad + item.indent, top, ink)


    @staticmethod
    def _above(item: Item, ui: Ui) -> int:
        """How high what the game draws is, above its caption."""
        return item.height - ui.scale.px(8) - (item.prose.height if item.prose is not None else 0)


class LeafView(Widget):
    """One page of the open book."""

    role = "page"

    def __init__(
        self, name: str, rect: Rect, column: Rect, head: Rect, leaf: Leaf, reader: Reader, art: BookArt,
        head_size: float,
    ) -> None:  # fmt: skip
        super().__init__(name, rect, label=leaf.title)
        self.leaf = leaf
        self.head = head
        self.head_size = head_size
        self.paragraphs: list[Paragraph] = []
        for number, item in enumerate(leaf.items):
            box = Rect(column.left + item.x, column.top + item.y, item.width, item.height)
            named = f"rule_{item.rule}" if item.rule and item.head is not None else f"{name}_{number}"
            self.paragraphs.append(Paragraph(named, box, item, reader, art))

    def children(self) -> list[Widget]:
        return list(self.paragraphs)

    def follow(self, pos: tuple[int, int]) -> bool:
        """Follow the link at a place of the window. Gives whether there is one."""
        return any(paragraph.follow(pos) for paragraph in self.paragraphs)

    def card_at(self, pos: tuple[int, int]) -> tuple[int, Rect] | None:
        """Return the card that is named at a place of the window, and where; None where no card is named."""
        found = (paragraph.card_at(pos) for paragraph in self.paragraphs)
        return next((each for each in found if each is not None), None)

    def draw(self, surface: Surface, ui: Ui) -> None:
        size = fitting(ui, self.leaf.title, "dialog", self.head_size, self.head.width)
        ui.text.draw(surface, escape(self.leaf.title), self.head, "dialog", HEAD_INK, size=size, valign="middle",
                     wrap=False, squeeze=True)  # fmt: skip
        draw_line(surface, ui, self.head.left, self.head.bottom, self.head.width)
        for paragraph in self.paragraphs:
            paragraph.draw(surface, ui)


def draw_line(surface: Surface, ui: Ui, x: int, y: int, width: int) -> None:
    """Draw the bronze line under the title of a chapter."""
    pygame.draw.line(surface, ui.theme.colour("bronze"), (x, y), (x + width - 1, y), max(1, ui.scale.px(1.5)))
