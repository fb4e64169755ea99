"""The files of Monstrosities are checked whole: every number within its bounds, every text within its length."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.rising.rules.match import content_of, read_cards

FILES: Final = {
    name: dict(found) for name, found in content_of({"monstrosities": True}).data.items()
    if "/" in name and "params" in found
}  # fmt: skip
"""The files of the pack that hold numbers of their own."""
LEAST: Final = {
    **dict.fromkeys(("calm_for_one", "item_floor", "shield_floor", "hologram_powers_most", "laic_counts",
                     "hologram_shown", "hologram_used", "dryad_rolls", "giant_spaces", "giant_dice", "whirlpool_tiles",
                     "fissure_rank", "horn_wild_most", "scylla_meal", "charybdis_targets"), 1),
    "fight_target": 2, "aerie_target": 2,
}  # fmt: skip
"""What cannot be 0: a rank, a face of a die, a number of dice or of targets, a price that would let things be had for
nothing, a divisor. A sum of two dice is at least 2."""
MOST: Final = {
    "specials_in_deck": 24, "omens_in_deck": 5, "wonders_in_deck": 6, "potions_at_start": 4, "bots_at_start": 2,
    "giant_spaces": 3, "giant_dice": 3, "giants_floods": 3, "stone_at_start": 3, "stone_at_start_cities": 3,
    "charybdis_targets": 2, "fight_target": 40, "aerie_target": 40,
    **dict.fromkeys(("digital_calm_seas", "gyve_calm_seas"), 30),
    **dict.fromkeys(("catastrophic_floods", "whirlpool_tiles", "fissure_rank", "horn_wild_most"), 6),
    **dict.fromkeys(("midas_gold", "convoker_volunteers", "reliquary_cards", "masses_volunteers", "egg_atlantium",
                     "fleece_gold", "inspiration_cap", "tamer_price", "medusa_volunteers", "mermaid_price",
                     "giants_atlantium", "gryphons_ore", "scylla_meal", "aerie_gold"), 20),
}  # fmt: skip
"""What the box, the island or a die bounds, and what may be more than nine."""
TEXTS: Final = {
    "name": 40, "text": 400, "ongoing": 400, "once": 400, "source": 200,
}  # fmt: skip


@pytest.fixture(scope="module")
def today() -> dict[str, Any]:
    return dict(content_of({"monstrosities": True}).data)


def told(today: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> list[str]:
    """What is said of the files when something in them is changed."""
    data = copy.deepcopy(today)
    change(data)
    try:
        read_cards(data)
    except ContentError as error:
        return [each.sentence() for each in error.faults]
    return []


def of_rows(today: dict[str, Any], file: str, kind: str, key: str, value: object) -> list[str]:
    """What is said when this stands in the first row of a kind, of that key alone."""

    def change(data: dict[str, Any]) -> None:
        data[f"monstrosities/{file}"][kind][0][key] = value

    return [fault for fault in told(today, change) if f"key {key}:" in fault]


def numbers() -> Iterator[tuple[str, str]]:
    """Every whole number of the pack's own, with its file."""
    for name, found in FILES.items():
        yield from ((name, key) for key, value in found["params"].items() if isinstance(value, int))


def test_every_number_lies_within_its_bounds(today: dict[str, Any]) -> None:
    for places, fits in (((LEAST, 0, -1), False), ((MOST, 9, 1), False), ((LEAST, 0, 0), True), ((MOST, 9, 0), True)):
        bounds, as_a_rule, beyond = places

        def lay(data: dict[str, Any], of: Any = bounds, rule: int = as_a_rule, further: int = beyond) -> None:
            for name, key in numbers():
                data[name]["params"][key] = of.get(key, rule) + further

        faults = [fault for fault in told(today, lay) if "a whole number from" in fault]
        named = [f"{name}: table params, key {key}:" for name, key in numbers()]
        assert len(faults) == (0 if fits else len(named))
        for start in () if fits else named:
            assert sum(start in fault for fault in faults) == 1, start


def test_every_number_of_the_pack_is_needed_and_no_other_is_known(today: dict[str, Any]) -> None:
    def rename(data: dict[str, Any]) -> None:
        for name, key in numbers():
            data[name]["params"][f"{key}_too"] = data[name]["params"].pop(key)

    faults = told(today, rename)
    for name, key in numbers():
        assert sum(f"{name}: table params: the key {key} is missing" in fault for fault in faults) == 1, key
        assert sum(f"the key “{key}_too” is unknown" in fault for fault in faults) == 1, key


@pytest.mark.parametrize(("file", "kind", "key", "low", "high"), [
    ("things", "item", "wrath_less", 0, 2), ("things", "treasure", "cards", 0, 9),
    ("things", "treasure", "volunteers", 0, 9), ("locations", "location", "spaces", 1, 6),
    ("levels", "level", "calm_seas", 0, 12), ("levels", "level", "controlled_floods", 0, 12),
    ("levels", "level", "catastrophic_floods", 0, 3),
])  # fmt: skip
def test_a_number_of_a_row_lies_within_its_bounds(
    today: dict[str, Any], file: str, kind: str, key: str, low: int, high: int
) -> None:
    for wrong in (low - 1, high + 1, "1", True):
        assert len(of_rows(today, file, kind, key, wrong)) == 1, wrong
    for right in (low, high):
        assert of_rows(today, file, kind, key, right) == []


