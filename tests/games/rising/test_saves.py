"""A save of Atlantis Rising trusts nothing: each field has its own bounds, and all of them have to fit together."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words

SEATS = 4
NUMBERS = {
    "round": (0, 10_000),
    "starter": (0, 6),  # seven seats at most
    "ended": (0, 2),  # running, won, lost
    "humans": (0, 127),  # a bit for each seat
    "wrath": (0, 20),
    "ready": (0, 127),
    "done": (0, 127),
    "barriers": (0, 63),  # a bit for each arm
    "works": (0, 1 << 21),  # a bit for each component
    "built_on": (0, 7),  # a bit for each build space
    "earthquakes": (0, 99),
    "malfunctions": (0, 99),
    "entropy": (0, 99),
    "drawn_seen": (-1, 255),  # nobody, or a bit for each seat
}
BY_SEAT = {"advice": (-1, 999), "auto": (0, 1 << 12), "declined": (0, 99), "me": (0, 9_999), "used": (0, 31)}
LISTS = {
    "marks": (0, 99),
    "leaves": (0, 10_001),
    "dry": (0, 63),
    "built": (-1, 10_000),
    "goods": (0, 9_999),
    "owner": (-1, 6),
    "misfortunes_seen": (-1, 255),
    "library_seen": (-1, 255),
    "returned": (0, 99),
    "raised": (1, 36),  # the tiles of the arms
    "blessed": (0, 99),
    "acting": (-1, 99),
}
FIXED = ("marks", "leaves", "dry", "built", "goods", "owner", *BY_SEAT)
"""Lists that have an entry for each piece or seat."""


@pytest.fixture(scope="module")
def rules() -> Any:
    return make_rules(SEATS)


@pytest.fixture
def data(rules: Any) -> dict[str, Any]:
    return copy.deepcopy(rules.encode(rules.start(3)))


def fault(rules: Any, data: object) -> str:
    """What is wrong with a save, nothing when it can be read."""
    try:
        rules.decode(data)
    except DecodeError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("field", "bounds"), NUMBERS.items())
def test_a_number_lies_within_its_bounds(rules: Any, data: dict[str, Any], field: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    said = f"{field}: expected a whole number from {low} to {high}, not "
    for value in (low - 1, high + 1, str(low), float(low), None, True):
        assert fault(rules, {**data, field: value}).startswith(said)
    for value in bounds:
        assert not fault(rules, {**data, field: value}).startswith(f"{field}: expected")


@pytest.mark.parametrize(("field", "bounds"), [*BY_SEAT.items(), *LISTS.items()])
def test_each_number_of_a_list_lies_within_its_bounds(
    rules: Any, data: dict[str, Any], field: str, bounds: tuple[int, int]
) -> None:
    low, high = bounds
    held = data[field] or [low]
    for value in (low - 1, high + 1, str(low), True):
        said = f"{field}[{len(held) - 1}]: expected a whole number from {low} to {high}, not "
        assert fault(rules, {**data, field: [*held[:-1], value]}).startswith(said)
    for value in bounds:
        assert not fault(rules, {**data, field: [*held[:-1], value]}).startswith(f"{field}[")


@pytest.mark.parametrize("field", FIXED)
def test_a_list_of_every_piece_or_seat_has_an_entry_for_each(rules: Any, data: dict[str, Any], field: str) -> None:
    for wrong in (data[field][:-1], [*data[field], data[field][-1]]):
        said = f"{field}: expected {len(data[field])} entries, not {len(wrong)}"
        assert fault(rules, {**data, field: wrong}) == said
    for odd in ({}, None):
        assert fault(rules, {**data, field: odd}).startswith(f"{field}: expected a list, not ")


@pytest.mark.parametrize("field", ["hands", "artifacts", "boards", "cipher"])
def test_each_seat_has_its_row(rules: Any, data: dict[str, Any], field: str) -> None:
    assert fault(rules, {**data, field: data[field][:-1]}) == f"{field}: expected {SEATS} entries, not {SEATS - 1}"


def test_every_field_is_there_and_no_other(rules: Any, data: dict[str, Any]) -> None:
    for field in data:
        less = {key: value for key, value in data.items() if key != field}
        assert fault(rules, less) == f"state: the field “{field}” is missing"
    assert fault(rules, {**data, "weather": 1}).startswith("state: there is no field “weather”; expected one of rng, ")
    assert fault(rules, [data]) == "state: expected a table of fields and their values"


@pytest.mark.parametrize("word", ["0" * 17, "0" * 15 + "G", "0" * 15 + "A", "0" * 15 + " ", 0, None, ""])
def test_the_generator_is_a_number_of_sixteen_digits_at_most(rules: Any, data: dict[str, Any], word: object) -> None:
    assert fault(rules, {**data, "rng": word}).startswith("rng: expected a number written with 0-9 and a-f, not ")


@pytest.mark.parametrize("word", ["0123456789abcdef", "fedcba9876543210"])
def test_the_generator_goes_on_where_it_was(rules: Any, data: dict[str, Any], word: str) -> None:
    assert rules.encode(rules.decode({**data, "rng": word}))["rng"] == word


DEEP: Any = [[[[[]]]]]


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (["place", 0], "frames[0]: expected 3 entries, not 2"),
        (["place", 0, [], 0], "frames[0]: expected 3 entries, not 4"),
        ({"name": "place"}, "frames[0]: expected a list, not a table"),
        (["sleep", 0, []], "frames[0]: “sleep” is no step of this game"),
        ([1, 0, []], "frames[0]: 1 is no step of this game"),
        (["place", SEATS, []], f"frames[0]: expected a whole number from -1 to {SEATS - 1}, not {SEATS}"),
        (["place", -2, []], f"frames[0]: expected a whole number from -1 to {SEATS - 1}, not -2"),
        (["place", True, []], f"frames[0]: expected a whole number from -1 to {SEATS - 1}, not true"),
        (["place", 0, {}], "frames[0]: the step place holds something else"),
        (["place", 0, [1.5]], "frames[0]: the step place holds something else"),
        (["place", 0, [None]], "frames[0]: the step place holds something else"),
        (["place", 0, [100_000]], "frames[0]: the step place holds something else"),
        (["place", 0, [-100_000]], "frames[0]: the step place holds something else"),
        (["place", 0, [0] * 100], "frames[0]: the step place holds something else"),
        (["place", 0, [DEEP]], "frames[0]: the step place holds something else"),
        (["ask", 0, []], "frames[0]: the step ask holds something else"),
        (["ask", 0, [1]], "frames[0]: the step ask holds something else"),
        (["ask", 0, ["weather"]], "frames[0]: the step ask holds something else"),
    ],
)
def test_unfinished_work_has_a_name_a_seat_and_plain_data(
    rules: Any, data: dict[str, Any], frame: object, said: str
) -> None:
    assert fault(rules, {**data, "frames": [frame]}) == said


@pytest.mark.parametrize(
    "frame",
    [["place", SEATS - 1, []], ["place", -1, []], ["place", 0, [99_999]], ["place", 0, [0] * 99], ["place", 0, DEEP]],
)
def test_work_at_the_edge_of_that_is_read_and_then_judged_by_its_sense(
    rules: Any, data: dict[str, Any], frame: list[Any]
) -> None:
    assert fault(rules, {**data, "frames": [frame]}) in ("", "frames: the unfinished work makes no sense")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"where": "hill"}, "where[0]: expected a place, pool, supply or box, not “hill”"),
        ({"where": 3}, "where[0]: expected a place, pool, supply or box, not 3"),
        ({"extra_places": ["wall"]}, "extra_places[0]: expected 2 entries, not 1"),
        ({"extra_places": [10, "hills-6"]}, "extra_places[0]: expected a whole number from 0 to 9"),
        ({"extra_places": [-1, "hills-6"]}, "extra_places[0]: expected a whole number from 0 to 9"),
        ({"boards": "king"}, "boards[0]: expected a councilor or nothing, not “king”"),
        ({"boards": 3}, "boards[0]: expected a councilor or nothing, not 3"),
        ({"library": "king"}, "library: “king” is no card of this game"),
        ({"library": 3}, "library: 3 is no card of this game"),
    ],
)
def test_every_name_is_known(rules: Any, data: dict[str, Any], change: dict[str, Any], said: str) -> None:
    ((field, value),) = change.items()
    assert fault(rules, {**data, field: [value, *data[field][1:]]}).startswith(said)


def test_what_is_known_of_a_deck_fits_its_size(rules: Any, data: dict[str, Any]) -> None:
    for field in ("misfortunes_seen", "library_seen"):
        said = f"{field.removesuffix('_seen')}: what is known of the deck does not fit its size"
        for wrong in (data[field][:-1], [*data[field], 0]):
            assert fault(rules, {**data, field: wrong}) == said


def test_a_figure_in_play_belongs_to_a_seat_of_this_table(rules: Any, data: dict[str, Any]) -> None:
    at = next(at for at, place in enumerate(data["where"]) if place == "pool")
    said = "figures: red-leader cannot be there, or not with that seat (RISE-09 to 12, 111)"
    for owner in (-1, SEATS):
        owners = [owner if number == at else each for number, each in enumerate(data["owner"])]
        assert fault(rules, {**data, "owner": owners}) == said
        placed = ["centre" if number == at else place for number, place in enumerate(data["where"])]
        assert fault(rules, {**data, "owner": owners, "where": placed}) == said


def test_every_piece_lies_in_one_place(rules: Any, data: dict[str, Any]) -> None:
    card = data["library"][-1]
    twice = {**data, "hands": [[card], *data["hands"][1:]]}
    assert fault(rules, twice) == f"library: {card} lies in two places; every piece lies in exactly one"
    moved = {**twice, "library": data["library"][:-1], "library_seen": data["library_seen"][:-1]}
    assert fault(rules, moved) == ""


def test_a_game_is_over_exactly_when_nothing_is_unfinished(rules: Any, data: dict[str, Any]) -> None:
    said = "frames: a game is over exactly when nothing is unfinished"
    assert fault(rules, {**data, "ended": 1}) == said
    assert fault(rules, {**data, "frames": []}) == said
    assert fault(rules, {**data, "ended": 2, "frames": [], "dry": [0] * 6}) == ""
    assert fault(rules, {**data, "ended": 2, "frames": []}).startswith("flooded: the game is lost only when")
    assert fault(rules, {**data, "ended": 1, "frames": []}).startswith("built: the game is won exactly when")


def test_the_wrath_and_the_first_seat_exist(rules: Any, data: dict[str, Any]) -> None:
    steps = len(rules.wrath)
    assert fault(rules, {**data, "wrath": steps}) == f"wrath: the last step of the counter is {steps - 1}"
    assert fault(rules, {**data, "wrath": steps - 1}) == ""
    assert fault(rules, {**data, "starter": SEATS}) == f"starter: the last seat is {SEATS - 1}"
    assert fault(rules, {**data, "starter": SEATS - 1}) == ""


def test_every_councilor_is_kept_with_the_seat() -> None:
    rules: Any = make_rules(2)
    for name in rules.board:
        others = [each for each in rules.board if each != name]
        state = position_from_words(rules, {"councilors": [name, others[0]], "hologram": others[1]})
        saved = rules.encode(state)
        assert saved["boards"][0] == name
        assert rules.decode(saved) == state
        state = position_from_words(rules, {"councilors": others[:2], "hologram": name})
        saved = rules.encode(state)
        assert saved["holo_board"] == name
        assert rules.decode(saved) == state


def test_where_each_figure_stands_is_kept(rules: Any) -> None:
    figures = {"red-1": "centre", "blue-1": "hills-6", "blue-2": "build-1", "green-leader": "forges-1"}
    state = position_from_words(rules, {"phase": "act", "figures": figures})
    saved = rules.encode(state)
    assert {"centre", "hills-6", "build-1", "forges-1", "pool"} <= set(saved["where"])
    assert rules.decode(saved) == state
