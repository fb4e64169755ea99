"""The built program: made by package.py in a fresh clone, started away from it, shown in a real window."""

import configparser
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from atlantis_desktop.cli import VERBS
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import GAMES, entry_of, kept
from atlantis_desktop.paths import APP_ID, TITLE
from atlantis_desktop.storage.shelf import open_file, start_game
from tests.content.sheets_kit import xlsx
from tests.window.desktop import started
from tests.window.person import colours
from tests.window.test_icon import check_identity

MIME_TYPE = "application/x-atlantis-desktop-save"
PROTOTYPE_TYPE = "application/x-atlantis-desktop-prototype"
TITLES = ("Atlantis Rising", "Monstrosities", "The Fate of Atlantis", "City of Scoundrels", "Archon")

pytestmark = [
    pytest.mark.long(200),
    pytest.mark.skipif(sys.platform != "linux", reason="looks at the Debian package"),
    # One worker builds for all tests of this file.
    pytest.mark.xdist_group("package"),
]


@pytest.fixture(scope="module")
def dist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of built things; the clone it was made from is renamed, so that nothing can lean on it."""
    folder = tmp_path_factory.mktemp("package")
    subprocess.run(["git", "clone", "-q", str(root), str(folder / "clone")], check=True)
    result = subprocess.run(
        [sys._base_executable, str(folder / "clone" / "build_scripts" / "package.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    # Wheel, archive, Debian package, what makes a Flatpak, and an AppImage where there is what it is made with.
    images = list((folder / "clone" / "dist").glob("*.AppImage"))
    assert len(re.findall(r"sha256 [0-9a-f]{64}", result.stdout)) == 4 + len(images)
    (told,) = (folder / "clone" / "dist").glob("selfcheck-linux-*.txt")
    assert str(folder) not in told.read_text(encoding="utf-8"), "without the places of this machine"
    assert told.read_text(encoding="utf-8").startswith("program "), "what the built program said of itself is kept"
    return (folder / "clone").rename(folder / "moved") / "dist"


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Debian package laid out in a folder."""
    folder = tmp_path_factory.mktemp("installed")
    package = next(dist.glob("*.deb"))
    subprocess.run(["dpkg-deb", "-x", str(package), str(folder)], check=True)
    return folder


