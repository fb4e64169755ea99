"""Games in progress, with real saves: opened, copied, renamed, thrown away and taken back; held and damaged ones."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import headline, play_routes
from atlantis_desktop.screens.launch import game_or_trouble
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.shelf import list_games, load_game, start_game
from atlantis_desktop.ui.app import App
from tests.storage.helpers import new_match, play
from tests.table.kit import click, key, window, write
from tests.table.look import look_at
from tests.table.screens import faults

ROUTES = {**SHARED, **play_routes(), "continue": game_or_trouble}


def folder() -> Path:
    return user_folders().saves


def saved(title: str = "", seats: int = 3, seed: int = 7, moves: int = 20, keep_open: bool = False) -> object:
    """Writes a game as the window would; gives its autosave, which is closed unless it shall stay open."""
    folder().mkdir(parents=True, exist_ok=True)
    match = play(new_match(seats, seed, controllers=("human", "greedy", "search", "random")), moves)
    autosave = start_game(match, folder(), kept.kept_cards(match.rules), title, headline)
    if not keep_open:
        autosave.close()
    return autosave


@contextmanager
def shelf(size: tuple[int, int] = (1280, 720), **settings: object) -> Iterator[App]:
    with window(size, routes=ROUTES, speed=0.0, **settings) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.open("games")
        app.step([], 0.02)
        yield app


def words_on(app: App) -> str:
    return " ".join(record.text for record in app.audit().records)


def titles() -> list[str]:
    return [game.title for game in list_games(folder())]


def test_the_list_tells_name_place_players_and_the_level_of_bots():
    game = saved("Evening at home")
    with shelf() as app:
        told = words_on(app)
        assert "Evening at home" in told and "Round 1 of 3" in told and "Ana, Berit, Chike" in told
        assert "1. Ana" in told and "2. Berit ·" in told and "bot" in told
        assert list_games(folder())[0].played.astimezone().strftime("%Y-%m-%d %H:%M") in told
        click(app, "open")
        app.step([], 0.02)
        assert app.scene.name == "table" and app.scene.session.autosave.id == game.id


def test_continue_on_the_title_takes_one_click():
    game = saved()
    with shelf() as app:
        key(app, "escape")
        click(app, "continue")
        assert app.scene.name == "table" and app.scene.session.autosave.id == game.id


def test_a_copy_is_a_game_of_its_own_and_says_so():
    game = saved("Evening")
    with shelf() as app:
        click(app, "copy")
        app.step([], 0.02)
        table = app.scene
        assert table.name == "table" and "copy" in app.find("note").text
        assert table.session.autosave.id != game.id and table.session.autosave.title == "Evening (copy)"
        original = load_game(folder(), game.id, kept).match
        assert table.session.match.state == original.state
        assert len(table.session.match.log) == len(original.log)
    assert sorted(titles()) == ["Evening", "Evening (copy)"]


def test_the_conflict_copy_of_a_save_says_what_it_is_and_goes_on():
    game = saved("Evening")
    name = f"{game.id} (Ana's conflicted copy 2026-11-29)"
    copied = folder() / f"{name}.json"
    copied.write_bytes((folder() / f"{game.id}.json").read_bytes())
    os.utime(copied, (1_700_000_000, 1_700_000_000))
    with shelf() as app:
        assert words_on(app).count("conflicting copy") == 1
        assert faults(app) == []
        click(app, f"game_{name}")
        click(app, "open")
        app.step([], 0.02)
        assert app.scene.name == "table" and app.scene.session.autosave.id == name


def test_a_game_that_another_window_plays_opens_as_a_copy_and_says_so():
    held = saved("Evening", keep_open=True)
    try:
        with shelf() as app:
            assert "open in another window" in words_on(app)
            click(app, "remove")
            assert "another window" in look_at(app).refusal
            assert app.find("open").text == "Open a copy"
            click(app, "open")
            app.step([], 0.02)
            assert app.scene.name == "table" and app.scene.session.autosave.id != held.id
            assert "already open in another window" in app.find("note").text
            app.scene.session.close()
    finally:
        held.close()
    assert sorted(titles()) == ["Evening", "Evening (copy)"]


def test_a_game_is_renamed():
    saved("Old")
    with shelf() as app:
        click(app, "rename")
        key(app, "ctrl+a")
        write(app, "New **name**")
        key(app, "return")
        assert titles() == ["New **name**"]
        assert "New" in words_on(app)


def test_a_game_is_thrown_away_and_taken_back_by_a_click_or_a_key():
    saved("Keep me")
    with shelf() as app:
        click(app, "remove")
        click(app, "no")
        assert titles() == ["Keep me"]
        click(app, "remove")
        click(app, "yes")
        assert titles() == [] and "No game is in progress" in words_on(app)
        click(app, "take_back")
        assert titles() == ["Keep me"]
        click(app, "remove")
        click(app, "yes")
        key(app, "ctrl+z")
        assert titles() == ["Keep me"]
        with pytest.raises(KeyError):
            app.find("take_back")


def test_a_damaged_game_is_told_and_the_save_before_it_offered():
    game = saved("Broken", moves=30)
    path = folder() / f"{game.id}.json"
    path.with_name(f"{game.id}.1.json").write_bytes(path.read_bytes())
    earlier = [each for each in folder().iterdir() if each.name.startswith(game.id)]
    path.write_bytes(path.read_bytes()[:500])
    (folder() / f"{game.id}.log").write_bytes(b"{")
    damaged = path.read_bytes()
    with shelf() as app:
        assert "damaged" in words_on(app), earlier
        for name in ("rename", "copy"):
            click(app, name)
            assert "cannot be read" in look_at(app).refusal
        click(app, "open")
        app.step([], 0.02)
        assert app.scene.name == "error"
        assert path.read_bytes() == damaged


def test_games_are_chosen_and_opened_by_keyboard():
    saved("First", seed=3)
    saved("Second", seed=4)
    with shelf() as app:
        scene = app.scene
        rows = [f"game_{game.id}" for game in scene.games]
        for _press in range(6):
            key(app, "tab")
            if look_at(scene).focus == rows[0]:
                break
        key(app, "down")
        assert look_at(scene).focus == rows[1]
        key(app, "return")
        assert scene.chosen == scene.games[1].id
        key(app, "return")
        app.step([], 0.02)
        assert app.scene.name == "table"


def test_what_the_disk_refuses_is_said_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch):
    saved("Evening")
    from atlantis_desktop.screens import games_copy, games_list

    def refuses(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(games_copy, "start_game", refuses)
    monkeypatch.setattr(games_list, "delete_game", refuses)
    with shelf() as app:
        click(app, "copy")
        assert "No space left" in app.find("note").text
        click(app, "remove")
        click(app, "yes")
        assert "No space left" in app.find("note").text
    assert titles() == ["Evening"]


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1024, 640), 200, "qps"), ((1280, 720), 100, "qps"), ((1920, 1080), 125, "de"), ((1366, 768), 150, "en")],
)
def test_the_list_can_be_read_and_clicked(size, scale, language):
    held = saved("The long evening before the flood of the year", seats=4, keep_open=True)
    saved("", seed=9, moves=60)
    broken = saved("Broken", seed=10)
    for path in folder().glob(f"{broken.id}.*"):
        path.write_bytes(path.read_bytes()[:300])
    try:
        with shelf(size, ui_scale=scale, language=language) as app:
            found = []
            for game in app.scene.games:
                app.scene.chosen = game.id
                app.scene.rebuild()
                found += faults(app)
            assert not found, "\n".join(found)
    finally:
        held.close()
