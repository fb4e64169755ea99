"""The library cards of Monstrosities (table 3.8), and the places that they open (table 3.6)."""

from __future__ import annotations

import pytest

from tests.games.rising.packs.kit import DeepTable, deep_table

ACTING = {"phase": "act", "round": 2}


def hand(card: str, figures: dict[str, str], seats: int = 4, **given: object) -> DeepTable:
    """A table in phase 3 with one card in the first hand, and a figure of the third seat that waits."""
    hands = [[card], *([] for _seat in range(seats - 1))]
    waiting = {"yellow-1": "hills-1"} if seats > 2 else {"blue-1": "hills-1"}
    return deep_table(seats, **{**ACTING, "hands": hands, "figures": {**waiting, **figures}, **given})


def artifact(card: str, figures: dict[str, str], **given: object) -> DeepTable:
    """The same with an artifact."""
    return deep_table(4, *(("medusa",) if "stone" in given else ()), **{**ACTING, "artifacts": [[card], [], [], []],
                            "figures": {"yellow-1": "hills-1", **figures}, **given})  # fmt: skip


def test_mons_t55_the_legend_sets_out_a_cache_that_four_actions_empty() -> None:
    table = hand("legend-of-cleito", {"red-1": "hills-1"}).do("0 play legend-of-cleito")
    assert table.deeps.cache == [1, 1, 1, 1] and table.deeps.open & 1
    table = deep_table(4, **ACTING, locations=["hidden-cache"], cache="1A",
                       figures={"red-1": "hidden-cache", "blue-1": "hidden-cache", "yellow-1": "hills-1"})  # fmt: skip
    table.do("0 act red-1")
    assert table.goods(0) == "1A" and not table.deeps.open & 1
    assert table.where("blue-1") == "pool-1"


def test_mons_35_inspired_designs_names_an_own_figure_on_a_build_space() -> None:
    table = hand("inspired-designs", {"red-1": "build-1", "red-2": "hills-2"}).do("0 play inspired-designs")
    assert table.deeps.designs == 1 << table.figure("red-1")
    assert not hand("inspired-designs", {"red-1": "hills-2"}).legal("0 play inspired-designs")


def test_mons_02_the_revised_cipher_borrows_only_from_councilors_without_things_of_their_own() -> None:
    table = deep_table(4, phase="place", hands=[["revised-cipher"], [], [], []],
                       councilors=["mystic", "scholar", "warden", "stormcaller"])  # fmt: skip
    offered = set(table.do("0 play revised-cipher").offered(0, "councilor"))
    assert offered == {"adept", "emissary", "explorer", "forgemaster", "priestess", "tamer"}


def test_mons_t89_power_of_the_masses_shares_four_volunteers() -> None:
    table = deep_table(3, phase="place", hands=[["power-of-the-masses"], [], []])
    table.do("0 play power-of-the-masses", *["0 to_seat 0"] * 3, "0 to_seat 1")
    assert sum("volunteer" in name for name in table.stands("pool-0")) == 3
    assert sum("volunteer" in name for name in table.stands("pool-1")) == 1


def test_mons_20_the_chalice_wakes_somebody_or_gives_energy_once_a_round() -> None:
    table = artifact("chalice-of-evaemon", {"blue-1": "hills-6"}, stone=["blue-1"])
    table.do("0 artifact chalice-of-evaemon")
    assert table.where("blue-1") == "pool-1" and not table.inactive()
    assert not table.legal("0 artifact chalice-of-evaemon")
    table = artifact("chalice-of-evaemon", {}, energy=[0, 0, 0, 0]).do("0 artifact chalice-of-evaemon")
    assert table.energy(0) == 1


def test_mons_25_the_net_gives_energy_when_anybody_recruits_an_ally() -> None:
    table = deep_table(
        4, **{**ACTING, "round": 3}, built={"abetting-pharos": 1}, artifacts=[["net-of-diaprepes"], [], [], []],
        figures={"blue-1": "at-abetting-pharos", "yellow-1": "hills-1"}, energy=[0, 0, 0, 0],
    )  # fmt: skip
    table.do("1 act blue-1", "1 figure dryad")
    assert table.energy(0) == 2


def test_mons_t91_the_scales_trade_one_for_one_with_consent_and_once_a_round() -> None:
    table = artifact("scales-of-themis", {}, goods=["1C", "", "", ""], hands=[[], ["foresight-a"], [], []],
                     energy=[0, 0, 0, 0])  # fmt: skip
    table.do("0 artifact scales-of-themis")
    assert table.state.frames[-1].name == "consent"  # one partner, one ware each: no choice to make
    table.do("1 agree")
    assert table.goods(1) == "1C" and table.words("hands")[0] == ["foresight-a"]
    assert not table.legal("0 artifact scales-of-themis")


def test_mons_24_the_scales_come_to_nothing_where_the_other_declines() -> None:
    table = artifact("scales-of-themis", {}, goods=["1C", "1G", "", ""], energy=[0, 0, 0, 0])
    table.do("0 artifact scales-of-themis", "1 decline")
    assert table.goods(0) == "1C" and table.legal("0 artifact scales-of-themis")


