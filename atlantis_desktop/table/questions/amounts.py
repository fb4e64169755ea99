"""The page of a question for an amount, or for several into which something is shared out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.moves import Field
from atlantis_desktop.table.questions.cards import OnePart, SetPart
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.parts import AnswerPart, PartsPage, values_of
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.stepper import Stepper
from atlantis_desktop.words import _

CHIPS: Final = 12
"""Up to so many numbers stand side by side; more are set by plus and minus."""
NUMBER: Final = "number"
WIDE: Final = {NUMBER: 110}
"""The least width of a chip in panel units, by what is on it; `NAMED` for names."""
NAMED: Final = 220
HIGH: Final = 48


class NumberPart(OnePart):
    """One number, out of a few side by side, or by plus and minus."""

    page: AmountsPage

    def clear(self) -> None:
        super().clear()
        offered = self.numbers()
        if not self.chosen and len(offered) > CHIPS:
            self.chosen = (offered[0],)

    def heading(self) -> str:
        # Plus and minus have it beside them.
        return "" if len(self.page.numbers_of(self)) > CHIPS else super().heading()

    def numbers(self) -> list[int]:
        """Return the numbers that there are, from the least."""
        return sorted(value for (value,) in self.open())

    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        # What plus and minus show stands there from the beginning, and bars nothing else.
        return not chosen or values == chosen or len(self.page.numbers_of(self)) > CHIPS

    def fill(self, box: Rect) -> list[Widget]:
        offered = self.numbers()
        if len(self.page.numbers_of(self)) > CHIPS:
            now, words = self.chosen[0], _("How many")
            return [self.page.stepper(self, self.name, box, words, now, offered, lambda value: self.take((value,)))]
        return self.page.chips(self, self.name, box, offered, self.chosen, self.pick)


class SharesPart(AnswerPart):
    """Several numbers, each for something else, or several things of which each goes to somebody."""

    page: AmountsPage

    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        return not chosen or len(values) == len(chosen)

    def clear(self) -> None:
        super().clear()
        if not self.chosen:
            found = self.open()
            self.chosen = tuple(min(values[at] for values in found if len(values) > at) for at in range(len(found[0])))

    def missing(self) -> str:
        sums = {sum(values) for values in self.open()}
        left = min(sums) - sum(self.chosen)
        if self.field.of != NUMBER or len(sums) > 1 or not left:
            return _("These do not go together.")
        if left > 0:
            return _("{n} more is to be shared out.").format(n=left)
        return _("{n} less is to be shared out.").format(n=-left)

    def set(self, place: int, value: int) -> None:
        """Set what a place gets."""
        self.take((*self.chosen[:place], value, *self.chosen[place + 1 :]))

    def fill(self, box: Rect) -> list[Widget]:
        rows = [values for values in self.open() if len(values) == len(self.chosen)]
        items: list[Widget] = []
        for place, value in enumerate(self.chosen):
            room = below(box, items, self.page.ui.scale.px(8)) if items else box
            offered = sorted({values[place] for values in rows})
            name, words, take = f"{self.name}_{place + 1}", _("Share {n}").format(n=place + 1), partial(self.set, place)
            if self.field.of == NUMBER:
                items.append(self.page.stepper(self, name, room, words, value, offered, take))
                continue
            items.append(self.page.heading(room, f"{name}_head", words))
            room = below(room, items[-1:], self.page.ui.scale.px(2))
            items += self.page.chips(self, name, room, offered, (value,), take)
        return items


class AmountsPage(PartsPage):
    """Numbers, set by chips or by plus and minus; what else the answer names is chosen as cards are."""

    icon = "scales"
    wide = 900.0
    shares = True
    """Whether a field of several things shares something out, place by place."""

    def part(self, at: int, field: Field) -> AnswerPart:
        if field.many:
            return (SharesPart if self.shares else SetPart)(self, at, field)
        return (NumberPart if field.of == NUMBER else OnePart)(self, at, field)

    def numbers_of(self, part: AnswerPart) -> set[int]:
        """Return the numbers that a part may have at all."""
        return {value for move in self.of_kind for value in values_of(move.args[part.at])}

    def chips(
        self, part: AnswerPart, name: str, box: Rect, offered: Sequence[int], chosen: Sequence[int],
        take: Callable[[int], None],
    ) -> list[Widget]:  # fmt: skip
        """Return chips for what is offered, from the top of a box."""
        px = self.ui.scale.px
        places = in_columns(box, len(offered), px(WIDE.get(part.field.of, NAMED)), px(HIGH), px(8))
        return [
            Chip(f"{name}_{each}", rect, self.value_name(part.field, each), partial(take, each), chosen=each in chosen,
                 dark=False, region=f"body_{name}")
            for each, rect in zip(offered, places, strict=True)
        ]  # fmt: skip

    def stepper(
        self, part: AnswerPart, name: str, box: Rect, words: str, value: int, offered: Sequence[int],
        take: Callable[[int], None],
    ) -> Stepper:  # fmt: skip
        """Return what sets a number by plus and minus, to those that are offered."""
        px = self.ui.scale.px

        def step(wanted: int) -> None:
            ahead = [each for each in offered if (each > value) == (wanted > value) and each != value]
            if ahead:
                take(min(ahead, key=lambda each: abs(each - wanted)))

        rect = Rect(box.x, box.y, min(box.width, px(420)), px(HIGH))
        most = max(offered[-1], value)
        return Stepper(name, rect, words, value, most, step, dark=False, region=f"body_{part.name}")
