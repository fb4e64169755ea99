"""What opens when a game is over: the end is staged over its table, then its page is shown."""

from __future__ import annotations

from atlantis_desktop.table.at_table import AtTable


def open_end(table: AtTable) -> None:
    """Open the staged end of a game, or the page of its result at once.

    Nothing is staged where everybody gave up, since no move decided the game then, where the game was over before it
    was opened, and where whoever plays wants neither motion nor to be waited for.
    """
    ui, session = table.ui, table.session
    at_once = ui.motion.speed <= 0 and ui.settings.reading == "quick"
    decided = session.rules.outcome(session.match.state) is not None
    staged = ui.app.has("finale") and session.went_on and decided and not at_once
    ui.app.open("finale" if staged else "result", table=table)
