"""The spaces of a prototype's map: painted cells of a hexagonal Tiled layer, drawn shapes, and points of tracks.

What a Tiled map says twice: to the rules which spaces there are and which lie beside each other, and to the table where
they lie, in which shape, and on which picture.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any, Final
from xml.etree.ElementTree import Element

from atlantis_desktop.content.faults import ContentError, Fault, misfit
from atlantis_desktop.outside import TooLargeError, read_bounded
from atlantis_desktop.words import _

MOST_CELLS: Final = 400
_TURNED: Final = 0xF0000000
"""The highest bits of a number say that a tile is mirrored or turned."""
MOST_PICTURE_BYTES: Final = 16_000_000
MOST_SIDE: Final = 8192
"""Of a picture below a board, in pixels."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_FAR: Final = 100_000.0
TRACK_RADIUS: Final = 24
"""Of the spaces of a track, in pixels of the map, where the track has no property ``radius``."""

Corners = list[int]
"""A row of x and y by turns."""


@dataclass
class _Space:
    """One space while the map is read."""

    name: str
    kind: str
    box: list[int]
    """Left, top, width and height in pixels of the map."""
    corners: Corners
    """Its outline; empty for a circle that fills the box."""
    near: list[str] = field(default_factory=list)

    @property
    def middle(self) -> tuple[float, float]:
        left, top, wide, high = self.box
        return left + wide / 2, top + high / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the box of the space."""
        left, top, wide, high = self.box
        return left <= x <= left + wide and top <= y <= top + high


def read_map(path: Path, name: str) -> tuple[list[list[Any]], dict[str, Any]]:
    """Return the spaces of a map, and what the table draws of it.

    Takes the file and what faults call it. The spaces are rows of name, kind, the names of the spaces beside it, box
    and outline, in reading order for cells and then as they were drawn. A cell is a space where the first tile layer is
    painted; its kind is the class of the tile, ``hex`` where it has none. An ellipse, a rectangle or a polygon of an
    object layer is one too, and so is each point of a polyline: its points lie beside each other in a row, and a point
    inside another space is that space. What is drawn has ``size``, ``tracks``, ``picture`` and ``tiles``. Raises
    ContentError.
    """
    return _Map(path, name).read()


class _Map:
    """One map while it is read."""

    def __init__(self, path: Path, name: str) -> None:
        self.path, self.name = path, name
        self.spaces: dict[str, _Space] = {}
        self.counts: dict[str, int] = {}
        self.tracks: list[Corners] = []
        self.kinds: dict[int, str] = {}
        self.tiles: dict[str, list[Any]] = {}

    def read(self) -> tuple[list[list[Any]], dict[str, Any]]:
        tree = self._xml(self.path, self.name, "map")
        groups = tree.findall("objectgroup")
        drawn = any(group.find("object") is not None for group in groups)
        shape = tree.get("orientation", "")
        if shape != "hexagonal" and not (shape == "orthogonal" and drawn):
            raise self._wrong(_("map"), misfit(shape), _("a hexagonal map, or one with drawn shapes"))
        columns, rows = self._number(tree, "width"), self._number(tree, "height")
        wide, high = self._number(tree, "tilewidth"), self._number(tree, "tileheight")
        size = (columns * wide, rows * high)
        if shape == "hexagonal" and (tree.find("layer") is not None or not drawn):
            size = self._cells(tree, columns, rows, wide, high)
        for group in groups:
            self._objects(group)
        if not self.spaces:
            raise self._wrong(_("tile layer"), _("no cell is painted"), _("a painted cell for every space"))
        if len(self.spaces) > MOST_CELLS:
            wrong, expected = _("there are {n} spaces").format(n=len(self.spaces)), _("at most {most}")
            raise self._wrong(_("map"), wrong, expected.format(most=MOST_CELLS))
        board = {"size": list(size), "tracks": self.tracks, "picture": self._picture(tree), "tiles": self.tiles}
        return [[each.name, each.kind, each.near, each.box, each.corners] for each in self.spaces.values()], board

    # ------------------------------------------------------------------------------------------------ cells

    def _cells(self, tree: Element, columns: int, rows: int, wide: int, high: int) -> tuple[int, int]:
        """Read the cells of the first tile layer and return the size of the map."""
        from atlantis_desktop.boards.hexgrid import HexGrid

        axis, index = tree.get("staggeraxis", "y"), tree.get("staggerindex", "odd")
        grid = HexGrid(columns, rows, wide, high, self._number(tree, "hexsidelength"), axis, index)
        layer = tree.find("layer")
        data = None if layer is None else layer.find("data")
        if data is None or data.get("encoding") != "csv":
            wrong = _("there is no tile layer in CSV")
            raise self._wrong(_("map"), wrong, _("a tile layer, its data saved as CSV"))
        words = [word.strip() for word in (data.text or "").replace("\n", ",").split(",") if word.strip()]
        if not all(word.isascii() and word.isdigit() and len(word) < 12 for word in words):
            raise self._wrong(_("tile layer"), _("a number in it cannot be read"), _("numbers with commas between"))
        if len(words) != grid.columns * grid.rows or len(words) > MOST_CELLS:
            wrong = _("there are {n} cells").format(n=len(words))
            expected = _("{n} cells, at most {most}").format(n=grid.columns * grid.rows, most=MOST_CELLS)
            raise self._wrong(_("tile layer"), wrong, expected)
        for tileset in tree.findall("tileset"):
            self._tileset(tileset)
        cells: dict[tuple[int, int], str] = {}
        for at, word in enumerate(words):
            tile = int(word) & ~_TURNED
            if tile:
                cell = at % grid.columns, at // grid.columns
                (x, y), (left, top) = grid.centre(*cell), grid.corner(*cell)
                corners = [round(n) for dx, dy in grid.outline for n in (x + dx, y + dy)]
                kind = self.kinds.get(tile, "hex")
                cells[cell] = self._add("", kind, [left, top, wide, high], corners).name
        for cell, space in cells.items():
            self.spaces[space].near = [cells[near] for near in grid.neighbours(*cell) if near in cells]
        return grid.size

    def _tileset(self, tileset: Element) -> None:
        """Keep the class of each tile by its number in the map, and where the picture of each class lies."""
        first = tileset.get("firstgid", "1")
        source, folder = tileset.get("source", ""), PurePosixPath()
        if source:
            file = self._inside(source, PurePosixPath(), _("tileset"))
            folder = file.parent
            tileset = self._xml(self.path.parent / file, f"{self.name.rpartition('/')[0]}/{file}", "tileset")
        image = tileset.find("image")
        columns, wide, high = (tileset.get(key, "") for key in ("columns", "tilewidth", "tileheight"))
        cut = image is not None and all(n.isdigit() and 0 < int(n) <= MOST_SIDE for n in (columns, wide, high))
        for tile in tileset.findall("tile"):
            kind, number = _slug(tile.get("class") or tile.get("type") or ""), tile.get("id", "")
            if not kind or not number.isdigit() or not first.isdigit() or len(number) > 6 or len(first) > 9:
                continue
            self.kinds[int(first) + int(number)] = kind
            if image is not None and cut and kind not in self.tiles:
                file = self._checked_picture(image.get("source", ""), folder, _("tileset"))
                row, column = divmod(int(number), int(columns))
                self.tiles[kind] = [str(file), column * int(wide), row * int(high), int(wide), int(high)]

    # ------------------------------------------------------------------------------------------------ shapes

    def _objects(self, group: Element) -> None:
        shift = self._decimal(group, "offsetx"), self._decimal(group, "offsety")
        objects = [each for each in group.findall("object") if each.get("gid") is None and each.find("text") is None]
        # Tracks come last, so that their points find the spaces that they lead through.
        for each in sorted(objects, key=lambda found: found.find("polyline") is not None):
            x, y = self._decimal(each, "x") + shift[0], self._decimal(each, "y") + shift[1]
            kind = _slug(each.get("class") or each.get("type") or "")
            line, polygon = each.find("polyline"), each.find("polygon")
            if line is not None:
                self._track(each, kind or "track", [(x + dx, y + dy) for dx, dy in self._points(each, line)])
                continue
            if each.find("point") is not None:
                continue
            wide, high = self._decimal(each, "width"), self._decimal(each, "height")
            if polygon is not None:
                points = [(x + dx, y + dy) for dx, dy in self._points(each, polygon)]
            elif wide < 1 or high < 1:
                wrong = _("the shape has no size")
                raise self._wrong(_object(each), wrong, _("a shape that is drawn wide and high"))
            else:
                points = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
            left, top = min(p[0] for p in points), min(p[1] for p in points)
            box = [round(left), round(top), round(max(p[0] for p in points) - left),
                   round(max(p[1] for p in points) - top)]  # fmt: skip
            corners = [] if each.find("ellipse") is not None else [round(n) for point in points for n in point]
            name = _slug(each.get("name", ""))
            if name in self.spaces:
                wrong = _("there are two spaces of this name")
                raise self._wrong(_object(each), wrong, _("a name of its own, or none"))
            self._add(name, kind or "place", box, corners)

    def _track(self, each: Element, kind: str, points: list[tuple[float, float]]) -> None:
        """Make a space of every point of a polyline that lies in none, and let each lie beside the one before."""
        found = next((p for p in each.iterfind("properties/property") if p.get("name") == "radius"), None)
        radius = TRACK_RADIUS if found is None else max(4, round(self._decimal(found, "value")))
        row: list[_Space] = []
        for x, y in points:
            space = next((space for space in self.spaces.values() if space.holds(x, y)), None)
            if space is None:
                box = [round(x) - radius, round(y) - radius, 2 * radius, 2 * radius]
                space = self._add(_slug(each.get("name", "")), kind, box, [], numbered=True)
            row.append(space)
        for one, other in pairwise(row):
            if one is not other and other.name not in one.near:
                one.near.append(other.name)
                other.near.append(one.name)
        self.tracks.append([round(n) for space in row for n in space.middle])

    def _points(self, each: Element, shape: Element) -> list[tuple[float, float]]:
        points = []
        for word in shape.get("points", "").split():
            x, _comma, y = word.partition(",")
            if not re.fullmatch(r"-?\d{1,6}(\.\d{1,9})?", x) or not re.fullmatch(r"-?\d{1,6}(\.\d{1,9})?", y):
                raise self._wrong(_object(each), misfit(word), _("points such as 0,0 40,20"))
            points.append((float(x), float(y)))
        if len(points) < 2:
            wrong = _("there are {n} points").format(n=len(points))
            raise self._wrong(_object(each), wrong, _("at least two points"))
        return points

    def _add(self, name: str, kind: str, box: list[int], corners: Corners, *, numbered: bool = False) -> _Space:
        """Add a space: by its own name, or by its kind (or the name of its track) and a number."""
        if not name or numbered:
            stem = name or kind
            while True:
                self.counts[stem] = self.counts.get(stem, 0) + 1
                name = f"{stem}-{self.counts[stem]}"
                if name not in self.spaces:
                    break
        self.spaces[name] = _Space(name, kind, box, corners)
        return self.spaces[name]

    # ------------------------------------------------------------------------------------------------ pictures

    def _picture(self, tree: Element) -> list[Any]:
        """Return the picture of the first image layer with its box; empty for none."""
        layer = tree.find("imagelayer")
        image = None if layer is None else layer.find("image")
        if layer is None or image is None:
            return []
        file = self._checked_picture(image.get("source", ""), PurePosixPath(), _("image layer"))
        wide, high = png_size(self.path.parent / file)
        return [str(file), round(self._decimal(layer, "offsetx")), round(self._decimal(layer, "offsety")), wide, high]

    def _checked_picture(self, source: str, folder: PurePosixPath, place: str) -> PurePosixPath:
        """Return the path of a picture inside the prototype's folder. Raises ContentError where it is none."""
        file = self._inside(source, folder, place)
        wide, high = png_size(self.path.parent / file)
        if not wide:
            wrong = _("{file} is no picture").format(file=file)
            raise self._wrong(place, wrong, _("a PNG file in the prototype’s folder"))
        if max(wide, high) > MOST_SIDE:
            wrong = _("the picture is {wide} x {high} pixels").format(wide=wide, high=high)
            raise self._wrong(place, wrong, _("at most {n} pixels each way").format(n=MOST_SIDE))
        return file

    def _inside(self, source: str, folder: PurePosixPath, place: str) -> PurePosixPath:
        """Return a path that a map names, from the prototype's folder. Raises ContentError where it leads out of it."""
        file = PurePosixPath(os.path.normpath(folder / source.replace("\\", "/")))
        if not source or file.is_absolute() or ".." in file.parts or ":" in source:
            raise self._wrong(place, misfit(source), _("a file inside the prototype’s folder"))
        inside = self.path.parent
        for part in file.parts:
            inside /= part
            if inside.is_symlink():
                raise self._wrong(place, misfit(source), _("a file inside the prototype’s folder"))
        if not inside.is_file():
            wrong = _("the file {file} is not there").format(file=file)
            raise self._wrong(place, wrong, _("a file inside the prototype’s folder"))
        return file

    # ------------------------------------------------------------------------------------------------ small things

    def _xml(self, path: Path, name: str, tag: str) -> Element:
        # Boards bring the reader of whole maps along, and that a library which would greet the person.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from atlantis_desktop.boards.source import BoardError, read_xml

        try:
            return read_xml(path, name, tag)
        except BoardError as error:
            raise ContentError(error.faults) from None

    def _number(self, tree: Element, key: str) -> int:
        text = tree.get(key, "")
        if not (text.isascii() and text.isdigit()) or len(text) > 4 or not int(text):
            raise self._wrong(_("map"), _("{key} is {value}").format(key=key, value=misfit(text)), _("a whole number"))
        return int(text)

    def _decimal(self, element: Element, key: str) -> float:
        text = element.get(key, "0")
        try:
            value = float(text)
        except ValueError:
            value = _FAR
        if not abs(value) < _FAR:
            place = _object(element) if element.tag == "object" else _("map")
            raise self._wrong(place, _("{key} is {value}").format(key=key, value=misfit(text)), _("a number"))
        return value

    def _wrong(self, place: str, wrong: str, expected: str) -> ContentError:
        return ContentError([Fault(self.name, place, wrong, expected)])


def png_size(file: Path) -> tuple[int, int]:
    """Return width and height of a picture as its head tells them, without reading its pixels; zeros for none."""
    try:
        head = read_bounded(file, MOST_PICTURE_BYTES)[:24]
    except (TooLargeError, OSError):
        return 0, 0
    if len(head) < 24 or not head.startswith(_PNG) or head[12:16] != b"IHDR":
        return 0, 0
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def _slug(words: str) -> str:
    """Return words as the name of a space can be: small letters and digits with hyphens between."""
    return re.sub(r"[^a-z0-9_]+", "-", words.lower()).strip("-")[:40]


def _object(element: Element) -> str:
    name = element.get("name", "") or element.get("id", "")
    return _("object {name}").format(name=name[:40])
