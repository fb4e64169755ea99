#!/usr/bin/env python3
"""Render the pictures of the program from their drawings.

    render_art.py                 render what changed since the last run, write the lists (manifest.json)
    render_art.py --all           render everything anew
    render_art.py --check         change nothing; say what is missing or out of date (exit code 1 if anything is)
    render_art.py NAME ...        render only these images, for instance shared/panel

Reads src/sources.toml and the drawings beside it in assets/art, in assets/<game>/art, whose names begin with the
game's, and in assets/<game>/packs/<pack>/art, whose names begin with <game>/packs/<pack>. Writes the images and the
manifest, which the program reads, into the same folder, and src/rendered.json, which remembers what each image was
made from. Needs the art extra (resvg-py, Pillow); players never run it. The
same drawings give the same images with the same library versions.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image

from art_composites import COMPOSITES
from art_drawing import ART, art_folders, rasterise, svg_size

RENDERED = "src/rendered.json"
MANIFEST = "manifest.json"
JPG_QUALITY = 90
ICON_UNITS = 64
ICON_SCALE = 4
SEAT_COLOURS = ("#E4572E", "#3C8DDE", "#F2D544", "#2FAE7C", "#C77DD6", "#8FA3AD", "#FF9F45", "#E9E2D0")


@dataclass(frozen=True)
class Job:
    """One image to make: its folder, what names there begin with, its name, the inputs that decide its pixels, its
    manifest entry and how to make it.

    `make` is None for a ground, which is a picture already.
    """

    folder: Path
    prefix: str
    key: str
    inputs: str
    entry: dict[str, Any]
    make: Callable[[], Image.Image] | None

    @property
    def name(self) -> str:
        """The name by which the program knows the image."""
        return self.prefix + self.key

    @property
    def file(self) -> Path:
        """Where the image is kept."""
        return self.folder / str(self.entry["file"])


def white_sign(text: str, pixels: int) -> Image.Image:
    """A one-coloured sign in white on a clear ground, `pixels` wide, as grey and alpha."""
    alpha = rasterise(text, pixels / svg_size(text)[0]).getchannel("A")
    return Image.merge("LA", (Image.new("L", alpha.size, 255), alpha))


def lowest_alpha(image: Image.Image) -> int:
    """The alpha of the clearest pixel, 0 to 255; 255 for a picture without alpha."""
    if image.mode != "RGBA":
        return 255
    return next((value for value, count in enumerate(image.getchannel("A").histogram()) if count), 255)


def mix(colour: str, towards: int, share: float) -> str:
    """A #RRGGBB colour moved by `share` (0 to 1) towards the grey value `towards` (0 black, 255 white)."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (towards - p) * share):02X}" for p in parts)


def retint(text: str, colour: str) -> str:
    """A drawing made in the colour of seat 1, in another seat's colour, with the lighter partner the drawings use."""
    first = SEAT_COLOURS[0]
    for share in (0.0, 0.25, 0.35):
        old, new = mix(first, 255, share), mix(colour, 255, share)
        text = re.sub(re.escape(old), new, text, flags=re.IGNORECASE)
    return text


def plain(number: float) -> float | int:
    """A whole number without its point."""
    return int(number) if number == int(number) else number


def entry_of(
    file: str,
    size: tuple[float, float],
    scale: float,
    *,
    anchor: list[float] | None = None,
    slices: list[float] | None = None,
    mode: str = "whole",
) -> dict[str, Any]:
    """One entry of the manifest; sizes, anchor and slice in canvas units."""
    return {
        "file": file,
        "w": plain(size[0]),
        "h": plain(size[1]),
        "scale": plain(scale),
        "anchor": anchor,
        "slice": slices,
        "mode": mode,
    }


