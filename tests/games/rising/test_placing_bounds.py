"""Who may stand where in phase 1, up to the last space of each tile (RISE-34 to 44, 48, 125)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.play import PLAIN, Table

TAKEN = ("RISE-39", "space_taken")
SPACES = {
    "mountains": (3, 2, 2, 2, 2, 1), "hills": (2, 3, 2, 2, 2, 1), "forests": (2, 2, 3, 2, 2, 1),
    "cities": (2, 2, 2, 2, 2, 2), "libraries": (2, 2, 2, 2, 1, 1), "forges": (2, 2, 2, 1, 1, 1),
}  # fmt: skip
ACTION = (
    "mystic-siphon", "matter-converter", "skyforge-conduit", "seers-orrery", "numinous-beacon", "entropy-drive",
    "spirit-seal", "bulwark-projector", "chronal-loom",
)  # fmt: skip
DOUBLE = ("leviathan-dynamo", "continental-lever", "harmonic-foundry", "ecliptic-archive", "legion-loom")
EMISSARY = ["emissary", "mystic", "scholar", "warden"]


def tower(**given: Any) -> Table:
    """A table in round 2 with an Astral Watchtower that was built in round 1."""
    return Table(round=2, built={"astral-watchtower": 1}, **given)


def emissary(**given: Any) -> Table:
    """A table at which the red Leader is the Emissary."""
    return Table(councilors=EMISSARY, **given)


def all_placed(*colours: str, **elsewhere: str) -> dict[str, str]:
    """Every figure of some colours at the centre, but those named."""
    placed = {f"{colour}-{name}": "centre" for colour in colours for name in ("leader", "1", "2")}
    return placed | {name.replace("_", "-"): place for name, place in elsewhere.items()}


def takes(table: Table, place: str) -> int:
    """How many figures of seats 0 and 1 go on a place until the next one is refused."""
    wanted = ["0 place red-1", "0 place red-2", "1 place blue-1", "1 place blue-2", "0 place red-leader"]
    count = 0
    while table.legal(f"{wanted[count]} {place}"):
        table.do(f"{wanted[count]} {place}")
        count += 1
    return count


@pytest.mark.parametrize("arm", SPACES)
def test_rise_39_every_tile_takes_as_many_figures_as_it_has_spaces(arm: str) -> None:
    for rank, spaces in enumerate(SPACES[arm], 1):
        table = Table(7)
        assert takes(table, f"{arm}-{rank}") == spaces, rank
        assert table.refusal(f"2 place yellow-1 {arm}-{rank}") == TAKEN


@pytest.mark.parametrize("component", ACTION + DOUBLE)
def test_rise_42_rise_43_a_component_takes_two_and_its_5_plus_spaces_are_for_five_seats(component: str) -> None:
    few, many = (Table(seats, round=2, built={component: 1}) for seats in (4, 5))
    assert takes(few, f"at-{component}") == 2
    assert few.refusal(f"2 place yellow-1 at-{component}-5") == ("RISE-42", "five_plus")
    assert takes(many, f"at-{component}") == 2
    assert many.refusal(f"2 place yellow-1 at-{component}") == TAKEN
    many = Table(5, round=2, built={component: 1})
    assert takes(many, f"at-{component}-5") == (2 if component in DOUBLE else 1)
    assert many.refusal(f"2 place yellow-1 at-{component}-5") == TAKEN


def test_rise_39_a_volunteer_takes_a_space_like_any_figure() -> None:
    table = Table(figures={"volunteer-1": "hills-6", "volunteer-2": "hills-5"})
    assert table.refusal("1 place blue-1 hills-6") == TAKEN
    assert "1 place blue-1 hills-6" not in table.moves(1)
    table.do("1 place blue-1 hills-5")
    assert table.refusal("1 place blue-2 hills-5") == TAKEN


def test_rise_34_one_figure_of_a_kind_is_offered_and_every_other_may_go_all_the_same() -> None:
    table = Table(figures={"volunteer-1": "pool-0", "volunteer-2": "pool-0"})
    at_hills = [text for text in table.moves(0, "place") if text.endswith(" hills-6")]
    assert at_hills == [f"0 place {name} hills-6" for name in ("red-leader", "red-1", "volunteer-1")]
    table.do("0 place red-2 hills-6", "0 place volunteer-2 hills-5")
    assert (table.at("hills-6"), table.at("hills-5")) == (["red-2"], ["volunteer-2"])


def test_rise_35_the_leader_and_who_stands_at_the_centre_are_taken_back_too() -> None:
    table = Table(figures=all_placed("red", red_leader="hills-6"))
    table.do("0 take_back red-leader", "0 take_back red-1")
    assert {"red-leader", "red-1"} <= set(table.at("pool-0"))
    assert table.refusal("0 take_back red-1") == ("RISE-35", "not_placed")


@pytest.mark.rule("RISE-36")
def test_rise_36_only_who_is_ready_takes_the_mark_back_and_meanwhile_has_no_move() -> None:
    table = Table(energy=[0, 4, 0, 0], figures=all_placed("red", "blue")).do("0 ready")
    assert table.refusal("1 unready") == ("RISE-36", "nothing_to_take_back")
    table.do("1 ready")
    assert table.moves(1) == []
    assert [seat for seat, _name in table.asked] == [2, 3]
    table.do("1 unready")
    assert [seat for seat, _name in table.asked] == [1, 2, 3]
    assert "1 ready" in table.moves(1)
    assert table.refusal("1 unready") == ("RISE-36", "nothing_to_take_back")


@pytest.mark.parametrize(("component", "pair"), [("legion-loom", True), ("mystic-siphon", False)])
def test_rise_36_on_a_component_only_the_partner_in_a_double_space_is_ready_no_more(component: str, pair: bool) -> None:
    place = f"at-{component}"
    table = Table(round=2, built={component: 1}, figures=all_placed("red", "blue", red_1=place, blue_1=place))
    table.do("1 ready", "0 take_back red-1")
    assert ((1, "place") in table.asked) is pair


def test_rise_36_a_change_beneath_an_extra_place_clears_the_ready_mark_of_who_stands_there() -> None:
    table = tower(figures=all_placed("blue", blue_1="pool", red_1="hills-6"))
    table.do("1 place blue-1 hills-6", "1 ready", "0 take_back red-1")
    assert (1, "place") in table.asked


def test_rise_38_a_claim_needs_a_full_place_and_the_first_tile_of_an_arm_is_one() -> None:
    table = Table(figures={"red-1": "hills-5", "red-2": "forests-1", "yellow-1": "forests-1"})
    assert table.refusal("1 claim blue-1 hills-5") == ("RISE-38", "nothing_to_claim")
    table.do("1 claim blue-1 forests-1")
    assert table.moves(0, "figure") == [f"0 figure {name}" for name in ("blue-1", "red-2", "yellow-1")]


def test_rise_38_the_spaces_of_a_component_are_claimed_like_those_of_a_tile() -> None:
    place = "at-mystic-siphon"
    table = Table(round=2, built={"mystic-siphon": 1}, figures={"red-1": place, "blue-1": place})
    table.do(f"2 claim yellow-1 {place}", "0 figure blue-1")
    assert table.at(place) == ["red-1", "yellow-1"]
    assert "blue-1" in table.at("pool-1")


def test_rise_38_rise_48_who_takes_the_printed_space_beneath_extra_places_can_be_claimed() -> None:
    table = tower(hands=[["libram-of-unity-a"], [], [], []], figures={"red-1": "hills-6"})
    table.do("1 place blue-1 hills-6", "0 play libram-of-unity-a", "0 tile tile-hills-6", "0 take_back red-1")
    table.do("2 place yellow-1 hills-6", "3 place green-1 hills-6", "3 place green-2 hills-6", "0 place red-2 hills-6")
    assert table.refusal("1 place blue-2 hills-6") == TAKEN
    table.do("1 claim blue-2 hills-6")
    assert table.moves(0, "figure") == ["0 figure blue-2", "0 figure yellow-1"]


def test_rise_38_nobody_claims_an_extra_place() -> None:
    table = tower(figures={"red-1": "hills-6"}).do("1 place blue-1 hills-6", "2 claim yellow-1 hills-6")
    assert table.moves(0, "figure") == ["0 figure yellow-1", "0 figure red-1"]


def test_rise_48_the_watchtower_adds_one_on_each_of_two_full_tiles() -> None:
    full = {"yellow-1": "forests-1", "yellow-2": "forests-1", "green-1": "forges-6", "green-2": "hills-6"}
    table = tower(figures=full)
    for place in ("forests-1", "forges-6", "hills-6"):
        assert f"0 place red-1 {place}" in table.moves(0)
    table.do("0 place red-1 forests-1")
    assert table.refusal("1 place blue-1 forests-1") == TAKEN
    table.do("1 place blue-1 forges-6")
    assert table.refusal("0 place red-2 forges-6") == TAKEN
    assert table.refusal("0 place red-2 hills-6") == TAKEN
    table.do("0 take_back red-1", "0 place red-2 hills-6")


def test_rise_48_who_finds_a_free_space_or_the_centre_leaves_the_watchtower_to_others() -> None:
    table = tower(figures={"red-1": "hills-5", "green-1": "forests-6", "green-2": "mountains-6"})
    table.do("0 place red-leader centre", "0 place red-2 hills-5", "1 place blue-leader centre")
    table.do("1 place blue-1 forests-6", "2 place yellow-1 mountains-6")
    assert table.at("forests-6") == ["blue-1", "green-1"]


def test_rise_39_rise_48_the_space_beneath_an_extra_place_is_free_again_when_its_figure_leaves() -> None:
    table = tower(figures={"red-1": "hills-6"}).do("1 place blue-1 hills-6", "0 take_back red-1")
    assert "2 place yellow-1 hills-6" in table.moves(2)
    table.do("2 place yellow-1 hills-6")
    assert table.refusal("3 place green-1 hills-6") == TAKEN


@pytest.mark.parametrize("built", [0, 1, 2])
def test_rise_43_rise_48_a_watchtower_adds_nothing_before_the_round_after_its_building(built: int) -> None:
    hands: list[list[str]] = [["libram-of-unity-a"], [], [], []]
    table = Table(round=2, blueprint=["astral-watchtower"], built={"astral-watchtower": built}, hands=hands,
                  figures={"red-1": "hills-6"})  # fmt: skip
    table.do("0 play libram-of-unity-a", "0 tile tile-hills-6")
    table.do("1 place blue-1 hills-6", "1 place blue-2 hills-6", "2 place yellow-1 hills-6")
    assert table.legal("3 place green-1 hills-6") is (built == 1)


def test_rise_48_rise_39_no_place_is_offered_twice() -> None:
    table = tower(councilors=EMISSARY, figures={"blue-1": "hills-5", "blue-2": "forests-1"})
    offered = table.moves(0, "place")
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize("place", ["forests-1", "forges-6", "hills-5"])
def test_rise_48_an_emissary_and_one_companion_stand_on_any_full_tile(place: str) -> None:
    table = emissary(figures={"yellow-1": place} if place == "forges-6" else {"yellow-1": place, "yellow-2": place})
    assert f"1 place blue-1 {place}" not in table.moves(1)
    assert f"0 place red-leader {place}" in table.moves(0)
    table.do(f"0 place red-leader {place}")
    assert f"1 place blue-1 {place}" in table.moves(1)
    table.do(f"1 place blue-1 {place}")
    assert table.refusal(f"1 place blue-2 {place}") == TAKEN
    table.do("1 take_back blue-1")
    assert "red-leader" in table.at(place)


def test_rise_40_rise_48_an_emissary_stands_on_no_flooded_tile() -> None:
    table = emissary(flooded=["hills-6", "hills-5"], figures={"yellow-1": "hills-4", "yellow-2": "hills-4"})
    for rank in (5, 6):
        assert table.refusal(f"0 place red-leader hills-{rank}") == ("RISE-40", "tile_flooded")
    table.do("0 place red-leader hills-4")


def test_rise_48_an_emissary_uses_no_space_and_stays_when_another_leaves() -> None:
    table = emissary().do("0 place red-leader hills-6", "1 place blue-1 hills-6", "2 place yellow-1 hills-6")
    assert table.refusal("3 place green-1 hills-6") == TAKEN
    table.do("1 take_back blue-1")
    assert {"red-leader", "yellow-1"} <= set(table.at("hills-6"))


@pytest.mark.rule("RISE-A41")
def test_rise_48_a41_an_emissary_who_is_a_partner_in_the_cities_brings_no_companion() -> None:
    table = emissary(figures={"blue-1": "cities-6"}).do("0 place red-leader cities-6")
    assert table.refusal("0 place red-1 cities-6") == TAKEN
    assert table.at("cities-6") == ["red-leader", "blue-1"]


def test_rise_48_the_ability_of_the_emissary_is_offered_also_by_a_cipher_and_to_the_hologram() -> None:
    full = {"blue-1": "hills-6"}
    hologram = Table(2, hologram="emissary", figures=full)
    assert "0 place hologram hills-6" in hologram.moves(0)
    assert "0 place red-leader hills-6" not in hologram.moves(0)
    hands: list[list[str]] = [["cipher-of-expertise"], [], [], []]
    table = Table(hands=hands, figures=full, councilors=PLAIN[:4])
    assert "0 place red-leader hills-6" not in table.moves(0)
    table.do("0 play cipher-of-expertise", "0 councilor emissary")
    assert "0 place red-leader hills-6" in table.moves(0)


@pytest.mark.parametrize("in_place", [False, True])
def test_rise_93_a14_unflooding_is_offered_in_phase_1_by_the_option_only(in_place: bool) -> None:
    table = Table(options={"unfloodInPlace": in_place}, energy=[5, 0, 0, 0], flooded=["hills-6"])
    assert table.moves(0, "unflood") == (["0 unflood tile-hills-6 5 0 0 0"] if in_place else [])


def test_rise_125_an_automaton_alone_at_the_centre_has_to_be_moved_before_the_seat_is_ready() -> None:
    figures = {"red-leader": "hills-6", "hologram": "hills-5", "automaton": "centre"}
    figures |= {"red-1": "forests-1", "red-2": "forests-2", "red-3": "forests-3", "red-4": "forests-4"}
    table = Table(1, energy=[0], figures=figures)
    assert table.moves(0) == ["0 take_back automaton"]
    assert not table.legal("0 ready")
    table.do("0 take_back automaton", "0 place automaton hills-5", "0 ready")
