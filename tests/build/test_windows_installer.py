"""The installer for Windows, made around a stand-in for the built program and started where there is wine."""

from __future__ import annotations

import hashlib
import os
import re
import struct
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from tests.build.scripts import build_script
from tests.build.standin import stand_in

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "atlantis-desktop.exe"
OF_64 = "amd64-unicode"
"""The kind of installer that wine runs without parts for older machines."""


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Any:
    return build_script(monkeypatch, "windows_installer")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = stand_in(tmp_path / "built", PROGRAM)
    (built / "_internal" / "a $word of Größe.txt").write_text("x", encoding="utf-8")
    return built


@pytest.mark.packed
def test_the_installer_is_a_program_that_says_what_it_is_and_the_same_each_time(
    maker: Any, folder: Path, tmp_path: Path
) -> None:
    made = []
    for number in range(2):
        (tmp_path / str(number)).mkdir()
        made.append(maker.build_installer(folder, tmp_path / "work", tmp_path / str(number), "1.2.3"))
        for path in folder.rglob("*"):
            os.utime(path)
    data = made[0].read_bytes()
    assert data == made[1].read_bytes()
    assert made[0].name == "atlantis-desktop-1.2.3-windows-setup.exe" and data[:2] == b"MZ"
    for key, value in (("ProductVersion", "1.2.3"), ("ProductName", "Atlantis Desktop")):
        assert f"{key}\0".encode("utf-16-le") in data and f"{value}\0".encode("utf-16-le") in data
    assert struct.pack("<HHHH", 2, 1, 0, 3) in data, "the version in four numbers"
    assert b"requireAdministrator" not in data and b'level="asInvoker"' in data, "no rights of an administrator"
    icon = (ROOT / "build_scripts" / "windows" / "icon.ico").read_bytes()
    (size, offset) = struct.unpack_from("<II", icon, 6 + 8)
    assert icon[offset : offset + size] in data, "the icon of the program"


@pytest.mark.packed
def test_what_makensis_does_not_like_is_told(maker: Any, folder: Path, tmp_path: Path) -> None:
    import environment

    (folder / "LICENSE").unlink()
    with pytest.raises(environment.SetupError, match="makensis made no installer"):
        maker.build_installer(folder, tmp_path / "work", tmp_path, "1.2.3")


def test_every_file_of_the_program_is_taken_away_and_no_other(maker: Any, folder: Path) -> None:
    lines = maker.removals(folder).splitlines()
    files = [line for line in lines if line.startswith("Delete ")]
    assert len(files) == len([path for path in folder.rglob("*") if path.is_file()])
    assert 'Delete "$INSTDIR\\_internal\\a $$word of Größe.txt"' in files
    folders = [line for line in lines if line.startswith("RMDir ")]
    assert folders.index('RMDir "$INSTDIR\\_internal\\pygame"') < folders.index('RMDir "$INSTDIR\\_internal"')
    assert len(files) + len(folders) == len(lines) and "/r" not in "".join(lines)
    script = (ROOT / "build_scripts" / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert "RMDir /r" not in script and not re.search(r"Delete .*\*", script), "nothing is taken away unseen"
    assert "HKLM" not in script


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.3", "1.2.3.0"), ("1.0.0rc2", "1.0.0.2"), ("2", "2.0.0.0"), ("1.2.3.4.5", "1.2.3.4")]
)
def test_a_version_becomes_four_numbers(maker: Any, version: str, numbers: str) -> None:
    assert maker.four(version) == numbers


class Told(NamedTuple):
    """What the library that reads it makes of each name in the text: the name and its words."""

    name: str
    words: tuple[Any, ...]
    values: dict[str, Any]


def test_the_program_tells_windows_its_name_and_version(maker: Any) -> None:
    text = maker.version_resource("1.2.3")
    names = set(re.findall(r"\b([A-Z]\w+)\(", text))
    readers = {name: (lambda *words, name=name, **values: Told(name, words, values)) for name in names}
    told = eval(compile(text, "version", "eval"), readers)
    assert told.values["ffi"].values["filevers"] == (1, 2, 3, 0)
    (table,) = told.values["kids"][0].words[0]
    words = {each.words[0]: each.words[1] for each in table.words[1]}
    assert words["ProductName"] == "Atlantis Desktop" and words["FileVersion"] == words["ProductVersion"] == "1.2.3"
    assert words["OriginalFilename"] == PROGRAM
    bundle = (ROOT / "build_scripts" / "bundle.py").read_text(encoding="utf-8")
    assert '"--version-file"' in bundle


