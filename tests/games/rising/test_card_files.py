"""The files of Atlantis Rising are checked whole: no key unknown, none missing, every number within its bounds."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import read_cards

ROWS = {
    "params": ("island", "params"),
    "wrath": ("island", "wrath"),
    "forests": ("island", "arm", 0),
    "level": ("levels", "level", 1),
    "component": ("components", "component", 0),
    "councilor": ("councilors", "councilor", 0),
    "misfortune": ("misfortunes", "misfortune", 0),
    "library": ("library", "library", 0),
}
"""One row of each sort and where it stands."""
NOT_NEEDED = {"own", "self_play_rounds", "only", "dearer", *(f"seats_{seats}" for seats in range(1, 8))}


@pytest.fixture(scope="module")
def today() -> dict[str, Any]:
    return dict(load_content().data)


def faults(today: dict[str, Any], path: tuple[Any, ...], key: str, value: object = None) -> list[str]:
    """What is said of the key when this stands there in place of what does; None takes it away."""
    data = copy.deepcopy(today)
    row: Any = data
    for step in path:
        row = row[step]
    if value is None:
        del row[key]
    else:
        row[key] = value
    try:
        read_cards(data)
    except ContentError as error:
        return [each.sentence() for each in error.faults if key in each.sentence()]
    return []


def arm_of(today: dict[str, Any], name: str) -> tuple[Any, ...]:
    return ("island", "arm", [arm["id"] for arm in today["island"]["arm"]].index(name))


@pytest.mark.parametrize("path", [*ROWS.values(), *((name,) for name in ("island", "levels", "components", "library"))])
def test_a_key_of_another_name_is_refused(today: dict[str, Any], path: tuple[Any, ...]) -> None:
    assert len(faults(today, path, "weather", 1)) == 1


@pytest.mark.parametrize("row", ROWS)
def test_every_key_is_needed(today: dict[str, Any], row: str) -> None:
    held: Any = today
    for step in ROWS[row]:
        held = held[step]
    for key in held:
        assert bool(faults(today, ROWS[row], key)) == (key not in NOT_NEEDED), key


@pytest.mark.rule("RISE-17")
def test_what_a_level_makes_dearer_are_components(today: dict[str, Any]) -> None:
    assert not faults(today, ROWS["level"], "dearer", ["ward-lattice", "entropy-drive"])
    (fault,) = faults(today, ROWS["level"], "dearer", ["ward-latice"])
    assert "Did you mean “ward-lattice”?" in fault
    for wrong in ("ward-lattice", 4, ["ward-lattice", "ward-lattice"], [4]):
        assert len(faults(today, ROWS["level"], "dearer", wrong)) == 1, wrong


@pytest.mark.parametrize(
    ("path", "key", "low", "high"),
    [
        *((ROWS["params"], key, 0, 99) for key in ("barrier_cost", "hand_limit", "most_declined", "solo_income")),
        (ROWS["params"], "self_play_rounds", 0, 9_999),
        (ROWS["misfortune"], "copies", 1, 36),
        (ROWS["library"], "copies", 1, 9),
        *((ROWS["level"], key, 0, 9) for key in ("calm_seas", "controlled_floods", "energy")),
        (("island",), "format", 1, 1),
    ],
)
def test_a_number_lies_within_its_bounds(
    today: dict[str, Any], path: tuple[Any, ...], key: str, low: int, high: int
) -> None:
    for wrong in (low - 1, high + 1, "1", True):
        assert len(faults(today, path, key, wrong)) == 1, wrong
    for right in (low, high):
        assert [said for said in faults(today, path, key, right) if "whole number" in said] == []


@pytest.mark.parametrize(
    ("arm", "key", "low", "high"),
    [
        ("forests", "spaces", 1, 9),
        ("forests", "targets", 1, 20),
        ("cities", "targets", 1, 20),
        ("libraries", "keeps", 1, 9),
        ("forges", "rates", 1, 9),
    ],
)
def test_an_arm_has_six_numbers_within_their_bounds(
    today: dict[str, Any], arm: str, key: str, low: int, high: int
) -> None:
    said = f"6 whole numbers from {low} to {high}"
    for wrong in ([low] * 5, [low] * 7, [*[low] * 5, low - 1], [*[low] * 5, high + 1], [*[low] * 5, True], low):
        assert any(said in fault for fault in faults(today, arm_of(today, arm), key, wrong)), wrong
    for right in ([low] * 6, [high] * 6):
        assert not any(said in fault for fault in faults(today, arm_of(today, arm), key, right))


@pytest.mark.parametrize("row", ["forests", "level", "component", "councilor", "misfortune", "library"])
def test_two_rows_of_a_sort_have_different_names(today: dict[str, Any], row: str) -> None:
    file, kind, at = ROWS[row]
    data = copy.deepcopy(today)
    data[file][kind].append(data[file][kind][at])
    with pytest.raises(ContentError, match=str(data[file][kind][at]["id"])):
        read_cards(data)


@pytest.mark.parametrize(("key", "most"), [("name", 40), ("text", 400)])
@pytest.mark.parametrize("row", ["forests", "component", "councilor", "misfortune", "library"])
def test_a_text_has_its_length(today: dict[str, Any], row: str, key: str, most: int) -> None:
    assert len(faults(today, ROWS[row], key, "x" * (most + 1))) == 1
    assert faults(today, ROWS[row], key, "x" * most) == []


@pytest.mark.parametrize("rank", range(6))
def test_where_unkept_cards_go_is_one_of_three_words_for_every_rank(today: dict[str, Any], rank: int) -> None:
    said = "6 of the words"
    words = ["discard", "discard", "bottom", "bottom", "none", "none"]
    path = arm_of(today, "libraries")
    assert faults(today, path, "rest", words) == []
    words[rank] = "shelf"
    assert any(said in fault for fault in faults(today, path, "rest", words))
    assert any(said in fault for fault in faults(today, path, "rest", words[:5]))
