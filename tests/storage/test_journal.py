import os
import random
import threading
import time

import pytest

from atlantis_desktop.games import kept
from atlantis_desktop.storage import journal, shelf
from atlantis_desktop.storage.journal import Autosave, read_journal
from tests.storage.helpers import new_match, play, same_match, save_of


def begin(folder, match=None, **named) -> tuple:
    match = match or new_match()
    return match, Autosave(match, folder, "game", save_of(match), **named)


def wait_for(condition, seconds=5.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.002)


@pytest.fixture
def full_disk(monkeypatch):
    """Gives a switch: while it is on, every write is refused after the bytes that still fit."""
    real = os.write
    disk = {"full": False, "fits": 0}

    def write(handle, data):
        if not disk["full"]:
            return real(handle, data)
        if disk["fits"]:
            part = bytes(data[: disk["fits"]])
            disk["fits"] -= len(part)
            return real(handle, part)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", write)
    return disk


def test_every_entry_is_in_the_file_when_its_call_returns(tmp_path):
    match, autosave = begin(tmp_path, every=10_000)
    for number in range(1, 40):
        play(match, 1, seed=number)
        assert len(read_journal(tmp_path / "game.log").entries) == number
    match.undo()
    match.redo()
    match.swap(2, "human", "Mira")
    match.concede(0)
    assert [next(iter(entry)) for entry in read_journal(tmp_path / "game.log").entries[-4:]] == [
        "undo", "redo", "seat", "concede",
    ]  # fmt: skip
    assert same_match(shelf.load_game(tmp_path, "game", kept).match, match)
    assert autosave.close() is None


def test_the_whole_save_follows_from_time_to_time_and_at_the_end(tmp_path):
    match, autosave = begin(tmp_path, every=10)
    wait_for((tmp_path / "game.json").exists)
    play(match, 12)
    wait_for(lambda: len(shelf.read_save(tmp_path / "game.json").log) >= 10)
    play(match, 3, seed=2)
    autosave.close()
    save = shelf.read_save(tmp_path / "game.json")
    assert len(save.log) == 15 and not save.over


def test_a_finished_game_is_saved_as_finished_at_once(tmp_path):
    match, autosave = begin(tmp_path, new_match(options={"rounds": 1}), every=10_000)
    play(match)
    wait_for(lambda: (tmp_path / "game.json").exists() and shelf.read_save(tmp_path / "game.json").over)
    autosave.close()


def test_the_thread_of_the_window_never_waits_for_the_disk(tmp_path, monkeypatch):
    """Each flush takes a quarter of a second here; forty moves meanwhile take a fraction of one."""
    flushes = []
    real = os.fsync

    def slow(handle):
        flushes.append(threading.current_thread().name)
        time.sleep(1.0)
        real(handle)

    monkeypatch.setattr(os, "fsync", slow)
    match, autosave = begin(tmp_path, every=5)
    begun = time.perf_counter()
    play(match, 40)
    took = time.perf_counter() - begun
    autosave.close()
    assert took < 1.0
    assert flushes and set(flushes) == {"autosave game"}
    assert len(shelf.load_game(tmp_path, "game", kept).entries) == 40


def test_a_torn_last_line_is_dropped_and_the_journal_goes_on(tmp_path):
    match, autosave = begin(tmp_path)
    play(match, 20)
    autosave.close()
    path = tmp_path / "game.log"
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    (tmp_path / "game.json").unlink()
    for cut in range(last, len(whole)):
        path.write_bytes(whole[:cut])
        opened = shelf.load_game(tmp_path, "game", kept)
        assert len(opened.entries) == 19 and opened.notes == ()
    continued = shelf.continue_game(tmp_path, "game", kept)
    play(continued.match, 5, seed=3)
    continued.autosave.close()
    found = read_journal(path)
    assert len(found.entries) == 24 and not found.torn and not found.damaged
    assert same_match(shelf.load_game(tmp_path, "game", kept).match, continued.match)


def test_a_changed_line_ends_the_journal_and_is_kept_aside(tmp_path):
    match, autosave = begin(tmp_path, every=10_000)
    play(match, 20)
    autosave.close()
    path = tmp_path / "game.log"
    lines = path.read_bytes().split(b"\n")
    bad = b"\n".join([*lines[:10], lines[10].replace(b'"seat":', b'"seat": '), *lines[11:]])
    path.write_bytes(bad)
    found = read_journal(path)
    assert len(found.entries) == 9 and found.damaged
    continued = shelf.continue_game(tmp_path, "game", kept)
    # The save was written at the end, so nothing is missing.
    assert same_match(continued.match, match) and len(continued.notes) == 1
    continued.autosave.close()
    assert (tmp_path / "game.before-1.log").read_bytes() == bad
    assert len(read_journal(path).entries) == 20


