"""Our hexagons lie where Tiled draws them, for both stagger axes, both indices, and cells of several shapes."""

import math
import os
import subprocess
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from atlantis_desktop.boards.hexgrid import HexGrid

GRIDS = [
    HexGrid(5, 4, width, height, side, axis, index)
    for (width, height, side), axis, index in product(
        [(112, 130, 64), (130, 112, 64), (40, 30, 14)], ("x", "y"), ("odd", "even")
    )
]


def words(grid: HexGrid) -> str:
    return f"{grid.axis}-{grid.index}-{grid.tile_width}x{grid.tile_height}-{grid.side}"


def dot_colour(column: int, row: int) -> tuple[int, int, int]:
    """A colour of its own for every cell."""
    return 40 + 40 * column, 40 + 40 * row, 200


def write_map(folder: Path, grid: HexGrid) -> Path:
    """A map of clear tiles, each with two by two pixels of its own colour in its upper left corner."""
    count = grid.columns * grid.rows
    sheet = Image.new("RGBA", (grid.tile_width * count, grid.tile_height))
    for number in range(count):
        colour = dot_colour(number % grid.columns, number // grid.columns)
        for x, y in product(range(2), range(2)):
            sheet.putpixel((number * grid.tile_width + x, y), (*colour, 255))
    sheet.save(folder / "dots.png")
    gids = ",".join(str(number + 1) for number in range(count))
    path = folder / "dots.tmx"
    path.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?><map version="1.8" orientation="hexagonal" renderorder="right-down" '
        f'width="{grid.columns}" height="{grid.rows}" tilewidth="{grid.tile_width}" tileheight="{grid.tile_height}" '
        f'hexsidelength="{grid.side}" staggeraxis="{grid.axis}" staggerindex="{grid.index}" infinite="0">'
        f'<tileset firstgid="1" name="dots" tilewidth="{grid.tile_width}" tileheight="{grid.tile_height}" '
        f'tilecount="{count}" columns="{count}"><image source="dots.png" width="{sheet.width}" '
        f'height="{sheet.height}"/></tileset><layer id="1" name="island" width="{grid.columns}" height="{grid.rows}">'
        f'<data encoding="csv">{gids}</data></layer></map>',
        encoding="utf-8",
    )
    return path


@pytest.mark.tiled
@pytest.mark.parametrize("grid", GRIDS, ids=words)
def test_every_cell_lies_where_tiled_draws_it(grid: HexGrid, tmp_path: Path) -> None:
    target = tmp_path / "out.png"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = ["tmxrasterizer", str(write_map(tmp_path, grid)), str(target)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert target.is_file(), done.stderr.decode(errors="replace")
    with Image.open(target) as opened:
        picture = opened.convert("RGBA")
    assert picture.size == grid.size
    for column, row in product(range(grid.columns), range(grid.rows)):
        x, y = grid.corner(column, row)
        for dx, dy in product(range(2), range(2)):
            assert picture.getpixel((x + dx, y + dy)) == (*dot_colour(column, row), 255), (column, row)


@pytest.mark.parametrize("grid", GRIDS, ids=words)
def test_neighbours_are_the_nearest_cells_and_know_each_other(grid: HexGrid) -> None:
    cells = list(product(range(grid.columns), range(grid.rows)))
    for cell in cells:
        around = grid.neighbours(*cell)
        assert cell not in around and len(set(around)) == len(around) <= 6
        assert all(cell in grid.neighbours(*other) for other in around)
    inner = grid.neighbours(2, 2)
    assert len(inner) == 6
    far = max(math.dist(grid.centre(2, 2), grid.centre(*other)) for other in inner)
    others = [cell for cell in cells if cell != (2, 2) and cell not in inner]
    if grid.tile_width == 112 and grid.axis == "y":
        assert far < min(math.dist(grid.centre(2, 2), grid.centre(*other)) for other in others)


@pytest.mark.parametrize("grid", GRIDS, ids=words)
def test_outlines_of_neighbours_share_an_edge(grid: HexGrid) -> None:
    """Two corners of a hexagon are corners of its neighbour, but for a pixel that whole numbers lose."""
    x, y = grid.centre(2, 2)
    own = [(x + dx, y + dy) for dx, dy in grid.outline]
    for other in grid.neighbours(2, 2):
        ox, oy = grid.centre(*other)
        theirs = [(ox + dx, oy + dy) for dx, dy in grid.outline]
        shared = [one for one in own if min(math.dist(one, corner) for corner in theirs) <= 1.5]
        assert len(shared) == 2


def test_the_radius_is_that_of_a_regular_hexagon() -> None:
    for axis, size in (("y", (112, 130)), ("x", (130, 112))):
        grid = HexGrid(3, 3, *size, 64, axis, "odd")
        assert grid.radius == pytest.approx(112 / math.sqrt(3))
        assert max(math.hypot(x, y) for x, y in grid.outline) == pytest.approx(grid.radius, abs=0.5)
