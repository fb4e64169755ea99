"""Magic items: who builds them, what they cost, who wears them and what they do (MONS-34 to 44)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.words.in_force import in_force
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.games.rising.play import pay

SHIELD, CLOAK, HELM = "mirror-shield", "constellation-cloak", "helm-of-invisibility"
TALARIA, MIDAS = "talaria", "midas-gauntlet"
BROKE = [0, 0, 0, 0]
ARTISAN = ["artisan", "scholar", "explorer", "mystic"]


def at_gate(*scenarios: str, figures: Any = None, **given: Any) -> DeepTable:
    """Phase 3; the Artisan's Leader and a follower of seat 1 stand on the first build space."""
    given.setdefault("energy", BROKE)
    given.setdefault("councilors", ARTISAN)
    return deep_table(
        4, *scenarios, phase="act", figures=figures or {"red-leader": "build-1", "blue-1": "build-1"}, **given
    )


def craft(seat: int, item: str, cards: str = "0 0 0", space: str = "build-1", **paid: str) -> str:
    """The move: Schemas, Adzes and Inspiration as ``cards``, what seat 0 pays as ``s0``."""
    return f"{seat} craft {item} {space} {cards} {pay(4, **paid)}"


def owned(table: DeepTable) -> dict[str, int]:
    """The items that somebody has, with their owners."""
    return {item: owner for item, owner in table.words("items").items() if isinstance(owner, int)}


# Who builds (MONS-34 to 37)


def test_mons_t43_a_plain_follower_builds_the_mirror_shield_and_nothing_else() -> None:
    given: dict[str, Any] = {"figures": {"red-1": "build-1"}, "goods": ["7A 1O", "", "", ""], "energy": [1, 0, 0, 0]}
    table = at_gate("medusa", **given)
    assert {text.split()[0] for text in table.offered(0, "craft")} == {SHIELD}
    assert table.refusal(craft(0, HELM, s0="1O 1A 1E")) == ("MONS-35", "no_crafter")
    table.saved().do(craft(0, SHIELD, s0="7A"))
    assert owned(table) == {SHIELD: 0}
    assert table.where("red-1") == "pool-0"
    table = at_gate(**given)
    assert table.offered(0, "craft") == []
    assert table.refusal(craft(0, SHIELD, s0="7A")) == ("MONS-37", "item_not_there")


@pytest.mark.parametrize(("wrath", "price"), [(0, "7A"), (1, "6A"), (2, "5A"), (3, "4A")])
def test_mons_a20_the_wrath_takes_atlantium_off_the_mirror_shield(wrath: int, price: str) -> None:
    table = at_gate("medusa", figures={"red-1": "build-1"}, goods=["9A", "", "", ""], wrath_value=wrath)
    assert table.offered(0, "craft") == [craft(0, SHIELD, s0=price)[8:]]


def test_mons_34_every_owner_on_the_space_may_pay_and_nobody_else() -> None:
    table = at_gate(goods=["1O", "1A", "1A", ""], energy=[0, 1, 0, 0])
    assert table.refusal(craft(0, HELM, s0="1O", s2="1A", s1="1E")) == ("MONS-34", "payer_not_there")
    assert table.refusal(craft(2, HELM, s0="1O", s2="1A", s1="1E")) == ("MONS-34", "not_on_the_space")
    table.do(craft(0, HELM, s0="1O", s1="1A 1E"))
    assert table.asked == [(1, "consent")]
    table.saved().do("1 agree")
    assert (table.goods(0), table.goods(1), table.energy(1)) == ("", "", 0)


def test_mons_36_an_item_uses_up_the_build_of_its_space_and_sends_all_home() -> None:
    table = at_gate(
        goods=["9C 9G 9O 9A", "", "", ""],
        energy=[9, 0, 0, 0],
        blueprint=["ward-lattice"],
        figures={"red-leader": "build-1", "red-1": "build-1", "blue-1": "build-1", "red-2": "hills-6"},
    )
    assert any(move.startswith("ward-lattice build-1") for move in table.offered(0, "build"))
    table.do(craft(0, HELM, s0="1O 1A 1E"))
    assert (table.where("red-leader"), table.where("red-1"), table.where("blue-1")) == ("pool-0", "pool-0", "pool-1")
    assert table.offered(0, "build") == []
    assert table.rules.check(table.state, table.rules.codec.from_text(craft(0, TALARIA, s0="1G 1A 2E"))) is not None


