"""The spaces of the Spirit Seal are for followers: nobody else is placed or moved there (RISE-113, data 2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.rules.further import further_moves
from atlantis_desktop.games.rising.words.refusals import refusal_text
from tests.games.rising.play import Table

SEAL, SEAL_5 = "at-spirit-seal", "at-spirit-seal-5"
FOLLOWERS_ONLY = ("RISE-113", "followers_stand")


def placing(seats: int = 4, **given: Any) -> Table:
    """A table in round 3 with a Spirit Seal that was built in round 1."""
    return Table(seats, {"level": 2}, round=3, blueprint=[], built={"spirit-seal": 1}, **given)


def late(seats: int = 4, **given: Any) -> Table:
    """The same after the misfortunes."""
    return placing(seats, phase="end_suffer", **given)


def spaces(table: Table, move: str) -> list[str]:
    """Where the moves of a figure lead."""
    return [text.removeprefix(f"{move} ") for text in table.moves(int(move[0])) if text.startswith(f"{move} ")]


@pytest.mark.parametrize("figure", ["red-leader", "volunteer-1", "hologram"])
def test_rise_113_who_is_no_follower_is_not_placed_at_the_spirit_seal(figure: str) -> None:
    table = placing(2, figures={"volunteer-1": "pool-0"})
    places = spaces(table, f"0 place {figure}")
    assert "centre" in places and SEAL not in places
    assert table.refusal(f"0 place {figure} {SEAL}") == FOLLOWERS_ONLY
    assert SEAL in spaces(table, "0 place red-1")
    table.do(f"0 place red-1 {SEAL}")


def test_rise_113_nor_moved_there_from_where_it_stands() -> None:
    table = placing(figures={"red-leader": "hills-6", "red-1": "hills-5"})
    assert table.refusal(f"0 place red-leader {SEAL}") == FOLLOWERS_ONLY
    further = {table.rules.codec.to_text(move) for move in further_moves(table.rules, table.state, 0)}
    assert f"0 place red-1 {SEAL}" in further and f"0 place red-leader {SEAL}" not in further


def test_rise_113_the_space_marked_5_is_for_followers_too() -> None:
    table = placing(5)
    assert not {SEAL, SEAL_5} & set(spaces(table, "0 place red-leader"))
    assert {SEAL, SEAL_5} <= set(spaces(table, "0 place red-1"))
    assert table.refusal(f"0 place red-leader {SEAL_5}") == FOLLOWERS_ONLY


def test_rise_125_rise_113_the_automaton_is_no_follower_either() -> None:
    table = placing(1, figures={"red-1": SEAL, "red-2": "hills-5"})
    assert "hills-5" in spaces(table, "0 place automaton") and SEAL not in spaces(table, "0 place automaton")
    assert table.refusal(f"0 place automaton {SEAL}") == FOLLOWERS_ONLY


def test_rise_113_rise_38_a_full_seal_is_claimed_for_followers_only() -> None:
    table = placing(figures={"blue-1": SEAL, "blue-2": SEAL})
    assert table.refusal(f"0 claim red-leader {SEAL}") == FOLLOWERS_ONLY
    assert table.legal(f"0 claim red-1 {SEAL}")


def test_rise_113_another_component_takes_the_leader_and_an_unbuilt_seal_says_that_it_is_not_built() -> None:
    table = Table(4, {"level": 2}, round=3, blueprint=["spirit-seal"], built={"bulwark-projector": 1})
    assert "at-bulwark-projector" in spaces(table, "0 place red-leader")
    for figure in ("red-leader", "red-1"):
        assert table.refusal(f"0 place {figure} {SEAL}") == ("RISE-43", "not_built")


def test_rise_113_the_refusal_names_the_component() -> None:
    table = placing()
    refusal = table.rules.check(table.state, table.rules.codec.from_text(f"0 place red-leader {SEAL}"))
    assert refusal is not None
    told = refusal_text(table.rules, refusal, ("Nikandros", "Lysandra", "Timon", "Phile"))
    assert told == ("Only followers stand here: Spirit Seal.", "Whoever acts there goes to the supply.", "RISE-113")


@pytest.mark.parametrize("card", ["atlas-of-ley-lines", "song-of-recall-a"])
def test_rise_113_no_card_moves_a_leader_there(card: str) -> None:
    floods = ["flood-hills-1", "flood-hills-2", "calm-seas-1", "calm-seas-2"]
    figures = {"red-leader": "hills-6", "red-1": "hills-5"}
    if card.startswith("atlas"):
        figures = dict.fromkeys(figures, "centre")
    table = placing(phase="suffer", misfortunes=[*floods, "rest"], figures=figures, hands=[[card], [], [], []])
    table.do("0 draw", "1 draw", "2 draw", "3 draw", f"0 play {card}", "0 figure red-1")
    assert SEAL in spaces(table, "0 space")
    table.do(f"0 space {SEAL}", "0 figure red-leader")
    assert SEAL not in spaces(table, "0 space") and "hills-4" in spaces(table, "0 space")


def test_rise_113_the_adept_does_not_change_places_with_a_follower_there() -> None:
    table = late(councilors=["adept", "mystic", "scholar", "warden"],
                 figures={"red-leader": "centre", "red-1": SEAL, "blue-1": "hills-6"})  # fmt: skip
    table.do("0 ability red-leader")
    assert "0 figure blue-1" in table.moves(0) and "0 figure red-1" not in table.moves(0)


def test_rise_113_a_leader_that_stands_there_from_an_older_save_only_goes_home() -> None:
    table = placing(phase="act", figures={"red-leader": SEAL, "red-1": "centre"})
    table.state = table.rules.decode(table.rules.encode(table.state))
    assert table.refusal("0 act red-leader") == ("RISE-113", "followers_only")
    assert table.legal("0 forgo red-leader")
    older = late(councilors=["adept", "mystic", "scholar", "warden"],
                 figures={"red-leader": SEAL, "red-1": "centre", "blue-leader": "hills-6"})  # fmt: skip
    older.do("0 ability red-leader")
    assert "0 figure red-1" in older.moves(0) and "0 figure blue-leader" not in older.moves(0)


def test_rise_113_bots_plan_followers_there_and_nobody_else() -> None:
    table = placing(2, flooded=["hills-6", "hills-5", "cities-6", "cities-5", "forges-6", "forges-5", "forges-4",
                                "forests-6", "forests-5", "mountains-6", "mountains-5", "libraries-6", "libraries-5"],
                    figures={"volunteer-1": "pool-0"})  # fmt: skip
    bot = RisingBot(table.rules)
    while moves := [move for move in table.rules.moves(table.state, 0) if move.kind == "place"]:
        _worth, best = bot.rank(table.rules.view(table.state, 0), 0, moves)[0]
        table.state, _events = table.rules.apply(table.state, best)
    assert "red-leader" not in table.at(SEAL) and "hologram" not in table.at(SEAL)


def test_rise_113_rise_95_two_tiles_of_different_arms_come_back_and_no_third() -> None:
    flooded = ["hills-6", "hills-5", "cities-6", "forges-6", "forests-6"]
    table = placing(phase="act", flooded=flooded, figures={"red-1": SEAL, "red-2": "centre"}).do("0 act red-1")
    table.do("0 tile tile-hills-5")
    assert table.moves(0, "tile") == [f"0 tile tile-{tile}" for tile in ("forests-6", "cities-6", "forges-6")]
    table.do("0 tile tile-cities-6")
    assert (len(table.words("flooded")), table.asked) == (3, [(0, "act")])
