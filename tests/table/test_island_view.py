"""The camera over the island and the switch of its maps: what a place of the window means however it is looked at."""

from __future__ import annotations

import random
import shutil
from collections import deque
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.boards import maps_root
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.table.camera import LEAST, MOST, Camera
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, offered
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.paths import user_folders
from atlantis_desktop.ui.scenes.focus import next_in_direction, next_region
from tests.boards.test_third_island import ROWS, csv_of, island_text
from tests.table.island import lit_places, new_match, table, tile_spot, to_step
from tests.table.kit import click_at as click
from tests.table.kit import key, unpainted
from tests.table.look import look_at
from tests.table.tables import settle

STAR = "rising/islands/star"


def look(app: Any, scene: Any, zoom: float, pan: tuple[float, float] = (0.0, 0.0)) -> None:
    """Look at the island like this and wait for the sharp picture."""
    scene.board.goal = zoom
    scene.board.look(zoom, pan)
    with unpainted(app):
        for _number in range(400):
            app.step([], 0.05)
            if scene.board.sharp:
                break
        else:
            raise AssertionError("no sharp picture")
    app.step([], 0.0)


def event(kind: int, pos: tuple[float, float], **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(round(pos[0]), round(pos[1])), **more)


def drag(app: Any, start: tuple[int, int], end: tuple[int, int]) -> None:
    app.step([event(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
    app.step([event(pygame.MOUSEBUTTONDOWN, start, button=1)], 0.01)
    app.step([event(pygame.MOUSEMOTION, end, rel=(0, 0), buttons=(1, 0, 0))], 0.01)
    app.step([event(pygame.MOUSEBUTTONUP, end, button=1)], 0.01)


# Arithmetic


def test_a_place_of_the_picture_and_of_the_window_are_each_others_inverse() -> None:
    rng = random.Random(5)
    camera = Camera(pygame.Rect(320, 76, 1248, 826))
    for _number in range(200):
        camera.set(rng.uniform(0.5, 3), (rng.uniform(-900, 900), rng.uniform(-900, 900)))
        drawn, spot = rng.uniform(LEAST, MOST), (rng.uniform(0, 1920), rng.uniform(0, 1080))
        assert camera.to_picture(camera.to_window(spot, drawn), drawn) == pytest.approx(spot)


def test_the_sea_never_ends_in_view() -> None:
    rng = random.Random(6)
    camera = Camera(pygame.Rect(320, 76, 1248, 826))
    for _number in range(200):
        camera.set(rng.uniform(0, 4), (rng.uniform(-3000, 3000), rng.uniform(-3000, 3000)))
        assert LEAST <= camera.zoom <= MOST
        whole = pygame.Rect(0, 0, round(1248 * camera.zoom), round(826 * camera.zoom))
        whole.center = camera.view.center
        assert whole.inflate(2, 2).contains(camera.picture_area(camera.zoom))


def test_the_place_under_the_pointer_stays_there_while_the_island_grows() -> None:
    camera = Camera(pygame.Rect(320, 76, 1248, 826))
    about = (700.0, 300.0)
    before = camera.to_picture(about, 1.0)
    camera.set(*camera.zoomed(1.6, about))
    assert camera.to_picture(about, 1.0) == pytest.approx(before)


# On the table


def test_a_click_means_the_tile_that_is_seen_there_at_every_zoom() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        look(app, scene, 1.6, (120.0, -60.0))
        board = scene.board
        for place in range(TILES + 1):
            x, y = board.seen(board.places.centres[place])
            if board.rect.collidepoint(x, y):
                board.hovered = True
                board.point((round(x), round(y)))
                assert board.pointed == place
        figure = scene.hand.figure()
        place = next(p for p in sorted(lit_places(scene)) if board.rect.inflate(-200, -200).contains(board.target(p)))
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place


def test_a_drag_moves_the_island_and_makes_no_move() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        middle = scene.find("island").rect.center
        log = len(match.log)
        drag(app, middle, (middle[0] + 90, middle[1] + 40))
        assert scene.board.camera.pan == (0, 0), "the whole island is in view: there is nowhere to move it"
        look(app, scene, 1.5)
        log = len(match.log)
        drag(app, middle, (middle[0] + 90, middle[1] + 40))
        assert scene.board.camera.pan == (90, 40)
        assert len(match.log) == log


def test_wheel_buttons_and_keys_show_the_island_larger_and_whole_again() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        camera = scene.board.camera

        def settled() -> float:
            for _number in range(60):
                app.step([], 0.02)
            return float(camera.zoom)

        assert app.find("zoom_out").reason and app.find("zoom_fit").reason
        app.step([event(pygame.MOUSEMOTION, scene.find("island").rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)], 0.01)
        wheel = settled()
        assert wheel > LEAST
        click(app, app.find("zoom_in").rect.center)
        larger = settled()
        assert larger > wheel
        click(app, app.find("zoom_out").rect.center)
        assert settled() < larger
        for _number in range(9):
            app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+")], 0.01)
        assert settled() == MOST and app.find("zoom_in").reason
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0, mod=0, unicode="0")], 0.01)
        assert settled() == LEAST


