"""The allies of Monstrosities (table 3.4, MONS-25 to 29, A28 to A35)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.rules.placing import room_left
from tests.games.rising.packs.kit import DeepTable, deep_table

NOTHING = [0, 0, 0, 0]


def acting(figures: dict[str, str], ally: str = "", *, seats: int = 4, **given: Any) -> DeepTable:
    """Phase 3 with an ally of the first seat, and a figure of the last one that waits."""
    given.setdefault("energy", [0] * seats)
    waiting = {"yellow-1": "centre"} if seats > 2 else {}
    allies = {ally: 0} if ally else {}
    return deep_table(seats, phase="act", round=2, allies=allies, figures={**waiting, **figures}, **given)


def arm(name: str, ranks: int) -> list[str]:
    """The outermost tiles of an arm, so many of them."""
    return [f"{name}-{rank}" for rank in range(6, 6 - ranks, -1)]


# What they are


def test_mons_26_each_ally_of_a_pool_is_placed_for_itself() -> None:
    table = deep_table(4, phase="place", allies={"dryad": 0, "phoenix": 0, "giant": 0})
    offered = {text.split()[0] for text in table.offered(0, "place")}
    assert {"dryad", "phoenix", "giant"} <= offered
    table.do("0 place dryad forests-3")
    assert table.where("dryad") == "forests-3"
    assert not table.legal("1 place phoenix centre")


def test_mons_t23_an_ally_is_a_follower_for_the_spirit_seal_and_goes_to_the_supply() -> None:
    table = acting({"dryad": "at-spirit-seal"}, "dryad", built={"spirit-seal": 1}, flooded=["hills-6"])
    table.do("0 act dryad")
    assert table.where("dryad") == "supply" and table.words("flooded") == []
    assert table.state.owner[table.figure("dryad")] == -1


def test_mons_26_allies_go_home_when_the_actions_are_over() -> None:
    table = acting({"dryad": "centre"}, "dryad").do("0 act dryad", "2 act yellow-1")
    assert table.where("dryad") == "pool-0"


# Centaur


def test_mons_t66_the_centaur_acts_again_elsewhere_on_the_island_and_no_third_time() -> None:
    table = acting({"centaur": "hills-5"}, "centaur", dice=(6, 6)).do("0 act centaur")
    assert table.asked == [(0, "gallop")] and table.goods(0) == "1G"
    places = table.offered(0, "space")
    assert "forests-3" in places and "hills-5" not in places and "build-1" not in places
    table.saved().do("0 space forests-3")
    assert table.goods(0) == "1C 1G" and table.where("centaur") == "forests-3"
    assert table.asked == [(2, "act")]


def test_mons_a29_the_centaur_goes_to_the_cities_only_beside_a_partner() -> None:
    table = acting({"centaur": "centre"}, "centaur").do("0 act centaur")
    assert not any(place.startswith("cities") for place in table.offered(0, "space"))
    table = acting({"centaur": "centre", "red-1": "cities-6"}, "centaur").do("0 act centaur")
    assert "cities-6" in table.offered(0, "space") and "cities-5" not in table.offered(0, "space")


def test_mons_a29_the_centaur_rests_at_the_gate() -> None:
    table = acting({"centaur": "at-mystic-siphon"}, "centaur", built={"mystic-siphon": 1}).do("0 act centaur")
    assert table.asked == [(2, "act")]


# Dice


def test_mons_t67_beside_the_dryad_the_better_of_two_rolls_counts_for_each_figure() -> None:
    table = acting({"dryad": "forests-3", "red-1": "forests-3"}, "dryad", dice=(2, 5, 1, 6))
    table.do("0 act red-1")
    assert table.event("dice_rolled").values[0] == 5 and table.event("rolled_twice").values == (2, 5)
    table.do("0 act dryad")
    assert table.event("dice_rolled").values[0] == 6 and table.goods(0) == "2C"


def test_mons_t67_a_dryad_elsewhere_or_laid_down_helps_nobody() -> None:
    table = acting({"dryad": "forests-4", "red-1": "forests-3"}, "dryad", dice=(2, 5)).do("0 act red-1")
    assert "rolled_twice" not in table.kinds
    table = acting({"dryad": "forests-3", "red-1": "forests-3"}, "dryad", dice=(2, 5), acted=["dryad"])
    assert "rolled_twice" not in table.do("0 act red-1").kinds


@pytest.mark.parametrize(("place", "dice", "goods"), [
    ("hills-2", (6, 5), "2G"), ("hills-4", (6, 6), "3G"), ("hills-4", (1, 2), ""),
])  # fmt: skip
def test_mons_t69_the_giant_divides_two_dice_by_the_target(place: str, dice: tuple[int, ...], goods: str) -> None:
    table = acting({"giant": place}, "giant", dice=dice, giant=True)
    assert table.do("0 act giant").goods(0) == goods


def test_mons_a31_energy_adds_to_the_giants_sum_before_it_is_divided() -> None:
    table = acting({"giant": "hills-4"}, "giant", dice=(1, 2), giant=True, energy=[1, 0, 0, 0]).do("0 act giant")
    assert table.offered(0) == ["pass", "spend 1"]
    assert table.saved().do("0 spend 1").goods(0) == "1G"
    more = acting({"giant": "hills-4"}, "giant", dice=(4, 3), giant=True, energy=[1, 0, 0, 0]).do("0 act giant")
    assert more.asked == [(0, "roll")]
    assert more.do("0 spend 1").goods(0) == "2G"
    # With 9 of 4 nobody can reach 12 with one energy.
    assert acting({"giant": "hills-4"}, "giant", dice=(4, 5), giant=True, energy=[1, 0, 0, 0]).do(
        "0 act giant").goods(0) == "2G"  # fmt: skip


def test_mons_a30_the_giant_needs_two_free_spaces_of_a_wild_tile() -> None:
    table = deep_table(4, phase="place", allies={"giant": 0}, figures={"blue-1": "hills-4"})
    spaces = {rank: table.rules.tile_spaces[table.place(f"hills-{rank}")] for rank in range(1, 7)}
    offered = [text.split()[1] for text in table.offered(0, "place") if text.startswith("giant")]
    assert offered and {place.split("-")[0] for place in offered} == {"forests", "hills", "mountains"}
    assert [rank for rank in range(1, 7) if f"hills-{rank}" in offered] == [
        rank for rank, count in spaces.items() if count - (rank == 4) >= 2
    ]
    assert table.refusal("0 place giant centre") == ("MONS-A30", "giant_room")
    assert table.refusal("0 place giant hills-6") == ("MONS-A30", "giant_room")


def test_mons_a30_two_spaces_are_taken_while_the_giant_stands() -> None:
    table = deep_table(4, phase="place", allies={"giant": 0})
    rank = next(rank for rank in range(1, 7) if table.rules.tile_spaces[table.place(f"hills-{rank}")] == 2)
    assert table.legal(f"1 place blue-1 hills-{rank}")
    table.do(f"0 place giant hills-{rank}")
    assert not table.legal(f"1 place blue-1 hills-{rank}")
    table.saved().do("0 take_back giant")
    assert table.legal(f"1 place blue-1 hills-{rank}")


# Yields


def test_mons_t70_who_succeeds_beside_the_golden_ram_may_pay_for_more_gold() -> None:
    table = acting({"golden-ram": "hills-2", "red-1": "hills-2"}, "golden-ram", dice=(6,), energy=[1, 0, 0, 0])
    table.do("0 act red-1")
    assert table.asked == [(0, "ram_gold")]
    assert table.saved().do("0 option 1").goods(0) == "2G" and table.energy(0) == 0
    table = acting({"golden-ram": "hills-2", "red-1": "hills-2"}, "golden-ram", dice=(6,)).do("0 act red-1")
    assert table.goods(0) == "1G"


def test_mons_t70_beside_the_gryphon_the_owner_chooses_gold_or_ore() -> None:
    given = {"gryphon": "mountains-2", "blue-1": "mountains-2"}
    table = acting(given, "gryphon", dice=(6,)).do("1 act blue-1")
    assert table.asked == [(1, "gryphon_gold")]
    assert table.saved().do("1 amount 1").goods(1) == "1G"
    assert acting(given, "gryphon", dice=(6,)).do("1 act blue-1", "1 amount 0").goods(1) == "1O"


def test_mons_t70_the_phoenix_makes_an_atlantium_more_of_each_ore() -> None:
    table = acting({"phoenix": "forges-6"}, "phoenix", goods=["2O", "", "", ""]).do("0 act phoenix")
    assert table.goods(0) == "1O 4A"


def test_mons_t71_the_sphinx_draws_the_first_card_from_the_unused_artifacts() -> None:
    given: dict[str, Any] = {"library": ["foresight-a", "call-to-muster", "rest"]}
    table = acting({"sphinx": "libraries-6"}, "sphinx", **given).do("0 act sphinx")
    assert table.asked == [(0, "sphinx_asks")]
    unused = set(table.at("library_box"))
    table.saved().do("0 option 1")
    drawn = [event.cards[0] for event in table.events if event.kind == "library_drawn"]
    names = [table.rules.pieces.names[card] for card in drawn]
    assert names[0] in unused and table.rules.library_of[drawn[0]].type == "artifact"
    assert names[1] == "foresight-a"
    table = acting({"sphinx": "libraries-6"}, "sphinx", **given).do("0 act sphinx", "0 option 0")
    first = next(event.cards[0] for event in table.events if event.kind == "library_drawn")
    assert table.rules.pieces.names[first] == "foresight-a"


def test_mons_t74_medusa_brings_two_followers_or_four_volunteers() -> None:
    given = {"medusa": "cities-6", "red-1": "cities-6"}
    table = acting(given, "medusa", dice=(6, 6)).do("0 act red-1")
    assert table.asked == [(0, "medusa_brings")]
    supply = sum(name.startswith("red") for name in table.stands("supply"))
    table.saved().do("0 option 0")
    assert sum(name.startswith("red") for name in table.stands("supply")) == supply - 2
    table = acting(given, "medusa", dice=(6, 6)).do("0 act red-1", "0 option 1")
    assert sum("volunteer" in name for name in table.stands("pool-0")) == 4
    assert {table.state.leaves[one] for one in table.rules.figures.volunteers if table.state.leaves[one]} == {3}


def test_mons_t74_a_mixed_pair_shares_what_medusa_brings() -> None:
    table = acting({"medusa": "cities-6", "blue-1": "cities-6"}, "medusa", dice=(6, 6)).do("1 act blue-1", "0 option 1")
    assert [sum("volunteer" in name for name in table.stands(f"pool-{seat}")) for seat in (0, 1)] == [2, 2]


# Mermaid


def test_mons_t75_figures_next_to_the_mermaid_gain_energy_before_they_act() -> None:
    table = acting({"mermaid": "forests-6", "red-1": "forests-5", "blue-1": "forests-4"}, "mermaid",
                   flooded=["forests-6"], dice=(1, 1))  # fmt: skip
    table.do("0 act red-1")
    assert table.energy(0) == 1
    if table.asked[0][1] == "roll":
        table.do("0 pass")
    table.do("1 act blue-1")
    assert table.energy(1) == 0


def test_mons_t75_the_mermaid_stands_on_flooded_tiles_alone() -> None:
    table = deep_table(4, phase="place", allies={"mermaid": 0}, flooded=["forests-6", "hills-6", "hills-5"])
    offered = [text.split()[1] for text in table.offered(0, "place") if text.startswith("mermaid")]
    assert offered == ["forests-6", "hills-5", "hills-6"]
    assert table.refusal("0 place mermaid forests-5") == ("MONS-A32", "mermaid_sea")
    table.do("0 place mermaid hills-6")
    assert table.saved().where("mermaid") == "hills-6"
    assert table.refusal("0 place red-1 hills-6")[0] == "RISE-40"


def test_mons_t75_without_a_flooded_tile_the_mermaid_stays_in_the_pool() -> None:
    table = deep_table(1, phase="place", allies={"mermaid": 0}, energy=[0])
    while table.offered(0, "place"):
        table.do(f"0 place {next(text for text in table.offered(0, 'place') if 'centre' in text)}")
    assert table.legal("0 ready") and table.where("mermaid") == "pool-0"
    table.do("0 ready").saved()


@pytest.mark.parametrize(("tile", "leaves"), [("forests", True), ("hills", False)])
def test_mons_t75_a_flood_in_her_arm_sends_the_mermaid_to_the_supply(tile: str, leaves: bool) -> None:
    table = deep_table(4, phase="suffer", misfortunes=[f"flood-{tile}-1", "rest"], allies={"mermaid": 0},
                       figures={"mermaid": "forests-6"}, flooded=["forests-6"], energy=NOTHING)  # fmt: skip
    assert (table.do("0 draw").where("mermaid") == "supply") == leaves


def test_mons_a33_at_rank_one_the_mermaid_is_next_to_the_first_tiles_of_both_next_arms() -> None:
    gone = arm("cities", 6)
    near = {"red-1": "forests-1", "blue-1": "hills-1", "red-2": "forges-1"}
    table = acting({"mermaid": "cities-1", **near}, "mermaid", flooded=gone, goods=["1O", "", "", ""], dice=(6, 6))
    table.do("0 act red-1", "1 act blue-1", "0 act red-2")
    assert (table.energy(0), table.energy(1)) == (1, 1)


def test_mons_t75_the_mermaid_takes_no_action_and_holds_nothing_up() -> None:
    table = acting({"mermaid": "forests-6"}, "mermaid", flooded=["forests-6"])
    assert table.asked == [(2, "act")] and not table.legal("0 act mermaid")


def test_mons_58_the_mermaid_draws_no_gaze() -> None:
    table = deep_table(4, "medusa", phase="suffer", misfortunes=["rest"], allies={"mermaid": 0}, medusa="hills-6",
                       figures={"mermaid": "forests-6", "red-1": "hills-5"}, flooded=["forests-6"])  # fmt: skip
    while table.asked[0][1] == "draw":
        table.do(f"{table.asked[0][0]} draw")
        while table.asked[0][1] not in ("draw", "gaze", "act"):
            table.do(f"{table.asked[0][0]} {table.offered(table.asked[0][0])[0]}")
    if table.asked[0][1] == "gaze":
        assert "mermaid" not in " ".join(table.offered(0))


# Faun


def test_mons_a34_the_faun_takes_in_who_would_go_home_from_its_arm() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], allies={"faun": 0}, energy=NOTHING,
                       figures={"faun": "hills-2", "blue-1": "hills-6"}).do("0 draw")  # fmt: skip
    assert table.asked == [(0, "faun_hides")]
    assert set(table.offered(0)) == {"enough", "figure blue-1"}
    table.saved().do("0 figure blue-1")
    assert table.where("blue-1") == "hills-2" and table.state.returned == []


def test_mons_a34_a_full_tile_of_the_faun_takes_nobody_in() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], allies={"faun": 0}, energy=NOTHING,
                       figures={"faun": "hills-5", "red-1": "hills-5", "blue-1": "hills-6"})  # fmt: skip
    assert table.rules.tile_spaces[table.place("hills-5")] == 2
    assert table.do("0 draw").where("blue-1") == "pool-1"


def test_mons_a34_the_faun_helps_in_its_own_arm_alone() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], allies={"faun": 0}, energy=NOTHING,
                       figures={"faun": "forests-2", "blue-1": "hills-6"})  # fmt: skip
    assert table.do("0 draw").where("blue-1") == "pool-1"


# Bots


@pytest.mark.parametrize(("ally", "arms"), [("giant", {"forests", "hills", "mountains"}), ("mermaid", {"hills"})])
def test_mons_a30_bots_plan_an_ally_only_where_it_can_stand(ally: str, arms: set[str]) -> None:
    table = deep_table(3, phase="place", allies={ally: 0}, flooded=["hills-6"], energy=[3, 3, 3], seed=4)
    sort = table.rules.figures.sort[table.figure(ally)]
    (place,) = [job.place for job in RisingBot(table.rules).plan_for(table.state).jobs if job.kind == sort]
    name = table.rules.places.names[place]
    assert name.split("-")[0] in arms and table.legal(f"0 place {ally} {name}")


@pytest.mark.parametrize(("ally", "at", "elsewhere"), [
    ("golden-ram", "hills-3", "forests-3"), ("dryad", "forests-3", "hills-3"), ("phoenix", "forges-3", "hills-3"),
    ("gryphon", "mountains-3", "hills-3"), ("centaur", "hills-3", "build-1"),
])  # fmt: skip
def test_mons_26_bots_know_where_the_power_of_an_ally_works(ally: str, at: str, elsewhere: str) -> None:
    goods = ["2C 60O", "", ""]  # gold is lacking, ore is not
    table = deep_table(3, phase="place", allies={ally: 0}, goods=goods, energy=[3, 3, 3], seed=4)
    bot = RisingBot(table.rules)
    plan = Planning(table.rules, table.state, bot.look(table.state), bot.numbers, make=False)
    sort = table.rules.figures.sort[table.figure(ally)]
    assert plan.power(0, sort, table.place(at)) > 0.0 == plan.power(0, sort, table.place(elsewhere))


def test_mons_a30_the_compass_moves_no_giant_to_a_tile_where_it_has_no_room() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["rest"], allies={"giant": 0}, giant=True, energy=NOTHING,
                       figures={"giant": "hills-2", "blue-1": "hills-4", "blue-2": "hills-5"}, starter=3,
                       artifacts=[["compass-of-mestor"], [], [], []])  # fmt: skip
    while table.asked[0][1] != "end_suffer":
        table.do(f"{table.asked[0][0]} {table.offered(table.asked[0][0])[0]}")
    table.do("0 artifact compass-of-mestor")
    free = room_left(table.rules, table.state)[0]
    places = table.offered(0, "space")
    assert places and all(free[table.place(place)] >= 2 for place in places)
    assert any(free[table.place(f"hills-{rank}")] == 1 for rank in range(1, 7))
