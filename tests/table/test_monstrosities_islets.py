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
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.table.frame import tool_key
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.table.island import (
    enlarge,
    parts,
    shown_layer,
    standing_at,
    table,
    tile_words,
    unlike,
    walk_to,
)
from tests.table.kit import click_at as click
from tests.table.kit import key, window
from tests.table.test_island_view import STAR
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
    match = match_of(at_sea(*ALL))
    with table(match, size, island_map=island, language=language) as (app, scene):
        layer, rules = shown_layer(app, match, island), match.rules
        places, banners = layer.places, [layer.label_rect(arm) for arm in range(6)]
        assert places.star == (island == STAR)
        seen = [rect for name, rect in parts(scene).items() if name.startswith("banner ")]
        assert seen == banners, "as they lie on the table"
        full = taken(places, banners)
        islets = [places.ground(place) for place in range(rules.box.location_at, rules.box.places)]
        assert len(islets) == 6
        for ground in islets:
            assert scene.find("island").rect.contains(ground)
            assert ground.collidelist(full) < 0
        assert not any(one.colliderect(other) for one, other in combinations(islets, 2))
        names = ("seat_panel", "gate_small", "deck", "discard", "barriers", "tray", "hand", "top_", "instruction")
        panels = [widget.rect for widget in scene.walk() if widget.name.startswith(names)]
        assert len(panels) > 8 and all(ground.collidelist(panels) < 0 for ground in islets)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_the_slots_of_the_sea_lie_between_their_arms_and_below_no_name(
    island: str, size: tuple[int, int], language: str
) -> None:
    match = match_of(at_sea())
    with window(size, language=language) as app:
        layer = shown_layer(app, match, island)
        places = layer.places
        slots = list(layout.sea_slots(match.rules))
        feet = [places.spot(slot) for slot in slots]
        assert len(slots) == 6 and len({(round(x), round(y)) for x, y in feet}) == 6
        for at, (x, y) in enumerate(feet):
            arms = [min(((places.centres[tile][0] - x) ** 2 + (places.centres[tile][1] - y) ** 2)
                        for tile in range(1, TILES + 1) if (tile - 1) // 6 == arm) for arm in range(6)]  # fmt: skip
            nearest = sorted(range(6), key=arms.__getitem__)[:2]
            assert set(nearest) == {at, (at + 1) % 6}
        over = lying(places, [layer.label_rect(arm) for arm in range(6)])
        assert all(places.ground(slot).collidelist(over) < 0 for slot in slots)


def test_mons_31_an_islet_is_there_only_while_its_location_is_set_out() -> None:
    match = match_of(at_sea("hidden-cache"))
    with table(match) as (app, _scene):
        layer, first = shown_layer(app, match), match.rules.box.location_at
        assert layer.open_beside() == [first + CACHE]
        assert tile_words(app, layer.places.spot(first + CACHE)).startswith("Hidden Cache")
        assert tile_words(app, layer.places.spot(first + LAIR)) == ""
        assert "Hidden Cache" in parts(app)
        assert "Harpies’ Lair" not in parts(app)


@pytest.mark.parametrize("larger", [0, 2])
def test_a_figure_is_placed_on_a_glowing_islet_by_a_click_and_comes_back_by_another(larger: int) -> None:
    match = match_of(at_sea("hidden-cache"))
    with table(match) as (app, scene):
        place = match.rules.box.location_at + CACHE
        enlarge(app, larger)
        # The keyboard brings the islet into view.
        walk_to(app, shown_layer(app, match), place)
        assert "Hidden Cache" in app.find("island").lit_parts()
        click(app, parts(scene)["Hidden Cache"].center)
        assert placed(match) == [place]
        assert standing_at(scene, "Hidden Cache") == 1
        click(app, parts(scene)["Hidden Cache, figure 1"].center)
        assert standing_at(scene, "Hidden Cache") == 0


@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_arrows_reach_every_open_islet_and_enter_places_there(island: str) -> None:
    match = match_of(at_sea(*ALL))
    with table(match, island_map=island) as (app, _scene):
        layer = shown_layer(app, match, island)
        places, beside = layer.places, layer.open_beside()
        reached, ways = {CENTRE}, [CENTRE]
        while ways:
            here = ways.pop()
            for way in ("left", "right", "up", "down"):
                found = places.step(here, way, beside)
                if found not in reached:
                    reached.add(found)
                    ways.append(found)
        assert reached == {*range(TILES + 1), *beside}
        place = match.rules.box.location_at + CACHE
        walk_to(app, layer, place)
        assert app.find("island").value == "Hidden Cache"
        key(app, "return")
        assert placed(match) == [place]


def test_a_changed_islet_gives_the_same_picture_as_all_painted_whole() -> None:
    deep = at_sea(*ALL, figures={"red-1": "hidden-cache"}, deeps={"cache": [1, 1, 1, 1], "loot": [2, 1, 0, 0, 3]})
    match = match_of(deep)
    with window((1920, 1080)) as app:
        rules, view, sheet = match.rules, match.rules.view(match.state, 0), shown_layer(app, match)
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
            assert unlike(by_parts, sheet.picture) == 0


def test_mons_71_the_lair_shows_what_and_who_is_stolen_and_says_it() -> None:
    deep = at_sea("harpies-lair", figures={"red-1": "harpies-lair", "blue-1": "hills-2"},
                  deeps={"loot": [2, 0, 0, 0, 1]}).lay(harpies=["harpies-lair"] * 3)  # fmt: skip
    deep.state.where[deep.figure("blue-1")] = deep.place("harpies-lair")
    deep.lay(stolen=["blue-1"])
    with table(match_of(deep)) as (app, _scene):
        lair = shown_layer(app, match_of(deep)).look(deep.place("harpies-lair"))
        assert [figure.figure for figure in lair.figures] == [deep.figure("red-1"), deep.figure("blue-1")]
        assert [bool(figure.sign) for figure in lair.figures] == [False, True]
        drawings = [thing.drawing.rpartition("/")[2] for thing in lair.things]
        assert drawings.count("crystal") == 2 and drawings.count("energy") == 1 and "back" in drawings
        words = tile_words(app, parts(app)["Harpies’ Lair"].center)
        assert "2 crystals, 1 mystic energy and a treasure face down" in words
        assert "1 stolen figure is held here: a follower of" in words


def test_an_islet_that_is_pointed_at_tells_what_is_done_there() -> None:
    with table(match_of(at_sea("gryphon-aerie"))) as (app, _scene):
        told = tile_words(app, parts(app)["Gryphon Aerie"].center).split("\n")
        assert told[0] == "Gryphon Aerie"
        assert "at 10 the Gryphon joins" in told[1]
        app.draw_now()
        assert app.audit().findings() == []


@pytest.mark.parametrize("by_key", [False, True])
def test_the_magnifying_glass_shows_the_sheet_of_a_location(by_key: bool) -> None:
    match = match_of(at_sea("gryphon-aerie"))
    with table(match) as (app, scene):
        if by_key:
            walk_to(app, shown_layer(app, match), match.rules.box.location_at + 1)
            key(app, tool_key(app.ui, "inspect").lower())
        else:
            click(app, app.find("tool_inspect").rect.center)
            click(app, parts(app)["Gryphon Aerie"].center)
        app.step([], 0.02)
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith("Gryphon Aerie")
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
    match, place = match_of(deep), deep.place("harpies-lair")
    told: list[str] = []
    with table(match, size, language=language) as (app, scene):
        assert app.audit().findings() == []
        words = tile_words(app, parts(app)[place_name(deep.rules, place)].center)
        pieces = [deep.rules.box.figure_0 + deep.figure(name) for name in stolen]
        assert all(piece_name(deep.rules, piece, scene.session.names) in words for piece in pieces)
        draw = app.ui.text.draw

        def note(surface: pygame.Surface, text: str, box: pygame.Rect, style: str, colour: str, **rest: Any) -> Any:
            # What the Source gives is set in another colour.
            told.extend([text] if colour == "title-light" else [])
            return draw(surface, text, box, style, colour, **rest)

        monkeypatch.setattr(app.ui.text, "draw", note)
        assert shown_layer(app, match).picture
        assert {text for text in told if text.startswith("+")} == ({f"+{more}"} if more else set())
