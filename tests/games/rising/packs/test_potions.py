"""Potions, spirits, and the five councilors (3.3, 3.5, MONS-14, cases T58 to T62)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.packs.kit import DeepTable, deep_table, new_deep_table

ELIXIR, TINCTURE, PHILTRE, DRAUGHT = (
    "elixir-of-vitality", "tincture-of-shadow", "philtre-of-fortune", "draught-of-haste",
)  # fmt: skip
BREWERS = ["alchemist", "scholar", "explorer", "mystic"]
MEDIUMS = ["channeler", "scholar", "adept", "mystic"]
TAMERS = ["tamer", "scholar", "adept", "mystic"]
CALM = ["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"]
BROKE = [0, 0, 0, 0]


def brewing(**given: Any) -> DeepTable:
    """Phase 3; seat 0 is the Alchemist."""
    for key, value in (("phase", "act"), ("energy", BROKE), ("councilors", BREWERS), ("goods", [""] * 4)):
        given.setdefault(key, value)
    return deep_table(4, **given)


def lying(table: DeepTable, kind: str = "potions") -> dict[str, Any]:
    """Where potions or spirits lie that are not in the box."""
    return {name: where for name, where in table.words(kind).items() if where != "box"}


# The Lab and the set-up (MONS-14)


def first_round(*councilors: str, seats: int = 4) -> DeepTable:
    """A new game in which these councilors are chosen, up to the first placing or question."""
    table = new_deep_table(seats, councilorChoice="free")
    while table.asked[0][1] in ("calm_swap", "pick_councilor"):
        seat, step = table.asked[0]
        table.do(f"{seat} enough" if step == "calm_swap" else f"{seat} councilor {councilors[seat]}")
    return table


def test_mons_14_a_new_game_with_the_alchemist_begins_with_the_choice_of_potions() -> None:
    table = first_round(*BREWERS)
    assert table.asked == [(0, "take_potion")]
    table.saved().do(f"0 thing {PHILTRE}")
    assert f"thing {PHILTRE}" not in table.offered(0)
    table.saved().do(f"0 thing {ELIXIR}")
    assert lying(table) == {PHILTRE: 0, ELIXIR: 0, TINCTURE: "lab", DRAUGHT: "lab"}
    assert "alchemists-lab" in table.words("locations")
    assert table.saved().asked[0][1] == "place"


def test_mons_14_without_alchemist_and_channeler_potions_and_spirits_stay_in_the_box() -> None:
    table = first_round("artificer", "scholar", "explorer", "mystic")
    assert (lying(table), lying(table, "spirits")) == ({}, {})
    assert table.words("locations") == [] or "alchemists-lab" not in table.words("locations")


def test_mons_14_a_new_game_gives_the_channeler_the_six_spirits() -> None:
    assert set(lying(first_round(*MEDIUMS), "spirits").values()) == {0}


def test_mons_t58_only_the_alchemists_leader_takes_a_potion_in_the_lab() -> None:
    given: dict[str, Any] = {"locations": ["alchemists-lab"], "potions": {PHILTRE: "lab", DRAUGHT: "lab", ELIXIR: 0}}
    table = brewing(phase="place", **given)
    assert table.legal("0 place red-leader alchemists-lab")
    assert not table.legal("0 place red-1 alchemists-lab")
    assert not table.legal("1 place blue-leader alchemists-lab")
    table = brewing(figures={"red-leader": "alchemists-lab", "red-1": "hills-6"}, hands=[["lost-schema-a"]], **given)
    table.do("0 act red-leader")
    assert table.offered(0) == [f"thing {PHILTRE}", f"thing {DRAUGHT}"]
    table.saved().do(f"0 thing {DRAUGHT}")
    assert (lying(table)[DRAUGHT], table.words("hands")[0]) == (0, ["lost-schema-a"])


# Elixir


@pytest.mark.parametrize(("wrath", "gains"), [(3, 2), (1, 0), (0, 0)])
def test_mons_t59_each_figure_beside_the_leader_gains_before_it_acts_once(wrath: int, gains: int) -> None:
    figures = {"red-leader": "centre", "red-1": "centre", "blue-1": "centre", "red-2": "hills-6"}
    table = brewing(figures=figures, potions={ELIXIR: 0}, wrath_value=wrath)
    offered = f"potion {ELIXIR}" in table.offered(0)
    assert offered == (gains > 0)
    if not offered:
        return
    table.saved().do(f"0 potion {ELIXIR}")
    income = int(table.rules.params["centre_income"])
    for seat, name in ((0, "red-leader"), (0, "red-1"), (1, "blue-1")):
        before = table.energy(seat)
        table.do(f"{seat} act {name}")
        assert table.energy(seat) - before == gains + income


def test_mons_t61_a_played_potion_lies_in_the_lab_after_the_round_and_works_no_more() -> None:
    table = brewing(figures={"red-leader": "centre", "red-1": "centre"}, potions={ELIXIR: 0}, wrath_value=3)
    table.do(f"0 potion {ELIXIR}")
    assert (lying(table), table.words("potions_at")) == ({ELIXIR: 0}, {ELIXIR: "centre"})
    while table.state.round == 1:
        seat, _step = table.asked[0]
        table.do(f"{seat} {table.offered(seat)[0]}")
    assert (lying(table)[ELIXIR], table.words("potions_at")) == ("lab", {})


def test_mons_14_nobody_plays_a_potion_whose_leader_has_acted_or_is_away() -> None:
    given: dict[str, Any] = {"potions": {ELIXIR: 0}, "wrath_value": 3}
    figures = {"red-leader": "centre", "red-1": "centre"}
    assert brewing(figures=figures, **given).offered(0, "potion") == [ELIXIR]
    assert brewing(figures=figures, acted=["red-leader"], **given).offered(0, "potion") == []
    table = brewing(figures={"red-1": "centre"}, **given)
    assert table.refusal(f"0 potion {ELIXIR}") == ("MONS-14", "not_your_potion")
    assert brewing(figures={"blue-leader": "centre"}, **given).offered(1, "potion") == []


# Tincture


def test_mons_90_the_tincture_keeps_figures_from_turning_to_stone() -> None:
    table = deep_table(
        4, "medusa", phase="suffer", misfortunes=CALM, energy=BROKE, councilors=BREWERS, medusa="forests-6",
        potions={TINCTURE: 0}, figures={"red-leader": "hills-5", "blue-1": "hills-5"},
    ).do("0 draw", "1 draw", "2 draw", "3 draw")  # fmt: skip
    assert table.asked == [(0, "monsters_near")]
    table.saved().do(f"0 potion {TINCTURE}", "0 figure red-leader")
    assert (table.words("medusa"), table.inactive()) == ("hills-5", set())


def test_mons_90_the_tincture_keeps_figures_from_a_special_misfortune_but_not_from_a_flood() -> None:
    given: dict[str, Any] = {
        "phase": "suffer", "energy": BROKE, "councilors": BREWERS, "potions": {TINCTURE: 0},
        "figures": {"red-leader": "hills-6", "blue-1": "forests-6", "yellow-1": "mountains-6", "green-1": "cities-6"},
    }  # fmt: skip
    table = deep_table(4, misfortunes=["mass-panic", "rest"], **given).do("0 draw")
    assert table.asked == [(0, "drawn")]
    table.saved().do(f"0 potion {TINCTURE}")
    assert table.where("red-leader") == "hills-6"
    table = deep_table(4, misfortunes=["flood-hills-1", "rest"], potions_at={TINCTURE: "hills-6"}, **given).do("0 draw")
    assert table.where("red-leader") == "pool-0"
    table = deep_table(4, misfortunes=["earthquake", "rest"], **given).do("0 draw")
    assert table.asked == [(1, "draw")], "it hurts no figure"


# Philtre


def test_mons_14_the_philtre_adds_two_to_each_die_and_saves_a_roll_at_work() -> None:
    given: dict[str, Any] = {"figures": {"red-leader": "hills-2", "blue-1": "hills-2"}, "potions": {PHILTRE: 0}}
    target = 5
    table = brewing(dice=(target - 2,), **given).do("1 act blue-1")
    assert table.asked == [(0, "roll")]
    table.saved().do(f"0 potion {PHILTRE}")
    assert table.goods(1) == "1G"
    assert brewing(dice=(target - 2,), **given).do(f"0 potion {PHILTRE}", "1 act blue-1").goods(1) == "1G"
    table = brewing(dice=(target - 3,), **given).do("1 act blue-1")
    assert table.asked[0][1] != "roll", "it would fall short all the same"


def test_mons_14_the_philtre_counts_twice_for_a_pair() -> None:
    figures = {"red-leader": "cities-6", "red-1": "cities-6", "red-2": "hills-6"}
    table = brewing(dice=(1, 1), figures=figures, potions={PHILTRE: 0}).do(f"0 potion {PHILTRE}", "0 act red-leader")
    (rolled,) = [event for event in table.events if event.kind == "dice_rolled"]
    assert rolled.values == (1, 1, 4)


# Draught


def test_mons_14_the_draught_lets_each_figure_act_a_second_time_for_one_energy() -> None:
    table = brewing(figures={"red-leader": "forges-6", "blue-1": "hills-6"}, goods=["3O", "", "", ""],
                    energy=[1, 0, 0, 0], potions={DRAUGHT: 0})  # fmt: skip
    table.do(f"0 potion {DRAUGHT}", "0 act red-leader")
    assert table.asked == [(0, "act_again")]
    table.saved().do("0 option 1")
    rate = table.rules.arms[5].rates[5]
    assert (table.goods(0), table.energy(0)) == (f"1O {2 * rate}A", 0)
    assert table.offered(0, "hasten") == []


def test_mons_14_who_declines_the_second_action_may_still_take_it_in_the_phase() -> None:
    table = brewing(figures={"red-leader": "forges-6", "blue-1": "hills-6"}, goods=["3O", "", "", ""],
                    energy=[1, 0, 0, 0], potions={DRAUGHT: 0})  # fmt: skip
    table.do(f"0 potion {DRAUGHT}", "0 act red-leader", "0 option 0")
    assert table.offered(0, "hasten") == ["red-leader"]
    table.saved().do("0 hasten red-leader")
    assert (table.energy(0), table.offered(0, "hasten")) == (0, [])


def test_mons_14_nobody_is_asked_for_a_second_action_that_cannot_be_paid() -> None:
    table = brewing(figures={"red-leader": "forges-6", "blue-1": "hills-6"}, goods=["3O", "", "", ""],
                    potions={DRAUGHT: 0}, potions_at={DRAUGHT: "forges-6"})  # fmt: skip
    assert table.do("0 act red-leader").asked == [(1, "act")]


def test_mons_14_the_hologram_uses_a_potion_of_the_lab_that_stays_there() -> None:
    table = deep_table(2, phase="act", hologram="alchemist", figures={"hologram": "centre", "red-1": "centre"},
                       energy=[0, 0], wrath_value=3,
                       potions=dict.fromkeys((ELIXIR, TINCTURE, PHILTRE, DRAUGHT), "lab"))  # fmt: skip
    assert table.offered(0, "potion") == [ELIXIR]
    table.saved().do(f"0 potion {ELIXIR}")
    assert (table.offered(0, "potion"), lying(table)[ELIXIR]) == ([], "lab")
    table.do("0 act red-1")
    assert table.energy(0) == 2 + int(table.rules.params["centre_income"])


# Spirits


def spirited(phase: str = "act", **given: Any) -> DeepTable:
    """Phase 3, or another; seat 0 is the Channeler."""
    for key, value in (("energy", BROKE), ("councilors", MEDIUMS), ("goods", [""] * 4)):
        given.setdefault(key, value)
    return deep_table(4, phase=phase, **given)


ALL_SPIRITS = dict.fromkeys(("dactyls", "oreads", "telchines", "hesperides", "muses", "horai"), 0)


@pytest.mark.parametrize(
    ("place", "spirit"),
    [("forges-6", "dactyls"), ("mountains-6", "oreads"), ("hills-6", "telchines"), ("forests-6", "hesperides"),
     ("libraries-6", "muses"), ("cities-6", "horai")],
)  # fmt: skip
def test_mons_14_the_channeler_plays_the_spirit_that_helps_where_the_leader_stands(place: str, spirit: str) -> None:
    table = spirited("place", spirits=ALL_SPIRITS).do(f"0 place red-leader {place}")
    assert table.offered(0, "spirit") == [spirit]
    table.do(f"0 spirit {spirit}")
    assert (table.words("spirits_at"), table.words("played")) == ({spirit: place}, [spirit])
    assert table.saved().offered(0, "spirit") == []
    table.do("0 take_back red-leader")
    assert (table.words("spirits_at"), table.words("played")) == ({}, [])


def test_mons_t61_a_played_spirit_lies_before_the_channeler_until_the_leader_is_at_the_centre() -> None:
    table = spirited("place", spirits=ALL_SPIRITS, played=["horai"]).do("0 place red-leader cities-6")
    assert table.offered(0, "spirit") == []
    assert table.refusal("0 spirit horai") == ("MONS-14", "spirit_spent")
    assert table.refusal("0 spirit muses") == ("MONS-14", "no_spirit_here")


def test_mons_t62_the_leader_at_the_centre_takes_all_spirits_back() -> None:
    figures = {
        f"{seat}-{name}": "centre" for seat in ("red", "blue", "yellow", "green") for name in ("leader", "1", "2")
    }
    table = spirited("place", spirits=ALL_SPIRITS, played=["horai", "muses"], figures=figures, ready=[1, 2, 3])
    assert table.words("played") == ["muses", "horai"]
    assert table.do("0 ready").words("played") == []


def test_mons_14_spirits_help_everybody_on_their_tile() -> None:
    figures = {"red-leader": "centre", "blue-1": "forges-6", "yellow-1": "hills-2", "green-1": "forests-2"}
    at = {"dactyls": "forges-6", "telchines": "hills-2", "hesperides": "forests-2"}
    given: dict[str, Any] = {"figures": figures, "spirits": ALL_SPIRITS}
    table = spirited(goods=["", "1O", "", ""], spirits_at={"dactyls": at["dactyls"]}, **given).do("1 act blue-1")
    assert table.goods(1) == f"{table.rules.arms[5].rates[5] + 1}A"
    table = spirited(dice=(4,), spirits_at={"telchines": at["telchines"]}, **given).do("2 act yellow-1")
    assert table.goods(2) == "1G", "the target of 5 is 4"
    table = spirited(dice=(1,), spirits_at={"hesperides": at["hesperides"]}, **given).do("3 act green-1")
    assert (table.goods(3), table.energy(3)) == ("", 1)
    table = spirited(dice=(1,), spirits_at={"hesperides": "forests-3"}, **given).do("3 act green-1")
    assert table.energy(3) == 0


def test_mons_14_the_oreads_sell_more_ore_after_a_success() -> None:
    given: dict[str, Any] = {"figures": {"red-leader": "centre", "blue-1": "mountains-5"}, "spirits": ALL_SPIRITS,
                             "spirits_at": {"oreads": "mountains-5"}, "dice": (6,)}  # fmt: skip
    table = spirited(energy=[0, 1, 0, 0], **given).do("1 act blue-1")
    assert table.asked == [(1, "more_ore")]
    table.saved().do("1 option 1")
    assert (table.goods(1), table.energy(1)) == ("2O", 0)
    table = spirited(energy=[0, 1, 0, 0], **given).do("1 act blue-1", "1 option 0")
    assert (table.goods(1), table.energy(1)) == ("1O", 1)
    assert spirited(**given).do("1 act blue-1").goods(1) == "1O"


def test_mons_14_the_muses_show_a_card_more_and_the_horai_add_two() -> None:
    given: dict[str, Any] = {"spirits": ALL_SPIRITS}
    figures = {"red-leader": "centre", "blue-1": "libraries-6"}
    table = spirited(figures=figures, spirits_at={"muses": "libraries-6"}, **given).do("1 act blue-1")
    assert len(table.offered(1, "card")) == 1 + int(table.rules.params["libraries_draw"])
    figures = {"red-leader": "centre", "blue-1": "cities-6", "blue-2": "cities-6"}
    table = spirited(figures=figures, spirits_at={"horai": "cities-6"}, dice=(6, 6), **given).do("1 act blue-1")
    assert table.event("dice_rolled").values == (6, 6, 2)


def test_mons_14_the_daimon_choir_sings_of_a_spirit_on_every_tile_of_its_arm() -> None:
    table = spirited(figures={"blue-1": "forges-1", "red-1": "centre"}, goods=["", "1O", "", ""], choir="dactyls")
    assert table.do("1 act blue-1").goods(1) == f"{table.rules.arms[5].rates[0] + 1}A"


def test_mons_14_the_hologram_calls_any_spirit_that_nobody_has() -> None:
    table = deep_table(2, hologram="channeler", energy=[0, 0]).do("0 place hologram hills-5")
    assert table.offered(0, "spirit") == ["telchines"]
    table.saved().do("0 spirit telchines")
    assert (table.words("spirits_at"), table.words("played")) == ({"telchines": "hills-5"}, [])


# The Astrologer and the Observatory


def test_mons_16_two_guests_wait_beside_the_astrologer_and_all_move_to_free_spaces() -> None:
    stars = ["astrologer", "scholar", "explorer", "mystic"]
    given: dict[str, Any] = {"councilors": stars, "locations": ["astrologers-observatory"], "energy": BROKE}
    at = "astrologers-observatory"
    table = deep_table(4, **given)
    assert not table.legal(f"1 place blue-1 {at}"), "nobody goes there before the Leader"
    table.do(f"0 place red-leader {at}", f"1 place blue-1 {at}", f"0 place red-1 {at}")
    assert not table.legal(f"2 place yellow-1 {at}")
    table.saved().do("0 take_back red-leader")
    assert (table.where("red-1"), table.where("blue-1")) == ("pool-0", "pool-1")
    table = deep_table(4, phase="suffer", misfortunes=CALM,
                       figures={"red-leader": at, "blue-1": at, "red-1": "hills-6"}, **given)  # fmt: skip
    table.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert table.asked == [(0, "alight")]
    assert "space hills-6" not in table.offered(0)
    table.saved().do("0 space forests-6", "1 space build-1")
    assert (table.where("red-leader"), table.where("blue-1"), table.asked[0][1]) == ("forests-6", "build-1", "act")


def test_mons_16_the_observatory_is_there_for_the_rounds_of_the_hologram_with_one_guest() -> None:
    at = "astrologers-observatory"
    table = deep_table(2, hologram="astrologer", locations=[at], energy=[0, 0])
    table.do(f"0 place hologram {at}", f"1 place blue-1 {at}")
    assert not table.legal(f"0 place red-1 {at}")
    table = first_round("astrologer", "scholar", "explorer", "mystic")
    assert at in table.words("locations")
    assert at not in first_round("artificer", "scholar", "explorer", "mystic").words("locations")


# The Tamer


def test_mons_25_the_tamers_leader_at_the_centre_recruits_an_ally_once_for_four_of_a_kind() -> None:
    table = deep_table(4, phase="act", councilors=TAMERS, energy=[3, 0, 0, 0], goods=["4C 3G", "", "", ""],
                       figures={"red-leader": "centre", "red-1": "centre"})  # fmt: skip
    assert table.offered(0, "tame") == ["crystal"]
    assert table.refusal("0 tame gold") == ("MONS-25", "cannot_pay")
    table.do("0 tame crystal")
    names = table.offered(0, "figure")
    assert "dryad" in names
    assert not {"mermaid", "medusa"} & set(names)
    table.saved().do("0 figure dryad")
    assert (table.where("dryad"), table.goods(0), table.words("acted")) == ("pool-0", "3G", ["red-leader"])
    again = deep_table(4, phase="act", councilors=TAMERS, goods=["4C", "", "", ""], tamed=[0],
                       figures={"red-leader": "centre"})  # fmt: skip
    assert again.refusal("0 tame crystal") == ("MONS-25", "tamed_already")
    away = deep_table(4, phase="act", councilors=TAMERS, goods=["4C", "", "", ""], figures={"red-leader": "hills-6"})
    assert away.refusal("0 tame crystal") == ("MONS-25", "no_taming_now")


def test_mons_3_3_beside_the_tamer_and_an_ally_rolls_count_one_more() -> None:
    given: dict[str, Any] = {"phase": "act", "councilors": TAMERS, "energy": BROKE, "goods": [""] * 4, "dice": (6,)}
    figures = {"red-leader": "hills-2", "dryad": "hills-2", "blue-1": "hills-2"}
    table = deep_table(4, figures=figures, allies={"dryad": 2}, **given).do("1 act blue-1")
    assert table.event("dice_rolled").values == (6, 0, 1)
    table = deep_table(4, figures={**figures, "dryad": "centre"}, allies={"dryad": 2}, **given).do("1 act blue-1")
    assert table.event("dice_rolled").values == (6, 0, 0)


def test_mons_25_allies_cost_the_group_a_unit_less_while_the_tamer_is_placed() -> None:
    given: dict[str, Any] = {"phase": "act", "councilors": TAMERS}

    def price(table: DeepTable, printed: int) -> int:
        for fold in table.rules.hooks.fold_ally_price:
            printed = fold(table.rules, table.state, printed)
        return printed

    table = deep_table(4, figures={"red-leader": "hills-6"}, **given)
    assert [price(table, printed) for printed in (1, 2, 5)] == [1, 1, 4]
    table = deep_table(4, figures={"red-1": "hills-6"}, **given)
    assert price(table, 5) == 5
