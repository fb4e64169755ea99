"""The rulebooks of games with card files of their own in other languages: every page, paragraph, link and number."""

import re
from collections import Counter

import pytest

from atlantis_desktop.content.checker import check_game_content
from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.overlays import localised_rulebook, translated_folder
from atlantis_desktop.content.paragraphs import Block
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook
from atlantis_desktop.content.sheets import SheetTable
from atlantis_desktop.games.archon.rules import content as archon_content
from atlantis_desktop.games.archon.words.book_cards import sheets as archon_sheets
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules import content as rising_content
from atlantis_desktop.games.rising.words import card_texts as rising_texts
from atlantis_desktop.games.scoundrels.rules import content as scoundrels_content
from atlantis_desktop.games.scoundrels.words import card_texts as scoundrels_texts
from atlantis_desktop.words import available_languages, locale_root, read_catalog

CODES = [each.code for each in available_languages() if each.code != "en"]
CARD_PAGES = {
    "archon": (),
    "rising": (
        "components", "councilors", "misfortunes", "library", "items", "allies", "locations", "deeps-councilors",
        "deeps-components", "deeps-misfortunes", "deeps-library",
    ),
    "scoundrels": ("invest-cards", "shining-cards", "scandal-cards", "conquer-cards"),
}
"""By game: the pages whose entries are cards."""
SHOWN = {"level"}
"""Options that a table on the page of their rule shows, so that its words need not name them."""


def table_of(game: str, code: str) -> SheetTable:
    """The cards of a game in a language."""
    if game == "archon":
        return archon_sheets(archon_content.load_content())
    if game == "rising":
        return rising_texts.sheets(rising_texts.localised(with_packs(rising_content.load_content()), code))
    return scoundrels_texts.sheets(scoundrels_texts.localised(scoundrels_content.load_content(), code))


@pytest.fixture(scope="module", params=CARD_PAGES)
def english(request: pytest.FixtureRequest) -> Rulebook:
    return load_rulebook(request.param, cards=table_of(request.param, "en"))


@pytest.fixture(scope="module", params=CODES)
def other(request: pytest.FixtureRequest, english: Rulebook) -> Rulebook:
    return localised_rulebook(english, table_of(english.game, request.param), request.param)


def shape(block: Block) -> tuple[object, ...]:
    """What must not change with the language."""
    targets = Counter((span.kind, span.target) for span in block.spans if span.kind in ("rule", "page"))
    codes = Counter(span.text for span in block.spans if span.kind == "code")
    marks = sorted(targets.items()), sorted(codes.items()), sorted(block.named_cards())
    return block.kind, block.rule, block.about, block.cards, block.data, *marks


def test_every_page_has_the_same_paragraphs_in_the_same_order(english: Rulebook, other: Rulebook) -> None:
    for here in english.pages:
        there = other.page(here.id)
        assert (translated_folder(english.game, other.language, here.pack) / here.file).is_file()
        shapes = [[str(shape(block)) for block in page.blocks] for page in (here, there)]
        if here.id.endswith("glossary"):
            # Words stand in the order of their own alphabet.
            shapes = [sorted(each) for each in shapes]
        assert shapes[0] == shapes[1], here.id
        assert here.title != there.title


def test_no_paragraph_was_left_english(english: Rulebook, other: Rulebook) -> None:
    for page in english.pages:
        there = {block.text for block in other.page(page.id).blocks}
        for block in page.blocks:
            assert block.text not in there or block.kind == "heading", (page.id, block.text)


def test_every_number_of_a_rule_is_kept(english: Rulebook, other: Rulebook) -> None:
    for rule in english.rule_ids():
        here, there = (Counter(re.findall(r"\d+", book.paragraph(rule).text)) for book in (english, other))
        assert here == there, rule


def test_every_number_of_an_example_is_kept(english: Rulebook, other: Rulebook) -> None:
    for page in english.pages:
        for here, there in zip(page.blocks, other.page(page.id).blocks, strict=True):
            if here.kind == "example":
                assert Counter(re.findall(r"\d+", here.text)) == Counter(re.findall(r"\d+", there.text)), here.text


def test_words_of_a_glossary_stand_in_order(other: Rulebook) -> None:
    plain = str.maketrans({"Ä": "A", "Ö": "O", "Ü": "U", "ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
    for page in (page for page in other.pages if page.id.endswith("glossary")):
        titles = [block.title for block in page.blocks]
        assert titles == sorted(titles, key=lambda title: title.translate(plain).lower())


def test_the_entries_have_the_names_of_the_cards(other: Rulebook) -> None:
    table = table_of(other.game, other.language)
    for page in CARD_PAGES[other.game]:
        for block in other.page(page).blocks:
            if block.kind == "term":
                assert table.sheet(block.cards[0][0]).name.partition(":")[0] == block.title


def test_rules_with_an_option_name_it_as_the_set_up_does(other: Rulebook) -> None:
    catalog = read_catalog(locale_root() / other.language / "LC_MESSAGES" / "atlantis_desktop.mo")
    assert catalog is not None
    told = {block.title for page in other.pages if page.id.endswith("options") for block in page.blocks}
    for option in load_options(other.game).options:
        label = catalog.gettext(option.label)
        assert label in told, option.id
        if option.id not in SHOWN:
            assert label in other.paragraph(option.rule).text, option.id


@pytest.mark.parametrize("game", CARD_PAGES)
def test_the_checker_finds_nothing(game: str) -> None:
    assert check_game_content(game) == []