def test_the_sharp_picture_follows_and_shows_what_happened_meanwhile() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        usual = scene.board.sheet
        look(app, scene, 2.0)
        assert scene.board.sheet is not usual and scene.board.places.zoom == 2.0
        assert scene.board.sheet.picture.get_width() == 2 * usual.picture.get_width()
        figure, place = scene.hand.figure(), CENTRE
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        look(app, scene, 1.0)
        assert scene.board.sheet is usual
        assert [each.figure for each in usual.looks[place].figures] == [figure]


def test_what_happens_while_the_sharp_picture_is_made_is_painted_little_by_little() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        usual = scene.board.sheet
        scene.board.goal = 2.0
        scene.board.look(2.0, (0.0, 0.0))
        for _number in range(6):
            app.step([], 0.05)
        assert not scene.board.sharp
        figure = scene.hand.figure()
        click(app, scene.board.seen(usual.places.centres[CENTRE]))
        assert match.state.where[figure] == CENTRE
        settle(app, scene)
        look(app, scene, 2.0)
        made = pygame.image.tobytes(scene.board.sheet.picture, "RGB")
        deque(scene.board.sheet.steps(usual.looks), 0)
        assert pygame.image.tobytes(scene.board.sheet.picture, "RGB") == made


def test_changes_of_one_moment_are_painted_once_and_show_what_painting_all_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (_app, scene):
        layer, looks = scene.board.sheet, scene.board.sheet.looks
        layer.picture  # noqa: B018 - what waited is painted
        painted: list[pygame.Rect] = []
        paint = layer._paint

        def counted(area: pygame.Rect) -> None:
            painted.append(area)
            paint(area)

        monkeypatch.setattr(layer, "_paint", counted)
        sunk = (*looks[:5], looks[5]._replace(dry=False, figures=()), *looks[6:])
        for shown in (sunk, looks, sunk, (sunk[0]._replace(hovered=True), *sunk[1:])):
            assert layer.show(shown)
        assert not painted
        seen = pygame.image.tobytes(layer.picture, "RGB")
        assert sum(area.width * area.height for area in painted) < layer.area.width * layer.area.height
        deque(layer.steps((sunk[0]._replace(hovered=True), *sunk[1:])), 0)
        assert pygame.image.tobytes(layer.picture, "RGB") == seen


def test_the_keyboard_brings_its_tile_into_view() -> None:
    with table(new_match()) as (app, scene):
        look(app, scene, 2.0)
        scene.set_focus(scene.board)
        for _number in range(12):
            key(app, "left")
        assert scene.find("island").rect.contains(scene.board.target(scene.board.cursor))
        assert scene.board.camera.pan[0] > 0


# Maps


def test_the_maps_are_switched_at_any_time_and_the_choice_is_kept() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        assert scene.island_name == USUAL_ISLAND
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")], 0.01)
        app.step([], 0.02)
        assert scene.board.places.star and app.settings.island_map == STAR
        figure = scene.hand.figure()
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        fields = dict((name, rect) for rect, name in scene.viewing.switch.fields())
        click(app, fields[USUAL_ISLAND].center)
        app.step([], 0.02)
        assert not scene.board.places.star and match.state.where[figure] == place


def designers_map(text: str = "") -> Path:
    folder = user_folders().data / "islands"
    folder.mkdir(parents=True)
    for name in ("island.tsx", "island_tiles.png"):
        shutil.copy(maps_root() / "rising" / "islands" / name, folder / name)
    file = folder / "spiral.tmx"
    file.write_text(text or island_text(csv_of(ROWS)), encoding="utf-8")
    return file


