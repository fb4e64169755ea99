"""What the next seat may do with a card that it is given, as far as the seat that passes it can tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from atlantis_desktop.games.fate.rules.deck import SET_SIZE
from atlantis_desktop.games.fate.rules.knowledge import unseen
from atlantis_desktop.games.fate.rules.rules import DRAWN, FateRules
from atlantis_desktop.games.fate.rules.state import FateTable


def tablet_chance(rules: FateRules, view: FateTable, seat: int) -> float:
    """Return the chance that the seat after ``seat`` can declare a Tablet at once that it is passed (FATE-23).

    For that it needs two cards of one name that the evidence does not bar (FATE-27), in its hand or among the two that
    it draws. All that is not seen is taken to lie anywhere.
    """
    deck, receiver = rules.deck, (seat + 1) % rules.seats
    known = view.learned(seat)[receiver] if view.viewer == seat else 0
    # Only cards that must lie in that hand count as known there; most of it is a guess.
    certain = known if known.bit_count() <= view.held[receiver] else 0
    hidden = unseen(deck, view) & ~certain & ~view.hands[seat]
    among = hidden.bit_count()
    count = min(among, view.held[receiver] - certain.bit_count() + DRAWN)
    barred = deck.disproved_by[view.evidence[-1]]
    lacking = [
        ((hidden & mask).bit_count(), SET_SIZE - 1 - (certain & mask).bit_count())
        for mask in deck.name_masks if not mask & barred
    ]  # fmt: skip
    return 1.0 - none_enough(among, count, lacking)


def none_enough(among: int, count: int, lacking: Sequence[tuple[int, int]]) -> float:
    """Return the chance that ``count`` cards drawn from ``among`` hold enough of no kind.

    ``lacking`` has for each kind how many of it lie among them, and how many are enough.
    """
    # By number of cards drawn so far: in how many ways they hold too few of each kind.
    ways = [comb(among - sum(there for there, _enough in lacking), drawn) for drawn in range(count + 1)]
    for there, enough in lacking:
        few = [comb(there, drawn) for drawn in range(max(0, enough))]
        ways = [sum(few[part] * ways[drawn - part] for part in range(min(len(few), drawn + 1)))
                for drawn in range(count + 1)]  # fmt: skip
    return ways[count] / comb(among, count)
