"""The log of a small window lies behind a tab: the tab says what has been added, and one click leads there."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.table.log_text import LogLine
from tests.table.council import council
from tests.table.council import table as council_table
from tests.table.kit import click_at, key
from tests.table.look import look_at
from tests.table.test_fate_places import table_of


def added(table: Any, seats: tuple[int, ...]) -> None:
    """Let so many lines be added to the log that is shown, by these seats."""
    lines = [*table.session.shown_log(), *(LogLine(seat, f"Seat {seat} drew two cards.", "", ()) for seat in seats)]
    table.session.shown_log = lambda: lines
    log = next(each for each in table.widgets if isinstance(each, LogPanel))
    log.lines = table.session.shown_log
    table.refresh()
    table.ui.app.step([], 0.02)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150), ((1024, 640), 200)])
def test_the_tab_counts_what_others_did_until_one_click_shows_it(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale) as app:
        table = table_of(app, 4, 1, 1)
        tab = table.find("drawer_tab")
        assert tab.news == 0 and "new" not in tab.label, "what a game brings along is not new"
        added(table, (3, 0, 1, 2, -1, 0))
        assert tab.news == 3, "what came before the own turn is past, and what one does oneself is not new"
        assert "3 new lines" in tab.label
        app.draw_now()
        audit = app.audit()
        assert any(record.text == "3" and tab.rect.contains(record.rect) for record in audit.records)
        assert audit.findings() == []
        click_at(app, tab.rect.center)
        assert "log" in look_at(table) and tab.news == 0
        click_at(app, tab.rect.center)
        assert "log" not in look_at(table) and tab.news == 0
        added(table, (3,))
        assert tab.news == 1
        key(app, "l")
        assert look_at(table).focus == "log" and tab.news == 0


def test_the_tab_says_of_more_than_99_new_lines_that_there_are_more() -> None:
    with offscreen.window((1280, 720), 150) as app:
        table = table_of(app, 4, 1, 1)
        tab = table.find("drawer_tab")
        for more, told in ((99, "99"), (1, "99+")):
            added(table, (3,) * more)
            app.draw_now()
            audit = app.audit()
            assert any(record.text == told and tab.rect.contains(record.rect) for record in audit.records)
            assert audit.findings() == []
        assert "100 new lines" in tab.label


def test_lines_that_are_taken_back_are_not_new_and_a_large_window_shows_the_log_itself() -> None:
    with offscreen.window((1280, 720), 150) as app:
        table = table_of(app, 4, 1, 1)
        added(table, (1, 2))
        before = table.session.shown_log()
        table.session.shown_log = lambda: before[:-1]
        table.refresh()
        app.step([], 0.02)
        assert table.find("drawer_tab").news == 1
    with offscreen.window((1280, 720), 100) as app:
        table = table_of(app, 4, 1, 1)
        added(table, (1, 2))
        assert "log" in look_at(table) and all(widget.name != "drawer_tab" for widget in table.walk())


def test_a_tab_with_one_panel_more_keeps_its_words_when_lines_are_new() -> None:
    match = council(3, lambda _prompt, _state: True)
    with council_table(match, (1280, 720), ui_scale=150) as (_app, table):
        tab = table.find("drawer_tab")
        assert tab.label == tab.words == "Log · Deals"
        tab.tell(1)
        assert tab.label == "Log · Deals · 1 new line"
        tab.tell(0)
        assert tab.label == "Log · Deals"
