"""A window that nobody touches does nothing, and a long evening does not make the program larger."""

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from atlantis_desktop.ui.app import App
from tests.table.screens import shown
from tests.window.desktop import program, started
from tests.window.person import difference

GAMES, FIRST, LAST = 100, 15, 10
MOST_GROWTH_MB = 4.0
MOST_MB = 95.0


@pytest.mark.parametrize(
    "screen", ["title", "setup", "settings-display", "table-draw", "table-discard", "cover", "result"]
)
def test_nothing_is_drawn_while_nobody_does_anything(screen: str) -> None:
    with shown(screen, (1280, 800), 100) as app:
        run_for(app, 21.0)
        before = app.frames_drawn
        run_for(app, 25.0)
        assert app.frames_drawn == before


def run_for(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        app.step([], 0.1)


@pytest.mark.long(20)
@pytest.mark.window
@pytest.mark.parametrize(
    "words", [(), ("play", "fate", "--seats", "human,greedy", "--seed", "1")], ids=["title", "table"]
)
def test_a_window_at_rest_costs_nothing(words: tuple[str, ...], tmp_path: Path) -> None:
    """After 20 seconds without input: half a percent of one processor at most, and the same picture."""
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"first_run_done": True}))
    with started(program(*words), tmp_path / "run", home) as person:
        person.calm()
        time.sleep(22)
        first, before, began = person.picture(), used(person.process.pid), time.monotonic()
        time.sleep(15)
        share = (used(person.process.pid) - before) / (time.monotonic() - began)
        assert difference(first, person.picture()) == 0
    assert share <= 0.005


def used(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path("/proc", str(pid), "stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


@pytest.mark.long(240)
@pytest.mark.skipif(sys.platform != "linux", reason="reads memory as Linux tells it")
def test_a_hundred_games_take_no_more_memory_than_ten(root: Path, tmp_path: Path) -> None:
    """Plays games of one round one after the other in one window of 1920 x 1080, from title to result and back."""
    command = [sys.executable, "-m", "tests.window.evening", str(GAMES), str(FIRST), str(LAST)]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=2400, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    sizes: list[tuple[float, float]] = json.loads(result.stdout.splitlines()[-1])
    assert len(sizes) == FIRST + LAST
    early, late = ([median(column) for column in zip(*part, strict=True)] for part in (sizes[5:FIRST], sizes[-LAST:]))
    assert max(early[0], late[0]) <= MOST_MB, f"{early[0]:.1f} MB, {late[0]:.1f} MB"
    # How much libraries count depends on who else has them loaded just now, so growth is told from what is the own.
    growth = late[1] - early[1]
    assert growth <= MOST_GROWTH_MB, f"{early[1]:.1f} MB after ten games, {late[1]:.1f} MB after {GAMES}"
