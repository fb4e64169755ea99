"""The screens that the games of the box draw from maps of their own.

`boards` knows no game: it is handed this function by whoever opens maps of games, the table and the checks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from atlantis_desktop.games import entry_of, game_ids

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen


def screens_of_games() -> tuple[Screen, ...]:
    """Return the screens of every game of the box, with what each map must have."""
    return _screens_of(game_ids())


@lru_cache(maxsize=4)
def _screens_of(ids: tuple[str, ...]) -> tuple[Screen, ...]:
    return tuple(screen for make in (entry_of(id).maps for id in ids) if make is not None for screen in make())
