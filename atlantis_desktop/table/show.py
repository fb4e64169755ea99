"""The one player of beats: an event is moved, sounded, laid on the board and put into the log at one moment.

What a table shows at an event is the view of that moment, which the session kept while the move was made; nothing is
carried out a second time. After the last event the view that the beat leads to is shown. All motion runs in one group,
so that a click or key shows the end of it at once.

What each event looks like is told by the game's own show as a script, a generator that reads from top to bottom as the
event is seen. It yields what is to be waited for, and the player goes on with it when that is over::

    def _built(self, event: Event) -> Script:
        yield self.fly(self.travel.prices(event), GOODS_MS)
        self.table.ui.sound.play("card_flip")
        self.happen()
        yield self.pause(READ_MS)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from atlantis_desktop.engine.events import Event
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.flights import GROUP, Flight, Flights
from atlantis_desktop.table.reading import Reading
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui


class ShownTable(Protocol):
    """What a show needs of its table."""

    ui: Ui
    session: GameSession
    model: Any
    """What is shown; its ``view`` is the view of the moment."""

    @property
    def reading(self) -> Reading:
        """What stays until it was read."""

    def refresh(self) -> None:
        """Bring everything up to date with the model."""


class FlyingTable(ShownTable, Protocol):
    """A table over which things fly."""

    flights: Flights


Wait: TypeAlias = Callable[[Callable[[], None]], object]
"""Begins something that takes time, and calls what it is given when that is over."""
Script: TypeAlias = Generator[Wait, None, None]
"""What an event looks like: what happens meanwhile, and what is waited for."""

T = TypeVar("T", bound=ShownTable)
F = TypeVar("F", bound=FlyingTable)


class EventShow(ABC, Generic[T]):
    """Plays beats on a table. ``playing`` tells whether one is on."""

    gathered: ClassVar[Sequence[str]] = ()
    """Events of these kinds that follow each other are shown together."""
    played: ClassVar[Sequence[str]] = ("move",)
    """Beats of these kinds are played, the others shown at their end."""

    def __init__(self, table: T) -> None:
        """Take the table; its widgets must have been made."""
        self.table = table
        self.playing = False
        self._beat: Beat | None = None
        self._waiting: deque[tuple[Event, ...]] = deque()
        self._at_hand: tuple[Event, ...] = ()
        self._told = 0
        """How many events of the beat have happened on the table."""
        self._frames: Any = None
        self._script: Script | None = None
        """What is being shown: of the events at hand, or of what no event told of."""
        self._pumping = self._ready = self._resting = False
        table.session.tell_all()

    # ------------------------------------------------------------------------------------------------ to be given

    def show(self, events: tuple[Event, ...]) -> Script:
        """Show events of one kind: by the method ``show_<kind>``, where there is one, else as `usual`.

        They happen where the script calls `happen`, at its end if it never does. A script that is stopped midway ends
        where it waits; what must be put back then stands in `forget`.
        """
        own: Callable[[tuple[Event, ...]], Script] = getattr(self, f"show_{events[0].kind}", self.usual)
        return own(events)

    @abstractmethod
    def usual(self, events: tuple[Event, ...]) -> Script:
        """Show events of a kind that has no way of its own."""

    def lay(self, view: Any) -> None:
        """Show a view on the table."""
        self.table.model.view = view
        self.table.refresh()

    def begun(self) -> None:
        """A beat begins to be shown."""

    def at_hand(self) -> None:
        """Events come to hand: what tells of them in words is brought up to date, as they take a while to be seen."""

    def asks(self, event: Event, view: Any, after: Any) -> bool:
        """Tell whether the table asks from an event on what it asks after the beat; as before the beat until then.

        While the rules carry a move out nobody is asked, so the views of the moments between know no question.
        """
        return False

    def reads(self, beat: Beat) -> bool:
        """Tell whether something in a beat is to be read, so that it is shown even where motion takes no time."""
        return False

    def rest(self) -> Script:
        """Let move what no event told of on the way to `coming`."""
        yield from ()

    def ended(self) -> None:
        """A beat was shown whole."""

    def forget(self) -> None:
        """Nothing is shown any more: let go of what was kept for it."""

    # ------------------------------------------------------------------------------------------------ the beat

    def play(self, beat: Beat) -> None:
        """Show what happened since the view that is shown; the view of the beat is shown at the end."""
        at_once = self.table.ui.motion.speed <= 0 and not self.reads(beat)
        if at_once or beat.kind not in self.played:
            self.lay(beat.view)
            self.ended()
            return
        self._beat, self._told = beat, 0
        self._frames = self.table.model.view.frames
        self._waiting.extend(gather(beat.events, self.gathered))
        self.playing = True
        self.table.session.tell_up_to(beat, 0)
        self._script, self._resting = None, False
        self.begun()
        self.table.refresh()
        self._go_on()

    def stop(self) -> None:
        """Forget what is being shown; all of it is told then."""
        self._script = None
        self._waiting.clear()
        self._at_hand = ()
        self.playing = False
        self._beat = None
        self.table.session.tell_all()
        self.table.reading.forget()
        self.forget()

    def _go_on(self) -> None:
        """Go on where the script waits. What takes no time follows in a loop, so that the stack stays flat."""
        self._ready = True
        if self._pumping:
            return
        self._pumping = True
        try:
            while self._ready and self.playing:
                self._ready = False
                self._step()
        finally:
            self._pumping = False

    def _step(self) -> None:
        """Run the script to what it waits for next, or take the next events to hand."""
        script = self._script
        if script is None:
            script = self._script = self._next_script()
        if script is None:
            self._finish()
            return
        wait = next(script, None)
        if script is not self._script:
            # The beat was stopped by what the script did.
            return
        elif wait is None:
            self._script, self._ready = None, True
            self.happen()
        else:
            wait(partial(self._came, script))

    def _came(self, script: Script) -> None:
        """What a script waited for is over; one that was stopped meanwhile waits for nothing."""
        if script is self._script:
            self._go_on()

    def _next_script(self) -> Script | None:
        if self._waiting:
            self._at_hand = self._waiting.popleft()
            self.at_hand()
            return self.show(self._at_hand)
        if not self._resting:
            self._resting = True
            return self.rest()
        return None

    def _finish(self) -> None:
        beat = self._beat
        self.stop()
        if beat is not None:
            self.lay(beat.view)
            self.ended()

    @property
    def mover(self) -> int:
        """The seat whose move is shown, -1 while none is."""
        beat = self._beat
        return beat.seat if self.playing and beat is not None and beat.kind == "move" else -1

    def deed(self) -> tuple[int, str]:
        """Return what is happening in the beat: the seat that it is about, -1 for none, and its line of the log.

        The line is empty before there is one.
        """
        if self._beat is None:
            return -1, ""
        session, names = self.table.session, self.table.model.names
        for event in reversed(self._beat.events[: self._told + len(self._at_hand)]):
            line = session.words.event_line(session.rules, event, names)
            if line:
                return event.seat, line
        return -1, ""

    # ------------------------------------------------------------------------------------------------ one event

    @property
    def before(self) -> Any:
        """The view that is shown."""
        return self.table.model.view

    @property
    def coming(self) -> Any:
        """The view in which the events at hand have happened; that of the beat when none is at hand."""
        assert self._beat is not None
        if not self._at_hand:
            return self._beat.view
        view = self._beat.view_after(self._told + len(self._at_hand) - 1)
        if view is not self._beat.view:
            if any(self.asks(event, view, self._beat.view) for event in self._at_hand):
                self._frames = self._beat.view.frames
            view.frames = self._frames
        return view

    @property
    def following(self) -> list[Event]:
        """The events that come after those at hand."""
        return [event for events in self._waiting for event in events]

    def happen(self) -> None:
        """The events at hand have happened: the board shows it, and the log tells of them."""
        if self._beat is None or not self._at_hand:
            return
        view = self.coming
        self._told += len(self._at_hand)
        self._at_hand = ()
        self.table.session.tell_up_to(self._beat, self._told)
        self.lay(view)

    def pause(self, ms: float) -> Wait:
        """Wait for so much time."""
        return lambda done: self.table.ui.motion.start(ms, travel=False, group=GROUP, done=done)

    def read(self, ms: float) -> Wait:
        """Wait until what is shown was read; ``ms`` is for whoever reads quickly."""
        return lambda done: self.table.reading.hold(ms, done)

    @property
    def is_read(self) -> bool:
        """Whether a person sits at the table who does not want to read quickly."""
        return self.table.ui.settings.reading != "quick" and bool(self.table.session.humans)

    def run(
        self, ms: float, step: Callable[[float], None] | None, easing: str = "linear", *, travel: bool = True
    ) -> Wait:
        """Wait for a motion, of which ``step`` gets the share at every frame; see `ui.motion.Motion.start`."""
        start = self.table.ui.motion.start
        return lambda done: start(ms, step, easing=easing, travel=travel, group=GROUP, done=done)

    @staticmethod
    def beside(wait: Wait) -> None:
        """Begin what takes time without waiting for it."""
        wait(lambda: None)


class FlyingShow(EventShow[F]):
    """Plays beats on a table over which things fly."""

    def fly_began(self) -> None:
        """Things have set out: what stands where they were is shown anew."""

    def stop(self) -> None:
        """Forget what is being shown, and what flies."""
        flying = self.playing
        super().stop()
        if flying:
            self.table.flights.stop()

    def fly(self, flights: list[Flight], ms: float, stagger: float = 0.0) -> Wait:
        """Wait for things that fly, if there are any; then the table is brought up to date."""
        return lambda done: self._set_out(flights, ms, stagger, done)

    def _set_out(self, flights: list[Flight], ms: float, stagger: float, done: Callable[[], None]) -> None:
        def landed() -> None:
            if not self._at_hand:
                self.table.refresh()
            done()

        if not flights:
            done()
            return
        self.table.flights.fly(flights, ms, landed, stagger=stagger)
        self.fly_began()


def gather(events: Sequence[Event], kinds: Sequence[str]) -> list[tuple[Event, ...]]:
    """Return the events with those together that are shown together."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        if groups and event.kind in kinds and groups[-1][0].kind == event.kind:
            groups[-1] += (event,)
        else:
            groups.append((event,))
    return groups
