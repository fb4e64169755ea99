"""The table of City of Scoundrels at 1920x1080: full redraws with six full tableaux, its opening, and motion."""

from __future__ import annotations

import statistics

from benches._display import virtual_display
from benches.frames import MOTION_SECONDS, motion_figures, percentile, trial
from benching import Figure, Run, at_most, section


@section("city", "The table of City of Scoundrels, six full tableaux (1920x1080)")
def measure_city(run: Run) -> list[Figure]:
    """Draw the table whole many times, in a window of Xvfb and without a display, and opens it from the title."""
    figures = []
    with virtual_display() as display:
        for driver in ("x11", "dummy"):
            found = trial(display, driver, "redraw", "city")
            figures += [
                Figure(f"{driver}: processor, median", statistics.median(found["work"]), "ms"),
                Figure(f"{driver}: processor, 95th percentile", percentile(found["work"], 95), "ms"),
                at_most(f"{driver}: median", statistics.median(found["ms"]), 5.0, "ms"),
                Figure(f"{driver}: 95th percentile", percentile(found["ms"], 95), "ms"),
            ]
        opened = trial(display, "dummy", "open")["ms"]
    return [*figures, at_most("table opened: median", statistics.median(opened), 500.0, "ms")]


@section("city_motion", "Motion in City of Scoundrels while a searching bot thinks (Xvfb, 1920x1080)")
def measure_city_motion(run: Run) -> list[Figure]:
    """Let four searching bots play with motion at usual speed and looks at the pictures drawn meanwhile."""
    with virtual_display() as display:
        found = trial(display, "x11", "motion", "scoundrels", "search", str(MOTION_SECONDS))
    return motion_figures(found)
