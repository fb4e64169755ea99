"""Boards of prototypes: hexagons, circles, outlines and tracks of a Tiled map, for the rules and on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.kit.faces import board
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.table.general import places
from atlantis_desktop.table.general.layout import BOARD, PILE, SPACES, Lot
from atlantis_desktop.ui.text_audit import TextAudit
from tests.prototypes.kit import change, made, opened, without_python
from tests.table import kit
from tests.table.general.play import Clicker, new_match, table

SHAPES = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="20" height="10" tilewidth="32" tileheight="32">
 <imagelayer id="1" name="ground"><image source="art/ground.png" width="640" height="320"/></imagelayer>
 <objectgroup id="2" name="places">
  <object id="1" name="Old Town" class="town" x="40" y="40" width="80" height="60"><ellipse/></object>
  <object id="2" class="town" x="500" y="40" width="80" height="80"/>
  <object id="3" class="bay" x="300" y="200"><polygon points="0,0 90,0 90,90 -40,60"/></object>
  <object id="4" class="road" x="80" y="70"><polyline points="0,0 140,40 300,0 460,10"/></object>
  <object id="5" x="10" y="10" width="90" height="20"><text>Words</text></object>
 </objectgroup>
</map>
"""


def drawn(folder: Path, text: str = SHAPES) -> Path:
    """A prototype of data alone with a map of drawn shapes and a picture below it."""
    new_folder("shoal", "board", folder)
    without_python(folder / "shoal")
    (folder / "shoal/board.tmx").write_text(text, encoding="utf-8")
    change(folder / "shoal/prototype.toml", 'start = "harbour-1"', 'start = "old-town"')
    ground = pygame.Surface((640, 320))
    ground.fill((200, 30, 60))
    pygame.image.save(ground, folder / "shoal/art/ground.png")
    return folder / "shoal"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_nineteen_hexagons_are_seen_and_clicked(
    size: tuple[int, int], scale: int, seats: int, tmp_path: Path
) -> None:
    match = new_match(made(tmp_path, "board").id, seats)
    with table(match, size, ui_scale=scale) as (app, scene):
        Clicker(app, scene).settle()
        audit = app.ui.text.audit = TextAudit()
        scene.mark_all()
        app.step([], 0.05)
        assert audit.findings() == []
        hexes = {zone: each for (zone, _seat), each in scene.board.spots.items() if each.spot.kind == BOARD}
        assert set(hexes) == {space.name for space in match.rules.declared.spaces}  # type: ignore[attr-defined]
        assert len(hexes) == 19
        room = app.scene.screen.rect("board")  # type: ignore[attr-defined]
        others = [each.rect for each in scene.board.spots.values() if each.region == "board" and
                  each.spot.kind != BOARD]  # fmt: skip
        for zone, each in hexes.items():
            assert room.contains(each.rect), zone
            assert not any(each.rect.colliderect(other) for other in others), zone
            assert min(each.rect.size) >= app.ui.scale.px(44), zone
            x, y = each.rect.centerx, each.rect.bottom - each.rect.height // 6
            assert scene.at((x, y)) is each, zone
            assert scene.board.place_at((x, y)) == each.place
            # The corner of the rectangle round a hexagon belongs to its neighbour, or to nothing.
            assert scene.at((each.rect.x + 1, each.rect.y + 1)) is not each, zone
        for piece in scene.board.pieces.values():
            if piece.place[0] in hexes:
                assert hexes[piece.place[0]].rect.contains(piece.rect)


