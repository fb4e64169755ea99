"""Tiled maps -> BoardDef. The only module of the program that calls pytmx.

A map is read once, checked as XML, and only what the checks know goes on to pytmx. Then the layout is checked. So no
map, however broken, can make pytmx fail or keep it busy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from atlantis_desktop.boards import layout
from atlantis_desktop.boards.board import BoardDef, Picture, Placed, Point, PropertyValue, Region
from atlantis_desktop.boards.island import IslandDef
from atlantis_desktop.boards.islandmap import read_island
from atlantis_desktop.boards.required import find_screen, known_screens
from atlantis_desktop.boards.source import BoardError, read_xml
from atlantis_desktop.boards.structure import check_structure, plain_objects
from atlantis_desktop.boards.vocabulary import ANCHORS, CENTRE, parse_seats
from atlantis_desktop.content.faults import Fault
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import _

if TYPE_CHECKING:
    import pytmx

ENDING = ".tmx"
ISLANDS = "islands"
MOST_FAULTS = 100


def maps_root() -> Path:
    """Return the folder that holds one folder of maps for each game, and ``shared``."""
    return data_root() / "maps"


_elsewhere: list[Path] = []


def add_maps(folder: Path) -> None:
    """Take the maps of a further folder besides, such as those of a game of another package. Twice the same is once.

    It holds one folder of maps for each game, as that of the program, whose maps come first.
    """
    if folder not in _elsewhere:
        _elsewhere.append(folder)


def remove_maps(folder: Path) -> None:
    """Leave the maps of a folder that was added out again; nothing happens where it was not."""
    if folder in _elsewhere:
        _elsewhere.remove(folder)


def _file_of(name: str, root: Path | None = None) -> Path:
    """Return the file of a map by its name; where there is none, the one that would be the program's own."""
    files = [folder / f"{name}{ENDING}" for folder in _folders(root)]
    return next((file for file in files if file.is_file()), files[0])


def _folders(root: Path | None) -> list[Path]:
    return [maps_root(), *_elsewhere] if root is None else [root]


def map_names(root: Path | None = None) -> tuple[str, ...]:
    """Return the names of all maps of screens in the folder, such as ``fate/table``, in order."""
    return tuple(name for name in _names(root) if ISLANDS not in name.split("/")[:-1])


def island_names(root: Path | None = None) -> tuple[str, ...]:
    """Return the names of all maps of islands, such as ``rising/islands/star``: those in a folder ``islands``."""
    return tuple(name for name in _names(root) if ISLANDS in name.split("/")[:-1])


def _names(root: Path | None) -> list[str]:
    return sorted({path.relative_to(folder).with_suffix("").as_posix()
                   for folder in _folders(root) for path in folder.rglob("*" + ENDING)})  # fmt: skip


def load_board(name: str | Path, players: int = 0) -> BoardDef:
    """Read one map and give its screen.

    Takes the name of a map under the maps folder (``"fate/table"``) or the path of a file, and the number of players;
    0 stands for the largest that the screen serves. Raises BoardError with every fault found, and ValueError for a
    number of players that the screen does not serve.
    """
    path = _file_of(name) if isinstance(name, str) else name
    board = _read(path)
    return board.for_seats(players) if players else board


def load_island(name: str | Path) -> IslandDef:
    """Read one hexagonal map and give its island.

    Takes the name of a map under the maps folder (``"rising/islands/star"``) or the path of a file. Raises BoardError
    with every fault found.
    """
    path = _file_of(name) if isinstance(name, str) else name
    file = _file_name(path)
    try:
        return read_island(read_xml(path, file, "map"), file, path, _data_folder(path), _board_name(path))
    except BoardError as error:
        raise BoardError(_shortened(list(error.faults), file)) from None


def is_island(path: Path) -> bool:
    """Tell whether a map is one of hexagons, so that it is checked as an island. Raises BoardError if it is no map."""
    return read_xml(path, _file_name(path), "map").get("orientation") == "hexagonal"


def check_map(path: Path) -> list[Fault]:
    """Check the map of a screen; return every fault found, an empty list for a good one. Raises nothing."""
    return _faults(_read, path)


