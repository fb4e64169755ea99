"""Plain and compiled side by side: random play of every game, and what the search bots try in a second."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from benching import Figure, NotMeasuredError, Run, at_least, interleave, ratio, section
from compiling import GAMES, TREE, libraries_in

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 1.5
"""How long one sample takes."""
AIMS = {"random": ("random play, decisions", 2.5), "simulations": ("search, simulations", 2.0)}


@section("compiled", "Compiled beside plain (compile.py makes the compiled tree)")
def measure_compiled(run: Run) -> list[Figure]:
    """Let the checkout and the tree in `build/compiled` take turns at every game."""
    if not libraries_in(TREE):
        raise NotMeasuredError("nothing is compiled; python3 build_scripts/compile.py does it in a few minutes")
    figures = []
    for game in GAMES:
        for what, (title, aim) in AIMS.items():
            sides = {"plain": pace(ROOT, game, what), "compiled": pace(TREE, game, what)}
            samples = interleave(sides, run.rounds)
            figures += [Figure(f"{game}, {title}, {side}", statistics.median(samples[side]), "a second")
                        for side in sides]  # fmt: skip
            figures.append(at_least(f"{game}, {title}", ratio(samples["compiled"], samples["plain"]), aim, "x"))
    return figures


def pace(place: Path, game: str, what: str) -> Callable[[], float]:
    """Return what measures a game once with the package of a folder."""
    command = [sys.executable, "-P", str(Path(__file__).with_name("_pace.py")), game, what, str(SECONDS)]
    environ = {**os.environ, "PYTHONPATH": str(place)}
    return lambda: float(subprocess.run(command, env=environ, capture_output=True, text=True, check=True).stdout)