def test_mons_37_who_paid_most_says_which_contributor_takes_the_item() -> None:
    table = at_gate(goods=["1O", "1A", "", ""], energy=[0, 1, 0, 0])
    table.do(craft(0, HELM, s0="1O", s1="1A 1E"), "1 agree")
    assert table.asked == [(1, "item_taker")]
    assert table.offered(1) == ["to_seat 1", "to_seat 0"]
    table.saved().do("1 to_seat 0")
    assert owned(table) == {HELM: 0}


def test_mons_37_a_lone_contributor_takes_it_without_being_asked() -> None:
    table = at_gate(
        goods=["1O 1A", "", "", ""], energy=[1, 0, 0, 0], figures={"red-leader": "build-1", "red-1": "hills-6"}
    ).do(craft(0, HELM, s0="1O 1A 1E"))
    assert (owned(table), table.asked[0][1]) == ({HELM: 0}, "act")


def test_mons_35_the_cyclops_has_the_power_and_pays_a_unit_less() -> None:
    table = at_gate(councilors=["adept", "scholar", "explorer", "mystic"], allies={"cyclops": 0},
                    figures={"cyclops": "build-1"}, goods=["1O 1A", "", "", ""])  # fmt: skip
    assert table.legal(craft(0, HELM, s0="1O 1A"))
    assert not table.legal(craft(0, HELM, s0="1O"))


def test_mons_35_inspired_designs_give_the_power_for_a_round() -> None:
    table = at_gate(councilors=["adept", "scholar", "explorer", "mystic"], figures={"red-1": "build-1"},
                    goods=["1O 1A", "", "", ""], energy=[1, 0, 0, 0])  # fmt: skip
    assert not table.legal(craft(0, HELM, s0="1O 1A"))
    table.lay(designs=["red-1"])
    assert table.legal(craft(0, HELM, s0="1O 1A"))


def test_mons_t25_both_owners_on_the_lustral_forge_pay_for_the_helm() -> None:
    table = at_gate(
        figures={"red-1": "at-lustral-forge", "blue-1": "at-lustral-forge"}, goods=["1O", "1A", "", ""],
        energy=[0, 1, 0, 0], built={"lustral-forge": 1}, round=2, blueprint=["ward-lattice"],
    )  # fmt: skip
    table.do("0 act red-1")
    assert table.asked == [(0, "crafting")]
    assert "enough" in table.offered(0)
    table.saved().do(craft(0, HELM, space="at-lustral-forge", s0="1O", s1="1A 1E"), "1 agree", "1 to_seat 1")
    assert owned(table) == {HELM: 1}
    assert (table.where("red-1"), table.where("blue-1")) == ("pool-0", "pool-1")


def test_mons_35_who_builds_nothing_on_the_lustral_forge_has_acted() -> None:
    table = at_gate(
        figures={"red-1": "at-lustral-forge", "red-2": "hills-6"}, goods=["1O 1A", "", "", ""],
        energy=[1, 0, 0, 0], built={"lustral-forge": 1}, round=2, blueprint=["ward-lattice"],
    ).do("0 act red-1", "0 enough")  # fmt: skip
    assert owned(table) == {}
    assert table.words("acted") == ["red-1"]


# Prices (MONS-38, 39)


def test_mons_t45_a_malfunction_makes_the_helm_dearer() -> None:
    table = at_gate(goods=["2O 1A", "", "", ""], energy=[1, 0, 0, 0], malfunctions=1)
    assert not table.legal(craft(0, HELM, s0="1O 1A 1E"))
    assert table.legal(craft(0, HELM, s0="2O 1A 1E"))


def test_mons_a21_a_malfunction_makes_the_mirror_shield_dearer() -> None:
    table = at_gate("medusa", figures={"red-1": "build-1"}, goods=["9A", "", "", ""], malfunctions=1)
    assert table.offered(0, "craft") == [craft(0, SHIELD, s0="8A")[8:]]


