"""A designer's own island: other places for the same 37 tiles, and a clear word for each thing that is wrong."""

import base64
import gzip
import math
import random
import re
import shutil
import struct
import time
import zlib
from itertools import product
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from atlantis_desktop.boards import BoardError, IslandDef, PlacedIsland, check_island, load_island, maps_root
from atlantis_desktop.boards.vocabulary import ARMS
from tests.boards.test_mutated_maps import check_faults, mutate

# Painted by nothing but arms and ranks: arms bent round each other, the centre off the middle, hexagons on an edge.
ROWS = """
    F1 F2 F3 F4 F5 F6 .. C1
    C6 C5 C4 C3 C2 .. .. ..
    .. .. H1 H2 H3 00 H4 H5
    H6 .. L1 L2 L3 L4 L5 L6
    M6 M5 M4 M3 M2 M1 .. ..
    G1 G2 G3 .. G4 G5 G6 ..
"""
LETTERS = {"F": "forests", "C": "cities", "H": "hills", "L": "libraries", "M": "mountains", "G": "forges"}
FOLDER = maps_root() / "rising" / "islands"


def number_of(word: str) -> int:
    """The number that the tileset gives to a tile of the rows above."""
    if word in ("..", "00"):
        return 0 if word == ".." else 1
    return 2 + 6 * ARMS.index(LETTERS[word[0]]) + int(word[1]) - 1


def numbers_of(rows: str) -> list[list[int]]:
    return [[number_of(word) for word in line.split()] for line in rows.strip().split("\n")]


def island_text(data: str, axis: str = "x", index: str = "even", encoding: str = "csv", packing: str = "") -> str:
    pack = f' compression="{packing}"' if packing else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.8" orientation="hexagonal" renderorder="right-down" width="8" height="6" tilewidth="130" '
        f'tileheight="112" infinite="0" hexsidelength="64" staggeraxis="{axis}" staggerindex="{index}">\n'
        '<properties><property name="at_island" value="rising"/><property name="at_title" value="Spiral"/>'
        "</properties>\n"
        '<tileset firstgid="1" source="island.tsx"/>\n'
        f'<layer id="1" name="island" width="8" height="6"><data encoding="{encoding}"{pack}>{data}</data></layer>\n'
        "</map>\n"
    )


def csv_of(rows: str) -> str:
    return ",\n".join(",".join(map(str, line)) for line in numbers_of(rows))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a designer's own, with a copy of the tiles."""
    for name in ("island.tsx", "island_tiles.png"):
        shutil.copy(FOLDER / name, tmp_path / name)
    (tmp_path / "spiral.tmx").write_text(island_text(csv_of(ROWS)), encoding="utf-8")
    return tmp_path


def said(folder: Path) -> str:
    return "\n".join(fault.sentence() for fault in check_island(folder / "spiral.tmx"))


