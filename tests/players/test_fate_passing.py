"""What a passed Tablet gives to the next seat: told as a chance, and weighed before it is given away."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.bots.judgement import FateBot
from atlantis_desktop.games.fate.bots.numbers import FateWeights
from atlantis_desktop.games.fate.bots.receiving import none_enough, tablet_chance
from atlantis_desktop.games.fate.rules.knowledge import determinise
from atlantis_desktop.games.fate.rules.state import PASS


def passings(seats: int, games: int) -> list[tuple[Any, int, list[Any]]]:
    """Return the views, seats and moves of all passings of so many rounds of the greedy bot."""
    rules = entry_of("fate").make_rules(seats, {"rounds": 1})
    judge, found = FateBot(rules), []
    for game in range(games):
        state: Any = rules.start(game)
        while state.frames:
            seat = state.frames[-1].seat
            moves = rules.moves(state, seat)
            view: Any = rules.view(state, seat)
            if state.step == PASS:
                found.append((view, seat, list(moves)))
            rules.advance(state, judge.rank(view, seat, moves)[0][1] if len(moves) > 1 else moves[0], None)
    return found


def test_the_chance_to_hold_enough_of_a_kind_is_that_of_all_hands():
    kinds = [(0, 1, 2), (3, 4, 5, 6)]
    for count in range(1, 6):
        hands = [set(hand) for hand in combinations(range(9), count)]
        none = sum(all(len(hand & set(kind)) < 2 for kind in kinds) for hand in hands)
        assert abs(none_enough(9, count, [(3, 2), (4, 2)]) - none / len(hands)) < 1e-12


def test_fate_23_the_chance_that_the_next_seat_uses_a_tablet_at_once_is_that_of_dealt_hands():
    rules = entry_of("fate").make_rules(3, {"rounds": 1})
    deck, told, dealt = rules.deck, 0.0, 0.0
    found = passings(3, 12)
    for view, seat, _moves in found:
        told += tablet_chance(rules, view, seat)
        rng, receiver, able = Rng(seat), (seat + 1) % 3, 0
        barred = deck.disproved_by[view.evidence[-1]]
        for _time in range(20):
            state = determinise(deck, view, rng)
            hand = state.hands[receiver]
            for card in state.deck[-2:]:
                hand |= 1 << card
            able += any((hand & mask).bit_count() >= 2 for mask in deck.name_masks if not mask & barred)
        dealt += able / 20
    assert abs(told - dealt) / len(found) < 0.04


def test_fate_44_a_tablet_is_passed_less_often_where_the_next_seat_can_use_it():
    rules = entry_of("fate").make_rules(3, {"rounds": 1})
    heedless, heedful, gave = FateBot(rules, FateWeights(laid=0.0)), FateBot(rules), [0, 0]
    for view, seat, moves in passings(3, 30):
        tablets = [move for move in moves if rules.deck.tablet_mask >> move.args[0] & 1]
        if not tablets or len(tablets) == len(moves):
            continue
        best = [judge.rank(view, seat, moves)[0][1] in tablets for judge in (heedless, heedful)]
        assert best[0] >= best[1]
        gave = [gave[0] + best[0], gave[1] + best[1]]
    assert 0 < gave[1] < gave[0]


def test_fate_44_the_hint_to_pass_a_tablet_tells_what_the_next_seat_can_do_with_it():
    rules = entry_of("fate").make_rules(3, {"rounds": 1})
    judge = FateBot(rules)
    for view, seat, moves in passings(3, 12):
        for move in moves:
            if rules.deck.tablet_mask >> move.args[0] & 1:
                percent = f"{100 * tablet_chance(rules, view, seat):.0f}"
                assert f" {percent} of 100 hands" in judge.reason(view, seat, move)
                return
    raise AssertionError("nobody held a Tablet")
