"""Rows and fields round the pages of the rule reader: contents, hits, log lines, rules, and the ways of reading."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, TypeVar

import pygame
from pygame import Rect, Surface

from atlantis_desktop.content.paragraphs import Span
from atlantis_desktop.content.rulebook import Rulebook
from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.prose import Prose, Setter, draw_prose, fitting
from atlantis_desktop.ui.art.surfaces import draw_divider, draw_sliced, draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.words import ngettext


class Heading(Widget):
    """The heading of a panel: an icon, the words in letters that fit, and a line that fades to the right."""

    role = "heading"

    def __init__(self, name: str, rect: Rect, words: str, icon: str, size: float) -> None:
        super().__init__(name, rect, label=words)
        self.icon = icon
        self.size = size

    def draw(self, surface: Surface, ui: Ui) -> None:
        box, px = self.rect.copy(), ui.scale.px
        if self.icon:
            side = min(box.height, px(24))
            picture = ui.store.icon(self.icon, side, ui.theme.colour("orichalcum"))
            surface.blit(picture, (box.left, box.centery - side // 2))
            box.left, box.width = box.left + side + px(12), box.width - side - px(12)
        size = fitting(ui, self.label, "heading", self.size, box.width)
        drawn = ui.text.draw(surface, escape(self.label), box, "heading", "orichalcum", size=size, valign="middle",
                             wrap=False, squeeze=True)  # fmt: skip
        left = drawn.rect.right + px(14)
        if box.right - left > px(16):
            draw_divider(surface, ui, left, box.centery, box.right - left)


class ReaderRow(Clicked):
    """A row that does one thing when it is clicked or Enter is pressed."""

    role = "list item"

    def __init__(self, name: str, rect: Rect, label: str, on_click: Callable[[], None], region: str) -> None:
        super().__init__(name, rect, region=region, label=label)
        self.on_click = on_click

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(10)

    def ground(self, surface: Surface, ui: Ui) -> None:
        """Paint what tells that the pointer or the keyboard is here."""
        if self.hovered:
            layer = Surface(self.rect.size, pygame.SRCALPHA)
            layer.fill(ui.theme.colour("orichalcum", 26))
            surface.blit(layer, self.rect)
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(-ui.scale.px(8), -ui.scale.px(8)), ui, radius=6)


class ContentsRow(ReaderRow):
    """One page of the book: its sign, its title, the numbers of its rules; the page that is open is tinted."""

    def __init__(
        self, name: str, rect: Rect, title: str, span: str, icon: str, on_click: Callable[[], None], size: float
    ) -> None:
        super().__init__(name, rect, title, on_click, "contents")
        self.title = title
        self.span = span
        self.icon = icon
        self.size = size
        self.current = False

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        if self.current:
            layer = ui.store.keep(("contents row", self.rect.size, ui.theme.key), lambda: _tint(ui, self.rect.size))
            surface.blit(layer, self.rect)
        self.ground(surface, ui)
        side = min(px(26), self.rect.height - px(8))
        tint = "marble" if self.current else "orichalcum"
        picture = ui.store.icon(self.icon, side, ui.theme.colour(tint))
        surface.blit(picture, (self.rect.left + px(12), self.rect.centery - side // 2))
        wide = ui.text.measure(self.span, "body-small")[0]
        box = Rect(self.rect.right - wide - px(10), self.rect.top, wide + 2, self.rect.height)
        left = self.rect.left + px(12) + side + px(10)
        room = box.left - px(8) - left
        if ui.text.measure(self.title, "body", size=self.size, bold=True)[0] * 0.8 > room:
            # A long title needs the place of the numbers.
            room = self.rect.right - px(8) - left
        else:
            ui.text.draw(surface, self.span, box, "body-small", "text" if self.current else "help", valign="middle",
                         wrap=False)  # fmt: skip
        words = Rect(left, self.rect.top, room, self.rect.height)
        # The longest titles take two lines of smaller letters.
        one_line = ui.text.measure(self.title, "body", size=self.size, bold=True)[0] * NARROWEST <= room
        ui.text.draw(surface, self.title, words, "body", "text", size=self.size, bold=self.current and one_line,
                     valign="middle", wrap=not one_line, squeeze=one_line, fit=not one_line)  # fmt: skip


def _tint(ui: Ui, size: tuple[int, int]) -> Surface:
    """Sand that fades to the right."""
    ramp = Surface((4, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((150, 130, 70, 10)):
        ramp.set_at((x, 0), ui.theme.colour("stone", alpha))
    return pygame.transform.smoothscale(ramp, size)


class ProseRow(ReaderRow):
    """A row of flowing words with a line below it: a hit, a related rule, a mark."""

    left: ClassVar[float] = 4
    """Where the words begin, in panel units."""
    spare: ClassVar[float] = 22
    """Room that stays free right of the words."""

    def __init__(self, name: str, rect: Rect, prose: Prose, on_click: Callable[[], None], region: str) -> None:
        super().__init__(name, rect, prose.text, on_click, region)
        self.prose = prose
        self.marks: re.Pattern[str] | None = None
        """What is looked for in the words."""

    @classmethod
    def room(cls, ui: Ui, width: int) -> int:
        """Return how wide the words may be in a panel of this width."""
        return width - ui.scale.px(cls.left + cls.spare)

    def sign(self, surface: Surface, ui: Ui) -> None:
        """Draw what stands before the words."""

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.ground(surface, ui)
        self.sign(surface, ui)
        top = self.rect.top + (self.rect.height - self.prose.height) // 2
        at = (self.rect.left + ui.scale.px(self.left), top)
        draw_prose(surface, ui, self.prose, at, ui.theme.colour("text"), ui.theme.colour("orichalcum"), self.marks)
        draw_divider(surface, ui, self.rect.left, self.rect.bottom - 1, self.rect.width)


class CardRow(ProseRow):
    """A card that the open rule names: its sign, its name and what it does; a click shows it whole."""

    left = 46
    card: int
    art: BookArt

    @classmethod
    def room(cls, ui: Ui, width: int) -> int:
        """Return how wide the words may be in a panel of this width."""
        return width - ui.scale.px(cls.left) - ui.scale.px(cls.spare)

    def sign(self, surface: Surface, ui: Ui) -> None:
        side = ui.scale.px(38)
        self.art.draw_sign(surface, Rect(self.rect.left, self.rect.centery - side // 2, side, side), self.card)


class LogRow(ProseRow):
    """A line of the log: the token of who acted, the sentence and its rule, which a click opens."""

    left, spare = 40, 18
    seat = -1

    @classmethod
    def room(cls, ui: Ui, width: int) -> int:
        """Return how wide the words may be in a panel of this width."""
        return width - ui.scale.px(cls.left) - ui.scale.px(cls.spare)

    def sign(self, surface: Surface, ui: Ui) -> None:
        side = ui.scale.px(28)
        if self.seat >= 0:
            draw_token(surface, ui, self.seat + 1, Rect(self.rect.left, self.rect.centery - side // 2, side, side))


R = TypeVar("R", bound=ProseRow)


class RowStack:
    """Rows of flowing words in a box, one below the other."""

    def __init__(self, ui: Ui, setter: Setter, box: Rect) -> None:
        """Take what sets the words, and the box from whose top the rows begin."""
        self.ui, self.setter, self.box = ui, setter, box
        self.rows: list[ProseRow] = []

    def put(
        self, kind: type[R], name: str, spans: Sequence[Span], act: Callable[[], None], region: str, lead: str = ""
    ) -> R:
        """Put a row below the others; ``lead`` is a bold word before its words."""
        prose = self.setter.set(spans, kind.room(self.ui, self.box.width), "body", 18, lead=lead)
        high = max(self.ui.scale.px(HIT_UNITS), prose.height + self.ui.scale.px(14))
        top = self.rows[-1].rect.bottom if self.rows else self.box.top
        place = Rect(self.box.left, top, self.box.width - self.ui.scale.px(16), high)
        row = kind(name, place, prose, act, region)
        self.rows.append(row)
        return row

    def put_rules(
        self, book: Rulebook, rules: Sequence[str], stem: str, region: str, act: Callable[[str], None]
    ) -> None:
        """Put rows with the number of a rule and how it begins."""
        for rule in rules:
            spans = (Span(beginning(book.paragraph(rule).text)),)
            self.put(ProseRow, f"{stem}_{rule}", spans, partial(act, rule), region, lead=rule)


def beginning(text: str, letters: int = 70) -> str:
    """Return the first words of a rule or of a card."""
    if len(text) <= letters:
        return text
    return text[: text.rfind(" ", 0, letters)].rstrip(" ,;:.") + "…"


class LinkChip(ReaderRow):
    """A rule's number as a link that the keyboard can reach."""

    role = "link"

    @staticmethod
    def width_for(ui: Ui, rule: str) -> int:
        """Return the width in pixels that a chip with this number has."""
        return ui.text.measure(rule, "bold")[0] + ui.scale.px(20)

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        high = min(self.rect.height, ui.text.line_height("bold") + px(6))
        plate = Rect(self.rect.left, self.rect.centery - high // 2, self.rect.width, high)
        pygame.draw.rect(surface, ui.theme.colour("#06141D"), plate, border_radius=px(6))
        edge = "hover-edge" if self.hovered else "frame-line"
        pygame.draw.rect(surface, ui.theme.colour(edge), plate, max(1, px(1)), border_radius=px(6))
        ui.text.draw(surface, self.label, plate, "bold", "orichalcum", align="center", valign="middle", wrap=False)
        if self.focused:
            draw_focus_ring(surface, plate, ui, radius=6)


class SearchField(TextField):
    """The field for what is looked for, with the number of hits at its right end."""

    count: int | None = None
    """How many hits there are, None while nothing is looked for."""

    def _counted(self) -> str:
        return "" if self.count is None else ngettext("{n} hit", "{n} hits", self.count).format(n=self.count)

    def words_box(self, ui: Ui) -> Rect:
        box = super().words_box(ui)
        if self.count is not None:
            taken = ui.text.measure(self._counted(), "body-small")[0] + ui.scale.px(8)
            box.width = max(ui.scale.px(60), box.width - taken)
        return box

    def draw(self, surface: Surface, ui: Ui) -> None:
        super().draw(surface, ui)
        if self.count is not None:
            box = self.rect.inflate(-2 * ui.scale.px(12), 0)
            ui.text.draw(surface, self._counted(), box, "body-small", "help", align="right", valign="middle",
                         wrap=False)  # fmt: skip


class WayTab(ReaderRow):
    """One way of reading, as a field of the ribbon at the top."""

    role = "tab"

    def __init__(
        self, name: str, rect: Rect, words: str, icon: str, on_click: Callable[[], None], *, current: bool,
        first: bool, named: bool = True,
    ) -> None:  # fmt: skip
        """Take what every row takes; where not ``named``, the icon stands alone and the words are its tooltip."""
        super().__init__(name, rect, words, on_click, "ways")
        self.named = named
        self.tip = "" if named else escape(words)
        self.icon = icon
        self.current = current
        self.first = first

    @staticmethod
    def width_for(ui: Ui, words: str, icon: bool) -> int:
        """Return the width in pixels that a tab with these words has."""
        px = ui.scale.px
        return ui.text.measure(words, "label", size=18, bold=True)[0] + px(48) + (px(30) if icon else 0)

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        # Neighbours are drawn one into the other, though their targets lie side by side.
        shape = Rect(self.rect.left - (0 if self.first else px(8)), self.rect.top, self.rect.width, self.rect.height)
        shape.width = self.rect.right - shape.left
        state = "now" if self.current else "done" if self.hovered else "waiting"
        draw_sliced(surface, ui, f"shared/phase_{state}_{'first' if self.first else 'next'}", shape)
        left = self.rect.left + px(18)
        colour = "button-ink" if self.current else "text"
        if self.icon:
            side = px(22)
            picture = ui.store.icon(self.icon, side, ui.theme.colour(colour))
            at = left if self.named else self.rect.centerx - side // 2
            surface.blit(picture, (at, self.rect.centery - side // 2))
            left += side + px(8)
        if self.named:
            self._words(surface, ui, left, colour)
        if self.focused:
            draw_focus_ring(surface, self.rect.inflate(-px(10), -px(10)), ui, radius=4)

    def _words(self, surface: Surface, ui: Ui, left: int, colour: str) -> None:
        box = Rect(left, self.rect.top, self.rect.right - ui.scale.px(14) - left, self.rect.height)
        ui.text.draw(surface, escape(self.label), box, "label", colour, size=18, bold=self.current, valign="middle",
                     wrap=False)  # fmt: skip