def test_mons_t45_a_lost_schema_makes_the_cloak_cheaper_and_is_discarded() -> None:
    table = at_gate(goods=["1C 1A", "", "", ""], hands=[["lost-schema-a"]])
    table.do(craft(0, CLOAK, "1 0 0", s0="1C 1A"))
    assert (owned(table), table.words("library_discard")) == ({CLOAK: 0}, ["lost-schema-a"])


def test_mons_t45_the_adze_replaces_a_unit_by_two_energy() -> None:
    table = at_gate(goods=["1A", "", "", ""], energy=[4, 0, 0, 0], artifacts=[["mystic-adze"]])
    assert table.legal(craft(0, CLOAK, "0 1 0", s0="1A 4E"))
    assert not table.legal(craft(0, CLOAK, s0="1A 4E"))


def test_mons_39_no_item_costs_less_than_a_unit() -> None:
    table = at_gate(goods=["1O 1A", "", "", ""], energy=[1, 0, 0, 0], hands=[["lost-schema-a", "lost-schema-b"]])
    assert table.legal(craft(0, HELM, "2 0 0", s0="1A"))
    assert not table.legal(craft(0, HELM, "2 0 0"))


def test_mons_t46_what_makes_items_cheaper_does_not_change_a_component() -> None:
    given: dict[str, Any] = {"goods": ["9C 9G 9O 9A", "", "", ""], "blueprint": ["ward-lattice"],
                             "figures": {"red-1": "build-1"}}  # fmt: skip
    plain = at_gate(**given).offered(0, "build")
    assert plain
    assert at_gate(**given, artifacts=[["anvil-of-atlas"]]).offered(0, "build") == plain


def test_mons_38_the_artificer_makes_items_cheaper_too() -> None:
    table = at_gate(councilors=["artisan", "artificer", "explorer", "mystic"], goods=["1O 1A", "", "", ""],
                    figures={"red-leader": "build-1", "blue-leader": "build-1"})  # fmt: skip
    assert table.legal(craft(0, HELM, s0="1O 1A"))


# Inspiration (3.3, A22, A23)


def test_mons_t47_the_artisan_pays_units_of_an_item_with_inspiration() -> None:
    table = at_gate(energy=[1, 0, 0, 0], inspiration=2, figures={"red-leader": "build-1", "red-1": "hills-6"})
    assert not table.legal(craft(0, HELM, "0 0 1", s0="1E"))
    table.do(craft(0, HELM, "0 0 2", s0="1E"))
    assert (owned(table), table.words("inspiration"), table.energy(0)) == ({HELM: 0}, 0, 0)


def test_mons_t47_inspiration_pays_no_component() -> None:
    table = at_gate(inspiration=6, blueprint=["mystic-siphon"])
    assert table.offered(0, "build") == []
    assert not table.legal(f"0 build mystic-siphon build-1 0 0 {pay(4)}")


def test_mons_35_there_is_no_inspiration_without_the_artisans_leader_on_the_space() -> None:
    table = at_gate(figures={"red-leader": "build-2", "cyclops": "build-1"}, allies={"cyclops": 1}, inspiration=6)
    assert table.refusal(craft(1, HELM, "0 0 2")) == ("MONS-35", "no_inspiration")


def test_mons_35_another_seat_asks_before_it_spends_inspiration() -> None:
    table = at_gate(goods=["", "1O", "", ""], energy=[0, 1, 0, 0], inspiration=3,
                    figures={"red-leader": "build-1", "blue-1": "build-1", "red-1": "hills-6"})  # fmt: skip
    table.do(craft(1, HELM, "0 0 1", s1="1O 1E"))
    assert table.asked == [(0, "consent")]
    table.do("0 agree", "1 to_seat 0")
    assert (table.words("inspiration"), owned(table)) == (2, {HELM: 0})


