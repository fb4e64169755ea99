"""Councilors one by one (data 2.6)."""

from __future__ import annotations

import pytest

from tests.games.rising.play import Table, dice

OTHERS = ["mystic", "scholar", "warden"]


def councilor(name: str, **given: object) -> Table:
    others = [other for other in ("mystic", "scholar", "forgemaster", "artificer") if other != name][:3]
    return Table(councilors=[name, *others], **given)  # type: ignore[arg-type]


def test_rise_24_the_adept_swaps_with_a_figure_of_another_with_consent() -> None:
    table = councilor("adept", phase="end_suffer", figures={"red-leader": "centre", "blue-1": "hills-6"})
    table.do("0 ability red-leader", "0 figure blue-1")
    assert table.asked == [(1, "consent")]
    table.do("1 agree")
    assert (table.at("hills-6"), table.at("centre")) == (["red-leader"], ["blue-1"])


def test_the_adept_swaps_with_a_figure_in_a_pool() -> None:
    table = councilor("adept", phase="end_suffer", figures={"red-leader": "centre"})
    table.do("0 ability red-leader", "0 figure red-1")
    assert table.at("centre") == ["red-1"]
    assert "red-leader" in table.at("pool-0")


def test_the_forgemaster_raises_the_rate_of_its_tile() -> None:
    table = councilor("forgemaster", phase="act", goods=["1O", "1O", "", ""],
                      figures={"red-leader": "forges-2", "blue-1": "forges-2"})  # fmt: skip
    table.do("1 act blue-1", "0 act red-leader")
    assert table.words("goods")[:2] == ["2A", "2A"]


def test_a_leader_that_has_acted_helps_nobody() -> None:
    table = councilor("forgemaster", phase="act", goods=["1O", "1O", "", ""],
                      figures={"red-leader": "forges-2", "blue-1": "forges-2", "green-leader": "centre"})  # fmt: skip
    table.do("0 act red-leader", "1 act blue-1")
    assert table.words("goods")[:2] == ["2A", "1A"]


def test_rise_21_a38_the_priestess_serves_three_companions_that_her_owner_names() -> None:
    figures = {name: "centre" for name in ("red-leader", "blue-1", "blue-2", "yellow-1", "yellow-2")}
    figures["green-leader"] = "hills-6"
    table = councilor("priestess", phase="act", energy=[0, 0, 0, 0], figures=figures)
    table.do("1 act blue-1")
    assert table.asked == [(0, "bless")]
    table.do("0 figure blue-1", "0 figure blue-2", "0 figure yellow-1")
    table.do("1 act blue-2", "2 act yellow-1", "2 act yellow-2", "0 act red-leader")
    assert table.words("energy") == [2, 4, 3, 0]


def test_the_priestess_serves_all_when_there_are_few() -> None:
    table = councilor("priestess", phase="act", energy=[0, 0, 0, 0],
                      figures={"red-leader": "centre", "blue-1": "centre", "green-leader": "hills-6"})  # fmt: skip
    table.do("1 act blue-1", "0 act red-leader")
    assert table.words("energy")[:2] == [2, 2]


@pytest.mark.parametrize(("arm", "asked"), [("hills", True), ("forests", False)])
def test_rise_20_the_stormcaller_stops_a_flood_in_the_leaders_arm(arm: str, asked: bool) -> None:
    table = councilor("stormcaller", phase="suffer", misfortunes=["flood-hills-1", "rest"],
                      figures={"red-leader": f"{arm}-2"})  # fmt: skip
    table.do("0 draw")
    assert (table.asked == [(0, "flood")]) == asked
    if asked:
        table.do("0 ability red-leader")
        assert table.words("flooded") == []
        assert "red-leader" in table.at("supply")


def test_rise_a36_no_stormcaller_in_phase_4() -> None:
    table = councilor("stormcaller", phase="wrath", wrath=1, figures={"red-leader": "hills-2"})
    table.do("0 tile tile-hills-6")
    assert table.words("flooded") == ["hills-6"]


