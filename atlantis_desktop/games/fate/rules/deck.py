"""The cards of Fate as the rules see them: small integers, sets of cards as bits, and tables worked out once.

A card is its position in the card table. A set of cards that has no order (a hand, the declared cards of a seat) is one
integer with a bit for every card; that makes a copy cheap and the questions of the rules ("which of these does the
evidence disprove?") a single operation.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Final

from atlantis_desktop.games.fate.rules.content import CardTable

NO_ELEMENT: Final = -1
"""The element of a Tablet that is in no set (FATE-43)."""

SET_SIZE: Final = 3
"""A set is exactly three cards (FATE-21)."""


def cards_in(mask: int) -> list[int]:
    """Return the cards of a set of bits in ascending order."""
    cards: list[int] = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    """Return the set of bits that holds ``cards``."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Deck:
    """Everything about the cards that the rules ask for, taken from a checked card table."""

    def __init__(self, table: CardTable) -> None:
        """Take the effective card table of a match."""
        self.table = table
        self.ids: tuple[str, ...] = tuple(card.id for card in table.cards)
        self.values: tuple[int, ...] = tuple(card.value for card in table.cards)
        self.element_of: tuple[int, ...] = tuple(card.element for card in table.cards)
        self.name_of: tuple[int, ...] = tuple(card.name_index for card in table.cards)
        self.names: tuple[str, ...] = tuple(name.id for name in table.names)
        self.name_masks: tuple[int, ...] = tuple(mask_of(name.cards) for name in table.names)
        self.name_element: tuple[int, ...] = tuple(name.element for name in table.names)
        self.elements: tuple[str, ...] = tuple(element.id for element in table.elements)
        self.element_masks: tuple[int, ...] = tuple(
            mask_of([card for card, other in enumerate(self.element_of) if other == element.index])
            for element in table.elements
        )
        self.disproves: tuple[frozenset[int], ...] = tuple(frozenset(each.disproves) for each in table.elements)
        self.tablets: tuple[int, ...] = tuple(card.index for card in table.cards if card.type == "tablet")
        self.doorway: int = next(card.index for card in table.cards if card.type == "doorway")
        self.chamber: int = next(card.index for card in table.cards if card.type == "chamber")
        self.tablet_mask = mask_of(self.tablets)
        self.everything = (1 << len(table.cards)) - 1
        # By the card on top of the evidence: the cards that it disproves. A Tablet disproves nothing (FATE-43).
        self.disproved_by = tuple(
            0
            if element == NO_ELEMENT
            else mask_of([card for card, other in enumerate(self.element_of) if other in self.disproves[element]])
            for element in self.element_of
        )

    @cached_property
    def sets_of(self) -> tuple[dict[int, tuple[tuple[int, ...], ...]], ...]:
        """By name, then by the bits of that name which a hand holds: every choice of three of them (FATE-21)."""
        return self._choices(SET_SIZE)

    @cached_property
    def pairs_of(self) -> tuple[dict[int, tuple[tuple[int, ...], ...]], ...]:
        """By name, then by the bits of that name which a hand holds: every pair that a Tablet can join (FATE-23)."""
        return self._choices(SET_SIZE - 1)

    def _choices(self, size: int) -> tuple[dict[int, tuple[tuple[int, ...], ...]], ...]:
        out = []
        for name_mask in self.name_masks:
            cards = cards_in(name_mask)
            by_bits: dict[int, tuple[tuple[int, ...], ...]] = {}
            for count in range(len(cards) + 1):
                for held in combinations(cards, count):
                    by_bits[mask_of(held)] = tuple(combinations(held, size))
            out.append(by_bits)
        return tuple(out)
