"""Nothing at the table of Rising is known by its colour alone: figures carry glyphs, tiles differ in grey."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from atlantis_desktop.games.rising.rules.pieces import FORESTS, HILLS, tile_at
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.island_picture import HEIGHTS
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND
from atlantis_desktop.games.rising.table.look import SUNK, Standing, TileLook, island_look
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.ui.theme import SEAT_GLYPHS
from tests.table.island import layer_of, new_match, table, table_of_bots, to_step
from tests.table.kit import window

MODES = ("standard", "red_weak", "green_weak", "blue_weak", "grey")
TILE = tile_at(HILLS, 6)
STATES: dict[str, dict[str, Any]] = {
    "plain": {}, "legal": {"lit": True}, "pointed at": {"hovered": True}, "keyboard": {"focused": True},
    "threatened": {"threatened": True}, "flooded": {"dry": False, "next": False}, "barrier": {"barrier": True},
    "sinking": {"sink": SUNK // 2}, "not the next to flood": {"next": False},
}  # fmt: skip
FAR, DIFFERENT = 28, 60
"""Grey tones count as apart from so many steps of 255 on; two states differ in at least so many pixels."""


def grey_of(picture: Surface) -> Surface:
    return pygame.transform.grayscale(picture)


def apart(one: Surface, other: Surface) -> int:
    """Give in how many pixels two pictures of one size differ in grey."""
    same = pygame.mask.from_threshold(grey_of(one), (0, 0, 0), (FAR, FAR, FAR, 255), grey_of(other))
    return int(one.get_width() * one.get_height() - same.count())


def pictures_of(app: Any, island: str = "") -> dict[str, Surface]:
    """Give a tile in every state, with its surroundings."""
    match = new_match()
    plain = island_look(match.rules, match.rules.view(match.state, 0))
    layer = layer_of(app, match.rules, island or USUAL_ISLAND)
    area = layer.places.rect(TILE).clip(layer.area).move(-layer.area.x, -layer.area.y)
    found = {}
    for name, change in STATES.items():
        usual = {"dry": True, "figures": (), "barrier": False, "next": True, "target": plain[TILE].target}
        layer.show((*plain[:TILE], TileLook(**{**usual, **change}), *plain[TILE + 1 :]))
        found[name] = layer.picture.subsurface(area).copy()
    return found


@pytest.mark.every(3)
@pytest.mark.parametrize("island", ["", "rising/islands/star"])
@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_states_of_a_tile_differ_without_any_hue(mode: str, strong: bool, island: str) -> None:
    with window((1920, 1080), colour_mode=mode, strong_marks=strong) as app:
        pictures = pictures_of(app, island)
        for one, other in combinations(pictures, 2):
            assert apart(pictures[one], pictures[other]) >= DIFFERENT, (one, other)


def test_strong_marks_hatch_the_tiles_that_can_be_clicked() -> None:
    found = []
    for strong in (False, True):
        with window((1920, 1080), colour_mode="grey", strong_marks=strong) as app:
            pictures = pictures_of(app)
            found.append(apart(pictures["plain"], pictures["legal"]))
    assert found[1] > 1.3 * found[0]


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_figures_of_two_seats_differ_by_their_glyphs_without_any_hue(mode: str, small: bool) -> None:
    """The white glyph on the dark disc of the chest: its shape is another for every seat."""
    with window((1920, 1080), colour_mode=mode) as app:
        for kind in ("leader", "follower"):
            high = HEIGHTS[small][kind == "follower"]
            masks = []
            for seat in range(1, 8):
                picture = Surface((80, 80), 0, 32)
                picture.fill((40, 90, 60))
                paint_figure(app.ui, picture, Standing(0, f"{kind}_{seat}", kind == "leader", False), 40, 66, high)
                chest = Rect(0, 0, round(high * 0.36), round(high * 0.36))
                chest.center = 40, 66 - round(high * 0.4)
                masks.append(pygame.mask.from_threshold(grey_of(picture.subsurface(chest)), (255, 255, 255), (70,) * 3))
            assert len(SEAT_GLYPHS) >= 7
            for one, other in combinations(range(7), 2):
                shared = masks[one].overlap_area(masks[other], (0, 0))
                differing = masks[one].count() + masks[other].count() - 2 * shared
                assert masks[one].count() >= 6 and differing >= 6, (kind, one + 1, other + 1)


@pytest.mark.every(3)
@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_the_table_can_be_read_in_every_mode(mode: str, contrast: bool, strong: bool) -> None:
    match = new_match(4, humans=0, moves=150)
    with table_of_bots(match, (1280, 720)) as (app, _scene):
        app.settings.colour_mode, app.settings.high_contrast = mode, contrast
        app.settings.strong_marks = strong
        app.settings_changed()
        app.draw_now()
        assert app.ui.store.missing == set()
        assert app.audit().findings() == []


def test_what_is_built_and_where_the_wrath_stands_can_be_seen_in_grey() -> None:
    match = new_match(4, humans=4)
    to_step(match, "place")
    with table(match, (1920, 1080), colour_mode="grey") as (app, scene):
        before = app.draw_now().copy()
        match.state.built[IslandModel(scene.session).blueprint[0][0]] = 1
        match.state.wrath = 2
        scene.session.renew()
        scene.sync()
        after = app.draw_now()
        for panel in ("gate_small", "top_bar"):
            part = app.find(panel).rect.clip(after.get_rect())
            assert apart(before.subsurface(part), after.subsurface(part)) >= DIFFERENT


def test_forests_and_hills_differ_in_grey() -> None:
    """Arms differ by scenery and by the emblem on their banner, not by hue alone."""
    match = new_match()
    with window((1920, 1080), colour_mode="grey") as app:
        layer = layer_of(app, match.rules)
        layer.show(island_look(match.rules, match.rules.view(match.state, 0)))
        parts = []
        for arm in (FORESTS, HILLS):
            ground = layer.places.ground(tile_at(arm, 3)).move(-layer.area.x, -layer.area.y)
            parts.append(layer.picture.subsurface(Rect(ground.topleft, (120, 110))).copy())
        assert apart(*parts) > 1000
