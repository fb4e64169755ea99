"""Faces of letters: what the face of headings lacks, such as Greek and Cyrillic, is set in the face of running text."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface
from pygame.font import Font

SECOND: Final = {
    "Cinzel-Bold": "AlegreyaSans-Bold",
    "Cinzel-ExtraBold": "AlegreyaSans-ExtraBold",
    "Cinzel-Black": "AlegreyaSans-ExtraBold",
}
"""Which face stands in for what a face lacks: one of nearly its weight."""
NO_SIGN: Final = "\uffff"
"""No face has this one, and never will."""


@lru_cache(maxsize=16)
def _bytes_of(path: Path) -> bytes:
    return path.read_bytes()


def _file_of(path: Path) -> BytesIO:
    """Return a face's file out of memory: opened by name, each size of each face would keep a file open."""
    return BytesIO(_bytes_of(path))


def open_face(root: Path, name: str, pixels: int) -> Font:
    """Return the face of this file name in a folder at a size, with the one that stands in for it where it has one."""
    path, second = root / f"{name}.ttf", root / f"{SECOND.get(name, '')}.ttf"
    file = _file_of(path) if path.is_file() else None
    return PairedFont(file, second, pixels) if second.is_file() else Font(file, pixels)


class PairedFont(Font):
    """A face that borrows the letters it lacks from another, on the same baseline."""

    def __init__(self, file: BytesIO | None, second: Path, pixels: int) -> None:
        """Take the file of the face, that of the other, and their size."""
        super().__init__(file, pixels)
        self._file, self._pixels = second, pixels
        self._second: Font | None = None
        self._faces: dict[str, Font] = {}

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Return how wide and high a line of these words is."""
        if text.isascii():
            return super().size(text)
        parts = self._parts(text)
        return sum(self._size(face, words) for face, words in parts), self.get_height()

    def render(self, text: str, antialias: bool, colour: Any, *more: Any) -> Surface:  # type: ignore[override]
        """Return a line of these words as a picture."""
        if text.isascii() or (len(parts := self._parts(text)) == 1 and parts[0][0] is self):
            return super().render(text, antialias, colour, *more)
        drawn = [super(PairedFont, self).render(words, antialias, colour) if face is self
                 else face.render(words, antialias, colour) for face, words in parts]  # fmt: skip
        # A picture that is higher than its face rises above the line: marks on capitals do so.
        heights = [
            face.get_ascent() + max(0, picture.get_height() - face.get_height())
            for (face, _words), picture in zip(parts, drawn, strict=True)
        ]
        over = max(0, max(heights) - self.get_ascent())
        out = Surface((max(1, self.size(text)[0]), self.get_height() + over), pygame.SRCALPHA)
        x = 0
        for (face, words), picture, height in zip(parts, drawn, heights, strict=True):
            out.blit(picture, (x, over + self.get_ascent() - height))
            x += self._size(face, words)
        return out

    def _size(self, face: Font, words: str) -> int:
        return int(super().size(words)[0] if face is self else face.size(words)[0])

    def _parts(self, text: str) -> list[tuple[Font, str]]:
        """Return the words in pieces of one face each."""
        return [(face, "".join(signs)) for face, signs in groupby(text, self._face_of)]

    def _face_of(self, sign: str) -> Font:
        if sign.isascii():
            return self
        found = self._faces.get(sign)
        if found is None:
            found = self._faces[sign] = self if has(self, sign) else self._stand_in(sign)
        return found

    def _stand_in(self, sign: str) -> Font:
        if self._second is None:
            self._second = Font(_file_of(self._file), self._pixels)
        return self._second if has(self._second, sign) else self


def has(font: Font, sign: str) -> bool:
    """Tell whether a face has a sign: it draws what it lacks as the box that stands for no sign at all."""
    found = font.metrics(sign)
    if not found or found[0] is None:
        return False
    return found != font.metrics(NO_SIGN) or _dots(font, sign) != _dots(font, NO_SIGN)


def _dots(font: Font, sign: str) -> bytes:
    return pygame.image.tobytes(Font.render(font, sign, True, (255, 255, 255)), "RGBA")
