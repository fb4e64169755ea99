"""What is written on a page of cards, of a part of a board, of a list; whether as a PDF or as pictures of the same."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from atlantis_desktop.press import layout
from atlantis_desktop.press.layout import MARGIN, MARK, Line, Page, PageBox, Tile
from atlantis_desktop.press.sizes import MM_OF_INCH, Size

POINT: Final = 72 / MM_OF_INCH
"""So many points of a PDF are a millimetre."""
HAIR: Final = 0.1
"""How thick lines for the knife are, in millimetres."""
FONTS: Final = {"text": "AlegreyaSans-Regular", "bold": "AlegreyaSans-Bold"}
LIST_SIZE: Final = 10.0
"""Letters of the list of components, in points."""

P = TypeVar("P")


class Pages(ABC, Generic[P]):
    """Pages that are written one after another; ``P`` is what its pictures are. Lengths are millimetres."""

    def __init__(self) -> None:
        """Begin with no page."""
        self.count = 0

    # ---------------------------------------------------------------------------------------------------- to be given

    @abstractmethod
    def _begin(self, size: Size) -> None:
        """Begin a page of a size."""

    @abstractmethod
    def _end(self) -> None:
        """End the page."""

    @abstractmethod
    def _picture(self, picture: P, box: PageBox, part: PageBox | None = None) -> None:
        """Put a picture into a rectangle, of which only a part is seen, or all of it."""

    @abstractmethod
    def _lines(self, lines: Iterable[Line], dashed: bool = False) -> None:
        """Draw hair lines."""

    @abstractmethod
    def _words(self, words: str, x: float, y: float, font: str, size: float, right: bool = False) -> None:
        """Write words from a point of their base line on, or up to it; the font is one of `FONTS`, in points."""

    # ---------------------------------------------------------------------------------------------------- pages

    def _next(self) -> None:
        self._end()
        self.count += 1

    def cards(self, page: Page, pictures: Sequence[tuple[P, P]], bleed: float, marks: str) -> None:
        """Write a page of cards; ``pictures`` are front and back by the number of the card."""
        self._begin(page.size)
        for placed in page.places:
            self._picture(pictures[placed.card][placed.back], placed.box.grown(bleed))
        lines = layout.knife_marks(page, bleed) if marks == layout.CUT else []
        if marks == layout.LINES:
            for placed in page.places:
                x, y, wide, high = placed.box
                lines += [(x, y, x + wide, y), (x, y + high, x + wide, y + high),
                          (x, y, x, y + high), (x + wide, y, x + wide, y + high)]  # fmt: skip
        self._lines(lines)
        if page.fold is not None:
            self._lines([(page.fold, MARGIN, page.fold, page.size.height - MARGIN)], dashed=True)
        self._next()

    def board_part(self, picture: P, board: Size, tile: Tile, paper: Size, overlap: float, more: tuple[bool, bool],
                   words: str) -> None:  # fmt: skip
        """Write a part of a board; ``more`` says whether others are glued on at its right and below."""
        self._begin(paper)
        x, y = tile.at
        part = PageBox(x, y, tile.part.width, tile.part.height)
        self._picture(picture, PageBox(x - tile.part.x, y - tile.part.y, *board), part)
        right, low = x + tile.part.width, y + tile.part.height
        lines = []
        if more[0]:
            seam = right - overlap
            lines += [(seam, y - MARK, seam, y), (seam, low, seam, low + MARK)]
        if more[1]:
            seam = low - overlap
            lines += [(x - MARK, seam, x, seam), (right, seam, right + MARK, seam)]
        self._lines(lines)
        self._words(words, x, low + 3.5, "text", 7.0)
        self._next()

    def table(self, paper: Size, title: str, rows: Iterable[tuple[str, int, bool]]) -> None:
        """Write a list of words and numbers, over as many pages as it needs; what heads others is bold."""
        left, top, step = 20.0, 25.0, LIST_SIZE / POINT * 1.5
        y = 0.0
        for name, number, head in rows:
            if not y or y > paper.height - 20.0:
                if y:
                    self._next()
                self._begin(paper)
                self._words(title, left, top, "bold", LIST_SIZE * 1.6)
                y = top + 2.5 * step
            font, indent = ("bold", 0.0) if head else ("text", 6.0)
            self._words(str(number), left + indent + 12.0, y, font, LIST_SIZE, right=True)
            self._words(name, left + indent + 15.0, y, font, LIST_SIZE)
            y += step
        if y:
            self._next()
