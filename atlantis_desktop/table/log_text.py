"""What has happened in a match, in lines, as whoever looks may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.words import language


class LogLine(NamedTuple):
    """One line of the log as a viewer reads it."""

    seat: int
    text: str
    rule: str
    cards: tuple[int, ...]


class Telling:
    """The log of one match, put into words once for whoever looks."""

    def __init__(self, match: Match[Any], words: GameWords) -> None:
        """Take the match and the game's words."""
        self.match = match
        self.words = words
        self._kept: tuple[object, list[LogLine]] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(seat.name for seat in self.match.seats)

    def log(self, viewer: int) -> list[LogLine]:
        """Give the whole log, oldest line first."""
        line = self.match.line
        key = viewer, len(line), line[-1] if line else None, self.names, language()
        if self._kept is None or self._kept[0] != key:
            events = self.words.opening(self.match.rules, self.match.first) if not self.match.given else []
            events = events + [event for made in line for event in made.events]
            self._kept = key, self._lines(events, viewer)
        return self._kept[1]

    def since_own_turn(self, viewer: int) -> list[LogLine]:
        """Give what others did since the last move of a viewer; empty when nothing happened."""
        if viewer == SPECTATOR:
            return []
        line = self.match.line
        start = next((at + 1 for at in range(len(line) - 1, -1, -1) if line[at].move.seat == viewer), 0)
        return self._lines([event for made in line[start:] for event in made.events], viewer)

    def _lines(self, events: Sequence[Event], viewer: int) -> list[LogLine]:
        names = self.names
        lines: list[LogLine] = []
        for event in events:
            seen = event.for_seat(viewer)
            text = self.words.event_line(self.match.rules, seen, names)
            if text:
                lines.append(LogLine(event.seat, text, event.rule, seen.cards))
        return lines