def test_the_manifest_for_winget_names_the_installer_and_its_sum(
    maker: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ATLANTIS_ADDRESS", "https://example.org/games")
    import release

    installer = tmp_path / "atlantis-desktop-1.2.3-windows-setup.exe"
    monkeypatch.setattr(release, "version", lambda: "1.2.3")
    assert release.main(["winget", str(tmp_path)]) == 1, "there is no installer"
    installer.write_bytes(b"MZ")
    assert release.main(["winget", str(tmp_path), "--out", str(tmp_path / "winget")]) == 0
    files = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in (tmp_path / "winget").iterdir()}
    name = maker.IDENTIFIER
    assert set(files) == {
        f"{name}.yaml", f"{name}.installer.yaml", f"{name}.locale.en-US.yaml", f"{name}.locale.de-DE.yaml",
    }  # fmt: skip
    for each in files.values():
        assert (each["PackageIdentifier"], each["PackageVersion"], each["ManifestVersion"]) == (name, "1.2.3", "1.6.0")
    head, how = files[f"{name}.yaml"], files[f"{name}.installer.yaml"]
    assert head["ManifestType"] == "version" and head["DefaultLocale"] == "en-US"
    (one,) = how["Installers"]
    assert one["InstallerUrl"] == f"https://example.org/games/releases/download/v1.2.3/{installer.name}"
    assert one["InstallerSha256"] == hashlib.sha256(b"MZ").hexdigest().upper()
    assert (how["InstallerType"], how["Scope"]) == ("nullsoft", "user")
    script = (ROOT / "build_scripts" / "windows" / "installer.nsi").read_text(encoding="utf-8")
    assert all(f'OPENS ".{ending}"' in script for ending in how["FileExtensions"])
    (entry,) = how["AppsAndFeaturesEntries"]
    assert f"Uninstall\\{entry['ProductCode']}\"" in script
    main = files[f"{name}.locale.en-US.yaml"]
    assert {"Publisher", "PackageName", "License", "ShortDescription"} <= set(main)
    assert files[f"{name}.locale.de-DE.yaml"]["ManifestType"] == "locale"
    assert all(len(each["ShortDescription"]) <= 256 for each in files.values() if "ShortDescription" in each)


# On a Windows


class Windows:
    """A Windows of wine in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.environ = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d", "USER": "mira", "LANG": "C.UTF-8",
        }  # fmt: skip
        assert self.run("wineboot", "-i").returncode == 0
        (home,) = (each for each in (folder / "wine" / "drive_c" / "users").iterdir() if each.name != "Public")
        self.local = home / "AppData" / "Local"
        self.place = self.local / "Programs" / "Atlantis Desktop"
        self.entry = home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Atlantis Desktop.lnk"

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["wine", *map(str, words)], env=self.environ, capture_output=True, encoding="utf-8", errors="replace",
            timeout=240, check=False,
        )  # fmt: skip

    def value(self, key: str, name: str | None = None) -> str:
        """Give a value of the person's part of the registry, by its name or the one without; nothing where it lacks."""
        told = self.run("reg", "query", f"HKCU\\{key}", *(["/v", name] if name else ["/ve"])).stdout
        found = re.search(r"REG_\w+\s+(.*)", told)
        return found[1].strip() if found else ""

    def settle(self) -> None:
        """Wait until everything that was started has ended: an uninstaller goes on in a copy of itself."""
        subprocess.run(["wineserver", "-w"], env=self.environ, timeout=120, check=False)


CLASSES = "Software\\Classes"
UNINSTALL = "Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\AtlantisDesktop"


@pytest.mark.long(60)
@pytest.mark.wine
def test_windows_installs_mends_and_removes_it_and_the_saves_stay(maker: Any, folder: Path, tmp_path: Path) -> None:
    windows = Windows(tmp_path)
    place = windows.place
    others = ["reg", "add", f"HKCU\\{CLASSES}\\.atlproto", "/ve", "/d", "Another.Program", "/f"]
    assert windows.run(*others).returncode == 0
    first = maker.build_installer(folder, tmp_path / "work", tmp_path, "1.2.3", OF_64)
    assert windows.run(first, "/S").returncode == 0
    windows.settle()
    for path in (each for each in folder.rglob("*") if each.is_file()):
        assert (place / path.relative_to(folder)).read_bytes() == path.read_bytes()
    assert windows.entry.is_file(), "it stands in the start menu"
    program = windows.value(f"{CLASSES}\\AtlantisDesktop.Save\\shell\\open\\command")
    assert program.endswith('\\Programs\\Atlantis Desktop\\atlantis-desktop.exe" "%1"')
    assert windows.value(f"{CLASSES}\\.atlantis") == "AtlantisDesktop.Save"
    assert windows.value(f"{CLASSES}\\.atlproto") == "Another.Program", "what is another's is left to it"
    offered = windows.run("reg", "query", f"HKCU\\{CLASSES}\\.atlproto\\OpenWithProgids").stdout
    assert "AtlantisDesktop.Prototype" in offered, "but it is offered"
    assert windows.value(UNINSTALL, "DisplayVersion") == "1.2.3"
    assert windows.value(UNINSTALL, "DisplayName") == "Atlantis Desktop"

    # What belongs to the person: saves in the usual place, and games kept beside the program.
    mine = {
        windows.local / "atlantis-desktop" / "saves" / "evening.json": b"{}",
        place / "portable_data" / "data" / "saves" / "other.json": b"[]",
    }
    for path, content in mine.items():
        path.parent.mkdir(parents=True)
        path.write_bytes(content)

    # A new version takes the place of the old, of which nothing stays.
    (folder / "_internal" / "a $word of Größe.txt").unlink()
    (folder / "new.txt").write_text("new", encoding="utf-8")
    second = maker.build_installer(folder, tmp_path / "work", tmp_path, "1.3.0", OF_64)
    assert windows.run(second, "/S").returncode == 0
    windows.settle()
    assert (place / "new.txt").is_file() and not (place / "_internal" / "a $word of Größe.txt").exists()
    assert windows.value(UNINSTALL, "DisplayVersion") == "1.3.0"
    assert {path: path.read_bytes() for path in mine} == mine

    assert windows.run(place / "uninstall.exe", "/S").returncode == 0
    windows.settle()
    left = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    assert left == {"portable_data/data/saves/other.json"}
    assert {path: path.read_bytes() for path in mine} == mine
    assert not windows.entry.exists() and not windows.value(UNINSTALL, "DisplayName")
    assert not windows.value(f"{CLASSES}\\AtlantisDesktop.Save") and not windows.value(f"{CLASSES}\\.atlantis")
    assert windows.value(f"{CLASSES}\\.atlproto") == "Another.Program"
