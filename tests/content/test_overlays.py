"""Texts in other languages lie over the English ones and change nothing else."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from atlantis_desktop.content import folders, overlays
from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.overlays import check_overlay, localised_rulebook
from atlantis_desktop.content.rulebook import Layout, Rulebook, load_layout, load_rulebook
from atlantis_desktop.games.fate.rules.content import CardTable, load_cards
from atlantis_desktop.games.fate.words.card_texts import check_texts, localised_cards
from atlantis_desktop.words import set_language

PAGE = "# Eine Karte weitergeben\n\n**FATE-44** Gib eine Karte weiter.\n\n**FATE-45** Dann ist diese Person am Zug.\n"


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load_cards()


@pytest.fixture(scope="module")
def book(table: CardTable) -> Rulebook:
    return load_rulebook("fate", cards=table)


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load_layout("fate")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a language that has nothing yet; the program looks for its data here."""
    monkeypatch.setattr(folders, "data_root", lambda: tmp_path)
    monkeypatch.setattr(overlays, "_kept", {})
    folder = tmp_path / "assets" / "fate" / "locale" / "xx"
    (folder / "rulebook").mkdir(parents=True)
    return folder


def stripped(table: CardTable) -> list[object]:
    """What must not change with the language."""
    return [replace(card, name="", caption="", text="") for card in table.cards]


def test_english_is_the_table_itself(table: CardTable, book: Rulebook) -> None:
    assert localised_cards(table, "en") is table and localised_rulebook(book, table, "en") is book


@pytest.mark.parametrize("code", ["de", "qps"])
def test_only_texts_change(code: str, table: CardTable) -> None:
    other = localised_cards(table, code)
    assert stripped(other) == stripped(table)
    assert (other.content_hash, other.index, other.wheel) == (table.content_hash, table.index, table.wheel)
    assert all(a.name != b.name for a, b in zip(other.cards, table.cards, strict=True) if a.row != "meteor"
               or code == "qps")
    assert [name.name for name in other.names] == [other.cards[name.cards[0]].name for name in other.names]


def test_german_cards(table: CardTable) -> None:
    german = localised_cards(table, "de")
    assert german.title(german.card("volcano-6")) == "Vulkan 6"
    assert german.card("chamber").caption == "die Runde endet sofort"
    assert localised_cards(table, "de") is german


def test_half_a_translation_keeps_the_rest_english(place: Path, table: CardTable) -> None:
    (place / "cards.toml").write_text('format = 1\n[card.fire]\nname = "Ignis"\n', encoding="utf-8")
    mixed = localised_cards(table, "xx")
    assert [mixed.card("fire-1").name, mixed.card("volcano-1").name] == ["Ignis", "Volcano"]


@pytest.mark.parametrize("content", [b"\xff", b"format = 1\n[card.fire]\nname = 3\n", b"card = 3\nformat = 1\n"])
def test_faulty_translation_stays_english(
    content: bytes, place: Path, table: CardTable, caplog: pytest.LogCaptureFixture
) -> None:
    (place / "cards.toml").write_bytes(content)
    assert localised_cards(table, "xx") == table
    assert "stay English" in caplog.text


def test_translated_page_and_search(place: Path, table: CardTable, book: Rulebook) -> None:
    (place / "rulebook" / "60_pass_a_card.md").write_text(PAGE, encoding="utf-8")
    (place / "cards.toml").write_text('format = 1\n[card.quake]\nname = "Beben"\n', encoding="utf-8")
    mixed = localised_rulebook(book, localised_cards(table, "xx"), "xx")
    assert mixed.language == "xx" and mixed.rule_ids() == book.rule_ids()
    assert mixed.page_of("FATE-44").title == "Eine Karte weitergeben"
    assert mixed.paragraph("FATE-43") == book.paragraph("FATE-43")
    assert [hit.rule for hit in mixed.search("weiter")] == ["FATE-44"]
    assert [hit.rule for hit in mixed.search("Beben 4")] == ["FATE-21"]


def test_page_that_lacks_a_rule_keeps_the_english_one(place: Path, table: CardTable, book: Rulebook) -> None:
    page = PAGE.split("**FATE-45**")[0]
    (place / "rulebook" / "60_pass_a_card.md").write_text(page, encoding="utf-8")
    mixed = localised_rulebook(book, localised_cards(table, "xx"), "xx")
    assert mixed.paragraph("FATE-44").text == "Gib eine Karte weiter."
    assert mixed.paragraph("FATE-45") == book.paragraph("FATE-45")


def test_faulty_page_stays_english(
    place: Path, table: CardTable, book: Rulebook, caplog: pytest.LogCaptureFixture
) -> None:
    (place / "rulebook" / "60_pass_a_card.md").write_text(PAGE + "\n### deep\n", encoding="utf-8")
    assert localised_rulebook(book, table, "xx").pages == book.pages
    assert "stays English" in caplog.text