def replace_in(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


# ------------------------------------------------------------------------------------------------------- a good one


def test_another_island_loads_and_has_every_tile_at_its_painted_place(folder: Path) -> None:
    island = load_island(folder / "spiral.tmx")
    assert (island.title, island.table, island.flatten, island.channel) == ("Spiral", "rising/table", 1.0, 0.0)
    painted = {
        (column, row): word for row, line in enumerate(ROWS.strip().split("\n"))
        for column, word in enumerate(line.split()) if word != ".."
    }  # fmt: skip
    found = {(tile.column, tile.row): tile.place for tile in island.tiles}
    assert found == {
        cell: ("", 0) if word == "00" else (LETTERS[word[0]], int(word[1])) for cell, word in painted.items()
    }
    # What the tile says about its spaces comes with it wherever it is painted.
    assert island.tile("forests", 3).spaces == (0, 1, 2)
    assert island.tile("hills", 2).spaces == (2, 1, 0)


def test_without_flattening_it_is_drawn_as_tiled_draws_it(folder: Path) -> None:
    island = load_island(folder / "spiral.tmx")
    placed = PlacedIsland(island, island.grid.centre(island.centre.column, island.centre.row), island.grid.radius)
    for tile in island.tiles:
        assert placed.centres[tile.place] == pytest.approx(island.grid.centre(tile.column, tile.row))
    for ours, theirs in zip(placed.outline, island.grid.outline, strict=True):
        assert ours == pytest.approx(theirs)


def test_it_fits_into_its_place_and_every_tile_can_be_hit(folder: Path) -> None:
    placed = load_island(folder / "spiral.tmx").fitted((336, 134, 1220, 756))
    left, top, right, bottom = placed.bounds
    assert left >= 336 and right <= 1556 and top >= 134 and bottom <= 890
    assert right - left > 1220 * 0.9 or bottom - top > 726 * 0.9
    for place, spot in placed.centres.items():
        assert placed.hit(*spot) == place
        assert all(placed.hit(*space) == place for _index, space in placed.spaces(place))
    assert all(math.isfinite(value) for arm in ARMS for value in placed.label(arm)[0])


@pytest.mark.parametrize(("axis", "index"), list(product(("x", "y"), ("odd", "even"))))
def test_both_axes_and_indices_load(axis: str, index: str, folder: Path) -> None:
    (folder / "spiral.tmx").write_text(island_text(csv_of(ROWS), axis, index), encoding="utf-8")
    island = load_island(folder / "spiral.tmx")
    assert (island.grid.axis, island.grid.index, len(island.tiles)) == (axis, index, 37)


@pytest.mark.parametrize("packing", ["", "zlib", "gzip"])
def test_packed_data_give_the_same_island(packing: str, folder: Path) -> None:
    plain = load_island(folder / "spiral.tmx")
    raw = struct.pack("<48I", *(number for line in numbers_of(ROWS) for number in line))
    packed = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[packing]
    text = island_text(base64.b64encode(packed).decode(), encoding="base64", packing=packing)
    (folder / "spiral.tmx").write_text(text, encoding="utf-8")
    assert load_island(folder / "spiral.tmx").tiles == plain.tiles


def test_channels_move_the_arms_apart_along_their_axes(folder: Path) -> None:
    island = load_island(folder / "spiral.tmx")
    channel = '<property name="at_channel" type="float" value="0.5"/></properties>'
    replace_in(folder / "spiral.tmx", "</properties>", channel)
    wide = load_island(folder / "spiral.tmx")
    near, far = (PlacedIsland(which, (0, 0), 40) for which in (island, wide))
    assert far.centres["", 0] == near.centres["", 0] == (0, 0)
    for arm in ARMS:
        for rank in range(1, 7):
            assert math.dist(near.centres[arm, rank], far.centres[arm, rank]) == pytest.approx(20)


# ------------------------------------------------------------------------------------------------------ wrong ones


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("F4", "F3", ["tile at 3, 0", "forests 3 is painted a second time, the first is at 2, 0", "each tile once",
                      "forests 4 is not painted"]),
        ("00", "..", ["the centre is not painted"]),
        ("L1", "00", ["tile at 2, 3", "the centre is painted a second time, the first is at 5, 2",
                      "libraries 1 is not painted"]),
        ("G6", "..", ["forges 6 is not painted", "the centre, and six tiles of each arm"]),
        (".. C1", "C1 C1", ["tile at 7, 0", "cities 1 is painted a second time, the first is at 6, 0"]),
    ],
)  # fmt: skip
def test_a_wrong_painting_is_refused_with_the_tile_and_the_reason(
    old: str, new: str, words: list[str], folder: Path
) -> None:
    assert old in ROWS
    (folder / "spiral.tmx").write_text(island_text(csv_of(ROWS.replace(old, new, 1))), encoding="utf-8")
    found = said(folder)
    assert all(word in found for word in words), found
    with pytest.raises(BoardError):
        load_island(folder / "spiral.tmx")


TILESET_MISTAKES = [
    ('value="forests"', 'value="forest"', ["tile “1”", "property “at_arm”", "“forest”", "Did you mean “forests”?"]),
    ('name="at_rank" type="int" value="1"', 'name="at_rank" type="int" value="7"', ["tile “1”", "from 1 to 6"]),
    ('name="at_rank" type="int" value="1"', 'name="at_rank" value="1"', ["at_rank", "the type"]),
    ('type="wild"', 'type="wide"', ["tile “1”", "the class is “wide”", "Did you mean “wild”?"]),
    ('type="wild"', 'type="civilized"', ["tile “1”", "forests 1 has the class “civilized”", "wild"]),
    ('type="wild"', 'type="centre"', ["tile “1”", "the centre has at_arm, at_index, at_rank"]),
    ('name="at_index" value="0,1"', 'name="at_index" value="0,1,2"', ["forests 1 has 3 spaces", "2 spaces"]),
    ('name="at_index" value="0,1"', 'name="at_index" value="0"', ["forests 1 has 1 space", "2 spaces"]),
    ('name="at_index" value="0,1"', 'name="at_index" value="0,2"', ["at_index", "“0,2”", "such as 0,1,2 or 2,1,0"]),
    ('name="at_index" value="0,1"', 'name="at_idex" value="0,1"', ["Did you mean “at_index”?"]),
    ('   <property name="at_rank" type="int" value="1"/>\n', "", ["tile “1”", "the property at_rank is missing"]),
    ('tilecount="40"', 'tilecount="0"', ["tilecount is “0”"]),
    ('tilecount="40"', 'tilecount="20"', ["tile “36”", "there is no tile of this number"]),
    ('<tile id="0" type="centre"/>', '<tile id="0"/>', ["tile at 5, 2", "the tile does not say what it is"]),
    ('<tile id="0" type="centre"/>', "", ["tile at 5, 2", "the tile does not say what it is"]),
    ("island_tiles.png", "no_tiles.png", ["no_tiles.png", "is missing"]),
]


