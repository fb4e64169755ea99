"""The rules of Atlantis Rising by themselves: random play at four seats and copies of a state."""

from __future__ import annotations

import statistics
from typing import Any

from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.worker import WorkerThinker
from benches._display import virtual_display
from benches._play import copy_microseconds, decision_microseconds
from benches._thinking import answered, hinted, wait
from benches.frames import MOTION_SECONDS, motion_figures, trial
from benching import Figure, Run, at_most, section

GAMES = 4
"""How many games make one sample."""
SAMPLES = 25
COPIES = 500
PACK = {"monstrosities": True, "medusa": True}
"""The options of the match with the expansion."""
PLACINGS = 12
"""So many placings of a seat are planned at each number of seats."""
SECONDS = 2.0
"""The usual limit of one decision in the window."""


@section("rising", "Random play of Atlantis Rising at four seats, and copies of its state")
def measure_rising(run: Run) -> list[Figure]:
    """Play the same games again and again and take the fastest time, since all else that runs makes it longer."""
    rules, expanded = make_rules(4), make_rules(4, PACK)
    decisions, with_pack, copies = [], [], []
    state = rules.start(1)
    for _sample in range(SAMPLES * max(1, run.rounds // 3)):
        decisions.append(decision_microseconds(rules, GAMES))
        with_pack.append(decision_microseconds(expanded, GAMES))
        copies.append(copy_microseconds(state, COPIES))
    return [
        at_most("decision of Rising, fastest sample", min(decisions), 27.0, "µs"),
        at_most("decision with Monstrosities and Medusa, times one of the base", min(with_pack) / min(decisions), 1.5),
        at_most("copy of a state of Rising, fastest sample", min(copies), 50.0, "µs"),
    ]


@section("planner", "The planner of Atlantis Rising in the window")
def measure_planner(run: Run) -> list[Figure]:
    """Time planned placings and hints through the worker process, then looks at the pictures while planners play."""
    figures = []
    for seats in (1, 4, 7):
        thinker = WorkerThinker(SECONDS)
        rules, views = placings(seats)
        try:
            thinker.ask(rules, views[0], "planner", 0)
            wait(thinker.poll)
            plans = [answered(thinker, rules, view, "planner", number) for number, view in enumerate(views)]
            hints = [hinted(thinker, rules, view) for view in views[::4]]
        finally:
            thinker.close()
        figures += [
            at_most(f"placing planned at {seats} seats, median", statistics.median(plans), 1.0, "s"),
            at_most(f"placing planned at {seats} seats, longest", max(plans), 3.0, "s"),
            at_most(f"hints at {seats} seats, longest", max(hints), 2.0, "s"),
        ]
    with virtual_display() as display:
        figures += motion_figures(trial(display, "x11", "motion", "rising", "planner", str(MOTION_SECONDS)))
    return figures


def placings(seats: int) -> tuple[Any, list[Any]]:
    """Return views of seats that are about to place, from a game of greedy bots: one seat of each round in turn."""
    rules = make_rules(seats)
    state, judge = rules.start(3), judgement(rules)
    views: list[Any] = []
    seed, planned = 3, 0
    while len(views) < PLACINGS:
        if not state.frames:
            seed, planned = seed + 1, 0
            state = rules.start(seed)
        seat = rules.prompts(state)[0].seat
        moves = rules.moves(state, seat)
        if state.frames[-1].name == "place" and state.round > planned and seat == state.round % seats:
            planned = state.round
            views.append(rules.view(state, seat))
        rules.advance(state, moves[0] if len(moves) == 1 else judge.rank(state, seat, moves)[0][1], None)
    return rules, views
