"""Looks for objects that nobody uses any more while nothing is drawn: a full search takes longer than a picture."""

from __future__ import annotations

import gc
from typing import Final

NEVER: Final = 1_000_000_000
STILL_FOR: Final = 0.5
"""Seconds without input after which nobody minds a search."""
AGAIN_AFTER: Final = 10.0
AT_LATEST: Final = 120.0
"""Seconds after which a search comes even while things move."""


class Tidying:
    """Does the full searches of Python's collector; the quick ones go on by themselves.

    What a screen is made of is set aside after the first search, so that the later ones have little to look at.
    """

    def __init__(self) -> None:
        self._since = 0.0
        self._screen: object = None
        self._thresholds = gc.get_threshold()

    def begin(self) -> None:
        """Leave no full search to chance."""
        self._thresholds = gc.get_threshold()
        gc.set_threshold(self._thresholds[0], self._thresholds[1], NEVER)

    def end(self) -> None:
        """Leave everything to Python again."""
        gc.set_threshold(*self._thresholds)
        gc.unfreeze()

    def rest(self, screen: object, seconds: float, idle: float, still: bool) -> bool:
        """Let so many seconds pass on a screen; ``idle`` are those without input. Gives whether a search was made."""
        self._since += seconds
        is_new = screen is not self._screen
        quiet = still and idle >= STILL_FOR and (is_new or self._since >= AGAIN_AFTER)
        if not quiet and self._since < AT_LATEST:
            return False
        self._since = 0.0
        if is_new:
            self._screen = screen
            gc.unfreeze()
        gc.collect()
        if is_new:
            gc.freeze()
        return True
