"""What gives something up needs a press of its own and is asked for: the gold button never stands for it."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.table.ways import group, group_of
from atlantis_desktop.games.rising.words.sentences import step_of
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.action_bar import DONE
from atlantis_desktop.table.session import GameSession
from tests.table import city, island
from tests.table.city import Silent
from tests.table.island import lit_places, tile_spot
from tests.table.kit import click, click_at, key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import settle

ACTING = """
format = 1
game = "rising"
seats = 2
[given]
phase = "act"
figures = { red-leader = "forges-6", red-1 = "centre", red-2 = "hills-5", blue-leader = "forges-5" }
energy = [0, 0]
"""
KEYS = ("e", "return")


def acting(text: str = ACTING) -> Match[Any]:
    rules, start = open_position(text)
    return Match(rules, [Seat("Mira"), Seat("Ioan", "greedy")], 1, start=start)


def done(match: Match[Any]) -> bool:
    return any(made.move.kind == "done" for made in match.line)


# Atlantis Rising: actions that figures could still take (RISE-74)


@pytest.mark.parametrize("confirm_end", [True, False])
@pytest.mark.parametrize("name", KEYS)
def test_rise_74_no_key_gives_actions_up_without_being_asked(name: str, confirm_end: bool) -> None:
    match = acting()
    with island.table(match, confirm_end=confirm_end) as (app, _scene):
        for wait in (0, 20):
            pass_time(app, wait)
            for _number in range(6):
                key(app, name)
                assert not done(match)
        assert match.rules.prompts(match.state)[0].name == "act"


def test_rise_74_the_gold_button_stands_for_nothing_while_a_figure_can_act() -> None:
    match = acting()
    with island.table(match) as (app, scene):
        main = scene.find("main_action")
        assert main.text == "Choose who acts" and main.reason
        pass_time(app, 12)
        click(app, "main_action")
        assert look_at(scene).refusal and not match.line


def test_rise_74_the_key_asks_and_only_the_answer_gives_up() -> None:
    match = acting()
    with island.table(match) as (app, scene):
        pass_time(app, 12)
        key(app, "e")
        assert app.scene.name == "dialog" and not match.line
        key(app, "return")
        assert app.scene is scene and not match.line, "Enter stays"
        pass_time(app, 12)
        key(app, "e")
        click(app, "end_yes")
        assert done(match)


def test_rise_74_the_further_ways_hold_the_end_of_the_actions_and_ask_too() -> None:
    match = acting()
    with island.table(match) as (app, _scene):
        click(app, "further")
        assert app.find("chooser").moves[0].kind == "done"
        click_at(app, dict(app.find("chooser").parts())["No more actions"].center)
        assert app.scene.name == "dialog" and not match.line
        click(app, "end_yes")
        assert done(match)


def test_the_further_ways_tell_what_they_open_before_they_are_opened() -> None:
    with island.table(acting()) as (app, _scene):
        told = app.scene.find("further").tip
        assert told.startswith("Opens: ")
        groups = dict(part.split(": ") for part in told.removeprefix("Opens: ").split(", "))
        click(app, "further")
        tabs = app.find("chooser")
        assert sum(map(int, groups.values())) == len(tabs.moves)
        assert set(groups) == {group(group_of(move)).name for move in tabs.moves}


def test_rise_75_the_gold_button_ends_the_actions_once_none_is_left() -> None:
    rules, start = open_position(ACTING)
    match = Match(rules, [Seat("Mira"), Seat("Ioan")], 1, start=start)
    with island.table(match, cover=False) as (app, scene):
        while wanted := [move for move in rules.moves(match.state, 0) if move.kind in ("act", "build", "pass")]:
            match.submit(wanted[0])
        scene.session.beats.clear()
        scene.sync()
        assert step_of(match.state) == "act" and app.find("main_action").reason, "Ioan can still act"
        key(app, "1")
        pass_time(app, 12)
        assert app.find("main_action").text == "No more actions" and not app.find("main_action").reason
        click(app, "main_action")
        assert (match.line[-1].move.kind, match.line[-1].move.seat) == ("done", 0)


def test_rise_36_keys_that_ended_placing_end_nothing_else() -> None:
    """Impatient presses of E from the last placement on: misfortunes are drawn, and no action is lost."""
    match = island.new_match(seats=2)
    island.to_step(match, "place")
    with island.table(match) as (app, scene):
        while step_of(match.state) == "place" and lit_places(scene):
            place = sorted(lit_places(scene))[0]
            click_at(app, tile_spot(scene, place))
            settle(app, scene)
        for _number in range(60):
            key(app, "e")
            assert not done(match)
            if app.scene is not scene:
                break
        assert match.state.round == 1 and not done(match)


# The Fate of Atlantis: sets that could still be declared (FATE-35)


def declaring() -> Match[Any]:
    from atlantis_desktop.screens import offscreen
    from tests.table.test_table_scene import small_match

    match = small_match(seats=4, seed=7)
    offscreen.play_until(match, "declare", 0)
    while len(match.rules.moves(match.state, 0)) < 2:
        offscreen.play_on(match, 2)
        offscreen.play_until(match, "declare", 0)
    return match


@pytest.mark.parametrize("name", KEYS)
def test_fate_35_enter_asks_as_e_does_before_nothing_is_declared(name: str) -> None:
    match = declaring()
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0) as app:
        app.scenes.reset(table_of(app.ui, GameSession(match, app.settings, Silent())))
        pass_time(app, 20)
        table, before = app.scene, len(match.line)
        key(app, name)
        assert app.scene.name == "dialog" and len(match.line) == before
        key(app, "escape")
        assert app.scene is table


@pytest.mark.parametrize("name", KEYS)
def test_fate_35_the_key_that_drew_the_cards_does_not_end_the_declaring(name: str) -> None:
    from atlantis_desktop.screens import offscreen
    from tests.table.test_table_scene import small_match

    match = small_match()
    offscreen.play_until(match, "draw", 0)
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, confirm_end=False) as app:
        app.scenes.reset(table_of(app.ui, GameSession(match, app.settings, Silent())))
        pass_time(app, 20)
        for _number in range(4):
            key(app, name)
        assert match.rules.prompts(match.state)[0].name == "declare"
        pass_time(app, 20)
        key(app, name)
        assert match.rules.prompts(match.state)[0].name != "declare"


# City of Scoundrels: a visit in which nothing was done, and cards that were committed (SCOUND-44)


def at_a_visit_with_something_to_invest_in() -> Any:
    for seed in range(1, 60):
        match = city.new_match(3, 1, seed)
        if city.to_step(match, "invest") and "invest" in {move.kind for move in match.rules.moves(match.state, 0)}:
            return match
    raise AssertionError("nobody has anything to invest in")


def test_scound_24_an_unused_visit_is_left_only_when_that_is_meant() -> None:
    match = at_a_visit_with_something_to_invest_in()
    with city.table(match, silent=True) as (app, scene):
        assert any(move.kind == "invest" for move in scene.session.legal())
        before = len(match.line)
        key(app, "e")
        assert len(match.line) == before
        pass_time(app, 12)
        key(app, "e")
        assert app.scene.name == "dialog" and len(match.line) == before
        key(app, "return")
        assert app.scene is scene and len(match.line) == before
        click(app, DONE)
        app.step([], 0.02)
        click(app, "end_yes")
        assert match.line[-1].move.kind == "done"


def test_scound_24_a_used_visit_is_left_at_once() -> None:
    match = city.at_move("invest")
    match.submit(next(move for move in match.rules.moves(match.state, 0) if move.kind == "invest"))
    with city.table(match, silent=True) as (app, scene):
        assert scene.session.prompt is not None and scene.session.prompt.name == steps.INVEST
        click(app, DONE)
        assert match.line[-1].move.kind == "done"


BUILDING = """
format = 1
game = "rising"
seats = 2
[given]
phase = "act"
figures = { red-leader = "build-1", blue-leader = "forges-5" }
goods = ["9C 9G 9O 9A", "0C"]
energy = [0, 0]
"""


@pytest.mark.parametrize("name", [*KEYS, ""])
def test_rise_100_where_only_building_is_left_the_gold_button_leads_to_the_gate(name: str) -> None:
    match = acting(BUILDING)
    with island.table(match) as (app, scene):
        assert not lit_places(scene), "no tile of the island can be clicked"
        assert scene.find("main_action").text == "To the Cosmic Gate" and not scene.find("main_action").reason
        assert look_at(scene).sentence == "Build at the Cosmic Gate"
        pass_time(app, 12)
        key(app, name) if name else click(app, "main_action")
        assert app.scene.name == "gate" and not match.line, "nothing is given up"
