"""A Tiled map says where zones lie on the general table; what it does not name lies in the region ``rest``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.boards import load_board, loader, required
from atlantis_desktop.boards.screen import Screen as Needed
from atlantis_desktop.games import entry_of
from atlantis_desktop.paths import data_root
from atlantis_desktop.table.general import maps
from atlantis_desktop.ui import screen as screens
from tests.proof import box
from tests.table.general.play import Clicker, new_match, table

NAME = f"{box.GAME}/general"
OBJECT = """  <object id="{id}" name="{name}" x="{x}" y="{y}" width="{w}" height="{h}">
   <properties>
{props}   </properties>
  </object>
"""
ZONE = '    <property name="at_zone" value="{zone}"/>\n    <property name="at_card" type="int" value="90"/>\n'


def map_text(variant: str) -> str:
    """A map made of the frame's own head: the reef to the left, the rest to the right."""
    ending = "" if variant == "full" else "_small"
    head = (data_root() / f"maps/shared/general{ending}.tmx").read_text(encoding="utf-8")
    head = head.replace("shared/general", NAME)
    k = 1.0 if variant == "full" else 0.6
    objects = OBJECT.format(id=1, name="reef", x=340 * k, y=100, w=500 * k, h=200, props=ZONE.format(zone="reef"))
    objects += OBJECT.format(id=2, name="rest", x=900 * k, y=100, w=500 * k, h=320,
                             props='    <property name="at_anchor" value="c"/>\n')  # fmt: skip
    return re.sub(r'(name="regions">\n).*?( </objectgroup>)', lambda m: m.group(1) + objects + m.group(2), head,
                  count=1, flags=re.S).split(' <objectgroup color="#3c8dde"')[0] + "</map>\n"  # fmt: skip


@pytest.fixture
def mapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The proof game with a map of its own, beside the maps of the program."""
    box.add_proof()
    root = tmp_path / "maps"
    root.mkdir()
    for folder in (data_root() / "maps").iterdir():
        (root / folder.name).symlink_to(folder)
    (root / box.GAME).mkdir()
    for variant, ending in (("full", ""), ("small", "_small")):
        (root / box.GAME / f"general{ending}.tmx").write_text(map_text(variant), encoding="utf-8")
    entry = entry_of(box.GAME)
    needed = Needed(NAME, needed=("rest",), zones=("reef",), mood="shared")
    monkeypatch.setitem(entry.__dict__, "maps", lambda: (needed,))
    monkeypatch.setattr(loader, "maps_root", lambda: root)
    monkeypatch.setattr(maps, "map_names", lambda: loader.map_names(root))
    caches = (maps.has_map, screens._board, required._of_games)
    for cache in caches:
        cache.cache_clear()
    yield root
    for cache in caches:
        cache.cache_clear()
    box.remove_proof()


def test_zones_lie_where_the_map_says(mapped: Path) -> None:
    assert "reef" in load_board(NAME).regions
    with table(new_match(box.GAME, 2), (1920, 1080)) as (app, scene):
        zones = scene.board.map_zones
        assert zones is not None
        reef, rest = zones.screen.rect("reef"), zones.screen.rect("rest")
        assert reef.contains(scene.board.spots[("reef", -1)].rect)
        assert rest.inflate(8, 8).contains(scene.board.spots[("deck", -1)].rect)
        Clicker(app, scene).play()
        assert scene.session.outcome() is not None


def test_a_game_without_a_map_is_laid_out_by_itself() -> None:
    assert not maps.has_map("fate")
