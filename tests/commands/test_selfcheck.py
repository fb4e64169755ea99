"""The self-check: it finds what is missing and passes where all is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.commands import selfcheck
from atlantis_desktop.commands.selfcheck import FAILED, FINE, NOTE, check


def rows_of(text: str) -> dict[str, list[str]]:
    return {line.split()[0]: line.split(maxsplit=2)[1:] for line in text.splitlines() if len(line.split()) > 2}


def test_a_whole_installation_passes(capsys: pytest.CaptureFixture[str], user_home: Path) -> None:
    assert cli.main(["selfcheck"]) == exits.DONE
    out = capsys.readouterr().out
    rows = rows_of(out)
    for name in ("program", "libraries", "data", "fonts", "languages", "saves", "worker"):
        assert rows[name][0] == FINE, rows[name]
    assert rows["display"][0] in (FINE, NOTE)
    assert rows["sound"][0] in (FINE, NOTE)
    assert out.splitlines()[-1] == "This installation is whole."
    assert list((user_home / "data" / "saves").iterdir()) == []


def test_a_folder_that_cannot_be_written_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setenv("ATLANTIS_HOME", str(blocked))
    assert cli.main(["selfcheck"]) == exits.FAILED
    out = capsys.readouterr().out
    assert rows_of(out)["saves"][0] == FAILED
    assert out.splitlines()[-1] == "1 check failed."


def test_a_worker_that_does_not_start_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    from atlantis_desktop.players import worker

    def no_worker(_wanted: object) -> None:
        raise worker.WorkerLostError("it ended")

    monkeypatch.setattr(worker, "Worker", no_worker)
    row = check("worker", selfcheck._worker)
    assert (row.verdict, row.detail) == (FAILED, "it ended")


def test_data_with_a_fault_fails_and_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    from atlantis_desktop.content.faults import Fault
    from atlantis_desktop.workshop import checking

    monkeypatch.setattr(checking, "check_data", lambda: [Fault("a.toml", "line 3", "wrong", "right")] * 3)
    row = check("data", selfcheck._data)
    assert row.verdict == FAILED
    assert row.detail == "a.toml: line 3: wrong. Expected: right. (2 more faults)"


def test_fonts_that_do_not_open_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    monkeypatch.setattr(selfcheck, "data_root", lambda: tmp_path)
    assert check("fonts", selfcheck._fonts).verdict == FAILED
    (tmp_path / "assets" / "fonts" / "Bad.ttf").write_bytes(b"no font")
    assert check("fonts", selfcheck._fonts).verdict == FAILED


def test_what_the_program_can_do_without_is_only_a_note() -> None:
    def broken() -> str:
        raise OSError("no such device")

    assert check("sound", broken, needed=False) == ("sound", NOTE, "no such device")
    assert check("sound", broken) == ("sound", FAILED, "no such device")
