"""Window, full screen and borderless, with a window manager: another window in front, put away and brought back."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.desktop import DesktopPerson, program, started
from tests.window.person import colours

ROUNDS = 4
PATIENCE = 10.0


def until(person: DesktopPerson, is_so: Callable[[], bool], what: str) -> None:
    """Wait for the window manager; the program must go on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        person.look()
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.02)


def is_active(person: DesktopPerson) -> bool:
    return person.xdotool("getactivewindow", check=False).strip() == person.window


def is_put_away(person: DesktopPerson) -> bool:
    command = ["xprop", "-id", person.window, "WM_STATE"]
    return "Iconic" in subprocess.run(command, env=person.environ, capture_output=True, text=True, check=True).stdout


def look_away(person: DesktopPerson) -> None:
    """Look at another window for a moment, in front of this one."""
    other = subprocess.Popen(["xmessage", "-center", "another window"], env=person.environ, stderr=subprocess.DEVNULL)
    try:
        until(person, lambda: not is_active(person), "another window is in front")
        person.pause(0.2)
    finally:
        other.terminate()
        other.wait()


def put_away_and_back(person: DesktopPerson) -> None:
    person.xdotool("windowminimize", person.window)
    until(person, lambda: is_put_away(person), "the window is put away")
    person.pause(0.3)
    person.xdotool("windowactivate", person.window)
    until(person, lambda: is_active(person), "the window is back")
    person.key("Tab")


@pytest.mark.window
@pytest.mark.parametrize("mode", ["window", "borderless", "full", "f11"])
def test_a_window_is_left_and_put_away_and_comes_back_in_every_mode(mode: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    settings = {"first_run_done": True, "window_mode": "window" if mode == "f11" else mode}
    (home / "config" / "settings.json").write_text(json.dumps(settings))
    words = ("play", "fate", "--seats", "human,greedy", "--seed", "1")
    with started(program(*words), tmp_path / "run", home, manager=True) as person:
        person.calm()
        person.xdotool("windowactivate", person.window)
        until(person, lambda: is_active(person), "the window is in front")
        if mode == "f11":
            person.key("F11")
        for _ in range(ROUNDS):
            look_away(person)
            put_away_and_back(person)
        until(person, lambda: colours(person.picture()) > 200, "the table is seen again")


@pytest.mark.window
def test_full_screen_on_a_screen_that_is_too_small_shows_all_of_the_table_and_takes_clicks(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"first_run_done": True, "window_mode": "full"}))
    with started(program(), tmp_path / "run", home, size=(640, 480)) as person:
        person.calm()
        assert person.look().data["size"] == [1024, 640]
        assert colours(person.picture()) > 200
        spot = next(w for w in person.look().data["widgets"] if w["name"] == "settings")["spot"]
        k = 640 / 1024
        person.click_at((round(spot[0] * k), round(spot[1] * k + (480 - 640 * k) / 2)))
        person.wait_scene("settings")
