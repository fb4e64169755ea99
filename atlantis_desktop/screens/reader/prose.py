"""Flowing text of the rule reader: words on lines, with links to rules and pages, and the words of a search marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.content.paragraphs import Span
from atlantis_desktop.content.rulebook import fold, marking
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape, parse
from atlantis_desktop.ui.text import risen

MARK: Final = "#F3CF6B"
"""Behind a word that was searched for (ART_DIRECTION_GAMES 7.8)."""
_WORDS: Final = re.compile(r"\s+|\S+")


@dataclass(frozen=True, slots=True)
class Link:
    """Where a link leads: ``kind`` is ``rule``, ``page`` or ``card``."""

    kind: str
    target: str


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one manner at a place of a line: ``x`` and ``w`` in pixels from the line's start."""

    x: int
    w: int
    text: str
    bold: bool
    link: Link | None


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph that is broken into lines. All lengths are pixels."""

    lines: tuple[tuple[Piece, ...], ...]
    width: int
    line_height: int
    style: str
    size: float

    @property
    def height(self) -> int:
        """Height of all lines."""
        return len(self.lines) * self.line_height

    def cut(self, count: int) -> tuple[Prose, Prose]:
        """Return the first ``count`` lines and the others."""
        return (
            Prose(self.lines[:count], self.width, self.line_height, self.style, self.size),
            Prose(self.lines[count:], self.width, self.line_height, self.style, self.size),
        )

    @property
    def text(self) -> str:
        """The words, line by line."""
        return " ".join("".join(piece.text for piece in line) for line in self.lines)


class Setter:
    """Sets paragraphs in one window; it remembers how wide words are."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._rulers: dict[tuple[str, float, bool], _Ruler] = {}

    def ruler(self, style: str, size: float, bold: bool) -> _Ruler:
        """Return what measures words of a style."""
        key = (style, size, bold)
        found = self._rulers.get(key)
        if found is None:
            named = self.ui.text.style(style, size)
            font = self.ui.text.font(named.bold if bold else named.font, self.ui.text.font_px(named))
            found = self._rulers[key] = _Ruler(font)
        return found

    def wide(self, text: str, style: str, size: float, bold: bool) -> int:
        """Return the width of words in pixels."""
        return self.ruler(style, size, bold)[text]

    def set(self, spans: Sequence[Span], width: int, style: str = "body", size: float = 20, lead: str = "") -> Prose:
        """Break the spans of a paragraph at ``width`` pixels; ``lead`` is a bold word before them."""
        line_height = self.ui.text.line_height(style, size)
        breaker = _Breaker(self, style, size, width)
        if lead:
            breaker.add(lead, True, None)
            breaker.add(" ", False, None)
        for span in spans:
            link = Link(span.kind, span.target) if span.kind in ("rule", "page", "card") else None
            breaker.add(span.text, span.kind != "text", link)
        return Prose(tuple(breaker.finish()), width, line_height, style, size)


