"""The rulebook of City of Scoundrels: complete, in the order of the rules, linked, and true to the cards."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook
from atlantis_desktop.games.scoundrels.rules.content import CardKind, load_content
from atlantis_desktop.games.scoundrels.rules.fx import walk
from atlantis_desktop.games.scoundrels.words.card_texts import sheets
from tests.content.books import (
    check_options,
    check_options_in_rules,
    check_order,
    check_paragraph,
    check_questions,
    pages_with_example,
    terms,
)

CHAPTERS = [
    ("The city", ""), ("Set-up", "1–5"), ("The round begins", "6–14"), ("Choose regions", "15–18"),
    ("INVEST", "19–24"), ("SPY", "25–27"), ("CAMPAIGN", "28–32"), ("CONQUER", "33–44"),
    ("Debts and victory", "45–55"), ("Reference card", ""), ("What cards do", ""), ("INVEST cards", ""),
    ("SHINING REPUTATION cards", ""), ("SCANDAL! cards", ""), ("CONQUER cards", ""), ("Options", ""),
    ("Open questions", "A01–A24"), ("Glossary", ""),
]  # fmt: skip
RULES = [f"SCOUND-{n:02d}" for n in range(1, 56)] + [f"SCOUND-A{n:02d}" for n in range(1, 25)]
PAGES = {"invest-cards": "invest", "shining-cards": "shining", "scandal-cards": "scandal", "conquer-cards": "conquer"}
"""The pages of the cards, by the family that they tell of."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("scoundrels", cards=sheets(load_content()))


@pytest.fixture(scope="module")
def kinds() -> dict[str, CardKind]:
    return {kind.id: kind for kind in load_content().kinds}


def test_scound_28_entries_of_cards_do_not_relate_their_rules() -> None:
    related = load_rulebook("scoundrels").related("SCOUND-28")
    assert {"SCOUND-29", "SCOUND-53"} <= set(related)
    assert not {"SCOUND-09", "SCOUND-13"} & set(related)


