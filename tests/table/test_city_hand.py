"""Large hands of City of Scoundrels (SCOUND-07): names and prices are read, clicks and keys mean what is seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect, mask

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.table import card_frame, text_card
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.handrow import HandRow, hand_room
from atlantis_desktop.games.scoundrels.table.scene import CityScene
from atlantis_desktop.screens.offscreen import sample_match
from atlantis_desktop.table.cards.painter import TOLD
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.widgets.base import HIT_UNITS
from tests.table.city import at_step, composer, rest, table
from tests.table.kit import click_at, key, move, press, release, unpainted
from tests.table.look import cards_on, marked_on
from tests.table.tables import hide_summary, settle

HAND = ("C07-1", "C01-1", "R01-1", "I01-1", "I05-2", "S02-1", "S01-1", "C04-1", "R03-1", "I02-1")
WINDOWS = (((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100))
PRESSED = 0.7
"""Letters are pressed together to no less than this."""
POSITION = """
format = 1
game = "scoundrels"
seats = 4

[given]
step = "shining"
round = 9
first = 0
regions = ["campaign", "spy", "conquer", "invest"]
coins = [30, 14, 13, 11]
hands = [{hand}, [], [], []]
"""


@contextmanager
def holding(count: int, size: tuple[int, int], scale: int = 100, **settings: Any) -> Iterator[tuple[Any, CityScene]]:
    """Show the table with so many cards in the hand of whoever campaigns."""
    rules, start = open_position(POSITION.format(hand=json.dumps(HAND[:count])))
    match: Match[Any] = Match(rules, sample_match(game="scoundrels").seats, 7, start=start)
    with table(match, size=size, silent=True, ui_scale=scale, **settings) as (app, scene):
        rest(app)
        hide_summary(scene)
        yield app, scene


def test_a_long_word_is_broken_before_the_consonant_of_a_syllable() -> None:
    assert ("Akademie-", "förderung") in text_card.parts_of("Akademieförderung")
    assert ("Schmei-", "chelmosaik") in text_card.parts_of("Schmeichelmosaik")
    assert text_card.parts_of("Hafen") == []
    broken = text_card.parts_of("Dreizackgarde")
    assert all(one.endswith("-") and min(len(one) - 1, len(two)) >= 4 for one, two in broken)


@pytest.fixture
def silent_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards lie as in hands that are too large for what they do to be told."""
    monkeypatch.setattr(HandRow, "_telling", lambda _row, _cards: [])


def areas(scene: CityScene) -> list[Rect]:
    return [card.hit_rect(scene.ui) for card in cards_on(scene)]


@pytest.mark.every(3)
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("count", [7, 8, 9, 10])
def test_scound_03_and_07_every_card_of_a_large_hand_has_a_place_of_its_own(
    count: int, size: tuple[int, int], scale: int
) -> None:
    assert count <= MOST_CARDS
    with holding(count, size, scale) as (_app, scene):
        found = areas(scene)
        assert len(found) == count
        assert not any(one.colliderect(other) for one, other in combinations(found, 2)), found
        least = HIT_UNITS * min(1.0, scene.ui.scale.unit)
        assert all(min(area.size) >= least for area in found)
        room = hand_room(scene.board, count).inflate(2, 2)
        assert scene.screen.rect("tray").contains(hand_room(scene.board, count))
        assert all(room.contains(card.slot.rect) for card in cards_on(scene))


