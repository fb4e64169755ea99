"""Reads what lies on the pages of a PDF: which picture in which box, in millimetres from the upper left."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pikepdf

MM = 25.4 / 72


class Drawn(NamedTuple):
    """A picture on a page."""

    picture: str
    x: float
    y: float
    width: float
    height: float


def drawn_on(page: Any) -> list[Drawn]:
    """Return the pictures of a page in the order in which they are drawn."""
    high = float(page.mediabox[3])
    found, matrix, kept = [], pikepdf.Matrix(), []
    for operands, operator in pikepdf.parse_content_stream(page):
        if operator == pikepdf.Operator("q"):
            kept.append(matrix)
        elif operator == pikepdf.Operator("Q"):
            matrix = kept.pop()
        elif operator == pikepdf.Operator("cm"):
            matrix = pikepdf.Matrix(*(float(each) for each in operands)) @ matrix
        elif operator == pikepdf.Operator("Do"):
            low, top = matrix.f, matrix.f + matrix.d
            found.append(Drawn(str(operands[0]), matrix.e * MM, (high - top) * MM, matrix.a * MM, (top - low) * MM))
    return found


def pages_of(path: Path) -> list[list[Drawn]]:
    """Return the pictures on each page."""
    with pikepdf.open(path) as pdf:
        return [drawn_on(page) for page in pdf.pages]


def picture_of(path: Path, name: str) -> Any:
    """Return a picture of a PDF as Pillow has it."""
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            if name in page.resources["/XObject"]:
                return pikepdf.PdfImage(page.resources["/XObject"][name]).as_pil_image().convert("RGB").copy()
    raise KeyError(name)
