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
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from atlantis_desktop.paths import APP_ID
from tests.build.scripts import build_script
from tests.build.standin import PROGRAM, add_library, stand_in

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="makes packages for Linux")


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a test import the scripts of the build, which give everything the same moment."""
    build_script(monkeypatch, "packing")


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


TELLS = """#!/bin/sh
stat -f -c %T "$APPDIR"
printf '%s\\n' "$APPIMAGE" "$APPDIR" "$ARGV0" "$OWD" "$#" "$@"
[ "$1" != wait ] || exec sleep 60
exit 7
"""
"""A program that says how its folder is there, what it was told and with which words; it ends with 7."""


class Image(NamedTuple):
    """An AppImage around a stand-in, the folder that is packed in it, and where its folders are made."""

    path: Path
    content: Path
    temporary: Path

    def start(self, *words: str, **more: Any) -> subprocess.CompletedProcess[str]:
        """Start it; it has ended, and what it said is whole."""
        return run(self.path, *words, env={**os.environ, "TMPDIR": str(self.temporary)}, **more)

    def is_tidy(self) -> bool:
        """Whether nothing is left where its folders are made; the keeper takes a moment after the program's end."""
        for _moment in range(100):
            if not any(self.temporary.iterdir()):
                return True
            time.sleep(0.05)
        return False


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The image and the folder that it was made from; in each name is a blank."""
    place = tmp_path_factory.mktemp("an image")
    folder = stand_in(place)
    (folder / PROGRAM).write_text(TELLS, encoding="utf-8")
    # More than fits into one answer to the kernel: a long folder and a long file.
    (folder / "many").mkdir()
    for number in range(400):
        (folder / "many" / f"a file with a rather long name, number {number}").write_text(str(number), encoding="utf-8")
    (folder / "long file").write_bytes(bytes(range(256)) * 3000 + os.urandom(500_001))
    (folder / "empty").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        image = build_script(patch, "appimage").build_image(folder, place / "work", place, "1.2.3")
    return image, place / "work" / "AppDir"


@pytest.fixture
def image(built: tuple[Path, Path], tmp_path: Path) -> Image:
    (tmp_path / "t m p").mkdir()
    return Image(*built, tmp_path / "t m p")


def may_mount() -> bool:
    """Whether this machine lets this person mount by FUSE."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    bounds = re.search(r"^CapBnd:\s*([0-9a-f]+)$", status, re.MULTILINE)
    may_ever = bounds is not None and int(bounds[1], 16) >> 21 & 1 == 1
    helps = os.geteuid() == 0 or shutil.which("fusermount3") or shutil.which("fusermount")
    return may_ever and bool(helps) and os.access("/dev/fuse", os.R_OK | os.W_OK)


mounts = pytest.mark.skipif(sys.platform == "linux" and not may_mount(), reason="FUSE may not be used here")


