"""Starting the window, failing, and starting again where it was."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.exits import SAVE_UNREADABLE, CommandError
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import launch
from atlantis_desktop.screens.error import ErrorScene
from atlantis_desktop.screens.game_routes import begin
from atlantis_desktop.storage.crash import last_crash
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.storage.shelf import list_games, start_game
from atlantis_desktop.ui.app import App


@pytest.fixture
def settings() -> Settings:
    return Settings(window_size=[1280, 720], first_run_done=True, speed=0.0, reduced_motion=True)


def new_match() -> Match:
    rules = entry_of("fate").make_rules(2, {"rounds": 1})
    match = Match(rules, [Seat("Mira"), Seat("Ioan")], 11)
    for _ in range(7):
        match.submit(rules.moves(match.state, match.state.active)[0])
    return match


def step(app: App, times: int = 3) -> None:
    for _ in range(times):
        app.step([], 0.02)


def test_a_failure_leaves_a_report_and_the_next_start_reopens_the_exact_position(settings):
    match = new_match()

    def fail(app: App) -> None:
        table = begin(app.ui, match)
        app.scenes.reset(table)

        def broken(dt: float) -> None:
            raise RuntimeError("the sea broke in")

        table.on_update = broken  # type: ignore[method-assign]

    assert launch.run_window(fail, settings, sound=False) == 1
    crash = last_crash()
    assert crash is not None and crash.game_id
    report = crash.report.read_text(encoding="utf-8")
    assert "the sea broke in" in report and "fate" in report and "11" in report

    seen: list[str] = []

    def look(app: App) -> None:
        launch.open_first(app)
        launch.offer_reopening(app)
        step(app)
        assert isinstance(app.scene, ErrorScene)
        trouble = app.scene.trouble
        seen.append(trouble.title)
        reopen = next(answer for answer in trouble.answers if answer.id == "reopen")
        app.pop()
        assert reopen.act is not None
        reopen.act()
        step(app)
        opened, game_id = launch.open_match(app)
        assert opened is not None and game_id == crash.game_id
        assert opened.state == match.state
        assert [made.move for made in opened.line] == [made.move for made in match.line]
        app.run = lambda scene=None: None  # type: ignore[method-assign]

    assert launch.run_window(look, settings, sound=False) == 0
    assert seen
    assert last_crash() is None, "a failure is told once"


def test_a_start_without_a_failure_asks_nothing(settings):
    def look(app: App) -> None:
        launch.open_first(app)
        launch.offer_reopening(app)
        step(app)
        assert not isinstance(app.scene, ErrorScene)
        app.run = lambda scene=None: None  # type: ignore[method-assign]

    launch.run_window(look, settings, sound=False)


def test_a_damaged_save_is_told_and_the_one_before_it_opens(settings):
    folder = user_folders().saves
    folder.mkdir(parents=True, exist_ok=True)
    match = new_match()
    autosave = start_game(match, folder, kept.kept_cards(match.rules))
    autosave.close()
    (info,) = list_games(folder)
    newest = folder / f"{info.id}.json"
    (folder / f"{info.id}.1.json").write_bytes(newest.read_bytes())
    newest.write_bytes(b'{"format": 99}')
    (folder / f"{info.id}.log").unlink(missing_ok=True)
    damaged = newest.read_bytes()

    def look(app: App) -> None:
        launch.open_first(app)
        launch.continue_saved(app, info.id)
        step(app)
        assert isinstance(app.scene, ErrorScene), app.scene.name
        assert app.audit().findings() == []
        trouble = app.scene.trouble
        first = trouble.answers[0]
        assert first.id == "earlier" and first.kind == "primary"
        app.pop()
        assert first.act is not None
        first.act()
        step(app)
        opened, _game_id = launch.open_match(app)
        assert opened is not None and opened.state == match.state
        app.run = lambda scene=None: None  # type: ignore[method-assign]

    launch.run_window(look, settings, sound=False)
    assert newest.read_bytes() == damaged, "a damaged file is never changed"


def test_a_file_that_is_no_save_ends_with_exit_code_4(tmp_path):
    file = tmp_path / "letter.json"
    file.write_text("Dear Atlantis,", encoding="utf-8")
    with pytest.raises(CommandError) as caught:
        launch.play(load=file)
    assert caught.value.code == SAVE_UNREADABLE