@pytest.mark.every(3)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_scound_07_names_and_prices_of_ten_cards_stand_where_they_are_seen(
    size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with holding(10, size, scale, language=language) as (app, scene):
        for card in cards_on(scene):
            wide, slot = card.slot.seen or card.rect.width, card.slot
            right: list[int] = []
            named: list[tuple[text_card.Lines, Rect]] = []
            painter = composer(scene)
            with monkeypatch.context() as patch:
                patch.setattr(painter, "coin", lambda _out, disc, *_more, to=right, **_rest: to.append(disc.right))
                patch.setattr(text_card, "draw_name", lambda _ui, _out, name, box, to=named: to.append((name, box)))
                printed = painter.framed(card.face)
                if slot.seen:
                    text_card.strip_of(painter, printed, slot.rect.width, slot.form, "normal", slot.seen)
                elif slot.form in TOLD:
                    text_card.told_card(painter, printed, slot.rect.width, slot.form, "normal")
                elif slot.form in card_frame.LOW_FORMS:
                    text_card.low_of(painter, printed, slot.rect.width, slot.form, "normal")
                else:
                    continue
            assert right and max(right) <= wide
            ((name, box),) = named
            assert (
                " ".join(name.lines).replace("- ", "") == printed.name
                and box.right <= wide
                and name.pixels >= MIN_TEXT_PX
            )
            assert len(name.lines) * name.pixels * text_card.LINE <= box.height + 1
            drawn = max(app.ui.text.font(name.font, name.pixels).size(line)[0] for line in name.lines)
            assert drawn * PRESSED <= box.width + 1, printed.name


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_a_large_hand_keeps_the_size_of_its_cards_in_every_large_window(
    size: tuple[int, int], silent_cards: None
) -> None:  # fmt: skip
    with holding(10, size) as (_app, scene):
        usual = scene.screen.card_width("hand")
        slots = [card.slot for card in cards_on(scene)]
        assert all(slot.rect.width == usual for slot in slots)
        assert all(slot.seen >= 0.45 * usual for slot in slots[:-1])


def test_the_card_of_a_fan_that_is_pointed_at_lies_whole_over_the_others(silent_cards: None) -> None:
    with holding(10, (1920, 1080)) as (app, scene):
        cards = cards_on(scene)
        card, after = cards[3], cards[4]
        assert card.slot.seen and after.slot.rect.x < card.slot.rect.right
        spot = after.slot.rect.x + 40, card.slot.rect.y + 60
        app.draw_now()
        before = app.window.surface.get_at(spot)
        move(app, areas(scene)[3].center)
        whole = composer(scene).face(card.face, card.rect.width, card.slot.form, card.state)
        seen = app.window.surface.get_at(spot)
        assert card.in_front and seen != before
        assert seen == whole.get_at((spot[0] - card.rect.x, spot[1] - card.rect.y))
        move(app, spot)
        assert after.in_front and not card.in_front
        move(app, (5, 400))
        assert app.window.surface.get_at(spot) == before


def test_a_click_on_a_fan_means_the_card_that_lies_in_front_there(silent_cards: None) -> None:
    with holding(10, (1920, 1080)) as (app, scene):
        for at, card in enumerate(cards_on(scene)):
            for x in (areas(scene)[at].left + 2, areas(scene)[at].right - 3):
                move(app, (x, card.slot.rect.y + 120))
                assert scene.input.hover is card and (card.in_front or not card.slot.seen)


def test_the_keyboard_walks_a_fan_in_its_order_and_brings_each_card_to_the_front(silent_cards: None) -> None:
    with holding(10, (1920, 1080)) as (app, scene):
        cards = cards_on(scene)
        scene.set_focus(cards[0])
        for at in range(1, len(cards)):
            key(app, "right")
            assert scene.focus is cards[at]
            assert [card for card in cards if card.in_front] == ([cards[at]] if cards[at].slot.seen else [])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
def test_scound_28_a_card_of_a_large_hand_is_played_by_dragging_it(size: tuple[int, int]) -> None:
    with holding(10, size) as (app, scene):
        card = next(card for card in cards_on(scene) if card.playable)
        before = len(scene.session.match.log)
        start, end = card.hit_rect(app.ui).center, scene.screen.rect("region_campaign").center
        move(app, start)
        press(app, start)
        move(app, (start[0], start[1] - 40))
        assert card.dragging
        move(app, end)
        release(app, end)
        assert len(scene.session.match.log) > before


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
def test_scound_28_a_card_of_a_large_hand_is_played_by_two_clicks(size: tuple[int, int]) -> None:
    with holding(10, size) as (app, scene):
        card = next(card for card in cards_on(scene) if card.playable)
        click_at(app, card.hit_rect(app.ui).center)
        assert marked_on(scene) == [card.face] and card.marked
        before = len(scene.session.match.log)
        click_at(app, scene.find("action_main").rect.center)
        assert len(scene.session.match.log) > before


def test_the_strips_of_a_hand_with_one_card_more_are_made_before_it_has_them(
    monkeypatch: pytest.MonkeyPatch, silent_cards: None
) -> None:
    made: set[tuple[int, int]] = set()
    with holding(10, (1920, 1080)) as (_app, scene):
        later = cards_on(scene)[0].slot.seen
    strip = CityComposer.strip

    def noted(self: CityComposer, card: int, *look: Any) -> Any:
        made.add((card, look[-1]))
        return strip(self, card, *look)

    monkeypatch.setattr(CityComposer, "strip", noted)
    with holding(9, (1920, 1080)) as (app, scene):
        assert later and later != cards_on(scene)[0].slot.seen
        with unpainted(app):
            for _number in range(40):
                app.step([], 0.02)
        assert made >= {(card.face, later) for card in cards_on(scene)}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_neither_the_number_of_a_hint_nor_a_raised_card_covers_another_card(size: tuple[int, int]) -> None:
    with holding(10, size) as (app, scene):
        cards = cards_on(scene)
        for card in (card for card in cards if card.slot.form in card_frame.LOW_FORMS):
            pictures = []
            for number in (0, 1):
                card.number = number
                pictures.append(app.draw_now().copy())
            card.number = 0
            changed = mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
            changed.invert()
            assert changed.count()
            card.show(state="normal", glow="shadow", marked=True, playable=True)
            others = [scene.screen.rect("hand_head"), *(other.slot.rect for other in cards if other is not card)]
            for area in (card.rect, *changed.get_bounding_rects()):
                assert area.collidelist(others) < 0, f"{tuple(area)} of {tuple(card.rect)}"
            card.show(state="normal", glow="shadow", marked=False, playable=True)


def test_a_hand_of_ten_shows_a_line_of_signs_on_every_card_in_the_smallest_window_with_the_largest_letters() -> None:
    match = at_step("region")
    while len(match.state.hands[0]) < 10:
        match.state.hands[0].append(match.state.pile.pop())
    with table(match, (1024, 640), silent=True, ui_scale=200) as (app, scene):
        settle(app, scene)
        shown = cards_on(scene)
        assert len(shown) >= 10
        for card in shown:
            printed, size = composer(scene).framed(card.face), card.slot.rect.size
            u = text_card.unit_of(scene.ui, size)
            room = round(size[0] - 6.0 * u), round(2.6 * u)
            assert printed.values is not None or text_card.setting_of(scene.ui, printed, size).words or (
                text_card.brief_in(scene.ui, printed, *room)
            ), printed.name


def test_nine_cards_are_words_and_picture_and_no_empty_vellum() -> None:
    with holding(9, (1920, 1080)) as (_app, scene):
        for card in cards_on(scene):
            printed, size = composer(scene).framed(card.face), card.slot.rect.size
            setting, _title, head, band = text_card.parts(scene.ui, printed, size)
            assert setting.words == printed.text
            assert size[1] - head - band - setting.high < 0.4 * size[1], printed.name


def test_scound_07_more_than_ten_cards_to_discard_from_lie_down_to_the_lower_edge() -> None:
    match = at_step("spy")
    while len(match.state.hands[0]) < 10:
        match.state.hands[0].append(match.state.pile.pop())
    with table(match, (1920, 1080), silent=True) as (_app, scene):
        cards = cards_on(scene)
        assert len(cards) > 10
        assert max(card.slot.rect.bottom for card in cards) > scene.screen.rect("hand").bottom + 5
