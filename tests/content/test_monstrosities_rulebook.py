"""The pages of Monstrosities in the rulebook of Atlantis Rising: complete, in the order of the rules, and linked."""

import pytest

from atlantis_desktop.content.paragraphs import Block
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook
from tests.content.books import check_order, check_paragraph, check_questions, pages_with_example, terms

PACK = "monstrosities"
CHAPTERS = [
    ("What the deeps let loose", ""), ("Set-up with Monstrosities", "1–15"), ("What changes", "16–33"),
    ("Magic items", "34–44"), ("Medusa Unleashed", "45–63"), ("The Harpies' Lair", "64–77"),
    ("Scylla and Charybdis", "78–90"), ("Hologram cards", "91–94"), ("Two teams", "95–107"), ("Allies", ""),
    ("Locations and treasure", ""), ("Councilors, potions, spirits", ""), ("New components", ""),
    ("New misfortunes", ""), ("New library cards", ""), ("Options of the deeps", ""),
    ("Questions of the deeps", "A01–A48"), ("Words of the deeps", ""),
]  # fmt: skip
RULES = [f"MONS-{n:02d}" for n in range(1, 108)] + [f"MONS-A{n:02d}" for n in range(1, 49)]
TERMS = {"items": 5, "allies": 12, "locations": 7, "deeps-councilors": 15, "deeps-components": 14,
         "deeps-misfortunes": 22, "deeps-library": 17}  # fmt: skip
"""By page: how many things have a line there. Of the seven treasures there is one line."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("rising")


def test_chapters_and_rules_are_complete_and_in_order(book: Rulebook) -> None:
    check_order(book, CHAPTERS, RULES, PACK)
    assert book.prefixes == ("RISE", "MONS")
    assert [book.heading(page) for page in book.pages if book.heading(page)] == ["Monstrosities"]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_a_paragraph_of_whole_sentences(rule: str, book: Rulebook) -> None:
    check_paragraph(book, rule)


def test_every_question_is_answered_and_links_to_its_rule(book: Rulebook) -> None:
    check_questions(book, RULES[107:])


def test_the_rule_of_a_question_leads_to_it_where_an_option_does(book: Rulebook) -> None:
    """Who reads the rule alone must find why it is read so."""
    for block in terms(book, "deeps-options"):
        questions = [rule for rule in block.links() if rule.startswith("MONS-A")]
        for rule in (rule for rule in block.links() if not rule.startswith("MONS-A")):
            assert set(questions) <= set(book.paragraph(rule).links()), block.title


def test_every_chapter_with_a_course_of_play_has_examples(book: Rulebook) -> None:
    assert {"deeps-set-up", "deeps-changes", "items", "medusa", "harpies", "scylla", "deeps-hologram", "two-teams",
            "allies"} <= pages_with_example(book)  # fmt: skip


@pytest.mark.parametrize(("page", "count"), TERMS.items())
def test_every_thing_has_its_line_and_a_rule(page: str, count: int, book: Rulebook) -> None:
    found = terms(book, page)
    assert len({block.title for block in found}) == len(found) == count
    assert all(block.links() for block in found)


def words() -> list[Block]:
    return list(load_rulebook("rising").page("deeps-glossary").blocks)


@pytest.mark.parametrize("block", words(), ids=lambda block: block.title)
def test_every_word_is_explained_and_leads_to_a_rule(block: Block, book: Rulebook) -> None:
    assert block.kind == "term" and block.text.endswith(".") and len(block.text) > 12
    assert all(rule.startswith("MONS-") and book.has_rule(rule) for rule in block.links()) and block.links()
    assert block.title not in {each.title for each in terms(book, "glossary")}


def test_words_stand_in_the_order_of_the_alphabet() -> None:
    titles = [block.title.lower() for block in words()]
    assert titles == sorted(titles)


@pytest.mark.parametrize(("query", "found"), [
    ("MONS-54", ["MONS-54"]), ("mons 107", ["MONS-107"]), ("mons a46", ["MONS-A46"]), ("54", ["RISE-54", "MONS-54"]),
    ("130", ["RISE-130"]), ("drawn gaze", ["MONS-50"]),
])  # fmt: skip
def test_rules_are_found_by_number_and_by_words(query: str, found: list[str], book: Rulebook) -> None:
    assert [hit.rule for hit in book.search(query)][: len(found)] == found


def test_the_chapters_are_reached_from_each_other(book: Rulebook) -> None:
    """Every page but the last ones is named on another page of the pack or by one of its rules."""
    linked = {
        span.target for page in book.pages for block in page.blocks for span in block.spans if span.kind == "page"
    }
    named = {
        book.page_of(rule).id for page in book.pages if page.pack for block in page.blocks for rule in block.links()
    }
    assert {page.id for page in book.pages if page.pack and page.rules()} <= linked | named
    assert {"medusa", "harpies", "scylla", "allies", "locations", "deeps-options"} <= linked


def test_the_numbers_of_examples_add_up(book: Rulebook) -> None:
    texts = " ".join(block.text for block in book.examples("MONS-06"))
    assert "3 Omens, 6 Calm Seas and 12 Controlled Floods: 70" in texts and 36 + 1 + 12 + 3 + 6 + 12 == 70
    assert "31 cards" in book.paragraph("MONS-02").text and 22 + 1 + 1 + 3 + 4 == 31
    assert "Three councilors have 32" in book.examples("MONS-11")[0].text and 31 + 1 == 32
