"""What the program tells a test outside it: the widgets of the screen in front, and where a click reaches them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.paths import PROBE_VARIABLE
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.probe import describe, told
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.scenes.dialog import ask
from atlantis_desktop.ui.widgets.base import Widget
from tests.table.screens import shown


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "probe.json"
    monkeypatch.setenv(PROBE_VARIABLE, str(path))
    return path


@pytest.fixture
def app(file: Path) -> Iterator[App]:
    made = App(Settings(window_size=(1280, 800)), routes=SHARED, sound=False, save=lambda _settings: None)
    made.open("title", "reset")
    yield made
    made.window.close()


def test_the_file_tells_the_screen_in_front(app: App, file: Path) -> None:
    app.step([], 0.02)
    title = json.loads(file.read_text())
    assert title["scene"] == "title" and title["size"] == [1280, 800] and title["still"]
    spots = {widget["name"]: widget.get("spot") for widget in title["widgets"]}
    assert app.find("new_game").rect.collidepoint(spots["new_game"])
    assert spots["subtitle_line"] is None, "words take no clicks"
    ask(app.ui, "Stop?", "Now?", "Stop", app.quit, "Go on")
    app.step([], 0.02)
    dialog = json.loads(file.read_text())
    assert dialog["scene"] == "dialog" and dialog["stack"] == ["title", "dialog"]
    assert dialog["frame"] == title["frame"] + 1
    assert {"yes", "no"} <= {widget["name"] for widget in dialog["widgets"]}
    assert "new_game" not in {widget["name"] for widget in dialog["widgets"]}, "what lies below takes no clicks"


def test_the_file_is_written_only_when_something_changed(app: App, file: Path) -> None:
    app.step([], 0.02)
    before = file.stat().st_mtime_ns
    for _ in range(5):
        app.step([], 0.02)
    assert file.stat().st_mtime_ns == before


def test_the_file_counts_the_inputs_that_were_taken(app: App, file: Path) -> None:
    app.step([], 0.02)
    before = json.loads(file.read_text())
    assert before["inputs"] == {"press": 0, "release": 0, "wheel": 0, "key": 0}
    app.step(
        [Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1), Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)], 0.02
    )
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="")], 0.02)
    app.step([Event(pygame.KEYUP, key=pygame.K_F9, mod=0)], 0.02)
    after = json.loads(file.read_text())
    assert after["inputs"] == {"press": 1, "release": 1, "wheel": 0, "key": 1}
    assert after["frame"] == before["frame"], "none of them changed the picture"


def test_nothing_is_written_unless_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROBE_VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)
    made = App(Settings(window_size=(1280, 800)), routes=SHARED, sound=False, save=lambda _settings: None)
    made.open("title", "reset")
    made.step([], 0.02)
    assert list(tmp_path.iterdir()) == []
    made.window.close()


def test_what_is_asked_said_and_lies_on_top_is_told(app: App) -> None:
    app.step([], 0.02)
    app.scene.refuse(app.find("new_game"), "Not **now**.")
    app.scene.say("Kept.")
    app.scene.set_focus(app.find("new_game"))
    seen = describe(app)
    assert (seen["refusal"], seen["note"], seen["page"], seen["focus"]) == ("Not now.", "Kept.", "", "new_game")
    assert seen["gold"] == ["new_game"] and seen["asked"] == [] and not seen["reading"]
    app.scene.show_popup(Widget("list", Rect(10, 10, 100, 100)))
    assert describe(app)["page"] == "list"


@pytest.mark.parametrize("screen", ["table-declare", "city-invest", "archon-council", "rising-seats"])
def test_the_instruction_is_told_as_it_stands_on_the_screen(screen: str) -> None:
    with shown(screen, (1920, 1080), 100) as app:
        if screen == "rising-seats":
            app.pop()
            app.draw_now()
        written = " ".join(plain(record.text) for record in app.audit().records).lower()
        heading, sentence, _help = told(app.scene)["asked"]
        assert heading and heading.lower() in written and sentence.lower() in written


def test_every_page_of_the_settings_can_be_told() -> None:
    for page in ("display", "motion", "sound", "play", "keys"):
        with shown(f"settings-{page}", (1280, 720), 100) as app:
            assert describe(app)["widgets"]
