"""Phase 2 (RISE-50 to 71)."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.flow import run
from atlantis_desktop.games.rising.rules.misfortunes import drawers
from tests.games.rising.play import Table, gone


@pytest.mark.parametrize(("seats", "order"), [(1, [0] * 4), (2, [1, 1, 0, 0]), (3, [1, 2, 0, 1]), (4, [1, 2, 3, 0]),
                                              (7, [1, 2, 3, 4, 5, 6, 0])])  # fmt: skip
def test_rise_50_who_draws(seats: int, order: list[int]) -> None:
    assert drawers(seats, min(1, seats - 1)) == order


def test_rise_51_a_card_is_whole_before_the_next() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], flooded=gone("hills"))
    table.do("0 draw")
    assert table.refusal("1 draw")[1] == "not_draw_now"
    table.do("0 tile tile-forests-6", "0 tile tile-forests-5")
    assert table.asked == [(1, "draw")]


@pytest.mark.rule("RISE-52")
def test_rise_52_an_empty_deck_is_made_anew_from_the_discards() -> None:
    table = Table(phase="suffer", misfortunes=[])
    size = len(table.state.misfortune_discard)
    table.do("0 draw")
    assert table.kinds[:2] == ["misfortunes_shuffled", "misfortune_drawn"]
    assert len(table.state.misfortunes) <= size - 1


def test_rise_52_without_any_card_the_draw_is_skipped() -> None:
    table = Table(phase="suffer")
    table.state.misfortune_box += table.state.misfortunes
    table.state.misfortunes, table.state.misfortunes_seen = [], []
    table.state.frames.pop()
    run(table.rules, table.state, None)
    assert table.state.frames[-1].name == "act"


def test_rise_53_a_barrier_is_used_up_and_nothing_else_happens() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], barriers=["hills"],
                  figures={"red-1": "hills-6"})  # fmt: skip
    table.do("0 draw")
    assert table.words("barriers") == []
    assert table.words("flooded") == []
    assert table.at("hills-6") == ["red-1"]


def test_rise_55_a_special_flood_is_stopped_by_a_barrier() -> None:
    table = Table(phase="suffer", misfortunes=["great-wave", "rest"], barriers=["hills"],
                  flooded=["forests-6", "cities-6", "libraries-6", "mountains-6", "forges-6"])  # fmt: skip
    table.do("0 draw")
    assert table.words("barriers") == []
    assert "hills-6" not in table.words("flooded")


def test_rise_58_extra_occupants_return_too() -> None:
    table = Table(phase="suffer", misfortunes=["flood-forests-1", "rest"],
                  figures={"red-1": "forests-6", "blue-1": "forests-6"}, extra={"blue-1": "libram"})  # fmt: skip
    table.do("0 draw")
    assert "red-1" in table.at("pool-0")
    assert "blue-1" in table.at("pool-1")
    assert set(table.state.marks) == {0}


def test_rise_59_a_barrier_on_a_lost_arm_goes_back_to_the_stock() -> None:
    table = Table(phase="wrath", wrath=1, barriers=["hills"], dry=["hills-1", "forges-1"])
    table.do("0 tile tile-hills-1")
    assert "barrier_returned" in table.kinds
    assert table.words("barriers") == []


def test_rise_61_returned_figures_do_not_act_in_this_round() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "calm-seas-1", "calm-seas-2", "calm-seas-3", "rest"],
                  figures={"red-1": "hills-6", "blue-1": "centre"})  # fmt: skip
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert table.refusal("0 act red-1") == ("RISE-61", "not_placed")


@pytest.mark.rule("RISE-62")
def test_rise_62_the_gate_and_the_centre_are_not_flooded() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], round=3, built={"mystic-siphon": 1},
                  figures={"red-1": "build-1", "red-2": "centre", "blue-1": "at-mystic-siphon", "blue-2": "hills-6"},
                  )  # fmt: skip
    table.do("0 draw")
    assert (table.at("build-1"), table.at("centre"), table.at("at-mystic-siphon")) == (["red-1"], ["red-2"], ["blue-1"])


def test_rise_63_a_return_by_a_special_card_is_no_flood() -> None:
    table = Table(
        phase="suffer", misfortunes=["mass-panic", "rest"], figures={"red-1": "cities-6", "red-2": "cities-6"}
    )
    table.do("0 draw")
    assert "figures_returned" in table.kinds
    assert "tile_flooded" not in table.kinds
    assert len(table.state.returned) == 2


def test_rise_64_an_omen_may_be_refused_though_it_could_be_paid() -> None:
    table = Table(phase="suffer", misfortunes=["omen-of-the-tide", "rest"], energy=[3, 0, 0, 0])
    table.do("0 draw")
    assert table.asked == [(0, "omen")]
    assert table.refusal("0 tribute " + " ".join(["0"] * 20)) == ("RISE-64", "not_the_price")
    table.do("0 refuse", "0 tile tile-hills-6")
    assert table.words("flooded") == ["hills-6"]


def test_rise_64_the_comet_moves_the_wrath_or_floods_on_its_last_step() -> None:
    table = Table(phase="suffer", misfortunes=["omen-of-the-comet", "rest"])
    table.do("0 draw")
    assert table.state.wrath == 1
    last = Table(phase="suffer", wrath=5, misfortunes=["omen-of-the-comet", "rest"])
    last.do("0 draw", "0 tile tile-hills-6")
    assert (last.state.wrath, last.words("flooded")) == (5, ["hills-6"])


def test_rise_64_the_comet_takes_any_resources() -> None:
    table = Table(phase="suffer", misfortunes=["omen-of-the-comet", "rest"], goods=["2C", "1G 1A", "", ""])
    table.do("0 draw", "0 tribute 2 0 0 0 0 0 1 0 1 0 0 0 0 0 0 0 0 0 0 0", "1 agree")
    assert table.words("goods") == ["", "", "", ""]
    assert table.state.wrath == 0


def test_rise_64_the_serpent_takes_two_cards_of_anybody() -> None:
    table = Table(phase="suffer", misfortunes=["omen-of-the-serpent", "rest"],
                  hands=[["psalm-of-haste"], ["call-to-muster"], [], []])  # fmt: skip
    table.do("0 draw", "0 offering 1 1 0 0", "1 agree")
    assert table.at("hand-0") == table.at("hand-1") == []
    assert table.words("flooded") == []


def test_rise_64_a46_the_dove_shows_the_next_card() -> None:
    deck = ["omen-of-the-dove", "flood-hills-1", "calm-seas-1", "rest"]
    paid = Table(phase="suffer", misfortunes=deck, energy=[2, 0, 0, 0])
    paid.do("0 draw", "0 tribute 0 0 0 0 2 " + "0 " * 15)
    assert paid.words("flooded") == []
    assert paid.rules.pieces.names[paid.state.misfortunes[0]] == "flood-hills-1"
    assert paid.rules.view(paid.state, 3).misfortunes[0] == paid.state.misfortunes[0]
    struck = Table(phase="suffer", misfortunes=deck, energy=[0, 0, 0, 0]).do("0 draw")
    assert struck.words("flooded") == ["hills-6"]
    assert sorted(struck.at("misfortune_discard")) == ["flood-hills-1", "omen-of-the-dove"]
    spur = Table(phase="suffer", misfortunes=["omen-of-the-dove", "spur-the-cycle", "rest"], energy=[0, 0, 0, 0]).do(
        "0 draw"
    )
    assert spur.at("misfortune_discard") == ["omen-of-the-dove"]
    assert spur.asked == [(1, "draw")]


def test_rise_65_who_has_nothing_loses_nothing() -> None:
    table = Table(phase="suffer", misfortunes=["failing-ley-lines", "rest"], energy=[1, 0, 0, 0])
    table.do("0 draw")
    assert table.words("energy") == [0, 0, 0, 0]
    assert table.asked == [(1, "draw")]


def test_rise_66_the_arm_with_most_figures_counts_all_kinds() -> None:
    table = Table(1, phase="suffer", misfortunes=["tempest", "rest"],
                  figures={"red-1": "hills-6", "automaton": "forests-5", "hologram": "forests-5"})  # fmt: skip
    table.do("0 draw")
    assert table.at("hills-6") == ["red-1"]
    assert table.at("forests-5") == ["hologram", "automaton"]
    table = Table(1, phase="suffer", misfortunes=["tempest", "rest"],
                  figures={"red-1": "hills-6", "automaton": "forests-6", "hologram": "forests-5"})  # fmt: skip
    table.do("0 draw")
    assert "automaton" in table.at("pool-0")
    assert table.at("forests-5") == ["hologram"]


def test_rise_67_several_earthquakes_add_up_until_the_round_ends() -> None:
    table = Table(phase="suffer", misfortunes=["earthquake", "rest"], more={"earthquakes": 1})
    table.do("0 draw")
    assert table.state.earthquakes == 2


def test_rise_68_spur_the_cycle_shuffles_everything_and_draws_nothing() -> None:
    table = Table(phase="suffer", misfortunes=["spur-the-cycle", "rest"])
    state = table.state
    moved = state.misfortunes[:30]
    del state.misfortunes[:30], state.misfortunes_seen[:30]
    state.misfortune_discard += moved
    table.do("0 draw")
    assert len(table.state.misfortunes) == 61
    assert table.at("misfortune_discard") == []
    assert table.asked == [(1, "draw")]


def test_rise_70_the_hymn_stops_one_flood_of_a_basic_or_special_card() -> None:
    table = Table(phase="suffer", misfortunes=["flood-hills-1", "rest"], hands=[["aegis-hymn-a"], [], [], []])
    table.do("0 draw")
    assert table.asked == [(0, "flood")]
    table.do("0 play aegis-hymn-a")
    assert table.words("flooded") == []
    assert table.words("barriers") == []


def test_rise_70_a35_the_hymn_is_no_help_against_a_controlled_flood() -> None:
    table = Table(phase="suffer", misfortunes=["controlled-flood-1", "rest"], hands=[["aegis-hymn-a"], [], [], []])
    table.do("0 draw", "0 tile tile-hills-6")
    assert table.words("flooded") == ["hills-6"]


def test_rise_71_a43_the_odd_one_of_three_librams_goes_home() -> None:
    figures = {"red-1": "cities-6", "red-2": "cities-6", "blue-1": "cities-6", "blue-2": "cities-6",
               "yellow-1": "cities-6"}  # fmt: skip
    extra = dict.fromkeys(("blue-1", "blue-2", "yellow-1"), "libram")
    table = Table(phase="suffer", misfortunes=[f"calm-seas-{n}" for n in range(1, 5)] + ["rest"], figures=figures,
                  extra=extra)  # fmt: skip
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert len(table.at("cities-6")) == 4
    assert "yellow-1" in table.at("pool-2")
