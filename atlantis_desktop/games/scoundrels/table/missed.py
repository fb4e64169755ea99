"""A battle that one of its players has not seen: it is shown once the doors open for that person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.table.beats import Beat, Views

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene


class MissedBattles:
    """Keeps the battles that were fought while one of their players looked away from the screen."""

    def __init__(self, table: CityScene) -> None:
        """Take the table."""
        self.table = table
        self._kept: dict[int, Beat] = {}
        """By seat the last battle that its person has still to see."""
        self.due: Beat | None = None
        """The battle that is shown after the doors."""

    def note(self, battle: Event, beat: Beat) -> None:
        """A battle was shown to whoever looked; keep it for the other, where a person behind the doors fought it."""
        session, pair = self.table.session, (battle.seat, battle.values[0])
        people = [seat for seat in pair if session.match.seats[seat].controller == HUMAN]
        shared = session.settings.cover and not session.alone and len(people) > 1
        if beat is self.due or not shared or not isinstance(beat.views, Views):
            return
        views, at = beat.views, beat.events.index(battle)
        for seat in people:
            if seat != beat.viewer:
                self._kept[seat] = beat._replace(events=(battle,), viewer=seat, views=views.seen_by(seat, at))

    def offer(self) -> None:
        """The doors have opened: show the battle that this person missed, unless it was taken back."""
        session = self.table.session
        beat = self._kept.pop(session.viewer, None)
        lasts = beat is not None and all(any(made is each for each in session.match.line) for made in beat.made)
        if beat is not None and lasts and self.table.show.reads(beat):
            self.due = beat._replace(view=session.view(), made=())
            session.beats.appendleft(self.due)
