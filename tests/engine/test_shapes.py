"""Shapes of frames: what they hold is written with names and read value by value."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.shapes import FLAG, Kind, Shapes, fits, parts_of

CARDS = Vocabulary.of(("ace", "king"))
SHAPES = Shapes(
    3,
    {"card": CARDS, "region": ("north", "south"), "seat": range(3)},
    {"play": "card region 2-5", "hands": "seat card*", "offer": "[card seat] [seat*]", "rest": ""},
    of_nobody=("rest",),
)


@pytest.mark.parametrize(
    ("frame", "data"),
    [
        (Frame("play", 1, (1, 0, 5)), ["play", 1, ["king", "north", 5]]),
        (Frame("hands", 0, (2, (1, 0))), ["hands", 0, [2, ["king", "ace"]]]),
        (Frame("offer", 2, ((0, 2), ((0, 1),))), ["offer", 2, [["ace", 2], [[0, 1]]]]),
        (Frame("rest"), ["rest", -1, []]),
    ],
)
def test_a_frame_is_written_with_names_and_read_back(frame: Frame, data: list[Any]) -> None:
    assert SHAPES.to_data(frame) == data
    assert SHAPES.from_data(data, "frames[0]") == frame


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (["jump", 1, []], "frames[0]: expected one of play, hands, offer, rest, not “jump”"),
        (["play", 3, ["king", "north", 5]], "frames[0]: expected a whole number from 0 to 2, not 3"),
        (["rest", 0, []], "frames[0]: expected a whole number from -1 to -1, not 0"),
        (["play", 1, ["king", "north"]], "frames[0]: expected 3 entries, not 2"),
        (["play", 1, ["queen", "north", 5]], "frames[0]: “queen” is no card of this game"),
        (["play", 1, ["king", "west", 5]], "frames[0]: expected one of north, south, not “west”"),
        (["play", 1, ["king", "north", 6]], "frames[0]: expected a whole number from 2 to 5, not 6"),
        (["hands", 0, [2, "king"]], "frames[0]: expected a list, not “king”"),
        (["offer", 0, [["ace"], [[]]]], "frames[0]: expected 2 entries, not 1"),
        (["play", 1], "frames[0]: expected 3 entries, not 2"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(data: object, fault: str) -> None:
    with pytest.raises(DecodeError) as found:
        SHAPES.from_data(data, "frames[0]")
    assert str(found.value) == fault


WORDS: dict[str, Kind] = {
    "seat": range(3), "figure?": range(-1, 5), "tile": frozenset((1, 4, 9)), "flag": FLAG, "card": CARDS,
    "region": ("north", "south"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        ("seat 2-5", [(2, 5)], [(3, 5), (2, 6), (2,), (2, 5, 0), [2, 5], (True, 5), ("2", 5)]),
        ("figure?* seat*", [((-1, 4), ()), ((), (0, 1))], [((-2,), ()), (0, ()), ((), [0])]),
        ("[tile seat] []", [((4, 0), ())], [((5, 0), ()), ((4,), ()), ((4, 0), (1,)), (4, ())]),
        ("flag flag", [(True, 0), (1, False)], [(2, 0), (-1, 0), (None, 0)]),
        ("card region", [(1, 0)], [(2, 0), (0, 2), (-1, 0)]),
        ("", [()], [(0,), None]),
    ],
)
def test_plain_data_has_a_shape_or_not(shape: str, good: list[object], bad: list[object]) -> None:
    parts = parts_of(shape, WORDS)
    assert all(fits(parts, data) for data in good)
    assert not any(fits(parts, data) for data in bad)


def test_a_number_of_a_set_is_read() -> None:
    shapes = Shapes(2, WORDS, {"flood": "tile"})
    assert shapes.from_data(["flood", 0, [4]], "frames[0]") == Frame("flood", 0, (4,))
    with pytest.raises(DecodeError, match=r"frames\[0\]: 5 does not fit here"):
        shapes.from_data(["flood", 0, [5]], "frames[0]")


def test_a_word_that_stands_for_nothing_is_refused() -> None:
    with pytest.raises(KeyError):
        Shapes(2, {}, {"play": "card"})


def test_a_list_that_came_later_may_be_missing_at_the_end_and_nowhere_else() -> None:
    shapes = Shapes(2, WORDS, {"offer": "seat tile*?"})
    assert shapes.from_data(["offer", 1, [2]], "frames[0]") == Frame("offer", 1, (2, ()))
    assert shapes.from_data(["offer", 1, [2, [4, 9]]], "frames[0]") == Frame("offer", 1, (2, (4, 9)))
    assert shapes.to_data(Frame("offer", 1, (2, ()))) == ["offer", 1, [2, []]], "it is always written"
    with pytest.raises(DecodeError):
        shapes.from_data(["offer", 1, []], "frames[0]")
