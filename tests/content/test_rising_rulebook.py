"""The rulebook of Atlantis Rising: complete, in the order of the rules, linked, with all names on its pages."""

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.checker import check_game_content
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.content.overlays import localised_rulebook
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook, rulebook_folder
from atlantis_desktop.paths import data_root
from tests.content.books import check_order, check_paragraph, check_questions, pages_with_example, terms

Replace = Callable[[Path, str, str], None]

CHAPTERS = [
    ("The sinking island", ""), ("Set-up", "1–18"), ("How a round runs", "19–33"), ("Place Atlanteans", "34–49"),
    ("Suffer misfortunes", "50–71"), ("Take actions", "72–97"), ("Build the gate", "98–113"),
    ("Endure the wrath", "114–120"), ("Hologram and Automaton", "121–130"), ("The end", "131–133"),
    ("Components", ""), ("Councilors", ""), ("Misfortunes", ""), ("Library cards", ""), ("Options", ""),
    ("Open questions", "A01–A48"), ("Glossary", ""),
]  # fmt: skip
RULES = [f"RISE-{n:02d}" for n in range(1, 134)] + [f"RISE-A{n:02d}" for n in range(1, 49)]
FILES = (
    ("components", "component"), ("councilors", "councilor"), ("misfortunes", "misfortune"), ("library", "library"),
)  # fmt: skip
TERMS = {"components": 21, "councilors": 10, "misfortunes": 16, "library": 25}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("rising")


