"""A controller plays: its buttons press keys, its signs stand where keys stood, and whole games go by it."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.gamepad import ACTIONS, MOST, Gamepad, signs_of
from atlantis_desktop.ui.keys import ACTIONS as ALL_ACTIONS
from atlantis_desktop.ui.keys import KeyMap, event_of, key_of
from tests.storage.helpers import new_match
from tests.table.kit import key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import table_in_window


def press(app: Any, button: int) -> None:
    """Press a button of the controller and let it go."""
    app.step([Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)], 0.02)
    app.step([Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)], 0.02)


@pytest.mark.parametrize("name", sorted({name for action in ALL_ACTIONS for name in action.keys}))
def test_every_key_of_the_key_map_can_be_pressed_by_its_name(name):
    assert key_of(event_of(name)) == name


def test_a_button_presses_the_key_that_a_person_gave_to_its_action():
    pad = Gamepad(KeyMap({"hint": ["x"]}))
    (event,) = pad.takes(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y)) or []
    assert key_of(event) == "x"
    assert event.held()
    assert pad.takes(Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_Y)) == []
    assert not event.held()


def test_a_stick_presses_once_until_it_is_back():
    pad = Gamepad(KeyMap())

    def tilt(share: float) -> list[str]:
        event = Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=round(share * MOST))
        return [key_of(each) for each in pad.takes(event) or []]

    assert [tilt(share) for share in (0.3, 0.7, 0.9, 0.5, 0.7)] == [[], ["right"], [], [], []]
    assert [tilt(share) for share in (0.1, -0.8)] == [[], ["left"]]


def test_every_action_of_a_button_is_one_of_the_key_map_and_has_a_sign_on_every_make():
    known = {action.id for action in ALL_ACTIONS}
    assert set(ACTIONS.values()) <= known
    for name in ("Xbox Series X Controller", "Sony DualSense", "Nintendo Switch Pro Controller", "Something else"):
        signs = signs_of(name)
        assert set(ACTIONS.values()) <= set(signs) <= known and all(signs.values())
    assert signs_of("PS4 Controller")["act"] == "Cross" and signs_of("8BitDo")["act"] == "A"


def test_signs_follow_the_device_that_is_used():
    match = new_match(game="fate", seats=2, controllers=("human", "greedy"))
    with table_in_window(TableScene, match, (1280, 720)) as (app, _table):
        assert "(H)" in app.find("tool_hint").tip
        press(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        pass_time(app, 2)
        assert "(Y)" in app.find("tool_hint").tip
        key(app, "right")
        pass_time(app, 2)
        assert "(H)" in app.find("tool_hint").tip


def test_a_held_direction_goes_on_until_it_is_let_go():
    with window() as app:
        app.open("settings", page="keys")
        pass_time(app, 2)
        app.step([Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)], 0.02)
        places = {app.scene.focus}
        for _step in range(30):
            app.step([], 0.05)
            places.add(app.scene.focus)
        assert len(places) > 1
        app.step([Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)], 0.02)
        app.step([], 0.05)
        at = app.scene.focus
        for _step in range(20):
            app.step([], 0.05)
        assert app.scene.focus is at


@pytest.mark.parametrize("game", ["fate", "rising", "scoundrels", "archon"])
def test_a_game_goes_on_by_the_controller_alone(game):
    """Y asks for a hint, and the gold button, which plays it, is pressed by Start; what is read is closed by B or A."""
    match = new_match(game=game, seats=3, controllers=("human", "greedy", "greedy"))
    with table_in_window(TableScene, match, (1280, 720), quick_bots=True, think_seconds=0.1) as (app, table):
        def own() -> int:
            return sum(made.move.seat == 0 for made in table.session.match.line)

        for _round in range(120):
            if own() >= 8:
                break
            press(app, pygame.CONTROLLER_BUTTON_Y)
            for _wait in range(40):
                pass_time(app, 3)
                time.sleep(0.01)
                panel: Any = table.find("hint_panel") if "hint_panel" in look_at(table) else None
                if app.scene is not table or panel is None or panel.hints:
                    break
            press(app, pygame.CONTROLLER_BUTTON_START)
            pass_time(app, 10)
            if app.scene is not table:
                press(app, pygame.CONTROLLER_BUTTON_A)
                pass_time(app, 5)
        assert own() >= 8
