"""One slip is told once: what follows from it does not hide it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from atlantis_desktop.boards import check_island, check_map, island_names, load_island, maps_root, tiles_under
from tests.boards.mistakes import only

STAR = "rising/islands/star"


@pytest.fixture
def star(tmp_path: Path) -> Path:
    folder = maps_root() / "rising/islands"
    for file in folder.iterdir():
        shutil.copy(file, tmp_path / file.name)
    return tmp_path / "star.tmx"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_tileset_that_is_not_there_is_one_fault(star: Path) -> None:
    star.with_name("island.tsx").unlink()
    faults = check_island(star)
    assert [fault.wrong for fault in faults] == ["the file “island.tsx” is missing"]


def test_a_tile_that_is_wrong_in_its_tileset_is_one_fault(star: Path) -> None:
    change(star.with_name("island.tsx"), '<property name="at_rank" type="int" value="3"/>', "")
    faults = check_island(star)
    assert len(faults) == 1 and "at_rank" in faults[0].wrong


def test_a_tile_that_is_not_painted_is_still_told(star: Path) -> None:
    change(star, ",37,", ",0,")
    faults = check_island(star)
    assert len(faults) == 1 and "not painted" in faults[0].wrong


def test_a_whole_that_is_gone_is_one_fault_with_the_number_of_its_parts(table: Any) -> None:
    def remove(tree: Element) -> None:
        for group in tree.iter("objectgroup"):
            for node in [node for node in group.findall("object") if node.get("name") == "top_bar"]:
                group.remove(node)

    fault = only(table.change(remove), wrong="the region “top_bar” is missing, of which")
    assert fault.nearest == ""


def test_a_whole_that_is_called_otherwise_is_found_by_its_likeness(table: Any, find_object: Any) -> None:
    faults = table.change(lambda tree: find_object(tree, "top_bar").set("name", "top_barr"))
    only(faults, wrong="the region “top_bar” is missing", nearest="top_barr")


def test_the_programs_own_islands_lie_under_nothing() -> None:
    for name in island_names():
        assert tiles_under(load_island(name), name) == []


@pytest.mark.parametrize(("key", "screen"), [("at_radius", "table_star"), ("at_radius_small", "table_star_small")])
def test_tiles_under_other_parts_of_the_screen_are_warned_of(star: Path, key: str, screen: str) -> None:
    value = {"at_radius": "48", "at_radius_small": "32"}[key]
    change(star, f'name="{key}" type="float" value="{value}"', f'name="{key}" type="float" value="80"')
    assert check_island(star) == []
    (warning,) = tiles_under(load_island(star), "star.tmx")
    assert screen in warning.place and "tiles lie under" in warning.wrong and "top_bar" in warning.wrong
    assert key in warning.expected
    change(star, f'name="{key}" type="float" value="80"', f'name="{key}" type="float" value="{value}"')
    assert tiles_under(load_island(star), "star.tmx") == []


def test_every_map_of_the_program_is_still_whole() -> None:
    assert check_map(maps_root() / "fate/table.tmx") == []
