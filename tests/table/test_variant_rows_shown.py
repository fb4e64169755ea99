"""Rows that a variant adds and removes are seen: in the rulebook over the match, on the table, as cards and tiles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.books import open_book
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import set_language
from tests.games.test_variant_rows import DEEP, FATE, RISING
from tests.rows_kit import rules_of

CITY = {"cards__invest_toml": '[card.I05]\nremove = true\n[card.I13]\nlike = "I01"\nname = "Mussel Beds"\n'}
CASES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("scoundrels", {}, CITY), ("rising", {}, RISING), ("rising", {"monstrosities": True}, {**RISING, **DEEP}),
    ("fate", {}, {"cards__cards_toml": FATE}),
]  # fmt: skip


def match_of(game: str, options: dict[str, Any], files: dict[str, str]) -> Match[Any]:
    rules = rules_of(game, 3, options, **files)
    return Match(rules, [Seat(f"P{at}", "human" if not at else "greedy") for at in range(3)], 3)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "options", "files"), CASES)
def test_the_rulebook_shows_every_card_over_a_match_with_a_variant(
    game: str, options: dict[str, Any], files: dict[str, str], language: str
) -> None:
    from atlantis_desktop.screens.reader.art import art_of

    set_language(language)
    match = match_of(game, options, files)
    surface = pygame.Surface((400, 560))
    with offscreen.window((1280, 720), 100) as app:
        session = GameSession(match, app.settings)
        book = open_book(game, language)[1]
        art: Any = art_of(game, app.ui, book, session)
        for card, row in enumerate(book.cards):
            art.draw_groups(surface, pygame.Rect(0, 0, 400, 560), [[card]], 200)
            if game != "fate":
                assert art.table.cards[card].row == row.row
        for figure in art.figures:
            art.widget(pygame.Rect(0, 0, 380, 500), figure, art.first_choice(figure), lambda at: None)
            assert art.text(figure, art.first_choice(figure)) is not None


def test_a_wall_of_the_rulebook_has_what_is_new_and_not_what_is_left_out() -> None:
    from atlantis_desktop.screens.reader.art import art_of

    for options in ({}, {"monstrosities": True}):
        match = match_of("rising", options, {**RISING, **DEEP})
        with offscreen.window((1280, 720), 100) as app:
            art: Any = art_of("rising", app.ui, open_book("rising", "en")[1], GameSession(match, app.settings))
            library = [sheet.row for sheet in art.wall("library")]
            assert "second-krater" in library and "foresight" not in library
            council = [sheet.row for sheet in art.wall("council")]
            assert "envoy" in council and "warden" not in council
            deep = [sheet.row for sheet in art.wall("deep-library")]
            assert ("phoenix-egg" in deep) != bool(options)


@pytest.mark.parametrize(("game", "options", "files"), CASES)
def test_every_card_of_a_variant_is_printed(game: str, options: dict[str, Any], files: dict[str, str]) -> None:
    from atlantis_desktop.press.box import Sizes
    from atlantis_desktop.press.job import Order, begun
    from atlantis_desktop.press.sizes import CARDS

    rules = match_of(game, options, files).rules
    with begun(Order(rules, Sizes(CARDS["poker"], 20.0))) as job:
        names = {card.id for deck in job.decks for card in deck.cards}
        for deck in job.decks:
            for card in deck.cards:
                job.press.front(deck, card, CARDS["poker"], 0.0)
    there = {"scoundrels": {"I13"}, "rising": {"envoy", "sea-gate", "second-krater"}, "fate": {"kraken-1"}}[game]
    gone = {"scoundrels": {"I05"}, "rising": {"warden", "ward-lattice"}, "fate": {"volcano-1"}}[game]
    assert names >= there and not names & gone
    if options:
        assert "treasure-8" in names and not names & {"talaria", "phoenix", "muses"}


@pytest.mark.parametrize(("game", "options", "files"), CASES)
def test_the_table_of_a_variant_is_played_on(game: str, options: dict[str, Any], files: dict[str, str]) -> None:
    match, faces = match_of(game, options, files), entry_of(game).faces
    assert faces is not None
    with offscreen.window((1280, 720), 100) as app:
        for moves in (0, 40, 60):
            offscreen.play_on(match, moves)
            offscreen.show_table(app, match)
            app.step([], 0.05)
        for piece in range(0, len(match.rules.pieces.names), 7):  # type: ignore[attr-defined]
            assert faces().face(match.rules, piece).name


def test_a_new_card_has_the_picture_that_the_variant_brings() -> None:
    from atlantis_desktop.content.variants import open_variant, pictures_of
    from atlantis_desktop.games.rising.table.card_sheets import draw_sheet
    from atlantis_desktop.games.rising.words.card_texts import localised, sheets
    from tests.table.memory import alone
    from tests.table.test_variant_pictures import picture, pink
    from tests.variants_kit import write_variant

    variant = write_variant("rising", **RISING)
    for id in ("second-krater", "sea-gate"):
        picture(variant.path / "art" / f"pic_{id}.png", (300, 100))
    content: Any = rules_of("rising", 3, **RISING).content  # type: ignore[attr-defined]
    found = sheets(localised(content))
    with offscreen.window((1280, 720), 100) as app:
        alone(app.ui.store)
        for pictures, least in ({}, 0), (pictures_of(open_variant("rising", variant.name)), 3):
            app.ui.store.lay_pictures(pictures)
            for id in ("second-krater", "sea-gate"):
                surface = pygame.Surface((316, 444))
                draw_sheet(surface, app.ui, content, found.sheet(id), pygame.Rect(0, 0, 316, 444))
                assert (pink(surface) > least) == bool(pictures), id


def test_a_picture_under_a_new_name_is_cut_and_not_stretched(tmp_path: Path) -> None:
    from tests.table.memory import alone

    path = tmp_path / "wide.png"
    surface = pygame.Surface((400, 100))
    surface.fill((250, 20, 200), pygame.Rect(150, 0, 100, 100))
    pygame.image.save(surface, str(path))
    with offscreen.window((1280, 720), 100) as app:
        alone(app.ui.store)
        app.ui.store.lay_pictures({"rising/pic_new": path})
        for drawn in (app.ui.store.get("rising/pic_new", (50, 50)), app.ui.store.prepare("rising/pic_new", (50, 50))):
            assert drawn.get_at((1, 25))[0] > 200 and drawn.get_at((48, 25))[0] > 200, "the black sides are cut away"


def test_the_set_up_page_offers_no_councilor_that_the_variant_leaves_out() -> None:
    from atlantis_desktop.screens.setup_model import choices_for
    from atlantis_desktop.screens.setup_rows import characters_of
    from atlantis_desktop.storage.settings import Settings
    from tests.variants_kit import write_variant

    write_variant("rising", **RISING)
    choices = choices_for("rising", Settings())
    before = {each.id for each in characters_of(choices)}
    choices.choose_variant("mine")
    assert before - {each.id for each in characters_of(choices)} == {"warden", "emissary", "scholar"}
    choices.seats = [replace(choices.seats[0], character="warden"), *choices.seats[1:]]
    assert choices.start().rules.board.keys() >= {"envoy", "seer"}
