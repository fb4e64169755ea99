#!/usr/bin/env python3
"""Make the fonts of the program from their packages.

    make_fonts.py                     fetch the packages with npm into a temporary folder, write assets/fonts/*.ttf
    make_fonts.py --packages FOLDER   read unpacked packages instead (FOLDER/cinzel, FOLDER/alegreya-sans)

Both families come cut into one file for each script. The parts are put together again. Alegreya Sans gets lining,
tabular figures as its usual ones, since pygame cannot switch font features. Signs that a family lacks and the program
shows are made from signs it has: arrows to the left and right by turning the upward arrow, narrow spaces and the
unbreakable hyphen from the plain ones.
Needs the art extra (fontTools, brotli); players never run it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fontTools.merge import Merger, Options
from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
PACKAGES = {"cinzel": "@fontsource/cinzel@5.3.0", "alegreya-sans": "@fontsource/alegreya-sans@5.3.0"}
SCRIPTS = {
    "cinzel": ("latin", "latin-ext"),
    "alegreya-sans": ("latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"),
}
# file name without its end: family, weight, style
FACES = {
    "Cinzel-Bold": ("cinzel", 700, "normal"),
    "Cinzel-ExtraBold": ("cinzel", 800, "normal"),
    "Cinzel-Black": ("cinzel", 900, "normal"),
    "AlegreyaSans-Regular": ("alegreya-sans", 400, "normal"),
    "AlegreyaSans-Italic": ("alegreya-sans", 400, "italic"),
    "AlegreyaSans-Medium": ("alegreya-sans", 500, "normal"),
    "AlegreyaSans-Bold": ("alegreya-sans", 700, "normal"),
    "AlegreyaSans-ExtraBold": ("alegreya-sans", 800, "normal"),
}
LICENCES = {"cinzel": "Cinzel-OFL.txt", "alegreya-sans": "AlegreyaSans-OFL.txt"}
# character: glyph name, the character it copies, its width as a share of that one's
COPIES = {
    0x2212: ("minus", 0x2013, 1.0),
    0x2011: ("hyphennobreak", 0x002D, 1.0),
    0x2009: ("thinspace", 0x0020, 0.6),
    0x202F: ("narrownobreakspace", 0x0020, 0.6),
}
HINT_TABLES = ("cvt ", "fpgm", "prep")


def fetch(folder: Path) -> Path:
    """Fetch and unpack the packages into `folder` with npm; return the folder that holds one folder a family."""
    for family, package in PACKAGES.items():
        made = subprocess.run(
            ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
        )
        with tarfile.open(folder / made.stdout.split()[-1]) as archive:
            archive.extractall(folder / family, filter="data")
        inner = folder / family / "package"
        for item in inner.iterdir():
            shutil.move(item, folder / family / item.name)
    return folder


def single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """Glyph names that a feature exchanges one for one."""
    table = font["GSUB"].table
    chosen = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(chosen):
        for subtable in table.LookupList.Lookup[index].SubTable:
            real = getattr(subtable, "ExtSubTable", subtable)
            found.update(getattr(real, "mapping", {}))
    return found


def freeze_figures(font: TTFont) -> None:
    """Make lining, tabular figures the usual ones: characters point to the glyphs of `lnum`, then of `tnum`."""
    lining, tabular = single_substitutions(font, "lnum"), single_substitutions(font, "tnum")
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        for code, glyph in table.cmap.items():
            glyph = lining.get(glyph, glyph)
            table.cmap[code] = tabular.get(glyph, glyph)


@contextmanager
def kept_hints(parts: list[Path]) -> Iterator[None]:
    """Keep the hints of all parts while they are merged, if they share their hint tables."""
    first = TTFont(parts[0])
    for part in parts[1:]:
        other = TTFont(part)
        for tag in HINT_TABLES:
            ours, theirs = (font.reader[tag] if tag in font else b"" for font in (first, other))
            if ours != theirs:
                yield
                return
    removed = Glyph.removeHinting
    Glyph.removeHinting = lambda self, **options: None
    try:
        yield
    finally:
        Glyph.removeHinting = removed


def add_glyph(font: TTFont, code: int, name: str, model: str, turn: Transform, advance: int) -> None:
    """Add a sign drawn from the glyph `model` by an affine turn."""
    glyphs = font.getGlyphSet()
    outline = DecomposingRecordingPen(glyphs)
    glyphs[model].draw(outline)
    pen = TTGlyphPen(None)
    outline.replay(TransformPen(pen, turn))
    glyph = pen.glyph()
    order = [*font.getGlyphOrder(), name]
    font.setGlyphOrder(order)
    font["glyf"].setGlyphOrder(order)
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def add_missing_signs(font: TTFont) -> list[str]:
    """Add the arrows and the minus a family lacks, from its own signs; return what was added."""
    cmap = font.getBestCmap()
    added = []
    for code, (name, model_code, share) in COPIES.items():
        if code not in cmap:
            model = cmap[model_code]
            advance = round(font["hmtx"][model][0] * share)
            add_glyph(font, code, name, model, Transform(), advance)
            added.append(chr(code))
    if 0x2191 in cmap:
        model = cmap[0x2191]
        advance, _ = font["hmtx"][model]
        shape = font["glyf"][model]
        length = shape.yMax - shape.yMin
        side = (advance - (shape.xMax - shape.xMin)) // 2
        middle_x, middle_y = (shape.xMin + shape.xMax) / 2, (shape.yMin + shape.yMax) / 2
        width = length + 2 * side
        centred = Transform().translate(width / 2, middle_y)
        if 0x2192 not in cmap:
            turn = centred.transform((0, -1, 1, 0, 0, 0)).translate(-middle_x, -middle_y)
            add_glyph(font, 0x2192, "arrowright", model, turn, width)
            added.append("\u2192")
        if 0x2190 not in cmap:
            turn = centred.transform((0, 1, -1, 0, 0, 0)).translate(-middle_x, -middle_y)
            add_glyph(font, 0x2190, "arrowleft", model, turn, width)
            added.append("\u2190")
    return added


def show_missing(font: TTFont) -> None:
    """Draw an empty box for characters the face lacks: a gap in a translation is then seen, not read as a space."""
    if font["glyf"][".notdef"].numberOfContours:
        return
    pen = TTGlyphPen(None)
    for inset in (0, 50):
        left, low, right, high = 60 + inset, inset, 440 - inset, 640 - inset
        corners = [(left, low), (left, high), (right, high), (right, low)]
        pen.moveTo(corners[0])
        for corner in corners[1:] if inset == 0 else corners[:0:-1]:
            pen.lineTo(corner)
        pen.closePath()
    glyph = pen.glyph()
    font["glyf"][".notdef"] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][".notdef"] = (500, glyph.xMin)


def note_change(font: TTFont, note: str) -> None:
    """Say in the version string that the file differs from the original."""
    for record in font["name"].names:
        if record.nameID == 5:
            record.string = f"{record.toUnicode()}; {note}"


def make_face(folder: Path, family: str, weight: int, style: str, target: Path, work: Path) -> None:
    """Put the parts of one face together and write it as TTF."""
    parts = []
    for script in SCRIPTS[family]:
        font = TTFont(folder / family / "files" / f"{family}-{script}-{weight}-{style}.woff2", recalcTimestamp=False)
        font.flavor = None
        if family == "alegreya-sans" and script == "latin":
            freeze_figures(font)
        for tag in set(font.keys()) & {"STAT"}:
            del font[tag]
        part = work / f"{target.stem}-{script}.ttf"
        font.save(part)
        parts.append(part)
    options = Options()
    options.drop_tables = ["DSIG"]
    with kept_hints(parts):
        merged: Any = Merger(options=options).merge([str(part) for part in parts])
    merged.recalcTimestamp = False
    first = TTFont(parts[0], recalcTimestamp=False)["head"]
    merged["head"].created, merged["head"].modified = first.created, first.modified
    added = add_missing_signs(merged)
    show_missing(merged)
    notes = ["parts for the web put together again"]
    if family == "alegreya-sans":
        notes.append("lining tabular figures")
    if added:
        notes.append(f"added U+{' U+'.join(f'{ord(sign):04X}' for sign in added)}")
    note_change(merged, ", ".join(notes))
    merged.save(target, reorderTables=None)
    print(f"{target.name}: {len(merged.getBestCmap())} characters, {target.stat().st_size} bytes, {', '.join(notes)}")


def main() -> int:
    """Run the tool; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packages", type=Path, help="folder with the unpacked packages, one folder a family")
    args = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        folder = args.packages or fetch(work)
        for name, (family, weight, style) in FACES.items():
            make_face(folder, family, weight, style, FONTS / f"{name}.ttf", work)
        for family, licence in LICENCES.items():
            shutil.copyfile(folder / family / "LICENSE", FONTS / licence)
    return 0


if __name__ == "__main__":
    sys.exit(main())
