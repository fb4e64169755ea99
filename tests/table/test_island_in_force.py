"""What is in force lies on the table of Rising: targets as they are now, and a chip for every effect with its end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from atlantis_desktop.games.rising.rules.pieces import tile_at
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.table.scene import IslandScene
from tests.table.island import new_match, table
from tests.table.look import look_at


def shaken() -> Any:
    """Give a game in which the earth has quaked, components cost more and the Wrath has risen."""
    match = new_match(4, moves=40)
    match.state.earthquakes, match.state.malfunctions, match.state.wrath = 1, 2, 3
    return match


def names_of(scene: IslandScene) -> list[str]:
    return [chip.effect.name for chip in scene.in_force.chips if chip.visible and chip.effect is not None]


def test_rise_67_the_plates_show_the_target_of_now() -> None:
    match = shaken()
    with table(match) as (_app, scene):
        rules, looks = scene.model.rules, scene.board.sheet.looks
        for arm, each in enumerate(rules.arms):
            for rank, printed in enumerate(each.targets, 1):
                place = tile_at(arm, rank)
                assert looks[place].target == target_of(rules, scene.model.view, place) == printed + 1
            if not each.targets:
                assert looks[tile_at(arm, 1)].target == 0


def test_rise_67_a_changed_target_looks_different() -> None:
    with table(shaken()) as (_app, scene):
        sheet = scene.board.sheet
        place = next(tile_at(arm, 1) for arm, each in enumerate(scene.model.rules.arms) if each.targets)
        area = sheet.places.rect(place).move(-sheet.area.x, -sheet.area.y)
        changed = pygame.image.tobytes(sheet.picture.subsurface(area), "RGB")
        scene.model.view = scene.model.view.copy()
        scene.model.view.earthquakes = 0
        scene.sights.show_island()
        assert changed != pygame.image.tobytes(sheet.picture.subsurface(area), "RGB")


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 100)])
def test_every_effect_in_force_has_a_chip_that_tells_its_end_and_rule(size: tuple[int, int], scale: int) -> None:
    with table(shaken(), size, ui_scale=scale) as (app, scene):
        assert names_of(scene) == ["Earthquake", "Malfunction", "Cities"]
        chips = [chip for chip in scene.in_force.chips if chip.visible]
        for chip, rule in zip(chips, ("RISE-67", "RISE-67", "RISE-80"), strict=True):
            assert chip.effect is not None and chip.effect.end in chip.tip and rule in chip.tip
            arms = range(len(scene.model.rules.arms))
            assert chip.rect.collidelist([scene.board.sheet.label_rect(arm) for arm in arms]) < 0
            assert app.ui.scale.screen.contains(chip.rect) and not chip.rect.colliderect(scene.find("main_action").rect)
        assert "this round" in chips[0].tip
        chips[1].act()
        assert "2 units more" in (look_at(scene).note)


def test_nothing_in_force_shows_no_chip() -> None:
    with table(new_match(4, moves=0)) as (_app, scene):
        assert names_of(scene) == []


def test_the_outlook_tells_the_rounds_the_island_lasts_beside_what_is_to_build_and_the_chance_on_demand() -> None:
    match = new_match(4, moves=40)
    with table(match, (1920, 1080)) as (app, scene):
        before = scene.model.rounds_left()
        told = [record.text for record in app.audit().records]
        parts = scene.model.to_build()
        assert parts == sum(built == 0 for built in match.state.built) and before > 1
        assert f"lasts {before} rounds · {parts} to build" in told
        scene.model.view = scene.model.view.copy()
        scene.model.view.dry = [arm & 1 for arm in scene.model.view.dry]
        assert 1 <= scene.model.rounds_left() < before
        scene.model.sync()
        scene.ahead.act()
        assert look_at(scene).note and "of 100 games" in look_at(scene).note
