"""Between Scylla and Charybdis: where they lie, who is adjacent, who is eaten, what floods (MONS-78 to 90)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.packs.monstrosities.bots.straits import is_coming, peril
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import scylla as meal
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.ahead import Ahead, ahead
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.charybdis import targets
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.scylla import adjacent
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import scylla_slots
from atlantis_desktop.games.rising.rules.pieces import FOLLOWER
from tests.games.rising.packs.kit import DeepTable, deep_table, new_deep_table
from tests.games.rising.play import gone

FOLLOWERS = [f"{colour}-{number}" for colour in ("red", "blue", "yellow", "green") for number in (1, 2)]
LEADERS = [f"{colour}-leader" for colour in ("red", "blue", "yellow", "green")]
ALL = [*FOLLOWERS, *LEADERS]


def standing(*places: str) -> dict[str, Any]:
    """A figure on each of the places; more than there are of the colours are volunteers of red."""
    names = [*ALL, *(f"volunteer-{at}" for at in range(1, 20))]
    return {"figures": dict(zip(names, places, strict=False))}


def near(table: DeepTable, slot: int) -> list[str]:
    """Who is adjacent to Scylla in a slot."""
    names = table.rules.pieces.names
    return [names[table.rules.box.figure_0 + figure] for figure in adjacent(table.rules, table.state, slot)]


def at(table: DeepTable, slot: int) -> dict[str, int]:
    """By tile: how many of those who stand there are adjacent."""
    places = [table.where(name) for name in near(table, slot)]
    return {place: places.count(place) for place in sorted(set(places))}


def scylla(slot: int = 0, seats: int = 4, **given: Any) -> DeepTable:
    """Scylla lies in a slot, and the misfortunes of the round are over."""
    given.setdefault("energy", [0] * seats)
    return deep_table(seats, "scylla", phase="monsters", tonight="scylla", scylla=slot, **given)


def charybdis(slot: int = 0, seats: int = 4, **given: Any) -> DeepTable:
    """Charybdis lies in a slot, and the misfortunes of the round are over."""
    given.setdefault("energy", [0] * seats)
    return deep_table(seats, "scylla", phase="monsters", tonight="charybdis", charybdis=slot, **given)


FORESTS_FROM_5 = ["forests-6", *(f"cities-{rank}" for rank in range(6, 2, -1))]
FULL = (
    *("forests-5",) * 2, *("forests-4",) * 2, *("forests-3",) * 3, *("forests-2",) * 2, *("forests-1",) * 2,
    *("cities-2",) * 2, *("cities-1",) * 2,
)  # fmt: skip


# Who is adjacent (MONS-80 to 83)


def test_mons_t113_seven_of_two_full_arms_are_adjacent() -> None:
    table = deep_table(4, "scylla", flooded=FORESTS_FROM_5, **standing(*FULL))
    assert at(table, 0) == {"cities-2": 2, "forests-2": 1, "forests-3": 1, "forests-4": 1, "forests-5": 2}


def test_mons_t114_on_an_innermost_tile_that_is_the_outermost_both_are() -> None:
    flooded = [*FORESTS_FROM_5, "cities-2"]
    table = deep_table(4, "scylla", flooded=flooded, **standing(*FULL[:11], "cities-1", "cities-1"))
    assert at(table, 0) == {"cities-1": 2, "forests-2": 1, "forests-3": 1, "forests-4": 1, "forests-5": 2}


def test_mons_80_both_of_an_inner_tile_of_the_cities_are_adjacent() -> None:
    table = deep_table(4, "scylla", **standing("cities-3", "cities-3", "cities-1"))
    assert at(table, 0) == {"cities-3": 2}
    assert at(table, 1) == {"cities-3": 2}
    assert at(table, 2) == {}, "only her two arms"


def test_mons_46_the_nearest_space_is_the_last_of_her_first_arm_and_the_first_of_her_second() -> None:
    table = deep_table(4, "scylla", **standing("forests-3", "forests-3", "forests-3"))
    order = near(table, 0) + near(table, 5)
    stand = sorted(("red-1", "red-2", "blue-1"), key=table.figure)
    assert order == [stand[-1], stand[0]]
    table = deep_table(4, "scylla", **standing("forests-3"))
    assert (near(table, 0), near(table, 5)) == ([], ["red-1"]), "one figure stands on the first space"


@pytest.mark.parametrize(("option", "count"), [(True, 1), (False, 0)])
def test_mons_81_a_single_space_of_an_inner_tile_is_adjacent_by_the_option(option: bool, count: int) -> None:
    table = deep_table(4, "scylla", options={"innerSingleAdjacent": option}, **standing("libraries-5", "libraries-6"))
    assert table.rules.tile_spaces[table.place("libraries-5")] == 1
    assert at(table, 3).get("libraries-5", 0) == count
    assert at(table, 3)["libraries-6"] == 1


def test_mons_82_extra_occupants_are_adjacent_on_the_outermost_tile_only() -> None:
    given: dict[str, Any] = {"extra": {"blue-1": "libram"}}
    inner = deep_table(4, "scylla", **standing("forests-2", "forests-2", "forests-2"), **given)
    assert near(inner, 0) == ["red-2"]
    flooded = [f"forests-{rank}" for rank in range(6, 2, -1)]
    outer = deep_table(4, "scylla", flooded=flooded, **standing("forests-2", "forests-2", "forests-2"), **given)
    assert len(near(outer, 0)) == 3


def test_mons_a12_stone_does_not_feed_her_and_takes_its_space() -> None:
    given = standing("forests-2", "forests-2", "forests-6")
    table = deep_table(4, "scylla", "medusa", medusa="centre", stone=["red-2"], **given)
    assert near(table, 0) == ["blue-1"]


def test_mons_t115_the_centre_never_the_mermaid_always() -> None:
    table = deep_table(4, "scylla", allies={"mermaid": 0}, flooded=["forests-6"], figures={"red-1": "centre"})
    mermaid = table.figure("mermaid")
    table.state.where[mermaid] = table.place("forests-6")
    assert [near(table, slot) for slot in (0, 5, 2)] == [["mermaid"], ["mermaid"], []]


# Whose round it is, and where they lie (MONS-78, 79)


def test_mons_78_one_of_the_two_comes_by_lot() -> None:
    came = set()
    for seed in range(12):
        table = deep_table(4, "scylla", phase="straits", seed=seed, round=2)
        came.add(table.words("tonight"))
    assert came == {"scylla", "charybdis"}


def test_mons_78_with_one_left_that_one_comes() -> None:
    for seed in range(6):
        table = deep_table(4, "scylla", phase="straits", seed=seed, round=2, sated=["scylla"])
        assert table.words("tonight") == "charybdis"


def test_mons_a01_by_the_option_the_group_chooses() -> None:
    table = deep_table(4, "scylla", options={"chooseMonster": True}, phase="straits", starter=2, round=2)
    assert table.asked == [(2, "straits_monster")]
    table.saved().do("2 thing scylla")
    assert table.words("tonight") == "scylla"
    assert table.deeps.scylla == -1, "MONS-A10: she comes when all figures stand"


def test_mons_79_charybdis_lies_at_once_where_most_tiles_are_dry() -> None:
    flooded = [*gone("forests", "cities", "libraries"), "forges-6"]
    table = deep_table(4, "scylla", phase="straits", flooded=flooded, sated=["scylla"], round=2)
    assert table.deeps.charybdis == 4, "Mountains and Forges: 6 + 5"


def test_mons_79_of_several_such_slots_the_group_chooses() -> None:
    table = deep_table(4, "scylla", phase="straits", sated=["scylla"], starter=1, round=2)
    assert table.asked == [(1, "charybdis_slot")]
    assert table.offered(1, "option") == [str(slot) for slot in range(6)]
    table.saved().do("1 option 3")
    assert table.deeps.charybdis == 3
    assert table.state.frames[-1].name == "place"


def test_mons_79_scylla_lies_where_most_figures_are_once_they_are_placed() -> None:
    figures = {name: "centre" for name in ALL}
    figures |= {"red-1": "hills-2", "blue-1": "hills-2", "red-2": "libraries-1", "green-1": "forests-1"}
    table = deep_table(4, "scylla", tonight="scylla", figures=figures).end_phase()
    assert table.deeps.scylla == 2
    assert table.event("monster_lies").values == (2,)
    assert table.state.frames[-1].name != "place"


def test_mons_83_stone_does_not_draw_her() -> None:
    table = deep_table(
        4, "scylla", "medusa", tonight="scylla", medusa="centre", stone=["red-1", "blue-1"],
        figures={"red-1": "hills-2", "blue-1": "hills-2", "green-1": "forges-1"},
    )  # fmt: skip
    assert scylla_slots(table.rules, table.state) == [4, 5]


def test_mons_79_scylla_is_placed_by_the_group_where_arms_tie() -> None:
    table = deep_table(4, "scylla", phase="prowl", tonight="scylla", figures={"red-1": "hills-2"}, starter=3)
    assert table.asked == [(3, "scylla_slot")]
    assert table.offered(3, "option") == ["1", "2"]
    table.saved().do("3 option 1")
    assert table.deeps.scylla == 1


# Scylla eats (MONS-84, 85)


def test_mons_t117_eight_adjacent_six_are_tried_and_two_saved() -> None:
    table = scylla(
        starter=1, energy=[1, 1, 0, 0],
        **standing("cities-6", "cities-6", "cities-5", "cities-5", "cities-4", "cities-4", "forests-6", "forests-5",
                   "forests-5"),
    )  # fmt: skip
    assert len(near(table, 0)) == 8
    assert table.asked == [(1, "scylla_spares")]
    assert len(table.offered(1, "figure")) == 8
    table.do("1 figure yellow-1").saved().do("1 figure yellow-2")
    assert table.asked == [(1, "scylla_saved")], "from the starting player on"
    table.saved().do("1 figure blue-1")
    assert table.asked == [(0, "scylla_saved")], "blue has no more mystic energy"
    table.do("0 figure red-1")
    assert [name for name in ALL if table.where(name) == "box"] == ["red-2", "blue-2", "green-1", "green-2"]
    assert table.words("sated") == ["scylla"]
    assert (table.deeps.scylla, table.words("tonight")) == (-1, ""), "MONS-85: gone at the end"


def test_mons_t118_five_adjacent_do_not_satisfy_her() -> None:
    table = scylla(**standing("cities-6", "cities-6", "cities-5", "cities-5", "forests-6"))
    assert all(table.where(name) == "box" for name in FOLLOWERS[:5])
    assert (table.words("sated"), table.deeps.scylla) == ([], 0)


def test_mons_t13_a_leader_that_she_takes_lies_in_the_supply() -> None:
    table = scylla(figures={"red-leader": "forests-6", "volunteer-1": "cities-6"}, round=2)
    assert (table.where("red-leader"), table.where("volunteer-1")) == ("supply", "supply")


def test_mons_84_each_owner_saves_its_own_figures_in_turn() -> None:
    table = scylla(figures={"red-1": "cities-6", "blue-1": "cities-6", "blue-2": "forests-6"}, starter=1,
                   energy=[5, 2, 5, 5])  # fmt: skip
    assert table.asked == [(1, "scylla_saved")]
    assert table.offered(1) == ["figure blue-2", "figure blue-1", "enough"]
    table.do("1 figure blue-2")
    assert table.energy(1) == 1
    table.do("1 enough")
    assert table.offered(0) == ["figure red-1", "enough"]
    table.do("0 figure red-1")
    assert [table.where(name) for name in ("blue-1", "blue-2")] == ["box", "forests-6"]
    assert table.where("red-1") == "pool-0", "MONS-16: alone on a double space"


def hidden(*names: str) -> Any:
    """What a Helm or a Tincture makes of the prey: these are none."""

    def prey(game: Any, table: Any, figures: list[int]) -> list[int]:
        known = {game.pieces.numbers[name] - game.box.figure_0 for name in names}
        return [figure for figure in figures if figure not in known]

    return prey


def test_mons_t119_who_is_hidden_counts_and_is_not_eaten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meal, "prey", hidden("red-1", "red-2"))
    six = standing("cities-6", "cities-6", "cities-5", "cities-5", "cities-4", "cities-4")
    table = scylla(**six)
    assert [table.where(name) for name in FOLLOWERS[:6]] == ["cities-6"] * 2 + ["box"] * 4
    assert table.words("sated") == ["scylla"]


# Charybdis swallows (MONS-86 to 88)


def test_mons_86_the_outer_of_the_two_outermost_tiles_floods() -> None:
    table = charybdis(flooded=["forests-6"])
    assert not [tile for tile in table.words("flooded") if tile == "forests-5"]
    assert "cities-6" in table.words("flooded")
    assert (table.words("sated"), table.deeps.charybdis) == ([], 0)


def test_mons_t121_a_barrier_and_three_energy_keep_both_and_she_is_satisfied() -> None:
    table = charybdis(flooded=["forests-6", "cities-6"], barriers=["forests"], energy=[2, 1, 0, 0],
                      figures={"red-1": "centre"})  # fmt: skip
    assert table.words("barriers") == [], "used up"
    assert table.asked == [(0, "charybdis_toll")]
    assert table.offered(0) == ["let_sink", "pay_toll 2 1 0 0"]
    table.do("0 pay_toll 2 1 0 0")
    assert table.asked == [(1, "consent")]
    table.saved().do("1 agree")
    assert table.state.me == [0, 0, 0, 0]
    assert table.words("flooded") == ["forests-6", "cities-6"]
    assert (table.words("sated"), table.words("tonight")) == (["charybdis"], "")


def test_mons_t122_one_paid_and_one_not() -> None:
    table = charybdis(flooded=["forests-6", "cities-6"], energy=[4, 0, 0, 0])
    table.do("0 pay_toll 3 0 0 0")
    assert "cities-5" in table.words("flooded"), "1 is too little: nobody is asked"
    assert "forests-5" not in table.words("flooded")
    assert table.words("sated") == ["charybdis"]


def test_mons_86_the_group_may_let_it_sink_and_share_the_price_otherwise() -> None:
    given: dict[str, Any] = {"flooded": ["forests-6"], "energy": [3, 3, 0, 0]}
    table = charybdis(**given).do("0 let_sink")
    assert "cities-6" in table.words("flooded") and table.state.me == [3, 3, 0, 0]
    assert charybdis(**given).legal("0 pay_toll 1 2 0 0")
    assert charybdis(**given).refusal("0 pay_toll 1 1 0 0") == ("MONS-86", "not_the_price")
    assert charybdis(**given).refusal("0 pay_toll 0 0 3 0") == ("MONS-86", "cannot_pay")
    assert charybdis(**given).refusal("1 let_sink")[1] == "not_asked"
    assert deep_table(4, "scylla").refusal("0 let_sink") == ("MONS-86", "no_toll_now")


def test_mons_88_no_second_target_where_an_arm_is_gone() -> None:
    table = charybdis(flooded=gone("cities"))
    assert (table.words("sated"), "forests-6" in table.words("flooded")) == ([], True)
    table = charybdis(flooded=gone("cities", "forests"))
    assert (table.words("sated"), len(table.words("flooded"))) == ([], 12)


def test_mons_88_her_floods_are_answered_like_special_floods() -> None:
    table = charybdis(flooded=["forests-6"], hands=[[], ["aegis-hymn-a"], [], []])
    assert table.asked == [(1, "flood")]
    table.saved()
    assert table.legal("1 play aegis-hymn-a")


def test_mons_58_figures_on_a_swallowed_tile_go_home() -> None:
    table = charybdis(flooded=["forests-6"], figures={"red-1": "cities-6"})
    assert table.where("red-1") == "pool-0"


# Both gone (MONS-89)


def test_mons_t123_nine_red_skies_come_into_the_deck() -> None:
    before = deep_table(4, "scylla")
    table = charybdis(flooded=["forests-6", "cities-6"], sated=["scylla"])
    assert len(table.state.misfortunes) == len(before.state.misfortunes) + 9
    red = [card for card in table.state.misfortunes if table.rules.misfortune_of[card].type == "red"]
    assert len(red) == 9
    assert table.state.misfortunes_seen == [0] * len(table.state.misfortunes)
    table.saved()


def test_mons_89_then_nobody_comes_any_more() -> None:
    table = deep_table(4, "scylla", phase="straits", sated=["scylla", "charybdis"], round=2)
    assert table.words("tonight") == ""
    assert table.state.frames[-1].name == "place"


# Together with Medusa (MONS-47)


def test_mons_t125_medusa_first_leaves_five_for_scylla() -> None:
    figures = dict(zip(FOLLOWERS, ("cities-6", "cities-6", "cities-5", "cities-5", "cities-4", "cities-4", "forests-6"),
                       strict=False))  # fmt: skip
    table = deep_table(
        4, "scylla", "medusa", phase="monsters", tonight="scylla", scylla=0, medusa="centre", stone=[], starter=2,
        figures=figures, energy=[0, 0, 0, 0],
    )  # fmt: skip
    assert table.asked == [(2, "monster_next")]
    assert len(near(table, 0)) == 7
    table.saved().do("2 thing monster-medusa")
    assert table.asked == [(2, "gaze")] or table.asked[0][1] == "gaze"
    seat = table.asked[0][0]
    mine = next(name for name in figures if table.legal(f"{seat} figure {name}") and table.where(name) != "forests-6")
    table.do(f"{seat} figure {mine}")
    assert len(table.words("stone")) == 2
    assert table.words("sated") == []
    assert sum(table.where(name) == "box" for name in figures) == 5


# What is ahead


def test_ahead_tells_where_scylla_would_lie_and_whom_she_would_eat() -> None:
    table = deep_table(4, "scylla", "medusa", "harpies", tonight="scylla", figures={"red-1": "hills-6"})
    view = table.rules.view(table.state, 1)
    found = ahead(table.rules, view)
    red = table.figure("red-1")
    assert [each.monster for each in found if each.lot] == [0, 1, 2, 3]
    assert found[4:] == [
        Ahead(4, slot=slot, figures=(red,), eaten=(red,)) for slot in (1, 2)
    ]  # fmt: skip
    table.do("0 place red-2 libraries-1")
    (only,) = [each for each in ahead(table.rules, table.state) if each.monster == 4]
    assert (only.slot, only.figures) == (2, (red,))


def test_ahead_tells_the_tiles_that_charybdis_attacks() -> None:
    table = deep_table(4, "scylla", tonight="charybdis", charybdis=1)
    tiles = tuple(table.place(name) for name in ("cities-6", "hills-6"))
    assert targets(table.rules, table.state, 1) == list(tiles)
    assert ahead(table.rules, table.rules.view(table.state, 0)) == [
        Ahead(5, slot=1, lies=True, tiles=tiles, sated=True)
    ]  # fmt: skip


def test_a_game_with_all_monsters_begins_with_its_first_question() -> None:
    table = new_deep_table(4, "medusa", "harpies", "scylla")
    assert table.asked


# Bots


def test_bots_count_what_scylla_may_take_of_a_figure_that_is_placed() -> None:
    table = deep_table(4, "scylla", tonight="scylla", energy=[0, 9, 0, 0])
    look = RisingBot(table.rules).look(table.state)
    counts = [table.state.where.count(place) for place in range(table.rules.box.places)]
    counts[table.place("hills-2")] = 3

    def lost(place: str, energy: float = 0.0) -> float:
        return peril(look, counts, energy, 0, FOLLOWER, table.place(place))

    assert is_coming(table.rules, table.state)
    assert lost("hills-6") > lost("forges-6") > 0.0, "she lies where most figures are"
    assert lost("hills-1") == lost("centre") == lost("build-1") == 0.0
    assert 0.0 < lost("hills-6", energy=1.0) < lost("hills-6"), "mystic energy saves it"
    assert not is_coming(table.rules, deep_table(4, "scylla", tonight="charybdis", charybdis=0).state)
