"""The frame of the game: states, windows, consent, the group, goods (RISE-19 to 33)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.rules.content import content_from_data, load_content
from atlantis_desktop.games.rising.rules.match import make_rules, position_from_words
from atlantis_desktop.games.rising.rules.pieces import OUT
from tests.games.rising.play import PLAIN, Table, dice


def test_rise_19_the_phases_follow_each_other() -> None:
    table = Table(misfortunes=[*(f"calm-seas-{n}" for n in range(1, 5)), "rest"],
                  figures={f"{c}-{k}": "centre" for c in ("red", "blue", "yellow", "green")
                           for k in ("leader", "1", "2")})  # fmt: skip
    assert {name for _seat, name in table.asked} == {"place"}
    table.do("0 ready", "1 ready", "2 ready", "3 ready")
    assert table.asked == [(0, "draw")]
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert table.asked == [(seat, "act") for seat in range(4)]
    table.do("0 done", "1 done", "2 done", "3 done")
    assert table.asked == [(seat, "place") for seat in range(4)]
    assert table.words("round") == 2


def test_rise_20_a_card_is_resolved_and_discarded_before_the_next() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "calm-seas-1", "rest"])
    table.do("0 draw")
    assert table.kinds == ["misfortune_drawn", "tile_flooded"]
    assert table.at("misfortune_discard") == ["flood-hills-1"]
    assert table.at("misfortune") == []


def test_rise_20_the_barrier_comes_before_the_window() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], barriers=["hills"],
                  hands=[["aegis-hymn-a"], [], [], []])  # fmt: skip
    table.do("0 draw")
    assert table.kinds == ["misfortune_drawn", "barrier_used"]
    assert table.asked == [(1, "draw")]


def test_rise_21_an_action_goes_from_the_roll_over_the_window_to_laying_down() -> None:
    table = Table(phase="act", chance=dice(2), energy=[1, 0, 0, 0],
                  figures={"red-1": "hills-6", "blue-leader": "centre"})  # fmt: skip
    table.do("0 act red-1")
    assert table.asked == [(0, "roll")]
    assert table.words("acted") == []
    table.do("0 pass")
    assert table.words("acted") == ["red-1"]


def test_rise_22_after_a_play_everybody_is_asked_again_clockwise_from_the_start() -> None:
    hidden = {"hiddenHands": True}
    table = Table(options=hidden, phase="suffer", starter=2, misfortunes=["flood-hills-1", "rest"],
                  hands=[["foresight-a"], ["ritual-of-stillness"], ["foresight-b"], []])  # fmt: skip
    table.do("2 draw")
    assert table.asked == [(2, "drawn")]
    table.do("2 pass")
    assert table.asked == [(0, "drawn")]
    table.do("0 play foresight-a")
    bottom, *others = table.moves(0, "card")
    table.do(bottom)
    for _card in range(2):
        table.do(table.moves(0, "card")[0])
    assert others
    assert table.asked == [(2, "drawn")]
    table.do("2 pass")
    assert table.asked == [(1, "drawn")]


def test_rise_23_foresight_alone_opens_no_window_as_it_stops_nothing() -> None:
    """RISE-23: neither a draw nor a flood nor the end of the misfortunes asks whoever holds only Foresight."""
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "flood-forests-1", "rest"],
                  hands=[["foresight-a"], ["foresight-b"], [], []])  # fmt: skip
    table.do("0 draw")
    assert table.asked == [(1, "draw")]
    table.do("1 draw", "2 draw", "3 draw")
    assert table.asked[0][1] == "place" and table.legal("0 play foresight-a")


def test_rise_28_foresight_is_played_in_a_window_that_another_card_opened() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"],
                  hands=[["foresight-a", "ritual-of-stillness"], ["foresight-b"], [], []])  # fmt: skip
    table.do("0 draw")
    assert table.asked == [(0, "drawn")] and table.legal("0 play foresight-a")
    table.do("0 pass")
    assert table.asked == [(1, "draw")]


def test_rise_22_a_seat_lets_misfortunes_be_for_one_round() -> None:
    """Where hands are hidden every holder of a card is asked, until it says: not this round."""
    calm = [f"calm-seas-{n}" for n in range(1, 9)]
    table = Table(2, options={"hiddenHands": True}, phase="suffer", misfortunes=[*calm, "rest"],
                  hands=[["foresight-a"], []])  # fmt: skip
    table.do("0 draw")
    assert table.asked == [(0, "drawn")]
    table.do("0 standing suffer_round 1", "0 pass")
    seen = []
    while table.state.round == 1:
        seat, name = table.asked[0]
        seen.append(name)
        table.do(table.moves(seat)[0])
    assert set(seen) == {"draw"}
    assert table.state.auto == [0, 0]


def test_rise_23_games_saved_with_the_older_library_ask_as_they_did() -> None:
    """A saved game keeps its cards; where they do not say in which windows Foresight stays silent, it opens them."""
    data = deepcopy(dict(load_content().data))
    for row in data["library"]["library"]:
        row.pop("unasked", None)
    given = {"phase": "suffer", "misfortunes": ["flood-hills-1", "rest"], "hands": [["foresight-a"], [], [], []],
             "councilors": PLAIN[:4]}  # fmt: skip
    rules = make_rules(4, {}, content_from_data(data))
    state, _events = rules.apply(position_from_words(rules, given, 0), rules.codec.from_text("0 draw"))
    assert [prompt.name for prompt in rules.prompts(state) if prompt.blocking] == ["drawn"]


def test_rise_23_who_has_nothing_is_not_asked() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], hands=[["song-of-recall-a"], [], [], []])
    table.do("0 draw")
    assert table.asked == [(1, "draw")]


def test_rise_23_with_hidden_hands_whoever_holds_a_card_is_asked() -> None:
    table = Table(options={"hiddenHands": True}, phase="suffer", misfortunes=["flood-hills-1", "rest"],
                  hands=[[], ["song-of-recall-a"], [], []])  # fmt: skip
    table.do("0 draw")
    assert table.asked == [(1, "drawn")]
    assert table.moves(1) == ["1 pass"]


def test_rise_23_a_seat_may_pass_once_and_for_all() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"],
                  hands=[["ritual-of-stillness"], [], [], []])  # fmt: skip
    table.do("0 standing drawn 1", "0 draw")
    assert table.asked == [(1, "draw")]
    assert table.legal("0 standing drawn 0")
    assert table.refusal("0 standing drawn 1") == ("RISE-24", "standing_already")


def test_rise_24_nobody_pays_without_consent() -> None:
    table = Table(energy=[1, 3, 0, 0])
    table.do("0 barrier barrier-hills 1 3 0 0")
    assert table.asked == [(1, "consent")]
    table.do("1 decline")
    assert table.words("barriers") == []
    assert table.words("energy") == [1, 3, 0, 0]


def test_rise_24_consent_once_and_for_all() -> None:
    table = Table(energy=[1, 3, 0, 0])
    table.do("1 standing barrier 1", "0 barrier barrier-hills 1 3 0 0")
    assert table.words("barriers") == ["hills"]


def test_rise_24_a_proposal_can_be_withdrawn_and_three_refusals_are_enough() -> None:
    table = Table(energy=[1, 3, 0, 0])
    table.do("0 barrier barrier-hills 1 3 0 0", "0 withdraw")
    for _again in range(3):
        table.do("0 barrier barrier-hills 1 3 0 0", "1 decline")
    assert table.refusal("0 barrier barrier-hills 1 3 0 0") == ("RISE-24", "declined_too_often")
    assert table.moves(0, "barrier") == []
    assert table.moves(1, "barrier") != []


def test_rise_25_others_recommend_and_the_starting_player_confirms() -> None:
    table = Table(phase="wrath", wrath=1)
    assert table.asked == [(0, "wrath_flood")]
    table.do("2 suggest 3")
    assert table.state.advice == [-1, -1, 3, -1]
    assert table.refusal("0 suggest 3") == ("RISE-25", "nothing_to_recommend")
    table.do(table.moves(0)[3])
    assert table.state.advice == [-1] * 4


def test_rise_25_a_match_tells_the_rules_who_is_a_person() -> None:
    rules = make_rules(2, {"councilorChoice": "random"})
    match = Match(rules, [Seat("a", "random"), Seat("b")], 4)
    assert match.state.humans == 2
    match.swap(0, "human")
    assert match.state.humans == 3
    match.submit(rules.moves(match.state, rules.prompts(match.state)[0].seat)[0])
    match.swap(0, "random")
    match.undo(rules.prompts(match.first)[0].seat)
    assert match.state.humans == 2


def test_rise_26_a_figure_is_in_exactly_one_of_its_states() -> None:
    table = Table(round=2, figures={"red-1": "hills-6"}, hands=[["call-to-muster"], [], [], []])
    table.do("0 play call-to-muster")
    for figure, place in enumerate(table.state.where):
        assert (table.state.marks[figure] == 0) or place >= 0
        assert OUT <= place < 70


def test_rise_27_energy_buys_nothing_in_phase_2() -> None:
    table = Table(phase="suffer", energy=[9, 0, 0, 0], flooded=["hills-6"])
    assert table.refusal("0 barrier barrier-hills 4 0 0 0")[1] == "not_barrier_now"
    assert table.refusal("0 unflood tile-hills-6 5 0 0 0")[1] == "not_unflood_now"


def test_rise_28_any_number_of_cards_in_their_windows_only() -> None:
    table = Table(hands=[["call-to-muster", "aegis-hymn-a", "psalm-of-haste"], [], [], []])
    assert table.refusal("0 play psalm-of-haste") == ("RISE-28", "not_in_this_window")
    table.do("0 play call-to-muster", "0 play aegis-hymn-a", "0 barrier_on barrier-hills")
    assert sorted(table.at("library_discard")) == ["aegis-hymn-a", "call-to-muster"]
    assert table.refusal("0 play call-to-muster") == ("RISE-28", "not_in_hand")


def test_rise_29_a_loss_takes_effect_inside_a_card() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], dry=["forges-1"])
    table.do("0 draw")
    assert table.rules.outcome(table.state) is not None
    assert table.state.frames == []


@pytest.mark.rule("RISE-31")
def test_rise_31_stocks_never_run_out() -> None:
    table = Table(phase="act", energy=[90, 0, 0, 0], figures={"red-1": "centre", "blue-1": "centre"})
    table.do("0 act red-1")
    assert table.words("energy")[0] == 91


@pytest.mark.rule("RISE-32")
def test_rise_32_councilors_cannot_trade() -> None:
    kinds = set(make_rules(4).codec.forms)
    assert not kinds & {"give", "trade", "swap", "pass_goods"}
    table = Table(phase="act", goods=["3C", "", "", ""], figures={"red-1": "centre", "blue-1": "centre"})
    assert all(move.split()[1] in {"done", "act", "barrier", "unflood"} for move in table.moves(0))


def test_rise_33_marks_and_effects_of_a_round_are_reset() -> None:
    table = Table(phase="start", more={"earthquakes": 2, "malfunctions": 1, "entropy": 1, "built_on": 3,
                                       "used": [3, 0, 0, 0]})  # fmt: skip
    state = table.state
    assert (state.earthquakes, state.malfunctions, state.entropy, state.built_on) == (0, 0, 0, 0)
    assert state.used == [0] * 4