@pytest.mark.parametrize(("key", "count", "low", "high"), [("goods", 5, 0, 9)])
def test_a_treasure_holds_goods_of_five_kinds(
    today: dict[str, Any], key: str, count: int, low: int, high: int
) -> None:  # fmt: skip
    for wrong in ([low] * (count - 1), [low] * (count + 1), [*[low] * (count - 1), low - 1],
                  [*[low] * (count - 1), high + 1], [*[low] * (count - 1), True], low):  # fmt: skip
        assert len(of_rows(today, "things", "treasure", key, wrong)) == 1, wrong
    for right in ([low] * count, [high] * count):
        assert of_rows(today, "things", "treasure", key, right) == []


@pytest.mark.parametrize(("file", "kind", "keys"), [
    ("things", "item", ("name", "ongoing", "once")), ("things", "potion", ("name", "text")),
    ("things", "spirit", ("name", "text")), ("things", "treasure", ("name", "text")),
    ("beings", "ally", ("name", "text", "source")), ("beings", "monster", ("name", "text")),
    ("locations", "location", ("name", "text")),
])  # fmt: skip
def test_every_text_has_its_length(today: dict[str, Any], file: str, kind: str, keys: tuple[str, ...]) -> None:
    for key in keys:
        assert len(of_rows(today, file, kind, key, "x" * (TEXTS[key] + 1))) == 1
        assert of_rows(today, file, kind, key, "x" * TEXTS[key]) == []


PLACES: Final = ("centre", "forests", "cities", "hills", "libraries", "mountains", "forges")


def of_param(today: dict[str, Any], file: str, key: str, value: object) -> list[str]:
    """What is said of a list among the numbers when this stands there."""

    def change(data: dict[str, Any]) -> None:
        data[f"monstrosities/{file}"]["params"][key] = value

    return [fault for fault in told(today, change) if f"key {key}:" in fault]


def test_the_hundred_hands_have_six_results(today: dict[str, Any]) -> None:
    for right in (["centre"] * 6, list(PLACES[:6]), list(PLACES[1:])):
        assert of_param(today, "beings", "hundred_hands", right) == []
    for wrong in (["centre"] * 5, ["centre"] * 7, [*["centre"] * 5, "sea"], "centre"):
        assert len(of_param(today, "beings", "hundred_hands", wrong)) == 1


def test_the_steps_of_a_theft_rise(today: dict[str, Any]) -> None:
    """MONS-75: each step is higher than the one before, and never lets fewer be taken."""
    for right in ([[0, 0]], [[99, 99]], [[2, 0], [3, 0]], [[at, at] for at in range(19)]):
        assert of_param(today, "beings", "steal", right) == []
    for wrong in ([], [[at, at] for at in range(20)], [[2, 0], [2, 1]], [[2, 1], [3, 0]], [[-1, 0]], [[0, -1]],
                  [[100, 0]], [[0, 100]], [[1]], [[1, 1, 1]], [[True, 0]], [1], 1):  # fmt: skip
        assert len(of_param(today, "beings", "steal", wrong)) == 1, wrong


@pytest.mark.rule("RISE-17")
@pytest.mark.parametrize(("key", "rows"), [("relief", 5), ("monster_relief", 3)])
def test_the_relief_has_a_row_of_seven_for_each(today: dict[str, Any], key: str, rows: int) -> None:
    for right in ([[-9] * 7] * rows, [[9] * 7] * rows):
        assert of_param(today, "things", key, right) == []
    for wrong in ([[0] * 7] * (rows - 1), [[0] * 7] * (rows + 1), [[0] * 6] * rows, [[0] * 8] * rows, [0] * rows,
                  [*[[0] * 7] * (rows - 1), [*[0] * 6, 10]], [*[[0] * 7] * (rows - 1), [*[0] * 6, -10]],
                  [*[[0] * 7] * (rows - 1), [*[0] * 6, False]], 0):  # fmt: skip
        assert len(of_param(today, "things", key, wrong)) == 1, wrong


@pytest.mark.parametrize(("file", "kind"), [
    ("levels", "level"), ("things", "item"), ("things", "potion"), ("things", "spirit"), ("beings", "ally"),
    ("beings", "monster"), ("locations", "location"),
])  # fmt: skip
def test_rows_that_the_rules_know_by_number_stand_in_their_order(today: dict[str, Any], file: str, kind: str) -> None:
    def swap(data: dict[str, Any]) -> None:
        rows = data[f"monstrosities/{file}"][kind]
        rows[0], rows[1] = rows[1], rows[0]

    (fault,) = [fault for fault in told(today, swap) if "these rows in this order" in fault]
    assert f"monstrosities/{file}: key {kind}:" in fault
