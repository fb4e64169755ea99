"""A match of the workshop: its position can be set, and going back keeps what was played as a branch of its time line.

The time line is not kept apart: the log tells it. Each move and each position that was set is a point, numbered in the
order in which the log tells of them; ``jump`` says at which point one stands from then on. So a save and its journal
keep every branch, and reading them carries out moves and positions that the rules check, nothing else.
"""

from __future__ import annotations

from typing import Any, Final, Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Entry, Made, Match
from atlantis_desktop.engine.rules import DecodeError, Table

T = TypeVar("T", bound=Table)

NO_POINT: Final = -1
"""What the beginning comes from."""


class Point(NamedTuple, Generic[T]):
    """One point of a time line."""

    before: int
    """The number of the point that it comes from."""
    made: Made[T] | None
    """The move that led to it; None for the beginning and for a position that was set."""
    state: T


class WorkshopMatch(Match[T]):
    """A match whose position may be set and whose line may branch; it counts for the workshop alone.

    ``line`` holds the moves since the beginning or since the position that was set last, and ``first`` that position,
    so whoever reads a match finds nothing in it but moves of the game.
    """

    def _begin(self) -> None:
        self.points: list[Point[T]] = [Point(NO_POINT, None, self.first)]
        self._given_first: bool = self.given
        self.at: int = 0
        """The number of the point at which the match stands."""

    @property
    def beginning(self) -> T | None:
        """The position at which the log sets in; None for the set-up that the seed gives."""
        return self.points[0].state if self._given_first else None

    def after(self, number: int) -> tuple[int, ...]:
        """Return the points that come from a point, the first one first."""
        return tuple(other for other, point in enumerate(self.points) if point.before == number)

    def path(self, number: int) -> tuple[int, ...]:
        """Return the points from the beginning to a point, that point with them."""
        found: list[int] = []
        while number != NO_POINT:
            found.append(number)
            number = self.points[number].before
        return tuple(reversed(found))

    def set_position(self, state: T) -> None:
        """Go on from another position of the same rules; the one of now stays on the time line."""
        self.points.append(Point(self.at, None, state.copy()))
        self._stand_at(len(self.points) - 1)
        self._write(Entry("set", -1, moves=self.at), [])

    def jump(self, number: int) -> None:
        """Stand at another point of the time line. Raises ValueError for one that there is not."""
        if not 0 <= number < len(self.points):
            raise ValueError(f"there is no point {number} of the time line")
        self._stand_at(number)
        self._write(Entry("jump", -1, moves=number), [])

    def _stand_at(self, number: int) -> None:
        path = self.path(number)
        last_set = max(at for at, point in enumerate(path) if self.points[point].made is None)
        self.first = self.points[path[last_set]].state
        self.given = path[last_set] != 0 or self._given_first
        self.line = [made for point in path[last_set:] if (made := self.points[point].made) is not None]
        self._undone.clear()
        self.conceded.clear()
        self.at = number
        self.state = self.points[number].state
        self._tell_people()

    def _write(self, entry: Entry, events: list[Event]) -> None:
        """Follow the match on the time line before anybody is told."""
        if entry.kind == "move":
            self._follow_move()
        elif entry.kind == "undo":
            for _move in range(entry.moves):
                self.at = self.points[self.at].before
        elif entry.kind == "redo":
            for made in self.line[len(self.line) - entry.moves :]:
                self.at = next(point for point in self.after(self.at) if self.points[point].made is made)
        super()._write(entry, events)

    def _follow_move(self) -> None:
        """Stand at the point of the move that was just made; a move that was made here before leads to its old one."""
        made = self.line[-1]
        for number in self.after(self.at):
            old = self.points[number].made
            if old is not None and old.move == made.move and old.after == made.after:
                self.line[-1] = old
                self.at = number
                return
        self.points.append(Point(self.at, made, made.after))
        self.at = len(self.points) - 1

    # Leaving and coming back

    def entry_to_json(self, entry: Entry) -> dict[str, Any]:
        """Return one line of the log as JSON data."""
        if entry.kind == "set":
            return {"set": self.rules.encode(self.points[entry.moves].state)}
        if entry.kind == "jump":
            return {"jump": entry.moves}
        return super().entry_to_json(entry)

    def replay_entry(self, data: object) -> None:
        """Carry out one line of a log that was read. Raises DecodeError when it does not fit."""
        if isinstance(data, dict) and "set" in data:
            self.set_position(self.rules.decode(data["set"]))
            return
        if isinstance(data, dict) and "jump" in data:
            number = data["jump"]
            if type(number) is not int:
                raise DecodeError(f"log line {len(self.log) + 1}: {number!r} is no point of the time line")
            try:
                self.jump(number)
            except ValueError as error:
                raise DecodeError(f"log line {len(self.log) + 1}: {error}") from error
            return
        super().replay_entry(data)
