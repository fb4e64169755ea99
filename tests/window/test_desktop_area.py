"""The window opens within the part of the desktop that bars leave free."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.window.desktop import display

TELL = """
import pygame
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.window import Window
import os, sys
size, pos = eval(sys.argv[1])
window = Window(Settings(window_size=size, window_pos=pos))
print(*window.size, os.environ.get("SDL_VIDEO_WINDOW_POS", "-"))
window.close()
"""


def opened(name: str, size: tuple[int, int], pos: tuple[int, int] | None) -> str:
    environ = {**os.environ, "DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    environ.pop("SDL_VIDEO_WINDOW_POS", None)
    environ.pop("WAYLAND_DISPLAY", None)
    told = subprocess.run(
        [sys.executable, "-c", TELL, repr((size, pos))], env=environ, capture_output=True, text=True, check=True
    )
    return told.stdout.strip().splitlines()[-1]


@pytest.mark.window
def test_a_window_takes_no_more_than_bars_leave_and_lies_whole_on_the_screen() -> None:
    with display((1366, 768)) as name:
        assert opened(name, (1366, 768), None) == "1366 768 -"
        work = ["xprop", "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0, 28, 1366, 700"]
        subprocess.run(work, env={**os.environ, "DISPLAY": name}, check=True)
        # Four pixels of frame at the sides and below, forty above.
        assert opened(name, (1600, 1000), None) == "1358 656 -"
        assert opened(name, (1100, 650), None) == "1100 650 -"
        assert opened(name, (1100, 650), (600, 400)) == "1100 650 262,74"
        assert opened(name, (1100, 650), (0, 0)) == "1100 650 4,68"
