"""What a table says names the cards in the reader's language, while the rules and a save keep the English ones."""

from collections.abc import Iterator

import pytest

from atlantis_desktop.games.fate.rules.match import make_rules
from atlantis_desktop.games.fate.words.sentences import card_name, card_table, cards_text, element_text, name_text
from atlantis_desktop.words import set_language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_cards_are_named_in_the_language_of_the_reader() -> None:
    rules = make_rules(3)
    deck = rules.deck
    volcano = next(card for card, name in enumerate(deck.name_of) if name >= 0 and deck.names[name] == "volcano")
    said = {}
    for code in ("en", "de", "en"):
        set_language(code)
        said[code] = (
            card_name(rules, volcano), name_text(rules, deck.name_of[volcano]),
            element_text(rules, deck.element_of[volcano]), cards_text(rules, [volcano, volcano + 1]),
        )  # fmt: skip
    assert said["de"] == ("Vulkan 1", "Vulkan", "Feuer", "Vulkan 1 und 2")
    assert said["en"] == ("Volcano 1", "Volcano", "Fire", "Volcano 1 and 2")


def test_a_language_changes_no_card_of_the_rules() -> None:
    rules = make_rules(3)
    set_language("de")
    assert rules.deck.table.cards[rules.deck.chamber].name == "Final Chamber"
    assert card_table(rules).cards[rules.deck.chamber].name == "Letzte Kammer"
    assert card_table(rules).content_hash == rules.deck.table.content_hash
