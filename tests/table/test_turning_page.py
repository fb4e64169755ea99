"""Turning points in the window: of a match that is over, on the page of a match of the workshop, and of a run."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.replay import ReplaySession
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.turning import MOST, TurningPage, match_of_run
from atlantis_desktop.workshop.background import Tally, serve_run
from atlantis_desktop.workshop.simulate import RunPlan, simulate
from atlantis_desktop.workshop.turning import most_turning
from tests.table import kit
from tests.table.desks import changed, desk, shoal
from tests.table.test_replay import finished

ROUTES = {**SHARED, **play_routes()}
PLAN = RunPlan("fate", ("greedy", "random"), 5, 4, (("rounds", 1),), turning=3)


class Pipe:
    """What a run tells."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def send(self, news: Any) -> None:
        self.told.append(news)


def tally_of(plan: RunPlan) -> Tally:
    pipe: Any = Pipe()
    serve_run(pipe, plan)
    found: Tally = pipe.told[-1].found
    return found


def judged(app: Any) -> TurningPage:
    page = app.scene
    assert isinstance(page, TurningPage)
    for _number in range(400):
        if page.is_judged:
            break
        app.step([], 0.02)
    app.step([], 0.02)
    assert page.is_judged
    return page


@pytest.mark.parametrize("game", ["fate", "scoundrels", "rising"])
def test_the_page_of_a_result_leads_to_the_moves_that_decided_and_to_the_position_before_each(game: str) -> None:
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        result = finished(app, game)
        while result.name != "result":
            app.pop()
            result = app.scene
        kit.click(app, "turning")
        page = judged(app)
        chances = page.chances
        match, judge = result.session.match, judgement(result.session.rules)
        assert page.found == most_turning(chances.points, MOST), "one source tells the window and the terminal"
        first = page.found[0]
        made = match.line[first.number - 1]
        assert first.before == pytest.approx(judge.standings(made.before))
        row = app.find("point_1")
        assert row.title.startswith("1 · ") and " % → " in row.line and not app.audit().findings()
        kit.key(app, "return")
        app.step([], 0.02)
        table: Any = app.scene
        session = table.session
        assert isinstance(session, ReplaySession) and session.paused
        assert session.rules.encode(session.match.state) == session.rules.encode(made.before)
        for _number in range(20):
            app.step([], 0.05)
        assert not session.match.line, "it waits to be looked at"
        kit.click(app, "replay_pause")
        for _number in range(60):
            app.step([], 0.05)
            if session.match.line:
                break
        assert session.match.line[0].move == made.move
        kit.key(app, "escape")
        assert app.scene is page
        kit.key(app, "escape")
        assert app.scene is result


def test_a_match_of_the_workshop_goes_to_the_position_before_the_move_and_keeps_its_time_line() -> None:
    with kit.window((1280, 720), routes=ROUTES, speed=0.0, quick_bots=True) as app:
        plain = offscreen.sample_match(game="fate", seats=3)
        match: Any = WorkshopMatch(plain.rules, plain.seats, plain.seed)
        offscreen.play_on(match, 10)
        match.jump(6)
        match.set_position(match.points[2].state)
        offscreen.play_on(match, 12)
        table: Any = begin(app.ui, match)
        table.session.bots_wait = True
        app.scenes.reset(table)
        kit.pass_time(app, 4)
        kit.key(app, "w")
        kit.click(app, "turning")
        page = judged(app)
        chances = page.chances
        assert chances is not None
        path = match.path(match.at)
        assert [each.number for each in chances.points] == [at for at in path if match.points[at].made]
        set_at = next(at for at in path[1:] if match.points[at].made is None)
        after = next(each for each in chances.points if each.number == set_at + 1)
        assert after.before == pytest.approx(judgement(match.rules).standings(match.points[set_at].state)), (
            "what was set is no move's doing"
        )
        points = len(match.points)
        kit.key(app, "return")
        app.step([], 0.02)
        assert app.scene is table
        assert match.at == match.points[page.found[0].number].before and len(match.points) == points


def test_a_match_of_the_workshop_without_a_move_says_that_there_is_none() -> None:
    with kit.window((1280, 720), routes=ROUTES, speed=0.0) as app:
        plain = offscreen.sample_match(game="fate", seats=3)
        table: Any = begin(app.ui, WorkshopMatch(plain.rules, plain.seats, plain.seed))
        table.session.bots_wait = True
        app.scenes.reset(table)
        kit.pass_time(app, 4)
        kit.key(app, "w")
        assert app.find("turning").reason
        kit.click(app, "turning")
        assert app.scene.name == "workshop"


def test_a_run_keeps_the_moves_of_the_games_with_turning_points_alone() -> None:
    tally = tally_of(PLAN)
    assert tally.results.turns == simulate(PLAN).turns
    assert {number for number, _moves in tally.lines} == {point.game for point in tally.results.turns}
    for point in tally.results.turns:
        match = match_of_run(PLAN, tally, point.game)
        made = match.line[point.number - 1]
        assert match.rules.codec.to_text(made.move) == point.move and match.outcome() is not None
        assert judgement(match.rules).standings(made.before) == pytest.approx(point.before)


def test_a_run_on_the_desk_lists_its_turning_points_and_shows_one_with_every_hand(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder) as app:
        button = app.find("run_turning")
        assert button.reason, "nothing was played yet"
        assert app.find("run_command").line.endswith("--turning 8")
        part = app.scene.runs
        part.games = 100
        kit.click(app, "run")
        for _number in range(600):
            time.sleep(0.05)
            app.step([], 0.05)
            if not part.playing.is_running:
                break
        app.step([], 0.02)
        kit.click(app, "run_turning")
        page = app.scene
        assert isinstance(page, TurningPage) and len(page.found) == 8 and not app.audit().findings()
        point = page.found[0]
        kit.click(app, "point_1")
        app.step([], 0.02)
        session = app.scene.session
        assert isinstance(session, ReplaySession) and session.paused
        rules, state = session.rules, session.match.state
        assert rules.contents(session.view()) == rules.contents(state), "everything is seen"
        assert rules.contents(rules.view(state, 0)) != rules.contents(state)
        assert session.rules.codec.to_text(session.script.moves[0]) == point.move
        kit.key(app, "escape")
        kit.key(app, "escape")
        app.step([], 0.02)
        changed(app, 0, 5, "7")
        assert app.find("run_turning").reason, "the games were played with other cards"
