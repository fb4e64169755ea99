"""Wrath and round end (RISE-114 to 120), Hologram and Automaton (RISE-121 to 130), the end (RISE-131 to 133)."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.flow import run
from tests.games.rising.play import Table, dice


def test_rise_114_free_wrath_floods_any_dry_tile() -> None:
    table = Table(4, {"freeWrath": True}, phase="wrath", wrath=1)
    assert len(table.moves(0)) == 36
    table.do("0 tile tile-hills-2")
    assert table.words("flooded") == ["hills-2"]
    after = Table(4, {"freeWrath": True}, phase="suffer", flooded=["hills-2", "hills-6"],
                  misfortunes=["flood-hills-1", "rest"])  # fmt: skip
    after.do("0 draw")
    assert after.words("flooded") == ["hills-6", "hills-5", "hills-2"]


def test_rise_115_a08_barriers_do_not_stop_the_wrath_and_stay() -> None:
    table = Table(phase="wrath", wrath=1, barriers=["hills"])
    table.do("0 tile tile-hills-6")
    assert (table.words("flooded"), table.words("barriers")) == (["hills-6"], ["hills"])
    option = Table(4, {"barrierStopsWrath": True}, phase="wrath", wrath=1, barriers=["hills"])
    option.do("0 tile tile-hills-6")
    assert (option.words("flooded"), option.words("barriers")) == ([], [])


def test_rise_116_floods_are_done_one_by_one() -> None:
    table = Table(phase="wrath", wrath=3)
    table.do("0 tile tile-hills-6")
    assert table.refusal("0 tile tile-hills-6")[0] == "RISE-114"
    table.do("0 tile tile-hills-5")


def test_rise_117_the_counter_rests_on_its_last_step() -> None:
    table = Table(phase="wrath", wrath=5)
    table.do("0 tile tile-hills-6", "0 tile tile-hills-5", "0 tile tile-hills-4")
    assert table.words("wrath") == 5
    assert table.rules.wrath == (0, 1, 1, 2, 2, 3)


def test_rise_118_volunteers_go_back_to_the_supply() -> None:
    table = Table(phase="wrath", figures={"volunteer-1": "hills-6"})
    assert "volunteer-1" in table.at("supply")


def test_rise_119_the_marker_goes_round() -> None:
    assert Table(phase="wrath", starter=3).words("starter") == 0


def test_rise_120_alone_the_used_board_is_discarded() -> None:
    table = Table(1, phase="wrath", councilors=["scholar"], hologram="mystic")
    assert "mystic" in table.at("council_discard")
    assert "hologram" in table.at("pool-0")


def test_rise_121_two_boards_are_turned_up_and_one_is_taken() -> None:
    table = Table(2, phase="wrath")
    shown = table.at("council_shown")
    assert len(shown) == 2
    table.do(f"1 councilor {shown[1]}")
    assert table.at("hologram_board") == [shown[1]]
    assert shown[0] in table.at("council_discard")


def test_rise_122_no_board_is_lost_when_the_stack_runs_out() -> None:
    table = Table(2, phase="wrath")
    for _round in range(6):
        seat = table.asked[0][0]
        table.do(table.moves(seat)[0])
        boards = [*table.state.council, *table.state.council_discard, table.state.holo_board]
        assert len(set(boards)) == 8
        table.state.frames[-1:] = []
        table.state.frames[0] = table.state.frames[0]._replace(data=(6,))
        run(table.rules, table.state, None)


def test_rise_123_the_hologram_acts_for_its_holder_by_its_own_board() -> None:
    table = Table(2, phase="act", councilors=["mystic", "scholar"], hologram="forgemaster", energy=[0, 0],
                  goods=["2O", ""], figures={"hologram": "forges-1", "red-1": "forges-1"})  # fmt: skip
    table.do("0 act red-1")
    assert table.words("goods")[0] == "1O 2A"
    table.do("0 act hologram")
    assert table.words("goods")[0] == "4A"


@pytest.mark.rule("RISE-124")
def test_rise_124_the_hologram_is_neither_leader_nor_follower() -> None:
    table = Table(2, {"level": 2}, phase="act", round=3, blueprint=[], built={"spirit-seal": 1},
                  figures={"hologram": "at-spirit-seal"})  # fmt: skip
    assert table.refusal("0 act hologram") == ("RISE-113", "followers_only")


def test_rise_125_the_automaton_takes_no_action_and_needs_company() -> None:
    table = Table(1, phase="act", figures={"automaton": "hills-3", "red-1": "hills-3"})
    assert table.refusal("0 act automaton") == ("RISE-125", "automaton_acts_not")
    placing = Table(1, figures={"red-1": "hills-3"})
    assert "0 place automaton hills-3" in placing.moves(0)
    assert "0 place automaton forests-3" not in placing.moves(0)
    placing.do("0 place automaton forests-3", "0 place red-2 forests-3")


def test_rise_126_it_helps_two_others_on_its_tile() -> None:
    figures = {"automaton": "forests-3", "red-1": "forests-3", "red-2": "forests-3", "red-3": "forests-3",
               "red-leader": "centre"}  # fmt: skip
    table = Table(1, phase="act", energy=[0], figures=figures,
                  extra={"red-3": "libram"}, chance=dice(2, 2, 2))  # fmt: skip
    table.do("0 act red-1", "0 act red-2")
    assert table.words("goods") == ["2C"]
    table.do("0 act red-3")
    assert table.words("goods") == ["2C"]


def test_rise_127_it_may_be_half_of_a_pair() -> None:
    table = Table(1, phase="act", energy=[0], figures={"automaton": "cities-6", "red-1": "cities-6",
                                                       "red-leader": "centre"}, chance=dice(2, 1))  # fmt: skip
    table.do("0 act red-1")
    assert table.kinds[-1] == "roll_failed"


def test_rise_128_it_stays_when_its_companion_is_returned() -> None:
    table = Table(1, phase="suffer", misfortunes=["failing-ley-lines", *(f"calm-seas-{n}" for n in (1, 2, 3)), "rest"],
                  energy=[0], figures={"automaton": "hills-3", "red-1": "hills-3", "red-2": "centre"})  # fmt: skip
    table.do("0 draw", "0 figure red-1")
    assert table.at("hills-3") == ["automaton"]
    table.do("0 draw", "0 draw", "0 draw")
    assert table.at("hills-3") == ["automaton"]
    pair = Table(1, phase="end_suffer", figures={"automaton": "cities-3", "red-2": "centre"})
    assert "automaton" in pair.at("pool-0")


@pytest.mark.rule("RISE-129")
def test_rise_129_it_takes_a_space_and_does_nothing_at_the_centre() -> None:
    table = Table(1, figures={"automaton": "hills-6", "red-1": "centre"})
    assert table.refusal("0 place red-2 hills-6") == ("RISE-39", "space_taken")
    centre = Table(1, phase="act", energy=[0], figures={"automaton": "centre", "red-1": "centre"})
    centre.do("0 act red-1")
    assert centre.words("energy") == [2]  # one by the figure, one as income of the next round


def test_rise_130_it_is_hit_by_floods() -> None:
    table = Table(1, phase="suffer", misfortunes=["flood-hills-1", "rest"], figures={"automaton": "hills-6"})
    table.do("0 draw")
    assert "automaton" in table.at("pool-0")


def test_rise_132_everybody_loses_together() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], dry=[])
    table.do("0 draw")
    outcome = table.rules.outcome(table.state)
    assert (outcome.winners, outcome.ranks, outcome.rule) == ((), (1, 1, 1, 1), "RISE-132")


def test_rise_133_there_is_no_score_but_the_number_of_components() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], dry=[], round=3,
                  built={"mystic-siphon": 1, "ward-lattice": 2})  # fmt: skip
    assert table.rules.outcome(table.state) is None
    table.do("0 draw")
    assert table.rules.outcome(table.state).totals == (2, 2, 2, 2)
