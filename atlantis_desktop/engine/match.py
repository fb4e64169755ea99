"""A match: seats, moves, undo by policy, and a log that only grows. It tells listeners and writes nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rules import DecodeError, Rules, Step, Table
from atlantis_desktop.engine.zones import EVERYBODY, Visibility

T = TypeVar("T", bound=Table)

HUMAN: Final = "human"
"""The controller of a seat that a person plays; every other controller is the name of a bot."""


class UndoPolicy(Enum):
    """How far a move may be taken back."""

    FREE = "free"
    """Any move, at any time; for play alone or against bots, and for practice."""
    REVEALED = "revealed"
    """Until chance fell, somebody saw something hidden, or another person acted."""
    TURN = "turn"
    """As REVEALED, and always the whole turn at once."""
    NONE = "none"
    """Never."""


class Seat(NamedTuple):
    """Who sits in a seat."""

    name: str
    controller: str = HUMAN


class Made(NamedTuple, Generic[T]):
    """One move of the line that is played now."""

    move: Move
    before: T
    after: T
    events: list[Event]


class Entry(NamedTuple):
    """One line of the log: ``move``, ``undo``, ``redo``, ``seat`` or ``concede``."""

    kind: str
    seat: int
    move: Move | None = None
    moves: int = 0
    text: str = ""


class Undo(NamedTuple):
    """What an undo would take back: moves of the line, the oldest first."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]


Listener = Callable[["Match[Any]", Entry, list[Event]], None]


