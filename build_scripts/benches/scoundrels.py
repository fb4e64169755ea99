"""The rules of City of Scoundrels by themselves: random play at four seats and copies of a state."""

from __future__ import annotations

from atlantis_desktop.games.scoundrels.rules.match import make_rules
from benches._play import copy_microseconds, counted, decision_microseconds
from benching import Figure, Run, at_most, section

GAMES = 10
"""How many games make one sample."""
SAMPLES = 25
COPIES = 2_000
MIDDLE = 120
"""After so many decisions of a game its state is copied, when tableaus and discard pile have filled."""


@section("scoundrels", "Random play of City of Scoundrels at four seats, and copies of its state")
def measure_scoundrels(run: Run) -> list[Figure]:
    """Play the same games again and again and take the fastest time, since all else that runs makes it longer."""
    rules = make_rules(4)
    decisions, copies = [], []
    count = counted(rules, GAMES, MIDDLE)
    for _sample in range(SAMPLES * max(1, run.rounds // 3)):
        decisions.append(decision_microseconds(rules, GAMES))
        copies.append(copy_microseconds(count.middle, COPIES))
    return [
        at_most("decision of Scoundrels, fastest sample", min(decisions), 27.0, "µs"),
        Figure("Scoundrels, legal moves a decision", count.offered / count.decisions),
        Figure("Scoundrels, decisions with one legal move", count.lone / count.decisions * 100, "%"),
        at_most("copy of a state of Scoundrels, fastest sample", min(copies), 30.0, "µs"),
    ]
