"""Logs and folders beyond all measure stall nothing: a game opens from its position, and no save is read in vain."""

import os
import time

import pytest

from atlantis_desktop.commands.open import own_game
from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage import opening, saves, shelf
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.storage.journal import journal_bytes, read_journal
from tests.storage.helpers import new_match, play

PAIR = [{"undo": 1}, {"redo": 1}]


@pytest.fixture
def replayed(monkeypatch):
    """Counts the lines of logs that are played through again."""
    count = []
    replay = Match.replay_entry

    def counted(match, data):
        count.append(1)
        replay(match, data)

    monkeypatch.setattr(Match, "replay_entry", counted)
    return count


def long_game(folder, lines, with_save=True):
    """Writes a game of thirty moves whose last one was taken back and brought again for so many lines."""
    match = new_match(seats=3)
    about = saves.first_save(match, "a" * 16, kept.kept_cards(match.rules))
    head = about
    play(match, 30)
    entries = [*saves.entries_of(match), *PAIR * (lines // 2)]
    save = saves.make_save(match, about, entries)
    if with_save:
        saves.write_save(save, folder / "fate-1.json")
    write_atomic(folder / "fate-1.log", journal_bytes(head, entries)[0])
    return match, entries


def test_a_game_with_a_log_too_long_opens_at_its_position_and_says_why_once(tmp_path, replayed):
    match, _entries = long_game(tmp_path, opening.MOST_REPLAYED)
    opened = shelf.load_game(tmp_path, "fate-1", kept)
    assert len(replayed) == 0
    assert opened.match.state == match.state
    assert opened.begins_anew and not opened.older
    assert len(opened.notes) == 1 and "too long" in opened.notes[0]


def test_nothing_of_a_log_too_long_is_lost_when_its_game_goes_on(tmp_path):
    _match, entries = long_game(tmp_path, opening.MOST_REPLAYED)
    continued = shelf.continue_game(tmp_path, "fate-1", kept)
    play(continued.match, 3)
    continued.autosave.close()
    assert read_journal(tmp_path / "fate-1.before-1.log").entries == entries
    again = shelf.load_game(tmp_path, "fate-1", kept)
    assert again.match.state == continued.match.state
    assert len(again.entries) == 3 and not again.notes


def test_a_log_of_the_greatest_length_that_is_played_again_keeps_every_move(tmp_path):
    match, entries = long_game(tmp_path, opening.MOST_REPLAYED - 30)
    assert len(entries) == opening.MOST_REPLAYED
    opened = shelf.load_game(tmp_path, "fate-1", kept)
    assert [made.move for made in opened.match.line] == [made.move for made in match.line]
    assert not opened.begins_anew and not opened.notes


def test_of_a_journal_alone_a_stated_number_of_lines_is_played(tmp_path, replayed):
    long_game(tmp_path, opening.MOST_REBUILT + 100, with_save=False)
    opened = shelf.open_file(tmp_path / "fate-1.log", kept)
    assert len(replayed) == len(opened.entries) == opening.MOST_REBUILT
    assert len(opened.notes) == 1 and "20000" in opened.notes[0]


@pytest.fixture
def read(monkeypatch):
    """Names the saves that are read."""
    names = []
    read_save = shelf.read_save

    def noted(path):
        names.append(path.name)
        return read_save(path)

    monkeypatch.setattr(shelf, "read_save", noted)
    return names


def some_games(folder, count):
    folder.mkdir(parents=True, exist_ok=True)
    match = new_match(seats=3)
    data = saves.encode_save(saves.first_save(match, "a" * 16, kept.kept_cards(match.rules)))
    for number in range(count):
        path = folder / f"fate-{number}.json"
        path.write_bytes(data)
        os.utime(path, (time.time() - number, time.time() - number))


def test_tidying_reads_only_the_games_that_are_too_many(tmp_path, read):
    some_games(tmp_path, 9)
    shelf.tidy(tmp_path, keep=7)
    assert sorted(read) == ["fate-7.json", "fate-8.json"]
    assert [game.id for game in shelf.list_games(tmp_path)] == [f"fate-{number}" for number in range(7)]


def test_whether_a_file_is_an_own_game_is_told_without_reading_any(read):
    folder = user_folders().saves
    some_games(folder, 4)
    assert own_game(folder / "fate-2.json") == "fate-2"
    assert own_game(folder / "fate-7.json") == own_game(folder / "fate-2.1.json") == ""
    assert read == []
