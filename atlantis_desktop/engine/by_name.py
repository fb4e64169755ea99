"""Chance that goes by the names of pieces, so that two decks that are nearly alike are dealt alike."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from atlantis_desktop.engine.rng import Rng

T = TypeVar("T")


class NamedRng(Rng):
    """A generator that shuffles pieces by what each name draws, and takes one word for a shuffle of any length.

    Where a deck has a card more or less, all others come in the order in which they come without it, and whatever
    chance is asked for afterwards is the same.
    """

    __slots__ = ("names",)

    def __init__(self, word: int, names: Sequence[str]) -> None:
        """Start from a word; a piece's name stands at its number."""
        super().__init__(word)
        self.names = names

    def copy(self) -> NamedRng:
        """Return a generator that will say the same as this one from now on."""
        return NamedRng(self.word, self.names)

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` into random order, in place: pieces by their names, all else by what it is."""
        lot = self.bits().to_bytes(8, "big")
        items.sort(key=lambda item: blake2b(self._name(item).encode(), digest_size=16, key=lot).digest())

    def _name(self, item: object) -> str:
        if type(item) is int and 0 <= item < len(self.names):
            return self.names[item]
        return repr(item)
