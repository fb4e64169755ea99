"""Shows a beat of any game event by event: what an event names flies from its source to its target."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.flights import GROUP, Flight, Flights, turning_paint
from atlantis_desktop.table.general.painter import size_of
from atlantis_desktop.table.session import Beat

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_desktop.table.general.board import GeneralBoard
    from atlantis_desktop.table.general.model import GeneralModel
    from atlantis_desktop.ui.context import Ui

FLY_MS: Final = 360
READ_MS: Final = 260
"""So long the table rests after an event that the log tells of and that moves nothing."""
MOST: Final = 8
"""So many pieces of one event at most are seen flying."""


class GeneralShow:
    """Plays beats on the general table. ``playing`` tells whether one is on."""

    def __init__(self, ui: Ui, model: GeneralModel, refresh: Callable[[], None]) -> None:
        """Take the tools, what is shown, and what brings the table up to date with it."""
        self.ui, self.model, self.refresh = ui, model, refresh
        self.playing = False
        self.board: GeneralBoard | None = None
        self.flights: Flights | None = None
        self._events: deque[Event] = deque()
        self._after: Beat | None = None
        self._pumping = self._ready = False

    def take(self, board: GeneralBoard, flights: Flights) -> None:
        """Take the widgets of the present window."""
        self.board, self.flights = board, flights

    def play(self, beat: Beat) -> None:
        """Show what happened since what is shown; the view of the beat is shown at the end."""
        self._after = beat
        self._events.extend(beat.events)
        self.model.untold = tuple(beat.events)
        self.playing = True
        self.next()

    def stop(self) -> None:
        """Forget what is being shown."""
        self._events.clear()
        self.model.untold = ()
        self.playing = False
        self._after = None
        if self.board is not None:
            self.board.away = frozenset()
        if self.flights is not None:
            self.flights.stop()

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
                    self._show(self._events.popleft())
                else:
                    self._finish()
        finally:
            self._pumping = False

    def _finish(self) -> None:
        after = self._after
        self.stop()
        if after is not None:
            self.model.show(after.view)
        self.refresh()

    # ------------------------------------------------------------------------------------------------ one event

    def _show(self, event: Event) -> None:
        flights = self._flights_of(event)
        if flights and self.flights is not None and self.board is not None:
            self.ui.sound.play("card_place")
            self.board.away = frozenset(piece for piece in event.cards if piece != HIDDEN)
            self.board.light(False)
            self.flights.fly(flights, FLY_MS, lambda: self._landed(event), stagger=0.2)
            return
        self._tell(event)
        text = self.model.session.words.event_line(self.model.rules, event, self.model.names)
        if text:
            self.ui.motion.start(READ_MS, travel=False, group=GROUP, done=self.next)
        else:
            self.next()

    def _landed(self, event: Event) -> None:
        if self.board is not None:
            self.board.away = frozenset()
        self._tell(event)
        self.next()

    def _tell(self, event: Event) -> None:
        """The board shows the event now, and so may the log."""
        self.model.carry(event)
        self.model.untold = tuple(self._events)
        self.refresh()

    def _flights_of(self, event: Event) -> list[Flight]:
        board = self.board
        if board is None or not event.cards or event.source == event.target or not event.target[0]:
            return []
        out: list[Flight] = []
        for piece in event.cards[:MOST]:
            start, end = board.rect_of(event.source, piece), board.rect_of(event.target)
            if start is None or end is None:
                continue
            out.append(self._flight(piece, _fitting(start), _fitting(end)))
        return out

    def _flight(self, piece: int, start: Rect, end: Rect) -> Flight:
        assert self.board is not None
        painter = self.board.painter
        face = None if piece == HIDDEN else painter.face_of(piece)
        wide = max(start.width, end.width)
        picture = painter.back(wide) if face is None else painter.face(piece, wide)
        first, last = size_of(face, start.width), size_of(face, end.width)
        paint = turning_paint(picture, picture, first, last, turns=False)
        reach = max(first[0], last[0]) / 2, max(first[1], last[1]) / 2, max(first[1], last[1]) / 2
        return Flight(start.center, end.center, paint, reach, arc=self.ui.scale.px(26))


def _fitting(rect: Rect) -> Rect:
    """A place that is larger than a card takes the piece into its middle."""
    wide = max(24, min(rect.width, round(rect.height / 1.4), 150))
    box = Rect(0, 0, wide, round(wide * 1.4))
    box.center = rect.center
    return box
