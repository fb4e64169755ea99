"""Names and texts of City of Scoundrels' cards in the reader's language, and all of them as one row for the rulebook.

``assets/scoundrels/locale/<language>/cards.toml`` holds tables such as ``[card.I01]`` with the names. What a card does
is composed from its numbers and effects (`words.card_sentences`) with the sentences of the
language's catalog, so that no translation can say anything else than the card does.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.overlays import Texts, in_language, read_texts, texts_or_none, with_own_texts
from atlantis_desktop.content.sheets import Sheet, SheetTable
from atlantis_desktop.content.sheets import check_texts as check_sheets
from atlantis_desktop.content.sheets import texts_file as sheet_texts_file
from atlantis_desktop.games.scoundrels.rules.card_sentences import Composer
from atlantis_desktop.games.scoundrels.rules.content import (
    GAME,
    CardKind,
    ScoundrelsContent,
    content_folder,
    load_content,
)
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES
from atlantis_desktop.words import (
    DOMAIN,
    PSEUDO_LANGUAGE,
    _,
    language,
    locale_root,
    ngettext,
    pseudo,
    read_catalog,
)

__all__ = [
    "Sheet", "SheetTable", "card_def", "check_texts", "deeds_text", "family_name", "localised", "read_card_texts",
    "region_name", "sheets", "shown", "texts_file", "values_text",
]  # fmt: skip


KINDS: Mapping[str, Mapping[str, int]] = MappingProxyType({"card": {"name": 24}})
"""By kind of table: which texts it has, with how many letters at most."""


def texts_file(code: str, root: Path | None = None) -> Path:
    """Return the file with the names of the cards in a language."""
    return sheet_texts_file(GAME, code, root)


def read_card_texts(content: ScoundrelsContent, file: Path) -> Texts:
    """Read the translated names of a file: kind -> id -> key -> text. Raises ContentError with every fault."""
    return read_texts(file, _kinds(content))


def _kinds(content: ScoundrelsContent) -> dict[str, tuple[list[str], Mapping[str, int]]]:
    ids = [each.id for each in content.kinds]
    return {kind: (ids, limits) for kind, limits in KINDS.items()}


def check_texts(content: ScoundrelsContent, root: Path | None = None) -> list[Fault]:
    """Check the card texts of every language, and the cards that the pages of the rulebook name in each of them."""
    return check_sheets(GAME, sheets(content), _kinds(content), root)


def localised(content: ScoundrelsContent, code: str | None = None) -> ScoundrelsContent:
    """Return the content with the texts of a language, the current one if none is named.

    Numbers, order, ids and hash stay the same. Raises nothing: where a translation is missing or faulty the English
    words stay, and a faulty one is noted in the log.
    """
    return in_language(content, code, _localised)


def _localised(content: ScoundrelsContent, code: str) -> ScoundrelsContent:
    if code == PSEUDO_LANGUAGE:
        kinds = tuple(replace(kind, name=pseudo(kind.name), text=pseudo(kind.text)) for kind in content.kinds)
    else:
        texts = texts_or_none(texts_file(code), lambda file: read_card_texts(content, file))
        told = with_own_texts(texts, content.data, code).get("card", {})
        names = {kind.id: told.get(kind.id, {}).get("name", kind.name) for kind in content.kinds}
        tell = _composer(code, names)
        named = [replace(kind, name=names[kind.id]) for kind in content.kinds]
        kinds = tuple(replace(kind, text=tell.text(kind)) for kind in named)
    return replace(content, kinds=kinds)


def _composer(code: str, names: Mapping[str, str]) -> Composer:
    """Return what composes texts in a language, English where it has no catalog."""
    file = locale_root() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    catalog: gettext.NullTranslations | None = read_catalog(file) if file.is_file() else None
    if catalog is None:
        return Composer(names=names)
    return Composer(catalog.gettext, catalog.ngettext, names)


# ---------------------------------------------------------------------------------------------------- what is shown


def shown(rules: ScoundrelsRules) -> ScoundrelsContent:
    """Return the content of a match with the texts of the reader's language."""
    return localised(rules.deck.content)


def card_names(rules: ScoundrelsRules) -> dict[str, str]:
    """Return the name of every kind of card in the reader's language, by its id in the order of the files."""
    return {kind.id: kind.name for kind in shown(rules).kinds}


def card_def(rules: ScoundrelsRules, piece: int) -> CardKind:
    """Return the card of a piece, 0 to 105, with its texts in the reader's language."""
    return shown(rules).kinds[rules.deck.kind_of[piece]]


def values_text(kind: CardKind) -> str:
    """Return the values of an investment in the current language, empty for other cards."""
    return Composer(_, ngettext).values(kind) if language() != PSEUDO_LANGUAGE else pseudo(Composer().values(kind))


def deeds_text(kind: CardKind, content: ScoundrelsContent) -> str:
    """Return what a card does in the current language, without the values of an investment; it may be empty.

    ``content`` is the localised one, for the names of cards that the text names.
    """
    names = {each.id: each.name for each in content.kinds}
    if language() == PSEUDO_LANGUAGE:
        return pseudo(Composer(names=names).deeds(kind))
    return Composer(_, ngettext, names).deeds(kind)


def family_name(family: int) -> str:
    """Return the name of a family as it stands at the foot of its cards, in the current language."""
    return (_("INVEST"), _("SHINING REPUTATION"), _("SCANDAL!"), _("CONQUER"))[family]


def region_name(region: int) -> str:
    """Return the name of a region as it stands on the board, in the current language; 4 is the middle."""
    return (_("INVEST"), _("SPY"), _("CAMPAIGN"), _("CONQUER"), _("Agora"))[region]


# ---------------------------------------------------------------------------------------------------- the rulebook


def sheets(content: ScoundrelsContent) -> SheetTable:
    """Return every kind of card of a content once, in its language; their kinds are the names of the families."""
    made: list[Sheet] = []
    for at, kind in enumerate(content.kinds):
        made.append(Sheet(FAMILIES[kind.family], at, kind.id, kind.name, kind.text, kind.rule))
    return SheetTable.of(content, made)


def check_cards(root: Path | None = None) -> list[Fault]:
    """Check the card files below the program's data folder or another ``root``, and their texts in every language."""
    try:
        content = load_content(content_folder(root))
    except ContentError as error:
        return list(error.faults)
    return check_texts(content, root)
