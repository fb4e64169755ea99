"""End of round, scoring, end of game.

Holds FATE-46, FATE-47, FATE-48, FATE-49, FATE-50, FATE-51, FATE-52, FATE-53, FATE-54, FATE-55, FATE-56, FATE-57,
FATE-58.
"""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.engine.zones import EVERYBODY, SHARED, SPECTATOR
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.scoring import Counted, decide, factor, final_element, score_sheet, totals
from tests.games.fate.play import Play, end_of_round, rules_of

ONE_OF_EACH = {"fire": "fire-6", "water": "water-6", "air": "air-6", "death": "death-6", "earth": "earth-6"}
DISPROVES = {
    "earth": {"water", "air"},
    "air": {"fire", "water"},
    "fire": {"death", "earth"},
    "water": {"death", "fire"},
    "death": {"earth", "air"},
}


def scored(
    evidence: str, declared: list[list[str]], hands: list[list[str]] | None = None, **options: object
) -> tuple[int, ...]:
    """The scores of a round that ends now."""
    seats = len(declared)
    play = end_of_round(
        seats, options, evidence=[evidence], declared=declared, hands=hands or [[] for _seat in range(seats)]
    )
    play.do("0 draw")
    return play.state.scores[-1]


def test_fate_46_the_round_is_scored_as_soon_as_the_chamber_is_shown() -> None:
    play = end_of_round(
        3, active=1, declared=[["fire-1"], [], []], hands=[[], ["air-1"], []], evidence=["water-1", "air-2"]
    )
    play.do("1 draw")
    assert play.state.scores == [(-1, -1, 0)]
    assert play.kinds() == ["chamber_found", "hand_shown", "round_scored"]
    event = play.event("round_scored")
    assert (event.seat, event.values, event.rule) == (1, (-1, -1, 0), "FATE-46")


def test_fate_46_the_hands_lie_open_until_the_next_deal() -> None:
    play = end_of_round(3, hands=[["fire-1"], ["air-1", "air-2"], []], evidence=["water-1"])
    play.do("0 draw")
    shown = [event for event in play.events if event.kind == "hand_shown"]
    assert [(event.seat, event.values, event.rule, event.seen_by) for event in shown] == [
        (0, (1,), "FATE-52", EVERYBODY),
        (1, (2,), "FATE-52", EVERYBODY),
    ]
    assert [play.names(event.cards) for event in shown] == [["fire-1"], ["air-1", "air-2"]]
    assert {(event.source, event.target) for event in shown} == {(("hand", 0), ("hand", 0)), (("hand", 1), ("hand", 1))}
    view = play.rules.contents(play.rules.view(play.state, SPECTATOR))
    assert play.names(view["hand", 1]) == ["air-1", "air-2"]
    assert play.names(view["aside", SHARED]) == ["doorway", "chamber"]
    play.do("0 begin")
    assert "?" in play.names(play.rules.contents(play.rules.view(play.state, SPECTATOR))["hand", 1])


def test_fate_46_only_the_top_of_the_evidence_counts() -> None:
    play = end_of_round(2, evidence=["fire-1", "air-1", "water-1"], declared=[["water-2", "air-2", "fire-2"], []])
    assert final_element(play.state, play.rules.deck) == play.rules.deck.elements.index("water")
    assert play.score(0) == 4 + 2 - 2


@pytest.mark.parametrize("final", ONE_OF_EACH)
@pytest.mark.parametrize("element", ONE_OF_EACH)
def test_fate_47_48_49_a_declared_card_counts_double_negative_or_its_value(final: str, element: str) -> None:
    expected = 12 if element == final else -6 if element in DISPROVES[final] else 6
    assert scored(f"{final}-1", [[ONE_OF_EACH[element]], []]) == (expected, 0)
    deck = rules_of().deck
    times = factor(deck.elements.index(element), deck.elements.index(final), deck)
    assert times * 6 == expected


def test_fate_47_matching_is_by_element_and_not_by_name() -> None:
    assert scored("volcano-4", [["fire-10"], ["volcano-10"]]) == (20, 20)


def test_fate_48_disproved_cards_of_both_names_count_against() -> None:
    assert scored("fire-1", [["death-10", "plague-4"], ["earth-1", "quake-2"]]) == (-14, -3)


def test_fate_49_without_an_element_every_declared_card_counts_its_value() -> None:
    assert scored("tablet-a", [list(ONE_OF_EACH.values()), []]) == (30, 0)
    assert factor(0, NO_ELEMENT, rules_of().deck) == 1


@pytest.mark.parametrize(("final", "expected"), [("fire-1", 52), ("air-1", -26), ("earth-1", 26), ("water-1", -26)])
def test_fate_50_fate_t17_a_tablet_scores_as_a_card_of_its_set(final: str, expected: int) -> None:
    play = Play(2, step="declare", evidence=["earth-1"], hands=[["fire-6", "fire-10", "tablet-a"], []])
    play.do("0 declare fire-6 fire-10 tablet-a")
    assert scored(final, [["fire-6", "fire-10", "tablet-a:fire"], []]) == (expected, 0)


