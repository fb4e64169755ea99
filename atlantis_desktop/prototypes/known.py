"""Which prototypes a person has: those that were opened before, and those in the folder ``prototypes`` of the data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.reading import read_text
from atlantis_desktop.engine.toml_door import TomlError, read_toml
from atlantis_desktop.games import call_game
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import FOLDER, consent
from atlantis_desktop.prototypes.folder import ENDING, HEAD, is_prototype
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
    paths = [path for path in consent.known().values() if is_prototype(path)]
    own = user_folders().data / FOLDER
    if own.is_dir():
        paths += [path for path in sorted(own.iterdir()) if path.suffix == ENDING or is_prototype(path)]
    found: dict[str, Known] = {}
    for path in paths[:MOST]:
        known = _head(path)
        call_game(known.id, known.title)
        found.setdefault(known.id, known)
    return sorted(found.values(), key=lambda known: known.title.casefold())


def _head(path: Path) -> Known:
    """Return what the head of a folder says; of one that cannot be read, that it has a fault."""
    if path.suffix == ENDING:
        return Known(path.stem, path.stem.capitalize(), _("A prototype in one file."), path)
    try:
        data = read_toml(read_text(path / HEAD))
    except (ContentError, TomlError):
        return Known(path.name, path.name, _("Something in this folder is wrong; open it to read what."), path)
    id, title, line = (data.get(key) if isinstance(data.get(key), str) else "" for key in ("id", "title", "line"))
    return Known(str(id or path.name)[:40], str(title or path.name)[:60], str(line or "")[:120], path)
