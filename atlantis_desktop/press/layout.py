"""Where cards lie on paper: pages of places, the backs that belong to them, marks for the knife. Draws nothing.

Lengths are millimetres from the upper left corner of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from atlantis_desktop.press.sizes import Size

MARGIN: Final = 5.0
"""So much of the edge of a sheet most printers leave white."""
MARK, MARK_OFF = 3.0, 0.5
"""Length of a mark for the knife, and how far from the bleed it begins."""
DUPLEX, FOLD, APART, NONE = "duplex", "fold", "apart", "none"
BACKS: Final = (DUPLEX, FOLD, APART, NONE)
CUT, LINES = "cut", "lines"
MARKS: Final = (CUT, LINES, NONE)


class PageBox(NamedTuple):
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> PageBox:
        """Return the rectangle with so much more on every side."""
        return PageBox(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


Line = tuple[float, float, float, float]
"""From a point to another one."""


class Placed(NamedTuple):
    """A side of a card on a page."""

    card: int
    """Its place in the list of cards that was laid out."""
    back: bool
    box: PageBox
    """Where the card is cut; the bleed lies round it."""


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    size: Size
    places: tuple[Placed, ...]
    fold: float | None = None
    """Where the sheet is folded, from its left edge."""


@dataclass(frozen=True)
class Grid:
    """How many cards lie side by side and below each other on a sheet, and where."""

    paper: Size
    card: Size
    bleed: float
    gap: float
    columns: int
    rows: int

    @property
    def each(self) -> int:
        """How many cards a side of a sheet holds."""
        return self.columns * self.rows

    def box(self, at: int) -> PageBox:
        """Return where the card of a place is cut; the whole grid lies in the middle of the sheet."""
        row, column = divmod(at, self.columns)
        wide, high = (side + 2 * self.bleed + self.gap for side in self.card)
        left = (self.paper.width - self.columns * wide + self.gap) / 2 + self.bleed
        top = (self.paper.height - self.rows * high + self.gap) / 2 + self.bleed
        return PageBox(left + column * wide, top + row * high, *self.card)

    def mirrored(self, at: int) -> PageBox:
        """Return the place behind another when the sheet is turned like a page of a book."""
        box = self.box(at)
        return box._replace(x=self.paper.width - box.x - box.width)


class NoRoomError(ValueError):
    """A card of this size has no room on this paper."""


def grid_for(paper: Size, card: Size, bleed: float, gap: float, room: float = 0.0, halves: bool = False) -> Grid:
    """Return the grid that has most cards on the paper, upright or on its side; upright where both have as many.

    ``room`` is left free on each side for marks beside the margin of the printer. With ``halves`` the columns are for
    fronts alone: as many again lie on the other side of the fold. Raises NoRoomError.
    """
    free = MARGIN + room
    found: Grid | None = None
    for sheet in (paper, paper.turned):
        wide, high = (sheet.width / 2 if halves else sheet.width) - free, sheet.height - 2 * free
        # Towards the fold nothing is left free but the bleed itself.
        wide -= 0 if halves else free
        columns = int((wide + gap + 1e-6) // (card.width + 2 * bleed + gap))
        rows = int((high + gap + 1e-6) // (card.height + 2 * bleed + gap))
        if columns * rows > (found.each if found is not None else 0):
            found = Grid(sheet, card, bleed, gap, columns, rows)
    if found is None:
        raise NoRoomError
    return found


def pages_of(count: int, grid: Grid, backs: str) -> list[Page]:
    """Return the pages of so many cards, in their order: fronts with what ``backs`` (a word of `BACKS`) asks."""
    pages: list[Page] = []
    later: list[Page] = []
    for start in range(0, count, grid.each):
        cards = range(start, min(count, start + grid.each))
        if backs == FOLD:
            pages.append(_folded(cards, grid))
            continue
        pages.append(Page(grid.paper, tuple(Placed(card, False, grid.box(card - start)) for card in cards)))
        if backs == DUPLEX:
            pages.append(Page(grid.paper, tuple(Placed(card, True, grid.mirrored(card - start)) for card in cards)))
        elif backs == APART:
            later.append(Page(grid.paper, tuple(Placed(card, True, grid.box(card - start)) for card in cards)))
    return pages + later


def _folded(cards: Sequence[int], grid: Grid) -> Page:
    """Fronts left of the fold in the middle, each back as far from it on the right."""
    middle = grid.paper.width / 2
    wide = grid.card.width + 2 * grid.bleed + grid.gap
    high = grid.card.height + 2 * grid.bleed + grid.gap
    top = (grid.paper.height - grid.rows * high + grid.gap) / 2 + grid.bleed
    placed = []
    for at, card in enumerate(cards):
        row, column = divmod(at, grid.columns)
        # The first column lies at the fold, so that its bleed ends there.
        left = middle - grid.bleed - grid.card.width - column * wide
        placed.append(Placed(card, False, PageBox(left, top + row * high, *grid.card)))
        placed.append(Placed(card, True, PageBox(2 * middle - left - grid.card.width, top + row * high, *grid.card)))
    return Page(grid.paper, tuple(placed), middle)


def knife_marks(page: Page, bleed: float) -> list[Line]:
    """Return the lines by which a page is cut: outside all cards, where an edge of one goes on.

    A line that would lie over another card or its bleed is left out: the card's neighbour has the same edge.
    """
    boxes = [placed.box.grown(bleed) for placed in page.places]
    lines: dict[Line, None] = {}
    for placed in page.places:
        box, off = placed.box, bleed + MARK_OFF
        for x in (box.x, box.x + box.width):
            for y in (box.y - off, box.y + box.height + off):
                lines[x, y, x, y + (MARK if y > box.y else -MARK)] = None
        for y in (box.y, box.y + box.height):
            for x in (box.x - off, box.x + box.width + off):
                lines[x, y, x + (MARK if x > box.x else -MARK), y] = None
    return [line for line in lines if not any(_crosses(line, box) for box in boxes)]


def _crosses(line: Line, box: PageBox) -> bool:
    left, right = sorted((line[0], line[2]))
    top, bottom = sorted((line[1], line[3]))
    return left < box.x + box.width and right > box.x and top < box.y + box.height and bottom > box.y


class Tile(NamedTuple):
    """A part of a board on a page of its own: which part, in millimetres of the board, and where it lies."""

    column: int
    row: int
    part: PageBox
    at: tuple[float, float]


def tiles_of(board: Size, paper: Size, overlap: float) -> tuple[Size, list[Tile]]:
    """Return the paper, upright or turned, and the parts of a board that is larger than it.

    Each part but the last of a row or column goes on for ``overlap`` millimetres, over which the next one is glued.
    """
    best: tuple[int, Size, list[Tile]] | None = None
    for sheet in (paper, paper.turned):
        wide, high = sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN
        columns, rows = _parts(board.width, wide, overlap), _parts(board.height, high, overlap)
        tiles = []
        for row in range(rows):
            for column in range(columns):
                x, y = column * (wide - overlap), row * (high - overlap)
                part = PageBox(x, y, min(wide, board.width - x), min(high, board.height - y))
                tiles.append(Tile(column, row, part, (MARGIN, MARGIN)))
        if best is None or len(tiles) < best[0]:
            best = len(tiles), sheet, tiles
    assert best is not None
    return best[1], best[2]


def _parts(length: float, room: float, overlap: float) -> int:
    count = 1
    while room + (count - 1) * (room - overlap) < length - 1e-6:
        count += 1
    return count
