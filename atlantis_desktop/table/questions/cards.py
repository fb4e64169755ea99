"""The page of a question for cards: what each of them is and says, and as many are taken as go together."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.moves import Field
from atlantis_desktop.engine.validator import PIECES
from atlantis_desktop.table.questions.parts import AnswerPart, PartsPage
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _

WIDE: Final = 320
"""The least width of a row in panel units."""
MARKS: Final = 2
"""So many of the numbers of a card stand beside its name at most."""


class OnePart(AnswerPart):
    """One of several things: a row for each, of a card with what it says."""

    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        return not chosen or values == chosen

    def pick(self, value: int) -> None:
        """Choose a thing, or choose it no more."""
        self.take(() if self.chosen == (value,) else (value,))

    def fill(self, box: Rect) -> list[Widget]:
        return self.page.rows(box, [self.row(box, value) for (value,) in self.open()], self.page.ui.scale.px(WIDE))

    def row(self, box: Rect, value: int) -> ChoiceRow:
        """Return the row of a thing."""
        piece = self.field.of in PIECES
        mark = " · ".join(filter(None, (*self.marks(value), self.mark(value))))
        return ChoiceRow(f"{self.name}_{value}", box, self.page.value_name(self.field, value),
                         self.page.model.face(value).text if piece else "", partial(self.pick, value),
                         mark=mark, chosen=value in self.chosen, region=f"body_{self.name}")  # fmt: skip

    def marks(self, value: int) -> list[str]:
        """Return the numbers that stand on a card, which tell it from another one of its name."""
        found = self.page.model.face(value).marks if self.field.of in PIECES else ()
        return [f"{mark.value} {mark.words}".strip() for mark in found[:MARKS] if mark.value]

    def mark(self, value: int) -> str:
        """Return what is chosen of a thing, where a tick does not tell it."""
        return ""


class SetPart(OnePart):
    """Several things in any order; one that does not go with those that are chosen takes the place of the first."""

    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        return Counter(chosen) <= Counter(values)

    def is_whole(self, values: tuple[int, ...]) -> bool:
        return Counter(values) == Counter(self.chosen)

    def missing(self) -> str:
        return _("Choose more of them.") if self.chosen else _("Choose them first.")

    def pick(self, value: int) -> None:
        """Choose a thing, once more where it can be there twice, else choose it no more."""
        found, more = self.open(), (*self.chosen, value)
        if value in self.chosen and not any(self.fits(values, more) for values in found):
            self.take(tuple(each for each in self.chosen if each != value))
            return
        while not any(self.fits(values, more) for values in found):
            more = more[1:]
        self.take(more)

    def fill(self, box: Rect) -> list[Widget]:
        values = {value for values in self.open() for value in values}
        return self.page.rows(box, [self.row(box, value) for value in sorted(values)], self.page.ui.scale.px(WIDE))

    def mark(self, value: int) -> str:
        count = self.chosen.count(value)
        return _("{n} times").format(n=count) if count > 1 else ""


class CardsPage(PartsPage):
    """Cards by what they say; what else the answer names is chosen below them."""

    gold = N_("Take these cards")
    wide = 1080.0

    def part(self, at: int, field: Field) -> AnswerPart:
        return (SetPart if field.many else OnePart)(self, at, field)
