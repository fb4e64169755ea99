"""What the bots of Atlantis Rising do with tiles, swaps and cards, and when a figure that stands goes elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.rules.pieces import BUILD, FORGES, LIBRARIES, MOUNTAINS, ORE, POOL, WORKS, tile_at
from atlantis_desktop.players.bots import make_chooser
from tests.games.rising.numbers import FIGURE_0, work_of
from tests.games.rising.play import Table


def chosen(table: Table, seat: int, level: str = "greedy") -> Move:
    return make_chooser(table.rules, level, seat, 1, 8)(table.rules.view(table.state, seat))


def test_rise_114_the_wrath_is_sent_where_nothing_is_needed() -> None:
    table = Table(seats=4, phase="act", round=5, dry=["mountains-1", "mountains-2", "libraries-1", "libraries-2"])
    look = RisingBot(table.rules).look(table.rules.view(table.state, 0))
    assert look.lack[ORE] > 5
    assert look.loss(tile_at(MOUNTAINS, 2)) > look.loss(tile_at(LIBRARIES, 2)) + 0.5


def test_rise_115_a_barrier_that_the_wrath_passes_by_is_not_counted_as_lost() -> None:
    table = Table(
        seats=4, phase="act", round=5, dry=[f"forges-{rank}" for rank in range(1, 5)] + ["hills-1"],
        barriers=["forges"],
    )  # fmt: skip
    look = RisingBot(table.rules).look(table.rules.view(table.state, 0))
    tile = tile_at(FORGES, 4)
    assert look.loss(tile, barrier=False) == pytest.approx(look.loss(tile) - look.numbers.keep_barrier)


def plan_at(component: str, places: list[str], **given: Any) -> tuple[Table, list[int]]:
    """A table of four at the third round with one component built; where the plan sends figures to it."""
    table = Table(seats=4, phase="place", round=3, built={component: 1}, dry=places, **given)
    judge = RisingBot(table.rules)
    view = table.rules.view(table.state, 0)
    jobs = judge.plan_for(view).jobs
    works = [(job.seat, work_of(job.place)) for job in jobs]
    return table, [seat for seat, work in works if work >= 0 and table.rules.components[work].id == component]


ALL = [f"{arm}-{rank}" for arm in ("forests", "hills", "mountains", "forges") for rank in range(1, 7)]


def test_rise_95_no_figure_goes_to_a_converter_with_nothing_to_swap() -> None:
    _table, seats = plan_at("matter-converter", ALL)
    assert not seats


def test_rise_95_a_converter_makes_what_a_flooded_arm_no_longer_gives() -> None:
    dry = [place for place in ALL if not place.startswith("mountains")]
    table, seats = plan_at("matter-converter", dry, goods=["", "4C", "", ""])
    assert 1 in seats
    judge = RisingBot(table.rules)
    look = judge.look(table.rules.view(table.state, 1))
    assert look.swap([4, 0, 0, 0], 1, look.lack)[2] == ORE


@pytest.mark.parametrize("level", ["greedy", "planner"])
@pytest.mark.parametrize("card", ["foresight-a", "libram-of-unity-a"])
def test_a_card_for_placing_is_played_before_the_figures_stand(card: str, level: str) -> None:
    dry = ["forges-1", "mountains-1", "mountains-2", "mountains-3", "mountains-4"]
    table = Table(seats=4, phase="place", round=6, dry=dry, energy=[3, 3, 3, 3], hands=[[card], [], [], []])
    assert chosen(table, 0, level).kind == "play"


def test_rise_48_a_plan_fills_the_places_that_a_libram_opens() -> None:
    dry = ["forges-1", "mountains-1", "mountains-2", "mountains-3"]
    table = Table(seats=4, phase="place", round=6, dry=dry, hands=[["libram-of-unity-a"], [], [], []])
    state = table.state
    state.extra_places.append((3, tile_at(MOUNTAINS, 3)))
    judge = RisingBot(table.rules)
    jobs = judge.plan_for(table.rules.view(state, 0)).jobs
    room = table.rules.arms[MOUNTAINS].spaces[2]
    assert sum(job.place == tile_at(MOUNTAINS, 3) for job in jobs) > room


# Figures that stand (RISE-35)


def beside_a_person(humans: int = 1) -> Table:
    """A person at the first seat stands on a build space with what a component lacks; all figures of the others stand.

    The second seat has what else it costs, and its figures at the Mystic Power Source.
    """
    figures: dict[str, str] = {}
    for colour, place in (("red", "build-1"), ("blue", "centre"), ("yellow", "centre"), ("green", "centre")):
        figures |= {f"{colour}-leader": place, f"{colour}-1": "centre", f"{colour}-2": "centre"}
    table = Table(seats=4, phase="place", round=3, goods=["9C", "2G 3O 2A", "", ""], figures=figures)
    table.state.humans = humans
    return table


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_rise_35_a_figure_that_stands_goes_where_a_person_who_placed_later_needs_it(level: str) -> None:
    table = beside_a_person()
    bot = make_chooser(table.rules, level, 1, 1, 8)
    went = []
    while (move := bot(table.rules.view(table.state, 1))).kind == "place":
        assert table.rules.check(table.state, move) is None
        table.rules.advance(table.state, move, None)
        went.append(move.args)
    assert move.kind == "ready"
    assert any(BUILD <= place < WORKS for _figure, place in went)
    assert len({figure for figure, _place in went}) == len(went), "each goes once"


def test_rise_35_nobody_moves_again_among_bots_alone_or_for_a_person() -> None:
    assert chosen(beside_a_person(humans=0), 1).kind == "ready"
    assert chosen(beside_a_person(humans=3), 1).kind == "ready"


def test_rise_36_a_figure_in_a_pair_stays_and_nobody_is_asked_again() -> None:
    table = beside_a_person()
    state = table.state
    cities = tile_at(1, 6)
    pair = [figure for figure, owner in enumerate(state.owner) if owner == 1 and state.where[figure] > POOL][:2]
    for figure in pair:
        state.where[figure] = cities
    moved = []
    bot = make_chooser(table.rules, "greedy", 1, 1)
    for _move in range(5):
        move = bot(table.rules.view(state, 1))
        if move.kind != "place":
            break
        moved.append(move.args[0] - FIGURE_0)
        table.rules.advance(state, move, None)
    assert not set(moved) & set(pair)
