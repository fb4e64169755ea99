"""The events of a move for who shows it event by event.

A list of its own kind cannot be compiled, so this module stays plain Python in a compiled program.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from atlantis_desktop.engine.events import Event

if TYPE_CHECKING:
    from atlantis_desktop.engine.rules import Table

T = TypeVar("T", bound="Table")


class Witness(list[Event], Generic[T]):
    """The events of a move with a copy of the state at each, for who shows a move event by event.

    An event is told right after the change that it tells of, so the state at an event is what there is to be seen then.
    """

    def __init__(self, state: T) -> None:
        """Take the state that is being changed."""
        super().__init__()
        self._state = state
        self.states: list[T] = []

    def append(self, event: Event) -> None:
        """Note an event, and how the table stands at it."""
        super().append(event)
        self.states.append(self._state.copy())

    def extend(self, events: Iterable[Event]) -> None:
        """Note several events, all of which have happened by now."""
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[misc, override]
        """Note several events, all of which have happened by now."""
        self.extend(events)
        return self
