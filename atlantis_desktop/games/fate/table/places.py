"""The board of Fate, on which the places before the seats share the room: who has declared much gets the most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from pygame import Rect

from atlantis_desktop.table.board_view import GROUP_STRIP, BoardView
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.cards.painter import MINI, RATIO

KEPT: Final = 296
"""So many units of the map a place keeps at least, with its name and sum in words."""
KEPT_SMALL: Final = 0.62
"""On the small map, where the sum is a number, a place keeps this share of its width."""
BESIDE: Final = 90
"""Units of the map for words that stand beside the cards of a place."""
FOLLOWS: Final = ("sum", "drop")
"""Parts of a place that keep to its right edge."""
OWN_REACH: Final = 0.32
"""So far below the ring the place at the lower edge may grow, as a share of the ring's width."""
HIGH_REACH: Final = 0.2
"""So far it reaches where two rows make it higher: the signs of the ring stay in sight."""
UPPER_SEEN: Final = 0.52
"""This share of a card's height is seen above a second row: its number and its sign."""
STEM: Final = "declared_seat_"


class FateBoard(BoardView):
    """The table's map; places with many declared cards take room from neighbours that need less."""

    crowded = False
    """Whether the cards at the lower edge take the room of the place to declare at, which then shares one line with
    the names of the sets."""
    two_rows = False
    """Whether they lie in two rows: where they are crowded on the small map, and where one row is too narrow."""
    _own_parts: Mapping[str, Rect] = MappingProxyType({})
    """The parts of the place at the lower edge while it is crowded."""
    _shifts: dict[str, tuple[int, int]] | None = None
    """By place: how far its left and its right edge lie from where the map has them."""

    def rect(self, name: str) -> Rect:
        """Return the window rectangle of a region. Raises KeyError with the nearest known name."""
        found = super().rect(name)
        if self.crowded and name in self._own_parts:
            return self._own_parts[name].copy()
        if not self._shifts or not name.startswith(STEM):
            return found
        place, _sep, part = name.removeprefix(STEM).partition("_")
        left, right = self._shifts.get(STEM + place, (0, 0))
        if part == "token":
            return found.move(left, 0)
        if part in FOLLOWS or (part == "caption" and self._is_beside(STEM + place)):
            return found.move(right, 0)
        return Rect(found.x + left, found.y, found.width + right - left, found.height)

    def _is_beside(self, place: str) -> bool:
        """Whether the words about the sets of a place stand beside its cards."""
        cards, caption = super().rect(f"{place}_cards"), super().rect(f"{place}_caption")
        return caption.top < cards.bottom - self.px(8) and caption.left > cards.left

    def share(self, sizes: Mapping[str, Sequence[int]]) -> None:
        """Share the room by what was declared: for each place the numbers of cards of its sets."""
        own = self.seat_name("declared_seat", 1)
        shifts: dict[str, tuple[int, int]] = {}
        bases = {place: super(FateBoard, self).rect(place) for place in sizes}
        needs = {place: self._need(place, sets, bases[place]) for place, sets in sizes.items()}
        more, most = needs[own] - bases[own].width, 0
        if not self.small and more > 0:
            ring = super().rect("evidence_ring")
            most = max(0, round(ring.left + OWN_REACH * ring.width) - bases[own].right)
            shifts[own] = 0, min(more, most)
        self.crowded = more > most
        self.two_rows = (
            self.crowded and len(sizes[own]) > 1 and (self.small or not self._fits_a_row(own, sizes[own], most))
        )
        if self.crowded:
            self._own_parts = self._share_own(own, shifts.get(own, (0, 0))[1])
        row = sorted((place for place in sizes if place != own), key=lambda place: bases[place].x)
        if any(needs[place] > bases[place].width for place in row):
            wide = _shared([bases[place].width for place in row], [needs[place] for place in row])
            x = bases[row[0]].x
            for at, place in enumerate(row):
                base = bases[place]
                shifts[place] = x - base.x, x + wide[at] - base.right
                gap = bases[row[at + 1]].x - base.right if at + 1 < len(row) else 0
                x += wide[at] + gap
        self._shifts = shifts

    def _share_own(self, own: str, wider: int) -> dict[str, Rect]:
        """Return the parts of a place at the lower edge whose cards take all its width, in two rows if they can."""
        base = super().rect
        place, cards, drop = (base(f"{own}{part}") for part in ("", "_cards", "_drop"))
        high = {}
        if self.two_rows and not self.small:
            ring, up = base("evidence_ring"), self._second_row(own)
            wider = min(wider, round(ring.left + HIGH_REACH * ring.width) - place.right)
            high = {f"{own}_{part}": base(f"{own}_{part}").move(0, -up) for part in ("token", "name", "sum")}
            high[f"{own}_sum"].x += wider
            high[own] = Rect(place.x, place.y - up, place.width + wider, place.height + up)
            cards.y -= up
        cards.width = place.width + wider - 2 * (cards.x - place.x)
        lowest = cards.y + round(self.card_width(f"{own}_cards") * RATIO[MINI])
        lowest += self._second_row(own) if self.two_rows else 0
        line = Rect(cards.x, lowest + 1, cards.width, max(drop.bottom, place.bottom - self.px(6)) - lowest - 1)
        return high | {f"{own}_cards": cards, f"{own}_caption": line, f"{own}_drop": line}

    def _fits_a_row(self, own: str, sets: Sequence[int], wider: int) -> bool:
        """Whether the cards at the lower edge can be told apart in a row as wide as their place can be."""
        place, cards = (super(FateBoard, self).rect(f"{own}{part}") for part in ("", "_cards"))
        return self._row(own, sets) <= place.width + wider - 2 * (cards.x - place.x)

    def _row(self, place: str, sets: Sequence[int]) -> int:
        """How wide a row of these sets is whose cards can be told apart."""
        strips = sum(size - 1 for size in sets) + GROUP_STRIP * (len(sets) - 1)
        return self.card_width(f"{place}_cards") + round(strips * self.least_strip) + 2

    def _second_row(self, own: str) -> int:
        """How much lower a second row of cards lies than the first."""
        return round(UPPER_SEEN * self.card_width(f"{own}_cards") * RATIO[MINI])

    def groups(self, name: str, sizes: Sequence[int], form: str, room: int | None = None) -> list[list[Slot]]:
        """Return where sets of cards lie in a region, set by set; in two rows where they are crowded and can be."""
        own = self.seat_name("declared_seat", 1)
        if not (self.two_rows and name == f"{own}_cards"):
            return super().groups(name, sizes, form, room)
        cut = min(range(1, len(sizes)), key=lambda at: max(sum(sizes[:at]), sum(sizes[at:])))
        upper, lower = super().groups(name, sizes[:cut], form), super().groups(name, sizes[cut:], form)
        before, down = sum(sizes[:cut]), self._second_row(own)
        return upper + [
            [Slot(slot.rect.move(0, down), slot.form, z=slot.z + before) for slot in slots] for slots in lower
        ]

    def _need(self, place: str, sets: Sequence[int], base: Rect) -> int:
        """How wide a place must be for its cards to be told apart, at least what it keeps anyway."""
        kept = round(KEPT_SMALL * base.width) if self.small else min(base.width, self.px(KEPT))
        if not sets:
            return kept
        cards = super().rect(f"{place}_cards")
        beside = self.px(BESIDE) if self._is_beside(place) else 0
        return max(kept, self._row(place, sets) + beside + base.width - cards.width)


def _shared(bases: Sequence[int], needs: Sequence[int]) -> list[int]:
    """Share the sum of widths: each gets what it needs, and of the rest what it had; in proportion where none is."""
    whole = sum(bases)
    if sum(needs) >= whole:
        wide = [round(whole * need / sum(needs)) for need in needs]
    else:
        spare = [max(0, base - need) for base, need in zip(bases, needs, strict=True)]
        share = (whole - sum(needs)) / max(1, sum(spare))
        wide = [round(need + share * more) for need, more in zip(needs, spare, strict=True)]
    wide[-1] += whole - sum(wide)
    return wide
