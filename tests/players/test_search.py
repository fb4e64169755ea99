"""The search: it keeps its limits, says what it did, and prefers what is plainly better."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.search import Node, Search
from tests.players.positions import rules_for, view_with_choice


def test_it_makes_as_many_simulations_as_it_is_given() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    search = Search(rules, judgement(rules))
    thoughts = search.think(view, view.viewer, Rng(1), 60)
    assert search.simulations == 60
    assert sum(thought.visits for thought in thoughts) == 60


def test_it_stops_before_the_next_simulation_when_told_so() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    search = Search(rules, judgement(rules))
    asked: list[None] = []

    def enough() -> bool:
        asked.append(None)
        return len(asked) > 7

    search.think(view, view.viewer, Rng(1), 1000, enough)
    assert search.simulations == 7
    assert len(asked) == 8


def test_stopped_at_once_it_gives_the_judgements_own_first_move() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    judge = judgement(rules)
    seat = view.viewer
    best = judge.rank(view, seat, rules.moves(view, seat))[0][1]
    assert Search(rules, judge).choose(view, seat, Rng(1), 1000, lambda: True) == best


def test_a_single_move_needs_no_search() -> None:
    rules = rules_for()
    state = rules.start(1)
    seat = rules.prompts(state)[0].seat
    search = Search(rules, judgement(rules))
    move = search.choose(rules.view(state, seat), seat, Rng(1), 500)
    assert move == rules.moves(state, seat)[0]
    assert search.simulations == 0


def test_it_looks_at_no_more_moves_than_asked_for() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thoughts = Search(rules, judgement(rules)).think(view, view.viewer, Rng(1), 50, candidates=2)
    assert len(thoughts) == 2
    assert all(0.0 <= thought.mean <= 1.0 and thought.margin >= 0.0 for thought in thoughts)


def test_the_interval_narrows_with_more_simulations() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    margins = [
        Search(rules, judgement(rules)).think(view, view.viewer, Rng(1), count)[0].margin for count in (40, 640)
    ]
    assert margins[1] < margins[0]


def test_the_figures_of_a_node() -> None:
    node = Node()
    assert node.mean() == 0.0
    for value in (0.0, 1.0, 1.0, 0.0):
        node.visits += 1
        node.total += value
        node.squares += value * value
    assert node.mean() == 0.5
    assert node.margin() == pytest.approx(1.96 * (0.25 / 4) ** 0.5)
