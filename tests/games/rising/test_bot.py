"""The bots of Atlantis Rising: legal, never stuck, the same each time, and blind to what their seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.bots.builds import at_least
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.worth import dice_reach, hit_at_least
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.players.bots import judgement, levels_of, make_chooser
from tests.games.rising.play import Table

MOST_DECISIONS = 3000
LEVELS = [level.id for level in levels_of("rising")]


def decisions(rules: RisingRules, seed: int, every: int) -> Iterator[tuple[int, RisingTable]]:
    """Play a game of greedy bots; give the seat and the state at every so many real decisions."""
    state = rules.start(seed)
    judge: Any = judgement(rules)
    count = 0
    while prompts := rules.prompts(state):
        seat = prompts[0].seat
        moves = rules.moves(state, seat)
        move = moves[0]
        if len(moves) > 1:
            count += 1
            if count % every == 0:
                yield seat, state
            move = judge.rank(rules.view(state, seat), seat, moves)[0][1]
        rules.advance(state, move, None)


def test_the_levels_are_random_greedy_and_planner() -> None:
    assert LEVELS == ["random", "greedy", "planner"]


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("level", [1, 4])
def test_greedy_plays_every_number_of_seats_to_the_end_with_legal_moves(seats: int, level: int) -> None:
    rules = make_rules(seats, {"level": level})
    state = rules.start(seats)
    bots = [make_chooser(rules, "greedy", seat, 5) for seat in range(seats)]
    count = 0
    while prompts := rules.prompts(state):
        seat = prompts[0].seat
        move = bots[seat](rules.view(state, seat))
        # A payment may be shared out otherwise than the one that is listed.
        assert rules.check(state, move) is None
        rules.advance(state, move, None)
        count += 1
        assert count < MOST_DECISIONS, "stuck"
    assert rules.outcome(state) is not None


@pytest.mark.parametrize(
    "options",
    [
        {"hiddenHands": True, "keepMax": "all", "unfloodInPlace": True},
        {"pickComponents": True, "councilorChoice": "random", "freeWrath": True, "level": 3},
        {"barrierStopsWrath": True, "rerollKeepsEnergy": False, "level": 5},
    ],
)
def test_greedy_plays_with_every_option(options: dict[str, Any]) -> None:
    rules = make_rules(3, options)
    state = rules.start(2)
    bots = [make_chooser(rules, "greedy", seat, 5) for seat in range(3)]
    for _decision in range(MOST_DECISIONS):
        prompts = rules.prompts(state)
        if not prompts:
            break
        seat = prompts[0].seat
        move = bots[seat](rules.view(state, seat))
        assert move in rules.moves(state, seat)
        rules.advance(state, move, None)
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_never_handed_the_state(level: str) -> None:
    rules = make_rules(2)
    state = rules.start(1)
    with pytest.raises(ValueError, match="a view"):
        make_chooser(rules, level, rules.prompts(state)[0].seat, 1, 8)(state)


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_no_move(level: str, hidden: bool) -> None:
    rules = make_rules(3, {"hiddenHands": hidden})
    looked = 0
    for seat, state in decisions(rules, 4, 23 if level != "planner" else 61):
        view = rules.view(state, seat)
        true = make_chooser(rules, level, seat, 3, 6)(view)
        other = rules.determinise(view, Rng(looked))
        assert other.misfortunes != state.misfortunes
        assert make_chooser(rules, level, seat, 3, 6)(rules.view(other, seat)) == true
        looked += 1
    assert looked >= 2


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_equal_seeds_and_budgets_give_equal_moves_and_the_view_stays_as_it_was(level: str) -> None:
    rules = make_rules(4)
    for seat, state in decisions(rules, 7, 47 if level == "greedy" else 97):
        view = rules.view(state, seat)
        before = view.copy()
        moves = {make_chooser(rules, level, seat, 11, 6)(view) for _again in range(2)}
        assert len(moves) == 1
        assert view == before


def place_all(rules: RisingRules, state: RisingTable, bot: Any) -> None:
    """Let everybody place until the round's placing is over."""
    while state.frames[-1].name == PLACE:
        seat = rules.prompts(state)[0].seat
        rules.advance(state, bot(rules.view(state, seat)), None)