def test_a_ship_goes_where_a_lit_hexagon_is_clicked(tmp_path: Path) -> None:
    match = new_match(made(tmp_path, "board").id, 2)
    with table(match) as (app, scene):
        Clicker(app, scene).settle()
        ship = next(each for each in scene.board.pieces.values() if each.playable and each.place[0] == "harbour-1")
        kit.click(app, ship.name)
        target = scene.board.spots["sea-3", -1]
        assert target.lit
        assert not scene.board.spots["isle-1", -1].lit
        kit.click_at(app, (target.rect.centerx, target.rect.bottom - target.rect.height // 6))
        if not match.line:
            kit.click(app, "action_main")
        Clicker(app, scene).settle()
        assert scene.board.pieces[ship.name].place == ("sea-3", -1)
        assert target.rect.contains(scene.board.pieces[ship.name].rect)


def test_keys_walk_over_the_hexagons_and_send_a_ship(tmp_path: Path) -> None:
    match = new_match(made(tmp_path, "board").id, 2)
    with table(match) as (app, scene):
        Clicker(app, scene).settle()
        ship = next(each for each in scene.board.pieces.values() if each.playable and each.place[0] == "harbour-1")
        scene.set_focus(ship)
        kit.key(app, "return")
        scene.set_focus(scene.board.spots["sea-6", -1])
        walked = []
        for word in ("up", "right", "right"):
            kit.key(app, word)
            assert scene.focus is not None
            walked.append(scene.focus.name)
        assert len(set(walked)) == 3 and all(name.startswith(("place_", "piece_")) for name in walked)
        scene.set_focus(scene.board.spots["sea-3", -1])
        kit.key(app, "return")
        if not match.line:
            kit.click(app, "action_main")
        Clicker(app, scene).settle()
        assert scene.board.pieces[ship.name].place == ("sea-3", -1)


def test_shapes_and_tracks_are_spaces_that_lie_beside_each_other(tmp_path: Path) -> None:
    declared = read_folder(drawn(tmp_path)).declared
    spaces = {space.name: space for space in declared.spaces}
    assert list(spaces) == ["old-town", "town-1", "bay-1", "road-1", "road-2"]
    assert {name: set(space.near) for name, space in spaces.items()} == {
        "old-town": {"road-1"}, "road-1": {"old-town", "road-2"}, "road-2": {"road-1", "town-1"},
        "town-1": {"road-2"}, "bay-1": set(),
    }  # fmt: skip
    assert (spaces["old-town"].box, spaces["old-town"].corners) == ((40, 40, 80, 60), ())
    assert spaces["bay-1"].box == (260, 200, 130, 90)
    assert len(spaces["bay-1"].corners) == 8


def test_a_track_that_comes_back_is_closed(tmp_path: Path) -> None:
    text = SHAPES.replace('points="0,0 140,40 300,0 460,10"', 'points="200,0 300,0 300,90 200,0"')
    spaces = {space.name: space.near for space in read_folder(drawn(tmp_path, text)).declared.spaces}
    assert {name: near for name, near in spaces.items() if name.startswith("road")} == {
        "road-1": ("road-2", "road-3"), "road-2": ("road-1", "road-3"), "road-3": ("road-2", "road-1"),
    }  # fmt: skip


def test_the_picture_lies_below_the_places_and_each_takes_clicks_in_its_shape_alone(tmp_path: Path) -> None:
    entry = opened(drawn(tmp_path))
    with table(new_match(entry.id, 2)) as (app, scene):
        Clicker(app, scene).settle()
        plan = board(scene.model.rules)
        assert plan is not None and places.bounds(plan) == (0, 0, 640, 320)
        ground = next(each for each in scene.board._grounds if isinstance(each, places.BoardGround))
        corner = ground.fitted.point(620, 160)
        seen = app.window.surface.get_at(corner)[:3]
        # What is made smaller is a little darker.
        assert max(abs(one - other) for one, other in zip(seen, (200, 30, 60), strict=True)) < 8
        town = scene.board.spots["old-town", -1]
        assert town.covers(town.rect.center)
        assert not town.covers((town.rect.x + 2, town.rect.y + 2))
        ships = [each.rect for each in scene.board.pieces.values() if each.place == town.place]
        assert len(ships) == 4 and all(town.rect.contains(ship) for ship in ships)
        assert min(ship.width for ship in ships) >= app.ui.scale.px(places.SMALLEST)
        bay = scene.board.spots["bay-1", -1]
        assert bay.covers(ground.fitted.point(340, 240))
        assert not bay.covers(ground.fitted.point(264, 204))


def test_a_board_is_as_large_as_what_lies_beside_or_below_it_lets_it(tmp_path: Path) -> None:
    rules: Any = made(tmp_path, "board").make_rules(2)
    plan = board(rules)
    assert plan is not None
    with table(new_match(rules.game, 2)) as (_app, scene):
        measures = scene.board.measures
    pile = Lot("treasures", "Treasures", PILE, (("treasures", -1),))
    three = Lot("places", "Places", SPACES, tuple((name, -1) for name in "abc"), tuple("abc"))
    rest = places.share(plan, Rect(0, 0, 900, 460), [pile, three], measures)[1]
    assert rest.width >= measures.px(3 * places.CELL), "words of three places side by side are not torn"
    for area in (Rect(0, 0, 900, 460), Rect(10, 20, 400, 700)):
        taken, rest = places.share(plan, area, [pile], measures)
        assert area.contains(taken) and area.contains(rest)
        assert not taken.colliderect(rest)
        assert min(rest.size) >= measures.px(places.STRIP)
        assert places.share(plan, area, [], measures)[0] == area


FAULTS = [
    ('source="art/ground.png"', 'source="art/none.png"', ("image layer", "art/none.png is not there")),
    ('source="art/ground.png"', 'source="prototype.toml"', ("image layer", "prototype.toml is no picture", "PNG")),
    ('source="art/ground.png"', 'source="../up.png"', ("image layer", "inside the prototype’s folder")),
    ('source="art/ground.png"', 'source="/etc/passwd"', ("image layer", "inside the prototype’s folder")),
    ('points="0,0 140,40', 'points="0,0 14x,40', ("object 4", "14x,40", "points such as")),
    ('points="0,0 140,40 300,0 460,10"', 'points="0,0"', ("object 4", "there are 1 points")),
    ('x="500" y="40" width="80"', 'x="500" y="40" width="nan"', ("object 2", "width is", "a number")),
    ('x="500" y="40" width="80" height="80"', 'x="500" y="40"', ("object 2", "no size")),
    ('id="2" class="town"', 'id="2" name="old town"', ("object old town", "two spaces of this name")),
    (' <objectgroup', ' <group', ("XML",)),
    ('width="20" height="10"', 'width="20" height="٣"', ("map", "height is")),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), FAULTS, ids=[row[1] for row in FAULTS])
def test_a_fault_of_a_drawn_map_names_the_object(old: str, new: str, told: tuple[str, ...], tmp_path: Path) -> None:
    assert old in SHAPES
    folder = drawn(tmp_path, SHAPES.replace(old, new, 1))
    before = (folder / "board.tmx").read_bytes()
    with pytest.raises(ContentError) as caught:
        opened(folder)
    sentence = str(caught.value)
    assert all(part in sentence for part in ("shoal/board.tmx", *told)), sentence
    assert (folder / "board.tmx").read_bytes() == before


def test_a_map_without_a_space_says_so(tmp_path: Path) -> None:
    folder = new_folder("shoal", "board", tmp_path)
    text = (folder / "board.tmx").read_text(encoding="utf-8")
    rows = text.index('<data encoding="csv">') + 21
    (folder / "board.tmx").write_text(f"{text[:rows]}{','.join('0' * 25)}</data></layer></map>", encoding="utf-8")
    with pytest.raises(ContentError, match="no cell is painted"):
        opened(folder)


def test_a_tileset_of_its_own_file_is_read_inside_the_folder(tmp_path: Path) -> None:
    folder = new_folder("shoal", "board", tmp_path)
    file = folder / "board.tmx"
    text = file.read_text(encoding="utf-8")
    start, end = text.index(" <tileset"), text.index("</tileset>") + 10
    tileset = text[start:end].replace(' firstgid="1"', "").replace("art/tiles.png", "tiles.png")
    (folder / "art/tiles.tsx").write_text(tileset, encoding="utf-8")
    file.write_text(text[:start] + '<tileset firstgid="1" source="art/tiles.tsx"/>' + text[end:], encoding="utf-8")
    prototype = read_folder(folder)
    assert {space.kind for space in prototype.declared.spaces} == {"sea", "isle", "harbour"}
    assert prototype.declared.raw["board"]["tiles"]["isle"] == ["art/tiles.png", 56, 0, 56, 64]
    change(file, "art/tiles.tsx", "../tiles.tsx")
    with pytest.raises(ContentError, match="inside the prototype’s folder"):
        read_folder(folder)


SPOILED: list[tuple[str, Any]] = [
    ("spaces", [["a", "sea", []]]), ("spaces", [["a", "sea", ["b"], [0, 0, 9, 9], []]]), ("spaces", [7]),
    ("spaces", [["a", "sea", [], [0, 0, 0, 9], []]]), ("spaces", [["a", "sea", [], [0, 0, 9, 10**9], []]]),
    ("spaces", [["a", "sea", [], [0, 0, 9, 9], [1, 2, 3]]]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), SPOILED)
def test_a_save_whose_map_was_spoiled_is_refused_with_its_place(key: str, value: object, tmp_path: Path) -> None:
    entry = made(tmp_path, "board")
    assert entry.cards is not None
    kept = entry.cards().keep(entry.make_rules(2))
    assert entry.cards().read(kept) is not None
    kept["data"][key] = value
    with pytest.raises(ContentError, match="space "):
        entry.cards().read(kept)


@pytest.mark.parametrize("board_data", [7, {"tracks": [[1]], "picture": ["../up.png", 0, 0, 9, 9], "tiles": [3]}])
def test_a_save_whose_drawing_was_spoiled_is_played_without_it(board_data: object, tmp_path: Path) -> None:
    entry = made(tmp_path, "board")
    assert entry.cards is not None
    kept = entry.cards().keep(entry.make_rules(2))
    kept["data"]["board"] = board_data
    plan = board(entry.make_rules(2, None, entry.cards().read(kept)))
    assert plan is None or (plan.picture is None and not plan.tracks and len(plan.places) == 19)
