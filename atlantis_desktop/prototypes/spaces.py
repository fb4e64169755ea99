"""The spaces of a prototype's map: the painted cells of a hexagonal Tiled map, their kinds and their neighbours."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.etree.ElementTree import Element

from atlantis_desktop.content.faults import ContentError, Fault, misfit
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.boards.hexgrid import HexGrid

MOST_CELLS: Final = 400
_TURNED: Final = 0xF0000000
"""The highest bits of a number say that a tile is mirrored or turned."""


class Hexagon(NamedTuple):
    """A space as it lies on the map."""

    space: str
    kind: str
    corners: tuple[tuple[float, float], ...]
    """In pixels of the map, clockwise."""


def read_spaces(path: Path, name: str) -> list[list[Any]]:
    """Return the spaces of a map as rows of name, kind and the names of the spaces beside it, in reading order.

    Takes the file and what faults call it. A cell is a space where its first tile layer is painted; its kind is the
    class of the tile, ``hex`` where it has none, and its name the kind with a number. Raises ContentError.
    """
    grid, cells = _read_cells(path, name)
    return [
        [space, _kind_of(space), [cells[near] for near in grid.neighbours(*cell) if near in cells]]
        for cell, space in cells.items()
    ]


def read_hexagons(path: Path, name: str) -> tuple[tuple[int, int], list[Hexagon]]:
    """Return the size of a map in pixels, and where its spaces lie, in reading order. Raises ContentError."""
    grid, cells = _read_cells(path, name)
    found = []
    for (column, row), space in cells.items():
        x, y = grid.centre(column, row)
        found.append(Hexagon(space, _kind_of(space), tuple((x + left, y + down) for left, down in grid.outline)))
    return grid.size, found


def _kind_of(space: str) -> str:
    return space.rsplit("-", 1)[0]


def _read_cells(path: Path, name: str) -> tuple[HexGrid, dict[tuple[int, int], str]]:
    """Return the grid of a map, and the names of its painted cells in reading order. Raises ContentError."""
    # Boards bring the reader of whole maps along, and that a library which would greet the person.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from atlantis_desktop.boards.hexgrid import HexGrid
    from atlantis_desktop.boards.source import BoardError, read_xml

    try:
        tree = read_xml(path, name, "map")
    except BoardError as error:
        raise ContentError(error.faults) from None
    if tree.get("orientation") != "hexagonal":
        raise _wrong(name, _("map"), misfit(tree.get("orientation", "")), _("a hexagonal map"))
    columns, rows = _number(tree, "width", name), _number(tree, "height", name)
    width, height = _number(tree, "tilewidth", name), _number(tree, "tileheight", name)
    axis, index = tree.get("staggeraxis", "y"), tree.get("staggerindex", "odd")
    grid = HexGrid(columns, rows, width, height, _number(tree, "hexsidelength", name), axis, index)
    layer = tree.find("layer")
    data = None if layer is None else layer.find("data")
    if data is None or data.get("encoding") != "csv":
        raise _wrong(name, _("map"), _("there is no tile layer in CSV"), _("a tile layer, its data saved as CSV"))
    words = [word.strip() for word in (data.text or "").replace("\n", ",").split(",") if word.strip()]
    if not all(word.isascii() and word.isdigit() and len(word) < 12 for word in words):
        raise _wrong(name, _("tile layer"), _("a number in it cannot be read"), _("numbers with commas between"))
    if len(words) != grid.columns * grid.rows or len(words) > MOST_CELLS:
        wrong = _("there are {n} cells").format(n=len(words))
        expected = _("{n} cells, at most {most}").format(n=grid.columns * grid.rows, most=MOST_CELLS)
        raise _wrong(name, _("tile layer"), wrong, expected)
    kinds = _kinds(tree)
    cells: dict[tuple[int, int], str] = {}
    counts: dict[str, int] = {}
    for at, word in enumerate(words):
        tile = int(word) & ~_TURNED
        if tile:
            kind = kinds.get(tile, "hex")
            counts[kind] = counts.get(kind, 0) + 1
            cells[at % grid.columns, at // grid.columns] = f"{kind}-{counts[kind]}"
    if not cells:
        raise _wrong(name, _("tile layer"), _("no cell is painted"), _("a painted cell for every space"))
    return grid, cells


def _kinds(tree: Element) -> dict[int, str]:
    """Return the class of each tile by its number in the map; tilesets stand in the map itself."""
    found: dict[int, str] = {}
    for tileset in tree.findall("tileset"):
        first = tileset.get("firstgid", "1")
        for tile in tileset.findall("tile"):
            kind = tile.get("class") or tile.get("type") or ""
            number = tile.get("id", "")
            if kind and number.isdigit() and first.isdigit():
                found[int(first) + int(number)] = kind.lower().replace(" ", "-")
    return found


def _number(tree: Element, key: str, name: str) -> int:
    text = tree.get(key, "")
    if not text.isdigit() or not 0 < int(text) < 10_000:
        raise _wrong(name, _("map"), _("{key} is {value}").format(key=key, value=misfit(text)), _("a whole number"))
    return int(text)


def _wrong(file: str, place: str, wrong: str, expected: str) -> ContentError:
    return ContentError([Fault(file, place, wrong, expected)])