def check_island(path: Path) -> list[Fault]:
    """Check the map of an island; return every fault found, an empty list for a good one. Raises nothing."""
    return _faults(load_island, path)


def _faults(read: Callable[[Path], object], path: Path) -> list[Fault]:
    try:
        read(path)
    except BoardError as error:
        return list(error.faults)
    return []


def check_all(root: Path | None = None) -> list[Fault]:
    """Check every map of the maps folder, and that each screen of the program has its maps; return all faults."""
    names = map_names(root)
    islands = island_names(root)
    faults = [fault for name in names for fault in check_map(_file_of(name, root))]
    faults += [fault for name in islands for fault in check_island(_file_of(name, root))]
    screens = known_screens().values()
    wanted = [screen.map_name(variant) for screen in screens for variant in screen.variants]
    for name in [*wanted, *(island for screen in screens for island in screen.islands)]:
        if name not in names and name not in islands:
            file = f"maps/{name}{ENDING}"
            faults.append(Fault(file, "", _("the file is not there"), _("a Tiled file at this place")))
    return faults


def _data_folder(path: Path) -> Path:
    """The folder that a map's pictures must lie in: the program's own, or the map's own for a map from elsewhere."""
    root = data_root().resolve()
    full = _resolved(path)
    return root if full.is_relative_to(root) else full.parent


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        # Links that lead in a ring have no end; reading the file then says that it is not there.
        return path.absolute()


def _file_name(path: Path) -> str:
    """The name that faults call the file by: inside the data folder, without the user's own folders."""
    folder = _data_folder(path)
    return _resolved(path).relative_to(folder).as_posix()


def _board_name(path: Path) -> str:
    root = maps_root().resolve()
    full = _resolved(path)
    return full.relative_to(root).with_suffix("").as_posix() if full.is_relative_to(root) else path.stem


def _read(path: Path) -> BoardDef:
    file = _file_name(path)
    tree = read_xml(path, file, "map")
    faults = check_structure(tree, file, path, _data_folder(path))
    if faults:
        raise BoardError(_shortened(faults, file))
    tiled = _through_pytmx(tree, path)
    placed = tuple(_placed(tiled))
    values: Mapping[str, PropertyValue] = MappingProxyType(_values(tiled))
    screen = find_screen(str(values["at_screen"]))
    assert screen is not None  # The check of the structure has refused maps of unknown screens.
    variant = str(values["at_variant"])
    faults = layout.check_layout(placed, screen, variant, file)
    if faults:
        raise BoardError(_shortened(faults, file))
    return BoardDef(
        name=_board_name(path),
        screen=screen.name,
        variant=variant,
        size=(tiled.width * int(tiled.tilewidth), tiled.height * int(tiled.tileheight)),
        text_max=float(values.get("at_text_max", 1.0)),
        placed=placed,
        seat_counts=screen.seat_counts,
        players=max(screen.seat_counts, default=0),
        pictures=_pictures(tiled, path),
        properties=values,
    )


def _shortened(faults: list[Fault], file: str) -> list[Fault]:
    """At most a hundred faults: a map that is wrong throughout is not mended line by line."""
    if len(faults) <= MOST_FAULTS:
        return faults
    form = _("there are {count} more faults")
    if len(faults) >= layout.MOST_FAULTS:
        # The checks end before they have found all of so many.
        form = _("there are more faults than are listed")
    wrong = form.format(count=len(faults) - MOST_FAULTS)
    return [*faults[:MOST_FAULTS], Fault(file, "", wrong, _("a map without faults"))]