def test_chapters_and_rules_are_complete_and_in_order(book: Rulebook) -> None:
    check_order(book, CHAPTERS, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_a_paragraph_of_whole_sentences(rule: str, book: Rulebook) -> None:
    check_paragraph(book, rule)


def test_every_question_is_answered_and_links_to_its_rule(book: Rulebook) -> None:
    check_questions(book, RULES[133:])


def test_every_chapter_of_the_round_has_an_example(book: Rulebook) -> None:
    assert {"set-up", "place", "suffer", "act", "build", "wrath"} <= pages_with_example(book)


@pytest.mark.parametrize(("page", "count"), TERMS.items())
def test_every_thing_has_its_line_and_a_rule(page: str, count: int, book: Rulebook) -> None:
    found = terms(book, page)
    assert len({block.title for block in found}) == len(found) == count
    assert all(block.links() for block in found)


def rows(file: str, kind: str) -> list[dict[str, Any]]:
    """The tables of one kind in a file of the game's data."""
    path = data_root() / "assets" / "rising" / "cards" / f"{file}.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[kind]
    return found


@pytest.mark.parametrize(
    ("page", "file", "kind"), [(file, file, kind) for file, kind in FILES]
)
def test_the_pages_name_what_the_data_name(page: str, file: str, kind: str, book: Rulebook) -> None:
    titles = {block.title for block in terms(book, page)}
    assert titles == {row["name"].partition(":")[0] for row in rows(file, kind)}


def test_rise_03_the_levels_are_those_of_the_data(book: Rulebook) -> None:
    """The table draws its numbers from the data; the components of level 1 are told in words."""
    blocks = book.page("set-up").blocks
    assert [block.data for block in blocks if block.kind == "figure"] == ["levels", "seats"]
    letters = {row["id"]: row["letter"] for row in rows("components", "component")}
    first = rows("levels", "level")[0]["components"]
    told = next(block for block in blocks if block.text.startswith("At level 1 the Blueprint has all five"))
    assert [id for id in first if letters[id] != "a"] == list(told.named_cards())
    assert sum(letters[id] == "a" for id in first) == 5


def test_every_card_has_an_entry_and_every_named_card_exists(book: Rulebook) -> None:
    ids = {row["id"] for file, kind in FILES for row in rows(file, kind)}
    pages = [page for page in book.pages if not page.pack]
    entries = {block.cards[0][0] for page in pages for block in terms(book, page.id) if block.cards}
    floods = {id for id in ids if id.startswith("flood-")}
    assert entries == (ids - floods) | {"flood-forests"}
    named = {card for page in pages for block in page.blocks for card in block.named_cards()}
    assert named <= ids
    assert book.rules_of_card("warden")[:2] == ("RISE-45", "RISE-53")
    assert "RISE-61" in book.rules_of_card("song-of-recall")


def test_the_numbers_of_rules_are_those_of_the_data(book: Rulebook) -> None:
    path = data_root() / "assets" / "rising" / "cards" / "island.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    params = data["params"]
    for rule, words in [
        ("RISE-45", f"For {params['barrier_cost']} mystic energy"),
        ("RISE-91", f"For {params['unflood_cost']} mystic energy"),
        ("RISE-84", f"{params['keep_cost']} mystic energy keeps the second"),
        ("RISE-90", f"gains {params['centre_income']} mystic energy"),
        ("RISE-79", f"below {params['target_floor']}"),
        ("RISE-126", f"adds {params['automaton_bonus']}"),
    ]:
        assert words in book.paragraph(rule).text, rule
    arms = {arm["id"]: arm for arm in data["arm"]}
    assert arms["forges"]["rates"] == [1, 1, 2, 2, 3, 3] and arms["libraries"]["keeps"] == [1, 1, 1, 1, 2, 2]
    assert data["wrath"]["steps"] == [0, 1, 1, 2, 2, 3]
    track = next(block.text for block in book.page("wrath").blocks if block.kind == "text")
    assert track.startswith("The wrath is 0 in the first round, 1 in the second and third, 2 in the fourth and fifth")


def test_rise_02_07_the_numbers_of_the_decks_add_up(book: Rulebook) -> None:
    assert "36 + 13 + 9 + 3 = 61" in book.examples("RISE-07")[0].text
    assert 36 + 13 + 9 + 3 == 61
    assert "27 cards" in book.paragraph("RISE-06").text and 22 + 1 + 4 == 27


def test_every_option_and_value_is_explained(book: Rulebook) -> None:
    blocks = [block for page in ("options", "deeps-options") for block in book.page(page).blocks]
    for option in load_options("rising").options:
        block = next(block for block in blocks if block.title == option.label)
        codes = {span.text for span in block.spans if span.kind == "code"}
        assert option.id in codes
        assert set(map(as_word, option.values)) <= codes or option.id == "level"
        assert option.rule in block.links() and (not option.question or option.question in block.links())


def test_rules_with_an_option_name_it(book: Rulebook) -> None:
    """Who reads the rule alone must learn that a game may be set up otherwise."""
    for option in load_options("rising").options:
        if option.id != "level":
            assert option.label in book.paragraph(option.rule).text, option.id


@pytest.mark.parametrize("query", ["RISE-133", "rise-133", "rise 133", "133"])
def test_numbers_of_three_digits_are_found(query: str, book: Rulebook) -> None:
    assert book.search(query)[0].rule == "RISE-133"
    assert book.search("8")[0].rule == "RISE-08"
    assert book.neighbours("RISE-99") == ("RISE-98", "RISE-100")
    assert book.neighbours("RISE-133") == ("RISE-132", "RISE-A01")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("84_the_end.md", "**RISE-133**", "**RISE-134**", ["no rule RISE-134", "RISE-133 has no paragraph"]),
        ("84_the_end.md", "[RISE-110]", "[RISE-1100]", ["the link “RISE-1100” is no rule"]),
        ("70_build.md", "[RISE-A21]", "[RISE-A210]", ["the link “RISE-A210” is no rule"]),
        ("84_the_end.md", "**RISE-132**", "**RISE-131**", ["RISE-131 has a second paragraph"]),
        ("rulebook.toml", "rules = 133", "rules = 1133", ["1133", "999"]),
    ],
)
def test_mistakes_in_numbers_are_named(file: str, old: str, new: str, said: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "rising"
    shutil.copytree(rulebook_folder("rising"), folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_rulebook("rising", folder)
    found = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in found for word in said), found


def test_the_book_can_be_translated_without_a_table_of_cards(
    data_copy: Path, replace_in: Replace, book: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert localised_rulebook(book, None, "qps").paragraph("RISE-30").text != book.paragraph("RISE-30").text
    folder = data_copy / "assets" / "rising" / "locale" / "de" / "rulebook"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(rulebook_folder("rising"), folder)
    (folder / "rulebook.toml").unlink()
    replace_in(folder / "30_the_round.md", "[Calm Seas](card:calm-seas) do nothing at all.",
               "Ruhige See bewirkt gar nichts.")  # fmt: skip
    assert check_game_content("rising", data_copy) == []
    monkeypatch.setattr("atlantis_desktop.content.folders.data_root", lambda: data_copy)
    assert localised_rulebook(book, None, "de").paragraph("RISE-30").text == "Ruhige See bewirkt gar nichts."
    replace_in(folder / "30_the_round.md", "**RISE-30**", "**RISE-34**")
    found = "\n".join(fault.sentence() for fault in check_game_content("rising", data_copy))
    assert "RISE-30" in found and "rulebook" in found


def test_an_option_that_the_rulebook_does_not_explain_is_named(data_copy: Path, replace_in: Replace) -> None:
    replace_in(data_copy / "assets/rising/rulebook/90_options.md", "`freeWrath`", "`freeWrat`")
    found = "\n".join(fault.sentence() for fault in check_game_content("rising", data_copy))
    assert "the option freeWrath is not explained" in found and "Did you mean “freeWrat”?" in found
