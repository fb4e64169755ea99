"""Phase 1 (RISE-34 to 49)."""

from __future__ import annotations

import pytest

from tests.games.rising.play import Table


def test_rise_34_every_figure_must_be_placed() -> None:
    table = Table(figures={"red-leader": "centre", "red-1": "centre"})
    assert table.refusal("0 ready") == ("RISE-34", "pool_not_empty")
    table.do("0 place red-2 centre", "0 ready")


def test_rise_35_a_placement_can_be_moved_until_all_are_ready() -> None:
    table = Table(figures={"red-1": "hills-6"})
    table.do("0 place red-1 hills-5")
    assert table.at("hills-5") == ["red-1"]
    assert table.at("hills-6") == []
    assert table.refusal("0 place red-1 hills-5") == ("RISE-35", "stands_there")


def test_rise_35_a_placed_figure_that_goes_elsewhere_is_told_as_moved_and_not_as_one_more_that_is_placed() -> None:
    table = Table(figures={"red-1": "hills-6"})
    told = [(event.kind, event.rule) for event in table.do("0 place red-1 hills-5").events]
    assert told == [("relocated", "RISE-35")]
    told = [(event.kind, event.rule) for event in table.do("0 place red-leader hills-6").events]
    assert told == [("placed", "RISE-34")]


def test_rise_36_a_change_in_a_pair_clears_the_partners_ready_mark() -> None:
    table = Table(figures={"red-1": "cities-6", "blue-1": "cities-6", "blue-leader": "centre", "blue-2": "centre"})
    table.do("1 ready", "0 take_back red-1")
    assert (1, "place") in table.asked


@pytest.mark.rule("RISE-37")
def test_rise_37_all_seats_are_asked_at_once_and_a_bot_can_be_the_last_to_be_ready() -> None:
    table = Table(figures={f"{c}-{k}": "centre" for c in ("red", "blue") for k in ("leader", "1", "2")})
    assert [seat for seat, _name in table.asked] == [0, 1, 2, 3]
    table.do("0 ready", "1 ready")
    assert [seat for seat, _name in table.asked] == [2, 3]
    table.do("0 unready")
    assert [seat for seat, _name in table.asked] == [0, 2, 3]


def test_rise_38_a_claim_is_settled_by_the_starting_player() -> None:
    table = Table(starter=3, figures={"red-1": "hills-6"})
    table.do("1 claim blue-1 hills-6")
    assert table.asked == [(3, "yield")]
    assert table.moves(3) == ["3 figure blue-1", "3 figure red-1"]
    winner = Table(starter=3, figures={"red-1": "hills-6"}).do("1 claim blue-1 hills-6", "3 figure red-1")
    assert winner.at("hills-6") == ["blue-1"]
    assert "red-1" in winner.at("pool-0")
    table.do("3 figure blue-1")
    assert table.at("hills-6") == ["red-1"]
    assert table.refusal("1 claim blue-1 hills-5") == ("RISE-38", "nothing_to_claim")


def test_rise_40_nobody_stands_on_a_flooded_tile() -> None:
    table = Table(flooded=["hills-6"])
    assert table.refusal("0 place red-1 hills-6") == ("RISE-40", "tile_flooded")


@pytest.mark.rule("RISE-41")
def test_rise_41_a_build_space_takes_any_number() -> None:
    table = Table(figures={f"{c}-{n}": "build-1" for c in ("red", "blue", "yellow", "green") for n in (1, 2)})
    table.do("0 place red-leader build-1")
    assert len(table.at("build-1")) == 9


def test_rise_43_a_component_without_spaces_takes_nobody() -> None:
    table = Table(round=3, blueprint=[], built={"astral-watchtower": 1}, options={"level": 2})
    assert table.refusal("0 place red-1 at-astral-watchtower") == ("RISE-43", "no_spaces")
    assert Table().refusal("0 place red-1 at-mystic-siphon") == ("RISE-43", "not_built")


def test_rise_45_a44_a_barrier_stands_on_an_arm_with_a_single_tile_but_on_no_lost_arm() -> None:
    table = Table(energy=[8, 0, 0, 0], dry=["hills-1"])
    assert table.refusal("0 barrier barrier-forests 4 0 0 0") == ("RISE-45", "arm_gone")
    table.do("0 barrier barrier-hills 4 0 0 0")


def test_rise_46_only_six_barriers() -> None:
    arms = ["forests", "cities", "hills", "libraries", "mountains", "forges"]
    table = Table(energy=[8, 0, 0, 0], barriers=arms)
    assert table.refusal("0 barrier barrier-hills 4 0 0 0") == ("RISE-46", "all_out")
    assert table.moves(0, "barrier") == []


@pytest.mark.rule("RISE-47")
def test_rise_47_a_barrier_stays_when_figures_are_taken_back() -> None:
    table = Table(energy=[4, 0, 0, 0], figures={"red-1": "hills-6"})
    table.do("0 barrier barrier-hills 4 0 0 0", "0 take_back red-1")
    assert table.words("barriers") == ["hills"]
    assert table.words("energy")[0] == 0


def test_rise_48_extra_places_last_until_the_end_of_the_round() -> None:
    table = Table(hands=[["libram-of-unity-a"], [], [], []], figures={"red-1": "forests-6"})
    table.do("0 play libram-of-unity-a", "0 tile tile-forests-6", "1 place blue-1 forests-6", "1 take_back blue-1",
             "2 place yellow-1 forests-6")  # fmt: skip
    assert table.state.extra_places != []
    later = Table(phase="start", more={"extra_places": [[3, "forests-6"]]})
    assert later.state.extra_places == []


def test_rise_48_a41_an_emissary_and_a_companion_pair_with_each_other_only() -> None:
    table = Table(councilors=["emissary", "scholar", "warden", "adept"],
                  figures={"blue-1": "cities-6", "blue-2": "cities-6"})  # fmt: skip
    table.do("0 place red-leader cities-6", "0 place red-1 cities-6")
    assert table.refusal("0 place red-2 cities-6") == ("RISE-39", "space_taken")
    table.do("0 take_back red-leader")
    assert "red-1" in table.at("pool-0")


def test_rise_49_suffering_begins_when_all_are_ready() -> None:
    table = Table(figures={f"{c}-{k}": "centre" for c in ("red", "blue", "yellow", "green")
                           for k in ("leader", "1", "2")})  # fmt: skip
    table.do("0 ready", "1 ready", "2 ready", "3 ready")
    assert table.refusal("1 take_back blue-1")[1] == "not_take_back_now"
    assert table.refusal("1 unready")[1] == "not_unready_now"


def test_rise_38_a_claim_is_told_with_the_figure_and_the_place() -> None:
    table = Table(figures={"blue-1": "forests-6"}).do("0 claim red-1 forests-6")
    (told,) = [event for event in table.events if event.kind == "claimed"]
    names = table.rules.pieces.names
    assert (told.seat, [names[card] for card in told.cards], told.rule) == (0, ["red-1"], "RISE-38")
    assert [table.rules.places.names[place] for place in told.values] == ["forests-6"]
