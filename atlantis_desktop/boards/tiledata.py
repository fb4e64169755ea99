"""Checks what a map brings along from outside its objects: tilesets, images, and the packed data of tile layers."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from xml.etree.ElementTree import Element

from atlantis_desktop.boards.source import BoardError, read_xml
from atlantis_desktop.content.faults import Fault, shown
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import _

MOST_TILES = 100_000
MOST_TILESETS = 16
IMAGE_ENDINGS = (".png", ".jpg", ".jpeg")
# pytmx unpacks these two; zstd, Tiled's newest, it does not.
_PACKINGS = ("zlib", "gzip")


def check_reference(source: str, path: Path, root: Path, endings: tuple[str, ...]) -> tuple[str, str] | None:
    """Check a file that a map names; return what is wrong and what was expected, or None.

    Takes the name as written, the map's own path, the data folder that the file must lie in, and the endings it may
    have. The file must be named relative to the map, lie inside the data folder and be there.
    """
    pure = PurePosixPath(source)
    if not source or "\\" in source or ":" in source or "\0" in source or pure.is_absolute():
        return (
            _("the file name {name} does not work on every computer").format(name=shown(source)),
            _("a path relative to the map, with forward slashes"),
        )
    if pure.suffix.lower() not in endings:
        wrong = _("the file {name} is of a kind that is not used here").format(name=shown(source))
        return wrong, _("a file that ends with {endings}").format(endings=", ".join(endings))
    try:
        target = (path.parent / source).resolve()
        inside = target.is_relative_to(root.resolve())
        there = inside and target.is_file()
    except (OSError, ValueError, RuntimeError):
        inside, there = True, False
    if not inside and root.resolve() != data_root().resolve():
        return (
            _("the file {name} lies outside the folder of the map").format(name=shown(source)),
            _("a file in the folder of the map or below it"),
        )
    if not inside:
        return (
            _("the file {name} lies outside the program's folder").format(name=shown(source)),
            _("a file inside the program's folder"),
        )
    if not there:
        return _("the file {name} is missing").format(name=shown(source)), _("a file that is there")
    return None


def check_number(tree: Element, file: str) -> Iterator[Fault]:
    """Check how many tilesets a map names: each is a file to be read, and there might be thousands of them."""
    count = len(tree.findall("tileset"))
    if count > MOST_TILESETS:
        wrong = _("the map names {count} tilesets").format(count=count)
        yield Fault(file, _("map"), wrong, _("at most {most} tilesets").format(most=MOST_TILESETS))


def check_tileset(tileset: Element, file: str, path: Path, root: Path) -> Iterator[Fault]:
    """Check a tileset of a map: an outer one must be there and be readable, an inner one must have its image."""
    name = tileset.get("name") or tileset.get("source") or ""
    place = _("tileset {name}").format(name=shown(name))
    source = tileset.get("source")
    if source is None:
        yield from _check_tileset_image(tileset, file, place, path, root)
        return
    wrong = check_reference(source, path, root, (".tsx",))
    if wrong:
        yield Fault(file, place, *wrong)
        return
    outer = (path.parent / source).resolve()
    try:
        inner = read_xml(outer, outer.relative_to(root.resolve()).as_posix(), "tileset")
    except BoardError as error:
        yield from error.faults
        return
    yield from _check_tileset_image(inner, file, place, outer, root)


def _check_tileset_image(tileset: Element, file: str, place: str, path: Path, root: Path) -> Iterator[Fault]:
    for image in tileset.iter("image"):
        wrong = check_reference(image.get("source", ""), path, root, IMAGE_ENDINGS)
        if wrong:
            yield Fault(file, place, *wrong)


def check_tile_data(layer: Element, file: str, place: str) -> Iterator[Fault]:
    """Check the data of a tile layer: as many tiles as the layer is large, and no more when unpacked.

    Packed data is unpacked only as far as the layer's size allows, so that a few bytes cannot fill the memory.
    """
    data = layer.find("data")
    if data is None:
        yield Fault(file, place, _("the layer holds no tiles"), _("a tile layer with its data"))
        return
    if data.find("chunk") is not None:
        wrong = _("the layer is cut into chunks, as on an infinite map")
        yield Fault(file, place, wrong, _("a map of fixed size (Map, Map Properties, Infinite: off)"))
        return
    size = [layer.get("width", ""), layer.get("height", "")]
    if not all(re.fullmatch(r"[0-9]{1,6}", word) for word in size):
        yield Fault(file, place, _("the layer's size is no number"), _("width and height in tiles"))
        return
    wanted = int(size[0]) * int(size[1])
    if not 0 < wanted <= MOST_TILES:
        wrong = _("the layer has {count} tiles").format(count=wanted)
        yield Fault(file, place, wrong, _("from 1 to {most} tiles").format(most=MOST_TILES))
        return
    count = _count_tiles(data, wanted)
    if isinstance(count, str):
        yield Fault(file, place, count, _("tiles as CSV, or in base64, plain or packed with zlib or gzip"))
    elif count != wanted:
        wrong = _("the layer's data does not hold {count} tiles").format(count=wanted)
        yield Fault(file, place, wrong, _("exactly as many tiles as width times height"))


def tile_numbers(layer: Element) -> tuple[int, ...]:
    """Return the numbers of the tiles of a layer, row by row; only for a layer that :func:`check_tile_data` passed."""
    data = layer.find("data")
    text = "" if data is None else (data.text or "").strip()
    if data is None or data.get("encoding") == "csv":
        return tuple(int(word) for word in text.split(","))
    raw = _unpacked(text, data.get("compression", ""), MOST_TILES * 4)
    return struct.unpack(f"<{len(raw) // 4}I", raw)


def _unpacked(text: str, packing: str, most: int) -> bytes:
    """The bytes of base64 data, at most so many of them; raises ValueError or zlib.error for what is none."""
    raw = base64.b64decode(text, validate=False)
    if not packing:
        return raw
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | (16 if packing == "gzip" else 0))
    return unpacker.decompress(raw, most)


def _count_tiles(data: Element, wanted: int) -> int | str:
    """How many tiles the data holds, counting at most one more than wanted; a sentence where it cannot be read."""
    text = (data.text or "").strip()
    encoding, packing = data.get("encoding"), data.get("compression", "")
    if encoding == "csv":
        words = [word.strip() for word in text.split(",")]
        if not all(re.fullmatch(r"[0-9]{1,10}", word) for word in words):
            return _("the layer's data holds something else than numbers")
        return len(words)
    if encoding != "base64":
        return _("the layer's data is written as {encoding}").format(encoding=shown(encoding or "XML"))
    if packing and packing not in _PACKINGS:
        return _("the layer's data is packed with {packing}").format(packing=shown(packing))
    try:
        raw = _unpacked(text, packing, (wanted + 1) * 4)
    except zlib.error:
        return _("the layer's data cannot be unpacked")
    except ValueError:
        return _("the layer's data is no base64")
    return len(raw) // 4 if len(raw) % 4 == 0 else -1
