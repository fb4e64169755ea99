"""SCOUND-28 to SCOUND-32, the cards of Shining Reputation and of Scandal!, and shields."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.scoundrels.rules.content import load_content
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from tests.games.scoundrels.play import Play, sheet_cards


def shining(hand: list[str], *, tableau: tuple[str, ...] = (), **given: Any) -> Play:
    """A table for two at which seat 0 acts in the first part of CAMPAIGN."""
    return Play(2, step="shining", hands=[hand, []], tableaus=[list(tableau), []], **given)


def scandal(hand: list[str], *, seats: int = 3, theirs: tuple[str, ...] = (), **given: Any) -> Play:
    """A table at which seat 0 acts in the second part of CAMPAIGN; ``theirs`` lies before seat 1."""
    hands = given.pop("hands", [hand] + [[] for _seat in range(seats - 1)])
    tableaus = given.pop("tableaus", [[], list(theirs)] + [[] for _seat in range(seats - 2)])
    return Play(seats, step="scandal", hands=hands, tableaus=tableaus, **given)


SHINING = {
    "R01": 4,
    "R02": 9,
    "R03": 5,
    "R04": 2,
    "R05": 6,
    "R06": 2,
    "R07": 2,
    "R08": 1,
    "R09": 3,
    "R10": 13,
    "R11": 3,
}
SCANDALS = {"S01": 2, "S02": 1, "S03": 5, "S04": 7, "S05": 3, "S06": 2, "S07": 4, "S08": 4, "S09": 6, "S10": 3}
RIVALS = {
    "influence": [1, 3, 3], "hands": [[], ["C07-1", "C07-2", "C07-3"], []],
    "tableaus": [[], ["I01-1:4", "I02-1:4", "C01-1", "C02-1"], []],
}  # fmt: skip


# Shining Reputation


@pytest.mark.parametrize(("card", "cost"), SHINING.items())
def test_scound_28_each_card_is_paid_in_full(card: str, cost: int) -> None:
    play = shining([f"{card}-1"], coins=[cost, 10], dice=(1,)).do(f"0 shining {card}-1")
    assert play.hand(0).isdisjoint({f"{card}-1"})
    gains = {"R08": 4, "R11": 4}
    assert play.coins == [gains.get(card, 0), 10]
    assert shining([f"{card}-1"], coins=[cost - 1, 10]).refused(f"0 shining {card}-1") == "SCOUND-47"


def test_scound_28_any_number_of_cards_until_done() -> None:
    play = shining(["R01-1", "R01-2", "R08-1", "S01-1"], coins=[9, 10], influence=[1, 1])
    play.do("0 shining R01-1", "0 shining R08-1", "0 shining R01-2")
    assert (play.influence, play.coins[0]) == ([3, 1], 9 - 4 - 1 + 4 - 4)
    assert shining(["R01-1", "S01-1"]).offered("shining") == {"R01-1"}
    assert shining(["R01-1", "C01-1"], coins=[20, 10]).refused("0 shining C01-1") == "SCOUND-28"


@pytest.mark.parametrize(("card", "gain"), [("R01-1", 1), ("R02-1", 2), ("R10-1", 3)])
def test_r01_r02_r10_give_influence(card: str, gain: int) -> None:
    """SCOUND-28: Public Feast, Gilded Statue and Oracle's Blessing."""
    assert shining([card], coins=[20, 10]).do(f"0 shining {card}").influence == [1 + gain, 1]


@pytest.mark.parametrize(("won", "gain"), [(7, 2), (6, 2), (5, 1), (0, 1)])
def test_r03_scound_t47_a_parade_after_a_battle_since_the_round_before(won: int, gain: int) -> None:
    play = shining(["R03-1"], round=7, won=[won, 7]).do("0 shining R03-1")
    assert play.influence == [1 + gain, 1]


def test_r03_in_round_one_without_a_battle_it_is_one() -> None:
    assert shining(["R03-1"], round=1).do("0 shining R03-1").influence[0] == 2


@pytest.mark.parametrize(
    ("die", "coins", "influence"), [(1, 0, 0), (2, 0, 0), (3, 4, 0), (4, 4, 0), (5, 0, 1), (6, 0, 1)]
)
def test_r04_the_wager_is_decided_by_a_die(die: int, coins: int, influence: int) -> None:
    play = shining(["R04-1"], coins=[2, 10], dice=(die,)).do("0 shining R04-1")
    assert (play.coins[0], play.influence[0]) == (coins, 1 + influence)
    assert play.event("die_rolled").values[0] == die


