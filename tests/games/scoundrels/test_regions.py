"""SCOUND-15 to SCOUND-18: the secret choice of a region, and what it allows."""

from __future__ import annotations

from itertools import permutations

import pytest

from atlantis_desktop.engine.zones import SPECTATOR
from tests.games.scoundrels.play import Play

REGIONS = ("invest", "spy", "campaign", "conquer")
PHASES = {"invest": "invest", "spy": "spy", "campaign": "shining", "conquer": "conquer"}
HAND = ["I01-1", "R01-1", "S01-1", "C01-1"]


def test_scound_15_everybody_chooses_one_of_four_regions_at_the_same_time() -> None:
    play = Play(3)
    assert play.asked == [(0, "region"), (1, "region"), (2, "region")]
    assert all(play.legal(seat) == {f"choose {region}" for region in REGIONS} for seat in range(3))


def test_scound_a16_everybody_has_to_choose_a_region_and_never_the_middle() -> None:
    play = Play(2)
    assert play.legal(0) == {f"choose {region}" for region in REGIONS}
    play.do("0 choose spy")
    assert play.asked == [(1, "region")]
    assert play.regions == ["middle", "middle"]


def test_scound_15_nothing_shows_before_the_last_has_chosen() -> None:
    play = Play(3).do("1 choose spy")
    assert play.regions == ["middle"] * 3
    for viewer in (0, 2, SPECTATOR):
        views = [
            play.rules.view(Play(3).do(f"1 choose {region}").state, viewer) for region in REGIONS
        ]  # fmt: skip
        assert all(view == views[0] for view in views)
        assert views[0] != play.rules.view(Play(3).state, viewer), "that it has chosen is seen"
    own = {str(play.rules.view(Play(3).do(f"1 choose {region}").state, 1).frames) for region in REGIONS}
    assert len(own) == 4, "the own choice can be looked at"
    assert all(not event.values for event in play.told("region_chosen"))


def test_scound_15_a_choice_can_be_taken_back_until_all_are_revealed_together() -> None:
    play = Play(2).do("0 choose invest")
    assert play.legal(0) == {"take_back"} or play.legal(0) == set()
    play.do("0 take_back", "0 choose conquer")
    assert play.regions == ["middle", "middle"]
    play.do("1 choose invest")
    assert play.regions == ["conquer", "invest"]
    assert play.event("pieces_revealed").values == (3, 0)
    assert not play.allows("0 take_back")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_scound_15_the_order_of_the_answers_changes_nothing(order: tuple[int, ...]) -> None:
    words = ("conquer", "spy", "campaign")
    play = Play(3)
    for seat in order:
        play.do(f"{seat} choose {words[seat]}")
    assert play.state == Play(3).choose(*words).state


@pytest.mark.parametrize("region", REGIONS)
def test_scound_16_only_the_actions_of_the_own_region(region: str) -> None:
    others = {
        "invest": "0 invest I01-1", "campaign": "0 shining R01-1", "conquer": "0 conquer C01-1",
    }  # fmt: skip
    play = Play(2, coins=[30, 30], hands=[HAND, []], seed=5)
    play.choose(region, "conquer")
    step = PHASES[region]
    assert play.asked[0] == (0, step)
    for home, text in others.items():
        if home == region:
            assert play.allows(text)
        else:
            assert play.refused(text) == "SCOUND-16"


@pytest.mark.parametrize("kind", ["quick_sale I01-1", "market_sale R01-1"])
def test_scound_16_no_sale_outside_of_invest(kind: str) -> None:
    play = Play(2, step="conquer", hands=[HAND, []])
    assert play.refused(f"0 {kind}") == "SCOUND-16"


def test_scound_16_who_is_not_at_work_waits() -> None:
    play = Play(2, step="conquer", regions=["conquer", "conquer"], coins=[9, 9], hands=[["C01-1"], ["C01-2"]])
    refusal = play.refusal("1 conquer C01-2")
    assert (refusal.reason, refusal.value("seat")) == ("now_conquer", 0)
    assert not play.rules.moves(play.state, 1)


