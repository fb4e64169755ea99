"""Pictures made of several drawings, laid together once so that a screen opens and redraws quickly.

Used by render_art.py. Each function takes the canvas scale (pixels for one canvas unit) and gives an RGB or RGBA
picture. Positions are canvas units and come from the art direction's mock-ups.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

from art_drawing import ART, ASSETS, SOURCES, rasterise

CANVAS = (1920, 1080)
CITY_FIELD = ASSETS / "scoundrels" / "art" / "src" / "back_field.svg"
ABYSS = (4, 18, 26, 255)
TITLE_LAYERS = (
    ("1_foam", 140, 310),
    ("2_city", 270, 330),
    ("3_beam", 745, 0),
    ("4_temple", 795, 300),
    ("5_city_front", 270, 330),
)
# centre x, y, size, mirrored
SHIPS = ((150, 470, 0.6, False), (196, 628, 1.15, True), (1668, 628, 1.15, False))
SHIP_CENTRE = (42, 40)
HORIZON = 430
# The title's sea has three waves that repeat: first seam and distance of the seams, as x at depth 1 from the middle.
WAVES = ((0, 2067.5), (-139, 1093.7), (54, 600.6))
SEAM_REACH, SEAM_REACH_NARROW, NARROW_SEAMS = 46, 25, (0, 54)
DOOR_BRONZE = {"leaf_left": (210, 70, 748, 1010), "leaf_right": (962, 70, 748, 1010), "lintel": (210, 30, 1500, 46)}
DOOR_GAP = (956, 70)
COLUMN_X = (60, 1710)
# name, offset from the column, top, width, height, corner radius
COLUMN_PARTS = (
    ("column_shaft", 0, 0, 150, 1080, 0),
    ("column_capital", -16, 46, 182, 44, 8),
    ("column_base", -16, 1010, 182, 70, 6),
)


def drawing(file: str | Path, scale: float) -> Image.Image:
    """A drawing of the source folder, or of another place, as RGBA."""
    return rasterise((SOURCES / file).read_text(encoding="utf-8"), scale)


def texture(file: str, size: tuple[int, int]) -> Image.Image:
    """A ground scaled smoothly to `size` pixels, opaque RGBA."""
    return Image.open(ART / file).convert("RGBA").resize(size, Image.Resampling.BICUBIC)


def pixels(scale: float, *units: float) -> tuple[int, ...]:
    """Canvas units as whole pixels."""
    return tuple(round(unit * scale) for unit in units)


def lay(ground: Image.Image, layer: Image.Image, x: float, y: float, scale: float) -> None:
    """Lay an RGBA layer over the ground with its upper left corner at canvas units x, y; parts outside are cut."""
    left, top = pixels(scale, x, y)
    cut = layer.crop((max(0, -left), max(0, -top), layer.width, layer.height))
    ground.alpha_composite(cut, (max(0, left), max(0, top)))


def tiled(file: str, size: tuple[int, int], scale: float) -> Image.Image:
    """A texture at its own size (times the scale), repeated mirrored from the upper left corner over `size` pixels."""
    tile = Image.open(ART / file).convert("RGBA")
    tile = tile.resize(pixels(scale, *tile.size), Image.Resampling.BICUBIC)
    mirrored = tile.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    whole = Image.new("RGBA", size)
    for column, x in enumerate(range(0, size[0], tile.width)):
        for row, y in enumerate(range(0, size[1], tile.height)):
            piece = mirrored if column % 2 else tile
            whole.paste(piece.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if row % 2 else piece, (x, y))
    return whole


def canvas_size(scale: float) -> tuple[int, int]:
    """The canvas in pixels."""
    return round(CANVAS[0] * scale), round(CANVAS[1] * scale)


def without_seams(picture: Image.Image) -> Image.Image:
    """The title's sky and sea with the seams of its waves blended: each side fades into the mirror of the other."""
    offsets = [first + distance * k for first, distance in WAVES for k in range(-15, 16)]
    healed = picture.convert("RGB")
    old, new = picture.convert("RGB").load(), healed.load()
    assert old is not None and new is not None
    for y in range(HORIZON, picture.height):
        nearness = 0.9 * (y - HORIZON) / (picture.height - HORIZON) + 0.06
        for offset in offsets:
            reach = SEAM_REACH_NARROW if offset in NARROW_SEAMS else SEAM_REACH
            seam = round(picture.width / 2 + offset * nearness)
            radius = max(2, round(reach * nearness))
            for step in range(radius):
                left, right = seam - 1 - step, seam + step
                if left < 0 or right >= picture.width:
                    continue
                share = 0.5 * (1 - (step + 0.5) / radius)
                here, there = old[left, y], old[right, y]
                new[left, y] = tuple(round(a * (1 - share) + b * share) for a, b in zip(here, there, strict=True))
                new[right, y] = tuple(round(b * (1 - share) + a * share) for a, b in zip(here, there, strict=True))
    return healed


def title(scale: float) -> Image.Image:
    """The title picture without words, panels and games: sky, sea, city, ships, birds, shade."""
    ground = without_seams(Image.open(ART / "shared/textures/title_sky_sea.jpg"))
    picture = ground.convert("RGBA").resize(canvas_size(scale), Image.Resampling.BICUBIC)
    for name, x, y in TITLE_LAYERS:
        lay(picture, drawing(f"shared/title/{name}.svg", scale), x, y, scale)
    for x, y, size, mirrored in SHIPS:
        ship = drawing("shared/title/6_ship.svg", scale * size)
        centre = SHIP_CENTRE[0] * size, SHIP_CENTRE[1] * size
        if mirrored:
            ship = ship.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            centre = ship.width / scale - centre[0], centre[1]
        lay(picture, ship, x - centre[0], y - centre[1], scale)
    lay(picture, drawing("shared/title/7_birds.svg", scale), 540, 180, scale)
    lay(picture, drawing("shared/title/8_shade.svg", scale), 0, 0, scale)
    return picture.convert("RGB")


