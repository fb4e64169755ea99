"""The bots of City of Scoundrels: decisions and hints in the window, and games of its three characters."""

from __future__ import annotations

import statistics
import time
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.bots.styles import STYLES
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.players.bots import choose_greedy, judgement
from atlantis_desktop.players.search import Search
from atlantis_desktop.players.worker import WorkerThinker
from atlantis_desktop.workshop.simulate import RunPlan, simulate
from benches._thinking import answered, hinted
from benching import Figure, Run, at_most, section

POSITIONS = 8
"""So many hard decisions are timed at each number of seats."""
GAMES = 200
"""So many games of the characters are timed; the target is 2,000 in a minute on two processes."""


@section("city-bots", "The bots of City of Scoundrels")
def measure_city_bots(run: Run) -> list[Figure]:
    """Time decisions of every level, through the worker where they are searched, and games without a window."""
    figures = []
    for level in ("greedy", *(style.id for style in STYLES)):
        times = [_quick(level, rules, view) for rules in [make_rules(6)] for view in _views(rules, POSITIONS, False)]
        figures.append(at_most(f"decision of the {level}, longest", max(times) * 1000, 10.0, "ms"))
    thought: list[float] = []
    first: list[float] = []
    seconds: list[float] = []
    hints: list[float] = []
    for seats in (2, 4, 6):
        rules = make_rules(seats)
        views = _views(rules, POSITIONS, True)
        thought += [_thought(rules, view) for view in views]
        thinker = WorkerThinker()
        try:
            # As at a table where a bot is asked at once: the process starts and makes the rules in the time of a move.
            thinker.warm_up(rules)
            first.append(answered(thinker, rules, views[0], "search", 0))
            seconds += [answered(thinker, rules, view, "search", number) for number, view in enumerate(views)]
            hints += [hinted(thinker, rules, view) for view in views[::4]]
        finally:
            thinker.close()
    began = time.process_time()
    simulate(RunPlan("scoundrels", tuple(style.id for style in STYLES), GAMES))
    figures += [
        at_most("search, processor time of a decision, median", statistics.median(thought), 0.5, "s"),
        at_most("search, processor time of a decision, longest", max(thought), 2.0, "s"),
        at_most("search in the window, median", statistics.median(seconds), 0.5, "s"),
        at_most("search in the window, longest", max(seconds), 2.0, "s"),
        at_most("first search of a match in the window, longest", max(first), 2.0, "s"),
        at_most("hints, longest", max(hints), 2.0, "s"),
        at_most("game of the three characters, processor time", (time.process_time() - began) / GAMES * 1000, 60, "ms"),
    ]
    return figures


def _views(rules: Any, count: int, hard: bool) -> list[Any]:
    """Views of seats that have a choice, or a hard one, from games of greedy bots."""
    judge, views, seed = judgement(rules), [], 0
    while len(views) < count:
        seed += 1
        state, met = rules.start(seed), 0
        while state.frames and len(views) < count:
            seat = rules.prompts(state)[0].seat
            view = rules.view(state, seat)
            moves = rules.moves(view, seat)
            if judge.is_hard(view, seat, moves) if hard else len(moves) > 1:
                met += 1
                if met % 9 == 0:
                    views.append(view)
            rules.advance(state, choose_greedy(rules, view, seat, judge), None)
    return views


def _quick(level: str, rules: Any, view: Any) -> float:
    judge = judgement(rules, level)
    began = time.process_time()
    choose_greedy(rules, view, view.viewer, judge)
    return time.process_time() - began


def _thought(rules: Any, view: Any) -> float:
    """The processor time of a decision as the window's worker makes it, whatever else runs on the machine."""
    judge: Any = judgement(rules)
    began = time.process_time()
    Search(rules, judge).think(view, view.viewer, Rng(1), judge.simulations)
    return time.process_time() - began
