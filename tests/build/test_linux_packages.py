"""What Linux has installers for, made around a stand-in for the built program: Debian's package, AppImage, Flatpak."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
import yaml

from atlantis_desktop.paths import APP_ID
from tests.build.standin import PROGRAM, add_library, stand_in

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="makes packages for Linux")


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a test import the scripts of the build, which give everything the same moment."""
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.delenv("ATLANTIS_ADDRESS", raising=False)


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """What a desktop is told."""
    import desktop_files

    desktop_files.lay_share(tmp_path / "share", "1.2.3", "/usr/games/atlantis-desktop")
    return tmp_path / "share"


@pytest.fixture
def described(share: Path) -> Path:
    return share / "metainfo" / f"{APP_ID}.metainfo.xml"


def run(*words: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **more)


@pytest.mark.packed
def test_the_desktops_own_programs_find_nothing_wrong(share: Path, described: Path) -> None:
    entry = share / "applications" / f"{APP_ID}.desktop"
    assert run("desktop-file-validate", entry).stdout == ""
    told = run("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", described)
    assert told.returncode == 0, told.stdout
    # Older tools do not know who the developer is; capitals in the name are meant, windows are known by it.
    faults = re.findall(r"^([EWIP]): \S+ (\S+)", told.stdout, re.MULTILINE)
    assert {tag for _kind, tag in faults} <= {"unknown-tag", "cid-contains-uppercase-letter"}, told.stdout


def test_the_description_has_pictures_and_releases(described: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import desktop_files

    metainfo = ElementTree.parse(described).getroot()
    pictures = [each.text or "" for each in metainfo.iter("image")]
    assert len(pictures) >= 5 and all("/raw/v1.2.3/docs/pictures/" in each for each in pictures)
    assert all((ROOT / "docs" / "pictures" / each.rpartition("/")[2]).is_file() for each in pictures)
    releases = [(each.get("version"), each.get("type"), each.get("date")) for each in metainfo.iter("release")]
    assert releases[0] == ("1.2.3", "development", "2023-11-14"), "the change log does not know it"
    monkeypatch.setenv("ATLANTIS_ADDRESS", "https://example.org/fork/")
    assert "<image>https://example.org/fork/raw/v1/docs/pictures/title.jpg</image>" in desktop_files.screenshots("1")


def test_every_text_of_the_desktop_is_there_in_german(share: Path, described: Path) -> None:
    metainfo = ElementTree.parse(described).getroot()
    for tag in ("name", "summary"):
        assert [each.get(LANGUAGE) for each in metainfo.findall(tag)] == [None, "de"]
    for texts in (metainfo.find("description"), *metainfo.iterfind("description/ul"), *metainfo.iter("screenshot")):
        assert texts is not None
        languages = [each.get(LANGUAGE) for each in texts if each.tag in ("p", "li", "caption")]
        assert languages == [None, "de"] * (len(languages) // 2), ElementTree.tostring(texts)
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications" / f"{APP_ID}.desktop", encoding="utf-8")
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry["Desktop Entry"][key] and entry["Desktop Entry"][f"{key}[de]"]


def test_a_word_without_a_value_is_no_text() -> None:
    import desktop_files

    assert desktop_files.fill("@NAME@ at sea", {"NAME": "Mira"}) == "Mira at sea"
    with pytest.raises(ValueError, match="@OTHER@"):
        desktop_files.fill("@NAME@ @OTHER@", {"NAME": "Mira"})


@pytest.mark.packed
def test_debians_own_checker_finds_nothing_wrong(tmp_path: Path) -> None:
    import debian
    import elf

    folder = stand_in(tmp_path / "built")
    add_library(folder)
    elf.tidy(folder)
    manual = tmp_path / "manual.6"
    manual.write_text('.TH A 6 "" "x" "Games"\n.SH NAME\natlantis-desktop \\- games\n', encoding="utf-8")
    package = debian.build_package(folder, tmp_path / "work", tmp_path, "1.2.3", manual)
    told = run("lintian", "--allow-root", "--tag-display-limit", "0", package)
    # A stand-in is no program of the machine.
    assert [line for line in told.stdout.splitlines() if "E:" in line[:3]] == [], told.stdout
    contents = run("dpkg-deb", "--contents", package).stdout
    assert "./usr/share/lintian/overrides/atlantis-desktop" in contents


# Libraries


def test_a_library_forgets_the_machine_that_built_it_and_keeps_its_neighbours(tmp_path: Path) -> None:
    import elf

    if shutil.which("cc") is None:
        pytest.skip("needs a C compiler")
    source = tmp_path / "one.c"
    source.write_text("int one(void) { return 1; }\n", encoding="utf-8")

    def library(name: str, path: str) -> Path:
        made = tmp_path / name
        subprocess.run(["cc", "-shared", "-fPIC", f"-Wl,-rpath,{path}", "-o", made, source], check=True)
        return made

    foreign, own = library("libforeign.so", "/opt/builder/lib"), library("libown.so", "$ORIGIN/../own.libs")
    mixed = library("libmixed.so", "$ORIGIN:/opt/builder/lib")
    assert elf.search_paths(foreign) == ["/opt/builder/lib"]
    assert [elf.drop_search_path(each) for each in (foreign, own, mixed)] == [True, False, True]
    assert [elf.search_paths(each) for each in (foreign, own, mixed)] == [[], ["$ORIGIN/../own.libs"], []]
    probe = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).one())"
    assert run(sys.executable, "-c", probe, foreign).stdout == "1\n", "it is loaded as before"
    assert "RUNPATH" not in run("readelf", "-d", foreign).stdout