class Match(Generic[T]):
    """One game being played. All changes go through its methods; each is checked and written to the log."""

    def __init__(
        self,
        rules: Rules[T],
        seats: Sequence[Seat],
        seed: int,
        policy: UndoPolicy = UndoPolicy.FREE,
        start: T | None = None,
    ) -> None:
        """Begin at the set-up of ``seed`` or at the position ``start``. Raises ValueError for too few or many seats."""
        if len(seats) != rules.seats:
            raise ValueError(f"these rules are for {rules.seats} seats, not {len(seats)}")
        self.rules = rules
        self.seats = list(seats)
        self.first_seats: tuple[Seat, ...] = tuple(seats)
        """Who sat there at the beginning, where the log sets in."""
        self.seed = seed
        self.policy = policy
        self.first = rules.start(seed) if start is None else start.copy()
        rules.seat_people(self.first, self.humans())
        self.given = start is not None
        self.state = self.first
        self.log: list[Entry] = []
        self.line: list[Made[T]] = []
        self.conceded: list[int] = []
        self.listeners: list[Listener] = []
        self.watched = False
        """Whether somebody shows moves event by event: listeners are given the events of a move as a `Witness` then."""
        self._undone: list[list[Made[T]]] = []
        self._begin()

    def _begin(self) -> None:
        """Add what another kind of match keeps beside its line; it stands at its beginning."""

    @property
    def beginning(self) -> T | None:
        """The position at which the log sets in; None for the set-up that the seed gives."""
        return self.first if self.given else None

    # Playing

    def submit(self, move: Move) -> Step[T] | Refusal:
        """Make a move, or say why it cannot be made; a refused move changes nothing."""
        before = self.state
        refusal = self.rules.check(before, move)
        if refusal is not None:
            return refusal
        if self.conceded and self.outcome() is not None:
            return Refusal("", "over", Because.NOT_NOW)
        step = self.rules.apply(before, move, watched=self.watched)
        # The line outlives what is shown of a move, so the states between the events are the listeners' alone.
        self.line.append(Made(move, before, step.state, [*step.events]))
        self.state = step.state
        if self._undone:
            self._undone.clear()
        self._write(Entry("move", move.seat, move), step.events)
        return step

    def outcome(self) -> Outcome | None:
        """Return the end of the game; a game that every person has conceded is over, and they rank last.

        Where all win or lose together, all have lost then.
        """
        outcome = self.rules.outcome(self.state)
        if outcome is not None or not self.conceded:
            return outcome
        if any(seat.controller == HUMAN for number, seat in enumerate(self.seats) if number not in self.conceded):
            return None
        if self.rules.together:
            return Outcome((), (1,) * len(self.seats), (0,) * len(self.seats), "")
        winners = tuple(number for number in range(len(self.seats)) if number not in self.conceded)
        ranks = tuple(len(winners) + 1 if number in self.conceded else 1 for number in range(len(self.seats)))
        return Outcome(winners, ranks, (0,) * len(self.seats), "")

    def concede(self, seat: int) -> None:
        """Give up for ``seat``. Raises ValueError when it has conceded already or the game is over."""
        if seat in self.conceded or self.outcome() is not None:
            raise ValueError(f"seat {seat} cannot concede now")
        self.conceded.append(seat)
        self._write(Entry("concede", seat), [])

    def swap(self, seat: int, controller: str, name: str = "") -> None:
        """Hand a seat to a person or a bot; the position stays as it is."""
        self.seats[seat] = Seat(name or self.seats[seat].name, controller)
        self._tell_people()
        self._write(Entry("seat", seat, text=controller), [])

    def _tell_people(self) -> None:
        """Tell the rules who is a person now; also after going back to a position from before a change of hands."""
        told = self.state.copy()
        self.rules.seat_people(told, self.humans())
        if told != self.state:
            self.state = told

    def humans(self) -> tuple[int, ...]:
        """Return the seats that people play."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.controller == HUMAN)

    # Taking back

    def can_undo(self, seat: int | None = None) -> Undo | Refusal:
        """Say what an undo by ``seat`` (or by whichever person moved last) would take back, or what forbids it."""
        if self.policy is UndoPolicy.NONE:
            return Refusal("", "undo_off", Because.NOT_ALLOWED)
        start = self._undo_start(seat)
        if start is None:
            return Refusal("", "undo_nothing", Because.NOT_NOW)
        taken = self.line[start:]
        if self.policy is not UndoPolicy.FREE:
            for made in taken:
                barrier = self._barrier(made, taken[0].move.seat)
                if barrier is not None:
                    return barrier
        return Undo(tuple(made.move for made in taken), tuple(event for made in taken for event in made.events))

    def undo(self, seat: int | None = None) -> Undo | Refusal:
        """Go back to one's own previous decision and take the bots' moves since then back with it."""
        offer = self.can_undo(seat)
        if isinstance(offer, Refusal):
            return offer
        start = len(self.line) - len(offer.moves)
        chunk = self.line[start:]
        del self.line[start:]
        self._undone.append(chunk)
        self.state = chunk[0].before
        self._tell_people()
        self._write(Entry("undo", chunk[0].move.seat, moves=len(chunk)), [])
        return offer

    def can_redo(self) -> Undo | Refusal:
        """Say what a redo would bring back, or that there is nothing."""
        if not self._undone:
            return Refusal("", "redo_nothing", Because.NOT_NOW)
        chunk = self._undone[-1]
        return Undo(tuple(made.move for made in chunk), tuple(event for made in chunk for event in made.events))

    def redo(self) -> Undo | Refusal:
        """Bring back what the last undo took away, with the same cards and dice."""
        offer = self.can_redo()
        if isinstance(offer, Refusal):
            return offer
        chunk = self._undone.pop()
        self.line.extend(chunk)
        self.state = chunk[-1].after
        self._tell_people()
        self._write(Entry("redo", chunk[0].move.seat, moves=len(chunk)), offer_events(chunk))
        return offer

    def _undo_start(self, seat: int | None) -> int | None:
        wanted = self.humans() if seat is None else (seat,)
        start = next((at for at in range(len(self.line) - 1, -1, -1) if self.line[at].move.seat in wanted), None)
        if start is None or self.policy is not UndoPolicy.TURN:
            return start
        actor = self.line[start].move.seat
        while start > 0 and self.line[start - 1].move.seat == actor:
            start -= 1
        return start

    def _barrier(self, made: Made[T], actor: int) -> Refusal | None:
        """Return what in this move must not be undone: chance, a look at something hidden, another person's act."""
        if made.before.rng.word != made.after.rng.word:
            return Refusal("", "undo_chance", Because.NOT_ALLOWED, (("seat", made.move.seat),))
        open_zones = {zone.name for zone in self.rules.zones if zone.visibility is Visibility.PUBLIC}
        people = self.humans()
        if made.move.seat != actor and made.move.seat in people:
            return Refusal("", "undo_other", Because.NOT_ALLOWED, (("seat", made.move.seat),))
        for event in made.events:
            if not event.cards or not event.source[0] or event.source[0] in open_zones:
                continue
            if event.seen_by == EVERYBODY:
                # What one showed of one's own is one's own affair; what a bot showed has been seen.
                if event.source[1] == actor:
                    continue
                return Refusal("", "undo_seen", Because.NOT_ALLOWED, (("seat", actor),))
            for seat in people:
                if event.seen_by >> seat & 1 and event.source[1] != seat:
                    return Refusal("", "undo_seen", Because.NOT_ALLOWED, (("seat", seat),))
        return None

    def _write(self, entry: Entry, events: list[Event]) -> None:
        self.log.append(entry)
        for listener in self.listeners:
            listener(self, entry, events)

    # Leaving and coming back

    def entry_to_json(self, entry: Entry) -> dict[str, Any]:
        """Return one line of the log as JSON data."""
        if entry.kind == "move" and entry.move is not None:
            return {"move": self.rules.codec.to_json(entry.move)}
        if entry.kind in ("undo", "redo"):
            return {entry.kind: entry.moves}
        if entry.kind == "seat":
            return {"seat": entry.seat, "controller": entry.text, "name": self.seats[entry.seat].name}
        return {"concede": entry.seat}

    def replay_entry(self, data: object) -> None:
        """Carry out one line of a log that was read. Raises DecodeError when it does not fit."""
        if not isinstance(data, dict):
            raise DecodeError("a line of the log must be an object")
        try:
            if "move" in data:
                answer: object = self.submit(self.rules.codec.from_json(data["move"]))
            elif "undo" in data:
                answer = self._undo_count(data["undo"])
            elif "redo" in data:
                answer = self.redo()
            elif "concede" in data:
                self.concede(self._seat_number(data["concede"]))
                return
            elif "seat" in data:
                self.swap(self._seat_number(data["seat"]), str(data["controller"]), str(data.get("name", "")))
                return
            else:
                raise DecodeError(f"unknown line of the log: {sorted(map(str, data))}")
        except (MoveError, KeyError, ValueError) as error:
            raise DecodeError(f"log line {len(self.log) + 1}: {error}") from error
        if isinstance(answer, Refusal):
            raise DecodeError(f"log line {len(self.log) + 1}: the rules refuse it ({answer.rule} {answer.reason})")

    def _undo_count(self, count: object) -> Undo:
        if type(count) is not int or not 0 < count <= len(self.line):
            raise DecodeError(f"log line {len(self.log) + 1}: nothing to take back")
        chunk = self.line[-count:]
        del self.line[-count:]
        self._undone.append(chunk)
        self.state = chunk[0].before
        self._tell_people()
        self._write(Entry("undo", chunk[0].move.seat, moves=count), [])
        return Undo(tuple(made.move for made in chunk), ())

    def _seat_number(self, value: object) -> int:
        if type(value) is not int or not 0 <= value < len(self.seats):
            raise DecodeError(f"log line {len(self.log) + 1}: {value!r} is no seat")
        return value


def offer_events(chunk: Sequence[Made[Any]]) -> list[Event]:
    """Return all events of a run of moves in their order."""
    return [event for made in chunk for event in made.events]
