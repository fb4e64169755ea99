"""Saves of Atlantis Rising: whatever was changed in one is refused, or it is a position that can be played."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words, position_to_words

CHANGES = 250
ODD = (None, -1, 0, 1, 5, 70, 200, 999, "", "x", [], {}, True, [1], "place", "ask", "hills-6", 10**30, 0.5)


def positions(rules: Any, seed: int) -> Iterator[Any]:
    """States from a random game."""
    rng = Rng.stream(seed, "rising codec")
    state = rules.start(seed)
    while state.frames:
        yield state
        state = rules.apply(state, rng.choice(rules.moves(state, rng.choice(rules.prompts(state)).seat))).state
    yield state


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield from nodes(below, (*path, key))


def changed(data: Any, rng: Rng) -> Any:
    data = copy.deepcopy(data)
    places = list(nodes(data))
    path = rng.choice([path for path in places if path[0] == "frames"] if rng.below(2) else places)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    what = rng.below(3)
    if what == 0:
        del holder[path[-1]]
    elif what == 1 and isinstance(holder[path[-1]], int):
        holder[path[-1]] += rng.choice([-1, 1, 3])
    else:
        holder[path[-1]] = rng.choice(ODD)
    return data


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_changed_save_is_refused_or_can_be_played(seats: int) -> None:
    rules, rng = make_rules(seats, {"level": 3}), Rng(seats)
    samples = [rules.encode(state) for state in positions(rules, 5)][::7]
    refused = 0
    for _change in range(CHANGES):
        data = changed(rng.choice(samples), rng)
        try:
            state = rules.decode(json.loads(json.dumps(data)))
        except DecodeError:
            refused += 1
            continue
        for _move in range(5):
            if state.frames:
                seat = rng.choice(rules.prompts(state)).seat
                rules.advance(state, rng.choice(rules.moves(state, seat)), [])
    assert refused > CHANGES // 2


@pytest.mark.parametrize("seats", [1, 2, 3, 7])
def test_every_position_can_be_told_in_words(seats: int) -> None:
    rules = make_rules(seats, {"level": 4})
    for number, state in enumerate(positions(rules, 3)):
        if number % 5 == 0 and state.frames:
            assert position_from_words(rules, position_to_words(rules, state)) == state


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"weather": 1}, "there is no such word"),
        ({"phase": "sleep"}, "phase: expected one of"),
        ({"councilors": ["king"]}, "councilors\\[0\\]: expected one of adept, .* not “king”"),
        ({"goods": ["2X", "", "", ""]}, "goods\\[0\\]: expected amounts such as 1C 2G"),
        ({"flooded": ["hills-9"]}, "flooded\\[0\\]: expected a word such as forests-1, with a number from 1 to 6"),
        ({"figures": {"red-9": "centre"}}, "figures: expected .* not “red-9”"),
        ({"hands": [["flood-hills-1"], [], [], []]}, "hands\\[0\\]\\[0\\]: expected .* not “flood-hills-1”"),
        ({"energy": [1, 2]}, "energy: expected a list with an entry for each of the 4 seats"),
        ({"more": {"weather": 1}}, "more: the saved form has no field “weather”"),
    ],
)
def test_wrong_words_are_refused_with_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(DecodeError, match=said):
        position_from_words(make_rules(4), given)


@pytest.mark.parametrize("word", ["g", "F", " ", "_", "+"])
@pytest.mark.parametrize("at", [0, 8, 15])
def test_a_generator_with_one_wrong_letter_is_refused(word: str, at: int) -> None:
    rules = make_rules(2)
    data = rules.encode(rules.start(1))
    right = data["rng"]
    data["rng"] = right[:at] + word + right[at + 1 :]
    with pytest.raises(DecodeError, match="rng: expected a number written with 0-9 and a-f"):
        rules.decode(data)


@pytest.mark.parametrize("name", ["marks", "leaves", "dry", "built", "goods", "owner"])
@pytest.mark.parametrize("change", [1, -1])
def test_a_list_of_every_figure_arm_or_component_has_its_length(name: str, change: int) -> None:
    rules = make_rules(2)
    data = rules.encode(rules.start(1))
    length = len(data[name])
    data[name] = [*data[name], data[name][-1]][: length + change]
    with pytest.raises(DecodeError, match=f"{name}: expected {length} entries"):
        rules.decode(data)
