"""A misfortune lies large on the table until it was read, with what it does to us."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games.rising.rules.pieces import arm_of
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import play_until, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.session import GameSession
from tests.games.rising.numbers import TILE_0
from tests.table.island import new_match
from tests.table.kit import window
from tests.table.look import look_at
from tests.table.test_island_show import beats_until, played, start


def drawn(seed: int, kind: str) -> tuple[Any, Any, Beat]:
    """Give a match of one person and three bots, the view before a misfortune that does such a thing, and its beat."""
    match = new_match(4, humans=0, seed=seed)
    while True:
        beat = beats_until(match, lambda event: event.kind == "misfortune_drawn")
        if kind in [event.kind for event in beat.events]:
            break
    before, after = beat.view
    match.seats[0] = match.seats[0]._replace(controller=HUMAN)
    return match, before, beat._replace(view=after)


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


def let_pass(app: Any, seconds: float) -> None:
    for _number in range(round(seconds * 20)):
        app.step([], 0.05)


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_misfortune_stays_large_until_it_was_read_with_what_it_does(speed: float) -> None:
    match, before, beat = drawn(3, "tile_flooded")
    place = next(event.cards[0] - TILE_0 for event in beat.events if event.kind == "tile_flooded")
    with reading(match, speed=speed) as (app, scene):
        start(scene, before, beat)
        let_pass(app, 12)
        assert look_at(scene).reading and scene.playing
        told = scene.misfortune.told
        assert told is not None and any("sea takes" in line.text for line in told.lines)
        assert "drawn_misfortune" in look_at(scene) and not told.rect.colliderect(scene.drawn.rect)
        assert scene.find("island").rect.contains(told.rect)
        # The tile that sinks is light and marked, and has not sunk yet.
        assert "dimmer" in look_at(scene) and place in scene.misfortune.dimmer.places
        assert scene.board.sheet.looks[place].threatened and scene.board.sheet.looks[place].dry
        app.step([press(pygame.K_SPACE)], 0.0)
        assert not look_at(scene).reading and "harm" not in look_at(scene)
        let_pass(app, 8)
        assert not scene.playing and not scene.board.sheet.looks[place].dry
        assert "dimmer" not in look_at(scene)


def test_rise_56_what_a_misfortune_asks_of_a_partner_is_not_told_as_no_loss() -> None:
    """A question of another seat follows the card: what it does to us is open until then."""
    match = new_match(4, humans=0, seed=3)
    while True:
        beat = beats_until(match, lambda event: event.kind == "misfortune_drawn")
        before, after = beat.view
        if after.open and after.frames and not any(event.kind == "tile_flooded" for event in beat.events):
            break
    asked = match.rules.prompts(match.state)[0].seat
    front = next(seat for seat in range(4) if seat not in [each.seat for each in match.rules.prompts(match.state)])
    match.seats[front] = match.seats[front]._replace(controller=HUMAN)
    with reading(match) as (app, scene):
        start(scene, before, beat._replace(view=after))
        let_pass(app, 12)
        assert look_at(scene).reading
        told = scene.misfortune.told
        assert told is not None
        assert f"{scene.session.names[asked]} decides" in told.label
        assert "lose nothing" not in told.label


@pytest.mark.parametrize("last", [False, True], ids=["more follow", "the last one"])
@pytest.mark.parametrize(("card", "words"), [("earthquake", "must reach 1 more"), ("malfunction", "costs 1 unit more")])
def test_rise_67_what_holds_until_the_end_of_the_round_is_told_as_a_loss(card: str, words: str, last: bool) -> None:
    """No event tells of it, so only the table after the card shows it."""

    def is_wanted(event: Event) -> bool:
        return event.kind == "misfortune_drawn" and match.rules.misfortune_of[event.cards[0]].id == card

    for seed in range(1, 40):
        match = new_match(4, humans=0, seed=seed)
        try:
            beat = beats_until(match, is_wanted)
        except AssertionError:
            continue
        before, after = beat.view
        if ("phase_began" in [event.kind for event in beat.events]) == last and not after.open:
            break
    else:
        raise AssertionError("no such card is drawn")
    match.seats[0] = match.seats[0]._replace(controller=HUMAN)
    with reading(match) as (app, scene):
        start(scene, before, beat._replace(view=after))
        let_pass(app, 12)
        assert look_at(scene).reading
        told = scene.misfortune.told
        assert told is not None and words in told.label
        assert "lose nothing" not in told.label


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
                scene.reading.go_on()
            elif scene.live:
                view = match.rules.view(match.state, 0)
                scene.session.submit(make_chooser(match.rules, "greedy", 0, 3)(view))
            if last:
                break
    assert last and read >= 3


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 100)], ids=str)
def test_a_banner_stands_clear_of_the_misfortune_that_is_read(size: tuple[int, int], scale: int) -> None:
    match, before, beat = drawn(3, "tile_flooded")
    with reading(match, size=size, ui_scale=scale) as (app, scene):
        start(scene, before, beat)
        let_pass(app, 12)
        scene.banner.tell("Libraries: one tile is left")
        told = scene.misfortune.told
        assert look_at(scene).reading and told is not None
        plate = scene.banner.places(app.ui)[0]
        assert not plate.colliderect(told.rect) and not plate.colliderect(scene.drawn.rect)
        app.step([press(pygame.K_SPACE)], 0.0)
        assert scene.find("banner").rect == scene.screen.rect("banner")


def test_while_a_misfortune_is_read_the_instruction_says_how_to_go_on_and_not_how_to_draw() -> None:
    match, before, beat = drawn(3, "tile_flooded")
    with reading(match) as (app, scene):
        start(scene, before, beat)
        let_pass(app, 12)
        assert look_at(scene).reading
        text = scene.question.text()
        assert (text.sentence, text.help) == ("Misfortune", "A click or Enter goes on.")


def test_giving_up_while_a_misfortune_is_read_leads_to_the_result_at_once() -> None:
    match = sample_match(game="rising", seed=3)
    play_until(match, "draw", 0)
    with reading(match) as (app, scene):
        scene.session.unlock()
        let_pass(app, 2)
        scene.session.submit(match.rules.moves(match.state, 0)[0])
        let_pass(app, 12)
        assert look_at(scene).reading
        scene.tools.menu()
        app.draw_now()
        app.find("concede").answer()
        app.draw_now()
        app.find("concede_yes").answer()
        let_pass(app, 1)
        assert not look_at(scene).reading and "harm" not in look_at(scene)
        assert app.scene.name == "result"


def test_a_misfortune_is_read_for_a_time_or_quickly_where_the_person_wants_it() -> None:
    match, before, beat = drawn(3, "tile_flooded")
    with reading(match, "time") as (app, scene):
        start(scene, before, beat)
        let_pass(app, 3)
        assert "harm" in look_at(scene) and not look_at(scene).reading
        let_pass(app, 10)
        assert "harm" not in look_at(scene) and not scene.playing
    with reading(match, "quick") as (app, scene):
        start(scene, before, beat)
        for _number in range(200):
            app.step([], 0.05)
            assert "harm" not in look_at(scene)
        assert not scene.playing


def test_what_is_read_is_shown_to_its_end_when_the_window_changes() -> None:
    match, before, beat = drawn(3, "tile_flooded")
    with reading(match) as (app, scene):
        start(scene, before, beat)
        let_pass(app, 12)
        assert look_at(scene).reading
        scene.rebuild()
        assert not look_at(scene).reading and "harm" not in look_at(scene) and not scene.playing


@pytest.mark.parametrize(("left", "told"), [(2, ""), (1, "one tile is left"), (0, "whole arm")])
def test_rise_53_an_arm_that_dies_is_told_large(left: int, told: str) -> None:
    match, before, beat = drawn(3, "tile_flooded")
    arm = arm_of(next(event.cards[0] - TILE_0 for event in beat.events if event.kind == "tile_flooded"))
    views = [beat.view_after(at).copy() for at in range(len(beat.events))]
    after = beat.view.copy()
    for view in (*views, after):
        if view.dry[arm] != before.dry[arm]:
            view.dry = [(1 << left) - 1 if at == arm else tiles for at, tiles in enumerate(view.dry)]
    with reading(match, "quick") as (app, scene):
        start(scene, before, beat._replace(view=after, views=views))
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
    match, before, beat = played(3, "round_began")
    match.seats[0] = match.seats[0]._replace(controller=HUMAN)
    views = [beat.view_after(at).copy() for at in range(len(beat.events))]
    after = beat.view.copy()
    for view in (*views, after):
        view.dry = [(1 << tiles) - 1] * len(view.dry)
    with reading(match, "quick", size, ui_scale=scale, language=language) as (app, scene):
        said, heard = "", []
        scene.ui.sound.play = heard.append
        start(scene, before, beat._replace(view=after, views=views))
        while scene.playing:
            app.step([], 0.05)
            if "banner" in look_at(scene) and not said:
                said = scene.find("banner").label
                app.draw_now()
                assert app.audit().findings() == []
        parts = scene.model.to_build()
        assert bool(said) == told and ("round_scored" in heard) == told
        if told:
            assert str(scene.model.rounds_left()) in said and str(parts) in said
            # In the small window the outlook lies in the drawer.
            value = scene.ahead.value
            assert scene.model.rounds_left() <= 2
            assert value.endswith(f"{parts} to build" if language == "en" else f"{parts} zu bauen"), value
