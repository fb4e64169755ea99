"""The card files of a game of the box, of a folder or of a single file, with their texts in other languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from atlantis_desktop import exits
from atlantis_desktop.content.faults import ContentError, Fault, nearest_word
from atlantis_desktop.content.folders import PACKS, cards_folder, game_folder, texts_folder
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.tables import ENDINGS, Columns, columns_of, read_cards
from atlantis_desktop.games import game_ids
from atlantis_desktop.words import SOURCE_LANGUAGE, _

Texts = dict[str, dict[str, dict[str, dict[str, str]]]]


@dataclass(frozen=True)
class DeckFiles:
    """Card files by name, empty for the name of one that stands alone, and texts in other languages."""

    files: Mapping[str, dict[str, Any]]
    texts: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]]

    @property
    def count(self) -> int:
        """How many rows of cards it has."""
        tables = (table for data in self.files.values() for table in data.values() if isinstance(table, list))
        return sum(isinstance(row, dict) for table in tables for row in table)

    def head(self, file: str) -> dict[str, Any]:
        """Return what stands at the head of each card file and in no table: its format and its game."""
        return {key: value for key, value in self.files[file].items() if key in ("format", "game")}

    def columns(self) -> dict[str, Columns]:
        """Return what the columns of its tables hold, by file."""
        return {name: columns_of(data) for name, data in self.files.items()}


def deck_of(word: str, encoding: str = "") -> DeckFiles:
    """Return the cards of a game by its id, or those of a folder or a file by its path.

    Raises CommandError for a word that is neither, ContentError for files at fault.
    """
    if word in game_ids():
        return game_deck(word)
    path = Path(word)
    if path.is_dir():
        return _folder_deck(path, encoding)
    if path.suffix.lower() in ENDINGS:
        found = read_cards(path, encoding=encoding)
        return DeckFiles(found.files, found.texts)
    message = _("There is neither a game nor a file of cards called {word}.").format(word=word[:60])
    near = nearest_word(word, game_ids())
    raise exits.CommandError(
        message + (" " + _("Did you mean “{word}”?").format(word=near) if near else ""), exits.BAD_OPTIONS
    )


def game_deck(game: str) -> DeckFiles:
    """Return the cards of a game of the box, those of its expansions among them under names such as ``pack/items``.

    Raises ContentError with the faults of its files.
    """
    paths = {path.stem: path for path in _in_order(cards_folder(game))}
    packs = game_folder(game) / PACKS
    for pack in sorted(packs.iterdir()) if packs.is_dir() else []:
        paths |= {f"{pack.name}/{path.stem}": path for path in _in_order(pack / "cards")}
    files = {name if len(paths) > 1 else "": Source.open(path)[1] for name, path in paths.items()}
    texts: Texts = {}
    for pack_id in ("", *(pack.name for pack in packs.glob("*/"))):
        for folder in sorted(texts_folder(game, SOURCE_LANGUAGE, pack=pack_id).parent.glob("*/")):
            file = folder / "cards.toml"
            for kind, rows in (Source.open(file)[1] if file.is_file() else {}).items():
                if isinstance(rows, dict):
                    texts.setdefault(folder.name, {}).setdefault(kind, {}).update(rows)
    return DeckFiles(files, texts)


def _in_order(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


def _folder_deck(folder: Path, encoding: str) -> DeckFiles:
    inside = folder / "cards"
    paths = sorted(path for path in (inside if inside.is_dir() else folder).iterdir()
                   if path.suffix.lower() in ENDINGS and (inside.is_dir() or path.stem == "cards"))  # fmt: skip
    if not paths:
        message = _(
            "{folder}: there are no cards in it. Expected a file cards.csv, cards.xlsx, cards.ods or cards.toml."
        )
        raise exits.CommandError(message.format(folder=folder), exits.BAD_OPTIONS)
    files: dict[str, dict[str, Any]] = {}
    texts: Texts = {}
    faults: list[Fault] = []
    for path in paths:
        try:
            found = read_cards(path, encoding=encoding)
        except ContentError as error:
            faults += error.faults
            continue
        for name, data in found.files.items():
            files[name or (path.stem if len(paths) > 1 else "")] = data
        for code, kinds in found.texts.items():
            for kind, rows in kinds.items():
                for id, words in rows.items():
                    texts.setdefault(code, {}).setdefault(kind, {}).setdefault(id, {}).update(words)
    if faults:
        raise ContentError(faults)
    return DeckFiles(files, texts)
