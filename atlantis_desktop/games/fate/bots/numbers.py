"""The numbers of the bots of Fate: weights found by play of bot against bot, and tables worked out from the cards."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from atlantis_desktop.games.fate.rules.content import MOST_VALUES
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT, Deck, cards_in
from atlantis_desktop.games.fate.rules.scoring import factor

MOST_AT_ONCE: Final = 12
"""Of so many cards every choice is worked out before the match."""


class FateWeights(NamedTuple):
    """The numbers of the evaluation, found by play of bot against bot."""

    stays: float = 0.31
    """How much the evidence on top weighs while the Chamber cannot come: it disproves and bars all the same."""
    skill: float = 0.16
    """How surely a seat is taken to place the evidence that suits it best."""
    rivals: float = 0.66
    """How much the mean of the others' points weighs against one's own."""
    leader: float = 0.14
    """How much the best rival weighs on top of that."""
    lone: float = 0.45
    """What the hope for a set counts that still lacks two cards."""
    pair: float = 1.07
    """What the hope for a set counts that still lacks one card."""
    set: float = 0.82
    """What a whole set in hand counts."""
    open: float = 0.58
    """What a hand card that could extend is worth, as a share of what it would count on the table."""
    tablet: float = 0.6
    """What a Tablet in hand is worth while the round is young, in points."""
    missing: float = 4.0
    """The points that each card counts that a set still lacks."""
    gift: float = 0.59
    """What a passed card is worth to the next seat, as a share of what it is worth in hand."""
    laid: float = 3.0
    """What a Tablet that the next seat can surely declare at once costs who passes it, in points."""
    wait: int = 5
    """Sets are kept in hand while so many cards would be left in the deck when the turn comes round again."""
    own: float = 0.55
    """The same for the seat that judges, as far as its hand holds that element."""
    fade: float = 0.24
    """What hopes count beyond the number of sets that the hand will have room for."""
    room: float = 4.8
    """How many cards of a hand, at the end of the round, make one set."""
    floor: float = 0.5
    """The least that a declared point is taken to count when hand cards are weighed."""


class Thumbs(NamedTuple):
    """The numbers of the rules of thumb by which rounds are played on, found by play of seat against seat."""

    stays: float = 0.06
    """How much the evidence on top weighs while the Chamber cannot come."""
    doorway: float = 0.4
    """How much more, times the chance that the Doorway comes with the next draw."""
    wait: int = 8
    """Sets are kept in hand while more cards would be left in the deck when the turn comes round again."""
    one: tuple[float, ...] = (0.0, 0.14, 0.36, 0.43, 0.43, 0.43)
    """What the points of a single card count, by how many cards of its name may still come."""
    two: tuple[float, ...] = (0.0, 0.42, 0.5, 0.5, 0.5, 0.5)
    """The same for two cards of one name."""
    set: float = 0.615
    """What the points of a whole set in hand count."""
    extends: float = 0.7
    """What the points of a card count that can extend."""
    tablet: float = 1.0
    """What a Tablet in hand is worth, in points."""
    cost: float = 0.25
    """What the points of a card in hand cost when the round ends."""
    keep: float = 0.5
    """How much the worth of a card in hand weighs when the evidence is chosen."""
    lost: float = 0.725
    """How much the points weigh that an evidence disproves."""
    clear: float = 0.5
    """By so many points it must be better to keep a card as evidence than to declare it."""


class Fit(NamedTuple):
    """What hands look like that somebody has chosen: cards of one name are kept together, lone ones are given away."""

    names: tuple[float, ...] = (0.0, -1.0, 0.4, 0.6, 0.6, 0.6)
    """By how many cards of one name a hand holds: the logarithm of how much likelier that is than by chance."""
    tablet: float = -1.0
    """The same for each Tablet in hand."""
    swaps: int = 24
    """How many exchanges of a hand card for one of the deck are tried, hand by hand."""


def _hopes() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Work out the chance that at least so many of the cards that may come will be seen, by share that is seen."""
    out = []
    for step in range(20):
        seen, rest = step / 20, 1 - step / 20
        one = tuple(1 - rest**cards for cards in range(MOST_VALUES + 1))
        two = tuple(1 - rest**cards - cards * seen * rest ** max(0, cards - 1) for cards in range(MOST_VALUES + 1))
        out.append(((1.0,) * (MOST_VALUES + 1), one, two))
    return tuple(out)


HOPES: Final = _hopes()


def long_enough(numbers: tuple[float, ...]) -> tuple[float, ...]:
    """Return numbers by how many cards of a name there are, the last of them for more than it has in the box."""
    return numbers + (numbers[-1],) * (MOST_VALUES + 2 - len(numbers))


class Sums(dict[int, int]):
    """The points of choices of cards, by their bits; of many cards only those choices that were asked for."""

    def __init__(self, values: tuple[int, ...], mask: int) -> None:
        """Take the values of all cards, and the cards of which there are choices."""
        super().__init__()
        self.values_of = values
        cards = cards_in(mask)
        if len(cards) <= MOST_AT_ONCE:
            self.update({
                sum(1 << card for card in held): sum(values[card] for card in held)
                for count in range(len(cards) + 1)
                for held in combinations(cards, count)
            })

    def __missing__(self, bits: int) -> int:
        """Work out what was never asked for."""
        found = self[bits] = sum(self.values_of[card] for card in cards_in(bits))
        return found


class CardTables(NamedTuple):
    """Tables worked out once from the cards."""

    counts: tuple[tuple[int, ...], ...]
    """What a declared point of each element counts, by final element; the last row is for no element."""
    disproved: tuple[tuple[int, int, int], ...]
    """Each element with the two that it disproves."""
    sums: tuple[dict[int, int], ...]
    """By element: the points of each choice of its cards."""
    name_sums: tuple[dict[int, int], ...]
    """By name: the points of each choice of its cards."""
    tablet: int
    """The value of a Tablet."""
    priced: tuple[dict[int, tuple[tuple[int, int], ...]], ...]
    """By name: for each choice of its cards, the cards behind their values, the cheapest first."""
    lost: tuple[int, ...]
    """By element: the cards that it disproves."""
    by_price: tuple[int, ...]
    """For every value that cards of an element have, the lowest first: the cards of it."""


@lru_cache(maxsize=4)
def numbers_of(deck: Deck) -> CardTables:
    """Work out the tables of the evaluation for these cards."""
    elements = range(len(deck.elements))
    counts = tuple(tuple(factor(element, final, deck) for element in elements) for final in (*elements, NO_ELEMENT))
    disproved = tuple((final, *sorted(deck.disproves[final])[:2]) for final in elements)

    def sums(mask: int) -> Sums:
        return Sums(deck.values, mask)

    return CardTables(
        counts,
        disproved,  # type: ignore[arg-type]
        tuple(map(sums, deck.element_masks)),
        tuple(map(sums, deck.name_masks)),
        deck.values[deck.tablets[0]] if deck.tablets else 0,
        tuple(
            {bits: tuple(sorted((deck.values[card], card) for card in cards_in(bits))) for bits in sums(mask)}
            for mask in deck.name_masks
        ),
        tuple(
            sum(mask for other, mask in enumerate(deck.element_masks) if other in deck.disproves[final])
            for final in elements
        ),
        tuple(
            sum(1 << card for mask in deck.element_masks for card in cards_in(mask) if deck.values[card] == price)
            for price in sorted({deck.values[card] for mask in deck.element_masks for card in cards_in(mask)})
        ),
    )
