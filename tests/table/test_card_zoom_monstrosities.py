"""Inspecting what Monstrosities is made of: every card, thing, being and place whole, with the rules that matter."""

import pytest

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.table.card_zoom import SheetSubject
from atlantis_desktop.games.rising.words.card_texts import DEEP_SHEETS, SHEETS, Sheet, sheets
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.reader.scene import RulesScene, open_reader
from atlantis_desktop.screens.routes import SHARED
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
    assert BOOK.has_rule(subject.rule) and subject.title == sheet.name and subject.place_words()
    assert sheet.kind == "level" or (subject.facts() and subject.told_in(BOOK))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("kind", [*SHEETS, *DEEP_SHEETS])
def test_every_kind_is_drawn_whole_from_the_book(kind: str, size: tuple[int, int]) -> None:
    """Opened from the rulebook of a game without the pack, and turned through to the end."""
    with window(size, routes=ROUTES) as app:
        own = [sheet for sheet in OWN if sheet.kind == kind]
        scene = reader(app)
        scene.reading.art.open_card(TABLE.index[own[0].row])
        app.step([], 0.02)
        for at, sheet in enumerate(own):
            assert app.scene.subject.sheet.row == sheet.row
            app.draw_now()
            assert not faults(app), sheet.row
            if at + 1 < len(own):
                click(app, "next")
                app.step([], 0.02)
        assert not app.ui.store.missing


def reader(app: App, pack: bool = False) -> RulesScene:
    match = match_with(pack)
    app.open("title", "reset")
    app.push(open_reader(app.ui, game="rising", match=GameSession(match, app.settings)))
    app.step([], 0.02)
    return app.scene
