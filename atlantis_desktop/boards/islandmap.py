"""Tiled's hexagonal maps -> IslandDef: checks the map and its tilesets, and names each wrong tile with the reason.

The tile layer is read here and not by pytmx, which knows no hexagons and gives tiles other numbers than Tiled.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import Element

from atlantis_desktop.boards import tiledata
from atlantis_desktop.boards.hexgrid import HexGrid
from atlantis_desktop.boards.island import IslandDef, Label, Tile
from atlantis_desktop.boards.properties import PropertyCheck, read_number
from atlantis_desktop.boards.required import known_screens
from atlantis_desktop.boards.source import BoardError, read_xml
from atlantis_desktop.boards.vocabulary import (
    ARMS,
    CENTRE_CLASS,
    CIVILIZED,
    CLASS_OF_ARM,
    ISLAND_LAYER,
    ISLAND_PROPERTIES,
    LABEL_PROPERTIES,
    LABELS,
    RANKS,
    SPACES_OF_ARM,
    TILE_PROPERTIES,
    WILD,
    parse_indices,
)
from atlantis_desktop.content.faults import nearest_word, shown
from atlantis_desktop.words import _, ngettext

MOST_CELLS = 100
MOST_FAULTS = 1_000
"""With more of them in its tilesets a map is not read on."""
CLASSES = (CENTRE_CLASS, WILD, CIVILIZED)
_HARMLESS = ("properties", "editorsettings", "export", "imagelayer")
# The highest bits of a number say that a tile is mirrored or turned.
_TURNED = 0xF0000000


@dataclass(frozen=True)
class Painted:
    """A tile of a tileset that says what it is: arm, rank and spaces."""

    arm: str
    rank: int
    spaces: tuple[int, ...]


class IslandMap(PropertyCheck):
    """One pass over one hexagonal map; ``faults`` grows with every mistake that it meets."""

    def __init__(self, tree: Element, file: str, path: Path, data_folder: Path, name: str) -> None:
        super().__init__(file)
        self.tree = tree
        self.path = path
        self.data_folder = data_folder
        self.name = name
        # What the tilesets say: number of a tile in the map -> what it is, or None where the tile itself is wrong.
        self.known: dict[int, Painted | None] = {}
        self.ranges: list[range] = []

    def read(self) -> IslandDef:
        """Check the map and give the island; raises BoardError with every fault."""
        values = self._check_properties(self.tree, _("map"), ISLAND_PROPERTIES)
        for name in ("at_island", "at_title"):
            if name not in values:
                wrong = _("the property {name} is missing").format(name=name)
                self._add(_("map"), wrong, self._expectation(ISLAND_PROPERTIES[name]))
        grid = self._grid()
        layers: list[Element] = []
        labels: dict[str, Label] = {}
        too_many = list(tiledata.check_number(self.tree, self.file))
        self.faults += too_many
        whole = not too_many
        for node in [] if too_many else self.tree:
            if node.tag == "tileset":
                before = len(self.ranges)
                self._read_tileset(node)
                if len(self.faults) > MOST_FAULTS:
                    break
                # Faults of single tiles leave the set whole.
                whole &= len(self.ranges) > before
            elif node.tag == "layer":
                layers.append(node)
            elif node.tag == "objectgroup":
                self._read_labels(node, labels)
            elif node.tag not in _HARMLESS:
                wrong = _("there is an element {tag} that is not used here").format(tag=shown(node.tag))
                self._add("", wrong, _("one tile layer “island”, and an object layer “labels”"))
        # Without its tileset every tile would be told to be missing, and hide that one slip.
        tiles = self._read_layer(layers, grid) if grid and whole else []
        if self.faults or grid is None:
            raise BoardError(self.faults)
        return IslandDef(
            name=self.name,
            title=values["at_title"].strip(),
            game=values["at_island"],
            grid=grid,
            tiles=tuple(tiles),
            labels=MappingProxyType(labels),
            table=values.get("at_table") or _usual_table(values["at_island"]),
            drawings=values.get("at_drawings", "compact"),
            flatten=float(values.get("at_flatten", 1)),
            channel=float(values.get("at_channel", 0)),
            radius=float(values.get("at_radius", 0)),
            radius_small=float(values.get("at_radius_small", 0)),
        )

    # ------------------------------------------------------------------------------------------------- the map

    def _grid(self) -> HexGrid | None:
        place = _("map")
        before = len(self.faults)
        if self.tree.get("infinite", "0") != "0":
            self._add(place, _("the map is infinite"), _("a map of fixed size (Map, Map Properties, Infinite: off)"))
        orientation = self.tree.get("orientation", "")
        if orientation != "hexagonal":
            wrong = _("the orientation is {word}").format(word=shown(orientation))
            self._add(place, wrong, "hexagonal", nearest_word(orientation, ("hexagonal",)))
        axis, index = self.tree.get("staggeraxis", ""), self.tree.get("staggerindex", "")
        for key, word, fits in (("staggeraxis", axis, ("x", "y")), ("staggerindex", index, ("odd", "even"))):
            if word not in fits:
                wrong = _("{key} is {value}").format(key=key, value=shown(word))
                self._add(place, wrong, _("one of {words}").format(words=", ".join(fits)))
        numbers = {key: self.tree.get(key, "") for key in ("width", "height")}
        sizes = {key: self.tree.get(key, "") for key in ("tilewidth", "tileheight", "hexsidelength")}
        for key, word in numbers.items():
            if not re.fullmatch(r"[0-9]{1,4}", word) or not 1 <= int(word) <= MOST_CELLS:
                wrong = _("{key} is {value}").format(key=key, value=shown(word))
                self._add(place, wrong, _("a whole number from {low} to {high}").format(low=1, high=MOST_CELLS))
        for key, word in sizes.items():
            if not re.fullmatch(r"[0-9]{1,4}", word) or not 8 <= int(word) <= 512 or int(word) % 2:
                wrong = _("{key} is {value}").format(key=key, value=shown(word))
                self._add(place, wrong, _("an even number from {low} to {high}").format(low=8, high=512))
        if len(self.faults) > before:
            return None
        width, height, side = (int(word) for word in sizes.values())
        if side >= (width if axis == "x" else height):
            wrong = _("{key} is {value}").format(key="hexsidelength", value=side)
            self._add(place, wrong, _("an edge shorter than the whole tile"))
            return None
        return HexGrid(int(numbers["width"]), int(numbers["height"]), width, height, side, axis, index)

    def _read_labels(self, group: Element, labels: dict[str, Label]) -> None:
        name = group.get("name", "")
        place = _("layer {name}").format(name=shown(name))
        if name != LABELS:
            wrong = _("an object layer of this name is not known")
            self._add(place, wrong, _("one of {words}").format(words=LABELS), nearest_word(name, (LABELS,)))
            return
        for key in ("offsetx", "offsety", "x", "y"):
            if read_number(group.get(key)) != 0.0:
                wrong = _("the layer is moved by {key} = {value}").format(key=key, value=shown(group.get(key, "")))
                self._add(place, wrong, _("a layer that is not moved: move its objects instead"))
        objects = group.findall("object")
        if len(objects) > len(ARMS):
            wrong = _("the map holds more than {count} objects").format(count=len(ARMS))
            self._add(place, wrong, _("one label for each arm"))
        for node in objects[: len(ARMS)]:
            where = place + ", " + _("object {name}").format(name=shown(node.get("name", "")))
            if node.find("point") is None:
                self._add(where, _("the object is no point"), _("a point (Insert Point)"))
            values = self._check_properties(node, where, LABEL_PROPERTIES)
            x, y = read_number(node.get("x")), read_number(node.get("y"))
            if x is None or y is None:
                self._add(where, _("its place is no number"), _("a number"))
            arm = values.get("at_arm", "")
            if not arm:
                wrong = _("the property {name} is missing").format(name="at_arm")
                self._add(where, wrong, self._expectation(LABEL_PROPERTIES["at_arm"]))
            elif arm in labels:
                self._add(where, _("{arm} has two labels").format(arm=shown(arm)), _("one label for each arm"))
            else:
                labels[arm] = Label(arm, x or 0.0, y or 0.0, values.get("at_grow", "r"))

    # -------------------------------------------------------------------------------------------- the tilesets

    def _read_tileset(self, node: Element) -> None:
        before = len(self.faults)
        self.faults += tiledata.check_tileset(node, self.file, self.path, self.data_folder)
        source = node.get("source")
        place = _("tileset {name}").format(name=shown(node.get("name") or source or ""))
        first = node.get("firstgid", "")
        if not re.fullmatch(r"[0-9]{1,7}", first) or int(first) < 1:
            self._add(place, _("{key} is {value}").format(key="firstgid", value=shown(first)), _("a number above 0"))
        if len(self.faults) > before:
            return
        if source is not None:
            outer = (self.path.parent / source).resolve()
            node = read_xml(outer, outer.relative_to(self.data_folder.resolve()).as_posix(), "tileset")
        count = node.get("tilecount", "")
        if not re.fullmatch(r"[0-9]{1,5}", count) or not 1 <= int(count) <= tiledata.MOST_TILES:
            self._add(place, _("{key} is {value}").format(key="tilecount", value=shown(count)), _("a number above 0"))
            return
        most = int(count)
        if node.find("image") is None:
            # A collection of images leaves the number of a tile that was removed free, and counts on behind it.
            words = [tile.get("id", "") for tile in node.findall("tile")]
            most = max(most, *(int(word) + 1 for word in words if re.fullmatch(r"[0-9]{1,5}", word)), 0)
        numbers = range(int(first), int(first) + most)
        if any(numbers.start < other.stop and other.start < numbers.stop for other in self.ranges):
            self._add(place, _("its numbers meet those of another tileset"), _("tilesets that follow each other"))
            return
        self.ranges.append(numbers)
        for tile in node.findall("tile"):
            word = tile.get("id", "")
            where = place + ", " + _("tile {number}").format(number=shown(word))
            if not re.fullmatch(r"[0-9]{1,5}", word) or int(word) >= len(numbers):
                self._add(where, _("there is no tile of this number"), _("a number below {count}").format(count=count))
            elif tile.get("class") or tile.get("type") or tile.find("properties") is not None:
                self.known[numbers.start + int(word)] = self._read_tile(tile, where)

    def _read_tile(self, tile: Element, where: str) -> Painted | None:
        before = len(self.faults)
        # Tiled 1.9 calls the class "class", all others call it "type".
        kind = tile.get("class") or tile.get("type") or ""
        values = self._check_properties(tile, where, TILE_PROPERTIES)
        if kind not in CLASSES:
            wrong = _("the class is {word}").format(word=shown(kind))
            self._add(where, wrong, _("one of {words}").format(words=", ".join(CLASSES)), nearest_word(kind, CLASSES))
        elif kind == CENTRE_CLASS and values:
            self._add(where, _("the centre has {name}").format(name=", ".join(values)), _("no arm, rank or spaces"))
        elif kind != CENTRE_CLASS:
            for name in TILE_PROPERTIES:
                if name not in values:
                    wrong = _("the property {name} is missing").format(name=name)
                    self._add(where, wrong, self._expectation(TILE_PROPERTIES[name]))
        if len(self.faults) > before:
            return None
        if kind == CENTRE_CLASS:
            return Painted("", 0, ())
        painted = Painted(values["at_arm"], int(values["at_rank"]), parse_indices(values["at_index"]) or ())
        if CLASS_OF_ARM[painted.arm] != kind:
            wrong = _("{tile} has the class {word}").format(tile=tile_name(painted.arm, painted.rank), word=shown(kind))
            self._add(where, wrong, CLASS_OF_ARM[painted.arm])
            return None
        spaces = SPACES_OF_ARM[painted.arm][painted.rank - 1]
        if len(painted.spaces) != spaces:
            form = ngettext("{tile} has {n} space", "{tile} has {n} spaces", len(painted.spaces))
            wrong = form.format(tile=tile_name(painted.arm, painted.rank), n=len(painted.spaces))
            self._add(where, wrong, ngettext("{n} space", "{n} spaces", spaces).format(n=spaces))
            return None
        return painted

    # ------------------------------------------------------------------------------------------- the tile layer

    def _read_layer(self, layers: list[Element], grid: HexGrid) -> list[Tile]:
        if len(layers) != 1 or layers[0].get("name") != ISLAND_LAYER:
            names = ", ".join(layer.get("name", "") for layer in layers)
            wrong = _("the tile layers are {names}").format(names=shown(names))
            self._add("", wrong if layers else _("there is no tile layer"), _("one tile layer “island”"))
            return []
        layer = layers[0]
        place = _("layer {name}").format(name=shown(ISLAND_LAYER))
        before = len(self.faults)
        for key in ("offsetx", "offsety", "x", "y"):
            if read_number(layer.get(key)) != 0.0:
                wrong = _("the layer is moved by {key} = {value}").format(key=key, value=shown(layer.get(key, "")))
                self._add(place, wrong, _("a layer that is not moved"))
        size = (layer.get("width"), layer.get("height"))
        if size != (str(grid.columns), str(grid.rows)):
            wrong = _("the layer is {width} x {height} tiles large").format(
                width=shown(size[0] or ""), height=shown(size[1] or ""))  # fmt: skip
            expected = _("{width} x {height} tiles, as the map")
            self._add(place, wrong, expected.format(width=grid.columns, height=grid.rows))
        if len(self.faults) == before:
            self.faults += tiledata.check_tile_data(layer, self.file, place)
        if len(self.faults) > before:
            return []
        numbers = tiledata.tile_numbers(layer)
        tiles = self._painted(numbers, grid, place)
        self._check_whole(tiles, place, any(self.known.get(number, tiles) is None for number in numbers))
        return tiles

    def _painted(self, numbers: tuple[int, ...], grid: HexGrid, place: str) -> list[Tile]:
        found: list[Tile] = []
        for at, number in enumerate(numbers):
            if not number:
                continue
            column, row = at % grid.columns, at // grid.columns
            where = place + ", " + _("tile at {column}, {row}").format(column=column, row=row)
            if number & _TURNED:
                self._add(where, _("the tile is turned or mirrored"), _("a tile as it is in the tileset"))
            elif not any(number in numbers_of for numbers_of in self.ranges):
                wrong = _("no tileset has the tile {number}").format(number=number)
                self._add(where, wrong, _("a tile of a tileset of this map"))
            elif number not in self.known:
                self._add(where, _("the tile does not say what it is"), _("a tile with a class, at_arm and at_rank"))
            elif (tile := self.known[number]) is not None:
                found.append(Tile(tile.arm, tile.rank, column, row, tile.spaces))
        return found

    def _check_whole(self, tiles: list[Tile], place: str, spoiled: bool) -> None:
        """Every tile of the rules must be painted once.

        With ``spoiled`` one is painted that is wrong in the tileset; that was told, and says which one is not there.
        """
        first: dict[tuple[str, int], Tile] = {}
        for tile in tiles:
            other = first.setdefault(tile.place, tile)
            if other is not tile:
                where = place + ", " + _("tile at {column}, {row}").format(column=tile.column, row=tile.row)
                form = _("{tile} is painted a second time, the first is at {column}, {row}")
                wrong = form.format(tile=tile_name(*tile.place), column=other.column, row=other.row)
                self._add(where, wrong, _("each tile once"))
        if self.faults and not first:
            return
        for wanted in [("", 0), *((arm, rank) for arm in ARMS for rank in range(1, RANKS + 1))]:
            if wanted not in first and not spoiled:
                wrong = _("{tile} is not painted").format(tile=tile_name(*wanted))
                self._add(place, wrong, _("the centre, and six tiles of each arm"))


def tile_name(arm: str, rank: int) -> str:
    """Return the words for a tile in a fault: ``forests 3``, ``the centre``."""
    return f"{arm} {rank}" if arm else _("the centre")


def read_island(tree: Element, file: str, path: Path, data_folder: Path, name: str) -> IslandDef:
    """Check one hexagonal map and give its island.

    Takes the root element, the name that faults call the file by, its path, the data folder that tilesets must lie in,
    and the name of the map. Raises BoardError with every fault.
    """
    return IslandMap(tree, file, path, data_folder, name).read()


def _usual_table(game: str) -> str:
    """The first screen of a game on which an island is played, for a map that names none."""
    return next(name for name, screen in known_screens().items() if screen.holds_island and name.startswith(f"{game}/"))
