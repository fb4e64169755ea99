"""The maps of the island that can be played on: those that ship, and those that a person has painted in Tiled."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from atlantis_desktop.boards import BoardError, IslandDef, is_island, load_island
from atlantis_desktop.boards.loader import island_names
from atlantis_desktop.bounds import PathWord, fitted
from atlantis_desktop.content.faults import Fault, misfit, shown
from atlantis_desktop.content.variants import MAPS, variants_folder
from atlantis_desktop.games.rising.maps import OWN_ISLANDS
from atlantis_desktop.paths import user_folders
from atlantis_desktop.words import _

_log = logging.getLogger(__name__)

GAME: Final = "rising"
USUAL_ISLAND: Final = OWN_ISLANDS[0]
ENDING: Final = ".tmx"
FOLDER: Final = "islands"
"""In the person's own folder of data: maps that are offered beside those of the program."""
LONGEST: Final = 80
"""More letters than the name of a map has that ships with the program."""
MOST: Final = 6
"""So many maps at most are offered at the table."""


_SHIPPED: Final = re.compile(r"[a-z0-9_]+(/[a-z0-9_]+)*")


@lru_cache(maxsize=MOST)
def _read(name: str, _written: float) -> IslandDef:
    return load_island(Path(name) if name.endswith(ENDING) else name)


def island_of(name: str) -> IslandDef:
    """Return an island by its name under ``maps`` or by the path of its file. Raises BoardError with every fault.

    The word may stand in a stranger's save: no file is looked for but the program's own and those that the person has
    put into the folder of maps.
    """
    if not _may_be(name):
        wrong, expected = misfit(name), _("the name of a map that is offered at the table")
        raise BoardError([Fault(_("the map of the island"), "", wrong, expected)])
    try:
        written = Path(name).stat().st_mtime if name.endswith(ENDING) else 0.0
    except OSError:
        written = 0.0
    return _read(name, written)


def _may_be(name: str) -> bool:
    """Tell whether a word can name a map of the program, or one of the person's own."""
    if fitted(name, PathWord, "") != name or not name.endswith(ENDING):
        return _SHIPPED.fullmatch(name) is not None and len(name) <= LONGEST
    path = Path(name)
    of_variant = path.parent.name == MAPS and path.parents[2] == variants_folder(GAME) if len(path.parts) > 3 else False
    return (path.parent == user_folders().data / FOLDER or of_variant) and ".." not in path.parts


def _is_hexagonal(path: Path) -> bool:
    """Tell whether a map of a variant is one of an island; the others are of screens."""
    try:
        return is_island(path)
    except BoardError:
        return False


def offered() -> tuple[str, ...]:
    """Return the names of all maps, the program's own first, then further ones of the folders in the order of names."""
    shipped = [name for name in island_names() if name not in OWN_ISLANDS]
    try:
        own = sorted(str(path) for path in (user_folders().data / FOLDER).glob("*" + ENDING))
        own += sorted(str(path) for path in variants_folder(GAME).glob(f"*/{MAPS}/*{ENDING}") if _is_hexagonal(path))
    except OSError:
        own = []
    return (*OWN_ISLANDS, *shipped, *own)[:MOST]


def usable(name: str) -> tuple[str, str]:
    """Return the name of a map that can be shown, and a sentence when it is not the one that was asked for."""
    try:
        island_of(name)
    except BoardError as error:
        _log.warning("The map %s cannot be shown: %s", shown(name), error)
        return USUAL_ISLAND, str(error)
    return name, ""
