"""The two islands that ship: every tile where the mock-ups show it, spaces as the rules count them, hits, labels."""

import json
import math
import os
import random
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from atlantis_desktop.boards import (
    IslandDef,
    PlacedIsland,
    check_island,
    island_names,
    load_island,
    map_names,
    maps_root,
    neighbour_arms,
)
from atlantis_desktop.boards.island import OWN_TITLES
from atlantis_desktop.boards.vocabulary import ARMS
from atlantis_desktop.games.rising.maps import OWN_ISLANDS

SPACES = {
    "forests": (2, 2, 3, 2, 2, 1), "cities": (2,) * 6, "hills": (2, 3, 2, 2, 2, 1), "libraries": (2, 2, 2, 2, 1, 1),
    "mountains": (3, 2, 2, 2, 2, 1), "forges": (2, 2, 2, 1, 1, 1),
}  # fmt: skip
# Middles of the tiles on the mock-ups, rank 1 to 6; a wedge keeps its places whatever arm lies there.
HEXAGON = {
    "forests": [(1088.4, 513.7), (1217.4, 513.7), (1152.9, 415.4), (1346.4, 513.7), (1281.9, 415.4), (1217.4, 317)],
    "forges": [(1013.2, 405.9), (1077.7, 307.6), (948.7, 307.6), (1142.3, 209.2), (1013.2, 209.2), (884.2, 209.2)],
    "mountains": [(870.2, 411.4), (805.7, 313), (741.2, 411.4), (741.2, 214.7), (676.6, 313), (612.1, 411.4)],
    "libraries": [(803.6, 522.3), (674.6, 522.3), (739.1, 620.6), (545.6, 522.3), (610.1, 620.6), (674.6, 719)],
    "hills": [(878.8, 630.1), (814.3, 728.4), (943.3, 728.4), (749.7, 826.8), (878.8, 826.8), (1007.8, 826.8)],
    "cities": [(1021.8, 624.6), (1086.3, 723), (1150.8, 624.6), (1150.8, 821.3), (1215.4, 723), (1279.9, 624.6)],
}
STAR = {
    "forests": [(990.6, 456.8), (1032.2, 403.5), (1073.8, 350.2), (1115.4, 296.9), (1156.9, 243.7), (1198.5, 190.4)],
    "mountains": [(857.9, 514), (774.7, 514), (691.6, 514), (608.4, 514), (525.3, 514), (442.2, 514)],
    "libraries": [(901.4, 571.2), (859.8, 624.5), (818.2, 677.8), (776.6, 731.1), (735.1, 784.3), (693.5, 837.6)],
    "cities": [(1034.1, 514), (1117.3, 514), (1200.4, 514), (1283.6, 514), (1366.7, 514), (1449.8, 514)],
    "hills": [(990.6, 571.2), (1032.2, 624.5), (1073.8, 677.8), (1115.4, 731.1), (1156.9, 784.3), (1198.5, 837.6)],
    "forges": [(901.4, 456.8), (859.8, 403.5), (818.2, 350.2), (776.6, 296.9), (735.1, 243.7), (693.5, 190.4)],
}
MOCKUPS = [("rising/islands/hexagon", (946, 518), 74.5, HEXAGON), ("rising/islands/star", (946, 514), 48.0, STAR)]
COLOURS = {"forests": (0x3F, 0x7D, 0x4E), "cities": (0xB9, 0x58, 0x3F), "hills": (0xBC, 0x9A, 0x45),
           "libraries": (0x5A, 0x5F, 0xAE), "mountains": (0x7C, 0x82, 0x94), "forges": (0x9C, 0x44, 0x26),
           "": (0x5B, 0x3F, 0x8C)}  # fmt: skip


@pytest.fixture(params=OWN_ISLANDS)
def island(request: pytest.FixtureRequest) -> IslandDef:
    return load_island(str(request.param))


@pytest.fixture
def placed(island: IslandDef) -> PlacedIsland:
    return PlacedIsland(island, (946, 518), island.radius)


def test_islands_are_found_by_their_folder_and_are_no_screens() -> None:
    assert set(OWN_ISLANDS) <= set(island_names())
    assert not set(island_names()) & set(map_names())
    assert [check_island(maps_root() / f"{name}.tmx") for name in island_names()] == [[]] * len(island_names())


