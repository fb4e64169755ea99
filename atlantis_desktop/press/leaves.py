"""The pages of a print as pictures, as the PDF has them: to be looked at before anything is printed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.paths import data_root
from atlantis_desktop.press.layout import Line, PageBox
from atlantis_desktop.press.pages import FONTS, HAIR, Pages
from atlantis_desktop.press.sizes import DPI, MM_OF_INCH, Size
from atlantis_desktop.screens import offscreen

USUAL_DPI: Final = 100
DASH: Final = (1.0, 0.7)
"""Millimetres of a dash and of what is left between two."""
INK: Final = Color("#000000")
PAGE: Final = re.compile(r"page-(\d{2,})\.png")
"""The name of a page."""
WORDS: Final = b"Software\0Atlantis Desktop, a page of a print"
"""What stands in each page, so that no picture of a person's own is taken for one."""
HEAD: Final = 33
"""So long are the signature and the first chunk of a PNG file."""


def marked(png: bytes) -> bytes:
    """Return a PNG file with the words that tell a page of a print."""
    chunk = b"tEXt" + WORDS
    whole = len(WORDS).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
    return png[:HEAD] + whole + png[HEAD:]


def surplus(folder: Path, pages: int) -> list[Path]:
    """Return the pages of an earlier, longer print that lie in a folder behind so many new ones."""
    found = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        name = PAGE.fullmatch(path.name)
        if name is None or int(name.group(1)) <= pages or path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as stream:
            if WORDS in stream.read(HEAD + 12 + len(WORDS)):
                found.append(path)
    return found


class Leaves(Pages[Surface]):
    """Writes each page as ``page-01.png`` and so on into a folder; a picture is as large as on a page."""

    def __init__(self, folder: Path, dpi: float) -> None:
        """Take an empty folder, and how many pixels an inch has."""
        super().__init__()
        self._folder, self._dpi = folder, dpi
        self._page = Surface((1, 1))

    def kept(self, drawn: Surface) -> Surface:
        """Return what was drawn for the printer as large as it is on these pages."""
        wide, high = (max(1, round(side * self._dpi / DPI)) for side in drawn.get_size())
        return pygame.transform.smoothscale(drawn, (wide, high))

    def _begin(self, size: Size) -> None:
        self._page = Surface((self._pixels(size.width), self._pixels(size.height)))
        self._page.fill(Color("#FFFFFF"))

    def _end(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"page-{self.count + 1:02}.png"
        path.write_bytes(marked(offscreen.png_of(self._page)))

    def _picture(self, picture: Surface, box: PageBox, part: PageBox | None = None) -> None:
        place = self._rect(box)
        if picture.get_size() != place.size:
            picture = pygame.transform.smoothscale(picture, place.size)
        seen = place if part is None else self._rect(part)
        self._page.blit(picture, seen, seen.move(-place.x, -place.y))

    def _lines(self, lines: Iterable[Line], dashed: bool = False) -> None:
        thick = max(1, self._pixels(HAIR))
        for x, y, to_x, to_y in lines:
            length = abs(to_x - x) + abs(to_y - y)
            dash, gap = DASH if dashed else (length, 1.0)
            at = 0.0
            while at < length:
                shares = [end / length for end in (at, min(length, at + dash))]
                start, end = ((self._pixels(x + (to_x - x) * share), self._pixels(y + (to_y - y) * share))
                              for share in shares)  # fmt: skip
                pygame.draw.line(self._page, INK, start, end, thick)
                at += dash + gap

    def _words(self, words: str, x: float, y: float, font: str, size: float, right: bool = False) -> None:
        letters = pygame.font.Font(str(data_root() / "assets" / "fonts" / f"{FONTS[font]}.ttf"), 100)
        # A font is asked for by its height; what is wanted is the size of its letters.
        high = max(1, round(size / 72 * self._dpi * letters.get_height() / 100))
        drawn = letters.render(words, True, INK)
        wide = max(1, round(drawn.get_width() * high / drawn.get_height()))
        drawn = pygame.transform.smoothscale(drawn, (wide, high))
        rise = round(high * letters.get_ascent() / letters.get_height())
        left = self._pixels(x) - (drawn.get_width() if right else 0)
        self._page.blit(drawn, (left, self._pixels(y) - rise))

    def _pixels(self, mm: float) -> int:
        return round(mm / MM_OF_INCH * self._dpi)

    def _rect(self, box: PageBox) -> Rect:
        x, y = self._pixels(box.x), self._pixels(box.y)
        return Rect(x, y, max(1, self._pixels(box.x + box.width) - x), max(1, self._pixels(box.y + box.height) - y))
