r"""From a sentence with marks to words on lines: ``**bold**``, rule links ``[FATE-27]`` and small icons ``<drop>``.

A backslash keeps a mark as it is (``\*``); :func:`escape` does so for names that people typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

_MARKS = re.compile(r"\\(.)|(\*\*)|\[([A-Z]{2,}-[AT]?\d+)\]|<([a-z0-9][a-z0-9-]*)>|(\n)")
# A percent sign or a unit such as T, MB or s stays with its number, a change such as +2 with what changes, and dots for
# what is left out with the word before them.
_UNIT = r" (?:[A-Z]{1,2}|s)(?!\w)\S*"
_WORDS = re.compile(rf"\s+|\S*\d{_UNIT}|\S*\w (?:[+−]\d+{_UNIT}|[+−]\d\S*)|\S+(?: (?:%\S*|…))?")


@dataclass(frozen=True)
class Piece:
    """A stretch of text of one kind: words, a link to a rule, an icon, or a line's end."""

    text: str
    bold: bool = False
    link: str = ""
    icon: str = ""
    newline: bool = False


@dataclass(frozen=True)
class Span:
    """A piece placed on a line: ``x`` pixels from the line's start, ``w`` wide."""

    x: int
    w: int
    text: str
    bold: bool
    link: str
    icon: str


@dataclass(frozen=True)
class Line:
    """One line: its spans and its width in pixels."""

    spans: tuple[Span, ...]
    width: int


@dataclass(frozen=True)
class Layout:
    """A text broken into lines. ``cut`` tells that words were left out for an ellipsis, ``torn`` is a torn word."""

    lines: tuple[Line, ...]
    width: int
    line_height: int
    cut: bool = False
    torn: str = ""

    @property
    def height(self) -> int:
        """Height of all lines in pixels."""
        return len(self.lines) * self.line_height


Measure = Callable[[str, bool], int]


@lru_cache(maxsize=256)
def escape(text: str) -> str:
    """Return the text so that nothing in it is read as a mark; for names that people typed."""
    return re.sub(r"([\\*\[<])", r"\\\1", text).replace("\n", " ")


def has_link(text: str) -> bool:
    """Tell whether a marked text holds a link to a rule."""
    return any(piece.link for piece in parse(text))


def plain(text: str) -> str:
    """Return the text without its marks, as a screen reader or a log would say it."""
    return "".join("\n" if p.newline else p.link if p.link else "" if p.icon else p.text for p in parse(text))


def sentences(texts: Iterable[str]) -> str:
    """Return texts one after the other as they are read aloud, each ended by a full stop before the next begins."""
    return ". ".join(text.rstrip(".") for text in texts if text)


def parse(text: str) -> Iterator[Piece]:
    """Return the pieces of a marked text, in order."""
    bold = False
    end = 0
    buffer = ""
    for match in _MARKS.finditer(text):
        buffer += text[end : match.start()]
        end = match.end()
        escaped, stars, link, icon, newline = match.groups()
        if escaped is not None:
            buffer += escaped
            continue
        if buffer:
            yield Piece(buffer, bold)
            buffer = ""
        if stars:
            bold = not bold
        elif link:
            yield Piece(link, bold=True, link=link)
        elif icon:
            yield Piece("", icon=icon)
        elif newline:
            yield Piece("", newline=True)
    buffer += text[end:]
    if buffer:
        yield Piece(buffer, bold)


def layout(
    text: str,
    measure: Measure,
    icon_width: int,
    line_height: int,
    width: int | None = None,
    max_lines: int | None = None,
    base_bold: bool = False,
) -> Layout:
    """Break a marked text into lines of at most ``width`` pixels (None: only where the text itself breaks).

    ``measure`` gives the width of words in plain or bold. A word wider than a line is broken between letters. With
    ``max_lines`` the rest is left out and the last line ends in an ellipsis.
    """
    builder = _Builder(measure, icon_width, width)
    for piece in parse(text):
        bold = piece.bold or base_bold
        if piece.newline:
            builder.end_line()
        elif piece.icon:
            builder.add(Span(0, icon_width, "", bold, "", piece.icon))
        elif piece.link:
            builder.add(Span(0, measure(piece.text, True), piece.text, True, piece.link, ""))
        else:
            for word in _WORDS.findall(piece.text):
                builder.add_word(word, bold)
    builder.end_line()
    lines = builder.lines
    cut = False
    if max_lines is not None and len(lines) > max_lines:
        lines, cut = _shorten(lines, max_lines, measure, width), True
    return Layout(tuple(lines), max((line.width for line in lines), default=0), line_height, cut, builder.torn)