def test_a_designers_own_map_is_offered_and_played_on() -> None:
    file = designers_map()
    assert offered()[-1] == str(file)
    match = new_match()
    to_step(match, "place")
    with table(match, island_map=str(file)) as (app, scene):
        assert scene.board.places.island.title == "Spiral"
        assert len(scene.viewing.switch.fields()) == 3
        for place in range(TILES + 1):
            assert scene.board.places.hit(tuple(map(round, scene.board.places.centres[place]))) == place
        figure = scene.hand.figure()
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        assert app.audit().findings() == []


def test_a_designers_wrong_map_is_told_and_the_usual_one_is_shown() -> None:
    file = designers_map(island_text(csv_of(ROWS.replace("H6", "F6"))))
    with table(new_match(), island_map=str(file)) as (_app, scene):
        assert scene.island_name == USUAL_ISLAND
        assert look_at(scene).note and "spiral.tmx" in look_at(scene).note


@pytest.mark.parametrize("island", [USUAL_ISLAND, STAR])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_banner_is_cut_at_the_edge_or_lies_on_a_deck(island: str, language: str) -> None:
    with table(new_match(), (1920, 1080), island_map=island, language=language) as (_app, scene):
        banners = [scene.board.sheet.label_rect(arm) for arm in range(6)]
        for rect in banners:
            assert scene.find("island").rect.contains(rect)
            assert rect.collidelist([scene.deck.rect, scene.tray.rect]) < 0


# Keys


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_tab_and_arrows_reach_every_button_of_the_table(size: tuple[int, int], scale: int) -> None:
    match = new_match(4)
    to_step(match, "place")
    with table(match, size, ui_scale=scale) as (_app, scene):
        widgets = scene.input.focusables()
        found: list[Any] = [next_region(widgets, None)]
        for _number in widgets:
            found.append(next_region(widgets, found[-1]))
        reached: set[str] = set()
        while found:
            widget = found.pop()
            if widget is None or widget.name in reached:
                continue
            reached.add(widget.name)
            if not widget.keeps_arrows:
                found += [next_in_direction(widgets, widget, way) for way in ("left", "right", "up", "down")]
        assert {"zoom_fit", "zoom_in", "zoom_out", "map_switch"} <= reached
        assert reached == {widget.name for widget in widgets}


def test_rise_35_the_arrows_in_the_tray_go_from_figure_to_figure_as_they_stand_there() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        click(app, tile_spot(scene, min(lit_places(scene) - {CENTRE})))
        settle(app, scene)
        scene.set_focus(scene.tray)
        left_to_right = [figure for _rect, figure in sorted(scene.tray._spots, key=lambda spot: spot[0].x)]
        assert left_to_right[0] != scene.tray.selected, "the leader stands on a tile now"
        key(app, "left")
        assert scene.tray.selected == left_to_right[0]
        seen = []
        for _number in left_to_right:
            seen.append(scene.tray.selected)
            key(app, "right")
        assert seen == left_to_right


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_separator_of_the_tray_cuts_a_number_of_the_treasury(size: tuple[int, int], scale: int) -> None:
    match = new_match(seats=4)
    to_step(match, "place")
    match.state.goods[:] = [15] * len(match.state.goods)
    with table(match, size, ui_scale=scale) as (app, scene):
        screen = scene.screen
        if screen.small:
            return
        goods = [screen.rect(f"tray_{good}") for good in ("crystal", "gold", "ore", "atlantium")]
        lines = app.scene.find("tray").separators()
        assert len(lines) == 3
        assert [line for line in lines for box in goods if line.colliderect(box)] == []


def test_the_small_gate_tells_the_components_of_the_level_while_a_councilor_is_chosen() -> None:
    match = new_match(seats=2)
    with table(match) as (app, scene):
        assert scene.model.step == "pick_councilor"
        gate = app.scene.find("gate_small")
        names = [component_def(scene.model.rules, at).name for at, done in scene.model.blueprint if not done]
        assert len(names) == len(scene.model.blueprint) > 5
        assert gate.tip.startswith("Still to be built: ") and all(name in gate.tip for name in names)
