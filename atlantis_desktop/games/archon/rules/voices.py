"""When a faction speaks in its own voice, and which of its lines it says; the lines themselves are words.

Which line it is follows from what all can see, never from chance: a game that is replayed sounds the same.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.archon.rules.state import ArchonTable

ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
BETRAYED: Final = "betrayed"
WINS: Final = "wins"
EXILED: Final = "exiled"
OCCASIONS: Final = (ACCEPT, REFUSE, BETRAYED, WINS, EXILED)
"""When a faction speaks, by number as events hold it."""
LINES_EACH: Final = (5, 5, 5, 5, 4)
"""How many lines each faction has for each of them."""


def number_of(table: ArchonTable, seat: int, occasion: str) -> int:
    """Return which of its lines a seat says on an occasion now; another one when the table has moved on."""
    at = OCCASIONS.index(occasion)
    moved = 5 * table.act + 3 * table.cycle + table.stasis + table.wrath + 2 * sum(table.talents)
    moved += sum(table.broken) + sum(table.votes_won) + len(table.promises) + 7 * at + 11 * table.factions[seat]
    return moved % LINES_EACH[at]


def speak(state: ArchonTable, seat: int, occasion: str, rule: str, events: Events) -> None:
    """Let a seat say its line, after what it answers to has been told."""
    if events is not None:
        values = (OCCASIONS.index(occasion), state.factions[seat], number_of(state, seat, occasion))
        tell(events, "spoken", seat, rule=rule, values=values)
