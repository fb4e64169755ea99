"""One's own turn begins with a cue that every table shares: a frame with a token; two people are called by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ALONE, GENERAL, TABLE, YES
from atlantis_desktop.ui.app import App
from tests.table.kit import click, pass_time, window
from tests.table.look import look_at

OPTIONS: dict[str, dict[str, Any]] = {"rising": {"councilorChoice": "random"}}
PLAYS = [(game, laid, profile) for game in GAMES for laid in ("", GENERAL)
         for profile in (("stasis", "core") if game == "archon" else ("",))]  # fmt: skip


@contextmanager
def table(game: str, laid: str, profile: str, people: int, **settings: Any) -> Iterator[tuple[App, Any]]:
    options = {**OPTIONS.get(game, {}), **({"profile": profile} if profile else {})}
    rules = entry_of(game).make_rules(max(3, min(entry_of(game).seats)), options)
    match = Match(rules, [Seat(f"P{at}", HUMAN if at < people else "greedy") for at in range(rules.seats)], 7)
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, **settings) as app:
        session = GameSession(match, app.settings, laid={ALONE: YES, **({TABLE: laid} if laid else {})})
        app.scenes.reset(table_of(app.ui, session))
        scene: Any = app.scene
        for _step in range(400):
            app.step([], 0.05)
            if scene.live:
                break
        pass_time(app, 4)
        yield app, scene
        session.close()


def act(app: App, scene: Any) -> None:
    """The person who is asked answers as a bot would; then what follows is shown."""
    session = scene.session
    if session.pausing:
        session.go_on()
    else:
        seat = session.acting
        chooser = make_chooser(session.rules, "greedy", seat, 5 + len(session.match.line))
        assert session.submit(chooser(session.rules.view(session.match.state, seat))) is None
    for _step in range(60):
        app.step([], 0.05)
        reading = getattr(app.scene, "reading", None)
        if reading is not None:
            reading.go_on()
        if app.scene is not scene:
            if app.scene.name in ("result", "finale"):
                return
            app.scene.go_on() if app.scene.name == "scoring" else app.pop()  # type: ignore[attr-defined]
        if scene.live:
            break
    pass_time(app, 4)


@pytest.mark.every(2)
@pytest.mark.parametrize(("game", "laid", "profile"), PLAYS)
def test_the_frame_tells_who_acts_at_every_table(game: str, laid: str, profile: str) -> None:
    with table(game, laid, profile, 1) as (app, scene):
        shown = 0
        for _move in range(12):
            frame = next(widget for widget in scene.widgets if widget.name == "turn_frame")
            assert frame.seat == (scene.session.acting if scene.live else -1)
            if frame.seat >= 0:
                told = next(widget for widget in scene.widgets if widget.name == "instruction")
                assert frame.rect == told.rect and frame.visible
                shown += 1
            if not on_table(app, scene) or not scene.live:
                break
            act(app, scene)
        assert shown >= 5


@pytest.mark.every(2)
@pytest.mark.parametrize(("game", "laid", "profile"), PLAYS)
def test_between_two_people_of_an_open_game_it_is_told_whose_turn_begins(game: str, laid: str, profile: str) -> None:
    with table(game, laid, profile, 2) as (app, scene):
        before, called = scene.session.acting, 0
        for _move in range(40):
            if not on_table(app, scene) or scene.session.acting is None:
                break
            banner: Any = next(each for each in scene.widgets if each.name == "banner")
            banner.hide()
            app.ui.sound.played.clear()
            act(app, scene)
            now = scene.session.acting
            if now is None or app.scene.name in ("result", "finale"):
                break
            if now != before and app.scene is scene:
                # A page of its own that opens over the table calls by itself.
                called_by: Any = scene.find("banner") if "banner" in look_at(scene) else None
                calls = called_by is not None and called_by.seat == now and called_by.own
                called += calls
                assert "turn_own" in app.ui.sound.played or game == "archon", scene.session.prompts
                assert calls or game == "archon"
            before = now
            if called >= 4:
                break
        assert called >= 2


def on_table(app: App, scene: Any) -> bool:
    """Lays aside what opened over the table; tells whether the game goes on there."""
    for _page in range(3):
        if app.scene is not scene and app.scene.name not in ("result", "finale", "title"):
            app.pop()
    return app.scene is scene


def test_the_frame_is_broad_where_a_turn_begins_but_not_with_reduced_motion() -> None:
    for reduced, broad in ((False, True), (True, False)):
        with table("scoundrels", "", "", 1, reduced_motion=reduced) as (app, scene):
            frame = next(widget for widget in scene.widgets if widget.name == "turn_frame")
            frame.seat = -1
            app.step([], 0.01)
            assert (frame.left > 0) is broad
            pass_time(app, 30)
            assert frame.left == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_no_half_of_the_token_looks_out_beside_a_hint_over_the_instruction(game: str, size: tuple[int, int]) -> None:
    with table(game, "", "", 1) as (app, scene):
        scene.find("tool_hint").answer()
        pass_time(app, 60)
        shown = {widget.name: widget for widget in scene.widgets}
        frame, panel = shown["turn_frame"], shown["hint_panel"]
        place = shown["instruction"].rect
        hidden = panel.rect.clip(place)
        assert hidden.width * hidden.height > 0.8 * place.width * place.height or not hidden, "the hint lies over half"
        assert (frame.seat == -1) == bool(hidden), "a part of it looks out"
        scene.on_back()
        pass_time(app, 1)
        assert frame.seat == 0 and not frame.left, "it is there again, and no turn begins"


@pytest.mark.parametrize("game", ["fate", "scoundrels"])
def test_no_half_of_the_token_looks_out_beside_the_open_drawer(game: str) -> None:
    with table(game, "", "", 1, ui_scale=150) as (app, scene):
        frame = next(widget for widget in scene.widgets if widget.name == "turn_frame")
        pass_time(app, 30)
        assert frame.seat == 0
        click(app, "drawer_tab")
        pass_time(app, 2)
        assert "drawer" in look_at(scene) and frame.seat == -1
        click(app, "drawer_tab")
        pass_time(app, 2)
        assert frame.seat == 0 and not frame.left