@pytest.mark.parametrize(("old", "new", "words"), TILESET_MISTAKES)
def test_a_wrong_tile_of_the_tileset_is_named(old: str, new: str, words: list[str], folder: Path) -> None:
    replace_in(folder / "island.tsx", old, new)
    found = said(folder)
    assert all(word in found for word in words), found


MAP_MISTAKES = [
    ('orientation="hexagonal"', 'orientation="orthogonal"', ["map", "the orientation is “orthogonal”", "hexagonal"]),
    ('staggeraxis="x"', 'staggeraxis="z"', ["staggeraxis is “z”", "one of x, y"]),
    ('staggerindex="even"', 'staggerindex=""', ["staggerindex", "one of odd, even"]),
    ('hexsidelength="64"', 'hexsidelength="63"', ["hexsidelength is “63”", "an even number"]),
    ('hexsidelength="64"', 'hexsidelength="130"', ["hexsidelength", "an edge shorter than the whole tile"]),
    ('tilewidth="130"', 'tilewidth="9999"', ["tilewidth is “9999”", "from 8 to 512"]),
    ('infinite="0"', 'infinite="1"', ["the map is infinite"]),
    ('<map version="1.8" orientation="hexagonal" renderorder="right-down" width="8"',
     '<map version="1.8" orientation="hexagonal" renderorder="right-down" width="9"', ["9 x 6 tiles, as the map"]),
    ('name="at_island" value="rising"', 'name="at_island" value="risen"', ["at_island", "Did you mean “rising”?"]),
    ('<property name="at_title" value="Spiral"/>', "", ["the property at_title is missing"]),
    ('name="at_title" value="Spiral"', f'name="at_title" value="{"x" * 31}"', ["at_title", "at most 30 letters"]),
    ("</properties>", '<property name="at_flatten" type="float" value="0.1"/></properties>', ["from 0.4 to 1"]),
    ("</properties>", '<property name="at_flaten" type="float" value="1"/></properties>', ["“at_flatten”?"]),
    ("</properties>", '<property name="at_table" value="rising/gate"/></properties>', ["rising/table_star"]),
    ('source="island.tsx"', 'source="../island.tsx"', ["lies outside the folder of the map"]),
    ('source="island.tsx"', 'source="other.tsx"', ["other.tsx", "is missing"]),
    ('firstgid="1"', 'firstgid="2"', ["tile at 5, 2", "no tileset has the tile 1"]),
    ('firstgid="1"', 'firstgid="x"', ["firstgid is “x”"]),
    ('<tileset firstgid="1" source="island.tsx"/>',
     '<tileset firstgid="1" source="island.tsx"/><tileset firstgid="9" source="island.tsx"/>',
     ["meet those of another"]),
    ('name="island" width', 'name="land" width', ["“land”", "one tile layer “island”"]),
    ("<layer id", '<layer id="9" name="sea" width="8" height="6"/><layer id', ["“sea, island”"]),
    ("</map>", "<group/></map>", ["element “group”"]),
    ('name="island" width="8"', 'name="island" offsetx="4" width="8"', ["the layer is moved by offsetx"]),
    ('encoding="csv"', 'encoding="base32"', ["base32"]),
    (">2,3,4,", ">2,3,", ["does not hold 48 tiles"]),
    (">2,3,4,", ">2,3,2147483652,", ["tile at 2, 0", "turned or mirrored", "forests 3 is not painted"]),
    (">2,3,4,", ">2,3,77,", ["tile at 2, 0", "no tileset has the tile 77"]),
    ("</map>", '<objectgroup name="lables"/></map>', ["“lables”", "Did you mean “labels”?"]),
    ("</map>", '<objectgroup name="labels"><object name="a" x="1" y="1"><point/></object></objectgroup></map>',
     ["object “a”", "the property at_arm is missing"]),
    ("</map>", '<objectgroup name="labels"><object name="a" x="1" y="1"><properties><property name="at_arm" '
     'value="hills"/></properties></object></objectgroup></map>', ["object “a”", "the object is no point"]),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), MAP_MISTAKES)
