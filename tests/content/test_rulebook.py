"""The rulebook of The Fate of Atlantis: complete, linked, searched; and each kind of mistake in a page."""

import shutil
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.content.paragraphs import Span, parse_page
from atlantis_desktop.content.rulebook import Rulebook, fold, load_rulebook, rulebook_folder
from atlantis_desktop.games.fate.rules.content import load_cards
from tests.content.books import check_order, check_paragraph, pages_with_example

CHAPTERS = [
    ("The five fates", ""), ("Set-up", "1–9"), ("Draw two cards", "10–20"), ("Declare sets", "21–35"),
    ("Place evidence", "36–43"), ("Pass a card", "44–45"), ("Scoring", "46–58"), ("Options", ""),
    ("Open questions", "A01–A17"), ("Glossary", ""),
]  # fmt: skip
RULES = [f"FATE-{n:02d}" for n in range(1, 59)] + [f"FATE-A{n:02d}" for n in range(1, 18)]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("fate", cards=load_cards())


def test_chapters_and_rules_are_complete_and_in_order(book: Rulebook) -> None:
    check_order(book, CHAPTERS, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_a_paragraph_of_whole_sentences(rule: str, book: Rulebook) -> None:
    check_paragraph(book, rule, 30, (".", "?"), "”)")


def test_every_question_links_to_a_rule(book: Rulebook) -> None:
    for rule in RULES[58:]:
        assert book.paragraph(rule).links(), rule


def test_every_chapter_of_the_turn_and_the_scoring_has_an_example(book: Rulebook) -> None:
    assert pages_with_example(book) == {"set-up", "draw", "declare", "evidence", "pass", "scoring"}
    assert len(book.examples()) >= 11
    assert [block.about for block in book.examples("FATE-39")] == [("FATE-38", "FATE-39")]


def test_page_of_the_wheel_says_what_the_data_say(book: Rulebook) -> None:
    table = load_cards()
    page = book.page("wheel")
    order = ", ".join(table.elements[place].name for place in table.wheel)
    assert any(f"disproves the next two clockwise: {order}." in block.text for block in page.blocks)
    terms = {block.title: block.text for block in page.blocks if block.kind == "term"}
    for element in table.elements:
        names = [table.names[name].name for name in element.names]
        assert f"cards {names[0]} and {names[1]}; {element.colour}, " in terms[element.name]
        for other in element.disproves:
            assert table.elements[other].name in terms[element.name].split("disproves ")[1]


def test_every_option_and_value_is_explained(book: Rulebook) -> None:
    codes = {s.text for block in book.page("options").blocks for s in block.spans if s.kind == "code"}
    titles = {block.title for block in book.page("options").blocks}
    for option in load_options("fate").options:
        assert option.id in codes and option.label in titles
        assert set(map(as_word, option.values)) <= codes or option.id == "rounds"
        linked = next(block for block in book.page("options").blocks if block.title == option.label).links()
        assert option.rule in linked and (not option.question or option.question in linked)


def test_scoring_examples_add_up(book: Rulebook) -> None:
    """FATE-47 to FATE-54, counted again from the rules for the three examples of the page."""
    water, fire, flood = 1 + 4 + 10, 2 + 4 + 6, 6
    texts = [block.text for block in book.examples() if block in book.page("scoring").blocks]
    assert len(texts) == 3
    assert f"{2 * water - fire - flood} points" in texts[0]
    assert f"{1 + 2 + 6 + 20} points" in texts[1]
    assert f"{2 * (1 + 4 + 10) - 20} points" in texts[2]


def test_neighbours_and_related(book: Rulebook) -> None:
    assert book.neighbours("FATE-01") == ("", "FATE-02")
    assert book.neighbours("FATE-58") == ("FATE-57", "FATE-A01")
    assert book.neighbours("FATE-A17") == ("FATE-A16", "")
    assert {"FATE-30", "FATE-32", "FATE-A04"} <= set(book.related("FATE-29"))
    assert {"FATE-38", "FATE-48"} <= set(book.related("FATE-27"))
    with pytest.raises(KeyError):
        book.page_of("FATE-59")


# ------------------------------------------------------------------ search


def heads(book: Rulebook, query: str) -> list[str]:
    return [hit.head for hit in book.search(query)]


@pytest.mark.parametrize("query", ["FATE-27", "fate-27", "fate 27", "27", " FATE27 "])
def test_number_finds_its_rule_first(query: str, book: Rulebook) -> None:
    assert book.search(query)[0].rule == "FATE-27"


def test_question_and_short_number(book: Rulebook) -> None:
    assert heads(book, "A04")[0] == "FATE-A04"
    assert heads(book, "fate-5")[0] == "FATE-05"


def test_beginnings_capitals_and_accents_make_no_difference(book: Rulebook) -> None:
    assert "FATE-27" in heads(book, "disprov")
    assert heads(book, "DISPROVES") == heads(book, "disproves") == heads(book, "dïsprövés")
    assert book.search("isproves") == []


def test_all_words_must_be_there(book: Rulebook) -> None:
    both = set(heads(book, "tablet evidence"))
    assert "FATE-43" in both and both <= set(heads(book, "tablet")) & set(heads(book, "evidence"))


def test_marks_lie_on_the_words(book: Rulebook) -> None:
    found = book.search("disprov top")
    assert found
    for hit in found:
        assert {fold(hit.excerpt[a:b])[:3] for a, b in hit.marks} <= {"dis", "top"}
    for hit in book.search("tablet"):
        assert len(hit.excerpt) <= 110 and (hit.marks or "Tablet" in hit.head)


def test_a_letter_beside_other_words_marks_no_word_that_begins_with_it(book: Rulebook) -> None:
    marked = {fold(hit.excerpt[a:b]) for hit in book.search("play a card") for a, b in hit.marks}
    assert marked and all(word == "a" or word.startswith(("play", "card")) for word in marked)
    assert any(len(fold(hit.excerpt[a:b])) > 1 for hit in book.search("a") for a, b in hit.marks)


@pytest.mark.parametrize("card", load_cards().cards, ids=lambda card: card.id)
def test_every_card_name_finds_its_paragraphs(card: object, book: Rulebook) -> None:
    table = load_cards()
    definition = table.cards[card.index]  # type: ignore[attr-defined]
    for query in (definition.name, table.title(definition), definition.id):
        found = book.search(query)
        assert found, query
        assert definition.rule in [hit.rule for hit in found], query
        assert any(definition.name.split()[-1] in hit.head + hit.excerpt for hit in found), query


@pytest.mark.parametrize("query", ["", "   ", "zzz", "(", "\\", "*", "[", "x" * 5000, "FATE-99", "\x00", "🙂"])
def test_search_for_nothing_finds_nothing(query: str, book: Rulebook) -> None:
    assert book.search(query) == []


def test_limit_and_single_hits(book: Rulebook) -> None:
    assert len(book.search("a", limit=7)) == 7
    found = book.search("evidence")
    assert len({(hit.page, hit.block) for hit in found}) == len(found)


# ------------------------------------------------------------------ the text of a page


def test_blocks_of_a_page() -> None:
    faults: list[Fault] = []
    title, blocks = parse_page(
        "# Title\n\n## Head\nPlain text\nover two lines.\n\n**FATE-21** A *set* of **three**, see [FATE-22] or\n"
        "[the wheel](wheel): `rounds`.\n\n> **Example.** (FATE-21, FATE-22) Melitta\n> plays.\n\n> **Note.** Short.\n\n"
        "- **Word**: meaning.\n- **Other** (x): more.\n1. First.\n2. Second.\n"
        '![cap](cards:fire-1,fire-2;water-1 "good")\n',
        "p.md", faults)  # fmt: skip
    assert faults == [] and title == "Title"
    assert [(b.kind, b.title, b.rule, b.line) for b in blocks] == [
        ("heading", "", "", 3), ("text", "", "", 4), ("rule", "", "FATE-21", 7), ("example", "Example", "", 10),
        ("note", "Note", "", 13), ("term", "Word", "", 15), ("term", "Other", "", 16), ("step", "1", "", 17),
        ("step", "2", "", 18), ("figure", "", "", 19),
    ]  # fmt: skip
    assert blocks[1].text == "Plain text over two lines."
    assert blocks[2].spans == (
        Span("A "), Span("set", "stress"), Span(" of "), Span("three", "strong"), Span(", see "),
        Span("FATE-22", "rule", "FATE-22"), Span(" or "), Span("the wheel", "page", "wheel"), Span(": "),
        Span("rounds", "code"), Span("."),
    )  # fmt: skip
    assert blocks[3].about == ("FATE-21", "FATE-22") and blocks[3].text == "Melitta plays."
    assert blocks[9].cards == (("fire-1", "fire-2"), ("water-1",)) and blocks[9].verdict == "good"


MISTAKES = [
    ("missing paragraph", "**FATE-23** A", "A", ["FATE-23 has no paragraph"]),
    ("second paragraph", "**FATE-23** A", "**FATE-22** A", ["FATE-22 has a second paragraph", "FATE-23 has no"]),
    ("unknown rule", "**FATE-23** A", "**FATE-93** A", ["there is no rule FATE-93", "FATE-01 to FATE-A17"]),
    ("small letters", "**FATE-23** A", "**fate-23** A", ["the number of the rule in", "**FATE-21** ..."]),
    ("broken rule link", "[FATE-25]", "[FATE-52A]", ["line ", "the link “FATE-52A” is no rule"]),
    ("rule link in small letters", "[FATE-25]", "[fate-25]", ["the link “fate-25” is no rule"]),
    ("link to no rule", "for later. [FATE-A04]", "for later. [FATE-A44]", ["no rule FATE-A44", "Did you mean"]),
    ("link to no page", "In this step", "In [this](deklare) step", ["“deklare”, which is no page", "“declare”"]),
    ("unknown card", "cards:quake-1,", "cards:quak-1,", ["there is no card quak-1", "Did you mean “quake-1”?"]),
    ("verdict", '"good")', '"fine")', ["the figure"]),
    ("box without head", "> **Example.** (FATE-23, FATE-27) ", "> ", ["a box without a head"]),
    ("box with wrong rule", "(FATE-23, FATE-27)", "(rule 23)", ["the box begins with “rule 23”"]),
    ("example of no rule", "(FATE-23, FATE-27)", "(FATE-23, FATE-72)", ["there is no rule FATE-72"]),
    ("deep heading", "## Sets", "### Sets", ["a heading of this depth"]),
    ("second title", "## Sets", "# Sets", ["a second title"]),
    ("no title", "# Declare sets\n", "", ["the title is missing"]),
    ("long paragraph", "In this step", "In this step " + "and so on " * 200, ["too long"]),
    ("list without word", "## Sets", "- no word", ["a list entry without its word"]),
    ("control letters", "In this step", "In\x07 this step", ["control characters"]),
]  # fmt: skip


@pytest.mark.parametrize(("what", "old", "new", "words"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_mistake_is_named(what: str, old: str, new: str, words: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "fate"
    shutil.copytree(rulebook_folder("fate"), folder)
    page = folder / "40_declare_sets.md"
    text = page.read_text(encoding="utf-8")
    assert old in text, what
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_rulebook("fate", folder, load_cards())
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said


LAYOUT_MISTAKES = [
    ("missing file", 'file = "20_set_up.md"', 'file = "21_set_up.md"', ["21_set_up.md: the file is missing"]),
    ("path", 'file = "20_set_up.md"', 'file = "../secret.md"', ["“../secret.md” does not fit"]),
    ("unknown key", 'icon = "poker-hand"', 'ikon = "poker-hand"', ["ikon", "Did you mean “icon”?"]),
    ("same page twice", 'id = "draw"', 'id = "set-up"', ["used twice"]),
    ("prefix", 'prefix = "FATE"', 'prefix = "fate"', ["“fate” does not fit", "capital letters"]),
    ("more rules", "rules = 58", "rules = 59", ["FATE-59 has no paragraph"]),
    ("fewer rules", "rules = 58", "rules = 57", ["there is no rule FATE-58"]),
]


@pytest.mark.parametrize(("what", "old", "new", "words"), LAYOUT_MISTAKES, ids=[row[0] for row in LAYOUT_MISTAKES])
def test_mistake_in_the_list_of_pages(what: str, old: str, new: str, words: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "fate"
    shutil.copytree(rulebook_folder("fate"), folder)
    layout = folder / "rulebook.toml"
    text = layout.read_text(encoding="utf-8")
    assert old in text, what
    layout.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_rulebook("fate", folder)
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said


def test_page_that_is_no_text_or_too_large(tmp_path: Path) -> None:
    folder = tmp_path / "fate"
    shutil.copytree(rulebook_folder("fate"), folder)
    (folder / "20_set_up.md").write_bytes(b"# Title\n\n\xff")
    (folder / "60_pass_a_card.md").write_bytes(b"a" * 300_000)
    with pytest.raises(ContentError) as caught:
        load_rulebook("fate", folder)
    said = [fault.sentence() for fault in caught.value.faults]
    assert "20_set_up.md: line 3: this is not UTF-8 text" in said[0]
    assert "60_pass_a_card.md: the file is too large" in said[1]