def test_titles_of_our_own_islands_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = [load_island(name).title for name in OWN_ISLANDS]
    assert titles == list(OWN_TITLES)
    monkeypatch.setattr("atlantis_desktop.boards.island._", {"Hexagon": "Sechseck", "Star": "Stern"}.__getitem__)
    assert [load_island(name).shown_title() for name in OWN_ISLANDS] == ["Sechseck", "Stern"]


def test_rise_01_an_island_has_the_centre_and_six_tiles_of_each_arm(island: IslandDef) -> None:
    assert len(island.tiles) == 37 and len(island.by_place) == 37
    assert island.centre.spaces == ()
    assert {tile.place for tile in island.tiles} == {("", 0), *((arm, n) for arm in ARMS for n in range(1, 7))}


def test_every_tile_has_the_spaces_of_the_rules(island: IslandDef) -> None:
    found = {arm: tuple(len(island.tile(arm, n).spaces) for n in range(1, 7)) for arm in ARMS}
    assert found == SPACES
    assert sum(map(sum, found.values())) == 67


@pytest.mark.parametrize(("name", "middle", "radius", "spots"), MOCKUPS)
def test_tiles_lie_where_the_mockups_show_them(
    name: str, middle: tuple[int, int], radius: float, spots: dict[str, list[tuple[float, float]]]
) -> None:
    island = load_island(name)
    placed = PlacedIsland(island, middle, radius)
    assert island.radius == radius
    assert placed.centres["", 0] == middle
    for arm, places in spots.items():
        for rank, spot in enumerate(places, 1):
            assert math.dist(placed.centres[arm, rank], spot) <= 1.5, (arm, rank)


