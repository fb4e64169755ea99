"""Positions in which a seat has a real choice, reached by bots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.bots.judgement import YOUNG
from atlantis_desktop.players.bots import choose_greedy, judgement


@cache
def _rules(seats: int, rounds: int) -> Rules[Any]:
    return entry_of("fate").make_rules(seats, {"rounds": rounds})


def rules_for(seats: int = 2, rounds: int = 1) -> Rules[Any]:
    """The rules of Fate."""
    return _rules(seats, rounds)


def choices(rules: Rules[Any], seed: int, every: int = 1, least: int = 2, judge: Any = None) -> Iterator[Any]:
    """The state before every n-th decision that has at least so many answers, through one game of bots.

    They are greedy ones, or such as judge by another style.
    """
    judge = judge or judgement(rules)
    state = rules.start(seed)
    met = 0
    while rules.outcome(state) is None:
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        if len(rules.moves(state, seat)) >= least:
            if met % every == 0:
                yield state
            met += 1
        rules.advance(state, choose_greedy(rules, view, seat, judge), None)


def view_with_choice(rules: Rules[Any], seed: int = 1, least: int = 5) -> Any:
    """The view at the first hard decision with so many answers, three of which are played out to the end of a round."""
    judge = judgement(rules)
    for state in choices(rules, seed, least=least):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        young = not state.doorway_found and len(state.deck) > YOUNG
        if not young and judge.is_hard(view, seat, moves) and len(judge.worth_searching(view, seat, moves, 3)) == 3:
            return view
    raise AssertionError("no such position in this game")
