"""The maps of the island that can be played on: those that ship, and those that a person has painted in Tiled."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path
from typing import Final

from atlantis_desktop.boards import BoardError, IslandDef, load_island
from atlantis_desktop.boards.loader import island_names
from atlantis_desktop.games.rising.maps import OWN_ISLANDS
from atlantis_desktop.paths import user_folders

_log = logging.getLogger(__name__)

USUAL_ISLAND: Final = OWN_ISLANDS[0]
ENDING: Final = ".tmx"
FOLDER: Final = "islands"
"""In the person's own folder of data: maps that are offered beside those of the program."""
MOST: Final = 6
"""So many maps at most are offered at the table."""


@lru_cache(maxsize=MOST)
def _read(name: str, _written: float) -> IslandDef:
    return load_island(Path(name) if name.endswith(ENDING) else name)


def island_of(name: str) -> IslandDef:
    """Return an island by its name under ``maps`` or by the path of its file. Raises BoardError with every fault."""
    try:
        written = Path(name).stat().st_mtime if name.endswith(ENDING) else 0.0
    except OSError:
        written = 0.0
    return _read(name, written)


def offered() -> tuple[str, ...]:
    """Return the names of all maps, the program's own first, then further ones of the folders in the order of names."""
    shipped = [name for name in island_names() if name not in OWN_ISLANDS]
    try:
        own = sorted(str(path) for path in (user_folders().data / FOLDER).glob("*" + ENDING))
    except OSError:
        own = []
    return (*OWN_ISLANDS, *shipped, *own)[:MOST]


def usable(name: str) -> tuple[str, str]:
    """Return the name of a map that can be shown, and a sentence when it is not the one that was asked for."""
    try:
        island_of(name)
    except BoardError as error:
        _log.warning("The map %s cannot be shown: %s", name, error)
        return USUAL_ISLAND, str(error)
    return name, ""
