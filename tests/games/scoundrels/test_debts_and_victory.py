"""SCOUND-46 to SCOUND-50 and SCOUND-53 to SCOUND-55: nothing below nought, debts, and how the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.scoundrels.rules import victory
from tests.games.scoundrels.play import Play


def test_scound_46_coins_and_influence_never_go_below_nought() -> None:
    play = Play(2, step="scandal", hands=[["S01-1", "S03-1"], []], coins=[7, 1], influence=[0, 0])
    play.do("0 scandal S01-1 seat-1", "0 scandal S03-1 seat-1")
    assert (play.coins, play.influence) == ([0, 0], [0, 0])


@pytest.mark.parametrize(
    ("step", "card", "text", "cost"),
    [
        ("invest", "I05-1", "0 invest I05-1", 4), ("shining", "R06-1", "0 shining R06-1", 2),
        ("scandal", "S01-1", "0 scandal S01-1 seat-1", 2), ("conquer", "C02-1", "0 conquer C02-1", 4),
    ],
)  # fmt: skip
def test_scound_47_nothing_is_started_that_cannot_be_paid_in_full(step: str, card: str, text: str, cost: int) -> None:
    for coins in (0, cost - 1):
        play = Play(2, step=step, hands=[[card], []], coins=[coins, 10])
        assert play.refused(text) == "SCOUND-47"
        assert play.move(text) not in play.rules.moves(play.state, 0)
    assert Play(2, step=step, hands=[[card], []], coins=[cost, 10]).do(text).coins[0] == 0


def test_scound_48_the_bank_pays_what_a_victim_cannot_and_nothing_is_owed_later() -> None:
    play = Play(2, step="scandal", hands=[["S02-1"], []], coins=[1, 2]).do("0 scandal S02-1 seat-1")
    assert play.coins == [3, 0]
    play.done().choose("conquer", "conquer").done()
    assert play.coins[1] in (1, 2), "only the Hand of Poseidon gives, nothing takes"


def test_scound_49_scound_a12_winning_from_a_seat_without_influence_still_gives_one() -> None:
    play = Play(2, step="conquer", tableaus=[["C01-1"], []], influence=[1, 0]).do("0 battle seat-1")
    play.done(1)
    assert play.influence == [2, 0]


def test_scound_49_scound_t19_as_defender_without_influence() -> None:
    play = Play(2, step="scandal", hands=[["S04-1"], []], influence=[1, 0]).do("0 scandal S04-1 seat-1")
    assert play.influence == [2, 0]


@pytest.mark.parametrize(("option", "after"), [("bankPays", [0, 2]), ("nothing", [0, 1])])
def test_scound_50_scound_a11_scound_a13_an_attacker_without_influence_may_attack(
    option: str, after: list[int]
) -> None:
    play = Play(2, {"brokeAttacker": option}, step="conquer", tableaus=[[], ["C01-1"]], influence=[0, 1])
    assert play.allows("0 battle seat-1")
    play.do("0 battle seat-1")
    play.done(1)
    assert play.influence == after


def test_scound_50_the_option_changes_nothing_for_a_raider_with_influence_or_a_beaten_defender() -> None:
    nothing = {"brokeAttacker": "nothing"}
    play = Play(2, nothing, step="conquer", tableaus=[[], ["C01-1"]], influence=[1, 1]).do("0 battle seat-1")
    play.done(1)
    assert play.influence == [0, 2]
    play = Play(2, nothing, step="conquer", tableaus=[["C01-1"], []], influence=[0, 0]).do("0 battle seat-1")
    play.done(1)
    assert play.influence == [1, 0]


# Victory


def test_scound_53_scound_t13_the_tenth_influence_wins_at_once() -> None:
    play = Play(3, step="shining", regions=["campaign", "campaign", "conquer"], hands=[["R01-1"], ["R01-2"], []],
                influence=[9, 9, 1]).do("0 shining R01-1")  # fmt: skip
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.totals) == ((0,), "SCOUND-53", (10, 9, 1))
    assert outcome.ranks[0] == 1
    assert outcome.ranks[1] < outcome.ranks[2]
    assert play.rules.prompts(play.state) == ()
    assert all(not play.rules.moves(play.state, seat) for seat in range(3))


@pytest.mark.parametrize(("has", "over"), [(8, False), (9, True)])
def test_scound_53_ten_are_needed_and_ten_are_enough(has: int, over: bool) -> None:
    play = Play(2, step="shining", hands=[["R01-1"], []], influence=[has, 1]).do("0 shining R01-1")
    assert (play.outcome() is not None) == over


def test_scound_53_scound_t38_in_the_invest_phase() -> None:
    play = Play(2, step="invest", tableaus=[["I09-1:6"], []], influence=[8, 1], coins=[0, 10]).do("0 cash_out I09-1")
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.winners, play.influence, play.coins[0]) == ((0,), [10, 1], 6)


def test_scound_53_in_a_battle_for_attacker_and_defender() -> None:
    play = Play(2, step="conquer", tableaus=[["C01-1"], []], influence=[9, 9]).do("0 battle seat-1")
    if play.outcome() is None:
        play.do("1 fight")
    assert play.outcome().winners == (0,)  # type: ignore[union-attr]
    play = Play(2, step="conquer", tableaus=[[], ["C01-1"]], influence=[9, 9]).do("0 battle seat-1")
    if play.outcome() is None:
        play.do("1 fight")
    assert play.outcome().winners == (1,)  # type: ignore[union-attr]


def test_scound_53_by_a_stolen_influence() -> None:
    play = Play(2, step="scandal", hands=[["S04-1"], []], influence=[9, 9]).do("0 scandal S04-1 seat-1")
    assert (play.outcome().winners, play.influence) == ((0,), [10, 8])  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("influence", "coins", "first", "winner"),
    [
        ([10, 11, 10], [9, 0, 9], 0, 1),
        ([10, 10, 9], [3, 4, 9], 0, 1),
        ([10, 10, 10], [4, 4, 4], 0, 0),
        ([10, 10, 10], [4, 4, 4], 2, 2),
        ([9, 10, 10], [4, 4, 4], 0, 1),
        ([10, 10, 9], [4, 4, 4], 1, 1),
        ([10, 9, 10], [4, 4, 4], 1, 2),
    ],
)
def test_scound_54_scound_a18_several_at_ten_together(
    influence: list[int], coins: list[int], first: int, winner: int
) -> None:
    """No card of today brings it about, so the table is set by hand."""
    state = Play(3, first=first, coins=coins).state
    state.influence = influence
    assert victory.win_if_reached(state, None)
    assert (state.winners, state.ended_by, state.frames) == ((winner,), "SCOUND-54", [])


# The safety stop


def last_round(options: dict[str, Any] | None = None, **given: Any) -> Play:
    """A table in the last round, at whose end the game is stopped."""
    play = Play(3, options, **{"round": 30, **given})
    return play.choose("conquer", "conquer", "conquer").done()


def test_scound_55_scound_a19_after_round_thirty_most_influence_wins() -> None:
    play = last_round(influence=[4, 6, 5])
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.totals) == ((1,), "SCOUND-55", (4, 6, 5))
    assert outcome.ranks == (3, 1, 2)


def test_scound_55_a_round_before_it_goes_on() -> None:
    assert last_round(round=29).outcome() is None


def test_scound_55_ties_are_decided_by_the_stash_with_the_coins_on_cards() -> None:
    play = last_round(influence=[6, 6, 5], coins=[20, 12, 90], tableaus=[[], ["I06-1:9"], []])
    assert play.outcome().winners == (1,)  # type: ignore[union-attr]
    play = last_round(influence=[6, 6, 5], coins=[21, 12, 90], tableaus=[[], ["I06-1:8"], []])
    assert play.outcome().winners == (0,)  # type: ignore[union-attr]


def test_scound_55_and_then_shared() -> None:
    play = last_round(influence=[6, 6, 5], coins=[20, 12, 90], tableaus=[[], ["I06-1:8"], []])
    assert play.outcome().winners == (0, 1)  # type: ignore[union-attr]
    assert play.outcome().ranks[:2] == (1, 1)  # type: ignore[union-attr]


@pytest.mark.parametrize("safety", [10, 12, 100])
def test_scound_55_the_option_sets_the_last_round(safety: int) -> None:
    options = {"safetyRound": safety}
    assert last_round(options, round=safety).outcome() is not None
    assert last_round(options, round=safety - 1).outcome() is None


@pytest.mark.parametrize("safety", [9, 101, 0])
def test_scound_55_the_option_goes_from_10_to_100(safety: int) -> None:
    with pytest.raises(ContentError, match="a whole number from 10 to 100"):
        Play(3, {"safetyRound": safety})
