"""What the figures of a finished game are counted from, whatever the game: everything that happened in its line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match


class MatchFigures:
    """What happened in a match, in numbers.

    Nothing is kept while a game runs: the events of the line tell all of it, so an opened save shows the same as the
    window in which the game was played.
    """

    def __init__(self, match: Match[Any]) -> None:
        """Take a match; it need not be over."""
        self.match = match
        self.events: list[Event] = [event for made in match.line for event in made.events]
        """Everything that happened, in its order."""

    def count(self, kind: str) -> int:
        """Return how many events of a kind there were."""
        return sum(event.kind == kind for event in self.events)

    @staticmethod
    def best(values: Sequence[int], least: bool = False) -> tuple[bool, ...]:
        """Tell for each seat whether its figure is the best of all; of one seat, or of equal ones, none is."""
        if min(values) == max(values):
            return (False,) * len(values)
        wanted = min(values) if least else max(values)
        return tuple(value == wanted for value in values)
