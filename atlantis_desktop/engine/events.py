"""Events: small past-tense facts. Log, motion, sound, statistics and summaries all read the same list."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.zones import EVERYBODY, HIDDEN, SHARED, SPECTATOR, Place

NOWHERE: Final[Place] = ("", SHARED)
"""The source or target of an event that moves nothing."""


class Event(NamedTuple):
    """One thing that happened."""

    kind: str
    """What happened, such as ``card_passed``; words and motion are looked up by it."""
    seat: int = SHARED
    """Who did it, or whom it befell."""
    cards: tuple[int, ...] = ()
    """The pieces concerned; each is HIDDEN for a seat that may not know it."""
    source: Place = NOWHERE
    target: Place = NOWHERE
    values: tuple[int, ...] = ()
    """Public numbers of the event, in the order its words expect."""
    seen_by: int = EVERYBODY
    """The seats that saw the faces of ``cards``, one bit a seat."""
    rule: str = ""
    """The rule at work, for the link in the log."""

    @property
    def number(self) -> int:
        """The one number of an event that has one, or the first; further ones are named by the game's readers."""
        return self.values[0]

    def for_seat(self, seat: int) -> Event:
        """Return the event as a seat (or a SPECTATOR) may know it: faces it did not see become HIDDEN."""
        if self.seen_by == EVERYBODY:
            return self
        if seat != SPECTATOR and self.seen_by >> seat & 1:
            return self
        return self._replace(cards=(HIDDEN,) * len(self.cards))

    def to_json(self) -> dict[str, Any]:
        """Return the event as plain data, for files and workers."""
        return self._asdict()


Events = MutableSequence[Event] | None
"""Where events are told: a list of any kind, or None where nobody listens."""


def tell(
    events: Events,
    kind: str,
    seat: int = SHARED,
    cards: tuple[int, ...] = (),
    rule: str = "",
    values: tuple[int, ...] = (),
    source: Place = NOWHERE,
    target: Place = NOWHERE,
    seen_by: int = EVERYBODY,
) -> None:
    """Append an `Event` with these fields, right after what it tells of has happened; do nothing where nobody listens.

    Search tells nobody. What has to be reckoned for an event alone is reckoned behind ``if events is not None``.
    """
    if events is not None:
        events.append(Event(kind, seat, cards, source, target, values, seen_by, rule))


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; several share the victory, none means that all lost."""
    ranks: tuple[int, ...]
    """The rank of each seat from 1; equal ranks share a place."""
    totals: tuple[int, ...]
    """The final figure of each seat."""
    rule: str
    """The rule that decided it."""
