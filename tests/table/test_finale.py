"""The end of a game is staged over its table by one scene: it shows what decided, sounds, and can be skipped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.screens.finale import FinaleScene, around
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on
from atlantis_desktop.screens.result_page import ResultPage
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from tests.table.kit import click_at, key, pass_time, window

OPTIONS: dict[str, dict[str, Any]] = {
    "rising": {"councilorChoice": "random"}, "fate": {"rounds": 1}, "archon": {"profile": "stasis"},
}  # fmt: skip
SEATS = {"archon": 3}


@cache
def played(game: str, seed: int = 3, level: str = "greedy") -> Match[Any]:
    """A whole game that bots have played."""
    rules = entry_of(game).make_rules(SEATS.get(game, 3), OPTIONS.get(game))
    seats = [Seat(f"P{at}", HUMAN if at == 0 else "greedy") for at in range(rules.seats)]
    match = Match(rules, seats, seed)
    play_on(match, MOST_MOVES, level)
    assert match.outcome() is not None
    return match


@contextmanager
def before_the_end(whole: Match[Any], **settings: Any) -> Iterator[tuple[App, Any]]:
    """The table of a game whose last move is still to be made; then it is made."""
    last = whole.line[-1]
    seats = [Seat(seat.name, HUMAN if at == last.move.seat else "greedy") for at, seat in enumerate(whole.seats)]
    match = Match(whole.rules, seats, whole.seed, start=last.before)
    with window(routes={**SHARED, **play_routes()}, **settings) as app:
        session = GameSession(match, app.settings)
        app.scenes.reset(table_of(app.ui, session))
        app.step([], 0.0)
        assert session.submit(last.move) is None
        yield app, app.scene
        session.close()


def to_finale(app: App) -> FinaleScene:
    for _step in range(400):
        app.step([], 0.1)
        if app.scene.name == "scoring":
            app.scene.go_on()  # type: ignore[attr-defined]
        if isinstance(app.scene, FinaleScene):
            return app.scene
        if app.scene.name == "result":
            raise AssertionError("the end was not staged")
        reading = getattr(app.scene, "reading", None)
        if reading is not None and reading.held:
            key(app, "return")
    raise AssertionError(app.scene.name)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_every_game_is_staged_before_its_page(game: str) -> None:
    with before_the_end(played(game), reading="wait") as (app, table):
        scene = to_finale(app)
        assert scene.below is table or scene.table is table
        assert isinstance(scene.page, ResultPage)
        app.step([], 0.0)
        told = " ".join(record.text for record in app.audit().records)
        page = scene.page
        assert page.headline().line.split(".")[0][:20] in told
        assert app.audit().findings() == []
        assert app.ui.sound.played.count("music_victory") + app.ui.sound.played.count("music_defeat") == 1
        pass_time(app, 200, 0.1)
        assert app.scene is scene, "it stays until a person goes on"
        key(app, "return")
        assert app.scene is scene.page
        app.step([], 0.1)
        assert app.ui.sound.played.count("victory") <= 1


def test_what_decided_stays_bright_and_the_rest_darkens() -> None:
    with before_the_end(played("scoundrels"), reading="wait") as (app, _table):
        scene = to_finale(app)
        app.step([], 0.0)
        stage: Any = scene.find("stage")
        spot = stage.spot
        assert spot.width
        bright = app.window.surface.copy()
        pass_time(app, 8, 0.1)
        dark = app.window.surface
        inside, outside = spot.center, (1700, 520)
        assert dark.get_at(inside) == bright.get_at(inside)
        assert sum(dark.get_at(outside)[:3]) < sum(bright.get_at(outside)[:3])


@pytest.mark.parametrize("game", GAMES)
def test_what_stays_bright_is_found_anew_when_the_window_changes(game: str) -> None:
    with before_the_end(played(game), reading="wait") as (app, table):
        scene = to_finale(app)
        app.step([], 0.0)
        stage: Any = scene.find("stage")
        before = stage.spot.copy()
        assert before.width
        for size, scale in (((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100)):
            app.settings.ui_scale = scale
            app.step([Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 0.02)
            app.settings_changed()
            pass_time(app, 2)
            ending, stage = scene.ending, scene.find("stage")
            where = ending.where(table)
            assert where is not None and stage.spot == where.clip(app.ui.scale.screen) != before
            before = stage.spot.copy()


@pytest.mark.parametrize(("reading", "most"), [("time", 12.0), ("quick", 3.0)])
def test_the_page_follows_by_itself_where_nobody_is_to_wait(reading: str, most: float) -> None:
    with before_the_end(played("scoundrels"), reading=reading) as (app, _table):
        to_finale(app)
        pass_time(app, round(most / 0.1), 0.1)
        assert app.scene.name == "result"


def test_a_click_and_a_key_skip_it_but_not_one_that_was_meant_for_the_table() -> None:
    for press in (lambda app: click_at(app, (30, 30)), lambda app: key(app, "escape"), lambda app: key(app, "space")):
        with before_the_end(played("scoundrels"), reading="wait") as (app, _table):
            scene = to_finale(app)
            press(app)
            assert app.scene is scene
            pass_time(app, 8, 0.1)
            press(app)
            assert app.scene.name == "result"


def test_with_reduced_motion_the_last_picture_is_there_at_once() -> None:
    with before_the_end(played("scoundrels"), reading="wait", reduced_motion=True) as (app, _table):
        scene = to_finale(app)
        pass_time(app, 3, 0.1)
        stage: Any = scene.find("stage")
        assert stage.come == 1.0


def test_rise_132_the_sea_rises_where_all_lose() -> None:
    lost = next(match for seed in range(1, 20) if not (match := played("rising", seed, "random")).outcome().winners)  # type: ignore[union-attr]
    with before_the_end(lost, reading="wait") as (app, _table):
        scene = to_finale(app)
        assert app.ui.sound.played.count("music_defeat") == 1
        stage: Any = scene.find("stage")
        app.step([], 0.0)
        assert stage.crest(500) >= app.window.surface.get_height() * 0.95
        pass_time(app, 60, 0.1)
        assert stage.crest(500) < app.window.surface.get_height() * 0.5


def test_a_game_that_was_over_before_or_was_given_up_is_not_staged() -> None:
    whole = played("scoundrels")
    with window(routes={**SHARED, **play_routes()}, reading="wait") as app:
        app.scenes.reset(table_of(app.ui, GameSession(whole, app.settings)))
        pass_time(app, 10)
        assert app.scene.name == "result"
    match = Match(whole.rules, whole.seats, 5)
    play_on(match, 20)
    with window(routes={**SHARED, **play_routes()}, reading="wait") as app:
        session = GameSession(match, app.settings)
        app.scenes.reset(table_of(app.ui, session))
        app.step([], 0.1)
        session.concede(0)
        pass_time(app, 10)
        assert app.scene.name == "result"


def test_a_finished_game_that_is_played_to_its_end_again_is_staged() -> None:
    whole = played("scoundrels")
    last = whole.line[-1]
    seats = [Seat(seat.name, HUMAN if at == last.move.seat else "greedy") for at, seat in enumerate(whole.seats)]
    match = Match(whole.rules, seats, whole.seed, start=last.before)
    match.submit(last.move)
    with window(routes={**SHARED, **play_routes()}, reading="wait", undo="free") as app:
        session = GameSession(match, app.settings)
        assert not session.went_on
        app.scenes.reset(table_of(app.ui, session))
        pass_time(app, 10)
        assert app.scene.name == "result"
        app.pop()
        session.undo()
        pass_time(app, 10)
        assert session.submit(last.move) is None
        to_finale(app)
        session.close()


def test_an_end_by_a_move_is_staged_though_one_of_several_people_gave_up() -> None:
    whole = played("scoundrels")
    last = whole.line[-1]
    other = (last.move.seat + 1) % whole.rules.seats
    people = last.move.seat, other
    seats = [Seat(seat.name, HUMAN if at in people else "greedy") for at, seat in enumerate(whole.seats)]
    match = Match(whole.rules, seats, whole.seed, start=last.before)
    with window(routes={**SHARED, **play_routes()}, reading="wait", cover=False) as app:
        session = GameSession(match, app.settings)
        app.scenes.reset(table_of(app.ui, session))
        app.step([], 0.1)
        session.concede(other)
        app.step([], 0.1)
        assert session.outcome() is None
        assert session.submit(last.move) is None
        to_finale(app)
        session.close()


def test_the_parts_round_a_hole_leave_nothing_else_out() -> None:
    whole, hole = pygame.Rect(0, 0, 100, 80), pygame.Rect(30, 20, 20, 10)
    parts = around(whole, hole)
    assert sum(part.width * part.height for part in parts) == 100 * 80 - 20 * 10
    assert not any(part.colliderect(hole) for part in parts)
    assert around(whole, pygame.Rect(0, 0, 0, 0)) == [whole]