@pytest.mark.parametrize(("coins", "gain"), [(15, 1), (16, 2), (30, 2)])
def test_r05_charity_counts_the_coins_left_after_paying(coins: int, gain: int) -> None:
    assert shining(["R05-1"], coins=[coins, 10]).do("0 shining R05-1").influence[0] == 1 + gain


def today(play: Play) -> Play:
    """The same table with the numbers that the card files have today, where they depart from the sheet."""
    rows = {row["id"]: row for row in load_content().data["shining"]["card"]}
    values = {id: {"cost": rows[id]["cost"], "fx": rows[id]["fx"]} for id in ("R05", "R10")}
    play.rules = make_rules(play.rules.seats, cards=sheet_cards({"shining": values}))
    return play


@pytest.mark.parametrize(("coins", "cards"), [(6, 0), (11, 0), (12, 1)])
def test_r05_of_the_files_draws_with_six_coins_left(coins: int, cards: int) -> None:
    play = today(shining(["R05-1"], coins=[coins, 10])).do("0 shining R05-1")
    assert (play.coins[0], play.influence[0], len(play.hand(0))) == (coins - 6, 2, cards)


@pytest.mark.parametrize(("die", "gain", "cards"), [(1, 0, 2), (2, 1, 0), (5, 1, 0), (6, 2, 0)])
def test_r10_of_the_files_is_decided_by_a_die(die: int, gain: int, cards: int) -> None:
    play = today(shining(["R10-1"], coins=[5, 10], dice=(die,))).do("0 shining R10-1")
    assert (play.coins[0], play.influence[0], len(play.hand(0))) == (0, 1 + gain, cards)
    assert play.event("die_rolled").values[0] == die


def test_scound_53_the_die_of_r10_may_bring_the_tenth_influence() -> None:
    for die, over in ((1, False), (5, False), (6, True)):
        play = today(shining(["R10-1"], coins=[5, 10], influence=[8, 1], dice=(die,))).do("0 shining R10-1")
        assert (play.rules.outcome(play.state) is not None) == over


def test_r06_the_salon_draws_two() -> None:
    play = shining(["R06-1"], pile=["C01-1", "R01-1", "rest"]).do("0 shining R06-1")
    assert play.hand(0) == {"C01-1", "R01-1"}
    assert (
        play.event("card_drawn").for_seat(1).cards in ((-1, -1), (-1,)) if len(play.told("card_drawn")) == 1 else True
    )
    assert all(set(event.for_seat(1).cards) == {-1} for event in play.told("card_drawn"))


def test_r08_the_guild_gives_four_coins() -> None:
    assert shining(["R08-1"], coins=[1, 10]).do("0 shining R08-1").coins[0] == 4


@pytest.mark.parametrize(("patrons", "feast", "endorsement"), [(1, 3, 1), (2, 2, 1)])
def test_r09_scound_t41_patrons_make_shining_cheaper_down_to_one(patrons: int, feast: int, endorsement: int) -> None:
    tableau = ("R09-1", "R09-2")[:patrons]
    play = shining(["R01-1"], tableau=tableau, coins=[feast, 10]).do("0 shining R01-1")
    assert (play.coins[0], play.influence[0]) == (0, 2)
    play = shining(["R08-1"], tableau=tableau, coins=[endorsement, 10]).do("0 shining R08-1")
    assert play.coins[0] == 4
    assert not shining(["R08-1"], tableau=tableau, coins=[0, 10]).allows("0 shining R08-1")


@pytest.mark.parametrize(("coins", "offered"), [(4, {"R01-1"}), (3, {"R01-1"}), (2, set())])
def test_r09_scound_47_what_is_affordable_only_by_a_patron_is_offered(coins: int, offered: set[str]) -> None:
    assert shining(["R01-1"], tableau=("R09-1",), coins=[coins, 10]).offered("shining") == offered
    assert shining(["R01-1"], coins=[coins, 10]).offered("shining") == (offered if coins == 4 else set())


def test_r09_a_patron_of_another_seat_or_for_another_family_changes_nothing() -> None:
    play = Play(2, step="shining", hands=[["R01-1"], []], tableaus=[[], ["R09-1"]], coins=[3, 10])
    assert play.refused("0 shining R01-1") == "SCOUND-47"
    assert (
        scandal(["S01-1"], tableaus=[["R09-1"], [], []], coins=[1, 10, 10]).refused("0 scandal S01-1 seat-1")
        == "SCOUND-47"
    )


def test_r09_works_from_the_moment_it_is_played() -> None:
    play = shining(["R09-1", "R09-2", "R01-1"], coins=[7, 10])
    play.do("0 shining R09-1", "0 shining R09-2", "0 shining R01-1")
    assert play.coins[0] == 7 - 3 - 2 - 2


