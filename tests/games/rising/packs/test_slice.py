"""What a save of Monstrosities may hold, field by field: the bounds of each number, the length of each list."""

from __future__ import annotations

from typing import Any, Final

import pytest

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LISTS, NUMBERS, make_slice, read_slice
from tests.games.rising.packs.kit import DeepTable, deep_table

FIGURES_MASK: Final = ("stone", "stolen", "holding", "designs", "designers", "twice", "elixir", "haste")
"""A bit for each figure of the match, written as a text."""
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(("gaze", "fives_next", "fives", "echo_next", "laic", "riddle", "robots", "giant"), (0, 1)),
    **dict.fromkeys(("aim", "tonight"), (-1, 1)),
    **dict.fromkeys(("scylla", "charybdis", "choir", "closed"), (-1, 5)),
    **dict.fromkeys(("spared", "played", "open", "weather"), (0, 63)),
    **dict.fromkeys(("tired", "item_used"), (0, 31)),
    **dict.fromkeys(("relays", "relayed", "echo", "concord"), (0, 9)),
    "medusa": (-1, 36), "sated": (0, 3), "bot_modes": (0, 15), "inspiration": (0, 99),
    # A bit for each seat.
    "acorn": (0, 15), "tamed": (0, 15),
}  # fmt: skip
"""Flags, arms and slots, six monsters, spirits and locations, five items, and what a round can bring at most."""


@pytest.fixture(scope="module")
def table() -> DeepTable:
    return deep_table(4, "medusa", "harpies", "scylla")


def kept(table: DeepTable) -> dict[str, Any]:
    """What a save of the table keeps of the pack."""
    return dict(table.deeps.encode())


def refused(table: DeepTable, name: str, value: object) -> bool:
    """Tell whether a save with this in a field is refused because of that field; else it is read as it stands."""
    data = {**kept(table), name: value}
    try:
        again = read_slice(table.rules, data)
    except DecodeError as error:
        return str(error).startswith(f"deeps.{name}: ")
    held = getattr(again, name)
    assert again.encode() == data
    assert held == (int(value, 16) if isinstance(value, str) else value)
    return False


def bounds_of(table: DeepTable) -> dict[str, tuple[int, int]]:
    """The least and the most of every number; of masks of figures the number that the text stands for."""
    box, everyone = table.rules.box, (1 << table.rules.figures.count) - 1
    return {
        **BOUNDS, **dict.fromkeys(FIGURES_MASK, (0, everyone)),
        "treasure": (-1, box.treasure_0 + 6), "workshop": (-1, box.components - 1),
    }  # fmt: skip


def test_every_number_of_a_save_lies_within_its_bounds(table: DeepTable) -> None:
    bounds = bounds_of(table)
    assert set(bounds) == set(NUMBERS)
    for name, (least, most) in bounds.items():
        written = hex if name in FIGURES_MASK else int
        for right in (least, most):
            assert not refused(table, name, written(right)), (name, right)
        for wrong in (least - 1, most + 1):
            assert refused(table, name, written(wrong)), (name, wrong)
        for odd in (None, "x", 0.5, True, [0]):
            assert refused(table, name, odd), (name, odd)


def test_a_mask_of_figures_is_a_short_text(table: DeepTable) -> None:
    for odd in ("0x", "0xg", "12", "1x0", "0x" + "0" * 63):
        assert refused(table, "stone", odd), odd
    assert read_slice(table.rules, {**kept(table), "stone": "0x" + "0" * 61 + "1"}).stone == 1


def lists_of(table: DeepTable) -> dict[str, tuple[int, int, int]]:
    """The least and the most of what a list holds, and its length; 0 where it may have any."""
    rules, box, seats = table.rules, table.rules.box, table.rules.seats
    places = box.places - 1
    return {
        "harpies": (-2, places, 3), "loot": (0, 9_999, 5), "loot_cards": (0, box.library_cards - 1, 0),
        "treasure_box": (box.treasure_0, box.treasure_0 + 6, 0), "items": (-2, seats - 1, 5),
        "worn": (-1, rules.figures.count - 1, 5), "potion_at": (-1, places, 4), "spirits": (-1, seats - 1, 6),
        "spirit_at": (-1, places, 6), "cache": (0, 99, 4), "keystone": (0, 99, 6),
        "holo_more": (box.councilor_0, box.councilor_0 + 14, 0), "used": (0, 1 << 20, seats), "in_lantern": (0, 11, 0),
    }  # fmt: skip


def test_every_list_of_a_save_holds_what_it_may(table: DeepTable) -> None:
    lists = lists_of(table)
    assert {*lists, "potions"} == set(LISTS)
    for name, (least, most, length) in lists.items():
        for right in (least, most):
            assert not refused(table, name, [right] * (length or 2)), (name, right)
        for wrong in (least - 1, most + 1, None, True, "0"):
            assert refused(table, name, [*[least] * ((length or 2) - 1), wrong]), (name, wrong)
        for other in (length - 1, length + 1) if length else (100,):
            assert refused(table, name, [least] * other), (name, other)
        assert not refused(table, name, [least] * (length or 99)), name
        assert refused(table, name, least), name


def test_a_potion_lies_with_a_seat_in_the_lab_or_in_the_box(table: DeepTable) -> None:
    for owner in range(-2, 9):
        right = owner in (-1, 0, 1, 2, 3, 7)
        assert refused(table, "potions", [-1, -1, -1, owner]) != right, owner
    for length in (3, 5):
        assert refused(table, "potions", [-1] * length)


def test_a_save_has_every_field_and_no_other(table: DeepTable) -> None:
    data = kept(table)
    for name in data:
        with pytest.raises(DecodeError, match=f"the field “{name}” is missing or unknown"):
            read_slice(table.rules, {key: value for key, value in data.items() if key != name})
    with pytest.raises(DecodeError, match="the field “night” is missing or unknown"):
        read_slice(table.rules, {**data, "night": 1})
    with pytest.raises(DecodeError, match="expected an object, not list"):
        read_slice(table.rules, [])


def test_before_set_up_nothing_lies_anywhere(table: DeepTable) -> None:
    data = make_slice(table.rules).encode()
    nowhere = {"medusa", "treasure", "aim", "tonight", "scylla", "charybdis", "choir", "workshop", "closed"}
    for name in NUMBERS:
        assert data[name] == ("0x0" if name in FIGURES_MASK else -1 if name in nowhere else 0), name
    assert {name: data[name] for name in LISTS} == {
        "harpies": [-2] * 3, "loot": [0] * 5, "loot_cards": [], "treasure_box": [], "items": [-1] * 5,
        "worn": [-1] * 5, "potions": [-1] * 4, "potion_at": [-1] * 4, "spirits": [-1] * 6, "spirit_at": [-1] * 6,
        "cache": [0] * 4, "keystone": [0] * 6, "holo_more": [], "used": [0] * 4, "in_lantern": [],
    }  # fmt: skip


def test_two_slices_differ_when_one_field_does(table: DeepTable) -> None:
    for name in (*NUMBERS, *LISTS):
        other = table.deeps.copy()
        assert other == table.deeps
        setattr(other, name, 1_000 if name in NUMBERS else [1_000])
        assert other != table.deeps, name
    assert table.deeps != 1
