"""The wheel holds the program with its data, and runs without the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-c", "import sys, hatchling.build as b; print(b.build_wheel(sys.argv[1]))", str(folder)]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return folder / result.stdout.split()[-1]


def test_the_wheel_holds_every_data_file(root: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    listing = subprocess.run(
        ["git", "ls-files", "-z", "assets", "maps"], cwd=root, capture_output=True, text=True, check=True
    )
    files = [name for name in listing.stdout.split("\0") if (root / name).is_file()]
    expected = {f"atlantis_desktop/data/{name}" for name in files if "src" not in Path(name).parts}
    assert 0 < len(expected) < len(files), "the drawings stay behind, what is made from them comes along"
    assert expected - names == set()
    assert "atlantis_desktop/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "build_scripts/"))]


def test_the_wheel_holds_the_games_to_begin_a_prototype_from(root: Path, wheel: Path) -> None:
    folder = root / "atlantis_desktop/prototypes/templates"
    files = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert len(files) > 12
    assert {path.relative_to(root).as_posix() for path in files} - names == set()


def test_a_prototype_is_begun_played_and_printed_by_the_installed_program(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "ATLANTIS_HOME": str(tmp_path / "home")}

    def run(*words: str) -> str:
        command = [sys.executable, "-P", "-m", "atlantis_desktop", *words]
        done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("workshop", "new", "shoal", "--like", "board")
    assert "decided by: SHOAL-06 3" in run("simulate", "shoal", "--trust", "--seats", "random,greedy", "--games", "3")
    printed = run("print", "shoal", "--parts", "cards,counters,boards,list", "--out", "shoal.pdf")
    assert "cards on" in printed and (tmp_path / "shoal.pdf").read_bytes().startswith(b"%PDF-")


def test_the_installed_program_finds_its_data(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    probe = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from atlantis_desktop import paths\n"
        "print(paths.data_root()); assert (paths.data_root() / 'assets').is_dir()\n"
        "texts = paths.licence_folder()\n"
        "for name in ('LICENSE', 'THIRD_PARTY.md', 'LICENSES/LGPL-2.1.txt'):\n"
        "    assert (texts / name).is_file(), texts\n"
    )
    result = subprocess.run(
        [sys.executable, "-P", "-c", probe, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert Path(result.stdout.strip()) == tmp_path / "atlantis_desktop" / "data"


def test_the_wheel_offers_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        entry = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        text = archive.read(entry).decode()
        metadata = archive.read(entry.replace("entry_points.txt", "METADATA")).decode()
    assert "atlantis-desktop = atlantis_desktop.cli:main" in text
    requirements = {line.replace("'", '"') for line in metadata.splitlines()}
    assert 'Requires-Dist: pygame<3,>=2.6.1; python_version < "3.14"' in requirements
    assert 'Requires-Dist: pygame-ce<3,>=2.5.5; python_version >= "3.14"' in requirements
