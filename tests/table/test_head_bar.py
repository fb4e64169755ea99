"""The bar at the top is one for all games: emblem on its disc, name, ribbon, and tools of one size in one place."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entries, entry_of
from atlantis_desktop.table.scene import TableScene
from tests.table.tables import table_in_window

GAMES = [entry.id for entry in entries()]
COMMON = ("undo", "redo", "hint", "rules", "menu")


def begun(game: str) -> Match[Any]:
    entry = entry_of(game)
    seats = [Seat("Nikandros", "human"), *(Seat(name, "greedy") for name in ("Lysandra", "Dareios"))]
    return Match(entry.make_rules(3), seats, 2)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 145)], ids=str)
def test_all_tools_of_a_bar_have_their_names_below_their_icons(
    size: tuple[int, int], scale: int, language: str
) -> None:
    for game in GAMES:
        with table_in_window(TableScene, begun(game), size, ui_scale=scale, language=language) as (_app, scene):
            tools = tools_on(scene)
            assert all(tool.word for tool in tools), (game, [tool.name for tool in tools if not tool.word])


def tools_on(scene: Any) -> list[Any]:
    """The tools of the bar at the top."""
    return [each for each in scene.walk() if each.name.startswith("tool_") and each.name != "tool_card"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_common_tools_of_all_games_have_one_size_and_one_height(size: tuple[int, int]) -> None:
    shapes, menus = set(), set()
    for game in GAMES:
        with table_in_window(TableScene, begun(game), size) as (app, _scene):
            shapes |= {(tool.rect.y, *tool.rect.size) for tool in (app.find(f"tool_{name}") for name in COMMON)}
            menus.add(tuple(app.find("tool_menu").rect))
    heights = {shape[0] for shape in shapes}
    assert len(heights) == 1 and len(menus) == 1, (shapes, menus)
    assert max(shape[1] for shape in shapes) - min(shape[1] for shape in shapes) <= 1, "but for rounding"


def test_where_one_name_has_no_room_no_tool_has_a_name() -> None:
    for game in GAMES:
        with table_in_window(TableScene, begun(game), (1024, 640), ui_scale=200, language="de") as (_app, scene):
            assert len({bool(tool.word) for tool in tools_on(scene)}) == 1, game
