"""The rulebook of Archon in the reader: every rule opens, every page is drawn, links of log and refusals lead to it."""

from dataclasses import replace

import pytest
from pygame import Rect

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules.content import Start, load_content
from atlantis_desktop.games.archon.table import rule_figures
from atlantis_desktop.games.archon.words.book_cards import sheets
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.reader.art import game_of
from atlantis_desktop.table.session import GameSession
from tests.table.kit import window
from tests.table.reader import check_every_rule_is_seen, check_the_leaves_hold, open_book
from tests.table.screens import faults

BOOK = load_rulebook("archon", cards=sheets(load_content()))


def test_every_rule_opens_on_a_leaf_that_is_seen() -> None:
    assert game_of("ARCHON-41") == "archon"
    with window() as app:
        check_every_rule_is_seen(open_book(app, "archon"), BOOK)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1024, 640), 200)])
def test_the_leaves_hold_the_whole_book_once(size: tuple[int, int], scale: int) -> None:
    with window(size, ui_scale=scale) as app:
        check_the_leaves_hold(open_book(app, "archon"), BOOK)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_page_draws_its_figure_and_its_data(size: tuple[int, int]) -> None:
    with window(size) as app:
        scene = open_book(app, "archon")
        assert {block.data for page in BOOK.pages for block in page.blocks if block.data} == set(rule_figures.DATA)
        for page in BOOK.pages:
            assert page.figure in scene.reading.art.figures
            scene.open_page(page.id)
            app.draw_now()
            assert not faults(app), page.id
        assert not app.ui.store.missing


def test_every_objective_and_faction_of_the_figures_tells_of_itself() -> None:
    content = load_content()
    with window() as app:
        art = open_book(app, "archon").reading.art
        assert [art.text("objectives", at).split("**")[1] for at in range(13)] == [o.name for o in content.objectives]
        told = [art.text("factions", at) for at in range(8)]
        assert told == [f"**{each.name}**. {each.text}" for each in content.factions]
        assert art.text("factions", 0, short=True) == "**Monarchists**."


def test_archon_72_the_figure_of_the_constitution_tells_every_text_and_whose_aim_it_is() -> None:
    content = load_content()
    with window() as app:
        art = open_book(app, "archon").reading.art
        for at, article in enumerate(content.articles):
            told, short = art.text("constitution", at), art.text("constitution", at, short=True)
            assert all(text in told for text in article.texts) and len(short) <= len(told)
            for letter in range(4):
                whose = [each.name for each in content.factions if any(4 * at + letter in aim for aim in each.aims)]
                assert not whose or f"{article.texts[letter]} (an aim: {', '.join(whose)})" in told
        assert art.widget(Rect(0, 0, 600, 500), "constitution", 0, print).nodes[6].label == "Taxes"


def test_archon_81_figures_and_tables_follow_the_data() -> None:
    content = load_content()
    assert rule_figures.draw_cells(content) == [list("12345678"), list("87654321")]
    other = replace(content, numbers=replace(content.numbers, first_rank_cards=11))
    assert rule_figures.draw_cells(other)[1] == ["11", "10", "9", "8", "7", "6", "5", "4"]
    richer = replace(content, factions=(replace(content.factions[0], talents=41), *content.factions[1:]))
    assert rule_figures.faction_cells(richer)[0][2] == "41"
    few = replace(content.factions[0], starts=tuple(Start(n, 9, 0, 0, 1, 0) for n in (3, 8)))
    rows = rule_figures.faction_cells(replace(content, factions=(few, *content.factions[1:])))
    assert [row[:2] for row in rows[:3]] == [
        ["Monarchists", "7"],
        ["Monarchists (3, 8)", "9"],
        ["Aristocrats", "7"],
    ]
    more = replace(content, stasis=(replace(content.stasis[0], copies=9), *content.stasis[1:]))
    assert rule_figures.stasis_cells(more)[0][1:] == ["9", "18"]
    taxes = content.articles[6]
    heavier = replace(taxes, gives=(taxes.gives[0], {**taxes.gives[1], "tax_talents": 29}, *taxes.gives[2:]))
    changed = replace(content, articles=(*content.articles[:6], heavier, *content.articles[7:]))
    assert "pay 29 T to the bank" in rule_figures.article_text(changed, 6)


def test_the_rules_open_over_a_running_game_at_the_rule_that_a_link_names() -> None:
    match = Match(entry_of("archon").make_rules(5), [Seat(name, "random") for name in "ABCDE"], 5)
    play_on(match, 40)
    with window() as app:
        scene = open_book(app, "archon", match=GameSession(match, app.settings), rule="ARCHON-52")
        app.draw_now()
        assert scene.rule == "ARCHON-52" and app.find("rule_ARCHON-52") is not None
