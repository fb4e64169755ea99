"""SCOUND-06 to SCOUND-14, and SCOUND-45: how a round begins and ends."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.scoundrels.play import DECK, Play


def start(seats: int = 3, **given: object) -> Play:
    """A table at which a round has just begun and everything that needs nobody is done."""
    return Play(seats, step="start", **given)  # type: ignore[arg-type]


def test_scound_06_the_token_moves_one_seat_clockwise_each_round() -> None:
    play = Play(3, first=1)
    play.choose("conquer", "conquer", "conquer").done()
    assert (play.state.round, play.state.first) == (2, 2)
    play.choose("conquer", "conquer", "conquer").done()
    assert (play.state.round, play.state.first) == (3, 0)
    assert "current_passed" in play.kinds()


def test_scound_07_a_hand_of_more_than_ten_is_discarded_down_to_ten() -> None:
    play = start(2, round=3, hands=[list(DECK[:12]), list(DECK[20:30])])
    assert play.asked == [(0, "hand_limit")]
    assert play.legal() == {f"discard {card}" for card in DECK[:12]}
    play.do(f"0 discard {DECK[3]}")
    assert play.asked == [(0, "hand_limit")]
    play.do(f"0 discard {DECK[0]}")
    assert play.asked == [(0, "region"), (1, "region")]
    assert play.hand(0) == set(DECK[:12]) - {DECK[0], DECK[3]}
    assert set(play.at("discard")) == {DECK[0], DECK[3]}


def test_scound_07_ten_cards_are_allowed_eleven_are_not() -> None:
    assert start(2, round=3, hands=[10, 10]).asked == [(0, "region"), (1, "region")]
    assert start(2, round=3, hands=[10, 11]).asked == [(1, "hand_limit")]


def test_scound_07_everybody_over_the_limit_discards_in_turn_order_unseen_by_others() -> None:
    play = start(3, round=3, first=2, hands=[11, 10, 12])
    assert play.asked == [(2, "hand_limit")]
    play.do(f"2 discard {play.at('hand-2')[0]}", f"2 discard {play.at('hand-2')[1]}")
    assert play.asked == [(0, "hand_limit")]
    event = play.told("card_discarded")[-1]
    assert event.for_seat(0).cards == (-1,)
    assert event.for_seat(2).cards == event.cards


def test_scound_07_the_limit_comes_before_the_hand_of_poseidon_and_before_income() -> None:
    play = start(2, round=3, hands=[11, 0], coins=[4, 20], tableaus=[["I01-1:1"], []])
    assert (play.coins, play.on("I01-1")) == ([4, 20], 1)
    play.do(f"0 discard {min(set(play.hand(0)) - {'I01-1'})}")
    assert (play.coins, play.on("I01-1")) == ([5, 20], 2)


def test_scound_a15_during_a_round_a_hand_may_grow_beyond_ten() -> None:
    play = Play(2, hands=[10, 0]).choose("spy", "conquer")
    play.do(f"0 discard {play.at('drawn-0')[0]}")
    assert len(play.hand(0)) == 12
    assert play.asked == [(1, "conquer")]
    play.do("1 done")
    assert play.asked == [(0, "hand_limit")], "the next round asks"


def test_scound_08_with_ten_coins_or_more_everywhere_nobody_holds_the_hand() -> None:
    play = start(coins=[10, 11, 25], poseidon=0, round=2)
    assert (play.state.poseidon, play.coins) == (-1, [10, 11, 25])
    assert start(coins=[9, 11, 25], round=2).state.poseidon == 0
    assert start(coins=[10, 10, 10], round=2).state.poseidon == -1


def test_scound_09_the_fewest_coins_hold_the_hand() -> None:
    assert start(coins=[4, 7, 12]).state.poseidon == 0
    assert start(coins=[12, 7, 8]).state.poseidon == 1
    play = start(coins=[12, 10, 9], poseidon=1)
    assert (play.state.poseidon, play.coins) == (2, [12, 10, 10])


def test_scound_10_of_equally_poor_ones_the_fewer_influence_holds_it() -> None:
    play = start(coins=[3, 3, 9], influence=[4, 2, 1])
    assert (play.state.poseidon, play.coins) == (1, [3, 4, 9])
    assert start(coins=[3, 9, 3], influence=[4, 2, 5]).state.poseidon == 0


def test_scound_11_still_tied_for_two_is_a_toss_of_a_coin() -> None:
    held = Counter(
        start(coins=[3, 9, 3], influence=[2, 1, 2], seed=seed).state.poseidon for seed in range(200)
    )  # fmt: skip
    assert set(held) == {0, 2}
    assert 70 < held[0] < 130


def test_scound_11_scound_t14_scound_a20_three_tied_have_a_third_each() -> None:
    held = Counter(start(coins=[2, 2, 2], influence=[3, 3, 3], seed=seed).state.poseidon for seed in range(300))
    assert set(held) == {0, 1, 2}
    assert max(held.values()) < 135


def test_scound_11_only_the_tied_take_part() -> None:
    held = {
        start(4, coins=[2, 2, 2, 2], influence=[3, 1, 3, 1], seed=seed).state.poseidon for seed in range(40)
    }  # fmt: skip
    assert held == {1, 3}


def test_scound_12_the_holder_gains_a_coin_each_round_also_when_it_stays() -> None:
    play = start(2, coins=[4, 20])
    assert play.coins == [5, 20]
    play.choose("conquer", "conquer").done()
    assert (play.state.poseidon, play.coins) == (0, [6, 20])
    play.choose("conquer", "conquer").done()
    assert (play.state.poseidon, play.coins) == (0, [7, 20])


def test_scound_13_scound_a10_coins_on_investments_do_not_count_for_the_hand() -> None:
    play = start(2, coins=[4, 7], tableaus=[["I06-1:15", "I12-1:20"], []])
    assert play.state.poseidon == 0
    play = start(2, coins=[10, 10], tableaus=[["I01-1:0"], []])
    assert play.state.poseidon == -1


def test_scound_a14_in_round_one_nobody_holds_it() -> None:
    play = Play.new(3, 4)
    for seat in range(3):
        play.do(f"{seat} lay_aside {sorted(play.offered('lay_aside', seat))[0]}")
    assert (play.state.round, play.state.poseidon, play.coins) == (1, -1, [10, 10, 10])


def test_scound_14_every_investment_of_the_tableau_gets_its_income_up_to_its_cap() -> None:
    play = start(2, tableaus=[["I01-1:2", "I02-1:7", "C01-1"], ["I06-1:15"]])
    assert (play.on("I01-1"), play.on("I02-1"), play.on("I06-1"), play.on("C01-1")) == (3, 8, 15, 0)
    assert play.coins == [10, 10], "the bank pays"


def test_scound_14_scound_a09_income_comes_after_the_hand_of_poseidon_and_needs_a_new_round() -> None:
    play = Play(2, step="invest", coins=[4, 10], hands=[["I01-1"], []], round=3, regions=["invest", "conquer"])
    play.do("0 invest I01-1")
    assert play.on("I01-1") == 0
    play.done()
    assert (play.state.round, play.on("I01-1")) == (4, 1)
    kinds = play.kinds()
    assert kinds.index("hand_given") < kinds.index("income")
    play.choose("conquer", "conquer").done()
    assert play.on("I01-1") == 2


@pytest.mark.parametrize(("coins", "after"), [(0, 1), (5, 6), (6, 6)])
def test_scound_14_scound_t35_a_full_card_gets_nothing(coins: int, after: int) -> None:
    assert start(2, tableaus=[[f"I01-1:{coins}"], []]).on("I01-1") == after


def test_scound_45_all_pieces_go_back_to_the_middle_and_the_next_round_begins() -> None:
    play = Play(3)
    play.choose("conquer", "invest", "campaign")
    assert play.regions == ["conquer", "invest", "campaign"]
    play.done()
    assert play.regions == ["middle"] * 3
    assert play.state.round == 2
    assert play.asked == [(0, "region"), (1, "region"), (2, "region")]
    assert "pieces_returned" in play.kinds()


def test_the_reference_order_of_a_round() -> None:
    """SCOUND-06 to SCOUND-14 in the order of the sheet."""
    play = Play(2, coins=[4, 10], tableaus=[["I01-1:1"], []], regions=["conquer", "conquer"], step="conquer")
    play.done()
    order = ("pieces_returned", "round_begun", "hand_given", "income")
    kinds = play.kinds()
    assert sorted(order, key=kinds.index) == list(order)


@pytest.mark.parametrize(
    ("coins", "influence", "rule"),
    [
        ([4, 7, 12], [1, 1, 1], "SCOUND-09"),
        ([3, 3, 9], [4, 2, 1], "SCOUND-10"),
        ([3, 3, 3], [4, 2, 5], "SCOUND-10"),
        ([3, 3, 9], [2, 2, 1], "SCOUND-11"),
    ],
)
def test_scound_09_scound_10_scound_11_the_log_names_the_rule_that_decided(
    coins: list[int], influence: list[int], rule: str
) -> None:
    play = start(3, round=3, hands=[11, 0, 0], coins=coins, influence=influence)
    play.do(f"0 {min(play.legal(0))}")
    assert play.event("hand_given").rule == rule
    assert len(play.told("poseidon_toss")) == (rule == "SCOUND-11")


def test_scound_14_the_die_of_a_storm_has_six_faces() -> None:
    faces = Counter()
    for seed in range(120):
        play = Play(2, step="start", seed=seed, hands=[11, 0], tableaus=[["I07-1"], []])
        play.do(f"0 {min(play.legal(0))}")
        faces[play.event("storm").values[0]] += 1
    assert set(faces) == {1, 2, 3, 4, 5, 6}