def test_chapters_and_rules_are_complete_and_in_order(book: Rulebook) -> None:
    check_order(book, CHAPTERS, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_a_paragraph_of_whole_sentences(rule: str, book: Rulebook) -> None:
    check_paragraph(book, rule)


def test_every_question_is_answered_and_links_to_its_rule(book: Rulebook) -> None:
    check_questions(book, RULES[55:])


def test_every_chapter_of_the_round_has_an_example(book: Rulebook) -> None:
    assert {"set-up", "round", "invest", "spy", "campaign", "conquer", "end"} <= pages_with_example(book)


def test_every_card_has_its_line_on_the_page_of_its_family(book: Rulebook) -> None:
    table = sheets(load_content())
    for page, family in PAGES.items():
        found = [(block.cards[0][0], block.title) for block in terms(book, page)]
        assert found == [(sheet.row, sheet.name) for sheet in table.cards if sheet.kind == family]
        assert all(block.links() for block in terms(book, page))
        assert [block.data for block in book.page(page).blocks if block.kind == "figure"] == [family]


def test_every_named_card_has_its_name(book: Rulebook, kinds: dict[str, CardKind]) -> None:
    for page in book.pages:
        for block in page.blocks:
            for span in block.spans:
                if span.kind == "card":
                    name = kinds[span.target].name
                    assert span.text.rstrip("s") == name.rstrip("s") or span.text in name, (page.id, span.text)


def test_numbers_of_cards_are_those_of_the_deck(book: Rulebook, kinds: dict[str, CardKind]) -> None:
    copies = Counter[str]()
    for kind in kinds.values():
        copies[kind.id[0]] += kind.copies
    for page, letter in zip(PAGES, "IRSC", strict=True):
        first = next(block for block in book.page(page).blocks if block.kind == "text")
        assert first.text.startswith(f"{copies[letter]} cards"), page
    standing = sum(kind.copies for kind in kinds.values() if kind.standing)
    words = next(block.text for block in book.page("conquer-cards").blocks if block.kind == "text")
    assert (standing, copies["C"] - standing) == (18, 10) and "eighteen" in words and "ten for one battle" in words
    assert "two kinds of them influence" in next(b.text for b in book.page("invest-cards").blocks if b.kind == "text")
    cashed = {id: {effect.op for effect in walk(kind.on_cash_out)} for id, kind in kinds.items() if id[0] == "I"}
    assert sum("influence" in ops for ops in cashed.values()) == 2
    assert sum("draw" in ops for ops in cashed.values()) == 8, "most of the others draw cards"


def example(book: Rulebook, rule: str, words: str) -> str:
    (found,) = [block.text for block in book.examples(rule) if words in block.text]
    return found


def test_examples_say_what_the_cards_say(book: Rulebook, kinds: dict[str, CardKind]) -> None:
    """Each number that an example takes from a card is the number of the card."""
    beds, pearls, temple = kinds["I01"], kinds["I08"], kinds["I09"]
    assert f"At {['', '', '', '', '', 'five', 'six'][beds.cap]} coins" in example(book, "SCOUND-14", "Oyster Beds")
    told = example(book, "SCOUND-24", "Oyster Beds")
    assert f", {beds.cash_out} for its cash-out value, and a card is drawn" in told and beds.on_cash_out[0].n == 1
    least, gain = pearls.on_cash_out[0].least, pearls.on_cash_out[0].then[0].n
    told = example(book, "SCOUND-21", "Pearl Exchange")
    assert f"with {least} coins on it brings {least + pearls.cash_out} coins and {gain} influence" in told
    assert f"With {least - 1} coins it would bring {least - 1 + pearls.cash_out} coins" in told
    least, gain = temple.on_cash_out[0].least, temple.on_cash_out[0].then[0].n
    told = example(book, "SCOUND-53", "Temple Endowment")
    assert f"with {least} coins on it, gains {gain} influence" in told and f"{10 - gain} influence" in told
    thief = kinds["S02"]
    told = example(book, "SCOUND-49", "Pickpocket Ring")
    assert f"pays {thief.cost} coin for the card and receives {thief.fx[0].n}" in told
    army, pots, guard, band = (kinds[id] for id in ("C02", "C08", "C01", "C07"))
    told = example(book, "SCOUND-42", "Hoplite Company")
    total = army.attack + pots.attack
    assert f"{army.attack} + {pots.attack} = {total}" in told and total == guard.defence + band.defence
    assert f"takes {kinds['C11'].on_win[0].n} coins from a player who has 1" in example(book, "SCOUND-48", "Plunder")
    assert f"attacks with {guard.attack}" in example(book, "SCOUND-37", "Plunder")
    assert f"so 4 beats {guard.defence}" in example(book, "SCOUND-40", "Siege Engineers")
    refund, cards = kinds["C06"].on_win
    told = example(book, "SCOUND-43", "Prize Courts")
    assert f"bring {refund.then[0].n} coins, not {2 * refund.then[0].n}, and two cards" in told and cards.n == 1
    audit, fleet = kinds["S05"].fx[0], 5
    assert f"up to {audit.n} from each and leaves {fleet - audit.n}, 0 and 4" in example(book, "SCOUND-29", "Tax Audit")
    assert kinds["S09"].fx[0].n == 1 and "loses 1" in example(book, "SCOUND-32", "Public Disgrace")
    assert kinds["I02"].cap == 3 * kinds["I02"].income and "after three rounds" in terms(book, "invest-cards")[1].text
    most = {id: max((effect.n for effect in walk(kind.fx) if effect.op == "influence"), default=0)
            for id, kind in kinds.items()}  # fmt: skip
    assert [id for id, n in most.items() if n == max(most.values())] == ["R10"] and kinds["R10"].fx[0].op == "roll"
    assert "no other card brings as much as its best roll" in terms(book, "shining-cards")[9].text
    cheapest = [kind.id for kind in kinds.values() if kind.id[0] == "I" and kind.cost == min(
        each.cost for each in kinds.values() if each.id[0] == "I")]  # fmt: skip
    assert cheapest == ["I04"] and "the cheapest of all" in terms(book, "invest-cards")[3].text


def test_lines_of_cards_say_what_the_cards_do(book: Rulebook, kinds: dict[str, CardKind]) -> None:
    """Where a line names one card or one coin, or sets an army beside another, the cards hold to it."""
    reputation = {block.cards[0][0]: block.text for block in terms(book, "shining-cards")}
    drawn = {id: sum(effect.n for effect in walk(kinds[id].fx) if effect.op == "draw") for id in reputation}
    for id in ("R01", "R02", "R03", "R05"):
        assert (drawn[id] == 1) == bool(re.search(r"\ba (guest who brings a )?card\b", reputation[id])), id
    coins = kinds["S04"].fx[1]
    assert (coins.op, coins.n) == ("steal_coins", 1) and "and a coin with it" in terms(book, "scandal-cards")[3].text
    galley, champions = kinds["C03"], kinds["C04"]
    assert champions.attack == galley.attack and champions.defence > galley.defence
    assert "as strong in attack as a galley and better at home" in terms(book, "conquer-cards")[3].text


def test_scound_02_03_what_is_left_to_draw(book: Rulebook) -> None:
    total = sum(kind.copies for kind in load_content().kinds)
    told = book.examples("SCOUND-02")[0].text
    assert all(str(number) in told for number in (4 * 7, total, 4 * 2, total - 4 * 7))
    assert f"{total - 6 * 7} cards are left" in book.paragraph("SCOUND-A01").text


def test_every_option_and_value_is_explained(book: Rulebook) -> None:
    check_options(book, "scoundrels")
    assert all(option.question for option in load_options("scoundrels").options)


def test_rules_with_an_option_name_it(book: Rulebook) -> None:
    check_options_in_rules(book, "scoundrels")


def test_the_reference_card_cites_a_rule_for_everything(book: Rulebook) -> None:
    blocks = [block for block in book.page("reference").blocks if block.kind in ("step", "term")]
    assert len(blocks) == 11 and all(block.links() for block in blocks)
    words = {block.title for block in blocks}
    assert {"INVEST", "SPY", "CAMPAIGN", "CONQUER", "1", "5"} <= words


def test_search_finds_rules_cards_and_words(book: Rulebook) -> None:
    assert book.search("SCOUND-37")[0].rule == "SCOUND-37"
    assert any(hit.page == "conquer-cards" for hit in book.search("prize court"))
    assert any(hit.rule == "SCOUND-09" for hit in book.search("fewest coins"))
    for kind in load_content().kinds:
        assert book.search(kind.name), kind.name
        assert book.rules_of_card(kind.id), kind.id


def test_no_word_of_the_pages_is_double(book: Rulebook) -> None:
    for page in book.pages:
        for block in page.blocks:
            assert not re.search(r"\b(\w+) \1\b", block.text), (page.id, block.text)
