"""Renders the program's icon from `assets/app/icon.svg`; needs the art extra.

    python build_scripts/making/make_icon.py

Writes `icon_<size>.png` beside the drawing, for the window and the menus of Linux, and the formats that Windows and
macOS want into `build_scripts/windows/icon.ico` and `build_scripts/macos/icon.icns`.
"""

import io
import sys
from pathlib import Path

import resvg_py
from PIL import Image

SCRIPTS = Path(__file__).resolve().parents[1]
FOLDER = SCRIPTS.parent / "assets" / "app"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def main() -> int:
    """Write every picture anew; return 0."""
    drawing = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    pictures = {size: render(drawing, size) for size in SIZES}
    for size, picture in pictures.items():
        picture.save(FOLDER / f"icon_{size}.png", optimize=True)
    smaller = [pictures[size] for size in SIZES[:-1]]
    windows_sizes = [(size, size) for size in SIZES[:-1]]
    pictures[256].save(SCRIPTS / "windows" / "icon.ico", sizes=windows_sizes, append_images=smaller)
    pictures[512].save(SCRIPTS / "macos" / "icon.icns", append_images=smaller)
    return 0


def render(drawing: str, size: int) -> Image.Image:
    """Draw the icon as a square of `size` pixels."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size))))


if __name__ == "__main__":
    sys.exit(main())
