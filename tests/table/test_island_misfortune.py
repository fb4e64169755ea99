"""A misfortune lies large on the table until it was read, with what it does to us."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.pieces import arm_of
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import play_until, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.games.rising.numbers import TILE_0
from tests.table.island import before_move, happens, make_alone, new_match, seen_at, with_people
from tests.table.kit import click, window
from tests.table.look import look_at


def drawn(seed: int, kind: str) -> tuple[Match[Any], Move, Sequence[Event]]:
    """Give a match of one person and three bots before a misfortune that does such a thing, the move, its events."""

    def is_wanted(events: Sequence[Event]) -> bool:
        return happens("misfortune_drawn")(events) and happens(kind)(events)

    match, move, events = before_move(new_match(4, humans=0, seed=seed), is_wanted)
    return with_people(match, 0), move, events


@contextmanager
def reading(
    match: Any, way: str = "wait", size: tuple[int, int] = (1280, 720), **more: Any
) -> Iterator[tuple[Any, IslandScene]]:  # fmt: skip
    """A table at which one person reads in a way, shown one beat at a time."""
    values = {"speed": 1.0, "bot_pause": 10.0, "reading": way, **more}
    with window(size, {**SHARED, **play_routes()}, **values) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        app.draw_now()
        yield app, scene


def events_of(events: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def let_pass(app: Any, seconds: float) -> None:
    for _number in range(round(seconds * 20)):
        app.step([], 0.05)


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_misfortune_stays_large_until_it_was_read_with_what_it_does(speed: float) -> None:
    match, move, events = drawn(3, "tile_flooded")
    place = next(event.cards[0] - TILE_0 for event in events if event.kind == "tile_flooded")
    name = place_name(match.rules, place)
    with reading(match, speed=speed) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        assert look_at(scene).reading and scene.playing
        told = app.find("harm")
        assert "sea takes" in told.label
        assert not told.rect.colliderect(app.find("drawn_misfortune").rect)
        assert scene.find("island").rect.contains(told.rect)
        # The tile that sinks is light and marked, and has not sunk yet.
        assert place in app.find("dimmer").places
        assert "about to flood" in seen_at(app, name) and "under water" not in seen_at(app, name)
        app.step([press(pygame.K_SPACE)], 0.0)
        assert not look_at(scene).reading and "harm" not in look_at(scene)
        let_pass(app, 8)
        assert not scene.playing and "under water" in seen_at(app, name)
        assert "dimmer" not in look_at(scene)


def test_rise_56_what_a_misfortune_asks_of_a_partner_is_not_told_as_no_loss() -> None:
    """A question of another seat follows the card: what it does to us is open until then."""
    played = new_match(4, humans=0, seed=3)

    def asks(events: Sequence[Event]) -> bool:
        is_open = played.state.open and played.state.frames
        return happens("misfortune_drawn")(events) and is_open and not happens("tile_flooded")(events)

    match, move, _events = before_move(played, asks)
    asked = [each.seat for each in played.rules.prompts(played.state)]
    with reading(with_people(match, next(seat for seat in range(4) if seat not in asked))) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        assert look_at(scene).reading
        told = app.find("harm").label
        assert f"{scene.session.names[asked[0]]} decides" in told
        assert "lose nothing" not in told


@pytest.mark.parametrize("last", [False, True], ids=["more follow", "the last one"])
@pytest.mark.parametrize(("card", "words"), [("earthquake", "must reach 1 more"), ("malfunction", "costs 1 unit more")])
def test_rise_67_what_holds_until_the_end_of_the_round_is_told_as_a_loss(card: str, words: str, last: bool) -> None:
    """No event tells of it, so only the table after the card shows it."""

    def is_wanted(events: Sequence[Event]) -> bool:
        cards = [event.cards[0] for event in events if event.kind == "misfortune_drawn"]
        return card in [played.rules.misfortune_of[each].id for each in cards]

    for seed in range(1, 40):
        played = new_match(4, humans=0, seed=seed)
        try:
            match, move, events = before_move(played, is_wanted)
        except AssertionError:
            continue
        if happens("phase_began")(events) == last and not played.state.open:
            break
    else:
        raise AssertionError("no such card is drawn")
    with reading(with_people(match, 0)) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        assert look_at(scene).reading
        told = app.find("harm").label
        assert words in told
        assert "lose nothing" not in told


def test_the_last_misfortune_of_a_round_lies_large_too_though_actions_wait_for_the_person() -> None:
    match = new_match(4, seed=5)
    read = last = 0
    with reading(match, bot_pause=0.0) as (app, scene):
        for _step in range(1500):
            app.step([], 0.1)
            if look_at(scene).reading:
                assert "drawn_misfortune" in look_at(scene), match.rules.prompts(match.state)
                read += 1
                last += scene.session.acting == 0 and match.rules.prompts(match.state)[0].name == "act"
                app.step([press(pygame.K_SPACE)], 0.0)
            elif scene.live:
                view = match.rules.view(match.state, 0)
                scene.session.submit(make_chooser(match.rules, "greedy", 0, 3)(view))
            if last:
                break
    assert last and read >= 3


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 100)], ids=str)
def test_a_banner_stands_clear_of_the_misfortune_that_is_read(size: tuple[int, int], scale: int) -> None:
    match, move, _events = drawn(3, "tile_flooded")
    with reading(match, size=size, ui_scale=scale) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        scene.call(1, "Libraries: one tile is left")
        assert look_at(scene).reading
        plate = app.find("banner").places(app.ui)[0]
        assert plate.collidelist([app.find("harm").rect, app.find("drawn_misfortune").rect]) < 0
        app.step([press(pygame.K_SPACE)], 0.0)
        assert scene.find("banner").rect == scene.screen.rect("banner")


def test_while_a_misfortune_is_read_the_instruction_says_how_to_go_on_and_not_how_to_draw() -> None:
    match, move, _events = drawn(3, "tile_flooded")
    with reading(match) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        seen = look_at(scene)
        assert seen.reading
        assert (seen.sentence, seen.help) == ("Misfortune", "A click or Enter goes on.")


def test_giving_up_while_a_misfortune_is_read_leads_to_the_result_at_once() -> None:
    match = sample_match(game="rising", seed=3)
    play_until(match, "draw", 0)
    with reading(match) as (app, scene):
        scene.session.unlock()
        let_pass(app, 2)
        scene.session.submit(match.rules.moves(match.state, 0)[0])
        let_pass(app, 12)
        assert look_at(scene).reading
        click(app, "tool_menu")
        app.draw_now()
        app.find("concede").answer()
        app.draw_now()
        app.find("concede_yes").answer()
        let_pass(app, 1)
        assert not look_at(scene).reading and "harm" not in look_at(scene)
        assert app.scene.name == "result"


def test_a_misfortune_is_read_for_a_time_or_quickly_where_the_person_wants_it() -> None:
    match, move, _events = drawn(3, "tile_flooded")
    with reading(with_people(match, 0), "time") as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 3)
        assert "harm" in look_at(scene) and not look_at(scene).reading
        let_pass(app, 10)
        assert "harm" not in look_at(scene) and not scene.playing
    with reading(match, "quick") as (app, scene):
        make_alone(app, scene, move)
        for _number in range(200):
            app.step([], 0.05)
            assert "harm" not in look_at(scene)
        assert not scene.playing


def test_what_is_read_is_shown_to_its_end_when_the_window_changes() -> None:
    match, move, _events = drawn(3, "tile_flooded")
    with reading(match) as (app, scene):
        make_alone(app, scene, move)
        let_pass(app, 12)
        assert look_at(scene).reading
        scene.rebuild()
        assert not look_at(scene).reading and "harm" not in look_at(scene) and not scene.playing


@pytest.mark.parametrize(("left", "told"), [(2, ""), (1, "one tile is left"), (0, "whole arm")])
def test_rise_53_an_arm_that_dies_is_told_large(left: int, told: str) -> None:
    match, move, events = drawn(3, "tile_flooded")
    (arm,) = {arm_of(event.cards[0] - TILE_0) for event in events if event.kind == "tile_flooded"}
    match.state.dry[arm] = (1 << left + len(events_of(events, "tile_flooded"))) - 1
    with reading(match, "quick") as (app, scene):
        make_alone(app, scene, move)
        assert match.state.dry[arm].bit_count() == left
        said = ""
        while scene.playing:
            app.step([], 0.05)
            said = scene.find("banner").label if "banner" in look_at(scene) else said
        assert (told in said) if told else not said


@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 100, "en"), ((1024, 640), 200, "de")])
@pytest.mark.parametrize(("tiles", "told"), [(6, False), (1, True)])
def test_rise_19_the_last_rounds_are_told_large_with_what_is_still_to_build(
    tiles: int, told: bool, size: tuple[int, int], scale: int, language: str
) -> None:
    match, move, _events = before_move(new_match(4, humans=0, seed=3), happens("round_began"))
    match.state.dry[:] = [(1 << tiles) - 1] * len(match.state.dry)
    with reading(with_people(match, 0), "quick", size, ui_scale=scale, language=language) as (app, scene):
        said, heard = "", []
        scene.ui.sound.play = heard.append
        make_alone(app, scene, move)
        while scene.playing:
            app.step([], 0.05)
            if "banner" in look_at(scene) and not said:
                said = scene.find("banner").label
                app.draw_now()
                assert app.audit().findings() == []
        shown = IslandModel(scene.session)
        parts, rounds = shown.to_build(), shown.rounds_left()
        assert bool(said) == told and ("round_scored" in heard) == told
        if told:
            assert rounds <= 2 and str(rounds) in said and str(parts) in said
            if "drawer_tab" in look_at(scene):
                click(app, "drawer_tab")
            value = app.find("ahead").value
            assert value.endswith(f"{parts} to build" if language == "en" else f"{parts} zu bauen"), value
