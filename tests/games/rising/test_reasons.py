"""Why the bots of Atlantis Rising advise a move: a sentence for every move, and plans with what they add."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.kept import kept_cards
from atlantis_desktop.games.rising.bots import odds, reasons
from atlantis_desktop.games.rising.rules.pieces import CENTRE, FORESTS, HILLS, MOUNTAINS, tile_at
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.hinting import make_hints
from atlantis_desktop.players.thinking import Errand, Found
from atlantis_desktop.players.worker import Desk
from tests.games.rising.numbers import BARRIER_0, COUNCILOR_0


class Wanted:
    value = 1


def placing(seats: int = 4, seed: int = 3) -> tuple[Any, Any]:
    """Rules and state at the first placing."""
    rules = entry_of("rising").make_rules(seats)
    state, judge = rules.start(seed), judgement(rules)
    while state.frames[-1].name != "place":
        seat = rules.prompts(state)[0].seat
        rules.advance(state, judge.rank(state, seat, rules.moves(state, seat))[0][1], None)
    return rules, state


def asked(rules: Any, view: Any, level: str, seconds: float = 20.0, simulations: int = 60) -> Any:
    spec = (rules.game, rules.seats, dict(rules.options), kept_cards(rules))
    return Desk().answer(Errand(1, spec, view, level, 5, simulations, seconds), Wanted())


@pytest.mark.parametrize("seats", [1, 3])
def test_every_move_that_a_bot_makes_has_a_reason(seats: int) -> None:
    rules = entry_of("rising").make_rules(seats)
    state, judge = rules.start(8), judgement(rules)
    told: set[str] = set()
    while state.frames and state.round < 8:
        seat = rules.prompts(state)[0].seat
        view, moves = rules.view(state, seat), rules.moves(state, seat)
        move = moves[0] if len(moves) == 1 else judge.rank(view, seat, moves)[0][1]
        if len(moves) > 1:
            sentence = judge.reason(view, seat, move)
            assert sentence and "{" not in sentence and sentence[-1] in ".!?", (move, sentence)
            told.add(move.kind)
        rules.advance(state, move, None)
    assert {"place", "act", "build"} <= told


def test_a_planner_answers_in_the_worker() -> None:
    rules, state = placing()
    answer = asked(rules, rules.view(state, 0), "planner")
    assert answer.found and answer.found[0].move.kind == "place" and answer.simulations > 10


def test_hints_are_up_to_three_different_plans_with_a_reason_and_what_each_adds() -> None:
    rules, state = placing()
    view = rules.view(state, 1)
    hints = make_hints(judgement(rules), view, asked(rules, view, "").found)
    assert 2 <= len(hints) <= 3
    lines = {frozenset(hint.line) for hint in hints}
    assert len(lines) == len(hints)
    for hint in hints:
        assert hint.reason and hint.gain is not None
        low, high = hint.gain[1:]
        assert low <= hint.gain[0] <= high and 0.0 <= hint.low <= hint.chance <= hint.high <= 1.0
        after = state.copy()
        for move in hint.line:
            assert rules.check(after, move) is None
            rules.advance(after, move, None)
        assert any(move.kind == "ready" for move in rules.moves(after, 1))


def test_hints_tell_nothing_that_the_seat_cannot_know() -> None:
    """Equal views give equal hints, however the decks lie."""
    rules, state = placing()
    other = state.copy()
    other.misfortunes.reverse()
    other.library.reverse()
    first = asked(rules, rules.view(state, 0), "").found
    assert first == asked(rules, rules.view(other, 0), "").found


def test_a_question_without_a_plan_is_played_out_too() -> None:
    rules, state = placing()
    judge = judgement(rules)
    while state.frames[-1].name != "act":
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(state, seat)
        rules.advance(state, moves[0] if len(moves) == 1 else judge.rank(state, seat, moves)[0][1], None)
    seat = rules.prompts(state)[0].seat
    view = rules.view(state, seat)
    hints = make_hints(judge, view, asked(rules, view, "").found)
    assert all(rules.check(state, hint.move) is None and not hint.line and hint.chance >= 0 for hint in hints)


def test_rise_53_the_chance_of_a_flood_follows_the_cards_that_are_known() -> None:
    rules, state = placing()
    view = rules.view(state, 0)
    look = odds.outlook(rules, view)
    chances = [odds.flood_chance(look, arm) for arm in range(6)]
    # Six cards of each arm among 61, four of which are drawn.
    assert chances == [pytest.approx(1 - comb(55, 4) / comb(61, 4))] * 6
    of_hills = [card for card, arm in look.arms.items() if arm == HILLS]
    for card in of_hills:
        view.misfortune_discard.append(card)
    view.misfortunes = view.misfortunes[len(of_hills) :]
    later = odds.outlook(rules, view)
    assert odds.flood_chance(later, HILLS) == 0.0 and odds.flood_chance(later, FORESTS) > chances[FORESTS]


def test_rise_76_and_80_the_odds_of_a_tile_with_energy() -> None:
    rules, state = placing()
    hills = tile_at(HILLS, 3)
    target = rules.arms[HILLS].targets[2]
    assert odds.tile_odds(rules, state, hills, 0) == pytest.approx((7 - target) / 6)
    assert odds.tile_odds(rules, state, hills, 9) == 1.0
    city = tile_at(1, 6)
    assert odds.tile_odds(rules, state, city, 0, dice=2) < odds.tile_odds(rules, state, city, 1, dice=2)


def test_an_arm_that_floods_sooner_lasts_fewer_rounds() -> None:
    rules, state = placing()
    state.dry[MOUNTAINS] = 0b11
    state.dry[HILLS] = 0
    look = odds.outlook(rules, rules.view(state, 0))
    assert odds.rounds_of(look, HILLS) == 0.0
    assert 0 < odds.rounds_of(look, MOUNTAINS) < odds.rounds_of(look, FORESTS) <= odds.FAR


def test_a_barrier_is_reasoned_by_who_stands_there() -> None:
    rules, state = placing()
    state.where[0] = tile_at(FORESTS, 6)
    view = rules.view(state, 0)
    look = odds.outlook(rules, view)
    move = Move("barrier", 0, (BARRIER_0 + FORESTS, (4, 0, 0, 0)))
    told = reasons.reason(rules, look, view, 0, move)
    assert "35 %" in told and "1 figure" in told
    assert "Power Source" in reasons.place_reason(rules, look, view, 0, CENTRE)


def test_reasons_call_people_by_the_names_that_the_table_calls_them() -> None:
    rules, state = placing()
    judge, names = judgement(rules), [f"P{seat}" for seat in range(rules.seats)]
    while "agree" not in [move.kind for move in moves_of(rules, state)]:
        moves = moves_of(rules, state)
        barriers = [move for move in moves if move.kind == "barrier" and len([n for n in move.args[-1] if n]) > 1]
        ranked = judge.rank(state, rules.prompts(state)[0].seat, moves)
        rules.advance(state, barriers[0] if barriers else ranked[0][1], None)
    seat = rules.prompts(state)[0].seat
    agree = next(move for move in moves_of(rules, state) if move.kind == "agree")
    told = make_hints(judge, rules.view(state, seat), (Found(agree, 0.5, 0.1, 9),), names)[0].reason
    assert sum(name in told for name in names) > 1, told
    boards = [councilor_def(rules, board - COUNCILOR_0).name for board in state.boards]
    assert not any(name in told for name in boards), told


def moves_of(rules: Any, state: Any) -> Any:
    """What whoever is asked first can do."""
    return rules.moves(state, rules.prompts(state)[0].seat)
