"""Medusa Unleashed (MONS-49 to 63), and what is inactive, removed or regained (MONS-16 to 24)."""

from __future__ import annotations

import pytest

from tests.games.rising.packs.kit import DeepTable, deep_table, new_deep_table

QUIET = {"phase": "monsters", "round": 2}


def monsters(**given: object) -> DeepTable:
    """A table at which the monsters act next."""
    return deep_table(4, "medusa", **{**QUIET, **given})


@pytest.mark.parametrize("seed", range(12))
def test_mons_49_a03_she_waits_on_the_tip_of_an_arm_with_one_stone_volunteer_in_the_cities_two(seed: int) -> None:
    table = new_deep_table(4, "medusa", seed=seed)
    place = table.rules.places.names[table.deeps.medusa]
    assert place.endswith("-6")
    assert len(table.stands(place)) == (2 if place == "cities-6" else 1)
    assert table.stands(place) == table.inactive()


def test_mons_50_51_t93_she_goes_to_a_dry_tile_by_the_dice_which_are_rolled_again_for_a_lost_arm() -> None:
    lost = [f"forests-{rank}" for rank in range(1, 7)]
    table = monsters(medusa="hills-6", flooded=lost, dice=(1, 3, 2))
    assert table.where("red-1") == "pool-0"
    assert table.rules.places.names[table.deeps.medusa] == "hills-2"  # arm 1 is gone, arm 3 are the Hills


def test_mons_51_t94_only_the_active_figure_turns_to_stone_where_one_stands() -> None:
    table = monsters(medusa="hills-6", figures={"red-1": "hills-3"}, dice=(3, 3))
    table.do("0 enough")
    assert table.inactive() == {"red-1"} == table.stands("hills-3")
    assert [table.rules.pieces.names[piece] for piece in table.event("petrified").cards] == ["red-1"]


def test_mons_51_t95_a_tile_with_free_places_only_is_filled_with_stone_volunteers() -> None:
    table = monsters(medusa="hills-6", dice=(3, 3))
    here = table.stands("hills-3")
    assert here == table.inactive() and len(here) == table.rules.tile_spaces[table.place("hills-3")]


def test_mons_52_a_stone_figure_stays_where_it_is_for_every_effect() -> None:
    table = deep_table(4, "medusa", phase="act", figures={"red-1": "hills-6", "red-2": "hills-1"},
                       stone=["red-1"], medusa="forests-6")  # fmt: skip
    assert not table.legal("0 act red-1") and not table.legal("0 forgo red-1")
    table.do("0 done")
    assert table.where("red-1") == "hills-6" and table.where("red-2") == "pool-0"
    placing = deep_table(4, "medusa", phase="place", figures={"red-1": "hills-6"}, stone=["red-1"], medusa="forests-6")
    assert not placing.legal("0 take_back red-1")


def test_mons_53_whoever_is_placed_on_her_tile_turns_to_stone_at_once() -> None:
    table = deep_table(4, "medusa", phase="place", medusa="hills-2").do("0 place red-1 hills-2")
    assert table.inactive() == {"red-1"} and not table.legal("0 take_back red-1")


def test_mons_54_t97_stone_sinks_with_its_tile_and_she_steps_inward_at_last_to_the_centre() -> None:
    table = deep_table(4, "medusa", phase="suffer", medusa="hills-6", misfortunes=["flood-hills-1", "rest"],
                       figures={"red-1": "hills-6", "blue-leader": "hills-6", "red-2": "hills-5"},
                       stone=["red-1", "blue-leader"], extra={"blue-leader": "libram"})  # fmt: skip
    table.do("0 draw")
    assert table.where("red-1") == "box" and table.where("blue-leader") == "supply"
    assert table.rules.places.names[table.deeps.medusa] == "hills-5" and table.inactive() == {"red-2"}
    tip = [f"hills-{rank}" for rank in range(2, 7)]
    table = deep_table(4, "medusa", phase="suffer", medusa="hills-1", flooded=tip,
                       misfortunes=["flood-hills-1", "rest"], figures={"red-1": "centre"})  # fmt: skip
    table.do("0 draw")
    assert table.deeps.medusa == 0 and table.inactive() == {"red-1"}  # nobody fills the centre with volunteers


