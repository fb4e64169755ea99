"""Pages of cards, boards and lists as a PDF. Each picture is put in once, however often it is printed.

reportlab writes it; it belongs to the extra ``workshop``.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

from atlantis_desktop.extras import installing
from atlantis_desktop.paths import data_root
from atlantis_desktop.press.layout import Line, PageBox
from atlantis_desktop.press.pages import FONTS, HAIR, POINT, Pages
from atlantis_desktop.press.sizes import Size
from atlantis_desktop.words import _


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


class Paper(Pages[Path]):
    """A PDF that is being written; its pictures are files."""

    def __init__(self, stream: BinaryIO, title: str, stamps: str) -> None:
        """Take where it is written, its title, and what is noted of the cards in it (`changes.noted`).

        Raises NoPdfError.
        """
        super().__init__()
        tools = reportlab()
        # Pictures go in as they are: written as letters they would take a quarter more.
        tools.rl_config.useA85 = 0
        self._canvas = tools.pdfgen.canvas.Canvas(stream, pageCompression=1, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Atlantis Desktop")
        self._canvas.setKeywords(stamps)
        self._high = 0.0
        _register_fonts()

    def save(self) -> None:
        """Write the file."""
        self._canvas.save()

    # ---------------------------------------------------------------------------------------------------- drawing

    def _begin(self, size: Size) -> None:
        self._canvas.setPageSize((size.width * POINT, size.height * POINT))
        self._high = size.height

    def _end(self) -> None:
        self._canvas.showPage()

    def _points(self, box: PageBox) -> tuple[float, float, float, float]:
        """Return a rectangle in the points of the PDF, which begin at the lower left."""
        return box.x * POINT, (self._high - box.y - box.height) * POINT, box.width * POINT, box.height * POINT

    def _picture(self, picture: Path, box: PageBox, part: PageBox | None = None) -> None:
        if part is None:
            self._canvas.drawImage(str(picture), *self._points(box))
            return
        self._canvas.saveState()
        clip = self._canvas.beginPath()
        clip.rect(*self._points(part))
        self._canvas.clipPath(clip, stroke=0, fill=0)
        self._canvas.drawImage(str(picture), *self._points(box))
        self._canvas.restoreState()

    def _lines(self, lines: Iterable[Line], dashed: bool = False) -> None:
        self._canvas.setLineWidth(HAIR * POINT)
        if dashed:
            self._canvas.setDash(3, 2)
        for x, y, to_x, to_y in lines:
            self._canvas.line(x * POINT, (self._high - y) * POINT, to_x * POINT, (self._high - to_y) * POINT)
        if dashed:
            self._canvas.setDash()

    def _words(self, words: str, x: float, y: float, font: str, size: float, right: bool = False) -> None:
        self._canvas.setFont(FONTS[font], size)
        draw = self._canvas.drawRightString if right else self._canvas.drawString
        draw(x * POINT, (self._high - y) * POINT, words)


def _register_fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name in FONTS.values():
        pdfmetrics.registerFont(TTFont(name, str(data_root() / "assets" / "fonts" / f"{name}.ttf")))
