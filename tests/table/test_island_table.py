"""The table of Atlantis Rising: what is drawn, what only a change paints anew, and games played by clicks."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.pieces import CENTRE, CITIES, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words.refusals import reasons
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.numbers import FIGURE_0
from tests.table.island import (
    at_step,
    in_hand,
    layer_of,
    lit_places,
    new_match,
    parts,
    seen_at,
    table,
    table_of_bots,
    tile_spot,
    tile_words,
    to_step,
    unlike,
)
from tests.table.kit import click_at as click
from tests.table.kit import key, window
from tests.table.look import look_at
from tests.table.tables import settle

# The island


def test_every_tile_is_hit_in_its_middle_and_every_space_in_its_tile() -> None:
    rules = new_match().rules
    with window((1280, 720)) as app:
        places = layer_of(app, rules).places
        for place in range(TILES + 1):
            assert places.hit((round(places.centres[place][0]), round(places.centres[place][1]))) == place
            assert len(places.spaces[place]) == rules.tile_spaces[place]
            for x, y in places.spaces[place]:
                assert places.hit((round(x), round(y))) == place


def test_the_star_has_every_tile_too() -> None:
    match = new_match()
    with window((1280, 720)) as app:
        star = layer_of(app, match.rules, "rising/islands/star").places
        assert star.star
        middles = {tuple(map(round, star.centres[place])) for place in range(TILES + 1)}
        assert len(middles) == TILES + 1
    with table(match) as (_app, scene):
        assert scene.find("map_switch").value == "Hexagon"  # type: ignore[attr-defined]


def test_only_what_changed_is_painted_anew() -> None:
    match = new_match()
    rules, view = match.rules, match.rules.view(match.state, 0)
    with window((1280, 720)) as app:
        layer, looks = layer_of(app, rules), island_look(rules, view)
        layer.show(looks)
        assert layer.show(looks) == []
        hovered = layer.show(island_look(rules, view, hovered=tile_at(CITIES, 6)))
        assert [area.contains(layer.places.ground(tile_at(CITIES, 6))) for area in hovered] == [True]
        assert sum(area.width * area.height for area in hovered) < layer.area.width * layer.area.height / 8


def test_a_changed_tile_gives_the_same_picture_as_an_island_painted_whole() -> None:
    """What is painted piece by piece may not differ from what is painted at once."""
    match = new_match()
    rules, view = match.rules, match.rules.view(match.state, 0)
    with window((1280, 720)) as app:
        layer = layer_of(app, rules)
        layer.show(island_look(rules, view))
        for place in (5, 6, 30):
            view.dry[arm_of(place)] &= ~(1 << rank_of(place) - 1)
        view.barriers |= 1 << 1
        wet = island_look(rules, view)
        layer.show(wet)
        by_parts = layer.picture.copy()
        deque(layer.steps(wet), 0)
        assert unlike(by_parts, layer.picture) == 0


@pytest.mark.parametrize(("seats", "size"), [(1, (1920, 1080)), (7, (1920, 1080)), (5, (1280, 720)), (4, (1024, 640))])
def test_every_number_of_seats_is_drawn_with_readable_words(seats: int, size: tuple[int, int]) -> None:
    match = new_match(seats, humans=0, moves=60)
    with table_of_bots(match, size) as (app, scene):
        plates = [widget.name for widget in scene.walk() if widget.name.startswith("seat_panel_")]
        assert plates == [f"seat_panel_{at + 1}" for at in range(seats)]
        assert app.ui.store.missing == set()
        assert app.audit().findings() == []


# Clicks


def test_rise_34_when_all_are_placed_the_instruction_says_so() -> None:
    match = new_match(1)
    to_step(match, "place")
    with table(match) as (app, scene):
        assert look_at(scene).sentence == "Place the next Atlantean"
        while move := next((move for move in scene.session.legal() if move.kind == "place"), None):
            scene.session.submit(move)
            settle(app, scene)
        assert look_at(scene).sentence == "All Atlanteans are placed" and not scene.find("main_action").reason


def test_keys_of_the_table_do_what_they_are_for_or_say_why_not() -> None:
    match = new_match(1)
    to_step(match, "place")
    with table(match) as (app, scene):
        key(app, "e")
        assert look_at(scene).refusal, "figures wait to be placed"
        assert not look_at(scene).note
        key(app, "ctrl+s")
        assert look_at(scene).note
        key(app, "ctrl+n")
        assert app.scene.name == "setup"


def test_rise_84_the_deck_of_the_library_tells_who_draws_from_it() -> None:
    match = new_match(1)
    to_step(match, "place")
    with table(match) as (app, scene):
        click(app, app.find("deck_library").rect.center)
        assert "Libraries tiles" in look_at(scene).refusal and "RISE-84" in look_at(scene).refusal


def test_rise_34_a_click_on_a_glowing_tile_places_the_figure_in_the_hand() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        figure = in_hand(app)
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        assert match.line[-1].move.kind == "place" and match.line[-1].move.args == (FIGURE_0 + figure, place)


def test_rise_35_a_click_on_an_own_figure_takes_it_back() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        figure = in_hand(app)
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        there = [other for other, at in enumerate(match.state.where) if at == place]
        click(app, parts(app)[f"{place_name(match.rules, place)}, figure {there.index(figure) + 1}"].center)
        assert match.state.where[figure] < CENTRE


def test_rise_34_placement_cannot_end_before_all_are_placed_and_the_button_says_so() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        click(app, scene.find("main_action").rect.center)
        assert not any(made.move == Move("ready", 0) for made in match.line)
        assert "RISE-34" in look_at(scene).refusal


def test_figures_are_placed_with_keys_alone() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        for _number in range(12):
            key(app, "tab")
            if look_at(scene).focus == "island":
                break
        key(app, "right")
        place = [place_name(match.rules, each) for each in range(TILES + 1)].index(app.find("island").value)
        figure = in_hand(app)
        assert place != CENTRE and place in lit_places(scene)
        key(app, "return")
        assert match.state.where[figure] == place


def test_rise_45_a_banner_without_the_energy_for_a_barrier_says_its_price() -> None:
    match = new_match()
    to_step(match, "place")
    match.state.me[:] = [0, 0, 0]
    with table(match) as (app, scene):
        click(app, parts(app)[f"banner {match.rules.arms[0].id}"].center)
        assert "RISE-45" in look_at(scene).refusal and "4" in look_at(scene).refusal


def test_rise_40_a_flooded_tile_refuses_a_figure_with_its_rule() -> None:
    match = new_match(moves=0)
    to_step(match, "place")
    while all(dry == 63 for dry in match.state.dry):
        offscreen.play_on(match, 1)
    to_step(match, "place")
    with table(match) as (app, scene):
        names = [place_name(match.rules, place) for place in range(TILES + 1)]
        flooded = next(at for at, name in enumerate(names) if "under water" in seen_at(scene, name))
        click(app, tile_spot(scene, flooded))
        assert "RISE-40" in look_at(scene).refusal


def test_rise_50_the_deck_is_drawn_from_by_a_click() -> None:
    match = at_step("draw")
    with table(match) as (app, scene):
        assert look_at(scene)["deck_misfortune"]["lit"]
        click(app, app.find("deck_misfortune").rect.center)
        assert match.line[-1].move.kind == "draw" or any(made.move.kind == "draw" for made in match.line[-6:])


def test_rise_99_the_gate_builds_with_what_the_builders_give() -> None:
    match = new_match(4)
    for _number in range(3000):
        if any(
            move.kind == "build" for move in match.rules.moves(match.state, 0)
        ) and match.state.frames[-1].name == "act":  # fmt: skip
            break
        offscreen.play_on(match, 1)
    with table(match) as (app, scene):
        assert look_at(scene)["gate_small"]["lit"]
        click(app, app.find("gate_small").rect.center)
        assert app.scene.name == "gate" and "The price is complete." in look_at(app)["dialogue"]["says"][-1]
        click(app, app.find("button_clear").rect.center)
        assert "Still needed" in look_at(app)["dialogue"]["says"][-1]
        before = len(match.log)
        click(app, app.find("button_build").rect.center)
        assert len(match.log) == before and "RISE-1" in look_at(app).refusal
        click(app, app.find("button_suggest").rect.center)
        click(app, app.find("button_build").rect.center)
        assert match.line[before].move.kind == "build" if len(match.line) > before else match.line[-1]
        assert app.scene is scene


def test_rise_76_a_tile_that_is_pointed_at_tells_its_odds() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        place = next(
            place for place in range(1, TILES + 1)
            if match.rules.arms[(place - 1) // 6].id == "hills" and (place - 1) % 6 == 2
        )  # fmt: skip
        told = tile_words(app, tile_spot(scene, place))
        assert told.startswith(place_name(match.rules, place))
        assert "50 %" in told and "67 %" in told and "RISE-76" in told


def test_a_card_of_the_hand_that_is_pointed_at_is_shown_in_full() -> None:
    match = new_match()
    while not (match.state.hands[0] or match.state.artifacts[0]):
        offscreen.play_on(match, 1)
    to_step(match, "place")
    with table(match) as (app, scene):
        assert "card_preview" not in look_at(scene)
        name, rect = app.find("hand").parts()[0]
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        shown = app.find("card_preview").pieces()
        assert [piece_name(match.rules, card, scene.session.names) for card in shown] == [name]
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        assert "card_preview" not in look_at(scene)


def test_every_reason_of_the_rules_has_its_words() -> None:
    import re
    from pathlib import Path

    from atlantis_desktop.games.rising.rules import explain

    source = Path(str(explain.__file__)).read_text(encoding="utf-8")
    named = set(re.findall(r'_(?:no|later)\(\s*"[^"]*"[^"]*"([a-z_]+)"', source))
    named -= set(explain.STEPS_OF)
    named |= {f"not_{kind}_now" for kind in explain.STEPS_OF}
    assert len(named) > 40
    assert named <= set(reasons())


def test_rise_18_hidden_hands_open_only_for_the_person_who_is_asked() -> None:
    rules = entry_of("rising").make_rules(3, {"hiddenHands": True})
    people = [Seat("Nikandros", "human"), Seat("Lysandra", "human"), Seat("Dareios", "greedy")]
    match = Match(rules, people, 4)
    for _number in range(3000):
        prompts = rules.prompts(match.state)
        if prompts[0].private and prompts[0].seat in (0, 1) and any(match.state.hands):
            break
        offscreen.play_on(match, 1)
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        for _number in range(5):
            app.step([], 0.05)
        card = piece_name(rules, match.state.hands[prompts[0].seat][0], scene.session.names)
        assert card not in dict(scene.find("hand").parts()) and not scene.session.legal()  # type: ignore[attr-defined]
        click(app, app.find("reveal").rect.center)
        assert card in dict(app.find("hand").parts()) and scene.session.legal()


@pytest.mark.long
def test_a_whole_game_is_played_by_clicks() -> None:
    """Every question of a game is answered by mouse, on the island, at the gate or in a list."""
    import random

    match, rng = new_match(3, seed=5), random.Random(5)
    with table(match) as (app, scene):
        still = 0
        while match.outcome() is None:
            settle(app, scene)
            before = len(match.log)
            if match.outcome() is None:
                one_click(app, scene, rng)
            still = still + 1 if len(match.log) == before else 0
            assert still < 12, (look_at(scene).asked, look_at(scene).refusal)


def one_click(app: Any, scene: IslandScene, rng: Any) -> None:
    if app.scene is not scene:
        return click(app, app.find("button_build").rect.center)
    if "question" in look_at(scene):
        return click(app, rng.choice(app.find("question").parts())[1].center)
    if look_at(scene)["deck_misfortune"].get("lit"):
        return click(app, app.find("deck_misfortune").rect.center)
    if any(move.kind == "build" for move in scene.session.legal()):
        return click(app, app.find("gate_small").rect.center)
    lit = sorted(lit_places(scene))
    click(app, tile_spot(scene, rng.choice(lit)) if lit else scene.find("main_action").rect.center)
    if "chooser" in look_at(scene):
        click(app, app.find("chooser").parts()[0][1].center)
    return None


# Refusals that tell what is missing


def test_rise_91_a_flooded_tile_says_what_it_costs_and_what_there_is() -> None:
    position = """
format = 1
game = "rising"
seats = 2
[given]
phase = "act"
figures = { red-leader = "forges-6", blue-leader = "forges-5" }
flooded = ["hills-6"]
energy = [1, 0]
"""
    rules, start = open_position(position)
    match = Match(rules, [Seat("Mira"), Seat("Ioan")], 1, start=start)
    with table(match) as (app, scene):
        click(app, tile_spot(scene, rules.places.names.index("hills-6")))
        settle(app, scene)
        told = plain(look_at(scene).refusal)
        assert "5 mystic energy" in told and "have 1 mystic energy" in told and "RISE-91" in told
        assert "not the price" not in told


def test_by_keyboard_the_island_is_the_first_stop() -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match) as (app, scene):
        key(app, "tab")
        assert look_at(scene).focus == "island"