@pytest.mark.parametrize(("holder", "coins", "influence"), [(0, 0, 1), (1, 4, 0), (-1, 4, 0)])
def test_r11_the_favour_of_the_sea_god_asks_who_holds_the_hand(holder: int, coins: int, influence: int) -> None:
    given = {} if holder < 0 else {"poseidon": holder}
    play = shining(["R11-1"], coins=[3, 10], **given).do("0 shining R11-1")
    assert (play.coins[0], play.influence[0]) == (coins, 1 + influence)


def test_scound_29_scound_a23_both_kinds_in_one_visit_first_shining_then_scandal() -> None:
    play = shining(["R01-1", "S01-1"], coins=[10, 10])
    assert play.refusal("0 scandal S01-1 seat-1").rule in ("SCOUND-29", "SCOUND-30")
    play.do("0 shining R01-1", "0 done")
    assert play.asked == [(0, "scandal")]
    play.do("0 scandal S01-1 seat-1")
    assert (play.influence[0], play.coins) == (2, [4, 6])


def test_scound_30_scound_a07_every_shining_card_of_all_players_comes_before_any_scandal() -> None:
    play = Play(2, first=1, hands=[["R07-1", "S01-1"], ["R01-1", "S01-2"]], coins=[10, 10])
    play.choose("campaign", "campaign")
    assert play.asked == [(1, "shining")]
    assert not play.allows("1 scandal S01-2 seat-0")
    play.do("1 done")
    assert play.asked == [(0, "shining")]
    play.do("0 shining R07-1", "0 done")
    assert play.asked == [(1, "scandal")]
    assert play.refusal("1 shining R01-1").rule == "SCOUND-30"
    play.do("1 scandal S01-2 seat-0")
    assert play.asked == [(0, "shield")]


# Where cards go


@pytest.mark.parametrize("card", ["R07-1", "R09-1"])
def test_scound_31_a_card_with_a_lasting_effect_goes_into_the_tableau(card: str) -> None:
    play = shining([card]).do(f"0 shining {card}")
    assert (play.tableau(0), play.at("discard")) == ({card}, [])


@pytest.mark.parametrize("card", [card for card in SHINING if card not in ("R07", "R09")])
def test_scound_31_any_other_goes_to_the_discard_pile(card: str) -> None:
    play = shining([f"{card}-1"], coins=[20, 10], dice=(3,)).do(f"0 shining {card}-1")
    assert (play.tableau(0), play.at("committed-0"), play.at("discard")) == (set(), [], [f"{card}-1"])
    assert play.rules.contents(play.rules.view(play.state, 1))["discard", -1] == (
        play.rules.pieces.numbers[f"{card}-1"],
    )


# Scandal!


@pytest.mark.parametrize(("card", "cost"), SCANDALS.items())
def test_scound_29_scound_31_each_scandal_is_paid_and_goes_to_the_discard_pile(card: str, cost: int) -> None:
    given: dict[str, Any] = {**RIVALS, "hands": [[f"{card}-1"], *RIVALS["hands"][1:]]}
    target = 0 if card == "S09" else 1
    play = scandal([], coins=[cost, 10, 10], **given).do(f"0 scandal {card}-1 seat-{target}")
    while play.asked[0][1] == "destroy":
        play.do(f"0 {min(play.legal())}")
    gains = {"S02": 3}
    assert play.coins[0] == gains.get(card, 0)
    assert f"{card}-1" in play.at("discard")
    assert f"{card}-1" not in play.hand(0)
    poor = scandal([], coins=[cost - 1, 10, 10], **given)
    assert poor.refused(f"0 scandal {card}-1 seat-{target}") == "SCOUND-47"


def test_scound_29_any_number_each_with_a_target_named_as_it_is_played() -> None:
    play = scandal(["S01-1", "S01-2", "S02-1"], coins=[10, 10, 10])
    play.do("0 scandal S01-1 seat-1", "0 scandal S01-2 seat-2", "0 scandal S02-1 seat-2")
    assert play.coins == [10 - 2 - 2 - 1 + 3, 6, 3]
    assert play.asked == [(0, "scandal")]


@pytest.mark.parametrize("region", ["invest", "spy", "campaign", "conquer"])
def test_scound_32_a_target_may_stand_in_any_region(region: str) -> None:
    play = scandal(["S01-1"], regions=["campaign", region, "conquer"], coins=[10, 10, 10])
    play.do("0 scandal S01-1 seat-1")
    assert play.coins[1] == 6