def test_pseudo_rulebook_is_longer_and_keeps_its_numbers(table: CardTable, book: Rulebook) -> None:
    other = localised_rulebook(book, table, "qps")
    assert other.rule_ids() == book.rule_ids()
    for rule in book.rule_ids():
        here, there = other.paragraph(rule), book.paragraph(rule)
        assert here.links() == there.links() and here.text.startswith("[")
        assert len(here.text) >= 1.3 * len(there.text)
    shown = " ".join(block.text for page in other.pages for block in page.blocks)
    assert re.search(r"[ÂéîöûŠ]", shown)


# ------------------------------------------------------------------ the check of a translation

CARD_MISTAKES = [
    ("[card.volkano]\nname = 'V'\n", ["table card.volkano", "does not exist", "Did you mean “volcano”?"]),
    ("[element.fyre]\nname = 'F'\n", ["table element.fyre", "Did you mean “fire”?"]),
    ("[card.fire]\nnaem = 'V'\n", ["line 3", "naem", "Did you mean “name”?"]),
    ("[card.fire]\nvalue = 3\n", ["value", "unknown"]),
    ("[card.fire]\nname = 3\n", ["key name", "3 does not fit"]),
    ("[card.fire]\nname = ''\n", ["the text is empty"]),
    ("[cards.fire]\nname = 'V'\n", ["cards", "Did you mean “card”?"]),
    ("card = 3\n", ["3 is no table"]),
    ("[card]\nfire = 'V'\n", ["“V” is no table"]),
]


@pytest.mark.parametrize(("content", "words"), CARD_MISTAKES)
def test_mistake_in_card_texts(
    content: str, words: list[str], place: Path, table: CardTable
) -> None:
    (place / "cards.toml").write_text("format = 1\n" + content, encoding="utf-8")
    faults = check_texts(table)
    said = "\n".join(fault.sentence() for fault in faults)
    assert faults and all(word in said for word in words), said
    assert "assets/fate/locale/xx/cards.toml" in said


PAGE_MISTAKES = [
    ("60_pass_a_card.md", PAGE.replace("**FATE-45**", "Und"), ["FATE-45 is not translated"]),
    ("60_pass_a_card.md", PAGE.replace("FATE-45", "FATE-46"), ["line 5", "FATE-46 is not on this page", "“FATE-45”"]),
    ("60_pass_a_card.md", PAGE.replace("Zug.", "Zug. [FATE-A99]"), ["there is no rule FATE-A99"]),
    ("60_pass_a_card.md", PAGE.replace("# Eine", "Eine"), ["the title is missing"]),
    ("60_pass_a_crad.md", PAGE, ["no English page of this name", "Did you mean “60_pass_a_card.md”?"]),
]


@pytest.mark.parametrize(("name", "content", "words"), PAGE_MISTAKES)
def test_mistake_in_a_page(
    name: str, content: str, words: list[str], place: Path, book: Rulebook, layout: Layout
) -> None:
    (place / "rulebook" / name).write_text(content, encoding="utf-8")
    faults = check_overlay("xx", book, layout)
    said = "\n".join(fault.sentence() for fault in faults)
    assert faults and all(word in said for word in words), said
    assert f"assets/fate/locale/xx/rulebook/{name}" in said


def test_good_translation_has_no_fault(place: Path, table: CardTable, book: Rulebook, layout: Layout) -> None:
    assert check_overlay("xx", book, layout) == []
    (place / "rulebook" / "60_pass_a_card.md").write_text(PAGE, encoding="utf-8")
    (place / "cards.toml").write_text("format = 1\n[card.fire]\nname = 'Ignis'\n", encoding="utf-8")
    assert check_overlay("xx", book, layout) == [] and check_texts(table) == []


def test_german_rulebook_has_the_blocks_of_the_english_one(table: CardTable, book: Rulebook) -> None:
    """Same rules, examples, figures and links page by page; the glossary is sorted by its own alphabet."""
    german = localised_rulebook(book, table, "de")
    for here, there in zip(german.pages, book.pages, strict=True):
        assert here.title != there.title
        blocks = [[(b.kind, b.rule, b.about, b.cards, b.verdict, sorted(b.links())) for b in page.blocks]
                  for page in (here, there)]
        if here.id == "glossary":
            assert sorted(blocks[0]) == sorted(blocks[1])
            titles = [block.title for block in here.blocks]
            assert titles == sorted(titles, key=str.lower)
        else:
            assert blocks[0] == blocks[1], here.id


def test_german_options_are_called_alike_in_set_up_and_rulebook(table: CardTable, book: Rulebook) -> None:
    titles = [block.title for block in localised_rulebook(book, table, "de").page("options").blocks if block.title]
    set_language("de")
    try:
        assert [option.shown_label() for option in load_options("fate").options] == titles
    finally:
        set_language("en")