def test_arms_lie_clockwise_in_the_order_of_the_rules(placed: PlacedIsland) -> None:
    angles = [math.atan2(placed.axes[arm][1], placed.axes[arm][0]) for arm in ARMS]
    turns = [(after - before) % math.tau for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(turns) == pytest.approx(math.tau)
    assert all(0.5 < turn < 1.5 for turn in turns)


@pytest.mark.parametrize("arm", ARMS)
def test_neighbour_arms_are_those_of_the_rules(arm: str) -> None:
    before, after = neighbour_arms(arm)
    assert neighbour_arms(before)[1] == arm == neighbour_arms(after)[0]
    assert (ARMS.index(after) - ARMS.index(arm)) % 6 == 1
    with pytest.raises(ValueError, match="tuple"):
        neighbour_arms("forest")


def test_space_0_lies_towards_the_arm_before_clockwise(placed: PlacedIsland) -> None:
    """Where the row runs along the arm neither end is nearer, so such arms are passed over."""
    counted = 0
    for arm in ARMS:
        x, y = placed.axes[arm]
        for rank in range(1, 7):
            spaces = sorted(placed.spaces((arm, rank)))
            (first, last) = spaces[0][1], spaces[-1][1]
            side = x * (last[1] - first[1]) - y * (last[0] - first[0])
            if len(spaces) > 1 and abs(y) > 0.15:
                assert side > 0, (arm, rank)
                counted += 1
    assert counted >= 15


def test_spaces_lie_inside_their_tile_from_left_to_right(placed: PlacedIsland) -> None:
    for place in placed.order:
        spots = [spot for _index, spot in placed.spaces(place)]
        assert spots == sorted(spots)
        assert all(placed.hit(*spot) == place for spot in spots)


def test_a_hit_gives_the_tile_or_the_sea(placed: PlacedIsland) -> None:
    assert placed.hit(*placed.middle) == ("", 0)
    for place, (x, y) in placed.centres.items():
        assert placed.hit(x, y) == place
        inside = [(x + dx * 0.97, y + dy * 0.97) for dx, dy in placed.outline]
        outside = [(x + dx * 1.03, y + dy * 1.03) for dx, dy in placed.outline]
        assert all(placed.hit(*spot) == place for spot in inside)
        assert all(placed.hit(*spot) != place for spot in outside)
    left, top, right, bottom = placed.bounds
    assert placed.hit(left - 1, placed.middle[1]) is None and placed.hit(placed.middle[0], bottom + 1) is None
    assert placed.hit(left + 1, top + 1) is None and placed.hit(right - 1, bottom - 1) is None


def test_channels_between_the_arms_are_sea_and_tiles_of_an_arm_touch() -> None:
    placed = PlacedIsland(load_island("rising/islands/hexagon"), (946, 518), 74.5)

    def halfway(one: tuple[str, int], other: tuple[str, int]) -> tuple[str, int] | None:
        (ax, ay), (bx, by) = placed.centres[one], placed.centres[other]
        return placed.hit((ax + bx) / 2, (ay + by) / 2)

    assert halfway(("forests", 4), ("cities", 6)) is None
    assert halfway(("hills", 2), ("libraries", 6)) is None
    assert halfway(("forests", 2), ("forests", 4)) in {("forests", 2), ("forests", 4)}


def test_random_points_agree_with_the_nearest_tile(placed: PlacedIsland) -> None:
    """Seen from above, without the flattening, a hexagon holds the points that are nearest to its middle."""
    rng = random.Random(7)
    flat = placed.island.flatten
    left, top, right, bottom = placed.bounds

    def far(place: tuple[str, int], x: float, y: float) -> float:
        return math.hypot(placed.centres[place][0] - x, (placed.centres[place][1] - y) / flat)

    hits = 0
    for _ in range(3000):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        nearest = min(placed.centres, key=lambda place: far(place, x, y))
        hit = placed.hit(x, y)
        inner, outer = placed.radius * math.sqrt(3) / 2 * 0.99, placed.radius * 1.01
        if far(nearest, x, y) < inner:
            assert hit == nearest
            hits += 1
        elif far(nearest, x, y) > outer:
            assert hit is None
        else:
            assert hit is None or far(hit, x, y) <= far(nearest, x, y) + 1
    assert hits > 500


def test_what_lies_further_down_is_painted_later(placed: PlacedIsland) -> None:
    ys = [placed.centres[place][1] for place in placed.order]
    assert ys == sorted(ys) and len(ys) == 37


def test_labels_stand_beside_the_island_and_grow_away_from_it(placed: PlacedIsland) -> None:
    for arm in ARMS:
        (x, y), grow = placed.label(arm)
        for reach in (30, 60, 120):
            assert placed.hit(x + (reach if grow == "r" else -reach), y) is None, arm


def test_an_island_without_radius_fits_into_its_place() -> None:
    star = load_island("rising/islands/star")
    placed = star.fitted((336, 134, 1220, 756))
    left, top, right, bottom = placed.bounds
    assert placed.radius == 48
    assert left >= 336 and right <= 1556 and top >= 134 and bottom <= 890
    assert (left + right) / 2 == pytest.approx(946) and (top + bottom) / 2 == pytest.approx(512)


def rasterised(source: Path, target: Path) -> Image.Image:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(target.parent)}
    command = ["tmxrasterizer", "--hide-layer", "labels", str(source), str(target)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert target.is_file(), done.stderr.decode(errors="replace")
    with Image.open(target) as opened:
        return opened.convert("RGB")


@pytest.mark.tiled
def test_tiled_draws_every_tile_where_the_grid_says(island: IslandDef, tmp_path: Path) -> None:
    picture = rasterised(maps_root() / f"{island.name}.tmx", tmp_path / "out.png")
    assert picture.size == island.grid.size
    for tile in island.tiles:
        x, y = island.grid.centre(tile.column, tile.row)
        # Near three corners of the hexagon, beside sign and spaces.
        for dx, dy in ((0, 50), (-48, 24), (48, 24)):
            assert picture.getpixel((round(x + dx), round(y + dy))) == COLOURS[tile.arm], tile.place


@pytest.mark.tiled
def test_tiled_reads_the_same_tiles(island: IslandDef, tmp_path: Path) -> None:
    target = tmp_path / "map.json"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    source = maps_root() / f"{island.name}.tmx"
    command = ["tiled", "--embed-tilesets", "--export-map", "json", str(source), str(target)]
    subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    theirs = json.loads(target.read_text(encoding="utf-8"))
    assert (theirs["orientation"], theirs["staggeraxis"]) == ("hexagonal", island.grid.axis)
    (layer,) = [layer for layer in theirs["layers"] if layer["type"] == "tilelayer"]
    (tileset,) = theirs["tilesets"]
    words = {
        tileset["firstgid"] + tile["id"]: {entry["name"]: entry["value"] for entry in tile.get("properties", [])}
        for tile in tileset["tiles"]
    }
    seen = {
        (at % layer["width"], at // layer["width"]): words[number] for at, number in enumerate(layer["data"]) if number
    }
    ours = {
        (tile.column, tile.row): {
            "at_arm": tile.arm, "at_rank": tile.rank, "at_index": ",".join(map(str, tile.spaces)),
        } if tile.arm else {}
        for tile in island.tiles
    }  # fmt: skip
    assert seen == ours
