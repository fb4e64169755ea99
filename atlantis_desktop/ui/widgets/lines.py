"""Rows of words, icons, bars and gaps that lay themselves out in a rectangle, at every scale and in every language.

A panel says what its rows hold, in the order in which it is read; `Lines` finds how wide and high everything is, which
letters have room, and what is left out where it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf
from typing import Final, NamedTuple

from pygame import Color, Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush

PLAIN, LEAST = 18.0, 15.0
"""Letters that are made smaller than the first are plain; sooner than smaller than the second, words are shorter."""
CAPS: Final = (inf, 24.0, 22.0, 20.0, 19.0, 18.0, 17.0, 16.0, LEAST)
"""How large letters are at most, in the order in which that is tried for rows that are too high together."""
BAR: Final = 24
"""So many units wide a bar is at least."""
SLACK, MUCH = 4, 10_000
"""So many pixels may rows be too high together; and so high is a row whose height is not known yet."""
TIGHT: Final = 0.7
"""To such a share of the height of its letters' line a row may be pressed before rows are left out."""
Links = tuple[tuple[Rect, str], ...]
Room = tuple[int, int]
"""How much room something takes, and with how little it makes do."""


@dataclass(frozen=True, kw_only=True)
class Cell:
    """Something in a row. ``grow`` is its part of what the others leave; such cells give way before others do.

    Of ``optional`` cells those with the highest number are left out first where a row is too narrow.
    """

    grow: float = 0.0
    optional: int = 0

    @property
    def flows(self) -> bool:
        """Whether its height depends on its width."""
        return False

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        """Return its width in a row so high, with letters no larger than ``cap``."""
        return 0, 0

    def high(self, brush: Brush, wide: int, cap: float) -> Room:
        """Return its height where it is so wide."""
        return 0, 0

    def fitted(self, brush: Brush, wide: int, cap: float) -> float:
        """Return how large its letters are in so much width."""
        return cap

    def paint(self, brush: Brush, box: Rect, cap: float = inf) -> Links:
        """Paint it into a rectangle of the window and return its links."""
        return ()


@dataclass(frozen=True)
class Gap(Cell):
    """Room that stays empty where there is enough, besides the gap between all cells of a row."""

    units: float = 0.0

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        return max(1, brush.ui.scale.px(self.units)), 1


@dataclass(frozen=True)
class Text(Cell):
    """Marked words on one line, in narrower and smaller letters where they would be cut; with ``wrap`` on several.

    ``ways`` are shorter ways to say it, taken in their order where longer ones have no room; ``""`` leaves it out.
    """

    words: str
    style: str = "label"
    colour: str | Color = "text"
    size: float | None = None
    ways: tuple[str, ...] = ()
    align: str = "left"
    wrap: bool = False
    valign: str = "middle"
    link: str = "link-dark"

    @property
    def flows(self) -> bool:
        return self.wrap

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        measure, (style, size) = brush.ui.text.measure, next(self._sizes(brush, cap))
        full = measure(self.words, style, size=size)[0] + 2 if self.words else 0
        bits = self.words.split() if self.wrap else (self.words, *self.ways)
        narrow = [measure(bit, "smallest", size=LEAST)[0] for bit in bits] or [0]
        return full, min(full, ceil(max(narrow) if self.wrap else min(narrow) * NARROWEST))

    def high(self, brush: Brush, wide: int, cap: float) -> Room:
        text, (style, size) = brush.ui.text, next(self._sizes(brush, cap))
        if not self.wrap:
            return (text.line_height(style, size),) * 2
        ways = self.words, (self.words, *self.ways)[-1]
        full, least = (text.measure(way, style, wide, size=size)[1] for way in ways)
        return full, least

    def fitted(self, brush: Brush, wide: int, cap: float) -> float:
        return cap if self.wrap else self._set(brush, Rect(0, 0, wide, 0), cap)[2]

    def paint(self, brush: Brush, box: Rect, cap: float = inf) -> Links:
        words, style, size = self._set(brush, box, cap)
        drawn = brush.words(words, box, style, self.colour, size=size, align=self.align, valign=self.valign,
                            wrap=self.wrap, squeeze=not self.wrap, link=self.link)  # fmt: skip
        return tuple((rect.move(brush.origin), rule) for rect, rule in drawn.links)

    def _sizes(self, brush: Brush, cap: float) -> Iterator[tuple[str, float]]:
        """Return style and size of the letters, from the largest down to what can be read."""
        asked, least = brush.ui.text.style(self.style, self.size).size, MIN_TEXT_PX / brush.ui.scale.text
        if asked <= cap:
            yield self.style, asked
        for size in range(ceil(min(asked, cap + 1)) - 1, int(LEAST) - 1, -1):
            small = "fine" if self.wrap and size > LEAST else "smallest"
            yield self.style if size >= PLAIN else small, float(size)
        if least < LEAST:
            yield "smallest", least

    def _set(self, brush: Brush, box: Rect, cap: float) -> tuple[str, str, float]:
        """Return the words that have room in a box, with style and size."""
        ways = (self.words, *self.ways)
        for way in ways:
            for style, size in self._sizes(brush, cap):
                if (size >= LEAST or way == ways[-1]) and self._fits(brush, way, box, style, size):
                    return way, style, size
        return way, style, size

    def _fits(self, brush: Brush, way: str, box: Rect, style: str, size: float) -> bool:
        if not self.wrap:
            return brush.fits(way, box, style, size)
        found = brush.ui.text.layout(way, style, box.width, size=size)
        return not found.torn and found.height <= box.height + 2


