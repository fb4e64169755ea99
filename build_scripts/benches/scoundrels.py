"""The rules of City of Scoundrels by themselves: random play at four seats and copies of a state."""

from __future__ import annotations

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from benches._play import copy_microseconds, decision_microseconds
from benching import Figure, Run, at_most, section

GAMES = 10
"""How many games make one sample."""
SAMPLES = 25
COPIES = 2_000
MIDDLE = 120
"""After so many decisions of a game its state is copied, when tableaus and discard pile have filled."""


@section("scoundrels", "Random play of City of Scoundrels at four seats, and copies of its state")
def measure_scoundrels(run: Run) -> list[Figure]:
    """Play the same games again and again and takes the fastest time, since all else that runs makes it longer."""
    rules = make_rules(4)
    decisions, copies = [], []
    offered = done = lone = 0
    middle = rules.start(0)
    for sample in range(SAMPLES * max(1, run.rounds // 3)):
        decisions.append(decision_microseconds(rules, GAMES))
        if not sample:
            # The same games once more, counted; counting would cost time above.
            chance = Rng(5)
            for game in range(GAMES):
                played = rules.start(game)
                while played.frames:
                    if done == MIDDLE:
                        middle = played.copy()
                    moves = rules.moves(played, rules.prompts(played)[0].seat)
                    offered, done, lone = offered + len(moves), done + 1, lone + (len(moves) == 1)
                    rules.advance(played, chance.choice(moves), None)
        copies.append(copy_microseconds(middle, COPIES))
    return [
        at_most("decision of Scoundrels, fastest sample", min(decisions), 27.0, "µs"),
        Figure("Scoundrels, legal moves a decision", offered / done),
        Figure("Scoundrels, decisions with one legal move", lone / done * 100, "%"),
        at_most("copy of a state of Scoundrels, fastest sample", min(copies), 30.0, "µs"),
    ]