def end_of_elf(data: bytes) -> int:
    """Where a runtime looks for the packed folder: behind the table of its own sections."""
    (table,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    return int(table + size * count)


def told_by_folder(folder: Path) -> dict[str, object]:
    """What is in a folder: the bytes of files and whether they are programs, where links lead, and the folders."""
    told: dict[str, object] = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            told[name] = os.readlink(path)
        else:
            told[name] = (path.read_bytes(), path.stat().st_mode & 0o777) if path.is_file() else None
    return told


@pytest.mark.appimage
def test_an_appimage_is_a_static_runtime_with_the_folder_behind_it(image: Image, tmp_path: Path) -> None:
    data = image.path.read_bytes()
    assert image.path.name.startswith(f"{PROGRAM}-1.2.3-") and image.path.suffix == ".AppImage"
    assert image.path.stat().st_mode & 0o111 == 0o111
    assert data[:4] == b"\x7fELF" and data[8:11] == b"\x41\x49\x02", "by this a desktop knows an AppImage of type 2"
    offset = end_of_elf(data)
    assert data[offset : offset + 4] == b"hsqs" and image.start("--appimage-offset").stdout == f"{offset}\n"
    (tmp_path / "runtime").write_bytes(data[:offset])
    assert "INTERP" not in run("readelf", "-l", tmp_path / "runtime").stdout, "it asks for no library"
    told = run("unsquashfs", "-o", str(offset), "-d", tmp_path / "out", image.path)
    assert told.returncode == 0, told.stderr
    assert told_by_folder(tmp_path / "out") == told_by_folder(image.content)


@pytest.mark.appimage
def test_the_compiler_finds_nothing_doubtful_in_the_runtime() -> None:
    sources = sorted((ROOT / "build_scripts" / "linux" / "runtime").glob("*.c"))
    assert len(sources) == 3
    for source in sources:
        told = run("cc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-c", "-o", "/dev/null", source)
        assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.appimage
def test_the_same_folder_gives_the_same_appimage_wherever_it_is_made(tmp_path: Path) -> None:
    import appimage

    made = []
    for number in range(2):
        place = tmp_path / f"place {number}"
        made.append(appimage.build_image(stand_in(place), place / "work", place, "1.2.3").read_bytes())
    assert made[0] == made[1] and str(tmp_path).encode() not in made[0]


@pytest.mark.appimage
@pytest.mark.parametrize("how", [pytest.param("mounted", marks=mounts), "unpacked"])
def test_an_appimage_starts_its_program_and_leaves_nothing_behind(how: str, image: Image, tmp_path: Path) -> None:
    first = ["--appimage-extract-and-run"] if how == "unpacked" else []
    done = image.start(*first, "two words", "", "--appimage-help", cwd=tmp_path)
    assert done.stderr == "" and done.returncode == 7
    kind, path, folder, called, where, *words = done.stdout.splitlines()
    assert ("fuse" in kind) == (how == "mounted")
    assert path == called == str(image.path) and where == str(tmp_path)
    assert Path(folder).parent == image.temporary
    assert words == ["3", "two words", "", "--appimage-help"], "only a first word can be meant for the runtime"
    assert image.is_tidy()


@pytest.mark.appimage
def test_where_fuse_does_not_work_an_appimage_unpacks_itself(image: Image) -> None:
    hides = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount --bind /dev/null /dev/fuse && exec "$@"', "sh"]
    if not os.path.exists("/dev/fuse"):
        hides = ["env"]
    elif run(*hides, "true").returncode != 0:
        pytest.skip("this machine lets nobody hide /dev/fuse from a program")
    done = run(*hides, image.path, "play", env={**os.environ, "TMPDIR": str(image.temporary)})
    assert done.returncode == 7 and done.stderr == "", done.stderr
    assert "fuse" not in done.stdout.splitlines()[0] and done.stdout.splitlines()[-1] == "play"
    assert image.is_tidy()


@pytest.mark.appimage
def test_a_variable_lets_an_appimage_unpack_itself(image: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPIMAGE_EXTRACT_AND_RUN", "1")
    assert "fuse" not in image.start().stdout.splitlines()[0]
    assert image.is_tidy()


@pytest.mark.appimage
@pytest.mark.parametrize("how", [pytest.param("mounted", marks=mounts), "unpacked"])
def test_the_folder_goes_too_when_the_program_is_killed(how: str, image: Image) -> None:
    environ = {**os.environ, "TMPDIR": str(image.temporary)}
    if how == "unpacked":
        environ["APPIMAGE_EXTRACT_AND_RUN"] = "1"
    with subprocess.Popen([image.path, "wait"], env=environ, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stdout.readline()
        (folder,) = image.temporary.iterdir()
        assert (folder / "AppRun").is_file() and os.path.ismount(folder) == (how == "mounted")
        child.kill()
    assert image.is_tidy()


@pytest.mark.appimage
@pytest.mark.parametrize("how", [pytest.param("mounted", marks=mounts), "unpacked"])
def test_the_folder_goes_too_when_it_is_ended_before_its_program_began(how: str, image: Image) -> None:
    environ = {**os.environ, "TMPDIR": str(image.temporary)}
    if how == "unpacked":
        environ["APPIMAGE_EXTRACT_AND_RUN"] = "1"
    for wait in (0.0, 0.002, 0.005, 0.01):
        with subprocess.Popen([image.path, "wait"], env=environ, stdout=subprocess.PIPE) as child:
            while not (begun := list(image.temporary.glob("*"))) and child.poll() is None:
                continue
            time.sleep(wait)
            child.kill()
        assert begun and image.is_tidy(), wait


@pytest.mark.appimage
@mounts
def test_an_appimage_shows_what_is_in_it_until_it_is_ended(image: Image) -> None:
    environ = {**os.environ, "TMPDIR": str(image.temporary)}
    with subprocess.Popen([image.path, "--appimage-mount"], env=environ, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        folder = Path(child.stdout.readline().rstrip("\n"))
        assert told_by_folder(folder) == told_by_folder(image.content)
        assert not (folder / "nothing").exists() and (folder / "AppRun").stat().st_uid == os.getuid()
        with pytest.raises(OSError, match="Read-only"):
            (folder / "new").touch()
        child.terminate()
    assert image.is_tidy()


@pytest.mark.appimage
def test_an_appimage_is_unpacked_into_a_folder(image: Image, tmp_path: Path) -> None:
    assert image.start("--appimage-extract", cwd=tmp_path).stdout == "squashfs-root\n"
    assert told_by_folder(tmp_path / "squashfs-root") == told_by_folder(image.content)
    again = image.start("--appimage-extract", cwd=tmp_path)
    assert again.returncode == 127 and again.stderr == "squashfs-root cannot be written: File exists\n"
    assert image.is_tidy()


@pytest.mark.appimage
def test_what_an_appimage_cannot_do_it_says(image: Image, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = image.start("--appimage-dance")
    assert done.returncode == 127 and done.stderr.startswith("Unknown: --appimage-dance.") and done.stdout == ""
    assert "--appimage-extract-and-run" in image.start("--appimage-help").stdout
    nowhere = run(image.path, env={**os.environ, "TMPDIR": str(tmp_path / "gone")})
    assert nowhere.returncode == 127 and f"{tmp_path}/gone/appimage-" in nowhere.stderr
    half = tmp_path / "half.AppImage"
    half.write_bytes(image.path.read_bytes()[: end_of_elf(image.path.read_bytes()) + 50])
    half.chmod(0o755)
    assert f"{half} is damaged" in run(half).stderr
    # Another's image, looked into without starting anything of it; the specification wants this of a static runtime.
    monkeypatch.setenv("TARGET_APPIMAGE", str(half))
    assert "is damaged" in image.start("--appimage-extract", cwd=tmp_path).stderr
    monkeypatch.setenv("TARGET_APPIMAGE", "/dev/null")
    assert "is no AppImage" in image.start("--appimage-offset").stderr
    assert image.is_tidy()


def test_without_its_tools_no_appimage_is_made_and_they_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import appimage
    import bundle
    import environment

    monkeypatch.setattr(environment, "is_there", lambda thing: thing == "cc")
    with pytest.raises(environment.SetupError, match="sudo apt install libc6-dev libsquashfuse-dev libzstd-dev squash"):
        appimage.build_image(stand_in(tmp_path), tmp_path / "work", tmp_path, "1.2.3")
    monkeypatch.setenv("CI", "")
    bundle.leave_out("No AppImage was made.")
    assert "No AppImage was made." in capsys.readouterr().err
    monkeypatch.setenv("CI", "true")
    with pytest.raises(environment.SetupError, match=r"No AppImage was made\."):
        bundle.leave_out("No AppImage was made.")


def test_a_library_is_there_when_it_can_be_linked(monkeypatch: pytest.MonkeyPatch) -> None:
    import environment

    assert environment.is_there("sh") and not environment.is_there("no-such-program")
    assert not environment.is_there("libno-such-library.a")
    monkeypatch.setattr(environment.shutil, "which", lambda name: None)
    assert not environment.is_there("sh")


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
