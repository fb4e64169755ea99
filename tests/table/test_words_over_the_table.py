"""What is told beside things: never over the gold button, gone when it holds no longer; where the focus is after it."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.games import GAMES
from atlantis_desktop.games.fate.table.result import ResultScene
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.widgets.brush import Brush
from tests.table import island
from tests.table.island import tile_spot
from tests.table.kit import key, move, pass_time, window
from tests.table.look import look_at
from tests.table.test_ends import finished
from tests.table.test_hint_refusals import table
from tests.table.test_one_key_one_meaning import asked, hints_of, open_hint


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_never_lies_over_a_gold_button(game: str) -> None:
    with table(asked(game)) as (app, scene):
        gold = [w.rect for w in scene.walk() if getattr(w, "kind", "") == "primary"]
        assert gold
        for target in [w.rect for w in scene.walk() if w.clickable and w.rect not in gold]:
            scene.refuse(target.clip(app.ui.scale.screen), "**This cannot be done now.** The reason is told here.")
            assert not any(scene.find("refusal").rect.colliderect(each) for each in gold), target


def placing() -> island.Match:
    match = island.new_match()
    island.to_step(match, "place")
    return match


def quieten(app: Any, scene: Any) -> None:
    """Wait for the partners, who place at the same time: with each of their moves a tile begins anew to tell."""
    for _number in range(600):
        app.step([], 0.05)
        if not (scene.busy or scene.moving):
            return
    raise AssertionError("the partners do not come to rest")


def test_what_a_tile_tells_goes_when_the_island_moves() -> None:
    with island.table(placing()) as (app, scene):
        quieten(app, scene)
        at = tile_spot(scene, 4)
        move(app, at)
        pass_time(app, 12)
        tips, board = scene.tips, scene.board
        assert tips.shown is not None
        board.look(1.6, (20.0, 10.0))
        assert tips.shown is None and scene.floats.tip is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_by_keyboard_what_a_tile_tells_covers_no_tile_that_an_arrow_leads_to(size: tuple[int, int]) -> None:
    with island.table(placing(), size=size) as (app, scene):
        quieten(app, scene)
        key(app, "tab")
        assert scene.focus is scene.board, "the island is the first stop"
        for way in ("right", "down", "left", "up", "up"):
            key(app, way)
            pass_time(app, 12)
            tips, board = scene.tips, scene.board
            tip = tips.shown
            assert tip is not None and tip.place == board.cursor
            for arrow in ("left", "right", "up", "down"):
                centre = Rect(0, 0, 8, 8)
                centre.center = board.target(board.places.step(board.cursor, arrow)).center
                assert not tip.rect.colliderect(centre)


def test_the_sentence_of_the_magnifying_glass_goes_with_it() -> None:
    with island.table(placing()) as (app, scene):
        for name in ("i", "escape"):
            key(app, "i")
            assert look_at(scene).note and scene.find("tool_inspect").on
            key(app, name)
            assert not look_at(scene).note and not scene.find("tool_inspect").on


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_comes_back_where_it_was_before_a_hint(game: str) -> None:
    with table(asked(game)) as (app, scene):
        if app.scene is not scene:
            key(app, "escape")  # a page that its question opened
        key(app, "tab")
        before = scene.focus
        open_hint(scene, hints_of(scene))
        scene.set_focus(scene.find("hint_move_1"))
        key(app, "escape")
        pass_time(app, 2)
        assert scene.focus is before and before is not None


def test_enter_on_the_page_of_the_result_leaves_nothing() -> None:
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0) as app:
        match = finished()
        app.scenes.reset(ResultScene(app.ui, table_of(app.ui, GameSession(match, app.settings))))
        pass_time(app, 3)
        for name in ("return", "return", "e"):
            key(app, name)
            pass_time(app, 2)
            assert app.scene.name == "result"
        key(app, "tab")
        assert app.scene.focus is not None, "its buttons are reached by Tab"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 150), ((1280, 720), 200)])
def test_the_edge_of_a_plate_cuts_no_sign(size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rect] = []
    before = Brush.icon

    def icon(self: Brush, name: str, rect: Rect, *rest: Any) -> None:
        if name == "scroll-unfurled":
            drawn.append(rect.copy())
        before(self, name, rect, *rest)

    monkeypatch.setattr(Brush, "icon", icon)
    with island.table(placing(), size=size, ui_scale=scale) as (app, scene):
        for plate in scene.plates:
            plate.forget()
        app.draw_now()
        for plate in scene.plates:
            signs = [rect for rect in drawn if plate.rect.collidepoint(rect.center)]
            assert signs and all(rect.left >= plate.rect.left + scene.ui.scale.px(7) for rect in signs)
