"""The large Cosmic Gate: what a click on it costs, and that its words are whole."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.rules.pieces import BUILD, POOL
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.result_figures import RisingFigures
from atlantis_desktop.games.rising.table.within_reach import reach_of, reach_text
from atlantis_desktop.games.scenarios import open_position
from tests.games.rising.numbers import BOX, FIGURE_0
from tests.games.rising.play import Table
from tests.table.island import choose, in_hand, lit_places, new_match, table, to_step
from tests.table.kit import click
from tests.table.look import look_at


def test_a_click_at_the_gate_paints_no_sky_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sky and the ring take a tenth of a second to paint, and nothing of them depends on what is chosen."""
    match = new_match(seats=1)
    to_step(match, "act")
    with table(match) as (app, _scene):
        click(app, "gate_small")
        painted: list[Any] = []
        monkeypatch.setattr(GateScene, "paint_ground", lambda self, surface: painted.append(surface))
        looked_at = app.find("dialogue").says()[0]
        part = next(
            widget for widget in app.scene.walk()
            if widget.name.startswith("part_") and widget.tip and widget.label not in ("", looked_at)
        )  # fmt: skip
        click(app, part.name)
        assert app.find("dialogue").says()[0] == part.label and not painted
        click(app, "build_2")
        app.step([], 0.02)
        assert not painted
        app.settings.ui_scale = 125
        app.settings_changed()
        app.step([], 0.02)
        assert painted, "another size of the words is another ground"


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 4), ((1024, 640), 7)])
@pytest.mark.parametrize("scale", [100, 200])
def test_rise_99_whoever_may_give_is_named_in_full(size: tuple[int, int], seats: int, scale: int) -> None:
    match = new_match(seats=seats)
    to_step(match, "place")
    with table(match, size, ui_scale=scale) as (app, scene):
        click(app, "gate_small")
        app.draw_now()
        assert app.audit().findings() == []
        told = {record.text for record in app.audit().records}
        assert set(scene.session.names) <= told


def gathered(*, gold: int, figures: str) -> tuple[Any, Any]:
    """A position in phase 3 with gold in two hands; returns rules and state."""
    text = f"""
format = 1
game = "rising"
seats = 2
[given]
phase = "act"
figures = {{ {figures} }}
"""
    rules, state = open_position(text)
    state.goods[:] = [gold] * len(state.goods)
    return rules, state


