"""Python of a folder runs only after somebody agreed to that folder and that Python."""

from __future__ import annotations

import os
import py_compile
import shutil
from pathlib import Path

import pytest

from atlantis_desktop.cli import main
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import KEPT_IN, consent
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.loader import NotAgreedError, close_prototype, open_known, open_prototype
from atlantis_desktop.prototypes.making import new_folder
from tests.prototypes.kit import change, opened, without_python

SIMULATE = ("--seats", "random,random", "--games", "1")


def marked(folder: Path) -> Path:
    """Let the Python of a folder leave a file where it runs."""
    mark = folder.parent / "it_ran"
    change(folder / "rules.py", "from atlantis", f"open({str(mark)!r}, 'w').close()\nfrom atlantis")
    return mark


def test_nothing_runs_before_somebody_agreed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    mark = marked(folder)
    assert main(["simulate", str(folder), *SIMULATE]) == 2
    told = capsys.readouterr().err
    assert str(folder) in told and "rules.py" in told and "--trust" in told
    assert not mark.exists()
    assert "shoal" not in game_ids()
    with pytest.raises(NotAgreedError):
        open_prototype(folder, lambda prototype: False)
    assert not mark.exists()
    assert main(["simulate", str(folder), "--trust", *SIMULATE]) == 0
    assert mark.exists()
    close_prototype("shoal")


def test_what_one_agreed_to_is_kept_until_the_python_changes(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    opened(folder)
    assert (user_folders().config / KEPT_IN).is_file()
    open_prototype(folder)
    change(folder / "cards.csv", "pearls 2,", "pearls 3,")
    open_prototype(folder)
    change(folder / "rules.py", "play.gain(\"pearls\", 1)", "play.gain(\"pearls\", 2)")
    with pytest.raises(NotAgreedError):
        open_prototype(folder)


def test_a_copy_in_another_folder_is_asked_for_anew(tmp_path: Path) -> None:
    opened(new_folder("shoal", "cards", tmp_path))
    consent.forget("shoal")
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(NotAgreedError):
        open_prototype(new_folder("shoal", "cards", other))


def test_a_copy_in_another_folder_is_asked_for_anew_while_the_first_is_open(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    mark = marked(folder)
    opened(folder)
    mark.unlink()
    copy = Path(shutil.copytree(folder, tmp_path / "other"))
    with pytest.raises(NotAgreedError):
        open_prototype(copy)
    assert not mark.exists()


def test_a_process_told_of_a_folder_runs_no_copy_of_it(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    opened(folder)
    close_prototype("shoal")
    (user_folders().config / KEPT_IN).unlink()
    assert open_known("shoal")
    copy = Path(shutil.copytree(folder, tmp_path / "other"))
    with pytest.raises(NotAgreedError):
        open_prototype(copy)


def test_what_one_agreed_to_holds_in_this_process_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError("read only")

    monkeypatch.setattr(consent, "write_atomic", refuse)
    folder = new_folder("shoal", "cards", tmp_path)
    consent.agree(read_folder(folder))
    assert open_prototype(folder).id == "shoal"
    os.environ[consent.GIVEN] = "{}"
    with pytest.raises(NotAgreedError):
        open_prototype(folder)


def test_further_python_belongs_to_what_is_agreed_to(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    (folder / "more.py").write_text("COST = 3\n", encoding="utf-8")
    change(folder / "rules.py", "from atlantis", "from .more import COST\nfrom atlantis")
    opened(folder)
    change(folder / "more.py", "3", "4")
    with pytest.raises(NotAgreedError):
        open_prototype(folder)


def test_bytecode_that_lies_in_the_folder_is_never_run(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    mark = tmp_path / "it_ran"
    bad = tmp_path / "bad.py"
    bad.write_text(f"open({str(mark)!r}, 'w').close()\n", encoding="utf-8")
    for place in (folder / "__pycache__", folder):
        place.mkdir(exist_ok=True)
        py_compile.compile(str(bad), str(place / "rules.cpython-311.pyc"), doraise=True)
        py_compile.compile(str(bad), str(place / "more.pyc"), doraise=True)
    opened(folder)
    assert not mark.exists()
    assert len(list(folder.rglob("rules.*.pyc"))) == 2


def test_a_folder_without_python_is_never_asked_about(tmp_path: Path) -> None:
    folder = without_python(new_folder("shoal", "cards", tmp_path))
    entry = open_prototype(folder)
    assert entry.make_rules(2).game == "shoal"
    close_prototype("shoal")


def test_a_known_folder_is_opened_by_the_id_of_its_game(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    opened(folder)
    close_prototype("shoal")
    os.environ[consent.GIVEN] = "{}"
    assert entry_of("shoal").title == "Shoal"
    close_prototype("shoal")
    change(folder / "rules.py", "play.gain(\"pearls\", 1)", "play.gain(\"pearls\", 2)")
    assert not open_known("shoal")
    with pytest.raises(KeyError):
        entry_of("shoal")


@pytest.mark.parametrize("text", ["", "[]", "{\"agreed\": 3}", "{\"known\": {\"shoal\": [1]}}", "\x00", "[" * 9000])
def test_a_list_of_folders_that_is_damaged_means_that_nobody_agreed(text: str, tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    opened(folder)
    os.environ[consent.GIVEN] = text.replace("\x00", "{")
    (user_folders().config / KEPT_IN).write_text(text, encoding="utf-8")
    with pytest.raises(NotAgreedError):
        open_prototype(folder)
    assert consent.known() == {}
