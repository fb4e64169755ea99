"""The one source of chance: a small seeded generator that is kept in the state (GEN-01).

The standard library's generator promises the same numbers across versions only for ``random()``, and its state is
625 integers; this one is one integer, so copying a state stays cheap and a seed means the same game for ever.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, Final, TypeVar

from atlantis_desktop.engine.compiled import mypyc_attr

T = TypeVar("T")

# Numbers of 64 bits are Any here: mypyc takes an int for a machine word at every step, and these fit into none.
_MASK: Final[Any] = (1 << 64) - 1
_STEP: Final[Any] = 0x9E3779B97F4A7C15


def _mix(word: Any) -> Any:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rng:
    """A splitmix64 generator. Equal words give equal sequences on every platform."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        """Start from ``word``, any integer; only its lowest 64 bits count."""
        self.word: Any = word & _MASK

    @classmethod
    def stream(cls, seed: int, purpose: str) -> Rng:
        """Return a generator of its own for one purpose ("setup", "bot 2"), so that one cannot disturb another."""
        word = seed & _MASK
        for byte in purpose.encode("utf-8"):
            word = _mix((word + _STEP + byte) & _MASK)
        return cls(word)

    def copy(self) -> Rng:
        """Return a generator that will say the same as this one from now on."""
        other = Rng.__new__(Rng)
        other.word = self.word
        return other

    def bits(self) -> int:
        """Return the next 64 random bits as an integer."""
        bits: int = self._next()
        return bits

    def _next(self) -> Any:
        word = self.word = (self.word + _STEP) & _MASK
        return _mix(word)

    def below(self, limit: int) -> int:
        """Give a whole number from 0 to ``limit - 1``, each equally likely. Raises ValueError when limit is below 1."""
        if limit < 1:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        product: Any = self._next() * limit
        low = product & _MASK
        if low < limit:
            # Without this the first numbers of the range would come up a little too often.
            threshold = ((1 << 64) - limit) % limit
            while low < threshold:
                product = self._next() * limit
                low = product & _MASK
        below: int = product >> 64
        return below

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put ``items`` into random order, in place, every order equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
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