def test_what_is_no_library_is_left_as_it_is(tmp_path: Path) -> None:
    import elf

    text = tmp_path / "notes.so"
    text.write_text("words\n", encoding="utf-8")
    assert not elf.is_elf(text) and elf.search_paths(text) == [] and not elf.drop_search_path(text)
    elf.tidy(tmp_path)
    assert text.read_text(encoding="utf-8") == "words\n"


# AppImage


def test_the_folder_of_the_appimage_starts_and_tells_the_desktop_who_it_is(tmp_path: Path) -> None:
    import appimage

    work = tmp_path / "AppDir"
    appimage.lay_out(stand_in(tmp_path / "built"), work, "1.2.3")
    assert run(work / "AppRun", "play", "fate").stdout == "started play fate\n"
    (entry,) = work.glob("*.desktop")
    assert entry.name == f"{APP_ID}.desktop" and "Exec=atlantis-desktop %f" in entry.read_text(encoding="utf-8")
    assert (work / ".DirIcon").read_bytes().startswith(b"\x89PNG") and (work / f"{APP_ID}.png").is_file()
    links = [path for path in work.rglob("*") if path.is_symlink()]
    assert len(links) == 4 and all(not os.path.isabs(os.readlink(path)) and path.exists() for path in links)
    assert (work / "usr" / "share" / "metainfo" / f"{APP_ID}.metainfo.xml").is_file()


def runtime_of(tmp_path: Path) -> Path:
    """Something of the shape of a runtime: a program of the machine with the sign of type 2 in its head."""
    data = bytearray(Path("/bin/true").read_bytes())
    data[8:11] = b"\x41\x49\x02"
    path = tmp_path / "runtime"
    path.write_bytes(data)
    return path


def end_of_elf(data: bytes) -> int:
    """Where a runtime looks for the packed folder: behind the table of its own sections."""
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    return int(table + size * count)


