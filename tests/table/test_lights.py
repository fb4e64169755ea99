"""Light on the table: it grows from the Final Chamber, goes with flying cards, breathes, and can be switched off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.fate.table.lights import AMBIENT_SECONDS
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.card_widgets import Flight
from atlantis_desktop.table.session import GameSession


@contextmanager
def at_draw(kind: str = "", **settings: Any) -> Iterator[tuple[Any, FateScene]]:
    """The table before a draw of the first person, and, where a kind is named, before one with such an event."""
    match = offscreen.sample_match(seed=15)
    offscreen.play_until(match, "draw", 0)
    while kind and not _brings(match, kind):
        offscreen.play_on(match, 1)
        offscreen.play_until(match, "draw", 0)
    with offscreen.window((1280, 720), 100, **{"speed": 1.0, **settings}) as app:
        table = FateScene(app.ui, GameSession(match, app.settings))
        table.session.unlock()
        app.scenes.reset(table)
        for _number in range(4):
            app.step([], 0.02)
        yield app, table


def _brings(match: Match[Any], kind: str) -> bool:
    """Whether the draw that is asked for shows such a card; the match itself stays as it is."""
    state = match.state.copy()
    events: list[Any] = []
    match.rules.advance(state, match.rules.moves(match.rules.view(state, 0), 0)[0], events)
    return any(event.kind == kind for event in events)


def draw_two(table: FateScene) -> None:
    prompt = table.session.prompt
    assert prompt is not None
    assert table.session.submit(table.session.rules.moves(table.session.match.state, prompt.seat)[0]) is None


@pytest.mark.parametrize("kind", ["chamber_found", "doorway_found"])
def test_the_light_changes_while_the_card_is_shown_and_is_gone_afterwards(kind: str) -> None:
    with at_draw(kind) as (app, table):
        light = table.find("reveal_light")
        draw_two(table)
        widths, strengths = [], []
        for _number in range(240):
            app.step([], 0.02)
            if light.kind:
                assert light.kind == kind
                widths.append(light.rect.width)
                strengths.append(light.strength)
        assert strengths[0] < max(strengths) > strengths[-1]
        if kind == "chamber_found":
            assert widths == sorted(widths) and widths[-1] > 3 * max(1, widths[0])
        assert not light.kind and not light.rect


def test_the_doorway_swings_open_and_shuts_again_while_its_card_rests_in_the_middle() -> None:
    with at_draw("doorway_found") as (app, table):
        door, card, seen, pictures = table.find("door_leaves"), table.screen.rect("evidence_ring"), [], {}
        draw_two(table)
        for _number in range(240):
            app.step([], 0.02)
            seen.append(door.open)
            if table.find("reveal_light").kind and card.contains(door.rect) and door.rect:
                pictures[door.open] = pygame.image.tobytes(app.window.surface.subsurface(door.rect), "RGB")
                # Both leaves turn alike, and the widest gap is between them.
                assert door.rect.centerx == pytest.approx(card.centerx, abs=2)
        widest = seen.index(max(seen))
        assert max(seen) == 1.0 and seen[-1] == 0.0 and not door.rect
        assert seen[:widest] == sorted(seen[:widest]) and len(set(seen)) > 5
        light = {share: sum(picture) / len(picture) for share, picture in pictures.items()}
        assert light[max(light)] > light[min(light)]


def test_the_chamber_opens_no_door() -> None:
    with at_draw("chamber_found") as (app, table):
        draw_two(table)
        for _number in range(100):
            app.step([], 0.02)
            assert not table.find("door_leaves").open


@pytest.mark.parametrize("kind", ["chamber_found", "doorway_found"])
def test_skipping_the_motion_ends_the_light(kind: str) -> None:
    with at_draw(kind) as (app, table):
        draw_two(table)
        for _number in range(60):
            app.step([], 0.02)
            light, door = table.find("reveal_light"), table.find("door_leaves")
            if light.strength > 0.3 and (kind == "chamber_found" or door.open):
                break
        assert table.find("reveal_light").kind
        table.skip_motion()
        assert not table.find("reveal_light").kind and not table.find("door_leaves").open


@pytest.mark.parametrize("kind", ["chamber_found", "doorway_found"])
def test_reduced_motion_shows_no_growing_light_and_no_swinging_door(kind: str) -> None:
    with at_draw(kind, reduced_motion=True) as (app, table):
        draw_two(table)
        for _number in range(100):
            app.step([], 0.02)
            assert not table.find("reveal_light").kind and not table.find("door_leaves").open


def test_what_goes_with_a_flying_card_stays_within_what_is_painted_anew() -> None:
    with at_draw() as (app, table):
        layer = table.find("flights")
        layer.update = lambda *_: None  # type: ignore[method-assign]
        for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
            flight = Flight(Rect(500, 200, 60, 84), Rect(420, 300, 140, 196), "plain", -1, 3, 40.0, share=share)
            layer.flights = [flight]
            whole = Surface(app.window.surface.get_size())
            layer.draw(whole, app.ui)
            mask = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255))
            mask.invert()
            parts: list[Any] = list(mask.get_bounding_rects())
            assert parts and layer.reach(app.ui).contains(parts[0].unionall(parts[1:])), share
        layer.flights = []


def levels(app: Any, table: FateScene, seconds: float) -> set[int]:
    """The strengths of the light round the evidence that are seen in so many seconds without any input."""
    seen = set()
    for _number in range(round(seconds / 0.1)):
        app.step([], 0.1)
        seen.add(table.find("ambient_light").level)
    return seen


def test_the_light_on_the_evidence_breathes_and_rests_when_nobody_is_there() -> None:
    with at_draw() as (app, table):
        assert len(levels(app, table, 8)) > 5
        levels(app, table, AMBIENT_SECONDS)
        assert len(levels(app, table, 8)) == 1


@pytest.mark.parametrize("off", [{"ambient": False}, {"reduced_motion": True}, {"high_contrast": True}], ids=str)
def test_the_light_on_the_evidence_can_be_switched_off(off: dict[str, Any]) -> None:
    with at_draw(**off) as (app, table):
        assert levels(app, table, 8) == {0}
