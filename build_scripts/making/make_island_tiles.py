#!/usr/bin/env python3
"""Draw the tiles that a designer paints islands with in Tiled.

    python build_scripts/making/make_island_tiles.py

Writes maps/rising/islands/island_tiles.png: 37 hexagons, one for the centre and six for each arm in the order of the
tileset island.tsx, each with the arm's sign, its rank and its spaces. The program itself never shows this picture; it
draws the island from assets/art. Needs Pillow (extra `art`).
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from atlantis_desktop.boards.vocabulary import ARMS, RANKS, SPACES_OF_ARM

ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT, SIDE = 112, 130, 64
COLUMNS = 8
SMOOTH = 4
COLOURS = {
    "forests": ("forest", "#3F7D4E"),
    "cities": ("village", "#B9583F"),
    "hills": ("hills", "#BC9A45"),
    "libraries": ("scroll-unfurled", "#5A5FAE"),
    "mountains": ("mountains", "#7C8294"),
    "forges": ("anvil", "#9C4426"),
    "": ("magic-portal", "#5B3F8C"),
}
LIGHT, DARK = "#FBF0D6", "#06161F"


def tile(arm: str, rank: int) -> Image.Image:
    """One hexagon with its sign, rank and spaces, drawn large and scaled down for smooth edges."""
    w, h, side = WIDTH * SMOOTH, HEIGHT * SMOOTH, SIDE * SMOOTH
    picture = Image.new("RGBA", (w, h))
    draw = ImageDraw.Draw(picture)
    sign, colour = COLOURS[arm]
    top = (h - side) // 2
    corners = [(w // 2, 0), (w - 1, top), (w - 1, h - top), (w // 2, h - 1), (0, h - top), (0, top)]
    draw.polygon(corners, fill=colour, outline=DARK, width=2 * SMOOTH)
    with Image.open(ROOT / "assets" / "art" / "icons" / f"{sign}.png") as icon:
        mask = icon.getchannel("A").resize((40 * SMOOTH, 40 * SMOOTH))
    shift = -20 if rank else 0
    picture.paste(Image.new("RGBA", mask.size, LIGHT), ((w - mask.width) // 2 + shift * SMOOTH, 26 * SMOOTH), mask)
    if rank:
        font = ImageFont.truetype(str(ROOT / "assets" / "fonts" / "AlegreyaSans-ExtraBold.ttf"), 44 * SMOOTH)
        draw.text((w // 2 + 24 * SMOOTH, 45 * SMOOTH), str(rank), font=font, fill=LIGHT, anchor="mm")
        count, reach = SPACES_OF_ARM[arm][rank - 1], 11 * SMOOTH
        # Two rings that touch are the double space of the Cities.
        step = 2 * reach if arm == "cities" else 32 * SMOOTH
        for number in range(count):
            x, y = w // 2 + (2 * number - count + 1) * step // 2, 86 * SMOOTH
            box = (x - reach, y - reach, x + reach, y + reach)
            draw.ellipse(box, fill=DARK, outline=LIGHT, width=2 * SMOOTH)
    return picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def main() -> None:
    """Draw all tiles into one picture, eight in a row."""
    tiles = [tile("", 0), *(tile(arm, rank) for arm in ARMS for rank in range(1, RANKS + 1))]
    rows = -(-len(tiles) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * WIDTH, rows * HEIGHT))
    for number, picture in enumerate(tiles):
        sheet.paste(picture, (number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT))
    target = ROOT / "maps" / "rising" / "islands" / "island_tiles.png"
    sheet.save(target, optimize=True)
    print(target.relative_to(ROOT), target.stat().st_size)


if __name__ == "__main__":
    main()