def test_mons_t91_hekates_lantern_shows_the_top_misfortune_and_puts_it_under_for_energy() -> None:
    table = deep_table(4, phase="before_misfortunes", artifacts=[["lantern-of-hekate"], [], [], []],
                       energy=[1, 0, 0, 0], misfortunes=["flood-hills-1", "rest"])  # fmt: skip
    assert table.state.misfortunes_seen[-1] == 1
    top = table.state.misfortunes[-1]
    table.do("0 option 1")
    assert table.energy(0) == 0 and table.state.misfortunes[0] == top and table.state.misfortunes[-1] != top


def test_mons_16_the_harness_moves_an_own_leader_after_the_misfortunes_once_a_round() -> None:
    table = deep_table(4, phase="end_suffer", artifacts=[["harness-of-pegasus"], [], [], []],
                       figures={"red-leader": "hills-1", "red-1": "hills-2"})  # fmt: skip
    table.do("0 artifact harness-of-pegasus", "0 space forests-3")
    assert table.where("red-leader") == "forests-3"


@pytest.mark.parametrize(("way", "pool", "goods"), [(0, True, "1O"), (1, False, "5A")])
def test_mons_03_the_phoenix_egg_takes_a_figure_out_of_the_game(way: int, pool: bool, goods: str) -> None:
    table = hand("phoenix-egg", {"red-1": "forges-1"}, goods=["1O", "", "", ""])
    table.do("0 play phoenix-egg", f"0 option {way}")
    assert table.where("red-1") == "box" and table.goods(0) == goods
    assert (table.where("phoenix") == "pool-0") == pool
    assert "phoenix-egg" in table.words("library_discard")


@pytest.mark.parametrize("rich", [True, False])
def test_mons_03_the_fleece_brings_the_ram_for_three_gold_or_three_gold_on_a_success_in_the_hills(rich: bool) -> None:
    table = hand("golden-fleece", {"red-1": "hills-2"}, goods=["3G" if rich else "", "", "", ""], dice=(6,))
    table.do("0 act red-1")
    assert table.offered(0, "amount") == (["0", "1", "2"] if rich else ["0", "1"])
    table.do("0 amount 2" if rich else "0 amount 1")
    assert table.goods(0) == ("1G" if rich else "4G")
    assert (table.where("golden-ram") == "pool-0") == rich


def test_mons_03_the_riddle_brings_the_sphinx_for_two_cards_or_three_cards() -> None:
    table = deep_table(4, **ACTING, hands=[["riddle-of-the-sphinx", "foresight-a", "foresight-b"], [], [], []],
                       figures={"red-1": "libraries-1", "yellow-1": "hills-1"})  # fmt: skip
    table.do("0 play riddle-of-the-sphinx", "0 option 0", "0 card foresight-a")
    assert table.where("sphinx") == "pool-0" and not table.state.hands[0]
    assert not table.legal("0 act red-1")
    table = hand("riddle-of-the-sphinx", {"red-1": "libraries-1"}).do("0 play riddle-of-the-sphinx")
    assert len(table.state.hands[0]) + len(table.state.artifacts[0]) == 3


def test_mons_03_the_acorn_brings_the_dryad_for_two_crystal_or_lets_rolls_in_the_forests_succeed() -> None:
    table = hand("heartwood-acorn", {"red-1": "forests-1", "red-2": "forests-2"}, goods=["2C", "", "", ""], dice=(1,))
    table.do("0 play heartwood-acorn", "0 figure red-1", "0 option 0")
    assert table.where("dryad") == "pool-0" and table.goods(0) == ""
    table = hand("heartwood-acorn", {"red-1": "forests-1", "red-2": "forests-2"}, energy=[0, 0, 0, 0], dice=(1,))
    table.do("0 play heartwood-acorn", "0 figure red-1", "0 act red-2")
    assert table.goods(0) == "1C"


def test_mons_03_the_bridle_brings_the_unicorn_or_cancels_a_special_misfortune() -> None:
    table = hand("silver-bridle", {"red-1": "centre"}, energy=[3, 0, 0, 0]).do("0 play silver-bridle")
    assert table.where("unicorn") == "pool-0" and table.energy(0) == 0
    for card, legal in (("whirlpool", True), ("calm-seas-1", False)):
        table = deep_table(4, phase="suffer", hands=[["silver-bridle"], [], [], []], misfortunes=[card, "rest"],
                           figures={"red-1": "hills-1"})  # fmt: skip
        table.do("0 draw")
        assert table.legal("0 play silver-bridle") == legal


