"""The app: loop, settings, keys of the window, pictures, crashes."""

import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.app import DOZE_AFTER, DOZE_SLEEP, App
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.window import Window
from tests.table.kit import Page, key, move, show, window
from tests.table.screens import shown


def test_the_first_frame_is_reported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "first"
    monkeypatch.setenv("ATLANTIS_FIRST_FRAME_FILE", str(mark))
    with window() as app:
        assert not mark.exists()
        show(app)
        stamp = mark.read_text(encoding="ascii")
        assert int(stamp) <= time.monotonic_ns()
        app.draw_now()
        assert mark.read_text(encoding="ascii") == stamp


def test_ctrl_plus_and_minus_change_the_scale_and_keep_it() -> None:
    with window() as app:
        show(app)
        key(app, "ctrl+=")
        assert app.settings.ui_scale == 105
        assert app.ui.scale.text == pytest.approx(1.05)
        key(app, "ctrl+-")
        key(app, "ctrl+-")
        assert app.settings.ui_scale == 95
        key(app, "ctrl+0")
        assert app.settings.ui_scale == 100
        app.step([], 1.1)
        assert len(app.kept) == 1  # type: ignore[attr-defined]


def test_the_scale_ends_at_75_and_200() -> None:
    with window((2560, 1440)) as app:
        show(app)
        for _ in range(40):
            app.change_scale(1)
        assert app.settings.ui_scale == 200
        for _ in range(40):
            app.change_scale(-1)
        assert app.settings.ui_scale == 75


def test_a_scale_that_cannot_be_shown_is_told() -> None:
    with window((1280, 720)) as app:
        show(app)
        app.change_scale(-1)
        assert "stay at 125 %" in app.scene.find("note").label


def test_full_screen_goes_and_comes_back() -> None:
    with window() as app:
        show(app)
        key(app, "f11")
        assert (app.settings.window_mode, app.window.mode) == ("full", "full")
        key(app, "f11")
        assert (app.settings.window_mode, app.window.mode) == ("window", "window")
        app.step([Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="\r")], 0.02)
        assert app.window.mode == "full"


def test_full_screen_of_the_size_of_the_window_is_drawn_whole() -> None:
    """A window as large as the screen gets no new size, but a new and empty picture."""
    with window() as app:
        show(app)
        app.window.desktop = app.window.size
        app.step([], 0.02)
        before = pygame.image.tobytes(app.window.surface, "RGB")
        for _way in range(2):
            app.window.surface.fill("black")
            key(app, "f11")
            app.step([], 0.02)
            assert pygame.image.tobytes(app.window.surface, "RGB") == before


