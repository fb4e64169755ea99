import json
import os
import random

import pytest

from atlantis_desktop.storage import atomic
from atlantis_desktop.storage.settings import (
    Settings,
    expected_for,
    load_settings,
    read_settings,
    save_settings,
    settings_path,
)


def test_a_new_person_gets_the_defaults_and_no_file():
    settings, faults = load_settings()
    assert settings == Settings() and faults == []
    assert not settings_path().exists()


def test_settings_come_back_as_they_were_saved():
    settings = Settings(ui_scale=150, window_pos=(-40, 12), speed=0.0, keys={"undo": ["Z"]}, language="de")
    settings.last_setup = {"fate": {"rounds": 3, "names": ["Ana", "Þór"]}}
    assert save_settings(settings) is None
    assert load_settings() == (settings, [])


def test_two_new_settings_share_nothing():
    one, other = Settings(), Settings()
    one.keys["undo"] = ["Z"]
    assert other.keys == {}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("window_mode", "huge"),
        ("window_size", [100, 100]),
        ("window_size", [1280]),
        ("window_pos", "left"),
        ("ui_scale", 74),
        ("ui_scale", 101),
        ("ui_scale", True),
        ("ui_scale", "100"),
        ("colour_mode", None),
        ("frame_rate", 59),
        ("speed", 0.3),
        ("speed", -1),
        ("speed", 10**400),
        ("bot_pause", 11),
        ("master", 101),
        ("undo", "always"),
        ("keys", {"undo": "Z"}),
        ("language", "x" * 41),
        ("language", "\ud800"),
        ("keep_saves", 1e9),
        ("last_setup", {"fate": 3}),
    ],
)
def test_a_bad_value_falls_back_alone_and_is_told(name, value):
    settings, faults = read_settings(json.dumps({name: value, "music": 3}).encode())
    assert settings == Settings(music=3)
    assert len(faults) == 1 and f"“{name}”" in faults[0] and expected_for(name) in faults[0]


def test_every_expectation_is_a_text_for_people():
    for name in Settings.__struct_fields__:
        assert expected_for(name) and "typing" not in expected_for(name)
    assert expected_for("ui_scale") == "a whole number from 75 to 200, in steps of 5"
    assert expected_for("frame_rate") == "one of 30, 60"


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"master": NaN}', b"[" * 100_000, b'{"master": ' + b"9" * 5000 + b"}"],
)
def test_a_damaged_file_gives_the_defaults_and_is_kept(data):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    settings, faults = load_settings()
    assert settings == Settings() and len(faults) == 1
    assert path.read_bytes() == data
    assert path.with_name("settings.json.bad").read_bytes() == data


def test_a_file_beyond_all_bounds_is_not_read():
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b" " * 300_000)
    settings, faults = load_settings()
    assert settings == Settings() and len(faults) == 1


def test_an_unknown_setting_is_told_and_left_out():
    settings, faults = read_settings(b'{"teleport\\u0007": true}')
    assert settings == Settings()
    assert "“teleport " in faults[0] and '"' not in faults[0] and faults[0].isprintable()


def test_a_full_disk_gives_a_sentence_and_keeps_the_old_file(monkeypatch):
    save_settings(Settings(music=7))

    def full(handle, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        sentence = save_settings(Settings(music=8))
    assert "No space left on device" in sentence
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]
    assert load_settings().settings.music == 7


def test_mutated_settings_always_load():
    rng = random.Random(5)
    whole = bytearray(b"")
    save_settings(Settings(keys={"undo": ["Z"]}, last_setup={"fate": {"rounds": 3}}))
    whole[:] = settings_path().read_bytes()
    usual = 0
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            data[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        settings, faults = read_settings(bytes(data))
        assert isinstance(settings, Settings)
        usual += not faults
    assert usual < 250  # most mutations are noticed


def test_the_file_before_it_is_whole_at_every_step_of_a_replacement(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    real = {name: getattr(os, name) for name in ("write", "fsync", "link", "replace")}
    for number in range(6):
        atomic.write_atomic(path, b"%d" % number * 50, versions=2)

        def checked(*args, name):
            names = [atomic.version_path(path, at) for at in (0, 1)]
            assert any(each.exists() for each in names)
            for each in names:
                assert not each.exists() or len(each.read_bytes()) == 50
            return real[name](*args)

        for name in real:
            monkeypatch.setattr(os, name, lambda *args, name=name: checked(*args, name=name))
    kept = [atomic.version_path(path, at).read_bytes()[:1] for at in (0, 1, 2)]
    assert kept == [b"5", b"4", b"3"]
    assert len(list(tmp_path.iterdir())) == 3


def test_versions_are_kept_on_file_systems_without_links(tmp_path, monkeypatch):
    def no_link(*args):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    path = tmp_path / "game.json"
    for number in range(4):
        atomic.write_atomic(path, b"%d" % number, versions=2)
    assert [atomic.version_path(path, at).read_bytes() for at in (0, 1, 2)] == [b"3", b"2", b"1"]


def test_left_overs_of_killed_processes_are_cleared(tmp_path):
    (tmp_path / ".game.json.1-1.part").write_bytes(b"half")
    (tmp_path / "game.json").write_bytes(b"whole")
    atomic.clear_parts(tmp_path, older_than=0)
    assert len(list(tmp_path.iterdir())) == 2
    atomic.clear_parts(tmp_path, older_than=2**40)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_set_aside_keeps_its_bytes_and_overwrites_nothing(tmp_path):
    for content in (b"one", b"two"):
        (tmp_path / "game.json").write_bytes(content)
        atomic.set_aside(tmp_path / "game.json", "damaged")
    assert (tmp_path / "game.damaged-1.json").read_bytes() == b"one"
    assert (tmp_path / "game.damaged-2.json").read_bytes() == b"two"


def test_a_settings_file_that_is_a_link_is_written_through(tmp_path):
    kept_at, link = tmp_path / "elsewhere" / "mine.json", tmp_path / "settings.json"
    kept_at.parent.mkdir()
    kept_at.write_text('{"master": 10}', encoding="utf-8")
    link.symlink_to(kept_at)
    found = load_settings(link).settings
    found.master = 15
    assert save_settings(found, link) is None
    assert link.is_symlink() and load_settings(kept_at).settings.master == 15


def test_a_settings_link_that_leads_to_no_file_is_refused_with_a_sentence_and_stays(tmp_path):
    folder, ring = tmp_path / "folder.json", tmp_path / "ring.json"
    folder.symlink_to(tmp_path)
    ring.symlink_to(ring)
    for link in (folder, ring):
        assert "could not be saved" in (save_settings(Settings(), link) or "")
        assert link.is_symlink()
