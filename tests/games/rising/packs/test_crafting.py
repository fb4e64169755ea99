"""Building magic items in detail: each reason why not, prices to the unit, who takes it (MONS-34 to 39, A20 to A24)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.items import building
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.games.rising.play import pay

HELM, CLOAK, TALARIA, MIDAS, SHIELD = (
    "helm-of-invisibility", "constellation-cloak", "talaria", "midas-gauntlet", "mirror-shield",
)  # fmt: skip
ARTISAN = ["artisan", "scholar", "explorer", "mystic"]
RICH = {"goods": ["9C 9G 9O 9A", "9C 9G 9O 9A", "9C 9G 9O 9A", ""], "energy": [9, 9, 9, 0]}


def at_gate(**given: Any) -> DeepTable:
    """Phase 3; the Artisan's Leader and a follower of seat 1 stand on a build space, one of seat 2 on another."""
    given["figures"] = {"red-leader": "build-1", "blue-1": "build-1", "yellow-1": "build-2", **given.get("figures", {})}
    return deep_table(4, **{"phase": "act", "councilors": ARTISAN, **RICH, **given})


def craft(seat: int, item: str, cards: str = "0 0 0", space: str = "build-1", **paid: str) -> str:
    """The move: Schemas, Adzes and Inspiration as ``cards``, what seat 0 pays as ``s0``."""
    return f"{seat} craft {item} {space} {cards} {pay(4, **paid)}"


@pytest.mark.parametrize(("text", "given", "rule", "reason"), [
    (craft(0, HELM, s0="1O 1A 1E"), {"phase": "place"}, "MONS-34", "not_craft_now"),
    (craft(0, SHIELD, s0="7A"), {}, "MONS-37", "item_not_there"),
    (craft(0, HELM, s0="1O 1A 1E"), {"items": {HELM: 2}}, "MONS-37", "item_not_there"),
    (craft(0, "red-leader", s0="1O 1A 1E"), {}, "MONS-37", "item_not_there"),
    (craft(0, HELM, space="build-2", s0="1O 1A 1E"), {}, "MONS-34", "not_on_the_space"),
    (craft(2, HELM, s2="1O 1A 1E"), {}, "MONS-34", "not_on_the_space"),
    (craft(2, HELM, space="build-2", s2="1O 1A 1E"), {}, "MONS-35", "no_crafter"),
    (craft(0, HELM, s0="1O 1A", s2="1E"), {}, "MONS-34", "payer_not_there"),
    (craft(0, HELM, s0="1O 1A 1E"), {"goods": ["1O", "9A", "", ""]}, "MONS-34", "cannot_pay"),
    (craft(0, HELM, "1 0 0", s0="1O 1E"), {}, "MONS-38", "no_such_card"),
    (craft(0, HELM, "0 1 0", s0="1O 3E"), {}, "MONS-38", "no_such_card"),
    (craft(0, HELM, "0 0 2", s0="1E"), {"inspiration": 1}, "MONS-35", "no_inspiration"),
    (craft(0, HELM, s0="1O 2A 1E"), {}, "MONS-38", "not_the_price_of_item"),
    (craft(0, HELM, s0="1O 1A"), {}, "MONS-38", "not_the_price_of_item"),
])  # fmt: skip
def test_mons_34_39_it_is_said_why_an_item_cannot_be_built_so(
    text: str, given: dict[str, Any], rule: str, reason: str
) -> None:
    assert at_gate(**given).refusal(text) == (rule, reason)


def test_mons_34_the_seat_that_may_not_pay_is_named() -> None:
    table = at_gate()
    move = table.rules.codec.from_text(craft(0, HELM, s0="1O", s2="1A 1E"))
    refusal = table.rules.check(table.state, move)
    assert refusal is not None and refusal.values == (("seat", 2),)


def test_mons_36_a_space_builds_once_a_round_whatever_it_builds() -> None:
    table = at_gate(figures={"red-1": "build-1"}).do(craft(0, HELM, s0="1O 1A 1E"))
    assert table.told("crafted").startswith(f"0 {HELM} 0 0 1 1 1 ") or "crafted" in table.kinds
    assert table.told("item_taken") == f"0 {HELM} MONS-37"
    assert {table.where(name) for name in ("red-leader", "red-1")} == {"pool-0"} and table.where("blue-1") == "pool-1"
    assert table.where("yellow-1") == "build-2" and table.state.built_on == 1
    assert table.energy(0) == 8 and table.goods(0) == "9C 9G 8O 8A"
    again = at_gate(figures={"red-1": "build-1"})
    again.state.built_on = 1
    assert again.refusal(craft(0, HELM, s0="1O 1A 1E")) == ("MONS-36", "space_has_built")
    assert again.offered(0, "craft") == []