def test_mons_a23_inspiration_comes_at_the_start_and_by_placing_on_the_gate_up_to_six() -> None:
    table = deep_table(4, phase="start", councilors=ARTISAN, inspiration=3)
    assert table.words("inspiration") == 4
    table.do("0 place red-leader build-1", "0 take_back red-leader", "0 place red-leader build-2")
    assert table.words("inspiration") == 4, "it comes when nobody places anew"
    figures = {"red-leader": "build-1", "red-1": "centre", "red-2": "centre"}
    ready: dict[str, Any] = {"ready": [1, 2, 3], "councilors": ARTISAN, "energy": BROKE}
    for seat in ("blue", "yellow", "green"):
        figures |= {f"{seat}-{name}": "centre" for name in ("leader", "1", "2")}
    for before, after in ((3, 4), (6, 6)):
        table = deep_table(4, figures=figures, inspiration=before, **ready).do("0 ready")
        assert table.words("inspiration") == after
    table = deep_table(4, figures={**figures, "red-leader": "centre"}, inspiration=3, **ready).do("0 ready")
    assert table.words("inspiration") == 3


def test_mons_35_the_hologram_builds_items_for_a_unit_less_and_has_no_inspiration() -> None:
    table = deep_table(2, phase="act", hologram="artisan", figures={"hologram": "build-1"}, inspiration=4,
                       goods=["1O", ""], energy=[1, 0])  # fmt: skip
    assert table.legal(f"0 craft {HELM} build-1 0 0 0 {pay(2, s0='1O 1E')}")
    assert not table.legal(f"0 craft {HELM} build-1 0 0 1 {pay(2, s0='1O')}")


# Wearing (MONS-40 to 44)


def test_mons_40_the_owner_lays_the_token_with_an_own_placed_figure_and_takes_it_off_again() -> None:
    table = deep_table(4, figures={"red-1": "hills-6", "red-2": "hills-5", "blue-1": "hills-5"}, items={TALARIA: 0})
    assert table.offered(0, "wear") == [f"{TALARIA} red-1", f"{TALARIA} red-2"]
    assert table.offered(1, "wear") == []
    table.do(f"0 wear {TALARIA} red-1")
    assert (table.words("worn"), table.offered(0, "wear")) == ({TALARIA: "red-1"}, [])
    table.saved().do(f"0 wear {TALARIA} red-2")
    assert table.words("worn") == {TALARIA: "red-2"}
    table.do(f"0 unwear {TALARIA}")
    assert table.words("worn") == {}
    assert table.refusal(f"1 wear {TALARIA} blue-1") == ("MONS-37", "not_your_item")
    assert table.refusal(f"0 unwear {TALARIA}") == ("MONS-40", "not_worn")


def test_mons_40_items_are_laid_in_phase_one_alone() -> None:
    table = deep_table(4, phase="act", figures={"red-1": "hills-6"}, items={TALARIA: 0})
    assert table.refusal(f"0 wear {TALARIA} red-1") == ("MONS-40", "not_wear_now")


def test_mons_40_a_figure_that_is_placed_anew_keeps_its_token_and_one_taken_back_does_not() -> None:
    table = deep_table(4, figures={"red-1": "hills-6"}, items={TALARIA: 0}, worn={TALARIA: "red-1"})
    table.do("0 place red-1 forests-6")
    assert table.words("worn") == {TALARIA: "red-1"}
    table.saved().do("0 take_back red-1")
    assert (table.words("worn"), table.words("tired")) == ({}, [])
    table.saved()


def test_mons_44_a_figure_carries_one_item() -> None:
    table = deep_table(4, figures={"red-1": "hills-6"}, items={TALARIA: 0, HELM: 0}, worn={TALARIA: "red-1"})
    assert table.offered(0, "wear") == []
    assert table.refusal(f"0 wear {HELM} red-1") == ("MONS-44", "carries_one")


def test_mons_t49_the_token_comes_home_with_its_figure_and_rests_for_this_round() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["flood-hills-1", "rest"], energy=BROKE,
        figures={"red-1": "hills-6", "red-2": "centre"}, items={TALARIA: 0}, worn={TALARIA: "red-1"},
    ).do("0 draw")  # fmt: skip
    assert (table.where("red-1"), table.words("worn"), table.words("tired")) == ("pool-0", {}, [TALARIA])
    assert owned(table) == {TALARIA: 0}
    table.saved()
    later = deep_table(4, phase="start", items={TALARIA: 0}, tired=[TALARIA])
    assert later.words("tired") == []
    assert later.do("0 place red-1 centre").offered(0, "wear") == [f"{TALARIA} red-1"]


