"""Names and texts of Fate's cards and elements in the reader's language.

``assets/fate/locale/<language>/cards.toml`` holds tables such as ``[card.volcano]`` and ``[element.fire]`` with the
texts alone. What it lacks stays English. Rules read the English table; only what is shown goes through here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.overlays import Texts, in_language, read_texts, texts_or_none, with_own_texts
from atlantis_desktop.content.sheets import check_texts as check_sheets
from atlantis_desktop.content.sheets import texts_file
from atlantis_desktop.games.fate.rules.content import GAME, CardTable, cards_file, load_cards, table_as_data
from atlantis_desktop.words import PSEUDO_LANGUAGE, pseudo

CARD_TEXTS = {"name": 40, "caption": 80, "text": 400}
ELEMENT_TEXTS = {"name": 40, "colour": 40}


def localised_cards(table: CardTable, code: str | None = None) -> CardTable:
    """Return the table with the texts of a language, the current one if none is named.

    Numbers, order, ids and hash stay the same. Raises nothing: where the translation is missing or faulty the English
    texts stay, and a faulty one is noted in the log (`check_texts` says why).
    """
    return in_language(table, code, _localised)


def _localised(table: CardTable, code: str) -> CardTable:
    if code == PSEUDO_LANGUAGE:
        texts = {
            "card": {c.row: {"name": pseudo(c.name), "caption": pseudo(c.caption), "text": pseudo(c.text)}
                     for c in table.cards},
            "element": {e.id: {"name": pseudo(e.name), "colour": pseudo(e.colour)} for e in table.elements},
        }
    else:
        texts = texts_or_none(texts_file(GAME, code), lambda file: read_card_texts(table, file))
        texts = with_own_texts(texts, {"cards": table_as_data(table)}, code)
    return _lay_over(table, texts)


def _lay_over(table: CardTable, texts: Texts) -> CardTable:
    of_card, of_element = texts.get("card", {}), texts.get("element", {})
    rows = [name.id for name in table.names]
    return replace(
        table,
        cards=tuple(replace(card, **_strings(of_card.get(card.row))) for card in table.cards),
        elements=tuple(replace(element, **_strings(of_element.get(element.id))) for element in table.elements),
        names=tuple(
            replace(name, name=of_card.get(row, {}).get("name", name.name))
            for row, name in zip(rows, table.names, strict=True)
        ),
    )


def _strings(texts: dict[str, str] | None) -> dict[str, Any]:
    return dict(texts or {})


def read_card_texts(table: CardTable, file: Path) -> Texts:
    """Read the translated texts of a card file: kind (``card``, ``element``) -> id -> key -> text.

    Raises ContentError as `read_texts` does.
    """
    return read_texts(file, _kinds(table))


def _kinds(table: CardTable) -> dict[str, tuple[list[str], Mapping[str, int]]]:
    return {
        "card": (list(dict.fromkeys(card.row for card in table.cards)), CARD_TEXTS),
        "element": ([element.id for element in table.elements], ELEMENT_TEXTS),
    }


def _english(table: CardTable) -> list[tuple[str, str, str]]:
    """List the texts of a table that are not empty: kind, id and key of each."""
    rows = [("card", card.row, card, CARD_TEXTS) for card in {card.row: card for card in table.cards}.values()]
    elements = [("element", each.id, each, ELEMENT_TEXTS) for each in table.elements]
    return [(kind, id, key) for kind, id, each, keys in (*rows, *elements) for key in keys if getattr(each, key)]


def check_texts(table: CardTable, root: Path | None = None) -> list[Fault]:
    """Check the card texts of every language, and the cards and rules that table and rulebook name of each other."""
    return check_sheets(GAME, table, _kinds(table), root, _english(table))


def check_cards(root: Path | None = None) -> list[Fault]:
    """Check the card file below the program's data folder or another ``root``, texts in every language included."""
    try:
        table = load_cards(cards_file(root))
    except ContentError as error:
        return list(error.faults)
    return check_texts(table, root)
