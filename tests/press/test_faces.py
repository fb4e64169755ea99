"""Cards of every game for the printer: all of the box, each by the game's own painter, no word without room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Color, Rect, Surface

from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.faces import Face
from atlantis_desktop.press import box
from atlantis_desktop.press.faces import Press, bled
from atlantis_desktop.press.job import Order, begun
from atlantis_desktop.press.sizes import CARDS, pixels
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck, alike
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.printed import decks_of_faces, printed_decks
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.text_audit import TextAudit

POKER = box.Sizes(CARDS["poker"], 20.0)


def rules_of(game: str, **options: Any) -> Any:
    entry = entry_of(game)
    return entry.make_rules(max(entry.seats), options or None)


def counts(rules: Any) -> dict[str, int]:
    return {deck.id: deck.count for deck in printed_decks(rules)}


def test_the_decks_have_as_many_cards_as_the_data() -> None:
    fate, city = rules_of("fate"), rules_of("scoundrels")
    assert counts(fate) == {"cards": len(fate.pieces.names)}
    assert counts(city) == {"cards": len(city.deck.kind_of), "poseidon": 1}
    island = rules_of("rising")
    content = island.content
    found = counts(island)
    assert found["library"] == sum(card.copies for card in content.library)
    assert found["misfortune"] == sum(card.copies for card in content.misfortunes)
    assert found["component"] == len(content.components) and found["councilor"] == len(content.councilors)
    council = rules_of("archon")
    found = counts(council)
    assert sum(found[deck] for deck in ("law", "sea", "gods")) == len(council.cards.content.events)
    assert found["votes"] == 3 * council.seats and found["factions"] == len(council.cards.content.factions)
    assert sum(found.values()) - found["votes"] - found["factions"] == len(council.pieces.names)


def test_a_pack_prints_its_own_things_too() -> None:
    base, deeps = counts(rules_of("rising")), counts(rules_of("rising", monstrosities=True))
    assert {"item", "ally", "monster", "treasure"} <= deeps.keys() - base.keys()
    assert deeps["library"] > base["library"]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_that_says_nothing_prints_what_the_general_table_shows(game: str) -> None:
    rules = rules_of(game)
    decks = decks_of_faces(rules)
    assert sum(deck.count for deck in decks) == len(rules.pieces.names)
    assert len({deck.id for deck in decks}) == len(decks)
    for deck in decks:
        assert len({card.id for card in deck.cards}) == len(deck.cards)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.long(15)) for game in game_ids()])
def test_every_word_of_every_card_has_room_on_it(game: str, language: str) -> None:
    options = {"monstrosities": True} if game == "rising" else {}
    with begun(Order(rules_of(game, **options), POKER, language=language)) as job:
        for deck, card in box.every(job.decks):
            job.press.front(deck, card, POKER.of(deck), 3.0)
        assert job.press.faults == []


def deck_with(text: str, ui: Ui, rules: Any) -> PrintedDeck:
    """A deck of one card with this text, as the general table paints it."""
    painter = GeneralPainter(ui, rules, lambda piece: Face("Reef", text, "Place", "#1F66B0"))

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        surface.blit(painter.face(0, rect.width), rect)

    back = alike(lambda ui, surface, rect: None)
    return PrintedDeck("reefs", "Reefs", (PrintedCard("reef", "Reef"),), draw, back,
                       left_out=lambda ui, card, width: painter.left_out(0, width))  # fmt: skip


@pytest.mark.parametrize(("words", "told"), [(6, ""), (1200, "has no room on it"), (420, "nobody can read them")])
def test_a_text_that_does_not_fit_is_a_fault_by_the_name_of_its_card(words: int, told: str) -> None:
    rules = rules_of("fate")
    with offscreen.window((1920, 1080), 100) as app:
        press = Press(app.ui)
        deck = deck_with("water " * words, app.ui, rules)
        press.front(deck, deck.cards[0], CARDS["poker"], 0.0)
    if not told:
        assert press.faults == []
    else:
        assert press.faults and all(fault.startswith("Reefs, Reef (reef): ") for fault in press.faults)
        assert any(told in fault for fault in press.faults)


def test_a_word_that_is_cut_is_a_fault() -> None:
    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        ui.text.draw(surface, "Leviathan of the deep", rect, "dialog", size=200, wrap=False, squeeze=True)

    with offscreen.window((1920, 1080), 100) as app:
        press = Press(app.ui)
        deck = replace(deck_with("", app.ui, rules_of("fate")), draw=draw)
        press.front(deck, deck.cards[0], CARDS["poker"], 0.0)
    assert press.faults == ["Reefs, Reef (reef): “Leviathan of the deep” has no room on it."]


def test_the_edge_of_a_card_goes_on_in_its_bleed_and_its_round_corners_are_filled() -> None:
    pygame.init()
    card = Surface((200, 280), pygame.SRCALPHA)
    pygame.draw.rect(card, Color("#204080"), card.get_rect(), border_radius=24)
    pygame.draw.rect(card, Color("#F0E0C0"), card.get_rect().inflate(-40, -40))
    out = bled(card, (230, 310))
    assert out.get_size() == (230, 310)
    for spot in ((0, 0), (229, 309), (0, 155), (115, 0), (229, 155), (16, 16)):
        assert out.get_at(spot)[:3] == (0x20, 0x40, 0x80)
    assert out.get_at((115, 155))[:3] == (0xF0, 0xE0, 0xC0)


def test_a_card_is_drawn_in_the_pixels_of_its_size() -> None:
    with begun(Order(rules_of("fate"), POKER)) as job:
        deck = job.decks[0]
        side = job.press.front(deck, deck.cards[0], CARDS["poker"], 3.0)
        assert side.get_size() == (pixels(69.5), pixels(94.9)) == (821, 1121)


def test_on_a_card_of_another_shape_the_edge_goes_on_evenly() -> None:
    pygame.init()
    card = Surface((200, 280))
    for x in range(200):
        pygame.draw.line(card, "#202020" if x % 2 else "#E0E0E0", (x, 0), (x, 279))
    out = bled(card, (200, 480))
    assert out.get_size() == (200, 480)
    # Stripes of the edge are evened out above and below, where they would look combed.
    greys = [out.get_at((x, 40)).r for x in range(20, 180)]
    assert max(greys) - min(greys) < 40
    assert {out.get_at((x, 240)).r for x in (100, 101)} == {0x20, 0xE0}


def test_long_texts_of_printed_cards_have_letters_as_large_as_there_is_room() -> None:
    rules = rules_of("fate")
    pixels_of = {}
    with offscreen.window((1920, 1080), 100) as app:
        for words in (5, 40, 60, 80):
            deck = deck_with("water " * words, app.ui, rules)
            audit = app.ui.text.audit = TextAudit()
            side = Surface((750, 1050), pygame.SRCALPHA)
            deck.draw(app.ui, side, side.get_rect(), "reef")
            app.ui.text.audit = None
            pixels_of[words] = next(record.pixels for record in audit.records if record.text.startswith("water"))
            assert audit.findings() == []
    assert list(pixels_of.values()) == sorted(pixels_of.values(), reverse=True)
    # A text of 80 words, longer than any of the box, still has letters of more than two millimetres.
    assert pixels_of[80] / 300 * 25.4 > 2
