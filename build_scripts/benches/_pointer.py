"""A mouse that another program cannot tell from a real one, and the picture that the X server then shows."""

from __future__ import annotations

import ctypes
import ctypes.util
import mmap
import struct
import time
from pathlib import Path

from benching import NotMeasuredError

_HEAD = struct.Struct(">25I")


class Pointer:
    """Moves and presses through the XTEST extension of a display; no other process has to be started for it."""

    def __init__(self, display: str) -> None:
        names = [ctypes.util.find_library(name) for name in ("X11", "Xtst")]
        if None in names:
            raise NotMeasuredError("libX11 and libXtst are not installed (sudo apt install xdotool)")
        self._x, self._test = (ctypes.CDLL(name) for name in names)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        opened = self._x.XOpenDisplay(display.encode())
        if not opened:
            raise NotMeasuredError(f"the display {display} cannot be opened")
        self._display = ctypes.c_void_p(opened)

    def move(self, x: int, y: int) -> None:
        """Move to a place of the screen."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XFlush(self._display)

    def button(self, down: bool) -> None:
        """Presses the left button or lets it go."""
        self._test.XTestFakeButtonEvent(self._display, 1, int(down), 0)
        self._x.XFlush(self._display)

    def close(self) -> None:
        """Let go of the display."""
        self._x.XCloseDisplay(self._display)


class FrameBuffer:
    """The screen of an Xvfb that was started with ``-fbdir``, read from its mapped file (X window dump, 32 bits)."""

    def __init__(self, folder: Path) -> None:
        path = folder / "Xvfb_screen0"
        with path.open("rb") as stream:
            self._map = mmap.mmap(stream.fileno(), 0, prot=mmap.PROT_READ)
        head = _HEAD.unpack(self._map[: _HEAD.size])
        self._start, self._stride = head[0] + head[19] * 12, head[12]

    def area(self, left: int, top: int, width: int, height: int) -> bytes:
        """Return the pixels of a rectangle, row after row."""
        rows = range(top, top + height)
        at = [self._start + row * self._stride + 4 * left for row in rows]
        return b"".join(self._map[begin : begin + 4 * width] for begin in at)

    def wait_for_change(self, area: tuple[int, int, int, int], before: bytes, seconds: float = 1.0) -> float | None:
        """Wait until a rectangle looks otherwise; return the moment (`time.perf_counter`), or None in vain."""
        end = time.perf_counter() + seconds
        while (now := time.perf_counter()) < end:
            if self.area(*area) != before:
                return now
            time.sleep(0.0002)
        return None