def test_mons_37_who_paid_most_says_who_takes_it_and_the_first_clockwise_of_equals() -> None:
    table = at_gate(starter=1).do(craft(0, CLOAK, s0="1C 1E", s1="1A 1E"), "1 agree")
    assert table.asked == [(1, "item_taker")] and table.offered(1, "to_seat") == ["1", "0"]
    table.do("1 to_seat 0")
    assert table.words("items")[CLOAK] == 0 and table.told("item_taken") == f"0 {CLOAK} MONS-37"
    more = at_gate(starter=1).do(craft(0, CLOAK, s0="1C 2E", s1="1A"), "1 agree")
    assert more.asked == [(0, "item_taker")] and more.offered(0, "to_seat") == ["0", "1"]


def test_mons_35_inspiration_counts_as_paid_by_the_artisan() -> None:
    table = at_gate(inspiration=2, starter=1).do(craft(1, HELM, "0 0 2", s1="1E"), "0 agree")
    assert table.deeps.inspiration == 0
    assert table.asked == [(0, "item_taker")], "two units of Inspiration against one of energy"


def test_mons_35_who_has_the_power_on_a_space() -> None:
    def able(**given: Any) -> set[str]:
        table = at_gate(**given)
        names = table.rules.pieces.names[table.rules.box.figure_0 :]
        return {names[figure] for figure in building.crafters(table.rules, table.state, table.place("build-1"))}

    assert able() == {"red-leader"} and able(acted=["red-leader"]) == set()
    assert able(designs=["blue-1"]) == {"blue-1", "red-leader"}
    assert able(designs=["blue-1"], acted=["blue-1"]) == {"red-leader"}
    assert able(designers=["blue-1"], acted=["blue-1"]) == {"blue-1", "red-leader"}
    assert able(designs=["yellow-1"]) == {"red-leader"}
    assert able(allies={"cyclops": 0}, figures={"cyclops": "build-1"}) == {"cyclops", "red-leader"}
    assert able(allies={"cyclops": 0}, figures={"cyclops": "build-2"}) == {"red-leader"}
    assert able(figures={"red-leader": "hills-1"}) == set()


def test_mons_35_only_the_mirror_shield_is_built_without_the_power() -> None:
    def buildable(space: str, *scenarios: str, **given: Any) -> list[int]:
        table = at_gate(options=dict.fromkeys(scenarios, True), **given)
        return building.buildable(table.rules, table.state, table.place(space))

    assert buildable("build-1") == [1, 2, 3, 4] and buildable("build-2") == []
    assert buildable("build-1", "medusa") == [0, 1, 2, 3, 4] and buildable("build-2", "medusa") == [0]
    assert buildable("build-1", items={HELM: 0, CLOAK: 2}) == [3, 4]


@pytest.mark.parametrize(("wrath", "price", "floor"), [(0, 7, 1), (1, 6, 1), (3, 4, 1)])
def test_mons_a20_39_the_shield_costs_seven_less_the_wrath(wrath: int, price: int, floor: int) -> None:
    table = at_gate(options={"medusa": True}, wrath_value=wrath)
    rules, state, space = table.rules, table.state, table.place("build-2")
    assert building.printed(rules, state, 0) == (0, 0, 0, price, 0) and building.floor_of(rules, 0) == floor
    assert building.printed(rules, state, 2) == (0, 0, 1, 1, 1) and building.floor_of(rules, 2) == 1
    assert building.reduced(rules, state, 0, 99) == price - floor and building.reduced(rules, state, 0, 1) == 1
    assert building.reduced(rules, state, 2, 99) == 2 and building.reduced(rules, state, 2, -1) == 0
    assert building.discount(rules, state, 0, space, 0) == 0


def test_mons_38_a_malfunction_raises_and_a_schema_lowers_a_price() -> None:
    table = at_gate(malfunctions=1, hands=[["lost-schema-a", "lost-schema-b"], [], [], []])
    rules, state, space = table.rules, table.state, table.place("build-1")
    saves = rules.deeds["cheaper_build"].n
    assert building.discount(rules, state, 2, space, 1) == min(saves, 3)
    assert building.discount(rules, state, 2, space, 2) == 3, "a unit of the four remains"
    assert building.useful_schemas(rules, state, 2, space, 2) == [0, 2]
    assert building.useful_schemas(rules, state, 2, space, 0) == [0]
    assert building.most_inspiration(rules, state.copy(), 2, space, 0) == 0
    table.lay(inspiration=6)
    assert building.most_inspiration(rules, table.state, 2, space, 0) == 4
    assert building.most_inspiration(rules, table.state, 2, space, 1) == 4 - min(saves, 3)
    assert building.most_inspiration(rules, table.state, 2, table.place("build-2"), 0) == 0
    assert building.inspired(rules, table.state, space) == 0
    assert building.inspired(rules, table.state, table.place("build-2")) == -1


