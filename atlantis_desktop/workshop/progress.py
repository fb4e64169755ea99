"""How far a long run has come, and for how long it will go on."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from atlantis_desktop.words import _

BAR = 24
"""How many characters wide the progress bar is."""
PAUSE = 0.1
"""It is not drawn more often than this, in seconds."""
CLEAR = "\r" + " " * (BAR + 48) + "\r"


def on_terminal(games: int) -> Callable[[int], None] | None:
    """Return what draws a bar (`progress`), or None where nobody watches."""
    return progress(games) if sys.stderr is not None and sys.stderr.isatty() else None


def by_time(seconds: float, write: Callable[[str], Any] | None = None) -> Callable[[int], None] | None:
    """Return what draws a bar for games that end by time, or None where nobody watches; below 0 games it goes away."""
    if write is None and on_terminal(1) is None:
        return None
    out = write or _to_terminal
    began, last = time.monotonic(), [0.0]

    def told(done: int) -> None:
        now = time.monotonic()
        if done >= 0 and now - last[0] < PAUSE:
            return
        last[0] = now
        if done < 0:
            out(CLEAR)
            return
        full = min(BAR, int(BAR * (now - began) / seconds))
        text = _("[{bar}] {done} games, {left} to go").format(
            bar="#" * full + "." * (BAR - full), done=done, left=_clock(max(0.0, began + seconds - now)))  # fmt: skip
        out("\r" + text + "  ")

    return told


def progress(games: int, write: Callable[[str], Any] | None = None) -> Callable[[int], None]:
    """Return a function that draws a bar with the time still to go each time it hears how many games are over."""
    out = write or _to_terminal
    began = time.monotonic()
    last = [0.0]

    def told(done: int) -> None:
        now = time.monotonic()
        if done < games and now - last[0] < PAUSE:
            return
        last[0] = now
        if done >= games:
            out(CLEAR)
            return
        full = BAR * done // games
        left = _clock((now - began) / max(1, done) * (games - done))
        bar = "#" * full + "." * (BAR - full)
        text = _("[{bar}] {done} of {games}, {left} to go").format(bar=bar, done=done, games=games, left=left)
        out("\r" + text + "  ")

    return told


def _to_terminal(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"
