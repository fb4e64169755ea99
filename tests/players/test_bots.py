"""Bots of every level: they answer from a view alone, legally, and the same each time."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.players.bots import LEVEL_IDS, LEVELS, choose_random, judgement, make_chooser
from tests.players.positions import choices, rules_for, view_with_choice


def test_levels_have_names_and_a_sentence() -> None:
    assert LEVEL_IDS == ("random", "greedy", "search")
    assert all(level.title and level.about.endswith(".") for level in LEVELS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        make_chooser(rules_for(), "wise", 0, 1)


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_bot_is_never_handed_the_state(level: str) -> None:
    rules = rules_for()
    state = next(choices(rules, 1))
    with pytest.raises(ValueError, match="a view"):
        make_chooser(rules, level, rules.prompts(state)[0].seat, 1, 10)(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_moves_are_legal_through_a_whole_game(level: str, seats: int) -> None:
    rules = rules_for(seats)
    state = rules.start(4)
    bots = [make_chooser(rules, level, seat, 9, 12) for seat in range(seats)]
    decisions = 0
    while rules.outcome(state) is None:
        seat = rules.prompts(state)[0].seat
        move = bots[seat](rules.view(state, seat))
        assert move in rules.moves(state, seat)
        rules.advance(state, move, None)
        decisions += 1
    assert decisions > 40


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_equal_seeds_and_counts_give_equal_moves(level: str) -> None:
    rules = rules_for(3)
    for state in choices(rules, 5, every=7):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        moves = {make_chooser(rules, level, seat, 11, 40)(view) for _ in range(2)}
        assert len(moves) == 1


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_what_a_bot_cannot_see_does_not_change_its_move(level: str, seats: int) -> None:
    rules = rules_for(seats)
    looked = 0
    for state in choices(rules, 6, every=5):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        true = make_chooser(rules, level, seat, 3, 30)(view)
        for number in range(3):
            other = rules.determinise(view, Rng(number))
            assert other.hands != state.hands or other.deck != state.deck
            assert make_chooser(rules, level, seat, 3, 30)(rules.view(other, seat)) == true
        looked += 1
    assert looked >= 5


def test_the_wanderer_takes_every_move_now_and_then() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    rng = Rng(2)
    moves = rules.moves(view, view.viewer)
    taken = Counter(choose_random(rules, view, view.viewer, rng) for _ in range(100 * len(moves)))
    assert set(taken) == set(moves)
    assert min(taken.values()) > 50


def test_a_bot_does_not_change_the_view() -> None:
    rules = rules_for(3)
    for state in choices(rules, 8, every=6):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        before = view.copy()
        for level in LEVEL_IDS:
            make_chooser(rules, level, seat, 1, 15)(view)
        assert view == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_to_win_add_up_to_one(seats: int) -> None:
    rules = rules_for(seats, 3)
    judge = judgement(rules)
    for state in choices(rules, 12, every=5):
        standings = judge.standings(state)
        assert sum(standings) == pytest.approx(1.0)
        assert all(0.0 <= each <= 1.0 for each in standings)


def test_at_the_end_the_winner_has_won() -> None:
    rules = rules_for(3)
    judge = judgement(rules)
    state = rules.start(7)
    rng = Rng(1)
    while (outcome := rules.outcome(state)) is None:
        rules.advance(state, rng.choice(rules.moves(state, rules.prompts(state)[0].seat)), None)
    assert [seat for seat, chance in enumerate(judge.standings(state)) if chance] == list(outcome.winners)
