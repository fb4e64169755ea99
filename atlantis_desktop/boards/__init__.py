"""Tiled maps, checked and turned into frozen definitions of screens.

``load_board("fate/table")`` gives a :class:`BoardDef`; ``check_map`` and ``check_all`` give the faults of one or of all
maps. How a designer edits a map, and what each property means, stands in README.md beside this file.
"""

from atlantis_desktop.boards.board import BoardDef, Picture, Point, Rect, Region
from atlantis_desktop.boards.loader import check_all, check_map, load_board, map_names, maps_root
from atlantis_desktop.boards.required import SCREENS, Screen
from atlantis_desktop.boards.source import BoardError

__all__ = [
    "SCREENS",
    "BoardDef",
    "BoardError",
    "Picture",
    "Point",
    "Rect",
    "Region",
    "Screen",
    "check_all",
    "check_map",
    "load_board",
    "map_names",
    "maps_root",
]