def test_scound_29_nobody_aims_at_the_own_seat() -> None:
    play = scandal(["S01-1", "S09-1"], influence=[1, 2, 2])
    assert play.offered("scandal") == {"S01-1 seat-1", "S01-1 seat-2", "S09-1 seat-0"}
    assert play.refusal("0 scandal S01-1 seat-0")
    assert play.refusal("0 scandal S09-1 seat-1")


@pytest.mark.parametrize(("has", "left"), [(10, 6), (4, 0), (3, 0), (0, 0)])
def test_s01_the_rumour_costs_four_coins_at_most_what_is_there(has: int, left: int) -> None:
    play = scandal(["S01-1"], coins=[2, has, 10]).do("0 scandal S01-1 seat-1")
    assert play.coins == [0, left, 10]


@pytest.mark.parametrize(("has", "left"), [(10, 7), (2, 0), (0, 0)])
def test_s02_scound_t17_the_pickpocket_always_gets_three(has: int, left: int) -> None:
    play = scandal(["S02-1"], coins=[5, has, 10]).do("0 scandal S02-1 seat-1")
    assert play.coins == [5 - 1 + 3, left, 10]


@pytest.mark.parametrize(("has", "left"), [(3, 2), (1, 0), (0, 0)])
def test_s03_scound_t22_the_pamphlet_costs_one_influence(has: int, left: int) -> None:
    play = scandal(["S03-1"], coins=[5, 10, 10], influence=[1, has, 1]).do("0 scandal S03-1 seat-1")
    assert (play.influence, play.coins[0]) == ([1, left, 1], 0)


@pytest.mark.parametrize(("has", "left"), [(3, 2), (0, 0)])
def test_s04_the_affair_steals_one_influence_or_has_it_from_the_bank(has: int, left: int) -> None:
    play = scandal(["S04-1"], coins=[7, 10, 10], influence=[1, has, 1]).do("0 scandal S04-1 seat-1")
    assert play.influence == [2, left, 1]


def test_s05_scound_t34_the_audit_drains_unprotected_investments() -> None:
    play = scandal(["S05-1"], tableaus=[["I02-2:5"], ["I02-1:5", "I04-1:1", "I10-1:4", "C01-1"], ["I01-1:3"]])
    play.do("0 scandal S05-1 seat-1")
    assert [play.on(card) for card in ("I02-1", "I04-1", "I10-1", "I02-2", "I01-1")] == [3, 0, 4, 5, 3]
    assert play.coins == [7, 10, 10], "the coins go to the bank"


def test_s06_the_clerk_steals_a_card_by_chance_seen_by_both() -> None:
    play = scandal(["S06-1"], hands=[["S06-1"], ["C01-1", "C02-1"], []]).do("0 scandal S06-1 seat-1")
    (card,) = play.hand(0)
    assert card in ("C01-1", "C02-1")
    assert play.hand(1) == {"C01-1", "C02-1"} - {card}
    event = play.event("card_stolen")
    assert event.for_seat(1).cards == event.for_seat(0).cards == (play.rules.pieces.numbers[card],)
    assert event.for_seat(2).cards == (-1,)
    number = play.rules.pieces.numbers[card]
    assert play.rules.view(play.state, 1).hands[0] == [number], "the victim remembers it"
    assert play.rules.view(play.state, 2).hands[0] == [-1]
    stolen = set()
    for seed in range(20):
        stolen |= (
            scandal(["S06-1"], hands=[["S06-1"], ["C01-1", "C02-1"], []], seed=seed)
            .do("0 scandal S06-1 seat-1")
            .hand(0)
        )
    assert stolen == {"C01-1", "C02-1"}


def test_s06_from_an_empty_hand_nothing_is_stolen() -> None:
    play = scandal(["S06-1"])
    if play.allows("0 scandal S06-1 seat-1"):
        play.do("0 scandal S06-1 seat-1")
        assert (play.hand(0), play.coins[0]) == (set(), 8)


def test_s07_arson_destroys_an_unprotected_investment_and_its_coins() -> None:
    play = scandal(["S07-1"], theirs=("I01-1:3", "I06-1:9", "I10-1:8", "C01-1", "R07-1")[:4])
    play.do("0 scandal S07-1 seat-1")
    assert play.asked == [(0, "destroy")]
    assert play.legal() == {"destroy I01-1", "destroy I06-1"}
    for card in ("I10-1", "C01-1"):
        assert play.refusal(f"0 destroy {card}")
    play.do("0 destroy I06-1")
    assert play.tableau(1) == {"I01-1", "I10-1", "C01-1"}
    assert (play.on("I06-1"), play.coins) == (0, [6, 10, 10])
    assert {"I06-1", "S07-1"} == set(play.at("discard"))
    assert play.asked == [(0, "scandal")]


