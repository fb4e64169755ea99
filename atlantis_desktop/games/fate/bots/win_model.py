"""What a young round of The Fate of Atlantis may come to: a few numbers of each seat, fitted on played games.

The weights stand in ``assets/fate/bots/values.toml``: ``build_scripts/fit_fate.py`` plays the games, fits the weights
and writes the file. A seat's numbers times their weights, summed, are its points; only their differences from seat to
seat mean something.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import mul
from typing import Final

from atlantis_desktop.content.fitted import FittedFile, thousandths
from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.games.fate.bots.numbers import numbers_of
from atlantis_desktop.games.fate.bots.play_out import PlayOut
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, mask_of
from atlantis_desktop.games.fate.rules.state import FateTable

SEATS: Final = range(2, 5)
FEATURES: Final = (
    "sets", "barred", "pairs", "lone", "open", "tablets", "cards", "declared", "counts", "least", "wanted",
    "threatened", "held", "turn",
)  # fmt: skip
"""What is counted of each seat at the start of a turn, by name in the order of `FateWins.features`."""
PHASES: Final = (("far", 24), ("middle", 16), ("near", 0))
"""The phases before the Final Doorway is found, with more cards than so many in the deck."""
MOST: Final = 100_000
"""No weight is larger, in thousandths."""
Row = tuple[float, ...]
Weights = tuple[Row, ...]
"""By phase the weight of each feature, in points."""


class FateWins:
    """Tells the points that a dealt-out table comes to, before the Doorway is found."""

    def __init__(self, play_out: PlayOut) -> None:
        """Take what knows the cards of the match."""
        self.play_out = play_out
        self.deck = play_out.deck
        numbers = numbers_of(self.deck)
        self.names = tuple(zip(self.deck.name_masks, numbers.name_sums, strict=True))
        self.elements = tuple(zip(self.deck.element_masks, numbers.sums, strict=True))

    @cached_property
    def weights(self) -> Weights:
        """What was fitted for the seats of the match; the file is read when a search first asks."""
        return VALUES.weights[self.play_out.rules.seats]

    def points(self, table: FateTable, active: int) -> list[float]:
        """Return what each seat may be taken to score in this round; ``active`` is about to draw."""
        weights = self.weights[phase_of(table)]
        return [sum(map(mul, weights, row)) for row in self.features(table, active)]

    def features(self, table: FateTable, active: int) -> list[list[float]]:
        """Return by seat the numbers that `FEATURES` names."""
        seats = len(table.hands)
        rows = [self.play_out.row(laid, table.tablet_names) for laid in table.tables]
        wishes = [self._wish(table, seat, rows) for seat in range(seats)]
        gone = mask_of(table.evidence) | mask_of(table.discard)
        laid = 0
        for declared in table.tables:
            laid |= declared
        return [self._features_of(table, seat, rows[seat], wishes, laid, gone, active) for seat in range(seats)]

    def _wish(self, table: FateTable, seat: int, rows: Sequence[tuple[int, ...]]) -> int:
        """Return the final element, among those in its hand, at which a seat leads most; 5 where it holds none."""
        hand, others = table.hands[seat], len(rows) - 1
        best, wish = -1e9, 5
        for final, (mask, sums) in enumerate(self.elements):
            if hand & mask:
                lead = float(others * (rows[seat][final] - sums[hand & mask]))
                for other, row in enumerate(rows):
                    if other != seat:
                        lead -= row[final]
                if lead > best:
                    best, wish = lead, final
        return wish

    def _features_of(
        self, table: FateTable, seat: int, row: tuple[int, ...], wishes: list[int], laid: int, gone: int, active: int
    ) -> list[float]:
        deck, hand = self.deck, table.hands[seat]
        top = deck.element_of[table.evidence[-1]]
        bars = deck.disproved_by[table.evidence[-1]]
        own = table.tables[seat]
        sets = barred = pairs = lone = could_extend = 0.0
        for mask, sums in self.names:
            bits = hand & mask
            if not bits:
                continue
            count, points = bits.bit_count(), sums[bits]
            if own and laid & mask:
                could_extend += points
                barred += points if bits & bars else 0
            elif count >= SET_SIZE:
                sets += points
                barred += points if bits & bars else 0
            else:
                coming = (mask & ~(gone | laid | bits)).bit_count()
                if count == 1:
                    lone += points * coming / 4
                else:
                    pairs += points * coming / 3
        threatened = sum([row[wish] for other, wish in enumerate(wishes) if other != seat]) / (len(wishes) - 1)
        held = 0
        if top >= 0:
            mask, sums = self.elements[top]
            held = sums[hand & mask]
        return [
            sets, barred, pairs, lone, could_extend, (hand & deck.tablet_mask).bit_count(), hand.bit_count(), row[-1],
            row[top], min(row), row[wishes[seat]], threatened, held, 1.0 if seat == active else 0.0,
        ]  # fmt: skip


def phase_of(table: FateTable) -> int:
    """Return the place in `PHASES` of a table before the Doorway is found."""
    left = len(table.deck)
    for place, (_name, least) in enumerate(PHASES):
        if left > least:
            return place
    return len(PHASES) - 1


def _read_weights(reader: TableReader) -> Weights:
    phases: list[Row] = []
    for phase, _least in PHASES:
        row = reader.numbers(phase)
        if row is not None:
            phases.append(thousandths(row, FEATURES, MOST))
            row.done()
    return tuple(phases)


VALUES: Final = FittedFile("fate", "values.toml", SEATS, _read_weights)
"""The file of the weights."""
