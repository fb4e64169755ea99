"""The misfortunes of Monstrosities and its Omens (table 3.7, MONS-17, 24, 25, 30)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.rules.councilors import active_carriers
from atlantis_desktop.games.rising.rules.placing import room_left
from tests.games.rising.packs.kit import DeepTable, deep_table

NOTHING = [0, 0, 0, 0]
RICH = ["9C 9G 9O 9A", "", "", ""]


def drawn(card: str, seats: int = 4, **given: Any) -> DeepTable:
    """A misfortune on top of the deck; the starting player draws it."""
    given.setdefault("energy", [0] * seats)
    return deep_table(seats, phase="suffer", misfortunes=[card, "rest"], **given).do("0 draw")


def arm(name: str, ranks: int) -> list[str]:
    """The outermost tiles of an arm, so many of them."""
    return [f"{name}-{rank}" for rank in range(6, 6 - ranks, -1)]


# Basic ones


def test_mons_t77_receding_waters_give_the_innermost_flooded_tile_back() -> None:
    table = drawn("receding-waters-1", flooded=["hills-5", "hills-6"])
    assert table.words("flooded") == ["hills-6"]


def test_mons_30_red_skies_give_energy_and_offer_the_mermaid_for_three() -> None:
    table = drawn("red-skies-1", energy=[1, 0, 0, 0])
    assert (table.energy(0), table.asked) == (2, [(1, "draw")])
    table = drawn("red-skies-1", energy=[2, 0, 0, 0])
    assert set(table.offered(0)) == {"figure mermaid", "enough"}
    table.saved().do("0 figure mermaid")
    assert (table.energy(0), table.where("mermaid")) == (0, "pool-0")
    table = drawn("red-skies-1", energy=[2, 0, 0, 0]).do("0 enough")
    assert (table.energy(0), table.where("mermaid")) == (3, "supply")


def test_mons_30_red_skies_offer_no_mermaid_who_is_away() -> None:
    table = drawn("red-skies-1", energy=[5, 0, 0, 0], allies={"mermaid": 2})
    assert table.asked == [(1, "draw")]


def test_mons_06_a_catastrophic_flood_takes_all_barriers_and_a_tile_of_two_arms() -> None:
    table = drawn("catastrophic-flood-1", options={"level": 7}, barriers=["hills", "forges"])
    assert table.words("barriers") == []
    table.do("0 tile tile-hills-6")
    assert "tile tile-hills-5" not in table.offered(0)
    table.saved().do("0 tile tile-forests-6")
    assert table.words("flooded") == ["forests-6", "hills-6"]


def test_mons_06_a_catastrophic_flood_takes_two_tiles_of_the_last_arm() -> None:
    gone = [tile for name in ("forests", "cities", "libraries", "mountains", "forges") for tile in arm(name, 6)]
    table = drawn("catastrophic-flood-1", options={"level": 7}, flooded=gone)
    assert set(table.words("flooded")) - set(gone) == {"hills-6", "hills-5"}


# Specials


def test_mons_t21_the_hundred_hands_bring_all_figures_in_play_to_the_centre() -> None:
    table = drawn("hundred-hands", dice=(1,), figures={"red-1": "hills-6", "blue-leader": "build-1"})
    in_play = [name for name in table.rules.pieces.names[table.rules.box.figure_0 :] if table.where(name) == "centre"]
    assert len(in_play) == 4 * 3  # a Leader and two followers each (RISE-09)


def test_mons_t22_the_hundred_hands_fill_an_arm_from_its_tip_and_leave_the_others() -> None:
    table = drawn("hundred-hands", seats=7, dice=(4,), figures={"red-1": "forests-6", "navy-2": "forests-5"})
    while table.asked[0][1] == "hands":
        seat = table.asked[0][0]
        table.saved().do(f"{seat} {table.offered(seat)[0]}")
    spaces = sum(table.rules.tile_spaces[table.place(f"hills-{rank}")] for rank in range(1, 7))
    on_hills = sum(len(table.stands(f"hills-{rank}")) for rank in range(1, 7))
    assert on_hills == min(spaces, 7 * 3)
    assert "navy-2" in table.stands("forests-5")  # the last seat finds no space any more


def test_mons_a09_the_drawer_raises_the_die_of_the_hundred_hands() -> None:
    table = drawn("hundred-hands", dice=(5,), energy=[2, 0, 0, 0], figures={"red-1": "hills-6"})
    assert table.offered(0, "amount") == ["0", "1"]  # a 6 stays a 6
    assert drawn("hundred-hands", dice=(6,), energy=[2, 0, 0, 0]).asked[0][1] != "raise_die"


def test_mons_24_the_hundred_hands_leave_stone_and_who_stands_there_already() -> None:
    table = drawn("hundred-hands", dice=(1,), figures={"red-1": "hills-6", "blue-1": "centre"}, stone=["red-1"],
                  options={"medusa": True})  # fmt: skip
    assert table.where("red-1") == "hills-6" and table.where("blue-1") == "centre"


def test_mons_t82_the_whirlpool_empties_the_tips_of_arms_with_five_dry_tiles_or_more() -> None:
    table = drawn("whirlpool", flooded=[*arm("hills", 1), *arm("forests", 2)],
                  figures={"red-1": "hills-5", "red-2": "hills-4", "blue-1": "forests-4"})  # fmt: skip
    assert [table.where(name) for name in ("red-1", "red-2", "blue-1")] == ["pool-0", "hills-4", "forests-4"]


def test_mons_t83_the_sirens_lead_a_figure_of_each_to_the_centre_where_it_acts() -> None:
    table = drawn("sirens-song", figures={"red-1": "hills-6", "red-2": "hills-5", "blue-1": "forests-4"})
    assert table.offered(0, "figure") == ["red-1", "red-2"]
    table.saved().do("0 figure red-2")
    assert table.where("red-2") == "centre" and table.where("blue-1") == "centre"
    assert table.state.returned == []


def test_mons_t83_in_an_eclipse_the_centre_gives_nothing() -> None:
    table = deep_table(4, phase="act", weather=2, figures={"red-1": "centre", "blue-1": "centre"}, energy=NOTHING)
    table.do("0 act red-1")
    assert table.energy(0) == 0 and "eclipsed" in table.kinds


def test_mons_04_through_volcanic_ash_nobody_aims_at_wild_tiles() -> None:
    def rolls(place: str, weather: int) -> DeepTable:
        given = {"red-1": place, "red-2": place if place == "cities-6" else "centre", "blue-1": "centre"}
        return deep_table(4, phase="act", weather=weather, dice=(1, 1), figures=given, energy=[9, 0, 0, 0]).do(
            "0 act red-1"
        )

    assert rolls("hills-6", 0).asked == [(0, "roll")]
    assert rolls("hills-6", 1).asked != [(0, "roll")]
    assert rolls("cities-6", 1).asked == [(0, "roll")]


def test_mons_04_the_ash_is_the_reason_of_a_refusal() -> None:
    # The Explorer may roll again, so the window opens all the same.
    table = deep_table(4, phase="act", weather=1, dice=(1,), figures={"red-leader": "hills-6", "blue-1": "centre"},
                       energy=[9, 0, 0, 0], councilors=["explorer", "scholar", "warden", "mystic"])  # fmt: skip
    table.do("0 act red-leader")
    assert table.offered(0, "spend") == []
    assert table.refusal("0 spend 3") == ("MONS-04", "ash")


def test_mons_04_a_fissure_closes_a_third_tile() -> None:
    table = drawn("fissure", figures={"red-1": "hills-3", "blue-1": "hills-2"}, flooded=arm("forges", 4))
    assert "tile-forges-3" not in table.offered(0, "tile")
    table.saved().do("0 tile tile-hills-3")
    assert (table.where("red-1"), table.where("blue-1")) == ("pool-0", "hills-2")
    assert table.words("closed") == "hills"


def test_mons_04_nobody_is_moved_to_a_closed_tile_and_the_next_round_opens_it() -> None:
    table = deep_table(4, phase="act", closed="hills", figures={"red-1": "centre"}, energy=NOTHING)
    assert room_left(table.rules, table.state)[0][table.place("hills-3")] == 0
    table.do("0 done")
    while table.asked[0][1] != "place":
        table.do(f"{table.asked[0][0]} {table.offered(table.asked[0][0])[0]}")
    assert table.words("closed") == ""


def test_mons_a28_who_stands_beside_the_unicorn_stays_on_a_closed_tile_and_acts_there() -> None:
    table = drawn("fissure", allies={"unicorn": 0}, figures={"unicorn": "hills-3", "blue-1": "hills-3"})
    table.do("0 tile tile-hills-3").saved()
    assert table.where("blue-1") == "hills-3" and room_left(table.rules, table.state)[0][table.place("hills-3")] <= 0


def test_mons_t85_tritons_horn_may_be_raised_from_the_wild_to_the_civilized_arms() -> None:
    table = drawn("tritons-horn", dice=(3,), energy=[1, 0, 0, 0])
    assert table.offered(0, "amount") == ["0", "1"]
    wild = drawn("tritons-horn", dice=(3,), energy=[1, 0, 0, 0]).do("0 amount 0")
    assert {text for text in wild.offered(0, "tile")} == {"tile-forests-6", "tile-hills-6", "tile-mountains-6"}
    table.saved().do("0 amount 1")
    assert set(table.offered(0, "tile")) == {"tile-cities-6", "tile-libraries-6", "tile-forges-6"}
    assert table.energy(0) == 0
    assert drawn("tritons-horn", dice=(4,), energy=[3, 0, 0, 0]).asked == [(0, "strike")]
    # Two short of it, one is no use.
    assert drawn("tritons-horn", dice=(2,), energy=[1, 0, 0, 0]).asked == [(0, "strike")]


def test_mons_t85_titans_tread_takes_the_shortest_arm() -> None:
    table = drawn("titans-tread", flooded=[*arm("hills", 5), *arm("forges", 6)])
    assert "hills-1" in table.words("flooded")
    tied = drawn("titans-tread", flooded=[*arm("hills", 5), *arm("forges", 5)])
    assert set(tied.offered(0, "tile")) == {"tile-hills-1", "tile-forges-1"}


def test_mons_t86_cursed_relics_take_an_artifact_or_two_energy() -> None:
    table = drawn("cursed-relics", artifacts=[["numinous-amplifier"], ["compass-of-mestor"], [], []],
                  energy=[2, 1, 0, 0])  # fmt: skip
    assert set(table.offered(0)) == {"card numinous-amplifier", "enough"}
    table.saved().do("0 enough")
    assert table.energy(0) == 0 and table.words("artifacts") == [["numinous-amplifier"], [], [], []]


def test_mons_t86_in_a_lightning_storm_each_energy_keeps_a_figure_at_the_gate() -> None:
    table = drawn("lightning-storm", energy=[1, 0, 0, 0], built={"mystic-siphon": 1}, round=2,
                  figures={"red-1": "build-1", "red-2": "at-mystic-siphon", "blue-1": "build-2",
                           "yellow-1": "hills-6"})  # fmt: skip
    table.saved().do("0 figure red-1")
    places = [table.where(name) for name in ("red-1", "red-2", "blue-1", "yellow-1")]
    assert places == ["build-1", "pool-0", "pool-1", "hills-6"]


def test_mons_t86_the_dark_tide_takes_a_barrier_or_a_tile() -> None:
    table = drawn("dark-tide", barriers=["hills", "forges"])
    assert table.offered(0, "barrier_on") == ["barrier-hills", "barrier-forges"]
    assert table.do("0 barrier_on barrier-forges").words("barriers") == ["hills"]
    assert drawn("dark-tide", barriers=["hills"]).words("barriers") == []
    assert drawn("dark-tide").asked == [(0, "strike")]


def test_mons_04_the_plague_of_doubt_silences_leaders_but_not_the_hologram() -> None:
    table = deep_table(2, phase="act", councilors=["mystic", "scholar"], hologram="forgemaster", weather=4,
                       figures={"red-leader": "hills-6", "hologram": "hills-5", "blue-1": "centre"})  # fmt: skip
    assert active_carriers(table.rules, table.state, "mystic") == []
    assert active_carriers(table.rules, table.state, "forgemaster") == [table.rules.figures.hologram]


# Omens


def test_mons_t79_the_centaurs_ask_for_the_dry_tiles_of_the_least_flooded_wild_arm_in_gold() -> None:
    flooded = [*arm("hills", 1), *arm("forests", 2), *arm("mountains", 4)]
    table = drawn("omen-of-the-centaurs", flooded=flooded, goods=["5G", "", "", ""])
    assert table.offered(0) == ["refuse", "tribute " + " ".join(["0 5 0 0 0", *["0 0 0 0 0"] * 3])]
    table.do("0 tribute 0 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    table.saved().do("0 to_seat 2")
    assert table.goods(0) == "" and table.where("centaur") == "pool-2"


def test_mons_t79_who_does_not_pay_the_centaurs_returns_as_many_figures() -> None:
    flooded = [*arm("hills", 4), *arm("forests", 5), *arm("mountains", 5)]
    table = drawn("omen-of-the-centaurs", flooded=flooded, goods=RICH, dice=(),
                  figures={"red-1": "centre", "blue-1": "centre", "yellow-1": "hills-2"}).do("0 refuse")  # fmt: skip
    assert table.asked == [(0, "omen_returns")]
    table.saved().do("0 figure blue-1").do("0 figure yellow-1")
    assert [table.where(name) for name in ("red-1", "blue-1", "yellow-1")] == ["centre", "pool-1", "pool-2"]


def test_mons_a35_the_centaurs_take_a_gold_at_least() -> None:
    flooded = [tile for name in ("hills", "forests", "mountains") for tile in arm(name, 6)]
    table = drawn("omen-of-the-centaurs", flooded=flooded, goods=["1G", "", "", ""])
    assert table.legal("0 tribute 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")


def test_mons_25_contributors_agree_on_who_gets_the_ally_or_it_goes_to_whoever_paid_most() -> None:
    pays = "0 tribute 0 0 0 2 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0"
    table = drawn("omen-of-the-giants", goods=["2A", "1A", "", ""]).do(pays, "1 agree")
    assert table.asked == [(0, "who_recruits"), (1, "who_recruits")]
    assert table.saved().do("1 to_seat 3", "0 to_seat 3").where("giant") == "pool-3"
    table = drawn("omen-of-the-giants", goods=["2A", "1A", "", ""]).do(pays, "1 agree")
    assert table.do("1 to_seat 1", "0 to_seat 2").where("giant") == "pool-0"
    even = "0 tribute 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0"
    table = drawn("omen-of-the-giants", goods=["1A", "1A", "1A", ""]).do(even, "1 agree", "2 agree")
    assert table.do("2 to_seat 2", "1 to_seat 1", "0 to_seat 0").where("giant") == "pool-0"


def test_mons_24_a_payer_who_declines_leaves_the_omen_open() -> None:
    table = drawn("omen-of-the-giants", goods=["2A", "1A", "", ""])
    table.do("0 tribute 0 0 0 2 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0", "1 decline")
    assert table.asked == [(0, "omen")] and table.goods(0) == "2A"


def test_mons_27_an_omen_whose_ally_is_away_can_still_be_paid_off() -> None:
    table = drawn("omen-of-the-giants", goods=["3A", "", "", ""], allies={"giant": 1})
    table.do("0 tribute 0 0 0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    assert table.where("giant") == "pool-1" and table.asked == [(1, "draw")]


def test_mons_05_unpaid_giants_flood_two_wild_arms_of_the_groups_choice() -> None:
    table = drawn("omen-of-the-giants")
    assert table.asked == [(0, "trampled")]
    table.saved().do("0 tile tile-hills-6").do("0 tile tile-mountains-6")
    assert table.words("flooded") == ["hills-6", "mountains-6"]


def test_mons_05_the_cyclopes_count_build_spaces_and_send_builders_home() -> None:
    figures = {"red-1": "build-1", "blue-1": "build-2", "yellow-1": "hills-6"}
    table = drawn("omen-of-the-cyclopes", goods=["4O", "", "", ""], figures=figures)
    assert table.legal("0 tribute 0 0 4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")  # two build spaces and 2
    table.do("0 refuse")
    assert [table.where(name) for name in figures] == ["pool-0", "pool-1", "hills-6"]
    assert "0 6" not in drawn("omen-of-the-cyclopes", seats=5, goods=["9O", "", "", "", ""]).offered(0, "tribute")[0]


@pytest.mark.parametrize(("seats", "price"), [(2, 3), (4, 4), (7, 7)])
def test_mons_05_the_fauns_take_a_crystal_for_each_councilor_three_at_least(seats: int, price: int) -> None:
    table = drawn("omen-of-the-fauns", seats=seats, goods=["9C", *[""] * (seats - 1)])
    paid = table.offered(0, "tribute")[0].split()
    assert [int(count) for count in paid[:5]] == [price, 0, 0, 0, 0]


def test_mons_05_unpaid_fauns_call_a_figure_of_each_from_the_island() -> None:
    figures = {"red-1": "hills-6", "red-2": "build-1", "blue-1": "centre", "blue-2": "hills-5"}
    table = drawn("omen-of-the-fauns", figures=figures)
    assert table.asked == [(1, "fauns_call")]
    table.saved().do("1 figure blue-1")
    assert [table.where(name) for name in figures] == ["pool-0", "build-1", "pool-1", "hills-5"]


def test_mons_05_the_gryphons_open_their_aerie_or_empty_the_mountains() -> None:
    figures = {"red-1": "mountains-6", "blue-1": "hills-6"}
    table = drawn("omen-of-the-gryphons", goods=["2O", "", "", ""], figures=figures)
    table.do("0 tribute 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0")
    assert table.words("locations") == ["gryphon-aerie"] and table.where("red-1") == "mountains-6"
    table = drawn("omen-of-the-gryphons", figures=figures)
    assert [table.where(name) for name in figures] == ["pool-0", "hills-6"]


def test_mons_t73_the_unicorn_counts_for_the_centaurs_and_stays() -> None:
    flooded = [*arm("hills", 4), *arm("forests", 5), *arm("mountains", 5)]
    table = drawn("omen-of-the-centaurs", flooded=flooded, allies={"unicorn": 0},
                  figures={"unicorn": "hills-2", "red-1": "hills-2", "blue-1": "centre"})  # fmt: skip
    table.do("0 figure unicorn").do("0 figure red-1")
    assert [table.where(name) for name in ("unicorn", "red-1", "blue-1")] == ["hills-2", "hills-2", "centre"]


def test_mons_a28_the_unicorn_does_not_stop_a_flood() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], allies={"unicorn": 0},
                       figures={"unicorn": "hills-6"}, energy=NOTHING).do("0 draw")  # fmt: skip
    assert table.where("unicorn") == "pool-0"


