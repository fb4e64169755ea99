"""A hint that cannot be given says the true reason; what is still being shown is shown at its end first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.rising.bots.company import proposals
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from tests.table import city
from tests.table.city import Silent
from tests.table.kit import click, click_at, key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import make_move

TABLES = tuple(game for game in GAMES if table_entry_of(game).table is not None)
"""The games with tables of their own, whose hints stand on the table."""


def new_match(game: str, people: int = 1) -> Match[Any]:
    rules = entry_of(game).make_rules(3, {"councilorChoice": "random"} if game == "rising" else None)
    seats = [Seat(name, "human" if at < people else "greedy") for at, name in enumerate(("Mira", "Ioan", "Thea"))]
    return Match(rules, seats, 3)


def in_a_bots_turn(game: str) -> Match[Any]:
    """A game in which a bot alone is asked."""
    match = new_match(game)
    for _number in range(600):
        prompts = match.rules.prompts(match.state)
        asked = [prompt.seat for prompt in prompts if prompt.blocking]
        if asked in ([1], [2]) and all(prompt.seat for prompt in prompts):
            return match
        offscreen.play_on(match, 1)
    raise AssertionError(game)


@contextmanager
def table(match: Match[Any], **settings: Any) -> Iterator[tuple[Any, Any]]:
    """Its table, at which no bot ever answers."""
    with window((1280, 720), {**SHARED, **play_routes()}, **{"speed": 0.0, "bot_pause": 0.0, **settings}) as app:
        scene: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        app.scenes.reset(scene)
        pass_time(app, 10)
        yield app, scene


@pytest.mark.parametrize("way", ["button", "key"])
@pytest.mark.parametrize("game", TABLES)
def test_in_a_bots_turn_it_says_whose_turn_it_is_and_cites_no_rule(game: str, way: str) -> None:
    match = in_a_bots_turn(game)
    name = match.seats[match.rules.prompts(match.state)[0].seat].name
    with table(match) as (app, scene):
        for _number in range(2):
            if way == "key":
                key(app, "h")
            else:
                click_at(app, scene.find("tool_hint").rect.center)
            told = plain(look_at(scene).refusal)
            assert name in told and "hint" in told
            assert "-" not in told, "no number of a rule"


@pytest.mark.parametrize("game", TABLES)
def test_when_the_game_is_over_it_says_so(game: str) -> None:
    match = new_match(game)
    match.concede(0)
    with table(match) as (app, scene):
        while app.scene is not scene:
            app.scenes.pop()
        pass_time(app, 2)
        while app.scene is not scene:
            app.scenes.pop()
        click(app, "tool_hint")
        assert "over" in plain(look_at(scene).refusal) or not scene.session.humans


def test_a_hint_that_is_wanted_while_the_own_move_is_still_shown_comes() -> None:
    match = city.at_move("invest")
    with city.table(match, silent=True, speed=1.0) as (app, scene):
        make_move(scene, next(move for move in match.rules.moves(match.state, 0) if move.kind == "invest"))
        app.step([], 0.02)
        assert scene.playing and scene.session.acting == 0
        click_at(app, scene.find("tool_hint").rect.center)
        assert "hint_panel" in look_at(scene) and not look_at(scene).refusal


def test_rise_partners_propose_nothing_that_hangs_on_cards_they_do_not_see() -> None:
    rules = entry_of("rising").make_rules(4, {"hiddenHands": True, "councilorChoice": "random"})
    judge, asked = RisingBot(rules), 0
    for seed in range(1, 7):
        match: Match[Any] = Match(rules, [Seat(name, "greedy") for name in ("A", "B", "C", "D")], seed)
        for _number in range(180):
            prompts = rules.prompts(match.state)
            if not prompts:
                break
            to = prompts[0].seat
            views = {seat: rules.view(match.state, seat) for seat in range(4) if seat != to}
            hidden = any(HIDDEN in view.hands[to] for view in views.values())
            if hidden and prompts[0].name not in ("place", "act"):
                asked += 1
                for proposal in proposals(rules, judge, views, to, list(views), "talkative"):
                    assert proposal is None or all(HIDDEN not in move.args for move in proposal.moves)
            offscreen.play_on(match, 1)
    assert asked > 20
