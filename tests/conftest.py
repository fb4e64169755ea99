"""What every test starts from: no real display or sound, a user folder of its own, and two tiers."""

import atexit
import gc
import itertools
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

# Set before any test module can import pygame. A test of the real window passes its own environment to the program.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The tests start the program often; where Python may keep no bytecode, each start would compile all of it anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
os.environ["ATLANTIS_HOME"] = tempfile.mkdtemp(prefix="atlantis-test-session-")
atexit.register(shutil.rmtree, os.environ["ATLANTIS_HOME"], ignore_errors=True)

import hypothesis
import pytest

from atlantis_desktop import words
from atlantis_desktop.boards.required import add_screens
from atlantis_desktop.games.maps import screens_of_games

# A test may open the map of a game without the table or the checks, which hand its screens over.
add_screens(screens_of_games)

ROOT = Path(__file__).resolve().parent.parent
HOMES = itertools.count(1)

# A busy machine must not fail a test by its slowness, and the same tree must give the same result twice.
hypothesis.settings.register_profile("project", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("project")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests of the long tier too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        # The longest begin first, so that none is what all others wait for at the end.
        items.sort(key=_seconds, reverse=True)
        return
    # What waits for windows, or has to stay in one process, begins first: all others would wait for it at the end.
    items.sort(key=lambda item: ("window" not in item.keywords, item.get_closest_marker("xdist_group") is None))
    seen: Counter[str] = Counter()
    kept, left = [], []
    for item in items:
        (kept if "long" not in item.keywords and _has_turn(item, seen) else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end; the search for garbage need not look at them again and again."""
    if gc.isenabled():
        gc.collect()
        gc.freeze()


def _seconds(item: pytest.Item) -> float:
    """About how many seconds of a processor a test takes, as far as its marks tell."""
    mark = item.get_closest_marker("long")
    if mark is not None:
        return float(mark.args[0]) if mark.args else 2.0
    return 20.0 if "window" in item.keywords else 0.0


def _has_turn(item: pytest.Item, seen: Counter[str]) -> bool:
    """Whether a case of a test with many runs in the usual tier: each n-th of those that are marked so."""
    mark = item.get_closest_marker("every")
    if mark is None:
        return True
    test = item.nodeid.split("[")[0]
    seen[test] += 1
    return (seen[test] - 1) % mark.args[0] == 0


@pytest.fixture(autouse=True)
def user_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gives each test an empty user folder, so that none reads what another wrote or what the developer keeps."""
    # Numbered here: left to itself, each new folder would look through all that are there.
    home = tmp_path_factory.mktemp(f"home-{next(HOMES)}", numbered=False)
    monkeypatch.setenv("ATLANTIS_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    """Puts the language back after each test, so that none reads the words that another chose."""
    before = words.language()
    yield
    if words.language() != before:
        words.set_language(before)


@pytest.fixture(autouse=True)
def whole_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every picture be whole, however slow the machine; a test of the pace sets its own."""
    monkeypatch.setattr("atlantis_desktop.ui.frame_budget.PICTURE_SECONDS", 3600.0)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


TOOLS_OF_MARKER = {
    "window": ("Xvfb", "xdotool", "openbox", "xprop", "xmessage", "setxkbmap", "import"),
    "tiled": ("tmxrasterizer",),
    "installed": ("desktop-file-validate", "appstreamcli", "gio", "update-mime-database", "man"),
    "wine": ("wine", "makensis"),
    "packed": ("lintian", "appstreamcli", "desktop-file-validate", "mksquashfs", "flatpak-builder", "makensis"),
    "appimage": ("cc", "mksquashfs", "libsquashfuse.a", "libzstd.a"),
}


def is_there(tool: str) -> bool:
    """Whether a program is installed, or, by a name such as ``libzstd.a``, a library to link statically."""
    places = (f"lib*/{tool}", f"lib/*/{tool}") if tool.endswith(".a") else ()
    return shutil.which(tool) is not None or any(list(Path("/usr").glob(place)) for place in places)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that needs a program outside Python is reported as not run without it, and fails where it must run."""
    needed = {tool for marker, tools in TOOLS_OF_MARKER.items() if item.get_closest_marker(marker) for tool in tools}
    missing = sorted(tool for tool in needed if not is_there(tool))
    if not missing:
        return
    sentence = f"needs the programs {', '.join(missing)}; build_scripts/test.py installs them when run as root"
    if os.environ.get("ATLANTIS_REQUIRE_TOOLS", "0") not in ("", "0"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)