def test_rise_99_a_component_says_who_can_pay_it_now_and_what_all_lack() -> None:
    names = ("Mira", "Ioan")
    rules, state = gathered(gold=0, figures='red-leader = "build-1", blue-leader = "forges-5"')
    component = next(at for at, mark in enumerate(state.built) if mark == 0 and at != BOX.core_at)
    price = rules.prices[component]
    lack = reach_of(rules, state, component)
    assert lack.missing == tuple(price) and not lack.now
    assert "still lack" in reach_text(rules, state, component, names)
    state.goods[:] = [9] * len(state.goods)
    state.me[:] = [9] * len(state.me)
    assert reach_of(rules, state, component).now == (0,)
    assert reach_text(rules, state, component, names) == "Can be paid now by Mira."
    state.goods[: len(state.goods) // 2] = [0] * (len(state.goods) // 2)
    assert reach_of(rules, state, component).now == () and reach_of(rules, state, component).joining == (1,)
    assert "Enough in all, once on the build space too: Ioan." in reach_text(rules, state, component, names)


def test_rise_107_the_power_core_is_payable_now_only_where_every_leader_stands() -> None:
    names = ("Mira", "Ioan")
    rules, state = gathered(gold=9, figures='red-leader = "build-1", blue-leader = "forges-5"')
    state.me[:] = [9] * len(state.me)
    assert reach_of(rules, state, BOX.core_at).early, "other components come first"
    state.built[:] = [mark if at == BOX.core_at else 1 for at, mark in enumerate(state.built)]
    assert reach_of(rules, state, BOX.core_at).early, "a Leader is missing"
    assert "its time has not come" in reach_text(rules, state, BOX.core_at, names)
    state.where[0] = state.where[1] = BUILD + 1
    state.where[state.owner.index(0, 2)] = BUILD
    found = reach_of(rules, state, BOX.core_at)
    assert found.now == (0, 1) and not found.early
    assert reach_text(rules, state, BOX.core_at, names) == "Can be paid now by Mira and Ioan."


def test_every_tile_that_is_to_be_built_tells_how_near_it_is() -> None:
    match = new_match(seats=2)
    to_step(match, "act")
    with table(match) as (app, scene):
        click(app, "gate_small")
        app.draw_now()
        model = IslandModel(scene.session)
        for at, done in model.blueprint:
            told = app.scene.find(f"part_{at}").tip
            assert told == ("" if done else reach_text(model.rules, model.view, at, model.names))
        assert any(not done for _at, done in model.blueprint)


@pytest.mark.parametrize("built", [0, 3, 10])
def test_rise_05_gate_outlook_and_result_count_the_same_components(built: int) -> None:
    match = new_match(seats=4)
    to_step(match, "act")
    parts = [at for at, mark in enumerate(match.state.built) if mark == 0]
    assert parts[-1] == BOX.core_at and len(parts) == 10
    for at in parts[:built]:
        match.state.built[at] = 1
    figures = RisingFigures(match)
    assert (figures.built(match.state), figures.components) == (built, 10)
    with table(match) as (app, _scene):
        app.draw_now()
        told = {record.text for record in app.audit().records}
        assert f"{built} of 10 built" in told
        assert f"{10 - built} to build" in app.find("ahead").value
        assert "Power Core" in app.find("gate_small").tip or built == 10
        click(app, "gate_small")
        app.draw_now()
        assert f"{built} of 10 components built" in {record.text for record in app.audit().records}


def alone_with_one_left() -> tuple[Match[Any], int, int]:
    """A game alone: all stand, some at a build space, but the Automaton; the match, the Automaton, the Leader."""
    places = {"red-leader": "build-1", "red-1": "build-1", "red-2": "hills-5", "red-3": "forges-5"}
    places |= {"red-4": "cities-1", "hologram": "cities-2"}
    play = Table(1, phase="place", figures=places)
    names = play.rules.pieces.names
    match = Match(play.rules, [Seat("Nikandros", "human")], 1, start=play.state)
    return match, names.index("automaton") - FIGURE_0, names.index("red-leader") - FIGURE_0


def test_rise_35_a_build_space_takes_the_figure_that_waits_without_asking_whether_another_leaves() -> None:
    match, automaton, leader = alone_with_one_left()
    with table(match) as (app, scene):
        assert in_hand(app) == automaton
        click(app, "gate_small")
        click(app, "build_1")
        assert app.scene is scene, "nothing is asked"
        assert match.state.where[automaton] == match.state.where[leader] == BUILD


def test_rise_35_a_figure_of_the_build_space_that_is_chosen_is_taken_back_by_a_click_on_the_space() -> None:
    match, automaton, leader = alone_with_one_left()
    with table(match) as (app, scene):
        choose(app, leader)
        click(app, "gate_small")
        click(app, "build_1")
        assert app.scene is scene, "nothing is asked"
        assert match.state.where[leader] == POOL and match.state.where[automaton] == POOL


@pytest.mark.parametrize("leader_too", [True, False])
def test_rise_35_of_like_figures_at_a_build_space_only_one_is_offered_to_be_taken_back(leader_too: bool) -> None:
    match, automaton, leader = alone_with_one_left()
    where = match.state.where
    first = next(at for at, place in enumerate(where) if place == BUILD and at != leader)
    where[automaton], where[first + 1], where[leader] = BUILD + 1, BUILD, BUILD + (not leader_too)
    with table(match) as (app, _scene):
        assert in_hand(app) == -1
        click(app, "gate_small")
        click(app, "build_1")
        offered = app.find("chooser").moves if "chooser" in look_at(app) else []
        assert [move.args[0] - FIGURE_0 for move in offered] == ([leader, first] if leader_too else [])
        assert (match.state.where[first] == POOL) != leader_too, "what a click can only mean is not asked"


def test_rise_35_a_chosen_figure_that_is_placed_at_the_gate_is_held_no_longer() -> None:
    match = new_match(seats=1)
    to_step(match, "place")
    with table(match) as (app, scene):
        waiting = [int(name.split()[-1]) for name, _rect in app.find("tray").parts()]
        last = waiting[-1]
        choose(app, last)
        assert in_hand(app) == last
        click(app, "gate_small")
        click(app, "build_1")
        app.step([], 0.02)
        assert match.state.where[last] == BUILD and app.scene is scene
        assert in_hand(app) == waiting[0]
        assert lit_places(scene)
