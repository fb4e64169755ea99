"""What could be built next lies in the room that the hand of cards leaves."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.pieces import COMPONENT_0, CORE
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.nearest import nearest
from atlantis_desktop.games.rising.table.within_reach import reach_text
from tests.games.rising.play import Table
from tests.table.test_answers import match_of
from tests.table.test_island_table import click, table

FIGURES = {"red-leader": "build-1", "red-1": "forests-6", "yellow-1": "hills-5"}
HANDS = ["mystic-conversion-a", "foresight-a", "aegis-hymn-a", "song-of-recall-a"]


def near_table(cards: int = 1, **given: object) -> Table:
    given.setdefault("goods", ["2C 1G 1O", "1O", "1A", "1C"])
    return Table(4, phase="act", figures=FIGURES, hands=[HANDS[:cards], [], [], []], **given)


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
        shown = scene.nearest
        if not shown.visible:
            assert cards, "an empty hand leaves room at every size"
            return
        assert shown.rect.collidelist(scene.cards.slots()) < 0 and scene.tray.rect.contains(shown.rect)
        assert not shown.rect.colliderect(scene.buttons.main.rect)
        click(app, shown.rect.center)
        app.step([], 0.02)
        assert isinstance(app.scene, GateScene)


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
        assert reach_text(play.rules, scene.model.view, first, scene.model.names) in scene.nearest.tip


def test_rise_107_the_power_core_comes_when_nothing_else_is_left() -> None:
    play = near_table()
    for at, mark in enumerate(play.state.built):
        if mark == 0 and at != CORE - COMPONENT_0:
            play.state.built[at] = 1
    with table(match_of(play)) as (_app, scene):
        assert [near.component for near in nearest(scene.model)] == [CORE - COMPONENT_0]
