"""The log of a table: fifteen events at 1920 x 1080, the rule as a mark, no ring of the keyboard under the mouse."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from atlantis_desktop.games import GAMES
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.session import GameSession
from tests.table.city import Silent
from tests.table.kit import click_at, key, move, pass_time, window
from tests.table.tables import hide_summary, put_away

SIZE = (1920, 1080)


def open_log(app: Any, game: str) -> tuple[Any, Any]:
    """Show the table of a game, and give it with its log, which the key of the log has led to."""
    match = sample_match(game=game, options={"councilorChoice": "random"} if game == "rising" else None)
    play_on(match, 40)
    table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
    table.session.unlock()
    app.scenes.reset(table)
    pass_time(app, 4)
    hide_summary(table)
    for _page in range(2):
        # The sheet with which a game of Archon begins, and the page of its question.
        put_away(app)
        pass_time(app, 4)
    key(app, "l")
    log = app.scene.focus
    table.set_focus(log)
    pass_time(app, 2)
    return table, log


@pytest.mark.parametrize("game", GAMES)
def test_fifteen_events_are_read_at_once(game: str) -> None:
    with window(SIZE, {**SHARED, **play_routes()}, speed=0.0, partners="silent") as app:
        _table, log = open_log(app, game)
        rule = log.main_rule()
        lines = [LogLine(number % 3, f"Lysandra draws {number} cards.", rule, ()) for number in range(40)]
        log.lines = lambda: lines
        log.mark()
        app.draw_now()
        assert len(log.links) >= 15
        assert {rule for _box, rule in log.links} == {rule}
        assert app.audit().findings() == []


@pytest.mark.parametrize("length", [1, 2, 6])
def test_a_line_that_is_higher_than_the_log_is_told_as_far_as_it_has_room(length: int) -> None:
    told = "Xenia and Kleon announce that every faction may send a hero against the Kraken in the harbour, or stay. "
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0) as app:
        match = sample_match(game="archon")
        table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 4)
        hide_summary(table)
        log: Any = table.find("log")
        log.lines = lambda: [LogLine(0, "Iole votes.", "", ()), LogLine(1, told * length, "ARCHON-56", ())]
        log.mark()
        app.draw_now()
        seen = [record for record in app.audit().records if record.text == told * length]
        assert seen and all(log.rect.contains(record.rect) for record in seen)


@pytest.mark.parametrize("game", GAMES)
def test_the_mark_of_a_line_opens_its_rule(game: str) -> None:
    with window(SIZE, {**SHARED, **play_routes()}, speed=0.0, partners="silent") as app:
        _table, log = open_log(app, game)
        assert not any(line.rule and line.rule in line.text for line in log.told_lines())
        box, rule = log.links[0]
        assert rule
        assert log.rect.contains(box)
        click_at(app, box.center)
        pass_time(app, 4)
        assert app.scene.name == "rules"


@pytest.mark.parametrize("game", ["fate", "scoundrels"])
def test_a_log_grows_with_the_focus_and_shrinks_with_escape(game: str) -> None:
    with window(SIZE, {**SHARED, **play_routes()}, speed=0.0, partners="silent") as app:
        table, log = open_log(app, game)
        home, told = table.screen.rect("log"), table.screen.rect("instruction")
        assert log.rect.top < home.top
        assert log.rect.top > told.bottom
        assert log.rect.bottom == home.bottom
        key(app, "escape")
        assert app.scene is table
        assert log.rect == home
        assert not log.focused


@pytest.mark.parametrize("game", GAMES)
def test_the_ring_of_the_keyboard_goes_when_the_mouse_is_used(game: str) -> None:
    with window(SIZE, {**SHARED, **play_routes()}, speed=0.0, partners="silent") as app:
        _table, log = open_log(app, game)
        key(app, "shift+tab")
        key(app, "tab")
        app.scene.set_focus(log)
        pass_time(app, 2)
        ringed = _picture(app, log)
        move(app, (4, 4))
        without = _picture(app, log)
        assert log.focused
        assert ringed != without
        app.draw_now()
        assert _picture(app, log) == without


def _picture(app: Any, log: Any) -> bytes:
    """Wait until every panel that changed has been painted, and return what is seen of the log and round it."""
    # The frame of whoever's turn begins reaches over the log's edge until it has grown thin.
    pass_time(app, 20)
    for _number in range(6):
        app.step([], 0.02)
    return pygame.image.tobytes(app.window.surface.subsurface(log.rect.inflate(8, 8)), "RGB")


@pytest.mark.parametrize(("size", "scale"), [(SIZE, 100), ((1280, 720), 150)])
@pytest.mark.parametrize("leave", ["escape", "l"])
@pytest.mark.parametrize("game", GAMES)
def test_the_key_of_the_log_gives_it_the_focus_which_goes_back_afterwards(
    game: str, leave: str, size: tuple[int, int], scale: int
) -> None:
    routes = {**SHARED, **play_routes()}
    with window(size, routes, speed=0.0, partners="silent", ui_scale=scale) as app:
        table, log = open_log(app, game)
        key(app, "escape")
        pass_time(app, 2)
        other = next(widget for widget in table.input.focusables() if widget is not log)
        table.set_focus(other)
        for _time in range(2):
            key(app, "l")
            assert app.scene is table and log.shown and table.focus is log
            key(app, leave)
            pass_time(app, 1)
            assert app.scene is table and table.focus is other