def test_fate_50_fate_t25_a_tablet_in_a_disproved_set_counts_against() -> None:
    assert scored("quake-1", [[], ["water-2", "water-4", "tablet-a:water"]]) == (0, -16)


def test_fate_50_one_card_of_its_name_is_enough_for_the_set() -> None:
    assert scored("quake-1", [["water-2", "tablet-a:water"], []]) == (-12, 0)
    assert scored("water-1", [["water-2", "tablet-a:water"], []]) == (24, 0)
    assert scored("death-1", [["water-2", "tablet-a:water"], []]) == (12, 0)


@pytest.mark.parametrize("final", ["fire-1", "water-1", "air-1", "death-1", "earth-1"])
def test_fate_51_a_lone_tablet_scores_twenty_whatever_the_element(final: str) -> None:
    assert scored(final, [["tablet-a:water"], []]) == (20, 0)


def test_fate_51_cards_of_the_other_name_do_not_make_a_set() -> None:
    # The Flood card is of the same element, yet the Tablet was declared with Water.
    assert scored("quake-1", [["flood-2", "tablet-a:water"], []]) == (-2 + 20, 0)


def test_fate_51_cards_before_others_and_other_tablets_do_not_make_a_set() -> None:
    assert scored("quake-1", [["tablet-a:water"], ["water-2"]]) == (20, -2)
    assert scored("quake-1", [["tablet-a:water", "tablet-b:water"], []]) == (40, 0)


def test_fate_51_both_tablets_in_one_name() -> None:
    assert scored("water-1", [["water-2", "tablet-a:water", "tablet-b:water"], []]) == (44, 0)


def test_fate_a17_without_an_element_a_lone_tablet_scores_ten_or_by_option_twenty() -> None:
    assert scored("tablet-b", [["tablet-a:water"], []]) == (10, 0)
    assert scored("tablet-b", [["tablet-a:water"], []], loneTabletNoElement=20) == (20, 0)
    assert scored("fire-1", [["tablet-a:water"], []], loneTabletNoElement=20) == (20, 0)
    assert scored("tablet-b", [["water-1", "tablet-a:water"], []], loneTabletNoElement=20) == (11, 0)


def test_fate_51_the_set_may_break_by_evidence() -> None:
    play = Play(
        2,
        step="evidence",
        hands=[["quake-6", "fire-1"], []],
        declared=[[], ["water-2", "tablet-a:water"]],
        evidence=["tablet-b"],
    )
    play.do("0 place quake-6")
    assert play.laid(1) == {"tablet-a"}
    assert play.score(1) == 20


@pytest.mark.parametrize("element", ONE_OF_EACH)
def test_fate_52_fate_54_hand_cards_of_the_final_element_count_against_and_others_nothing(element: str) -> None:
    hand = list(ONE_OF_EACH.values())
    assert scored(f"{element}-1", [[], []], [[], hand]) == (0, -6)
    assert scored("tablet-a", [[], []], [hand, []]) == (0, 0)


def test_fate_52_matching_in_the_hand_is_by_element() -> None:
    assert scored("volcano-4", [[], []], [["fire-10", "volcano-2"], ["death-10", "water-10"]]) == (-12, 0)


@pytest.mark.parametrize("final", ["fire-1", "water-1", "air-1", "death-1", "earth-1", "tablet-b"])
def test_fate_53_fate_t26_a_tablet_in_the_hand_costs_twenty(final: str) -> None:
    assert scored(final, [[], []], [[], ["tablet-a"]]) == (0, -20)


def test_fate_53_two_tablets_cost_forty() -> None:
    assert scored("fire-1", [[], []], [["tablet-a", "tablet-b"], []]) == (-40, 0)


def test_fate_t01_the_first_example_of_the_rules() -> None:
    declared = [
        ["fire-4", "fire-6", "fire-10"],
        ["plague-2", "plague-4", "plague-6", "earth-1", "earth-2", "earth-10"],
        ["water-1", "water-4", "water-6", "meteor-2", "meteor-6", "meteor-10"],
    ]
    assert scored("volcano-4", declared, [["volcano-2"], ["flood-10"], ["fire-1"]]) == (38, -25, 28)


def test_fate_t02_the_second_example_of_the_rules() -> None:
    declared = [
        ["quake-1", "quake-2", "quake-4"],
        ["flood-4", "flood-6", "flood-10", "air-1", "air-2", "air-6"],
        ["death-2", "death-4", "death-6", "volcano-1", "volcano-6", "volcano-10"],
    ]
    assert scored("earth-6", declared, [[], ["earth-10"], []]) == (14, -39, 29)


