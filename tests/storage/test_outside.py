"""Files that others put there: no pipe is waited for, and nothing is written through a link."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop import boards, outside
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.reading import read_text
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage import crash, lock, saves, settings, shelf
from atlantis_desktop.storage.journal import Autosave, read_journal
from atlantis_desktop.storage.problems import Kind, SaveProblem
from tests.storage.helpers import new_match, play, save_of

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")


def lock_up(path: Path) -> None:
    with contextlib.suppress(OSError):
        lock.GameLock.acquire(path)


def read_save(path: Path) -> None:
    with pytest.raises(SaveProblem) as caught:
        saves.read_save(path)
    assert caught.value.kind is Kind.UNREADABLE and "ordinary file" in caught.value.sentence


def read_map(path: Path) -> None:
    faults = boards.check_map(path)
    assert len(faults) == 1 and "ordinary file" in faults[0].sentence()
    assert boards.check_island(path) == faults


def read_values(path: Path) -> None:
    with pytest.raises(ContentError, match="ordinary file"):
        read_text(path)


def read_settings(path: Path) -> None:
    found = settings.load_settings(path)
    assert found.settings == settings.Settings() and "ordinary file" in found.faults[0]


def read_mark(path: Path) -> None:
    (user_folders().logs).mkdir(parents=True, exist_ok=True)
    os.mkfifo(user_folders().logs / crash.MARK)
    assert crash.last_crash() is None


def write_log(path: Path) -> None:
    user_folders().logs.mkdir(parents=True, exist_ok=True)
    os.mkfifo(user_folders().logs / "atlantis.log")
    assert crash.set_up_log() is None


READERS: dict[str, Callable[[Path], object]] = {
    "a save": read_save,
    "a list of moves": lambda path: read_journal(path).head,
    "a lock that is taken": lock_up,
    "a lock that is looked at": lambda path: lock.is_held(path) or lock.was_left(path),
    "settings": read_settings,
    "the mark of a failure": read_mark,
    "the log": write_log,
    "a map": read_map,
    "card values": read_values,
}


@pytest.mark.parametrize("name", READERS)
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(name: str, tmp_path: Path, user_home: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    began = time.monotonic()
    READERS[name](pipe)
    assert time.monotonic() - began < 2
    assert pipe.is_fifo()


def test_a_pipe_named_like_a_save_stands_in_the_list_and_can_be_thrown_away(tmp_path: Path) -> None:
    for name in ("fate-1.json", "fate-2.log", "fate-2.lock"):
        os.mkfifo(tmp_path / name)
    first, second = sorted(shelf.list_games(tmp_path), key=lambda game: game.id)
    assert first.problem is not None and second.problem is not None
    assert "ordinary file" in first.problem.sentence
    assert not second.is_open and not second.interrupted
    shelf.delete_game(tmp_path, "fate-1")
    assert [game.id for game in shelf.list_games(tmp_path)] == ["fate-2"]


def test_a_link_named_like_a_lock_leads_to_nothing(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("a will", encoding="utf-8")
    folder = tmp_path / "saves"
    game_id = kept_game(folder)
    shelf.lock_path(folder, game_id).symlink_to(precious)
    with pytest.raises(outside.NoPlainFileError) as caught:
        lock.GameLock.acquire(shelf.lock_path(folder, game_id))
    assert caught.value.errno == errno.ELOOP and "link" in str(caught.value.strerror)
    # The game is not lost by that: it goes on as a copy, with a sentence.
    continued = shelf.continue_game(folder, game_id, kept)
    try:
        assert continued.is_copy and "link" in continued.notes[0]
    finally:
        continued.autosave.close()
    assert precious.read_text(encoding="utf-8") == "a will"


def test_a_link_to_nowhere_makes_no_file(tmp_path: Path) -> None:
    path, target = tmp_path / "game.lock", tmp_path / "elsewhere"
    path.symlink_to(target)
    with pytest.raises(outside.NoPlainFileError):
        lock.GameLock.acquire(path)
    assert not target.exists()


def test_a_new_game_finds_a_name_whose_lock_is_free_of_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(shelf.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2026, 1, 2, 3, 4, 5, tzinfo=tz)

    monkeypatch.setattr(shelf, "datetime", Clock)
    (tmp_path / "fate-20260102-030405.lock").symlink_to(tmp_path / "nowhere")
    autosave = shelf.start_game(new_match(), tmp_path)
    autosave.close()
    assert autosave.id == "fate-20260102-030405-2"


def test_a_link_named_like_a_list_of_moves_is_put_aside(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("a will", encoding="utf-8")
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "game.log").symlink_to(precious)
    match = new_match()
    autosave = Autosave(match, folder, "game", save_of(match))
    play(match, 3)
    assert autosave.close() is None
    assert precious.read_text(encoding="utf-8") == "a will"
    assert (folder / "game.before-1.log").is_symlink()
    assert len(read_journal(folder / "game.log").entries) == 3


def test_a_link_named_like_the_log_gets_no_line(tmp_path: Path, user_home: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("a will", encoding="utf-8")
    user_folders().logs.mkdir(parents=True, exist_ok=True)
    (user_folders().logs / "atlantis.log").symlink_to(precious)
    assert crash.set_up_log() is None
    logging.getLogger("atlantis_desktop").warning("a line")
    assert precious.read_text(encoding="utf-8") == "a will"


def test_a_link_named_like_a_save_is_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    game_id = kept_game(folder)
    (folder / "linked.json").symlink_to(folder / f"{game_id}.json")
    with pytest.raises(SaveProblem) as caught:
        saves.read_save(folder / "linked.json")
    assert "link" in caught.value.sentence


def test_a_person_may_name_a_save_by_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    game_id = kept_game(folder)
    (tmp_path / "mine.json").symlink_to(folder / f"{game_id}.json")
    assert len(shelf.open_file(tmp_path / "mine.json", kept).entries) == 5


def test_settings_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"music": 7}', encoding="utf-8")
    (tmp_path / "settings.json").symlink_to(tmp_path / "mine.json")
    assert settings.load_settings(tmp_path / "settings.json").settings.music == 7


def test_without_the_flags_of_posix_a_link_is_refused_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "_NO_FOLLOW", 0)
    monkeypatch.setattr(outside, "_NO_WAIT", 0)
    (tmp_path / "real").write_text("x", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert outside.read_bounded(tmp_path / "real", 9) == b"x"
    with pytest.raises(outside.NoPlainFileError):
        outside.read_bounded(tmp_path / "link", 9)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(outside.NoPlainFileError, match="no ordinary file"):
        outside.read_bounded(tmp_path, 9)


def kept_game(folder: Path) -> str:
    match = new_match()
    autosave = shelf.start_game(match, folder, kept.kept_cards(match.rules))
    play(match, 5)
    assert autosave.close() is None
    return autosave.id