def test_mons_t50_a_wearer_of_stone_keeps_the_item_until_its_tile_floods() -> None:
    given: dict[str, Any] = {
        "figures": {"red-1": "hills-6", "red-2": "build-1"}, "items": {HELM: 0}, "worn": {HELM: "red-1"},
        "stone": ["red-1"], "medusa": "forests-6", "energy": BROKE,
    }  # fmt: skip
    table = deep_table(4, "medusa", **given)
    assert table.refusal(f"0 unwear {HELM}") == ("MONS-41", "item_in_stone")
    table = deep_table(4, "medusa", phase="suffer", misfortunes=["flood-hills-1", "rest"], **given).do("0 draw")
    assert (table.where("red-1"), owned(table), table.words("worn")) == ("box", {}, {})
    table.saved()


def test_mons_41_the_item_of_a_leader_that_goes_to_the_supply_goes_there_too() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["flood-hills-1", "rest"], energy=BROKE,
        councilors=["stormcaller", "scholar", "explorer", "mystic"],
        figures={"red-leader": "hills-6"}, items={HELM: 0}, worn={HELM: "red-leader"},
    ).do("0 draw", "0 ability red-leader")  # fmt: skip
    assert (table.where("red-leader"), owned(table)) == ("supply", {})


# Cloak


def cloaked(*cards: str, figures: Any = None, **given: Any) -> DeepTable:
    """Phase 2; seat 1 owns the Cloak, and its figure wears it on the last tile of the Hills."""
    return deep_table(
        4, phase="suffer", misfortunes=[*cards, "rest"], energy=BROKE, items={CLOAK: 1}, worn={CLOAK: "blue-1"},
        figures=figures or {"blue-1": "hills-6", "red-1": "hills-5"}, **given,
    ).do("0 draw")  # fmt: skip


def test_mons_t51_the_cloak_ignores_one_basic_flood_of_its_tile_a_round() -> None:
    table = cloaked("flood-hills-1", "flood-hills-2").do("1 pass")
    assert table.asked == [(1, "flood")]
    assert set(table.offered(1)) == {"pass", f"invoke {CLOAK}"}
    table.saved().do(f"1 invoke {CLOAK}")
    assert (table.words("flooded"), table.words("worn")) == ([], {CLOAK: "blue-1"})
    table.do("1 draw", "1 pass")
    assert table.words("flooded") == ["hills-6"]


def test_mons_t51_the_cloak_does_nothing_against_another_tile_or_a_special_flood() -> None:
    assert cloaked("flood-forests-1").do("1 pass").words("flooded") == ["forests-6"]
    assert cloaked("controlled-flood-1").do("1 pass", "0 tile tile-hills-6").words("flooded") == ["hills-6"]


MOUNTAINS = [f"mountains-{rank}" for rank in range(1, 7)]


def test_mons_a27_the_cloak_stops_both_floods_of_a_lost_arm_if_its_tile_comes_first() -> None:
    table = cloaked("flood-mountains-1", flooded=MOUNTAINS).do("1 pass", "0 tile tile-hills-6", f"1 invoke {CLOAK}")
    assert set(table.words("flooded")) == set(MOUNTAINS)
    assert table.asked == [(1, "draw")]


def test_mons_a27_the_cloak_stops_the_second_flood_if_its_tile_comes_second() -> None:
    table = cloaked("flood-mountains-1", flooded=MOUNTAINS)
    table.do("1 pass", "0 tile tile-forges-6", "0 tile tile-hills-6", f"1 invoke {CLOAK}")
    assert set(table.words("flooded")) == {*MOUNTAINS, "forges-6"}


