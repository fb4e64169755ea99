"""Positions of City of Scoundrels in which a seat has a real choice, reached by bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from atlantis_desktop.games import load
from atlantis_desktop.players.bots import choose_greedy, judgement


def rules_for(seats: int, **options: Any) -> Any:
    """The rules for so many seats."""
    return load("scoundrels").make_rules(seats, options)


def decisions(rules: Any, seed: int, every: int = 1, judge: Any = None) -> Iterator[Any]:
    """The state before every n-th decision with a choice, through one game of bots, greedy ones if no judge is given."""
    judge = judge or judgement(rules)
    state = rules.start(seed)
    met = 0
    while state.frames:
        seat = rules.prompts(state)[0].seat
        if len(rules.moves(state, seat)) > 1:
            if met % every == 0:
                yield state
            met += 1
        rules.advance(state, choose_greedy(rules, rules.view(state, seat), seat, judge), None)
