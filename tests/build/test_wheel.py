"""The wheel holds the program with its data, and runs without the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
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


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as pip installs it into a new environment, which sees the libraries of this one and no checkout."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = ["-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, *install], check=True, cwd=folder.parent)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    # A line of a .pth file is a folder to look into; the .pth files there, such as one of a checkout, are left aside.
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "libraries.pth").write_text("".join(f"{line}\n" for line in sorted(libraries)), encoding="utf-8")
    return python.parent / ("atlantis-desktop.exe" if os.name == "nt" else "atlantis-desktop")


@pytest.mark.long(60)
@pytest.mark.parametrize("like", ["cards", "board"])
def test_the_whole_workshop_works_from_the_installed_package(program: Path, like: str, tmp_path: Path) -> None:
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environ |= {"ATLANTIS_HOME": str(tmp_path / "home"), "LANG": "C.UTF-8"}

    def run(*words: str) -> str:
        done = subprocess.run([program, *words], cwd=tmp_path, env=environ, capture_output=True, text=True,
                              encoding="utf-8", timeout=300, check=False)  # fmt: skip
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    found = dict(line.split("\t") for line in run("--paths").splitlines())
    assert Path(found["program"]).is_relative_to(program.parents[1])
    run("workshop", "new", "reef", "--like", like)
    assert "decided by: REEF-0" in run("simulate", "./reef", "--trust", "--seats", "greedy,random", "--games", "4")
    assert "in order" in run("validate", "./reef")
    assert "It works." in run("workshop", "check", "./reef", "--games", "60")
    assert "pages: reef.pdf" in run("print", "./reef", "--out", "reef.pdf")
    assert "files: simulator" in run("print", "./reef", "--tts", "simulator")
    run("screenshot", "./reef", "--moves", "3", "--size", "1280x720", "--out", "reef.png")
    run("workshop", "pack", "./reef", "--out", "reef-1.atlproto")
    run("workshop", "cards", "./reef", "--out", "table.csv")
    head = tmp_path / "reef" / "prototype.toml"
    head.write_text(head.read_text(encoding="utf-8").replace('version = "1"', 'version = "2"'), encoding="utf-8")
    assert "version 2" in run("workshop", "diff", "reef-1.atlproto", "./reef")
    run("simulate", "./reef", "--against", "reef-1.atlproto", "--seats", "greedy,greedy", "--games", "4",
        "--report", "report.html")  # fmt: skip
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"home", "reef", "reef.pdf", "simulator", "reef.png", "reef-1.atlproto", "table.csv", "report.html"}
    assert not list((tmp_path / "reef").rglob("__pycache__")), "nothing is written into the folder of a prototype"
