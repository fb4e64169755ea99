"""The island of Atlantis Rising at 1920x1080: full redraws, the camera in motion, and the opening of its table."""

from __future__ import annotations

import statistics
from pathlib import Path

from benches.frames import percentile, trial
from benching import Figure, Run, at_most, section

TRIAL = Path(__file__).with_name("_island.py")
PICTURE = 1000 / 60
"""Milliseconds that a picture may take at 60 a second."""
NAMES = {
    "redraw": "full redraw", "zoom": "island grows, a picture", "pan": "island is moved, a picture",
    "sharpen": "sharp island is painted, a picture", "open": "table opened",
}  # fmt: skip
MEDIANS = {"redraw": 6.0, "zoom": PICTURE, "pan": PICTURE, "sharpen": PICTURE, "open": 500.0}


@section("island", "The island of Rising (without a display, 1920x1080)")
def measure_island(run: Run) -> list[Figure]:
    """Draw the table whole, zooms and moves its island, and opens it from the title; by clock and by processor."""
    figures = []
    for word in ("redraw", "move", "open"):
        for name, samples in trial("", "dummy", word, script=TRIAL).items():
            clock = [sample[0] for sample in samples]
            work = [sample[1] for sample in samples]
            figures += [
                at_most(f"{NAMES[name]}: median", statistics.median(clock), MEDIANS[name], "ms"),
                Figure(f"{NAMES[name]}: processor, median", statistics.median(work), "ms"),
                Figure(f"{NAMES[name]}: processor, 95th percentile", percentile(work, 95), "ms"),
            ]
    return figures
