"""The shelf of the title: as many games side by side as its map has places for, and the others by going along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget

REACH: Final = 48
"""So many units the light of a card reaches beyond it."""
HELD: Final = 12
"""A pointer that moves by so many units while it holds a card pulls the shelf, and clicks nothing."""


def between(places: Sequence[Rect], ui: Ui, back: Rect, on: Rect) -> list[Rect]:
    """Return places that leave room for two arrows at their ends, which are made wide enough to be clicked."""
    least, clear = ui.scale.px(HIT_UNITS), ui.scale.px(4)
    back.width, on.left, on.width = max(least, back.width), min(on.left, on.right - least), max(least, on.width)
    gap = places[1].left - places[0].right
    left, right = max(places[0].left, back.right + clear), min(places[-1].right, on.left - clear)
    wide = (right - left + gap) // len(places) - gap
    return [Rect(left + at * (wide + gap), each.top, wide, each.height) for at, each in enumerate(places)]


class Shelf(Widget):
    """Shows some of its cards, those from ``first`` on; the wheel, a pull and the keyboard's focus bring the others."""

    role = "scroll area"
    clips = True

    def __init__(self, name: str, places: Sequence[Rect], changed: Callable[[], None], *, region: str = "") -> None:
        """Take the places of the cards that are seen, and what hears that other cards are."""
        super().__init__(name, places[0].unionall(places[1:]), region=region)
        self.places = places
        self.pitch = places[1].left - places[0].left
        self.changed = changed
        self.cards: list[Widget] = []
        self.first = 0
        self._turned = 0.0
        self._grip: tuple[int, int] | None = None
        self.is_pulled = False
        """Whether the button that is held pulls the shelf and no longer means the card under it."""

    def put(self, card: Widget) -> None:
        """Put a card behind those that stand here."""
        self.cards.append(card)
        card.attach(self.scene, self)
        self._settle()

    def children(self) -> list[Widget]:
        return self.cards

    @property
    def longest(self) -> int:
        """How far the shelf goes: the number of cards that are not seen at once."""
        return max(0, len(self.cards) - len(self.places))

    def shows(self, card: Widget) -> bool:
        """Tell whether a card is among those that are seen."""
        return 0 <= self.cards.index(card) - self.first < len(self.places)

    def go(self, first: int) -> bool:
        """Show the cards from this one on, as far as there are so many. Return whether anything moved."""
        wanted = min(self.longest, max(0, first))
        if wanted == self.first:
            return False
        self.first = wanted
        self._settle()
        self.mark()
        self.changed()
        return True

    def _settle(self) -> None:
        last = len(self.places) - 1
        for number, card in enumerate(self.cards):
            at = number - self.first
            seen = min(last, max(0, at))
            card.move(self.places[seen].left + (at - seen) * self.pitch - card.rect.left, 0)

    def reveal(self, widget: Widget) -> None:
        """Go along the shelf until the card is seen that is, or holds, this widget."""
        number = next((at for at, card in enumerate(self.cards) if widget in card.walk()), self.first)
        self.go(max(number + 1 - len(self.places), min(self.first, number)))

    def wheel(self, steps: float) -> bool:
        if not self.longest:
            return False
        # A touchpad tells of small parts of a step.
        self._turned += steps
        whole = int(self._turned)
        self._turned -= whole
        self.go(self.first - whole)
        return True

    # ------------------------------------------------------------------------------------------------ pulled

    def grip(self, x: int) -> None:
        """A card was taken hold of there."""
        self._grip, self.is_pulled = (x, self.first), False

    def pull(self, x: int) -> None:
        """The pointer that holds a card moved there."""
        if self._grip is None or not self.longest:
            return
        gone = self._grip[0] - x
        self.is_pulled = self.is_pulled or abs(gone) > self.ui.scale.px(HELD)
        self.go(self._grip[1] + round(gone / self.pitch))

    # ------------------------------------------------------------------------------------------------ drawing

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(REACH)

    def draw(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip()
        for card in self.cards:
            if self.shows(card) and card.reach(ui).colliderect(clip):
                card.draw(surface, ui)
