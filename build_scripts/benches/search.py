"""The search bot: simulations a second, and how the window meets it through the worker process."""

from __future__ import annotations

import statistics
import threading
import time
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import kept
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.search import Search
from atlantis_desktop.players.thinking import Errand
from atlantis_desktop.players.worker import Worker, WorkerThinker
from benches._fate import decisions, rules_for
from benches._thinking import answered, hinted
from benching import Figure, Run, at_least, at_most, section

POSITIONS = 24
"""Hard decisions that are timed, from games at two, three and four seats; all others are answered at once."""
STILL_THINKING = 10
"""So many of the 20 questions must still be thought about when they are called off."""


@section("search", "The search bot of Fate")
def measure_search(run: Run) -> list[Figure]:
    """Count simulations in this process, then times decisions, hints and cancelling through the worker."""
    cases = [(rules, view) for seats in (2, 3, 4) for rules in [rules_for(seats)]
             for view in decisions(rules, POSITIONS // 3, seats, hard=True)]  # fmt: skip
    figures = [at_least("simulations on one core", _simulations(cases), 1400, "a second")]
    thinker = WorkerThinker()
    thinker.warm_up()
    began = time.perf_counter()
    while thinker.worker is None and time.perf_counter() - began < 30:
        time.sleep(0.001)
    figures.append(Figure("start of the worker", 1000 * (time.perf_counter() - began), "ms"))
    try:
        seconds = [answered(thinker, rules, view, "search", number) for number, (rules, view) in enumerate(cases)]
        hints = [hinted(thinker, rules, view) for rules, view in cases[::6]]
    finally:
        thinker.close()
    figures += [
        at_most("decision in the window, median", statistics.median(seconds), 0.7, "s"),
        at_most("decision in the window, longest", max(seconds), 2.0, "s"),
        at_most("hints, longest", max(hints), 2.0, "s"),
        at_most("cancelled, longest of 20", max(_cancelling(cases)) * 1000, 50, "ms"),
    ]
    return figures


def _simulations(cases: list[tuple[Any, Any]]) -> float:
    done, began = 0, time.perf_counter()
    for rules, view in cases:
        search: Search[Any] = Search(rules, judgement(rules))
        search.think(view, view.viewer, Rng(1), 150)
        done += search.simulations
    return done / (time.perf_counter() - began)


def _cancelling(cases: list[tuple[Any, Any]]) -> list[float]:
    """Call questions off in the middle and give how long each time the worker still took to lay them down."""
    import multiprocessing

    wanted: Any = multiprocessing.get_context("spawn").RawValue("q", 0)
    worker = Worker(wanted)
    out = []
    try:
        for number in range(20):
            rules, view = cases[number % len(cases)]
            spec = (rules.game, rules.seats, dict(rules.options), kept.kept_cards(rules))
            wanted.value = number + 1
            question = Errand(number + 1, spec, view, "search", 1, 10**9, 30.0)
            ended: list[float] = []
            thread = threading.Thread(target=_ask, args=(worker, question, ended))
            thread.start()
            time.sleep(0.15)
            called_off = time.perf_counter()
            wanted.value = 0
            thread.join()
            if ended[0] > called_off:
                out.append(ended[0] - called_off)
    finally:
        worker.stop()
    if len(out) < STILL_THINKING:
        raise RuntimeError(f"only {len(out)} of 20 searches took so long that they could be called off")
    return out


def _ask(worker: Worker, question: Errand, ended: list[float]) -> None:
    worker.ask(question)
    ended.append(time.perf_counter())
