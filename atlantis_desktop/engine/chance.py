"""What chance shall bring, said beforehand: a generator for scenarios that the rules cannot tell from the usual one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.saying import shown
from atlantis_desktop.words import _, ngettext

T = TypeVar("T")
R = TypeVar("R")

REST: Final = "rest"
"""In a shuffle: where the pieces lie that are named nowhere."""


class ChanceError(ValueError):
    """What was said cannot come: the message names the key, what was said and what was possible."""


class Lot(NamedTuple):
    """The outcome of one lot."""

    word: str
    """As it stands in the file."""
    number: int
    """The seat, the count or the piece."""
    is_piece: bool


class Outcomes(NamedTuple):
    """What is said of one step, each in the order in which it falls."""

    dice: tuple[int, ...] = ()
    shuffles: tuple[tuple[tuple[str, int], ...], ...] = ()
    """For each shuffle the pieces (word and number) in the order in which they will be taken; `REST` for all others."""
    lots: tuple[Lot, ...] = ()

    def leftover(self) -> str:
        """Say what of it did not fall; an empty text when all did."""
        if self.dice:
            words = ngettext("dice: {n} die was not rolled", "dice: {n} dice were not rolled", len(self.dice))
            return words.format(n=len(self.dice))
        if self.shuffles:
            words = ngettext("shuffle: {n} shuffle did not come", "shuffle: {n} shuffles did not come",
                             len(self.shuffles))  # fmt: skip
            return words.format(n=len(self.shuffles))
        if self.lots:
            words = ngettext("lots: {n} lot was not drawn", "lots: {n} lots were not drawn", len(self.lots))
            return words.format(n=len(self.lots))
        return ""


class GivenRng(Rng):
    """A generator that brings the outcomes that were said, then goes on by its word; the word moves on as always."""

    __slots__ = ("left",)

    def __init__(self, word: int, outcomes: Outcomes) -> None:
        """Start from a word, with what shall come first."""
        super().__init__(word)
        self.left = outcomes

    def copy(self) -> GivenRng:
        """Return a generator that will say the same as this one from now on."""
        return GivenRng(self.word, self.left)

    def plain(self) -> Rng:
        """Return the usual generator at this word."""
        return Rng(self.word)

    def die(self, sides: int = 6) -> int:
        """Return the next face that was said. Raises ChanceError where the die has no such face."""
        if not self.left.dice:
            return self._plainly(lambda rng: rng.die(sides))
        face, *later = self.left.dice
        if not 1 <= face <= sides:
            raise ChanceError(_("dice: this die has the faces 1 to {sides}, not {face}").format(sides=sides, face=face))
        self.left = self.left._replace(dice=tuple(later))
        self.bits()
        return face

    def below(self, limit: int) -> int:
        """Return the next lot that was said. Raises ChanceError where it is not below the limit."""
        if not self.left.lots or limit < 2:
            return self._plainly(lambda rng: rng.below(limit))
        lot = self._next_lot()
        if lot.is_piece or not 0 <= lot.number < limit:
            raise ChanceError(_("lots: expected a whole number from 0 to {most}, not {word}").format(
                most=limit - 1, word=shown(lot.word)))  # fmt: skip
        return lot.number

    def choice(self, items: Sequence[T]) -> T:
        """Return the item that was said. Raises ChanceError where it is not among them."""
        if not self.left.lots or len(items) < 2:
            return self._plainly(lambda rng: rng.choice(items))
        lot = self._next_lot()
        found = next((item for item in items if item == lot.number), None)
        if found is None:
            raise ChanceError(_("lots: {word} is not among the {n} between which the lot decides").format(
                word=shown(lot.word), n=len(items)))  # fmt: skip
        return found

    def _next_lot(self) -> Lot:
        lot, *later = self.left.lots
        self.left = self.left._replace(lots=tuple(later))
        self.bits()
        return lot

    def shuffle(self, items: list[T]) -> None:
        """Shuffle, then put the pieces that were said where they will be taken: the end of a list is the top of a pile.

        Raises ChanceError where such a piece is not among the items.
        """
        self._plainly(lambda rng: rng.shuffle(items))
        if not self.left.shuffles:
            return
        order, *later = self.left.shuffles
        self.left = self.left._replace(shuffles=tuple(later))
        rest = list(items)
        top: list[T] = []
        bottom: list[T] = []
        side = top
        for word, number in order:
            if word == REST:
                side = bottom
                continue
            found = next((item for item in rest if item == number), None)
            if found is None:
                raise ChanceError(_("shuffle: {word} is not among the {n} that are shuffled").format(
                    word=shown(word), n=len(items)))  # fmt: skip
            rest.remove(found)
            side.append(found)
        items[:] = [*bottom[::-1], *rest, *top[::-1]]

    def _plainly(self, draw: Callable[[Rng], R]) -> R:
        rng = self.plain()
        found = draw(rng)
        self.word = rng.word
        return found
