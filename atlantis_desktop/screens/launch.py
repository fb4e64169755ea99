"""How the window starts: settings, screens, the first page, and what happens when the program fails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from atlantis_desktop import signals
from atlantis_desktop.exits import INTERRUPTED, SAVE_UNREADABLE, CommandError
from atlantis_desktop.games import game_ids
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.routes import PLAY, SHARED
from atlantis_desktop.storage.atomic import version_path
from atlantis_desktop.storage.crash import forget_crash, last_crash, report_crash, set_up_log
from atlantis_desktop.storage.settings import Settings, bad_path, is_kept_aside, load_settings, settings_path
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.navigator import Navigator
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.window import ask_to_close, open_folder
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.engine.match import Match
    from atlantis_desktop.storage.problems import SaveProblem
    from atlantis_desktop.storage.shelf import GameInfo

KEPT = 2
"""How many saves before the newest are kept."""

MOST_FAULTS = 8
"""So many settings that were set back are named one by one."""

First = Callable[[App], None]
"""Opens the first screen."""


def play(match: Match[Any] | None = None, load: Path | None = None) -> int:
    """Open the window at the title, at a new match, or at a saved game. Gives the exit code.

    Raises CommandError (exit code 4) when the file cannot be opened as a saved game.
    """
    from atlantis_desktop.games import kept
    from atlantis_desktop.screens.game_routes import begin
    from atlantis_desktop.storage.problems import SaveProblem
    from atlantis_desktop.storage.shelf import open_file

    if match is not None:
        return run_window(lambda app: app.scenes.reset(begin(app.ui, match)))
    if load is not None:
        try:
            opened = open_file(load, kept)
        except SaveProblem as problem:
            raise CommandError(problem.sentence, SAVE_UNREADABLE) from problem
        return run_window(lambda app: app.scenes.reset(begin(app.ui, opened.match, laid=opened.save.laid)))
    return run_window()


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

    app = App(chosen, routes={**SHARED, **PLAY, "continue": game_or_trouble}, sound=sound, on_crash=crashed)
    (first or open_first)(app)
    if first is None:
        offer_reopening(app)
    if loaded is not None and loaded.faults:
        tell_settings(app)
    ended: list[int] = []

    def end(number: int, _frame: FrameType | None) -> None:
        """Close the window as its button does; one that does not answer is not asked twice."""
        if ended:
            raise KeyboardInterrupt
        ended.append(number)
        ask_to_close()

    try:
        with signals.handled(end, (signals.INTERRUPT, *signals.ENDINGS)):
            app.run()
    finally:
        # The last move is on the disk then, and no worker and no command stays behind.
        app.scenes.close()
    # After the last picture, so that no start waits for it.
    from atlantis_desktop.storage.shelf import tidy

    tidy(user_folders().saves, app.settings.keep_saves)
    return INTERRUPTED if signals.INTERRUPT in ended else 1 if failed else 0


def open_first(app: App) -> None:
    """Open the title; the very first time, the page that asks for language and size of words."""
    app.open("title" if app.settings.first_run_done else "first_run", "reset")


def open_match(app: App) -> tuple[Match[Any] | None, str]:
    """Return the match that is on the screen and the id of its save; None and an empty id when there is none."""
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
    from atlantis_desktop.screens.error import crash_trouble

    trouble = crash_trouble(
        crash.report if crash.report.is_file() else None,
        reopen=(lambda: continue_saved(app, crash.game_id)) if crash.game_id else None,
        show_folder=lambda: show_folder(app, user_folders().reports),
        go_on=lambda: None,
    )
    app.open("error", trouble=trouble)


def tell_settings(app: App) -> None:
    """Say once what was set back because the settings file could not be used as it was.

    The repaired settings are written at once where the faulty file is kept beside them, so the next start has nothing
    to tell. The file is read once more, since only now the sentences are in the person's language.
    """
    faults = load_settings().faults
    lines = [escape(fault) for fault in faults[:MOST_FAULTS]]
    left = len(faults) - len(lines)
    if left:
        lines.append(ngettext("… and {n} more.", "… and {n} more.", left).format(n=left))
    if is_kept_aside():
        app.settings_changed()
        app.save_now()
        name = escape(bad_path(settings_path()).name)
        lines.append(_("The file as it was is kept beside the settings as “{name}”.").format(name=name))
    answers = [Answer("go_on", _("Go on"), kind="primary", back=True)]
    app.push(DialogScene(app.ui, _("Some settings were set back"), "\n".join(lines), answers, icon="cog"))


def continue_saved(app: Navigator, game_id: str, version: int = 0) -> None:
    """Open a saved game at the table, or tell why not; see `game_or_trouble`."""
    app.open("continue", game_id=game_id, version=version)


def game_or_trouble(ui: Ui, game_id: str, version: int = 0) -> Scene | None:
    """Give the table of a saved game; for one that cannot be read, the page that says so and offers the one before."""
    from atlantis_desktop.storage.problems import Kind, SaveProblem

    try:
        return PLAY["continue"](ui, game_id=game_id, version=version)
    except SaveProblem as problem:
        if problem.kind is Kind.GAME:
            from atlantis_desktop.screens.prototypes import ask_for_game

            again = partial(continue_saved, ui.app, game_id, version)
            asked = ask_for_game(ui, problem.detail, again)
            if asked is not None:
                return asked
        return save_trouble_page(ui, game_id, problem)


def save_trouble_page(ui: Ui, game_id: str, problem: SaveProblem, folder: Path | None = None) -> Scene:
    """Return the page about a save that cannot be opened; its gold button is the safest way on.

    ``folder`` is where the file lies if that is not the folder of saves.
    """
    from atlantis_desktop.screens.error import ErrorScene, save_trouble
    from atlantis_desktop.storage.shelf import describe_game

    app = ui.app
    saves = user_folders().saves
    info = describe_game(folder or saves, game_id)
    earlier = problem.earlier
    trouble = save_trouble(
        problem,
        info.title or info.headline or problem.path.name,
        " · ".join(filter(None, (info.headline, _when(info)))),
        # The save before it goes on from the folder of saves only.
        open_earlier=None
        if earlier is None or earlier.parent.resolve() != saves.resolve()
        else lambda: continue_saved(app, game_id, version_number(problem.path, earlier)),
        new_game=lambda: (app.open("setup", game=info.game or game_ids()[0]), None)[1],
        show_folder=lambda: show_folder(app, folder or saves),
        to_title=lambda: (app.open("title", "reset"), None)[1],
    )
    return ErrorScene(ui, trouble=trouble)


def _when(info: GameInfo) -> str:
    """Return day and time of a game's last move; nothing for one of which no file can be seen."""
    return f"{info.played.astimezone():%Y-%m-%d %H:%M}" if info.played.timestamp() else ""


def version_number(newest: Path, earlier: Path) -> int:
    """Return how many saves before the newest one an earlier file is; 0 for the newest itself."""
    return next((number for number in range(1, KEPT + 1) if version_path(newest, number) == earlier), 0)


def show_folder(app: Navigator, folder: Path) -> None:
    """Show a folder in the system's file manager, or say where it is."""
    if not open_folder(folder):
        app.scene.say(escape(str(folder)), 8.0)
