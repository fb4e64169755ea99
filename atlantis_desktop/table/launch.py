"""How the window starts: settings, screens, the first page, and what happens when the program fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.crash import forget_crash, last_crash, report_crash, set_up_log
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.settings import Settings, load_settings
from atlantis_desktop.table.app import App
from atlantis_desktop.table.game_routes import PLAY
from atlantis_desktop.table.routes import SHARED

First = Callable[[App], None]
"""Opens the first screen."""


def run_window(first: First | None = None, settings: Settings | None = None, sound: bool = True) -> int:
    """Open the window and run until the person quits. Gives the exit code: 0, or 1 after a failure.

    ``first`` opens another screen than the title (or, the very first time, the page of the first start). A failure
    leaves a report and a mark, and the next start offers the exact position.
    """
    set_up_log()
    loaded = load_settings() if settings is None else None
    chosen = settings if loaded is None else loaded.settings
    assert chosen is not None
    failed: list[BaseException] = []

    def crashed(error: BaseException) -> None:
        failed.append(error)
        match, game_id = open_match(app)
        report_crash(error, match, game_id)

    app = App(chosen, routes={**SHARED, **PLAY}, sound=sound, on_crash=crashed)
    (first or open_first)(app)
    if first is None:
        offer_reopening(app)
    app.run()
    leave(app)
    return 1 if failed else 0


def open_first(app: App) -> None:
    """Open the title; the very first time, the page that asks for language and size of words."""
    app.open("title" if app.settings.first_run_done else "first_run", "reset")


def open_match(app: App) -> tuple[Match[Any] | None, str]:
    """Give the match that is on the screen and the id of its save; None and an empty id when there is none."""
    for scene in reversed(app.scenes.stack):
        session = getattr(scene, "session", None)
        if session is not None:
            autosave = session.autosave
            return session.match, "" if autosave is None else autosave.id
    return None, ""


def offer_reopening(app: App) -> None:
    """Tell of a failure of the last start and offer the game that was open; it is told once."""
    crash = last_crash()
    if crash is None:
        return
    forget_crash()
    from atlantis_desktop.table.scenes.error import crash_trouble
    from atlantis_desktop.table.window import show_folder

    def reopen() -> None:
        app.pop()
        continue_saved(app, crash.game_id)

    trouble = crash_trouble(
        crash.report if crash.report.is_file() else None,
        reopen=reopen if crash.game_id else None,
        show_folder=lambda: show_folder(user_folders().reports),
        go_on=app.pop,
    )
    app.open("error", trouble=trouble)


def continue_saved(app: App, game_id: str, version: int = 0) -> None:
    """Open a saved game at the table; one that cannot be read is told about, with the one before it offered."""
    try:
        app.open("continue", game_id=game_id, version=version)
    except SaveProblem as problem:
        from atlantis_desktop.table.scenes.games_list import tell_problem

        tell_problem(app, game_id, problem)


def leave(app: App) -> None:
    """Close what the scenes hold open, so that the last move is on the disk and no worker stays behind."""
    for scene in reversed(app.scenes.stack):
        session = getattr(scene, "session", None)
        if session is not None:
            session.close()
