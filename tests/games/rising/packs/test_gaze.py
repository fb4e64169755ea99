"""Medusa in detail: who draws her gaze, where she goes, whom she spares, and who frees (MONS-49 to 63)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.medusa import (
    go_by_lot,
    goes_where,
    higher,
)
from tests.games.rising.packs.kit import DeepTable, deep_table

ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")


def monsters(**given: Any) -> DeepTable:
    """A table at which the monsters act next, in round 2."""
    return deep_table(4, "medusa", **{"phase": "monsters", "round": 2, "medusa": "forests-6", **given})


def acting(**given: Any) -> DeepTable:
    """A table in phase 3, with a figure that keeps the phase open."""
    given["figures"] = {"yellow-1": "mountains-1", **given.get("figures", {})}
    return deep_table(4, "medusa", phase="act", **{"round": 2, "medusa": "forests-6", **given})


def her_tile(table: DeepTable) -> str:
    return "centre" if table.deeps.medusa == 0 else table.rules.places.names[table.deeps.medusa]


# ------------------------------------------------------------------------------------------------- the gaze


def test_mons_57_the_gaze_is_offered_clockwise_from_the_starting_player_to_whom_it_can_serve() -> None:
    table = monsters(starter=2, figures={"red-1": "hills-2", "yellow-1": "hills-3", "green-1": "hills-4"})
    seats = {0: "red-1", 2: "yellow-1", 3: "green-1"}
    order = [2, 3, 0]
    for seat in order[:2]:
        assert table.asked == [(seat, "gaze")] and table.offered(seat, "figure") == [seats[seat]]
        table.do(f"{seat} enough")
    assert table.asked == [(order[2], "gaze")]
    table.do(f"{order[2]} figure {seats[order[2]]}")
    assert her_tile(table) == table.words("figures")[seats[order[2]]]


def test_mons_57_once_a_round_a_wish_that_is_fulfilled_ends_the_asking() -> None:
    table = monsters(figures={"red-1": "hills-2", "blue-1": "mountains-3"}).do("0 figure red-1")
    assert table.told("gaze_drawn") == f"0 red-1 {table.place('hills-2')} MONS-56"
    assert table.told("medusa_moved") == f"monster-medusa {table.place('hills-2')} 1 MONS-50"
    assert table.told("petrified") == "red-1 MONS-52"
    assert table.deeps.gaze == 1 and not is_inactive(table.state, table.figure("blue-1"))
    assert (1, "gaze") not in table.asked and not [frame for frame in table.state.frames if frame.name == "gazes"]


def test_mons_57_a_seat_that_lets_her_go_for_the_round_is_passed_over() -> None:
    table = monsters(figures={"red-1": "hills-2", "blue-1": "mountains-3"})
    table.do("1 standing gaze 1", "0 enough")
    assert table.told("medusa_moved").endswith(" 0 MONS-50")


def test_mons_56_one_figure_of_each_tile_is_enough_to_draw_the_gaze() -> None:
    table = monsters(figures={"red-1": "hills-2", "red-2": "hills-2", "red-3": "hills-3", "red-4": "pool-0",
                              "volunteer-1": "mountains-2", "red-leader": "build-1"},
                     owners={"volunteer-1": 0})  # fmt: skip
    assert table.offered(0, "figure") == ["red-1", "red-3", "volunteer-1"]


def test_mons_56_neither_stone_nor_the_automaton_draws_her_gaze() -> None:
    table = monsters(figures={"red-1": "hills-2", "red-2": "hills-3"}, stone=["red-1"])
    assert table.offered(0, "figure") == ["red-2"]
    one = deep_table(1, "medusa", phase="monsters", round=2, medusa="forests-6", options={"soloTeams": False},
                     figures={"automaton": "hills-2", "hologram": "hills-4", "red-1": "hills-3"})  # fmt: skip
    assert one.offered(0, "figure") == ["red-1"]


def test_mons_56_the_mermaid_in_the_water_draws_no_gaze() -> None:
    table = monsters(allies={"mermaid": 0}, flooded=["hills-6"], figures={"mermaid": "hills-6", "red-1": "hills-3"})
    assert table.offered(0, "figure") == ["red-1"]


def test_mons_61_the_wearer_of_the_shield_stands_for_its_tile() -> None:
    table = monsters(figures={"red-1": "hills-2", "red-2": "hills-2"}, items={"mirror-shield": 0},
                     worn={"mirror-shield": "red-2"})  # fmt: skip
    assert table.offered(0, "figure") == ["red-2"]
    table.do("0 figure red-2")
    assert table.told("medusa_cured") == "0 medusa MONS-61"
    assert table.deeps.worn[0] == -1 and table.deeps.items[0] == -2 and table.inactive() == set()
    assert table.state.owner[table.figure("medusa")] == 0 and table.where("medusa") == "pool-0"


def test_mons_61_the_net_of_diaprepes_gains_from_the_cure() -> None:
    table = monsters(figures={"red-1": "hills-2"}, items={"mirror-shield": 0}, worn={"mirror-shield": "red-1"},
                     artifacts=[[], ["net-of-diaprepes"]])  # fmt: skip
    before = table.energy(1)
    table.do("0 figure red-1")
    assert table.energy(1) == before + 2


def test_mons_41_a_shield_that_came_home_in_this_round_neither_cures_nor_protects() -> None:
    table = monsters(figures={"red-1": "hills-2"}, items={"mirror-shield": 0}, worn={"mirror-shield": "red-1"},
                     tired=["mirror-shield"])  # fmt: skip
    table.do("0 figure red-1")
    assert table.inactive() == {"red-1"} and her_tile(table) == "hills-2"


def test_mons_a18_a_companion_of_the_wearer_draws_the_gaze_and_nobody_is_petrified_or_cures() -> None:
    table = monsters(figures={"red-1": "hills-2", "blue-1": "hills-2"}, items={"mirror-shield": 0},
                     worn={"mirror-shield": "red-1"})  # fmt: skip
    table.do("0 enough", "1 figure blue-1")
    assert her_tile(table) == "hills-2" and table.inactive() == set()
    assert table.told("gaze_mirrored") == f"{table.place('hills-2')} MONS-63"


def test_mons_42_the_shield_protects_its_own_tile_alone_and_only_while_its_wearer_is_active() -> None:
    given: dict[str, Any] = {"items": {"mirror-shield": 0}, "worn": {"mirror-shield": "red-1"}}
    table = monsters(figures={"red-1": "hills-2", "blue-1": "hills-3"}, **given)
    table.do("0 enough", "1 figure blue-1")
    assert table.inactive() == {"blue-1"}
    table = monsters(figures={"red-1": "hills-2", "blue-1": "hills-2"}, stone=["red-1"], **given)
    table.do("1 figure blue-1")
    assert table.inactive() == {"red-1", "blue-1"}


# ------------------------------------------------------------------------------------------- where she goes


@pytest.mark.parametrize(("place", "faces"), [("libraries-4", (4, 4)), ("forges-1", (6, 1)), ("forests-6", (1, 6))])
def test_mons_45_50_her_dice_name_arm_and_rank(place: str, faces: tuple[int, int]) -> None:
    table = monsters(figures={"red-1": "build-1"}, phase="suffer", medusa="mountains-3", dice=faces)
    go_by_lot(table.rules, table.state, table.events)
    assert her_tile(table) == place
    assert table.told("medusa_moved") == f"monster-medusa {table.place(place)} 0 MONS-50"
    free = table.rules.tile_spaces[table.place(place)]
    assert len(table.stands(place)) == free and table.stands(place) == table.inactive()
    filled = [table.rules.pieces.names[piece] for piece in table.event("stone_filled").cards]
    assert set(filled) == table.inactive() and table.event("stone_filled").values == (table.place(place),)
    assert all(table.state.owner[table.figure(name)] == -1 for name in filled)
    assert all(table.state.leaves[table.figure(name)] == 2 for name in filled)
    assert not table.deeps.gaze


def test_mons_45_a_rank_that_is_flooded_is_rolled_again() -> None:
    table = monsters(phase="suffer", medusa="mountains-3", flooded=["hills-6", "hills-5"], dice=(3, 6, 5, 2))
    go_by_lot(table.rules, table.state, table.events)
    assert her_tile(table) == "hills-2"


def test_mons_55_she_goes_to_the_centre_when_no_tile_is_left_and_petrifies_there_without_filling_it() -> None:
    everything = [f"{arm}-{rank}" for arm in ARMS for rank in range(1, 7)]
    table = monsters(phase="suffer", flooded=everything, medusa="centre", figures={"blue-1": "centre"})
    assert goes_where(table.rules, table.state) == []
    go_by_lot(table.rules, table.state, table.events)
    assert table.told("medusa_moved") == "monster-medusa 0 0 MONS-50"
    assert table.inactive() == {"blue-1"} == table.stands("centre")
    assert "stone_filled" not in table.kinds


def test_mons_51_a_tile_full_of_stone_stays_as_it_is() -> None:
    table = monsters(phase="suffer", medusa="mountains-3", figures={"red-1": "forges-6"}, stone=["red-1"], dice=(6, 6))
    places = table.rules.tile_spaces[table.place("forges-6")]
    go_by_lot(table.rules, table.state, table.events)
    assert len(table.stands("forges-6")) == places and table.stands("forges-6") == table.inactive()
    again = monsters(phase="suffer", medusa="mountains-3", dice=(6, 6),
                     figures={name: "forges-6" for name in ("red-1", "red-2", "red-3")[:places]},
                     stone=["red-1", "red-2", "red-3"][:places])  # fmt: skip
    go_by_lot(again.rules, again.state, again.events)
    assert len(again.stands("forges-6")) == places and again.kinds == ["medusa_moved"]


def test_mons_50_a02_by_the_option_she_goes_only_where_it_means_something() -> None:
    full = {f"volunteer-{at}": place for at, place in enumerate(["forges-6"] * 9, 1)}
    spaces = deep_table(4, "medusa").rules
    count = spaces.tile_spaces[spaces.places.numbers["forges-6"]]
    figures = dict(list(full.items())[:count])
    given: dict[str, Any] = {"phase": "suffer", "medusa": "mountains-3", "figures": figures, "stone": list(figures)}
    plain, useful = monsters(**given), monsters(**given, options={"boardMedusa": True})
    forges = plain.place("forges-6")
    every = set(range(1, 37))
    assert set(goes_where(plain.rules, plain.state)) == every
    assert set(goes_where(useful.rules, useful.state)) == every - {forges}
    # Where an active figure stands it means something again.
    given["figures"] = {**figures, "red-1": "forges-6"}
    active = monsters(**given, extra={"red-1": "libram"}, options={"boardMedusa": True})
    assert set(goes_where(active.rules, active.state)) == every


def test_mons_18_a08_her_dice_are_raised_to_the_next_tile_that_counts() -> None:
    table = monsters(phase="suffer", medusa="mountains-3", flooded=["hills-6", "hills-5", "hills-4"],
                     options={"boostSelection": True})  # fmt: skip
    rules, state = table.rules, table.state
    assert higher(rules, state, (3, 2), 1) == 3 and higher(rules, state, (3, 3), 1) == 0
    assert higher(rules, state, (2, 6), 0) == 4  # the Hills have no rank 6 any more
    assert higher(rules, state, (6, 1), 0) == 0 and higher(rules, state, (1, 6), 1) == 0


def test_mons_18_by_the_option_the_starting_player_raises_a_die_for_energy() -> None:
    table = monsters(starter=1, energy=[0, 3, 0, 0], dice=(3, 2), options={"boostSelection": True},
                     figures={"blue-1": "mountains-1"})  # fmt: skip
    table.do("1 enough")
    assert table.asked == [(1, "monster_die")]
    table.do("1 option 1")
    assert table.told("monster_die_raised") == "1 monster-medusa 4 1 MONS-17" and table.energy(1) == 2
    table.do("1 enough")
    assert her_tile(table) == "hills-3"


# --------------------------------------------------------------------------------------------- stone and sea


def test_mons_54_stone_sinks_with_a_tile_that_is_not_hers_and_she_stays() -> None:
    table = deep_table(4, "medusa", phase="suffer", medusa="forests-6", misfortunes=["flood-hills-1", "rest"],
                       figures={"red-1": "hills-6", "blue-1": "hills-5"}, stone=["red-1", "blue-1"])  # fmt: skip
    table.do("0 draw")
    assert (table.where("red-1"), table.where("blue-1")) == ("box", "hills-5")
    assert table.told("figures_removed") == "red-1 MONS-54"
    assert her_tile(table) == "forests-6" and table.inactive() == {"blue-1"}


def test_mons_54_volunteers_and_leaders_of_stone_go_to_the_supply_when_their_tile_sinks() -> None:
    table = deep_table(4, "medusa", phase="suffer", medusa="forests-6", misfortunes=["flood-hills-1", "rest"],
                       figures={"volunteer-1": "hills-6"}, stone=["volunteer-1"])  # fmt: skip
    table.do("0 draw")
    figure = table.figure("volunteer-1")
    assert table.where("volunteer-1") == "supply" and table.inactive() == set()
    assert (table.state.owner[figure], table.state.leaves[figure]) == (-1, 0)
    assert table.told("figures_supplied") == "volunteer-1 MONS-54"


def test_mons_53_who_comes_to_another_tile_stays_active() -> None:
    table = deep_table(4, "medusa", phase="place", medusa="hills-2").do("0 place red-1 hills-3")
    assert table.inactive() == set() and table.legal("0 take_back red-1")


# ------------------------------------------------------------------------------------------------- freeing


def test_mons_59_a_freed_figure_costs_one_energy_and_acts() -> None:
    table = acting(energy=[1, 0, 0, 0], figures={"red-1": "centre", "red-2": "centre"}, stone=["red-1"])
    assert table.offered(0, "free") == ["red-1"]
    table.do("0 free red-1")
    assert table.told("freed") == "0 red-1 4 1 MONS-59"
    assert table.inactive() == set() and table.energy(0) >= 0
    assert table.where("red-1") == "centre"


def test_mons_59_without_energy_nobody_frees_and_that_is_said() -> None:
    table = acting(energy=[0, 5, 0, 0], figures={"red-1": "centre", "red-2": "centre"}, stone=["red-1"])
    assert table.offered(0, "free") == []
    assert table.refusal("0 free red-1") == ("MONS-59", "cannot_pay")
    away = acting(energy=[0, 5, 0, 0], figures={"red-1": "centre", "red-2": "hills-1"}, stone=["red-1"])
    assert away.refusal("0 free red-1")[1] != "cannot_pay"


def test_mons_59_stone_beside_stone_or_in_a_pool_frees_nobody() -> None:
    table = acting(energy=[3, 3, 0, 0], figures={"red-1": "centre", "red-2": "centre", "blue-1": "hills-2"},
                   stone=["red-1", "red-2"])  # fmt: skip
    assert table.offered(0, "free") == [] == table.offered(1, "free")


def test_mons_59_60_a_freed_volunteer_acts_for_the_payer_and_leaves_with_the_round() -> None:
    table = acting(energy=[1, 0, 0, 0], figures={"red-1": "centre", "volunteer-3": "centre"}, stone=["volunteer-3"])
    figure = table.figure("volunteer-3")
    before = table.energy(0) - 1
    table.do("0 free volunteer-3")
    assert table.state.owner[figure] == 0 and table.state.leaves[figure] == 2
    assert table.energy(0) == before + 1  # its action at the centre


def test_mons_20_a_volunteer_of_stone_is_counted_on_from_round_to_round() -> None:
    table = deep_table(4, "medusa", phase="wrath", round=3, medusa="forests-6", figures={"volunteer-2": "hills-1"},
                       stone=["volunteer-2"], deeps={"gaze": 1})  # fmt: skip
    while table.state.round == 3:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert table.state.leaves[table.figure("volunteer-2")] == 4 and table.deeps.gaze == 0
    assert table.where("volunteer-2") == "hills-1"
