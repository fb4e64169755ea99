"""What is said of saving: the truth, at the table, in the menu and wherever else it is claimed."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import launch
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage import journal
from atlantis_desktop.storage.settings import Settings, bad_path, load_settings, settings_path
from atlantis_desktop.storage.shelf import list_games
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.menu import open_menu, paste_position
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.richtext import plain
from tests.table.kit import key, pass_time, window

ROUTES = {**SHARED, **play_routes()}
CLAIM = "saved as it is made"


def new_match(game: str) -> Match[Any]:
    seats = max(2, min(entry_of(game).seats))
    rules = entry_of(game).make_rules(seats, {"councilorChoice": "random"} if game == "rising" else None)
    return Match(rules, [Seat("Mira"), Seat("Ioan"), Seat("Thea")][:seats], 5)


@pytest.fixture
def refused() -> None:
    """A home in which no game can be kept: where the folder of saves would be lies a file."""
    saves = user_folders().saves
    saves.parent.mkdir(parents=True, exist_ok=True)
    saves.write_text("no folder")


def shown(app: App) -> str:
    """All words on the screen."""
    return "\n".join(plain(record.text) for record in app.audit().records)


# The general table says it in its menu alone.
@pytest.mark.parametrize("game", [game for game in GAMES if table_entry_of(game).table is not None])
def test_a_game_that_cannot_be_kept_says_so_at_the_table_and_in_the_menu(game: str, refused: None) -> None:
    with window((1280, 720), ROUTES, speed=0.0) as app:
        app.scenes.reset(begin(app.ui, new_match(game)))
        pass_time(app, 4)
        table: Any = next(scene for scene in app.scenes.stack if hasattr(scene, "session"))
        assert "not saved" in table.session.problem
        if app.scene.name == "cover":
            assert "Save and pause" not in shown(app)
            table.session.unlock()
            while app.scene is not table:
                app.scenes.pop()
        pass_time(app, 4)
        if app.scene is not table:
            # A question with a page opens it at once; the table lies below.
            app.scene.on_back()
            pass_time(app, 4)
        assert app.scene is table
        assert "This game is not saved" in shown(app)
        open_menu(table)
        app.step([], 0.02)
        assert "This game is not saved" in shown(app) and CLAIM not in shown(app)
        app.pop()
        paste_position(table)
        app.step([], 0.02)
        assert "stays saved" not in shown(app) and "is not saved" in shown(app)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_says_that_every_move_is_saved(game: str) -> None:
    with window((1280, 720), ROUTES, speed=0.0) as app:
        app.scenes.reset(begin(app.ui, new_match(game)))
        pass_time(app, 4)
        table: Any = next(scene for scene in app.scenes.stack if hasattr(scene, "session"))
        if app.scene.name == "cover":
            assert "Save and pause" in shown(app)
        open_menu(table)
        app.step([], 0.02)
        assert CLAIM in shown(app)
        table.session.close()


def test_a_disk_that_refuses_in_mid_game_is_told_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    with window((1280, 720), ROUTES, speed=0.0) as app:
        app.scenes.reset(begin(app.ui, new_match("rising")))
        pass_time(app, 4)
        table: Any = app.scene
        refusal = OSError(errno.ENOSPC, "No space left on device")

        def refuse(*_file: Any, **_how: Any) -> None:
            raise refusal

        monkeypatch.setattr(journal, "os", SimpleNamespace(**{**vars(os), "write": refuse}))
        table.session.submit(table.session.legal()[0])
        until = time.monotonic() + 10
        while "No space left on device" not in shown(app) and time.monotonic() < until:
            pass_time(app, 2)
            time.sleep(0.02)
        assert "No space left on device" in shown(app)
        table.session.close()


@pytest.mark.parametrize("route", ["games", "setup"])
def test_pages_do_not_promise_what_the_folder_refuses(route: str, refused: None) -> None:
    with window((1280, 720), ROUTES) as app:
        app.open(route, "reset", **({"game": "fate"} if route == "setup" else {}))
        app.step([], 0.02)
        assert CLAIM not in shown(app) and "cannot be saved here" in shown(app)


def test_a_saved_game_opens_where_nothing_can_be_written_and_says_that_it_is_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with window((1280, 720), ROUTES, speed=0.0) as app:
        app.scenes.reset(begin(app.ui, new_match("fate")))
        pass_time(app, 4)
        table: Any = next(scene for scene in app.scenes.stack if hasattr(scene, "session"))
        table.session.close()
        (info,) = list_games(user_folders().saves)

        def refuse(path: Path) -> None:
            raise OSError(errno.EROFS, "Read-only file system")

        monkeypatch.setattr("atlantis_desktop.storage.lock.GameLock.acquire", refuse)
        app.open("continue", "reset", game_id=info.id)
        pass_time(app, 2)
        opened: Any = app.scenes.stack[0]
        assert "Read-only file system" in opened.session.problem


def test_settings_say_that_the_disk_refuses_them() -> None:
    answers = iter(["The settings could not be saved (Read-only file system).", "", ""])
    with window((1280, 720), ROUTES, save=lambda _settings: next(answers, "")) as app:
        app.open("settings", "reset", page="play")
        app.step([], 0.02)
        assert "are kept" in shown(app)
        app.settings.strong_marks = True
        app.settings_changed()
        pass_time(app, 200)
        assert "Read-only file system" in shown(app) and "are kept" not in shown(app)
        app.settings_changed()
        pass_time(app, 60)
        assert "are kept" in shown(app), "what the disk takes again is told as kept"


# Faulty settings


def start(look: Any) -> None:
    def first(app: App) -> None:
        launch.open_first(app)

        def run(scene: object = None) -> None:
            app.step([], 0.02)
            look(app)

        app.run = run  # type: ignore[method-assign]

    assert launch.run_window(first, sound=False) == 0


def test_settings_that_were_set_back_are_told_once() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"first_run_done": true, "language": "en", "ui_scale": 7, "music": 9, "colour": "*red*"}')
    told: list[str] = []

    def look(app: App) -> None:
        told.append(shown(app))
        assert app.scene.name == "dialog"
        key(app, "return")
        assert app.scene.name == "title"

    start(look)
    assert "ui_scale" in told[0] and "75 to 200" in told[0] and "colour" in told[0] and "settings.json.bad" in told[0]
    assert '"ui_scale": 7' in bad_path(path).read_text()
    assert load_settings().faults == [] and load_settings().settings.music == 9
    start(lambda app: told.append(app.scene.name))
    assert told[1] == "title", "it is told once"


def test_many_faults_are_told_in_a_dialog_that_can_be_read() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    wrong = ", ".join(f'"setting {number}": 1' for number in range(40))
    path.write_text(f'{{"first_run_done": true, "language": "en", {wrong}}}')

    def look(app: App) -> None:
        assert "and 32 more" in shown(app)
        assert app.audit().findings() == []

    start(look)


def test_a_faulty_file_that_cannot_be_kept_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = '{"first_run_done": true, "language": "en", "ui_scale": 7}'
    path.write_text(text)
    bad_path(path).mkdir()
    seen: list[str] = []
    start(lambda app: seen.append(shown(app)))
    assert "could not be kept" in seen[0] and path.read_text() == text


def test_settings_without_a_fault_ask_nothing() -> None:
    assert Settings() == load_settings().settings
    start(lambda app: app.scene.name == "first_run" or pytest.fail(app.scene.name))