def test_scound_17_the_phases_come_in_their_order() -> None:
    play = Play(4, hands=[HAND, HAND_2, [], []], coins=[20] * 4)
    play.choose("conquer", "campaign", "spy", "invest")
    order = []
    while play.state.round == 1:
        seat, step = play.asked[0]
        if (seat, step) not in order:
            order.append((seat, step))
        if step == "spy":
            play.do(f"{seat} discard {play.at(f'drawn-{seat}')[0]}")
        else:
            play.do(f"{seat} done")
    wanted = [(3, "invest"), (2, "spy"), (1, "shining"), (1, "scandal"), (0, "conquer")]
    assert [entry for entry in order if entry in wanted] == [entry for entry in wanted if entry in order]
    assert {(2, "spy"), (1, "shining"), (1, "scandal"), (0, "conquer")} <= set(order)


HAND_2 = ["I01-2", "R01-2", "S01-2", "C01-2"]


def test_scound_17_a_phase_without_players_is_skipped() -> None:
    play = Play(2, hands=[HAND, HAND_2], coins=[20, 20])
    play.choose("conquer", "campaign")
    phases = [event.values[0] for event in play.told("phase_begun")]
    assert play.asked == [(1, "shining")]
    assert phases == [2]
    play.done()
    assert {event.values[0] for event in play.told("phase_begun")} <= {2, 3}


@pytest.mark.parametrize("first", range(3))
def test_scound_18_scound_a02_within_a_phase_clockwise_from_the_token(first: int) -> None:
    hands = [["C01-1", "I01-1"], ["C01-2", "I01-2"], ["C01-3", "I01-3"]]
    for region in ("invest", "conquer"):
        play = Play(3, first=first, hands=hands, coins=[20] * 3)
        play.choose(region, region, region)
        order = []
        for _seat in range(3):
            seat, step = play.asked[0]
            assert step == region
            order.append(seat)
            play.do(f"{seat} done")
        assert order == [(first + at) % 3 for at in range(3)]


def test_an_empty_visit_is_allowed() -> None:
    """SCOUND-A16: a piece may stand where nothing is done."""
    play = Play(2).choose("invest", "conquer")
    play.done()
    assert play.state.round == 2


IDLE: dict[str, tuple[str, dict[str, object], bool]] = {
    "invest, nothing at all": ("invest", {}, False),
    "invest, a card": ("invest", {"hands": [["C01-1"], []]}, True),
    "invest, a card to cash out": ("invest", {"tableaus": [["I01-1"], []]}, True),
    "invest, only an army": ("invest", {"tableaus": [["C01-1"], []]}, False),
    "campaign, nothing at all": ("campaign", {}, False),
    "campaign, a card": ("campaign", {"hands": [["C01-1"], []]}, True),
    "campaign, a card and one coin": ("campaign", {"hands": [["C01-1"], []], "coins": [1, 10]}, True),
    "campaign, a card and no coin": ("campaign", {"hands": [["C01-1"], []], "coins": [0, 10]}, False),
    "campaign, coins alone": ("campaign", {"coins": [30, 10]}, False),
    "conquer, a battle can be paid": ("conquer", {"coins": [5, 10]}, True),
    "conquer, no battle can be paid": ("conquer", {"coins": [4, 10]}, False),
    "conquer, a card and one coin": ("conquer", {"hands": [["I01-1"], []], "coins": [1, 10]}, True),
    "conquer, a card and no coin": ("conquer", {"hands": [["I01-1"], []], "coins": [0, 10]}, False),
}
"""By what is there: the region of seat 0, the position, and whether seat 0 is asked."""


@pytest.mark.parametrize("case", IDLE)
def test_scound_17_a_visit_in_which_everybody_sees_that_nothing_can_be_done_is_passed_over(case: str) -> None:
    region, given, asked = IDLE[case]
    # Seat 1 has no hand, and not the coins for a battle, so that it is passed over as well.
    play = Play(2, {"safetyRound": 100}, **{"coins": [10, 10], **given})  # type: ignore[arg-type]
    play.state.coins[1] = 4
    play.choose(region, "invest")
    assert (play.state.round == 1) == asked
    if asked:
        assert play.asked == [(0, PHASES[region])]


def test_scound_17_a_visit_to_conquer_with_nobody_to_challenge_is_passed_over() -> None:
    options = {"targetAnywhere": False}
    play = Play(2, options, coins=[9, 9]).choose("conquer", "invest")
    assert play.state.round == 2
    play = Play(2, options, coins=[9, 9]).choose("conquer", "conquer")
    assert play.asked == [(0, "conquer")]
