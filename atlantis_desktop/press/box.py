"""What is in the box of a game: its decks, counters and boards, and the list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from atlantis_desktop.press.sizes import Size, fitted
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck
from atlantis_desktop.table.general.printed import deck_named

CARDS, COUNTERS, BOARDS, LIST = "cards", "counters", "boards", "list"
PARTS: Final = (CARDS, COUNTERS, BOARDS, LIST)
"""What can be printed of a game."""


class NoDeckError(KeyError):
    """The game has no deck of this name."""


@dataclass(frozen=True)
class Sizes:
    """How large things are printed, in millimetres."""

    card: Size
    counter: float

    def of(self, deck: PrintedDeck) -> Size:
        """Return the size of a card or counter of a deck."""
        return Size(self.counter, self.counter) if deck.is_round else fitted(self.card, deck.ratio)


def chosen(decks: Sequence[PrintedDeck], words: Sequence[str], parts: Sequence[str]) -> list[PrintedDeck]:
    """Return the decks that words name, all without words, as far as ``parts`` wants cards and counters.

    Raises NoDeckError with the word that names none.
    """
    found: list[PrintedDeck] = []
    for word in words:
        deck = deck_named(decks, word)
        if deck is None:
            raise NoDeckError(word)
        found.append(deck)
    wanted = found if words else decks
    return [deck for deck in wanted if (COUNTERS if deck.is_round else CARDS) in parts]


def every(decks: Sequence[PrintedDeck]) -> Iterator[tuple[PrintedDeck, PrintedCard]]:
    """Return each kind of card once, with its deck."""
    return ((deck, card) for deck in decks for card in deck.cards)


def contents(decks: Sequence[PrintedDeck], boards: Sequence[str]) -> list[tuple[str, int, bool]]:
    """Return what is in the box, line by line: name, number, and whether it is a deck, below which its cards stand;
    cards of one name are one line.
    """
    rows: list[tuple[str, int, bool]] = []
    for deck in decks:
        rows.append((deck.name, deck.count, True))
        names: dict[str, int] = {}
        for card in deck.cards:
            names[card.name] = names.get(card.name, 0) + card.count
        rows += [(name, count, False) for name, count in names.items()]
    return rows + [(board, 1, True) for board in boards]