def test_a_new_size_builds_the_scene_anew() -> None:
    with window() as app:
        page = show(app)
        built: list[int] = []
        page.build = lambda: built.append(app.ui.scale.width)  # type: ignore[method-assign]
        app.step([Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 0.02)
        assert built == [1600]
        assert app.settings.window_size == (1600, 900)
        app.step([Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 0.02)
        assert built == [1600]


def test_a_window_is_never_smaller_than_supported() -> None:
    with window() as app:
        show(app)
        app.step([Event(pygame.VIDEORESIZE, size=(700, 300), w=700, h=300)], 0.02)
        assert app.window.size == (1024, 640)


@pytest.mark.parametrize("size", [(700, 300), (300, 200), (40, 900), (1, 1)])
def test_where_no_larger_window_is_granted_the_whole_screen_is_shown_smaller(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Window, "put_right", lambda _window, _least: None)
    with window((1024, 640)) as app:
        page = show(app, Button("go", Rect(900, 500, 100, 60), "Go", lambda: None))
        app.step([Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])], 0.02)
        shown = pygame.display.get_surface()
        assert shown.get_size() == size
        assert app.window.size == (max(1024, size[0]), max(640, size[1])) == page.ui.scale.screen.size
        if size == (1, 1):
            return
        assert shown.get_at((size[0] // 2, size[1] // 2)) != (0, 0, 0), "something is seen"
        k = min(size[0] / app.window.size[0], size[1] / app.window.size[1])
        middle = Rect(900, 500, 100, 60).center
        x, y = (round(size[axis] / 2 + (middle[axis] - app.window.size[axis] / 2) * k) for axis in (0, 1))
        move(app, (x, y))
        assert page.at(app.pointer) is app.find("go")
        app.step([Event(pygame.WINDOWRESIZED, x=1280, y=720)], 0.02)
        assert app.window.size == (1280, 720) and app.window.surface is pygame.display.get_surface()


def test_a_system_that_grants_no_larger_window_is_asked_once_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some answer each request by the old size, which would be asked about again without end."""
    with window() as app:
        show(app)
        asked: list[tuple[int, int]] = []
        real = pygame.display.set_mode

        def refuse(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
            asked.append(size)
            return real((300, 200), flags)

        monkeypatch.setattr(pygame.display, "set_mode", refuse)
        for _answer in range(5):
            app.step([Event(pygame.WINDOWRESIZED, x=300, y=200)], 0.02)
        assert asked == [(300, 200), (1024, 640)]
        assert app.settings.window_size == (1024, 640)


def test_the_place_of_the_window_is_remembered() -> None:
    with window() as app:
        show(app)
        app.step([Event(pygame.WINDOWMOVED, x=33, y=44)], 0.02)
        assert app.settings.window_pos == (33, 44)


def test_a_picture_of_the_screen_is_saved(tmp_path: Path) -> None:
    with window() as app:
        show(app)
        target = app.take_screenshot(tmp_path)
        assert target is not None
        assert pygame.image.load(str(target)).get_size() == (1920, 1080)
        assert target.name in app.scene.find("note").label
        blocked = tmp_path / "file"
        blocked.write_text("x", encoding="ascii")
        assert app.take_screenshot(blocked / "below") is None


def _slept(app: App, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the loop sleeps for, before it looks at input, after more than 20 seconds without any."""
    slept: list[float] = []
    monkeypatch.setattr("atlantis_desktop.ui.app.time.sleep", slept.append)
    app.idle_seconds = DOZE_AFTER + 1
    app.wait(pygame.time.Clock())
    return slept


def test_without_input_it_dozes_until_a_hand_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as app:
        show(app)
        assert _slept(app, monkeypatch) == [DOZE_SLEEP]
        app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))], 0.02)
        assert app.idle_seconds < 1


@pytest.mark.parametrize("screen", ["table-draw", "settings-display"])
def test_at_rest_it_lets_memory_go_and_shows_the_same_afterwards(screen: str) -> None:
    with shown(screen, (1280, 800), 100) as app:
        before = pygame.image.tobytes(app.draw_now(), "RGB")
        canvas = app.scene.canvas
        kept, panels = app.ui.store.kept_bytes, canvas.bed
        app.rest()
        assert pygame.image.tobytes(app.window.surface, "RGB") == before
        assert canvas.bed is None
        assert pygame.image.tobytes(app.draw_now(), "RGB") == before
        if panels is not None:
            assert app.ui.store.kept_bytes < 0.8 * kept