def test_mons_43_the_wearer_of_the_cloak_leaves_the_game_to_cancel_a_misfortune() -> None:
    table = cloaked("tempest", dice=(1,))
    assert table.asked == [(1, "drawn")]
    table.do(f"1 use {CLOAK}")
    assert (table.where("blue-1"), owned(table), table.words("worn")) == ("box", {}, {})
    assert (table.where("red-1"), table.asked) == ("hills-5", [(1, "draw")])
    table.saved()


def test_mons_43_a_leader_under_the_cloak_goes_to_the_supply() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["tempest", "rest"], energy=BROKE, items={CLOAK: 1},
        worn={CLOAK: "blue-leader"}, figures={"blue-leader": "centre"},
    ).do("0 draw", f"1 use {CLOAK}")  # fmt: skip
    assert table.where("blue-leader") == "supply"


def test_mons_43_nobody_is_asked_to_cancel_calm_seas_or_with_a_token_that_rests() -> None:
    assert cloaked("calm-seas-1").asked == [(1, "draw")]
    assert cloaked("flood-forests-1", barriers=["forests"]).asked == [(1, "draw")]
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], energy=BROKE, items={CLOAK: 1},
                       figures={"blue-1": "centre"}).do("0 draw")  # fmt: skip
    assert table.asked == [(1, "draw")]


def test_rise_22_who_lets_misfortunes_be_for_this_round_is_not_asked_about_the_cloak() -> None:
    table = deep_table(4, phase="suffer", misfortunes=["flood-hills-1", "rest"], energy=BROKE, items={CLOAK: 1},
                       worn={CLOAK: "blue-1"}, figures={"blue-1": "hills-6"})  # fmt: skip
    table.do("1 standing suffer_round 1", "0 draw")
    assert (table.words("flooded"), table.asked) == (["hills-6"], [(1, "draw")])


# Helm


def test_mons_90_under_the_helm_nobody_turns_to_stone() -> None:
    table = deep_table(
        4, "medusa", phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        energy=BROKE, medusa="forests-6", items={HELM: 0}, worn={HELM: "red-1"},
        figures={"red-1": "hills-5", "blue-1": "hills-5"},
    ).do("0 draw", "1 draw", "2 draw", "3 draw")  # fmt: skip
    assert table.asked == [(0, "monsters_near")]
    table.saved().do("0 pass")
    table.do(f"{table.asked[0][0]} figure red-1")
    assert (table.words("medusa"), table.inactive()) == ("hills-5", set())


def test_mons_43_the_helm_is_given_up_and_a_monster_does_not_act() -> None:
    table = deep_table(
        4, "medusa", phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        energy=BROKE, medusa="forests-6", items={HELM: 0}, worn={HELM: "red-1"}, figures={"red-1": "hills-6"},
    ).do("0 draw", "1 draw", "2 draw", "3 draw", f"0 use {HELM}")  # fmt: skip
    assert (table.words("medusa"), owned(table)) == ("forests-6", {})
    assert table.asked[0][1] == "act"


def test_mons_43_of_the_harpies_the_helm_keeps_away_any_one_that_still_flies() -> None:
    table = deep_table(
        4, "harpies", phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        energy=BROKE, harpies=["gone", *["harpies-lair"] * 2], items={HELM: 0}, worn={HELM: "red-1"},
        figures={"red-1": "hills-6"},
    ).do("0 draw", "1 draw", "2 draw", "3 draw", f"0 use {HELM}")  # fmt: skip
    offered = [move for move in table.offered(0) if "harpy" in move]
    assert len(offered) == 2, offered
    table.do(f"0 {offered[1]}")
    assert table.words("spared") == [offered[1].split()[-1]]


def test_mons_43_nobody_is_asked_about_monsters_that_there_are_not() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        energy=BROKE, items={HELM: 0}, worn={HELM: "red-1"}, figures={"red-1": "hills-6"},
    ).do("0 draw", "1 draw", "2 draw", "3 draw")  # fmt: skip
    assert table.asked[0][1] == "act"


# The Mirror Shield (MONS-61, 63)


