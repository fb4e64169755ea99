import os
import subprocess
import sys
import time

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.storage import saves, shelf
from atlantis_desktop.storage.atomic import version_path
from atlantis_desktop.storage.lock import HeldError
from atlantis_desktop.storage.problems import Kind, SaveProblem
from tests.storage.helpers import NAMES, as_dict, new_match, play, same_match, save_of, signed


def headline(match: Match) -> str:
    return f"Round {match.state.round}"


def kept_game(folder, moves=60, title="", seats=4) -> tuple[str, Match]:
    """Plays a game that is kept and closed; with ``moves`` beyond 25 there are three versions of its save."""
    match = new_match(seats=seats)
    autosave = shelf.start_game(match, folder, kept.kept_cards(match.rules), title, headline)
    # A first save that came late would hold some moves already, and the next one would be due later.
    wait_for_save(folder / f"{autosave.id}.json", 0)
    for part in range(0, moves, 25):
        play(match, min(25, moves - part), seed=part)
        wait_for_save(folder / f"{autosave.id}.json", len(match.log) // 25 * 25)
    autosave.close()
    return autosave.id, match


def wait_for_save(path, entries):
    """Wait for the flushing thread; while it turns the versions round the newest one has no file for a moment."""
    end = time.monotonic() + 30
    while saved_entries(path) < entries:
        assert time.monotonic() < end
        time.sleep(0.002)


def saved_entries(path) -> int:
    try:
        return len(saves.read_save(path).log)
    except SaveProblem:
        return -1


def files(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_the_list_tells_what_a_person_needs_to_choose(tmp_path):
    assert shelf.list_games(tmp_path / "nowhere") == []
    first, _ = kept_game(tmp_path, 5, title="Sunday", seats=3)
    os.utime(tmp_path / f"{first}.json", (1e9, 1e9))
    os.utime(tmp_path / f"{first}.log", (1e9, 1e9))
    second, _ = kept_game(tmp_path, 5)
    newest, oldest = shelf.list_games(tmp_path)
    assert (newest.id, oldest.id) == (second, first)
    assert oldest.title == "Sunday" and oldest.game == "fate" and oldest.headline == "Round 1"
    assert [seat.name for seat in oldest.seats] == list(NAMES[:3])
    assert oldest.seats[1].controller == "greedy"
    assert not newest.is_open and not newest.interrupted and newest.problem is None
    continued = shelf.continue_game(tmp_path, second, kept)
    assert shelf.describe_game(tmp_path, second).is_open
    play(continued.match)
    continued.autosave.close()
    assert [game.id for game in shelf.list_games(tmp_path)] == [first]
    assert [game.over for game in shelf.list_games(tmp_path, include_over=True)] == [True, False]


def test_a_game_goes_on_where_it_was_left(tmp_path):
    game_id, match = kept_game(tmp_path)
    continued = shelf.continue_game(tmp_path, game_id, kept)
    assert same_match(continued.match, match)
    assert not continued.is_copy and continued.notes == ()
    assert continued.match.undo() == match.undo()
    continued.autosave.close()
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, match)


def test_two_windows_on_one_game(tmp_path):
    game_id, _ = kept_game(tmp_path, 10, title="Sunday")
    first = shelf.continue_game(tmp_path, game_id, kept)
    second = shelf.continue_game(tmp_path, game_id, kept)
    assert second.is_copy and second.autosave.id != game_id
    assert "another window" in second.notes[0] and "copy" in second.notes[0]
    play(first.match, 5, seed=1)
    play(second.match, 7, seed=2)
    first.autosave.close()
    second.autosave.close()
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, first.match)
    assert same_match(shelf.load_game(tmp_path, second.autosave.id, kept).match, second.match)
    assert {game.title for game in shelf.list_games(tmp_path)} == {"Sunday", "Sunday (copy)"}


def test_a_window_of_another_process_counts_and_its_crash_is_told(tmp_path, root):
    game_id, _ = kept_game(tmp_path, 10)
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom atlantis_desktop.games import kept\n"
        "from atlantis_desktop.storage import shelf\nshelf.continue_game(Path(sys.argv[1]), sys.argv[2], kept)\n"
        "print('open', flush=True)\ntime.sleep(60)\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path), game_id]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"open\n"
        assert shelf.describe_game(tmp_path, game_id).is_open
        copied = shelf.continue_game(tmp_path, game_id, kept)
        assert copied.is_copy
        copied.autosave.close()
        with pytest.raises(HeldError):
            shelf.rename_game(tmp_path, game_id, "mine")
        with pytest.raises(HeldError):
            shelf.delete_game(tmp_path, game_id)
        other.kill()
    info = shelf.describe_game(tmp_path, game_id)
    assert info.interrupted and not info.is_open
    continued = shelf.continue_game(tmp_path, game_id, kept)
    assert not continued.is_copy
    continued.autosave.close()
    assert not shelf.describe_game(tmp_path, game_id).interrupted