@pytest.mark.parametrize(("dice", "success"), [((4, 3), True), ((4, 2), False)])
def test_mons_31_the_aerie_needs_ten_with_one_for_each_flooded_tile_of_the_mountains(
    dice: tuple[int, ...], success: bool
) -> None:
    words = {**ACTING, "locations": ["gryphon-aerie"], "energy": [0, 0, 0, 0], "dice": dice,
             "flooded": ["mountains-6", "mountains-5", "mountains-4"],
             "figures": {"red-1": "gryphon-aerie", "blue-1": "gryphon-aerie", "yellow-1": "hills-1"}}  # fmt: skip
    table = deep_table(4, **words).do("0 act red-1", "0 option 0")
    if success:
        table.do("0 to_seat 1")
    assert (table.where("gryphon") == "pool-1") == success
    table = deep_table(4, **words).do("0 act red-1", "0 option 1")
    if success:
        table.do("0 amount 3")
    assert (table.goods(0), table.goods(1)) == (("3G", "2G") if success else ("", ""))
    assert bool(table.deeps.open >> 1 & 1) != success


def test_mons_t65_the_artificers_leader_builds_what_lies_on_the_workshop_for_its_price() -> None:
    words = {**ACTING, "councilors": ["artificer", "scholar", "warden", "stormcaller"],
             "locations": ["artificers-workshop"], "workshop": "ward-lattice",
             "blueprint": ["daimon-choir"]}  # fmt: skip
    rich = deep_table(4, **words, goods=["9C 9G 9O 9A", "", "", ""],
                      figures={"red-leader": "artificers-workshop", "yellow-1": "hills-1"})  # fmt: skip
    rich.do("0 act red-leader")
    assert rich.event("built").cards and rich.state.built[0] == 2
    poor = deep_table(4, **words, figures={"red-leader": "artificers-workshop", "yellow-1": "hills-1"})
    assert not poor.legal("0 act red-leader")
    other = deep_table(4, **words, goods=["9C 9G 9O 9A", "9C 9G 9O 9A", "", ""],
                       figures={"blue-leader": "artificers-workshop", "yellow-1": "hills-1"})  # fmt: skip
    assert not other.legal("1 act blue-leader")


@pytest.mark.parametrize(("given", "price"), [({}, 4), ({"artifacts": [["anvil-of-atlas"], [], [], []]}, 3),
                                              ({"deeps": {"designs": ["red-1"]}}, 3)])  # fmt: skip
def test_mons_38_anvil_and_designs_make_an_item_a_unit_cheaper_but_no_component(
    given: dict[str, object], price: int
) -> None:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.items.building import craft_moves

    words = {**ACTING, "figures": {"cyclops": "build-1", "red-1": "build-1", "yellow-1": "hills-1"},
             "allies": {"cyclops": 1}, "goods": ["9C 9G 9O 9A", "", "", ""], "energy": [9, 0, 0, 0],
             "blueprint": ["ward-lattice"]}  # fmt: skip
    table = deep_table(4, **{**words, **given})
    moves = craft_moves(table.rules, table.state, 0, table.place("build-1"))
    cloaks = [sum(move.args[-1]) for move in moves if move.args[0] == table.rules.pieces.numbers["constellation-cloak"]]
    assert min(cloaks) == price - 1  # the Cyclops takes one off as well
    (build,) = table.offered(0, "build")
    plain = deep_table(4, **words).offered(0, "build")
    assert build in plain


@pytest.mark.parametrize("deck", [True, False])
def test_mons_91_a47_the_cipher_borrows_what_the_hologram_uses_only_beside_its_own_deck(deck: bool) -> None:
    table = deep_table(2, phase="place", hands=[["revised-cipher"], []], councilors=["mystic", "scholar"],
                       hologram="explorer", options={"hologramDeck": deck})  # fmt: skip
    table.do("0 play revised-cipher")
    assert ("explorer" in table.offered(0, "councilor")) == deck


@pytest.mark.parametrize("aim", [0, 1])
def test_mons_31_a_roll_at_the_aerie_is_told_and_weighed_by_bots(aim: int) -> None:
    from atlantis_desktop.games.rising.bots.judgement import RisingBot
    from atlantis_desktop.games.rising.words.consequences import dice_at_work, roll_text

    figures = {"red-1": "gryphon-aerie", "blue-1": "gryphon-aerie", "yellow-1": "hills-1"}
    table = deep_table(4, **ACTING, locations=["gryphon-aerie"], energy=[2, 0, 0, 0], dice=(4, 4), figures=figures)
    table.do("0 act red-1", f"0 option {aim}")
    view = table.rules.view(table.state, 0)
    dice = dice_at_work(view)
    assert dice is not None and roll_text(table.rules, view, dice) == "8 of 10: it still falls short."
    assert RisingBot(table.rules).best(view, 0, table.rules.moves(view, 0)).kind == "spend"


def test_mons_25_the_placed_tamer_takes_a_unit_off_the_price_of_an_ally_but_leaves_one() -> None:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_price

    table = deep_table(4, phase="act", councilors=["tamer", "scholar", "warden", "stormcaller"],
                       hands=[["golden-fleece"], [], [], []], goods=["3G", "", "", ""], dice=(6,),
                       figures={"red-leader": "hills-2", "yellow-1": "hills-1"})  # fmt: skip
    assert (ally_price(table.rules, table.state, 3), ally_price(table.rules, table.state, 1)) == (2, 1)
    table.do("0 act red-leader", "0 amount 2")
    assert table.where("golden-ram") == "pool-0"
