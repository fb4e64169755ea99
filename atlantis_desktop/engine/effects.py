"""Effects of cards: operations by name, scripts by id, and the frame that runs them one after the other.

A card's effect is data, such as ``[["flood", 2], ["draw", 1]]``: operations out of the closed vocabulary of the game.
An idea that is used once is a script, ``["script", "id"]``; from the third card on it becomes an operation. What is
still to do stands in a frame, so an operation may push questions, windows and further effects of its own: the rest
waits below them, and the game can be saved, copied and undone in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import Table

T = TypeVar("T", bound=Table)

Carry = Callable[[T, int, tuple[int, ...], list[Event] | None], None]
"""Carries an operation out: the state, the seat whose effect it is, the numbers of the operation, the listener."""

SCRIPT = "script"


class Operation(NamedTuple, Generic[T]):
    """One operation of the vocabulary."""

    carry_out: Carry[T]
    numbers: int = 0
    """How many numbers follow its name."""


class EffectError(ValueError):
    """Words that are no effect of this game; the message says what was wrong and what was expected."""


class Effects(Generic[T]):
    """The vocabulary of one game, and the runner of its effects."""

    def __init__(
        self, frame: str, operations: Mapping[str, Operation[T]], scripts: Mapping[str, Carry[T]] | None = None
    ) -> None:
        """Take the name of the runner's frame, the operations by name and the scripts by id."""
        self.frame = frame
        self.operations = dict(operations)
        self.scripts = {id: Operation(carry_out) for id, carry_out in (scripts or {}).items()}
        known = [*self.operations.items(), *self.scripts.items()]
        self._numbers = {name: at for at, (name, _operation) in enumerate(known)}
        self._carry = [operation.carry_out for _name, operation in known]

    def read(self, words: object) -> tuple[tuple[int, ...], ...]:
        """Turn the words of a card into effects as frames hold them: a number for the operation, then its numbers.

        Raises EffectError with place and expectation.
        """
        if not isinstance(words, Sequence) or isinstance(words, str):
            raise EffectError("effect: expected a list of operations")
        return tuple(self._read_one(entry, f"effect[{at}]") for at, entry in enumerate(words))

    def _read_one(self, entry: object, place: str) -> tuple[int, ...]:
        if not isinstance(entry, Sequence) or isinstance(entry, str) or not entry:
            raise EffectError(f"{place}: expected an operation and its numbers, such as [\"draw\", 1]")
        name, rest = entry[0], list(entry[1:])
        if name == SCRIPT:
            if len(rest) != 1 or not isinstance(rest[0], str) or rest[0] not in self.scripts:
                raise EffectError(f"{place}: {rest} is no script; expected one of {', '.join(self.scripts) or 'none'}")
            return (self._numbers[rest[0]],)
        operation = self.operations.get(name) if isinstance(name, str) else None
        if operation is None:
            raise EffectError(f"{place}: {name!r} is no operation; expected one of {', '.join(self.operations)}")
        if len(rest) != operation.numbers or not all(type(number) is int for number in rest):
            raise EffectError(f"{place}: {name} takes {operation.numbers} whole numbers, not {rest}")
        return (self._numbers[name], *rest)

    def push(self, state: T, seat: int, effects: Sequence[tuple[int, ...]]) -> None:
        """Put effects of ``seat`` onto the stack, to be carried out in their order by `run`."""
        state.frames.append(Frame(self.frame, seat, tuple(effects)))

    def run(self, state: T, events: list[Event] | None) -> None:
        """Carry out effects until something else is at work: a question, a window, or what lay below."""
        frames = state.frames
        while frames and frames[-1].name == self.frame:
            running = frames[-1]
            if not running.data:
                frames.pop()
                continue
            first: tuple[int, ...] = running.data[0]
            # The rest is put back first, so that whatever the operation pushes comes to lie above it.
            frames[-1] = running._replace(data=running.data[1:])
            self._carry[first[0]](state, running.seat, first[1:], events)

    def is_effect(self, value: Any) -> bool:
        """Tell whether a value that was read from a file is one effect as frames hold it."""
        if not isinstance(value, tuple) or not value or not all(type(number) is int for number in value):
            return False
        known = [*self.operations.values(), *self.scripts.values()]
        return 0 <= value[0] < len(known) and len(value) - 1 == known[value[0]].numbers
