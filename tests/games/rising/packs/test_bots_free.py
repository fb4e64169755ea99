"""Bots bring figures back that Medusa has taken from them (MONS-22, 59)."""

from __future__ import annotations

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from tests.games.rising.packs.kit import deep_table


def test_mons_59_a_bot_goes_to_a_petrified_leader_and_frees_it_before_it_acts() -> None:
    given = {"figures": {"blue-leader": "hills-3"}, "stone": ["blue-leader"], "medusa": "forges-6"}
    table = deep_table(3, "medusa", phase="place", energy=[3, 3, 3], **given)
    jobs = RisingBot(table.rules).plan_for(table.state).jobs
    assert table.place("hills-3") in {job.place for job in jobs}
    table = deep_table(3, "medusa", phase="act", energy=[3, 3, 3], medusa="forges-6", stone=["blue-leader"],
                       figures={"blue-leader": "hills-3", "red-1": "hills-3", "red-2": "centre"})  # fmt: skip
    moves = table.rules.moves(table.state, 0)
    best = RisingBot(table.rules).best(table.state, 0, moves)
    assert table.rules.codec.to_text(best) == "0 free blue-leader"


def test_mons_53_no_bot_goes_to_free_somebody_under_medusas_eyes() -> None:
    table = deep_table(3, "medusa", phase="place", energy=[3, 3, 3], figures={"blue-leader": "hills-2"},
                       stone=["blue-leader"], medusa="hills-2")  # fmt: skip
    jobs = RisingBot(table.rules).plan_for(table.state).jobs
    assert table.place("hills-2") not in {job.place for job in jobs}


def test_mons_22_bots_send_a_pair_for_a_leader_in_the_supply_and_take_it_before_a_follower() -> None:
    table = deep_table(3, phase="place", energy=[3, 3, 3], figures={"blue-leader": "supply"})
    jobs = RisingBot(table.rules).plan_for(table.state).jobs
    pairs = [job for job in jobs if table.rules.places.names[job.place].startswith("cities")]
    assert any(job.seat == 1 for job in pairs)
    table = deep_table(3, phase="act", dice=(6, 6), energy=[3, 3, 3],
                       figures={"blue-leader": "supply", "blue-1": "cities-6", "blue-2": "cities-6",
                                "red-1": "centre"}).do("1 act blue-1")  # fmt: skip
    assert table.asked == [(1, "colour")] or table.asked == [(1, "recruit")]
    best = RisingBot(table.rules).best(table.state, 1, table.rules.moves(table.state, 1))
    assert table.rules.codec.to_text(best) == "1 figure blue-leader"