@dataclass(frozen=True)
class Number(Text):
    """A figure at the right of its room: it keeps its width, and words beside it give way."""

    style: str = "counter"
    align: str = "right"

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        return (super().wide(brush, high, cap)[0],) * 2


@dataclass(frozen=True)
class Sized(Cell):
    """Something drawn: ``size`` units high and wide where its row has them, the part ``least`` of that otherwise."""

    size: float = field(default=24.0, kw_only=True)
    least: float = field(default=0.75, kw_only=True)

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        full = min(brush.ui.scale.px(self.size), high - 2)
        return full, round(full * self.least)

    def high(self, brush: Brush, wide: int, cap: float) -> Room:
        high = brush.ui.scale.px(self.size) + 2
        return high, round(high * self.least)

    def paint(self, brush: Brush, box: Rect, cap: float = inf) -> Links:
        high = min(brush.ui.scale.px(self.size), box.height - 2)
        wide = box.width if self.grow else min(high, box.width)
        place = Rect(0, 0, wide, high if self.grow else wide)
        place.center = box.center
        self.draw(brush, place)
        return ()

    def draw(self, brush: Brush, box: Rect) -> None:
        """Fill a rectangle of the window."""


@dataclass(frozen=True)
class Icon(Sized):
    """An icon in one colour."""

    name: str
    colour: str | Color = "orichalcum"

    def draw(self, brush: Brush, box: Rect) -> None:
        brush.icon(self.name, box, self.colour)


@dataclass(frozen=True)
class Token(Sized):
    """The token of a seat, counted from 0."""

    seat: int

    def draw(self, brush: Brush, box: Rect) -> None:
        brush.token(self.seat, box)


@dataclass(frozen=True)
class Drawing(Sized):
    """What a function paints."""

    paints: Callable[[Brush, Rect], None]

    def draw(self, brush: Brush, box: Rect) -> None:
        self.paints(brush, box)


@dataclass(frozen=True)
class Bar(Sized):
    """A bar that is filled to a share and takes what others leave; its end is a line, so it is read without colour."""

    share: float
    colour: str
    ground: str = "#080C1A"
    end: str = "white"
    size: float = field(default=10.0, kw_only=True)
    grow: float = field(default=1.0, kw_only=True)

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        return (brush.ui.scale.px(BAR),) * 2

    def draw(self, brush: Brush, box: Rect) -> None:
        theme, share = brush.ui.theme, max(0.0, min(1.0, self.share))
        brush.field(box, theme.colour(self.ground), 5)
        if share:
            filled = Rect(box.x, box.y, max(4, round(box.width * share)), box.height)
            brush.field(filled, theme.colour(self.colour), 5)
            brush.field(Rect(filled.right - 2, box.y, 2, box.height), theme.colour(self.end), 0)
        brush.frame(box, theme.colour("frame-line"), 1, 5)


