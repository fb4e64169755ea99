"""Moves that a strong player would laugh at: in each scenario, those that it allows must not be chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.scenario_text import read_scenario
from atlantis_desktop.games.rising.bots.company import proposals
from atlantis_desktop.games.rising.bots.judgement import Plan, RisingBot
from atlantis_desktop.games.rising.bots.numbers import TUNINGS, Numbers
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.pieces import (
    BUILD,
    CENTRE,
    CITIES,
    FOLLOWER,
    FORGES,
    HILLS,
    LEADER,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    WORKS,
    arm_of,
    tile_at,
)
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import LIBRAM_A
from atlantis_desktop.games.scenarios import read_position
from atlantis_desktop.players.bots import make_chooser
from tests.games.rising.numbers import PLACES
from tests.games.rising.play import Table
from tests.games.rising.test_bot import decisions

NINE = [
    "ward-lattice", "aether-condenser", "memory-vault", "tidal-anchor", "herald-horn", "mystic-siphon",
    "matter-converter", "numinous-beacon", "entropy-drive",
]  # fmt: skip
"""The components of level 1 besides the Power Core."""
FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("senseless_*.toml"))


LEVELS = {
    "rising": ("greedy", "planner"), "fate": ("greedy", "search"),
    "scoundrels": ("greedy", "search", "investor", "campaigner", "conqueror"),
}  # fmt: skip
"""By game: the levels that know better."""
BUDGET = {"scoundrels": 200, "fate": 60}
"""By game: the simulations of those that think ahead, where it is not the small budget of a planner."""
BUDGETS = {
    "senseless_guild_kept_for_nothing": 900,
    "senseless_dear_card_discarded_before_the_doorway": 1000,
    "senseless_own_tablet_laid_where_anothers_can_be_taken": 1000,
}
"""By position: as many as a window allows, where more thinking led astray, or was broken off."""
AHEAD = (
    "senseless_own_tablet_laid_where_anothers_can_be_taken",
    "senseless_set_declared_long_before_the_doorway",
    "senseless_tablet_as_evidence_for_the_leader",
)
"""What only those see who think ahead, the last level of a game."""
NOT_FOR = {"senseless_champions_thrown_by_the_admiral": ("investor", "campaigner")}
"""By position: the characters whose bent it is to do so."""
CASES = [
    pytest.param(path, level, id=f"{path.stem}-{level}")
    for path in FILES for level in LEVELS[path.parent.name][path.stem in AHEAD :]
    if level not in NOT_FOR.get(path.stem, ())
]  # fmt: skip


@pytest.mark.parametrize(("path", "level"), CASES)
def test_a_senseless_move_is_not_chosen(path: Path, level: str) -> None:
    text = path.read_text(encoding="utf-8")
    rules, state = read_position(text)
    for action in read_scenario(text).when:
        rules.advance(state, rules.codec.from_text(action.move), None)
    seat = rules.prompts(state)[0].seat
    senseless = [rules.codec.from_text(move) for move in read_scenario(text).then["allows"]]
    budget = BUDGETS.get(path.stem, BUDGET.get(rules.game, 8))
    chosen = make_chooser(rules, level, seat, 1, budget)(rules.view(state, seat))
    assert senseless
    assert {move.seat for move in senseless} == {seat}
    assert chosen not in senseless, rules.codec.to_text(chosen)


def test_a_partner_is_proposed_to_spend_before_the_last_figure_acts() -> None:
    rules: Any
    rules, state = read_position(next(path for path in FILES if "66" in path.stem).read_text(encoding="utf-8"))
    views = {seat: rules.view(state, seat) for seat in range(rules.seats)}
    found = next(iter(proposals(rules, RisingBot(rules), views, 0, [1, 2, 3], "shared")))
    assert found is not None
    assert found.moves[0].kind in ("barrier", "unflood")


@pytest.mark.parametrize(
    ("options", "given", "moves"),
    [
        ({}, {"phase": "place", "hands": [["foresight-a"]]}, ["0 play foresight-a"]),
        (
            {"hiddenHands": True},
            {"phase": "act", "figures": {"red-1": "libraries-1", "red-2": "centre"}},
            ["0 act red-1"],
        ),
    ],
)
def test_rise_18_no_partner_proposes_a_choice_among_cards_that_it_does_not_see(
    options: dict[str, Any], given: dict[str, Any], moves: list[str]
) -> None:
    table = Table(seats=4, options=options, **given).do(*moves)
    views = {seat: table.rules.view(table.state, seat) for seat in range(4)}
    assert len(table.rules.moves(table.state, 0)) > 1
    assert [
        each for each in proposals(table.rules, RisingBot(table.rules), views, 0, [1, 2, 3], "talkative") if each
    ] == []


def test_a_plan_is_dropped_when_the_ground_it_was_made_for_changed() -> None:
    table = Table(seats=4, phase="place", dry=["hills-1", "hills-2"])
    plan = Plan(table.state, ())
    kinds = table.rules.figures.kind
    assert plan.left(table.state, kinds) == []
    flooded = table.state.copy()
    flooded.dry[flooded.dry.index(max(flooded.dry))] = 0
    sheltered = table.state.copy()
    sheltered.barriers = 1
    roomier = table.state.copy()
    roomier.extra_places.append((LIBRAM_A, tile_at(LIBRARIES, 1)))
    assert plan.left(flooded, kinds) is None
    assert plan.left(sheltered, kinds) is None
    assert plan.left(roomier, kinds) is None


def test_rise_89_no_plan_sends_a_figure_to_a_forge_without_ore_or_a_figure_that_digs_for_it() -> None:
    rules = make_rules(4)
    judge = RisingBot(rules)
    checked = 0
    for seed in range(1046, 1050):
        for seat, state in decisions(rules, seed, 1):
            if state.frames[-1].name != PLACE:
                continue
            view = rules.view(state, seat)
            for tuning in TUNINGS[:4]:
                jobs = Planning(rules, view, judge.look(view), judge.numbers, tuning).jobs
                for owner in range(4):
                    at = [place for figure, place in enumerate(view.where) if view.owner[figure] == owner]
                    at += [job.place for job in jobs if job.seat == owner]
                    forging = sum(arm_of(place) == FORGES for place in at)
                    digging = sum(arm_of(place) == MOUNTAINS for place in at)
                    checked += forging > 0
                    planned = any(job.seat == owner and arm_of(job.place) == FORGES for job in jobs)
                    assert not planned or forging <= amount_of(view, owner, ORE) + digging
    assert checked


def plans_of_a_lone_councilor(energy: int) -> list[list[int]]:
    """Where a lone councilor's six figures go in the first round, by every way to plan; without the Automaton."""
    table = Table(
        seats=1, options={"level": 2}, phase="place", energy=[energy],
        figures={f"red-{name}": "pool" for name in ("leader", 1, 2, 3, 4)},
    )  # fmt: skip
    # With cards so cheap somebody goes to build even before anything is in hand.
    judge = RisingBot(table.rules, Numbers(card=0.3))
    view = table.rules.view(table.state, 0)
    return [
        [job.place for job in Planning(table.rules, view, judge.look(view), judge.numbers, tuning).jobs]
        for tuning in TUNINGS
    ]  # fmt: skip


