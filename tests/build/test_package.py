"""The built program: made by package.py in a fresh clone, started away from it, shown in a real window."""

import configparser
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import GAMES, kept
from atlantis_desktop.storage.shelf import open_file
from tests.window.desktop import started
from tests.window.person import colours

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
    assert len(re.findall(r"sha256 [0-9a-f]{64}", result.stdout)) == 3
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


def test_the_built_program_is_whole(dist: Path, tmp_path: Path) -> None:
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    assert run_built(program, "--version", home=tmp_path).stdout.startswith("atlantis-desktop ")
    result = run_built(program, "selfcheck", home=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_built_program_plays_bot_games_in_workers(game: str, dist: Path, tmp_path: Path) -> None:
    program = dist / "atlantis-desktop" / "atlantis-desktop"
    words = ("simulate", game, "--seats", "greedy,random", "--games", "4", "--seed", "1", "--jobs", "2")
    result = run_built(program, *words, home=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


def test_numpy_and_tests_stay_out(dist: Path) -> None:
    inside = {path.name for path in (dist / "atlantis-desktop" / "_internal").iterdir()}
    assert "pygame" in inside
    assert not inside & {"numpy", "numpy.libs", "pytest", "PIL"}


def test_the_debian_package_runs_through_its_link(installed: Path, tmp_path: Path) -> None:
    result = run_built(installed / "usr" / "bin" / "atlantis-desktop", "--version", home=tmp_path)
    assert result.returncode == 0, result.stderr


def test_the_debian_package_tells_the_desktop_about_itself(dist: Path, installed: Path) -> None:
    share = installed / "usr" / "share"
    entry_file = next((share / "applications").iterdir())
    app_id = entry_file.stem
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(entry_file, encoding="utf-8")
    assert re.fullmatch(r"[a-z0-9_]+(\.[A-Za-z0-9_]+){2,}", app_id), "a reverse-DNS name"
    assert entry["Desktop Entry"]["Icon"] == app_id
    assert (share / "icons" / "hicolor" / "128x128" / "apps" / f"{app_id}.png").exists()
    metainfo = ElementTree.parse(share / "metainfo" / f"{app_id}.metainfo.xml").getroot()
    assert metainfo.findtext("id") == app_id
    assert metainfo.findtext("launchable") == entry_file.name
    assert "MimeType" not in entry["Desktop Entry"], "saves are opened from inside the program, not by the desktop"
    assert not (share / "mime").exists()
    control = subprocess.run(
        ["dpkg-deb", "-f", str(next(dist.glob("*.deb")))], capture_output=True, text=True, check=True
    ).stdout
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\)$", control, re.MULTILINE)
    assert "@" not in control.replace("@users.noreply", "")


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
    program = str(installed / "usr" / "bin" / "atlantis-desktop")
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
