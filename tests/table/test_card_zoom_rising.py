"""Inspecting what Atlantis Rising is made of: every card, tile, board and level whole, with the rules that matter."""

import pytest

from atlantis_desktop.content.rulebook import load_rulebook
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.packs import with_packs
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.table.card_zoom import HandSubject, SheetSubject, piece_subject, sheet_of
from atlantis_desktop.games.rising.words.card_texts import SHEETS, Sheet, sheets
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.card_zoom import CardZoomScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from tests.games.rising.numbers import COMPONENT_0, COUNCILOR_0, MISFORTUNE_0
from tests.table.kit import click, key, window
from tests.table.screens import faults

TABLE = sheets(load_content())
BOOK = load_rulebook("rising", cards=sheets(with_packs(load_content())))
ROUTES = {**SHARED, **play_routes()}


def match_at(moves: int, humans: int = 0, seed: int = 5) -> Match:
    seats = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(("Ana", "Kleon", "Melitta"))]
    match = Match(entry_of("rising").make_rules(3), seats, seed)
    play_on(match, moves)
    return match


def subject_of(row: str, session: GameSession | None = None) -> SheetSubject:
    found = TABLE.sheet(row)
    same = [sheet for sheet in TABLE.cards if sheet.kind == found.kind]
    match = match_at(0) if session is None else session.match
    view = match.rules.view(match.state, 0)
    return SheetSubject(match.rules, view, same, same.index(found), session)


def shown(app: App, row: str) -> CardZoomScene:
    app.open("title", "reset")
    app.open("card_zoom", subject=subject_of(row))
    app.step([], 0.02)
    return app.scene


def title(app: App) -> str:
    """The name of the card that is inspected."""
    return app.find("card").label.split(". ")[0]


@pytest.mark.parametrize("sheet", TABLE.cards, ids=lambda sheet: sheet.row)
def test_every_sheet_has_a_rule_of_the_book_and_facts(sheet: Sheet) -> None:
    match = match_at(0)
    view = match.rules.view(match.state, 0)
    subject = SheetSubject(match.rules, view, [sheet], 0)
    assert BOOK.has_rule(subject.told.rule) and subject.title == sheet.name
    assert sheet.kind == "level" or subject.facts()
    assert set(BOOK.rules_of_card(subject.told.row)) <= set(BOOK.rule_ids())
    assert sheet.kind == "level" or BOOK.rules_of_card(subject.told.row) or sheet.row.startswith("flood-")


@pytest.mark.parametrize("kind", SHEETS)
def test_every_kind_is_drawn_whole_and_the_arrows_turn(kind: str) -> None:
    with window((1280, 720), routes=ROUTES) as app:
        same = [sheet for sheet in TABLE.cards if sheet.kind == kind]
        shown(app, same[0].row)
        for sheet in same:
            assert title(app) == sheet.name
            app.draw_now()
            key(app, "right")
        assert title(app) == same[0].name
        key(app, "left")
        assert title(app) == same[-1].name
        assert not app.ui.store.missing


def test_the_rules_of_a_councilor_are_those_of_its_ability() -> None:
    with window(routes=ROUTES) as app:
        scene = shown(app, "warden")
        assert scene.rule == "RISE-45"
        links = [widget.links[0][1] for widget in scene.walk() if widget.name.startswith("related_") and widget.links]
        assert links[0] == "RISE-53"


def test_over_a_game_a_misfortune_tells_its_chance() -> None:
    match = match_at(260)
    with window(routes=ROUTES) as app:
        session = GameSession(match, app.settings)
        view = session.view()
        copies = [card for card in match.rules.misfortune_cards if match.rules.misfortune_of[card].id == "flood-hills"]
        left = sum(card not in {*view.misfortune_discard, *view.open} for card in copies)
        words = " ".join(text for _icon, text in subject_of("flood-hills", session).facts())
        assert f"{left} of 6 still in the deck" in words
        assert f"{round(100 * left / len(view.misfortunes))} %" in words


