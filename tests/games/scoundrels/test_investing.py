"""SCOUND-19 to SCOUND-24: what can be done in INVEST, and the twelve investments."""

from __future__ import annotations

import pytest

from tests.games.scoundrels.play import Play

INVESTMENTS = {
    "I01": (2, 1, 6, 2, 3), "I02": (3, 2, 8, 1, 3), "I03": (2, 1, 10, 3, 4), "I04": (1, 1, 4, 1, 3),
    "I05": (4, 2, 12, 2, 4), "I06": (7, 3, 15, 4, 6), "I07": (4, 3, 9, 0, 4), "I08": (5, 2, 10, 0, 5),
    "I09": (8, 1, 6, 0, 4), "I10": (3, 2, 8, 0, 4), "I11": (4, 1, 6, 1, 3), "I12": (8, 2, 20, 5, 6),
}  # fmt: skip
"""Cost, income, cap, cash-out value and quick sale of the sheet."""


def invest(hand: list[str], *tableau: str, seats: int = 2, options: dict[str, object] | None = None,
           **given: object) -> Play:  # fmt: skip
    """A table at which seat 0 acts in INVEST."""
    given.setdefault("regions", ["invest"] + ["conquer"] * (seats - 1))
    hands = [hand] + [[] for _seat in range(seats - 1)]
    tableaus = [list(tableau)] + [[] for _seat in range(seats - 1)]
    return Play(seats, options, step="invest", hands=hands, tableaus=tableaus, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", INVESTMENTS)
def test_scound_19_an_investment_is_paid_and_comes_empty_into_the_tableau(card: str) -> None:
    cost = INVESTMENTS[card][0]
    play = invest([f"{card}-1"], coins=[cost, 10]).do(f"0 invest {card}-1")
    assert (play.coins, play.hand(0), play.tableau(0)) == ([0, 10], set(), {f"{card}-1"})
    assert play.on(f"{card}-1") == 0
    assert invest([f"{card}-1"], coins=[cost - 1, 10]).refused(f"0 invest {card}-1") == "SCOUND-47"


def test_scound_19_any_number_in_any_order_until_done() -> None:
    play = invest(["I01-1", "I04-1", "R01-1", "I03-1"], "I05-1:4", coins=[3, 10])
    play.do("0 invest I01-1", "0 market_sale R01-1", "0 quick_sale I03-1", "0 cash_out I05-1", "0 invest I04-1")
    assert (play.coins[0], play.tableau(0)) == (3 - 2 + 2 + 4 + 6 - 1, {"I01-1", "I04-1"})
    assert play.asked == [(0, "invest")]
    play.do("0 done")
    assert play.asked[0][1] != "invest"


def test_scound_19_only_investments_of_the_own_hand() -> None:
    play = invest(["I01-1", "C01-1", "R07-1"], coins=[20, 20])
    assert play.offered("invest") == {"I01-1"}
    for card in ("C01-1", "R07-1", "I02-1"):
        assert play.refusal(f"0 invest {card}").rule.startswith("SCOUND-")


@pytest.mark.parametrize(("card", "rate", "cap"), [(card, *row[1:3]) for card, row in INVESTMENTS.items()])
def test_scound_19_scound_14_each_investment_grows_by_its_income_up_to_its_cap(card: str, rate: int, cap: int) -> None:
    def after(coins: int) -> int:
        play = Play(2, step="start", tableaus=[[f"{card}-1:{coins}"], []], dice=(6,))
        return play.on(f"{card}-1")

    assert after(0) == rate
    assert after(cap - rate) == cap
    assert after(cap - rate + 1) == cap
    assert after(cap) == cap


@pytest.mark.parametrize("card", INVESTMENTS)
def test_scound_20_a_quick_sale_gives_its_printed_value_and_discards_the_card(card: str) -> None:
    play = invest([f"{card}-1"], coins=[0, 10]).do(f"0 quick_sale {card}-1")
    assert (play.coins[0], play.hand(0), play.at("discard")) == (INVESTMENTS[card][4], set(), [f"{card}-1"])
    assert play.state.known[play.rules.pieces.numbers[f"{card}-1"]] == 0b11, "all saw which card it was"


def test_scound_20_scound_a08_any_number_of_quick_sales_beside_the_one_market_sale() -> None:
    play = invest(["I01-1", "I01-2", "I02-1", "C01-1"], coins=[0, 10])
    play.do("0 quick_sale I01-1", "0 market_sale C01-1", "0 quick_sale I01-2", "0 quick_sale I02-1")
    assert play.coins[0] == 3 + 2 + 3 + 3
    assert invest(["C01-1"]).refusal("0 quick_sale C01-1").rule == "SCOUND-20"


@pytest.mark.parametrize("card", [card for card in INVESTMENTS if card not in ("I08", "I09")])
def test_scound_21_cashing_out_gives_the_coins_and_the_value_and_discards_the_card(card: str) -> None:
    play = invest([], f"{card}-1:3", coins=[1, 10]).do(f"0 cash_out {card}-1")
    assert (play.coins, play.tableau(0)) == ([1 + 3 + INVESTMENTS[card][3], 10], set())
    assert (play.at("discard"), play.on(f"{card}-1")) == ([f"{card}-1"], 0)
    assert play.influence == [1, 1]


@pytest.mark.parametrize(("coins", "influence"), [(7, 1), (8, 2), (10, 2)])
def test_scound_21_scound_t37_pearl_exchange(coins: int, influence: int) -> None:
    play = invest([], f"I08-1:{coins}", coins=[0, 10]).do("0 cash_out I08-1")
    assert (play.coins[0], play.influence) == (coins, [influence, 1])


@pytest.mark.parametrize(("coins", "influence"), [(5, 1), (6, 3)])
def test_scound_21_temple_endowment(coins: int, influence: int) -> None:
    play = invest([], f"I09-1:{coins}", coins=[0, 10]).do("0 cash_out I09-1")
    assert (play.coins[0], play.influence) == (coins, [influence, 1])


def test_scound_21_an_empty_investment_can_be_cashed_out_for_its_value() -> None:
    assert invest([], "I03-1", coins=[0, 10]).do("0 cash_out I03-1").coins[0] == 3
    assert invest([], "I07-1", coins=[0, 10]).do("0 cash_out I07-1").coins[0] == 0


def test_scound_21_only_own_investments_in_the_tableau() -> None:
    play = Play(2, step="invest", hands=[["I01-1"], []], tableaus=[["C01-1", "R07-1"], ["I02-1:5"]])
    assert play.offered("cash_out") == set()
    for card in ("I01-1", "C01-1", "R07-1", "I02-1"):
        assert play.refusal(f"0 cash_out {card}").rule == "SCOUND-21"


def test_scound_22_scound_a24_a_card_of_this_round_cannot_be_cashed_out() -> None:
    play = invest(["I03-1"], "I03-2").do("0 invest I03-1")
    assert play.refused("0 cash_out I03-1") == "SCOUND-22"
    assert play.offered("cash_out") == {"I03-2"}
    play.done().choose("invest", "conquer")
    assert play.offered("cash_out") == {"I03-1", "I03-2"}, "next round it can"


def test_scound_22_with_same_round_cash_out_it_can() -> None:
    play = invest(["I03-1"], options={"sameRoundCashOut": True}, coins=[2, 10])
    play.do("0 invest I03-1", "0 cash_out I03-1")
    assert (play.coins[0], play.state.new) == (3, [])
    play = invest(["I03-1"], options={"sameRoundCashOut": False}, coins=[2, 10]).do("0 invest I03-1")
    assert not play.allows("0 cash_out I03-1")


@pytest.mark.parametrize("card", ["I06-1", "R01-1", "S01-1", "C01-1"])
def test_scound_23_a_market_sale_gives_two_coins_for_any_card(card: str) -> None:
    play = invest([card], coins=[0, 10]).do(f"0 market_sale {card}")
    assert (play.coins[0], play.hand(0), play.at("discard")) == (2, set(), [card])


def test_scound_23_only_once_a_round() -> None:
    play = invest(["R01-1", "R01-2"]).do("0 market_sale R01-1")
    assert play.refused("0 market_sale R01-2") == "SCOUND-23"
    assert play.offered("market_sale") == set()
    play.done().choose("invest", "conquer")
    assert play.offered("market_sale") == {"R01-2"}


def test_scound_23_only_cards_of_the_hand() -> None:
    play = invest(["R01-1"], "I01-1:3")
    assert play.refusal("0 market_sale I01-1").rule == "SCOUND-23"


def test_scound_24_coins_on_cards_pay_for_nothing() -> None:
    play = invest(["I02-1"], "I06-1:15", coins=[2, 10])
    assert play.refused("0 invest I02-1") == "SCOUND-47"
    play.do("0 cash_out I06-1", "0 invest I02-1")
    assert play.coins[0] == 2 + 15 + 4 - 3


@pytest.mark.parametrize("region", ["spy", "campaign", "conquer"])
def test_scound_24_and_are_reached_in_invest_only(region: str) -> None:
    hands = [["R01-1", "S01-1", "C01-1"], []]
    play = Play(2, hands=hands, tableaus=[["I01-1:3"], []]).choose(region, "invest")
    while play.asked[0][0] != 0:
        play.do(f"{play.asked[0][0]} done")
    assert play.refused("0 cash_out I01-1") == "SCOUND-16"


def test_scound_t02_oyster_beds_grow_from_the_next_round() -> None:
    play = invest(["I01-1"], round=3).do("0 invest I01-1")
    assert play.on("I01-1") == 0
    play.done()
    assert (play.state.round, play.on("I01-1")) == (4, 1)
    play.choose("conquer", "conquer").done()
    assert (play.state.round, play.on("I01-1")) == (5, 2)


@pytest.mark.parametrize(("die", "coins"), [(1, 0), (2, 7), (3, 7), (4, 7), (5, 7), (6, 7)])
def test_i07_a_storm_takes_all_coins_of_a_trade_galley(die: int, coins: int) -> None:
    """SCOUND-14 and the storm risk of the sheet's table."""
    play = Play(2, step="start", tableaus=[["I07-1:4", "I01-1:2"], []], dice=(die,))
    assert (play.on("I07-1"), play.on("I01-1")) == (coins, 3)
    assert play.coins == [10, 10]


@pytest.mark.parametrize(("others", "income"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5)])
def test_i12_the_bank_of_atlas_grows_with_other_investments(others: int, income: int) -> None:
    beside = ["I01-1", "I02-1", "I03-1", "I04-1"][:others]
    play = Play(2, step="start", tableaus=[["I12-1", "C01-1", *beside], ["I05-1"]])
    assert play.on("I12-1") == income


def test_i12_counts_only_what_lies_in_the_own_tableau_and_keeps_its_cap() -> None:
    play = Play(2, step="start", tableaus=[["I12-1:18", "I01-1", "I01-2"], []])
    assert play.on("I12-1") == 20
