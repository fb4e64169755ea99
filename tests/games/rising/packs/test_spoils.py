"""The Lair in detail: who speaks, what goes to whom, what is told (MONS-71 to 77); locations (MONS-31)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import lair, places, spoils
from tests.games.rising.packs.kit import DeepTable, deep_table

LAIR = "harpies-lair"
TWO = {"red-1": LAIR, "blue-1": LAIR}


def in_lair(*faces: int, aim: str = "", **given: Any) -> DeepTable:
    """Two figures of seats 0 and 1 in the Lair have declared and rolled; nobody has energy."""
    given["figures"] = {**TWO, "yellow-1": "mountains-1", **given.get("figures", {})}
    words = {"phase": "act", "round": 2, "energy": [0] * 4, "goods": [""] * 4, "dice": faces, **given}
    table = deep_table(4, "harpies", **words).do("0 act red-1")
    return table.do(f"0 option {aim}", f"1 option {aim}") if aim else table


# ------------------------------------------------------------------------------------------------ declaring


def test_mons_73_both_owners_are_asked_and_what_they_agree_on_is_told() -> None:
    table = in_lair(1, 1, loot="2C")
    assert table.asked == [(0, "lair_aim")] and table.offered(0, "option") == ["0", "1"]
    table.do("0 option 0")
    assert table.asked == [(1, "lair_aim")]
    table.do("1 option 0")
    assert table.told("lair_declared") == "0 red-1 blue-1 0 MONS-73"
    assert table.told("lair_fight_lost") == "0 2 12 MONS-76"
    assert table.deeps.aim == -1


def test_mons_73_two_of_one_owner_are_asked_once() -> None:
    table = in_lair(1, 2, loot="2C", figures={"red-2": LAIR, "blue-1": "hills-6"}).do("0 option 1")
    assert table.told("lair_declared") == "0 red-1 red-2 1 MONS-73"
    assert table.told("lair_robbed") == "0 3 1 MONS-75"


@pytest.mark.parametrize("first", [0, 1])
def test_mons_73_where_they_differ_the_group_may_choose_either(first: int) -> None:
    for then in (0, 1):
        table = in_lair(1, 1, loot="2C", starter=2).do(f"0 option {first}", f"1 option {1 - first}")
        assert table.asked == [(2, "lair_aim_group")] and table.offered(2, "option") == ["0", "1"]
        table.do(f"2 option {then}")
        assert table.told("lair_declared") == f"0 red-1 blue-1 {then} MONS-73"


def test_mons_76_the_first_harpy_that_is_left_falls_and_it_is_told() -> None:
    table = in_lair(6, 6, aim="", harpies=["gone", "hills-6", LAIR])
    assert table.told("harpy_defeated") == "0 harpy-2 14 12 MONS-76"
    assert table.words("harpies") == ["gone", "gone", LAIR] and LAIR in table.words("locations")


def test_mons_74_two_for_each_stolen_figure_and_each_defeated_harpy() -> None:
    table = in_lair(1, 1, harpies=["gone", "gone", LAIR], figures={"yellow-2": LAIR}, stolen=["yellow-2"],
                    loot="1C", aim="0")  # fmt: skip
    assert table.event("lair_fight_lost").values == (8, 12)
    rules, state = table.rules, table.state
    assert lair.bonus_there(rules, state) == 6
    assert lair.fold_roll_bonus(rules, state, 1, table.place(LAIR), 0, 1) == 7
    assert lair.fold_roll_bonus(rules, state, 1, table.place("hills-6"), 0, 1) == 1


@pytest.mark.parametrize(("result", "may"), [
    (-1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (12, 3), (13, 4), (30, 4),
])  # fmt: skip
def test_mons_75_what_a_total_allows(result: int, may: int) -> None:
    assert lair.allowed(deep_table(4, "harpies").rules, result) == may


@pytest.mark.parametrize(("result", "loot", "step"), [
    (2, "9C", 3), (3, "9C", 6), (5, "9C", 6), (8, "9C", 9), (12, "9C", 13), (13, "9C", 0), (2, "", 0), (2, "1C", 3),
    (3, "1C", 0), (5, "2C", 6), (8, "3C", 9), (9, "3C", 0), (12, "4C", 13),
])  # fmt: skip
def test_mons_75_the_total_that_would_allow_one_more(result: int, loot: str, step: int) -> None:
    table = deep_table(4, "harpies", loot=loot)
    assert lair.next_step(table.rules, table.state, result) == step


# ------------------------------------------------------------------------------------------- taking it back


def test_mons_75_each_sort_that_lies_there_is_offered() -> None:
    given: dict[str, Any] = {"figures": {"yellow-2": LAIR}, "stolen": ["yellow-2"]}
    table = in_lair(4, 4, aim="1", loot="1C 2A", loot_cards=["mystic-adze", "aegis-hymn-a"], **given)
    assert table.event("lair_robbed").values == (10, 3)
    assert table.asked == [(0, "lair_take")] and table.offered(0, "option") == ["0", "1", "2"]
    rules, state = table.rules, table.state
    assert spoils.lying(state) == 6
    assert spoils.sorts(rules, state, 0, ()) == [0, 1, 2]
    table.do("0 option 0")
    assert table.offered(0, "good") == ["crystal", "atlantium"]
    table.do("0 good atlantium", "0 to_seat 1")
    assert table.goods(1) == "1A" and table.words("loot") == "1C 1A"
    table.do("0 option 1")
    assert sorted(table.offered(0, "card")) == ["aegis-hymn-a", "mystic-adze"]
    table.do("0 card aegis-hymn-a", "0 to_seat 1")
    assert table.words("hands")[1] == ["aegis-hymn-a"] and table.words("loot_cards") == ["mystic-adze"]
    assert table.told("card_won") == "1 aegis-hymn-a MONS-75"
    assert (table.event("card_won").source, table.event("card_won").target) == (("loot_cards", -1), ("hand", 1))
    table.do("0 option 2")
    assert table.told("figures_won") == "yellow-2 MONS-75"
    assert table.where("yellow-2") == "pool-2" and table.inactive() == set()
    assert table.asked[0][1] != "lair_take", "three is all that the total allows"


def test_mons_75_an_artifact_taken_back_lies_open_before_its_new_owner() -> None:
    table = in_lair(2, 2, aim="1", loot_cards=["mystic-adze"])
    table.do("0 to_seat 1")
    assert table.at("artifacts-1") == ["mystic-adze"] and table.at("hand-1") == []
    assert table.event("card_won").target == ("artifacts", 1) and table.words("loot_cards") == []


def test_mons_75_no_more_is_taken_than_lies_there() -> None:
    table = in_lair(6, 6, aim="1", loot="1C", harpies=["gone", LAIR, LAIR])
    assert table.goods(0) == "" and table.asked == [(0, "lair_goods_to")]
    table.do("0 to_seat 0")
    assert table.goods(0) == "1C" and table.words("loot") == ""
    assert table.asked[0][1] == "act"


def test_rise_25_a_person_speaks_for_the_pair_before_a_bot() -> None:
    table = deep_table(4, "harpies", figures=TWO)
    table.state.humans = 0b0010
    assert spoils.speaker(table.state, (0, 1)) == 1
    table.state.humans = 0b1100
    assert spoils.speaker(table.state, (0, 1)) == 0


def test_mons_75_hands_are_trimmed_after_the_last_thing_was_taken() -> None:
    hands = [["aegis-hymn-a", "aegis-hymn-b", "foresight-a", "foresight-b"], [], [], []]
    table = in_lair(2, 2, aim="1", hands=hands, loot_cards=["lost-schema-a"]).do("0 to_seat 0")
    assert table.asked == [(0, "over_limit")]


# ------------------------------------------------------------------------------------------ the last harpy


def test_mons_77_what_is_won_is_shared_volunteers_first_then_goods_then_cards() -> None:
    table = in_lair(
        6, 6, aim="0", harpies=["gone", "gone", LAIR], treasure="treasure-7", loot="2C 1G", round=3,
        loot_cards=["aegis-hymn-a", "mystic-adze"], figures={"yellow-2": LAIR, "volunteer-5": LAIR},
        stolen=["yellow-2", "volunteer-5"], owners={"volunteer-5": 2},
    )  # fmt: skip
    assert table.told("treasure_found") == "0 treasure-7 MONS-77"
    assert table.told("figures_won") == "yellow-2 MONS-75"
    assert table.asked == [(0, "lair_split")] and table.offered(0, "amount") == ["0", "1", "2", "3"]
    table.do("0 amount 1")
    fresh = {seat: [name for name in table.stands(f"pool-{seat}") if "volunteer" in name] for seat in (0, 1, 2)}
    assert [len(fresh[seat]) for seat in (0, 1, 2)] == [1, 2, 0]
    assert all(table.state.leaves[table.figure(name)] == 4 for seat in (0, 1) for name in fresh[seat])
    assert table.offered(0, "amount") == ["0", "1", "2"], "the crystal"
    table.do("0 amount 0")
    assert (table.goods(0), table.goods(1)) == ("", "2C")
    assert table.offered(0, "amount") == ["0", "1"], "the gold"
    table.do("0 amount 1")
    assert (table.goods(0), table.goods(1)) == ("1G", "2C")
    assert table.offered(0, "amount") == ["0", "1", "2", "3"], "the energy of the treasure"
    table.do("0 amount 2")
    assert (table.energy(0), table.energy(1)) == (2, 1)
    assert table.asked == [(0, "lair_card_to")]
    table.do("0 to_seat 1", "0 to_seat 0")
    assert LAIR not in table.words("locations") and table.stands(LAIR) == set()
    assert table.told("location_closed") == "harpies-lair MONS-31"
    assert len(table.at("treasures")) == 7
    table.saved()


def test_mons_77_a_treasure_of_cards_lies_with_the_loot_and_is_shared() -> None:
    table = in_lair(6, 6, aim="0", harpies=["gone", "gone", LAIR], treasure="treasure-5", loot_cards=["aegis-hymn-a"])
    assert len(table.deeps.loot_cards) == 4 and table.deeps.treasure == -1
    assert len(table.deeps.treasure_box) == 7 and not table.state.drawn
    for _card in range(4):
        table.do("0 to_seat 1")
    assert len(table.state.hands[1]) + len(table.state.artifacts[1]) == 4
    table.saved()


def test_mons_77_a_single_seat_gets_everything_without_being_asked() -> None:
    table = in_lair(6, 6, harpies=["gone", "gone", LAIR], treasure="treasure-4", loot="1G",
                    figures={"red-2": LAIR, "blue-1": "hills-6"}).do("0 option 0")  # fmt: skip
    assert table.goods(0) == "1G 2O 2A" and table.goods(1) == ""
    assert table.where("red-1") == "pool-0" == table.where("red-2") and LAIR not in table.words("locations")


# ------------------------------------------------------------------------------------------------- robbing


def robbing(**given: Any) -> DeepTable:
    """One harpy is left and flies to the Hills; the others are gone."""
    words = {"phase": "monsters", "round": 2, "harpies": [LAIR, "gone", "gone"], "dice": (3,), "energy": [0] * 4,
             "goods": [""] * 4, **given}  # fmt: skip
    return deep_table(4, "harpies", **words)


def test_mons_65_she_flies_to_the_outermost_tile_with_an_active_figure() -> None:
    table = robbing(figures={"red-1": "hills-4", "red-2": "hills-5", "blue-1": "hills-6"}, stolen=[],
                    goods=["1C 1A", "", "", ""], medusa="forests-6", stone=["blue-1"])  # fmt: skip
    if table.asked == [(0, "monster_next")]:
        table.do("0 thing harpy-1")
    assert table.words("harpies")[0] == "hills-5"
    assert table.asked == [(0, "harpy_goods")] and table.offered(0) == ["good crystal", "good atlantium", "enough"]
    table.do("0 good atlantium")
    assert table.told("goods_stolen") == "0 3 1 MONS-68"
    assert (table.goods(0), table.words("loot")) == ("1C", "1A")


def test_mons_65_with_nobody_in_the_arm_she_is_back_in_her_lair() -> None:
    table = robbing(figures={"red-1": "mountains-4"}, harpies=["hills-2", "gone", "gone"])
    assert table.words("harpies") == [LAIR, "gone", "gone"]


def test_mons_67_the_group_chooses_among_the_figures_of_the_tile() -> None:
    table = robbing(figures={"red-1": "hills-2", "blue-1": "hills-2"}, starter=3, goods=["1C", "1G", "", ""])
    assert table.asked == [(3, "harpy_victim")] and table.offered(3, "figure") == ["red-1", "blue-1"]
    table.do("3 figure blue-1")
    assert table.told("harpy_chose") == "3 harpy-1 blue-1 MONS-67"
    assert table.asked == [(1, "harpy_goods")]
    table.do("1 enough")
    assert table.told("figure_stolen") == "1 blue-1 MONS-71" and table.goods(1) == "1G"
    assert table.where("blue-1") == LAIR and table.inactive() == {"blue-1"}


def test_mons_68_a_card_is_told_with_where_it_lay() -> None:
    for held, zone in (({"hands": [["aegis-hymn-a"], [], [], []]}, "hand"),
                       ({"artifacts": [["mystic-adze"], [], [], []]}, "artifacts")):  # fmt: skip
        table = robbing(figures={"red-1": "hills-6"}, energy=[2, 0, 0, 0], **held)
        assert table.asked == [(0, "harpy_card")]
        (card,) = table.offered(0, "card")
        table.do(f"0 card {card}")
        assert table.told("card_stolen") == f"0 {card} MONS-68"
        event = table.event("card_stolen")
        assert (event.source, event.target) == ((zone, 0), ("loot_cards", -1))
        assert table.words("loot_cards") == [card] and table.energy(0) == 2


def test_mons_69_the_figure_is_given_up_in_place_of_a_card() -> None:
    table = robbing(figures={"red-1": "hills-6"}, hands=[["aegis-hymn-a"], [], [], []]).do("0 enough")
    assert table.where("red-1") == LAIR and table.words("hands")[0] == ["aegis-hymn-a"]


# ----------------------------------------------------------------------------------------------- locations


def test_mons_31_every_location_has_a_place_of_its_own_and_its_spaces_while_it_is_set_out() -> None:
    table = deep_table(4)
    rules, state = table.rules, table.state
    for at, each in enumerate(rules.content.deeps.locations):  # type: ignore[union-attr]
        place = places.place_of(rules, at)
        assert rules.places.names[place] == each.id and places.location_of(rules, place) == at
        assert not places.is_open(state, at)
        room = [0] * rules.box.places
        places.fold_room(rules, state, room)
        assert room[place] == 0
        events: list[Any] = []
        places.set_out(rules, state, at, events)
        assert places.is_open(state, at)
        room = [0] * rules.box.places
        places.fold_room(rules, state, room)
        assert room[place] == each.spaces and sum(room) == each.spaces
        places.put_away(rules, state, at, events)
        assert not places.is_open(state, at)
        assert [(event.kind, event.cards, event.rule) for event in events] == [
            (kind, (rules.box.location_0 + at,), "MONS-31") for kind in ("location_opened", "location_closed")
        ]  # fmt: skip
    assert places.location_of(rules, table.place("hills-6")) == -1 == places.location_of(rules, table.place("build-1"))


def test_mons_31_the_observatory_only_holds_figures() -> None:
    table = deep_table(4, phase="act", locations=["astrologers-observatory", "hidden-cache"], cache="1C 1G 1O 1A",
                       figures={"red-1": "astrologers-observatory", "red-2": "hidden-cache"})  # fmt: skip
    assert table.legal("0 act red-2") and not table.legal("0 act red-1")


def test_mons_31_at_the_cache_one_of_what_lies_there_is_taken() -> None:
    table = deep_table(4, phase="act", locations=["hidden-cache"], cache="1G 1A", goods=[""] * 4,
                       figures={"red-1": "hidden-cache", "red-2": "hidden-cache", "yellow-1": "hills-1"})  # fmt: skip
    table.do("0 act red-1")
    assert table.offered(0, "good") == ["gold", "atlantium"]
    table.do("0 good gold")
    assert table.goods(0) == "1G" and table.words("cache") == "1A" and "hidden-cache" in table.words("locations")
    table.do("0 act red-2")
    assert table.goods(0) == "1G 1A" and "hidden-cache" not in table.words("locations")
    assert table.where("red-1") == "pool-0" == table.where("red-2")
