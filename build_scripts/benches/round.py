"""How long a person waits for three bots at every speed, and how many own answers a round takes, in every game."""

from __future__ import annotations

import statistics
from pathlib import Path

from atlantis_desktop.games import GAMES
from benches.frames import trial
from benching import Figure, Run, at_most, section

TRIAL = Path(__file__).with_name("_round.py")
AT_ONCE = 1.0
"""Seconds that the bots of a round may take at most where nothing is to be seen of it."""


@section("round", "From an own answer to the next own question, three bots (without a display, 1280x720)")
def measure_round(run: Run) -> list[Figure]:
    """Plays 30 own answers of each game at each speed; bots of the level that chooses at once."""
    figures = []
    for game in GAMES:
        found = trial("", "dummy", game, script=TRIAL)
        for speed, told in found.items():
            clock, work = ([wait[part] for wait in told["waits"]] for part in (0, 1))
            name = f"{game}, {speed}"
            figures.append(Figure(f"{name}: waited, median", statistics.median(clock), "s"))
            figures.append(Figure(f"{name}: waited, longest", max(clock), "s"))
            figures.append(Figure(f"{name}: processor, median", statistics.median(work), "s"))
            if speed == "at once":
                longest = max(max(pair) for pair in told["waits"])
                figures.append(at_most(f"{name}: clock or processor, longest", longest, AT_ONCE, "s"))
        told = found["at once"]
        figures.append(Figure(f"{game}: own answers in a round", told["own"] / max(1, told["rounds"])))
    return figures