def test_mons_55_with_all_tiles_flooded_she_goes_to_the_centre() -> None:
    everything = [f"{arm.id}-{rank}" for arm in deep_table(4).rules.arms for rank in range(1, 7)]
    table = monsters(medusa="centre", flooded=everything)
    assert table.deeps.medusa == 0


def test_mons_56_57_t98_an_active_figure_draws_her_gaze_once_a_round_but_not_the_hologram() -> None:
    table = monsters(medusa="forests-6", figures={"red-1": "hills-2", "blue-1": "mountains-3"})
    table.do("0 figure red-1")
    assert table.rules.places.names[table.deeps.medusa] == "hills-2" and table.inactive() == {"red-1"}
    assert table.state.frames[-1].name != "ask" or not table.offered(1, "figure")
    two = deep_table(2, "medusa", **QUIET, medusa="forests-6", figures={"hologram": "hills-2", "red-1": "hills-3"})
    assert two.offered(0, "figure") == ["red-1"]


def test_mons_58_the_centre_counts_for_the_gaze() -> None:
    table = monsters(medusa="forests-6", figures={"red-1": "centre"})
    table.do("0 figure red-1")
    assert table.deeps.medusa == 0


def test_mons_57_letting_her_go_for_this_round_is_not_asked_again_in_it() -> None:
    table = monsters(medusa="forests-6", figures={"red-1": "hills-2"})
    assert "standing gaze 1" in {text.split(" ", 1)[1] for text in _standing(table, 0)}


def _standing(table: DeepTable, seat: int) -> list[str]:
    from atlantis_desktop.games.rising.rules.further import further_moves

    return [table.rules.codec.to_text(move) for move in further_moves(table.rules, table.state, seat)]


def test_mons_59_60_t99_two_tokens_free_two_of_three_who_act_at_once_and_go_home() -> None:
    table = deep_table(
        4, "medusa", phase="act", medusa="forests-6", energy=[2, 0, 0, 0], dice=(6, 6),
        figures={"red-1": "hills-1", "blue-1": "hills-1", "volunteer-1": "hills-1", "red-2": "hills-1",
                 "yellow-1": "mountains-1"},
        stone=["red-1", "blue-1", "volunteer-1"], extra={"red-2": "libram", "volunteer-1": "libram"},
    )  # fmt: skip
    table.do("0 free red-1")
    assert table.goods(0) == "1G"
    table.do("0 free volunteer-1")
    assert table.goods(0) == "2G" and table.inactive() == {"blue-1"}  # the volunteer acts for who paid
    assert not table.legal("0 free blue-1")
    table.all("done")
    assert table.where("red-1") == "pool-0" and table.where("blue-1") == "hills-1"


def test_mons_59_only_who_has_a_figure_on_the_tile_that_is_no_stone_frees_there() -> None:
    table = deep_table(4, "medusa", phase="act", medusa="forests-6", energy=[2, 2, 0, 0],
                       figures={"red-1": "hills-1", "red-2": "hills-1", "blue-1": "hills-2"},
                       stone=["red-1"])  # fmt: skip
    assert table.legal("0 free red-1") and not table.legal("1 free red-1")


def test_mons_61_62_t102_the_wearer_of_the_shield_breaks_the_curse_and_old_stone_stays() -> None:
    table = monsters(medusa="forests-6", figures={"red-1": "hills-2", "red-2": "hills-2", "blue-1": "forests-6"},
                     stone=["blue-1"], items={"mirror-shield": 0}, worn={"mirror-shield": "red-1"})  # fmt: skip
    table.do("0 figure red-1")
    assert table.deeps.medusa == -1 and table.where("medusa") == "pool-0"
    assert table.deeps.items[0] == -2 and table.inactive() == {"blue-1"}


def test_mons_63_t103_reaching_the_shields_tile_by_chance_she_petrifies_nobody_and_is_not_cured() -> None:
    table = monsters(medusa="forests-6", figures={"red-1": "hills-2", "red-2": "hills-2"}, dice=(3, 2),
                     items={"mirror-shield": 0}, worn={"mirror-shield": "red-1"})  # fmt: skip
    table.do("0 enough")
    assert table.rules.places.names[table.deeps.medusa] == "hills-2" and not table.inactive()


