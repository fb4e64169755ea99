"""What could be built next lies in the room that the hand of cards leaves."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.nearest import nearest
from atlantis_desktop.games.rising.table.within_reach import reach_text
from tests.games.rising.numbers import COMPONENT_0, CORE
from tests.games.rising.play import Table
from tests.table.deep import deep_window, held_table
from tests.table.island import table
from tests.table.kit import click_at as click
from tests.table.test_answers import match_of

FIGURES = {"red-leader": "build-1", "red-1": "forests-6", "yellow-1": "hills-5"}
HANDS = ["mystic-conversion-a", "foresight-a", "aegis-hymn-a", "song-of-recall-a"]


def near_table(cards: int = 1, **given: object) -> Table:
    given.setdefault("goods", ["2C 1G 1O", "1O", "1A", "1C"])
    return Table(4, phase="act", figures=FIGURES, hands=[HANDS[:cards], [], [], []], **given)


@pytest.mark.every(5)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)]
)
@pytest.mark.parametrize("cards", [0, 1, 2, 4])
def test_what_is_nearest_lies_beside_the_cards_and_covers_nothing(
    cards: int, size: tuple[int, int], scale: int, language: str
) -> None:
    with table(match_of(near_table(cards)), size, ui_scale=scale, language=language) as (app, scene):
        app.draw_now()
        assert app.audit().findings() == []
        panel = scene.nearest
        assert panel.rect.width >= 0, "also while it is hidden"
        if not panel.visible:
            assert cards, "an empty hand leaves room at every size"
            return
        assert panel.rect.collidelist(scene.find("hand").slots()) < 0 and scene.find("tray").rect.contains(panel.rect)
        assert not panel.rect.colliderect(scene.find("main_action").rect)
        click(app, panel.rect.center)
        app.step([], 0.02)
        assert isinstance(app.scene, GateScene)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)]
)
def test_all_that_is_nearest_is_told_in_one_way_by_names_or_by_signs(
    size: tuple[int, int], scale: int, language: str
) -> None:
    # Items, potions and Inspiration leave little room.
    with deep_window(held_table(phase="act"), size, ui_scale=scale, language=language) as (app, scene):
        app.draw_now()
        assert app.audit().findings() == []
        panel = scene.nearest
        if not panel.visible:
            assert scale > 100, "with letters of the usual size there is room"
            return
        names = panel.value.split(", ")
        told = {record.text for record in app.audit().records if panel.rect.contains(record.box)}
        assert len(names) > 1 and len(told & set(names)) in (0, len(names))


def test_rise_99_what_can_be_paid_stands_before_what_lacks_most() -> None:
    play = near_table(goods=["9C 9G 9O 9A", "", "", ""])
    with table(match_of(play)) as (_app, scene):
        found = nearest(scene.model)
        assert len(found) == 9 and found[0].reach.now == (0,)
    play = near_table(goods=["", "", "", ""])
    with table(match_of(play)) as (_app, scene):
        found = nearest(scene.model)
        lacks = [sum(near.reach.missing) for near in found]
        assert lacks == sorted(lacks) and lacks[0] > 0
        first = found[0].component
        assert reach_text(play.rules, scene.session.view(), first, scene.session.names) in scene.find("nearest").tip


def test_rise_107_the_power_core_comes_when_nothing_else_is_left() -> None:
    play = near_table()
    for at, mark in enumerate(play.state.built):
        if mark == 0 and at != CORE - COMPONENT_0:
            play.state.built[at] = 1
    with table(match_of(play)) as (_app, scene):
        assert [near.component for near in nearest(scene.model)] == [CORE - COMPONENT_0]


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 150), ((1920, 1080), 200)]
)
def test_what_a_partner_has_is_one_click_away_and_told_when_its_small_plate_is_pointed_at(
    size: tuple[int, int], scale: int
) -> None:
    play = near_table(energy=[3, 1, 4, 2], goods=["2C 1G 1O", "1O", "5C 6G 3O 7A", "1C"])
    with table(match_of(play), size, ui_scale=scale) as (app, scene):
        plate = scene.plates[2]
        told = "5 crystals, 6 gold, 3 ore, 7 Atlantium and 4 mystic energy"
        assert plate.value == told
        assert scene.screen.has("seat_panel_3_crystal") or plate.tip == f"Dareios: {told}"
        click(app, plate.rect.center)
        app.step([], 0.02)
        app.draw_now()
        assert app.scene.name == "councilor"
        shown = [record.text for record in app.audit().records]
        assert {"5", "6", "3", "7"} <= set(shown) and any("4" in text for text in shown)
        assert app.audit().findings() == []
