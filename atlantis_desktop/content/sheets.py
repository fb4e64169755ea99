"""The cards, tiles and boards of a game with files of its own, as one row for its rulebook; the check of texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word
from atlantis_desktop.content.folders import cards_folder, texts_folder
from atlantis_desktop.content.overlays import read_texts, translated_folder, translated_pages, untranslated
from atlantis_desktop.content.reading import file_name
from atlantis_desktop.content.rulebook import Cards, check_card_links, load_rulebook, pages_folder, rulebook_folder
from atlantis_desktop.words import SOURCE_LANGUAGE, _


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of card, tile, board or level as the rulebook shows it; ``at`` is its number among its kind, ``pack``
    the expansion that brings it, empty for the base box.
    """

    kind: str
    at: int
    row: str
    name: str
    text: str
    rule: str
    pack: str = ""


@dataclass(frozen=True)
class SheetTable:
    """All of them, each once, however many copies there are; the search of the rulebook knows their names."""

    content: Any
    cards: tuple[Sheet, ...]
    index: Mapping[str, int]
    numbers: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, content: Any, cards: Iterable[Sheet], numbers: Mapping[str, int] | None = None) -> SheetTable:
        """Make the table of a content out of its sheets, in the order of the book, and its numbers by their names."""
        made = tuple(cards)
        return cls(content, made, MappingProxyType({sheet.row: at for at, sheet in enumerate(made)}), numbers or {})

    def sheet(self, id: str) -> Sheet:
        """Return the one with this id. Raises KeyError."""
        return self.cards[self.index[id]]


def texts_file(game: str, code: str, root: Path | None = None, pack: str = "") -> Path:
    """Return the file with the card texts of a game, or of a pack, in a language."""
    return texts_folder(game, code, root, pack) / "cards.toml"


def check_texts(
    game: str,
    table: Cards,
    kinds: Mapping[str, tuple[Sequence[str], Mapping[str, int]]],
    root: Path | None = None,
    english: Iterable[tuple[str, str, str]] | None = None,
) -> list[Fault]:
    """Check the card texts of every language, the cards that the pages of the rulebook name in each of them, and that
    the rules which the cards name are in the book.

    Takes the game, its cards, the texts that a language has, as `overlays.read_texts` does, and those that there are in
    English (kind, id and key of each), all of them where none are named.
    """
    faults = check_translations(game, kinds, root, english)
    files = sorted(cards_folder(game, root).glob("*.toml"))
    rules = {card.row: card.rule for card in table.cards}
    folder, ids = rulebook_folder(game, root), table.index
    try:
        book = load_rulebook(game, folder)
        pages = book.pages
        faults += check_card_links(pages, partial(pages_folder, folder), ids)
        for row, rule in ((row, rule) for row, rule in rules.items() if not book.has_rule(rule)):
            named = file_name(files[0] if len(files) == 1 else cards_folder(game, root))
            place, wrong = _("card {name}").format(name=row), _("the rulebook has no rule {rule}")
            faults.append(Fault(named, place, wrong.format(rule=rule), _("the number of a rule"),
                                nearest_word(rule, book.rule_ids())))  # fmt: skip
    except ContentError:
        pages = ()  # The check of the rulebook tells these faults.
    for language in sorted(texts_folder(game, SOURCE_LANGUAGE, root).parent.glob("*/")):
        folders = partial(translated_folder, game, language.name, root=root)
        faults += check_card_links(translated_pages(pages, folders), folders, ids)
    return faults


def check_translations(
    game: str,
    kinds: Mapping[str, tuple[Sequence[str], Mapping[str, int]]],
    root: Path | None = None,
    english: Iterable[tuple[str, str, str]] | None = None,
    pack: str = "",
) -> list[Fault]:
    """Check the card texts of every language that a game has, or a pack of it; takes what `check_texts` does."""
    faults: list[Fault] = []
    wanted = english or [(kind, id, key) for kind, (ids, keys) in kinds.items() for id in ids for key in keys]
    for language in sorted(texts_folder(game, SOURCE_LANGUAGE, root, pack).parent.glob("*/")):
        file = texts_file(game, language.name, root, pack)
        if file.is_file():
            try:
                faults += untranslated(file, read_texts(file, kinds), wanted)
            except ContentError as error:
                faults += error.faults
    return faults
