"""What is asked, offered and seen at one moment of a match, each worked out once, when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from atlantis_desktop.engine.events import Outcome
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.workshop_match import WorkshopMatch

T = TypeVar("T")


Sees = Callable[[Any, int], Any]
"""Returns what a seat or a SPECTATOR is shown of a state."""


def seer_of(match: Match[Any]) -> Sees:
    """Return what makes the views of a match: what the rules let a seat see; in the workshop everything, from there."""
    return _seen_whole if isinstance(match, WorkshopMatch) else match.rules.view


def _seen_whole(state: Any, seat: int) -> Any:
    view = state.copy()
    view.viewer = seat
    return view


class Moment:
    """One state of a match and what the rules say of it, for as long as the match stays there.

    A session has a new one as soon as its match has told what was done. What a moment gives is shared by all readers,
    so none of them changes a view: whoever wants to (a beat that is shown, a search) takes a copy.
    """

    __slots__ = ("_kept", "_match", "_moves", "_outcome", "_prompts", "_sees", "_views", "humans", "names", "state")

    def __init__(self, match: Match[Any]) -> None:
        """Take the match as it stands now."""
        self._match = match
        self._sees = seer_of(match)
        self.state = match.state
        self.humans: tuple[int, ...] = tuple(seat for seat in match.humans() if seat not in match.conceded)
        """The seats that people play and have not given up."""
        self.names: tuple[str, ...] = tuple(seat.name for seat in match.seats)
        """The names of all seats."""
        self._prompts: tuple[Prompt, ...] | None = None
        self._outcome: tuple[Outcome | None] | None = None
        self._views: dict[int, Any] = {}
        self._moves: dict[int, tuple[Move, ...]] = {}
        self._kept: dict[Hashable, Any] = {}

    def outcome(self) -> Outcome | None:
        """Return the end of the game, None while it goes on."""
        if self._outcome is None:
            self._outcome = (self._match.outcome(),)
        return self._outcome[0]

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Every question that the rules put, those that the game waits for first; also in a game that was conceded."""
        if self._prompts is None:
            self._prompts = self._match.rules.prompts(self.state)
        return self._prompts

    def view(self, seat: int) -> Any:
        """Return what a seat or a SPECTATOR may see; to be read only."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._sees(self.state, seat)
        return view

    def moves(self, seat: int) -> tuple[Move, ...]:
        """Return every answer that is offered to a seat, from what it may see."""
        found = self._moves.get(seat)
        if found is None:
            found = self._moves[seat] = tuple(self._match.rules.moves(self.view(seat), seat))
        return found

    def shows(self, view: Any) -> bool:
        """Tell whether a view is one of this moment, not a copy that a beat changes or one of another moment."""
        return self._views.get(view.viewer) is view

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what a reader works out of this moment alone, made at the first call with this key.

        ``make`` looks at nothing but this moment and what the key names, and gives what nobody can change.
        """
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found
