"""Scoring a round (FATE-46 to 55) and deciding the game (FATE-57, 58)."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.engine.events import Outcome
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT, Deck, cards_in
from atlantis_desktop.games.fate.rules.state import FateTable


class Counted(NamedTuple):
    """One card and what it counts."""

    card: int
    points: int


class Sheet(NamedTuple):
    """The scoring of one seat, column by column, as the screen shows it."""

    doubled: tuple[Counted, ...]
    normal: tuple[Counted, ...]
    negative: tuple[Counted, ...]
    hand: tuple[Counted, ...]
    """The hand cards that count; all others count nothing (FATE-54)."""

    @property
    def total(self) -> int:
        """The score of the round; it may be negative (FATE-55)."""
        return sum(counted.points for column in self for counted in column)


def final_element(table: FateTable, deck: Deck) -> int:
    """Return the element of the top evidence card, NO_ELEMENT when it is a Tablet (FATE-46)."""
    return deck.element_of[table.evidence[-1]]


def factor(element: int, final: int, deck: Deck) -> int:
    """Return what a declared card of ``element`` counts, in values: 2, 1 or -1 (FATE-47, 48, 49)."""
    if final == NO_ELEMENT:
        return 1
    if element == final:
        return 2
    return -1 if element in deck.disproves[final] else 1


def is_singleton(table: FateTable, deck: Deck, seat: int, tablet: int) -> bool:
    """Tell whether a declared Tablet lies alone: no face-up card of its name before the same seat (FATE-51)."""
    name = table.tablet_names[deck.tablets.index(tablet)]
    return not table.tables[seat] & deck.name_masks[name]


def score_sheet(table: FateTable, deck: Deck, seat: int, lone_tablet: int, final: int | None = None) -> Sheet:
    """Score one seat's declared cards and hand.

    ``lone_tablet`` is what a singleton Tablet counts while the evidence has no element (option
    ``loneTabletNoElement``); ``final`` takes another final element than the one that lies there, for forecasts.
    """
    if final is None:
        final = final_element(table, deck)
    columns: dict[int, list[Counted]] = {2: [], 1: [], -1: []}
    values = deck.values
    for card in cards_in(table.tables[seat] & ~deck.tablet_mask):
        times = factor(deck.element_of[card], final, deck)
        columns[times].append(Counted(card, times * values[card]))
    for card in cards_in(table.tables[seat] & deck.tablet_mask):
        if is_singleton(table, deck, seat, card):
            # A lone Tablet counts as if it matched, but there must be an element to match (FATE-51, FATE-A17).
            points = lone_tablet if final == NO_ELEMENT else 2 * values[card]
            columns[2 if points > values[card] else 1].append(Counted(card, points))
        else:
            name = table.tablet_names[deck.tablets.index(card)]
            times = factor(deck.name_element[name], final, deck)
            columns[times].append(Counted(card, times * values[card]))
    hand: list[Counted] = []
    for card in cards_in(table.hands[seat]):
        if deck.tablet_mask >> card & 1:
            hand.append(Counted(card, -2 * values[card]))
        elif final != NO_ELEMENT and deck.element_of[card] == final:
            hand.append(Counted(card, -values[card]))
    return Sheet(tuple(columns[2]), tuple(columns[1]), tuple(columns[-1]), tuple(hand))


def totals(scores: list[tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """Return the sum of the round scores of every seat (FATE-55)."""
    return tuple(sum(scored[seat] for scored in scores) for seat in range(seats))


def decide(scores: list[tuple[int, ...]], seats: int) -> Outcome:
    """Rank the seats: the highest total, then the better last round, then the one before (FATE-57, 58)."""
    summed = totals(scores, seats)
    keys = [(summed[seat], *(scored[seat] for scored in reversed(scores))) for seat in range(seats)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat in range(seats) if ranks[seat] == 1)
    tied = sum(total == max(summed) for total in summed) > 1
    return Outcome(winners, ranks, summed, "FATE-58" if tied else "FATE-57")