def digest(*parts: str | bytes) -> str:
    """Short fingerprint of everything that decides the pixels of an image."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.encode() if isinstance(part, str) else part)
        total.update(b"\0")
    return total.hexdigest()[:24]


def drawing_jobs(folder: Path, prefix: str, sources: dict[str, Any]) -> Iterator[Job]:
    """The images that are one drawing each, seat colours counted singly."""
    for name, spec in sources["drawings"].items():
        if spec.get("layer"):
            continue
        text = (folder / "src" / spec["file"]).read_text(encoding="utf-8")
        scale, kind = float(spec.get("scale", 2)), str(spec.get("format", "png"))
        variants = [(name, text)]
        if spec.get("seats"):
            variants = [(f"{name}_{seat}", retint(text, colour)) for seat, colour in enumerate(SEAT_COLOURS, 1)]
        for image_name, drawing in variants:
            entry = entry_of(
                f"{image_name}.{kind}",
                svg_size(drawing),
                scale,
                anchor=spec.get("anchor"),
                slices=spec.get("slice"),
                mode=spec.get("mode", "whole"),
            )
            inputs = digest("drawing", drawing, repr(scale), kind)
            yield Job(folder, prefix, image_name, inputs, entry, partial(rasterise, drawing, scale))


def icon_jobs(folder: Path, prefix: str, sources: dict[str, Any]) -> Iterator[Job]:
    """The white signs, all brought to one size; only their alpha matters."""
    for name, file in sources.get("icons", {}).items():
        text = (folder / "src" / file).read_text(encoding="utf-8")
        pixels = ICON_UNITS * ICON_SCALE
        entry = entry_of(f"{name}.png", (ICON_UNITS, ICON_UNITS), ICON_SCALE, anchor=[ICON_UNITS / 2] * 2)
        entry["anchor"] = [plain(n) for n in entry["anchor"]]
        inputs = digest("icon", text, str(pixels))
        yield Job(folder, prefix, name, inputs, entry, partial(white_sign, text, pixels))


def texture_jobs(folder: Path, prefix: str, sources: dict[str, Any]) -> Iterator[Job]:
    """The grounds, which are pictures already and stay as they are."""
    for name, spec in sources.get("textures", {}).items():
        path = folder / spec["file"]
        with Image.open(path) as picture:
            size = picture.size
        entry = entry_of(spec["file"], size, 1, mode=spec["mode"])
        yield Job(folder, prefix, name, digest("texture", path.read_bytes()), entry, None)


def files_of(part: str | Path) -> list[Path]:
    """The files that a part of a composite names: itself, or all drawings of a folder."""
    path = ART / part
    return sorted(path.glob("*.svg")) if path.is_dir() else [path]


def composite_jobs(folders: dict[str, Path]) -> Iterator[Job]:
    """The pictures of several drawings; the code that lays them together counts as one of their inputs."""
    recipe = (Path(__file__).resolve().parent / "art_composites.py").read_bytes()
    for name, spec in COMPOSITES.items():
        inputs = digest("composite", recipe, *(file.read_bytes() for part in spec.parts for file in files_of(part)))
        anchor = None if spec.anchor is None else list(spec.anchor)
        prefix = f"{name.partition('/')[0]}/"
        prefix = prefix if prefix in folders else ""
        key = name.removeprefix(prefix)
        entry = entry_of(f"{key}.{spec.kind}", spec.size, spec.scale, anchor=anchor)
        yield Job(folders[prefix], prefix, key, inputs, entry, partial(spec.make, spec.scale))


def all_jobs() -> list[Job]:
    """Every image of the program, in the order of their names."""
    folders = art_folders()
    jobs = list(composite_jobs(folders))
    for prefix, folder in folders.items():
        sources = tomllib.loads((folder / "src" / "sources.toml").read_text(encoding="utf-8"))
        for kind in (drawing_jobs, icon_jobs, texture_jobs):
            jobs += kind(folder, prefix, sources)
    names = [job.name for job in jobs]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"two images of one name: {', '.join(twice)}")
    return sorted(jobs, key=lambda job: job.name)


def save(image: Image.Image, path: Path) -> None:
    """Write an image: JPG for opaque pictures, else PNG as small as it gets without loss."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        if lowest_alpha(image) < 255:
            raise ValueError(f"{path.name}: a picture with clear parts cannot be a JPG")
        image.convert("RGB").save(path, quality=JPG_QUALITY, subsampling=0, optimize=True)
    else:
        if image.mode == "RGBA" and lowest_alpha(image) == 255:
            image = image.convert("RGB")
        image.save(path, optimize=True)


def remembered() -> dict[str, Any]:
    """What each image was made from at the last run; empty when nothing was rendered yet."""
    found: dict[str, Any] = {}
    for prefix, folder in art_folders().items():
        if (folder / RENDERED).exists():
            rows = json.loads((folder / RENDERED).read_text(encoding="utf-8"))
            found |= {prefix + key: mark for key, mark in rows.items()}
    return found


def write_json(path: Path, value: dict[str, Any]) -> None:
    """One line for each key, so that a change shows as one line."""
    lines = [f"{json.dumps(key)}: {json.dumps(item)}" for key, item in sorted(value.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def stale(jobs: list[Job], before: dict[str, Any]) -> list[Job]:
    """The images that are missing or whose drawing changed."""
    return [job for job in jobs if before.get(job.name) != job.inputs or not job.file.exists()]


def main() -> int:
    """Run the tool; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--all", action="store_true", help="render everything anew")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    args = parser.parse_args()
    jobs = all_jobs()
    before = remembered()
    todo = jobs if args.all else stale(jobs, before)
    if args.names:
        todo = [job for job in jobs if job.name in args.names]
    if args.check:
        for job in todo:
            print(f"out of date: {job.name}")
        print(f"{len(todo)} of {len(jobs)} images are out of date")
        return 1 if todo else 0
    try:
        for job in todo:
            if job.make is not None:
                save(job.make(), job.file)
            before[job.name] = job.inputs
            print(job.name, job.file.stat().st_size, flush=True)
    finally:
        for folder in art_folders().values():
            mine = [job for job in jobs if job.folder == folder and job.name in before]
            write_json(folder / RENDERED, {job.key: before[job.name] for job in mine})
    for folder in art_folders().values():
        write_json(folder / MANIFEST, {job.key: job.entry for job in jobs if job.folder == folder})
    made = sum(job.file.stat().st_size for job in jobs if job.file.exists())
    print(f"{len(todo)} rendered, {len(jobs)} in the manifests, {made / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
