"""Locations as islets beside the island: where they lie, how they are clicked and walked to, what is seen on them."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from typing import Any

import pygame
import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import CACHE, LAIR, WORKSHOP
from atlantis_desktop.games.rising.packs.monstrosities.table import layout
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.table.beside import lying, taken
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.words.sentences import piece_name
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.table.island import table
from tests.table.kit import click_at as click
from tests.table.kit import key, move, pass_time
from tests.table.test_island_view import STAR, look
from tests.table.test_monstrosities_figures import match_of

ALL = ("hidden-cache", "gryphon-aerie", "harpies-lair", "alchemists-lab", "astrologers-observatory",
       "artificers-workshop")  # fmt: skip
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1024, 640), (2560, 1440))


def at_sea(*locations: str, **given: Any) -> DeepTable:
    deeps = {"open": list(locations), **given.pop("deeps", {})}
    # The Lair is set out in its scenario alone, and always there.
    scenarios = ("harpies", "scylla") if "harpies-lair" in locations else ("scylla",)
    return deep_table(given.pop("seats", 3), *scenarios, phase="place", deeps=deeps, **given)


def placed(match: Any) -> list[int]:
    """The places on which the first seat has placed figures."""
    return [made.move.args[1] for made in match.line if (made.move.kind, made.move.seat) == ("place", 0)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_islets_touch_no_tile_no_name_no_panel_and_not_each_other(
    size: tuple[int, int], island: str, language: str
) -> None:
    with table(match_of(at_sea(*ALL)), size, island_map=island, language=language) as (_app, scene):
        places, rules = scene.board.places, scene.model.rules
        assert places.star == (island == STAR)
        banners = [scene.board.sheet.label_rect(arm) for arm in range(6)]
        full = taken(places, banners)
        islets = [places.ground(place) for place in range(rules.box.location_at, rules.box.places)]
        assert len(islets) == 6
        for ground in islets:
            assert scene.find("island").rect.contains(ground)
            assert ground.collidelist(full) < 0
        assert not any(one.colliderect(other) for one, other in combinations(islets, 2))
        panels = [panel.rect for panel in scene.panels.all if panel.visible]
        assert all(ground.collidelist(panels) < 0 for ground in islets)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_the_slots_of_the_sea_lie_between_their_arms_and_below_no_name(
    island: str, size: tuple[int, int], language: str
) -> None:
    with table(match_of(at_sea()), size, island_map=island, language=language) as (_app, scene):
        places = scene.board.places
        slots = list(layout.sea_slots(scene.model.rules))
        feet = [places.spot(slot) for slot in slots]
        assert len(slots) == 6 and len({(round(x), round(y)) for x, y in feet}) == 6
        for at, (x, y) in enumerate(feet):
            arms = [min(((places.centres[tile][0] - x) ** 2 + (places.centres[tile][1] - y) ** 2)
                        for tile in range(1, TILES + 1) if (tile - 1) // 6 == arm) for arm in range(6)]  # fmt: skip
            nearest = sorted(range(6), key=arms.__getitem__)[:2]
            assert set(nearest) == {at, (at + 1) % 6}
        over = lying(places, [scene.board.sheet.label_rect(arm) for arm in range(6)])
        assert all(places.ground(slot).collidelist(over) < 0 for slot in slots)


def test_mons_31_an_islet_is_there_only_while_its_location_is_set_out() -> None:
    with table(match_of(at_sea("hidden-cache"))) as (_app, scene):
        board, first = scene.board, scene.model.rules.box.location_at
        assert board.sheet.open_beside() == [first + CACHE]
        there = tuple(round(value) for value in board.seen(board.places.spot(first + CACHE)))
        gone = tuple(round(value) for value in board.seen(board.places.spot(first + LAIR)))
        assert board.place_at(there) == first + CACHE
        assert board.place_at(gone) == -1
        assert "Hidden Cache" in dict(board.parts())
        assert "Harpies’ Lair" not in dict(board.parts())


@pytest.mark.parametrize("zoom", [1.0, 1.6])
def test_a_figure_is_placed_on_a_glowing_islet_by_a_click_and_comes_back_by_another(zoom: float) -> None:
    match = match_of(at_sea("hidden-cache"))
    with table(match) as (app, scene):
        place = scene.model.rules.box.location_at + CACHE
        look(app, scene, zoom)
        scene.board.reveal(place)
        look(app, scene, zoom, scene.board.camera.pan)
        assert "Hidden Cache" in scene.board.lit_parts()
        click(app, dict(scene.board.parts())["Hidden Cache"].center)
        assert placed(match) == [place]
        assert scene.board.sheet.standing(place) == 1
        click(app, dict(scene.board.parts())["Hidden Cache, figure 1"].center)
        assert scene.board.sheet.standing(place) == 0


@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_arrows_reach_every_open_islet_and_enter_places_there(island: str) -> None:
    match = match_of(at_sea(*ALL))
    with table(match, island_map=island) as (app, scene):
        places, beside = scene.board.places, scene.board.sheet.open_beside()
        reached, ways = {CENTRE}, [CENTRE]
        while ways:
            here = ways.pop()
            for way in ("left", "right", "up", "down"):
                found = places.step(here, way, beside)
                if found not in reached:
                    reached.add(found)
                    ways.append(found)
        assert reached == {*range(TILES + 1), *beside}
        place = scene.model.rules.box.location_at + CACHE
        scene.set_focus(scene.board)
        scene.board.cursor = next(
            at for at in range(TILES + 1)
            if any(places.step(at, way, beside) == place for way in ("left", "right", "up", "down"))
        )  # fmt: skip
        way = next(w for w in ("left", "right", "up", "down") if places.step(scene.board.cursor, w, beside) == place)
        key(app, way)
        assert scene.board.cursor == place and scene.board.value == "Hidden Cache"
        key(app, "return")
        assert placed(match) == [place]


def test_a_changed_islet_gives_the_same_picture_as_all_painted_whole() -> None:
    deep = at_sea(*ALL, figures={"red-1": "hidden-cache"}, deeps={"cache": [1, 1, 1, 1], "loot": [2, 1, 0, 0, 3]})
    with table(match_of(deep), (1920, 1080)) as (_app, scene):
        rules, view, sheet = scene.model.rules, scene.model.view.copy(), scene.board.sheet
        first = rules.box.location_at
        states = [
            island_look(rules, view), island_look(rules, view, lit=range(first, rules.box.places)),
            island_look(rules, view, hovered=first + LAIR), island_look(rules, view, focused=first + WORKSHOP),
        ]  # fmt: skip
        view.deeps.open = 1
        states.append(island_look(rules, view))
        for looks in [*states, *reversed(states)]:
            sheet.show(looks)
            by_parts = sheet.picture.copy()
            deque(sheet.steps(looks), 0)
            different = pygame.mask.from_threshold(by_parts, (0, 0, 0), (6, 6, 6, 255), sheet.picture)
            assert different.count() == by_parts.get_width() * by_parts.get_height()


def test_mons_71_the_lair_shows_what_and_who_is_stolen_and_says_it() -> None:
    deep = at_sea("harpies-lair", figures={"red-1": "harpies-lair", "blue-1": "hills-2"},
                  deeps={"loot": [2, 0, 0, 0, 1]}).lay(harpies=["harpies-lair"] * 3)  # fmt: skip
    deep.state.where[deep.figure("blue-1")] = deep.place("harpies-lair")
    deep.lay(stolen=["blue-1"])
    with table(match_of(deep)) as (_app, scene):
        place = deep.place("harpies-lair")
        lair = scene.board.sheet.look(place)
        assert [figure.figure for figure in lair.figures] == [deep.figure("red-1"), deep.figure("blue-1")]
        assert [bool(figure.sign) for figure in lair.figures] == [False, True]
        drawings = [thing.drawing.rpartition("/")[2] for thing in lair.things]
        assert drawings.count("crystal") == 2 and drawings.count("energy") == 1 and "back" in drawings
        words = plain(scene.hand.tile_words(place))
        assert "2 crystals, 1 mystic energy and a treasure face down" in words
        assert "1 stolen figure is held here: a follower of" in words


def test_an_islet_that_is_pointed_at_tells_what_is_done_there() -> None:
    with table(match_of(at_sea("gryphon-aerie"))) as (app, scene):
        place = scene.model.rules.box.location_at + 1
        spot = dict(scene.board.parts())["Gryphon Aerie"].center
        move(app, spot)
        pass_time(app, 20)
        assert scene.tips.shown is not None and scene.tips.shown.place == place
        assert scene.tips.shown.head == "Gryphon Aerie"
        assert "at 10 the Gryphon joins" in plain(scene.tips.shown.action)
        assert app.audit().findings() == []


@pytest.mark.parametrize("by_key", [False, True])
def test_the_magnifying_glass_shows_the_sheet_of_a_location(by_key: bool) -> None:
    with table(match_of(at_sea("gryphon-aerie"))) as (app, scene):
        place = scene.model.rules.box.location_at + 1
        scene.set_focus(scene.board)
        scene.board.cursor = place
        assert scene.inspector._show(dict(scene.board.parts())["Gryphon Aerie"].center, by_key)
        app.step([], 0.02)
        assert app.scene.name == "card_zoom"
        assert app.audit().findings() == []
        app.scene.on_back()
        app.step([], 0.02)
        assert app.scene is scene


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize(("held", "more"), [(5, 0), (6, 1), (8, 3)])
def test_captives_for_whom_the_lair_has_no_room_are_counted_and_all_are_named(
    held: int, more: int, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stolen = ["green-1", "yellow-2", "red-1", "red-2", "blue-2", "green-2", "yellow-1", "green-leader"][:held]
    figures = dict.fromkeys([*stolen, "red-leader", "blue-1"], "harpies-lair")
    deep = deep_table(4, "harpies", phase="act", figures=figures, stolen=stolen, deeps={"open": ["harpies-lair"]})
    place = deep.place("harpies-lair")
    with table(match_of(deep), size, language=language) as (app, scene):
        assert app.audit().findings() == []
        sheet = scene.board.sheet
        told: list[int] = []
        monkeypatch.setattr(sheet, "_more", lambda count, _x, _y: told.append(count))
        sheet.show(tuple(look._replace(hovered=bool(look.things)) for look in sheet.looks))
        assert sheet.picture.get_size() == sheet.area.size
        assert set(told) == ({more} if more else set())
        words = scene.hand.tile_words(place)
        pieces = [deep.rules.box.figure_0 + deep.figure(name) for name in stolen]
        assert all(piece_name(deep.rules, piece, scene.model.names) in words for piece in pieces)
