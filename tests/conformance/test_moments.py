"""Law 10 at real tables: what a beat has shown at its end is the picture of a table made anew at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from tests.proof import box
from tests.table.kit import unpainted, window

PLAYED = (*GAMES, box.GAME)
TABLES = [*((game, "") for game in PLAYED), *((game, "general") for game in PLAYED)]


@pytest.fixture(autouse=True)
def proof_in_the_box() -> Iterator[None]:
    box.add_proof()
    yield
    box.remove_proof()


def new_match(game: str, seed: int, humans: int) -> Match[Any]:
    seats = entry_of(game).seats[:2][-1]
    rules = entry_of(game).make_rules(seats, dict(entry_of(game).box.sample))
    return Match(rules, [Seat(f"P{at + 1}", HUMAN if at < humans else "random") for at in range(seats)], seed)


def random_move(match: Match[Any], rng: Rng) -> Any:
    seat = rng.choice([prompt.seat for prompt in match.rules.prompts(match.state)])
    return rng.choice(match.rules.moves(match.state, seat))


@pytest.mark.parametrize("humans", [0, 1, 2])
@pytest.mark.parametrize("game", PLAYED)
def test_the_moments_of_a_beat_belong_to_whoever_looks_and_end_in_the_present_view(game: str, humans: int) -> None:
    rng, shown = Rng.stream(humans, game), 0
    # A short game is played again until as much was shown as in a long one.
    for again in range(50):
        shown += moments_of(new_match(game, 3 + humans + again, humans), rng)
        if shown > 20:
            break
    assert shown > 20


def moments_of(match: Match[Any], rng: Rng) -> int:
    """Play by chance and look at every moment of every beat; gives how many there were."""
    session = GameSession(match, Settings(bot_pause=0.0, cover=False))
    rules, shown = match.rules, 0
    for _number in range(250):
        if match.outcome() is not None:
            break
        if session.cover_due:
            session.unlock()
        viewer = session.viewer
        assert session.submit(random_move(match, rng)) is None
        beat = session.beats.pop()
        assert beat.viewer == viewer and beat.view == rules.view(match.state, viewer)
        assert len(beat.views) == len(beat.events) and beat.made == (match.line[-1],)
        assert not hasattr(match.line[-1].events, "states"), "the line keeps no states"
        for at, event in enumerate(beat.events):
            view = beat.view_after(at)
            assert view.viewer == viewer and view is beat.view_after(at), "a moment is looked at once"
            assert event == event.for_seat(viewer)
            shown += 1
        assert beat.view_after(len(beat.events)) is beat.view
    return shown


def settled(app: Any, scene: Any) -> None:
    """Let what is shown come to its end; nothing that only lasts for a while is left."""
    with unpainted(app):
        for _step in range(600):
            app.step([], 0.1)
            if not scene.playing and not scene.session.beats and not app.ui.motion.moving:
                break
        for _step in range(60):
            app.step([], 0.1)
    (scene.history.hide_summary if hasattr(scene, "history") else scene.summary.hide)()
    app.step([], 0.1)


def picture(app: Any) -> bytes:
    return pygame.image.tobytes(app.draw_now(), "RGB")


@contextmanager
def table(match: Match[Any], laid: str, speed: float) -> Iterator[tuple[Any, Callable[[], Any]]]:
    """A window, and what lays a table anew in it, at which nobody plays but the test."""
    layout = {"table": laid} if laid else {}
    with window((1280, 720), {**SHARED, **play_routes()}, speed=speed, bot_pause=0.0, cover=False) as app:

        def lay() -> Any:
            session = GameSession(match, app.settings, laid=layout)
            session.tick = lambda dt, showing: None  # type: ignore[method-assign]
            scene: Any = table_of(app.ui, session)
            app.scenes.reset(scene)
            app.draw_now()
            return scene

        yield app, lay


@pytest.mark.every(2)
@pytest.mark.parametrize("humans", [0, 1])
@pytest.mark.parametrize(("game", "laid"), TABLES, ids=str)
def test_after_a_beat_the_picture_is_that_of_a_table_made_anew(game: str, laid: str, humans: int) -> None:
    rng, compared = Rng.stream(8, game), 0
    # A short game is played again, and looked at more often.
    for again in range(6):
        match = new_match(game, 8 + again, humans)
        with table(match, laid, 4.0) as (app, lay):
            scene = lay()
            for _look in range(6):
                for _move in range(1 if again else 4):
                    if match.outcome() is None:
                        assert scene.session.submit(random_move(match, rng)) is None
                settled(app, scene)
                if app.scenes.top is not scene:
                    break
                shown, scene = picture(app), lay()
                settled(app, scene)
                assert picture(app) == shown, compared
                compared += 1
        if compared > 2:
            break
    assert compared > 2


@pytest.mark.parametrize(("game", "laid"), TABLES, ids=str)
def test_log_and_board_show_one_moment(game: str, laid: str) -> None:
    match, rng = new_match(game, 5, 0), Rng.stream(5, game)
    rules, between, several = match.rules, 0, False
    with table(match, laid, 1.0) as (app, lay), unpainted(app):
        scene = lay()
        session, show = scene.session, getattr(scene, "director", None) or scene.show
        for _move in range(40):
            if match.outcome() is not None or app.scenes.top is not scene:
                break
            before = session.log()
            assert session.submit(random_move(match, rng)) is None
            beat = session.beats[0]
            several |= len(beat.events) > 1
            assert session.shown_log() == before, "what is not shown is not told"
            for _step in range(2_000):
                app.step([], 0.04)
                if not session.beats and not show.playing:
                    break
                told = show._told
                lines = [session.words.event_line(rules, event, session.names) for event in beat.events[:told]]
                chronicle = [line.text for line in session.shown_log()[len(before) :] if not line.spoken]
                assert chronicle == [line for line in lines if line], "what bots say of it stands beside that"
                if 0 < told < len(beat.events):
                    assert rules.contents(scene.model.view) == rules.contents(beat.view_after(told - 1))
                    between += 1
            assert session.shown_log() == session.log()
            assert scene.model.view is beat.view
        assert between or not several, "nothing was looked at between two events"