@pytest.mark.parametrize("damage", ["cut", "edited", "empty"])
def test_a_damaged_save_is_rebuilt_from_the_one_before_and_the_journal(tmp_path, damage):
    game_id, match = kept_game(tmp_path)
    path = tmp_path / f"{game_id}.json"
    whole = path.read_bytes()
    bad = {"cut": whole[: len(whole) // 2], "edited": whole.replace(b"Ana", b"Eve"), "empty": b""}[damage]
    path.write_bytes(bad)
    before = files(tmp_path)
    opened = shelf.load_game(tmp_path, game_id, kept)
    assert same_match(opened.match, match)
    assert "rebuilt from its list of moves" in opened.notes[0]
    assert shelf.describe_game(tmp_path, game_id).problem is None
    assert files(tmp_path) == before
    continued = shelf.continue_game(tmp_path, game_id, kept)
    play(continued.match, 3)
    continued.autosave.close()
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, continued.match)
    assert (tmp_path / f"{game_id}.damaged-1.json").read_bytes() == bad
    assert [game.id for game in shelf.list_games(tmp_path)] == [game_id]


def test_the_journal_alone_is_enough(tmp_path):
    game_id, match = kept_game(tmp_path)
    for path in tmp_path.glob("*.json"):
        path.write_bytes(b"{")
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, match)
    for path in tmp_path.glob("*.json"):
        path.unlink()
    opened = shelf.load_game(tmp_path, game_id, kept)
    assert same_match(opened.match, match) and opened.notes == ()


def test_without_a_journal_the_save_before_it_is_offered_and_opens_as_a_copy(tmp_path):
    game_id, match = kept_game(tmp_path)
    path = tmp_path / f"{game_id}.json"
    path.write_bytes(path.read_bytes()[:-100])
    (tmp_path / f"{game_id}.log").unlink()
    before = files(tmp_path)
    with pytest.raises(SaveProblem) as caught:
        shelf.continue_game(tmp_path, game_id, kept)
    assert caught.value.kind is Kind.TRUNCATED
    assert caught.value.earlier == version_path(path, 1)
    assert files(tmp_path) == before
    info = shelf.describe_game(tmp_path, game_id)
    assert info.problem is not None and info.problem.kind is Kind.TRUNCATED
    assert info.seats[0].name == "Ana"  # told by the save before it
    continued = shelf.continue_game(tmp_path, game_id, kept, version=1)
    assert continued.is_copy and 50 <= len(continued.opened.entries) <= len(match.log)
    play(continued.match, 3)
    continued.autosave.close()
    assert {name: data for name, data in files(tmp_path).items() if name in before} == before


def test_a_newer_save_is_never_passed_by(tmp_path):
    """The journal and the older saves could be opened, but then the newer program's moves might be lost."""
    game_id, _ = kept_game(tmp_path)
    path = tmp_path / f"{game_id}.json"
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2'))
    before = files(tmp_path)
    with pytest.raises(SaveProblem) as caught:
        shelf.continue_game(tmp_path, game_id, kept)
    assert caught.value.kind is Kind.NEWER and caught.value.earlier is not None
    assert shelf.describe_game(tmp_path, game_id).problem.kind is Kind.NEWER
    assert files(tmp_path) == before


def test_a_journal_of_another_match_is_not_joined(tmp_path):
    game_id, match = kept_game(tmp_path, 10)
    other_id, _ = kept_game(tmp_path, 20)
    (tmp_path / f"{game_id}.log").write_bytes((tmp_path / f"{other_id}.log").read_bytes())
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, match)
    continued = shelf.continue_game(tmp_path, game_id, kept)
    continued.autosave.close()
    assert (tmp_path / f"{game_id}.before-1.log").exists()
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, match)


def test_a_journal_that_lags_behind_its_save_is_completed(tmp_path):
    """As after a power cut: the save was flushed, the last lines of the journal were not."""
    game_id, match = kept_game(tmp_path)
    path = tmp_path / f"{game_id}.log"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:30]))
    continued = shelf.continue_game(tmp_path, game_id, kept)
    assert same_match(continued.match, match) and continued.notes == ()
    play(continued.match, 2)
    continued.autosave.close()
    assert len(shelf.read_journal(path).entries) == len(continued.match.log)
    assert not list(tmp_path.glob("*.before-*"))


