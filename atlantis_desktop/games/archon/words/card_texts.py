"""Names of factions, articles, objectives and cards in the reader's language.

``assets/archon/locale/<language>/cards.toml`` holds tables such as ``[stasis.arson]`` with names alone. What it lacks
stays English, as the names of the heroes do. Rules read the English content; only what is shown goes through here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.folders import texts_folder
from atlantis_desktop.content.overlays import (
    Texts,
    in_language,
    read_texts,
    texts_or_none,
    untranslated,
    with_own_texts,
)
from atlantis_desktop.content.rulebook import load_rulebook, rulebook_folder
from atlantis_desktop.content.sheets import texts_file
from atlantis_desktop.games.archon.rules.content import GAME, ArchonContent, content_folder, load_content
from atlantis_desktop.games.archon.words.book_cards import sheets
from atlantis_desktop.words import PSEUDO_LANGUAGE, SOURCE_LANGUAGE, pseudo

FIELDS: Final = {
    "faction": "factions", "stasis": "stasis", "objective": "objectives", "project": "projects", "goal": "goals",
    "event": "events", "article": "articles", "hero": "heroes",
}  # fmt: skip
"""The kinds of tables, and where the content keeps them."""
ALIKE: Final = ("hero",)
"""Kinds whose names are the same in every language, unless a row brings another one."""
NAME: Final = {"name": 40}


def localised(content: ArchonContent, code: str | None = None) -> ArchonContent:
    """Return the content with the names of a language, the current one if none is named; everything else stays.

    Raises nothing: where the translation is missing or faulty the English names stay.
    """
    return in_language(content, code, _localised)


def _localised(content: ArchonContent, code: str) -> ArchonContent:
    if code == PSEUDO_LANGUAGE:
        texts: Texts = {kind: {row.id: {"name": pseudo(row.name)} for row in _rows(content, kind)} for kind in FIELDS}
    else:
        texts = texts_or_none(texts_file(GAME, code), lambda file: read_card_texts(content, file))
        texts = with_own_texts(texts, content.data, code)
    found: dict[str, Any] = {
        field: tuple(replace(row, name=texts.get(kind, {}).get(row.id, {}).get("name", row.name))
                     for row in _rows(content, kind))
        for kind, field in FIELDS.items()
    }
    return replace(content, **found)


def _rows(content: ArchonContent, kind: str) -> Sequence[Any]:
    rows: Sequence[Any] = getattr(content, FIELDS[kind])
    return rows


def read_card_texts(content: ArchonContent, file: Path) -> Texts:
    """Read the translated names of a file: kind -> id -> key -> text. Raises ContentError as `read_texts` does."""
    return read_texts(file, {kind: ([row.id for row in _rows(content, kind)], NAME) for kind in FIELDS})


def check_texts(content: ArchonContent, root: Path | None = None) -> list[Fault]:
    """Return what is wrong with the names of every language, and which ones a whole language lacks.

    Numbers that the rulebook takes from the cards must be there too; what else is wrong with it, its own check tells.
    """
    faults: list[Fault] = []
    folder = rulebook_folder(GAME, root)
    try:
        load_rulebook(GAME, folder)
    except ContentError:
        pass
    else:
        try:
            load_rulebook(GAME, folder, sheets(content))
        except ContentError as error:
            faults += error.faults
    wanted = [(kind, row.id, "name") for kind in FIELDS if kind not in ALIKE for row in _rows(content, kind)]
    for language in sorted(texts_folder(GAME, SOURCE_LANGUAGE, root).parent.glob("*/")):
        file = texts_file(GAME, language.name, root)
        if file.is_file():
            try:
                faults += untranslated(file, read_card_texts(content, file), wanted)
            except ContentError as error:
                faults += error.faults
    return faults


def check_cards(root: Path | None = None) -> list[Fault]:
    """Check the card files and their names in other languages below the program's data folder or another ``root``."""
    try:
        content = load_content(content_folder(root))
    except ContentError as error:
        return list(error.faults)
    return check_texts(content, root)
