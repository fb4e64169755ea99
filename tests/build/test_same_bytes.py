"""The same commit gives the same wheel, archive and Debian package, byte for byte, wherever it is built."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"
AT = 1_700_000_000
"""A moment for what is built, in seconds since 1970."""


@pytest.fixture
def packing(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(AT))
    import packing

    return packing


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def stand_in(folder: Path, order: int, mask: int) -> Path:
    """A folder of the shape of the built program, written in one order or the other, with these rights taken away."""
    os.umask(mask)
    program = folder / "atlantis-desktop"
    files = {"atlantis-desktop": b"#!/bin/sh\n", "_internal/base_library.zip": b"PK" * 999, "LICENSE": b"words\n",
             "_internal/pygame/base.so": bytes(range(256)) * 40, "_internal/pygame/__init__.py": b""}  # fmt: skip
    for number, name in enumerate(list(files)[::order]):
        path = program / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])
        os.utime(path, (AT + 10_000 * number * order, AT + 77 * number * order))
    (program / "atlantis-desktop").chmod(0o777 & ~mask)
    if os.name != "nt":
        (program / "_internal" / "base.so").symlink_to("pygame/base.so")
    return program


@pytest.fixture
def twice(tmp_path: Path, umask: None) -> tuple[Path, Path]:
    """The same folder, made in two ways."""
    return stand_in(tmp_path / "one", 1, 0o022), stand_in(tmp_path / "two", -1, 0o077)


@pytest.mark.parametrize("kind", ["tar", "zip"])
def test_the_archive_is_the_same_however_its_folder_was_made(
    packing: ModuleType, twice: tuple[Path, Path], tmp_path: Path, kind: str
) -> None:
    pack: Callable[[Path, Path], Path] = getattr(packing, f"pack_{kind}")
    one, two = (pack(folder, tmp_path / f"{number}.{kind}") for number, folder in enumerate(twice))
    assert one.read_bytes() == two.read_bytes()
    if kind == "tar":
        with tarfile.open(one) as archive:
            entries = {each.name: each for each in archive}
            # Python 3.11 got filters in a later release only.
            archive.extractall(tmp_path / "out", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
        assert list(entries) == sorted(entries) and {each.mtime for each in entries.values()} == {AT}
        # Windows knows a program by its ending alone.
        assert os.name == "nt" or entries["atlantis-desktop/atlantis-desktop"].mode == 0o755
        assert entries["atlantis-desktop/LICENSE"].mode == 0o644
        assert entries["atlantis-desktop/_internal/base.so"].issym()
    else:
        with zipfile.ZipFile(one) as archive_of_files:
            archive_of_files.extractall(tmp_path / "out")
    unpacked = tmp_path / "out" / "atlantis-desktop"
    for path in (each for each in twice[0].rglob("*") if each.is_file()):
        assert (unpacked / path.relative_to(twice[0])).read_bytes() == path.read_bytes()


def test_a_changed_file_changes_the_archive(packing: ModuleType, twice: tuple[Path, Path], tmp_path: Path) -> None:
    (twice[1] / "LICENSE").write_bytes(b"other\n")
    one, two = (packing.pack_tar(folder, tmp_path / str(number)) for number, folder in enumerate(twice))
    assert one.read_bytes() != two.read_bytes()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")
def test_the_debian_package_is_the_same_however_its_folder_was_made(
    packing: ModuleType, twice: tuple[Path, Path], tmp_path: Path
) -> None:
    import debian

    manual = tmp_path / "atlantis-desktop.6"
    manual.write_text(".TH X 6\n", encoding="utf-8")
    made = []
    for number, folder in enumerate(twice):
        os.umask((0o022, 0o077)[number])
        target = tmp_path / f"dist {number}"
        target.mkdir()
        made.append(debian.build_package(folder, tmp_path / f"work {number}", target, "1.2.3", manual))
    assert made[0].read_bytes() == made[1].read_bytes()
    listing = subprocess.run(
        ["dpkg-deb", "--contents", str(made[0])], env={**os.environ, "TZ": "UTC"}, capture_output=True, text=True,
        check=True,
    ).stdout  # fmt: skip
    assert all(" 2023-11-14 22:13 " in line for line in listing.splitlines()), listing


def test_the_wheel_is_the_same_from_two_checkouts(root: Path, tmp_path: Path, umask: None) -> None:
    made = []
    for number, mask in enumerate((0o022, 0o077)):
        os.umask(mask)
        checkout = tmp_path / str(number)
        subprocess.run(["git", "clone", "-q", "--depth=1", f"file://{root}", str(checkout)], check=True)
        for path in checkout.glob("atlantis_desktop/*.py"):
            os.utime(path, (AT - number, AT - number))
        # Large files take long to pack and show nothing that small ones do not.
        for path in (*checkout.rglob("assets/**/*.png"), *checkout.rglob("assets/**/*.ogg")):
            if path.stat().st_size > 20_000:
                path.unlink()
        script = (
            f"import sys; sys.path.insert(0, {str(SCRIPTS)!r}); import packing; packing.hold_still()\n"
            "import hatchling.build as builder; print(builder.build_wheel(sys.argv[1]))"
        )
        environ = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
        command = [sys.executable, "-c", script, str(tmp_path / f"dist {number}")]
        done = subprocess.run(command, cwd=checkout, env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        made.append(tmp_path / f"dist {number}" / done.stdout.split()[-1])
    assert made[0].read_bytes() == made[1].read_bytes()
    told = subprocess.run(["git", "-C", str(root), "log", "-1", "--format=%cd", "--date=format-local:%Y %m %d %H %M"],
                          env={**os.environ, "TZ": "UTC"}, capture_output=True, text=True, check=True)  # fmt: skip
    with zipfile.ZipFile(made[0]) as wheel:
        dates = {each.date_time[:5] for each in wheel.infolist()}
    assert dates == {tuple(map(int, told.stdout.split()))}, "the time of the commit"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give a folder away")
def test_a_checkout_of_somebody_elses_has_its_time_too(
    packing: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in the container of a workflow, where root builds what another has fetched.
    who = ["-c", "user.name=Mira", "-c", "user.email=mira@example.org"]
    when = {**os.environ, "GIT_COMMITTER_DATE": f"{AT} +0000"}
    for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "Begin"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], env=when, check=True)
    for path in (tmp_path, *tmp_path.rglob("*")):
        os.chown(path, 65534, 65534)
    monkeypatch.setattr(packing, "ROOT", tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert packing.moment() == AT


def test_the_time_is_that_of_the_commit_unless_the_environment_says_another(
    packing: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert packing.moment() == AT
    monkeypatch.setattr(packing.os, "environ", {"PATH": os.environ["PATH"]})
    asked = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    assert packing.moment() == int(told)
    packing.hold_still()
    assert packing.os.environ.items() >= {("SOURCE_DATE_EPOCH", told), ("PYTHONHASHSEED", "0")}
