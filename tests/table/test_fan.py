"""A hand of Fate that overlaps: names and padlocks stand where they are seen, and what is pointed at lies in front."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pygame
import pytest

from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match
from atlantis_desktop.table.cards.painter import FORBIDDEN, NORMAL
from atlantis_desktop.table.session import GameSession
from tests.table.city import Silent
from tests.table.kit import key, move, pass_time, window
from tests.table.look import cards_on
from tests.table.tables import hide_summary

MARK = (255, 0, 254)
WINDOWS = (((1920, 1080), 100), ((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 200))


@contextmanager
def holding_many(size: tuple[int, int], scale: int = 100, language: str = "en") -> Iterator[tuple[Any, FateScene]]:
    match = sample_match()
    play_until(match, "draw", 0)
    play_on(match, 1)
    with window(size, ui_scale=scale, language=language, speed=0.0) as app:
        table = FateScene(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        hide_summary(table)
        yield app, table


def hand(table: FateScene) -> list[Any]:
    return [card for card in cards_on(table) if card.place[0] == "hand" and card.face >= 0]


def painted_padlock(get: Any, name: str, size: Any, **more: Any) -> pygame.Surface:
    """Give a drawing, or in place of the padlock a plain square of a colour that no card has."""
    if "padlock" not in name:
        found: pygame.Surface = get(name, size, **more)
        return found
    square = pygame.Surface(size, pygame.SRCALPHA)
    square.fill(MARK)
    return square


def anew(composer: Any, *look: Any) -> pygame.Surface:
    """Paint the strip of a card of a fan, nothing of it kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composer.ui.store, "keep", lambda _key, make: make())
        found: pygame.Surface = composer.strip(*look)
    return found


@pytest.mark.every(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_names_and_padlocks_of_a_fan_stand_where_they_are_seen(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with holding_many(size, scale, language) as (_app, table):
        cards = hand(table)
        assert len(cards) >= 8 and [bool(card.slot.seen) for card in cards] == [True] * (len(cards) - 1) + [False]
        composer: Any = table.painter
        for card in cards[:-1]:
            wide, seen, form = card.slot.rect.width, card.slot.seen, card.slot.form
            told: list[tuple[int, int]] = []
            with monkeypatch.context() as patch:
                patch.setattr(composer, "_line", lambda _out, _text, _font, _px, _ink, room, _y, _high, middle, to=told:
                              to.append((middle - room // 2, middle + room // 2)))  # fmt: skip
                anew(composer, card.face, wide, form, NORMAL, seen)
            assert told and all(0 < left < right <= seen for left, right in told)
            with monkeypatch.context() as patch:
                patch.setattr(composer.ui.store, "get", partial(painted_padlock, composer.ui.store.get))
                barred = anew(composer, card.face, wide, form, FORBIDDEN, seen)
            lock = pygame.mask.from_threshold(barred, MARK, (1, 1, 1, 255)).get_bounding_rects()[0]
            assert lock.width > 10 and lock.right <= seen


def test_the_card_of_a_fan_that_is_pointed_at_is_seen_whole() -> None:
    with holding_many((1280, 720)) as (app, table):
        card, after = hand(table)[2:4]
        spot = after.slot.rect.x + 6, card.slot.rect.y + 30
        app.draw_now()
        before = app.window.surface.get_at(spot)
        move(app, (card.slot.rect.x + card.slot.seen // 2, card.slot.rect.centery))
        assert card.in_front and app.window.surface.get_at(spot) != before
        move(app, spot)
        assert after.in_front and not card.in_front


def test_arrow_keys_bring_the_cards_of_a_fan_to_the_front_in_their_order() -> None:
    with holding_many((1280, 720)) as (app, table):
        cards = hand(table)
        table.set_focus(cards[0])
        for at in range(1, len(cards)):
            key(app, "right")
            assert table.focus is cards[at]
            assert [card for card in cards if card.in_front] == [cards[at]][: bool(cards[at].slot.seen)]
