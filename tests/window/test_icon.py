"""What a desktop sees of the window: the icon, name and class by which title bars and task lists know it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pygame
import pytest

from atlantis_desktop.paths import APP_ID, TITLE, data_root
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.window import ICON, Window
from tests.window.desktop import DesktopPerson, program, started


def property_of(person: DesktopPerson, name: str, kind: str) -> str:
    """Give a property of the window as the X server holds it."""
    command = ["xprop", "-notype", "-id", person.window, "-len", "1000000", "-f", name, kind, name]
    told = subprocess.run(command, env=person.environ, capture_output=True, text=True, check=True).stdout
    return told.partition("=")[2].strip()


def icon_of(person: DesktopPerson) -> tuple[int, int, list[int]]:
    """Give width, height and ARGB pixels of the window's icon."""
    numbers = [int(word) for word in re.findall(r"\d+", property_of(person, "_NET_WM_ICON", "32c"))]
    return numbers[0], numbers[1], numbers[2:]


def our_icon() -> tuple[int, int, list[int]]:
    """Give the same of the program's own icon."""
    picture = pygame.image.load(str(data_root() / "assets" / "app" / ICON))
    pixels = [int.from_bytes(bytes((c.a, c.r, c.g, c.b)), "big")
              for y in range(picture.get_height()) for x in range(picture.get_width())
              for c in [picture.get_at((x, y))]]  # fmt: skip
    return picture.get_width(), picture.get_height(), pixels


def check_identity(person: DesktopPerson) -> None:
    """Hold icon, class and name of a window against the program's own."""
    assert icon_of(person) == our_icon()
    assert property_of(person, "WM_CLASS", "8s") == f'"{APP_ID}", "{APP_ID}"'
    assert property_of(person, "_NET_WM_NAME", "8u").strip('"') == TITLE


@pytest.mark.window
def test_the_window_carries_the_programs_icon_class_and_name(tmp_path: Path) -> None:
    with started(program("play"), tmp_path / "run", tmp_path / "home") as person:
        person.wait_scene("first_run")
        check_identity(person)
        person.key("F11")
        person.pause(0.5)
        check_identity(person)


def test_the_icon_is_set_before_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    set_icon, set_mode = pygame.display.set_icon, pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_icon", lambda *a: (calls.append("icon"), set_icon(*a))[1])
    monkeypatch.setattr(pygame.display, "set_mode", lambda *a: (calls.append("mode"), set_mode(*a))[1])
    window = Window(Settings())
    try:
        assert calls == ["icon", "mode"]
    finally:
        window.close()
