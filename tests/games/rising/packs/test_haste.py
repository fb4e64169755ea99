"""The Draught of Haste in detail: who acts a second time, for how much, when it is worth it (3.5, MONS-14)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.draught_of_haste import (
    can_hasten,
    group_of,
    is_useful,
    price_of,
)
from tests.games.rising.packs.kit import DeepTable, deep_table

DRAUGHT = "draught-of-haste"
BREWERS = ["alchemist", "scholar", "explorer", "mystic"]


def hastening(place: str = "forges-6", **given: Any) -> DeepTable:
    """Phase 3; the Draught works on a place, on which the Alchemist's Leader has acted."""
    given["figures"] = {"red-leader": place, "yellow-1": "mountains-1", **given.get("figures", {})}
    words = {
        "phase": "act", "councilors": BREWERS, "potions": {DRAUGHT: 0}, "potions_at": {DRAUGHT: place},
        "energy": [3, 3, 3, 3], "goods": ["9O", "9O", "", ""], "acted": ["red-leader"], **given,
    }  # fmt: skip
    return deep_table(4, **words)


def test_mons_14_a_second_action_is_told_with_its_price() -> None:
    table = hastening()
    assert table.offered(0, "hasten") == ["red-leader"]
    table.do("0 hasten red-leader")
    assert table.told("hastened") == "0 red-leader 4 1 MONS-14"
    assert table.energy(0) == 2 and table.deeps.haste == 1 << table.figure("red-leader")
    assert table.offered(0, "hasten") == [] and table.refusal("0 hasten red-leader") == ("MONS-14", "no_haste")


def test_mons_14_only_who_stands_there_and_has_acted_acts_a_second_time() -> None:
    table = hastening("forges-1", figures={"red-1": "hills-6", "red-2": "forges-1", "blue-1": "forges-1"},
                      acted=["red-leader", "red-1", "blue-1"], extra={"red-2": "libram"})  # fmt: skip
    assert table.offered(0, "hasten") == ["red-leader"] and table.offered(1, "hasten") == ["blue-1"]
    can = {name: can_hasten(table.rules, table.state, table.figure(name))
           for name in ("red-leader", "red-1", "red-2", "blue-1", "red-3")}  # fmt: skip
    assert can == {"red-leader": True, "red-1": False, "red-2": False, "blue-1": True, "red-3": False}


def test_mons_14_who_cannot_pay_does_not_act_a_second_time() -> None:
    assert hastening(energy=[0, 3, 3, 3]).offered(0, "hasten") == []
    assert hastening(energy=[1, 0, 0, 0]).offered(0, "hasten") == ["red-leader"]
    assert hastening(potions_at={}).offered(0, "hasten") == []


def test_mons_14_who_has_acted_twice_does_not_act_a_third_time() -> None:
    assert hastening(haste=["red-leader"]).offered(0, "hasten") == []
    assert hastening(haste=["blue-1"]).offered(0, "hasten") == ["red-leader"]


def test_mons_14_a_pair_acts_again_together_for_the_price_of_both() -> None:
    pair = {"figures": {"blue-1": "cities-6"}, "acted": ["red-leader", "blue-1"], "dice": (1, 1)}
    table = hastening("cities-6", **pair)
    rules, state, leader, other = table.rules, table.state, table.figure("red-leader"), table.figure("blue-1")
    assert set(group_of(rules, state, leader)) == {leader, other} and price_of(rules, state, leader) == 2
    assert price_of(rules, state, other) == 2
    table.do("0 hasten red-leader")
    assert table.told("hastened") == "0 red-leader 4 2 MONS-14"
    assert table.energy(0) == 1 and table.energy(1) == 3
    assert table.deeps.haste == 1 << leader | 1 << other
    assert not hastening("cities-6", **pair, energy=[1, 1, 3, 3]).offered(0, "hasten")
    assert not hastening("cities-6", **pair, haste=["blue-1"]).offered(0, "hasten")


def test_mons_14_nobody_builds_a_second_time() -> None:
    table = hastening("build-1", goods=["9C 9G 9O 9A", "", "", ""])
    assert table.offered(0, "hasten") == []
    assert not can_hasten(table.rules, table.state, table.figure("red-leader"))


def test_mons_14_at_the_centre_one_acts_a_second_time() -> None:
    table = hastening("centre", energy=[1, 3, 3, 3])
    assert table.offered(0, "hasten") == ["red-leader"]
    income = int(table.rules.params["centre_income"])
    table.do("0 hasten red-leader")
    assert table.energy(0) == income


@pytest.mark.parametrize(("given", "useful"), [
    ({}, True), ({"acted": ["red-leader"]}, True), ({"forgone": ["red-leader"], "acted": []}, False),
    ({"energy": [0, 3, 3, 3], "acted": []}, False),
    ({"energy": [0, 1, 0, 0], "acted": [], "figures": {"blue-1": "forges-1"}}, True),
    ({"energy": [0, 1, 0, 0], "acted": [], "figures": {"blue-1": "hills-6"}}, False),
])  # fmt: skip
def test_mons_14_the_draught_is_worth_drinking_where_somebody_can_act_and_pay(
    given: dict[str, Any], useful: bool
) -> None:
    table = hastening("forges-1", **{"acted": [], **given})
    assert is_useful(table.rules, table.state, table.place("forges-1"), "act", ()) == useful
    assert not is_useful(table.rules, table.state, table.place("forges-1"), "drawn", ())
    assert not is_useful(table.rules, table.state, table.place("build-1"), "act", ())


def test_mons_14_the_bit_of_haste_is_gone_in_the_next_round() -> None:
    table = deep_table(4, phase="wrath", councilors=BREWERS, haste=["red-leader"], elixir=["red-1"])
    while table.state.round == 1:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert (table.deeps.haste, table.deeps.elixir) == (0, 0)


def test_mons_14_the_owner_says_no_and_keeps_the_energy() -> None:
    table = hastening(acted=[]).do("0 act red-leader")
    assert table.asked == [(0, "act_again")] and table.offered(0, "option") == ["1", "0"]
    before = table.energy(0)
    table.do("0 option 0")
    assert table.energy(0) == before and table.deeps.haste == 0
