"""Archon: random play of five and copies, how long its bots think at a table, and full redraws of both its tables."""

from __future__ import annotations

import statistics
import time

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.players.bots import make_chooser, patience_of
from benches._display import virtual_display
from benches._play import copy_microseconds, counted, decision_microseconds
from benches.frames import percentile, trial
from benching import Figure, Run, at_most, section

SEATS = 5
GAMES = 3
"""How many games make one sample."""
SAMPLES = 10
COPIES = 2_000
MIDDLE = 300
"""After so many decisions of a game its state is copied, when agendas, hands and pledges have filled."""
COUNCILS = (3, 5, 8)
"""The numbers of factions with which a whole game of the council bot is timed."""
ANSWER, DEPLOYMENT, SLOWEST = 300.0, 700.0, 2000.0
"""Milliseconds that a vote or a sealed answer and a deployment may take in the median, and a deployment at most."""


@section("archon", "Random play of Archon with five factions, and copies of its state")
def measure_archon(run: Run) -> list[Figure]:
    """Play the same whole games again and again and take the fastest time, since all else that runs makes it longer."""
    rules = make_rules(SEATS)
    decisions, copies = [], []
    count = counted(rules, GAMES, MIDDLE)
    for _sample in range(SAMPLES * max(1, run.rounds // 3)):
        decisions.append(decision_microseconds(rules, GAMES))
        copies.append(copy_microseconds(count.middle, COPIES))
    return [
        at_most("decision of Archon, fastest sample", min(decisions), 30.0, "µs"),
        Figure("Archon, legal moves a decision", count.offered / count.decisions),
        at_most("copy of a state of Archon, fastest sample", min(copies), 40.0, "µs"),
    ]


@section("archon-bots", "The council bot of Archon: whole games of three, five and eight, as long as in the window")
def measure_archon_bots(run: Run) -> list[Figure]:
    """Time every answer of one game each by the processor, by what is asked."""
    taken: dict[str, list[float]] = {"sealed": [], "deploy": []}
    for seats in COUNCILS:
        rules = make_rules(seats)
        patience = patience_of(rules) or 0
        bots = [make_chooser(rules, "search", seat, 1, patience) for seat in range(seats)]
        state = rules.start(1)
        while state.frames:
            prompt = rules.prompts(state)[0]
            view = rules.view(state, prompt.seat)
            began = time.process_time()
            move = bots[prompt.seat](view)
            kind = "sealed" if prompt.name in steps.SEALED else prompt.name
            if kind in taken:
                taken[kind].append((time.process_time() - began) * 1000)
            rules.advance(state, move, None)
    return [
        at_most("vote or sealed answer, median", statistics.median(taken["sealed"]), ANSWER, "ms"),
        Figure("vote or sealed answer, longest", max(taken["sealed"]), "ms"),
        at_most("deployment, median", statistics.median(taken["deploy"]), DEPLOYMENT, "ms"),
        at_most("deployment, longest", max(taken["deploy"]), SLOWEST, "ms"),
    ]


@section("archon_frames", "Council and Stasis of Archon, eight factions (1920x1080)")
def measure_archon_frames(run: Run) -> list[Figure]:
    """Draw both tables whole many times, in a window of Xvfb and without a display."""
    figures = []
    with virtual_display() as display:
        for driver in ("x11", "dummy"):
            for name in ("council", "stasis"):
                found = trial(display, driver, "redraw", name)
                figures += [
                    Figure(f"{name}, {driver}: processor, median", statistics.median(found["work"]), "ms"),
                    at_most(f"{name}, {driver}: median", statistics.median(found["ms"]), 5.0, "ms"),
                    Figure(f"{name}, {driver}: 95th percentile", percentile(found["ms"], 95), "ms"),
                ]
    return figures