class _Builder:
    """Collects spans; a word holds all spans between two spaces, so that a link keeps its full stop."""

    def __init__(self, measure: Measure, icon_width: int, width: int | None) -> None:
        self.measure = measure
        self.limit = width
        self.lines: list[Line] = []
        self._line: list[Span] = []
        self._word: list[Span] = []
        self._space: Span | None = None
        self.torn = ""

    def add_word(self, word: str, bold: bool) -> None:
        if word.isspace():
            self._close_word()
            if self._line:
                self._space = Span(0, self.measure(" ", bold), " ", bold, "", "")
            return
        wide = self.measure(word, bold)
        if " " in word and self.limit is not None and wide > self.limit:
            for part in word.partition(" "):
                self.add_word(part, bold)
            return
        self.add(Span(0, wide, word, bold, "", ""))

    def add(self, span: Span) -> None:
        self._word.append(span)

    def end_line(self) -> None:
        self._close_word()
        self._flush(always=True)

    def _close_word(self) -> None:
        if not self._word:
            return
        word, self._word = self._word, []
        wide = sum(span.w for span in word)
        taken = sum(span.w for span in self._line) + (self._space.w if self._space else 0)
        space = self._space
        if self.limit is not None and self._line and taken + wide > self.limit and not self._fits_as_one(word):
            self._flush()
        if space is not None and self._line:
            self._line.append(space)
        self._space = None
        if self.limit is not None and wide > self.limit:
            self._break(word)
        else:
            self._line.extend(word)

    def _fits_as_one(self, word: list[Span]) -> bool:
        """Whether the line holds the word too: words set as one can be a little narrower than the sum of them."""
        between = [] if self._space is None else [self._space]
        return self.limit is not None and place([*self._line, *between, *word], self.measure).width <= self.limit

    def _break(self, word: list[Span]) -> None:
        """Set a word that is wider than a line letter by letter."""
        assert self.limit is not None
        self.torn = "".join(span.text for span in word)
        room = self.limit - sum(span.w for span in self._line)
        for span in word:
            if span.icon or span.w <= room:
                self._line.append(span)
                room -= span.w
                continue
            chunk = ""
            for letter in span.text:
                if chunk and self.measure(chunk + letter, span.bold) > room:
                    self._line.append(Span(0, self.measure(chunk, span.bold), chunk, span.bold, span.link, ""))
                    self._flush()
                    chunk, room = "", self.limit
                chunk += letter
            if chunk:
                w = self.measure(chunk, span.bold)
                self._line.append(Span(0, w, chunk, span.bold, span.link, ""))
                room -= w

    def _flush(self, always: bool = False) -> None:
        self._space = None
        if not self._line and not always:
            return
        line = place(self._line, self.measure)
        rest: list[Span] = []
        gaps = [n for n, span in enumerate(self._line) if span.text.isspace()]
        while self.limit is not None and line.width > self.limit and gaps:
            # Words set as one can be a little wider than the sum of them; the last one then goes on.
            cut = gaps.pop()
            rest = self._line[cut + 1 :] + rest
            self._line = self._line[:cut]
            line = place(self._line, self.measure)
        self.lines.append(line)
        self._line = rest
        if rest and always:
            self._flush()


def place(spans: list[Span], measure: Measure) -> Line:
    """Join neighbours of one kind and give them their places on the line."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last is not None and not (last.icon or span.icon or last.link or span.link) and last.bold == span.bold:
            joined[-1] = Span(0, 0, last.text + span.text, span.bold, "", "")
        else:
            joined.append(span)
    placed: list[Span] = []
    x = 0
    for span in joined:
        w = span.w if span.icon else measure(span.text, span.bold)
        placed.append(Span(x, w, span.text, span.bold, span.link, span.icon))
        x += w
    return Line(tuple(placed), x)


def _shorten(lines: list[Line], count: int, measure: Measure, width: int | None) -> list[Line]:
    kept = lines[: max(1, count)]
    spans = list(kept[-1].spans)
    dots = "…"
    while spans:
        last = spans[-1]
        if last.icon:
            spans.pop()
            continue
        text = last.text
        used = sum(span.w for span in spans[:-1])
        while text and width is not None and used + measure(text.rstrip() + dots, last.bold) > width:
            text = text[:-1]
        if text:
            spans[-1] = Span(0, 0, text.rstrip() + dots, last.bold, last.link, "")
            break
        spans.pop()
    kept[-1] = place(spans, measure)
    return kept
