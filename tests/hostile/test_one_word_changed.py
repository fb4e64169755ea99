"""Positions in which one value is another of its kind: refused, or somebody is asked who can answer, copied or not."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games import entry_of
from tests.hostile.play import random_game

GONE = object()
NUMBERS = (-1, 0, 1, 2, 3, 7, 99)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Give every value inside, with the keys that lead to it."""
    held = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in held:
        yield (*path, key), inner
        yield from places(inner, (*path, key))


def of_kind(path: tuple[Any, ...]) -> tuple[str, ...]:
    """Give the words that lead to a value: those with the same ones are of its kind; unfinished work is one kind."""
    return ("work",) if path[0] == "work" else tuple(key for key in path if isinstance(key, str))[:2]


def others(value: Any, known: set[Any], rng: Rng) -> list[Any]:
    """Give what stands in a value's place, one after another."""
    if isinstance(value, list):
        return [GONE, [], value[1:], value[:-1], value[::-1], value + value[-1:]]
    if isinstance(value, dict):
        return [GONE, {}]
    if isinstance(value, int):
        return [GONE, value + 1, value - 1, *NUMBERS]
    words = sorted(word for word in known if isinstance(word, str))
    return [GONE, *(words if len(words) < 14 else [rng.choice(words) for _word in range(14)])]


def changed(words: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Give the words with another value at a place, or without it."""
    words = copy.deepcopy(words)
    holder: Any = words
    for key in path[:-1]:
        holder = holder[key]
    if value is GONE:
        del holder[path[-1]]
    else:
        holder[path[-1]] = copy.deepcopy(value)
    return words


def check_asked(rules: Any, state: Any, place: object) -> None:
    """Hold a position to somebody who is asked and has moves, or to an end."""
    prompts = rules.prompts(state)
    assert bool(prompts) == (rules.outcome(state) is None), place
    assert all(rules.moves(state, prompt.seat) for prompt in prompts), place


def tried(game: str, seats: int, options: dict[str, Any], seed: int, most: int) -> tuple[int, int]:
    """Change so many values of the positions of a random game, one at a time; give how many were read and refused."""
    entry, rng = entry_of(game), Rng.stream(seed, "one word changed")
    assert entry.position is not None
    position, rules = entry.position(), entry.make_rules(seats, options)
    found: dict[object, dict[str, Any]] = {}
    known: dict[tuple[str, ...], set[Any]] = defaultdict(set)
    for state in random_game(rules, seed):
        kind = (tuple(frame.name for frame in state.frames), getattr(state, "step", None))
        if kind not in found:
            found[kind] = position.to_words(rules, state)
            for path, value in places(found[kind]):
                if isinstance(value, str | int):
                    known[of_kind(path)].add(value)
    cases = []
    for words in found.values():
        each = [(words, path, other) for path, value in places(words)
                for other in others(value, known[of_kind(path)], rng)]  # fmt: skip
        rng.shuffle(each)
        # The unfinished work first: what is asked hangs on it.
        cases += sorted(each, key=lambda case: case[1][0] != "work")[: most // len(found)]
    read = 0
    for words, path, other in cases:
        words = changed(words, path, other)
        try:
            state = position.from_words(rules, words, 1)
        except DecodeError:
            continue
        read += 1
        place = (path, other, words)
        check_asked(rules, state, place)
        again = position.from_words(rules, position.to_words(rules, state), 2)
        assert again == state, place
        assert rules.prompts(again) == rules.prompts(state), place
        if rules.outcome(state) is None:
            seat = rng.choice(rules.prompts(state)).seat
            check_asked(rules, rules.apply(state, rng.choice(rules.moves(state, seat))).state, place)
    return read, len(cases) - read


@pytest.mark.parametrize(("game", "seats", "options"), [
    ("archon", 3, {"profile": "full"}), ("archon", 4, {"profile": "stasis"}), ("rising", 3, {}),
    ("scoundrels", 3, {}), ("fate", 3, {}),
])  # fmt: skip
def test_a_position_with_one_value_changed_is_refused_or_asks_what_can_be_answered(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    read, refused = tried(game, seats, options, 1, 4_000)
    assert read > 50 and refused > 200
