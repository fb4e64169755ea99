import json
import logging
import sys
from pathlib import Path

import pytest

from atlantis_desktop import __version__
from atlantis_desktop.engine.match import Match
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage import crash
from tests.storage.helpers import new_match, play


@pytest.fixture
def error() -> Exception:
    try:
        open(Path.home() / "Documents" / "cards.toml").close()
    except OSError as caught:
        return caught
    raise AssertionError("the file should not exist")


def test_a_report_tells_what_is_needed_to_play_it_again(error):
    match = play(new_match(seed=99), 12)
    match.undo()
    path = crash.report_crash(error, match, "fate-1")
    text = path.read_text("utf-8")
    for wanted in (__version__, "Python ", "pygame", "seed 99", "option rounds = 3", "FileNotFoundError"):
        assert wanted in text
    replayed = Match(match.rules, match.seats, 99)
    for line in text.split("entries:\n")[1].split("\n\n")[0].splitlines():
        words = line.split(maxsplit=1)[1]
        if words.startswith("{"):
            replayed.replay_entry(json.loads(words))
        else:
            replayed.submit(match.rules.codec.from_text(words))
    assert replayed.state == match.state


def test_a_report_names_no_folder_of_the_person(error):
    text = crash.report_crash(error, None).read_text("utf-8")
    assert "~/Documents/cards.toml" in text
    for path in (Path.home(), user_folders().data, Path(sys.prefix), Path(__file__).parent.parent.parent):
        assert str(path) not in text
    assert "<program>" in text and __file__.rsplit("/", 1)[-1] in text
    # Put together here, since no file of the project may hold such a path.
    slash, back = "/", chr(92)
    for parts, between in (
        (("", "home", "mira", "games", "x.py"), slash),
        (("C:", "Users", "Mira", "x.py"), back),
        (("C:", "Users", "Mira", "y"), back + back),
        (("", "Users", "mira", "z"), slash),
    ):
        folder = between.join(parts)
        assert "ira" not in crash.without_folders(f'File "{folder}", line 1')


def test_the_names_of_players_can_be_left_out(error):
    match = new_match()
    match.swap(0, "human", "Mira (home)")
    match.swap(3, "human", "Mira")
    assert "Mira" in crash.report_crash(error, match).read_text("utf-8")
    text = crash.report_crash(error, match, with_names=False).read_text("utf-8")
    assert not any(name in text for name in ("Mira", "Ana", "Berit", "Chike", "Dao"))
    assert "seat 0: <seat 0> (human)" in text


def test_the_next_start_knows_until_it_is_told_to_forget(error):
    assert crash.last_crash() is None
    path = crash.report_crash(error, None, "fate-20260101-120000")
    assert crash.last_crash() == crash.Crash("fate-20260101-120000", path)
    crash.forget_crash()
    crash.forget_crash()
    assert crash.last_crash() is None and path.exists()


@pytest.mark.parametrize(
    "mark",
    [
        b"",
        b"{",
        b"[]",
        b'{"game_id":3}',
        b'{"game_id":"../x","report":"crash-1.txt"}',
        b'{"game_id":"x","report":"../../crash-1.txt"}',
        b"[" * 4000,
        b"x" * 9000,
    ],
)
def test_a_mark_that_is_no_mark_is_passed_over(mark):
    user_folders().logs.mkdir(parents=True)
    (user_folders().logs / crash.MARK).write_bytes(mark)
    assert crash.last_crash() is None


def test_the_five_newest_reports_stay(error):
    paths = [crash.report_crash(error) for _ in range(8)]
    assert len(set(paths)) == 8
    assert sorted(user_folders().reports.glob("*")) == paths[3:]


def test_a_match_that_cannot_be_told_still_leaves_the_trace(error):
    match = new_match()
    match.rules = None
    text = crash.report_crash(error, match).read_text("utf-8")
    assert "cannot be told" in text and "FileNotFoundError" in text


def test_a_disk_that_refuses_is_no_second_crash(error, monkeypatch):
    def refuse(*args, **named):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(crash, "write_atomic", refuse)
    assert crash.report_crash(error) is None


def test_the_log_file_turns_over_and_five_stay(monkeypatch):
    monkeypatch.setattr(crash, "LOG_BYTES", 2000)
    root = logging.getLogger("atlantis_desktop")
    level = root.level
    # Whatever another test has set up is out of the way meanwhile.
    monkeypatch.setattr(root, "handlers", [])
    crash.set_up_log()
    path = crash.set_up_log()
    try:
        assert len(root.handlers) == 1
        for number in range(300):
            logging.getLogger("atlantis_desktop.test").info("line %d of the log", number)
        names = sorted(each.name for each in path.parent.iterdir())
        assert names == ["atlantis.log", *(f"atlantis.log.{number}" for number in range(1, 5))]
        assert "line 299" in path.read_text("utf-8")
    finally:
        for handler in list(root.handlers):
            root.removeHandler(handler)
            handler.close()
        root.setLevel(level)
