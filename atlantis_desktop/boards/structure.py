"""Checks the XML of a screen map before anything reads it: size, layers, objects, and the type of every property."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from atlantis_desktop.boards import tiledata
from atlantis_desktop.boards.properties import NAME, PropertyCheck, raw_value, read_number
from atlantis_desktop.boards.required import find_screen
from atlantis_desktop.boards.screen import Screen
from atlantis_desktop.boards.vocabulary import (
    ANCHORS,
    CANVAS_SIZES,
    LAYERS,
    MAP_PROPERTIES,
    OBJECT_PROPERTIES,
    REGIONS,
    TEXT,
)
from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.words import _

MOST_OBJECTS = 1_000
POINT_PROPERTIES = ("at_anchor", "at_seat", "at_seats", "at_in")
_SHAPES = ("ellipse", "polygon", "polyline")
# Settings of the editor that do not change what a map says.
_HARMLESS = ("properties", "editorsettings", "export", "chunksize")
_SLACK = 0.001


def screen_of(root: Element) -> Screen | None:
    """Return the screen that the map says it is for, or None where it says none or an unknown one."""
    return find_screen(raw_value(root, "at_screen"))


class Structure(PropertyCheck):
    """One pass over the XML of one map; ``faults`` grows with every mistake that it meets."""

    def __init__(self, tree: Element, file: str, path: Path, data_folder: Path) -> None:
        super().__init__(file, screen_of(tree))
        self.tree = tree
        self.path = path
        self.data_folder = data_folder
        self.canvas: tuple[float, float] = (0.0, 0.0)

    def check(self) -> list[Fault]:
        """Check the whole map and give the faults, in the order of the file."""
        self._check_map()
        seen: set[str] = set()
        objects = 0
        too_many = list(tiledata.check_number(self.tree, self.file))
        if too_many:
            return [*self.faults, *too_many]
        for node in self.tree:
            if node.tag == "tileset":
                self.faults += tiledata.check_tileset(node, self.file, self.path, self.data_folder)
            elif node.tag == "objectgroup":
                objects += len(node.findall("object"))
                if objects > MOST_OBJECTS:
                    self._add("", _("the map holds more than {count} objects").format(count=MOST_OBJECTS), _("fewer"))
                    break
                self._check_layer(node, seen)
            elif node.tag == "imagelayer":
                self._check_image_layer(node)
            elif node.tag == "layer":
                self._check_tile_layer(node)
            elif node.tag not in _HARMLESS:
                wrong = _("there is an element {tag} that is not used here").format(tag=shown(node.tag))
                self._add("", wrong, _("object layers and image layers, side by side and not in groups"))
        if REGIONS not in seen:
            self._add("", _("there is no object layer “regions”"), _("an object layer of this name"))
        return self.faults

    # ------------------------------------------------------------------------------------------------- the map

    def _check_map(self) -> None:
        place = _("map")
        if self.tree.get("infinite", "0") != "0":
            wrong = _("the map is infinite")
            self._add(place, wrong, _("a map of fixed size (Map, Map Properties, Infinite: off)"))
        orientation = self.tree.get("orientation", "")
        if orientation != "orthogonal":
            wrong = _("the orientation is {word}").format(word=shown(orientation))
            self._add(place, wrong, "orthogonal", nearest_word(orientation, ("orthogonal",)))
        values = self._check_properties(self.tree, place, MAP_PROPERTIES)
        for name in ("at_screen", "at_variant"):
            if name not in values:
                wrong = _("the property {name} is missing").format(name=name)
                self._add(place, wrong, self._expectation(MAP_PROPERTIES[name]))
        self._check_size(place, values.get("at_variant", ""))

    def _check_size(self, place: str, variant: str) -> None:
        numbers = [self.tree.get(key, "") for key in ("width", "tilewidth", "height", "tileheight")]
        if not all(re.fullmatch(r"[0-9]{1,5}", number) and int(number) > 0 for number in numbers):
            self._add(place, _("the size of the map is no number above 0"), _("width and height in whole tiles"))
            return
        width, height = int(numbers[0]) * int(numbers[1]), int(numbers[2]) * int(numbers[3])
        self.canvas = (float(width), float(height))
        wanted = CANVAS_SIZES.get(variant)
        if wanted and (width, height) != wanted:
            form = _("{width} x {height} pixels, that is tiles times the size of a tile")
            wrong = _("the canvas has {width} x {height} pixels").format(width=width, height=height)
            self._add(place, wrong, form.format(width=wanted[0], height=wanted[1]))

    # ---------------------------------------------------------------------------------------------- the layers

    def _layer_place(self, node: Element) -> str:
        return _("layer {name}").format(name=shown(node.get("name", "")))

    def _check_layer(self, node: Element, seen: set[str]) -> None:
        name = node.get("name", "")
        place = self._layer_place(node)
        if name not in LAYERS:
            wrong = _("an object layer of this name is not known")
            self._add(place, wrong, _("one of {words}").format(words=", ".join(LAYERS)), nearest_word(name, LAYERS))
            return
        if name in seen:
            self._add(place, _("the layer is there twice"), _("one layer of each name"))
        seen.add(name)
        self._check_offset(node, place)
        for child in node:
            if child.tag == "object":
                self._check_object(child, name, place)
            elif child.tag != "properties":
                wrong = _("there is an element {tag} that is not used here").format(tag=shown(child.tag))
                self._add(place, wrong, _("objects only"))

    def _check_offset(self, node: Element, place: str) -> None:
        for key in ("offsetx", "offsety", "x", "y"):
            if read_number(node.get(key)) != 0.0:
                wrong = _("the layer is moved by {key} = {value}").format(key=key, value=shown(node.get(key, "")))
                self._add(place, wrong, _("a layer that is not moved: move its objects instead"))

    def _check_image_layer(self, node: Element) -> None:
        place = self._layer_place(node)
        images = node.findall("image")
        if len(images) != 1:
            self._add(place, _("the image layer has no image"), _("one image"))
            return
        for key in ("offsetx", "offsety", "x", "y"):
            if read_number(node.get(key)) is None:
                self._add(place, _("{key} is no number").format(key=key), _("a number"))
        wrong = tiledata.check_reference(
            images[0].get("source", ""), self.path, self.data_folder, tiledata.IMAGE_ENDINGS
        )
        if wrong:
            self._add(place, *wrong)

    def _check_tile_layer(self, node: Element) -> None:
        place = self._layer_place(node)
        self.faults += tiledata.check_tile_data(node, self.file, place)
        wrong = _("there is a tile layer on the map of a screen")
        self._add(place, wrong, _("one of {words}").format(words=", ".join(LAYERS)))

    # --------------------------------------------------------------------------------------------- the objects

    def _check_object(self, node: Element, layer: str, layer_place: str) -> None:
        name = node.get("name", "")
        # An object without a name is found in Tiled by its number.
        called = (
            _("object {name}").format(name=shown(name))
            if name
            else _("object number {id}").format(id=shown(node.get("id", "")))
        )
        place = f"{layer_place}, {called}"
        if not name:
            self._add(place, _("the object has no name"), _("a name in small letters, such as deck"))
        elif not NAME.fullmatch(name):
            self._add(
                place,
                _("the name holds something else than small letters, digits and underscores"),
                _("a name such as seat_panel_1, with a letter first and at most 60 signs"),
                nearest_word(name, self._known_names()),
            )
        if node.get("template") is not None:
            wrong = _("the object is made from a template")
            self._add(place, wrong, _("an object of its own (Map, Detach Template)"))
            return
        self._check_shape(node, layer, place)
        allowed: Iterable[str] = POINT_PROPERTIES if layer == ANCHORS else OBJECT_PROPERTIES
        vocabulary = {key: OBJECT_PROPERTIES[key] for key in allowed}
        values = self._check_properties(node, place, vocabulary)
        if layer == TEXT and "at_style" not in values:
            wrong = _("the property {name} is missing").format(name="at_style")
            self._add(place, wrong, self._expectation(OBJECT_PROPERTIES["at_style"]))
        self._check_geometry(node, layer, place)

    def _known_names(self) -> tuple[str, ...]:
        return (*self.screen.names, *self.screen.names_small, *self.screen.point_names) if self.screen else ()

    def _check_shape(self, node: Element, layer: str, place: str) -> None:
        if node.get("gid") is not None:
            self._add(place, _("the object is a tile"), _("a rectangle, or a point in the layer “anchors”"))
        shapes = [child.tag for child in node if child.tag != "properties"]
        known = {*_SHAPES, "point", "text"}
        for tag in shapes:
            if tag not in known:
                wrong = _("there is an element {tag} that is not used here").format(tag=shown(tag))
                self._add(place, wrong, _("properties only"))
        if layer == ANCHORS:
            if "point" not in shapes:
                self._add(place, _("the object is no point"), _("a point: Insert Point, or move it to another layer"))
            return
        if any(tag in _SHAPES for tag in shapes):
            self._add(place, _("the object is an ellipse or a polygon"), _("a rectangle"))
        if "point" in shapes:
            self._add(place, _("the object is a point"), _("a rectangle; points belong to the layer “anchors”"))
        if "text" in shapes and layer != TEXT:
            self._add(place, _("the object is a text"), _("a rectangle; texts belong to the layer “text”"))

    def _check_geometry(self, node: Element, layer: str, place: str) -> None:
        numbers = {key: read_number(node.get(key)) for key in ("x", "y", "width", "height", "rotation")}
        broken = [key for key, number in numbers.items() if number is None]
        for key in broken:
            wrong = _("{key} is {value}").format(key=key, value=shown(node.get(key, "")))
            self._add(place, wrong, _("a number"))
        if broken:
            return
        x, y, w, h = (numbers[key] or 0.0 for key in ("x", "y", "width", "height"))
        if numbers["rotation"]:
            wrong = _("the object is turned by {angle} degrees").format(angle=f"{numbers['rotation']:g}")
            self._add(place, wrong, _("a rotation of 0; at_turn says how the pieces in it are turned"))
        if layer != ANCHORS and (w <= 0 or h <= 0):
            wrong = _("the rectangle is empty ({width} x {height})").format(width=f"{w:g}", height=f"{h:g}")
            self._add(place, wrong, _("width and height above 0"))
            return
        right, bottom = self.canvas
        if not right:
            return
        if x < -_SLACK or y < -_SLACK or x + w > right + _SLACK or y + h > bottom + _SLACK:
            wrong = _("it reaches out of the canvas: {x}, {y}, {width} x {height}")
            self._add(
                place,
                wrong.format(x=f"{x:g}", y=f"{y:g}", width=f"{w:g}", height=f"{h:g}"),
                _("all of it inside {width} x {height}").format(width=f"{right:g}", height=f"{bottom:g}"),
            )


def check_structure(tree: Element, file: str, path: Path, data_folder: Path) -> list[Fault]:
    """Check the XML of one screen map; return the faults in the order of the file.

    Takes the root element, the name that faults call the file by, its path, and the data folder that images and
    tilesets must lie in. Raises nothing.
    """
    return Structure(tree, file, path, data_folder).check()


def plain_objects(tree: Element) -> Iterator[tuple[str, Element]]:
    """Return each object of a checked map with the name of its layer, in the order of the file."""
    for group in tree.findall("objectgroup"):
        for node in group.findall("object"):
            yield group.get("name", ""), node