def test_mons_35_as_little_inspiration_is_offered_as_makes_it_payable_and_as_much_as_there_is() -> None:
    table = at_gate(inspiration=3, goods=["1O", "", "", ""], energy=[1, 0, 0, 0])
    offered = [text for text in table.offered(0, "craft") if text.startswith(HELM)]
    assert [text.split()[4] for text in offered] == ["1", "3"]
    rich = at_gate(inspiration=2)
    assert [text.split()[4] for text in rich.offered(0, "craft") if text.startswith(HELM)] == ["0", "2"]
    poor = at_gate(inspiration=2, goods=["", "", "", ""], energy=[0, 0, 0, 0])
    assert [text for text in poor.offered(0, "craft") if text.startswith(HELM)] == []


def test_mons_34_team_and_spaces_are_those_of_the_figures_there() -> None:
    table = at_gate(figures={"green-1": "hills-1"})
    rules, state = table.rules, table.state
    assert building.team_of(rules, state, table.place("build-1")) == [0, 1]
    assert building.team_of(rules, state, table.place("hills-1")) == [3]
    assert building.spaces_for(rules, state, 0) == [table.place("build-1")]
    assert building.spaces_for(rules, state, 2) == [table.place("build-2")]
    assert building.spaces_for(rules, state, 3) == []
    state.built_on = 1
    assert building.spaces_for(rules, state, 0) == []
    assert building.is_gate(table.place("build-1")) and not building.is_gate(table.place("centre"))
    assert not building.is_gate(table.place("build-1") - 1)


def test_mons_34_who_is_done_with_acting_builds_no_more() -> None:
    table = at_gate()
    assert building.is_open(table.rules, table.state, 0, table.place("build-1"))
    table.state.done |= 1
    assert not building.is_open(table.rules, table.state, 0, table.place("build-1"))
    assert building.is_open(table.rules, table.state, 1, table.place("build-1"))


def test_mons_35_the_powers_of_a_round_end_with_it() -> None:
    table = deep_table(4, phase="wrath", designs=["red-1"], designers=["red-2"])
    while table.state.round == 1:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert (table.deeps.designs, table.deeps.designers) == (0, 0)


def test_mons_a24_with_the_laic_receiver_the_energy_of_an_item_is_halved_too() -> None:
    table = at_gate().lay(laic=1)
    offered = next(text for text in table.offered(0, "craft") if text.startswith(CLOAK))
    paid = [int(number) for number in offered.split()[5:]]
    assert sum(paid[4::5]) == 1, "two become one"
    assert table.legal(craft(0, CLOAK, s0="1C 1A 1E")) and not table.legal(craft(0, CLOAK, s0="1C 1A 2E"))


# ---------------------------------------------------------------------------------------------- at the Forge


def at_forge(**given: Any) -> DeepTable:
    given["figures"] = {"red-1": "at-lustral-forge", "blue-1": "at-lustral-forge", "yellow-1": "hills-1"}
    return deep_table(4, phase="act", round=3, built={"lustral-forge": 1}, **{**RICH, **given}).do("0 act red-1")


def test_mons_35_at_the_lustral_forge_its_seat_builds_or_lets_it_be() -> None:
    table = at_forge()
    assert table.asked == [(0, "crafting")] and "enough" in table.offered(0)
    assert table.refusal(craft(1, HELM, space="at-lustral-forge", s1="1O 1A 1E"))[1] in (
        "not_on_the_space", "not_asked", "not_your_turn", "not_craft_now",
    )  # fmt: skip
    assert table.refusal(craft(0, HELM, space="build-1", s0="1O 1A 1E")) == ("MONS-34", "not_on_the_space")
    assert table.refusal(craft(0, HELM, space="at-lustral-forge", s2="1O 1A 1E")) == ("MONS-34", "payer_not_there")
    built_on = table.state.built_on
    table.do(craft(0, HELM, space="at-lustral-forge", s0="1O 1A 1E"))
    assert table.words("items")[HELM] == 0 and table.state.built_on == built_on
    assert (table.where("red-1"), table.where("blue-1")) == ("pool-0", "pool-1") and table.asked[0][1] == "act"
    declined = at_forge().do("0 enough")
    assert declined.asked[0][1] == "act" and set(declined.words("items").values()) <= {"supply", "gone"}


def test_mons_35_the_forge_stays_cold_where_nothing_can_be_paid() -> None:
    table = at_forge(goods=[""] * 4, energy=[0] * 4)
    assert table.told("forge_cold") == "0 MONS-35" and table.asked[0][1] == "act"
