"""Shows a beat of the game event by event, on a table whose model holds the view that is shown.

The model's view is a copy that the events bring on; after the last one it is the true view. All motion runs in one
group, so that a click or key shows the end of it at once. What each event looks like is told by the game's own show.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from atlantis_desktop.engine.events import Event
from atlantis_desktop.table.flights import GROUP, Flight, Flights
from atlantis_desktop.table.session import Beat

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class ShownTable(Protocol):
    """What a show needs of its table."""

    ui: Ui
    model: Any
    """What is shown; its ``view`` is brought on."""
    flights: Flights

    def refresh(self) -> None:
        """Bring everything up to date with the model."""


T = TypeVar("T", bound=ShownTable)


class EventShow(ABC, Generic[T]):
    """Plays beats on a table. ``playing`` tells whether one is on."""

    gathered: ClassVar[Sequence[str]] = ()
    """Events of these kinds that follow each other are shown together."""

    def __init__(self, table: T) -> None:
        """Take the table; its widgets must have been made."""
        self.table = table
        self.playing = False
        self._events: deque[tuple[Event, ...]] = deque()
        self._after: Any = None
        self._pumping = self._ready = False

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def show(self, events: tuple[Event, ...]) -> None:
        """Show events of one kind; `next` follows when that is done."""

    @abstractmethod
    def change(self, event: Event, after: Any) -> None:
        """Bring the view that is shown on by one event; ``after`` is the view that the beat leads to."""

    def copied(self, before: Any) -> None:
        """The model's view is a copy of the one before now, which the events will bring on."""

    def rest(self, after: Any) -> bool:
        """Let move what no event told of. Gives whether anything does; `next` follows then."""
        return False

    def forget(self) -> None:
        """Nothing is shown any more: let go of what was kept for it."""

    def fly_began(self) -> None:
        """Things have set out: what stands where they were is shown anew."""

    # ------------------------------------------------------------------------------------------------ the beat

    def play(self, beat: Beat) -> None:
        """Show what happened since the view that is shown; the view of the beat is shown at the end."""
        table, model = self.table, self.table.model
        if table.ui.motion.speed <= 0 or beat.kind != "move":
            model.view = beat.view
            table.refresh()
            return
        self._after = beat.view
        before = model.view
        model.view = before.copy()
        self.copied(before)
        self._events.extend(gather(beat.events, self.gathered))
        self.playing = True
        table.refresh()
        self.next()

    def stop(self) -> None:
        """Forget what is being shown."""
        self._events.clear()
        self.playing = False
        self._after = None
        self.forget()
        self.table.flights.stop()

    def next(self) -> None:
        """Go on. Events that take no time follow in a loop, so that the stack stays flat."""
        self._ready = True
        if self._pumping:
            return
        self._pumping = True
        try:
            while self._ready and self.playing:
                self._ready = False
                if self._events:
                    self.show(self._events.popleft())
                elif self._after is None or not self.rest(self._after):
                    self._finish()
        finally:
            self._pumping = False

    def _finish(self) -> None:
        after = self._after
        self.stop()
        if after is not None:
            self.table.model.view = after
        self.table.refresh()

    # ------------------------------------------------------------------------------------------------ one event

    def apply(self, events: tuple[Event, ...]) -> None:
        """Bring the view on by some events and show it."""
        assert self._after is not None
        for event in events:
            self.change(event, self._after)
        self.table.refresh()

    def then(self, events: tuple[Event, ...]) -> None:
        """What was on its way has come."""
        self.apply(events)
        self.next()

    def pause(self, ms: float) -> None:
        """Let so much time pass before the next event."""
        self.table.ui.motion.start(ms, travel=False, group=GROUP, done=self.next)

    def run(self, ms: float, step: Callable[[float], None], done: Callable[[], None], easing: str = "linear") -> None:
        """Run a motion, then call ``done``."""
        self.table.ui.motion.start(ms, step, easing=easing, group=GROUP, done=done)

    def fly(
        self, flights: list[Flight], ms: float, done: Callable[[], None] | None = None, stagger: float = 0.0
    ) -> None:  # fmt: skip
        """Let things fly, if there are any; then call ``done``, or go on with the next event."""
        if not flights:
            (done or self.next)()
            return
        self.table.flights.fly(flights, ms, self._landed if done is None else done, stagger=stagger)
        self.fly_began()

    def _landed(self) -> None:
        self.table.refresh()
        self.next()


def gather(events: Sequence[Event], kinds: Sequence[str]) -> list[tuple[Event, ...]]:
    """Return the events with those together that are shown together."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        if groups and event.kind in kinds and groups[-1][0].kind == event.kind:
            groups[-1] += (event,)
        else:
            groups.append((event,))
    return groups