def begun(rules: RisingRules, seed: int) -> RisingTable:
    """A state in the first round's placing."""
    state = rules.start(seed)
    while state.frames[-1].name != PLACE:
        seat = rules.prompts(state)[0].seat
        rules.advance(state, rules.moves(state, seat)[0], None)
    return state


def test_a_table_of_planners_comes_to_one_plan() -> None:
    rules = make_rules(4)
    state = begun(rules, 3)
    judge = judgement(rules)
    bots = [make_chooser(rules, "planner", seat, 1, 6, judge) for seat in range(4)]
    first = bots[rules.prompts(state)[0].seat](rules.view(state, rules.prompts(state)[0].seat))
    plan: Any = judge.plan  # type: ignore[attr-defined]
    assert first.args[1] in {job.place for job in plan.jobs}
    place_all(rules, state, lambda view: bots[view.viewer](view))
    assert judge.plan is plan, "nobody planned anew"  # type: ignore[attr-defined]


def test_a_planner_plans_around_what_others_have_placed() -> None:
    rules = make_rules(4)
    state = begun(rules, 3)
    judge = RisingBot(rules)
    seat = rules.prompts(state)[0].seat
    view = rules.view(state, seat)
    assert judge.needs_plan(view, seat, rules.moves(view, seat))
    judge.keep(judge.plans(view, seat, 1)[0][1])
    assert not judge.needs_plan(view, seat, rules.moves(view, seat))
    # Another seat takes a place that the plan does not send it to.
    other = (seat + 1) % 4
    planned = {job.place for job in judge.plan.jobs if job.seat == other}  # type: ignore[union-attr]
    move = next(move for move in rules.moves(state, other) if move.kind == "place" and move.args[1] not in planned)
    rules.advance(state, move, None)
    after = rules.view(state, seat)
    assert judge.needs_plan(after, seat, rules.moves(after, seat))
    assert rules.offers(state, judge.rank(after, seat, rules.moves(after, seat))[0][1])


def test_a_greedy_bot_beats_chance_at_the_first_level() -> None:
    def built(level: str) -> int:
        rules = make_rules(4)
        total = 0
        for seed in range(3):
            state = rules.start(seed)
            bots = [make_chooser(rules, level, seat, seed) for seat in range(4)]
            while prompts := rules.prompts(state):
                rules.advance(state, bots[prompts[0].seat](rules.view(state, prompts[0].seat)), None)
            total += sum(round > 0 for round in state.built)
        return total

    assert built("greedy") > 2 * built("random")


# Single decisions


def best(table: Table, seat: int) -> str:
    """What a greedy bot does at a table."""
    view = table.rules.view(table.state, seat)
    move: Move = RisingBot(table.rules).rank(view, seat, table.rules.moves(view, seat))[0][1]
    return table.rules.codec.to_text(move)


def test_rise_24_consent_is_given() -> None:
    table = Table(seats=2, phase="act", energy=[2, 4], figures={"red-1": "centre", "blue-1": "centre"})
    barrier = next(text for text in table.moves(0, "barrier"))
    table.do(barrier)
    assert best(table, 1).split()[1] == "agree"


# Chances


def test_the_chance_of_floods_is_that_of_drawing_without_putting_back() -> None:
    assert hit_at_least(1, 6, 60, 1) == pytest.approx(0.1)
    assert hit_at_least(1, 1, 2, 2) == 1.0
    assert hit_at_least(2, 1, 60, 4) == pytest.approx(0.0)
    assert hit_at_least(0, 0, 60, 4) == 1.0


def test_the_chance_of_two_dice() -> None:
    assert dice_reach(2) == 1.0
    assert dice_reach(7) == pytest.approx(21 / 36)
    assert dice_reach(13) == 0.0


def test_the_chance_that_hopes_come_true() -> None:
    assert at_least(1, [0.5, 0.5]) == pytest.approx(0.75)
    assert at_least(2, [0.5, 0.5, 0.5]) == pytest.approx(0.5)
    assert at_least(2, [0.9]) == 0.0
    assert at_least(0, []) == 1.0