class _Ruler(dict[str, int]):
    """Words and their widths in pixels, each measured once."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self.font = font

    def __missing__(self, text: str) -> int:
        width = self[text] = int(self.font.size(text)[0])
        return width


class _Breaker:
    """Collects words; what stands between two spaces stays together, as a link and its full stop."""

    def __init__(self, setter: Setter, style: str, size: float, limit: int) -> None:
        # Words that are joined can be a little wider than their sum.
        self.limit = limit - max(4, limit // 60)
        self.rulers = (setter.ruler(style, size, False), setter.ruler(style, size, True))
        self.lines: list[tuple[Piece, ...]] = []
        self._line: list[tuple[str, bool, Link | None]] = []
        self._word: list[tuple[str, bool, Link | None]] = []
        self._taken = 0
        self._gap: tuple[str, bool, Link | None] | None = None

    def add(self, text: str, bold: bool, link: Link | None) -> None:
        if link is not None and link.kind == "rule":
            self._word.append((text, bold, link))
            return
        for word in _WORDS.findall(text):
            if word.isspace():
                self._close_word()
                # The gap inside a link belongs to it, so that its line is drawn through.
                self._gap = (" ", bold, link)
            else:
                self._word.append((word, bold, link))

    def finish(self) -> list[tuple[Piece, ...]]:
        self._close_word()
        self._flush()
        return self.lines

    def _wide(self, text: str, bold: bool) -> int:
        return self.rulers[bold][text]

    def _close_word(self) -> None:
        if not self._word:
            return
        word, self._word = self._word, []
        wide = sum(self._wide(text, bold) for text, bold, _link in word)
        gap = self._wide(" ", self._gap[1]) if self._gap is not None and self._line else 0
        if self._line and self._taken + gap + wide > self.limit:
            self._flush()
        elif self._gap is not None and self._line:
            self._line.append(self._gap)
            self._taken += gap
        self._gap = None
        for text, bold, link in word:
            self._take(text, bold, link)

    def _take(self, text: str, bold: bool, link: Link | None) -> None:
        """Put a piece of a word on the line; one wider than a whole line is broken between its letters."""
        if self._taken + self._wide(text, bold) > self.limit and self._wide(text, bold) > self.limit:
            for letter in text:
                if self._line and self._taken + self._wide(letter, bold) > self.limit:
                    self._flush()
                self._line.append((letter, bold, link))
                self._taken += self._wide(letter, bold)
            return
        self._line.append((text, bold, link))
        self._taken += self._wide(text, bold)

    def _flush(self) -> None:
        if not self._line:
            return
        joined: list[tuple[str, bool, Link | None]] = []
        for text, bold, link in self._line:
            if joined and joined[-1][1:] == (bold, link):
                joined[-1] = (joined[-1][0] + text, bold, link)
            else:
                joined.append((text, bold, link))
        pieces: list[Piece] = []
        x = 0
        for text, bold, link in joined:
            w = self._wide(text, bold)
            pieces.append(Piece(x, w, text, bold, link))
            x += w
        self.lines.append(tuple(pieces))
        self._line, self._taken = [], 0


def marker(query: str) -> re.Pattern[str] | None:
    """Return the pattern that finds the words of a search in folded text, None for a search without words."""
    words = dict.fromkeys(re.findall(r"\w+", fold(query[:200])))
    return re.compile(marking(words)) if words else None


def draw_prose(
    surface: Surface,
    ui: Ui,
    prose: Prose,
    at: tuple[int, int],
    colour: Color,
    link: Color,
    marks: re.Pattern[str] | None = None,
) -> list[tuple[Rect, Link]]:
    """Draw a paragraph with its upper left corner at a place of the window; return where its links are."""
    style = ui.text.style(prose.style, prose.size)
    pixels = ui.text.font_px(style)
    links: list[tuple[Rect, Link]] = []
    covered: Rect | None = None
    y = at[1]
    for line in prose.lines:
        for piece in line:
            name = style.bold if piece.bold else style.font
            font = ui.text.font(name, pixels)
            top = y + (prose.line_height - font.get_height()) // 2
            place = Rect(at[0] + piece.x, y, piece.w, prose.line_height)
            covered = place if covered is None else covered.union(place)
            if piece.text.strip():
                picture = ui.text.words(piece.text, name, pixels, link if piece.link else colour)
                surface.blit(picture, (place.x, top - risen(picture, font)))
            if piece.link is not None:
                base = top + font.get_ascent() + max(2, pixels // 9)
                shade = link
                pygame.draw.line(surface, shade, (place.x, base), (place.right - 1, base), max(1, pixels // 14))
                links.append((place, piece.link))
            if marks is not None:
                _draw_marks(surface, ui, piece.text, name, pixels, place, marks)
        y += prose.line_height
    if ui.text.audit is not None and covered is not None:
        box = Rect(at[0], at[1], prose.width, prose.height)
        ui.text.audit.record(prose.text, pixels, style.body, covered, box, surface.get_rect(), False)
    return links


def _draw_marks(
    surface: Surface, ui: Ui, text: str, name: str, pixels: int, place: Rect, marks: re.Pattern[str]
) -> None:
    font = ui.text.font(name, pixels)
    for found in marks.finditer(fold(text)):
        left = font.size(text[: found.start()])[0]
        words = ui.text.words(text[found.start() : found.end()], name, pixels, ui.theme.colour("ink"))
        pad = max(1, ui.scale.px(1.5))
        # The spaces at both sides stay: a mark is as wide as its word.
        wide = font.size(text[: found.end()])[0] - left
        box = Rect(place.x + left, place.y + pad, wide, place.height - 2 * pad)
        pygame.draw.rect(surface, ui.theme.colour(MARK), box, border_radius=ui.scale.px(3))
        top = place.y + (place.height - font.get_height()) // 2
        surface.blit(words, (place.x + left, top - risen(words, font)))


def plain_spans(text: str) -> tuple[Span, ...]:
    """Return plain words as the spans of a paragraph."""
    return (Span(text),)


def marked_spans(text: str) -> tuple[Span, ...]:
    """Return a line with marks (`table.richtext`) as the spans of a paragraph."""
    return tuple(Span(piece.text or " ", "strong" if piece.bold else "text") for piece in parse(text) if not piece.icon)


def fitting(ui: Ui, text: str, style: str, size: float, width: int) -> float:
    """Return the size in panel units, at most ``size``, at which a line of words fits a width in pixels."""
    wide = ui.text.measure(escape(text), style, size=size)[0]
    return size if wide <= width else max(15.0, size * width / wide)
