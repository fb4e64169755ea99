"""The check of files that a person has made: maps of Tiled, and printed values of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from atlantis_desktop import boards
from atlantis_desktop.boards.loader import ENDING
from atlantis_desktop.boards.required import add_screens
from atlantis_desktop.content.faults import ContentError, Fault, nearest_word
from atlantis_desktop.content.folders import PACKS, game_folder
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.tables import is_picture
from atlantis_desktop.content.variants import HEAD, Variant, maps_of, open_variant, pictures_of
from atlantis_desktop.games import entries, entry_of, game_ids
from atlantis_desktop.games.maps import screens_of_games
from atlantis_desktop.games.variants import in_force, option_defaults
from atlantis_desktop.paths import data_root, drawing_lists
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
    """Return a file itself, or what is in a folder in the order of names: variants, and other maps and values.

    A variant is its folder, and what lies in it belongs to it.
    """
    if not path.is_dir() or (path / HEAD).is_file():
        return [path]
    variants = [head.parent for head in path.rglob(HEAD)]
    files = [each for each in path.rglob("*") if each.suffix.lower() in ENDINGS and not each.is_dir()
             and not any(folder in each.parents for folder in variants)]  # fmt: skip
    return sorted((*variants, *files))


def check_variant(folder: Path) -> Checked:
    """Check a variant of a game: its head, cards, options, maps and pictures, with and without each expansion."""
    what = _("a variant")
    try:
        _source, head = Source.open(folder / HEAD)
        game = head.get("game")
        variant = open_variant(game if isinstance(game, str) and game in game_ids() else game_ids()[0], str(folder))
        option_defaults(variant)
        packs = sorted(path.name for path in (game_folder(variant.game) / PACKS).glob("*/"))
        seats = entry_of(variant.game).seats[0]
        found = [in_force(variant, seats, options) for options in ({}, *({pack: True} for pack in packs))]
    except ContentError as error:
        return Checked(folder, what, list(error.faults), [])
    warnings = [warning for each in found for warning in each.warnings]
    maps = [_check_map(path) for path in maps_of(variant)]
    warnings += [warning for checked in maps for warning in checked.warnings]
    wrong, unknown = _of_pictures(variant, [each.data for each in found])
    faults = [fault for checked in maps for fault in checked.faults]
    return Checked(folder, what, [*faults, *wrong], list(dict.fromkeys([*warnings, *unknown])))


def _of_pictures(variant: Variant, data: Sequence[Mapping[str, Any]]) -> tuple[list[Fault], list[Fault]]:
    """Return which pictures of a variant are none, and which stand for no drawing and belong to no card of it."""
    assets = data_root() / "assets"
    lists = {prefix: file for prefix, file in drawing_lists(assets).items() if prefix.startswith(f"{variant.game}/")}
    known = [prefix + name for prefix, file in lists.items() for name in json.loads(file.read_text(encoding="utf-8"))]
    known += [f"{variant.game}/{word}" for each in data for word in _words_of_pictures(each)]
    wrong, unknown = [], []
    for name, path in pictures_of(variant).items():
        file = path.relative_to(variant.path).as_posix()
        if not is_picture(path):
            wrong.append(Fault(file, "", _("{name} is no picture").format(name=path.name), _("a PNG file")))
        elif name not in known:
            told = _("{game} has no drawing of this name, and no card whose picture it would be")
            near = nearest_word(name, known).removeprefix(f"{variant.game}/")
            unknown.append(Fault(file, "", told.format(game=variant.game), _("the name of a drawing"), near))
    return wrong, unknown


def _words_of_pictures(data: Any) -> Iterator[str]:
    """Return the names that pictures of the rows of card files have: ``pic_`` with their ids, or their ``art``."""
    for table in data.values() if isinstance(data, Mapping) else ():
        for row in table if isinstance(table, list) else ():
            if isinstance(row, Mapping):
                yield from (f"pic_{row.get('id')}", str(row.get("art")))
        yield from _words_of_pictures(table)


def check_file(path: Path, folder: Path | None = None) -> Checked:
    """Check a map or a file of printed values by its ending. Raises ValueError for another kind of file.

    Faults call a file below ``folder`` by its path in it, so that maps of one name are told apart.
    """
    checked = _checked(path)
    if folder in (None, path) or not folder.is_dir() or not path.is_relative_to(folder):
        return checked
    inside = path.parent.relative_to(folder)

    def called(fault: Fault) -> Fault:
        own = (path.parent / fault.file).exists()
        return replace(fault, file=(inside / fault.file).as_posix()) if own else fault

    return checked._replace(
        faults=[called(fault) for fault in checked.faults], warnings=[called(fault) for fault in checked.warnings]
    )


def _checked(path: Path) -> Checked:
    if (path / HEAD).is_file():
        return check_variant(path)
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
