"""The chances that the bots of Atlantis Rising reckon with, the file of their weights, and the interval in hints."""

from __future__ import annotations

from math import hypot, log
from typing import Any, cast

import pytest

from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.bots.chances import (
    CHANCES,
    LEVELS,
    SEATS,
    TRAITS,
    traits_of,
)
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.hinting import look, make_hints
from atlantis_desktop.players.thinking import Found
from tests.games.rising.play import Table


def read(text: str) -> list[str]:
    source = Source("chances.toml", text)
    CHANCES.read(source, source.parse())
    return [fault.sentence() for fault in source.faults]


def test_every_number_of_seats_has_a_number_for_every_level_and_a_weight_for_every_trait() -> None:
    weights = CHANCES.weights
    assert sorted(weights) == list(SEATS)
    for row in weights.values():
        assert len(row.levels) == len(LEVELS)
        assert len(row.traits) == len(TRAITS)
        assert 0.0 < row.doubt < 0.3


def test_every_trait_is_counted() -> None:
    table = Table(seats=4, phase="place", round=3)
    judge: Any = judgement(table.rules)
    assert len(traits_of(judge.look(table.rules.view(table.state, 0)))) == len(TRAITS)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("\nrounds = ", "\nruonds = ", "ruonds"),
        ("\ntiles = ", '\ntiles = "many" # ', "a whole number"),
        ("\ndoubt = ", "\ndoubt = 99", "a whole number from 0 to 1000"),
        ("[seats_4]", "[seats_9]", "seats_9"),
        ('game = "rising"', 'game = "fate"', "fate"),
    ],
)
def test_a_wrong_file_of_weights_is_told_with_its_place(before: str, after: str, told: str) -> None:
    text = CHANCES.path().read_text(encoding="utf-8")
    assert read(text) == []
    assert before in text
    faults = read(text.replace(before, after, 1))
    assert faults and any(told in fault and "chances.toml" in fault for fault in faults)


def seen(seats: int, level: int, games: range) -> list[tuple[float, bool]]:
    """Games of the greedy bot that were not fitted: the chance at the start of each round, and how the game ended."""
    rules = entry_of("rising").make_rules(seats, {"level": level})
    found = []
    for game in games:
        judge: Any = judgement(rules)
        state: Any = rules.start(9_000_000 + game)
        chances: list[float] = []
        while state.frames and state.round <= 40:
            if state.frames[-1].name == "place" and state.round > len(chances):
                chances.append(judge.standings(state)[0])
            seat = rules.prompts(state)[0].seat
            view = rules.view(state, seat)
            rules.advance(state, judge.best(view, seat, rules.moves(view, seat)), None)
        outcome = rules.outcome(state)
        found += [(chance, bool(outcome and outcome.winners)) for chance in chances]
    return found


def loss(told: list[tuple[float, bool]]) -> float:
    return -sum(log(max(1e-9, chance if won else 1 - chance)) for chance, won in told) / len(told)


def foresees(seats: int, games: int) -> None:
    told = [each for level in LEVELS for each in seen(seats, level, range(games))]
    share = sum(won for _chance, won in told) / len(told)
    assert 0.0 < share < 1.0
    assert loss(told) < loss([(share, won) for _chance, won in told])


@pytest.mark.parametrize("seats", [1, 4])
def test_chances_foresee_the_end_better_than_a_constant(seats: int) -> None:
    foresees(seats, 5)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_chances_foresee_the_end_better_than_a_constant_at_every_number_of_seats(seats: int) -> None:
    foresees(seats, 30)


def test_the_interval_of_a_hint_tells_the_doubt_of_the_model_too() -> None:
    table = Table(seats=4, phase="act", round=3, figures={"red-1": "centre", "red-2": "hills-6"})
    view = table.rules.view(table.state, 0)
    judge: Any = judgement(table.rules)
    moves = table.rules.moves(table.state, 0)[:2]
    found = tuple(Found(move, 0.5 + at / 100, 0.02, 9) for at, move in enumerate(moves))
    for each, hint in zip(found, make_hints(judge, view, found), strict=True):
        margin = hypot(0.02, judge.doubt())
        assert margin > 0.02
        assert [hint.low, hint.high] == pytest.approx([each.chance - margin, each.chance + margin])


def first_placing(seats: int, level: int, seed: int) -> Any:
    """The table at which the first round is planned, as greedy bots come to it."""
    rules = entry_of("rising").make_rules(seats, {"level": level})
    state, judge = rules.start(seed), cast(Any, judgement(rules))
    while state.frames[-1].name != "place":
        view = rules.view(state, rules.prompts(state)[0].seat)
        rules.advance(state, judge.best(view, view.viewer, rules.moves(view, view.viewer)), None)
    return rules, rules.view(state, rules.prompts(state)[0].seat)


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_no_first_placing_is_told_to_be_worse_than_a_seat_that_idles(seats: int) -> None:
    gains = []
    for seed in (1, 2):
        rules, view = first_placing(seats, 1, seed)
        found, _simulations = look(rules, view, Rng.stream(seed, "hint"), 120)
        gains.append(found[0].gain)
    assert sum(gains) / len(gains) > 0.0


@pytest.mark.parametrize("seats", [2, 7])
def test_a_card_more_counts_however_many_the_group_has(seats: int) -> None:
    rules, view = first_placing(seats, 2, 1)
    judge: Any = judgement(rules)
    at = TRAITS.index("cards")
    for hand in view.hands:
        hand += range(4)
    before = traits_of(judge.look(view))[at]
    view.hands[0].append(4)
    assert traits_of(judge.look(view))[at] == before + 1
