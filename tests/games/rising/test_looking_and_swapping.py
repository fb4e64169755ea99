"""What is known of cards that were looked at, how often is swapped, and what is told of drawn cards that go."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from tests.games.rising.play import Table

TOP = ["flood-hills-1", "flood-hills-2", "tempest"]


def test_rise_95_the_orrery_shows_its_cards_to_its_player_alone_and_leaves_the_others_in_order() -> None:
    table = Table(phase="act", round=2, misfortunes=[*TOP, "flood-hills-3", "rest"], built={"seers-orrery": 1},
                  figures={"red-1": "at-seers-orrery", "red-2": "centre"})  # fmt: skip
    table.do("0 act red-1", "0 card flood-hills-1", "0 card tempest")
    names = table.rules.pieces.names
    assert {name for _seat, name in table.asked} == {"act"}
    assert [names[card] for card in table.state.misfortunes[-3:]] == ["flood-hills-3", "tempest", "flood-hills-2"]
    assert names[table.state.misfortunes[0]] == "flood-hills-1"
    seen = table.rules.view(table.state, 0).misfortunes
    assert [card != HIDDEN for card in (seen[0], *seen[-3:])] == [True, False, True, True]
    for other in (1, 2, 3):
        assert set(table.rules.view(table.state, other).misfortunes) == {HIDDEN}


def test_rise_95_the_converter_swaps_twice_and_no_more() -> None:
    table = Table(phase="act", round=2, goods=["3C", "", "", ""], built={"matter-converter": 1},
                  figures={"red-1": "at-matter-converter", "red-2": "centre"})  # fmt: skip
    table.do("0 act red-1", "0 good crystal", "0 good gold", "0 good crystal", "0 good gold")
    assert table.words("goods")[0] == "1C 2G"
    assert table.refusal("0 good crystal")[0]
    assert {name for _seat, name in table.asked} == {"act"}


def test_rise_27_a_barrier_in_phase_3_needs_a_seat_that_is_not_done() -> None:
    table = Table(phase="act", energy=[9, 9, 0, 0], figures={"red-1": "centre", "blue-1": "centre"})
    assert table.legal("1 barrier barrier-hills 0 4 0 0")
    table.do("1 done")
    assert not table.legal("1 barrier barrier-hills 0 4 0 0")
    assert table.legal("0 barrier barrier-hills 4 0 0 0")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1])
def test_a_move_with_anything_but_small_whole_numbers_is_none(value: object) -> None:
    table = Table(figures={})
    refusal = table.rules.check(table.state, Move("place", 0, (value, 1)))
    assert refusal is not None
    assert refusal.reason == "no_such_move"
