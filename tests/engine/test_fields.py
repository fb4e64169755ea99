"""Fields of a state: each declared once, written in the order of the table, read value by value."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from atlantis_desktop.engine import fields
from atlantis_desktop.engine.fields import Field, Fields
from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError

RULES = SimpleNamespace(seats=3, rounds=5, pieces=Vocabulary.of(("ace", "king", "queen")))
FIELDS = Fields(
    Field("rng", fields.CHANCE),
    Field("round", fields.number(1, lambda rules: rules.rounds)),
    Field("first", fields.SEAT),
    Field("holder", fields.SEAT_OR_NOBODY, "poseidon"),
    Field("coins", fields.by_seat(0, 9)),
    Field("units", fields.table(2, lambda rules: rules.seats, 4)),
    Field("stands", fields.listed(fields.word(("north", "south")))),
    Field("motions", fields.listed(fields.record((0, 1), (-1, 7)))),
    Field("hands", fields.CARDS_BY_SEAT),
    Field("beaten", fields.SEAT_SET),
    Field("shown", fields.FLAG),
    Field("ended_by", fields.RULE),
)
STATE = {
    "rng": Rng(255), "round": 2, "first": 1, "poseidon": -1, "coins": [1, 2, 3], "units": [0, 1, 2, 3, 4, 0],
    "stands": [1, 0], "motions": [(1, -1)], "hands": [[2], [], [0, 1]], "beaten": 0b101, "shown": True, "ended_by": "",
}  # fmt: skip
SAVED: dict[str, Any] = {
    "rng": "00000000000000ff", "round": 2, "first": 1, "holder": -1, "coins": [1, 2, 3],
    "units": [[0, 1, 2], [3, 4, 0]], "stands": ["south", "north"], "motions": [[1, -1]],
    "hands": [["queen"], [], ["ace", "king"]], "beaten": [0, 2], "shown": True, "ended_by": "",
}  # fmt: skip


def test_a_state_is_written_in_the_order_of_its_fields() -> None:
    written = FIELDS.encode(RULES, SimpleNamespace(**STATE))
    assert written == SAVED
    assert list(written) == list(FIELDS.keys) == list(SAVED)


def test_what_was_written_is_read_back() -> None:
    state = SimpleNamespace()
    FIELDS.read(RULES, SAVED, state)
    assert vars(state) == STATE


def test_what_is_written_is_no_part_of_the_state() -> None:
    state = SimpleNamespace(**STATE)
    written = FIELDS.encode(RULES, state)
    assert written["coins"] is not state.coins and written["stands"] is not state.stands


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("rng", "xyz", "rng: expected a number written with 0-9 and a-f, not “xyz”"),
        ("round", 6, "round: expected a whole number from 1 to 5, not 6"),
        ("first", 3, "first: expected a whole number from 0 to 2, not 3"),
        ("holder", -2, "holder: expected a whole number from -1 to 2, not -2"),
        ("coins", [1, 2], "coins: expected 3 entries, not 2"),
        ("coins", [1, 2, 10], "coins[2]: expected a whole number from 0 to 9, not 10"),
        ("units", [[0, 1, 2], [3, 5, 0]], "units[1][1]: expected a whole number from 0 to 4, not 5"),
        ("stands", ["north", "west"], "stands[1]: expected one of north, south, not “west”"),
        ("motions", [[1]], "motions[0]: expected 2 entries, not 1"),
        ("motions", [[1, 8]], "motions[0]: expected a whole number from -1 to 7, not 8"),
        ("hands", [[], [], ["jack"]], "hands[2]: “jack” is no card of this game"),
        ("beaten", [1, 1], "beaten: seat 1 is named twice"),
        ("shown", 1, "shown: expected true or false, not 1"),
        ("ended_by", 7, "ended_by: expected a rule, not 7"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(key: str, value: object, fault: str) -> None:
    with pytest.raises(DecodeError) as found:
        FIELDS.read(RULES, {**SAVED, key: value}, SimpleNamespace())
    assert str(found.value) == fault


def test_a_field_too_few_or_too_many_is_refused() -> None:
    with pytest.raises(DecodeError, match="“first” is missing"):
        FIELDS.read(RULES, {key: value for key, value in SAVED.items() if key != "first"}, SimpleNamespace())
    with pytest.raises(DecodeError, match="there is no field “more”"):
        FIELDS.read(RULES, {**SAVED, "more": 1}, SimpleNamespace())


def test_a_field_that_came_later_is_read_as_it_was_then_where_it_is_missing() -> None:
    debts = Field("debts", fields.by_seat(0, 9), before=lambda rules: [0, 0, 7])
    later = Fields(Field("round", fields.number(1, 5)), debts)
    state = SimpleNamespace()
    later.read(RULES, {"round": 2}, state)
    assert state.debts == [0, 0, 7]
    later.read(RULES, {"round": 2, "debts": [1, 2, 3]}, state)
    assert state.debts == [1, 2, 3] and later.encode(RULES, state) == {"round": 2, "debts": [1, 2, 3]}
    with pytest.raises(DecodeError):
        later.read(RULES, {"debts": [1, 2, 3]}, state)
