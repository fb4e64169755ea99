"""How an event changes the table that is shown: the same facts that the log tells, one after the other.

While a beat is shown, the screen looks at a copy of the view before it, which this module brings on event by event.
When the last one was shown the true view takes its place, so what was watched and what is true can never differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, NOBODY, ScoundrelsTable

Change = Callable[[ScoundrelsTable, Event, ScoundrelsTable], None]

PLACES: Final = {"hand": "hands", "drawn": "drawn", "tableau": "tableau", "committed": "committed"}
"""The lists of a table by the zones of its seats."""
COSTS: Final = {
    "invested": 0, "shining_played": 0, "scandal_played": 1, "committed": 0, "answered": 0, "battle_begun": 1,
}  # fmt: skip
"""By kind of event: which of its values is what its player paid."""
GAINS: Final = ("quick_sold", "market_sold", "cashed_out")
"""Kinds of events whose values are coins that their player got."""


def apply(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    """Change what is shown by one event; ``after`` is the view that the beat leads to."""
    if event.cards and event.source[0] and event.target[0]:
        # A shield goes, and the scandal that it stopped is only named beside it.
        for card in event.cards[:1] if event.kind == "shield_spent" else event.cards:
            move(table, card, event.source, event.target)
    if event.kind in COSTS:
        pay(table, event.seat, event.values[COSTS[event.kind]])
    elif event.kind in GAINS:
        pay(table, event.seat, -sum(event.values))
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(table, event, after)


def cards_at(table: ScoundrelsTable, place: Place) -> list[int]:
    """Return the list of a place of the table."""
    zone, seat = place
    found: list[int] = getattr(table, PLACES[zone])[seat] if zone in PLACES else getattr(table, zone)
    return found


def move(table: ScoundrelsTable, card: int, source: Place, target: Place) -> None:
    """Move a card; where its face is not seen, any hidden one of its place."""
    cards = cards_at(table, source)
    if card in cards:
        cards.remove(card)
    elif HIDDEN in cards:
        del cards[len(cards) - 1 - cards[::-1].index(HIDDEN)]
    elif cards:
        cards.pop()
    if card == HIDDEN and source[0] == "hand":
        # Whatever was known of this hand may be what has left it.
        cards[:] = [HIDDEN] * len(cards)
    cards_at(table, target).append(HIDDEN if target[0] == "pile" else card)
    if card != HIDDEN and target[0] in ("discard", "hand"):
        table.on_card[card] = 0
        table.rolled.pop(card, None)


def pay(table: ScoundrelsTable, seat: int, count: int) -> None:
    """Take coins from a seat, or give them to it; what is shown never falls below nothing."""
    table.coins[seat] = max(0, table.coins[seat] - count)


def _coins(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    pay(table, event.seat, -event.values[0])


def _influence(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.influence[event.seat] = max(0, table.influence[event.seat] + event.values[0])


def _round(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.round, table.first = event.values[0], event.seat
    table.new = []
    table.beaten = table.fought = 0
    # The frames of the round before are over; those that lie there now are those of the new one.
    table.frames = after.frames[:]


def _first(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.first = event.seat


def _hand(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.poseidon = event.seat
    pay(table, event.seat, -event.values[0])


def _returned(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.poseidon = NOBODY


def _income(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.on_card[event.cards[0]] = event.values[1]


def _storm(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    _face, lost = event.values
    table.on_card[event.cards[0]] -= min(lost, table.on_card[event.cards[0]])


def _answered(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    """A sealed answer was given or taken back: the frame is as it is in the view that follows, if it is still there."""
    if table.frames and after.frames and table.frames[-1].name == after.frames[-1].name:
        table.frames[-1] = after.frames[-1]


def _revealed(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.stands = list(event.values)
    table.frames = after.frames[:]


def _home(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.stands = [MIDDLE] * len(table.stands)


def _rolled(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.rolled[event.cards[0]] = event.values[0]


def _reshuffled(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    count = event.values[0]
    table.pile += [HIDDEN] * count
    del table.discard[:count]


def _won(table: ScoundrelsTable, event: Event, after: ScoundrelsTable) -> None:
    table.winners = after.winners


_CHANGES: Final[dict[str, Change]] = {
    "coins_changed": _coins, "influence_changed": _influence, "round_begun": _round, "first_seat": _first,
    "current_passed": _first, "hand_given": _hand, "hand_returned": _returned, "income": _income, "storm": _storm,
    "coins_drained": _income, "region_chosen": _answered, "region_taken_back": _answered, "aside_given": _answered,
    "aside_taken_back": _answered, "pieces_revealed": _revealed, "pieces_returned": _home, "die_rolled": _rolled,
    "reshuffled": _reshuffled, "game_won": _won,
}  # fmt: skip
