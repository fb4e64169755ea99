"""Prototypes for tests: new ones like a template, opened and closed again."""

from __future__ import annotations

from pathlib import Path

from atlantis_desktop.games import GAMES, game_ids
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import Prototype
from atlantis_desktop.prototypes.loader import close_prototype, open_prototype
from atlantis_desktop.prototypes.making import new_folder


def yes(prototype: Prototype) -> bool:
    return True


def opened(folder: Path) -> GameEntry:
    """Open a folder, whose Python somebody agrees to."""
    return open_prototype(folder, yes)


def made(at: Path, like: str = "cards", name: str = "shoal") -> GameEntry:
    """Begin a prototype like a template and open it."""
    return opened(new_folder(name, like, at))


def close_all() -> None:
    """Take whatever was opened out of the box."""
    for game in set(game_ids()) - set(GAMES):
        close_prototype(game)
        consent.forget(game)


def without_python(folder: Path) -> Path:
    """Take the Python out of a folder."""
    for file in folder.rglob("*.py"):
        file.unlink()
    return folder


def change(file: Path, old: str, new: str) -> None:
    """Change one place of a text file."""
    text = file.read_text(encoding="utf-8")
    assert old in text, (file, old)
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
