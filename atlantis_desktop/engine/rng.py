"""The one source of chance: a small seeded generator that is kept in the state (GEN-01).

The standard library's generator promises the same numbers across versions only for ``random()``, and its state is
625 integers; this one is one integer, so copying a state stays cheap and a seed means the same game for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from atlantis_desktop.engine.compiled import i64, mypyc_attr

T = TypeVar("T")

_WORD: Final = (1 << 64) - 1


def _word_of(number: int) -> i64:
    """Return the lowest 64 bits of a number."""
    high: i64 = number >> 32 & 0xFFFFFFFF
    return (high << 32) + (number & 0xFFFFFFFF)


# Compiled, a word is one of the machine, which has a sign and runs over by itself. In plain Python words just grow a
# little. So each that is shifted to the right is cut to size afterwards.
_STEP: Final[i64] = _word_of(0x9E3779B97F4A7C15)
_FIRST: Final[i64] = _word_of(0xBF58476D1CE4E5B9)
_SECOND: Final[i64] = _word_of(0x94D049BB133111EB)

_SMALL: Final = 1 << 15
"""Limits up to this leave room in a machine's word for the product with 48 bits of chance."""
_LEAST: Final = 1 << 16
_MOST: Final = (1 << 48) - (1 << 16)
"""Between these the other 16 bits change nothing in what comes out."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rng:
    """A splitmix64 generator. Equal words give equal sequences on every platform."""

    __slots__ = ("_word",)

    def __init__(self, word: int) -> None:
        """Start from ``word``, any integer; only its lowest 64 bits count."""
        self._word: i64 = _word_of(word)

    @property
    def word(self) -> int:
        """All that the generator is, a whole number of 64 bits."""
        word: int = self._word
        return word & _WORD

    @word.setter
    def word(self, word: int) -> None:
        self._word = _word_of(word)

    @classmethod
    def stream(cls, seed: int, purpose: str) -> Rng:
        """Return a generator of its own for one purpose ("setup", "bot 2"), so that one cannot disturb another."""
        made = cls(seed)
        for byte in purpose.encode("utf-8"):
            made._word += byte
            made.word = made._next()
        return made

    def copy(self) -> Rng:
        """Return a generator that will say the same as this one from now on."""
        other = Rng.__new__(Rng)
        other._word = self._word
        return other

    def bits(self) -> int:
        """Return the next 64 random bits as an integer."""
        bits: int = self._next()
        return bits & _WORD

    def _next(self) -> i64:
        word = self._word = self._word + _STEP
        word = (word ^ (word >> 30 & 0x3FFFFFFFF)) * _FIRST
        word = (word ^ (word >> 27 & 0x1FFFFFFFFF)) * _SECOND
        return word ^ (word >> 31 & 0x1FFFFFFFF)

    def below(self, limit: int) -> int:
        """Give a whole number from 0 to ``limit - 1``, each equally likely. Raises ValueError when limit is below 1."""
        if limit < 2:
            if limit < 1:
                raise ValueError(f"below() needs a limit of at least 1, not {limit}")
            self._word += _STEP
            return 0
        word = self._next()
        if limit <= _SMALL:
            product = (word >> 16 & 0xFFFFFFFFFFFF) * limit
            if _LEAST <= product & 0xFFFFFFFFFFFF <= _MOST:
                return product >> 48
        return self._below(limit, word)

    def _below(self, limit: int, word: int) -> int:
        """Go by all 64 bits of a word, and by further words where numbers would not be equally likely."""
        product = (word & _WORD) * limit
        low = product & _WORD
        if low < limit:
            # Without this the first numbers of the range would come up a little too often.
            threshold = ((1 << 64) - limit) % limit
            while low < threshold:
                product = self.bits() * limit
                low = product & _WORD
        return product >> 64

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` into random order, in place, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def die(self, sides: int = 6) -> int:
        """Roll one die and give its face, 1 to ``sides``."""
        return self.below(sides) + 1

    def dice(self, count: int, sides: int = 6) -> list[int]:
        """Roll ``count`` dice and give their faces, 1 to ``sides``, in the order rolled."""
        return [self.die(sides) for _ in range(count)]

    def unit(self) -> float:
        """Return a number from 0 (included) to 1 (excluded), for bots and statistics; rules use whole numbers."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def __eq__(self, other: object) -> bool:
        """Two generators are equal when they will say the same."""
        return isinstance(other, Rng) and other.word == self.word

    def __hash__(self) -> int:
        """Hash by the word, to match equality at this moment."""
        return hash(self.word)

    def __repr__(self) -> str:
        """Show the word, so that a printed state can be rebuilt."""
        return f"Rng({self.word})"
