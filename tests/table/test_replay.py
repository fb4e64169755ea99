"""A finished game is shown once more from the page of its result, at its own table, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games import GAMES
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.replay import ReplaySession
from atlantis_desktop.table.session import GameSession
from tests.table.kit import click, key
from tests.table.look import look_at


def finished(app: Any, game: str) -> Any:
    """The page of the result of a game that bots played to its end for a person."""
    options = {"rounds": 1} if game == "fate" else None
    match = offscreen.sample_match(game=game, options=options)
    offscreen.play_on(match, 3000, "random")
    assert match.outcome() is not None
    from atlantis_desktop.screens.game_routes import table_of

    table: Any = table_of(app.ui, GameSession(match, app.settings))
    app.scenes.reset(table)
    for _number in range(4):
        app.step([], 0.02)
    app.open("result", table=table)
    for _number in range(4):
        app.step([], 0.02)
    return app.scene


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_makes_every_move_anew_and_leads_back_to_the_result(game: str) -> None:
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        page = finished(app, game)
        while page.name != "result":
            app.pop()
            page = app.scene
        before = page.session.match
        click(app, "replay")
        table: Any = app.scene
        session = table.session
        assert isinstance(session, ReplaySession) and session.acting is None
        for _number in range(30 * len(before.line)):
            app.step([], 0.05)
            if session.over:
                break
        assert session.over and [made.move for made in session.match.line] == [made.move for made in before.line]
        assert app.scene is table, "nothing opens by itself at the end of a replay"
        key(app, "escape")
        app.step([], 0.05)
        assert app.scene is page


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_goes_on_where_a_seat_changed_hands(game: str) -> None:
    """A person handed a seat over in mid-game, so that the rules asked others from then on."""
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        options = {"fate": {"rounds": 1}, "rising": {"councilorChoice": "random"}}.get(game)
        match = offscreen.sample_match(humans=2, game=game, options=options)
        offscreen.play_on(match, 120 if game == "rising" else 25, "random")
        match.swap(1, "greedy")
        offscreen.play_on(match, 25, "random")
        match.swap(2, HUMAN)
        match.swap(0, "random")
        offscreen.play_on(match, 25, "random")
        session = ReplaySession(GameSession(match, app.settings))
        for _number in range(3000):
            session.tick(0.1, False)
            session.beats.clear()
            if session.over or session.stuck:
                break
        assert session.over and not session.stuck
        assert [made.move for made in session.match.line] == [made.move for made in match.line]


def test_a_replay_that_cannot_go_on_says_so() -> None:
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        finished(app, "fate")
        click(app, "replay")
        table: Any = app.scene
        session = table.session
        at = len(session.match.line) + 3
        moves = list(session.script.moves)
        moves[at] = moves[at]._replace(args=(999,))
        session.script.moves = tuple(moves)
        for _number in range(300):
            app.step([], 0.05)
            if session.stuck and look_at(table).note:
                break
        assert session.stuck and len(session.match.line) == at
        assert "ends here" in look_at(table).note


def test_a_replay_pauses_and_its_button_leads_back() -> None:
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        page = finished(app, "fate")
        click(app, "replay")
        table: Any = app.scene
        click(app, "replay_pause")
        made = len(table.session.match.line)
        for _number in range(20):
            app.step([], 0.05)
        assert len(table.session.match.line) <= made + 1
        assert app.find("replay_pause").label == "Go on"
        click(app, "replay_back")
        assert app.scene is page


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_the_buttons_of_a_replay_leave_no_part_of_the_gold_one_seen_and_what_is_said_leaves_them_free(
    game: str, size: tuple[int, int], scale: int
) -> None:
    with offscreen.window(size, scale, language="de", bot_pause=0.0) as app:
        finished(app, game)
        click(app, "replay")
        table: Any = app.scene
        ways = [app.find("replay_back").rect, app.find("replay_pause").rect]
        for other in (w for w in table.walk() if getattr(w, "kind", "") == "primary" and w.name != "replay_back"):
            assert all(way.contains(other.rect) or not way.colliderect(other.rect) for way in ways)
        table.session.match.line.clear()
        table.session.whole = 0
        table.session.beats.clear()
        guide = table.guide
        guide.open_due()
        assert "end of the game" in look_at(table).note or "Ende" in look_at(table).note
        assert not table.floats.note.rect.colliderect(ways[0]) and not app.scene.find("replay_back").reason
        assert not any(w.name == "replay_pause" and w.shown for w in table.walk()), "nothing is left to be paused"


@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 100, "en"), ((1280, 720), 150, "de")])
@pytest.mark.parametrize("game", GAMES)
def test_the_ways_on_can_be_read(game: str, size: tuple[int, int], scale: int, language: str) -> None:
    with offscreen.window(size, scale, language=language) as app:
        finished(app, game)
        assert app.find("replay") and not app.audit().findings()


def test_the_time_that_was_played_is_told_and_kept_with_the_game() -> None:
    with offscreen.window((1280, 720), 100) as app:
        match = offscreen.sample_match(game="fate", options={"rounds": 1})
        session = GameSession(match, app.settings)
        for _number in range(130):
            session.tick(1.0, True)
        assert session.laid["played"] == "120"
        again = GameSession(match, app.settings, laid=session.laid)
        again.tick(3600.0, True)
        offscreen.play_on(match, 3000, "random")
        again.tick(1.0, True)
        again.tick(500.0, True)
        assert again.laid["played"] == "3721", "the end of a game ends its time"
        app.open("title", "reset")
        table = offscreen.show_table(app, match, laid=again.laid)
        app.open("result", table=table)
        app.step([], 0.05)
        assert "1 hour 2 minutes played" in app.find("headline_above").text
        click(app, "action_2")
        app.step([], 0.0)
        assert float(app.scene.session.laid.get("played", "0")) < 3600.0  # type: ignore[attr-defined]


def test_of_a_game_whose_time_nobody_counted_none_is_told() -> None:
    with offscreen.window((1280, 720), 100) as app:
        page = finished(app, "fate")
        assert page.session.played is None and "played" not in app.find("headline_above").text
