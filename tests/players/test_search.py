"""The search: it keeps its limits, says what it did, and prefers what is plainly better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.players.bots import StepByStep, judgement
from atlantis_desktop.players.search import CANDIDATES, HALVED, ROUND, TRUST, Search, Tally
from tests.players.positions import choices, rules_for, view_with_choice


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
    margins = [Search(rules, judgement(rules)).think(view, view.viewer, Rng(1), count)[0].margin for count in (40, 640)]
    assert margins[1] < margins[0]


def test_equal_generators_give_equal_thoughts() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    first, second = (Search(rules, judgement(rules)).think(view, view.viewer, Rng(9), 90) for _ in range(2))
    assert first == second


def test_an_easy_decision_is_answered_by_the_judgement_alone() -> None:
    rules = rules_for()
    judge = judgement(rules)
    search = Search(rules, judge)
    easy = 0
    for state in choices(rules, 1):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        if not judge.is_hard(view, seat, moves):
            easy += 1
            assert search.choose(view, seat, Rng(1), 40) == judge.rank(view, seat, moves)[0][1]
            assert search.simulations == 0
    assert easy > 3


class FewWords:
    """A judgement that leaves it to the search to play on: it takes the first move, and the turn's end is soon."""

    def __init__(self, judge: Any) -> None:
        self.rank, self.worth_searching, self.opinions = judge.rank, judge.worth_searching, judge.opinions
        self.standings, self.doubt, self.reason, self.note = judge.standings, judge.doubt, judge.reason, judge.note
        self.chosen = 0

    def quick(self, _state: Any, seat: int, moves: Sequence[Move], _rng: Rng) -> Move:
        assert len(moves) > 1 and moves[0].seat == seat
        self.chosen += 1
        return moves[0]

    def over_soon(self, table: Any, since: Any) -> bool:
        return bool(table.turn > since.turn)


def test_a_judgement_that_cannot_play_on_is_played_on_step_by_step() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    few = FewWords(judgement(rules))
    judge = StepByStep(rules, few)
    assert judge.is_hard(view, view.viewer, rules.moves(view, view.viewer))
    state = judge.deal(view, Rng(1))
    turn = state.turn
    assert sum(judge.play_on(state, Rng(1))) == pytest.approx(1.0)
    assert state.turn == turn + 1 or state.shown
    assert few.chosen
    search = Search(rules, judge)
    search.choose(view, view.viewer, Rng(1), 30)
    assert search.simulations == 30


def test_the_figures_of_a_tally() -> None:
    tally = Tally(-0.1)
    assert tally.mean() == 0.0
    assert tally.margin() == 1.0
    tally.chances += [0.0, 1.0, 1.0, 0.0]
    assert tally.mean() == 0.5
    assert tally.margin() == pytest.approx(1.96 * (0.25 / 4) ** 0.5)
    assert tally.worth(2) == pytest.approx((1.0 - 0.1 * TRUST) / (2 + TRUST))


def test_luck_that_strikes_both_moves_alike_does_not_hide_that_one_is_better() -> None:
    best, other, close = Tally(0.0), Tally(0.0), Tally(0.0)
    for number in range(ROUND):
        luck = number % 2 * 0.9
        best.chances.append(luck + 0.05)
        other.chances.append(luck + 0.01 * (number % 3))
        close.chances.append(luck + 0.1 * (number % 4 < 2))
    assert other.is_behind(best)
    assert not best.is_behind(other)
    assert not close.is_behind(best)
    assert not best.is_behind(best)


def test_an_opinion_drops_no_move_that_came_out_better() -> None:
    """Play-outs of a young round hardly differ, so that an opinion outweighs them long before they are many."""
    best, other = Tally(0.0), Tally(-0.02)
    for number in range(ROUND):
        luck = number % 2 * 0.9
        best.chances.append(luck)
        other.chances.append(luck + 0.002 + 0.0001 * (number % 3))
    assert other.worth(ROUND) < best.worth(ROUND)
    assert not other.is_behind(best)


def test_a_move_that_is_surely_worse_drops_out_and_leaves_its_simulations_to_the_others() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thoughts = Search(rules, judgement(rules)).think(view, view.viewer, Rng(1), 3000)
    visits = [thought.visits for thought in thoughts]
    assert visits[-1] < visits[0]
    assert visits[-1] % HALVED == 0, "moves are compared after whole rounds of dealings"
    assert thoughts[-1].mean < thoughts[0].mean


def test_where_a_ranking_tells_little_more_moves_are_tried_and_the_worse_half_drops_out_again_and_again() -> None:
    rules = rules_for(2)
    judge = judgement(rules)
    state = next(each for each in choices(rules, 3, least=12) if each.step == "evidence")
    view = rules.view(state, rules.prompts(state)[0].seat)
    search = Search(rules, judge)
    assert len(search.think(view, view.viewer, Rng(1), 60)) <= CANDIDATES
    visits = [thought.visits for thought in search.think(view, view.viewer, Rng(1), 960)]
    assert len(visits) > CANDIDATES and sum(visits) == 960
    assert min(visits[:2]) > 960 / 4, "the last quarter and more is left to two"
    assert visits[3] <= 960 / 4 < visits[0]
    assert {count % HALVED for count in visits[2:]} == {0}


def test_two_moves_that_led_to_the_same_on_every_dealing_do_not_stand_side_by_side() -> None:
    rules = rules_for(2)
    search = Search(rules, judgement(rules))
    tried = 0
    for state in choices(rules, 4):
        view = rules.view(state, rules.prompts(state)[0].seat)
        if view.step != "declare" or len(rules.moves(view, view.viewer)) < 4:
            continue
        thoughts = search.think(view, view.viewer, Rng(1), 240, keep=3)
        tried += 1
        figures = [(thought.mean, thought.ahead) for thought in thoughts if thought.visits == thoughts[0].visits]
        assert len(set(figures)) == len(figures)
    assert tried > 1


def test_moves_whose_odds_are_wanted_are_tried_on_as_many_dealings() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    search = Search(rules, judgement(rules))
    thoughts = search.think(view, view.viewer, Rng(1), 3000, keep=3)
    visits = [thought.visits for thought in thoughts]
    assert len(visits) == 3
    assert search.simulations >= 3000 and min(visits) > 3000 / 6
    assert max(visits) - min(visits) <= 1
    further = [thought.visits for thought in search.think(view, view.viewer, Rng(1), 3000, keep=3, more=300)]
    assert sum(further) == sum(visits) + 300


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_wants_odds_gets_the_choice_of_a_bot_first_and_its_figures(seats: int) -> None:
    rules = rules_for(seats)
    search = Search(rules, judgement(rules))
    met = 0
    for state in choices(rules, seats, every=5):
        view = rules.view(state, rules.prompts(state)[0].seat)
        if search.at_once(view, view.viewer) is not None:
            continue
        bots = search.think(view, view.viewer, Rng(met), 120)[0]
        first = search.think(view, view.viewer, Rng(met), 120, keep=3)[0]
        assert first.move == bots.move
        assert first.visits > bots.visits or first.mean == bots.mean
        met += 1
    assert met > 8