@pytest.mark.packed
def test_an_appimage_is_a_runtime_with_the_folder_behind_it_and_the_same_each_time(tmp_path: Path) -> None:
    import appimage

    folder, runtime = stand_in(tmp_path / "built"), runtime_of(tmp_path)
    made = []
    for number in range(2):
        target = tmp_path / f"dist {number}"
        target.mkdir()
        image = appimage.build_image(folder, tmp_path / f"AppDir {number}", target, "1.2.3", runtime)
        assert image is not None and list(target.iterdir()) == [image]
        made.append(image.read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(runtime.read_bytes()) and image.stat().st_mode & 0o111 == 0o111
    assert image.name.startswith(f"{PROGRAM}-1.2.3-") and image.suffix == ".AppImage"
    assert run(image).returncode == 0, "the head is still a program"
    offset = end_of_elf(made[0])
    assert offset == len(runtime.read_bytes()), "a runtime looks just behind itself"
    told = run("unsquashfs", "-o", str(offset), "-d", tmp_path / "out", image)
    assert told.returncode == 0, told.stderr
    assert run(tmp_path / "out" / "AppRun", "--version").stdout == "started --version\n"


def test_what_is_no_runtime_is_refused(tmp_path: Path) -> None:
    import appimage
    import environment

    with pytest.raises(environment.SetupError, match="is no runtime"):
        appimage.write_image(tmp_path, tmp_path / "x.AppImage", Path("/bin/true"))


def test_without_runtime_and_tool_there_is_no_appimage_and_with_the_tool_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import appimage

    folder = stand_in(tmp_path / "built")
    monkeypatch.setattr(appimage.shutil, "which", lambda name: None)
    assert appimage.build_image(folder, tmp_path / "AppDir", tmp_path, "1.2.3", None) is None
    tool = tmp_path / "appimagetool"
    tool.write_text('#!/bin/sh\necho "$ARCH $2" > "$3"\n', encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setattr(appimage.shutil, "which", lambda name: str(tool))
    image = appimage.build_image(folder, tmp_path / "AppDir", tmp_path, "1.2.3", None)
    assert image is not None
    assert image.read_text(encoding="utf-8") == f"{os.uname().machine} {tmp_path / 'AppDir'}\n"


# Flatpak


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    import packing

    return packing.pack_tar(stand_in(tmp_path / "built"), tmp_path / f"{PROGRAM}-1.2.3-linux-x86_64.tar.gz")


@pytest.mark.packed
def test_flatpak_builder_reads_the_manifest(archive: Path, tmp_path: Path) -> None:
    import flatpak

    manifest = flatpak.lay_out(archive, tmp_path / "flatpak", "1.2.3")
    told = run("flatpak-builder", "--show-manifest", manifest)
    assert told.returncode == 0, told.stderr
    assert told.stderr == "" and f'"id" : "{APP_ID}"' in told.stdout
    assert run("flatpak-builder", "--show-deps", manifest).returncode == 0


def test_the_flatpak_asks_for_a_window_and_sound_and_nothing_else(archive: Path, tmp_path: Path) -> None:
    import flatpak

    manifest = yaml.safe_load(flatpak.lay_out(archive, tmp_path / "flatpak", "1.2.3").read_text(encoding="utf-8"))
    assert set(manifest["finish-args"]) == {
        "--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri",
    }  # fmt: skip
    assert manifest["command"] == PROGRAM
    # Its commands, followed in a folder as flatpak-builder makes one of the sources.
    (module,) = manifest["modules"]
    app, build = tmp_path / "app", tmp_path / "sources"
    for source in module["sources"]:
        if source["type"] == "dir":
            shutil.copytree(tmp_path / "flatpak" / source["path"], build / source["dest"])
            continue
        shutil.unpack_archive(tmp_path / "flatpak" / source["path"], tmp_path / "unpacked")
        # The one folder at the top of an archive is left out.
        (top,) = (tmp_path / "unpacked").iterdir()
        shutil.copytree(top, build / source["dest"])
    for command in module["build-commands"]:
        assert run("sh", "-ec", command.replace("/app", str(app)), cwd=build).returncode == 0, command
    assert run(app / "bin" / PROGRAM, "selfcheck").stdout == "started selfcheck\n"
    for folder, ending in (("applications", ".desktop"), ("metainfo", ".metainfo.xml"), ("mime/packages", ".xml")):
        assert (app / "share" / folder / f"{APP_ID}{ending}").is_file(), "exported only under the name of the program"
    entry = (app / "share" / "applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    assert "Exec=atlantis-desktop %f" in entry


def test_what_makes_a_flatpak_is_packed_without_the_program_that_it_names(archive: Path, tmp_path: Path) -> None:
    import flatpak

    packed = flatpak.pack(archive, tmp_path / "flatpak", tmp_path, "1.2.3")
    with tarfile.open(packed) as opened:
        names = opened.getnames()
        manifest = opened.extractfile(f"flatpak/{APP_ID}.yml")
        assert manifest is not None
        text = manifest.read().decode()
    assert not [name for name in names if name.endswith(".tar.gz")] and archive.name in text
    assert re.search(r"sha256: [0-9a-f]{64}\n", text)
