"""Reasons of hints in Atlantis Rising are facts of the rules: each sentence is held to the table and its moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.actions import waiting_seats
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    CENTRE,
    CITIES,
    FORGES,
    ORE,
    POOL,
    SUPPLY,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.consequences import plan_text
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.players.bots import judgement
from tests.games.rising.numbers import COUNCILOR_0, FIGURE_0, TILE_0
from tests.games.rising.play import Table

GOODS = ("crystal", "gold", "ore", "Atlantium", "mystic energy")


def positions(seats: int, count: int, start: int = 0) -> Iterator[tuple[Any, Any, int, Any]]:
    """So many decisions of games in which greedy bots now and then move at random."""
    rules: Any = entry_of("rising").make_rules(seats)
    found, deal = 0, start
    while True:
        judge: Any = judgement(rules)
        rng, state = Rng(900 + deal), rules.start(deal)
        while state.frames:
            seat = rules.prompts(state)[0].seat
            moves = rules.moves(state, seat)
            move = moves[0]
            if len(moves) > 1:
                view = rules.view(state, seat)
                move = judge.rank(view, seat, moves)[0][1]
                # Of the long placing only some decisions are looked at.
                if state.frames[-1].name != "place" or rng.unit() < 0.3:
                    yield rules, state, seat, judge
                    found += 1
                    if found >= count:
                        return
                if rng.unit() < 0.2:
                    move = rng.choice(moves)
            rules.advance(state, move, None)
        deal += 1


def lacks(rules: Any, state: Any, kind: int) -> int:
    """What all unbuilt components cost of a kind beyond what the councilors have."""
    wanted: int = sum(price[kind] for price, mark in zip(rules.prices, state.built, strict=True) if mark == 0)
    return wanted - sum(amount_of(state, seat, kind) for seat in range(rules.seats))


OPINIONS = (
    "group most", "needed least", "helps least", "less from now on", "worth more", "costs more", "Nothing that is left",
)  # fmt: skip
"""Words of what a bot thinks."""


def check(rules: Any, state: Any, seat: int, move: Move, told: str) -> None:
    """Hold one sentence to the rules."""
    assert told and told[-1] in ".!?" and "{" not in told, (move, told)
    for words in OPINIONS:
        assert words not in told, told
    for count, good in re.findall(r"Cosmic Gate still lacks (\d+) ([a-zA-Z ]+?)(?:,|:|\.|s\b)", told):
        assert int(count) > 0 and int(count) == lacks(rules, state, GOODS.index(good)), told
    if "lacks none" in told:
        kind = ATLANTIUM if "ore becomes" in told else move.args[0]
        assert lacks(rules, state, kind) <= 0, told
    if move.kind == "done":
        left = sum(
            owner == seat and place >= CENTRE and not mark & 1
            for owner, place, mark in zip(state.owner, state.where, state.marks, strict=True)
        )
        assert (f"{left} Atlantean" in told) == (left > 0), told
        acts = [other for other in rules.moves(state, seat) if other.kind == "act"]
        assert not acts or left, told
        energy, others = sum(state.me), set(waiting_seats(rules, state, state.frames[-1])) - {seat}
        assert ("stays unspent" in told) == (energy == 1 and not others), told
        assert ("stay unspent" in told) == (energy > 1 and not others), told
        assert ("Those who still act" in told) == bool(energy and others), told
        idle = [at for at, owner, mark in zip(state.where, state.owner, state.marks, strict=True)
                if owner == seat and at >= CENTRE and not mark & 1]  # fmt: skip
        useless = bool(idle) and not amount_of(state, seat, ORE) and {arm_of(at) for at in idle} == {FORGES}
        assert ("nothing is done without ore" in told) == useless, told
        assert f"{sum(state.me)} mystic energy" in told or not sum(state.me), told
    elif move.kind == "ready":
        waiting = sum(at == POOL and owner == seat for at, owner in zip(state.where, state.owner, strict=True))
        assert ("has its place" in told) == (not waiting) and (str(waiting) in told or not waiting), told
    elif move.kind == "good" and "swap_give" in state.frames[-1].data:
        held = amount_of(state, seat, move.args[0])
        assert told.startswith(f"{held} ") and "in the treasury" in told, told
    elif move.kind in ("place", "act"):
        check_place(rules, state, seat, move, told)
    elif move.kind == "discard":
        assert told.startswith(("Given up: ", "Another ")), told
    elif move.kind == "tile":
        place = move.args[0] - TILE_0
        if place > CENTRE and "goes home" in told:
            assert f"{sum(at == place for at in state.where)} Atlantean" in told, told
    elif move.kind == "spend" and "a success" in told:
        after = state.copy()
        rules.advance(after, move, None)
        assert "rolled" not in [frame.name for frame in after.frames if frame in state.frames], told


def check_place(rules: Any, state: Any, seat: int, move: Move, told: str) -> None:
    figure = move.args[0] - FIGURE_0
    place = move.args[1] if move.kind == "place" else state.where[figure]
    if arm_of(place) == FORGES:
        assert ("no ore" in told) == (not amount_of(state, seat, ORE)), told
        if move.kind == "act" and amount_of(state, seat, ORE):
            after = state.copy()
            rules.advance(after, move, None)
            made = amount_of(after, seat, ATLANTIUM) - amount_of(state, seat, ATLANTIUM)
            assert not made or f"becomes {made} Atlantium" in told, told
    elif arm_of(place) == CITIES:
        own = [state.where[one] for one in rules.figures.followers_of(seat)]
        assert ("No follower" in told) == (SUPPLY not in own), told
    elif place == CENTRE and move.kind == "act":
        # What the Priestess adds is her own gift, not the Power Source's.
        events: list[Any] = []
        rules.advance(state.copy(), move, events)
        gained = [event.values for event in events if event.kind == "gained" and event.rule == "RISE-90"]
        assert not gained or told.startswith(f"{gained[0][1]} mystic energy"), told
    if move.kind == "act" and (found := re.search(r"(\d+) % (?:here )?without|is (\d+) %, not counting", told)):
        # No flood comes between an action that can be taken now and its die.
        share = max(0, min(6, 7 - target_of(rules, state, place))) / 6
        assert int(found[1] or found[2]) == round(100 * share), told
    if move.kind == "act":
        assert "stays dry" not in told, told
    if "nobody gathers" in told:
        assert not any(arm_of(at) == arm_of(place) for at in state.where)
    if "stays dry" in told or "library card" in told:
        kept = rules.arms[arm_of(place)].keeps[rank_of(place) - 1]
        assert told.startswith(f"{kept} library card"), told


@pytest.mark.parametrize(("seats", "count"), [(2, 150), (4, 200), pytest.param(3, 1000, marks=pytest.mark.long(90))])
def test_every_reason_agrees_with_the_legal_moves(seats: int, count: int) -> None:
    told_of: Counter[str] = Counter()
    for rules, state, seat, judge in positions(seats, count, start=seats):
        view = rules.view(state, seat)
        found = []
        for _worth, move in judge.opinions(view, seat, rules.moves(view, seat), 6):
            told = judge.reason(view, seat, move)
            check(rules, state, seat, move, told)
            told_of[move.kind] += 1
            found.append((move.kind, told))
    assert told_of["act"] and told_of["done"] and told_of["place"] and told_of["pass"]


def test_rise_75_ending_the_actions_is_told_with_the_figures_and_the_energy_that_are_left() -> None:
    for rules, state, seat, judge in positions(4, 2000):
        moves = rules.moves(state, seat)
        if sum(move.kind == "act" for move in moves) >= 2 and any(move.kind == "done" for move in moves):
            told = judge.reason(rules.view(state, seat), seat, Move("done", seat))
            assert "home unused" in told and "Those who still act may spend" in told
            break
    else:
        raise AssertionError("no such position")
    table = Table(seats=4, phase="act", energy=[2, 1, 0, 0], figures={"red-1": "forges-1", "red-2": "forges-2"})
    judge: Any = judgement(table.rules)
    told = judge.reason(table.rules.view(table.state, 0), 0, Move("done", 0))
    assert told == (
        "2 Atlanteans go home unused. At the Forges nothing is done without ore. "
        "3 mystic energy of the group stay unspent."
    )


@pytest.mark.parametrize(
    ("given", "told"), [({}, "come from Mountains 6"), ({"goods": ["1O", "", "", ""]}, "still lacks")]
)
def test_rise_89_a_plan_for_a_forge_tells_where_its_ore_is_to_come_from(given: dict[str, Any], told: str) -> None:
    table = Table(seats=4, phase="place", figures={"red-1": "pool", "red-2": "pool"}, **given)
    judge: Any = judgement(table.rules)
    moves = [table.rules.codec.from_text(f"0 place {place}") for place in ("red-1 mountains-6", "red-2 forges-6")]
    reason = judge.plan_reason(table.rules.view(table.state, 0), 0, moves)
    assert reason.startswith("Forges 6: 1 ore becomes 3 Atlantium, and ") and told in reason


def test_rise_64_the_price_of_an_omen_and_its_refusal_are_told_by_what_they_do() -> None:
    for rules, state, seat, judge in positions(3, 3000, start=40):
        moves = rules.moves(state, seat)
        pay = [move for move in moves if move.kind in ("tribute", "offering")]
        refuse = [move for move in moves if move.kind == "refuse"]
        if pay and refuse:
            view = rules.view(state, seat)
            told = {judge.reason(view, seat, pay[0]), judge.reason(view, seat, refuse[0])}
            assert len(told) == 2 and not any("worth more" in each or "costs more" in each for each in told)
            return
    raise AssertionError("no such position")


def test_the_reason_of_a_plan_names_the_place_it_speaks_of() -> None:
    """A share that holds "here" says nothing among four places."""
    named = 0
    for rules, state, seat, judge in positions(3, 150, start=5):
        if state.frames[-1].name != "place":
            continue
        view = rules.view(state, seat)
        for _first, plan in judge.plans(view, seat, 6):
            line = judge.line(view, seat, plan)
            told = judge.plan_reason(view, seat, line)
            places = {place_name(rules, move.args[1]) for move in line}
            if len(places) > 1 and "Power Source" not in told:
                named += 1
                assert any(told.lower().startswith(f"{name}: ".lower()) for name in places), told
            elif len(places) == 1:
                assert not any(told.startswith(f"{name}: ") for name in places), told
    assert named > 20


@pytest.mark.parametrize(("places", "nobody"), [(("forests-4",), True), (("mountains-4", "mountains-6"), False)])
def test_a_plan_does_not_say_that_nobody_gathers_what_its_other_figures_gather(
    places: tuple[str, ...], nobody: bool
) -> None:
    table = Table(seats=4, phase="place", figures={"red-1": "pool", "red-2": "pool"})
    judge: Any = judgement(table.rules)
    figures = ("red-1", "red-2")[: len(places)]
    read = table.rules.codec.from_text
    line = [read(f"0 place {figure} {place}") for figure, place in zip(figures, places, strict=True)]
    view = table.rules.view(table.state, 0)
    assert ("nobody gathers" in judge.plan_reason(view, 0, line, line[1:])) == nobody


def test_a_proposal_to_act_names_the_place_of_the_figure() -> None:
    table = Table(seats=4, phase="act", figures={"red-1": "hills-2", "red-2": "centre"})
    move = table.rules.codec.from_text("0 act red-1")
    told = plan_text(table.rules, table.rules.view(table.state, 0), move, ["Ann", "Ben", "Cleo", "Dora"], "act")
    assert told == "Act with a follower of Ann: Hills 2"


def test_a_board_for_the_hologram_is_told_by_what_it_does_there() -> None:
    asked = 0
    for rules, state, seat, judge in positions(2, 400, start=9):
        if step_of(state) != "hologram":
            continue
        asked += 1
        for move in rules.moves(state, seat):
            told = judge.reason(rules.view(state, seat), seat, move)
            assert told == councilor_def(rules, move.args[0] - COUNCILOR_0).hologram
    assert asked


def test_rise_13_102_a_build_that_only_the_artificer_makes_payable_says_so() -> None:
    blueprint = [
        "tidal-anchor", "aether-condenser", "memory-vault", "astral-watchtower", "seers-orrery", "mystic-siphon",
        "legion-loom", "continental-lever", "harmonic-foundry",
    ]  # fmt: skip
    for councilor, told in (("artificer", True), ("explorer", False)):
        table = Table(
            seats=4, options={"level": 3}, phase="place", blueprint=blueprint, goods=["2C 2G 1O 3A", "", "", ""],
            councilors=[councilor, "scholar", "warden", "stormcaller"],
            figures={"red-leader": "pool", "red-1": "supply", "red-2": "supply"},
        )  # fmt: skip
        view, judge = table.rules.view(table.state, 0), judgement(table.rules)
        move = table.rules.codec.from_text("0 place red-leader build-1")
        reason = judge.plan_reason(view, 0, (move,))
        assert ("Mystic Siphon can be paid for there now if the Artificer's figure stands there" in reason) == told
        table.do("0 place red-leader build-1")


def test_rise_13_no_reason_counts_on_an_artificer_who_stands_elsewhere() -> None:
    blueprint = [
        "tidal-anchor", "aether-condenser", "memory-vault", "astral-watchtower", "seers-orrery", "mystic-siphon",
        "legion-loom", "continental-lever", "harmonic-foundry",
    ]  # fmt: skip
    for leader, told in (("pool", True), ("centre", False), ("supply", False)):
        table = Table(
            seats=4, options={"level": 3}, phase="place", blueprint=blueprint, goods=["2C 2G 1O 3A", "", "", ""],
            councilors=["artificer", "scholar", "warden", "stormcaller"],
            figures={"red-leader": leader, "red-1": "pool", "red-2": "supply"},
        )  # fmt: skip
        view = table.rules.view(table.state, 0)
        reason = judgement(table.rules).plan_reason(view, 0, (table.rules.codec.from_text("0 place red-1 build-1"),))
        assert ("the Artificer's figure" in reason) == told


@pytest.mark.parametrize(
    ("seats", "told"), [(1, "the Artificer;"), (2, "the Priestess or Artificer;"), (3, "the Artificer;")]
)
def test_rise_13_a_hint_names_the_councilors_that_bots_leave_to_people(seats: int, told: str) -> None:
    rules = entry_of("rising").make_rules(seats)
    state, judge = rules.start(1), judgement(rules)
    view = rules.view(state, rules.prompts(state)[0].seat)
    assert told in judge.note(view, view.viewer)
    moves = rules.moves(view, view.viewer)
    names = [councilor_def(rules, move.args[0] - COUNCILOR_0).id for move in moves]
    for name in ("priestess", "artificer"):
        # A bot's own choice is another one.
        assert judge.rank(view, view.viewer, moves)[0][1] is not moves[names.index(name)]
    while view.frames and view.frames[-1].name != "place":
        rules.advance(state, judge.rank(view, view.viewer, rules.moves(view, view.viewer))[0][1], None)
        view = rules.view(state, rules.prompts(state)[0].seat)
    assert judge.note(view, view.viewer) == ""
