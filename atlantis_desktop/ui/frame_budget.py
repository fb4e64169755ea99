"""The pace of pictures: what changed is painted while there is time for it, the rest in the pictures that follow."""

from __future__ import annotations

import time
from typing import Final

PICTURE_SECONDS: Final = 0.007
"""How long a picture goes on painting what changed, counted from its input; at 60 a second there are 16.7 ms for it."""


class Pace:
    """Tells whether a picture has time for one more thing. Outside the loop, as for a screenshot, it always has."""

    def __init__(self) -> None:
        self._end: float | None = None
        self._began = False

    def begin(self) -> None:
        """A picture begins: from now on there is only so much time."""
        self._end = time.perf_counter() + PICTURE_SECONDS
        self._began = False

    def end(self) -> None:
        """The picture is done, or has to be whole whatever it takes."""
        self._end = None

    def has_time(self) -> bool:
        """Tell whether one more thing may be painted. The first one always may, so that none waits for ever."""
        first, self._began = not self._began, True
        return first or self._end is None or time.perf_counter() < self._end
