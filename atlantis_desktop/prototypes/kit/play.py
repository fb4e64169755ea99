"""What the rules of a prototype do with the table: each of these tells its event right after the change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from atlantis_desktop.engine.events import Event, Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import EVERYBODY, SHARED, Place, Visibility

if TYPE_CHECKING:
    from atlantis_desktop.prototypes.kit.rules import TableRules
    from atlantis_desktop.prototypes.kit.table import KitTable

EFFECTS, TURN = "effects", "turn"
MOVED, GAINED, LOST, SHUFFLED, MARKED = "kit_moved", "kit_gained", "kit_lost", "kit_shuffled", "kit_marked"

Where = str | Place


class Play:
    """The table while one seat's answer is carried out."""

    def __init__(
        self, rules: TableRules, table: KitTable, seat: int, events: Events, move: Move | None = None, step: str = ""
    ) -> None:
        """Take the rules, the state, whose answer it is, who listens, the answer, and the step that asked for it."""
        self.rules, self.table, self.seat, self.events = rules, table, seat, events
        self.rule = rules.steps[step].rule if step else ""
        self.step = step
        """The step whose answer it is; empty where it is none."""
        self._verb = "" if move is None else move.kind
        self._values = () if move is None else rules.open_values(move)

    @property
    def rng(self) -> Rng:
        """The one source of chance."""
        return self.table.rng

    def at(self, where: Where) -> Place:
        """Return a place; a zone's name alone means the own one, or that of the table."""
        return self.rules.place(where, self.seat) if isinstance(where, str) else where

    def cards(self, where: Where) -> list[int]:
        """Return what lies in a place, the last one on top."""
        return self.table.zones[self.at(where)]

    def count(self, counter: str) -> int:
        """Return an own counter, or that of the table."""
        return self.table.counters[counter][self._slot(counter, self.seat)]

    def move(self, pieces: int | Sequence[int], source: Where, target: Where, *, under: bool = False) -> None:
        """Move pieces from a place to another one, on top or under what lies there."""
        moved = (pieces,) if isinstance(pieces, int) else tuple(pieces)
        if not moved:
            return
        start, end = self.at(source), self.at(target)
        lying, into = self.table.zones[start], self.table.zones[end]
        for piece in moved:
            lying.remove(piece)
        if under:
            into[:0] = moved
        else:
            into += moved
        kind, values = (self._verb, self._values) if self._verb else (MOVED, ())
        self._verb = ""
        seen = self._seen(start) | self._seen(end)
        self._tell(Event(kind, self.seat, moved, start, end, values, seen, self.rule))

    def draw(self, count: int, source: Where, target: Where, refill: Where = "") -> int:
        """Move the uppermost cards of a place; where it is empty, ``refill`` is shuffled into it first.

        Gives how many there were.
        """
        for number in range(count):
            if not self.cards(source) and refill and self.cards(refill):
                self.move(tuple(self.cards(refill)), refill, source)
                self.shuffle(source)
            if not self.cards(source):
                return number
            self.move(self.cards(source)[-1], source, target)
        return count

    def shuffle(self, where: Where) -> None:
        """Put the cards of a place into random order."""
        place = self.at(where)
        self.rng.shuffle(self.table.zones[place])
        self._tell(Event(SHUFFLED, SHARED, (), place, place, rule=self.rule))

    def gain(self, counter: str, amount: int, seat: int | None = None) -> int:
        """Add to a counter (or take from it), within its bounds. Gives by how much it changed."""
        who = self.seat if seat is None else seat
        definition = self.rules.counter(counter)
        numbers, slot = self.table.counters[counter], self._slot(counter, who)
        after = min(definition.most, max(definition.least, numbers[slot] + amount))
        change, numbers[slot] = after - numbers[slot], after
        if change:
            at = self.rules.declared.counters.index(definition)
            owner = who if definition.per_seat else SHARED
            values = (at, abs(change), after)
            self._tell(Event(GAINED if change > 0 else LOST, owner, values=values, rule=self.rule))
        return change

    def mark(self, mark: str, on: int, number: int) -> None:
        """Put a number on a space, or on a piece."""
        self.table.marks[mark][on] = number
        at = [each.name for each in self.rules.declared.marks].index(mark)
        self._tell(Event(MARKED, self.seat, values=(at, on, number), rule=self.rule))

    def effects(self, piece: int) -> None:
        """Carry the effects of a card out, one after the other, before anything that waits."""
        effects = self.rules.numbers_of_effects(piece)
        if effects:
            self.table.frames.append(Frame(EFFECTS, self.seat, effects))

    def ask(self, step: str, seat: int | None = None) -> None:
        """Ask a question, of the own seat if no other is named; what is at work waits for its answer."""
        self.table.frames.append(Frame(step, self.seat if seat is None else seat))

    def begin_turn(self, seat: int, step: str) -> None:
        """Begin the turn of a seat with its question."""
        self.table.frames[:] = [Frame(TURN, seat), Frame(step, seat)]

    def end(self) -> None:
        """End the game."""
        self.table.frames.clear()

    def tell(self) -> None:
        """Tell the verb itself, where it has moved nothing."""
        if self._verb:
            self._tell(Event(self._verb, self.seat, values=self._values, rule=self.rule))
            self._verb = ""

    def _slot(self, counter: str, seat: int) -> int:
        return seat if self.rules.counter(counter).per_seat else 0

    def _seen(self, place: Place) -> int:
        """Return who sees what lies in a place, one bit a seat."""
        sees = self.rules.visibility(place[0])
        if sees is Visibility.PUBLIC:
            return EVERYBODY
        return 1 << place[1] if sees is Visibility.OWNER and place[1] != SHARED else 0

    def _tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
