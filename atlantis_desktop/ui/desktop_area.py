"""The part of the desktop that bars and docks leave free, so that a window opens where all of it is seen."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

TITLE_BAR: Final = 40
"""So high the frame above a window is taken to be; systems tell only of windows that are open already."""
EDGE: Final = 4
"""So wide the frame at its other sides is taken to be."""


def usable_area() -> Rect | None:
    """Return the free part of the first display in pixels of the desktop, None where the system does not tell."""
    library = sdl()
    if library is None:
        return None
    found = (ctypes.c_int * 4)()
    with contextlib.suppress(AttributeError, OSError):
        if library.SDL_GetDisplayUsableBounds(0, ctypes.byref(found)) == 0 and found[2] > 0 and found[3] > 0:
            return Rect(*found)
    return None


def corner_of(display: int) -> tuple[int, int]:
    """Return where a display begins on a desktop of several; (0, 0) where the system does not tell."""
    library = sdl()
    found = (ctypes.c_int * 4)()
    if library is not None:
        with contextlib.suppress(AttributeError, OSError):
            library.SDL_GetDisplayBounds(display, ctypes.byref(found))
    return found[0], found[1]


def room_in(area: Rect) -> Rect:
    """Return where the drawn part of a window may lie within a free part of the desktop: its frame needs room, too."""
    return Rect(area.x + EDGE, area.y + TITLE_BAR, area.width - 2 * EDGE, area.height - TITLE_BAR - EDGE)


@lru_cache(maxsize=1)
def sdl() -> ctypes.CDLL | None:
    """Return the very library that pygame has loaded, since another one would know of no display and no keyboard."""
    folder = Path(pygame.__file__).parent
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            return ctypes.CDLL("SDL2.dll")
        if sys.platform.startswith("linux"):
            with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
                named = (line.split(maxsplit=5)[-1].strip() for line in maps if "/libSDL2-" in line)
                return ctypes.CDLL(next(named, "libSDL2-2.0.so.0"))
        for place in (folder / ".dylibs", folder):
            for file in place.glob("libSDL2-2*.dylib"):
                return ctypes.CDLL(str(file))
    return None