def test_it_rests_once_when_it_begins_to_doze(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as app:
        show(app)
        rested: list[bool] = []
        monkeypatch.setattr(app, "rest", lambda: rested.append(True))
        _slept(app, monkeypatch)
        app.wait(pygame.time.Clock())
        assert rested == [True]


def test_the_window_does_not_load_the_tools_that_install_packages() -> None:
    """They cost 10 MB and 70 ms, and pygame asks for them where they are installed."""
    loaded = "import sys, atlantis_desktop.ui.app; print('pkg_resources' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert found.stdout.split()[-1] == "False"


def test_a_scene_that_is_busy_keeps_it_awake(monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy(Page):
        @property
        def busy(self) -> bool:
            return True

    with window() as app:
        app.scenes.reset(Busy(app))
        app.step([], 0.02)
        assert _slept(app, monkeypatch) == []


def test_a_crash_goes_to_its_handler_and_changed_settings_are_kept() -> None:
    seen: list[BaseException] = []

    class Broken(Page):
        def on_update(self, dt: float) -> None:
            raise RuntimeError("broken")

    with window() as app:
        app.on_crash = seen.append
        show(app)
        app.settings_changed()
        app.run(Broken(app))
        assert [str(error) for error in seen] == ["broken"]
        assert app.kept  # type: ignore[attr-defined]
        app.on_crash = None
        with pytest.raises(RuntimeError, match="broken"):
            app.run(Broken(app))


def test_closing_the_window_ends_the_loop_unless_a_scene_asks_first() -> None:
    with window() as app:
        show(app)
        app.running = True
        app.scene.on_quit = lambda: True  # type: ignore[attr-defined]
        app.step([Event(pygame.QUIT)], 0.02)
        assert app.running
        del app.scene.on_quit  # type: ignore[attr-defined]
        app.step([Event(pygame.QUIT)], 0.02)
        assert not app.running


def test_a_disk_that_refuses_settings_is_told() -> None:
    with window(save=lambda _settings: "The settings could not be saved (disk full).") as app:
        show(app)
        app.settings_changed()
        app.save_now()
        assert "disk full" in app.scene.find("note").label


def test_colours_and_language_change_at_once() -> None:
    with window() as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.settings.high_contrast = True
        app.settings.language = "qps"
        app.settings_changed()
        app.step([], 0.02)
        assert app.ui.theme.high_contrast
        told = {record.text for record in app.audit().records}
        assert "Quit" not in told


def test_an_unknown_screen_changes_nothing() -> None:
    with window() as app:
        page = show(app)
        assert app.open("no such screen") is None
        assert app.scene is page


def test_mute_works_on_every_screen() -> None:
    with window() as app:
        show(app)
        key(app, "m")
        assert app.ui.sound.muted
        key(app, "m")
        assert not app.ui.sound.muted


def test_what_was_pressed_before_a_screen_was_seen_does_not_reach_it() -> None:
    """Two presses may come together when the first one takes long; the second is not meant for what the first opens."""
    with window() as app:
        opened = Page(app)

        class Opener(Page):
            def on_key(self, event: Event, key: str) -> bool:
                self.ui.app.reset(opened)
                return True

        app.scenes.reset(Opener(app))
        app.step([], 0.02)
        app.step([Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b") for _ in range(2)], 0.02)
        assert app.scene is opened and opened.keys == []
        key(app, "b")
        assert opened.keys == ["b"]


def test_a_key_that_is_held_acts_once_and_arrows_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as app:
        assert pygame.key.get_repeat() == (0, 0), "a key let go while a picture takes long would act again"
        monkeypatch.setattr("atlantis_desktop.ui.key_repeat.is_down", lambda _code: True)
        page = show(app)
        for name, often in (("return", 1), ("escape", 1), ("down", 4)):
            before = len(page.keys) + len(page.actions) + page.went_back
            key(app, name)
            for _ in range(8):
                app.step([], 0.06)
            assert len(page.keys) + len(page.actions) + page.went_back == before + often, name


def test_a_key_that_was_let_go_while_a_picture_took_long_does_not_act_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with window() as app:
        monkeypatch.setattr("atlantis_desktop.ui.key_repeat.is_down", lambda _code: False)
        page = show(app)
        key(app, "down")
        app.step([], 0.5)
        assert page.keys == ["down"]


def test_a_click_is_seen_within_20_milliseconds() -> None:
    with window() as app:
        show(app, Button("go", Rect(100, 100, 300, 60), "Go", lambda: None, kind="primary"))
        app.step([], 0.02)
        times = []
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 10:
            start = time.process_time()
            assert app.step([Event(kind, pos=(200, 130), button=1)], 0.02)
            times.append(time.process_time() - start)
        assert sorted(times)[len(times) // 2] < 0.020


@pytest.mark.parametrize("pointer", ["normal", "large", "largest"])
def test_every_pointer_can_be_shown(pointer: str) -> None:
    with window(pointer=pointer) as app:
        show(app)
        assert not app.ui.store.missing


def test_run_ends_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Brief(Page):
        def on_update(self, dt: float) -> None:
            self.ui.app.quit()

    with window() as app:
        app.run(Brief(app))
        assert not app.running


@pytest.mark.parametrize("at_start", [True, False])
def test_grey_draws_every_pixel_without_hue(at_start: bool) -> None:
    with window(colour_mode="grey" if at_start else "standard") as app:
        app.open("settings", "reset")
        app.step([], 0.02)
        if not at_start:
            app.settings.colour_mode = "grey"
            app.settings_changed()
        surface = app.draw_now()
        coloured = [
            (x, y)
            for x in range(0, 1920, 24)
            for y in range(0, 1080, 24)
            if max(surface.get_at((x, y))[:3]) - min(surface.get_at((x, y))[:3]) > 3
        ]
        assert coloured == []
