"""Allies, components, artifacts and misfortunes with few words, each in detail: when, how often, for whom."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.packs.monstrosities.rules.councilors import channeler
from atlantis_desktop.games.rising.packs.monstrosities.rules.library import scales_of_themis as scales
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.lantern_of_hekate import look
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omen_of_the_fauns import price
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.weather import ASH, DOUBT, ECLIPSE, is_weather
from atlantis_desktop.games.rising.rules.councilors import active_carriers
from atlantis_desktop.games.rising.rules.rolls import target_of
from tests.games.rising.packs.kit import DeepTable, deep_table

BROKE = [0, 0, 0, 0]


def acting(**given: Any) -> DeepTable:
    """Phase 3 of round 3; a figure of seat 2 keeps it open."""
    given["figures"] = {"yellow-1": "centre", **given.get("figures", {})}
    return deep_table(4, **{"phase": "act", "round": 3, "energy": BROKE, "goods": [""] * 4, **given})


def drawn(card: str, **given: Any) -> DeepTable:
    """A misfortune has been drawn by seat 0."""
    words = {"phase": "suffer", "energy": BROKE, "goods": [""] * 4, "misfortunes": [card, "rest"], **given}
    return deep_table(4, **words).do("0 draw")


def to_round(table: DeepTable, number: int) -> DeepTable:
    """Go on with the first answers there are until a round begins."""
    while table.state.round < number:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    return table


# -------------------------------------------------------------------------------------------------- Gryphon


def test_mons_26_beside_the_gryphon_all_or_none_of_the_ore_becomes_gold() -> None:
    given: dict[str, Any] = {"allies": {"gryphon": 0}, "figures": {"gryphon": "mountains-2", "blue-1": "mountains-2"}}
    table = acting(**given, dice=(6,)).do("1 act blue-1")
    assert table.asked[0][0] == 1
    assert table.offered(1, "amount") == ["0", "1"]
    table.do("1 amount 1")
    assert table.told("paid") == "1 2 1 MONS-26" and table.goods(1) == "1G"
    assert acting(**given, dice=(6,)).do("1 act blue-1", "1 amount 0").goods(1) == "1O"


def test_mons_26_without_success_or_on_another_tile_nobody_is_asked_about_gold() -> None:
    given: dict[str, Any] = {"allies": {"gryphon": 0}}
    table = acting(**given, figures={"gryphon": "mountains-2", "blue-1": "mountains-2"}, dice=(1,)).do("1 act blue-1")
    assert table.goods(1) == "" and table.asked[0][1] == "act"
    table = acting(**given, figures={"gryphon": "mountains-2", "blue-1": "mountains-3"}, dice=(6,)).do("1 act blue-1")
    assert table.goods(1) == "1O" and table.asked[0][1] == "act"
    table = acting(**given, figures={"gryphon": "mountains-2", "blue-1": "mountains-2"}, dice=(6,),
                   acted=["gryphon"]).do("1 act blue-1")  # fmt: skip
    assert table.goods(1) == "1O", "who has acted helps nobody"
    table = acting(**given, figures={"gryphon": "hills-2", "blue-1": "hills-2"}, dice=(6,)).do("1 act blue-1")
    assert table.goods(1) == "1G" and table.asked[0][1] == "act"


# ---------------------------------------------------------------------------------------------------- Medusa


def in_the_city(**given: Any) -> DeepTable:
    """Medusa, an ally of seat 0, and a figure of seat 1 succeed in the Cities."""
    figures = {"medusa": "cities-6", "blue-1": "cities-6", **given.pop("figures", {})}
    return acting(allies={"medusa": 0}, figures=figures, dice=(6, 6), **given).do("1 act blue-1")


def test_mons_26_medusas_owner_says_what_comes_and_the_pair_shares_it() -> None:
    table = in_the_city()
    assert table.asked == [(0, "medusa_brings")] and table.offered(0, "option") == ["0", "1"]
    before = [len(table.stands(f"pool-{seat}")) for seat in (0, 1)]
    table.do("0 option 1")
    assert [len(table.stands(f"pool-{seat}")) for seat in (0, 1)] == [count + 2 for count in before]
    fresh = [name for name in table.stands("pool-1") if "volunteer" in name]
    assert len(fresh) == 2 and all(table.state.leaves[table.figure(name)] == 4 for name in fresh)
    table = in_the_city().do("0 option 0")
    assert [len(table.stands(f"pool-{seat}")) for seat in (0, 1)] == [count + 1 for count in before]
    assert not [name for name in table.stands("pool-0") if "volunteer" in name]


def test_mons_26_who_has_no_follower_left_leaves_both_to_the_other() -> None:
    table = in_the_city(figures={"blue-3": "box", "blue-4": "box"}).do("0 option 0")
    assert {"red-3", "red-4"} <= table.stands("pool-0")
    table = in_the_city(figures={f"{colour}-{at}": "box" for colour in ("red", "blue") for at in (3, 4)})
    assert sum("volunteer" in name for name in table.stands("pool-0")) == 2, "only volunteers are left"


def test_mons_26_a_pair_beside_which_medusa_stands_brings_a_follower_as_ever() -> None:
    table = acting(allies={"medusa": 0}, figures={"medusa": "centre", "red-1": "cities-6", "blue-1": "cities-6"},
                   dice=(6, 6)).do("1 act blue-1")  # fmt: skip
    assert table.asked[0][1] != "medusa_brings"


# ---------------------------------------------------------------------------------------------- components


def at_echo(**given: Any) -> DeepTable:
    """Two seats; the Hologram stands where it would act three times more."""
    words = {"phase": "act", "round": 4, "hologram": "explorer", "echo": 3, "energy": [0, 0], "goods": ["5O", ""],
             "built": {"echo-actualizer": 1}, **given}  # fmt: skip
    words["figures"] = {"hologram": "forges-6", "red-1": "hills-1", "blue-1": "hills-3", **given.get("figures", {})}
    return deep_table(2, **words)


def test_mons_11_the_hologram_repeats_its_action_three_times_and_nobody_else_does() -> None:
    table = at_echo().do("0 act hologram")
    assert table.kinds.count("repeated") == 3 and table.deeps.echo == 0
    told = next(event for event in table.events if event.kind == "repeated")
    assert (told.seat, told.rule) == (0, "MONS-11")
    assert told.cards == (table.rules.pieces.numbers["hologram"],)
    table = at_echo(dice=(6,)).do("0 act red-1")
    assert "repeated" not in table.kinds and table.deeps.echo == 3


def test_mons_11_off_the_island_the_hologram_acts_once() -> None:
    table = at_echo(built={"echo-actualizer": 1, "mystic-siphon": 1}, figures={"hologram": "at-mystic-siphon"})
    table.do("0 act hologram")
    assert "repeated" not in table.kinds and table.deeps.echo == 3
    centre = at_echo(figures={"hologram": "centre"}).do("0 act hologram")
    assert centre.kinds.count("repeated") == 3


def test_mons_11_an_activation_works_in_the_next_round_alone_and_does_not_stack() -> None:
    table = at_echo(echo=0, figures={"red-1": "at-echo-actualizer"}).do("0 act red-1")
    assert (table.deeps.echo_next, table.deeps.echo) == (1, 0)
    to_round(table, 5)
    assert (table.deeps.echo_next, table.deeps.echo) == (0, 3)
    to_round(table, 6)
    assert (table.deeps.echo_next, table.deeps.echo) == (0, 0)


def test_mons_t38_the_convoker_asks_the_group_and_gives_each_a_follower_from_the_starting_player_on() -> None:
    given: dict[str, Any] = {"figures": {"red-1": "build-1"}, "blueprint": ["host-convoker"], "starter": 2,
                             "goods": ["9C 9G 9O 9A", "", "", ""]}  # fmt: skip
    table = acting(**given)
    build = next(move for move in table.offered(0, "build") if move.startswith("host-convoker"))
    table.do(f"0 build {build}")
    assert table.asked == [(2, "convoker")] and table.offered(2, "option") == ["0", "1"]
    table.do("2 option 0")
    recruited = [event.seat for event in table.events if event.kind in ("follower_recruited", "recruited")]
    assert recruited == [2, 3, 0, 1]
    table = acting(**given)
    table.do(f"0 build {build}", "2 option 1", *["2 to_seat 3"] * 6)
    fresh = [name for name in table.stands("pool-3") if "volunteer" in name]
    assert len(fresh) == 6 and {table.state.leaves[table.figure(name)] for name in fresh} == {4}


def test_mons_t29_the_replicator_gives_energy_a_resource_and_a_card_in_this_order() -> None:
    words: dict[str, Any] = {"phase": "act", "round": 3, "built": {"spectral-replicator": 1}, "energy": [0, 0],
                             "goods": ["", ""], "hands": [[], []]}  # fmt: skip
    table = deep_table(2, **words, figures={"hologram": "at-spectral-replicator", "blue-1": "hills-1"})
    top = table.state.library[-1]
    table.do("0 act hologram")
    assert table.energy(0) == 1 and table.asked == [(0, "replicated")]
    assert table.offered(0, "good") == ["crystal", "gold", "ore", "atlantium"]
    assert table.state.library[-1] == top
    table.do("0 good atlantium")
    assert table.goods(0) == "1A"
    assert [*table.state.hands[0], *table.state.artifacts[0]] == [top] and not table.state.drawn
    assert table.asked[0][1] == "act"


def test_mons_t29_a_hand_is_trimmed_after_the_replicator() -> None:
    words: dict[str, Any] = {"phase": "act", "round": 3, "built": {"spectral-replicator": 1}, "energy": [0, 0],
                             "hands": [["aegis-hymn-a", "aegis-hymn-b", "foresight-a", "foresight-b"], []]}  # fmt: skip
    table = deep_table(2, **words, figures={"hologram": "at-spectral-replicator", "blue-1": "hills-1"},
                       library=["lost-schema-a", "rest"])  # fmt: skip
    table.do("0 act hologram", "0 good ore")
    assert table.asked == [(0, "over_limit")]


def test_mons_32_the_keystone_offers_the_arms_with_targets_and_lowers_the_chosen_one() -> None:
    table = acting(figures={"red-1": "build-1"}, blueprint=["tectonic-keystone"],
                   goods=["9C 9G 9O 9A", "", "", ""])  # fmt: skip
    build = next(move for move in table.offered(0, "build") if move.startswith("tectonic-keystone"))
    table.do(f"0 build {build}")
    assert table.asked == [(0, "keystone")]
    arms = [arm.id for arm in table.rules.arms if arm.targets]
    assert [move.split("-")[-1] for move in table.offered(0)] == arms
    before = [target_of(table.rules, table.state, table.place(f"{arm}-1")) for arm in arms]
    hills = arms.index("hills")
    table.do(f"0 {table.offered(0)[hills]}")
    assert table.event("targets_lowered").values == (2,) and table.event("targets_lowered").rule == "MONS-32"
    assert table.deeps.keystone == [2 if arm.id == "hills" else 0 for arm in table.rules.arms]
    after = [target_of(table.rules, table.state, table.place(f"{arm}-1")) for arm in arms]
    assert after == [target - 2 * (at == hills) for at, target in enumerate(before)]
    to_round(table, 4)
    assert table.deeps.keystone[2] == 2


# ---------------------------------------------------------------------------------------------- misfortunes


def test_mons_06_a_catastrophic_flood_tells_of_each_barrier_and_ignores_those_put_up_later() -> None:
    table = drawn("catastrophic-flood-1", options={"level": 7}, barriers=["forests", "forges"])
    fallen = [event for event in table.events if event.kind == "barrier_discarded"]
    assert [event.rule for event in fallen] == ["MONS-06"] * 2 and table.words("barriers") == []
    assert table.asked == [(0, "catastrophe")] and len(table.offered(0, "tile")) == 6
    table.do("0 tile tile-forges-6")
    assert len(table.offered(0, "tile")) == 5
    table.do("0 tile tile-cities-6")
    assert sorted(table.words("flooded")) == ["cities-6", "forges-6"] and table.asked == [(1, "draw")]


def test_mons_17_a_die_of_fate_is_told_raised_and_paid() -> None:
    table = drawn("hundred-hands", dice=(4,), energy=[5, 9, 9, 9])
    assert table.event("fate_rolled").values == (4,) and table.event("fate_rolled").rule == "MONS-17"
    assert [table.rules.pieces.names[card] for card in table.event("fate_rolled").cards] == ["hundred-hands"]
    assert table.asked == [(0, "raise_die")] and table.offered(0, "amount") == ["0", "1", "2"]
    table.do("0 amount 2")
    assert table.energy(0) == 3 and table.told("energy_spent") == "0 2 2 MONS-17"
    plain = drawn("hundred-hands", dice=(4,), energy=[1, 9, 9, 9])
    assert plain.offered(0, "amount") == ["0", "1"]
    plain.do("0 amount 0")
    assert plain.energy(0) == 1 and "energy_spent" not in plain.kinds


def test_mons_17_the_horn_is_raised_only_over_its_border() -> None:
    table = drawn("tritons-horn", dice=(2,), energy=[5, 0, 0, 0])
    assert table.offered(0, "amount") == ["0", "2"]
    assert drawn("tritons-horn", dice=(4,), energy=[5, 0, 0, 0]).asked[0][1] != "raise_die"
    assert drawn("tritons-horn", dice=(3,), energy=[0, 0, 0, 0]).asked[0][1] != "raise_die"


@pytest.mark.parametrize(("card", "kind"), [("volcanic-ash", ASH), ("eclipse", ECLIPSE), ("plague-of-doubt", DOUBT)])
def test_mons_04_a_weather_lasts_for_this_round_beside_others(card: str, kind: int) -> None:
    table = drawn(card)
    assert [is_weather(table.state, each) for each in (ASH, ECLIPSE, DOUBT)] == [
        each == kind for each in (ASH, ECLIPSE, DOUBT)
    ]  # fmt: skip
    both = drawn(card, weather=7 - kind)
    assert both.deeps.weather == 7
    again = drawn(card, weather=7)
    assert again.deeps.weather == 7
    to_round(again.lay(closed=2), 2)
    assert (again.deeps.weather, again.deeps.closed) == (0, -1)


def test_mons_04_the_plague_of_doubt_takes_the_abilities_of_leaders() -> None:
    figures = {"red-leader": "hills-1", "red-1": "hills-1", "centaur": "hills-2"}
    given: dict[str, Any] = {"councilors": ["tamer", "scholar", "adept", "mystic"], "allies": {"centaur": 0}}
    table = acting(figures=figures, **given)
    assert active_carriers(table.rules, table.state, "tamer")
    assert not active_carriers(table.rules, table.lay(weather=DOUBT).state, "tamer")


def test_mons_05_for_the_fauns_each_councilor_in_turn_sends_one_from_the_island_home() -> None:
    table = drawn("omen-of-the-fauns", starter=0, figures={
        "red-1": "hills-1", "red-2": "build-1", "blue-1": "hills-2", "blue-2": "centre", "yellow-1": "build-1",
    })  # fmt: skip
    while table.asked[0][1] not in ("fauns_call", "draw"):
        table.do(f"{table.asked[0][0]} {table.offered(table.asked[0][0])[0]}")
    assert table.where("red-1") == "pool-0" and table.where("red-2") == "build-1"
    assert table.asked == [(1, "fauns_call")] and set(table.offered(1, "figure")) == {"blue-1", "blue-2"}
    table.do("1 figure blue-2")
    assert (table.where("blue-2"), table.where("blue-1")) == ("pool-1", "hills-2")
    assert table.where("yellow-1") == "build-1"


@pytest.mark.parametrize(("seats", "crystal"), [(2, 3), (3, 3), (4, 4), (6, 6)])
def test_mons_05_the_faun_costs_a_crystal_for_each_councilor_at_least_three(seats: int, crystal: int) -> None:
    table = deep_table(seats)
    assert price(table.rules, table.state) == (crystal, 0, 0, 0, 0)


# ----------------------------------------------------------------------------------------------- Channeler


def channeling(**given: Any) -> DeepTable:
    spirits = ("dactyls", "oreads", "telchines", "hesperides", "muses", "horai")
    words = {"councilors": ["scholar", "channeler", "adept", "mystic"], "played": ["muses", "horai"],
             "spirits": dict.fromkeys(spirits, 1), **given}  # fmt: skip
    return deep_table(4, **words)


def test_mons_14_the_spirits_come_back_when_placing_ends_with_the_leader_at_the_centre() -> None:
    table = channeling(phase="suffer", figures={"blue-leader": "centre"})
    channeler.on_locked(table.rules, table.state, table.events)
    assert table.deeps.played == 0
    assert table.told("spirits_back") == "1 muses horai MONS-14"
    table = channeling(phase="suffer", figures={"blue-leader": "hills-1", "blue-1": "centre"})
    channeler.on_locked(table.rules, table.state, table.events)
    assert table.words("played") == ["muses", "horai"] and table.events == []


def test_mons_14_the_sirens_lead_the_channeler_to_the_spirits() -> None:
    table = channeling(phase="suffer", misfortunes=["sirens-song", "rest"], figures={"blue-leader": "hills-1"})
    table.do("0 draw")
    assert table.where("blue-leader") == "centre" and table.deeps.played == 0
    table = channeling(phase="suffer", misfortunes=["sirens-song", "rest"], figures={"blue-1": "hills-1"})
    assert table.do("0 draw").words("played") == ["muses", "horai"]
    placing = channeling(phase="place").do("1 place blue-leader centre")
    assert placing.words("played") == ["muses", "horai"], "who is only being placed may go elsewhere"


def test_mons_14_nothing_is_told_where_no_spirit_was_played() -> None:
    table = channeling(phase="suffer", played=[], figures={"blue-leader": "centre"})
    channeler.on_locked(table.rules, table.state, table.events)
    assert table.events == []


# ------------------------------------------------------------------------------------------------- artifacts


def with_scales(**given: Any) -> DeepTable:
    words = {"artifacts": [["scales-of-themis"], [], [], []], "hands": [[], [], [], []], **given}
    return acting(**words)


def test_mons_t91_what_a_seat_could_lay_on_the_scales() -> None:
    table = with_scales(goods=["1C 2A", "1G", "", ""], energy=[1, 0, 0, 0], hands=[["foresight-a"], [], [], []])
    assert scales.wares(table.state, 0) == [0, 3, 4, 5] and scales.wares(table.state, 1) == [1]
    assert scales.wares(table.state, 2) == [] and scales.partners(table.state, 0) == [1]
    assert scales.partners(table.state, 1) == [0]


def test_mons_t91_partner_gift_and_wish_are_asked_one_after_the_other() -> None:
    table = with_scales(goods=["1C 1G", "1G 1O", "1A", ""])
    table.do("0 artifact scales-of-themis")
    assert table.asked == [(0, "scales-of-themis")] and table.offered(0, "to_seat") == ["1", "2"]
    table.do("0 to_seat 1")
    assert table.asked == [(0, "scales_give")] and table.offered(0, "amount") == ["0", "1"]
    table.do("0 amount 0")
    assert table.asked == [(0, "scales_take")] and table.offered(0, "amount") == ["1", "2"]
    table.do("0 amount 2")
    assert table.asked == [(1, "consent")]
    table.do("1 agree")
    assert (table.goods(0), table.goods(1)) == ("1G 1O", "1C 1G")
    paid = [(event.seat, event.values, event.rule) for event in table.events if event.kind == "paid"]
    assert paid == [(0, (0, 1), "MONS-02"), (1, (2, 1), "MONS-02")]
    assert not table.legal("0 artifact scales-of-themis")


def test_mons_t91_nobody_trades_a_thing_for_the_same_but_cards_for_cards() -> None:
    table = with_scales(goods=["1G", "1G", "", ""], hands=[["foresight-a"], ["aegis-hymn-a", "lost-schema-a"], [], []],
                        options={"hiddenHands": True})  # fmt: skip
    table.do("0 artifact scales-of-themis")
    assert table.asked == [(0, "scales_give")] and table.offered(0, "amount") == ["1", "5"]
    table.do("0 amount 5")
    assert table.offered(0, "amount") == ["1", "5"]
    table.do("0 amount 5", "1 agree")
    assert table.asked == [(1, "scales_card")]
    table.do("1 card lost-schema-a")
    assert table.asked == [(0, "scales_card")]
    table.do("0 card foresight-a")
    assert table.words("hands")[:2] == [["lost-schema-a"], ["foresight-a", "aegis-hymn-a"]]
    given = [event for event in table.events if event.kind == "card_given"]
    assert [(event.seat, event.values, event.seen_by, event.rule) for event in given] == [(0, (1,), 0b0011, "MONS-02")]
    assert (given[0].source, given[0].target) == (("hand", 0), ("hand", 1))


def test_mons_t91_without_anything_on_both_sides_the_scales_are_not_offered() -> None:
    assert not with_scales(goods=["1C", "", "", ""]).offered(0, "artifact")
    assert not with_scales(goods=["", "1C", "", ""]).offered(0, "artifact")
    assert with_scales(goods=["1C", "1G", "", ""]).offered(0, "artifact") == ["scales-of-themis"]
    most = int(deep_table(4).rules.params["most_declined"])
    table = with_scales(goods=["1C", "1G", "", ""])
    table.state.declined[0] = most
    assert not table.offered(0, "artifact")
    table.state.declined[0] = most - 1
    assert table.offered(0, "artifact") == ["scales-of-themis"]


def test_mons_t91_whose_hand_is_too_large_after_the_trade_lays_a_card_down() -> None:
    three = ["aegis-hymn-a", "aegis-hymn-b", "foresight-a"]
    table = with_scales(goods=["1G", "", "", ""], hands=[three, ["lost-schema-a"], [], []])
    table.do("0 artifact scales-of-themis", "0 amount 1", "1 agree")
    assert table.asked == [(0, "over_limit")]


def hekate(**given: Any) -> DeepTable:
    words = {"phase": "before_misfortunes", "artifacts": [[], ["lantern-of-hekate"], [], []], "energy": [0, 1, 0, 0],
             "misfortunes": ["flood-hills-1", "calm-seas-1", "rest"], **given}  # fmt: skip
    return deep_table(4, **words)


def test_mons_t91_hekates_lantern_is_told_to_its_owner_alone() -> None:
    table = hekate()
    assert table.asked == [(1, "lantern-of-hekate")] and table.offered(1, "option") == ["0", "1"]
    assert table.state.misfortunes_seen[-1] == 0b0010
    table.do("1 option 1")
    event = table.event("misfortune_under")
    assert (event.seat, event.seen_by, event.rule) == (1, 0b0010, "MONS-16")
    assert [table.rules.pieces.names[card] for card in event.cards] == ["flood-hills-1"]
    assert (event.source, event.target) == (("misfortunes", -1), ("misfortunes", -1))
    assert table.state.misfortunes_seen[0] == 0b0010 and table.state.misfortunes_seen[-1] == 0
    assert table.rules.pieces.names[table.state.misfortunes[0]] == "flood-hills-1" and table.energy(1) == 0


def test_mons_t91_hekates_lantern_leaves_the_card_or_asks_nothing_without_energy() -> None:
    table = hekate().do("1 option 0")
    assert table.energy(1) == 1 and table.rules.pieces.names[table.state.misfortunes[-1]] == "flood-hills-1"
    poor = hekate(energy=[5, 0, 0, 0])
    assert poor.state.misfortunes_seen[-1] == 0b0010 and poor.asked[0][1] == "draw"


def test_mons_t91_hekates_lantern_shines_once_a_round_and_tells_that_it_did() -> None:
    table = deep_table(4, phase="suffer", artifacts=[[], ["lantern-of-hekate"], [], []], energy=BROKE)
    look(table.rules, table.state, table.events)
    event = table.event("misfortunes_seen")
    assert (event.seat, event.cards, event.values) == (1, (table.state.misfortunes[-1],), (1,))
    assert (event.seen_by, event.rule) == (0b0010, "MONS-16")
    table.events = []
    look(table.rules, table.state, table.events)
    assert table.events == []
