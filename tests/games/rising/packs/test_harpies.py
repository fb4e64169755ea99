"""The harpies rob whom they meet, and pairs in their Lair steal back or fight (MONS-64 to 77)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.goods import GOODS
from tests.games.rising.packs.kit import DeepTable, deep_table, new_deep_table
from tests.games.rising.play import gone

LAIR = "harpies-lair"
NOBODY = ["gone", "gone"]


def robbed(dice: tuple[int, ...] = (3,), seats: int = 4, **given: Any) -> DeepTable:
    """One harpy flies, by default to the Hills, after the misfortunes of a round."""
    harpies = given.pop("harpies", [*NOBODY, LAIR])
    return deep_table(seats, "harpies", dice=dice, phase="monsters", harpies=harpies, **given)


def in_lair(*dice: int, aim: str = "", **given: Any) -> DeepTable:
    """Two figures of red stand in the Lair and act."""
    given.setdefault("figures", {"red-1": LAIR, "red-2": LAIR})
    given.setdefault("energy", [0, 0, 0, 0])
    table = deep_table(4, "harpies", dice=dice, phase="act", **given)
    table.do("0 act red-1")
    return table.do(f"0 option {aim}") if aim else table


def next_round(table: DeepTable) -> None:
    """Everybody is done, and the Wrath takes what it wants."""
    before = table.state.round
    while table.state.round == before:
        seat, step = table.asked[0]
        table.do(f"{seat} done" if step == "act" else table.moves(seat)[0])


def lies(table: DeepTable) -> str:
    """What goods lie in the Lair."""
    return " ".join(f"{count}{letter}" for count, letter in zip(table.deeps.loot, "CGOAE", strict=True) if count)


# Set-up (MONS-64)


def test_mons_64_three_harpies_a_lair_and_one_unseen_treasure() -> None:
    table = new_deep_table(4, "harpies", seed=3)
    lair = table.place(LAIR)
    assert table.deeps.harpies == [lair] * 3
    assert table.deeps.treasure in table.rules.contents(table.state)["treasure", -1]
    assert len(table.deeps.treasure_box) == 6
    assert table.rules.view(table.state, 0).deeps.treasure == HIDDEN
    found = {new_deep_table(4, "harpies", seed=seed).deeps.treasure for seed in range(40)}
    assert len(found) == 7, "any treasure may lie there"


def test_mons_64_the_lair_is_open_from_the_first_round_on() -> None:
    table = deep_table(4, "harpies")
    assert table.legal(f"0 place red-1 {LAIR}")
    table.do(f"0 place red-1 {LAIR}", f"1 place blue-1 {LAIR}")
    assert not table.legal(f"2 place yellow-1 {LAIR}"), "a double space"


def test_mons_64_without_the_scenario_there_is_no_lair() -> None:
    table = deep_table(4)
    assert not table.legal(f"0 place red-1 {LAIR}")
    assert set(table.words("harpies")) == {"gone"}


# Where they fly (MONS-65, 66, 70)


def test_mons_65_a_harpy_goes_to_the_outermost_tile_with_an_active_figure() -> None:
    table = robbed(figures={"red-1": "hills-3", "blue-1": "hills-5"}, flooded=["hills-6"], energy=[1, 1, 1, 1])
    assert table.words("harpies")[2] == "hills-5"
    assert table.asked == [(1, "harpy_goods")]


def test_mons_65_without_an_active_figure_she_is_in_the_lair_again() -> None:
    table = robbed(figures={"red-1": "forests-6"}, harpies=[*NOBODY, "forests-6"])
    assert table.words("harpies") == [*NOBODY, LAIR]


def test_mons_a13_stone_is_not_robbed() -> None:
    table = deep_table(
        4, "harpies", "medusa", dice=(3,), phase="monsters", figures={"red-1": "hills-6", "blue-1": "hills-2"},
        stone=["red-1"], medusa="hills-6", spared=["monster-medusa"], harpies=[*NOBODY, LAIR], energy=[1, 1, 1, 1],
    )  # fmt: skip
    assert table.asked == [(1, "harpy_goods")]


def test_mons_66_harpies_come_arm_by_arm() -> None:
    table = deep_table(
        4, "harpies", dice=(6, 1, 3), phase="monsters", energy=[9, 9, 9, 9],
        figures={"red-1": "forests-6", "blue-1": "hills-6", "yellow-1": "forges-6"},
    )  # fmt: skip
    order = []
    while table.state.frames[-1].name == "ask":
        seat, step = table.asked[0]
        assert step == "harpy_goods"
        order.append(seat)
        table.do(f"{seat} good energy")
    assert order == [0, 1, 2]
    assert table.words("harpies") == ["forges-6", "forests-6", "hills-6"]


def test_mons_70_where_nobody_is_left_the_next_harpy_goes_inward() -> None:
    table = robbed(
        (3, 3, 3), harpies=[LAIR] * 3, figures={"red-1": "hills-6", "blue-1": "hills-4"}, energy=[0, 0, 0, 0]
    )
    assert table.words("harpies") == ["hills-6", "hills-4", LAIR]
    assert set(table.words("stolen")) == {"red-1", "blue-1"}


def test_mons_a15_two_harpies_may_rob_the_same_figure() -> None:
    table = robbed((3, 3), harpies=["gone", LAIR, LAIR], figures={"red-1": "hills-6"}, energy=[3, 0, 0, 0])
    table.do("0 good energy", "0 good energy")
    assert (table.energy(0), lies(table)) == (1, "2E")


def test_mons_67_the_group_chooses_among_the_figures_of_a_tile() -> None:
    table = robbed(figures={"red-1": "hills-2", "blue-1": "hills-2"}, energy=[1, 1, 1, 1], starter=2)
    assert table.asked == [(2, "harpy_victim")]
    table.do("2 figure blue-1")
    assert table.asked == [(1, "harpy_goods")]


def test_mons_47_a_harpy_that_is_kept_away_stays_where_she_is() -> None:
    table = robbed(figures={"red-1": "hills-6"}, spared=["harpy-3"], harpies=[*NOBODY, "forges-2"])
    assert table.words("harpies") == [*NOBODY, "forges-2"]
    assert table.where("red-1") == "hills-6"


# What they take (MONS-68 to 72)


def test_mons_t106_first_a_resource() -> None:
    table = robbed(figures={"red-1": "hills-6"}, goods=["2C", "", "", ""], hands=[["aegis-hymn-a"], [], [], []],
                   energy=[3, 0, 0, 0])  # fmt: skip
    assert table.offered(0) == ["good crystal", "enough"]
    table.do("0 good crystal")
    assert (table.goods(0), lies(table)) == ("1C", "1C")


def test_mons_t106_then_a_card_of_the_hand_or_an_artifact() -> None:
    table = robbed(figures={"red-1": "hills-6"}, hands=[["aegis-hymn-a"], [], [], []],
                   artifacts=[["mystic-adze"], [], [], []], energy=[3, 0, 0, 0])  # fmt: skip
    assert table.asked == [(0, "harpy_card")]
    assert table.offered(0, "card") == ["aegis-hymn-a", "mystic-adze"]
    table.do("0 card mystic-adze")
    assert table.words("loot_cards") == ["mystic-adze"]
    assert table.at("artifacts-0") == [] and table.at("loot_cards") == ["mystic-adze"]
    table.saved()


def test_mons_t106_then_mystic_energy_at_last_the_figure() -> None:
    table = robbed(figures={"red-1": "hills-6"}, energy=[3, 0, 0, 0]).do("0 good energy")
    assert table.energy(0) == 2
    table = robbed(figures={"red-1": "hills-6"}, energy=[0, 0, 0, 0])
    assert table.where("red-1") == LAIR
    assert "red-1" in table.inactive()


def test_mons_t107_the_owner_may_give_up_the_volunteer_instead() -> None:
    given: dict[str, Any] = {"figures": {"volunteer-1": "hills-6"}, "owners": {"volunteer-1": 2}, "round": 3}
    table = robbed(**given, goods=["", "", "3A", ""])
    assert table.asked == [(2, "harpy_goods")], "MONS-A14: its councilor is robbed"
    table.do("2 enough")
    assert (table.goods(2), table.where("volunteer-1")) == ("3A", LAIR)
    table.saved()


def test_mons_72_a_stolen_leader_is_inactive_and_not_removed() -> None:
    table = robbed(figures={"red-leader": "hills-6", "blue-1": "centre"}, energy=[0, 0, 0, 0], round=1)
    assert table.where("red-leader") == LAIR
    next_round(table)
    assert not table.legal("0 act red-leader")
    assert "red-leader" in table.inactive() and table.where("red-leader") == LAIR
    assert not table.legal("0 take_back red-leader")
    table.saved()


def test_mons_20_a_stolen_volunteer_stays_past_the_round() -> None:
    table = robbed(figures={"volunteer-1": "hills-6", "blue-1": "centre"}, owners={"volunteer-1": 2},
                   energy=[0, 0, 0, 0], round=3)  # fmt: skip
    assert table.where("volunteer-1") == LAIR
    next_round(table)
    assert table.where("volunteer-1") == LAIR and "volunteer-1" in table.inactive()
    table.saved()


def test_mons_71_stolen_figures_take_none_of_the_spaces() -> None:
    figures = {"red-1": LAIR, "blue-1": LAIR, "yellow-1": LAIR}
    table = deep_table(4, "harpies", figures=figures, stolen=list(figures))
    table.do(f"0 place red-2 {LAIR}", f"1 place blue-2 {LAIR}")
    assert not table.legal(f"2 place yellow-2 {LAIR}")
    table.saved()


def test_mons_90_who_is_hidden_counts_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = robbed(figures={"red-1": "forests-6"}, goods=["2C", "", "", ""])
    table = deep_table(4, "harpies", phase="suffer", figures={"red-1": "hills-6", "blue-1": "hills-4"},
                       goods=["2C", "2C", "", ""])  # fmt: skip
    monkeypatch.setattr(table.rules.hooks, "fold_prey", (lambda game, state, figures: [],))
    from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import harpies

    state = table.state.copy()
    state.deeps.harpies = [table.place(LAIR)] * 3
    from atlantis_desktop.engine.frames import Frame

    hills = 2 * harpies.HARPIES
    state.frames.append(Frame(harpies.FLOCK, -1, ((hills,),)))
    events: list[Any] = []
    harpies.fly(table.rules, state, state.frames[-1], events)
    assert [event.kind for event in events] == ["harpy_came", "monster_blind"]
    assert state.deeps.harpies[0] == table.place("hills-6"), "it counts: she comes to its tile"
    assert sum(state.deeps.loot) == 0


# The Lair as a location (MONS-73 to 76)


def test_mons_a16_one_figure_goes_home_without_acting() -> None:
    table = deep_table(4, "harpies", phase="end_suffer", figures={"red-1": LAIR, "blue-1": "centre"})
    assert table.where("red-1") == "pool-0"


def test_mons_t143_whatever_lies_stolen_there_a_lone_figure_goes_home() -> None:
    for count in (1, 2):
        stolen = ["blue-1", "blue-2"][:count]
        figures = {"red-1": LAIR, "red-2": "centre", **dict.fromkeys(stolen, LAIR)}
        table = deep_table(4, "harpies", phase="end_suffer", figures=figures, stolen=stolen)
        assert table.where("red-1") == "pool-0"
        assert all(table.where(name) == LAIR for name in stolen)


def test_mons_73_the_two_declare_before_they_roll() -> None:
    table = in_lair(1, 1, loot="2C")
    assert table.asked == [(0, "lair_aim")]
    assert table.offered(0, "option") == ["0", "1"]
    table.do("0 option 1")
    assert table.words("aim") == ""
    assert table.goods(0) == "", "1 + 1: nothing"


def test_mons_73_where_nothing_lies_stolen_they_can_only_fight() -> None:
    table = in_lair(1, 1)
    assert "lair_fight_lost" in table.kinds


def test_mons_73_where_two_owners_differ_the_group_decides() -> None:
    table = in_lair(6, 6, figures={"red-1": LAIR, "blue-1": LAIR}, loot="1C", starter=3)
    table.do("0 option 0")
    assert table.asked == [(1, "lair_aim")]
    table.do("1 option 1")
    assert table.asked == [(3, "lair_aim_group")]
    table.do("3 option 0")
    assert "harpy_defeated" in table.kinds


def test_mons_a16_only_a_pair_acts() -> None:
    table = deep_table(4, "harpies", phase="act", figures={"red-1": LAIR, "blue-1": LAIR, "red-2": LAIR},
                       stolen=["red-2"])  # fmt: skip
    assert table.legal("0 act red-1")
    table.do("1 forgo blue-1")
    assert not table.legal("0 act red-1")


def test_mons_t109_fight_five_and_five_and_a_defeated_harpy_make_twelve() -> None:
    table = in_lair(5, 5, harpies=["gone", LAIR, LAIR])
    assert table.words("harpies") == ["gone", "gone", LAIR]
    table = in_lair(5, 5, energy=[2, 0, 0, 0])
    assert table.asked == [(0, "roll")]
    table.do("0 spend 2")
    assert table.words("harpies").count("gone") == 1
    table.saved()


def test_mons_74_each_stolen_figure_helps() -> None:
    figures = {"red-1": LAIR, "red-2": LAIR, "blue-1": LAIR}
    assert "harpy_defeated" in in_lair(5, 5, aim="0", figures=figures, stolen=["blue-1"]).kinds
    assert "lair_fight_lost" in in_lair(5, 4, aim="0", figures=figures, stolen=["blue-1"]).kinds


def test_mons_t110_two_owners_roll_one_die_each_and_each_may_add_energy() -> None:
    table = in_lair(5, 5, figures={"red-1": LAIR, "blue-1": LAIR}, energy=[1, 1, 1, 1])
    assert table.asked == [(0, "roll")]
    table.do("0 spend 1")
    assert table.asked == [(1, "roll")], "yellow does not roll"
    table.do("1 spend 1")
    assert "harpy_defeated" in table.kinds


def test_mons_t19_an_earthquake_raises_the_fight_but_not_the_theft() -> None:
    assert "lair_fight_lost" in in_lair(6, 6, earthquakes=1).kinds
    assert "harpy_defeated" in in_lair(6, 6, earthquakes=0).kinds
    table = in_lair(3, 3, aim="1", loot="4C", earthquakes=1)
    assert table.event("lair_robbed").values == (6, 2)


@pytest.mark.parametrize(
    ("dice", "stolen", "count"),
    [((1, 1), 0, 0), ((1, 2), 0, 1), ((2, 3), 0, 1), ((3, 3), 0, 2), ((4, 4), 0, 2), ((5, 4), 0, 3), ((6, 6), 0, 3),
     ((6, 5), 1, 4)],
)  # fmt: skip
def test_mons_75_what_a_theft_may_take(dice: tuple[int, int], stolen: int, count: int) -> None:
    names = ["blue-1", "blue-2"][:stolen]
    table = in_lair(*dice, aim="1", figures={"red-1": LAIR, "red-2": LAIR, **dict.fromkeys(names, LAIR)},
                    stolen=names, loot="9C")  # fmt: skip
    assert table.event("lair_robbed").values[1] == count


def test_mons_75_energy_is_asked_only_for_a_further_step() -> None:
    assert in_lair(3, 3, aim="1", loot="9C", energy=[2, 0, 0, 0]).asked[0][1] != "roll", "9 is 3 away"
    table = in_lair(3, 3, aim="1", loot="9C", energy=[3, 0, 0, 0])
    assert table.offered(0, "spend") == ["3"]
    table.do("0 spend 3")
    assert table.goods(0) == "3C"
    assert in_lair(3, 3, aim="1", loot="2C", energy=[3, 0, 0, 0]).goods(0) == "2C", "there are no more than two"


def test_mons_75_goods_cards_and_figures_are_taken_and_shared_freely() -> None:
    figures = {"red-1": LAIR, "blue-1": LAIR, "yellow-1": LAIR}
    table = in_lair(6, 3, figures=figures, stolen=["yellow-1"], loot="1C 1E", loot_cards=["mystic-adze"])
    table.do("0 option 1", "1 option 1")
    assert table.asked == [(0, "lair_take")]
    table.do("0 option 2")
    assert table.where("yellow-1") == "pool-2" and "yellow-1" not in table.inactive()
    table.do("0 option 1", "0 to_seat 1")
    assert table.at("artifacts-1") == ["mystic-adze"]
    table.do("0 good energy", "0 to_seat 1")
    assert (table.energy(1) - table.energy(0), lies(table)) == (1, "1C")
    table.saved()


def test_mons_75_a_volunteer_taken_back_stays_for_the_next_round() -> None:
    table = in_lair(3, 2, aim="1", round=4, figures={"red-1": LAIR, "red-2": LAIR, "volunteer-1": LAIR},
                    owners={"volunteer-1": 1}, stolen=["volunteer-1"])  # fmt: skip
    assert table.where("volunteer-1") == "pool-1"
    assert table.state.leaves[table.figure("volunteer-1")] == 5


# The last harpy (MONS-77)


def test_mons_t111_the_last_harpy_brings_treasure_loot_and_figures() -> None:
    table = in_lair(
        5, 5, aim="0", harpies=["gone", "gone", LAIR], treasure="treasure-1", loot="1C 2E", loot_cards=["aegis-hymn-a"],
        figures={"red-1": LAIR, "red-2": LAIR, "blue-1": LAIR}, stolen=["blue-1"], energy=[0, 0, 0, 0],
    )  # fmt: skip
    assert table.event("treasure_found").cards == (table.rules.pieces.numbers["treasure-1"],)
    assert (table.goods(0), table.energy(0)) == ("1C 3A", 2)
    assert table.at("hand-0") == ["aegis-hymn-a"]
    assert [table.where(name) for name in ("red-1", "red-2", "blue-1")] == ["pool-0", "pool-0", "pool-1"]
    assert LAIR not in table.words("locations")
    assert len(table.at("treasures")) == 7, "everybody sees them now"
    table.saved()


def test_mons_77_two_councilors_share_it_kind_by_kind() -> None:
    table = in_lair(6, 6, figures={"red-1": LAIR, "blue-1": LAIR}, harpies=["gone", "gone", LAIR],
                    treasure="treasure-7", loot="3G", energy=[0, 0, 0, 0])  # fmt: skip
    table.do("0 option 0", "1 option 0")
    assert table.asked == [(0, "lair_split")], "first the two volunteers"
    table.do("0 amount 0")
    assert sum(table.where(f"volunteer-{at}") == "pool-1" for at in range(1, 81)) == 2
    table.do("0 amount 1").saved()
    assert (table.goods(0), table.goods(1)) == ("1G", "2G")
    table.do("0 amount 3")
    assert (table.energy(0), table.energy(1)) == (3, 0)
    assert LAIR not in table.words("locations")


def test_mons_77_a_treasure_of_cards_is_drawn_and_hands_are_trimmed() -> None:
    hands = [["aegis-hymn-a", "aegis-hymn-b"], [], [], []]
    table = in_lair(6, 6, harpies=["gone", "gone", LAIR], treasure="treasure-5", hands=hands)
    assert len(table.state.hands[0]) + len(table.state.artifacts[0]) == 5
    assert table.asked == [(0, "over_limit")]
    table.saved()


def test_mons_77_stolen_volunteers_are_shared_too() -> None:
    figures = {"red-1": LAIR, "red-2": LAIR, "volunteer-1": LAIR}
    table = in_lair(6, 6, aim="0", harpies=["gone", "gone", LAIR], treasure="treasure-1", round=2, figures=figures,
                    owners={"volunteer-1": 1}, stolen=["volunteer-1"])  # fmt: skip
    free = [name for name in table.stands("pool-0") if name.startswith("volunteer")]
    assert len(free) == 1 and table.state.leaves[table.figure(free[0])] == 3
    assert table.stands(LAIR) == set() == table.inactive()


def test_mons_77_a_stolen_volunteer_does_not_stay_in_the_closed_lair() -> None:
    figures = {"red-1": LAIR, "red-2": LAIR, "volunteer-9": LAIR}
    table = in_lair(6, 6, aim="0", harpies=["gone", "gone", LAIR], treasure="treasure-1", figures=figures,
                    owners={"volunteer-9": 1}, stolen=["volunteer-9"])  # fmt: skip
    assert table.stands(LAIR) == set() == table.inactive()
    assert sum("volunteer" in name for name in table.stands("pool-0")) == 1
    table.saved()


def test_mons_77_without_harpies_the_lair_stays_closed() -> None:
    table = in_lair(6, 6, harpies=["gone", "gone", LAIR], treasure="treasure-1")
    assert not table.legal(f"0 place red-1 {LAIR}")
    assert sum(table.state.goods[:GOODS]) == 3


# Dice that only pick a place (MONS-18)


def test_mons_t17_mystic_energy_raises_no_die_that_picks_a_place() -> None:
    table = robbed(figures={"red-1": "hills-6"}, energy=[5, 5, 5, 5])
    assert table.asked == [(0, "harpy_goods")], "she is in the Hills, and nobody was asked about the die"


def test_mons_a08_by_the_option_the_starting_player_raises_them() -> None:
    table = robbed(options={"boostSelection": True}, starter=1, energy=[0, 2, 0, 0],
                   figures={"red-1": "hills-6", "blue-1": "mountains-6"}, flooded=gone("libraries"))  # fmt: skip
    assert table.asked == [(1, "monster_die")]
    assert table.offered(1) == ["enough", "option 0"]
    table.saved().do("1 option 0")
    assert table.energy(1) == 0, "from 3 to 5, since the Libraries are gone"
    assert table.words("harpies")[2] == "mountains-6"
    assert table.where("blue-1") == LAIR, "blue has nothing else"


def test_mons_a08_medusa_goes_where_the_raised_dice_send_her() -> None:
    table = deep_table(4, "medusa", options={"boostSelection": True}, dice=(2, 4), phase="monsters", medusa="centre",
                       energy=[2, 9, 9, 9], flooded=["cities-6"])  # fmt: skip
    assert table.asked == [(0, "monster_die")]
    table.do("0 option 1")
    assert table.offered(0) == ["enough", "option 0"], "the sixth tile of the Cities is flooded"
    table.saved().do("0 enough")
    assert (table.words("medusa"), table.energy(0)) == ("cities-5", 1)
