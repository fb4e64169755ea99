"""Every kind of mistake in a map gives a fault with file, place, what is wrong and what was expected."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import pytest

from atlantis_desktop.boards import BoardError, check_all, check_map, load_board
from atlantis_desktop.boards.source import MOST_BYTES, MOST_DEPTH, MOST_ELEMENTS
from tests.boards.mistakes import only, some

Find = Callable[[Element, str], Element]

Put = Callable[..., None]


def test_an_unchanged_map_has_no_fault(table: Any) -> None:
    assert table.change(lambda tree: None) == []


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "spoiled.tmx"
    only(check_map(path), wrong="not there")
    with pytest.raises(BoardError, match="not there"):
        load_board(path)
    only(check_map(tmp_path / "spoiled.tmx" / "spoiled.tmx"), wrong="not there")


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "spoiled.tmx").mkdir()
    only(check_map(tmp_path / "spoiled.tmx"), wrong="not there")


def test_a_link_that_leads_to_itself(tmp_path: Path) -> None:
    path = tmp_path / "spoiled.tmx"
    try:
        path.symlink_to(path)
    except OSError:
        pytest.skip("this system makes no links")
    only(check_map(path), wrong="not there")


def test_an_empty_file(cover: Any) -> None:
    only(check_map(cover.write(b"  \n")), wrong="empty")


@pytest.mark.parametrize("data", [b"<map><object></map>", b"no xml at all", b"\x00\x01\x02", b"<map"])
def test_unreadable_xml_names_the_line(cover: Any, data: bytes) -> None:
    only(check_map(cover.write(data)), place="line 1", wrong="not readable XML")


def test_a_cut_file(cover: Any) -> None:
    only(check_map(cover.write(cover.text[: len(cover.text) // 2])), place="line", wrong="not readable XML")


def test_an_unknown_encoding(cover: Any) -> None:
    only(check_map(cover.write(cover.text.replace("UTF-8", "klingon"))), wrong="cannot be read")


def test_something_else_than_a_map(cover: Any) -> None:
    only(check_map(cover.write("<html><body/></html>")), wrong="“html”", expected="“map”")


def test_a_document_type_is_refused_before_its_entities_unfold(cover: Any) -> None:
    bomb = '<?xml version="1.0"?><!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + k)} "{("&" + chr(97 + k) + ";") * 10}">' for k in range(9)
    )
    only(check_map(cover.write(bomb + "]><map>&j;</map>")), place="line 1", wrong="DOCTYPE")
    outside = '<!DOCTYPE map SYSTEM "file:///etc/hostname"><map/>'
    only(check_map(cover.write(outside)), wrong="DOCTYPE")


def test_a_huge_file(cover: Any) -> None:
    only(check_map(cover.write(b"<map>" + b" " * MOST_BYTES)), wrong="larger", expected="at most")


def test_deep_nesting(cover: Any) -> None:
    depth = MOST_DEPTH + 1
    only(check_map(cover.write("<map>" + "<group>" * depth + "</group>" * depth + "</map>")), wrong="nested")


def test_too_many_elements(cover: Any) -> None:
    only(check_map(cover.write("<map>" + "<layer/>" * MOST_ELEMENTS + "</map>")), wrong="elements")


def test_too_many_objects(cover: Any) -> None:
    faults = cover.replace("</objectgroup>", '<object id="1" name="a"/>' * 1001 + "</objectgroup>")
    some(faults, wrong="more than 1000 objects")


# -------------------------------------------------------------------------------------------------------- the map


def test_a_wrong_size(cover: Any) -> None:
    only(cover.replace('width="480"', 'width="481"'), "map", "1924 x 1080", "1920 x 1080")


@pytest.mark.parametrize("width", ["", "0", "-3", "4.5", "many", "999999999999"])
def test_a_size_that_is_no_number(cover: Any, width: str) -> None:
    only(cover.replace('width="480"', f'width="{width}"'), "map", "size of the map")


def test_an_infinite_map(cover: Any) -> None:
    only(cover.replace('infinite="0"', 'infinite="1"'), "map", "infinite", "fixed size")


def test_another_orientation(cover: Any) -> None:
    only(cover.replace('"orthogonal"', '"orthogonol"'), "map", "orthogonol", "orthogonal", nearest="orthogonal")


def test_a_map_that_does_not_say_its_screen(cover: Any) -> None:
    faults = cover.replace("at_screen", "screen_of_mine")
    some(faults, "map", "at_screen is missing", "shared/cover")


def test_an_unknown_screen(cover: Any) -> None:
    faults = cover.replace('value="shared/cover"', 'value="shared/cever"')
    fault = some(faults, "at_screen", "shared/cever", "shared/cover")
    assert fault.nearest == "shared/cover"


def test_an_unknown_variant(cover: Any) -> None:
    faults = cover.replace('value="full"', 'value="ful"')
    assert some(faults, "at_variant", "“ful”", "full, small").nearest == "full"


def test_an_unknown_map_property(cover: Any) -> None:
    faults = cover.replace("at_text_max", "at_text_mix")
    assert some(faults, "map", "no property").nearest == "at_text_max"


def test_a_missing_map_of_a_screen(tmp_path: Path) -> None:
    faults = check_all(tmp_path)
    assert any(fault.file == "maps/fate/table.tmx" and "not there" in fault.wrong for fault in faults)
    assert any(fault.file == "maps/fate/table_small.tmx" for fault in faults)


# ----------------------------------------------------------------------------------------------------- the layers


def test_an_unknown_layer(table: Any) -> None:
    faults = table.replace('name="anchors"', 'name="ancors"')
    fault = some(faults, "layer “ancors”", "not known", "regions, anchors, text")
    assert fault.nearest == "anchors"


def test_a_layer_twice(table: Any) -> None:
    faults = table.replace('name="anchors"', 'name="text"')
    some(faults, "layer “text”", "twice")


def test_no_regions(cover: Any) -> None:
    def edit(tree: Element) -> None:
        tree.remove(next(g for g in tree.findall("objectgroup") if g.get("name") == "regions"))

    some(cover.change(edit), wrong="no object layer “regions”")


@pytest.mark.parametrize("key", ["offsetx", "offsety"])
def test_a_moved_layer(cover: Any, key: str) -> None:
    only(cover.replace('name="regions"', f'name="regions" {key}="8"'), "layer “regions”", f"moved by {key}")


def test_a_group_of_layers(cover: Any) -> None:
    only(cover.change(lambda tree: SubElement(tree, "group", {"name": "g"})), wrong="“group”", expected="groups")


def test_a_tile_layer(cover: Any) -> None:
    def edit(tree: Element) -> None:
        layer = SubElement(tree, "layer", {"name": "floor", "width": "2", "height": "2"})
        SubElement(layer, "data", {"encoding": "csv"}).text = "0,0,0,0"

    only(cover.change(edit), "layer “floor”", "tile layer")


def pack(kind: str, size: int) -> str:
    raw = bytes(size)
    packed = zlib.compress(raw) if kind == "zlib" else gzip.compress(raw) if kind == "gzip" else raw
    return base64.b64encode(packed).decode()


@pytest.mark.parametrize(
    ("text", "attributes", "wrong"),
    [
        (pack("zlib", 30_000_000), {"encoding": "base64", "compression": "zlib"}, "does not hold 4 tiles"),
        (pack("gzip", 30_000_000), {"encoding": "base64", "compression": "gzip"}, "does not hold 4 tiles"),
        (pack("zlib", 12), {"encoding": "base64", "compression": "zlib"}, "does not hold 4 tiles"),
        (pack("", 15), {"encoding": "base64"}, "does not hold 4 tiles"),
        ("AAAA", {"encoding": "base64", "compression": "zlib"}, "cannot be unpacked"),
        ("A", {"encoding": "base64"}, "no base64"),
        ("", {"encoding": "base64", "compression": "zstd"}, "zstd"),
        ("1,2,x,4", {"encoding": "csv"}, "else than numbers"),
        ("1,2,3", {"encoding": "csv"}, "does not hold 4 tiles"),
        ("", {}, "written as “XML”"),
    ],
)
def test_bad_tile_data(cover: Any, text: str, attributes: dict[str, str], wrong: str) -> None:
    def edit(tree: Element) -> None:
        layer = SubElement(tree, "layer", {"name": "floor", "width": "2", "height": "2"})
        SubElement(layer, "data", attributes).text = text

    some(cover.change(edit), "layer “floor”", wrong)


@pytest.mark.parametrize("packing", ["zlib", "gzip", ""])
def test_good_tile_data_is_no_fault_of_its_own(cover: Any, packing: str) -> None:
    def edit(tree: Element) -> None:
        layer = SubElement(tree, "layer", {"name": "floor", "width": "2", "height": "2"})
        attributes = {"encoding": "base64"} | ({"compression": packing} if packing else {})
        SubElement(layer, "data", attributes).text = pack(packing, 16)

    only(cover.change(edit), "layer “floor”", "tile layer")


def test_tile_data_in_chunks_or_absent_or_of_absurd_size(cover: Any) -> None:
    def edit(size: str, chunk: bool, data: bool) -> Callable[[Element], None]:
        def change(tree: Element) -> None:
            layer = SubElement(tree, "layer", {"name": "floor", "width": size, "height": size})
            if data:
                inner = SubElement(layer, "data", {"encoding": "csv"})
                if chunk:
                    SubElement(inner, "chunk")

        return change

    some(cover.change(edit("2", True, True)), wrong="chunks")
    some(cover.change(edit("2", False, False)), wrong="holds no tiles")
    some(cover.change(edit("99999", False, True)), wrong="9999800001 tiles")
    some(cover.change(edit("x", False, True)), wrong="size is no number")


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("no_such.tsx", "missing"),
        ("../../../outside.tsx", "outside"),
        ("/etc/tiles.tsx", "every computer"),
        ("C:\\tiles.tsx", "every computer"),
        ("tiles.png", "of a kind"),
    ],
)
def test_an_outer_tileset_that_cannot_be_had(cover: Any, source: str, wrong: str) -> None:
    only(
        cover.change(lambda tree: tree.insert(0, Element("tileset", {"firstgid": "1", "source": source}))), wrong=wrong
    )


def test_an_outer_tileset_is_read_with_the_same_care(cover: Any) -> None:
    def edit(tree: Element) -> None:
        tree.insert(0, Element("tileset", {"firstgid": "1", "source": "tiles.tsx"}))

    tiles = cover.path.with_name("tiles.tsx")
    tiles.write_text("<!DOCTYPE tileset><tileset/>", encoding="utf-8")
    assert "DOCTYPE" in cover.change(edit)[0].wrong
    tiles.write_text("<map/>", encoding="utf-8")
    assert "no Tiled tileset" in cover.change(edit)[0].wrong
    tiles.write_text('<tileset><image source="no.png"/></tileset>', encoding="utf-8")
    only(cover.change(edit), "tileset “tiles.tsx”", "missing")
    tiles.write_text("<tileset/>", encoding="utf-8")
    assert cover.change(edit) == []


def test_an_inner_tileset_without_its_image(cover: Any) -> None:
    def edit(tree: Element) -> None:
        tileset = Element("tileset", {"firstgid": "1", "name": "stones"})
        SubElement(tileset, "image", {"source": "no.png"})
        tree.insert(0, tileset)

    only(cover.change(edit), "tileset “stones”", "no.png")


def test_an_image_layer(cover: Any) -> None:
    def edit(source: str, offset: str = "12") -> Callable[[Element], None]:
        def change(tree: Element) -> None:
            layer = SubElement(tree, "imagelayer", {"name": "ground", "offsetx": offset})
            SubElement(layer, "image", {"source": source})

        return change

    only(cover.change(edit("no.png")), "layer “ground”", "missing")
    only(cover.change(edit("../up.png")), "layer “ground”", "outside")
    only(cover.change(edit("ground.svg")), "layer “ground”", "of a kind")
    cover.path.with_name("ground.png").write_bytes(b"\x89PNG")
    some(cover.change(edit("ground.png", "far")), "layer “ground”", "offsetx")
    assert cover.change(edit("ground.png")) == []
    picture = load_board(cover.path).pictures[0]
    assert (picture.layer, picture.source, picture.x, picture.y) == ("ground", "ground.png", 12.0, 0.0)
    only(cover.change(lambda tree: SubElement(tree, "imagelayer", {"name": "ground"})), wrong="no image")


# ---------------------------------------------------------------------------------------------------- the objects
