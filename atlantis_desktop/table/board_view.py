"""A Tiled screen with cards on it: where the cards of a row, of several sets or of a pile lie, in window pixels.

Everything here is arithmetic on rectangles; nothing is drawn. Lengths are window pixels unless a name says units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.table.card_rows import Slot, fan, pitch_of
from atlantis_desktop.table.cards.painter import RATIO
from atlantis_desktop.ui.screen import Screen

GROUP_GAP: Final = 0.17
"""Gap between two sets before one seat, as a share of a card's width."""
GROUP_STRIP: Final = 1.6
"""How much wider the strip of the last card of a set is, where sets overlap."""
NARROWEST_PITCH: Final = 0.3
"""Cards of one set overlap at most so far that this share of each is seen."""
MIN_STRIP: Final = 30
"""Units of the interface, and pixels, that are seen of each card at least, while there is room beside the cards."""


class BoardView(Screen):
    """One screen in one window, with the places of cards on it. Seats are counted from the viewer (1), clockwise."""

    def seat_name(self, stem: str, position: int) -> str:
        """Return the name of a seat's region: ``declared_seat`` of position 2 is ``declared_seat_3`` with two players.

        Raises KeyError where there is none.
        """
        return self.board.seat_region(stem, position).name

    def point(self, name: str) -> tuple[int, int]:
        """Return the window place of a named point. Raises KeyError for an unknown name."""
        point = self.board.point(name)
        return self.place((point.x, point.y, 0, 0), point.anchor).topleft

    # ------------------------------------------------------------------------------------------------ cards

    @property
    def least_strip(self) -> int:
        """How many pixels of a card are seen at least, while there is room."""
        return max(MIN_STRIP, self.scale.px(MIN_STRIP))

    def card_width(self, name: str) -> int:
        """Return the width in pixels of a card that lies in a region."""
        region = self.board.region(name)
        return self.px(region.card or region.rect[2])

    def row(self, name: str, count: int, form: str, *, centred: bool = False) -> list[Slot]:
        """Return where ``count`` cards lie side by side in a region; they overlap when there are too many."""
        region, rect, wide = self.board.region(name), self.rect(name), self.card_width(name)
        pitch = pitch_of(rect.width, count, wide, self.px(region.pitch or region.card))
        left = (rect.width - wide - pitch * (count - 1)) / 2 if centred else 0.0
        return fan(Rect(rect.x, rect.y, wide, round(wide * RATIO[form])), count, form, pitch, left=left)

    def groups(self, name: str, sizes: Sequence[int], form: str, room: int | None = None) -> list[list[Slot]]:
        """Return where sets of cards lie in a region, set by set, with a gap between two sets.

        ``room`` is the width that they should keep to; they take the whole region when too little of a card would
        otherwise be seen.
        """
        region = self.board.region(name)
        rect = self.rect(name)
        wide = self.card_width(name)
        high = round(wide * RATIO[form])
        gap = round(wide * GROUP_GAP)
        least = min(float(wide), max(wide * NARROWEST_PITCH, float(self.least_strip)))
        inner = sum(size - 1 for size in sizes)
        heads = len(sizes) * wide + max(0, len(sizes) - 1) * gap
        pitch = float(self.px(region.pitch or region.card))
        for limit in (rect.width if room is None else room, rect.width):
            tried = min(pitch, (limit - heads) / inner) if inner else pitch
            if tried >= least:
                break
        step, between = tried, float(wide + gap)
        if tried < least:
            # No room for the first cards whole: of every card an equal strip is seen, and a wider one ends each set.
            strips = inner + GROUP_STRIP * (len(sizes) - 1)
            step = (rect.width - wide) / max(1.0, strips)
            between = step * GROUP_STRIP
        squeeze = min(1.0, (rect.width - wide) / max(1.0, (len(sizes) - 1) * between + inner * step))
        slots: list[list[Slot]] = []
        x, z = float(rect.x), 0
        for size in sizes:
            slots.append([])
            for at in range(size):
                slots[-1].append(Slot(Rect(round(x), rect.y, wide, high), form, z=z))
                z += 1
                x += (step if at < size - 1 else between) * squeeze
        return slots

    def pile(self, name: str, form: str, angle: float | None = None) -> Slot:
        """Return where the top card of a pile lies: in the middle of its region, turned as the map says."""
        region = self.board.region(name)
        rect = self.rect(name)
        wide = self.card_width(name)
        card = Rect(0, 0, wide, round(wide * RATIO[form]))
        card.center = rect.center
        return Slot(card, form, region.turn if angle is None else angle)
