"""Sizes of paper, of cards, and of the pictures that print services take. All lengths are in millimetres."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

DPI: Final = 300
MM_OF_INCH: Final = 25.4


class Size(NamedTuple):
    """A width and a height in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """The same lying on its side."""
        return Size(self.height, self.width)


class Preset(NamedTuple):
    """What a print service takes: a card with its bleed in pixels, at 300 to the inch."""

    pixels: tuple[int, int]
    card: Size


PAPERS: Final = {"a4": Size(210.0, 297.0), "letter": Size(215.9, 279.4)}
CARDS: Final = {"poker": Size(63.5, 88.9), "mini": Size(44.45, 63.5), "tarot": Size(69.85, 120.65)}
"""The usual sizes of cards, as print services cut them: 2.5 by 3.5 inches, 1.75 by 2.5, 2.75 by 4.75."""
PRESETS: Final = {
    "poker-822x1122": Preset((822, 1122), CARDS["poker"]),
    "poker-825x1125": Preset((825, 1125), CARDS["poker"]),
    "mini-600x825": Preset((600, 825), CARDS["mini"]),
    "tarot-900x1500": Preset((900, 1500), CARDS["tarot"]),
}
"""By name: what `--images` can write."""
LEAST, MOST = 20.0, 190.0
"""Between these millimetres each side of a card of one's own size is."""
_OWN = re.compile(r"(\d{1,3}(?:\.\d+)?)x(\d{1,3}(?:\.\d+)?)")


def card_size(word: str) -> Size | None:
    """Return the size of a card by its name or as ``63x88`` in millimetres; None for anything else."""
    if word in CARDS:
        return CARDS[word]
    found = _OWN.fullmatch(word)
    if found is None:
        return None
    size = Size(float(found.group(1)), float(found.group(2)))
    return size if all(LEAST <= side <= MOST for side in size) else None


def pixels(mm: float, dpi: float = DPI) -> int:
    """Return a length in pixels."""
    return round(mm / MM_OF_INCH * dpi)


def fitted(card: Size, ratio: float) -> Size:
    """Return the size of a piece of this ratio (height against width) that is asked for in the size of a card.

    What has about the shape of the card has its size; a tile or a counter is as wide as the card is.
    """
    near = abs(ratio / (card.height / card.width) - 1.0) < NEAR
    return card if near else Size(card.width, round(card.width * ratio, 1))


NEAR: Final = 0.2
"""A piece whose ratio differs from the card's by less than this share is printed as such a card, with more edge."""