@pytest.mark.parametrize("change", ["swap", "double", "drop"])
def test_lines_in_another_order_are_noticed(tmp_path, change):
    match, autosave = begin(tmp_path)
    play(match, 8)
    autosave.close()
    path = tmp_path / "game.log"
    lines = path.read_bytes().splitlines(keepends=True)
    if change == "swap":
        lines[3], lines[4] = lines[4], lines[3]
    elif change == "double":
        lines.insert(3, lines[3])
    else:
        del lines[3]
    path.write_bytes(b"".join(lines))
    assert read_journal(path).damaged


def test_mutated_journals_never_raise(tmp_path):
    match, autosave = begin(tmp_path, every=10_000)
    play(match, 30)
    autosave.close()
    path = tmp_path / "game.log"
    whole = path.read_bytes()
    rng = random.Random(3)
    for number in range(300):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(data))
            data[at : at + rng.randint(0, 5)] = rng.randbytes(rng.randint(0, 5))
        path.write_bytes(data)
        found = read_journal(path)
        assert len(found.entries) <= 30
        if number % 5 == 0:
            assert len(shelf.load_game(tmp_path, "game", kept).entries) == 30
        assert path.read_bytes() == data


def test_a_full_disk_is_told_and_the_game_goes_on_and_is_whole_later(tmp_path, full_disk):
    match, autosave = begin(tmp_path, every=10_000)
    play(match, 5)
    wait_for((tmp_path / "game.json").exists)
    for fits in (0, 1, 17):
        full_disk.update(full=True, fits=fits)
        play(match, 4, seed=fits)
        assert "No space left on device" in autosave.problem and autosave.problem.endswith(".")
        assert match.outcome() is None
        full_disk["full"] = False
        play(match, 1, seed=fits)
        wait_for(lambda: autosave.problem is None)
        assert len(read_journal(tmp_path / "game.log").entries) == len(match.log)
    assert autosave.close() is None
    assert same_match(shelf.load_game(tmp_path, "game", kept).match, match)


def test_a_disk_that_was_full_from_the_beginning(tmp_path, full_disk):
    # The lock is taken before the disk fills up.
    lock = journal.GameLock.acquire(journal.lock_path(tmp_path, "game"))
    full_disk["full"] = True
    match, autosave = begin(tmp_path, lock=lock)
    play(match, 6)
    assert autosave.problem
    full_disk["full"] = False
    play(match, 1)
    wait_for(lambda: autosave.problem is None)
    assert len(read_journal(tmp_path / "game.log").entries) == 7
    assert autosave.close() is None
    assert same_match(shelf.load_game(tmp_path, "game", kept).match, match)


def test_a_disk_that_stays_full_is_told_at_the_end(tmp_path, full_disk):
    match, autosave = begin(tmp_path)
    play(match, 3)
    full_disk["full"] = True
    play(match, 3)
    assert "No space left" in autosave.close()
    full_disk["full"] = False
    assert len(shelf.load_game(tmp_path, "game", kept).entries) >= 3


def test_a_flush_that_fails_is_told_and_tried_again(tmp_path, monkeypatch):
    match, autosave = begin(tmp_path)
    with monkeypatch.context() as patch:

        def refuse(handle):
            raise OSError(5, "Input/output error")

        patch.setattr(os, "fsync", refuse)
        play(match, 3)
        wait_for(lambda: autosave.problem is not None)
        assert "Input/output error" in autosave.problem
    play(match, 1)
    wait_for(lambda: autosave.problem is None)
    assert autosave.close() is None


def test_what_the_game_says_of_itself_stands_in_the_list(tmp_path):
    match, autosave = begin(tmp_path, headline=lambda match: f"Round {match.state.round}\n")
    autosave.rename("  Sunday\x07 ")
    play(match, 30)
    autosave.close()
    info = shelf.describe_game(tmp_path, "game")
    assert (info.title, info.headline) == ("Sunday", "Round 1")
    autosave.close()  # a second call does nothing


def test_a_closed_autosave_listens_no_longer(tmp_path):
    match, autosave = begin(tmp_path)
    play(match, 3)
    autosave.close()
    play(match, 3)
    assert match.listeners == []
    assert len(shelf.load_game(tmp_path, "game", kept).entries) == 3


def test_a_new_name_during_play_disturbs_no_move(tmp_path):
    match, autosave = begin(tmp_path, every=3)
    player = threading.Thread(target=play, args=(match, 60))
    player.start()
    number = 0
    while player.is_alive() or not number:
        number += 1
        autosave.rename(f"title {number}")
    player.join()
    autosave.close()
    opened = shelf.load_game(tmp_path, "game", kept)
    assert same_match(opened.match, match) and opened.save.title == f"title {number}"
