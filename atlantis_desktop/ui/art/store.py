"""The image store: every picture by name, at the size it is asked for, scaled once and kept within a memory budget.

Drawings lie in ``assets/art`` and, those of a game, in ``assets/<game>/art``. The ``manifest.json`` there lists them:
file, native size in canvas units, stored scale, anchor, slice margins and mode. The stored pictures are larger than
what is shown; only the scaled ones are kept.
"""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.paths import LENT, drawing_lists, lent_file
from atlantis_desktop.ui.theme import without_hue

_log = logging.getLogger(__name__)

BUDGET_BYTES: Final = 14 * 1024 * 1024
"""What the kept surfaces may take together, for a 1080p window; it grows with the window's area."""

SOURCE_BYTES: Final = 16 * 1024 * 1024
"""What the stored pictures may take that are kept for the next size in which they are asked for."""
LARGE_SOURCE: Final = 5 * 1024 * 1024
SMALL_SOURCE: Final = 512 * 1024
"""A picture up to this size is kept even where it is scaled as a whole, like icons, which are seen in many sizes."""
GROUND_PIECE_BYTES: Final = 128 * 1024
MOST_LENT: Final = 16_000_000
LENT_SIDE: Final = 4096
"""So many bytes, and so many pixels high and wide, a picture of a person's own may be."""
SOON_MADE: Final = frozenset({"slices", "panel"})
"""Kinds of kept surfaces that are stretched from small drawings: parts of pictures that are kept elsewhere as well."""


class ArtMissingError(Exception):
    """The list of drawings cannot be read; the message names the file and what is wrong."""


@dataclass(frozen=True)
class Drawing:
    """One entry of a manifest. The file is named from the folder of all data; lengths are canvas units, slice margins
    are left, top, right, bottom.
    """

    name: str
    file: str
    w: float
    h: float
    scale: float
    anchor: tuple[float, float]
    slices: tuple[float, float, float, float] | None
    mode: str


