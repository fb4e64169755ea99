"""The camera over the island and the switch of its maps: what a place of the window means however it is looked at."""

from __future__ import annotations

import random
import shutil
import zlib
from collections import deque
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.boards import maps_root
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.table.camera import LEAST, MOST, Camera
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, offered
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.paths import user_folders
from atlantis_desktop.ui.scenes.focus import next_in_direction, next_region
from tests.boards.test_third_island import ROWS, csv_of, island_text
from tests.table.island import (
    enlarge,
    in_hand,
    island_picture,
    layer_of,
    lit_places,
    new_match,
    parts,
    seen_at,
    sharpen,
    table,
    tile_spot,
    tile_words,
    to_step,
    unlike,
)
from tests.table.kit import click_at as click
from tests.table.kit import key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import settle

STAR = "rising/islands/star"



def banners(screen: Any) -> dict[str, pygame.Rect]:
    """Return where the names of the arms are seen."""
    return {name: rect for name, rect in parts(screen).items() if name.startswith("banner ")}


def width_seen(app: Any) -> int:
    """Return how far apart two banners of the island are seen."""
    lefts = [rect.centerx for rect in banners(app).values()]
    return max(lefts) - min(lefts)


def weight(picture: pygame.Surface) -> int:
    """Return how much there is to be seen in a picture."""
    return len(zlib.compress(pygame.image.tobytes(picture, "RGB")))


def tells_of(words: str, match: Any, place: int) -> bool:
    """Tell whether what is told where one points is about this place."""
    return words.startswith(place_name(match.rules, place).removeprefix("the "))


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
        enlarge(app, 2)
        view = app.find("island").rect
        middle = view.center
        drag(app, middle, (middle[0] + 120, middle[1] - 60))
        pointed = 0
        for place in range(TILES + 1):
            spot = tile_spot(scene, place)
            if view.collidepoint(spot) and app.scene.at(spot) is app.find("island"):
                assert tells_of(tile_words(app, spot), match, place)
                pointed += 1
        assert 8 < pointed < TILES, "a part of the island is in view"
        figure = in_hand(app)
        place = next(p for p in sorted(lit_places(scene)) if view.inflate(-200, -200).collidepoint(tile_spot(scene, p)))
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place


def test_a_drag_moves_the_island_and_makes_no_move() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        middle = scene.find("island").rect.center
        log = len(match.log)
        before = banners(app)
        drag(app, middle, (middle[0] + 90, middle[1] + 40))
        assert banners(app) == before, "the whole island is in view: there is nowhere to move it"
        enlarge(app, 2)
        log, before = len(match.log), banners(app)
        drag(app, middle, (middle[0] + 90, middle[1] + 40))
        assert banners(app) == {name: rect.move(90, 40) for name, rect in before.items()}
        assert len(match.log) == log


def test_wheel_buttons_and_keys_show_the_island_larger_and_whole_again() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        usual = width_seen(app)

        def settled() -> float:
            pass_time(app, 60, 0.02)
            return width_seen(app) / usual

        assert app.find("zoom_out").reason and app.find("zoom_fit").reason
        app.step([event(pygame.MOUSEMOTION, scene.find("island").rect.center, rel=(0, 0), buttons=(0, 0, 0))], 0.01)
        app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)], 0.01)
        wheel = settled()
        assert wheel > 1.1
        click(app, app.find("zoom_in").rect.center)
        larger = settled()
        assert larger > wheel
        click(app, app.find("zoom_out").rect.center)
        assert settled() < larger
        for _number in range(9):
            app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+")], 0.01)
        assert settled() == pytest.approx(2.0, abs=0.05) and app.find("zoom_in").reason
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0, mod=0, unicode="0")], 0.01)
        assert settled() == 1.0


def test_the_sharp_picture_follows_and_shows_what_happened_meanwhile() -> None:
    match = new_match(1)
    to_step(match, "place")
    with table(match) as (app, scene):
        for _press in range(3):
            key(app, "+")
        pass_time(app, 8, 0.03)
        stretched = island_picture(app, rests=0)
        sharpen(app)
        sharp = island_picture(app)
        assert weight(sharp) > 1.05 * weight(stretched), "more is seen"
        figure, place = in_hand(app), CENTRE
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        key(app, "0")
        sharpen(app)
        assert seen_at(app, "the Mystic Power Source") == "the Mystic Power Source: the leader of Nikandros"
        back = island_picture(app)
        scene.rebuild()
        assert unlike(island_picture(app), back) == 0, "as if it had never been shown larger"


