"""Where the program finds its data and keeps the user's."""

import time
from pathlib import Path

import pytest

from atlantis_desktop import paths


def test_a_checkout_holds_its_own_data(root: Path) -> None:
    assert paths.data_root() == root


def test_a_package_with_data_inside_uses_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.data_root() == tmp_path / "data"


def test_the_environment_decides_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    folders = paths.user_folders()
    assert folders.origin == "environment"
    assert {folders.config, folders.data, folders.cache, folders.logs} == {
        tmp_path / name for name in ("config", "data", "cache", "logs")
    }
    assert folders.saves == tmp_path / "data" / "saves"
    assert folders.reports == tmp_path / "logs" / "reports"
    assert list(tmp_path.iterdir()) == [], "asking makes no folder"


def test_a_relative_home_is_taken_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "mine")
    assert paths.user_folders().data == tmp_path / "mine" / "data"


@pytest.mark.parametrize("home", ["", "  "])
def test_portable_txt_comes_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, home)
    monkeypatch.setattr(paths, "program_folder", lambda: tmp_path)
    assert paths.user_folders().origin == "system"
    (tmp_path / "portable.txt").touch()
    folders = paths.user_folders()
    assert folders.origin == "portable"
    assert folders.config == tmp_path / "portable_data" / "config"


def test_the_system_folders_carry_the_program_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(paths, "program_folder", lambda: tmp_path)
    folders = paths.user_folders()
    assert folders.origin == "system"
    for folder in (folders.config, folders.data, folders.cache, folders.logs):
        assert "atlantis-desktop" in folder.parts


def test_a_built_program_is_portable_beside_its_executable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.sys, "frozen", True, raising=False)
    monkeypatch.setattr(paths.sys, "executable", str(tmp_path / "atlantis-desktop"))
    assert paths.program_folder() == tmp_path


def test_in_an_appimage_the_program_is_portable_beside_the_file_that_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "shown" / "usr" / "lib" / "atlantis-desktop"
    monkeypatch.setattr(paths.sys, "frozen", True, raising=False)
    monkeypatch.setattr(paths.sys, "executable", str(inside / "atlantis-desktop"))
    monkeypatch.delenv("APPDIR", raising=False)
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "games" / "atlantis.AppImage"))
    assert paths.program_folder() == inside, "started by hand from an unpacked image"
    monkeypatch.setenv("APPDIR", str(tmp_path / "other"))
    assert paths.program_folder() == inside, "the variables are those of a terminal that is an AppImage itself"
    monkeypatch.setenv("APPDIR", str(tmp_path / "shown"))
    assert paths.program_folder() == tmp_path / "games"


def test_the_first_frame_is_reported_where_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = tmp_path / "frame"
    paths.report_first_frame()
    assert not report.exists()
    monkeypatch.setenv(paths.FIRST_FRAME_VARIABLE, str(report))
    before = time.monotonic_ns()
    paths.report_first_frame()
    assert before <= int(report.read_text()) <= time.monotonic_ns()


def test_a_report_that_cannot_be_written_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.FIRST_FRAME_VARIABLE, str(tmp_path / "no folder" / "frame"))
    paths.report_first_frame()
    assert list(tmp_path.iterdir()) == []
