"""What opens by itself over the table of Atlantis Rising: the doors between people, the summary, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.games.rising.table.hand import OPEN_STEPS
from atlantis_desktop.table.ending import open_end

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


class Openings:
    """What opens by itself over one table, each once."""

    def __init__(self, table: IslandScene) -> None:
        """Take the table."""
        self.table = table
        self.told_end = False
        """Whether the end was shown."""
        self._turn_told: tuple[int, int, int] | None = None

    def end(self) -> None:
        """Show how the game ended, over the table, which can be looked at once more."""
        open_end(self.table)

    def due(self) -> None:
        """Open what is due: the doors between people, the end, or the summary."""
        session = self.table.session
        if session.cover_due:
            self.table.ui.app.open("cover", table=self.table)
        elif session.outcome() is not None and not self.told_end:
            self.told_end = True
            self.end()
        else:
            self._tell_turn()

    def _tell_turn(self) -> None:
        """At the beginning of an own turn tell what bots have done since the last one."""
        table, session = self.table, self.table.session
        if session.acting is None:
            return
        turn = table.model.view.round, table.model.phase, session.acting
        if turn == self._turn_told:
            return
        first, self._turn_told = self._turn_told is None, turn
        table.close_bubble()
        if table.model.step in OPEN_STEPS and not (session.turns.chosen == session.acting and session.alone):
            # What is asked on the island itself; a list of answers is a call by itself, and so is one's own click.
            table.call(session.acting, table.question.asked().doing)
        if not first and any(line.seat >= 0 and line.seat not in session.humans for line in session.since_own_turn()):
            table.summary.offer()