def test_the_holograms_stormcaller_goes_to_its_pool() -> None:
    table = Table(2, phase="suffer", councilors=["mystic", "scholar"], hologram="stormcaller",
                  misfortunes=["flood-hills-1", "rest"], figures={"hologram": "hills-2"})  # fmt: skip
    table.do("0 draw", "0 ability hologram")
    assert "hologram" in table.at("pool-0")


def test_the_warden_makes_barriers_cheap_and_keeps_one_a_round() -> None:
    table = councilor("warden", energy=[2, 0, 0, 0], figures={"red-leader": "hills-2"})
    assert table.refusal("0 barrier barrier-forests 2 0 0 0") == ("RISE-45", "not_the_price")
    table.do("0 barrier barrier-hills 2 0 0 0")
    table = councilor("warden", phase="suffer", energy=[2, 0, 0, 0], barriers=["hills"],
                      misfortunes=["flood-hills-1", "flood-hills-2", "rest"],
                      figures={"red-leader": "hills-2"})  # fmt: skip
    table.do("0 draw")
    assert table.asked == [(0, "keep_barrier")]
    table.do("0 barrier_on barrier-hills")
    assert (table.words("barriers"), table.words("energy")[0]) == (["hills"], 1)
    table.do("1 draw")
    assert table.words("barriers") == []


def test_the_explorer_lets_each_owner_of_a_pair_roll_his_die_again() -> None:
    table = councilor("explorer", phase="act", energy=[0, 0, 0, 0], chance=dice(1, 1, 2, 3),
                      figures={"red-leader": "cities-6", "blue-1": "cities-6", "green-leader": "centre"})  # fmt: skip
    table.do("0 act red-leader")
    assert table.moves(0, "reroll") == ["0 reroll 0"]
    table.do("0 reroll 0", "1 reroll 1")
    assert table.kinds == ["rerolled", "roll_failed"]


def test_rise_a37_amplifier_and_mystic_add_up() -> None:
    table = councilor("mystic", phase="act", energy=[1, 0, 0, 0], chance=dice(3),
                      artifacts=[["numinous-amplifier"], [], [], []],
                      figures={"red-leader": "hills-1", "red-1": "hills-1", "green-leader": "centre"})  # fmt: skip
    table.do("0 act red-1", "0 spend 1")
    assert table.words("goods")[0] == "1G"


@pytest.mark.parametrize(("rolled", "recruits"), [((1, 3), True), ((1, 2), False)])
def test_rise_80_the_crown_adds_two_and_no_more(rolled: tuple[int, int], recruits: bool) -> None:
    table = councilor("scholar", phase="act", energy=[0, 0, 0, 0], chance=dice(*rolled),
                      artifacts=[[], ["crown-of-gadeirus"], [], []],
                      figures={"red-1": "cities-6", "blue-1": "cities-6", "green-leader": "centre"})  # fmt: skip
    table.do("0 act red-1")
    assert [event.values[2] for event in table.events if event.kind == "dice_rolled"] == [2]
    assert (table.kinds[-1] == "roll_failed") != recruits


@pytest.mark.parametrize(("companions", "asked"), [(3, False), (4, True)])
def test_rise_21_a38_the_priestess_names_companions_only_where_there_are_more_than_three(
    companions: int, asked: bool
) -> None:
    names = ("red-leader", "blue-1", "blue-2", "yellow-1", "yellow-2")[: companions + 1]
    table = councilor("priestess", phase="act", energy=[0, 0, 0, 0],
                      figures={"green-leader": "hills-6", **dict.fromkeys(names, "centre")})  # fmt: skip
    table.do("1 act blue-1")
    assert (table.asked == [(0, "bless")]) == asked


def test_rise_61_the_hologram_that_stopped_a_flood_may_be_recalled() -> None:
    floods = ["flood-hills-1", "calm-seas-1", "calm-seas-2", "calm-seas-3", "rest"]
    table = Table(2, phase="suffer", councilors=["mystic", "adept"], hologram="stormcaller", misfortunes=floods,
                  hands=[["song-of-recall-a"], []], figures={"hologram": "hills-2", "blue-1": "centre"})  # fmt: skip
    table.do("0 draw", "0 ability hologram", "0 draw", "1 draw", "1 draw", "0 play song-of-recall-a")
    assert table.moves(0, "figure") == ["0 figure hologram"]
