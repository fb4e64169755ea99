"""What an event of any game looks like on the general table: what lies elsewhere after it flies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.cards.face import size_of
from atlantis_desktop.table.flights import Flight, turning_paint
from atlantis_desktop.table.show import FlyingShow, Script

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene

FLY_MS: Final = 360
READ_MS: Final = 260
"""So long the table rests after an event that the log tells of and that moves nothing."""
MOST: Final = 8
"""So many pieces of one event at most are seen flying."""


class GeneralShow(FlyingShow["GeneralScene"]):
    """Plays beats on the general table."""

    table: GeneralScene
    cues: ClassVar[Mapping[str, str]] = {}
    """A game's sounds by kind of event; without one, a piece that flies is heard as a card."""

    def lay(self, view: Any) -> None:
        """Show the pieces of a view."""
        self.table.model.show(view)
        self.table.refresh()

    def forget(self) -> None:
        """No piece is on its way any more."""
        self.table.board.away = frozenset()

    def at_hand(self) -> None:
        self.table.panels.refresh()

    def usual(self, events: tuple[Event, ...]) -> Script:
        """Let fly what an event moves; one that moves nothing is told."""
        event, table = events[0], self.table
        moved = self._moved(event)
        flights = [flight for way in moved for flight in self._flights(*way)]
        self.sound(event, "card_place" if flights else "")
        if flights:
            table.board.away = frozenset(piece for piece, _source, _target in moved if piece != HIDDEN)
            table.board.light(False)
            yield self.fly(flights, FLY_MS, 0.2)
            table.board.away = frozenset()
            return
        self.happen()
        if table.session.words.event_line(table.model.rules, event, table.model.names):
            yield self.pause(READ_MS)

    def sound(self, event: Event, usual: str = "") -> None:
        """Play the sound of an event, or the usual one where its kind has none of its own."""
        cue = self.cues.get(event.kind, usual)
        if cue:
            self.table.ui.sound.play(cue)

    def _moved(self, event: Event) -> list[tuple[int, Place, Place]]:
        """Return what goes from where to where: as the event says, else as the views before and after it say."""
        if event.cards and event.target[0]:
            ways = [(piece, event.source, event.target) for piece in event.cards if event.source != event.target]
            return ways[:MOST]
        rules = self.table.model.rules
        lay, lies = ({piece: place for place, pieces in rules.contents(view).items() for piece in pieces}
                     for view in (self.before, self.coming))  # fmt: skip
        ways = [(piece, lay[piece], place) for piece, place in lies.items() if lay.get(piece, place) != place]
        return [way for way in ways if way[0] != HIDDEN][:MOST]

    def _flights(self, piece: int, source: Place, target: Place) -> list[Flight]:
        board = self.table.board
        start, end = board.rect_of(source, piece), board.rect_of(target)
        if start is None or end is None:
            return []
        start, end = _fitting(start), _fitting(end)
        painter = board.painter
        face = None if piece == HIDDEN else painter.face_of(piece)
        wide = max(start.width, end.width)
        picture = painter.back(wide) if face is None else painter.face(piece, wide)
        first, last = size_of(face, start.width), size_of(face, end.width)
        paint = turning_paint(picture, picture, first, last, turns=False)
        reach = max(first[0], last[0]) / 2, max(first[1], last[1]) / 2, max(first[1], last[1]) / 2
        return [Flight(start.center, end.center, paint, reach, arc=self.table.ui.scale.px(26))]


def _fitting(rect: Rect) -> Rect:
    """A place that is larger than a card takes the piece into its middle."""
    wide = max(24, min(rect.width, round(rect.height / 1.4), 150))
    box = Rect(0, 0, wide, round(wide * 1.4))
    box.center = rect.center
    return box
