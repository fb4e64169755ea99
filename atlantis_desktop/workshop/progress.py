"""How far a long run has come, and for how long it will go on."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from atlantis_desktop.words import _

BAR = 24
"""How many characters wide the progress bar is."""


def on_terminal(games: int) -> Callable[[int], None] | None:
    """Return what draws a bar (`progress`), or None where nobody watches."""
    return progress(games) if sys.stderr is not None and sys.stderr.isatty() else None


def progress(games: int, write: Callable[[str], Any] | None = None) -> Callable[[int], None]:
    """Return a function that draws a bar with the time still to go each time it hears how many games are over."""
    out = write or (lambda text: (sys.stderr.write(text), sys.stderr.flush()))
    began = time.monotonic()
    last = [0.0]

    def told(done: int) -> None:
        now = time.monotonic()
        if done < games and now - last[0] < 0.1:
            return
        last[0] = now
        if done >= games:
            out("\r" + " " * (BAR + 48) + "\r")
            return
        full = BAR * done // games
        left = _clock((now - began) / max(1, done) * (games - done))
        bar = "#" * full + "." * (BAR - full)
        text = _("[{bar}] {done} of {games}, {left} to go").format(bar=bar, done=done, games=games, left=left)
        out("\r" + text + "  ")

    return told


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"
