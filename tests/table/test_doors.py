"""The doors between two people slide: shut over nothing of the game, open over the table of the one who is called."""

from __future__ import annotations

import pygame
import pytest

from atlantis_desktop.screens import game_routes
from atlantis_desktop.screens.game_routes import open_table, play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.doors import GROUP, Leaves
from atlantis_desktop.table.thinker import QuickThinker
from atlantis_desktop.ui.app import App
from tests.table.homes import BEHIND_DOORS, at_question
from tests.table.look import look_at
from tests.table.test_table_scene import small_match

SIZE = (1280, 720)


def window_with_doors(speed: float = 1.0, **more: object) -> App:
    settings = Settings(window_size=SIZE, speed=speed, language="en", first_run_done=True, **more)  # type: ignore[arg-type]
    app = App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    app.scenes.reset(open_table(app.ui, small_match(humans=2)))
    for _ in range(200):
        app.step([], 0.02)
        if app.scene.name == "cover":
            break
    app.step([], 0.02)
    return app


def leaves(app: App) -> list[Leaves]:
    return [widget for widget in app.scene.widgets if isinstance(widget, Leaves)]


def press(app: App, key: int) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 0.02)
    app.step([pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)], 0.02)


def test_they_fall_shut_over_nothing_of_the_game() -> None:
    app = window_with_doors()
    assert app.scene.name == "cover" and [each.behind is not None for each in leaves(app)] == [True]
    gap = app.window.surface.get_at((SIZE[0] // 2, 4))
    for _ in range(40):
        app.step([], 0.02)
    assert leaves(app) == [] and app.window.surface.get_at((SIZE[0] // 2, 4)) != gap


def test_they_slide_apart_over_the_table_and_are_gone() -> None:
    app = window_with_doors()
    press(app, pygame.K_RETURN)
    assert app.scene.name == "table"
    for _ in range(3):
        app.step([], 0.02)
    (one,) = leaves(app)
    assert 0.0 < one.apart < 1.0
    for _ in range(45):
        app.step([], 0.02)
    assert leaves(app) == []


def test_without_motion_there_are_none() -> None:
    for more in ({"speed": 0.0}, {"reduced_motion": True}):
        app = window_with_doors(**more)  # type: ignore[arg-type]
        assert leaves(app) == []
        press(app, pygame.K_RETURN)
        assert app.scene.name == "table" and leaves(app) == [] and not app.ui.motion.is_moving(GROUP)


@pytest.mark.parametrize(("seats", "step"), BEHIND_DOORS)
def test_a_page_waits_until_the_doors_have_opened(seats: int, step: str) -> None:
    settings = Settings(window_size=SIZE, speed=1.0, language="en", first_run_done=True)
    app = App(settings, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_routes, "new_thinker", lambda _seconds: QuickThinker())
        at_question("archon", seats, step, seats)(app)
    assert app.scene.name == "cover"
    press(app, pygame.K_RETURN)
    table = app.scenes.stack[0]
    seen = len(leaves(app))
    for _ in range(120):
        app.step([], 0.02)
        if app.scene is not table:
            break
        seen += len(leaves(app))
    assert app.scene.name in {"asked", "council"} and seen, "the doors were seen"
    assert not any(isinstance(widget, Leaves) for widget in table.widgets)


def test_whatever_is_opened_by_hand_shows_no_half_open_doors() -> None:
    app = window_with_doors()
    press(app, pygame.K_RETURN)
    table = app.scene
    assert leaves(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not table and not any(isinstance(widget, Leaves) for widget in table.widgets)


def test_what_was_said_to_one_person_is_gone_when_the_doors_open_for_the_next() -> None:
    app = window_with_doors()
    table = app.scene.table  # type: ignore[attr-defined]
    table.say("Waiting for somebody.", 60)
    press(app, pygame.K_RETURN)
    for _ in range(60):
        app.step([], 0.02)
    assert app.scene.name == "table" and not look_at(app).note and look_at(app).refusal == ""
