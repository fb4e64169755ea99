"""Inspecting what Monstrosities is made of: every card, thing, being and place whole, with the rules that matter."""

from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.pieces import Box
from atlantis_desktop.games.rising.table import rule_tables
from atlantis_desktop.games.rising.table.card_zoom import SheetSubject, sheet_of
from atlantis_desktop.games.rising.words.card_texts import DEEP_SHEETS, SHEETS, Sheet, sheets
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.reader.art import art_of
from atlantis_desktop.screens.reader.cards import PointedCard
from atlantis_desktop.screens.reader.scene import RulesScene, open_reader
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.books import open_book
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from tests.table.kit import click, window
from tests.table.screens import faults

TABLE = sheets(with_packs(load_content()))
OWN = [sheet for sheet in TABLE.cards if sheet.pack]
BOOK = load_rulebook("rising", cards=TABLE)
ROUTES = {**SHARED, **play_routes()}


def match_with(pack: bool) -> Match:
    rules = entry_of("rising").make_rules(4, {"monstrosities": True, "medusa": True} if pack else None)
    return Match(rules, [Seat(name, HUMAN) for name in ("Ana", "Kleon", "Melitta", "Lysandra")], 5)


@pytest.mark.parametrize("sheet", OWN, ids=lambda sheet: sheet.row)
def test_every_sheet_has_a_rule_of_the_book_and_facts(sheet: Sheet) -> None:
    match = match_with(True)
    subject = SheetSubject(match.rules, match.rules.view(match.state, 0), [sheet], 0)
    assert BOOK.has_rule(subject.told.rule) and subject.title == sheet.name and subject.place_words()
    assert sheet.kind == "level" or (subject.facts() and BOOK.rules_of_card(subject.told.row))


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "de"), ((1920, 1080), "en")], ids=str)
@pytest.mark.parametrize("kind", [*SHEETS, *DEEP_SHEETS])
def test_every_kind_is_drawn_whole_from_the_book(kind: str, size: tuple[int, int], language: str) -> None:
    """Opened from the rulebook of a game without the pack, and turned through to the end."""
    with window(size, routes=ROUTES, language=language) as app:
        own = [sheet for sheet in OWN if sheet.kind == kind]
        scene = reader(app)
        art_of("rising", app.ui, TABLE, scene.session).open_card(TABLE.index[own[0].row])
        app.step([], 0.02)
        told = open_book("rising", language)[1]
        for at, sheet in enumerate(own):
            assert app.find("card").label.startswith(f"{told.sheet(sheet.row).name}. ")
            app.draw_now()
            assert not faults(app), sheet.row
            if at + 1 < len(own):
                click(app, "next")
                app.step([], 0.02)
        assert not app.ui.store.missing


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "en"), ((1280, 720), "de"), ((1920, 1080), "de")], ids=str
)
def test_every_card_beside_its_name_shows_its_words_whole(size: tuple[int, int], language: str) -> None:
    with window(size, routes=ROUTES, language=language) as app:
        scene = reader(app)
        pointed = PointedCard(scene)
        for sheet in OWN:
            app.draw_now()
            shown = scene.add(pointed.float_for(TABLE.index[sheet.row], Rect(300, 300, 60, 20)))
            shown.mark()
            assert not faults(app), sheet.row
            scene.remove(shown)


def test_a_figure_shows_what_its_page_tells_of_and_over_a_game_only_what_is_in_it() -> None:
    with window(routes=ROUTES) as app:
        scene = reader(app, pack=True)
        art: Any = art_of("rising", app.ui, TABLE, scene.session)
        assert [sheet.row for sheet in art.wall("medusa")] == ["monster-medusa", "mirror-shield", "medusa"]
        assert len(art.wall("misfortune")) == 21 and len(art.wall("deep-misfortune")) == 22
        assert len(art.wall("council")) == 10 and len(art.wall("allies")) == 12
        for figure in art.figures:
            assert art.title(figure) and art.icon(figure) and art.text(figure, art.first_choice(figure))
        scene.open_page("medusa")
        app.step([], 0.02)
        click(app, "node_mirror-shield")
        assert "Mirror Shield" in app.find("diagram_text").text
        click(app, "node_mirror-shield")
        assert app.scene.name == "card_zoom" and app.find("card").label.startswith("Mirror Shield. ")
        assert app.find("facts_head").label == "In this game"


def test_the_table_of_levels_has_the_numbers_of_the_data() -> None:
    content = with_packs(load_content())
    for row, level in zip(rule_tables.deep_level_cells(content), content.levels[5:], strict=True):
        assert row[5:] == [str(level.calm_seas), str(level.controlled_floods), str(level.catastrophic_floods or "–"),
                           str(level.energy)]  # fmt: skip
        assert sum(int(count) for count in row[1:5] if count != "–") == 9
    assert [row[0] for row in rule_tables.deep_level_cells(content)] == ["6", "7", "8"]
    assert len(rule_tables.level_cells(content)) == 5 and rule_tables.level_cells(content) == rule_tables.level_cells(
        load_content()
    )
    assert {row[0] for row in rule_tables.seat_cells(content, deep=True)} == {"6", "7", "8"}


def test_every_thing_place_and_monster_has_its_sheet_by_its_number() -> None:
    box, content = Box(TABLE.content), TABLE.content
    for first, kind, rows in (
        (box.item_0, "item", content.deeps.items), (box.potion_0, "potion", content.deeps.potions),
        (box.spirit_0, "spirit", content.deeps.spirits), (box.treasure_0, "treasure", content.deeps.treasures),
        (box.location_0, "location", content.deeps.locations), (box.monster_0, "monster", content.deeps.monsters),
        (box.component_0 + 21, "component", content.components[21:]),
        (box.councilor_0 + 10, "councilor", content.councilors[10:]),
    ):  # fmt: skip
        for at, row in enumerate(rows):
            found = sheet_of(TABLE, first + at)
            assert (found.kind, found.row, found.pack) == (kind, row.id, "monstrosities")


def reader(app: App, pack: bool = False) -> RulesScene:
    match = match_with(pack)
    app.open("title", "reset")
    app.push(open_reader(app.ui, game="rising", match=GameSession(match, app.settings)))
    app.step([], 0.02)
    return app.scene
