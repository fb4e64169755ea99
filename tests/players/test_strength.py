"""How strong the bots are: counted over games with fixed seeds, the line-up turning from seat to seat."""

from __future__ import annotations

import pytest

from atlantis_desktop.workshop.simulate import Results, RunPlan, simulate

SIMULATIONS = 60
"""What the search may play out for a decision where its strength is counted."""


def share(results: Results, place: int = 0) -> float:
    """The share of wins of a bot by its place in the line-up."""
    return results.bots[place].share


def test_greedy_beats_random_at_two_seats_in_a_short_sample() -> None:
    results = simulate(RunPlan("fate", ("greedy", "random"), 60, 2026))
    assert results.bots[0].low > 0.7


@pytest.mark.parametrize(("seats", "least"), [(3, 0.5), (4, 0.4)])
def test_greedy_is_far_above_its_fair_share_against_random_at_more_seats(seats: int, least: float) -> None:
    results = simulate(RunPlan("fate", ("greedy",) + ("random",) * (seats - 1), 60, 2026))
    assert share(results) > least


@pytest.mark.long(10)
def test_greedy_wins_85_of_100_against_random_at_two_seats() -> None:
    results = simulate(RunPlan("fate", ("greedy", "random"), 400, 1))
    assert share(results) >= 0.85
    assert min(row.share for row in results.seats) > 0.4, "no seat is favoured much"


@pytest.mark.long(10)
@pytest.mark.parametrize(("seats", "least"), [(3, 0.65), (4, 0.5)])
def test_greedy_against_random_at_three_and_four_seats(seats: int, least: float) -> None:
    results = simulate(RunPlan("fate", ("greedy",) + ("random",) * (seats - 1), 400, 1))
    assert results.bots[0].low > least


@pytest.mark.long(230)
def test_search_wins_more_than_half_of_400_against_greedy_at_two_seats() -> None:
    results = simulate(RunPlan("fate", ("search", "greedy"), 400, 13, (("rounds", 3),), simulations=SIMULATIONS))
    assert results.bots[0].low > 0.5


@pytest.mark.long(550)
def test_search_wins_more_than_its_fair_share_of_400_against_three_greedy_bots() -> None:
    plan = RunPlan("fate", ("search", *("greedy",) * 3), 400, 13, (("rounds", 3),), simulations=SIMULATIONS)
    results = simulate(plan)
    assert results.bots[0].low > 0.25
