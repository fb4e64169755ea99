"""The rulebook of Archon: complete, in the order of the rules, linked, and true to the cards and options."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.overlays import localised_rulebook
from atlantis_desktop.content.rulebook import Rulebook, load_rulebook, rulebook_folder
from atlantis_desktop.games.archon.rules.content import ArchonContent, load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.words.book_cards import sheets
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
    ("The city and its council", ""), ("Factions and set-up", "1–11"), ("Three Acts", "12–16"), ("Influence", "17–26"),
    ("The Council", "27–61"), ("Diplomacy", "62–68"), ("Assembly", "69–79"), ("Stasis", "80–120"),
    ("The end", "121–124"), ("The factions", ""), ("The constitution", ""), ("Events of Act I", ""),
    ("Events of Act II", ""), ("Events of Act III", ""), ("Stasis cards", ""), ("Objectives", ""), ("Heroes", ""),
    ("Trade goals", ""), ("Megaprojects", ""), ("Options", ""), ("Open questions", "A01–A33"), ("Glossary", ""),
]  # fmt: skip
RULES = [f"ARCHON-{n:02d}" for n in range(1, 125)] + [f"ARCHON-A{n:02d}" for n in range(1, 34)]


@pytest.fixture(scope="module")
def content() -> ArchonContent:
    return load_content()


@pytest.fixture(scope="module")
def book(content: ArchonContent) -> Rulebook:
    return load_rulebook("archon", cards=sheets(content))


def test_chapters_and_rules_are_complete_and_in_order(book: Rulebook) -> None:
    check_order(book, CHAPTERS, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_a_paragraph_of_whole_sentences(rule: str, book: Rulebook) -> None:
    check_paragraph(book, rule)


def test_every_question_is_answered_and_links_to_its_rule(book: Rulebook) -> None:
    check_questions(book, RULES[124:])


def test_every_chapter_of_the_game_has_an_example(book: Rulebook) -> None:
    assert pages_with_example(book) == {"set-up", "acts", "influence", "cycle", "assembly", "stasis", "end"}


def test_pages_of_cards_say_what_stands_on_the_cards(book: Rulebook, content: ArchonContent) -> None:
    wanted = {
        "stasis-cards": [(each.name, each.text, each.rule) for each in content.stasis],
        "objectives": [(each.name, each.text, each.rule) for each in content.objectives],
        "goals": [(each.name, each.text, each.rule) for each in content.goals],
        "projects": [(each.name, each.text, each.rule) for each in content.projects],
    }
    for act, page in enumerate(("events-one", "events-two", "events-three"), start=1):
        wanted[page] = [(each.name, each.text, each.rule) for each in content.events if each.act == act]
        assert len(wanted[page]) == 12
    for page, rows in wanted.items():
        found = [(block.title, block.text, block.links()[0]) for block in terms(book, page)]
        assert sorted(found) == sorted(rows), page


def test_the_constitution_has_every_text_in_its_words(book: Rulebook, content: ArchonContent) -> None:
    found = [(block.title, block.text) for block in terms(book, "constitution")]
    assert found == list(zip(TEXTS[:48], [text for each in content.articles for text in each.texts], strict=True))


def test_archon_01_the_factions_stand_in_their_order_with_abilities_and_aims(
    book: Rulebook, content: ArchonContent
) -> None:
    for block, faction in zip(terms(book, "faction-list"), content.factions, strict=True):
        aims = ", ".join(" or ".join(TEXTS[text] for text in aim) for aim in faction.aims)
        assert (block.title, block.text) == (faction.name, f"{faction.text} Aims: {aims}.")
    assert ", ".join(each.name for each in content.factions) in book.paragraph("ARCHON-01").text


def test_heroes_stand_by_their_value(book: Rulebook, content: ArchonContent) -> None:
    for block, value in zip(terms(book, "heroes"), (3, 2, 1), strict=True):
        names = [hero.name for hero in content.heroes if hero.value == value]
        assert (block.title, block.text) == (f"Value {value}", ", ".join(names) + ".")


def test_archon_123_the_book_tells_the_numbers_that_are_played_by(book: Rulebook, content: ArchonContent) -> None:
    n = content.numbers
    told = book.paragraph("ARCHON-123").text
    assert f"{n.aim} for each aim in force, or {n.aim_at_start} if" in told and f"full {n.doom_a_point} Doom" in told
    assert f"pay {n.stud_price} T" in next(b.text for b in terms(book, "diplomacy") if b.title == "Stud farm")
    assert not [block for page in book.pages for block in page.blocks if "{" in block.text], "every name has a number"


def test_archon_123_the_examples_count_with_the_numbers_that_are_played_by(
    book: Rulebook, content: ArchonContent
) -> None:
    n = content.numbers
    talents = min(n.most_talent_points, 17 // n.talents_a_point)
    parts = [2 * n.arete_gained, 2 * n.aim, n.stasis_won, n.project_built, 2 * n.goal_completed, talents]
    doom = 13 // n.doom_a_point
    example = book.examples("ARCHON-123")[0].text
    assert f"{' + '.join(map(str, parts))} − {doom} = {sum(parts) - doom}" in example
    bid = 2 * n.doom_bid
    assert f"up to {bid} Doom for {bid} support. {bid + 1} would" in book.examples("ARCHON-46")[0].text


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_number_that_is_changed_is_told_in_the_book_wherever_it_stands(content: ArchonContent, code: str) -> None:
    names = content.numbers.named()
    for at, name in enumerate(names):
        strange = 7_001 + at
        changed = replace(content, numbers=replace(content.numbers, **{name: strange}))
        told = localised_rulebook(load_rulebook("archon", cards=sheets(changed)), sheets(changed), code)
        assert any(str(strange) in block.text for page in told.pages for block in page.blocks), name


def test_archon_82_the_example_of_the_draw_counts_with_the_numbers_that_are_played_by(
    book: Rulebook, content: ArchonContent
) -> None:
    arete = (7, 7, 6, 6, 5)
    drawn = [content.numbers.first_rank_cards - sum(other > own for other in arete) for own in arete]
    example = book.examples("ARCHON-82")[0].text
    assert f"first two draw {drawn[0]} cards each, the next two {drawn[2]} each, and the last one {drawn[4]}" in example


def test_a_number_of_the_book_that_is_none_of_the_games_is_a_fault(tmp_path: Path, content: ArchonContent) -> None:
    folder = tmp_path / "rulebook"
    shutil.copytree(rulebook_folder("archon"), folder)
    page = folder / "40_diplomacy.md"
    page.write_text(page.read_text("utf-8").replace("{levy}", "{levi}"), "utf-8")
    with pytest.raises(ContentError) as found:
        load_rulebook("archon", folder, sheets(content))
    (fault,) = found.value.faults
    assert (fault.place, fault.nearest) == ("line 20", "levy")


def test_every_option_and_value_is_explained(book: Rulebook) -> None:
    check_options(book, "archon")


def test_rules_with_an_option_name_it(book: Rulebook) -> None:
    check_options_in_rules(book, "archon")


def test_search_finds_rules_cards_and_words(book: Rulebook, content: ArchonContent) -> None:
    assert book.search("ARCHON-105")[0].rule == "ARCHON-105" == book.search("105")[0].rule
    assert any(hit.rule == "ARCHON-39" for hit in book.search("treason office"))
    for sheet in sheets(content).cards:
        assert book.search(sheet.name), sheet.name


def test_no_word_of_the_pages_is_double(book: Rulebook) -> None:
    for page in book.pages:
        for block in page.blocks:
            assert not re.search(r"\b([a-z]+) \1\b", block.text), (page.id, block.text)


def test_who_is_not_a_citizen_is_called_so(book: Rulebook) -> None:
    # “Whoever is no citizen” is no English: it is “not a citizen”, or a non-citizen.
    for page in book.pages:
        for block in page.blocks:
            assert "no citizen" not in block.text, (page.id, block.text)
