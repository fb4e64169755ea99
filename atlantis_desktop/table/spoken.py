"""What a bot says, in a bubble at its seat: it takes no click, holds nothing up, and goes by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

from pygame import Rect

from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.floats import Floats
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.floats import Tooltip

SECONDS: Final = 3.5
CALL_WEIGHT: Final = 50
"""So many times as much as anything else the place of the banner is kept free, that calls whoever has to act."""
NEWEST: Final = 8
"""Among so many of the newest lines of the log what was said is looked for."""


class SpokenTable(Protocol):
    """The table at whose seats bots speak."""

    ui: Ui
    session: GameSession
    floats: Floats

    @property
    def banner(self) -> Widget:
        """What calls whoever has to act."""
        ...

    @property
    def playing(self) -> bool:
        """Whether a beat is being shown."""
        ...

    def place_of_seat(self, seat: int) -> Rect | None:
        """Return where a seat is seen, None where it is not."""
        ...

    def add(self, widget: Any, /) -> Any:
        """Put a widget on the table."""
        ...

    def remove(self, widget: Widget, /) -> None:
        """Take a widget from the table."""
        ...


class SpokenBubble(Tooltip):
    """One line beside the seat that says it."""

    role = "status"
    clickable = False

    def __init__(self, text: str, target: Rect, ui: Ui, avoid: Iterable[Rect]) -> None:
        super().__init__(text, target, ui, avoid)
        self.name = "spoken"


class Spoken:
    """Watches the log that is shown for what bots say."""

    def __init__(self, table: SpokenTable) -> None:
        """Take the table."""
        self.table = table
        self._bubble: SpokenBubble | None = None
        self._left = 0.0
        self._made = -1
        """How many moves had been made when the log was looked at last, -1 before it was."""
        self._lines = 0

    def begin(self) -> None:
        """All widgets of the table are about to be made anew: forget the one that was."""
        self._bubble = None

    def look(self, dt: float) -> None:
        """Let ``dt`` seconds pass; show what has been said since the last look."""
        self._left -= dt
        if self._bubble is not None and self._left <= 0:
            self._take_away()
        session = self.table.session
        made = len(session.match.line)
        if made == self._made and not self.table.playing:
            return
        lines = session.shown_log()
        first, before, self._made, self._lines = self._made < 0, self._lines, made, len(lines)
        said = next((line for line in reversed(lines[max(before, len(lines) - NEWEST) :]) if line.spoken), None)
        if said is not None and not first and self.table.ui.app.shows(self.table):
            self.show(said)

    def hush(self) -> None:
        """Another screen covers the table: what was said stands in the log."""
        self._take_away()

    def _take_away(self) -> None:
        if self._bubble is not None:
            self.table.remove(self._bubble)
            self._bubble = None

    def show(self, line: LogLine) -> None:
        """Show what a line says beside its seat, in the place of what was said before."""
        table = self.table
        place = table.place_of_seat(line.seat)
        if place is None:
            return
        self._take_away()
        # The banner may come while the bubble stands, so that its place is free whether it is seen or not.
        kept = [*table.floats.kept_free(place), *[table.banner.rect] * CALL_WEIGHT]
        self._bubble = table.add(SpokenBubble(line.text, place, table.ui, kept))
        self._bubble.mark()
        self._left = SECONDS
