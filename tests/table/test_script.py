"""The player of beats runs a show's scripts: in order, flat, to their end by one click, and stopped where they wait."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from atlantis_desktop.engine.events import Event
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.reading import Reading
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.show import EventShow, Script
from atlantis_desktop.ui.motion import Motion

MANY = 5000


class Told:
    """A session that only counts how far the log has been told."""

    def __init__(self) -> None:
        self.told = -1
        self.humans: list[int] = []

    def tell_all(self) -> None:
        self.told = MANY

    def tell_up_to(self, beat: Beat, count: int) -> None:
        self.told = count


class Table:
    """A table without widgets, whose motion is let pass by hand."""

    guide = None

    def __init__(self, speed: float = 1.0, reading: str = "quick") -> None:
        settings = SimpleNamespace(reading=reading)
        self.ui: Any = SimpleNamespace(motion=Motion(speed), settings=settings)
        self.session: Any = Told()
        self.model: Any = SimpleNamespace(view=SimpleNamespace(frames=()))
        self.reading = Reading(cast(TableScene, self))

    def refresh(self) -> None:
        pass


class Recorded(EventShow[Table]):
    """Notes what its scripts do and when."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.seen: list[str] = []

    def usual(self, events: tuple[Event, ...]) -> Script:
        self.seen.append(f"usual {events[0].kind}")
        yield from ()

    def show_slow(self, events: tuple[Event, ...]) -> Script:
        self.seen.append("begun")
        yield self.pause(100)
        self.happen()
        self.seen.append("happened")
        yield self.run(100, lambda share: None)
        self.seen.append("over")

    def show_read(self, events: tuple[Event, ...]) -> Script:
        yield self.read(100)

    def show_halting(self, events: tuple[Event, ...]) -> Script:
        self.stop()
        self.seen.append("stopped")
        yield self.pause(100)
        self.seen.append("never")

    def rest(self) -> Script:
        self.seen.append("rest")
        yield self.pause(10)

    def ended(self) -> None:
        self.seen.append("ended")


def beat(*kinds: str) -> Beat:
    """Return a beat of events of these kinds."""
    return Beat("move", 0, tuple(Event(kind) for kind in kinds), SimpleNamespace(frames=()), 0)


def test_a_script_goes_on_when_what_it_waits_for_is_over() -> None:
    table = Table()
    show = Recorded(table)
    show.play(beat("slow"))
    assert show.seen == ["begun"] and table.session.told == 0
    table.ui.motion.advance(0.11)
    assert show.seen == ["begun", "happened"] and table.session.told == 1 and show.playing
    table.ui.motion.advance(0.11)
    assert show.seen == ["begun", "happened", "over", "rest"]
    table.ui.motion.advance(0.02)
    assert show.seen[-1] == "ended" and not show.playing


def test_an_event_whose_script_does_not_say_so_happens_at_its_end() -> None:
    table = Table()
    show = Recorded(table)
    show.play(beat("first"))
    assert show.seen == ["usual first", "rest"] and table.session.told == 1


def test_one_click_shows_the_end_of_all() -> None:
    table = Table()
    show = Recorded(table)
    show.play(beat("slow"))
    table.ui.motion.skip(GROUP)
    assert show.seen == ["begun", "happened", "over", "rest", "ended"] and not show.playing


def test_a_show_that_is_stopped_forgets_what_it_waits_for_even_while_the_next_one_is_shown() -> None:
    table = Table()
    show = Recorded(table)
    show.play(beat("slow"))
    show.stop()
    show.play(beat("slow"))
    assert show.seen == ["begun", "begun"]
    # What the first one waited for comes to its end as well.
    table.ui.motion.advance(0.11)
    assert show.seen == ["begun", "begun", "happened"]


def test_what_waits_to_be_read_waits_no_more_when_the_show_is_stopped() -> None:
    table = Table(reading="wait")
    show = Recorded(table)
    show.play(beat("read"))
    reading = table.reading
    assert reading.held
    show.stop()
    assert not reading.held and not reading.go_on()


def test_a_script_may_stop_its_own_show() -> None:
    show = Recorded(Table())
    show.play(beat("halting"))
    assert show.seen == ["stopped"] and not show.playing
    show.play(beat("first"))
    assert show.seen[1:] == ["usual first", "rest"]


def test_thousands_of_events_that_take_no_time_leave_the_stack_flat() -> None:
    show = Recorded(Table())
    show.play(beat(*["first"] * MANY))
    assert show.seen.count("usual first") == MANY
