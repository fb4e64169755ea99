"""What is in force lies on the table of Rising: targets as they are now, and a chip for every effect with its end."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.rules.pieces import tile_at
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.scene import IslandScene
from tests.table.island import layer_of, looks, new_match, parts, table, tile_spot, tile_words, unlike
from tests.table.kit import click_at, window
from tests.table.look import look_at


def shaken() -> Any:
    """Give a game in which the earth has quaked, components cost more and the Wrath has risen."""
    match = new_match(4, moves=40)
    match.state.earthquakes, match.state.malfunctions, match.state.wrath = 1, 2, 3
    return match


def chips_of(scene: IslandScene) -> list[Any]:
    return [widget for widget in scene.walk() if widget.name.startswith("in_force_")]


def test_rise_67_the_plates_show_the_target_of_now() -> None:
    match = shaken()
    rules, view = match.rules, match.rules.view(match.state, 0)
    shown = island_look(rules, view)
    for arm, each in enumerate(rules.arms):
        for rank, printed in enumerate(each.targets, 1):
            place = tile_at(arm, rank)
            assert shown[place].target == target_of(rules, view, place) == printed + 1
        if not each.targets:
            assert shown[tile_at(arm, 1)].target == 0
    with table(match) as (app, scene):
        place = next(tile_at(arm, 1) for arm, each in enumerate(rules.arms) if each.targets)
        assert looks(app)[place].target == shown[place].target
        assert f"One die, {shown[place].target} or more" in tile_words(app, tile_spot(scene, place))


def test_rise_67_a_changed_target_looks_different() -> None:
    match = shaken()
    rules, view = match.rules, match.rules.view(match.state, 0)
    with window((1280, 720)) as app:
        layer = layer_of(app, rules)
        place = next(tile_at(arm, 1) for arm, each in enumerate(rules.arms) if each.targets)
        area = layer.places.rect(place).move(-layer.area.x, -layer.area.y)
        layer.show(island_look(rules, view))
        changed = layer.picture.subsurface(area).copy()
        view.earthquakes = 0
        layer.show(island_look(rules, view))
        assert unlike(changed, layer.picture.subsurface(area)) > 10


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 100)])
def test_every_effect_in_force_has_a_chip_that_tells_its_end_and_rule(size: tuple[int, int], scale: int) -> None:
    with table(shaken(), size, ui_scale=scale) as (app, scene):
        chips = chips_of(scene)
        assert [chip.label.split()[0] for chip in chips] == ["Earthquake", "Malfunction", "Cities"]
        for chip, rule in zip(chips, ("RISE-67", "RISE-67", "RISE-80"), strict=True):
            end = chip.label.partition(", ")[2]
            assert end and end in chip.tip and rule in chip.tip
            banners = [rect for name, rect in parts(app).items() if name.startswith("banner ")]
            assert len(banners) == 6 and chip.rect.collidelist(banners) < 0
            assert app.ui.scale.screen.contains(chip.rect) and not chip.rect.colliderect(scene.find("main_action").rect)
        assert "this round" in chips[0].tip
        click_at(app, chips[1].rect.center)
        assert "2 units more" in (look_at(scene).note)


def test_nothing_in_force_shows_no_chip() -> None:
    with table(new_match(4, moves=0)) as (_app, scene):
        assert chips_of(scene) == []


def test_the_outlook_tells_the_rounds_the_island_lasts_beside_what_is_to_build_and_the_chance_on_demand() -> None:
    match = new_match(4, moves=40)
    with table(match, (1920, 1080)) as (app, scene):
        model = IslandModel(scene.session)
        before, to_build = model.rounds_left(), model.to_build()
        told = [record.text for record in app.audit().records]
        assert to_build == sum(built == 0 for built in match.state.built) and before > 1
        assert f"lasts {before} rounds · {to_build} to build" in told
        model.view = model.view.copy()
        model.view.dry = [arm & 1 for arm in model.view.dry]
        assert 1 <= model.rounds_left() < before
        click_at(app, app.find("ahead").rect.center)
        assert "of 100 games" in look_at(scene).note
