"""Library cards, omens and locations of Monstrosities in detail: what they need, and what they leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.library import harness_of_pegasus
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.games.rising.play import pay

BROKE = [0, 0, 0, 0]


def acting(**given: Any) -> DeepTable:
    """Phase 3 of round 3; a figure of seat 2 keeps it open."""
    given["figures"] = {"yellow-1": "centre", **given.get("figures", {})}
    return deep_table(4, **{"phase": "act", "round": 3, "energy": BROKE, "goods": [""] * 4, **given})


def drawn(card: str, **given: Any) -> DeepTable:
    words = {"phase": "suffer", "energy": BROKE, "goods": [""] * 4, "misfortunes": [card, "rest"], **given}
    return deep_table(4, **words).do("0 draw")


def in_hand(card: str, **given: Any) -> DeepTable:
    return acting(hands=[[card], [], [], []], **given)


# ------------------------------------------------------------------------------------------------- wonders


@pytest.mark.parametrize(("gold", "given", "ways"), [
    ("1G", {}, ["0", "1"]), ("2G", {}, ["0", "1", "2"]), ("9G", {"allies": {"golden-ram": 2}}, ["0", "1"]),
])  # fmt: skip
def test_mons_03_the_fleece_brings_the_ram_for_three_gold_the_one_of_the_roll_among_them(
    gold: str, given: dict[str, Any], ways: list[str]
) -> None:
    table = in_hand("golden-fleece", goods=[gold, "", "", ""], figures={"red-1": "hills-2"}, dice=(6,), **given)
    table.do("0 act red-1")
    assert table.offered(0, "amount") == ways
    table.do("0 amount 0")
    assert table.words("hands")[0] == ["golden-fleece"], "kept for later"


def test_mons_03_the_fleece_waits_for_a_success_in_the_hills() -> None:
    failed = in_hand("golden-fleece", figures={"red-1": "hills-2"}, dice=(1,)).do("0 act red-1")
    assert failed.asked[0][1] == "act" and failed.words("hands")[0] == ["golden-fleece"]
    other = in_hand("golden-fleece", figures={"red-1": "mountains-2"}, dice=(6,)).do("0 act red-1")
    assert other.asked[0][1] == "act"
    nobody = acting(figures={"red-1": "hills-2"}, dice=(6,)).do("0 act red-1")
    assert nobody.asked[0][1] == "act"


@pytest.mark.parametrize(("crystal", "given", "asked"), [
    ("1C", {}, False), ("2C", {}, True), ("9C", {"allies": {"dryad": 2}}, False),
])  # fmt: skip
def test_mons_03_the_acorn_brings_the_dryad_for_two_crystal_or_helps_its_seat_in_the_forests(
    crystal: str, given: dict[str, Any], asked: bool
) -> None:
    figures = {"red-1": "forests-2", "red-2": "forests-3", "blue-1": "forests-4"}
    table = in_hand("heartwood-acorn", goods=[crystal, "", "", ""], figures=figures, dice=(1,), **given)
    table.do("0 play heartwood-acorn", "0 figure red-1")
    assert (table.asked[0][1] == "acorn_way") == asked
    if asked:
        assert table.offered(0, "option") == ["0", "1"]
        paid = in_hand("heartwood-acorn", goods=[crystal, "", "", ""], figures=figures, **given)
        paid.do("0 play heartwood-acorn", "0 figure red-1", "0 option 0")
        assert paid.goods(0) == "" and paid.where("dryad") == "pool-0" and paid.deeps.acorn == 0
        table.do("0 option 1")
    assert table.deeps.acorn == 1 and not table.legal("0 act red-1")
    before = table.goods(0)
    table.do("0 act red-2")
    assert table.goods(0) != before, "the roll of 1 succeeds"


def test_mons_03_the_acorn_helps_no_other_seat_and_no_other_arm() -> None:
    table = acting(acorn=[0], figures={"blue-1": "forests-4", "red-1": "hills-2"}, dice=(1, 1))
    table.do("1 act blue-1", "0 act red-1")
    assert table.goods(1) == "" == table.goods(0)


def test_mons_03_the_egg_needs_a_figure_at_the_forges_and_something_to_come_of_it() -> None:
    assert not in_hand("phoenix-egg", figures={"red-1": "hills-2"}).offered(0, "play")
    taken: dict[str, Any] = {"allies": {"phoenix": 2}, "figures": {"red-1": "forges-2"}}
    assert not in_hand("phoenix-egg", **taken).offered(0, "play")
    assert in_hand("phoenix-egg", **taken, goods=["1O", "", "", ""]).offered(0, "play") == ["phoenix-egg"]
    free = in_hand("phoenix-egg", figures={"red-1": "forges-2"}, goods=["1O", "", "", ""])
    free.do("0 play phoenix-egg")
    assert free.offered(0, "option") == ["0", "1"]
    free.do("0 option 1")
    assert free.goods(0) == "5A" and free.where("red-1") == "box" and free.where("phoenix") == "supply"


def test_mons_35_inspired_designs_choose_a_figure_on_a_build_space_that_is_not_inspired() -> None:
    figures = {"red-1": "build-1", "red-2": "build-2", "red-leader": "hills-1", "blue-1": "build-1"}
    table = in_hand("inspired-designs", figures=figures).do("0 play inspired-designs")
    assert table.offered(0, "figure") == ["red-1", "red-2"]
    table.do("0 figure red-2")
    assert table.told("inspired") == "0 red-2 MONS-35" and table.deeps.designs == 1 << table.figure("red-2")
    assert not in_hand("inspired-designs", figures={"red-1": "hills-1"}).offered(0, "play")
    again = in_hand("inspired-designs", figures={"red-1": "build-1"}, designs=["red-1"])
    assert not again.offered(0, "play")


# ----------------------------------------------------------------------------------------------- artifacts


def test_mons_16_the_harness_carries_own_leaders_and_allies_that_stand_active() -> None:
    table = deep_table(4, phase="end_suffer", artifacts=[["harness-of-pegasus"], [], [], []],
                       allies={"dryad": 0, "centaur": 1},
                       figures={"red-leader": "centre", "red-1": "hills-2", "dryad": "forests-2",
                                "centaur": "hills-3", "blue-leader": "hills-4"})  # fmt: skip
    names = table.rules.pieces.names
    riders = [names[piece] for piece in harness_of_pegasus.riders(table.rules, table.state, 0)]
    assert riders == ["red-leader", "dryad"]
    landings = harness_of_pegasus.landings(table.rules, table.state, table.figure("dryad"))
    assert table.place("forests-2") not in landings and table.place("hills-1") in landings
    table.state.raised = [table.place("hills-1")]
    assert table.place("hills-1") not in harness_of_pegasus.landings(table.rules, table.state, table.figure("dryad"))
    assert not harness_of_pegasus.fold_quiet(table.rules, table.state)
    assert harness_of_pegasus.fold_quiet(table.rules, deep_table(4).state)


def test_mons_16_the_harness_is_told_and_spent_for_this_round() -> None:
    table = deep_table(4, phase="end_suffer", artifacts=[["harness-of-pegasus"], [], [], []],
                       figures={"red-leader": "centre"})  # fmt: skip
    assert table.offered(0, "artifact") == ["harness-of-pegasus"]
    table.do("0 artifact harness-of-pegasus", "0 space hills-6")
    assert table.where("red-leader") == "hills-6"
    assert table.told("relocated") == f"0 red-leader {table.place('hills-6')} MONS-16"


# ------------------------------------------------------------------------------------------------- Concord


def concord(**given: Any) -> DeepTable:
    words = {"blueprint": ["daimon-choir"], "goods": ["9C 9G 9O 9A", "", "", ""], "figures": {"red-1": "hills-1"}}
    return acting(**{**words, **given}).lay(concord=1)


def test_mons_10_the_concord_engine_builds_what_is_unbuilt_but_the_core_while_a_seat_still_acts() -> None:
    table = concord()
    (move,) = table.offered(0, "concord")
    assert move.startswith("daimon-choir")
    assert not table.legal(f"0 concord power-core {' '.join(move.split()[1:])}")
    assert not table.legal(f"0 concord ward-lattice {' '.join(move.split()[1:])}")
    assert not table.legal(f"0 concord red-1 {' '.join(move.split()[1:])}")
    assert not table.legal(f"0 concord daimon-choir {pay(4, s0='1C')}")
    table.state.done |= 1
    assert not table.legal(f"0 concord {move}")
    spent = concord()
    spent.lay(concord=0)
    assert not spent.legal(f"0 concord {move}") and spent.offered(0, "concord") == []


def test_mons_10_a_free_build_that_is_not_taken_is_lost_with_the_round() -> None:
    table = deep_table(4, phase="wrath", concord=1, laic=True, acorn=[0], robots=True)
    while table.state.round == 1:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert (table.deeps.concord, table.deeps.laic, table.deeps.acorn, table.deeps.robots) == (0, 0, 0, 0)


# --------------------------------------------------------------------------------------------------- Aerie


def at_aerie(*faces: int, aim: str, **given: Any) -> DeepTable:
    figures = {"red-1": "gryphon-aerie", "blue-1": "gryphon-aerie", **given.pop("figures", {})}
    table = acting(locations=["gryphon-aerie"], figures=figures, dice=faces, **given).do("0 act red-1")
    return table.do(f"0 option {aim}") if table.asked == [(0, "aerie_aim")] else table


def test_mons_31_a_theft_at_the_aerie_shares_five_gold_and_ends_it() -> None:
    table = at_aerie(5, 5, aim="1")
    assert table.told("aerie_rolled") == "0 10 1 MONS-31"
    while table.asked[0][1] != "act":
        table.do(f"{table.asked[0][0]} {table.offered(table.asked[0][0])[0]}")
    gold = [int((table.goods(seat) or "0G").removesuffix("G")) for seat in (0, 1)]
    assert sum(gold) == 5 and "gryphon-aerie" not in table.words("locations")
    assert (table.where("red-1"), table.where("blue-1")) == ("pool-0", "pool-1")


def test_mons_31_a_failure_at_the_aerie_changes_nothing_and_flooded_mountains_help() -> None:
    table = at_aerie(5, 4, aim="1")
    assert table.told("aerie_rolled") == "0 9 0 MONS-31" and "gryphon-aerie" in table.words("locations")
    assert table.goods(0) == "" == table.goods(1) and table.where("red-1") == "gryphon-aerie"
    helped = at_aerie(5, 4, aim="0", flooded=["mountains-6"])
    assert helped.told("aerie_rolled") == "0 10 1 MONS-31"
    assert helped.asked == [(0, "aerie_joins")] and helped.offered(0, "to_seat") == ["0", "1"]
    helped.do("0 to_seat 1")
    assert helped.where("gryphon") == "pool-1" and "gryphon-aerie" in helped.words("locations")


def test_mons_31_without_a_gryphon_in_the_supply_only_gold_is_wanted() -> None:
    table = at_aerie(1, 1, aim="", allies={"gryphon": 3})
    assert table.told("aerie_rolled") == "0 2 0 MONS-31"


# --------------------------------------------------------------------------------------------------- omens


def faun(**given: Any) -> DeepTable:
    """A flood of the Hills, from whose tip seats 1 and 2 would go home."""
    figures = {"faun": "hills-2", "blue-1": "hills-6", "yellow-1": "hills-6", **given.pop("figures", {})}
    words = {"phase": "suffer", "misfortunes": ["flood-hills-1", "rest"], "allies": {"faun": 0}, "energy": BROKE,
             "extra": {"yellow-1": "libram"}, "figures": figures, **given}  # fmt: skip
    return deep_table(4, **words).do("0 draw")


def test_mons_a34_the_group_says_who_hides_and_it_is_told() -> None:
    table = faun(starter=0)
    assert table.asked == [(0, "faun_hides")] and table.offered(0) == ["enough", "figure blue-1", "figure yellow-1"]
    table.do("0 figure yellow-1")
    assert table.told("relocated") == f"2 yellow-1 {table.place('hills-2')} MONS-A34"
    assert table.where("yellow-1") == "hills-2" and table.where("blue-1") == "pool-1"
    assert table.figure("yellow-1") not in table.state.returned and table.figure("blue-1") in table.state.returned
    assert faun().do("0 enough").where("yellow-1") == "pool-2"


def test_mons_a34_neither_a_faun_that_has_gone_nor_one_elsewhere_hides_anybody() -> None:
    assert faun(figures={"faun": "centre"}).asked[0][1] != "faun_hides"
    assert faun(figures={"faun": "mountains-2"}).asked[0][1] != "faun_hides"
    assert faun(figures={"faun": "build-1"}).asked[0][1] != "faun_hides"


def test_mons_04_the_storm_strikes_the_gate_board_and_leaves_whom_its_owner_pays_for() -> None:
    table = drawn("lightning-storm", energy=[2, 0, 0, 0], built={"mystic-siphon": 1}, round=3, figures={
        "red-1": "build-1", "red-2": "at-mystic-siphon", "red-leader": "hills-1", "blue-1": "build-1",
    })  # fmt: skip
    assert table.asked == [(0, "storm_shelter")] and table.offered(0) == ["enough", "figure red-1", "figure red-2"]
    table.do("0 figure red-2")
    assert table.told("paid") == "0 4 1 MONS-04" and table.offered(0) == ["enough", "figure red-1"]
    table.do("0 enough")
    assert (table.where("red-1"), table.where("red-2"), table.where("red-leader")) == (
        "pool-0", "at-mystic-siphon", "hills-1",
    )  # fmt: skip
    assert table.where("blue-1") == "pool-1" and table.energy(0) == 1


def test_mons_04_cursed_relics_take_one_artifact_or_two_energy() -> None:
    given: dict[str, Any] = {"artifacts": [["mystic-adze"], ["chalice-of-evaemon"], [], []], "energy": [2, 1, 0, 0]}
    table = drawn("cursed-relics", **given)
    assert table.asked == [(0, "cursed_relics")] and table.offered(0) == ["card mystic-adze", "enough"]
    table.do("0 enough")
    assert table.energy(0) == 0 and table.at("artifacts-0") == ["mystic-adze"]
    assert table.at("artifacts-1") == [], "who cannot pay is not asked about a single one"


def test_mons_30_the_mermaid_is_told_to_be_paid() -> None:
    table = drawn("red-skies-1", energy=[2, 0, 0, 0]).do("0 figure mermaid")
    assert table.told("paid") == "0 4 3 MONS-30" and table.told("recruited") == "0 mermaid MONS-26"


def test_mons_04_no_energy_is_spent_on_a_roll_in_the_ash_but_in_the_cities_it_is() -> None:
    table = acting(weather=1, energy=[9, 9, 9, 9], figures={"red-1": "hills-2"}, dice=(1,)).do("0 act red-1")
    assert table.asked[0][1] != "roll"
    city = acting(weather=1, energy=[9, 9, 9, 9], figures={"red-1": "cities-6", "blue-1": "cities-6"}, dice=(1, 1))
    assert city.do("0 act red-1").asked[0][1] == "roll"


# ------------------------------------------------------------------------------------------------ the deck


@pytest.mark.parametrize("scenario", ["medusa", "harpies", "scylla"])
def test_mons_08_any_of_the_monsters_makes_the_deck_milder(scenario: str) -> None:
    def counts(**options: Any) -> tuple[int, int]:
        table = deep_table(4, options={"level": 6, **options})
        types = [table.rules.misfortune_of[card].type for card in table.state.misfortunes]
        return types.count("calm"), types.count("controlled")

    calm, controlled = counts()
    assert counts(**{scenario: True}) == (calm + 3, controlled - 3)
    assert counts(**{scenario: True}, monsterOffset=False) == (calm, controlled)
