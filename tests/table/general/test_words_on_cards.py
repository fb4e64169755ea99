"""Words on cards of the general table are large enough, whole, and nothing lies over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.cards.face import KIND_FROM
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.panels import CountBadge
from atlantis_desktop.table.general.pieces import PieceWidget
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST
from tests.table import kit
from tests.table.council import deployed, streets
from tests.table.general.play import Clicker, new_match, table
from tests.table.look import cards_on, look_at, marked_on, words_on

SIZE = 1280, 800


def name_from(scene: GeneralScene, piece: PieceWidget) -> int:
    """Return the first row of a card that looks different without its name; its height where it shows no name."""
    painter, width = scene.painter, piece.rect.width
    face = painter.face_of(piece.face)
    whole = painter.face(piece.face, width)
    bare = GeneralPainter(painter.ui, painter.rules, lambda _piece: replace(face, name=" ")).face(piece.face, width)
    line = 4 * width
    rows = [pygame.image.tobytes(each, "RGBA") for each in (whole, bare)]
    high = whole.get_height()
    return next((y for y in range(high) if rows[0][y * line : (y + 1) * line] != rows[1][y * line : (y + 1) * line]),
                high)  # fmt: skip


def moments(scene: GeneralScene, clicker: Clicker, count: int) -> Iterator[None]:
    for _number in range(count):
        clicker.settle()
        yield
        clicker.act()


@pytest.mark.parametrize(("game", "seats"), [("fate", 2), ("scoundrels", 3), ("rising", 2), ("archon", 3)])
def test_words_on_cards_are_large_enough_and_whole(game: str, seats: int) -> None:
    with table(new_match(game, seats), SIZE) as (app, scene):
        told = 0
        seen: set[tuple[int, int, int]] = set()
        for _moment in moments(scene, Clicker(app, scene), 16):
            for piece in cards_on(scene):
                looks = piece.face, piece.rect.width, piece.slot.seen
                if piece.face == HIDDEN or looks in seen:
                    continue
                seen.add(looks)
                audit = words_on(app, piece)
                told += len(audit.records)
                wrong = [each for each in audit.findings() if "overlap" not in each]
                assert not wrong, (piece.rect, wrong)
                painter = scene.painter
                face = painter.face_of(piece.face)
                if face.kind and not face.counter and not piece.slot.seen and piece.rect.width >= KIND_FROM:
                    words = [each.text.casefold() for each in audit.records]
                    assert escape(face.kind).casefold() in words, (face.name, face.kind, piece.rect)
        assert told, "cards had words"


def test_the_count_of_a_pile_leaves_the_words_of_its_top_card_free() -> None:
    with table(new_match("scoundrels", 3), SIZE) as (app, scene):
        looked = 0
        for _moment in moments(scene, Clicker(app, scene), 24):
            for badge in [each for each in scene.walk() if isinstance(each, CountBadge)]:
                piles = [each for each in cards_on(scene) if f"count_{each.place[0]}" == badge.name]
                tops = [each for each in piles if badge.rect.colliderect(each.rect.inflate(16, 16))]
                top = tops[-1] if tops else None
                if top is None or top.face == HIDDEN:
                    continue
                looked += 1
                name = look_at(scene)[top.name]["label"]
                assert badge.rect.bottom <= top.rect.y + name_from(scene, top), (name, badge.rect, top.rect)
        assert looked, "a pile showed a card"


def full_hand(held: int) -> Match[Any]:
    """A Stasis in which the person who acts holds so many cards."""
    match = deployed(5, 2, 20, "deploy")
    state = match.state.copy()
    while len(state.hands[0]) < held:
        state.hands[0].append(state.stasis_deck.pop())
    match.state = state
    return match


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "held"), [((1280, 720), 9), ((1280, 720), 14), ((1280, 720), 20), ((1920, 1080), 14)])
def test_of_a_full_hand_every_name_stands_whole_on_its_card(size: tuple[int, int], held: int, language: str) -> None:
    with streets(full_hand(held), size, language=language) as (app, scene):
        own = [card for card in cards_on(scene) if card.place == ("hand", 0)]
        assert len(own) == held and not any(card.slot.seen for card in own), "none lies over another"
        places = [card.slot.rect for card in own]
        assert not any(one.colliderect(two) for at, one in enumerate(places) for two in places[at + 1 :])
        assert all(scene.screen.rect("hand").contains(place) for place in places)
        painter = scene.painter
        for card in own:
            name = escape(painter.face_of(card.face).name)
            found = [record for record in words_on(app, card).records if record.text == name]
            assert found and found[0].pixels >= MIN_TEXT_PX
            # Drawn as wide as its place and squeezed to it at most as far as all words of the program may be.
            assert found[0].rect.width * NARROWEST <= card.rect.width, name
        assert {record.text for record in app.audit().records if record.text.startswith("Hand")} == {f"Hand · {held}"}


def test_arrows_and_clicks_reach_every_card_of_a_full_hand() -> None:
    with streets(full_hand(14)) as (app, scene):
        own = [card for card in cards_on(scene) if card.place == ("hand", 0)]
        scene.set_focus(own[0])
        reached = {own[0].face}
        for step in ("right",) * 4 + ("down",) + ("left",) * 4 + ("down",) + ("right",) * 3:
            kit.key(app, step)
            assert isinstance(scene.focus, PieceWidget)
            reached.add(scene.focus.face)
        assert len(reached) == 14
        kit.click_at(app, own[13].rect.center)
        assert marked_on(scene) == [own[13].face]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_a_text_on_a_covered_card_is_torn(language: str) -> None:
    with streets(full_hand(10), (1920, 1080), language=language) as (app, scene):
        covered = [card for card in cards_on(scene) if card.place == ("hand", 0) and card.slot.seen]
        assert covered
        assert [record.torn for card in covered for record in words_on(app, card).records if record.torn] == []