def test_mons_16_t143_an_active_figure_beside_a_stone_one_on_a_double_space_stays() -> None:
    table = deep_table(4, "medusa", phase="end_suffer", medusa="forests-6", energy=[1, 0, 0, 0], dice=(6, 6),
                       figures={"red-1": "cities-6", "red-2": "cities-6", "yellow-1": "hills-1"},
                       stone=["red-2"])  # fmt: skip
    assert table.where("red-1") == "cities-6" and not table.legal("0 act red-1")
    table.do("0 free red-2")
    assert table.state.frames[-1].name == "act" and table.event("dice_rolled").cards  # the pair acts


def test_mons_20_a_stone_volunteer_stays_past_the_end_of_the_round() -> None:
    table = deep_table(4, "medusa", phase="wrath", medusa="forests-6", figures={"volunteer-1": "hills-1"},
                       stone=["volunteer-1"])  # fmt: skip
    while table.state.round == 1:
        seat = table.rules.prompts(table.state)[0].seat
        table.do(table.moves(seat)[0])
    assert table.where("volunteer-1") == "hills-1" and "volunteer-1" in table.inactive()


def test_mons_21_leaders_go_to_the_supply_and_followers_out_of_the_game() -> None:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import take_out

    table = deep_table(4, figures={"red-leader": "hills-1", "red-1": "hills-2"})
    take_out(table.rules, table.state, [table.figure("red-leader"), table.figure("red-1")], [], "MONS-21")
    assert (table.where("red-leader"), table.where("red-1")) == ("supply", "box")


def test_mons_22_t13_a_city_success_may_bring_the_own_leader_back_with_two_seats_the_hologram_too() -> None:
    from atlantis_desktop.games.rising.rules.rolls import recruit_from

    table = deep_table(2, figures={"red-leader": "supply", "hologram": "supply"})
    names = table.rules.pieces.names[table.rules.box.figure_0 :]
    assert {"red-leader", "hologram"} <= {names[figure] for figure in recruit_from(table.rules, table.state, 0)}
    four = deep_table(4, figures={"red-leader": "supply"})
    assert four.figure("red-leader") in recruit_from(four.rules, four.state, 0)


def test_mons_22_alone_a_city_success_may_bring_the_automaton_back() -> None:
    from atlantis_desktop.games.rising.rules.rolls import recruit_from

    table = deep_table(1, figures={"automaton": "supply"})
    assert table.figure("automaton") in recruit_from(table.rules, table.state, 0)


def test_mons_23_t14_a_regained_leader_is_placed_from_the_next_round_on() -> None:
    table = deep_table(4, phase="act", figures={"red-1": "cities-6", "red-2": "cities-6", "red-leader": "supply",
                                               "yellow-1": "hills-1"}, dice=(6, 6))  # fmt: skip
    table.do("0 act red-1")
    if table.state.frames[-1].name != "act":
        table.do("0 figure red-leader")
    assert table.where("red-leader") == "pool-0" and not table.legal("0 place red-leader hills-1")


def test_mons_24_what_is_inactive_or_in_the_supply_is_not_in_play() -> None:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import in_play

    table = deep_table(4, "medusa", medusa="forests-6", figures={"red-1": "hills-1", "red-leader": "supply"},
                       stone=["red-1"])  # fmt: skip
    told = {name: in_play(table.state, table.figure(name)) for name in ("red-1", "red-leader", "red-2")}
    assert told == {"red-1": False, "red-leader": False, "red-2": True}


def test_mons_19_t15_a_removed_follower_cannot_be_recruited() -> None:
    from atlantis_desktop.games.rising.rules.rolls import recruit_from

    table = deep_table(4, figures={f"red-{at}": "box" for at in (3, 4)})
    assert recruit_from(table.rules, table.state, 0) == []


def test_mons_20_the_extra_place_of_one_who_turned_to_stone_stays_after_what_made_room_is_gone() -> None:
    deep_table(2, "medusa", medusa="forests-6", figures={"hologram": "libraries-3"}, stone=["hologram"],
               extra={"hologram": "emissary"}, hologram="forgemaster").saved()  # fmt: skip
