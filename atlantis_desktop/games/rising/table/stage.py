"""How an event changes the table that is shown: the same facts that the chronicle tells, one after the other.

While a beat is shown, the screen looks at a copy of the view before it, which this module brings on event by event.
When the last one was shown the true view takes its place, so what was watched and what is true can never differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.pieces import (
    BARRIER_0,
    CENTRE,
    COMPONENT_0,
    ENERGY,
    FIGURE_0,
    POOL,
    RESOURCES,
    TILE_0,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.state import RisingTable

GOODS: Final = 5
"""Kinds of goods with mystic energy, in the lists of payments."""

Change = Callable[[RisingTable, Event, RisingTable], None]


def apply(table: RisingTable, event: Event, after: RisingTable) -> None:
    """Change what is shown by one event; ``after`` is the view that the beat leads to."""
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(table, event, after)


def _stands(table: RisingTable, event: Event, after: RisingTable) -> None:
    if event.cards and event.cards[0] >= FIGURE_0:
        table.where[event.cards[0] - FIGURE_0] = event.values[0]


def _home(table: RisingTable, event: Event, after: RisingTable) -> None:
    for piece in event.cards:
        figure = piece - FIGURE_0
        table.where[figure] = after.where[figure] if after.where[figure] < CENTRE else POOL
        table.owner[figure] = after.owner[figure]


def _swapped(table: RisingTable, event: Event, after: RisingTable) -> None:
    first, second = (piece - FIGURE_0 for piece in event.cards[:2])
    table.where[first], table.where[second] = table.where[second], table.where[first]


def _flooded(table: RisingTable, event: Event, after: RisingTable) -> None:
    place = event.cards[0] - TILE_0
    if place != CENTRE:
        table.dry[arm_of(place)] &= ~(1 << rank_of(place) - 1)


def _raised(table: RisingTable, event: Event, after: RisingTable) -> None:
    place = event.cards[0] - TILE_0
    table.dry[arm_of(place)] |= 1 << rank_of(place) - 1


def _walled(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.barriers |= 1 << event.cards[0] - BARRIER_0


def _bared(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.barriers &= ~(1 << event.cards[0] - BARRIER_0)


def give(table: RisingTable, seat: int, kind: int, count: int) -> None:
    """Give goods to a seat, or take them from it; what is shown never falls below nothing."""
    if kind == ENERGY:
        table.me[seat] = max(0, table.me[seat] + count)
    else:
        at = seat * RESOURCES + kind
        table.goods[at] = max(0, table.goods[at] + count)


def _gained(table: RisingTable, event: Event, after: RisingTable) -> None:
    give(table, event.seat, *event.values)


def _paid(table: RisingTable, event: Event, after: RisingTable) -> None:
    kind, count = event.values
    give(table, event.seat, kind, -count)


def _energy(table: RisingTable, event: Event, after: RisingTable) -> None:
    give(table, event.seat, ENERGY, -event.values[0])


def _built(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.built[event.cards[0] - COMPONENT_0] = max(1, table.round)
    for at, count in enumerate(event.values):
        seat, kind = divmod(at, GOODS)
        if count and seat < table.seats:
            give(table, seat, kind, -count)


def _misfortune(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.misfortune_discard += table.open
    table.open[:] = list(event.cards)
    if table.misfortunes:
        table.misfortunes.pop()


def _drawn(table: RisingTable, event: Event, after: RisingTable) -> None:
    if table.library:
        table.library.pop()


def _kept(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.hands[event.seat] += event.cards


def _artifact(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.artifacts[event.seat] += event.cards


def _discarded(table: RisingTable, event: Event, after: RisingTable) -> None:
    for card in event.cards:
        for pile in (table.hands[event.seat], table.artifacts[event.seat]):
            found = card if card in pile else HIDDEN if HIDDEN in pile and pile is table.hands[event.seat] else None
            if found is not None:
                pile.remove(found)
                break
        table.library_discard.append(card)


def _wrath(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.wrath = after.wrath


def _round(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.round, table.starter = event.values[0], event.seat


def _board(table: RisingTable, event: Event, after: RisingTable) -> None:
    table.boards[event.seat] = event.cards[0]


_CHANGES: Final[dict[str, Change]] = {
    "placed": _stands, "relocated": _stands, "claimed": _stands, "taken_back": _home, "figures_returned": _home,
    "recruited": _home, "volunteers_joined": _home, "places_swapped": _swapped, "tile_flooded": _flooded,
    "tile_unflooded": _raised, "barrier_placed": _walled, "barrier_kept": _walled, "barrier_used": _bared,
    "barrier_discarded": _bared, "barrier_returned": _bared, "gained": _gained, "paid": _paid,
    "energy_spent": _energy, "built": _built, "misfortune_drawn": _misfortune, "library_drawn": _drawn,
    "card_kept": _kept, "artifact_kept": _artifact, "card_discarded": _discarded, "card_played": _discarded,
    "wrath_rose": _wrath, "round_began": _round, "councilor_taken": _board,
}  # fmt: skip