@pytest.mark.parametrize("energy", [1, 3])
def test_rise_89_no_builder_waits_for_ore_that_a_forge_or_another_builder_takes(energy: int) -> None:
    """With nothing in hand every component takes Atlantium, so ore for a Forge, and most an ore besides."""
    plans = plans_of_a_lone_councilor(energy)
    built = [places for places in plans if any(BUILD <= place < WORKS for place in places)]
    assert built
    for places in built:
        building = sum(BUILD <= place < WORKS for place in places)
        assert sum(arm_of(place) == MOUNTAINS for place in places) >= building + 1


@pytest.mark.parametrize("energy", [1, 3])
def test_rise_71_no_plan_takes_one_half_of_a_pair_to_build(energy: int) -> None:
    plans = plans_of_a_lone_councilor(energy)
    paired = [[place for place in places if arm_of(place) == CITIES] for places in plans]
    assert any(paired)
    for places in paired:
        assert all(places.count(place) % 2 == 0 for place in places)


def test_rise_95_a_second_figure_goes_to_the_matter_converter_only_for_what_the_first_leaves_to_swap() -> None:
    table = Table(
        seats=4, phase="place", round=6, goods=["2G", "60G", "", ""], built={"matter-converter": 3},
        dry=["mountains-1", "mountains-2", "mountains-3", "forests-1"],
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    planning = Planning(table.rules, view, judge.look(view), judge.numbers, make=False)
    converter = next(place for place in range(WORKS, PLACES) if planning.room[place] > 0)
    first = planning.value(0, FOLLOWER, converter)
    planning.crowd[0][converter] += 1
    assert first > 0.0
    assert planning.value(0, FOLLOWER, converter) == 0.0


def test_rise_107_a_leader_that_has_nothing_to_give_and_nobody_to_earn_it_does_not_go_to_the_gate() -> None:
    table = Table(
        seats=4, phase="place", round=8, energy=[0, 3, 3, 3], goods=["", "3C 3G", "3O", "3A"],
        built=dict.fromkeys(NINE, 3),
        figures={f"red-{number}": "supply" for number in (1, 2)},
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    jobs = judge.plan_for(view).jobs
    assert len(judge.look(view).unbuilt) == 1
    assert [job for job in jobs if job.seat == 0]
    assert not any(BUILD <= job.place < WORKS for job in jobs if job.seat == 0)


def test_rise_98_no_plan_leaves_out_a_build_when_nothing_is_left_to_be_gathered() -> None:
    blueprint = [*NINE[:7], "harmonic-foundry", "ecliptic-archive"]
    table = Table(
        seats=4, options={"level": 3}, phase="place", round=9, wrath=5, energy=[0, 1, 5, 0], blueprint=blueprint,
        goods=["7A", "4G 6A", "5C 2G 2O", "3C 1O"], built=dict.fromkeys(NINE[:7], 3),
        dry=["hills-1", "hills-2", "libraries-1", "mountains-1", "forges-1", "forests-1", "cities-1"],
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    assert len(judge.look(view).unbuilt) == 3
    plans = judge.plans(view, 0, len(TUNINGS))
    assert plans
    for _first, plan in plans:
        assert len({job.place for job in plan.jobs if BUILD <= job.place < WORKS}) == 2


def test_rise_107_no_leader_goes_to_the_gate_when_four_have_only_energy_to_give_and_three_are_asked_for() -> None:
    table = Table(
        seats=5, phase="place", round=11, wrath=5, energy=[1, 1, 1, 1, 0], goods=["", "", "", "", "2C 2G 2O 3A"],
        built=dict.fromkeys(NINE, 3),
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    assert len(judge.look(view).unbuilt) == 1
    jobs = Planning(table.rules, view, judge.look(view), judge.numbers).jobs
    assert jobs
    assert not any(BUILD <= job.place < WORKS for job in jobs)


def test_rise_64_what_the_blueprint_misses_least_is_paid_for_the_comet() -> None:
    goods = ["4C", "6G 2A", "7G", "1O"]
    table = Table(4, phase="suffer", wrath=5, round=9, goods=goods, misfortunes=["omen-of-the-comet", "rest"],
                  blueprint=NINE, built=dict.fromkeys(NINE[1:4] + NINE[5:], 2)).do("0 draw")  # fmt: skip
    chosen = make_chooser(table.rules, "greedy", 0, 1)(table.rules.view(table.state, 0))
    given = chosen.args[0]
    assert chosen.kind == "tribute"
    assert [sum(given[kind::5]) for kind in range(5)] == [0, 4, 0, 0, 0], "gold lies spare, nothing else does"
    assert table.rules.check(table.state, chosen) is None


def planning_with(ability: str, place: int, where: str) -> list[float]:
    """What one more follower is worth on a place, of a seat before the one whose Leader has an ability, of that, of one
    after it; the Leader stands at ``where``."""
    others = ["mystic", "scholar", "warden", "stormcaller"]
    councilors = [others[0], ability, *[other for other in others[1:] if other != ability][:2]]
    table = Table(
        seats=4, phase="place", round=3, councilors=councilors, energy=[0, 0, 0, 0], goods=["2O", "2O", "2O", ""],
        figures={"blue-leader": where},
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    planning = Planning(table.rules, view, judge.look(view), judge.numbers, make=False)
    return [planning.value(seat, FOLLOWER, place) for seat in range(3)]


@pytest.mark.parametrize(
    ("ability", "place", "where", "apart"),
    [
        ("explorer", tile_at(HILLS, 4), "hills-4", "forests-1"),
        ("forgemaster", tile_at(FORGES, 3), "forges-3", "hills-1"),
        ("priestess", CENTRE, "centre", "hills-1"),
    ],
)
def test_rise_13_followers_go_where_a_leader_helps_those_who_act_before_it(
    ability: str, place: int, where: str, apart: str
) -> None:
    """Bots act in the order of seats, and a Leader that has acted helps nobody any more."""
    beside, alone = planning_with(ability, place, where), planning_with(ability, place, apart)
    gains = [round(one - other, 6) for one, other in zip(beside, alone, strict=True)]
    assert gains[0] > gains[2]
    assert gains[1] > gains[2]


def test_rise_13_the_leader_who_helps_acts_after_the_followers_beside_it() -> None:
    table = Table(
        seats=4, phase="act", round=3, councilors=["forgemaster", "scholar", "warden", "mystic"],
        goods=["3O", "", "", ""], figures={"red-leader": "forges-3", "red-1": "forges-3", "red-2": "forges-2"},
    )  # fmt: skip
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    acts = [move for move in table.rules.moves(view, 0) if move.kind == "act"]
    order = [table.rules.codec.to_text(move) for _worth, move in judge.rank(view, 0, acts)]
    assert order.index("0 act red-1") < order.index("0 act red-leader")


def test_rise_13_a_priestess_with_energy_to_spare_goes_where_something_is_lacking() -> None:
    """With the gain of her gift counted in full a lone councilor stood at the Source all game long."""
    figures = {f"red-{name}": "pool" for name in ("leader", 1, 2, 3, 4)}
    table = Table(seats=1, phase="place", round=2, councilors=["priestess"], energy=[4], figures=figures)
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    jobs = Planning(table.rules, view, judge.look(view), judge.numbers).jobs
    assert [arm_of(job.place) for job in jobs if job.kind == LEADER] == [MOUNTAINS]
