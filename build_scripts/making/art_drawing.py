"""Turning drawings (SVG) into pictures, shared by the tools that make the program's art."""

from __future__ import annotations

import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ART = ASSETS / "art"
SOURCES = ART / "src"


def art_folders() -> dict[str, Path]:
    """The folders of drawings by what the names in them begin with: of all games, of single games, and of packs."""
    files = sorted([*ASSETS.glob("*/art/src/sources.toml"), *ASSETS.glob("*/packs/*/art/src/sources.toml")])
    return {"": ART, **{f"{file.parents[2].relative_to(ASSETS).as_posix()}/": file.parents[1] for file in files}}


def svg_size(text: str) -> tuple[float, float]:
    """Native width and height of a drawing in canvas units, from its first tag."""
    head = text[: text.index(">")]
    found = [re.search(rf'\b{side}="([\d.]+)"', head) for side in ("width", "height")]
    if found[0] is None or found[1] is None:
        raise ValueError(f"a drawing needs width and height in its first tag: {head[:120]}")
    return float(found[0][1]), float(found[1][1])


def rasterise(text: str, scale: float) -> Image.Image:
    """A drawing as RGBA picture, `scale` pixels for each canvas unit, sizes rounded to whole pixels."""
    width, height = svg_size(text)
    size = round(width * scale), round(height * scale)
    data = resvg_py.svg_to_bytes(svg_string=text, width=size[0], height=size[1], skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    return picture if picture.size == size else picture.crop((0, 0, *size))
