"""Cards are composed once for each width, form and state; what a state means can be seen without colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from atlantis_desktop.games.fate.rules.content import load_cards
from atlantis_desktop.games.fate.table.card_warmer import CardWarmer
from atlantis_desktop.games.fate.table.composer import (
    GLOWS,
    LARGE,
    MINI,
    NEGATIVE,
    NORMAL,
    PLAIN,
    STATES,
    CardComposer,
    card_size,
    form_for,
    parts_of,
    trims_of,
)
from atlantis_desktop.screens import offscreen
from tests.table.kit import ended
from tests.table.memory import alone

TABLE = load_cards()


@pytest.fixture(scope="module")
def ui() -> Iterator[Any]:
    with offscreen.window((1920, 1080), 100) as app:
        alone(app.ui.store)
        yield app.ui


def number(name: str) -> int:
    return TABLE.index[name]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


@pytest.mark.parametrize("form", [PLAIN, LARGE, MINI])
@pytest.mark.parametrize("width", [60, 84, 140, 316])
def test_a_card_has_the_size_of_its_form(ui: Any, form: str, width: int) -> None:
    composer = CardComposer(ui, TABLE)
    for name in ("fire-10", "tablet-a", "doorway", "chamber"):
        assert composer.face(number(name), width, form).get_size() == card_size(width, form)
    assert composer.back(width, form).get_size() == card_size(width, form)


def test_the_form_follows_the_width() -> None:
    assert [form_for(width) for width in (84, 99, 100, 140, 179, 180, 640)] == [
        MINI, MINI, PLAIN, PLAIN, PLAIN, LARGE, LARGE,
    ]  # fmt: skip


def test_a_card_is_made_once(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    first = composer.face(number("fire-1"), 140)
    assert composer.face(number("fire-1"), 140) is first
    assert CardComposer(ui, TABLE).face(number("fire-1"), 140) is first
    assert composer.face(number("fire-1"), 141) is not first


def test_states_differ_even_without_hue(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    for form in (PLAIN, MINI):
        faces = [composer.face(number("fire-4"), 140, form, state) for state in STATES]
        assert len({grey(face) for face in faces}) == len(STATES)


def test_the_two_names_of_an_element_and_all_elements_differ_without_hue(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    first = [next(card.index for card in TABLE.cards if card.name_index == name.index) for name in TABLE.names]
    # The picture aside: ribbon and plate alone tell them apart.
    ribbons = set()
    for card in first:
        face = composer.face(card, 140, PLAIN)
        ribbons.add(grey(face.subsurface(Rect(8, 8, 46, 84))))
    assert len(ribbons) == len(TABLE.names)


def test_every_card_of_the_game_has_its_drawings(ui: Any) -> None:
    for name, _size in parts_of(ui.store, TABLE, [(140, PLAIN), (84, MINI), (316, LARGE)]):
        assert name in ui.store, name
    composer = CardComposer(ui, TABLE)
    for card in TABLE.cards:
        composer.face(card.index, 100, PLAIN)
    assert not ui.store.missing


def test_shadow_and_glow_reach_beyond_the_card(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    for kind in GLOWS:
        under, reach = composer.ground(kind, 140, 196)
        assert reach > 0
        assert under.get_size() == (140 + 2 * reach, 196 + 2 * reach)


def test_a_turned_card_keeps_its_middle(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    surface = pygame.Surface((400, 400))
    composer.draw(surface, number("flood-6"), Rect(140, 100, 118, 165), angle=4)
    turned = composer.turned(number("flood-6"), 118, PLAIN, NORMAL, 4)
    assert turned.get_width() > 118 and turned.get_height() > 165
    assert surface.get_at((199, 182)) != surface.get_at((5, 5))


def test_a_special_card_says_one_word_on_its_plain_plate_and_all_on_the_large_one(ui: Any) -> None:
    composer = CardComposer(ui, TABLE)
    plain, large = (composer.face(number("doorway"), 316, form) for form in (PLAIN, LARGE))
    assert pixels(plain) != pixels(large)


def test_the_warmer_hands_over_all_parts_of_faces_and_backs(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    warmer = CardWarmer(ui, TABLE, [(50, MINI)], lambda: done.append("last"), lambda: done.append("first"))
    warmer.start()
    assert ended("pictures")
    count = 0
    while taken := warmer.take():
        count += taken
    widths = [(50, MINI)]
    parts = parts_of(ui.store, TABLE, widths) + trims_of(ui.store, TABLE, widths)
    assert count == len(parts) + 3 and done == ["first", "last"]
    assert warmer.done
    monkeypatch.setattr(ui.store, "load", lambda name: pytest.fail(f"{name} was not ready"))
    CardComposer(ui, TABLE).back(50, MINI)
    for card in range(len(TABLE.cards)):
        CardComposer(ui, TABLE).face(card, 50, MINI, NEGATIVE)


def test_a_stopped_warmer_hands_over_nothing(ui: Any) -> None:
    warmer = CardWarmer(ui, TABLE, [(52, MINI)])
    warmer.stop()
    warmer.start()
    assert ended("pictures")
    kept = ui.store.kept_bytes
    warmer.take()
    assert ui.store.kept_bytes == kept