def test_a_mistake_of_the_map_is_named(old: str, new: str, words: list[str], folder: Path) -> None:
    replace_in(folder / "spiral.tmx", old, new)
    found = said(folder)
    assert all(word in found for word in words), found


def test_a_file_that_is_no_map_is_named(folder: Path) -> None:
    (folder / "spiral.tmx").write_text("<!DOCTYPE map><map/>", encoding="utf-8")
    assert "DOCTYPE" in said(folder)
    (folder / "spiral.tmx").unlink()
    assert "the file is not there" in said(folder)


# ----------------------------------------------------------------------------------------------------- spoiled ones


def spoil(data: bytes, rng: random.Random) -> bytes:
    """Like the maps of screens, and sometimes another number in the middle of the tiles."""
    if rng.random() < 0.3:
        tree = fromstring(data)
        layer = next((node for node in tree.iter("data") if node.text), Element("data"))
        words = (layer.text or "0").split(",")
        words[rng.randrange(len(words))] = str(rng.choice((0, 1, 2, 37, 38, 41, 2**31 + 5, 2**40, -1)))
        layer.text = ",".join(words)
        return bytes(tostring(tree, encoding="utf-8"))
    return mutate(rng, data)


def use(island: IslandDef) -> None:
    placed = island.fitted((0, 0, 800, 600))
    assert len(placed.centres) == 37
    for place, spot in placed.centres.items():
        assert all(math.isfinite(value) for value in spot)
        placed.spaces(place)
        placed.hit(*spot)


def run(count: int, seed: int, folder: Path) -> tuple[int, int]:
    rng = random.Random(seed)
    maps = [(FOLDER / "hexagon.tmx").read_bytes(), (FOLDER / "star.tmx").read_bytes()]
    maps.append((folder / "spiral.tmx").read_bytes())
    tileset = (FOLDER / "island.tsx").read_bytes()
    good = refused = 0
    for number in range(count):
        # Every fourth time it is the tileset that is spoiled.
        in_tileset = number % 4 == 3
        data = maps[number % 3]
        (folder / "mutated.tmx").write_bytes(data if in_tileset else spoil(data, rng))
        (folder / "island.tsx").write_bytes(mutate(rng, tileset) if in_tileset else tileset)
        start = time.perf_counter()
        try:
            use(load_island(folder / "mutated.tmx"))
            good += 1
        except BoardError as error:
            refused += 1
            check_faults(error.faults, folder)
        assert time.perf_counter() - start < 1.0, f"map {number} of seed {seed}"
    return good, refused


def test_three_hundred_mutated_islands(folder: Path) -> None:
    good, refused = run(300, 4711, folder)
    assert good > 20
    assert refused > 120


@pytest.mark.long(25)
def test_six_thousand_mutated_islands(folder: Path) -> None:
    good, refused = run(6000, 4712, folder)
    assert good > 400
    assert refused > 2400


def test_a_collection_of_images_with_a_removed_tile_is_read(folder: Path) -> None:
    """Tiled leaves the number of a removed tile free: the last number is then beyond the count of tiles."""
    text = (folder / "island.tsx").read_text(encoding="utf-8")
    text = re.sub(r"\n *<image [^>]*/>", "", text)
    tiles = text.count("<tile ")
    text = text.replace('tilecount="40"', f'tilecount="{tiles}"').replace('columns="8"', 'columns="0"')
    # The third tile of the collection was removed, so all behind it have a number more.
    text = re.sub(r'<tile id="(\d+)"', lambda found: f'<tile id="{int(found[1]) + (int(found[1]) > 1)}"', text)
    text = re.sub(r'(<tile id="\d+" type="\w+")/>', r"\1></tile>", text)
    text = re.sub(r'(<tile id="\d+"[^>]*>)', r'\1<image width="112" height="130" source="island_tiles.png"/>', text)
    (folder / "island.tsx").write_text(text, encoding="utf-8")
    rows = [[number + (number > 2) for number in line] for line in numbers_of(ROWS)]
    data = ",\n".join(",".join(map(str, line)) for line in rows)
    (folder / "spiral.tmx").write_text(island_text(data), encoding="utf-8")
    assert said(folder) == ""
    assert len(load_island(folder / "spiral.tmx").tiles) == 37


def test_a_tileset_beside_the_folder_of_the_map_is_told_as_what_it_is(folder: Path) -> None:
    inner = folder / "maps"
    inner.mkdir()
    (folder / "spiral.tmx").rename(inner / "spiral.tmx")
    replace_in(inner / "spiral.tmx", "island.tsx", "../island.tsx")
    (fault,) = check_island(inner / "spiral.tmx")
    assert fault.wrong == "the file “../island.tsx” lies outside the folder of the map"
    assert fault.expected == "a file in the folder of the map or below it"