def test_a_game_with_older_rules_goes_on_from_its_position_and_keeps_its_old_moves_aside(tmp_path):
    game_id, match = kept_game(tmp_path, 30)
    path = tmp_path / f"{game_id}.json"
    fields = as_dict(path.read_bytes())
    path.write_bytes(signed(fields | {"log": [{"undo": 1}]}))
    continued = shelf.continue_game(tmp_path, game_id, kept)
    assert continued.opened.older and continued.match.state == match.state
    play(continued.match, 4)
    continued.autosave.close()
    again = shelf.load_game(tmp_path, game_id, kept)
    assert same_match(again.match, continued.match)
    assert len(shelf.read_journal(tmp_path / f"{game_id}.before-1.log").entries) == 30


def test_a_game_is_renamed(tmp_path):
    game_id, match = kept_game(tmp_path, 10)
    shelf.rename_game(tmp_path, game_id, "The long\nSunday")
    assert shelf.describe_game(tmp_path, game_id).title == "The long Sunday"
    assert same_match(shelf.load_game(tmp_path, game_id, kept).match, match)


def test_a_deleted_game_lies_in_the_trash_and_comes_back(tmp_path):
    game_id, _ = kept_game(tmp_path)
    before = files(tmp_path)
    trashed = shelf.delete_game(tmp_path, game_id)
    assert shelf.list_games(tmp_path, include_over=True) == [] and files(tmp_path) == {}
    shelf.tidy(tmp_path)
    shelf.restore_game(tmp_path, trashed)
    assert files(tmp_path) == before
    trashed = shelf.delete_game(tmp_path, game_id)
    (tmp_path / f"{game_id}.log").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        shelf.restore_game(tmp_path, trashed)


def test_the_trash_is_emptied_after_thirty_days(tmp_path, monkeypatch):
    game_id, _ = kept_game(tmp_path, 3)
    trashed = shelf.delete_game(tmp_path, game_id)
    (tmp_path / "trash" / "a.person").mkdir()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 29 * 86400)
    shelf.tidy(tmp_path)
    assert trashed.exists()
    monkeypatch.setattr(time, "time", lambda: now + 31 * 86400)
    shelf.tidy(tmp_path)
    assert not trashed.exists() and (tmp_path / "trash" / "a.person").exists()


def test_the_oldest_games_make_room_but_not_damaged_or_open_ones(tmp_path):
    ids = [kept_game(tmp_path, 3)[0] for _ in range(5)]
    for age, game_id in enumerate(reversed(ids)):
        for end in ("json", "log"):
            os.utime(tmp_path / f"{game_id}.{end}", (1e9 - age, 1e9 - age))
    (tmp_path / f"{ids[0]}.log").unlink()
    (tmp_path / f"{ids[0]}.json").write_bytes(b"{")
    os.utime(tmp_path / f"{ids[0]}.json", (1, 1))
    held = shelf.GameLock.acquire(shelf.lock_path(tmp_path, ids[1]))
    shelf.tidy(tmp_path, keep=2)
    assert {game.id for game in shelf.list_games(tmp_path)} == {ids[0], ids[1], ids[3], ids[4]}
    held.release()
    shelf.tidy(tmp_path, keep=0)
    assert len(shelf.list_games(tmp_path)) == 4


def test_names_that_are_no_ids_are_left_alone(tmp_path):
    for name in ("notes.txt", "My Save.json", "..json", "a.1.json", "a.damaged-1.json"):
        (tmp_path / name).write_bytes(b"{}")
    assert shelf.list_games(tmp_path, include_over=True) == []


CONFLICTS = (
    "game-1.sync-conflict-20261129-101112-ABCDEF7", "game-1 (Ana's conflicted copy 2026-11-29)",
    "game-1 (In Konflikt stehende Kopie von Ana 2026-11-29)", "game-1-LAPTOP-7F2", "game-1-Anas-PC",
)  # fmt: skip


@pytest.mark.parametrize("copied", CONFLICTS)
def test_a_conflict_copy_of_a_save_is_a_game_of_its_own_and_told_as_that(tmp_path, copied):
    match = play(new_match(), 5)
    for name in ("game-1", copied):
        saves.write_save(save_of(match, "Sunday"), tmp_path / f"{name}.json")
    assert {game.id: game.is_conflict for game in shelf.list_games(tmp_path)} == {"game-1": False, copied: True}
    going_on = shelf.continue_game(tmp_path, copied, kept)
    assert going_on.match.state == match.state and going_on.autosave.id == copied
    going_on.autosave.close()
    shelf.delete_game(tmp_path, "game-1")
    assert [game.id for game in shelf.list_games(tmp_path)] == [copied]
    shelf.delete_game(tmp_path, copied)
    assert shelf.list_games(tmp_path) == []


@pytest.mark.parametrize(
    "name", ["game-1.1", "game-1.damaged-1", "game-1 (copy)", "game-1.before-1", "game-1 [x] (conflict)"]
)
def test_other_files_beside_a_save_are_no_games(tmp_path, name):
    saves.write_save(save_of(new_match()), tmp_path / f"{name}.json")
    assert shelf.list_games(tmp_path) == []
