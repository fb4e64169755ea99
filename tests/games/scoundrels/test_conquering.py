"""SCOUND-33 to SCOUND-44: armies, battles and what is played in them; the thirteen cards of CONQUER."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scoundrels.play import Play

ARMIES = {"C01": (2, 1, 2), "C02": (4, 2, 2), "C03": (5, 3, 1), "C04": (7, 4, 3), "C05": (4, 0, 4), "C06": (3, 0, 0)}
"""Cost, attack and defence of the standing cards."""
ONE_SHOTS = {"C07": (3, 3, 3), "C08": (2, 2, 0), "C09": (4, 1, 0), "C10": (2, 0, 0), "C11": (1, 1, 0), "C13": (4, 2, 0)}
"""Cost, attack and defence of the one-shots; Kraken Bait (C12) is rolled."""


def conquer(
    hand: list[str] | None = None, army: list[str] | None = None, wall: list[str] | None = None,
    reserve: list[str] | None = None, options: dict[str, Any] | None = None, **given: Any,
) -> Play:  # fmt: skip
    """Seat 0 acts in CONQUER with ``army`` and ``hand``; seat 1 has ``wall`` in its tableau and ``reserve`` in hand.

    Seat 2 stands in CONQUER too and comes next, so that the round goes on.
    """
    given.setdefault("regions", ["conquer", "spy", "conquer"])
    return Play(3, options, step="conquer", hands=[hand or [], reserve or [], []],
                tableaus=[army or [], wall or [], []], **given)  # fmt: skip


def fight(play: Play, *answers: str) -> Play:
    """Seat 0 challenges seat 1, which plays these cards and fights."""
    play.do("0 battle seat-1", *(f"1 answer {card}" for card in answers))
    events = play.events
    if play.asked and play.asked[0] == (1, "answer"):
        play.do("1 fight")
        play.events = events + play.events
    return play


def sums(play: Play) -> tuple[int, int, int]:
    """Attack, defence and winner of the last battle."""
    _defender, attack, defence, winner = play.event("battle_fought").values
    return attack, defence, winner


@pytest.mark.parametrize(("card", "cost"), [(card, row[0]) for card, row in ARMIES.items()])
def test_scound_33_a_standing_card_is_paid_and_stands_in_the_tableau(card: str, cost: int) -> None:
    play = conquer([f"{card}-1"], coins=[cost, 10, 10]).do(f"0 conquer {card}-1")
    assert (play.coins[0], play.tableau(0), play.at("committed-0")) == (0, {f"{card}-1"}, [])
    assert conquer([f"{card}-1"], coins=[cost - 1, 10, 10]).refused(f"0 conquer {card}-1") == "SCOUND-47"


@pytest.mark.parametrize(
    ("card", "cost"), [("C12", 5), *((card, row[0]) for card, row in ONE_SHOTS.items() if card != "C10")]
)
def test_scound_33_a_one_shot_is_paid_and_committed(card: str, cost: int) -> None:
    play = conquer([f"{card}-1"], coins=[cost, 10, 10]).do(f"0 conquer {card}-1")
    assert (play.coins[0], play.tableau(0), play.at("committed-0")) == (0, set(), [f"{card}-1"])
    assert conquer([f"{card}-1"], coins=[cost - 1, 10, 10]).refused(f"0 conquer {card}-1") == "SCOUND-47"


def test_scound_33_any_number_of_cards_of_the_own_hand() -> None:
    play = conquer(["C01-1", "C07-1", "C02-1", "R01-1"], coins=[20, 10, 10])
    play.do("0 conquer C01-1", "0 conquer C07-1", "0 conquer C02-1")
    assert (play.tableau(0), play.at("committed-0"), play.coins[0]) == ({"C01-1", "C02-1"}, ["C07-1"], 11)
    assert play.refusal("0 conquer R01-1")
    assert play.refusal("0 conquer C03-1")


def test_scound_34_scound_a22_scound_t07_a_battle_costs_five_coins_to_the_bank() -> None:
    assert conquer(coins=[4, 10, 10]).refused("0 battle seat-1") == "SCOUND-34"
    play = conquer(coins=[5, 10, 10]).do("0 battle seat-1")
    assert play.coins == [0, 10, 10]
    assert play.event("battle_begun").values == (1, 5)


@pytest.mark.parametrize("region", ["invest", "spy", "campaign", "conquer"])
def test_scound_34_scound_a04_a_target_may_stand_in_any_region(region: str) -> None:
    play = conquer(regions=["conquer", region, "spy"])
    assert play.offered("battle") == {"seat-1", "seat-2"}
    fight(play)


def test_scound_34_with_target_anywhere_off_only_players_in_conquer() -> None:
    play = conquer(options={"targetAnywhere": False}, regions=["conquer", "spy", "conquer"])
    assert play.offered("battle") == {"seat-2"}
    assert play.refused("0 battle seat-1") == "SCOUND-34"


def test_scound_34_nobody_challenges_the_own_seat() -> None:
    assert conquer().refusal("0 battle seat-0").rule in ("SCOUND-34", "")


def test_scound_35_at_most_one_battle_is_started_and_ends_the_turn() -> None:
    play = conquer(["C01-1"], coins=[20, 10, 10], regions=["conquer", "spy", "conquer"])
    fight(play)
    assert play.asked[0][0] != 0 or play.state.round == 2
    assert not play.allows("0 battle seat-2")


def test_scound_35_scound_a03_by_default_who_was_challenged_may_still_start_a_battle() -> None:
    play = conquer(regions=["conquer", "conquer", "spy"], wall=["C01-1"])
    fight(play)
    assert play.asked == [(1, "conquer")]
    assert play.offered("battle") == {"seat-2"}, "seat 0 was beaten"


def test_scound_35_scound_a03_with_involved_who_has_fought_neither_starts_nor_is_challenged() -> None:
    involved = {"battleLimit": "involved"}
    play = conquer(options=involved, regions=["conquer", "conquer", "conquer"], coins=[10, 10, 10])
    fight(play)
    if play.asked == [(1, "conquer")]:
        assert play.offered("battle") == set()
        assert play.refused("1 battle seat-2") == "SCOUND-35"
        play.do("1 done")
    assert play.asked == [(2, "conquer")] or play.state.round == 2
    if play.state.round == 1:
        assert play.offered("battle") == set()
        assert play.refusal("2 battle seat-0").rule in ("SCOUND-35", "SCOUND-36")


@pytest.mark.parametrize("limit", ["started", "involved"])
def test_scound_t31_who_won_can_be_challenged_by_a_third(limit: str) -> None:
    """SCOUND-35, SCOUND-36: seat 1 beats seat 0, then seat 2 challenges seat 1."""
    play = Play(3, {"battleLimit": limit}, step="conquer", regions=["conquer", "spy", "conquer"],
                hands=[[], [], ["C01-2"]], tableaus=[[], ["C01-1"], []])  # fmt: skip
    fight(play)
    assert sums(play)[2] == 1
    assert play.allows("2 battle seat-1") == (limit == "started")
    if limit == "involved":
        assert play.refused("2 battle seat-1") == "SCOUND-36"


def test_scound_36_who_lost_a_battle_is_safe_for_the_rest_of_the_round() -> None:
    play = conquer(army=["C01-1"], regions=["conquer", "spy", "conquer"], coins=[10, 10, 10])
    fight(play)
    assert sums(play) == (1, 0, 0)
    assert play.offered("battle") == {"seat-0"}
    assert play.refused("2 battle seat-1") == "SCOUND-36"
    play.do("2 done")
    play.choose("spy", "spy", "conquer")
    while play.asked[0][1] == "spy":
        seat = play.asked[0][0]
        play.do(f"{seat} discard {play.at(f'drawn-{seat}')[0]}")
    assert play.offered("battle") == {"seat-0", "seat-1"}, "next round anew"


def test_scound_36_a_beaten_attacker_is_safe_too_and_a_tie_beats_nobody() -> None:
    play = conquer(wall=["C01-1"], regions=["conquer", "spy", "conquer"], coins=[10, 10, 10])
    fight(play)
    assert play.offered("battle") == {"seat-1"}
    play = conquer(regions=["conquer", "spy", "conquer"], coins=[10, 10, 10])
    fight(play)
    assert play.offered("battle") == {"seat-0", "seat-1"}


@pytest.mark.parametrize("region", ["invest", "spy", "campaign", "conquer"])
def test_scound_37_the_defender_answers_from_any_region(region: str) -> None:
    play = conquer(reserve=["C07-1", "C01-1"], regions=["conquer", region, "spy"]).do("0 battle seat-1")
    assert play.asked == [(1, "answer")]
    play.do("1 answer C07-1", "1 answer C01-1")
    assert (play.tableau(1), play.at("committed-1"), play.coins[1]) == ({"C01-1"}, ["C07-1"], 5)
    play.do("1 fight")
    assert sums(play) == (0, 5, 1)


def test_scound_37_only_what_can_be_paid_and_only_conquer_cards() -> None:
    play = conquer(reserve=["C07-1", "C01-1", "R01-1"], coins=[10, 2, 10]).do("0 battle seat-1")
    assert play.offered("answer") == {"C01-1"}
    assert play.refused("1 answer C07-1") == "SCOUND-47"
    assert play.refusal("1 answer R01-1")
    play.do("1 answer C01-1")
    assert play.coins[1] == 0


@pytest.mark.parametrize("card", ["C08-1", "C09-1", "C11-1", "C13-1"])
def test_scound_37_scound_a21_an_attack_card_adds_nothing_in_defence(card: str) -> None:
    play = conquer(army=["C01-1"], wall=["C02-1"], reserve=[card]).do("0 battle seat-1", f"1 answer {card}")
    cost = ONE_SHOTS[card[:3]][0]
    assert play.coins == [5, 10 - cost, 10]
    play.do("1 fight")
    assert sums(play) == (1, 2, 1)
    assert card in play.at("discard")


@pytest.mark.parametrize("card", ["C08-1", "C09-1", "C11-1", "C13-1"])
def test_scound_37_without_defender_any_card_they_are_refused(card: str) -> None:
    play = conquer(options={"defenderAnyCard": False}, reserve=[card, "C01-1", "C10-1", "C12-1", "C06-1", "C05-1"],
                   coins=[10, 20, 10]).do("0 battle seat-1")  # fmt: skip
    assert card not in play.offered("answer")
    assert play.refused(f"1 answer {card}") == "SCOUND-37"
    assert {"C01-1", "C10-1", "C12-1", "C05-1"} <= play.offered("answer")


def test_scound_38_scound_a05_after_the_answer_the_attacker_adds_nothing() -> None:
    play = conquer(["C07-1"], reserve=["C07-2"]).do("0 battle seat-1")
    assert play.refusal("0 conquer C07-1").rule in ("SCOUND-38", "SCOUND-37", "SCOUND-18")
    play.do("1 answer C07-2", "1 fight")
    assert play.hand(0) == {"C07-1"}
    assert sums(play) == (0, 3, 1)


@pytest.mark.parametrize(("card", "attack"), [(card, row[1]) for card, row in ARMIES.items()])
def test_scound_39_standing_cards_attack_with_their_number(card: str, attack: int) -> None:
    play = fight(conquer(army=[f"{card}-1"]))
    assert sums(play)[:2] == (attack, 0)


@pytest.mark.parametrize(("card", "attack"), [(card, row[1]) for card, row in ONE_SHOTS.items() if card != "C10"])
def test_scound_39_one_shots_of_this_turn_add_to_the_attack(card: str, attack: int) -> None:
    play = conquer([f"{card}-1"], army=["C02-1", "C01-1"], coins=[20, 10, 10]).do(f"0 conquer {card}-1")
    assert sums(fight(play))[:2] == (2 + 1 + attack, 0)


@pytest.mark.parametrize(("card", "defence"), [(card, row[2]) for card, row in ARMIES.items()])
def test_scound_40_standing_cards_defend_with_their_number_also_those_just_played(card: str, defence: int) -> None:
    assert sums(fight(conquer(wall=[f"{card}-1"])))[:2] == (0, defence)
    play = conquer(wall=["C01-2"], reserve=[f"{card}-1"], coins=[10, 10, 10])
    assert sums(fight(play, f"{card}-1"))[:2] == (0, 2 + defence)


def test_scound_40_mercenaries_and_kraken_bait_add_to_the_defence() -> None:
    assert sums(fight(conquer(wall=["C01-1"], reserve=["C07-1"]), "C07-1"))[1] == 5
    assert sums(fight(conquer(reserve=["C12-1"], dice=(4,)), "C12-1"))[1] == 4


def test_scound_41_the_higher_total_wins_one_influence_from_the_loser() -> None:
    play = fight(conquer(army=["C02-1"], wall=["C03-1"], influence=[2, 3, 4]))
    assert (sums(play), play.influence) == ((2, 1, 0), [3, 2, 4])
    play = fight(conquer(army=["C01-1"], wall=["C01-2"], influence=[2, 3, 4]))
    assert (sums(play), play.influence) == ((1, 2, 1), [1, 4, 4])


@pytest.mark.parametrize(("army", "wall"), [([], []), (["C02-1"], ["C02-2"])])
def test_scound_42_equal_totals_move_nothing_and_give_nothing_back(army: list[str], wall: list[str]) -> None:
    play = fight(conquer(army=army, wall=wall, influence=[2, 3, 4], coins=[7, 10, 10]))
    assert (sums(play)[2], play.influence, play.coins[0]) == (-1, [2, 3, 4], 2)


def test_scound_43_one_shots_of_both_are_discarded_and_armies_stay() -> None:
    play = conquer(["C07-1"], army=["C02-1"], wall=["C01-1"], reserve=["C07-2", "C01-2"], coins=[10, 10, 10])
    play.do("0 conquer C07-1")
    fight(play, "C07-2", "C01-2")
    assert set(play.at("discard")) == {"C07-1", "C07-2"}
    assert (play.tableau(0), play.tableau(1)) == ({"C02-1"}, {"C01-1", "C01-2"})
    assert play.at("committed-0") == play.at("committed-1") == []


def test_scound_44_scound_t49_one_shots_without_a_battle_are_discarded_at_the_end_of_the_turn() -> None:
    play = conquer(["C07-1", "C08-1"], regions=["conquer", "spy", "conquer"]).do("0 conquer C07-1", "0 conquer C08-1")
    assert set(play.at("committed-0")) == {"C07-1", "C08-1"}
    play.do("0 done")
    assert (set(play.at("discard")), play.coins[0], play.at("committed-0")) == ({"C07-1", "C08-1"}, 5, [])
    assert play.influence == [1, 1, 1]


# One by one


def test_c06_a_prize_court_pays_three_and_draws_one_for_a_won_attack() -> None:
    """SCOUND-43, C06."""
    play = fight(conquer(army=["C01-1", "C06-1"], coins=[5, 10, 10], pile=["R01-1", "rest"]))
    assert (play.coins[0], play.hand(0)) == (3, {"R01-1"})


def test_c06_and_for_a_won_defence() -> None:
    """SCOUND-43, C06: "in attack and defence"."""
    play = fight(conquer(wall=["C01-1", "C06-1"], coins=[5, 10, 10], pile=["R01-1", "rest"]))
    assert (play.coins[1], play.hand(1)) == (13, {"R01-1"})


def test_c06_not_for_a_lost_battle_or_a_tie() -> None:
    """SCOUND-43, C06."""
    assert fight(conquer(army=["C06-1"], coins=[5, 10, 10])).coins[0] == 0
    assert fight(conquer(army=["C06-1"], wall=["C01-1"], coins=[5, 10, 10])).coins == [0, 10, 10]


def test_c06_scound_t55_a_second_court_only_draws() -> None:
    play = fight(conquer(army=["C01-1", "C06-1", "C06-2"], coins=[5, 10, 10], pile=["R01-1", "R01-2", "rest"]))
    assert (play.coins[0], play.hand(0)) == (3, {"R01-1", "R01-2"})


@pytest.mark.parametrize(("has", "left"), [(5, 2), (2, 0)])
def test_c08_fire_pots_burn_three_coins_of_the_loser(has: int, left: int) -> None:
    """SCOUND-43, C08."""
    play = conquer(["C08-1"], coins=[7, has, 10]).do("0 conquer C08-1")
    assert fight(play).coins == [0, left, 10]


def test_c08_scound_t23_not_in_a_tie() -> None:
    play = conquer(["C08-1"], army=["C03-1"], wall=["C01-1"], reserve=["C07-1"], coins=[7, 3, 10])
    play.do("0 conquer C08-1")
    fight(play, "C07-1")
    assert (sums(play), play.influence, play.coins) == ((5, 5, -1), [1, 1, 1], [0, 0, 10])
    assert set(play.at("discard")) == {"C07-1", "C08-1"}


def test_c09_a_night_raid_leaves_no_answer() -> None:
    """SCOUND-37, C09: no_response."""
    play = conquer(["C09-1"], army=["C01-1"], reserve=["C07-1"], coins=[10, 10, 10]).do(
        "0 conquer C09-1", "0 battle seat-1"
    )
    assert (sums(play), play.influence) == ((2, 0, 0), [2, 0, 1])
    assert play.hand(1) == {"C07-1"}
    assert "C09-1" in play.at("discard")


def test_c10_scound_t26_a_feigned_retreat_turns_a_loss_into_a_tie() -> None:
    """SCOUND-42, C10."""
    army = ["C04-1", "C02-1"]
    play = fight(conquer(army=army, wall=["C01-1"], reserve=["C10-1"], influence=[1, 3, 1]), "C10-1")
    assert sums(play)[:2] == (6, 2)
    assert (play.influence, play.at("discard")) == ([1, 3, 1], ["C10-1"])
    play = fight(conquer(army=["C02-1"], wall=["C04-1", "C04-2"], reserve=["C10-1"], influence=[1, 3, 1]), "C10-1")
    assert (sums(play), play.influence) == ((2, 6, 1), [0, 4, 1])


def test_c10_after_a_cancelled_loss_nobody_has_won_or_lost() -> None:
    """SCOUND-36, SCOUND-43, C10: a tie beats nobody and no on_win resolves."""
    play = conquer(["C11-1"], army=["C04-1", "C06-1"], reserve=["C10-1"], regions=["conquer", "spy", "conquer"])
    play.do("0 conquer C11-1")
    fight(play, "C10-1")
    assert (play.coins[0], play.coins[1]) == (10 - 1 - 5, 8)
    assert play.offered("battle", 2) == {"seat-0", "seat-1"}
    assert play.state.won_round[0] == 0


def test_c10_a_retreat_in_attack_adds_nothing_and_does_nothing() -> None:
    """2.4, C10: a one-shot used in the role it is not made for."""
    play = conquer(["C10-1"], wall=["C01-1"])
    if play.allows("0 conquer C10-1"):
        play.do("0 conquer C10-1")
        fight(play)
        assert (sums(play), play.influence) == ((0, 2, 1), [0, 2, 1])


@pytest.mark.parametrize(("has", "left"), [(10, 6), (1, 0)])
def test_c11_scound_t29_plunder_steals_four_of_the_loser_or_the_bank(has: int, left: int) -> None:
    play = conquer(["C11-1"], coins=[6, has, 10]).do("0 conquer C11-1")
    assert fight(play).coins == [4, left, 10]


def test_c11_scound_t53_plunder_in_defence_does_nothing() -> None:
    play = fight(conquer(army=["C01-1"], wall=["C01-2"], reserve=["C11-1"], coins=[10, 1, 10]), "C11-1")
    assert (sums(play), play.influence, play.coins) == ((1, 2, 1), [0, 2, 1], [5, 0, 10])
    assert play.at("discard") == ["C11-1"]


@pytest.mark.parametrize("die", range(1, 7))
def test_c12_kraken_bait_is_rolled_when_it_is_played(die: int) -> None:
    """SCOUND-39, C12."""
    play = conquer(["C12-1"], dice=(die,)).do("0 conquer C12-1")
    assert play.event("die_rolled").values[-1] == die
    assert sums(fight(play))[0] == die
    assert play.state.rolled == {}


def test_c13_scound_t25_siege_engineers_ignore_sea_walls() -> None:
    """SCOUND-40, C13."""
    play = conquer(["C13-1"], army=["C02-1"], wall=["C05-1", "C01-1"]).do("0 conquer C13-1")
    assert sums(fight(play)) == (4, 2, 0)
    play = conquer(["C13-1"], wall=["C05-1", "C05-2"], reserve=[], army=["C01-1"]).do("0 conquer C13-1")
    assert sums(fight(play)) == (3, 0, 0)
    assert sums(fight(conquer(wall=["C05-1"])))[1] == 4


def test_c13_ignores_a_sea_wall_played_in_answer_too() -> None:
    """SCOUND-40, C13."""
    play = conquer(["C13-1"], reserve=["C05-1"]).do("0 conquer C13-1")
    assert sums(fight(play, "C05-1")) == (2, 0, 0)


def test_scound_43_r03_a_won_battle_is_remembered_for_a_parade() -> None:
    play = fight(conquer(army=["C01-1"], round=6))
    assert play.state.won_round == [6, 0, 0]
    play = fight(conquer(wall=["C01-1"], round=6))
    assert play.state.won_round == [0, 6, 0]


def test_c12_the_die_of_kraken_bait_has_six_faces() -> None:
    """SCOUND-33."""
    faces = {
        conquer(["C12-1"], seed=seed).do("0 conquer C12-1").event("die_rolled").values[0] for seed in range(120)
    }  # fmt: skip
    assert faces == {1, 2, 3, 4, 5, 6}
