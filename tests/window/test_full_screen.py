"""Full screen covers the screen and is left again for the window as it was, with a window manager and without one."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.window.desktop import DesktopPerson, program, started
from tests.window.person import colours
from tests.window.test_modes import until

SCREEN = (1600, 900)
SETTLED = 0.5


def frame(person: DesktopPerson) -> tuple[int, int, int, int]:
    """Where the window lies on the screen, and how large it is, as the X server has it."""
    command = ["xwininfo", "-id", person.window]
    told = subprocess.run(command, env=person.environ, capture_output=True, text=True, check=True).stdout
    x, y = (int(found) for found in re.findall(r"Absolute upper-left [XY]: +(-?\d+)", told))
    width, height = (int(found) for found in re.findall(r"(?:Width|Height): (\d+)", told))
    return x, y, width, height


def edges(person: DesktopPerson) -> int:
    """How many colours there are in the outermost forty rows at the foot of the screen."""
    picture = person.picture()
    width, height = picture.get_size()
    return colours(picture.subsurface((0, height - 40, width, 40)))


@pytest.mark.window
@pytest.mark.parametrize("manager", [False, True], ids=["alone", "managed"])
def test_full_screen_covers_the_screen_and_is_left_for_the_window_as_it_was(manager: bool, tmp_path: Path) -> None:
    home = tmp_path / "home"
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"first_run_done": True}))
    with started(program(), tmp_path / "run", home, manager, SCREEN) as person:
        person.calm()
        person.pause(SETTLED)
        before = frame(person)
        assert before[2:] == (1280, 800) and before[:2] != (0, 0)
        for _ in range(2):
            person.key("F11")
            until(person, lambda: frame(person) == (0, 0, *SCREEN), f"the screen is covered, not {frame(person)}")
            until(person, lambda: tuple(person.look().data["size"]) == SCREEN, "the program knows")
            person.pause(SETTLED)
            assert frame(person) == (0, 0, *SCREEN)
            assert edges(person) > 200, "the picture reaches the foot of the screen"
            person.key("F11")
            until(person, lambda: frame(person) == before, f"the window is as it was, {before}")
            person.pause(SETTLED)
            assert frame(person) == before
            assert tuple(person.look().data["size"]) == before[2:]