def _through_pytmx(tree: Element, path: Path) -> pytmx.TiledMap:
    """Hand the checked part of the tree to pytmx.

    Only known elements and attributes are copied: pytmx sets every attribute of the file on its objects, so that an
    attribute of a newer Tiled could take the place of one of its methods.
    """
    # Whoever only knows which maps there are loads neither it nor pygame.
    import pytmx

    plain = Element("map", {key: tree.get(key, "") for key in ("orientation", "width", "height")})
    for key in ("tilewidth", "tileheight"):
        plain.set(key, tree.get(key, ""))
    _copy_properties(tree, plain)
    for layer in tree.findall("imagelayer"):
        copy = SubElement(plain, "imagelayer", {"name": layer.get("name", "")})
        for key in ("offsetx", "offsety"):
            # pytmx reads these two as whole numbers only.
            copy.set(key, str(round(float(layer.get(key, "0")))))
        for image in layer.findall("image"):
            SubElement(copy, "image", {"source": image.get("source", "")})
    groups: dict[str, Element] = {}
    for layer_name, node in plain_objects(tree):
        if layer_name not in groups:
            groups[layer_name] = SubElement(plain, "objectgroup", {"name": layer_name})
        names = ("id", "name", "x", "y", "width", "height")
        copy = SubElement(groups[layer_name], "object", {key: node.get(key, "0") for key in names})
        copy.set("id", str(len(groups[layer_name])))
        _copy_properties(node, copy)
    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.filename = str(path)
    tiled.parse_xml(plain)
    return tiled


def _copy_properties(source: Element, target: Element) -> None:
    entries = [entry for group in source.findall("properties") for entry in group.findall("property")]
    if not entries:
        return
    group = SubElement(target, "properties")
    for entry in entries:
        copy = SubElement(group, "property", {"name": entry.get("name", "")})
        copy.set("type", entry.get("type", "string"))
        # A text of several lines stands between the tags, where pytmx does not look for a typed property.
        copy.set("value", entry.get("value", entry.text or ""))


def _values(node: pytmx.TiledElement) -> dict[str, PropertyValue]:
    return {str(key): "" if value is None else value for key, value in node.properties.items()}


def _placed(tiled: pytmx.TiledMap) -> list[Placed]:
    found: list[Placed] = []
    for group in tiled.objectgroups:
        for thing in group:
            values = _values(thing)
            found.append(_point(thing, values) if group.name == ANCHORS else _region(thing, group.name, values))
    return found


def _region(thing: pytmx.TiledObject, layer: str, values: dict[str, PropertyValue]) -> Region:
    return Region(
        name=thing.name,
        rect=(float(thing.x), float(thing.y), float(thing.width), float(thing.height)),
        anchor=str(values.get("at_anchor", CENTRE)),
        zone=str(values.get("at_zone", "")),
        layout=str(values.get("at_layout", "")),
        seat=int(values.get("at_seat", 0)),
        seats=_seats(values),
        style=str(values.get("at_style", "")),
        size=int(values.get("at_size", 0)),
        align=str(values.get("at_align", "l")),
        valign=str(values.get("at_valign", "c")),
        whole=str(values.get("at_in", "")),
        overlap=bool(values.get("at_overlap", False)),
        card=float(values.get("at_card", 0.0)),
        pitch=float(values.get("at_pitch", 0.0)),
        turn=float(values.get("at_turn", 0.0)),
        layer=layer,
        properties=MappingProxyType(values),
    )


def _point(thing: pytmx.TiledObject, values: dict[str, PropertyValue]) -> Point:
    return Point(
        name=thing.name,
        x=float(thing.x),
        y=float(thing.y),
        anchor=str(values.get("at_anchor", CENTRE)),
        seat=int(values.get("at_seat", 0)),
        seats=_seats(values),
        whole=str(values.get("at_in", "")),
        properties=MappingProxyType(values),
    )


def _seats(values: dict[str, PropertyValue]) -> tuple[int, ...]:
    return parse_seats(str(values["at_seats"])) or () if "at_seats" in values else ()


def _pictures(tiled: pytmx.TiledMap, path: Path) -> tuple[Picture, ...]:
    import pytmx

    root = _data_folder(path)
    found: list[Picture] = []
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledImageLayer) and layer.source:
            source = (path.parent / str(layer.source)).resolve().relative_to(root).as_posix()
            x, y = float(getattr(layer, "offsetx", 0)), float(getattr(layer, "offsety", 0))
            found.append(Picture(str(layer.name), source, x, y))
    return tuple(found)
