"""A picture painted by parts equals the same picture painted whole, after every input and in every size of letters."""

from __future__ import annotations

import random
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from atlantis_desktop.ui.widgets.base import Custom
from tests.table.kit import key, show, window
from tests.table.monkey import watched
from tests.table.test_monkey import HOMES
from tests.table.whole import Looker, difference, look, painted_whole

SCALES = (100, 145, 200)
SIZES = ((1280, 720), (1920, 1080))
USUAL, MANY = 20, 250
"""Inputs of each kind of table in the usual tier, at one scale; in the long one, at every scale."""


def run(name: str, scale: int, seed: int, inputs: int) -> Looker:
    """A monkey that has made so many inputs in German, with letters so large, and looked after each."""
    with pytest.MonkeyPatch.context() as patch, watched(patch, SIZES[seed % 2]) as app:
        app.settings.language, app.settings.ui_scale = "de", scale
        app.settings_changed()
        looker = Looker(app, name, seed, HOMES[name])
        looker.stay = 40
        looker.run(inputs)
    return looker


@pytest.mark.parametrize(("at", "name"), list(enumerate(HOMES)))
def test_what_is_painted_by_parts_is_as_painted_whole(at: int, name: str) -> None:
    assert run(name, SCALES[at % len(SCALES)], at, USUAL).inputs == USUAL


@pytest.mark.long(60)
@pytest.mark.parametrize(("name", "scale"), list(product(HOMES, SCALES)))
def test_hundreds_of_inputs_leave_no_trace(name: str, scale: int) -> None:
    assert run(name, scale, scale, MANY).inputs == MANY


@pytest.mark.parametrize("thick", [3, 5, 9, 20])
def test_a_broad_frame_is_painted_by_parts_as_it_is_whole(thick: int) -> None:
    with window((1280, 720)) as app:
        frame = Custom("frame", Rect(200, 200, 400, 200),
                       lambda surface, rect, _ui: pygame.draw.rect(surface, "red", rect, thick))  # fmt: skip
        frame.still = False
        page = show(app, frame)
        chance = random.Random(thick)
        for _number in range(150):
            corner = chance.choice([frame.rect.topleft, frame.rect.topright, frame.rect.bottomleft])
            part = Rect(0, 0, chance.randrange(12, 60), chance.randrange(12, 60))
            part.center = corner[0] + chance.randrange(-30, 30), corner[1] + chance.randrange(-30, 30)
            page.mark(part)
            app.step([], 0.02)
        look(app)


def test_the_law_sees_what_was_left() -> None:
    with window((1280, 720)) as app:
        page = show(app)
        app.window.surface.fill("red", Rect(30, 40, 50, 60))
        whole = painted_whole(page, app.window.surface)
        assert difference(app.window.surface, whole) == Rect(30, 40, 50, 60)
        with pytest.raises(AssertionError, match="not painted as it is whole"):
            look(app)


@pytest.mark.parametrize("pointer", ["normal", "large", "largest"])
def test_the_ring_of_the_keyboard_lies_within_the_reach_of_what_it_surrounds(pointer: str) -> None:
    with window((1280, 720), pointer=pointer, ui_scale=145) as app:
        box = Custom("box", Rect(300, 300, 200, 80), lambda *_: None, on_click=lambda: None)
        show(app, box)
        key(app, "tab")
        assert box.focused
        before = Surface(app.window.size, 0, app.window.surface)
        drawn = before.copy()
        box.draw(drawn, app.ui)
        ring = difference(before, drawn)
        assert ring is not None and box.reach(app.ui).contains(ring)
