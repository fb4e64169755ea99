"""One click on each table at 1920x1080: what it asks of the rules, how many states it copies, how long it takes."""

from __future__ import annotations

import statistics
from pathlib import Path

from benches.frames import trial
from benching import Figure, Run, at_most, section

TRIAL = Path(__file__).with_name("_moment.py")
CLICKS = {"island": "a click on the island", "region": "a click on a region", "card": "a click at Fate"}
MOST = {"prompts": 5, "moves": 10, "view": 4, "copies": 5}
"""How often a click may do each; who works once a moment needs it a few times."""
MILLISECONDS = 40.0


@section("moment", "One click on each table (without a display, 1920x1080)")
def measure_moment(run: Run) -> list[Figure]:
    """Clicks at each table, takes the click back, and clicks again; the calls are those of the first click."""
    figures = []
    for word, told in CLICKS.items():
        found = trial("", "dummy", word, script=TRIAL)
        figures += [at_most(f"{told}: {name}", found["counts"][name], most) for name, most in MOST.items()]
        figures += [Figure(f"{told}, with all that it moves: {name}", found["moving"][name]) for name in MOST]
        figures.append(at_most(f"{told}: processor, median", statistics.median(found["work"]), MILLISECONDS, "ms"))
    return figures
