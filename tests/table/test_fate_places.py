"""Declared cards of Fate can be told apart: who has declared much takes room from neighbours that need less."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.position import position_from_words
from atlantis_desktop.games.fate.words.sentences import card_table
from atlantis_desktop.players.thinking import Hint
from atlantis_desktop.screens import offscreen
from tests.table.kit import key
from tests.table.look import cards_on, look_at, marked_on
from tests.table.tables import show_hints

SETS = [
    ["quake-2", "quake-4", "quake-10"], ["plague-1", "plague-2", "plague-4"], ["air-10", "air-6", "air-4"],
    ["meteor-1", "meteor-2", "meteor-4"],
]  # fmt: skip
SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150), ((1024, 640), 100)]


def table_of(app: Any, seats: int, owner: int, sets: int, hand: Sequence[str] = ()) -> Any:
    """A table on which one seat has declared so many sets, and its neighbour a single one."""
    rules = entry_of("fate").make_rules(seats)
    declared: list[list[str]] = [[] for _seat in range(seats)]
    declared[owner] = [card for each in SETS[:sets] for card in each]
    declared[(owner + 1) % seats] = ["volcano-1", "volcano-2", "volcano-4"]
    hands = [list(hand) or 4, *[4] * (seats - 1)]
    words = {"step": "declare", "evidence": ["flood-6"], "hands": hands, "declared": declared, "deck": "rest"}
    people = [Seat(f"Seat {at}", HUMAN if at == 0 else "random") for at in range(seats)]
    match = Match(rules, people, 1, start=position_from_words(rules, words, 1))  # type: ignore[arg-type]
    return offscreen.show_table(app, match)


def strips(table: Any, seat: int) -> list[int]:
    """How wide each declared card of a seat is seen, the last one of each row apart."""
    lies = sorted((card.slot.rect.y, card.slot.rect.x) for card in cards_on(table)
                  if card.place == ("declared", seat))  # fmt: skip
    return [right[1] - left[1] for left, right in pairwise(lies) if left[0] == right[0]]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_declared_cards_of_a_rival_are_seen_thirty_pixels_wide(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    with offscreen.window(size, scale) as app:
        for owner in range(1, seats):
            table = table_of(app, seats, owner, 3)
            assert min(strips(table, owner)) >= app.ui.scale.px(30) - 1, (owner, strips(table, owner))
            board = table.screen.rect("board")
            rects = [place.rect for place in table.places]
            assert all(board.contains(rect) or table.screen.small for rect in rects)
            for at, rect in enumerate(rects):
                assert not any(rect.colliderect(other) for other in rects[at + 1 :])
                piles = [card.rect for card in cards_on(table) if card.place[0] in ("deck", "aside")]
                assert rect.collidelist(piles) < 0


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_places_lie_as_on_the_map_while_nobody_needs_more(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale) as app:
        table = table_of(app, 4, 2, 1)
        for place in table.places:
            assert place.rect == super(type(table.board), table.board).rect(place.name)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_own_cards_are_seen_thirty_pixels_wide_and_their_sets_are_named(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    with offscreen.window(size, scale) as app:
        table = table_of(app, seats, 0, 3)
        assert min(strips(table, 0)) >= 30, strips(table, 0)
        own, board = table.places[0], table.board
        cards = [card.rect for card in cards_on(table) if card.place == ("declared", 0)]
        caption = board.rect(f"{own.name}_caption")
        assert all(own.rect.contains(rect) for rect in [caption, *cards])
        assert caption.collidelist(cards) < 0 and board.rect(f"{own.name}_drop").collidelist(cards) < 0
        assert caption.height >= 15
        app.draw_now()
        told = app.audit()
        assert any(all(name in each.text for name in ("Air", "Plague", "Quake")) for each in told.records)
        assert told.findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1280, 720), 125), ((1366, 768), 100)])
def test_twelve_own_cards_are_seen_thirty_pixels_wide_beside_deck_and_ring(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with offscreen.window(size, scale, language=language) as app:
        table = table_of(app, 4, 0, 4)
        assert min(strips(table, 0)) >= 30, strips(table, 0)
        own, board = table.places[0], table.board
        cards = [card.rect for card in cards_on(table) if card.place == ("declared", 0)]
        parts = [board.rect(f"{own.name}_{part}") for part in ("caption", "drop", "token", "name", "sum")]
        assert len(cards) == 12 and all(own.rect.contains(rect) for rect in [*cards, *parts])
        assert all(part.collidelist(cards) < 0 for part in parts)
        kept = [board.rect(name) for name in ("deck", "deck_caption", "evidence", "instruction") if board.has(name)]
        kept += [each.rect for each in table.places[1:]] + [each.rect for each in table.seat_panels]
        assert own.rect.collidelist(kept) < 0
        app.draw_now()
        assert app.audit().findings() == []


def test_the_line_of_the_sets_becomes_the_place_to_declare_at_once_a_card_is_marked() -> None:
    with offscreen.window((1280, 720), 100) as app:
        table = table_of(app, 4, 0, 3, ["earth-1", "earth-4", "earth-6"])
        own = table.places[0]
        assert own.drop_words() == ""
        key(app, "1")
        assert len(marked_on(table)) == 1
        assert own.drop_words()


def test_the_own_place_grows_below_the_ring_and_its_parts_with_it() -> None:
    with offscreen.window((1280, 720), 100) as app:
        table = table_of(app, 4, 0, 3)
        own = table.places[0]
        assert own.rect.width > super(type(table.board), table.board).rect(own.name).width
        assert own.rect.contains(table.screen.rect(f"{own.name}_drop"))
        cards = [card for card in cards_on(table) if card.place == ("declared", 0)]
        assert len(cards) == 9 and all(own.rect.contains(card.rect) for card in cards)
        for card in cards:
            assert not card.rect.colliderect(table.screen.rect(f"{own.name}_drop"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1280, 720), 125), ((1920, 1080), 200)])
def test_a_hint_leaves_ones_own_cards_and_the_element_wheel_readable(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with offscreen.window(size, scale, language=language) as app:
        table = table_of(app, 4, 0, 3)
        hints = tuple(Hint(move, "For a reason.", 0.5, 0.4, 0.6) for move in table.session.legal())
        show_hints(table, hints)
        panel = table.find("hint_panel").rect
        own = [card["rect"] for card in look_at(table).cards("declared", table.places[0].seat)]
        assert own and panel.collidelist(own) < 0
        wheels = [each for each in (table.wheel, table.wheel_aside) if each.visible]
        assert len(wheels) == (0 if table.screen.small else 1)
        assert all(not panel.colliderect(wheel.rect) for wheel in wheels)
        app.draw_now()
        told = app.audit()
        assert told.findings() == []
        names = [element.name for element in card_table(table.session.rules).elements]
        if wheels:
            drawn = {each.text: each for each in told.records if wheels[0].rect.contains(each.rect)}
            assert all(name in drawn and not drawn[name].cut for name in names)
        key(app, "escape")
        assert "hint_panel" not in look_at(table)
        shown, beside = list(table.walk()), table.wheel_aside
        assert beside not in shown
        assert (table.wheel in shown) == (table.score in shown) == (not table.screen.small)
