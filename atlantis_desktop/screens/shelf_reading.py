"""The saved games, read a few a picture, so that a window with thousands of them opens and answers at once."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from atlantis_desktop.storage.shelf import GameInfo

FIRST_SLICE: Final = 0.03
"""Seconds in which a page reads before it is seen: enough for the games of most people."""
SLICE: Final = 0.008
"""Seconds in which it reads between two pictures."""


class ShelfReading:
    """What is known of the games of a folder so far, the last played first; `read` reads on."""

    def __init__(self, folder: Path) -> None:
        """Start with nothing read. A folder without games costs nothing, not even the module that reads them."""
        self.games: list[GameInfo] = []
        self._left: Iterator[GameInfo] | None = None
        if has_games(folder):
            from atlantis_desktop.storage.shelf import each_game

            self._left = each_game(folder)

    @property
    def done(self) -> bool:
        """Whether all are read."""
        return self._left is None

    def read(self, seconds: float = SLICE) -> bool:
        """Read for about so long, but one game at least; tell whether there is more to show, or no more to come."""
        if self._left is None:
            return False
        until = time.perf_counter() + seconds
        found = False
        for game in self._left:
            if not game.over:
                self.games.append(game)
                found = True
            if time.perf_counter() >= until:
                return found
        self._left = None
        return True


def has_games(folder: Path) -> bool:
    """Tell whether a folder holds files of saved games."""
    try:
        with os.scandir(folder) as entries:
            return any(entry.name.endswith((".json", ".log")) for entry in entries)
    except OSError:
        return False