def test_over_a_game_a_component_tells_whether_it_stands_and_a_councilor_who_plays_it() -> None:
    match = match_at(260)
    with window(routes=ROUTES) as app:
        session = GameSession(match, app.settings)
        built = next(at for at, rounds in enumerate(match.state.built) if rounds > 0)
        row = match.rules.components[built].id
        assert any(
            f"Built in round {match.state.built[built]}" in text for _icon, text in subject_of(row, session).facts()
        )  # fmt: skip
        board = match.state.boards[1] - COUNCILOR_0
        row = match.rules.content.councilors[board].id
        assert any("Kleon" in text for _icon, text in subject_of(row, session).facts())


def test_a_piece_of_the_table_is_found_among_the_sheets() -> None:
    rules = entry_of("rising").make_rules(3)
    for piece in (*rules.library_cards, *rules.misfortune_cards):
        found = sheet_of(TABLE, piece)
        name = rules.pieces.names[piece]
        assert name == found.row or name.startswith(found.row + "-"), name
    assert sheet_of(TABLE, COMPONENT_0 + 4).row == "herald-horn" and sheet_of(TABLE, COUNCILOR_0 + 9).row == "warden"


def plays_now(match: Match) -> bool:
    """Whether whoever is asked can play a card between two actions."""
    prompts = match.rules.prompts(match.state)
    seat = prompts[0].seat
    moves = match.rules.moves(match.rules.view(match.state, seat), seat)
    return prompts[0].name == "act" and any(move.kind == "play" for move in moves)


def test_a_card_of_the_hand_is_played_from_its_page() -> None:
    match = match_at(0, humans=3, seed=8)
    while not plays_now(match):
        play_on(match, 1)
    with window(routes=ROUTES) as app:
        session = GameSession(match, app.settings)
        session.unlock()
        table = table_of(app.ui, session)
        app.scenes.reset(table)
        app.step([], 0.02)
        seat = match.rules.prompts(match.state)[0].seat
        card = next(move for move in table.session.legal() if move.kind == "play").args[0]
        subject = piece_subject(table, card)
        assert isinstance(subject, HandSubject) and subject.offer()[0] is not None
        app.open("card_zoom", subject=subject)
        app.step([], 0.02)
        before = len(match.log)
        click(app, "zoom_play")
        assert app.scene is table and len(match.log) > before and match.log[before].seat == seat


def test_the_glass_on_the_table_opens_the_page_of_a_card() -> None:
    match = match_at(0, humans=3)
    while not match.state.misfortune_discard:
        play_on(match, 1)
    with window(routes=ROUTES) as app:
        session = GameSession(match, app.settings)
        table = table_of(app.ui, session)
        app.scenes.reset(table)
        app.step([], 0.02)
        top = match.state.misfortune_discard[-1]
        assert top >= MISFORTUNE_0
        table.session.unlock()
        app.step([], 0.02)
        click(app, "tool_inspect")
        click(app, "discard_misfortune")
        assert app.scene.name == "card_zoom"
        assert title(app) == match.rules.misfortune_of[top].name


SAMPLE = [("foresight", (1920, 1080), 100, "en"), ("memory-vault", (1024, 640), 200, "qps"),
          ("warden", (1280, 720), 125, "de"), ("omen-of-the-comet", (1024, 640), 150, "qps"),
          ("level-1", (1920, 1080), 200, "qps"), ("heart-of-atlas", (2560, 1440), 100, "de")]  # fmt: skip


@pytest.mark.parametrize(("row", "size", "scale", "language"), SAMPLE, ids=str)
def test_nothing_is_cut(row: str, size: tuple[int, int], scale: int, language: str) -> None:
    with window(size, ui_scale=scale, language=language, routes=ROUTES) as app:
        shown(app, row)
        found = faults(app)
        assert not found, "\n".join(found)
