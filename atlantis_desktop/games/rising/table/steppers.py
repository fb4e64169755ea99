"""The small plus and minus by which seats share out a price, at the Cosmic Gate and in the dialogue of payments."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import sentences
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.words import _


class PriceShare(Protocol):
    """A price that is being shared out."""

    def amount(self, seat: int, kind: int) -> int:
        """Return how much of a kind a seat gives."""
        ...

    def may_give(self, seat: int, kind: int) -> bool:
        """Tell whether a seat can give one more of a kind."""
        ...


class Shift(NamedTuple):
    """What a stepper changes: who gives, of which kind, by how much."""

    seat: int
    kind: int
    by: int


class Stepper(Widget):
    """A button by which a seat gives one more or one less; where it cannot, it says why not."""

    role = "button"
    clickable = True

    def __init__(
        self, name: str, rect: Rect, label: str, part: Shift, share: Callable[[], PriceShare | None],
        change: Callable[[Shift], None], all_given: Callable[[Shift], tuple[str, str]], *, region: str,
        focusable: bool = True,
    ) -> None:  # fmt: skip
        """Take what it changes, the price at work, who changes it, and words and rule for a seat that has no more."""
        super().__init__(f"{name}_{'more' if part.by > 0 else 'less'}", rect, region=region,
                         label=f"{label}, {'+1' if part.by > 0 else '−1'}")  # fmt: skip
        self.part, self.share, self.change, self.all_given = part, share, change, all_given
        self.focusable = focusable

    @property
    def possible(self) -> bool:
        """Whether it does anything now."""
        share, (seat, kind, by) = self.share(), self.part
        return share is not None and (share.may_give(seat, kind) if by > 0 else share.amount(seat, kind) > 0)

    @property
    def value(self) -> int:
        """How much of it is given now."""
        share = self.share()
        return 0 if share is None else share.amount(self.part.seat, self.part.kind)

    def state_words(self) -> str:
        return sentences((super().state_words(), str(self.value)))

    def act(self) -> bool:
        if self.possible:
            self.change(self.part)
            return True
        if self.scene is not None and self.share() is not None:
            words, rule = self.all_given(self.part)
            self.scene.refuse(self, words if self.part.by > 0 else _("None of it is given."), rule)
        return False

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect.inflate(6, 6)

    def draw(self, surface: Surface, ui: Ui) -> None:
        word = "plus" if self.part.by > 0 else "minus"
        name = f"shared/controls/stepper_{word}" + ("" if self.possible else "_locked")
        surface.blit(ui.store.get(name, self.rect.size), self.rect)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, 6)
