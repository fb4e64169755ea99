"""In small windows the plate of a seat opens while the seat is pointed at, by pointer or by keyboard."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.ui.app import App
from tests.table.kit import move
from tests.table.look import look_at
from tests.table.screens import shown
from tests.table.tables import hide_summary


@contextmanager
def table_in(size: tuple[int, int]) -> Iterator[tuple[App, FateScene]]:
    with shown("table-declare", size, 100) as app:
        table = app.scene
        assert isinstance(table, FateScene)
        hide_summary(table)
        yield app, table


def test_the_plate_says_what_lies_open_and_goes_away_with_the_pointer() -> None:
    with table_in((1024, 640)) as (app, table):
        panel = table.seat_panels[2]
        move(app, panel.rect.center)
        assert "seat_plate" not in look_at(table), "it does not flash up on the way elsewhere"
        app.step([], 0.3)
        assert "seat_plate" in look_at(table) and table.find("seat_plate").rect.left > panel.rect.right
        app.draw_now()
        drawn = [record.text for record in app.audit().records]
        model, seat = table.model, panel.seat
        hand, declared = len(model.cards("hand", seat)), len(model.cards("declared", seat))
        assert f"{hand} in hand" in drawn and f"{declared} declared" in drawn
        assert not app.audit().findings()
        move(app, table.seat_panels[3].rect.center)
        app.step([], 0.3)
        assert "seat_plate" in look_at(table) and table.find("seat_plate").seat == table.seat_panels[3].seat
        move(app, table.screen.rect("instruction").center)
        app.step([], 0.3)
        assert "seat_plate" not in look_at(table)


def test_the_plate_opens_for_the_keyboard_too() -> None:
    with table_in((1024, 640)) as (app, table):
        app.pointer_in_use = False
        table.set_focus(table.seat_panels[1])
        for _number in range(3):
            app.step([], 0.1)
        assert "seat_plate" in look_at(table)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_large_window_shows_the_whole_plates_anyway(size: tuple[int, int]) -> None:
    with table_in(size) as (app, table):
        move(app, table.seat_panels[2].rect.center)
        app.step([], 0.5)
        assert "seat_plate" not in look_at(table)
