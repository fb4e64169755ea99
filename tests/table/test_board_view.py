"""Where cards lie: rows that overlap when they are full, sets with a gap, piles; never outside their place."""

from __future__ import annotations

import itertools

import pytest

from atlantis_desktop.games.fate.table.composer import MINI, PLAIN
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.scaling import MATRIX_SIZES, Scale

FULL = Scale(1920, 1080)


def view(scale: Scale = FULL, players: int = 4) -> BoardView:
    return BoardView("fate/table", scale, players)


def test_seven_cards_lie_side_by_side_as_in_the_art_direction() -> None:
    slots = view().row("hand", 7, PLAIN, centred=True)
    assert [slot.rect.width for slot in slots] == [140] * 7
    assert [b.rect.x - a.rect.x for a, b in itertools.pairwise(slots)] == [152] * 6
    assert slots[0].rect.topleft == (336, 868) and slots[0].rect.height == 196


@pytest.mark.parametrize("count", [8, 12, 14, 20])
@pytest.mark.parametrize("size", MATRIX_SIZES)
def test_a_full_hand_stays_in_its_place_and_every_card_shows_an_edge(count: int, size: tuple[int, int]) -> None:
    board = view(Scale(*size))
    place = board.rect("hand")
    slots = board.row("hand", count, PLAIN, centred=True)
    assert slots[0].rect.left >= place.left and slots[-1].rect.right <= place.right + 1
    steps = [b.rect.x - a.rect.x for a, b in itertools.pairwise(slots)]
    assert min(steps) >= (slots[0].rect.width * 0.2 if count <= 14 else 5)
    assert [slot.z for slot in slots] == list(range(count))


def test_few_cards_stand_in_the_middle() -> None:
    board = view()
    place = board.rect("hand")
    for count in (1, 2, 5):
        slots = board.row("hand", count, PLAIN, centred=True)
        left, right = slots[0].rect.left - place.left, place.right - slots[-1].rect.right
        assert abs(left - right) <= 1


@pytest.mark.parametrize("sizes", [[3], [3, 1], [3, 3, 1, 1], [4, 4, 4], [1] * 10, [5, 5, 5, 3, 2]])
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_sets_keep_to_their_place_with_a_gap_between_them(sizes: list[int], position: int) -> None:
    board = view()
    name = f"{board.seat_name('declared_seat', position)}_cards"
    place = board.rect(name)
    groups = board.groups(name, sizes, MINI)
    assert [len(group) for group in groups] == sizes
    flat = [slot for group in groups for slot in group]
    assert flat[0].rect.left >= place.left and flat[-1].rect.right <= place.right + 1
    assert [slot.z for slot in flat] == list(range(len(flat)))
    assert all(a.rect.x <= b.rect.x for a, b in itertools.pairwise(flat))
    if sizes == [3, 1]:
        inner = groups[0][1].rect.x - groups[0][0].rect.x
        assert groups[1][0].rect.x - groups[0][-1].rect.x > inner


def test_sets_leave_room_for_words_where_they_can() -> None:
    board = view()
    name = "declared_seat_3_cards"
    narrow = board.groups(name, [3, 1], MINI, room=280)
    assert narrow[-1][-1].rect.right <= board.rect(name).x + 281
    crowded = board.groups(name, [5, 5, 5], MINI, room=280)
    assert crowded[-1][-1].rect.right > board.rect(name).x + 281


def test_two_players_sit_across_the_table() -> None:
    board = view(players=2)
    assert board.seat_name("declared_seat", 2) == "declared_seat_3"
    assert view(players=3).seat_name("declared_seat", 3) == "declared_seat_4"
    with pytest.raises(KeyError):
        board.seat_name("declared_seat", 3)


def test_a_pile_lies_in_the_middle_of_its_place_turned_as_the_map_says() -> None:
    board = view()
    slot = board.pile("discard", PLAIN)
    assert slot.rect.center == board.rect("discard").center and slot.angle == 4
    assert board.pile("discard", PLAIN, 0.0).angle == 0
    assert slot.rect.size == (118, 165)


def test_the_middle_of_the_wheel_follows_the_window() -> None:
    assert view().point("wheel_centre") == (928, 456)
    assert view(Scale(3840, 2160)).point("wheel_centre") == (1856, 912)
