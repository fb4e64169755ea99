"""The rules of Atlantis Rising by themselves: random play at four seats and copies of a state."""

from __future__ import annotations

import time

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising import make_rules
from benching import Figure, Run, at_most, section

GAMES = 4
"""How many games make one sample."""
SAMPLES = 25
COPIES = 500


@section("rising", "Random play of Atlantis Rising at four seats, and copies of its state")
def measure_rising(run: Run) -> list[Figure]:
    """Plays the same games again and again and takes the fastest time, since all else that runs makes it longer."""
    rules = make_rules(4)
    decisions, copies = [], []
    state = rules.start(1)
    for _sample in range(SAMPLES * max(1, run.rounds // 3)):
        chance, done = Rng(5), 0
        began = time.process_time()
        for game in range(GAMES):
            played = rules.start(game)
            while played.frames:
                seat = rules.prompts(played)[0].seat
                rules.advance(played, chance.choice(rules.moves(played, seat)), None)
                done += 1
        decisions.append((time.process_time() - began) / done * 1e6)
        began = time.process_time()
        for _copy in range(COPIES):
            state.copy()
        copies.append((time.process_time() - began) / COPIES * 1e6)
    return [
        at_most("decision of Rising, fastest sample", min(decisions), 27.0, "µs"),
        at_most("copy of a state of Rising, fastest sample", min(copies), 50.0, "µs"),
    ]
