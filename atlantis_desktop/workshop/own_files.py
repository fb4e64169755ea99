"""The check of files that a person has made: maps of Tiled, and printed values of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from atlantis_desktop import boards
from atlantis_desktop.boards.loader import ENDING
from atlantis_desktop.boards.required import add_screens
from atlantis_desktop.content.faults import ContentError, Fault, nearest_word
from atlantis_desktop.content.reading import Source
from atlantis_desktop.games import entries
from atlantis_desktop.games.maps import screens_of_games
from atlantis_desktop.words import _

add_screens(screens_of_games)

VALUES = ".toml"
ENDINGS = (ENDING, VALUES)


class Checked(NamedTuple):
    """What the check of one file came to."""

    path: Path
    what: str
    """What kind of file it was taken for, as a word for people."""
    faults: list[Fault]
    warnings: list[Fault]
    """What may stay as it is, but is hardly meant."""


def files_of(path: Path) -> list[Path]:
    """Return a file itself, or the maps and values below a folder in the order of their names."""
    if not path.is_dir():
        return [path]
    return sorted(each for each in path.rglob("*") if each.suffix.lower() in ENDINGS and not each.is_dir())


def check_file(path: Path, folder: Path | None = None) -> Checked:
    """Check a map or a file of printed values by its ending. Raises ValueError for another kind of file.

    Faults call a file below ``folder`` by its path in it, so that maps of one name are told apart.
    """
    checked = _checked(path)
    if folder is None or not folder.is_dir() or not path.is_relative_to(folder):
        return checked
    inside = path.parent.relative_to(folder)

    def called(fault: Fault) -> Fault:
        own = (path.parent / fault.file).exists()
        return replace(fault, file=(inside / fault.file).as_posix()) if own else fault

    return checked._replace(
        faults=[called(fault) for fault in checked.faults], warnings=[called(fault) for fault in checked.warnings]
    )


def _checked(path: Path) -> Checked:
    if path.suffix.lower() == ENDING:
        return _check_map(path)
    if path.suffix.lower() == VALUES:
        return _check_values(path)
    raise ValueError(_("{file}: expected a map ({map}) or printed values ({values}).").format(
        file=path, map=ENDING, values=VALUES))  # fmt: skip


def _check_map(path: Path) -> Checked:
    try:
        if not boards.is_island(path):
            return Checked(path, _("the map of a screen"), boards.check_map(path), [])
        island = boards.load_island(path)
    except boards.BoardError as error:
        return Checked(path, _("a map"), list(error.faults), [])
    return Checked(path, _("the map of an island"), [], boards.tiles_under(island, path.name))


def printed_games() -> dict[str, Callable[..., object]]:
    """Return the games over whose cards an owner can lay printed values, each with what reads its cards."""
    cards = {entry.id: entry.cards() for entry in entries() if entry.cards is not None}
    return {game: each.load for game, each in cards.items() if each.load is not None}


def _check_values(path: Path) -> Checked:
    what, known = _("printed values"), printed_games()
    try:
        source, data = Source.open(path)
        if "given" in data:
            wrong, expected = _("this is a scenario"), _("printed values; the verb “scenario” plays scenarios")
            return Checked(path, what, [Fault(source.name, "", wrong, expected)], [])
        game = data.get("game", path.stem)
        load = known.get(game) if isinstance(game, str) else None
        if load is None:
            words = ", ".join(known)
            wrong = _("it does not say for which game it is")
            expected = _("the name {names}, or a line such as: game = \"{game}\"").format(
                game=next(iter(known)), names=_(" or ").join(name + VALUES for name in known))  # fmt: skip
            near = nearest_word(game, known) if isinstance(game, str) else ""
            if "game" in data:
                wrong, expected = _("there is no printed game of this name"), _("one of {words}").format(words=words)
            return Checked(path, what, [Fault(source.name, "", wrong, expected, near)], [])
        load(printed=path)
    except ContentError as error:
        return Checked(path, what, list(error.faults), [])
    return Checked(path, what, [], [])
