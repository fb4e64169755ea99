"""Many games of bots on one and on two processes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from atlantis_desktop.workshop.simulate import RunPlan, simulate
from benching import Figure, Run, at_least, interleave, ratio, section

GAMES = 800


@section("simulate", "Simulated one-round games of four greedy bots")
def measure_simulate(run: Run) -> list[Figure]:
    """Play the same games on one and on two processes in turn; the time includes starting the processes."""
    plan = RunPlan("fate", ("greedy",) * 4, GAMES, 1, (("rounds", 1),))
    results = {}

    def games_a_second(jobs: int) -> Callable[[], float]:
        def play() -> float:
            began = time.perf_counter()
            results[jobs] = simulate(plan, jobs)
            return GAMES / (time.perf_counter() - began)

        return play

    samples = interleave({"one": games_a_second(1), "two": games_a_second(2)}, max(2, run.rounds))
    same = results[1].to_json() == results[2].to_json()
    return [
        Figure("one process", statistics.median(samples["one"]), "games a second"),
        at_least("two processes", statistics.median(samples["two"]), 100, "games a second"),
        at_least("two against one", ratio(samples["two"], samples["one"]), 1.7, "x"),
        Figure("same results with both", float(same), "", "1", same),
    ]
