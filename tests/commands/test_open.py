"""A saved game as the only word, as a desktop gives it at a double click; and files that are none."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.commands import open as opening
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import GAMES, entry_of, kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import launch
from atlantis_desktop.screens.error import ErrorScene
from atlantis_desktop.storage.shelf import continue_game, list_games, start_game
from atlantis_desktop.ui.app import App

Looked = list[dict[str, Any]]


def saved_game(game: str = "fate") -> tuple[Path, Match[Any]]:
    """Keep a game of a few moves in the folder of saves; give its file and the match."""
    folder = user_folders().saves
    folder.mkdir(parents=True, exist_ok=True)
    seats = max(2, min(entry_of(game).seats))
    rules = entry_of(game).make_rules(seats, {})
    match: Match[Any] = Match(rules, [Seat("Mira"), Seat("Ioan"), Seat("Thea")][:seats], 11)
    autosave = start_game(match, folder, kept.kept_cards(rules))
    for _move in range(3):
        match.submit(rules.moves(match.state, rules.prompts(match.state)[0].seat)[0])
    autosave.close()
    return folder / f"{autosave.id}.json", match


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """What stood in the window each time one was opened; it is closed at once."""
    found: Looked = []

    def run(app: App, scene: Any = None) -> None:
        for _time in range(3):
            app.step([], 0.02)
        match, game_id = launch.open_match(app)
        shown = app.scene
        trouble = shown.trouble if isinstance(shown, ErrorScene) else None
        found.append({"match": match, "id": game_id, "trouble": trouble, "stack": [s.name for s in app.scenes.stack]})

    monkeypatch.setattr(App, "run", run)
    return found


@pytest.fixture
def by_desktop(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Says whether a desktop started the program, or a person at a terminal."""

    def say(is_desktop: bool) -> None:
        monkeypatch.setenv("DISPLAY", ":0")
        monkeypatch.setattr(sys.stderr, "isatty", lambda: not is_desktop, raising=False)

    return say


def test_load_reads_the_moves_that_only_the_journal_holds(user_home: Path, looked: Looked) -> None:
    path, _match = saved_game()
    saved = path.read_bytes()
    continued = continue_game(path.parent, path.stem, kept)
    rules, match = continued.match.rules, continued.match
    match.submit(rules.moves(match.state, rules.prompts(match.state)[0].seat)[0])
    journal = path.with_suffix(".log").read_bytes()
    continued.autosave.close()
    # As where the program was killed before it wrote the save anew.
    path.write_bytes(saved)
    path.with_suffix(".log").write_bytes(journal)
    assert cli.main(["play", "--load", str(path)]) == exits.DONE
    (seen,) = looked
    assert seen["match"].state == match.state


@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_ones_own_goes_on_itself(game: str, user_home: Path, looked: Looked) -> None:
    path, match = saved_game(game)
    assert cli.main([str(path)]) == exits.DONE
    (seen,) = looked
    assert seen["id"] == path.stem, "the game itself, not a copy"
    assert seen["match"].state == match.state
    assert seen["stack"][0] == "title", "there is a way back to the menu"
    assert len(list_games(user_folders().saves)) == 1


@pytest.mark.parametrize("name", ["Mira's game.json", "evening.atlantis"])
def test_a_save_from_elsewhere_goes_on_as_a_copy_and_stays_as_it_is(
    name: str, user_home: Path, tmp_path: Path, looked: Looked
) -> None:
    path, match = saved_game()
    there = tmp_path / name
    shutil.move(path, there)
    path.with_suffix(".log").unlink()
    before = there.read_bytes()
    assert cli.main([str(there)]) == exits.DONE
    (seen,) = looked
    assert seen["match"].state == match.state
    assert (user_folders().saves / f"{seen['id']}.json").exists()
    assert there.read_bytes() == before


@pytest.mark.parametrize(("name", "content"), [
    ("notes.txt", b"milk and bread"), ("list.json", b"[1, 2, 3]"), ("empty.json", b""), ("picture.png", b"\x89PNG\r\n"),
])  # fmt: skip
def test_a_file_that_is_no_save_is_told_in_a_sentence(
    name: str, content: bytes, user_home: Path, tmp_path: Path, looked: Looked,
    by_desktop: Callable[[bool], None], capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    by_desktop(False)
    (tmp_path / name).write_bytes(content)
    assert cli.main([str(tmp_path / name)]) == exits.SAVE_UNREADABLE
    told = capsys.readouterr().err
    assert told.startswith(f"atlantis-desktop: {name}") and "Traceback" not in told
    assert (tmp_path / name).read_bytes() == content
    assert not looked


@pytest.mark.parametrize("word", ["no-such-game.json", "folder/no-such-game", ".", "/"])
def test_a_file_that_is_not_there_or_a_folder_is_told_in_a_sentence(
    word: str, user_home: Path, looked: Looked, by_desktop: Callable[[bool], None], capsys: pytest.CaptureFixture[str]
) -> None:
    by_desktop(False)
    assert cli.main([word]) == exits.SAVE_UNREADABLE
    assert capsys.readouterr().err.startswith("atlantis-desktop: ")
    assert not looked


def test_at_a_double_click_the_window_tells_what_is_wrong_with_a_file(
    user_home: Path, tmp_path: Path, looked: Looked, by_desktop: Callable[[bool], None],
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    by_desktop(True)
    (tmp_path / "notes.json").write_text("milk", encoding="utf-8")
    assert cli.main([str(tmp_path / "notes.json")]) == exits.SAVE_UNREADABLE
    (seen,) = looked
    assert seen["trouble"].which[0] == "notes.json"
    assert seen["trouble"].which[2] == "", "a file that is none of ours is not called damaged"
    assert "not a saved game" in seen["trouble"].text
    assert "notes.json" in capsys.readouterr().err


def test_a_damaged_save_of_ones_own_offers_the_one_before_it(
    user_home: Path, looked: Looked, by_desktop: Callable[[bool], None]
) -> None:
    by_desktop(True)
    path, _match = saved_game()
    shutil.copy(path, path.with_name(f"{path.stem}.1.json"))
    path.write_bytes(path.read_bytes()[:-40])
    path.with_suffix(".log").unlink()
    assert cli.main([str(path)]) == exits.SAVE_UNREADABLE
    (seen,) = looked
    assert seen["trouble"].answers[0].id == "earlier"


def test_without_a_display_no_window_is_tried(
    user_home: Path, tmp_path: Path, looked: Looked, by_desktop: Callable[[bool], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    by_desktop(True)
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(opening, "sys", SimpleNamespace(platform="linux", stderr=sys.stderr))
    (tmp_path / "notes.txt").write_text("milk", encoding="utf-8")
    assert cli.main([str(tmp_path / "notes.txt")]) == exits.SAVE_UNREADABLE
    assert not looked


@pytest.mark.parametrize("word", ["nosuchverb", "simluate", "fate", "--nosuchoption"])
def test_a_word_that_is_no_file_is_still_a_wrong_verb(word: str, looked: Looked) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([word])
    assert end.value.code == exits.BAD_OPTIONS


def test_a_verb_is_a_verb_where_a_file_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("validate").write_text("", encoding="utf-8")
    assert not cli.is_file_name("validate")
    Path("evening").write_text("", encoding="utf-8")
    assert cli.is_file_name("evening")
    assert all(cli.is_file_name(f"gone{ending}") for ending in (".json", ".log", ".atlantis"))
