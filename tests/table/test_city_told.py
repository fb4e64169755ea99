"""Cards of City of Scoundrels in the hand say what they do: whole, in narrow letters, or in a line of signs."""

from __future__ import annotations

import json
import random
import re
from itertools import combinations
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.scoundrels.table.brief import brief
from atlantis_desktop.games.scoundrels.table.card_frame import PICTURE, WINDOW, text_fits
from atlantis_desktop.games.scoundrels.table.text_card import LARGEST, TALLEST, parts, says_all, setting_of, unit_of
from atlantis_desktop.paths import data_root
from atlantis_desktop.table.cards.painter import PLAIN, SIGNED, TOLD
from tests.table.city import at_step, composer, table
from tests.table.look import cards_on
from tests.table.tables import settle

WINDOWS = [
    ((1920, 1080), 100, "en"), ((1920, 1080), 150, "de"), ((1280, 720), 100, "en"), ((1280, 720), 150, "de"),
    ((1024, 640), 200, "de"),
]  # fmt: skip


def hand_of(count: int, seed: int = 5) -> Match[Any]:
    """Give a match in which seat 0 holds so many cards and chooses a region."""
    match = at_step("region", seats=4)
    hand, pile = match.state.hands[0], match.state.pile
    random.Random(seed).shuffle(pile)
    while len(hand) < count:
        hand.append(pile.pop())
    del hand[count:]
    return match


@pytest.mark.parametrize("seed", [5, 6])
def test_no_text_of_seven_cards_is_cut_at_1080p(seed: int) -> None:
    with table(hand_of(7, seed), (1920, 1080), silent=True) as (app, scene):
        settle(app, scene)
        for card in cards_on(scene):
            printed, rect = composer(scene).framed(card.face), card.slot.rect
            if card.slot.form == PLAIN:
                assert text_fits(app.ui, printed.text, rect.width)
            else:
                assert says_all(app.ui, printed, rect.size)


@pytest.mark.parametrize("count", [5, 7, 10, 14])
@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
def test_cards_say_what_they_do_and_hide_no_neighbour(
    size: tuple[int, int], scale: int, language: str, count: int
) -> None:  # fmt: skip
    with table(hand_of(count), size, silent=True, ui_scale=scale, language=language) as (app, scene):
        settle(app, scene)
        cards = cards_on(scene)
        assert not any(one.slot.rect.colliderect(other.slot.rect) for one, other in combinations(cards, 2))
        silent = 0
        for card in cards:
            if card.slot.form == PLAIN:
                continue
            assert card.slot.form in {**TOLD, **SIGNED}
            printed, signs = composer(scene).framed(card.face), card.slot.form in SIGNED
            told = setting_of(app.ui, printed, card.slot.rect.size, signs)
            # A hand that says one card in words says all in words.
            assert (told.words == printed.text) is not signs, printed.name
            assert "…" not in told.words
            silent += not told.words
        # In the smallest window with the largest letters a large hand has room for names only.
        assert not silent or (scale == 200 and count >= 10)
        app.draw_now()
        assert app.audit().findings() == []


@pytest.mark.parametrize(("scale", "count"), [(100, 9), (150, 5), (150, 9)])
def test_letters_grow_with_the_scale_where_a_card_has_room_and_leave_no_empty_vellum(scale: int, count: int) -> None:
    with table(hand_of(count), (1920, 1080), silent=True, ui_scale=scale, language="de") as (app, scene):
        settle(app, scene)
        letters = []
        for card in cards_on(scene):
            printed, size = composer(scene).framed(card.face), card.slot.rect.size
            setting, _name, head, band = parts(app.ui, printed, size)
            unit, edge = unit_of(app.ui, size), round(WINDOW[0] * unit_of(app.ui, size))
            most = min(TALLEST * unit, edge + (size[0] - 2 * edge) * PICTURE[1] // PICTURE[0])
            letters.append(setting.pixels)
            empty = size[1] - head - band - setting.high
            assert empty <= 2 * setting.pixels or head >= round(most) - 1, "the picture takes what words leave"
        assert max(letters) == app.ui.scale.px(LARGEST) and min(letters) >= 15


def test_every_card_has_a_line_of_signs_that_exist() -> None:
    match = at_step("region")
    text = json.dumps(json.loads((data_root() / "assets" / "art" / "manifest.json").read_text(encoding="utf-8")))
    for kind in match.rules.deck.kinds:
        line = brief(kind)
        assert line, kind.id
        for sign in re.findall(r"<([a-z-]+)>", line):
            assert f"icons/{sign}" in text, sign