def test_s07_a_single_investment_is_destroyed_without_a_question() -> None:
    play = scandal(["S07-1"], theirs=("I01-1:3", "I10-1:8")).do("0 scandal S07-1 seat-1")
    assert play.tableau(1) == {"I10-1"}
    assert play.asked == [(0, "scandal")] or play.state.round == 2


def test_i10_the_cove_is_protected() -> None:
    """SCOUND-T34 and the vocabulary: a protected card is immune to Scandal!"""
    play = scandal(["S07-1", "S05-1"], theirs=("I10-1:8",))
    for card in ("S07-1", "S05-1"):
        if play.allows(f"0 scandal {card} seat-1"):
            play.do(f"0 scandal {card} seat-1")
    assert (play.tableau(1), play.on("I10-1")) == ({"I10-1"}, 8)


def test_s08_mutiny_destroys_a_standing_conquer_card() -> None:
    play = scandal(["S08-1"], theirs=("C01-1", "C04-1", "I01-1:2", "R09-1")).do("0 scandal S08-1 seat-1")
    assert play.legal() == {"destroy C01-1", "destroy C04-1"}
    play.do("0 destroy C04-1")
    assert play.tableau(1) == {"C01-1", "I01-1", "R09-1"}


@pytest.mark.parametrize(
    ("influence", "after"),
    [([3, 5, 3, 2], [3, 4, 3, 2]), ([2, 5, 3, 2], [2, 4, 2, 2]), ([0, 1, 1, 1], [0, 0, 0, 0])],
)
def test_s09_scound_t46_disgrace_hits_each_who_is_ahead(influence: list[int], after: list[int]) -> None:
    play = scandal(["S09-1"], seats=4, influence=influence, tableaus=[[], [], [], []]).do("0 scandal S09-1 seat-0")
    assert play.influence == after


@pytest.mark.parametrize(("has", "left"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_s10_the_prophecy_discards_two_by_chance(has: int, left: int) -> None:
    cards = ["C01-1", "C01-2", "C01-3", "C01-4"][:has]
    play = scandal(["S10-1"], hands=[["S10-1"], cards, []])
    if has or play.allows("0 scandal S10-1 seat-1"):
        play.do("0 scandal S10-1 seat-1")
        assert len(play.hand(1)) == left
        assert set(play.at("discard")) == {"S10-1", *cards} - play.hand(1)


def test_s07_a_card_of_the_same_round_can_be_destroyed() -> None:
    """SCOUND-29, 2.4."""
    play = Play(2, hands=[["S07-1", "S08-1"], ["I01-1"]], coins=[20, 10]).choose("campaign", "invest")
    play.do("1 invest I01-1", "1 done")
    while play.asked[0][1] != "scandal":
        play.do("0 done")
    play.do("0 scandal S07-1 seat-1")
    assert (play.tableau(1), play.state.new) == (set(), [])


def test_r04_the_die_of_a_wager_has_six_faces() -> None:
    """SCOUND-28."""
    faces = {
        shining(["R04-1"], seed=seed).do("0 shining R04-1").event("die_rolled").values[0] for seed in range(120)
    }  # fmt: skip
    assert faces == {1, 2, 3, 4, 5, 6}


def test_a_scandal_of_two_effects_does_both_also_when_the_first_has_to_ask() -> None:
    """SCOUND-29: a designer's card; a card of today has one effect."""
    arson = [{"op": "destroy", "n": 1, "target": "one", "family": "invest"},
             {"op": "steal_coins", "n": 3, "target": "one"},
             {"op": "opponent_loses_influence", "n": 1, "target": "one"}]  # fmt: skip
    rules = make_rules(2, {}, sheet_cards({"scandal": {"S07": {"fx": arson}}}))
    for tableau, asked in ((["I01-1", "I02-1"], True), (["I01-1"], False)):
        play = Play(2, step="scandal", hands=[["S07-1", "S01-1"], []], tableaus=[[], tableau], coins=[10, 10])
        play.rules = rules
        play.do("0 scandal S07-1 seat-1")
        if asked:
            assert (play.asked, play.coins) == ([(0, "destroy")], [6, 10])
            play.do("0 destroy I01-1")
        assert (play.coins, play.influence) == ([9, 7], [1, 0])
        assert "I01-1" not in play.tableau(1)
        assert play.asked == [(0, "scandal")]
