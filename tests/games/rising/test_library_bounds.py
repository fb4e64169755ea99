"""Library cards and reactions at their bounds: the most they do, the least, and what goes on after them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.kit import ARMS, TILES, Play, arm, arms_but

NOTHING = [0, 0, 0, 0]
CALM = [f"calm-seas-{number}" for number in range(1, 5)]


def acting(**given: Any) -> Play:
    given.setdefault("figures", {"red-1": "centre", "blue-1": "centre"})
    given.setdefault("energy", NOTHING)
    return Play(4, phase="act", **given)


def struck(**given: Any) -> Play:
    """A Hills flood strikes while no tile of the Hills is left: its drawer, seat 0, floods two others."""
    given.setdefault("flooded", arm("hills"))
    return Play(4, phase="suffer", misfortunes=["flood-hills-1", *CALM[:3], "rest"],
                figures={"green-1": "centre"}, **given).do("0 draw")  # fmt: skip


def test_rise_48_the_libram_goes_on_any_dry_tile_and_no_other() -> None:
    flooded = ["forests-6", "hills-6", "hills-5", *arm("libraries"), "forges-6"]
    play = Play(4, hands=[["libram-of-unity-a"]], flooded=flooded).do("0 play libram-of-unity-a")
    assert set(play.offered(0, "tile")) == {f"tile-{tile}" for tile in TILES if tile not in flooded}


def test_rise_28_the_conversion_turns_at_most_two_energy_into_as_many_resources() -> None:
    play = acting(energy=[3, 0, 0, 0], hands=[["mystic-conversion-a"]]).do("0 play mystic-conversion-a")
    assert play.offered(0, "amount") == ["1", "2"]
    play.do("0 amount 2", "0 good crystal", "0 good atlantium")
    assert (play.goods(0), play.state.me[0], play.state.frames[-1].name) == ("1C 1A", 1, "act")


def test_rise_28_the_conversion_needs_own_energy() -> None:
    for energy, offered in ((0, False), (1, True)):
        play = acting(energy=[energy, 5, 0, 0], hands=[["mystic-conversion-a"]])
        assert ("play mystic-conversion-a" in play.legal(0)) is offered


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_rise_28_the_primer_swaps_what_its_player_has(seat: int) -> None:
    hands: list[list[str]] = [[], [], [], []]
    hands[seat] = ["transmutation-primer-a"]
    figures = {"red-1": "centre", "blue-1": "centre", "yellow-1": "centre"}
    own = ["1A" if each == seat else "" for each in range(4)]
    others = ["" if each == seat else "2C 1G" for each in range(4)]
    assert "transmutation-primer-a" in acting(hands=hands, goods=own, figures=figures).offered(seat, "play")
    assert acting(hands=hands, goods=others, figures=figures).offered(seat, "play") == []


def test_rise_28_the_primer_swaps_three_and_gains_no_atlantium() -> None:
    play = acting(hands=[["transmutation-primer-a"]], goods=["4C", "", "", ""])
    play.do("0 play transmutation-primer-a")
    for _time in range(3):
        play.do("0 good crystal")
        assert play.offered(0, "good") == ["gold", "ore"]
        play.do("0 good ore")
    assert (play.goods(0), play.state.frames[-1].name) == ("1C 3O", "act")


def test_rise_91_rise_24_the_tome_is_paid_for_in_any_way_that_makes_two() -> None:
    hands = [["tome-of-tides-a", "mystic-conversion-a"]]
    play = acting(hands=hands, energy=[2, 1, 0, 0], flooded=["hills-6", "hills-5"])
    for wrong in ("2 1 0 0", "1 0 0 0", "0 2 0 0", "0 0 1 1"):
        assert play.refused(f"0 tome tome-of-tides-a tile-hills-5 {wrong}") == "RISE-91"
    assert play.refused("0 tome tome-of-tides-a tile-hills-6 1 1 0 0") == "RISE-91"
    assert not play.allows("0 tome mystic-conversion-a tile-hills-5 1 1 0 0")
    assert play.refused("0 tome tome-of-tides-b tile-hills-5 1 1 0 0") == "RISE-28"
    play.do("0 tome tome-of-tides-a tile-hills-5 1 1 0 0", "1 agree")
    assert (play.dry("hills-5"), play.dry("hills-6"), play.state.me[:2]) == (True, False, [1, 0])


def test_rise_97_the_psalm_falls_on_every_figure_but_builders() -> None:
    """With five seats a third build space lies beside the first component space."""
    play = Play(5, phase="act", round=2, hands=[["psalm-of-haste"]], built={"mystic-siphon": 1, "matter-converter": 1},
                figures={"red-1": "at-mystic-siphon", "red-2": "centre", "red-leader": "build-3"})  # fmt: skip
    assert play.do("0 play psalm-of-haste").offered(0, "figure") == ["red-1", "red-2"]


def test_rise_48_a_seat_has_one_borrowed_ability_at_most() -> None:
    given: dict[str, Any] = {"hands": [["cipher-of-expertise"]]}
    assert "cipher-of-expertise" in Play(4, **given).offered(0, "play")
    play = Play(4, more={"cipher": [Play(4).rules.pieces.names[Play(4).state.council_box[0]], "", "", ""]}, **given)
    assert play.offered(0, "play") == []
    assert play.refused("0 play cipher-of-expertise") == "RISE-28"


def test_rise_46_the_hymn_is_idle_while_every_arm_has_its_barrier() -> None:
    every = list(ARMS)
    assert acting(hands=[["aegis-hymn-a"]], barriers=every).offered(0, "play") == []
    play = acting(hands=[["aegis-hymn-a"]], barriers=every[1:]).do("0 play aegis-hymn-a")
    assert play.words["barriers"] == every


def test_rise_45_the_hymn_puts_one_barrier_up() -> None:
    play = acting(hands=[["aegis-hymn-a"]]).do("0 play aegis-hymn-a")
    assert play.offered(0, "barrier_on") == [f"barrier-{name}" for name in ARMS]
    play.do("0 barrier_on barrier-forests")
    assert (play.words["barriers"], play.state.frames[-1].name) == (["forests"], "act")
    other = acting(hands=[[], ["aegis-hymn-a"]]).do("1 play aegis-hymn-a")
    assert [seat for seat, _step in other.asked] == [1]


def test_rise_70_the_hymn_stops_a_flood_and_puts_no_barrier_up() -> None:
    play = Play(4, phase="suffer", hands=[[], ["aegis-hymn-a"]], figures={"red-1": "hills-6"},
                misfortunes=["flood-hills-1", *CALM, "rest"]).do("0 draw", "1 play aegis-hymn-a")  # fmt: skip
    assert (play.dry("hills-6"), play.at("hills-6"), play.words["barriers"]) == (True, {"red-1"}, [])
    assert play.asked == [(1, "draw")]


def test_rise_54_rise_70_the_hymn_stops_one_of_two_floods() -> None:
    play = struck(hands=[[], ["aegis-hymn-a"]]).do("0 tile tile-forges-6", "1 play aegis-hymn-a")
    assert play.asked == [(0, "strike")]
    play.do("0 tile tile-cities-6")
    assert (play.dry("forges-6"), play.dry("cities-6"), play.asked) == (True, False, [(1, "draw")])


def test_rise_54_rise_58_after_the_heart_the_second_flood_still_comes() -> None:
    flooded = [*arm("hills"), *arm("forges", 5)]
    play = struck(flooded=flooded, hands=[["heart-of-atlas"]]).do("0 tile tile-forges-1", "0 play heart-of-atlas")
    assert (play.dry("forges-1"), play.dry("forges-2"), play.dry("forges-3")) == (True, True, False)
    assert play.asked == [(0, "strike")]
    assert "heart-of-atlas" not in play.at("library_discard")
    assert not play.do("0 tile tile-cities-6").dry("cities-6")


def test_rise_71_the_atlas_waits_for_a_figure_that_stands() -> None:
    given: dict[str, Any] = {"phase": "end_suffer", "hands": [["atlas-of-ley-lines"]]}
    assert Play(4, figures={"blue-1": "centre"}, **given).asked == [(0, "end_suffer")]
    assert (0, "end_suffer") not in Play(4, **given).asked


def test_rise_78_the_treatise_turns_the_one_die_to_six() -> None:
    given: dict[str, Any] = {"hands": [["treatise-on-fortune"]], "figures": {"red-1": "forests-1", "red-2": "centre"}}
    play = acting(dice=(2,), **given).do("0 act red-1", "0 play treatise-on-fortune")
    assert play.goods(0) == "1C"
    assert [event.values for event in play.events if event.kind == "roll_made"] == [(6, 6)]


def test_rise_78_the_treatise_turns_either_die_of_a_pair() -> None:
    given: dict[str, Any] = {"hands": [["treatise-on-fortune"]], "figures": {"red-1": "cities-1", "blue-1": "cities-1"}}
    play = acting(dice=(1, 2), **given).do("0 act red-1", "0 play treatise-on-fortune")
    assert play.offered(0, "option") == ["0", "1"]


def test_rise_78_the_sickle_rolls_again_once_in_a_round() -> None:
    given: dict[str, Any] = {"artifacts": [["sickle-of-elasippus"]], "energy": [9, 0, 0, 0]}
    play = acting(figures={"red-1": "mountains-1", "red-2": "centre"}, dice=(1, 1), **given).do("0 act red-1")
    assert play.offered(0, "reroll") == ["2"]
    play.do("0 reroll 2")
    assert play.offered(0, "reroll") == []
    assert play.refused("0 reroll 2") == "RISE-78"


def test_rise_78_one_owner_of_a_pair_rolls_one_of_its_dice_again() -> None:
    given: dict[str, Any] = {"councilors": ["explorer", "mystic", "scholar", "warden"], "energy": [9, 0, 0, 0]}
    figures = {"red-leader": "cities-1", "red-1": "cities-1", "red-2": "centre"}
    play = acting(figures=figures, dice=(1, 1, 1), **given).do("0 act red-1")
    assert play.offered(0, "reroll") == ["0", "1"]
    assert play.do("0 reroll 0").offered(0, "reroll") == []


def test_rise_78_each_owner_of_a_pair_rolls_an_own_die_again() -> None:
    given: dict[str, Any] = {"councilors": ["explorer", "mystic", "scholar", "warden"], "energy": [9, 9, 0, 0]}
    figures = {"red-leader": "cities-1", "blue-1": "cities-1", "red-2": "centre"}
    play = acting(figures=figures, starter=1, dice=(1, 1, 1), **given).do("0 act red-leader")
    assert (play.asked, play.offered(1, "reroll")) == ([(1, "roll")], ["1"])
    play.do("1 reroll 1", "1 pass")
    assert play.offered(0, "reroll") == ["0"]


def test_rise_54_the_stormcaller_stops_one_of_two_floods() -> None:
    play = Play(4, phase="suffer", councilors=["stormcaller", "mystic", "scholar", "warden"], flooded=arm("hills"),
                figures={"red-leader": "forges-5", "green-1": "centre"},
                misfortunes=["flood-hills-1", *CALM, "rest"]).do("0 draw", "0 tile tile-forges-6")  # fmt: skip
    assert play.legal(0) == ["pass", "ability red-leader"]
    play.do("0 ability red-leader")
    assert play.dry("forges-6")
    assert play.asked == [(0, "strike")]


def test_rise_60_the_hymn_cannot_help_when_nothing_is_left() -> None:
    play = Play(4, phase="suffer", flooded=arms_but(), hands=[["aegis-hymn-a"]], misfortunes=["flood-hills-1", "rest"])
    assert play.do("0 draw").outcome() is not None
    assert play.state.ended == 2
