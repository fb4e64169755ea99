"""Pages of cards, boards and lists as a PDF. Each picture is put in once, however often it is printed.

reportlab writes it; it belongs to the extra ``workshop``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from atlantis_desktop.extras import installing
from atlantis_desktop.paths import data_root
from atlantis_desktop.press import layout
from atlantis_desktop.press.layout import MARGIN, MARK, Box, Page, Tile
from atlantis_desktop.press.sizes import MM_OF_INCH, Size
from atlantis_desktop.words import _

POINT: Final = 72 / MM_OF_INCH
"""So many points of a PDF are a millimetre."""
HAIR: Final = 0.1
"""How thick lines for the knife are, in millimetres."""
FONTS: Final = {"text": "AlegreyaSans-Regular", "bold": "AlegreyaSans-Bold"}
LIST_SIZE: Final = 10.0
"""Letters of the list of components, in points."""


class NoPdfError(RuntimeError):
    """reportlab is not installed."""


def reportlab() -> Any:
    """Return the package that writes PDFs. Raises NoPdfError with a sentence that says what to install."""
    try:
        import reportlab.pdfgen.canvas
        import reportlab.rl_config
    except ImportError as error:
        sentence = _("Printing needs reportlab. Install it with: {command}")
        raise NoPdfError(sentence.format(command=installing("workshop"))) from error
    return reportlab


class Paper:
    """A PDF that is being written."""

    def __init__(self, stream: BinaryIO, title: str, stamps: str) -> None:
        """Take where it is written, its title, and what is noted of the cards in it (`changes.noted`).

        Raises NoPdfError.
        """
        tools = reportlab()
        # Pictures go in as they are: written as letters they would take a quarter more.
        tools.rl_config.useA85 = 0
        self._canvas = tools.pdfgen.canvas.Canvas(stream, pageCompression=1, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Atlantis Desktop")
        self._canvas.setKeywords(stamps)
        self._high = 0.0
        self.pages = 0
        _register_fonts()

    def cards(self, page: Page, pictures: Sequence[tuple[Path, Path]], bleed: float, marks: str) -> None:
        """Write a page of cards; ``pictures`` are the files of front and back by the number of the card."""
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
            self._canvas.setDash(3, 2)
            self._lines([(page.fold, MARGIN, page.fold, page.size.height - MARGIN)])
            self._canvas.setDash()
        self._end()

    def board_part(self, picture: Path, board: Size, tile: Tile, paper: Size, overlap: float, more: tuple[bool, bool],
                   words: str) -> None:  # fmt: skip
        """Write a part of a board; ``more`` says whether others are glued on at its right and below."""
        self._begin(paper)
        x, y = tile.at
        clip = self._canvas.beginPath()
        clip.rect(*self._points(Box(x, y, tile.part.width, tile.part.height)))
        self._canvas.saveState()
        self._canvas.clipPath(clip, stroke=0, fill=0)
        self._picture(picture, Box(x - tile.part.x, y - tile.part.y, *board))
        self._canvas.restoreState()
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
        self._end()

    def table(self, paper: Size, title: str, rows: Iterable[tuple[str, int, bool]]) -> None:
        """Write a list of words and numbers, over as many pages as it needs; what heads others is bold."""
        left, top, step = 20.0, 25.0, LIST_SIZE / POINT * 1.5
        y = 0.0
        for name, number, head in rows:
            if not y or y > paper.height - 20.0:
                if y:
                    self._end()
                self._begin(paper)
                self._words(title, left, top, "bold", LIST_SIZE * 1.6)
                y = top + 2.5 * step
            font, indent = ("bold", 0.0) if head else ("text", 6.0)
            self._words(str(number), left + indent + 12.0, y, font, LIST_SIZE, right=True)
            self._words(name, left + indent + 15.0, y, font, LIST_SIZE)
            y += step
        if y:
            self._end()

    def save(self) -> None:
        """Write the file."""
        self._canvas.save()

    # ---------------------------------------------------------------------------------------------------- drawing

    def _begin(self, size: Size) -> None:
        self._canvas.setPageSize((size.width * POINT, size.height * POINT))
        self._high = size.height

    def _end(self) -> None:
        self._canvas.showPage()
        self.pages += 1

    def _points(self, box: Box) -> tuple[float, float, float, float]:
        """Return a rectangle in the points of the PDF, which begin at the lower left."""
        return box.x * POINT, (self._high - box.y - box.height) * POINT, box.width * POINT, box.height * POINT

    def _picture(self, file: Path, box: Box) -> None:
        x, y, wide, high = self._points(box)
        self._canvas.drawImage(str(file), x, y, wide, high)

    def _lines(self, lines: Iterable[tuple[float, float, float, float]]) -> None:
        self._canvas.setLineWidth(HAIR * POINT)
        for x, y, to_x, to_y in lines:
            self._canvas.line(x * POINT, (self._high - y) * POINT, to_x * POINT, (self._high - to_y) * POINT)

    def _words(self, words: str, x: float, y: float, font: str, size: float, right: bool = False) -> None:
        self._canvas.setFont(FONTS[font], size)
        draw = self._canvas.drawRightString if right else self._canvas.drawString
        draw(x * POINT, (self._high - y) * POINT, words)


def _register_fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name in FONTS.values():
        pdfmetrics.registerFont(TTFont(name, str(data_root() / "assets" / "fonts" / f"{name}.ttf")))
