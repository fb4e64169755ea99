"""Games that another process plays: the same as here, told of while they are played, stopped at any time."""

from __future__ import annotations

import time

from atlantis_desktop.workshop.background import Run, median_and_nine_in_ten, tally
from atlantis_desktop.workshop.simulate import RunPlan, play, simulate

PLAN = RunPlan("fate", ("random", "random"), 12, 5)


def waited(run: Run, seconds: float = 60.0) -> Run:
    until = time.monotonic() + seconds
    while not run.is_over and time.monotonic() < until:
        run.poll()
        time.sleep(0.02)
    return run


def test_another_process_comes_to_the_results_of_this_one() -> None:
    run = waited(Run(PLAN))
    assert (run.fault, run.done, run.is_over) == ("", 12, True)
    assert run.tally == tally(PLAN, play(PLAN))
    assert run.tally is not None and run.tally.results == simulate(PLAN)


def test_a_run_is_stopped_and_what_was_counted_stays() -> None:
    run = Run(PLAN._replace(games=10**6))
    until = time.monotonic() + 60.0
    while run.tally is None and time.monotonic() < until:
        run.poll()
        time.sleep(0.02)
    left = run.seconds_left
    run.stop()
    assert run.is_over and run.tally is not None and 0 < run.tally.results.plan.games <= run.done < 10**6
    assert left is not None and left > 0
    assert not run.poll(), "nobody tells anything any more"


def test_a_game_that_cannot_be_played_is_told() -> None:
    run = waited(Run(PLAN._replace(levels=("random",) * 9)))
    assert run.is_over and "ValueError" in run.fault and run.tally is None


def test_median_and_nine_in_ten_are_lengths_that_were_played() -> None:
    assert median_and_nine_in_ten(((7, 1),)) == (7, 7, 7)
    assert median_and_nine_in_ten(tuple((length, 1) for length in range(1, 101))) == (50, 5, 95)