def scoundrels_back(scale: float) -> Image.Image:
    """The back of a card of City of Scoundrels, 400 x 560: the field under the border that all backs share."""
    margin, size = 14.4, (400, 560)
    inner = pixels(scale, size[0] - 2 * margin, size[1] - 2 * margin)
    field = drawing(CITY_FIELD, scale)
    share = max(inner[0] / field.width, inner[1] / field.height)
    field = field.resize((round(field.width * share), round(field.height * share)), Image.Resampling.BICUBIC)
    left, top = (field.width - inner[0]) // 2, (field.height - inner[1]) // 2
    picture = Image.new("RGBA", pixels(scale, *size))
    picture.paste(field.crop((left, top, left + inner[0], top + inner[1])), pixels(scale, margin, margin))
    lay(picture, drawing("games/common/back_frame.svg", scale), 0, 0, scale)
    return picture


def page(scale: float) -> Image.Image:
    """Ground of the full-page screens: abyss with its darkened corners."""
    picture = texture("shared/textures/abyss.jpg", canvas_size(scale))
    lay(picture, drawing("shared/veils/page_vignette.svg", scale), 0, 0, scale)
    return picture.convert("RGB")


def rule_reader(scale: float) -> Image.Image:
    """Ground of the rule reader: the sea with the open book, without its ribbon."""
    picture = texture("textures/sea.jpg", canvas_size(scale))
    lay(picture, drawing("games/workshop/book_cover.svg", scale), 384 - 40, 84 - 40, scale)
    lay(picture, drawing("games/workshop/book_page_left.svg", scale), 398, 96, scale)
    lay(picture, drawing("games/workshop/book_page_right.svg", scale), 910, 96, scale)
    return picture.convert("RGB")


def rounded(size: tuple[int, int], radius: float, scale: float) -> Image.Image:
    """White mask with round corners, made four times as large and scaled down for soft edges."""
    large = Image.new("L", (size[0] * 4, size[1] * 4))
    ImageDraw.Draw(large).rounded_rectangle((0, 0, large.width - 1, large.height - 1), radius * scale * 4, fill=255)
    return large.resize(size, Image.Resampling.LANCZOS)


def doors(scale: float) -> Image.Image:
    """The privacy doors, closed, in neutral light; the light of a seat is laid over by the program."""
    size = canvas_size(scale)
    picture = Image.new("RGBA", size, ABYSS)
    bronze = tiled("shared/textures/bronze.jpg", size, scale)
    marble = tiled("shared/textures/marble.jpg", size, scale)
    for name in ("leaf_left", "leaf_right", "lintel"):
        x, y, w, h = DOOR_BRONZE[name]
        box = pixels(scale, x, y, x + w, y + h)
        picture.paste(bronze.crop((0, 0, box[2] - box[0], box[3] - box[1])), (box[0], box[1]))
    for name in ("leaf_left", "leaf_right"):
        lay(picture, drawing(f"shared/doors/{name}.svg", scale), *DOOR_BRONZE[name][:2], scale)
    lay(picture, drawing("shared/doors/gap.svg", scale), *DOOR_GAP, scale)
    lay(picture, drawing("shared/doors/lintel.svg", scale), *DOOR_BRONZE["lintel"][:2], scale)
    for column in COLUMN_X:
        for name, dx, y, w, h, radius in COLUMN_PARTS:
            box = pixels(scale, column + dx, y, column + dx + w, y + h)
            stone = marble.crop(box)
            mask = rounded(stone.size, radius, scale) if radius else None
            picture.paste(stone, (box[0], box[1]), mask)
            lay(picture, drawing(f"shared/doors/{name}.svg", scale), column + dx, y, scale)
    lay(picture, drawing("shared/doors/vignette.svg", scale), 0, 0, scale)
    return picture.convert("RGB")


@dataclass(frozen=True)
class Composite:
    """One composite: its maker, native size, scale, kind of file, anchor and the folders or files it is made of."""

    make: Callable[[float], Image.Image]
    size: tuple[float, float]
    scale: float
    kind: str
    parts: tuple[str | Path, ...]
    anchor: tuple[float, float] | None = None


TITLE_PARTS = ("src/shared/title", "shared/textures/title_sky_sea.jpg")
DOOR_PARTS = ("src/shared/doors", "shared/textures/bronze.jpg", "shared/textures/marble.jpg")
COMPOSITES = {
    "baked/title": Composite(title, CANVAS, 1, "jpg", TITLE_PARTS),
    "baked/title_large": Composite(title, CANVAS, 2, "jpg", TITLE_PARTS),
    "baked/page": Composite(page, CANVAS, 1, "jpg", ("src/shared/veils", "shared/textures/abyss.jpg")),
    "baked/rule_reader": Composite(rule_reader, CANVAS, 2, "jpg", ("src/games/workshop", "textures/sea.jpg")),
    "baked/doors": Composite(doors, CANVAS, 1.5, "jpg", DOOR_PARTS),
    "scoundrels/back_laid": Composite(
        scoundrels_back,
        (400, 560),
        1,
        "png",
        (CITY_FIELD, "src/games/common/back_frame.svg"),
        (0, 0),
    ),
}
