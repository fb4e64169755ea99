"""What has happened in a match, in lines, as whoever looks may read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Made, Match
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.engine.zones import SHARED, SPECTATOR
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.words import _, language

OPENING: Final = 0
"""Stands for the set-up among the moves of a log."""


class LogLine(NamedTuple):
    """One line of the log as a viewer reads it."""

    seat: int
    text: str
    rule: str
    cards: tuple[int, ...]
    weight: float = 0.0
    """How much it means to the reader of a summary."""
    spoken: bool = False
    """Whether a bot says it of what happened just before."""


def variant_words(told: str) -> str:
    """Say with which variant a match is played; empty for none."""
    return _("Variant: {title}").format(title=told) if told else ""


class Telling:
    """The log of one match, put into words once for whoever looks."""

    def __init__(
        self, match: Match[Any], words: GameWords, variant: str = "", speaks: Callable[[], bool] = lambda: True
    ) -> None:
        """Take the match, the game's words, what the variant is called that is played, where there is one, and what
        tells whether bots speak.
        """
        self.speaks = speaks
        self.variant = variant
        self.match = match
        self.words = words
        self.everything = isinstance(match, WorkshopMatch)
        """Whether it is told what only some of the seats saw, whoever reads."""
        self._kept_for: object = None
        self._opening: list[tuple[int, LogLine]] = []
        self._told: list[tuple[Made[Any], list[tuple[int, LogLine]]]] = []
        """The moves of the line that were put into words, for whom ``_kept_for`` says: lines, and the event of each."""

    def known(self, event: Event, viewer: int) -> Event:
        """Return an event as a viewer may know it."""
        return event if self.everything else event.for_seat(viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(seat.name for seat in self.match.seats)

    def log(self, viewer: int, shown: Mapping[int, int] | None = None) -> list[LogLine]:
        """Return the log, oldest line first.

        ``shown`` has, by `id` of a move or OPENING, how many of its events are told yet; where it has none, all are.
        """
        match, told = self.match, self._told
        reader = viewer, self.names, language(), id(match.first), self._controllers()
        if self._kept_for != reader:
            self._kept_for = reader
            told.clear()
            self._opening = [] if match.given else self._lines(self.words.opening(match.rules, match.first), viewer)
        # A move stays the same object while it is in the line, so what was taken back is found at the end.
        while told and (len(told) > len(match.line) or told[-1][0] is not match.line[len(told) - 1]):
            told.pop()
        told.extend((made, self._lines(made.events, viewer)) for made in match.line[len(told) :])
        shown = shown or {}
        found: list[LogLine] = [LogLine(SHARED, variant_words(self.variant), "", ())] if self.variant else []
        for key, lines in ((OPENING, self._opening), *((id(made), lines) for made, lines in told)):
            most = shown.get(key)
            found += [line for number, line in lines if most is None or number < most]
        return found

    def events_back(self, viewer: int, shown: Mapping[int, int]) -> Iterator[Event]:
        """Return the events of the moves, the newest first, as a viewer may know them; ``shown`` is as for `log`."""
        for made in reversed(self.match.line):
            for event in reversed(made.events[: shown.get(id(made))]):
                yield self.known(event, viewer)

    def since_own_turn(self, viewer: int) -> list[LogLine]:
        """Return what others did since the last move of a viewer; empty when nothing happened."""
        return [line for _number, line in self._lines(self._since(viewer), viewer) if not line.spoken]

    def summary(self, viewer: int) -> list[LogLine]:
        """Return what others did since the last move of a viewer with its effects, what means most to the viewer first.

        What means the same stands in the order in which it happened.
        """
        words, rules, names = self.words, self.match.rules, self.names
        told: list[LogLine] = []
        for seen in words.summed_up(rules, [self.known(event, viewer) for event in self._since(viewer)]):
            text = words.summary_line(rules, seen, names, viewer) or words.event_line(rules, seen, names)
            if text:
                told.append(LogLine(seen.seat, text, seen.rule, seen.cards, words.weight(rules, seen, viewer)))
        return sorted(told, key=lambda line: -line.weight)

    def _since(self, viewer: int) -> list[Event]:
        """Return the events since the last move of a viewer, none for one who does not play."""
        if viewer == SPECTATOR:
            return []
        line = self.match.line
        start = next((at + 1 for at in range(len(line) - 1, -1, -1) if line[at].move.seat == viewer), 0)
        return [event for made in line[start:] for event in made.events]

    def _lines(self, events: Sequence[Event], viewer: int) -> list[tuple[int, LogLine]]:
        names, controllers = self.names, self._controllers()
        lines: list[tuple[int, LogLine]] = []
        for number, event in enumerate(events):
            seen = self.known(event, viewer)
            text = self.words.event_line(self.match.rules, seen, names)
            if text:
                lines.append((number, LogLine(event.seat, text, event.rule, seen.cards)))
            said = self.words.voice(self.match.rules, seen, controllers) if controllers else None
            if said is not None:
                lines.append((number, LogLine(said.seat, said.text, "", (), spoken=True)))
        return lines

    def _controllers(self) -> tuple[str, ...]:
        """Return the bots by seat, an empty word for people; none at all where bots do not speak."""
        if not self.speaks():
            return ()
        return tuple("" if seat.controller == HUMAN else seat.controller for seat in self.match.seats)
