"""Games that another process plays: the same as here, told of while they are played, stopped at any time."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.prototypes.packing import pack
from atlantis_desktop.workshop.background import Work, comparison_of, median_and_nine_in_ten, run_of, tally
from atlantis_desktop.workshop.simulate import RunPlan, play, simulate
from tests.prototypes.kit import close_all, opened

PLAN = RunPlan("fate", ("random", "random"), 12, 5)


def waited(run: Work[Any], seconds: float = 60.0) -> Work[Any]:
    until = time.monotonic() + seconds
    while not run.is_over and time.monotonic() < until:
        run.poll()
        time.sleep(0.02)
    return run


def test_another_process_comes_to_the_results_of_this_one() -> None:
    run = waited(run_of(PLAN))
    assert (run.fault, run.done, run.is_over) == ("", 12, True)
    assert run.found == tally(PLAN, play(PLAN))
    assert run.found is not None and run.found.results == simulate(PLAN)


def test_a_run_is_stopped_and_what_was_counted_stays() -> None:
    run = run_of(PLAN._replace(games=10**6))
    until = time.monotonic() + 60.0
    while run.found is None and time.monotonic() < until:
        run.poll()
        time.sleep(0.02)
    left = run.seconds_left
    run.stop()
    assert run.is_over and run.found is not None and 0 < run.found.results.plan.games <= run.done < 10**6
    assert left is not None and left > 0
    assert not run.poll(), "nobody tells anything any more"


def test_a_game_that_cannot_be_played_is_told() -> None:
    run = waited(run_of(PLAN._replace(levels=("random",) * 9)))
    assert run.is_over and "ValueError" in run.fault and run.found is None


def test_a_changed_card_is_compared_with_the_state_that_was_kept(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    kept = tmp_path / "kept.atlproto"
    kept.write_bytes(pack(read_folder(folder)))
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text().replace("crab,Crab,3,fish,2,1", "crab,Crab,3,fish,2,9"))
    opened(folder)
    try:
        plan = RunPlan("shoal", ("greedy",) * 3, 60)
        run = waited(comparison_of(plan, str(kept)))
        assert run.found is not None and (run.fault, run.found.games) == ("", 60)
        best = next(figure for figure in run.found.figures if figure.id == "best")
        assert best.points > 0 and best.is_sure(len(run.found.figures))
    finally:
        close_all()


def test_median_and_nine_in_ten_are_lengths_that_were_played() -> None:
    assert median_and_nine_in_ten(((7, 1),)) == (7, 7, 7)
    assert median_and_nine_in_ten(tuple((length, 1) for length in range(1, 101))) == (50, 5, 95)
