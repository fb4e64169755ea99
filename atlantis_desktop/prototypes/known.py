"""Which prototypes a person has: those that were opened before, and those in the folder ``prototypes`` of the data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games import call_game
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import FOLDER, consent
from atlantis_desktop.prototypes.folder import ENDING, is_prototype
from atlantis_desktop.prototypes.packing import read_head
from atlantis_desktop.words import _

MOST = 60


@dataclass(frozen=True)
class Known:
    """One prototype as a list shows it before anything of it was read but its head."""

    id: str
    title: str
    line: str
    path: Path


def known_prototypes() -> list[Known]:
    """Return the prototypes that a person has, each once, by title; nothing of them is run, and little is read."""
    paths, own = list(consent.known().values()), user_folders().data / FOLDER
    if own.is_dir():
        paths += sorted(own.iterdir())
    paths = [path for path in paths if is_prototype(path) or (path.suffix == ENDING and path.is_file())]
    found: dict[str, Known] = {}
    for path in paths[:MOST]:
        known = _head(path)
        call_game(known.id, known.title)
        found.setdefault(known.id, known)
    return sorted(found.values(), key=lambda known: known.title.casefold())


def _head(path: Path) -> Known:
    """Return what the head of a prototype says; of one that cannot be read, that it has a fault."""
    try:
        data = read_head(path)
    except ContentError:
        return Known(path.name, path.name, _("Something in it is wrong; open it to read what."), path)
    id, title, line = (data.get(key) if isinstance(data.get(key), str) else "" for key in ("id", "title", "line"))
    return Known(str(id or path.name)[:40], str(title or path.name)[:60], str(line or "")[:120], path)
