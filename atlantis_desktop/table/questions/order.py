"""The page of a question for an order: what is clicked first comes first."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Field
from atlantis_desktop.table.questions.cards import OnePart, SetPart
from atlantis_desktop.table.questions.parts import AnswerPart, PartsPage
from atlantis_desktop.words import N_, _


class OrderPart(SetPart):
    """Several things one after the other; each says which one it is."""

    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        return values[: len(chosen)] == chosen

    def is_whole(self, values: tuple[int, ...]) -> bool:
        return values == self.chosen

    def missing(self) -> str:
        return _("Choose what comes next.") if self.chosen else _("Choose what comes first.")

    def pick(self, value: int) -> None:
        """Put a thing behind the others; one that has its place already leaves it, with those that follow it."""
        found, more = self.open(), (*self.chosen, value)
        if any(self.fits(values, more) for values in found):
            self.take(more)
        elif value in self.chosen:
            self.take(self.chosen[: self.chosen.index(value)])
        else:
            self.page.scene.refuse(self.page.scene.find(f"{self.name}_{value}"), _("This cannot come next."))

    def mark(self, value: int) -> str:
        return ", ".join(f"{at + 1}." for at, each in enumerate(self.chosen) if each == value)


class OrderPage(PartsPage):
    """Things in an order, or laid out one after the other."""

    gold = N_("In this order")
    icon = "domino-tiles"
    wide = 1080.0

    def part(self, at: int, field: Field) -> AnswerPart:
        return (OrderPart if field.many else OnePart)(self, at, field)