def gazed(**given: Any) -> DeepTable:
    calm = ["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"]
    return deep_table(
        4, "medusa", phase="suffer", misfortunes=calm, energy=BROKE, medusa="forests-6", items={SHIELD: 0},
        worn={SHIELD: "red-1"}, figures={"red-1": "hills-5", "blue-1": "hills-5", "yellow-1": "centre"},
        **given,
    ).do("0 draw", "1 draw", "2 draw", "3 draw")  # fmt: skip


def test_mons_t102_the_wearer_of_the_shield_draws_the_gaze_and_breaks_the_curse() -> None:
    table = gazed().do("0 figure red-1")
    assert (table.inactive(), table.where("medusa"), table.words("medusa")) == (set(), "pool-0", "")
    assert table.words("items")[SHIELD] == "gone"
    table.saved()


def test_mons_t103_a_gaze_that_comes_otherwise_harms_nobody_beside_the_shield_and_cures_nothing() -> None:
    table = gazed().do("0 enough", "1 figure blue-1")
    assert (table.inactive(), table.words("medusa"), owned(table)) == (set(), "hills-5", {SHIELD: 0})


# Talaria


def late(figures: Any, **given: Any) -> DeepTable:
    """The window after the misfortunes; seat 0 owns Talaria."""
    return deep_table(
        4, phase="end_suffer", energy=BROKE, items={TALARIA: 0}, worn={TALARIA: "red-1"}, figures=figures, **given
    )


def test_mons_t53_talaria_carries_all_of_a_tile_to_one_with_room_for_them() -> None:
    table = late({"red-1": "hills-5", "blue-1": "hills-5", "green-1": "hills-4"}).do(f"0 invoke {TALARIA}")
    places = table.offered(0, "space")
    spaces = table.rules.tile_spaces
    assert "hills-4" not in places, "it has one space left"
    assert {place for place in places if place != "centre"} == {
        name for at, name in enumerate(table.rules.places.names[:37])
        if at and spaces[at] >= 2 and name not in ("hills-5", "hills-4")
    }  # fmt: skip
    place = next(place for place in places if place.startswith("forests"))
    table.do(f"0 space {place}")
    assert table.asked == [(1, "consent")]
    table.saved().do("1 agree")
    assert (table.where("red-1"), table.where("blue-1")) == (place, place)
    assert table.words("worn") == {TALARIA: "red-1"}


def test_mons_a30_talaria_needs_a_space_more_for_the_giant() -> None:
    table = late({"red-1": "hills-2", "giant": "hills-2"}, giant=True).do(f"0 invoke {TALARIA}")
    spaces, names = table.rules.tile_spaces, table.rules.places.names
    wild = [at for at, name in enumerate(names[:37]) if name.split("-")[0] in ("forests", "hills", "mountains")]
    assert set(table.offered(0, "space")) == {names[at] for at in wild if spaces[at] >= 3 and names[at] != "hills-2"}


def test_mons_t53_nobody_flies_who_does_not_agree_and_talaria_is_used_once_a_round() -> None:
    table = late({"red-1": "hills-5", "blue-1": "hills-5"}).do(f"0 invoke {TALARIA}", "0 space centre", "1 decline")
    assert (table.where("red-1"), table.where("blue-1")) == ("hills-5", "hills-5")
    assert f"invoke {TALARIA}" not in table.offered(0)


def test_mons_43_talaria_is_given_up_to_place_all_that_came_home() -> None:
    table = deep_table(
        4, phase="suffer", misfortunes=["flood-hills-1", "calm-seas-1", "calm-seas-2", "calm-seas-3", "rest"],
        energy=BROKE, items={TALARIA: 0}, worn={TALARIA: "red-1"},
        figures={"red-1": "centre", "blue-1": "hills-5", "yellow-1": "hills-5"}, flooded=["hills-6"],
    ).do("0 draw", "1 draw", "2 draw", "3 draw")  # fmt: skip
    assert table.asked == [(0, "end_suffer")]
    table.saved().do(f"0 use {TALARIA}")
    assert table.asked == [(1, "alight")]
    table.saved().do("1 space forests-6", "2 space build-1")
    assert (table.where("blue-1"), table.where("yellow-1")) == ("forests-6", "build-1")
    assert owned(table) == {}


