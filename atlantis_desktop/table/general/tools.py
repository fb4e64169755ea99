"""The tools of the general table: those of every table, for a game of which nothing is known beforehand."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.table.tools import TableTools


class GeneralTools(TableTools):
    """Keeps to itself whatever one of several persons did, and takes the rule of the end from the outcome."""

    def may_tell(self, move: Move) -> bool:
        session = self.table.session
        return len(session.humans) <= 1 or session.alone or move.seat == session.viewer

    def rules(self) -> None:
        outcome = self.table.session.outcome()
        self.end_rule = "" if outcome is None else outcome.rule
        super().rules()