def test_fate_46_the_sheet_shows_every_card_in_its_column() -> None:
    play = end_of_round(
        2,
        evidence=["water-1"],
        declared=[["water-2", "air-4", "fire-6", "tablet-a:air"], ["tablet-b:fire"]],
        hands=[["water-10", "air-10"], []],
    )
    number = play.rules.pieces.numbers
    sheet = score_sheet(play.state, play.rules.deck, 0, 10)
    assert sheet.doubled == (Counted(number["water-2"], 4),)
    assert sheet.normal == (Counted(number["air-4"], 4), Counted(number["tablet-a"], 10))
    assert sheet.negative == (Counted(number["fire-6"], -6),)
    assert sheet.hand == (Counted(number["water-10"], -10),)
    assert sheet.total == 2
    lone = score_sheet(play.state, play.rules.deck, 1, 10)
    assert (lone.doubled, lone.normal) == ((Counted(number["tablet-b"], 20),), ())
    forecast = score_sheet(play.state, play.rules.deck, 1, 10, NO_ELEMENT)
    assert (forecast.doubled, forecast.normal) == ((), (Counted(number["tablet-b"], 10),))
    assert score_sheet(play.state, play.rules.deck, 1, 20, NO_ELEMENT).doubled == (Counted(number["tablet-b"], 20),)
    fire = play.rules.deck.elements.index("fire")
    assert score_sheet(play.state, play.rules.deck, 0, 10, fire).total == 2 + 4 + 12 + 10


def test_fate_55_round_scores_may_be_negative_and_are_added_up() -> None:
    play = end_of_round(2, round=3, scores=[[-5, 7], [10, -20]], evidence=["fire-1"], hands=[["fire-2"], ["tablet-a"]])
    play.do("0 draw")
    assert play.state.scores == [(-5, 7), (10, -20), (-2, -20)]
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.totals == (3, -33) == totals(play.state.scores, 2)


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_fate_56_the_option_sets_the_number_of_rounds(rounds: int) -> None:
    play = end_of_round(2, {"rounds": rounds}, round=rounds, evidence=["fire-1"], declared=[["fire-2"], []])
    play.do("0 draw")
    assert play.state.frames == []
    assert play.legal(0) == play.legal(1) == set()
    event = play.event("game_ended")
    assert (event.values, event.rule) == ((0,), "FATE-57")
    if rounds > 1:
        play = end_of_round(2, {"rounds": rounds}, round=rounds - 1)
        play.do("0 draw")
        assert play.step == ("begin", 0)
        assert play.outcome() is None
        assert "game_ended" not in play.kinds()


def test_fate_56_three_rounds_are_the_default() -> None:
    assert rules_of(2).rounds == 3


def test_fate_56_between_rounds_only_beginning_is_possible() -> None:
    play = end_of_round(2, hands=[["fire-1"], []], evidence=["air-1"])
    play.do("0 draw")
    for text in ("0 draw", "0 done", "0 place fire-1", "0 pass fire-1"):
        refusal = play.refusal(text)
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-56", "now_begin", Because.NOT_NOW)
    assert play.refused("1 begin") == ("FATE-45", "not_your_turn")


def final(scores: list[tuple[int, ...]]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    outcome = decide(scores, len(scores[0]))
    return outcome.winners, outcome.ranks, outcome.rule


def test_fate_57_the_highest_total_wins() -> None:
    assert final([(10, 20, -5), (10, 5, -5)]) == ((1,), (2, 1, 3), "FATE-57")
    assert final([(-10, -9)]) == ((1,), (2, 1), "FATE-57")
    outcome = decide([(10, 20, -5), (10, 5, -5)], 3)
    assert outcome.totals == (20, 25, -10)


def test_fate_57_nothing_can_be_played_when_the_game_is_over() -> None:
    play = Play(2, step="over", scores=[[1, 2], [3, 4], [5, 6]])
    assert play.rules.prompts(play.state) == ()
    refusal = play.refusal("0 draw")
    assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-57", "over", Because.NOT_NOW)
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_fate_58_fate_a16_a_tie_is_broken_by_the_last_round_then_by_the_one_before() -> None:
    assert final([(10, 5), (5, 10)]) == ((1,), (2, 1), "FATE-58")
    assert final([(5, 10), (10, 5)]) == ((0,), (1, 2), "FATE-58")
    assert final([(5, 6, 0), (6, 5, 0), (1, 1, 0)]) == ((0,), (1, 2, 3), "FATE-58")
    assert final([(0, 9, 9), (9, 0, 0), (1, 1, 1)]) == ((0,), (1, 2, 2), "FATE-58")


def test_fate_58_a_full_tie_is_a_shared_victory() -> None:
    assert final([(5, 5, 1), (2, 2, 1)]) == ((0, 1), (1, 1, 3), "FATE-58")
    assert final([(0, 0)]) == ((0, 1), (1, 1), "FATE-58")
    play = end_of_round(2, {"rounds": 1}, evidence=["fire-1"])
    play.do("0 draw")
    assert (play.event("game_ended").values, play.event("game_ended").rule) == ((0, 1), "FATE-58")


def test_fate_58_a_tie_below_the_winner_is_no_tie_of_the_game() -> None:
    assert final([(9, 1, 1)]) == ((0,), (1, 2, 2), "FATE-57")
