"""How cards lie side by side, and where arrows lead between them."""

from __future__ import annotations

import pytest
from pygame import Rect

from atlantis_desktop.table.card_rows import card_beside, fan, in_rows, pitch_of, seen_of


def test_cards_lie_as_usual_and_are_squeezed_only_where_they_have_no_room() -> None:
    assert pitch_of(500, 4, 100, 110) == 110
    assert pitch_of(400, 4, 100, 110) == 100
    assert pitch_of(250, 4, 100, 110) == 50
    assert pitch_of(60, 1, 100, 110) == 110


@pytest.mark.parametrize(("pitch", "seen"), [(110, (0, 0, 0)), (100, (0, 0, 0)), (40.5, (40, 40, 0))])
def test_of_a_fan_all_but_the_last_card_show_a_strip(pitch: float, seen: tuple[int, ...]) -> None:
    slots = fan(Rect(10, 20, 100, 140), 3, "plain", pitch, first=4, left=5.0)
    assert [slot.rect.topleft for slot in slots] == [(round(15 + at * pitch), 20) for at in range(3)]
    assert tuple(slot.seen for slot in slots) == seen and [slot.z for slot in slots] == [4, 5, 6]


def test_what_is_seen_of_a_card_ends_where_the_next_one_of_its_row_begins() -> None:
    places = in_rows(Rect(0, 0, 200, 105), 5, 2, 100, 40, 5)
    assert [place.topleft for place in places] == [(0, 0), (40, 0), (80, 0), (0, 55), (40, 55)]
    assert [place.width for place in seen_of(places)] == [40, 40, 100, 40, 100]


def test_arrows_lead_along_a_row_and_round_and_to_the_nearest_card_of_the_next_row() -> None:
    places = in_rows(Rect(0, 0, 300, 105), 5, 2, 100, 100, 5)
    assert [card_beside(places, at, "right") for at in range(5)] == [1, 2, 3, 4, 0]
    assert [card_beside(places, at, "left") for at in range(5)] == [4, 0, 1, 2, 3]
    assert [card_beside(places, at, "down") for at in range(5)] == [3, 4, 4, None, None]
    assert [card_beside(places, at, "up") for at in range(5)] == [None, None, None, 0, 1]
    assert card_beside(places[:1], 0, "right") is None and card_beside(places, 0, "space") is None
