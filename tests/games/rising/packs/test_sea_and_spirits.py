"""The Mermaid, spirits, and the Bots of the second team in detail (MONS-A32, A33, 14, 95 to 104)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.games.rising.packs.monstrosities.rules import teams
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies import mermaid
from atlantis_desktop.games.rising.packs.monstrosities.rules.spirits import playing
from atlantis_desktop.games.rising.rules.pieces import tile_at
from tests.games.rising.packs.kit import DeepTable, deep_table

SPIRITS = ("dactyls", "oreads", "telchines", "hesperides", "muses", "horai")
MEDIUMS = ["channeler", "scholar", "adept", "mystic"]


# -------------------------------------------------------------------------------------------------- Mermaid


@pytest.mark.parametrize(("arm", "rank", "near"), [
    (0, 6, {(0, 5)}), (2, 3, {(2, 2), (2, 4)}), (3, 2, {(3, 1), (3, 3)}),
    (0, 1, {(0, 2), (1, 1), (5, 1)}), (5, 1, {(5, 2), (0, 1), (4, 1)}), (3, 1, {(3, 2), (2, 1), (4, 1)}),
])  # fmt: skip
def test_mons_a33_the_neighbours_of_a_tile(arm: int, rank: int, near: set[tuple[int, int]]) -> None:
    assert sorted(mermaid.neighbours(tile_at(arm, rank))) == sorted(tile_at(*each) for each in near)


def at_sea(place: str = "hills-6", **given: Any) -> DeepTable:
    given["figures"] = {"mermaid": place, "yellow-1": "mountains-1", **given.get("figures", {})}
    words = {"phase": "act", "round": 2, "allies": {"mermaid": 0}, "flooded": ["hills-6"], "energy": [0] * 4, **given}
    return deep_table(4, **words)


def test_mons_a33_figures_beside_her_gain_before_they_act_each_for_its_owner() -> None:
    table = at_sea(figures={"red-1": "hills-5", "blue-1": "hills-4"}, dice=(1,)).do("0 act red-1")
    gains = [(event.seat, event.values, event.rule) for event in table.events if event.rule == "MONS-A33"]
    assert gains == [(0, (4, 1), "MONS-A33")]
    table = at_sea(figures={"red-1": "hills-5", "blue-1": "hills-4"}, dice=(1,)).do("1 act blue-1")
    assert not [event for event in table.events if event.rule == "MONS-A33"]


def test_mons_a33_a_pair_in_the_city_gains_twice() -> None:
    table = at_sea("cities-6", flooded=["cities-6"], figures={"red-1": "cities-5", "blue-1": "cities-5"}, dice=(1, 1))
    table.do("0 act red-1")
    assert [event.seat for event in table.events if event.rule == "MONS-A33"] == [0, 1]


def test_mons_a32_she_swims_to_flooded_tiles_alone_and_does_not_act() -> None:
    table = deep_table(4, phase="place", allies={"mermaid": 0}, flooded=["hills-6", "hills-5"])
    offered = {text.split()[1] for text in table.offered(0, "place") if text.startswith("mermaid")}
    assert offered == {"hills-6", "hills-5"}
    assert table.refusal("0 place mermaid hills-4") == ("MONS-A32", "mermaid_sea")
    assert table.refusal("0 place mermaid centre") == ("MONS-A32", "mermaid_sea")
    assert table.refusal("1 place mermaid hills-4")[1] == "not_yours"
    for place, sea in (("hills-6", True), ("hills-5", True), ("hills-4", False), ("forests-6", False),
                       ("centre", False), ("build-1", False)):  # fmt: skip
        assert mermaid.is_sea(table.state, table.place(place)) == sea
    table.do("0 place mermaid hills-6")
    assert {text.split()[1] for text in table.offered(0, "place") if text.startswith("mermaid")} <= {"hills-5"}
    assert not at_sea().legal("0 act mermaid")


def test_mons_a32_she_takes_no_space_in_the_sea() -> None:
    table = at_sea()
    figures = [table.figure("mermaid"), table.figure("yellow-1")]
    assert mermaid.fold_spaced(table.rules, table.state, figures) == [table.figure("yellow-1")]
    assert mermaid.fold_may_stand(table.rules, table.state, True, figures[0], table.place("hills-6"))
    assert not mermaid.fold_may_stand(table.rules, table.state, True, figures[0], table.place("hills-5"))
    assert mermaid.fold_may_stand(table.rules, table.state, True, figures[1], table.place("hills-5"))
    assert not mermaid.fold_may_stand(table.rules, table.state, False, figures[0], table.place("hills-6"))


def test_mons_a32_a_flood_of_her_arm_sends_her_to_the_supply_and_one_of_another_does_not() -> None:
    given: dict[str, Any] = {"phase": "suffer", "misfortunes": ["flood-hills-1", "rest"]}
    table = at_sea(**given).do("0 draw")
    assert table.where("mermaid") == "supply" and table.told("figures_supplied") == "mermaid MONS-A32"
    table = at_sea("forests-6", flooded=["forests-6"], **given).do("0 draw")
    assert table.where("mermaid") == "forests-6" and "figures_supplied" not in table.kinds
    pool = deep_table(4, allies={"mermaid": 0}, energy=[0] * 4, **given).do("0 draw")
    assert pool.where("mermaid") == "pool-0"


# -------------------------------------------------------------------------------------------------- spirits


def medium(**given: Any) -> DeepTable:
    words = {"phase": "place", "councilors": MEDIUMS, "spirits": dict.fromkeys(SPIRITS, 0), **given}
    words["figures"] = {"red-leader": "hills-2", **given.get("figures", {})}
    return deep_table(4, **words)


def test_mons_14_a_played_spirit_is_told_with_its_tile() -> None:
    table = medium().do("0 spirit telchines")
    assert table.told("spirit_played") == f"0 telchines {table.place('hills-2')} MONS-14"
    assert table.deeps.spirit_at[2] == table.place("hills-2") and table.deeps.played == 1 << 2
    assert table.offered(0, "spirit") == []


def test_mons_14_it_is_said_why_a_spirit_cannot_be_played() -> None:
    table = medium(played=["telchines"])
    assert table.refusal("0 spirit telchines") == ("MONS-14", "spirit_spent")
    assert table.refusal("0 spirit muses") == ("MONS-14", "no_spirit_here")
    assert table.refusal("1 spirit muses") == ("MONS-14", "not_your_spirit")
    assert table.refusal("0 spirit red-1") == ("MONS-14", "not_your_spirit")
    assert medium(phase="act").refusal("0 spirit telchines") == ("MONS-14", "not_spirit_now")


def test_mons_14_where_a_spirit_works() -> None:
    table = medium(spirits_at={"telchines": "hills-2"}, played=["telchines"])
    state, hills = table.state, table.place("hills-2")
    assert playing.works_at(table.rules, state, 2, hills)
    assert not playing.works_at(table.rules, state, 2, table.place("hills-3"))
    assert not playing.works_at(table.rules, state, 0, hills)
    assert not playing.works_at(table.rules, state, 2, table.place("forests-2"))
    table.lay(choir=2)
    assert playing.works_at(table.rules, state, 2, table.place("hills-3"))
    assert not playing.works_at(table.rules, state, 2, table.place("forests-2"))
    assert not playing.works_at(table.rules, state, 4, table.place("libraries-2"))


def test_mons_14_only_the_channelers_leader_that_stands_plays_one_and_one_a_round() -> None:
    table = medium()
    assert playing.playable(table.rules, table.state, 0) == {2: table.place("hills-2")}
    assert playing.playable(table.rules, table.state, 1) == {}
    assert playing.playable(table.rules, medium(figures={"red-leader": "build-1"}).state, 0) == {}
    other = medium(spirits_at={"muses": "libraries-1"}, played=["muses"])
    assert playing.playable(other.rules, other.state, 0) == {}


def test_mons_14_the_hologram_plays_any_spirit_that_nobody_owns_and_it_does_not_lie_before_anybody() -> None:
    table = deep_table(2, phase="place", hologram="channeler", figures={"hologram": "forges-2"})
    seat = table.state.owner[table.figure("hologram")]
    assert table.offered(seat, "spirit") == ["dactyls"] and table.offered(1 - seat, "spirit") == []
    table.do(f"{seat} spirit dactyls")
    assert table.deeps.played == 0 and table.deeps.spirit_at[0] == table.place("forges-2")


def test_mons_14_whoever_goes_elsewhere_while_placing_has_the_spirit_in_hand_again() -> None:
    table = medium(figures={"red-1": "hills-3"}).do("0 spirit telchines", "0 take_back red-1")
    assert table.deeps.played == 1 << 2, "another figure went home"
    table.do("0 take_back red-leader")
    assert table.deeps.played == 0 and max(table.deeps.spirit_at) == -1


def test_mons_14_after_the_round_no_spirit_is_on_a_tile() -> None:
    table = medium(phase="wrath", spirits_at={"telchines": "hills-2"}, played=["telchines"])
    while table.state.round == 1:
        table.do(table.moves(table.rules.prompts(table.state)[0].seat)[0])
    assert table.deeps.spirit_at == [-1] * 6 and table.deeps.played == 1 << 2


def test_mons_14_a_spirit_lies_on_a_tile_of_an_arm_and_with_a_seat_of_the_match() -> None:
    for deeps, fits in (({}, True), ({"spirits": [0, 1, 2, 3, -1, -1]}, True),
                        ({"spirits": [4, -1, -1, -1, -1, -1]}, False),
                        ({"spirit_at": [1, -1, -1, -1, -1, -1]}, True), ({"spirit_at": [0, -1, -1, -1, -1, -1]}, False),
                        ({"spirit_at": [36, -1, -1, -1, -1, -1]}, True),
                        ({"spirit_at": [37, -1, -1, -1, -1, -1]}, False)):  # fmt: skip
        table = deep_table(4).lay(**deeps)
        found = Faults()
        playing.check_table(table.rules, table.state, found)
        assert found.sentences == (
            [] if fits else ["spirits.dactyls: expected a seat of this match, and a tile of an arm"]
        )


# ------------------------------------------------------------------------------------------------ two teams


def alone(**given: Any) -> DeepTable:
    """One person with two teams: the Leader's and the Hologram's."""
    return deep_table(2, options={"soloTeams": True}, councilors=[], **{"phase": "place", **given})


def test_mons_107_two_teams_are_an_option_of_one_person_alone() -> None:
    assert teams.plays_alone(alone().rules) and not teams.plays_alone(deep_table(2).rules)
    assert teams.are_teams({"soloTeams": True}, 2) and not teams.are_teams({"soloTeams": True}, 3)
    assert not teams.are_teams({}, 2) and not teams.are_teams({"soloTeams": False}, 2)


def test_mons_104_the_second_team_takes_back_what_is_its_own() -> None:
    table = alone(figures={"hologram": "supply", "automaton": "supply", "bot-2": "supply"})
    own = teams.fold_recruits(table.rules, table.state, [99], 1)
    assert [table.rules.pieces.names[table.rules.box.figure_0 + each] for each in own] == [
        "bot-2", "hologram", "automaton",
    ]  # fmt: skip
    assert teams.fold_recruits(table.rules, table.state, [99], 0) == [99]


def test_mons_101_a_bot_shares_a_space_of_an_active_figure_on_the_island() -> None:
    table = alone(figures={"red-1": "hills-2", "red-2": "centre", "red-3": "build-1"})
    bot = table.figure("bot-1")
    assert teams.sharable(table.rules, table.state, bot) == [table.place("hills-2")]
    assert table.offered(1, "share") == ["bot-1 hills-2"] and table.offered(0, "share") == []
    table.do("1 share bot-1 hills-2")
    assert table.told("placed") == f"1 bot-1 {table.place('hills-2')} MONS-101"
    assert teams.beside(table.state, table.place("hills-2")) == 1
    assert teams.beside(table.state, table.place("hills-3")) == 0
    assert teams.fold_roll_bonus(table.rules, table.state, 0, table.place("hills-2"), table.figure("red-1"), -1) == 1
    assert teams.fold_roll_bonus(table.rules, table.state, 0, table.place("hills-2"), bot, -1) == 0
    assert teams.fold_roll_bonus(table.rules, table.state, 0, table.place("hills-3"), table.figure("red-1"), -1) == 0
    assert not teams.fold_can_act(table.rules, table.state, True, bot)
    assert teams.fold_can_act(table.rules, table.state, True, table.figure("red-1"))
    table.lay(robots=1)
    assert teams.fold_roll_bonus(table.rules, table.state, 0, table.place("hills-2"), table.figure("red-1"), -1) == 2
    assert teams.fold_can_act(table.rules, table.state, True, bot)
    assert not teams.fold_can_act(table.rules, table.state, False, bot)


def test_mons_101_102_a_bot_opens_one_space_for_five_each() -> None:
    table = alone(round=3, built={"mystic-siphon": 1})
    place = table.place("at-mystic-siphon-5")
    bot = table.figure("bot-1")
    assert place in teams.sharable(table.rules, table.state, bot)
    assert not table.legal("0 place red-1 at-mystic-siphon-5")
    table.do("1 share bot-1 at-mystic-siphon-5")
    assert table.legal("0 place red-1 at-mystic-siphon-5")
    assert place not in teams.sharable(table.rules, table.state, bot), "there is one such space"
    table.do("0 place red-1 at-mystic-siphon-5")
    assert not table.legal("0 place red-2 at-mystic-siphon-5")
