"""The pages of Monstrosities in the rulebook of Atlantis Rising: complete, in the order of the rules, and linked."""

import re

import pytest

from atlantis_desktop.content.paragraphs import Block
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.words.card_texts import sheets
from atlantis_desktop.paths import data_root
from tests.content.books import check_order, check_paragraph, check_questions, pages_with_example, terms

PACK = "monstrosities"
CHAPTERS = [
    ("What the deeps let loose", ""), ("Set-up with Monstrosities", "1–15"), ("What changes", "16–33"),
    ("Magic items", "34–44"), ("Medusa Unleashed", "45–63"), ("The Harpies’ Lair", "64–77"),
    ("Scylla and Charybdis", "78–90"), ("Hologram cards", "91–94"), ("Two teams", "95–107"), ("Allies", ""),
    ("Locations and treasure", ""), ("Councilors, potions, spirits", ""), ("New components", ""),
    ("New misfortunes", ""), ("New library cards", ""), ("Options of the deeps", ""),
    ("Questions of the deeps", "A01–A48"), ("Words of the deeps", ""),
]  # fmt: skip
RULES = [f"MONS-{n:02d}" for n in range(1, 108)] + [f"MONS-A{n:02d}" for n in range(1, 49)]
TERMS = {"items": 5, "allies": 12, "locations": 13, "deeps-councilors": 15, "deeps-components": 14,
         "deeps-misfortunes": 22, "deeps-library": 17}  # fmt: skip
"""By page: how many things have a line there."""


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


def test_the_pages_name_what_the_data_name(book: Rulebook) -> None:
    """Every card, thing, being and place of the pack has one entry with its name; the table of levels shows those."""
    table = sheets(with_packs(load_content()))
    wanted = {sheet.row: sheet.name.partition(":")[0] for sheet in table.cards if sheet.pack and sheet.kind != "level"}
    entries = [block for page in book.pages if page.pack for block in terms(book, page.id) if block.cards]
    assert {block.cards[0][0]: block.title for block in entries} == wanted and len(entries) == len(wanted)
    assert len(wanted) == 14 + 5 + 22 + 17 + 5 + 4 + 6 + 7 + 12 + 6 + 6


def test_a_named_card_is_there_and_leads_to_its_rules(book: Rulebook) -> None:
    ids = sheets(with_packs(load_content())).index
    named = {card for page in book.pages for block in page.blocks for card in block.named_cards()}
    assert named <= set(ids)
    assert book.rules_of_card("mirror-shield")[:2] == ("MONS-61", "MONS-63")
    assert "MONS-89" in book.rules_of_card("red-skies") and "MONS-27" in book.rules_of_card("anima-cradle")


def test_the_rule_of_every_card_is_in_the_book(book: Rulebook) -> None:
    assert all(book.has_rule(sheet.rule) for sheet in sheets(with_packs(load_content())).cards)


def test_the_levels_are_drawn_from_the_data(book: Rulebook) -> None:
    blocks = book.page("deeps-set-up").blocks
    assert [block.data for block in blocks if block.kind == "figure"] == ["deeplevels", "deepseats"]


def deeps() -> DeepsContent:
    found = with_packs(load_content()).deeps
    assert found is not None
    return found


def test_the_numbers_of_rules_are_those_of_the_data(book: Rulebook) -> None:
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    params, items = deeps().params, {item.id: item for item in deeps().items}
    word = {key: numbers[value] for key, value in params.items() if isinstance(value, int) and value < len(numbers)}
    for rule, words in [
        ("MONS-04", f"{word['specials_in_deck'].capitalize()} of these 24"),
        ("MONS-05", f"{word['omens_in_deck'].capitalize()} of the five Omens"),
        ("MONS-02", f"{word['wonders_in_deck']} wonders"),
        ("MONS-07", f"takes the place of {word['calm_for_one']} Calm Seas"),
        ("MONS-08", f"{word['offset_calm_seas']} more Calm Seas"),
        ("MONS-08", f"{word['offset_controlled_floods']} fewer Controlled Floods"),
        ("MONS-39", f"less than {word['item_floor']} unit"),
        ("MONS-39", f"never less than {word['shield_floor']} Atlantium"),
        ("MONS-59", f"can pay {params['free_price']} mystic energy for each petrified figure"),
        ("MONS-74", f"Add {params['stolen_bonus']} for each stolen figure in the Lair"),
        ("MONS-74", f"{params['harpy_bonus']} for each Harpy already beaten"),
        ("MONS-76", f"{params['fight_target']} or more removes one Harpy"),
        ("MONS-84", f"up to {word['scylla_meal']} adjacent figures"),
        ("MONS-84", f"save it with {params['scylla_price']} mystic energy"),
        ("MONS-85", f"If {word['scylla_meal']} or more figures were adjacent"),
        ("MONS-86", f"pay {params['charybdis_price']} mystic energy for a tile"),
        ("MONS-87", f"hit {word['charybdis_targets']} tiles of equal rank"),
        ("MONS-89", f"{word['red_skies_reward']} Red Skies"),
        ("MONS-92", f"turns up {word['hologram_shown']} cards, uses {word['hologram_used']}"),
        ("MONS-93", f"{word['relay_cards']} more cards are turned up and {word['relay_powers']} more is used"),
        ("MONS-93", f"No more than {word['hologram_powers_most']}"),
        ("MONS-101", f"adds {params['bot_bonus']} to the rolls"),
    ]:
        assert words in book.paragraph(rule).text, (rule, words)
    assert items["mirror-shield"].cost == (0, 0, 0, 7, 0)
    assert "four Atlantium or more" in book.paragraph("MONS-A20").text and 7 - 3 == 4
    assert params["steal"] == ((2, 0), (5, 1), (8, 2), (12, 3), (99, 4))
    told = "0 for 2 or less, 1 for 3 to 5, 2 for 6 to 8, 3 for 9 to 12, and 4 for 13 or more"
    assert told in book.paragraph("MONS-75").text
    assert params["gyve_calm_seas"] == 9 and "asks for nine Calm Seas" in book.paragraph("MONS-A07").text
    assert (params["stone_at_start"], params["stone_at_start_cities"]) == (1, 2)
    assert "in the Cities it is two" in book.paragraph("MONS-49").text
    assert params["laic_counts"] == 2 and "three for 5, two for 3, one for 1" in book.paragraph("MONS-A24").text


def test_the_numbers_of_examples_add_up(book: Rulebook) -> None:
    content = with_packs(load_content())
    level = content.levels[5]
    told = f"3 Omens, {level.calm_seas} Calm Seas and {level.controlled_floods} Controlled Floods"
    texts = " ".join(block.text for block in book.examples("MONS-06"))
    assert f"{told}: {36 + 1 + 12 + 3 + level.calm_seas + level.controlled_floods}" in texts
    assert "31 cards" in book.paragraph("MONS-02").text and 22 + 1 + 1 + 3 + 4 == 31
    assert "Three councilors have 32" in book.examples("MONS-11")[0].text and 31 + 1 == 32


def cited() -> set[str]:
    """The numbers that code, data and words of the pack and of the game cite, each with its digits as in the book."""
    folders = [data_root() / "atlantis_desktop/games/rising", data_root() / "assets/rising"]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".toml")]
    return {rule for file in files for rule in re.findall(r"MONS-A?\d+", file.read_text(encoding="utf-8"))}


def test_every_number_that_the_game_cites_opens_a_paragraph(book: Rulebook) -> None:
    found = cited()
    assert len(found) > 60
    assert sorted(rule for rule in found if not book.has_rule(rule)) == []
