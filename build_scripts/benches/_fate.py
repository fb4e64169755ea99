"""Positions and random games of Fate for the sections that measure the rules, the bots and the saves."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of


def rules_for(seats: int, **options: Any) -> Rules[Any]:
    """Return the rules of Fate."""
    return entry_of("fate").make_rules(seats, options)


def random_match(rules: Rules[Any], seed: int, moves: int | None = None) -> Match[Any]:
    """Return a match after so many random moves, or at its end."""
    match = Match(rules, [Seat(f"Bot {number + 1}", "random") for number in range(rules.seats)], seed)
    rng = Rng(seed)
    while match.state.frames and (moves is None or len(match.line) < moves):
        match.submit(rng.choice(rules.moves(match.state, match.state.frames[-1].seat)))
    return match


def decisions(rules: Rules[Any], count: int, seed: int, hard: bool = False) -> list[Any]:
    """Return views of seats that have a real choice, or only hard ones, one from each of so many greedy games."""
    from atlantis_desktop.players.bots import choose_greedy, judgement

    judge = judgement(rules)
    views: list[Any] = []
    rng = Rng(seed)
    while len(views) < count:
        state = rules.start(rng.bits())
        wanted = 1 + rng.below(24) if hard else 4 + rng.below(70)
        passed = 0
        while state.frames:
            seat = state.frames[-1].seat
            view = rules.view(state, seat)
            moves = rules.moves(state, seat)
            if judge.is_hard(view, seat, moves) if hard else _is_choice(judge, view, seat, moves):
                passed += 1
                if passed == wanted:
                    views.append(view)
                    break
            rules.advance(state, choose_greedy(rules, view, seat, judge), None)
    return views


def _is_choice(judge: Any, view: Any, seat: int, moves: Any) -> bool:
    return len(moves) > 1 and len(judge.worth_searching(view, seat, moves, 2)) > 1
