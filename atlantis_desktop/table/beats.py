"""What is to be shown next of a match: what happened, as whoever looked while it happened may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Made
from atlantis_desktop.table.moment import Sees


class Views(Sequence[Any]):
    """The views of a viewer after each event of a move, made from the states that were kept when one is wanted."""

    def __init__(self, sees: Sees, states: Sequence[Any], viewer: int) -> None:
        """Take what makes views (`table.moment.seer_of`), the state at each event, and who looks."""
        self._sees, self._states, self._viewer = sees, states, viewer
        self._made: dict[int, Any] = {}

    def __len__(self) -> int:
        """Return how many events there are."""
        return len(self._states)

    def __getitem__(self, at: Any) -> Any:
        """Return the view after an event, by its place in the order of events."""
        if at not in self._made:
            self._made[at] = self._sees(self._states[at], self._viewer)
        return self._made[at]

    def seen_by(self, viewer: int, at: int) -> Views:
        """Return the view of another viewer after one event."""
        return Views(self._sees, self._states[at : at + 1], viewer)


class Beat(NamedTuple):
    """What is to be shown next: events as the viewer may know them, and the view that they lead to."""

    kind: str
    """The kind of the log's entry (``move``, ``undo``, ``redo``, ``seat``, ``concede``), or ``deal`` at the start."""
    seat: int
    events: tuple[Event, ...]
    view: Any
    viewer: int
    views: Sequence[Any] = ()
    """The view after each event; where there is none, ``view``."""
    made: tuple[Made[Any], ...] = ()
    """The moves of the match's line that it shows."""

    def view_after(self, at: int) -> Any:
        """Return the view after an event, by its place in the order of events."""
        return self.views[at] if at < len(self.views) else self.view