@dataclass(frozen=True)
class Row:
    """Cells beside each other, ``high`` units high where that has room, otherwise as low as their letters allow.

    Of ``optional`` rows those with the highest number are left out first. ``align`` tells where cells stand that fill
    their row only in part, ``ground`` is the colour of a field below them, ``line`` that of a line at their foot.
    """

    cells: Sequence[Cell]
    high: float = 0.0
    optional: int = 0
    align: str = "left"
    gap: float = 8.0
    ground: Color | None = None
    line: str | Color = ""

    def paint(self, brush: Brush, place: Rect, wide: Sequence[int], caps: Sequence[float]) -> Links:
        """Paint the cells, so wide and with such letters."""
        if self.ground is not None:
            brush.field(place.inflate(6, -2), self.ground, 6)
        if self.line:
            colour = self.line if isinstance(self.line, Color) else brush.ui.theme.colour(self.line)
            brush.field(Rect(place.x, place.bottom - 1, place.width, 1), colour, 0)
        gap, links = brush.ui.scale.px(self.gap), list[tuple[Rect, str]]()
        spare = place.width - _sum(wide, gap)
        x = place.x + {"left": 0, "center": spare // 2, "right": spare}[self.align]
        for cell, width, cap in zip(self.cells, wide, caps, strict=True):
            if width > 0:
                links += cell.paint(brush, Rect(x, place.y, width, place.height), cap)
                x += width + gap
        return tuple(links)


class Laid(NamedTuple):
    """Where the rows lie in the window, None for those that were left out, and the links in them."""

    rows: tuple[Rect | None, ...]
    links: Links


@dataclass(frozen=True)
class Lines(Cell):
    """Rows below each other; the cells of ``even`` rows stand in columns. They may be a cell of another row.

    Where they are too high, optional rows are left out before letters are made smaller than ``patient``; 0 stands for
    those with the size that is asked.
    """

    rows: Sequence[Row]
    even: bool = False
    patient: float = 0.0
    valign: str = "top"
    gap: float = 0.0

    @property
    def flows(self) -> bool:
        return any(cell.flows for row in self.rows for cell in row.cells)

    def lay(self, brush: Brush, box: Rect, cap: float = inf) -> Laid:
        """Paint the rows into a rectangle of the window. What has no room even in small letters is left out."""
        places, cap = self._places(brush, box, cap)
        links: list[tuple[Rect, str]] = []
        seen = [(row, place) for row, place in zip(self.rows, places, strict=True) if place is not None]
        for group in [seen] if self.even and seen else [[each] for each in seen]:
            rows, highs = [row for row, _place in group], [place.height for _row, place in group]
            wide = _widths(brush, rows, box.width, highs, cap)
            caps = [min(cell.fitted(brush, width, cap) for cell in column)
                    for width, column in zip(wide, _columns(rows), strict=True)]  # fmt: skip
            for row, place in group:
                links += row.paint(brush, place, wide, caps)
        return Laid(places, tuple(links))

    def on(self, surface: Surface, box: Rect, ui: Ui) -> None:
        """Paint the rows into a rectangle of a surface, as a `Custom` widget asks for."""
        self.lay(Brush(surface, ui), box)

    def wide(self, brush: Brush, high: int, cap: float) -> Room:
        px, full, least = brush.ui.scale.px, list[int](), list[int]()
        for row in self.rows:
            needs = _needs(brush, [row], [min(high, px(row.high) or high)], cap)
            full.append(_sum(needs[0], px(row.gap)))
            least.append(_sum(needs[1], px(row.gap)))
        return max(full, default=0), max(least, default=0)

    def high(self, brush: Brush, wide: int, cap: float = inf) -> Room:
        full, least = self._heights(brush, self.rows, wide, cap)
        gap = brush.ui.scale.px(self.gap)
        # Rows that may be left out are the first to go where there is less room.
        needed = [low for row, low in zip(self.rows, least, strict=True) if not row.optional]
        return _sum(full, gap), _sum(needed, gap)

    def paint(self, brush: Brush, box: Rect, cap: float = inf) -> Links:
        return self.lay(brush, box, cap).links

    def _heights(self, brush: Brush, rows: Sequence[Row], wide: int, cap: float) -> tuple[list[int], list[int]]:
        """Return how high rows are, and how low they may be."""
        full, least = list[int](), list[int]()
        asked = [brush.ui.scale.px(row.high) for row in rows]
        flows = self.flows
        shared = _widths(brush, rows, wide, [high or MUCH for high in asked], cap) if flows and self.even else None
        for row, high in zip(rows, asked, strict=True):
            # Most rows are as high in any width, and it takes a while to find how wide their cells are.
            widths = shared or (_widths(brush, [row], wide, [high or MUCH], cap) if flows else [wide] * len(row.cells))
            needs = [cell.high(brush, width, cap) for cell, width in zip(row.cells, widths, strict=True) if width]
            least.append(max((low for _high, low in needs), default=0))
            full.append(max(high or max((most for most, _low in needs), default=0), least[-1]))
        return full, least

    def _places(self, brush: Brush, box: Rect, cap: float) -> tuple[tuple[Rect | None, ...], float]:
        """Return where the rows lie, None for those that are left out, and how large letters are at most."""
        gap = brush.ui.scale.px(self.gap)
        for number, most in self._tries(cap):
            kept = [at for at, row in enumerate(self.rows) if row.optional < number]
            full, least = self._heights(brush, [self.rows[at] for at in kept], box.width, most)
            if _sum(least, gap) <= box.height + SLACK:
                break
        needed = sum(least)
        if _sum(least, gap) > box.height + SLACK and box.height >= TIGHT * needed:
            # Between lines of letters lies air, which goes before any line does.
            gap = 0
            full = least = [int(low * min(1.0, box.height / needed)) for low in least]
        highs = _shared(box.height - _sum(full, gap), full, least, [0.0] * len(full))
        found: list[Rect | None] = [None] * len(self.rows)
        spare = max(0, box.height - _sum(highs, gap))
        y = box.y + {"top": 0, "middle": spare // 2, "bottom": spare}[self.valign]
        for at, high in zip(kept, highs, strict=True):
            # What is too much even then is left out from the end.
            found[at] = Rect(box.x, y, box.width, high) if y + high <= box.bottom + SLACK else None
            y += high + gap
        return tuple(found), most

    def _tries(self, cap: float) -> list[tuple[float, float]]:
        """Return from which number on rows are left out, and how large letters are at most, in the order of trial."""
        numbers = [inf, *sorted({row.optional for row in self.rows} - {0}, reverse=True)]
        caps = [most for most in CAPS if most <= cap] or [cap]
        kept = sum(0 < self.patient <= most for most in caps) or 1
        return [
            *((number, most) for number in numbers for most in caps[:kept]),
            *((number, most) for most in caps[kept:] for number in numbers),
        ]


def _columns(rows: Sequence[Row]) -> list[tuple[Cell, ...]]:
    return list(zip(*(row.cells for row in rows), strict=True))


def _sum(sizes: Sequence[int], gap: int) -> int:
    """Return how much room things take with the gaps between them; what takes none has no gap."""
    many = sum(size > 0 for size in sizes)
    return sum(sizes) + gap * max(0, many - 1)


def _needs(brush: Brush, rows: Sequence[Row], highs: Sequence[int], cap: float) -> tuple[list[int], list[int]]:
    """Return how wide the columns of rows are, and how narrow they may be."""
    full, least = [0] * len(rows[0].cells), [0] * len(rows[0].cells)
    for row, high in zip(rows, highs, strict=True):
        for at, cell in enumerate(row.cells):
            most, low = cell.wide(brush, high, cap)
            full[at], least[at] = max(full[at], most), max(least[at], low)
    return full, least


def _widths(brush: Brush, rows: Sequence[Row], wide: int, highs: Sequence[int], cap: float) -> list[int]:
    """Return how wide the columns of rows are in so much width; 0 is one that is left out."""
    cells, gap = rows[0].cells, brush.ui.scale.px(rows[0].gap)
    full, least = _needs(brush, rows, highs, cap)
    grow = [cell.grow for cell in cells]
    for number in sorted({cell.optional for cell in cells} - {0}, reverse=True):
        if _sum(least, gap) <= wide:
            break
        for at, cell in enumerate(cells):
            if cell.optional == number:
                full[at] = least[at] = 0
                grow[at] = 0.0
    sizes = _shared(wide - _sum(full, gap), full, least, grow)
    much = _sum(sizes, gap)
    return sizes if much <= wide else [size * wide // much for size in sizes]


def _shared(spare: int, full: Sequence[int], least: Sequence[int], grow: Sequence[float]) -> list[int]:
    """Return sizes to which is added what is left over, or from which is taken what lacks: first where one grows."""
    if spare >= 0:
        whole = sum(grow) or 1.0
        return [size + int(spare * part / whole) for size, part in zip(full, grow, strict=True)]
    sizes, lacks = list(full), -spare
    for gives in (grow, [1.0] * len(sizes)):
        slack = [size - low if part else 0 for size, low, part in zip(sizes, least, gives, strict=True)]
        taken, whole = min(lacks, sum(slack)), sum(slack) or 1
        sizes = [size - ceil(taken * each / whole) for size, each in zip(sizes, slack, strict=True)]
        lacks -= taken
    return sizes