# Midas Gauntlet


def test_mons_42_a_natural_six_beside_the_gauntlet_brings_one_more() -> None:
    given: dict[str, Any] = {"phase": "act", "energy": BROKE, "goods": ["", "", "", ""], "items": {MIDAS: 0},
                             "worn": {MIDAS: "red-1"}}  # fmt: skip
    figures = {"red-1": "hills-5", "blue-1": "hills-5", "green-1": "forests-6"}
    assert deep_table(4, figures=figures, dice=(6,), **given).do("1 act blue-1").goods(1) == "2G"
    assert deep_table(4, figures=figures, dice=(5,), **given).do("1 act blue-1").goods(1) == "1G"
    assert deep_table(4, figures=figures, dice=(6,), **given).do("3 act green-1").goods(3) == "1C"


def test_mons_43_the_gauntlet_is_given_up_for_gold_from_the_stock_or_from_own_resources() -> None:
    given: dict[str, Any] = {"phase": "act", "energy": BROKE, "goods": ["2C 1A", "", "", ""], "items": {MIDAS: 0},
                             "worn": {MIDAS: "red-1"}, "figures": {"red-1": "hills-6"}}  # fmt: skip
    table = deep_table(4, **given).do(f"0 use {MIDAS}", "0 option 0")
    assert (table.goods(0), owned(table)) == ("2C 4G 1A", {})
    table = deep_table(4, **given).do(f"0 use {MIDAS}", "0 option 1", "0 good crystal", "0 good crystal", "0 enough")
    assert table.goods(0) == "2G 1A"
    without = {**given, "goods": ["", "", "", ""]}
    assert deep_table(4, **without).do(f"0 use {MIDAS}").goods(0) == "4G"
    assert deep_table(4, **{**given, "worn": {}}).refusal(f"0 use {MIDAS}") == ("MONS-43", "nobody_wears")
    assert deep_table(4, **given).refusal(f"1 use {MIDAS}") == ("MONS-37", "not_your_item")


def test_mons_42_what_is_worn_and_what_was_played_is_told_to_be_in_force() -> None:
    table = deep_table(
        4,
        phase="act",
        figures={"red-1": "hills-6", "red-2": "hills-5"},
        items={TALARIA: 0, HELM: 0},
        worn={TALARIA: "red-1"},
        councilors=["alchemist", "channeler", "explorer", "mystic"],
        potions={"philtre-of-fortune": 0},
        potions_at={"philtre-of-fortune": "hills-5"},
        spirits={"muses": 1},
        spirits_at={"muses": "libraries-6"},
        played=["muses"],
    )
    told = {each.name: each.told for each in in_force(table.rules, table.state, list("ABCD"))}
    assert set(told) == {"Talaria", "Philtre of Fortune", "The Muses"}
    assert "Hills 6" in told["Talaria"]
    assert "Hills 5" in told["Philtre of Fortune"]
    assert "Libraries 6" in told["The Muses"]


def test_rise_22_no_card_is_played_before_the_monsters_so_hidden_hands_make_no_pause() -> None:
    table = deep_table(
        4,
        "medusa",
        options={"hiddenHands": True},
        phase="suffer",
        misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        energy=BROKE,
        medusa="forests-6",
        hands=[["lost-schema-a"], ["lost-schema-b"]],
        figures={"red-1": "hills-6"},
    )
    for seat in range(4):
        table.do(f"{seat} draw")
        while table.asked[0][1] == "drawn":
            table.do(f"{table.asked[0][0]} pass")
    assert table.asked[0][1] == "gaze"


def test_mons_42_an_item_works_on_a_location_too() -> None:
    figures = {"red-1": "gryphon-aerie", "blue-1": "gryphon-aerie", "green-1": "hills-6"}
    table = deep_table(
        4, phase="act", figures=figures, locations=["gryphon-aerie"], items={HELM: 0}, worn={HELM: "red-1"}
    )
    prey = [table.figure(name) for name in figures]
    for fold in table.rules.hooks.fold_prey:
        prey = fold(table.rules, table.state, prey)
    assert prey == [table.figure("green-1")]