def run_built(program: Path, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    environ = {"PATH": os.defpath, "HOME": str(home), "ATLANTIS_HOME": str(home)}
    return subprocess.run(
        [str(program), *words], cwd=home, env=environ, capture_output=True, text=True, timeout=300, check=False
    )


def desktop_entry(installed: Path) -> configparser.SectionProxy:
    """Give the menu entry of the installed program."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(installed / "usr" / "share" / "applications" / f"{APP_ID}.desktop", encoding="utf-8")
    return entry["Desktop Entry"]


def test_the_built_program_is_whole(dist: Path, tmp_path: Path) -> None:
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    assert run_built(program, "--version", home=tmp_path).stdout.startswith("atlantis-desktop ")
    result = run_built(program, "selfcheck", home=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_built_program_plays_bot_games_in_workers(game: str, dist: Path, tmp_path: Path) -> None:
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    levels = ",".join(["greedy", "random", "random"][: max(2, entry_of(game).seats[0])])
    words = ("simulate", game, "--seats", levels, "--games", "4", "--seed", "1", "--jobs", "2")
    result = run_built(program, *words, home=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.appimage
def test_the_appimage_is_whole_and_keeps_its_saves_beside_itself_where_it_may(dist: Path, tmp_path: Path) -> None:
    (image,) = dist.glob("*.AppImage")
    result = run_built(image, "selfcheck", home=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    carried = tmp_path / "a stick" / "games.AppImage"
    carried.parent.mkdir()
    shutil.copy(image, carried)
    (carried.parent / "portable.txt").touch()
    environ = {"PATH": os.defpath, "HOME": str(tmp_path)}
    told = subprocess.run([carried, "--paths"], env=environ, capture_output=True, text=True, check=True).stdout
    assert f"{carried.parent}/portable_data/data/saves" in told


def test_numpy_and_tests_stay_out(dist: Path) -> None:
    inside = {path.name for path in (dist / "atlantis-desktop" / "_internal").iterdir()}
    assert {"pygame", "PIL", "python_calamine"} <= inside
    assert not inside & {"numpy", "numpy.libs", "matplotlib", "pytest"}


def test_the_built_program_reads_a_workbook_prints_it_and_says_that_it_has_no_charts(
    dist: Path, tmp_path: Path
) -> None:
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    assert run_built(program, "workshop", "new", "reef", "--like", "cards", home=tmp_path).returncode == 0
    table = tmp_path / "reef" / "cards.csv"
    with table.open(encoding="utf-8", newline="") as stream:
        rows = [[int(cell) if cell.isdigit() else cell for cell in row] for row in csv.reader(stream)]
    xlsx(table.with_suffix(".xlsx"), {"cards": rows})
    table.unlink()
    checked = run_built(program, "validate", "reef", home=tmp_path)
    assert checked.returncode == 0 and "in order" in checked.stdout, checked.stdout + checked.stderr
    printed = run_built(program, "print", "reef", "--trust", "--language", "en", "--out", "reef.pdf", home=tmp_path)
    assert printed.returncode == 0 and "30 cards on 8 pages" in printed.stdout, printed.stderr
    assert len(pypdfium2.PdfDocument(tmp_path / "reef.pdf")) == 8
    words = ("simulate", "reef", "--against", "reef", "--seats", "random,random", "--games", "2", "--report", "r.html")
    charts = run_built(program, *words, home=tmp_path)
    assert charts.returncode != 0 and "matplotlib" in charts.stderr and not (tmp_path / "r.html").exists()


# Licences: what is under the LGPL can be exchanged, and every text goes with the program.


# Prints the modules inside an executable; PyInstaller stands in the environment that built it.
PACKED = """
import sys
from PyInstaller.archive.readers import CArchiveReader
archive = CArchiveReader(sys.argv[1])
(name,) = [name for name in archive.toc if name.endswith(".pyz")]
print(*archive.open_embedded_archive(name).toc)
"""


def test_pygame_and_pytmx_lie_beside_the_program_and_not_in_it(dist: Path) -> None:
    python = dist.parent / "build" / "package-venv" / "bin" / "python"
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    told = subprocess.run([str(python), "-c", PACKED, str(program)], capture_output=True, text=True, check=True)
    packed = {module.partition(".")[0] for module in told.stdout.split()}
    assert "atlantis_desktop" in packed
    assert not packed & {"pygame", "pytmx"}
    inside = dist / "atlantis-desktop" / "_internal"
    assert (inside / "pytmx" / "pytmx.py").is_file() and (inside / "pygame" / "sysfont.py").is_file()


def test_other_versions_of_pygame_and_pytmx_take_their_place(dist: Path, tmp_path: Path) -> None:
    program = tmp_path / "atlantis-desktop"
    shutil.copytree(dist / "atlantis-desktop", program, symlinks=True)
    inside = program / "_internal"
    for library in ("pygame", "pytmx"):
        # As somebody would who has built a version of his own: the whole folder goes, another comes.
        shutil.move(inside / library, tmp_path / f"old-{library}")
        shutil.copytree(tmp_path / f"old-{library}", inside / library)
        with (inside / library / "__init__.py").open("a", encoding="utf-8") as stream:
            stream.write(f"\nimport sys\nprint('another {library}', file=sys.stderr)\n")
    shown = run_built(program / "atlantis-desktop", "screenshot", "rising", "--out", "island.png", home=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "another pygame" in shown.stderr and "another pytmx" in shown.stderr
    shutil.rmtree(inside / "pytmx")
    without = run_built(program / "atlantis-desktop", "selfcheck", home=tmp_path)
    assert without.returncode == 1 and "pytmx" in without.stdout, "no other PyTMX hides in the program"


def test_every_library_is_named_with_a_licence(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "build_scripts"))
    import third_party

    assert third_party.unnamed(dist / "atlantis-desktop") == []
    (dist.parent / "strange").mkdir()
    (dist.parent / "strange" / "libstrange.so.1").touch()
    assert third_party.unnamed(dist.parent / "strange") == ["libstrange.so.1"]


def test_wheel_archive_and_package_carry_all_licences(root: Path, dist: Path, installed: Path) -> None:
    wanted = {"LICENSE", "THIRD_PARTY.md", *(f"LICENSES/{path.name}" for path in (root / "LICENSES").iterdir())}
    assert {"LICENSES/LGPL-2.1.txt", "LICENSES/LGPL-3.0.txt", "LICENSES/GPL-3.0.txt"} <= wanted
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        names = {name.partition(".dist-info/licenses/")[2] for name in wheel.namelist()}
        metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
    assert names >= wanted
    assert all(game in metadata.partition("Author")[0] for game in TITLES)
    with tarfile.open(next(dist.glob("*-linux-*.tar.gz"))) as archive:
        assert {name.partition("/")[2] for name in archive.getnames()} >= wanted
    for name in wanted:
        assert (installed / "usr" / "lib" / "atlantis-desktop" / name).read_bytes() == (root / name).read_bytes()


def test_the_packages_copyright_is_in_debians_format_and_names_every_library(installed: Path) -> None:
    text = (installed / "usr" / "share" / "doc" / "atlantis-desktop" / "copyright").read_text(encoding="utf-8")
    blocks = text.strip().split("\n\n")
    assert blocks[0].startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/")
    files = [block for block in blocks if block.startswith("Files:")]
    texts = {block.partition("\n")[0].removeprefix("License: ") for block in blocks if block.startswith("License:")}
    named = set()
    for block in files:
        assert "\nCopyright:" in block and "\nLicense: " in block, block
        licence = re.search(r"^License: (.+)$", block, re.MULTILINE)
        assert licence is not None
        named |= set(licence[1].split(" and "))
    assert named == texts, "each licence stands there once, and none without use"
    assert all(each in text for each in ("*/pygame/*", "*/pytmx/*", "*/libSDL2*", "common-licenses/LGPL-2.1"))
    assert not [line for line in text.splitlines() if line and not re.match(r"[A-Z][A-Za-z-]+:| \S| {2,}", line)]


# The Debian package


def test_the_debian_package_runs_from_the_place_of_games(installed: Path, tmp_path: Path) -> None:
    assert not (installed / "usr" / "bin").exists()
    result = run_built(installed / "usr" / "games" / "atlantis-desktop", "--version", home=tmp_path)
    assert result.returncode == 0, result.stderr
    paths = run_built(installed / "usr" / "games" / "atlantis-desktop", "--paths", home=tmp_path).stdout
    folder = Path(dict(line.split("\t") for line in paths.splitlines())["licences"])
    assert (folder / "LICENSES" / "LGPL-2.1.txt").is_file()


def test_the_debian_package_tells_the_desktop_about_itself(dist: Path, installed: Path) -> None:
    share = installed / "usr" / "share"
    entry = desktop_entry(installed)
    assert re.fullmatch(r"[a-z0-9_]+(\.[A-Za-z0-9_]+){2,}", APP_ID), "a reverse-DNS name"
    assert entry["Name"] == TITLE
    assert entry["Icon"] == entry["StartupWMClass"] == APP_ID
    assert entry["Exec"] == "/usr/games/atlantis-desktop %f"
    assert entry["MimeType"] == f"{MIME_TYPE};{PROTOTYPE_TYPE};"
    for size in (16, 32, 48, 128, 256):
        assert (share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{APP_ID}.png").exists()
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / f"{APP_ID}.svg").exists()
    control = subprocess.run(
        ["dpkg-deb", "-f", str(next(dist.glob("*.deb")))], capture_output=True, text=True, check=True
    ).stdout
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\)$", control, re.MULTILINE)
    assert "@" not in control.replace("@users.noreply", "")
    metainfo = (share / "metainfo" / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert "@" not in metainfo
    for text in (control, metainfo, entry["Comment"], entry["Comment[de]"]):
        assert all(game in text for game in TITLES), text


@pytest.mark.installed
def test_the_desktops_own_programs_find_nothing_wrong(installed: Path) -> None:
    share = installed / "usr" / "share"
    checked = ["desktop-file-validate", str(share / "applications" / f"{APP_ID}.desktop")]
    assert subprocess.run(checked, capture_output=True, text=True, check=False).stdout == ""
    manual = share / "man" / "man6" / "atlantis-desktop.6.gz"
    told = subprocess.run(
        ["man", "--warnings", "-l", str(manual)], capture_output=True, text=True, check=True,
        env={**os.environ, "MANWIDTH": "100", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert told.stderr == ""
    assert all(word in told.stdout for word in (*VERBS, "ATLANTIS_HOME", "--seats", "exit"))


@pytest.mark.packed
def test_debians_own_checker_finds_no_error(dist: Path) -> None:
    command = ["lintian", "--tag-display-limit", "0", "--allow-root", str(next(dist.glob("*.deb")))]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert [line for line in told.splitlines() if line.startswith("E:")] == []


def test_nothing_in_the_program_leads_to_the_machine_that_built_it(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "build_scripts"))
    import elf

    libraries = [path for path in (dist / "atlantis-desktop").rglob("*.so*") if elf.is_elf(path)]
    assert len(libraries) > 50
    beyond = {path.name for path in libraries for each in elf.search_paths(path) if not each.startswith("$ORIGIN")}
    assert beyond == set()


@pytest.mark.installed
@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_is_known_by_its_beginning(game: str, installed: Path, tmp_path: Path) -> None:
    share = tmp_path / "share"
    for folder in ("mime", "applications"):
        shutil.copytree(installed / "usr" / "share" / folder, share / folder)
    subprocess.run(["update-mime-database", str(share / "mime")], check=True, capture_output=True)
    subprocess.run(["update-desktop-database", str(share / "applications")], check=True, capture_output=True)
    environ = {**os.environ, "XDG_DATA_DIRS": f"{share}:/usr/share", "XDG_DATA_HOME": str(tmp_path)}

    def kind_of(path: Path) -> str:
        command = ["gio", "info", "-a", "standard::content-type", str(path)]
        told = subprocess.run(command, env=environ, capture_output=True, text=True, check=True).stdout
        return told.partition("content-type: ")[2].strip()

    folder = tmp_path / "saves"
    folder.mkdir()
    people = [Seat("Mira"), Seat("Ioan"), Seat("Thea")][: max(2, entry_of(game).seats[0])]
    rules = entry_of(game).make_rules(len(people), {})
    autosave = start_game(Match(rules, people, 11), folder, kept.kept_cards(rules))
    autosave.close()
    save = folder / f"{autosave.id}.json"
    assert kind_of(save) == MIME_TYPE
    assert kind_of(shutil.copy(save, folder / f"{autosave.id}.1.json")) == MIME_TYPE
    for name in ("an evening", "Mira's game.json", "evening.atlantis"):
        assert kind_of(shutil.copy(save, folder / name)) == MIME_TYPE, name
    for text in ('{"name": "x"}', "[1, 2]", '{\n"format":1,\n"size":2}'):
        (folder / "package.json").write_text(text, encoding="utf-8")
        assert kind_of(folder / "package.json") == "application/json", "the files of others are left to others"
    # What opens which type, as the desktop wrote it down; it hides a program that is not at its place in /usr/games.
    opened_by = (share / "applications" / "mimeinfo.cache").read_text(encoding="utf-8")
    assert f"{MIME_TYPE}={APP_ID}.desktop;" in opened_by
    assert f"{PROTOTYPE_TYPE}={APP_ID}.desktop;" in opened_by
    packed = folder / "reef.atlproto"
    packed.write_bytes(b"PK\x05\x06" + bytes(18))
    assert kind_of(packed) == PROTOTYPE_TYPE


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may install a package")
def test_uninstalling_leaves_the_saves_and_nothing_else(dist: Path, tmp_path: Path) -> None:
    system, home = tmp_path / "system", tmp_path / "home"
    for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"):
        (system / folder).mkdir(parents=True)
    (system / "var/lib/dpkg/status").touch()
    home.mkdir()

    def dpkg(*words: str) -> None:
        command = ["dpkg", f"--root={system}", "--force-depends", "--log=/dev/null", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def files() -> set[str]:
        return {str(path.relative_to(system)) for path in system.rglob("*") if "var/lib/dpkg" not in str(path)}

    before = files()
    dpkg("-i", str(next(dist.glob("*.deb"))))
    assert "usr/games/atlantis-desktop" in files()
    environ = {"PATH": os.defpath, "HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    program = str(system / "usr" / "games" / "atlantis-desktop")
    # As root, who could write beside the program; then a game of his own.
    for words in (["selfcheck"], ["screenshot", "rising", "--out", str(tmp_path / "island.png")]):
        subprocess.run([program, *words], env=environ, cwd=home, check=True, capture_output=True)
    saves = home / ".local" / "share" / "atlantis-desktop" / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    rules = entry_of("fate").make_rules(2, {})
    start_game(Match(rules, [Seat("Mira"), Seat("Ioan")], 11), saves, kept.kept_cards(rules)).close()
    mine = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert [path for path in mine if path.suffix == ".json"]
    for word in ("-r", "-P"):
        dpkg(word, "atlantis-desktop")
        assert files() - before <= {"usr", "var", "var/lib"}, "nothing of the package stays"
        assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == mine


@pytest.mark.window
def test_the_built_program_shows_its_window(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "build_scripts"))
    from benches import _display

    program = str(dist / "atlantis-desktop" / "atlantis-desktop")
    with _display.virtual_display("1280x720") as display, _display.started([program], display, tmp_path) as one:
        assert one.seconds < 10
        picture = tmp_path / "screen.png"
        subprocess.run(["import", "-display", display, "-window", "root", str(picture)], check=True)
        from PIL import Image

        with Image.open(picture) as image:
            colours = image.convert("RGB").getcolors(maxcolors=1280 * 720)
        assert colours is not None
        assert len(colours) > 500, "a drawn scene and not an empty window"


# A menu of the desktop starts it so: from some folder, and with little more than the display in its environment.
BARE = (
    'exec env -i DISPLAY="$DISPLAY" ATLANTIS_HOME="$ATLANTIS_HOME" ATLANTIS_PROBE_FILE="$ATLANTIS_PROBE_FILE" "$0" "$@"'
)


@pytest.mark.window
def test_the_installed_program_plays_a_game_of_bots_in_its_window(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    settings = {"first_run_done": True, "speed": 0.0, "bot_pause": 0.0}
    (home / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    program = str(installed / "usr" / "games" / "atlantis-desktop")
    words = ("play", "fate", "--seats", "greedy,random", "--seed", "1", "--option", "rounds=1")
    with started(["sh", "-c", BARE, program, *words], tmp_path / "run", home) as person:
        person.PATIENCE = 120.0
        person.wait_scene("scoring")
        person.click("go_on")
        title = person.wait_scene("result")["headline_title"]["label"]
        assert colours(person.picture()) > 500, "a drawn scene and not an empty window"
    (journal,) = (home / "data" / "saves").glob("*.log")
    match: Match[Any] = open_file(journal, kept).match
    outcome = match.outcome()
    assert outcome is not None
    assert match.seed == 1
    assert all(match.seats[seat].name in title for seat in outcome.winners), title


@pytest.mark.window
def test_the_installed_program_opens_a_save_in_a_window_with_its_icon(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    saves = home / "data" / "saves"
    saves.mkdir(parents=True)
    rules = entry_of("scoundrels").make_rules(3, {})
    seats = [Seat("Mira"), Seat("Ioan"), Seat("Ada")]
    autosave = start_game(Match(rules, seats, 11), saves, kept.kept_cards(rules))
    autosave.close()
    line = desktop_entry(installed)["Exec"].removeprefix("/").replace("%f", str(saves / f"{autosave.id}.json"))
    program, *words = line.split()
    with started(["sh", "-c", BARE, str(installed / program), *words], tmp_path / "run", home) as person:
        seen = person.wait_scene("cover")
        assert "table" in " ".join(seen.stack) or len(seen.stack) > 1
        check_identity(person)
        assert (saves / f"{autosave.id}.lock").exists(), "the game itself, not a copy"