def read_drawings(assets: Path) -> dict[str, Drawing]:
    """Read all lists of drawings below the folder of all data.

    Raises ArtMissingError with the place and the expectation if one cannot be used.
    """
    drawings: dict[str, Drawing] = {}
    for prefix, path in drawing_lists(assets).items():
        folder = path.parent.relative_to(assets).as_posix()
        try:
            rows = json.loads(path.read_text(encoding="utf-8"))
            drawings |= {prefix + key: _entry(prefix + key, folder, row) for key, row in rows.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise ArtMissingError(
                f"{folder}/{path.name}: the list of drawings cannot be read ({error}); "
                "expected are name, file, w, h and scale."
            ) from error
    return drawings


def _entry(name: str, folder: str, row: dict[str, Any]) -> Drawing:
    anchor = row.get("anchor") or (0, 0)
    slices = row.get("slice")
    return Drawing(
        name,
        f"{folder}/{row['file']}",
        float(row["w"]),
        float(row["h"]),
        float(row.get("scale", 1)),
        (float(anchor[0]), float(anchor[1])),
        (float(slices[0]), float(slices[1]), float(slices[2]), float(slices[3])) if slices else None,
        str(row.get("mode", "whole")),
    )


def png_size(path: Path) -> tuple[int, int] | None:
    """Return width and height of a PNG file by its head; None for another file, or one that is too large to draw."""
    try:
        if path.stat().st_size > MOST_LENT:
            return None
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError:
        return None
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n") or head[12:16] != b"IHDR":
        return None
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return (width, height) if 0 < width <= LENT_SIDE and 0 < height <= LENT_SIDE else None


class Store:
    """Gives surfaces by drawing name. ``scale`` is the window pixels of a canvas unit, set by the app."""

    def __init__(self, root: Path, drawings: dict[str, Drawing] | None = None) -> None:
        self.root = root
        self.drawings = read_drawings(root) if drawings is None else drawings
        self.scale = 1.0
        self.grey = False
        self.budget = BUDGET_BYTES
        self.room = 1.0
        """How many times the budget the screen that is seen may use."""
        self.missing: set[str] = set()
        self.painting_ground = False
        """Set while a ground is painted: its large pieces are needed once, so they are not kept."""
        self._laid: dict[str, tuple[Path, int]] = {}
        """Pictures of somebody's own that take the place of drawings, and when each was written."""
        self._hidden: dict[str, Drawing | None] = {}
        """What is listed under their names else."""
        self._kept: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()
        self._bytes = 0
        self._sources: OrderedDict[str, Surface] = OrderedDict()
        self._source_bytes = 0

    # ------------------------------------------------------------------------------------------------ asking

    def __contains__(self, name: str) -> bool:
        return name in self.drawings or (name.startswith(LENT) and self._take_in(name))

    def _take_in(self, name: str) -> bool:
        """Put a picture of a person's own among the drawings. Gives whether it can be used."""
        file = lent_file(name)
        size = None if file is None else png_size(file)
        if size is not None:
            wide, high = map(float, size)
            self.drawings[name] = Drawing(name, str(file), wide, high, 1.0, (0.0, 0.0), None, "whole")
        return size is not None

    @property
    def laid(self) -> bool:
        """Whether pictures of somebody's own take the place of drawings."""
        return bool(self._laid)

    def lay_pictures(self, pictures: Mapping[str, Path]) -> list[str]:
        """Let pictures take the place of drawings, or stand beside them under new names, until others are laid.

        One in the place of a drawing is cut to its shape. Gives the names of those that are no pictures (PNG).
        """
        wanted, wrong = {}, []
        for name, path in pictures.items():
            size = png_size(path)
            if size is None:
                wrong.append(name)
            else:
                wanted[name] = path, path.stat().st_mtime_ns
        if wanted == self._laid:
            return wrong
        for name, entry in self._hidden.items():
            if entry is None:
                self.drawings.pop(name, None)
            else:
                self.drawings[name] = entry
        self._laid, self._hidden = wanted, {name: self.drawings.get(name) for name in wanted}
        for name, (path, _time) in wanted.items():
            wide, high = map(float, png_size(path) or (1, 1))
            under = self._hidden[name]
            self.drawings[name] = (
                Drawing(name, str(path), wide, high, 1.0, (0.0, 0.0), None, "whole") if under is None
                else replace(under, file=str(path))
            )  # fmt: skip
        self.clear()
        return wrong

    def info(self, name: str) -> Drawing:
        """Return what the manifest says of a drawing. Raises KeyError for an unknown name."""
        return self.drawings[name]

    def size(self, name: str, scale: float | None = None) -> tuple[int, int]:
        """Return the size in pixels of a drawing at its native size."""
        k = self.scale if scale is None else scale
        entry = self.drawings[name]
        return max(1, round(entry.w * k)), max(1, round(entry.h * k))

    def get(
        self,
        name: str,
        size: tuple[int, int] | None = None,
        *,
        tint: Color | None = None,
        state: str = "",
        flip_x: bool = False,
        flip_y: bool = False,
        angle: float = 0.0,
    ) -> Surface:
        """Return a drawing scaled as a whole to ``size`` pixels (its native size if None). Do not paint on it.

        ``tint`` multiplies a white drawing with a colour; ``state`` is ``""``, ``"grey"`` (no hue), ``"dim"`` (60 %
        light) or ``"forbidden"`` (35 % hue, 60 % light); ``angle`` turns it anticlockwise by degrees.
        """
        pixels = self.size(name) if size is None else (max(1, size[0]), max(1, size[1]))
        tint = without_hue(tint) if tint is not None and self.grey else tint
        key = ("whole", name, pixels, _tint_key(tint), state, flip_x, flip_y, round(angle, 1))
        return self.keep(key, lambda: self._make(name, pixels, tint, state, flip_x, flip_y, angle))

    def icon(self, name: str, pixels: int, colour: Color) -> Surface:
        """Return a one-coloured icon, ``pixels`` high and wide."""
        return self.get(f"icons/{name}", (pixels, pixels), tint=colour)

    def sliced(
        self,
        name: str,
        size: tuple[int, int],
        *,
        tint: Color | None = None,
        scale: float | None = None,
        state: str = "",
        margins: tuple[float, float, float, float] | None = None,
    ) -> Surface:
        """Return a drawing stretched to ``size`` pixels with its corners kept (nine or three slices).

        Margins follow the window's scale, or ``scale`` pixels a unit. A drawing without margins is stretched whole,
        unless the caller names some.
        """
        entry = self.drawings.get(name)
        if entry is not None and margins is not None:
            entry = replace(entry, slices=margins)
        if entry is None or entry.slices is None:
            return self.get(name, size, tint=tint, state=state)
        k = self.scale if scale is None else scale
        pixels = (max(1, size[0]), max(1, size[1]))
        tint = without_hue(tint) if tint is not None and self.grey else tint
        key = ("slices", name, pixels, _tint_key(tint), round(k, 3), state)
        return self.keep(key, lambda: _toned(_tinted(self._nine(entry, pixels, k), tint), state))

    def tiled(self, name: str, size: tuple[int, int]) -> Surface:
        """Return a new surface of ``size`` filled with a texture at its own size, mirrored beyond its edge."""
        source = self.source(name)
        out = Surface(size, 0, source) if not source.get_flags() & pygame.SRCALPHA else Surface(size, pygame.SRCALPHA)
        w, h = source.get_size()
        for row in range(0, size[1], h):
            for column in range(0, size[0], w):
                flip = ((column // w) % 2 == 1, (row // h) % 2 == 1)
                piece = pygame.transform.flip(source, *flip) if any(flip) else source
                out.blit(piece, (column, row))
        return out

    def repeated(self, name: str, width: int, tint: Color | None = None) -> Surface:
        """Return a running ornament of this width, repeated from the left."""
        piece = self.get(name, tint=tint)
        out = Surface((max(1, width), piece.get_height()), pygame.SRCALPHA)
        for x in range(0, width, piece.get_width()):
            out.blit(piece, (x, 0))
        return out

    def load(self, name: str) -> Surface:
        """Load a stored picture at its stored size, without keeping it. A missing one gives a flat grey surface."""
        entry = self.drawings.get(name)
        try:
            if entry is None:
                raise FileNotFoundError(name)
            loaded = pygame.image.load(str(self.root / entry.file))
            ready = pygame.display.get_surface() is not None
            has_alpha = bool(loaded.get_flags() & pygame.SRCALPHA) or loaded.get_colorkey() is not None
            surface = loaded if not ready else loaded.convert_alpha() if has_alpha else loaded.convert()
            if name in self._laid:
                surface = _cut(surface, entry.w / entry.h)
        except (OSError, pygame.error) as error:
            if name not in self.missing:
                self.missing.add(name)
                _log.warning("The drawing %s cannot be loaded: %s", name, error)
            size = (64, 64) if entry is None else (max(1, round(entry.w)), max(1, round(entry.h)))
            surface = Surface(size, pygame.SRCALPHA)
            surface.fill((90, 110, 118, 120))
        return pygame.transform.grayscale(surface) if self.grey else surface

    def source(self, name: str, most: int = LARGE_SOURCE) -> Surface:
        """Return a stored picture at its stored size; one of at most so many bytes is kept, as loading it takes long.

        Do not paint on it.
        """
        found = self._sources.get(name)
        if found is None:
            found = self.load(name)
            if _bytes_of(found) <= most:
                self.adopt_source(name, found)
            return found
        self._sources.move_to_end(name)
        return found

    def adopt_source(self, name: str, surface: Surface) -> None:
        """Keep a stored picture that was loaded elsewhere, as by a thread, so that :meth:`source` finds it."""
        if name in self._sources or name in self.missing:
            return
        self._sources[name] = surface
        self._source_bytes += _bytes_of(surface)
        while self._source_bytes > SOURCE_BYTES and len(self._sources) > 1:
            _old, gone = self._sources.popitem(last=False)
            self._source_bytes -= _bytes_of(gone)

    def _forget_sources(self) -> None:
        self._sources.clear()
        self._source_bytes = 0

    # ------------------------------------------------------------------------------------------------ keeping

    def keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Give the surface kept under this key, made by ``make`` if it is not there. Callers key by size and state."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        surface = make()
        cost = _bytes_of(surface)
        if self.painting_ground and cost > GROUND_PIECE_BYTES:
            return surface
        self._kept[key] = (surface, cost)
        self._bytes += cost
        while self._bytes > self.budget * self.room and len(self._kept) > 1:
            _old, (_gone, freed) = self._kept.popitem(last=False)
            self._bytes -= freed
        return surface

    @property
    def kept_bytes(self) -> int:
        """The bytes of all kept surfaces."""
        return self._bytes

    def rest(self, draw: Callable[[], None]) -> None:
        """Let go of what can be made anew within a picture and is not used by ``draw``, which paints what is seen."""
        mark = object()
        self._kept[mark] = (Surface((1, 1)), 0)
        draw()
        # What was used moved behind the mark; if the mark itself had to go, so did all that was older.
        older = list(takewhile(lambda key: key is not mark, self._kept)) if mark in self._kept else []
        self._kept.pop(mark, None)
        for key in older:
            if isinstance(key, tuple) and key[0] in SOON_MADE:
                self._bytes -= self._kept.pop(key)[1]
        self._forget_sources()

    def adopt(self, name: str, size: tuple[int, int], surface: Surface) -> None:
        """Keep a drawing that was scaled to ``size`` elsewhere, as by a thread, so that :meth:`get` finds it."""
        self.keep(("whole", name, size, None, "", False, False, 0.0), lambda: surface)

    def prepare(self, name: str, size: tuple[int, int]) -> Surface:
        """Load a drawing scaled to ``size`` and do not keep it. Touches nothing that is kept: a thread may call it."""
        return _scaled(self._fitted(name, self.load(name), size), size)

    def prepare_all(self, name: str, sizes: Sequence[tuple[int, int]]) -> list[Surface]:
        """Load a drawing once and give it scaled to several sizes, as :meth:`prepare` does to one."""
        source = self.load(name)
        return [_scaled(self._fitted(name, source, size), size) for size in sizes]

    def _fitted(self, name: str, source: Surface, size: tuple[int, int]) -> Surface:
        """Cut a picture that stands under a new name, and so has no drawing's shape, to that in which it is drawn."""
        is_new = name in self._laid and self._hidden.get(name) is None
        return _cut(source, size[0] / size[1]) if is_new and size[0] and size[1] else source

    def clear(self) -> None:
        """Forget every kept surface, as when the scale or the colours change."""
        self._kept.clear()
        self._bytes = 0
        self._forget_sources()

    # ------------------------------------------------------------------------------------------------ making

    def _make(
        self,
        name: str,
        size: tuple[int, int],
        tint: Color | None,
        state: str,
        flip_x: bool,
        flip_y: bool,
        angle: float,
    ) -> Surface:
        source = self._fitted(name, self.source(name, SMALL_SOURCE), size)
        # Whoever asked may set how the picture is laid down, which the source must not take over.
        surface = _scaled(source, size) if source.get_size() != size else source.copy()
        if flip_x or flip_y:
            surface = pygame.transform.flip(surface, flip_x, flip_y)
        surface = _toned(_tinted(surface, tint), state)
        if angle:
            surface = pygame.transform.rotozoom(surface, angle, 1.0)
        return surface

    def _nine(self, entry: Drawing, size: tuple[int, int], k: float) -> Surface:
        native = max(1, round(entry.w * k)), max(1, round(entry.h * k))
        source = _scaled(self.source(entry.name), native)
        assert entry.slices is not None
        left, top, right, bottom = (round(margin * k) for margin in entry.slices)
        out = Surface(size, pygame.SRCALPHA)
        columns = _cuts(native[0], size[0], left, right)
        rows = _cuts(native[1], size[1], top, bottom)
        for sy, sh, dy, dh in rows:
            for sx, sw, dx, dw in columns:
                if min(sw, sh, dw, dh) <= 0:
                    continue
                piece = source.subsurface(Rect(sx, sy, sw, sh))
                if (sw, sh) != (dw, dh):
                    piece = pygame.transform.smoothscale(piece, (dw, dh))
                out.blit(piece, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)
        return out


def _cuts(native: int, wanted: int, near: int, far: int) -> list[tuple[int, int, int, int]]:
    """Source start and length, target start and length of the three parts of one direction."""
    near, far = min(near, native - 1), min(far, max(0, native - 1 - min(near, native - 1)))
    if near + far > wanted:
        both = near + far
        small_near = round(wanted * near / both)
        return [(0, near, 0, small_near), (native - far, far, small_near, wanted - small_near)]
    middle = native - near - far
    return [
        (0, near, 0, near),
        (near, middle, near, wanted - near - far),
        (native - far, far, wanted - far, far),
    ]


def _cut(picture: Surface, ratio: float) -> Surface:
    """Return the middle of a picture that has this ratio of width to height."""
    wide, high = picture.get_size()
    cut = Rect(0, 0, min(wide, max(1, round(high * ratio))), min(high, max(1, round(wide / ratio))))
    cut.center = wide // 2, high // 2
    return picture.subsurface(cut)


def _scaled(surface: Surface, size: tuple[int, int]) -> Surface:
    if surface.get_size() == size:
        return surface
    if surface.get_bitsize() < 24:
        surface = surface.convert_alpha() if pygame.display.get_surface() is not None else surface.convert(32)
    return pygame.transform.smoothscale(surface, size)


def _bytes_of(surface: Surface) -> int:
    return surface.get_height() * surface.get_pitch()


def _tint_key(tint: Color | None) -> tuple[int, int, int, int] | None:
    return None if tint is None else (tint.r, tint.g, tint.b, tint.a)


def _tinted(surface: Surface, tint: Color | None) -> Surface:
    if tint is None:
        return surface
    out = surface.copy()
    # Scaling mixes white with the black of clear pixels; only the shape counts here, so its colour is set anew.
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _toned(surface: Surface, state: str) -> Surface:
    if state in ("grey", "forbidden"):
        grey = pygame.transform.grayscale(surface)
        if state == "forbidden":
            colour = surface.copy()
            colour.set_alpha(round(255 * 0.35))
            grey.blit(colour, (0, 0))
        surface = grey
    if state in ("dim", "forbidden"):
        surface = surface.copy()
        surface.fill((153, 153, 153, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