def test_what_happens_while_the_sharp_picture_is_made_is_painted_little_by_little() -> None:
    match = new_match(1)
    to_step(match, "place")
    with table(match) as (app, scene):
        for _press in range(3):
            key(app, "+")
        pass_time(app, 10, 0.03)
        assert not app.find("island").sharp
        figure = in_hand(app)
        click(app, tile_spot(scene, CENTRE))
        assert match.state.where[figure] == CENTRE
        settle(app, scene)
        sharpen(app)
        made = island_picture(app)
        key(app, "0")
        sharpen(app)
        enlarge(app, 3)
        assert unlike(island_picture(app), made) == 0, "as if the island was painted whole"


def test_changes_of_one_moment_are_painted_once_and_show_what_painting_all_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match()
    to_step(match, "place")
    rules, view = match.rules, match.rules.view(match.state, 0)
    with window((1280, 720)) as app:
        layer, looks = layer_of(app, rules), island_look(rules, view)
        layer.show(looks)
        layer.picture  # noqa: B018 - what waited is painted
        painted: list[pygame.Rect] = []
        paint = layer.paint

        def counted(area: pygame.Rect) -> None:
            painted.append(area)
            paint(area)

        monkeypatch.setattr(layer, "paint", counted)
        view.dry[0] &= ~(1 << 4)
        sunk, pointed = island_look(rules, view), island_look(rules, view, hovered=CENTRE)
        for shown in (sunk, looks, sunk, pointed):
            assert layer.show(shown)
        assert not painted
        seen = pygame.image.tobytes(layer.picture, "RGB")
        assert sum(area.width * area.height for area in painted) < layer.area.width * layer.area.height
        deque(layer.steps(pointed), 0)
        assert pygame.image.tobytes(layer.picture, "RGB") == seen


def test_the_keyboard_brings_its_tile_into_view() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        enlarge(app, 3)
        scene.set_focus(scene.find("island"))
        before = parts(app)
        for _number in range(12):
            key(app, "left")
        now = app.find("island").value
        assert scene.find("island").rect.inflate(-40, -40).collidepoint(parts(app)[now].center)
        assert parts(app)[now].x > before[now].x, "the island was moved to the right"


# Maps


def test_the_maps_are_switched_at_any_time_and_the_choice_is_kept() -> None:
    match = new_match()
    to_step(match, "place")
    with table(match) as (app, scene):
        assert app.find("map_switch").value == "Hexagon"
        compact = parts(app)
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")], 0.01)
        app.step([], 0.02)
        assert app.find("map_switch").value == "Star" and app.settings.island_map == STAR
        assert sum(parts(app)[name] != compact[name] for name in compact) > TILES // 2
        figure = in_hand(app)
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        click(app, dict(app.find("map_switch").parts())["Hexagon"].center)
        app.step([], 0.02)
        assert app.find("map_switch").value == "Hexagon" and match.state.where[figure] == place
        assert all(rect == compact[name] for name, rect in banners(app).items())


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
        assert app.find("map_switch").value == "Spiral"
        assert len(app.find("map_switch").parts()) == 3
        for place in range(TILES + 1):
            assert tells_of(tile_words(app, tile_spot(scene, place)), match, place)
        figure = in_hand(app)
        place = min(lit_places(scene) - {CENTRE})
        click(app, tile_spot(scene, place))
        assert match.state.where[figure] == place
        assert app.audit().findings() == []


def test_a_designers_wrong_map_is_told_and_the_usual_one_is_shown() -> None:
    file = designers_map(island_text(csv_of(ROWS.replace("H6", "F6"))))
    with table(new_match(), island_map=str(file)) as (_app, scene):
        assert scene.find("map_switch").value == "Hexagon"  # type: ignore[attr-defined]
        assert look_at(scene).note and "spiral.tmx" in look_at(scene).note


@pytest.mark.parametrize("island", [USUAL_ISLAND, STAR])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_banner_is_cut_at_the_edge_or_lies_on_a_deck(island: str, language: str) -> None:
    with table(new_match(), (1920, 1080), island_map=island, language=language) as (_app, scene):
        names = banners(scene)
        assert len(names) == 6
        for rect in names.values():
            assert scene.find("island").rect.contains(rect)
            assert rect.collidelist([scene.find("deck_misfortune").rect, scene.find("tray").rect]) < 0


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
        tray: Any = scene.find("tray")
        scene.set_focus(tray)
        left_to_right = [name for name, _rect in sorted(tray.parts(), key=lambda part: int(part[1].x))]
        assert left_to_right[0] != tray.value, "the leader stands on a tile now"
        key(app, "left")
        assert tray.value == left_to_right[0]
        seen = []
        for _number in left_to_right:
            seen.append(tray.value)
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
    assert match.rules.prompts(match.state)[0].name == "pick_councilor"
    with table(match) as (app, scene):
        gate, blueprint = app.find("gate_small"), IslandModel(scene.session).blueprint
        names = [component_def(match.rules, at).name for at, done in blueprint if not done]
        assert len(names) == len(blueprint) > 5
        assert gate.tip.startswith("Still to be built: ") and all(name in gate.tip for name in names)
