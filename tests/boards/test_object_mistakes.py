"""Every mistake that an object of a map can hold is told with its place; the file as a whole: test_mistakes."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import pytest

from atlantis_desktop.boards import BoardError, load_board, maps_root
from tests.boards.mistakes import only, some

Find = Callable[[Element, str], Element]

Put = Callable[..., None]


def test_an_unnamed_object_is_called_by_its_number(table: Any, find_object: Find) -> None:
    def edit(tree: Element) -> None:
        node = find_object(tree, "banner")
        node.set("id", "77")
        del node.attrib["name"]

    only(table.change(edit), "layer “regions”, object number “77”", "no name")


@pytest.mark.parametrize("name", ["Deck", "the deck", "deck ", "1deck", "x" * 61, "dèck"])
def test_a_name_with_other_signs(table: Any, find_object: Find, name: str) -> None:
    faults = table.change(lambda tree: find_object(tree, "banner").set("name", name))
    some(faults, "object", "something else than small letters", "seat_panel_1")


def test_a_misspelt_name_is_told_with_the_nearest(table: Any, find_object: Find) -> None:
    faults = table.change(lambda tree: find_object(tree, "banner").set("name", "baner"))
    only(faults, wrong="“banner” is missing", nearest="baner")


def test_a_duplicate_name(cover: Any, find_object: Find) -> None:
    faults = cover.change(lambda tree: find_object(tree, "doors").set("name", "panel"))
    some(faults, "object “panel”", "twice", "at_seats that never meet")
    some(faults, wrong="“doors” is missing, of which 6 objects are parts")


def test_a_missing_region_and_a_missing_point(table: Any) -> None:
    def edit(tree: Element) -> None:
        for group in tree.findall("objectgroup"):
            for node in list(group):
                if node.get("name") in ("deck_caption", "wheel_centre"):
                    group.remove(node)

    faults = table.change(edit)
    assert len(faults) == 2
    some(faults, wrong="region “deck_caption” is missing", expected="rectangle")
    some(faults, wrong="point “wheel_centre” is missing", expected="point")


def test_a_template(table: Any, find_object: Find) -> None:
    faults = table.change(lambda tree: find_object(tree, "banner").set("template", "banner.tx"))
    only(faults, "object “banner”", "template", "Detach")


def test_a_tile_object(table: Any, find_object: Find) -> None:
    only(table.change(lambda tree: find_object(tree, "banner").set("gid", "3")), "banner", "is a tile", "rectangle")


@pytest.mark.parametrize("shape", ["ellipse", "polygon", "polyline"])
def test_another_shape(table: Any, find_object: Find, shape: str) -> None:
    faults = table.change(lambda tree: SubElement(find_object(tree, "banner"), shape, {"points": "0,0 x"}))
    only(faults, "banner", "ellipse or a polygon", "rectangle")


def test_shapes_in_the_wrong_layer(table: Any, find_object: Find) -> None:
    only(table.change(lambda t: SubElement(find_object(t, "banner"), "point")), "banner", "is a point", "anchors")
    only(table.change(lambda t: SubElement(find_object(t, "banner"), "text")), "banner", "is a text", "text")
    assert table.change(lambda t: SubElement(find_object(t, "toast"), "text")) == []
    only(table.change(lambda t: SubElement(find_object(t, "banner"), "capsule")), "banner", "“capsule”")

    def no_point(tree: Element) -> None:
        node = find_object(tree, "wheel_centre")
        point = node.find("point")
        assert point is not None
        node.remove(point)

    only(table.change(no_point), "layer “anchors”, object “wheel_centre”", "no point")


def test_a_turned_object(table: Any, find_object: Find) -> None:
    faults = table.change(lambda tree: find_object(tree, "banner").set("rotation", "4"))
    only(faults, "banner", "turned by 4 degrees", "at_turn")


@pytest.mark.parametrize(
    ("key", "value"),
    [("x", "-1"), ("y", "-0.5"), ("x", "1900"), ("y", "1079"), ("width", "1921"), ("height", "5e3"), ("x", "1e30")],
)
def test_a_rectangle_outside_the_canvas(table: Any, find_object: Find, key: str, value: str) -> None:
    faults = table.change(lambda tree: find_object(tree, "banner").set(key, value))
    only(faults, "banner", "out of the canvas", "1920 x 1080")


@pytest.mark.parametrize(("key", "value"), [("width", "0"), ("height", "-2")])
def test_an_empty_rectangle(table: Any, find_object: Find, key: str, value: str) -> None:
    only(table.change(lambda tree: find_object(tree, "banner").set(key, value)), "banner", "empty", "above 0")


def test_an_object_without_a_size(table: Any, find_object: Find) -> None:
    only(table.change(lambda tree: find_object(tree, "banner").attrib.pop("width")), "banner", "empty")


@pytest.mark.parametrize("value", ["nan", "inf", "1_0", "0x10", "", " 1", "9" * 400, "1e999"])
def test_a_coordinate_that_is_no_number(table: Any, find_object: Find, value: str) -> None:
    only(table.change(lambda tree: find_object(tree, "banner").set("x", value)), "banner", "x is", "a number")


# ------------------------------------------------------------------------------------------------- the properties


def test_an_unknown_property_is_told_with_the_nearest(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "banner"), "at_ancor", "l"))
    only(faults, "object “banner”, property “at_ancor”", "no property", "at_anchor", nearest="at_anchor")


def test_words_of_a_designers_own_are_kept(table: Any, find_object: Find, put: Put) -> None:
    def edit(tree: Element) -> None:
        put(find_object(tree, "banner"), "note", "above the ring")
        put(find_object(tree, "banner"), "width", "7", "int")

    assert table.change(edit) == []
    banner = load_board(table.path).region("banner")
    assert banner.properties["note"] == "above the ring"
    assert banner.properties["width"] == 7
    assert banner.rect[2] == 600


@pytest.mark.parametrize(
    ("name", "kind", "value", "wrong", "expected", "nearest"),
    [
        ("at_layout", "string", "rows", "“rows”", "row, fan, pile, grid", "row"),
        ("at_zone", "string", "evidense", "“evidense”", "deck, hand, declared", "evidence"),
        ("at_style", "string", "hedding", "“hedding”", "heading", "heading"),
        ("at_align", "string", "m", "“m”", "l, c, r", ""),
        ("at_valign", "string", "x", "“x”", "t, c, b", ""),
        ("at_anchor", "string", "tl", "“tl”", "in the order l, r, t, b", ""),
        ("at_anchor", "string", "", "““", "edges", ""),
        ("at_anchor", "string", "ll", "“ll”", "edges", ""),
        ("at_seat", "int", "9", "“9”", "whole number from 1 to 8", ""),
        ("at_seat", "int", "0", "“0”", "whole number from 1 to 8", ""),
        ("at_seat", "string", "2", "type string", "type int", ""),
        ("at_seat", "float", "2", "type float", "type int", ""),
        ("at_seats", "string", "2;3", "“2;3”", "2, 3, 4", ""),
        ("at_seats", "string", "2,2", "“2,2”", "2, 3, 4", ""),
        ("at_seats", "int", "5", "“5”", "2, 3, 4", ""),
        ("at_size", "int", "14", "“14”", "from 15 to 200", ""),
        ("at_size", "string", "20", "type string", "type int", ""),
        ("at_card", "float", "3", "“3”", "from 16", ""),
        ("at_pitch", "string", "40", "type string", "float / int", ""),
        ("at_turn", "float", "400", "“400”", "from -180 to 180", ""),
        ("at_overlap", "string", "true", "type string", "type bool", ""),
        ("at_in", "string", "The Board", "“The Board”", "name of the region", ""),
        ("at_zone", "class", "x", "is a class", "plain value", ""),
        ("note", "class", "x", "is a class", "plain value", ""),
        ("note", "klass", "x", "type “klass”", "string, int", ""),
        ("note", "int", "seven", "“seven” is no int", "of its type", ""),
        ("note", "float", "nan", "“nan” is no float", "of its type", ""),
        ("note", "bool", "yes", "“yes” is no bool", "of its type", ""),
        ("note", "object", "x", "“x” is no object", "of its type", ""),
        ("note", "string", "x" * 1001, "is no string", "of its type", ""),
    ],
)
def test_a_wrong_property(
    table: Any, find_object: Find, put: Put, name: str, kind: str, value: str, wrong: str, expected: str, nearest: str
) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "banner"), name, value, kind))
    fault = faults[0]
    assert len(faults) == 1
    assert f"object “banner”, property “{name}”" in fault.place
    assert wrong.replace("““", "“”") in fault.wrong
    assert expected in fault.expected
    assert fault.nearest == nearest


def test_a_property_twice(table: Any, find_object: Find) -> None:
    def edit(tree: Element) -> None:
        group = find_object(tree, "deck").find("properties")
        assert group is not None
        group.append(deepcopy(group[0]))

    only(table.change(edit), "object “deck”, property", "twice")


def test_a_property_that_a_point_cannot_have(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "wheel_centre"), "at_zone", "deck"))
    only(faults, "wheel_centre", "no property", "at_anchor, at_seat, at_seats, at_in")


def test_a_text_without_a_style(table: Any, find_object: Find) -> None:
    def edit(tree: Element) -> None:
        node = find_object(tree, "toast")
        group = node.find("properties")
        assert group is not None
        node.remove(group)

    some(table.change(edit), "toast", "at_style is missing", "heading")


def test_zones_and_seats_where_no_game_lies(cover: Any, find_object: Find, put: Put) -> None:
    faults = cover.change(lambda tree: put(find_object(tree, "panel"), "at_zone", "deck"))
    only(faults, "panel", "“deck”", "no zone")
    faults = cover.change(lambda tree: put(find_object(tree, "panel"), "at_seats", "2"))
    only(faults, "panel", "“2”", "same for every number")


# ----------------------------------------------------------------------------------------------------- the layout


def test_regions_that_cover_each_other(table: Any, find_object: Find, put: Put) -> None:
    def edit(tree: Element) -> None:
        find_object(tree, "discard").set("x", "600")
        find_object(tree, "discard").set("y", "500")

    faults = table.change(edit)
    some(faults, "object “deck”", "covers a piece of “discard”", "at_overlap")

    def allowed(tree: Element) -> None:
        edit(tree)
        put(find_object(tree, "discard"), "at_overlap", "true", "bool")

    assert table.change(allowed) == []


def test_a_part_that_sticks_out(table: Any, find_object: Find) -> None:
    faults = table.change(lambda tree: find_object(tree, "deck").set("x", "200"))
    only(faults, "object “deck”", "sticks out of “board”", "316, 84, 1232 x 740")
    faults = table.change(lambda tree: find_object(tree, "wheel_centre").set("x", "5"))
    only(faults, "layer “anchors”, object “wheel_centre”", "sticks out of “evidence_ring”")


def test_a_whole_that_is_not_there(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "deck"), "at_in", "bord"))
    fault = some(faults, "object “deck”", "“bord”, which is not there", "name of a region")
    assert fault.nearest == "board"
    faults = table.change(lambda tree: put(find_object(tree, "deck"), "at_in", "wheel_centre"))
    some(faults, "object “deck”", "which is a point")


def test_wholes_in_a_ring(table: Any, find_object: Find, put: Put) -> None:
    def edit(tree: Element) -> None:
        put(find_object(tree, "deck"), "at_in", "discard")
        put(find_object(tree, "discard"), "at_in", "deck")

    some(table.change(edit), "object “deck”", "leads back")
    some(table.change(lambda tree: put(find_object(tree, "deck"), "at_in", "deck")), "object “deck”", "leads back")


def test_a_copied_seat_that_kept_its_number(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "seat_panel_2"), "at_seat", "3", "int"))
    some(faults, "object “seat_panel_2”", "at_seat is 3", "seat_panel_3")


def test_a_seat_without_its_place(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "seat_panel_2"), "at_seats", "4"))
    some(faults, wrong="with 2 players there are 1 regions", expected="one for each seat")
    some(faults, wrong="with 3 players there are 2 regions")


def test_a_part_that_a_seat_lacks(table: Any) -> None:
    def edit(tree: Element) -> None:
        for group in tree.findall("objectgroup"):
            for node in list(group):
                if node.get("name") == "seat_panel_3_total":
                    group.remove(node)

    only(table.change(edit), wrong="“seat_panel_3_total” is missing")


def test_a_part_that_is_never_there(table: Any, find_object: Find, put: Put) -> None:
    def edit(tree: Element) -> None:
        node = deepcopy(find_object(tree, "seat_panel_4_dots"))
        node.set("name", "seat_panel_4_extra")
        node.set("y", "470")
        put(node, "at_seats", "2")
        tree.findall("objectgroup")[0].append(node)

    only(table.change(edit), "seat_panel_4_extra", "no number of players", "those of its whole")


def test_a_zone_twice_and_a_zone_without_a_place(table: Any, find_object: Find, put: Put) -> None:
    faults = table.change(lambda tree: put(find_object(tree, "discard"), "at_zone", "deck"))
    some(faults, "object “discard”", "“deck” lies in “deck” already", "one region")
    some(faults, wrong="no region has at_zone = “discard”")


# ----------------------------------------------------------------------------------------------------- the report


def test_attributes_of_a_newer_tiled_do_no_harm(table: Any, find_object: Find) -> None:
    """pytmx would set each of these on its own objects, in place of what it needs there."""

    def edit(tree: Element) -> None:
        for key in ("parent", "properties", "image", "__class__", "as_points", "opacity", "class", "parallaxx"):
            for node in (find_object(tree, "deck"), tree.findall("objectgroup")[0], tree):
                node.set(key, "x")

    assert table.change(edit) == []
    assert load_board(table.path).region("deck").rect == (544, 372, 120, 170)


def test_all_mistakes_are_told_at_once_but_no_more_than_a_hundred(table: Any) -> None:
    def edit(tree: Element) -> None:
        for node in tree.iter("object"):
            node.set("rotation", "1")

    faults = table.change(edit)
    assert len(faults) == 101
    assert "more faults" in faults[-1].wrong


def test_a_board_error_reads_line_by_line(cover: Any, find_object: Find) -> None:
    def edit(tree: Element) -> None:
        find_object(tree, "doors").set("rotation", "1")
        find_object(tree, "panel").set("rotation", "1")

    cover.change(edit)
    with pytest.raises(BoardError) as caught:
        load_board(cover.path)
    lines = str(caught.value).splitlines()
    assert len(lines) == len(caught.value.faults) == 2
    assert all(line.startswith("spoiled.tmx: layer “regions”, object") for line in lines)


def test_faults_name_the_file_inside_the_program_and_no_folder_of_a_person() -> None:
    with pytest.raises(BoardError) as caught:
        load_board("fate/no_such_map")
    assert caught.value.faults[0].file == "maps/fate/no_such_map.tmx"
    assert str(maps_root()) not in str(caught.value)
