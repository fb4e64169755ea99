"""Tiled maps, checked and turned into frozen definitions of screens.

``load_board("fate/table")`` gives a :class:`BoardDef`, ``load_island("rising/islands/star")`` an :class:`IslandDef`;
``check_map``, ``check_island`` and ``check_all`` give the faults of one or of all maps. How a designer edits a map, and
what each property means, stands in README.md beside this file.
"""

from atlantis_desktop.boards.board import BoardDef, Picture, Point, Rect, Region
from atlantis_desktop.boards.island import IslandDef, Label, PlacedIsland, Tile, neighbour_arms
from atlantis_desktop.boards.loader import (
    add_maps,
    check_all,
    check_island,
    check_map,
    is_island,
    island_names,
    load_board,
    load_island,
    map_names,
    maps_root,
    remove_maps,
)
from atlantis_desktop.boards.required import known_screens
from atlantis_desktop.boards.screen import Screen
from atlantis_desktop.boards.source import BoardError
from atlantis_desktop.boards.under import tiles_under

__all__ = [
    "BoardDef",
    "BoardError",
    "IslandDef",
    "Label",
    "Picture",
    "PlacedIsland",
    "Point",
    "Rect",
    "Region",
    "Screen",
    "Tile",
    "add_maps",
    "check_all",
    "check_island",
    "check_map",
    "is_island",
    "island_names",
    "known_screens",
    "load_board",
    "load_island",
    "map_names",
    "maps_root",
    "neighbour_arms",
    "remove_maps",
    "tiles_under",
]
