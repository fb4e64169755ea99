"""What happens at the table of Rising is seen to happen: event by event, at the chosen speed, and skippable."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import md5
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.pieces import CENTRE, arm_of, rank_of
from atlantis_desktop.games.rising.table.look import SUNK, WALL
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.table.show import CUES
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.paths import data_root
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.session import GameSession
from tests.games.rising.numbers import TILE_0
from tests.table.island import (
    before_move,
    happens,
    look_at_island,
    looks,
    make_alone,
    new_match,
    seen_at,
    tile_spot,
    told,
)
from tests.table.kit import click_at, unpainted, window


@contextmanager
def watched(match: Any, **settings: Any) -> Iterator[tuple[Any, IslandScene]]:
    """A table of bots at usual speed that is shown one beat at a time, as the test gives them."""
    values = {"speed": 1.0, "bot_pause": 10.0, **settings}
    with window((1280, 720), {**SHARED, **play_routes()}, **values) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        app.draw_now()
        yield app, scene


def played(seed: int, kind: str) -> tuple[Match[Any], Move, Sequence[Event]]:
    """Give a match just before a move with an event of a kind, the move, and what happens then."""
    return before_move(new_match(4, humans=0, seed=seed), happens(kind))


def told_after(match: Match[Any], move: Move) -> dict[str, Any]:
    """Return what the table tells to whoever opens it after a move."""
    after = match.rules.apply(match.state, move)[0]
    with watched(Match(match.rules, match.seats, match.seed, start=after)) as (app, _scene):
        return told(app)


def frames(app: Any, scene: IslandScene, most: int = 4000) -> Iterator[None]:
    """Give the table picture by picture while the beat is shown."""
    for _number in range(most):
        if not scene.playing:
            return
        app.step([], 1 / 60)
        yield
    raise AssertionError("it never ends")


def behind_barriers(app: Any) -> set[str]:
    """Return what is seen of the places behind barriers."""
    return {words for words in look_at_island(app) if "behind a barrier" in words}


TELLS = {
    "dry": ("tile_flooded", "tile_unflooded"), "boards": ("councilor_taken",), "wrath": ("wrath_rose",),
    "barriers": ("barrier_placed", "barrier_kept", "barrier_used", "barrier_discarded", "barrier_returned"),
    "built": ("built",),
}  # fmt: skip
"""Kinds of events by what they alone change."""


# What is told is what is shown


@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_of_the_island_changes_at_the_event_that_tells_it(seed: int) -> None:
    """Tiles, barriers, components, the Wrath and councilors never change but at an event that is seen."""
    match = new_match(4 - seed % 2, humans=0, seed=seed)
    told: list[Any] = []
    match.watched = True
    match.listeners.append(lambda _match, _entry, events: told.append(events))
    changed = set()
    for _number in range(900):
        state, count = match.state, len(match.line)
        offscreen.play_on(match, 1)
        if len(match.line) == count:
            break
        for event, after in zip(told[-1], told[-1].states, strict=True):
            for name, kinds in TELLS.items():
                if getattr(state, name) != getattr(after, name):
                    assert event.kind in kinds, (name, event)
                    changed.add(name)
            state = after
        assert all(getattr(state, name) == getattr(match.state, name) for name in TELLS), match.line[-1].move
    assert changed >= {"dry", "wrath"}


def test_after_a_beat_the_true_view_is_shown() -> None:
    match, move, _events = played(3, "tile_flooded")
    after = told_after(match, move)
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        assert told(app) != after
        for _frame in frames(app, scene):
            pass
        assert told(app) == after
        assert not app.find("flights").flights


# Tiles and barriers


def test_rise_58_a_tile_shakes_and_sinks_before_it_is_flooded() -> None:
    match, move, events = played(3, "tile_flooded")
    place = next(e.cards[0] - TILE_0 for e in events if e.kind == "tile_flooded")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        seen: list[tuple[int, int, bool, bool]] = []
        for _frame in frames(app, scene):
            look = looks(app)[place]
            seen.append((look.sway, look.sink, look.threatened, look.dry))
        assert {sway for sway, *_rest in seen} >= {-4, 4}, "it shakes to both sides"
        sinks = [sink for _sway, sink, _threat, dry in seen if dry and sink]
        assert sinks == sorted(sinks) and sinks[-1] == SUNK and len(set(sinks)) > 8, "it sinks little by little"
        assert any(threat for *_rest, threat, _dry in seen)
        assert not looks(app)[place].dry and not looks(app)[place].sink
        assert not match.state.dry[arm_of(place)] >> rank_of(place) - 1 & 1
        name = place_name(match.rules, place)
        assert seen_at(app, name) == f"{name}: under water"


def test_rise_45_a_barrier_grows_out_of_light() -> None:
    match, move, _events = played(3, "barrier_placed")
    assert not match.state.barriers
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        levels = []
        for _frame in frames(app, scene):
            levels += [look.wall for look in looks(app) if look.barrier][:1]
        assert min(levels) <= 1 and levels[-1] == WALL


def test_rise_53_a_barrier_that_is_used_flickers_and_is_gone() -> None:
    match, move, _events = played(3, "barrier_used")
    with watched(match) as (app, scene):
        before = behind_barriers(app)
        make_alone(app, scene, move)
        levels = {look.wall for _frame in frames(app, scene) for look in looks(app) if look.barrier}
        assert len(levels) > 3
        assert behind_barriers(app) < before


# Dice, goods, the gate, the Wrath


def test_rise_76_dice_tumble_and_stop_on_the_roll() -> None:
    match, move, events = played(3, "dice_rolled")
    die = next(e.values[0] for e in events if e.kind == "dice_rolled")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        states: list[list[str]] = []
        for _frame in frames(app, scene):
            states += [list(widget.says()) for widget in scene.walk() if widget.name == "roll"]
        tumbling = {said[1].split()[0] for said in states if len(said) == 2}
        assert len(tumbling) > 2, "other faces are seen while it tumbles"
        still = [said for said in states if len(said) == 3]
        assert still and {said[1].split()[0] for said in still} == {str(die)}
        assert all(said[2].startswith(str(die)) for said in still), "what it comes to is told when it lies"


def test_rise_105_a_built_component_is_turned_over_and_lights_its_conduit() -> None:
    match, move, _events = played(3, "built")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        gate = app.find("gate_small")
        lights = [gate.shining[1] for _frame in frames(app, scene) if gate.shining[0] >= 0]
        assert lights == sorted(lights) and len(set(lights)) > 5
        assert gate.shining[0] == -1


def test_rise_117_the_mark_of_the_wrath_walks_to_its_step() -> None:
    match, move, _events = played(3, "wrath_rose")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        bar = app.find("top_bar")
        away = [bar.away for _frame in frames(app, scene)]
        moving = [each for each in away if each]
        assert moving == sorted(moving) and moving[0] < -0.9
        assert bar.away == 0


def test_rise_31_goods_fly_to_the_seat_that_gains_them() -> None:
    match, move, _events = played(3, "gained")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        flew = False
        for _frame in frames(app, scene):
            flew = flew or any(flight.figure < 0 for flight in app.find("flights").flights)
        assert flew


# Speed


def test_a_click_shows_the_end_at_once() -> None:
    match, move, _events = played(3, "tile_flooded")
    after = told_after(match, move)
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        app.step([], 1 / 60)
        assert scene.playing
        click_at(app, tile_spot(scene, CENTRE))
        assert not scene.playing and told(app) == after


@pytest.mark.parametrize("kind", ["tile_flooded", "dice_rolled", "misfortune_drawn", "built"])
def test_with_reduced_motion_nothing_travels_and_everything_is_told(kind: str) -> None:
    match, move, _events = played(3, kind)
    after = told_after(match, move)
    with watched(match, reduced_motion=True) as (app, scene):
        make_alone(app, scene, move)
        pictures: list[str] = []
        for _frame in frames(app, scene):
            pictures.append(md5(app.window.surface.get_buffer().raw, usedforsecurity=False).hexdigest())
            assert all(look.sink in (0, SUNK) and not look.sway for look in looks(app))
        assert len(set(pictures)) <= 16, "one thing after the other is there at once"
        assert told(app) == after


def test_twice_the_speed_takes_half_the_time() -> None:
    def pictures(speed: float) -> int:
        match, move, _events = played(3, "tile_flooded")
        with watched(match, speed=speed) as (app, scene):
            make_alone(app, scene, move)
            return sum(1 for _frame in frames(app, scene))

    usual, fast = pictures(1.0), pictures(2.0)
    assert fast < 0.65 * usual


def test_at_speed_0_the_end_is_shown_at_once() -> None:
    match, move, _events = played(3, "tile_flooded")
    after = told_after(match, move)
    with watched(match, speed=0.0) as (app, scene):
        make_alone(app, scene, move)
        assert not scene.playing and told(app) == after


def test_every_sound_of_the_show_is_one_of_the_program() -> None:
    cues = tomllib.loads((data_root() / "assets" / "sounds" / "cues.toml").read_text(encoding="utf-8"))["cues"]
    assert set(CUES.values()) <= set(cues)


def test_whole_games_are_shown_without_a_jump_of_the_island() -> None:
    """Between two pictures a tile never goes under without having been seen to sink."""
    match = new_match(3, humans=0, seed=11)
    with watched(match, bot_pause=0.0, speed=3.0) as (app, scene), unpainted(app):
        sunk: dict[int, int] = {}
        for _number in range(2500):
            before = looks(app)
            app.step([], 1 / 30)
            if match.outcome() is not None and not scene.busy:
                break
            for place, look in enumerate(looks(app)):
                sunk[place] = max(sunk.get(place, 0), look.sink)
                if before and before[place].dry and not look.dry:
                    assert sunk[place] > SUNK // 2, place
        assert sum(dry.bit_count() for dry in match.state.dry) < 36


def test_a_picture_of_the_window_is_drawn_while_things_fly() -> None:
    match, move, _events = played(3, "placed")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        pictures = set()
        for _frame in frames(app, scene):
            pictures.add(pygame.image.tobytes(app.window.surface.subsurface(scene.find("island").rect), "RGB"))
        assert len(pictures) > 5


def test_a_window_that_changes_while_something_moves_shows_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match, move, _events = played(3, "tile_flooded")
    with watched(match) as (app, scene):
        make_alone(app, scene, move)
        app.step([], 1 / 60)
        assert scene.playing
        lying: list[bool] = []
        skip, island = app.ui.motion.skip, app.find("island")

        def look(group: str) -> bool:
            lying.append(island in scene.widgets)
            return bool(skip(group))

        monkeypatch.setattr(app.ui.motion, "skip", look)
        scene.rebuild()
        assert lying == [True] and not app.ui.motion.is_moving(GROUP)
