"""The rulebook of Archon in the reader: every rule opens, every page is drawn, links of log and refusals lead to it."""

from dataclasses import replace

import pytest
from pygame import Rect

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules.content import Start, load_content
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.table import rule_figures
from atlantis_desktop.games.archon.words.book_cards import sheets
from atlantis_desktop.games.variants import in_force
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.reader.art import game_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table.kit import window
from tests.table.reader import art_in, check_every_rule_is_seen, check_the_leaves_hold, open_book
from tests.table.screens import faults
from tests.variants_kit import write_variant

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
        figures = rule_figures.ArchonArt.figures
        for page in BOOK.pages:
            assert page.figure in figures
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


@pytest.mark.parametrize("page", ["heroes", "events-one", "projects", "goals", "stasis-cards"])
def test_beside_its_page_stands_every_card_of_a_kind(page: str) -> None:
    content = load_content()
    with window(routes={**SHARED, **play_routes()}) as app:
        scene = open_book(app, "archon")
        scene.open_page(page)
        app.draw_now()
        art = art_in(scene)
        figure = next(each.figure for each in BOOK.pages if each.id == page)
        rows = {"heroes": content.heroes, "events": content.events, "projects": content.projects,
                "goals": content.goals, "cards": content.stasis}[figure]  # fmt: skip
        assert [sheet.name for sheet in art.wall(figure)] == [row.name for row in rows]
        assert [art.text(figure, at).split("**")[1] for at in range(len(rows))] == [row.name for row in rows]
        art.open_card(art.table.index[rows[-1].id])
        app.step([], 0.02)
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith(rows[-1].name)
        assert not faults(app)


def test_the_book_of_a_match_with_a_variant_shows_its_cards_and_texts() -> None:
    variant = write_variant(
        "archon", cards__heroes_csv="id,like,name,remove\nnestor,mestor,Nestor,\nmestor,,,true\n",
        cards__constitution_toml='[[article_text]]\nid = "V-E"\nlike = "V-D"\ngives = {prytanis_income = 4}\n',
        cards__objectives_csv="id,remove\nstadium,true\n",
    )  # fmt: skip
    match = Match(make_rules(3, {}, in_force(variant, 3, {}).cards), [Seat("Ann"), Seat("Bo"), Seat("Cy")], 1)
    with window() as app:
        art = rule_figures.ArchonArt(app.ui, sheets(load_content()), GameSession(match, app.settings))
        names = [sheet.name for sheet in art.wall("heroes")]
        assert "Nestor" in names and "Mestor" not in names and len(names) == 12
        assert "**E** The Prytanis gains 4 T in each cycle." in art.text("constitution", 4)
        assert [node.label for node in art.widget(Rect(0, 0, 600, 500), "objectives", 0, print).nodes][-1] == (
            "Colossus of Atlantis")  # fmt: skip
        assert len(art.widget(Rect(0, 0, 600, 500), "objectives", 0, print).nodes) == 12
